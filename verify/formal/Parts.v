(* What may be left out of a network: comparators that never exchange, and wires; and its
   reflection. *)
From Coq Require Import List Arith Bool Lia.
From Sortnet Require Import Networks Claims ZeroOne Standard.
Import ListNotations.

(* ---- redundant comparators ------------------------------------------------------------------- *)

(* Behind `before`, a comparator of i and j exchanges nothing of any admitted input if no admitted
   vector has a one on i and a zero on j there. *)
Theorem redundant_by_zeros_and_ones g n before i j :
  (forall v : nat -> bool, admits g n v ->
     ~ (run before v i = true /\ run before v j = false)) <->
  (forall A (O : Order A) (x : nat -> A), admits g n x ->
     at_most (run before x i) (run before x j) = true).
Proof.
  split.
  - intros N A O x P. destruct (at_most (run before x i) (run before x j)) eqn:E; [reflexivity|].
    exfalso. pose proof (from_is_monotone (run before x i)) as M.
    apply (N _ (admits_image _ M g n x P)).
    rewrite <- !(run_commutes _ M), at_most_refl, E. auto.
  - intros N v P [I J]. specialize (N bool bits v P). rewrite I, J in N. discriminate.
Qed.

(* The comparators not marked. *)
Fixpoint unmarked (marked : list (bool * comparator)) : list comparator :=
  match marked with
  | [] => []
  | (true, _) :: rest => unmarked rest
  | (false, c) :: rest => c :: unmarked rest
  end.

(* None of the marked comparators exchanges anything of x. *)
Fixpoint idle {A} `{Order A} (marked : list (bool * comparator)) (x : nat -> A) : Prop :=
  match marked with
  | [] => True
  | (mark, c) :: rest =>
      (mark = true -> at_most (x (fst c)) (x (snd c)) = true) /\ idle rest (step c x)
  end.

(* They can go, all together. *)
Theorem idle_comparators_can_go {A} `{Order A} marked : forall x y : nat -> A,
  (forall w, x w = y w) -> idle marked x ->
  forall w, run (map snd marked) x w = run (unmarked marked) y w.
Proof.
  induction marked as [|[mark [i j]] marked IH]; intros x y E I w; [apply E|].
  destruct I as [L I]. simpl. destruct mark; apply IH; try exact I.
  - intros v. rewrite <- E. specialize (L eq_refl). simpl in L. unfold step, lesser, greater. simpl.
    rewrite L. destruct (Nat.eqb_spec v i), (Nat.eqb_spec v j); subst; reflexivity.
  - apply step_ext. exact E.
Qed.

(* ---- the first wires of a sorter ------------------------------------------------------------- *)

Definition cut (m : nat) : list comparator -> list comparator := filter (fun c => snd c <? m).

(* Ones on the last wires stay there, and the first do not notice. *)
Lemma cut_runs m cs : forall v u : nat -> bool, standard cs ->
  (forall w, u w = if w <? m then v w else true) ->
  forall w, run cs u w = if w <? m then run (cut m cs) v w else true.
Proof.
  induction cs as [|[i j] cs IH]; intros v u S E w; [apply E|].
  inversion S as [|? ? L S']; subst. simpl in L |- *.
  destruct (Nat.ltb_spec j m) as [J | J]; simpl; apply IH; try exact S'; intros k;
    unfold step, lesser, greater; simpl; rewrite !E.
  - destruct (Nat.ltb_spec i m), (Nat.ltb_spec j m); try lia.
    destruct (Nat.eqb_spec k i), (Nat.eqb_spec k j), (Nat.ltb_spec k m); subst; auto; lia.
  - destruct (Nat.ltb_spec j m); try lia.
    destruct (Nat.eqb_spec k i), (Nat.eqb_spec k j), (Nat.ltb_spec k m), (Nat.ltb_spec i m); subst;
      try lia; auto; destruct (v i); reflexivity.
Qed.

Definition identity (n : nat) (cs : list comparator) : network :=
  {| wires := n; comparators := cs; outputs := seq 0 n |}.

(* A standard network of n wires that sorts, less the wires from m on, sorts m wires. *)
Theorem first_wires_of_a_sorter m n cs : m <= n -> standard cs ->
  sorts (identity n cs) -> sorts (identity m (cut m cs)).
Proof.
  intros L S H. apply zeros_and_ones_are_enough; [exact I|]. intros v _ i K. simpl in K.
  pose (u w := if w <? m then v w else true).
  assert (Q := H bool bits u (Forall_nil _) i). simpl in Q. specialize (Q ltac:(lia)).
  unfold output in *. simpl. simpl in Q. rewrite !seq_nth in * by lia. simpl in Q |- *.
  rewrite !(cut_runs m cs v u S) in Q by reflexivity.
  destruct (Nat.ltb_spec i m), (Nat.ltb_spec (Datatypes.S i) m); try lia. exact Q.
Qed.

(* ---- reflection ------------------------------------------------------------------------------ *)

(* Upside down, comparators too. *)
Definition reflect (n : nat) : list comparator -> list comparator :=
  map (fun c => (n - 1 - snd c, n - 1 - fst c)).

Lemma reflected_runs n cs : forall v u : nat -> bool, Forall (on_wires n) cs ->
  (forall w, w < n -> u w = negb (v (n - 1 - w))) ->
  forall w, w < n -> run (reflect n cs) u w = negb (run cs v (n - 1 - w)).
Proof.
  induction cs as [|[i j] cs IH]; intros v u F E w W; [apply E, W|].
  inversion F as [|? ? (I & J & D) F']; subst. simpl in I, J, D |- *.
  apply IH; [exact F'| |exact W].
  intros k K. unfold step, lesser, greater. simpl. rewrite !E by lia.
  replace (n - 1 - (n - 1 - i)) with i by lia. replace (n - 1 - (n - 1 - j)) with j by lia.
  destruct (Nat.eqb_spec k (n - 1 - j)), (Nat.eqb_spec k (n - 1 - i)),
    (Nat.eqb_spec (n - 1 - k) i), (Nat.eqb_spec (n - 1 - k) j); try lia; auto;
    destruct (v i), (v j); reflexivity.
Qed.

Theorem reflection_sorts n cs : Forall (on_wires n) cs ->
  sorts (identity n cs) -> sorts (identity n (reflect n cs)).
Proof.
  intros F H. apply zeros_and_ones_are_enough; [exact I|]. intros v _ i K. simpl in K.
  pose (u w := negb (v (n - 1 - w))).
  assert (Q := H bool bits u (Forall_nil _) (n - 2 - i)). simpl in Q. specialize (Q ltac:(lia)).
  unfold output in *. simpl. simpl in Q. rewrite !seq_nth in * by lia. simpl in Q |- *.
  assert (E : forall w, w < n -> v w = negb (u (n - 1 - w))).
  { intros w W. unfold u. replace (n - 1 - (n - 1 - w)) with w by lia.
    symmetry. apply negb_involutive. }
  rewrite !(reflected_runs n cs u v F E) by lia.
  replace (n - 1 - i) with (S (n - 2 - i)) by lia. replace (n - 1 - S i) with (n - 2 - i) by lia.
  destruct (run cs u (n - 2 - i)), (run cs u (S (n - 2 - i))); auto.
Qed.
