(* A vector of zeros and ones that refutes a claim satisfies its formula. *)
From Coq Require Import List Arith Bool Lia PArith.
From Sortnet Require Import Networks Claims ZeroOne Formula.
Import ListNotations.

(* The values of the variables so far. *)
Definition value (values : list bool) (v : positive) : option bool :=
  nth_error values (Pos.to_nat v - 1).
Definition true_in (values : list bool) (l : literal) : Prop :=
  value values (fst l) = Some (snd l).
Definition satisfied (values : list bool) (f : formula) : Prop :=
  Forall (Exists (true_in values)) f.

Lemma value_more values more v b : value values v = Some b -> value (values ++ more) v = Some b.
Proof.
  unfold value. intros E. rewrite nth_error_app1; [exact E|]. apply nth_error_Some. congruence.
Qed.

Lemma true_more values more c : Exists (true_in values) c -> Exists (true_in (values ++ more)) c.
Proof. apply Exists_impl. intros l. apply value_more. Qed.

Lemma satisfied_more values more f : satisfied values f -> satisfied (values ++ more) f.
Proof. apply Forall_impl. intros c. apply true_more. Qed.

Lemma satisfied_app values f g :
  satisfied values (f ++ g) <-> satisfied values f /\ satisfied values g.
Proof. apply Forall_app. Qed.

(* The variable `next` is the first without a value. *)
Definition first_free (values : list bool) (next : positive) : Prop :=
  Pos.to_nat next = S (length values).

Lemma first_free_more values next b :
  first_free values next -> first_free (values ++ [b]) (Pos.succ next).
Proof. unfold first_free. rewrite app_length. simpl. lia. Qed.

Lemma value_next values next b more :
  first_free values next -> value (values ++ b :: more) next = Some b.
Proof.
  unfold first_free, value. intros E. rewrite nth_error_app2 by lia.
  replace (Pos.to_nat next - 1 - length values) with 0 by lia. reflexivity.
Qed.

Lemma first_free_end values next more :
  first_free values next -> forall free, Pos.to_nat free = Pos.to_nat next + length more ->
  first_free (values ++ more) free.
Proof. unfold first_free. intros. rewrite app_length. lia. Qed.

Ltac literal := first
  [ apply Exists_cons_hd; unfold true_in, yes, no; simpl; eassumption
  | apply Exists_cons_tl; literal ].
Ltac clauses := unfold satisfied; repeat first [apply Forall_nil | apply Forall_cons; [literal|]].

(* ---- networks -------------------------------------------------------------------------------- *)

Lemma comparator_model values a b minimum maximum x y :
  value values a = Some x -> value values b = Some y ->
  value values minimum = Some (lesser x y) -> value values maximum = Some (greater x y) ->
  satisfied values (comparator_clauses a b minimum maximum).
Proof.
  destruct x, y; unfold lesser, greater; simpl; intros; unfold comparator_clauses; clauses.
Qed.

#[local] Opaque comparator_clauses.

Definition carry (values : list bool) (n : nat) (wire : nat -> positive) (x : nat -> bool) : Prop :=
  forall w, w < n -> value values (wire w) = Some (x w).

Lemma carry_more values more n wire x : carry values n wire x -> carry (values ++ more) n wire x.
Proof. intros C w W. apply value_more, C, W. Qed.

Lemma run_model n cs : forall values wire next x,
  Forall (on_wires n) cs -> first_free values next -> carry values n wire x ->
  let '(f, last, free) := tell_run cs wire next in
  exists more, satisfied (values ++ more) f /\ first_free (values ++ more) free /\
    carry (values ++ more) n last (run cs x).
Proof.
  induction cs as [|[i j] cs IH]; intros values wire next x F N C; simpl.
  - exists []. rewrite app_nil_r. repeat split; [constructor|exact N|exact C].
  - inversion F as [|? ? (I & J & D) F']; subst. simpl in I, J, D.
    set (more := [lesser (x i) (x j); greater (x i) (x j)]).
    assert (V1 : value (values ++ more) next = Some (lesser (x i) (x j)))
      by (apply value_next, N).
    assert (V2 : value (values ++ more) (Pos.succ next) = Some (greater (x i) (x j))).
    { unfold more. change [lesser (x i) (x j); greater (x i) (x j)]
        with ([lesser (x i) (x j)] ++ [greater (x i) (x j)]). rewrite app_assoc.
      apply value_next, first_free_more, N. }
    assert (N' : first_free (values ++ more) (Pos.succ (Pos.succ next)))
      by (apply (first_free_end _ _ _ N); simpl; lia).
    specialize (IH (values ++ more)
      (fun w => if w =? i then next else if w =? j then Pos.succ next else wire w) _
      (step (i, j) x) F' N').
    destruct (tell_run cs _ _) as [[f last] free]. destruct IH as (rest & S & L & R).
    { intros w W. unfold step. simpl. destruct (w =? i), (w =? j); auto using value_more. }
    exists (more ++ rest). rewrite app_assoc. repeat split; auto. apply satisfied_app. split; auto.
    apply satisfied_more. apply (comparator_model _ _ _ _ _ (x i) (x j)); auto using value_more.
Qed.

(* ---- assumptions ----------------------------------------------------------------------------- *)

Lemma chains_model values n x pairs :
  carry values n input x -> Forall (fun p => fst p < n /\ snd p < n) pairs ->
  Forall (fun p => at_most (x (fst p)) (x (snd p)) = true) pairs ->
  satisfied values (tell_chains pairs).
Proof.
  intros C B P. unfold satisfied, tell_chains. rewrite Forall_map.
  rewrite Forall_forall in *. intros [a b] I. specialize (B _ I). specialize (P _ I).
  simpl in *. pose proof (C a (proj1 B)). pose proof (C b (proj2 B)).
  destruct (x a), (x b); try discriminate; literal.
Qed.

(* How often x changes from wire to wire, up to wire i. *)
Fixpoint changes (x : nat -> bool) (i : nat) : nat :=
  match i with
  | 0 => 0
  | S k => changes x k + if xorb (x k) (x (S k)) then 1 else 0
  end.

Lemma changes_monotone x i k : i <= k -> changes x i <= changes x k.
Proof. induction 1; simpl; lia. Qed.

Lemma change_model values n x i once : carry values n input x -> S i < n ->
  changes x (S i) <= 2 ->
  (i <> 0 -> value values (Pos.pred (Pos.pred once)) = Some (1 <=? changes x i) /\
             value values (Pos.pred once) = Some (2 <=? changes x i)) ->
  value values once = Some (1 <=? changes x (S i)) ->
  value values (Pos.succ once) = Some (2 <=? changes x (S i)) ->
  satisfied values (change_clauses (S i) once).
Proof.
  intros C L M B V1 V2. unfold change_clauses. replace (S i - 1) with i by lia.
  pose proof (C i ltac:(lia)) as X. pose proof (C (S i) L) as Y. simpl in M, V1, V2.
  destruct (Nat.eqb_spec (S i) 1) as [O | O].
  - destruct (x i), (x (S i)); simpl in *; try rewrite Nat.add_1_r in *; clauses.
  - destruct B as [P Q]; [lia|]. destruct (changes x i) as [|[|[|c]]], (x i), (x (S i));
      simpl in *; try lia; clauses.
Qed.

#[local] Opaque change_clauses.

Lemma changes_model n x : changes x (n - 1) <= 2 -> forall steps i values next,
  i + S steps = n -> carry values n input x -> first_free values next ->
  (i <> 0 -> value values (Pos.pred (Pos.pred next)) = Some (1 <=? changes x i) /\
             value values (Pos.pred next) = Some (2 <=? changes x i)) ->
  let (f, free) := tell_changes (S i) steps next in
  exists more, satisfied (values ++ more) f /\ first_free (values ++ more) free.
Proof.
  intros T. induction steps as [|steps IH]; intros i values next E C N B; simpl.
  - exists []. rewrite app_nil_r. split; [constructor|exact N].
  - set (once := 1 <=? changes x (S i)). set (twice := 2 <=? changes x (S i)).
    set (more := [once; twice]).
    assert (V1 : value (values ++ more) next = Some once) by (apply value_next, N).
    assert (V2 : value (values ++ more) (Pos.succ next) = Some twice).
    { unfold more. change [once; twice] with ([once] ++ [twice]). rewrite app_assoc.
      apply value_next, first_free_more, N. }
    assert (N' : first_free (values ++ more) (Pos.succ (Pos.succ next)))
      by (apply (first_free_end _ _ _ N); simpl; lia).
    specialize (IH (S i) (values ++ more) _ ltac:(lia) (carry_more _ more _ _ _ C) N').
    destruct (tell_changes (S (S i)) steps _) as [f free]. destruct IH as (rest & F & L).
    { intros _. rewrite !Pos.pred_succ. auto. }
    exists (more ++ rest). rewrite app_assoc. split; [|exact L]. apply satisfied_app.
    split; [|exact F]. apply satisfied_more. apply (change_model _ n x); auto using carry_more.
    + lia.
    + pose proof (changes_monotone x (S i) (n - 1)). lia.
    + intros O. destruct (B O). split; apply value_more; assumption.
Qed.

(* ---- counters -------------------------------------------------------------------------------- *)

(* b as a number. *)
Definition one (b : bool) : nat := if b then 1 else 0.

Definition perhaps (values : list bool) (v : option positive) (b none : bool) : Prop :=
  match v with
  | Some v => value values v = Some b
  | None => b = none
  end.

(* Of some inputs c are ones; j are asked for, and input x is b. *)
Lemma count_model values these x without fewer j c b : 1 <= j ->
  value values x = Some b -> value values these = Some (j <=? c + one b) ->
  perhaps values without (j <=? c) false -> perhaps values fewer (j - 1 <=? c) true ->
  satisfied values (count_clauses these x without fewer).
Proof.
  intros J X T W F.
  assert (E : (j <=? c + one b) = (j <=? c) || b && (j - 1 <=? c)).
  { destruct b; simpl; [|rewrite Nat.add_0_r, orb_false_r; reflexivity].
    destruct (Nat.leb_spec j (c + 1)), (Nat.leb_spec j c), (Nat.leb_spec (j - 1) c);
      simpl; auto; lia. }
  assert (D : (j <=? c) = true -> (j - 1 <=? c) = true) by (rewrite !Nat.leb_le; lia).
  rewrite E in T. unfold count_clauses, perhaps in *.
  destruct b, (j <=? c), (j - 1 <=? c), without as [w|], fewer as [v|]; simpl in *;
    try discriminate; try (specialize (D eq_refl); discriminate); clauses.
Qed.

#[local] Opaque count_clauses.

Lemma row_model x b c before : forall values j fewer next,
  1 <= j -> first_free values next -> value values x = Some b -> c < j + length before ->
  (forall k, k < length before -> value values (nth k before 1%positive) = Some (j + k <=? c)) ->
  perhaps values fewer (j - 1 <=? c) true ->
  let '(f, row, free) := tell_row x fewer before next in
  exists more, satisfied (values ++ more) f /\ first_free (values ++ more) free /\
    length row = S (length before) /\
    forall k, k < length row ->
      value (values ++ more) (nth k row 1%positive) = Some (j + k <=? c + one b).
Proof.
  induction before as [|without before IH]; intros values j fewer next J N X L B F; simpl.
  - exists [j <=? c + one b]. simpl in L.
    assert (T : value (values ++ [j <=? c + one b]) next = Some (j <=? c + one b))
      by (apply value_next, N).
    repeat split.
    + apply (count_model _ _ _ _ _ j c b); auto using value_more.
      * simpl. apply Nat.leb_gt. lia.
      * destruct fewer; simpl in *; auto using value_more.
    + apply first_free_more, N.
    + intros k K. replace k with 0 by lia. simpl. rewrite Nat.add_0_r. exact T.
  - set (b0 := j <=? c + one b). simpl in L.
    assert (T : value (values ++ [b0]) next = Some b0) by (apply value_next, N).
    assert (W : value values without = Some (j <=? c))
      by (specialize (B 0 (Nat.lt_0_succ _)); rewrite Nat.add_0_r in B; exact B).
    specialize (IH (values ++ [b0]) (S j) (Some without) _ ltac:(lia) (first_free_more _ _ _ N)
      (value_more _ _ _ _ X) ltac:(lia)).
    destruct (tell_row x (Some without) before _) as [[f row] free].
    destruct IH as (rest & Sat & Free & Len & V).
    { intros k K. rewrite (value_more _ _ _ _ (B (S k) ltac:(simpl; lia))). do 2 f_equal. lia. }
    { simpl. rewrite Nat.sub_0_r. apply value_more, W. }
    exists ([b0] ++ rest). rewrite app_assoc. repeat split; auto.
    + apply satisfied_app. split; [|exact Sat]. apply satisfied_more.
      apply (count_model _ _ _ _ _ j c b); auto using value_more.
      * simpl. apply value_more, W.
      * destruct fewer; simpl in *; auto using value_more.
    + simpl. congruence.
    + intros [|k] K; simpl in K |- *.
      * rewrite Nat.add_0_r. apply value_more, T.
      * rewrite V by lia. do 2 f_equal. lia.
Qed.

Lemma rows_model n x : forall steps i before values next,
  i + steps = n -> carry values n input x -> first_free values next -> length before = i ->
  (forall k, k < i -> value values (nth k before 1%positive) = Some (S k <=? count x i)) ->
  let '(f, row, free) := tell_rows i steps before next in
  exists more, satisfied (values ++ more) f /\ first_free (values ++ more) free /\
    forall k, k < n -> value (values ++ more) (nth k row 1%positive) = Some (S k <=? count x n).
Proof.
  induction steps as [|steps IH]; intros i before values next E C N L B; simpl.
  - exists []. rewrite app_nil_r. rewrite Nat.add_0_r in E. subst n. repeat split; auto.
    constructor.
  - pose proof (row_model (input i) (x i) (count x i) before values 1 None next (le_n 1) N
      (C i ltac:(lia))) as R.
    destruct (tell_row (input i) None before next) as [[f row] free].
    destruct R as (more & Sat & Free & Len & V).
    { rewrite L. pose proof (count_at_most x i). lia. }
    { intros k K. apply B. lia. }
    { reflexivity. }
    specialize (IH (S i) row (values ++ more) free ltac:(lia) (carry_more _ _ _ _ _ C) Free
      ltac:(lia)).
    destruct (tell_rows (S i) steps row free) as [[g last] end_].
    destruct IH as (rest & Sat' & Free' & V').
    { intros k K. rewrite V by lia. rewrite count_S. reflexivity. }
    exists (more ++ rest). rewrite app_assoc. repeat split; auto.
    apply satisfied_app. split; auto using satisfied_more.
Qed.

(* ---- goals ----------------------------------------------------------------------------------- *)

Definition literal_holds (values : list bool) (l : literal) : bool :=
  match value values (fst l) with
  | Some b => eqb b (snd l)
  | None => false
  end.

Definition clause_holds (values : list bool) : clause -> bool := existsb (literal_holds values).

Lemma clause_holds_true values c : clause_holds values c = true <-> Exists (true_in values) c.
Proof.
  unfold clause_holds. rewrite existsb_exists, Exists_exists. unfold literal_holds, true_in.
  split; intros (l & I & E); exists l; split; auto.
  - destruct (value values (fst l)); [|discriminate]. apply eqb_prop in E. congruence.
  - rewrite E. apply eqb_reflx.
Qed.

Lemma ways_model ways : forall values old next, first_free values next ->
  let taken p := clause_holds old (fst p) && clause_holds old (snd p) in
  (forall c, clause_holds old c = true -> Exists (true_in values) c) ->
  let (f, some) := tell_ways ways next in
  exists more, satisfied (values ++ more) f /\
    (existsb taken ways = true -> Exists (true_in (values ++ more)) some).
Proof.
  induction ways as [|[p q] ways IH]; intros values old next N taken O; simpl.
  - exists []. split; [constructor|discriminate].
  - set (b := taken (p, q)).
    specialize (IH (values ++ [b]) old _ (first_free_more _ _ _ N)
      ltac:(intros; apply true_more; auto)).
    fold taken in IH. destruct (tell_ways ways _) as [f some]. destruct IH as (rest & S & E).
    assert (T : value ((values ++ [b]) ++ rest) next = Some b)
      by (apply value_more, value_next, N).
    exists ([b] ++ rest). rewrite app_assoc. split.
    + assert (G : forall c, (b = true -> clause_holds old c = true) ->
                    Exists (true_in ((values ++ [b]) ++ rest)) (no next :: c)).
      { intros c Q. destruct b; [|apply Exists_cons_hd; exact T].
        apply Exists_cons_tl. apply true_more, true_more, O, Q. reflexivity. }
      repeat apply Forall_cons; [apply G|apply G|exact S];
        unfold b, taken; rewrite andb_true_iff; simpl; tauto.
    + intros W. destruct b eqn:Eb; [apply Exists_cons_hd; exact T|].
      apply Exists_cons_tl, E. exact W.
Qed.

Lemma misses_model ways values next p q : first_free values next -> In (p, q) ways ->
  Exists (true_in values) p -> Exists (true_in values) q ->
  exists more, satisfied (values ++ more) (tell_misses ways next).
Proof.
  intros N I P Q. pose proof (ways_model ways values values next N
    ltac:(intros c; apply clause_holds_true)) as M. cbv zeta in M.
  unfold tell_misses. destruct (tell_ways ways next) as [f some]. destruct M as (more & S & E).
  exists more. apply satisfied_app. split; [exact S|]. constructor; [|constructor]. apply E.
  apply existsb_exists. exists (p, q). split; [exact I|]. simpl.
  apply andb_true_iff. split; apply clause_holds_true; assumption.
Qed.

Lemma ranks_model n x out y low high first last r values next :
  carry values n input x -> first_free values next -> value values (out r) = Some y ->
  first <= r <= last -> low r < n -> high r < n ->
  (if y : bool then n > count x n + high r else low r + count x n >= n) ->
  exists more, satisfied (values ++ more) (tell_ranks n out low high first last next).
Proof.
  intros C N Y R Low High M. unfold tell_ranks.
  pose proof (rows_model n x n 0 [] values next eq_refl C N eq_refl) as Rows.
  destruct (tell_rows 0 n [] next) as [[f ones] free].
  destruct Rows as (more & Sat & Free & V); [intros k K; lia|].
  apply (value_more _ more) in Y.
  set (ways := flat_map _ _).
  assert (W : exists p q, In (p, q) ways /\ Exists (true_in (values ++ more)) p /\
                          Exists (true_in (values ++ more)) q).
  { assert (I : In r (seq first (S last - first))) by (apply in_seq; lia).
    destruct y.
    - exists [yes (out r)], [no (nth (n - high r - 1) ones 1%positive)]. repeat split.
      + apply in_flat_map. exists r. split; [exact I|]. right. left. reflexivity.
      + literal.
      + apply Exists_cons_hd. unfold true_in, no. cbn [fst snd]. rewrite V by lia.
        f_equal. apply Nat.leb_gt. lia.
    - exists [no (out r)], [yes (nth (n - low r - 1) ones 1%positive)]. repeat split.
      + apply in_flat_map. exists r. split; [exact I|]. left. reflexivity.
      + literal.
      + apply Exists_cons_hd. unfold true_in, yes. cbn [fst snd]. rewrite V by lia.
        f_equal. apply Nat.leb_le. lia. }
  destruct W as (p & q & I & P & Q).
  destruct (misses_model ways _ free p q Free I P Q) as (rest & S).
  exists (more ++ rest). rewrite app_assoc. apply satisfied_app. split; auto using satisfied_more.
Qed.

Lemma order_model out which i values next : first_free values next -> In i which ->
  value values (out i) = Some true -> value values (out (S i)) = Some false ->
  exists more, satisfied (values ++ more) (tell_order out which next).
Proof.
  intros N I Y Z. apply (misses_model _ _ _ [yes (out i)] [no (out (S i))] N).
  - apply in_map_iff. exists i. auto.
  - apply Exists_cons_hd. exact Y.
  - apply Exists_cons_hd. exact Z.
Qed.
