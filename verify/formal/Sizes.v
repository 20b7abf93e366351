(* How many comparators a set of vectors needs at least, until each of its vectors has on some wires
   what a goal asks of outputs. *)
From Coq Require Import List Arith Bool Lia Permutation.
From Sortnet Require Import Networks Claims ZeroOne Standard Parts Weights Mergers Facts Layers
  AbsenceModel Absence Covers.
Import ListNotations.

(* The goals that this is about. *)
Definition simple (q : goal) (n : nat) : Prop :=
  match q with
  | Sorted => True
  | Set_of_ranks first last => first <= last < n
  | _ => False
  end.

(* The vector has on these wires what outputs have to have. *)
Definition right (q : goal) (n : nat) (outs : list nat) (y : nat -> bool) : Prop :=
  match q with
  | Sorted => forall i, S i < n -> y (nth i outs 0) = true -> y (nth (S i) outs 0) = true
  | Set_of_ranks first last => forall r, first <= r <= last ->
      if y (nth r outs 0) then n <= count y n + last else first + count y n < n
  | _ => False
  end.

Definition finishes (q : goal) (n : nat) (cs : list comparator) (s : vectors) : Prop :=
  Forall (on_wires n) cs /\
  exists outs, Permutation outs (seq 0 n) /\ forall x, s x -> right q n outs (run cs x).

Definition needs (q : goal) (n : nat) (s : vectors) (k : nat) : Prop :=
  forall cs, finishes q n cs s -> k <= length cs.

Lemma right_meets q n cs outs (x : nat -> bool) : simple q n -> Forall (on_wires n) cs ->
  (right q n outs (run cs x) <->
   meets q n x (output {| wires := n; comparators := cs; outputs := outs |} x)).
Proof.
  intros Q F. destruct q; simpl in Q; try contradiction; simpl; unfold output; simpl.
  - split; intros R i I; specialize (R i I);
      destruct (run cs x (nth i outs 0)), (run cs x (nth (S i) outs 0)); auto.
  - split; intros R r I; specialize (R r I).
    + apply ranked_bits; [lia|]. rewrite count_run in R by exact F. exact R.
    + apply ranked_bits in R; [|lia]. rewrite count_run by exact F. exact R.
Qed.

(* ---- names of wires, and fewer vectors ------------------------------------------------------- *)

Section Names.
Context (q : goal) (n : nat) (Simp : simple q n).

Lemma named_order f outs : injective f -> keeps n f -> Permutation outs (seq 0 n) ->
  Permutation (map f outs) (seq 0 n).
Proof using.
  intros I K P. apply NoDup_Permutation_bis.
  - apply FinFun.Injective_map_NoDup; [exact I|].
    apply (Permutation_NoDup (Permutation_sym P)), seq_NoDup.
  - rewrite map_length, (Permutation_length P). reflexivity.
  - intros w W. apply in_map_iff in W. destruct W as (v & <- & V).
    apply (Permutation_in _ P), in_seq in V. apply in_seq. specialize (K v). lia.
Qed.

Lemma order_at outs i : Permutation outs (seq 0 n) -> i < n -> nth i outs 0 < n.
Proof using.
  intros P I. assert (J : In (nth i outs 0) (seq 0 n)).
  { apply (Permutation_in _ P), nth_In. rewrite (Permutation_length P), seq_length. exact I. }
  apply in_seq in J. lia.
Qed.

Lemma right_names f outs (y z : nat -> bool) : injective f -> keeps n f ->
  Permutation outs (seq 0 n) -> (forall w, w < n -> z w = y (f w)) ->
  right q n outs z -> right q n (map f outs) y.
Proof using Simp.
  intros I K P E.
  assert (L : length outs = n) by (rewrite (Permutation_length P); apply seq_length).
  assert (At : forall i, i < n -> y (nth i (map f outs) 0) = z (nth i outs 0)).
  { intros i W. rewrite nth_indep with (d' := f 0) by (rewrite map_length, L; exact W).
    rewrite map_nth. symmetry. apply E, order_at; assumption. }
  assert (C : count z n = count y n).
  { rewrite <- (count_renamed n f y I K). apply count_ext, E. }
  destruct q; simpl in Simp |- *; try contradiction.
  - intros R i W. rewrite !At by lia. apply R, W.
  - intros R r W. rewrite At, <- C by lia. apply R, W.
Qed.

(* Comparators that finish a set finish one of fewer vectors, with other names of the wires. *)
Lemma finishes_names f cs (s t : vectors) : injective f -> keeps n f ->
  (forall x, s x -> exists y, t y /\ forall w, w < n -> y w = x (f w)) ->
  finishes q n cs t -> finishes q n (rename f cs) s.
Proof using Simp.
  intros I K T (F & outs & P & R). split.
  - apply Forall_map. eapply Forall_impl; [|exact F]. intros [i j] (Li & Lj & N).
    repeat split; simpl; auto.
  - exists (map f outs). split; [apply named_order; assumption|]. intros x X.
    destruct (T x X) as (y & Y & E). apply (right_names f outs _ (run cs y)); auto.
    intros w W. rewrite rename_runs by exact I. apply (run_agrees n); assumption.
Qed.

Lemma needs_names f (s t : vectors) k : injective f -> keeps n f ->
  (forall x, s x -> exists y, t y /\ forall w, w < n -> y w = x (f w)) ->
  needs q n s k -> needs q n t k.
Proof using Simp.
  intros I K T N cs C. apply (finishes_names f cs s t I K T), N in C.
  unfold rename in C. rewrite map_length in C. exact C.
Qed.

(* ---- ones and zeros exchanged ---------------------------------------------------------------- *)

(* Exchanged, and with the outputs reversed, the goal is the same. *)
Definition dual : Prop :=
  match q with Set_of_ranks first last => first + last = n - 1 | _ => True end.

Lemma right_turned outs (y z : nat -> bool) : dual -> Permutation outs (seq 0 n) ->
  (forall w, w < n -> z w = negb (y w)) -> right q n outs z -> right q n (rev outs) y.
Proof using Simp.
  intros D P E.
  assert (L : length outs = n) by (rewrite (Permutation_length P); apply seq_length).
  assert (At : forall i, i < n -> y (nth i (rev outs) 0) = negb (z (nth (n - 1 - i) outs 0))).
  { intros i W. rewrite rev_nth by lia. rewrite L. replace (n - S i) with (n - 1 - i) by lia.
    rewrite E by (apply order_at; [exact P|lia]). symmetry. apply negb_involutive. }
  assert (C : count y n + count z n = n).
  { rewrite (count_ext z _ n E). apply count_negb. }
  unfold dual in D. destruct q; simpl in Simp |- *; try contradiction.
  - intros R i W. rewrite !At by lia. specialize (R (n - 1 - S i) ltac:(lia)).
    replace (S (n - 1 - S i)) with (n - 1 - i) in R by lia.
    destruct (z (nth (n - 1 - i) outs 0)), (z (nth (n - 1 - S i) outs 0)); simpl; auto.
  - intros R r W. rewrite At by lia. specialize (R (n - 1 - r) ltac:(lia)).
    destruct (z (nth (n - 1 - r) outs 0)); simpl; lia.
Qed.

Lemma needs_turned (s t : vectors) k : dual ->
  (forall x, s x -> exists y, t y /\ forall w, w < n -> y w = negb (x w)) ->
  needs q n s k -> needs q n t k.
Proof using Simp.
  intros D T N cs (F & outs & P & R). rewrite <- (map_length turn cs). apply N. split.
  - apply Forall_map. eapply Forall_impl; [|exact F]. intros [i j] (Li & Lj & X).
    repeat split; simpl in *; auto.
  - exists (rev outs). split; [rewrite <- Permutation_rev; exact P|]. intros x X.
    destruct (T x X) as (y & Y & E). apply (right_turned outs _ (run cs y)); auto.
    intros w W. rewrite (turned_runs cs (fun v => negb (x v)) x).
    + rewrite negb_involutive. apply (run_agrees n); assumption.
    + eapply Forall_impl; [|exact F]. intros c (_ & _ & U). exact U.
    + intros v. symmetry. apply negb_involutive.
Qed.

(* ---- the first comparator -------------------------------------------------------------------- *)

(* What a comparator makes of the vectors. *)
Definition after (c : comparator) (s : vectors) : vectors :=
  fun y => exists x, s x /\ forall w, w < n -> y w = step c x w.

(* Up to names, it does not matter which of its wires gets the lesser value. *)
Lemma one_way i j : i < n -> j < n -> i <> j -> exists f, injective f /\ keeps n f /\
  forall (x : nat -> bool) w, step (i, j) x w =
    step (Nat.min i j, Nat.max i j) x (f w).
Proof using.
  intros I J N. destruct (Nat.lt_ge_cases i j) as [L | L].
  - exists (fun w => w). split; [exact same_wires|]. split; [intros w W; exact W|].
    intros x w. rewrite Nat.min_l, Nat.max_r by lia. reflexivity.
  - exists (swap i j). split; [|split].
    + intros v w E. rewrite <- (swap_twice i j v), E. apply swap_twice.
    + intros w W. apply swap_below; assumption.
    + intros x w. rewrite Nat.min_r, Nat.max_l by lia.
      apply step_turned; [exact bits_are_strict|exact N].
Qed.

(* Each comparator does nothing, or only exchanges its wires, or leaves what needs one fewer. *)
Theorem needs_pairs (s : vectors) k : ~ finishes q n [] s ->
  (forall i j, i < j < n ->
     (forall x, s x -> x i = true -> x j = true) \/
     (forall x, s x -> x j = true -> x i = true) \/
     exists b, k <= S b /\ needs q n (after (i, j) s) b) ->
  needs q n s k.
Proof using Simp.
  intros Open Each cs. remember (length cs) as m eqn:M. revert cs M.
  induction m as [|m IH]; intros [|[a b] cs] M C; try discriminate; [contradiction|].
  injection M as M. destruct C as (F & outs & P & R). inversion F as [|? ? (A & B & D) F']; subst.
  simpl in A, B, D. destruct (one_way a b A B D) as (f & I & K & T).
  set (i := Nat.min a b) in *. set (j := Nat.max a b) in *.
  assert (L : i < j < n) by (unfold i, j; lia).
  set (ds := rename f cs).
  assert (N : length ds = length cs) by apply map_length.
  assert (G : finishes q n ds (after (i, j) s)).
  { apply (finishes_names f cs _ (after (a, b) s) I K).
    - intros y (x & X & E). exists (step (a, b) x). split; [exists x; auto|].
      intros w W. rewrite T, E by auto. reflexivity.
    - split; [exact F'|]. exists outs. split; [exact P|]. intros y (x & X & E).
      specialize (R x X). simpl in R. revert R.
      rewrite <- (map_id outs) at 2. apply right_names; auto.
      { exact same_wires. } { intros w W. exact W. }
      intros w W. symmetry. apply (run_agrees n); assumption. }
  destruct (Each i j L) as [U | [U | (c & Lc & U)]].
  - enough (k <= length cs) by lia. apply (IH (rename (fun w => w) ds)).
    { unfold rename at 1. rewrite map_length. exact (eq_sym N). }
    apply (finishes_names _ ds s (after (i, j) s) same_wires); [intros w W; exact W| |exact G].
    intros x X. exists (step (i, j) x). split; [exists x; auto|]. intros w W.
    specialize (U x X). unfold step, lesser, greater. simpl.
    destruct (Nat.eqb_spec w i), (Nat.eqb_spec w j); subst; auto; try lia;
      destruct (x i), (x j); simpl; auto; specialize (U eq_refl); discriminate.
  - enough (k <= length cs) by lia. apply (IH (rename (swap i j) ds)).
    { unfold rename at 1. rewrite map_length. exact (eq_sym N). }
    apply (finishes_names _ ds s (after (i, j) s)); [..|exact G].
    { intros v w E. rewrite <- (swap_twice i j v), E. apply swap_twice. }
    { intros w W. apply swap_below; lia. }
    intros x X. exists (step (i, j) x). split; [exists x; auto|]. intros w W.
    specialize (U x X). unfold step, lesser, greater, swap. simpl.
    destruct (Nat.eqb_spec w i), (Nat.eqb_spec w j); subst; auto; try lia;
      destruct (x i), (x j); simpl; auto; specialize (U eq_refl); discriminate.
  - specialize (U ds G). lia.
Qed.

End Names.

(* ---- sets that are not done ------------------------------------------------------------------ *)

Lemma right_ascends n outs (y : nat -> bool) : right Sorted n outs y ->
  forall d i, i + d < n -> y (nth i outs 0) = true -> y (nth (i + d) outs 0) = true.
Proof.
  intros R. induction d as [|d IH]; intros i L V; [rewrite Nat.add_0_r; exact V|].
  rewrite Nat.add_succ_r. apply R; [lia|]. apply IH; [lia|exact V].
Qed.

(* Sorted vectors are ones of a chain. *)
Lemma not_sorted n (s : vectors) x y i j : s x -> s y -> i < n -> j < n ->
  x i = true -> y i = false -> y j = true -> x j = false -> ~ finishes Sorted n [] s.
Proof.
  intros X Y I J Xi Yi Yj Xj (_ & outs & P & R).
  pose proof (right_ascends n outs x (R x X)) as Rx.
  pose proof (right_ascends n outs y (R y Y)) as Ry.
  assert (At : forall w, w < n -> exists a, a < n /\ nth a outs 0 = w).
  { intros w W. assert (V : In w outs).
    { apply (Permutation_in _ (Permutation_sym P)), in_seq. lia. }
    destruct (In_nth _ w 0 V) as (a & A & E). exists a. split; [|exact E].
    rewrite (Permutation_length P), seq_length in A. exact A. }
  destruct (At i I) as (a & A & Ea), (At j J) as (b & B & Eb).
  destruct (Nat.le_ge_cases a b) as [L | L].
  - specialize (Rx (b - a) a). replace (a + (b - a)) with b in Rx by lia.
    rewrite Ea, Eb in Rx. rewrite Rx in Xj; auto. discriminate.
  - specialize (Ry (a - b) b). replace (b + (a - b)) with a in Ry by lia.
    rewrite Ea, Eb in Ry. rewrite Ry in Yi; auto. discriminate.
Qed.

(* The wires that can be outputs of the set of ranks. *)
Lemma selected n first last (s : vectors) : first <= last < n ->
  finishes (Set_of_ranks first last) n [] s ->
  exists ws, NoDup ws /\ length ws = S (last - first) /\ forall w, In w ws -> w < n /\
    forall x, s x -> (count x n = n - first -> x w = true) /\
      (count x n = n - last - 1 -> x w = false).
Proof.
  intros L (_ & outs & P & R).
  assert (N : length outs = n) by (rewrite (Permutation_length P); apply seq_length).
  assert (D : NoDup outs) by (apply (Permutation_NoDup (Permutation_sym P)), seq_NoDup).
  exists (map (fun r => nth r outs 0) (seq first (S (last - first)))). split; [|split].
  - assert (G : forall k r, r + k <= n -> NoDup (map (fun r => nth r outs 0) (seq r k))).
    { induction k as [|k IH]; intros r K; simpl; constructor; [|apply IH; lia].
      intros I. apply in_map_iff in I. destruct I as (u & E & I). apply in_seq in I.
      apply (proj1 (NoDup_nth outs 0) D) in E; lia. }
    apply G. lia.
  - rewrite map_length, seq_length. reflexivity.
  - intros w I. apply in_map_iff in I. destruct I as (r & <- & I). apply in_seq in I.
    split; [apply order_at; [exact P|lia]|]. intros x X. specialize (R x X r ltac:(lia)).
    simpl in R. destruct (x (nth r outs 0)); split; intros C; try reflexivity; lia.
Qed.

(* ---- a one, followed ------------------------------------------------------------------------- *)

(* Where a one on wire p comes to, by way of all maxima, and how many comparators it meets. *)
Fixpoint comes_to (cs : list comparator) (p : nat) : nat :=
  match cs with
  | [] => p
  | (i, j) :: rest => comes_to rest (if p =? i then j else p)
  end.

Fixpoint met (cs : list comparator) (p : nat) : nat :=
  match cs with
  | [] => 0
  | (i, j) :: rest => if p =? i then S (met rest j) else (if p =? j then 1 else 0) + met rest p
  end.

(* The comparators that it does not meet, among the other wires. `at_ w` is which of these the value
   on wire w is on. *)
Fixpoint without (cs : list comparator) (p : nat) (at_ : nat -> nat) : list comparator :=
  match cs with
  | [] => []
  | (i, j) :: rest =>
      if p =? i then without rest j (fun w => if w =? i then at_ j else at_ w)
      else if p =? j then without rest p at_
      else (at_ i, at_ j) :: without rest p at_
  end.

Fixpoint at_last (cs : list comparator) (p : nat) (at_ : nat -> nat) : nat -> nat :=
  match cs with
  | [] => at_
  | (i, j) :: rest =>
      if p =? i then at_last rest j (fun w => if w =? i then at_ j else at_ w)
      else at_last rest p at_
  end.

Definition fits (n p : nat) (at_ : nat -> nat) : Prop :=
  (forall w, w < n -> w <> p -> at_ w < n - 1) /\
  (forall v w, v < n -> w < n -> v <> p -> w <> p -> at_ v = at_ w -> v = w).

Lemma without_length cs : forall p at_, length (without cs p at_) + met cs p = length cs.
Proof.
  induction cs as [|[i j] cs IH]; intros p at_; simpl; [reflexivity|].
  destruct (p =? i); [rewrite Nat.add_succ_r, IH; reflexivity|].
  destruct (p =? j); simpl; [rewrite Nat.add_succ_r|]; rewrite IH; reflexivity.
Qed.

Section Follow.
Context (n : nat).

Lemma fits_moved p at_ j : fits n p at_ -> p < n -> j < n -> p <> j ->
  fits n j (fun w => if w =? p then at_ j else at_ w).
Proof using.
  intros (B & I) P J D. split.
  - intros w W N. destruct (Nat.eqb_spec w p); auto.
  - intros v w V W Nv Nw. destruct (Nat.eqb_spec v p), (Nat.eqb_spec w p); intros E; subst; auto.
    + apply I in E; auto. congruence.
    + apply I in E; auto. congruence.
Qed.

Lemma followed_fits cs : forall p at_, Forall (on_wires n) cs -> p < n -> fits n p at_ ->
  comes_to cs p < n /\ fits n (comes_to cs p) (at_last cs p at_) /\
  Forall (on_wires (n - 1)) (without cs p at_).
Proof using.
  induction cs as [|[i j] cs IH]; intros p at_ F P T; simpl; [auto|].
  inversion F as [|? ? (I & J & D) F']; subst. simpl in I, J, D.
  destruct (Nat.eqb_spec p i) as [-> | Ni].
  - apply IH; [exact F'|exact J|]. apply fits_moved; assumption.
  - destruct (IH p at_ F' P T) as (A & B & C). destruct (Nat.eqb_spec p j); auto.
    repeat split; auto; try apply B. constructor; [|exact C]. destruct T as [Below Inj].
    repeat split; simpl; auto.
Qed.

(* The others go as in a network of the comparators that it does not meet. *)
Lemma followed cs : forall p at_ (y x : nat -> bool), Forall (on_wires n) cs -> p < n ->
  fits n p at_ -> y p = true -> (forall w, w < n -> w <> p -> y w = x (at_ w)) ->
  run cs y (comes_to cs p) = true /\
  forall w, w < n -> w <> comes_to cs p ->
    run cs y w = run (without cs p at_) x (at_last cs p at_ w).
Proof using.
  induction cs as [|[i j] cs IH]; intros p at_ y x F P T Y E; simpl; [auto|].
  inversion F as [|? ? (I & J & D) F']; subst. simpl in I, J, D.
  destruct (Nat.eqb_spec p i) as [-> | Ni].
  - apply IH; auto.
    + apply fits_moved; assumption.
    + unfold step, greater. simpl. rewrite Y.
      destruct (Nat.eqb_spec j i); [congruence|]. rewrite Nat.eqb_refl.
      destruct (y j); reflexivity.
    + intros w W N. unfold step, lesser. simpl. rewrite Y.
      destruct (Nat.eqb_spec w i).
      * rewrite <- E by auto. destruct (y j); reflexivity.
      * destruct (Nat.eqb_spec w j); [contradiction|]. apply E; auto.
  - destruct (Nat.eqb_spec p j) as [-> | Nj]; simpl.
    + apply IH; auto.
      * unfold step, greater. simpl. rewrite Y.
        destruct (Nat.eqb_spec j i); [congruence|]. rewrite Nat.eqb_refl.
        destruct (y i); reflexivity.
      * intros w W N. unfold step, lesser. simpl. rewrite Y, <- E by auto.
        destruct (Nat.eqb_spec w i) as [-> | _]; [destruct (y i); reflexivity|].
        destruct (Nat.eqb_spec w j); [contradiction|reflexivity].
    + apply IH; auto.
      * unfold step. simpl. destruct (Nat.eqb_spec p i), (Nat.eqb_spec p j); auto; lia.
      * intros w W N. destruct T as [_ Inj]. unfold step. simpl. rewrite !E by auto.
        assert (Same : forall v, v < n -> v <> p -> (at_ w =? at_ v) = (w =? v)).
        { intros v V Nv. destruct (Nat.eqb_spec w v) as [-> | U]; [apply Nat.eqb_refl|].
          apply Nat.eqb_neq. intros Q. apply Inj in Q; auto. }
        rewrite !Same by auto. reflexivity.
Qed.

(* ---- Kraft's inequality ---------------------------------------------------------------------- *)

Definition sum (f : nat -> nat) (l : list nat) : nat := fold_right (fun w a => f w + a) 0 l.

Lemma sum_le f g l : (forall w, In w l -> f w <= g w) -> sum f l <= sum g l.
Proof using.
  induction l as [|w l IH]; intros L; simpl; [lia|]. pose proof (L w (or_introl eq_refl)).
  specialize (IH (fun v I => L v (or_intror I))). lia.
Qed.

Lemma sum_app f l m : sum f (l ++ m) = sum f l + sum f m.
Proof using. induction l; simpl; lia. Qed.

Lemma sum_incl f l : forall m, NoDup l -> incl l m -> sum f l <= sum f m.
Proof using.
  induction l as [|w l IH]; intros m D I; simpl; [lia|].
  inversion D as [|? ? N D']; subst.
  destruct (in_split w m (I w (or_introl eq_refl))) as (a & b & ->).
  specialize (IH (a ++ b) D'). rewrite !sum_app in *. simpl.
  enough (incl l (a ++ b)) by intuition lia.
  intros v V. specialize (I v (or_intror V)). apply in_app_or in I. apply in_or_app.
  destruct I as [I | [-> | I]]; auto. contradiction.
Qed.

(* Ones that come to one wire meet so many comparators that this is the sum of a tree's leaves. *)
Theorem kraft cs t most : Forall (on_wires n) cs -> length cs <= most -> forall ws, NoDup ws ->
  (forall w, In w ws -> comes_to cs w = t) ->
  sum (fun w => 2 ^ (most - met cs w)) ws <= 2 ^ most.
Proof using.
  induction cs as [|[i j] cs IH]; intros F L ws D E; simpl in *.
  - assert (I : incl ws [t]) by (intros w W; left; symmetry; apply E, W).
    pose proof (sum_incl (fun _ => 2 ^ (most - 0)) ws [t] D I) as Q. simpl in Q.
    rewrite Nat.sub_0_r in *. lia.
  - inversion F as [|? ? (_ & _ & Nij) F']; subst. simpl in Nij. specialize (IH F' ltac:(lia)).
    set (f := fun w => 2 ^ (most - met cs w)) in *.
    set (g := fun w => 2 ^ (most - _)).
    assert (M : met cs j <= length cs).
    { pose proof (without_length cs j (fun w => w)). lia. }
    assert (Half : g i + g j = f j).
    { unfold f, g. rewrite !Nat.eqb_refl. destruct (Nat.eqb_spec j i); [congruence|]. simpl.
      replace (most - met cs j) with (S (most - S (met cs j))) by lia. simpl. lia. }
    assert (Else : forall w, w <> i -> w <> j -> g w = f w /\
      (if w =? i then j else w) = w).
    { intros w Wi Wj. unfold f, g.
      destruct (Nat.eqb_spec w i), (Nat.eqb_spec w j); try contradiction. auto. }
    set (others := filter (fun w => negb (w =? i) && negb (w =? j)) ws).
    assert (Others : forall w, In w others <-> In w ws /\ w <> i /\ w <> j).
    { intros w. unfold others. rewrite filter_In, andb_true_iff, !negb_true_iff, !Nat.eqb_neq.
      reflexivity. }
    assert (Same : sum g others <= sum f others).
    { apply sum_le. intros w W. apply Others in W.
      rewrite (proj1 (Else w ltac:(tauto) ltac:(tauto))). lia. }
    assert (Bound : sum g ws <= g i + (g j + sum g others)).
    { apply (sum_incl g ws (i :: j :: others) D). intros w W. simpl.
      destruct (Nat.eq_dec w i), (Nat.eq_dec w j); auto. right. right. apply Others. auto. }
    assert (Do : NoDup others) by (apply NoDup_filter, D).
    assert (Eo : forall w, In w others -> comes_to cs w = t).
    { intros w W. apply Others in W. specialize (E w (proj1 W)).
      rewrite (proj2 (Else w ltac:(tauto) ltac:(tauto))) in E. exact E. }
    destruct (in_dec Nat.eq_dec i ws) as [Wi | Wi], (in_dec Nat.eq_dec j ws) as [Wj | Wj].
    1-3: enough (sum f (j :: others) <= 2 ^ most) by (simpl in *; lia); apply IH;
      [constructor; [intros W; apply Others in W; tauto|exact Do]|];
      intros w [<- | W]; [|apply Eo, W].
    + specialize (E i Wi). rewrite Nat.eqb_refl in E. exact E.
    + specialize (E i Wi). rewrite Nat.eqb_refl in E. exact E.
    + specialize (E j Wj). destruct (Nat.eqb_spec j i); [congruence|]. exact E.
    + assert (sum g ws <= sum g others); [|specialize (IH others Do Eo); lia].
      apply sum_incl; [exact D|]. intros w W. apply Others. split; [exact W|].
      split; intros ->; contradiction.
Qed.

(* ---- a wire less ----------------------------------------------------------------------------- *)

(* The vectors with a one on wire w, without this. *)
Definition beside (w : nat) (s : vectors) : vectors :=
  fun y => exists x, s x /\ x w = true /\
    forall v, v < n - 1 -> y v = x (if v <? w then v else S v).

Definition alone (w : nat) (x : nat -> bool) : Prop :=
  x w = true /\ forall v, v < n -> v <> w -> x v = false.

Definition close (w v : nat) : nat := if v <? w then v else v - 1.

Lemma close_fits w : w < n -> fits n w (close w).
Proof using.
  intros W. unfold close. split.
  - intros v V N. destruct (Nat.ltb_spec v w); lia.
  - intros u v U V Nu Nv. destruct (Nat.ltb_spec u w), (Nat.ltb_spec v w); lia.
Qed.

Lemma run_zeros cs : forall x : nat -> bool, (forall w, x w = false) ->
  forall w, run cs x w = false.
Proof using.
  induction cs as [|[i j] cs IH]; intros x Z w; simpl; [apply Z|]. apply IH. intros v.
  unfold step, lesser, greater. simpl. rewrite !Z.
  destruct (v =? i), (v =? j); reflexivity.
Qed.

Lemma nodup_map {A B} (f : A -> B) l : (forall a b, In a l -> In b l -> f a = f b -> a = b) ->
  NoDup l -> NoDup (map f l).
Proof using.
  induction l as [|a l IH]; intros I D; simpl; [constructor|]. inversion D as [|? ? N D']; subst.
  constructor.
  - intros J. apply in_map_iff in J. destruct J as (b & E & J). apply I in E; simpl; auto.
    congruence.
  - apply IH; [|exact D']. intros b c Jb Jc. apply I; simpl; auto.
Qed.

(* A one alone comes to the last output; what it does not meet sorts the other wires. *)
Lemma followed_alone cs (s : vectors) outs w e : Forall (on_wires n) cs ->
  Permutation outs (seq 0 n) -> (forall x, s x -> right Sorted n outs (run cs x)) ->
  w < n -> s e -> alone w e ->
  comes_to cs w = nth (n - 1) outs 0 /\
  finishes Sorted (n - 1) (without cs w (close w)) (beside w s).
Proof using.
  intros F P R W Se (Ew & Eo). pose proof (close_fits w W) as T.
  destruct (followed_fits cs w (close w) F W T) as (B & (Tb & Ti) & G).
  set (t := comes_to cs w) in *.
  assert (N : length outs = n) by (rewrite (Permutation_length P); apply seq_length).
  assert (D : NoDup outs) by (apply (Permutation_NoDup (Permutation_sym P)), seq_NoDup).
  assert (Last : t = nth (n - 1) outs 0).
  { destruct (followed cs w (close w) e (fun _ => false) F W T Ew) as (Top & Others).
    { intros v V Nv. apply Eo; assumption. }
    fold t in Top, Others.
    assert (I : In t outs) by (apply (Permutation_in _ (Permutation_sym P)), in_seq; lia).
    destruct (In_nth _ t 0 I) as (a & A & Ea).
    pose proof (right_ascends n outs _ (R e Se) (n - 1 - a) a ltac:(lia)) as Asc.
    rewrite Ea in Asc. specialize (Asc Top). replace (a + (n - 1 - a)) with (n - 1) in Asc by lia.
    destruct (Nat.eq_dec t (nth (n - 1) outs 0)) as [Q | Q]; [exact Q|exfalso].
    rewrite Others, run_zeros in Asc; try discriminate; auto. apply order_at; [exact P|lia]. }
  split; [exact Last|]. split; [exact G|].
  set (to := at_last cs w (close w)) in *.
  assert (Not : forall i, i < n - 1 -> nth i outs 0 <> t).
  { intros i I E. rewrite Last in E. apply (proj1 (NoDup_nth outs 0) D) in E; lia. }
  exists (map (fun i => to (nth i outs 0)) (seq 0 (n - 1))). split.
  - apply NoDup_Permutation_bis.
    + apply nodup_map; [|apply seq_NoDup]. intros i j I J E. apply in_seq in I, J.
      apply Ti in E; try (apply order_at; [exact P|lia]); try (apply Not; lia).
      apply (proj1 (NoDup_nth outs 0) D) in E; lia.
    + rewrite map_length. reflexivity.
    + intros v V. apply in_map_iff in V. destruct V as (i & <- & I). apply in_seq in I.
      apply in_seq. split; [lia|]. apply Tb; [apply order_at; [exact P|lia]|apply Not; lia].
  - intros z (x & X & Xw & E) i I.
    assert (At : forall k, k < n - 1 ->
      nth k (map (fun i => to (nth i outs 0)) (seq 0 (n - 1))) 0 = to (nth k outs 0)).
    { intros k K. rewrite nth_indep with (d' := to (nth 0 outs 0))
        by (rewrite map_length, seq_length; exact K).
      rewrite (map_nth (fun i => to (nth i outs 0))), seq_nth by exact K. reflexivity. }
    destruct (followed cs w (close w) x z F W T Xw) as (_ & Others).
    { intros v V Nv. unfold close. destruct (Nat.ltb_spec v w) as [Q | Q].
      - rewrite E by lia. destruct (Nat.ltb_spec v w); [reflexivity|lia].
      - rewrite E by lia. destruct (Nat.ltb_spec (v - 1) w); [lia|]. f_equal. lia. }
    fold t to in Others. rewrite !At by lia.
    rewrite <- !Others by (apply Not || (apply order_at; [exact P|]); lia).
    apply (R x X). lia.
Qed.

(* Of some wires on which the set has a one alone: what it needs beside each. *)
Theorem needs_wires (s : vectors) (needed : list (nat * nat)) k : NoDup (map fst needed) ->
  (forall w b, In (w, b) needed -> w < n /\ (exists e, s e /\ alone w e) /\
     needs Sorted (n - 1) (beside w s) b) ->
  2 ^ (k - 1) < fold_right (fun p a => 2 ^ snd p + a) 0 needed ->
  needs Sorted n s k.
Proof using.
  intros D Each Less cs (F & outs & P & R).
  assert (B : forall w b, In (w, b) needed ->
    comes_to cs w = nth (n - 1) outs 0 /\ b <= length cs - met cs w).
  { intros w b I. destruct (Each w b I) as (W & (e & Se & A) & N).
    destruct (followed_alone cs s outs w e F P R W Se A) as (T & Fin). split; [exact T|].
    specialize (N _ Fin). pose proof (without_length cs w (close w)). lia. }
  assert (K := kraft cs (nth (n - 1) outs 0) (length cs) F (le_n _) (map fst needed) D).
  assert (Sum : fold_right (fun p a => 2 ^ snd p + a) 0 needed <=
    sum (fun w => 2 ^ (length cs - met cs w)) (map fst needed)).
  { clear - B. induction needed as [|[w b] l IH]; simpl; [lia|].
    specialize (IH (fun v c I => B v c (or_intror I))).
    destruct (B w b (or_introl eq_refl)) as (_ & L).
    pose proof (Nat.pow_le_mono_r 2 _ _ ltac:(lia) L). lia. }
  assert (Total : fold_right (fun p a => 2 ^ snd p + a) 0 needed <= 2 ^ length cs).
  { etransitivity; [exact Sum|]. apply K. intros w W. apply in_map_iff in W.
    destruct W as ([v b] & <- & I). apply (B v b I). }
  destruct (Nat.le_gt_cases k (length cs)) as [Q | Q]; [exact Q|exfalso].
  pose proof (Nat.pow_le_mono_r 2 (length cs) (k - 1) ltac:(lia) ltac:(lia)). lia.
Qed.

End Follow.
