(* Standard networks, in which no comparator is reversed, and how any other becomes one. *)
From Coq Require Import List Arith Bool Lia Permutation.
From Sortnet Require Import Networks Claims ZeroOne.
Import ListNotations.

Definition standard : list comparator -> Prop := Forall (fun c => fst c < snd c).

Definition sorts (net : network) : Prop := holds net Any Sorted.

(* ---- sorted values --------------------------------------------------------------------------- *)

Lemma standard_leaves_sorted {A} `{Order A} cs : forall x : nat -> A, standard cs ->
  (forall v w, v < w -> at_most (x v) (x w) = true) -> forall w, run cs x w = x w.
Proof.
  induction cs as [|[i j] cs IH]; intros x S L w; [reflexivity|].
  inversion S as [|? ? I T]; subst. simpl in I.
  assert (E : forall v, step (i, j) x v = x v).
  { intros v. unfold step, lesser, greater. simpl. rewrite (L i j I).
    destruct (Nat.eqb_spec v i), (Nat.eqb_spec v j); subst; reflexivity. }
  simpl. rewrite IH; [apply E|exact T|]. intros u v. rewrite !E. apply L.
Qed.

Lemma ascending_from l : (forall i, S i < length l -> nth i l 0 < nth (S i) l 0) ->
  forall i, i < length l -> nth 0 l 0 + i <= nth i l 0.
Proof.
  intros L. induction i as [|i IH]; intros I; [lia|]. specialize (L i I).
  specialize (IH ltac:(lia)). lia.
Qed.

Lemma ascending_to l most : (forall i, S i < length l -> nth i l 0 < nth (S i) l 0) ->
  (forall w, In w l -> w < most) ->
  forall k i, i + S k = length l -> nth i l 0 + S k <= most.
Proof.
  intros L M. induction k as [|k IH]; intros i I.
  - assert (nth i l 0 < most); [|lia]. apply M, nth_In. lia.
  - specialize (L i ltac:(lia)). specialize (IH (S i) ltac:(lia)). lia.
Qed.

(* Where sorted input is admitted, what a standard network leaves on wire i is output i. *)
Theorem standard_merger_permutes_nothing net g :
  well_formed net -> standard (comparators net) -> admits g (wires net) (fun w : nat => w) ->
  holds net g Sorted -> forall i, i < wires net -> nth i (outputs net) 0 = i.
Proof.
  intros [F P] S G H i I. set (l := outputs net) in *.
  assert (N : length l = wires net) by (rewrite (Permutation_length P); apply seq_length).
  assert (D : NoDup l) by (apply (Permutation_NoDup (Permutation_sym P)), seq_NoDup).
  assert (B : forall w, In w l -> w < wires net)
    by (intros w W; apply (Permutation_in _ P), in_seq in W; lia).
  assert (L : forall k, Datatypes.S k < length l -> nth k l 0 < nth (Datatypes.S k) l 0).
  { intros k K. pose proof (H nat numbers (fun w => w) G k ltac:(lia)) as Y.
    unfold output in Y. rewrite !standard_leaves_sorted in Y; try exact S.
    2-3: intros v w V; apply Nat.leb_le; lia.
    apply Nat.leb_le in Y. fold l in Y.
    assert (nth k l 0 <> nth (Datatypes.S k) l 0); [|lia].
    intros E. apply (proj1 (NoDup_nth l 0) D) in E; lia. }
  pose proof (ascending_from l L i ltac:(lia)).
  pose proof (ascending_to l (wires net) L B (wires net - i - 1) i ltac:(lia)). lia.
Qed.

Corollary standard_sorter_permutes_nothing net :
  well_formed net -> standard (comparators net) -> sorts net ->
  forall i, i < wires net -> nth i (outputs net) 0 = i.
Proof.
  intros W S. apply (standard_merger_permutes_nothing net Any W S). apply Forall_nil.
Qed.

(* ---- untangling ------------------------------------------------------------------------------ *)

(* Turn reversed comparators round, and exchange their two wires in all that follows. `place` is
   where each wire's value stands by now. *)
Fixpoint untangle (cs : list comparator) (place : nat -> nat) : list comparator * (nat -> nat) :=
  match cs with
  | [] => ([], place)
  | (i, j) :: rest =>
      let a := place i in
      let b := place j in
      if a <? b then let (ds, last) := untangle rest place in ((a, b) :: ds, last)
      else let (ds, last) := untangle rest (fun w => swap a b (place w)) in ((b, a) :: ds, last)
  end.

Definition injective (f : nat -> nat) : Prop := forall v w, f v = f w -> v = w.

Lemma swap_injective a b f : injective f -> injective (fun w => swap a b (f w)).
Proof.
  intros I v w E. apply I. rewrite <- (swap_twice a b (f v)). cbv beta in E. rewrite E.
  apply swap_twice.
Qed.

Lemma eqb_injective f v w : injective f -> (f v =? f w) = (v =? w).
Proof.
  intros I. destruct (Nat.eqb_spec v w); subst; [apply Nat.eqb_refl|].
  apply Nat.eqb_neq. intros E. apply I in E. contradiction.
Qed.

Definition strict {A} (O : Order A) : Prop :=
  forall x y : A, at_most x y = true -> at_most y x = true -> x = y.

Lemma lesser_comm {A} {O : Order A} : strict O -> forall x y : A, lesser x y = lesser y x.
Proof.
  intros T x y. unfold lesser. pose proof (T x y). pose proof (at_most_total x y).
  destruct (at_most x y), (at_most y x); intuition congruence.
Qed.

Lemma greater_comm {A} {O : Order A} : strict O -> forall x y : A, greater x y = greater y x.
Proof.
  intros T x y. unfold greater. pose proof (T x y). pose proof (at_most_total x y).
  destruct (at_most x y), (at_most y x); intuition congruence.
Qed.

Lemma step_place {A} {O : Order A} (place : nat -> nat) i j (x y : nat -> A) :
  injective place -> (forall w, x w = y (place w)) ->
  forall w, step (i, j) x w = step (place i, place j) y (place w).
Proof.
  intros I E w. unfold step; simpl. rewrite !E, !(eqb_injective place) by exact I. reflexivity.
Qed.

Lemma step_turned {A} {O : Order A} a b (y : nat -> A) : strict O -> a <> b ->
  forall w, step (a, b) y w = step (b, a) y (swap a b w).
Proof.
  intros T N w. unfold step, swap; simpl.
  rewrite (lesser_comm T (y b)), (greater_comm T (y b)).
  destruct (Nat.eqb_spec w a); subst.
  - rewrite Nat.eqb_refl. reflexivity.
  - destruct (Nat.eqb_spec w b); subst.
    + destruct (Nat.eqb_spec a b); [contradiction|]. rewrite Nat.eqb_refl. reflexivity.
    + destruct (Nat.eqb_spec w b), (Nat.eqb_spec w a); subst; congruence.
Qed.

Theorem untangled_is_the_same {A} {O : Order A} : strict O -> forall cs place (x y : nat -> A),
  Forall (fun c => fst c <> snd c) cs -> injective place -> (forall w, x w = y (place w)) ->
  forall w, run cs x w = run (fst (untangle cs place)) y (snd (untangle cs place) w).
Proof.
  intros T cs. induction cs as [|[i j] cs IH]; intros place x y F I E w; [apply E|].
  inversion F as [|? ? D F']; subst. simpl in D |- *.
  pose proof (step_place place i j x y I E) as P.
  destruct (place i <? place j).
  - specialize (IH place (step (i, j) x) (step (place i, place j) y) F' I P w).
    destruct (untangle cs place) as [ds last]. exact IH.
  - set (a := place i) in *. set (b := place j) in *.
    assert (N : a <> b) by (intros Q; apply I in Q; contradiction).
    specialize (IH (fun w => swap a b (place w)) (step (i, j) x) (step (b, a) y) F'
                  (swap_injective a b place I)).
    destruct (untangle cs _) as [ds last]. apply IH.
    intros v. rewrite P. apply step_turned; assumption.
Qed.

Theorem untangled_is_standard cs : forall place,
  Forall (fun c => fst c <> snd c) cs -> injective place -> standard (fst (untangle cs place)).
Proof.
  induction cs as [|[i j] cs IH]; intros place F I; [constructor|].
  inversion F as [|? ? D F']; subst. simpl in D |- *.
  destruct (Nat.ltb_spec (place i) (place j)) as [L | L].
  - specialize (IH place F' I). destruct (untangle cs place). constructor; assumption.
  - specialize (IH _ F' (swap_injective (place i) (place j) place I)).
    destruct (untangle cs _). constructor; [simpl|exact IH].
    assert (place i <> place j) by (intros Q; apply I in Q; contradiction). lia.
Qed.

Theorem untangling_keeps_the_size cs : forall place,
  length (fst (untangle cs place)) = length cs.
Proof.
  induction cs as [|[i j] cs IH]; intros place; [reflexivity|]. simpl.
  destruct (place i <? place j).
  - specialize (IH place). destruct (untangle cs _). simpl in *. congruence.
  - specialize (IH (fun w => swap (place i) (place j) (place w))).
    destruct (untangle cs _). simpl in *. congruence.
Qed.
