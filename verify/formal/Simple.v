(* Straight insertion, bubble sort and odd-even transposition sort, for all numbers of wires. *)
From Coq Require Import List Arith Bool Lia.
From Sortnet Require Import Networks Claims ZeroOne Standard Parts.
Import ListNotations.

(* Of wires i - 1 and i, then i - 2 and i - 1, and so on. *)
Fixpoint sift (i : nat) : list comparator :=
  match i with
  | 0 => []
  | S k => (k, i) :: sift k
  end.

Fixpoint insertion (n : nat) : list comparator :=
  match n with
  | 0 => []
  | S k => insertion k ++ sift k
  end.

(* Of wires 0 and 1, then 1 and 2, and so on to k. *)
Fixpoint bubble_up (k : nat) : list comparator :=
  match k with
  | 0 => []
  | S j => bubble_up j ++ [(j, k)]
  end.

Fixpoint bubble (n : nat) : list comparator :=
  match n with
  | 0 => []
  | S k => bubble_up k ++ bubble k
  end.

(* Of wires i and i + 1 for all even i, or all odd ones. *)
Definition neighbours (n layer : nat) : list comparator :=
  map (fun i => (i, S i)) (filter (fun i => Nat.even (i + layer)) (seq 0 (n - 1))).

Definition transposition (n : nat) : list comparator := flat_map (neighbours n) (seq 0 n).

(* ---- insertion ------------------------------------------------------------------------------- *)

Section Values.
Context {A : Type} `{Order A}.

Lemma lesser_left (x y : A) : at_most (lesser x y) x = true.
Proof.
  unfold lesser. pose proof (at_most_total x y) as T.
  destruct (at_most x y) eqn:E; [apply at_most_refl|]. destruct T; congruence.
Qed.

Lemma lesser_right (x y : A) : at_most (lesser x y) y = true.
Proof. unfold lesser. destruct (at_most x y) eqn:E; [exact E|apply at_most_refl]. Qed.

Lemma greater_left (x y : A) : at_most x (greater x y) = true.
Proof. unfold greater. destruct (at_most x y) eqn:E; [exact E|apply at_most_refl]. Qed.

Lemma greater_right (x y : A) : at_most y (greater x y) = true.
Proof.
  unfold greater. pose proof (at_most_total x y) as T.
  destruct (at_most x y) eqn:E; [apply at_most_refl|]. destruct T; congruence.
Qed.

Lemma lesser_greater (x y : A) : at_most (lesser x y) (greater x y) = true.
Proof. eapply at_most_trans; [apply lesser_left|apply greater_left]. Qed.

Lemma greater_least (x y z : A) :
  at_most x z = true -> at_most y z = true -> at_most (greater x y) z = true.
Proof. unfold greater. destruct (at_most x y); auto. Qed.

(* The wires up to i ascend, but for what stands on wire p: that may be less than what is below. *)
Definition ascends_but (p i : nat) (x : nat -> A) : Prop :=
  forall a b, a < b <= i -> b <> p -> at_most (x a) (x b) = true.

Lemma step_low i j (x : nat -> A) : step (i, j) x i = lesser (x i) (x j).
Proof. unfold step; simpl. rewrite Nat.eqb_refl. reflexivity. Qed.

Lemma step_high i j (x : nat -> A) : i <> j -> step (i, j) x j = greater (x i) (x j).
Proof.
  intros N. unfold step; simpl. destruct (Nat.eqb_spec j i); [congruence|].
  rewrite Nat.eqb_refl. reflexivity.
Qed.

Lemma step_other i j w (x : nat -> A) : w <> i -> w <> j -> step (i, j) x w = x w.
Proof.
  intros I J. unfold step; simpl.
  destruct (Nat.eqb_spec w i), (Nat.eqb_spec w j); congruence.
Qed.

Lemma sift_once p i (x : nat -> A) :
  S p <= i -> ascends_but (S p) i x -> ascends_but p i (step (p, S p) x).
Proof.
  intros P K a b L N.
  destruct (Nat.eq_dec b (S p)) as [-> | B].
  - rewrite step_high by lia. destruct (Nat.eq_dec a p) as [-> | D].
    + rewrite step_low. apply lesser_greater.
    + rewrite step_other by lia. eapply at_most_trans; [|apply greater_left]. apply K; lia.
  - rewrite (step_other p (S p) b) by lia. destruct (Nat.eq_dec a p) as [-> | D].
    + rewrite step_low. eapply at_most_trans; [apply lesser_left|]. apply K; lia.
    + destruct (Nat.eq_dec a (S p)) as [-> | E].
      * rewrite step_high by lia. apply greater_least; apply K; lia.
      * rewrite step_other by lia. apply K; lia.
Qed.

Lemma sift_ascends p : forall i (x : nat -> A),
  p <= i -> ascends_but p i x -> ascends_but 0 i (run (sift p) x).
Proof.
  induction p as [|p IH]; intros i x P K; [exact K|]. simpl. apply IH; [lia|].
  apply sift_once; assumption.
Qed.

(* The first n wires ascend. *)
Definition ascends (n : nat) (x : nat -> A) : Prop :=
  forall a b, a < b < n -> at_most (x a) (x b) = true.

Lemma insertion_ascends n : forall x : nat -> A, ascends n (run (insertion n) x).
Proof.
  induction n as [|n IH]; intros x a b L; [lia|]. simpl. rewrite run_app.
  apply (sift_ascends n n); [lia| |lia|lia]. intros u v U V. apply IH. lia.
Qed.

(* ---- bubble sort ----------------------------------------------------------------------------- *)

Lemma bubble_up_greatest k : forall (x : nat -> A) a,
  a <= k -> at_most (run (bubble_up k) x a) (run (bubble_up k) x k) = true.
Proof.
  induction k as [|k IH]; intros x a L; simpl.
  - replace a with 0 by lia. apply at_most_refl.
  - rewrite run_app. simpl. rewrite step_high by lia.
    destruct (Nat.eq_dec a (S k)) as [-> | D]; [rewrite step_high by lia; apply at_most_refl|].
    destruct (Nat.eq_dec a k) as [-> | E]; [rewrite step_low; apply lesser_greater|].
    rewrite step_other by lia. eapply at_most_trans; [|apply greater_left]. apply IH. lia.
Qed.

Definition within (n : nat) : list comparator -> Prop := Forall (fun c => fst c < n /\ snd c < n).

(* What comparators on the first n wires keep. *)
Lemma run_outside n cs : within n cs -> forall (x : nat -> A) w, n <= w -> run cs x w = x w.
Proof.
  induction 1 as [|[i j] cs [I J] F IH]; intros x w W; [reflexivity|]. simpl in *.
  rewrite IH by exact W. apply step_other; lia.
Qed.

Lemma run_bounded n cs v : within n cs -> forall x : nat -> A,
  (forall w, w < n -> at_most (x w) v = true) ->
  forall w, w < n -> at_most (run cs x w) v = true.
Proof.
  induction 1 as [|[i j] cs [I J] F IH]; intros x B w W; [auto|]. simpl in *.
  apply IH; [|exact W]. intros u U. unfold step, lesser, greater; simpl.
  destruct (u =? i), (u =? j), (at_most (x i) (x j)); auto.
Qed.

Lemma within_more n m cs : n <= m -> within n cs -> within m cs.
Proof. intros L. apply Forall_impl. intros c. lia. Qed.

Lemma bubble_up_within k : within (S k) (bubble_up k).
Proof.
  induction k as [|k IH]; simpl; [constructor|]. apply Forall_app. split.
  - apply (within_more (S k)); [lia|exact IH].
  - repeat constructor; simpl; lia.
Qed.

Lemma bubble_within n : within n (bubble n).
Proof.
  induction n as [|n IH]; simpl; [constructor|]. apply Forall_app. split.
  - apply bubble_up_within.
  - apply (within_more n); [lia|exact IH].
Qed.

Lemma bubble_ascends n : forall x : nat -> A, ascends n (run (bubble n) x).
Proof.
  induction n as [|n IH]; intros x a b L; [lia|]. simpl. rewrite run_app.
  destruct (Nat.eq_dec b n) as [-> | D]; [|apply IH; lia].
  rewrite (run_outside n _ (bubble_within n) _ n) by lia.
  apply (run_bounded n _ _ (bubble_within n)); [|lia].
  intros w W. apply bubble_up_greatest. lia.
Qed.

End Values.

Lemma ascending_sorts n cs :
  (forall v : nat -> bool, forall i, S i < n ->
     at_most (run cs v i) (run cs v (S i)) = true) ->
  sorts (identity n cs).
Proof.
  intros R. apply zeros_and_ones_are_enough; [exact I|]. intros v _ i L. unfold output. simpl in *.
  rewrite !seq_nth by lia. apply R. exact L.
Qed.

Theorem insertion_sorts n : sorts (identity n (insertion n)).
Proof. apply ascending_sorts. intros v i L. apply (insertion_ascends n). lia. Qed.

Theorem bubble_sorts n : sorts (identity n (bubble n)).
Proof. apply ascending_sorts. intros v i L. apply (bubble_ascends n). lia. Qed.

(* ---- odd-even transposition ------------------------------------------------------------------ *)

(* The ones on wires q … n - 1. *)
Definition ones_from (v : nat -> bool) (n q : nat) : nat := count (fun w => v w && (q <=? w)) n.

Lemma ones_from_next v n q : q < n ->
  ones_from v n q = ones_from v n (S q) + if v q then 1 else 0.
Proof.
  unfold ones_from. induction n as [|n IH]; intros L; [lia|]. rewrite !count_S.
  destruct (Nat.eq_dec q n) as [-> | N].
  - rewrite (count_ext (fun w => v w && (n <=? w)) (fun _ => false)).
    + rewrite (count_ext (fun w => v w && (S n <=? w)) (fun _ => false)).
      * rewrite count_none. destruct (v n), (Nat.leb_spec n n), (Nat.leb_spec (S n) n);
          simpl; lia.
      * intros w W. destruct (Nat.leb_spec (S n) w); [lia|apply andb_false_r].
    + intros w W. destruct (Nat.leb_spec n w); [lia|apply andb_false_r].
  - rewrite IH by lia.
    destruct (v n), (Nat.leb_spec q n), (Nat.leb_spec (S q) n); simpl; lia.
Qed.

Lemma ones_from_end v n q : n <= q -> ones_from v n q = 0.
Proof.
  intros L. unfold ones_from. rewrite (count_ext _ (fun _ => false)); [apply count_none|].
  intros w W. destruct (Nat.leb_spec q w); [lia|apply andb_false_r].
Qed.

(* Two vectors that agree from q on. *)
Lemma ones_from_ext u v n q : (forall w, q <= w -> u w = v w) ->
  ones_from u n q = ones_from v n q.
Proof.
  intros E. unfold ones_from. apply count_ext. intros w W. destruct (Nat.leb_spec q w).
  - rewrite E by assumption. reflexivity.
  - rewrite !andb_false_r. reflexivity.
Qed.

(* A comparator of neighbours changes the number at one index, as its neighbours say. *)
Lemma ones_from_step v n i : S i < n -> forall q,
  ones_from (step (i, S i) v) n q =
  if q =? S i then Nat.min (ones_from v n i) (S (ones_from v n (S (S i)))) else ones_from v n q.
Proof.
  intros L.
  assert (High : forall q, S (S i) <= q -> ones_from (step (i, S i) v) n q = ones_from v n q).
  { intros q Q. apply ones_from_ext. intros w W. apply step_other; lia. }
  assert (Middle : ones_from (step (i, S i) v) n (S i) =
    Nat.min (ones_from v n i) (S (ones_from v n (S (S i))))).
  { rewrite (ones_from_next (step _ v)) by lia. rewrite High by lia. rewrite step_high by lia.
    rewrite (ones_from_next v n i), (ones_from_next v n (S i)) by lia. unfold greater. simpl.
    destruct (v i), (v (S i)); simpl; lia. }
  assert (Low : forall k, k <= i -> ones_from (step (i, S i) v) n (i - k) = ones_from v n (i - k)).
  { induction k as [|k IH]; intros K.
    - rewrite Nat.sub_0_r. rewrite (ones_from_next (step _ v)) by lia. rewrite Middle, step_low.
      rewrite (ones_from_next v n i), (ones_from_next v n (S i)) by lia. unfold lesser. simpl.
      destruct (v i), (v (S i)); simpl; lia.
    - rewrite (ones_from_next (step _ v)), (ones_from_next v n (i - S k)) by lia.
      replace (S (i - S k)) with (i - k) by lia. rewrite IH by lia.
      rewrite step_other by lia. reflexivity. }
  intros q. destruct (Nat.eqb_spec q (S i)) as [-> | N]; [exact Middle|].
  destruct (Nat.le_gt_cases q i); [|apply High; lia].
  replace q with (i - (i - q)) by lia. apply Low. lia.
Qed.

(* Comparators that all begin at even wires, or all at odd ones, do not disturb each other. *)
Lemma ones_from_neighbours n parity l : forall v, NoDup l ->
  (forall i, In i l -> S i < n /\ Nat.even i = parity) ->
  forall q, ones_from (run (map (fun i => (i, S i)) l) v) n q =
    if existsb (fun i => q =? S i) l
    then Nat.min (ones_from v n (q - 1)) (S (ones_from v n (S q))) else ones_from v n q.
Proof.
  induction l as [|i l IH]; intros v D P q; simpl; [reflexivity|].
  inversion D as [|? ? N D']; subst. destruct (P i (or_introl eq_refl)) as [L E].
  rewrite IH by (auto using in_cons; intros; apply P; right; assumption).
  assert (Near : forall r, Nat.even r = Nat.even i -> r <> S i).
  { intros r R ->. rewrite Nat.even_succ, <- Nat.negb_even in R.
    destruct (Nat.even i); discriminate. }
  destruct (Nat.eqb_spec q (S i)) as [-> | Q]; cbn [orb].
  - destruct (existsb (fun k => S i =? S k) l) eqn:X.
    { exfalso. apply existsb_exists in X. destruct X as (k & K & F). apply Nat.eqb_eq in F.
      injection F as <-. contradiction. }
    rewrite ones_from_step, Nat.eqb_refl by exact L. replace (S i - 1) with i by lia. reflexivity.
  - destruct (existsb (fun k => q =? S k) l) eqn:X.
    + apply existsb_exists in X. destruct X as (k & K & F). apply Nat.eqb_eq in F. subst q.
      destruct (P k (or_intror K)) as [M G].
      rewrite !ones_from_step by exact L. replace (S k - 1) with k by lia.
      destruct (Nat.eqb_spec k (S i)); [exfalso; eapply Near; [|eassumption]; congruence|].
      destruct (Nat.eqb_spec (S (S k)) (S i)) as [F|]; [|reflexivity].
      exfalso. apply (Near k); [congruence|]. injection F as F. exfalso.
      rewrite <- F, Nat.even_succ, <- Nat.negb_even in E. rewrite G in E.
      destruct parity; discriminate.
    + rewrite ones_from_step by exact L.
      destruct (Nat.eqb_spec q (S i)); [contradiction|]. reflexivity.
Qed.

Lemma ones_from_layer v n t q :
  ones_from (run (neighbours n t) v) n q =
  if (1 <=? q) && (q <? n) && negb (Nat.even (q + t))
  then Nat.min (ones_from v n (q - 1)) (S (ones_from v n (S q))) else ones_from v n q.
Proof.
  unfold neighbours. rewrite (ones_from_neighbours n (Nat.even t)).
  - set (l := filter _ _).
    replace (existsb (fun i => q =? S i) l) with ((1 <=? q) && (q <? n) && negb (Nat.even (q + t)));
      [reflexivity|].
    apply eq_true_iff_eq. rewrite existsb_exists, !andb_true_iff, Nat.leb_le, Nat.ltb_lt. split.
    + intros [[L U] E]. exists (q - 1). split; [|apply Nat.eqb_eq; lia].
      apply filter_In. split; [apply in_seq; lia|].
      replace (q + t) with (S (q - 1 + t)) in E by lia.
      rewrite Nat.even_succ, <- Nat.negb_even, negb_involutive in E. exact E.
    + intros (i & I & E). apply Nat.eqb_eq in E. subst q. apply filter_In in I.
      destruct I as [I E]. apply in_seq in I. repeat split; try lia.
      simpl (S i + t). rewrite Nat.even_succ, <- Nat.negb_even, negb_involutive. exact E.
  - apply NoDup_filter, seq_NoDup.
  - intros i I. apply filter_In in I. destruct I as [I E]. apply in_seq in I. split; [lia|].
    rewrite Nat.even_add in E. destruct (Nat.even i), (Nat.even t); auto; discriminate.
Qed.

(* After so many layers: j of the m ones are on wires from q on, unless that is too far up. Each of
   them waits for those above it, a layer each, and perhaps one more at the beginning. *)
Lemma ones_rise v n m : ones_from v n 0 = m -> forall t,
  let u := run (flat_map (neighbours n) (seq 0 t)) v in
  ones_from u n 0 = m /\
  forall q j, j <= m -> q + j <= n -> q + 2 * j <= m + t + (if Nat.even (q + t) then 1 else 0) ->
    j <= ones_from u n q.
Proof.
  intros M. induction t as [|t IH]; cbv zeta.
  - simpl. split; [exact M|]. intros q j J Q B.
    assert (G : forall k, k <= n -> m <= ones_from v n k + k).
    { induction k as [|k IH]; intros K; [lia|]. specialize (IH ltac:(lia)).
      rewrite ones_from_next in IH by lia. destruct (v k); lia. }
    specialize (G q ltac:(lia)). destruct j; [lia|]. destruct (Nat.even (q + 0)); lia.
  - rewrite seq_S, flat_map_app, run_app. simpl (flat_map _ [0 + t]). rewrite app_nil_r.
    set (u := run (flat_map (neighbours n) (seq 0 t)) v) in *. destruct IH as [T C]. split.
    { rewrite ones_from_layer. exact T. }
    intros q j J Q B. destruct j as [|j]; [lia|].
    rewrite ones_from_layer. destruct (Nat.leb_spec 1 q) as [L | L]; simpl.
    2: { replace q with 0 by lia. lia. }
    destruct (Nat.ltb_spec q n) as [U | U]; simpl; [|lia].
    replace (q + S t) with (S (q + t)) in B by lia.
    rewrite Nat.even_succ, <- Nat.negb_even in B.
    destruct (Nat.even (q + t)) eqn:E; simpl in B |- *.
    + apply C; try lia. rewrite E. lia.
    + assert (E1 : Nat.even (q - 1 + t) = true).
      { replace (q + t) with (S (q - 1 + t)) in E by lia.
        rewrite Nat.even_succ, <- Nat.negb_even in E. apply negb_false_iff in E. exact E. }
      assert (E2 : Nat.even (S q + t) = true).
      { simpl (S q + t). rewrite Nat.even_succ, <- Nat.negb_even, E. reflexivity. }
      apply Nat.min_glb.
      * apply C; try lia. rewrite E1. lia.
      * apply le_n_S. apply C; try lia. rewrite E2. lia.
Qed.

Theorem transposition_sorts n : sorts (identity n (transposition n)).
Proof.
  apply ascending_sorts. intros v i L.
  destruct (ones_rise v n _ eq_refl n) as [T C]. fold (transposition n) in T, C.
  set (u := run (transposition n) v) in *. set (m := ones_from v n 0) in *.
  destruct (u i) eqn:X, (u (S i)) eqn:Y; auto. exfalso.
  assert (D : ones_from u n i <= m).
  { rewrite <- T. clear. induction i as [|i IH]; [lia|]. destruct (Nat.lt_ge_cases i n).
    - rewrite (ones_from_next u n i) in IH by assumption. lia.
    - rewrite ones_from_end by lia. lia. }
  rewrite (ones_from_next u n i), X in D by lia.
  assert (F : forall k, k <= n -> ones_from u n (n - k) <= k).
  { induction k as [|k IH]; intros K.
    - rewrite ones_from_end by lia. lia.
    - rewrite ones_from_next by lia. replace (S (n - S k)) with (n - k) by lia.
      specialize (IH ltac:(lia)). destruct (u (n - S k)); lia. }
  specialize (F (n - S (S i)) ltac:(lia)).
  replace (n - (n - S (S i))) with (S (S i)) in F by lia.
  pose proof (C (S i) (S (ones_from u n (S i)))) as G.
  rewrite (ones_from_next u n (S i)), Y in G, D by lia.
  assert (Z : S (ones_from u n (S (S i)) + 0) <= ones_from u n (S (S i)) + 0); [|lia].
  apply G; lia.
Qed.
