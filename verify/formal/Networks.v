(* What a comparator network is, and what it makes of values of any order. *)
From Coq Require Import List Arith Bool Lia Permutation.
Import ListNotations.

(* Values that can be compared. Any two can. Two different ones may be at most each other: records
   with equal keys. *)
Class Order (A : Type) := {
  at_most : A -> A -> bool;
  at_most_total : forall x y, at_most x y = true \/ at_most y x = true;
  at_most_trans : forall x y z, at_most x y = true -> at_most y z = true -> at_most x z = true }.

#[export, refine] Instance bits : Order bool := { at_most := implb }.
Proof. all: intros [] []; try intros []; auto. Defined.

#[export, refine] Instance numbers : Order nat := { at_most := Nat.leb }.
Proof.
  - intros x y. rewrite !Nat.leb_le. lia.
  - intros x y z. rewrite !Nat.leb_le. lia.
Defined.

(* Records, ordered by their keys. *)
Definition by_key {A K} `{Order K} (key : A -> K) : Order A.
Proof.
  refine {| at_most := fun x y => at_most (key x) (key y) |}.
  - intros. apply at_most_total.
  - intros x y z. apply at_most_trans.
Defined.

(* A comparator puts the lesser of the values on its first wire, the greater on its second. It is
   reversed if the first has the higher number. *)
Definition comparator : Set := nat * nat.

Section Values.
Context {A : Type} `{Order A}.

Definition lesser (x y : A) : A := if at_most x y then x else y.
Definition greater (x y : A) : A := if at_most x y then y else x.

(* x w is the value on wire w. *)
Definition step (c : comparator) (x : nat -> A) (w : nat) : A :=
  if w =? fst c then lesser (x (fst c)) (x (snd c))
  else if w =? snd c then greater (x (fst c)) (x (snd c))
  else x w.

Fixpoint run (cs : list comparator) (x : nat -> A) : nat -> A :=
  match cs with
  | [] => x
  | c :: rest => run rest (step c x)
  end.

Lemma at_most_refl (x : A) : at_most x x = true.
Proof. destruct (at_most_total x x); assumption. Qed.

Lemma step_ext c (x y : nat -> A) : (forall w, x w = y w) -> forall w, step c x w = step c y w.
Proof. intros E w. unfold step. rewrite !E. reflexivity. Qed.

Lemma run_ext cs : forall x y : nat -> A,
  (forall w, x w = y w) -> forall w, run cs x w = run cs y w.
Proof.
  induction cs as [|c cs IH]; simpl; intros x y E w.
  - apply E.
  - apply IH. apply step_ext. exact E.
Qed.

Lemma run_app cs ds : forall x : nat -> A, run (cs ++ ds) x = run ds (run cs x).
Proof. induction cs; simpl; auto. Qed.

End Values.

(* Output i is what wire `nth i outputs` carries after the last comparator. *)
Record network : Set := {
  wires : nat;
  comparators : list comparator;
  outputs : list nat }.

Definition on_wires (n : nat) (c : comparator) : Prop :=
  fst c < n /\ snd c < n /\ fst c <> snd c.

Definition well_formed (net : network) : Prop :=
  Forall (on_wires (wires net)) (comparators net) /\
  Permutation (outputs net) (seq 0 (wires net)).

Definition output {A} `{Order A} (net : network) (x : nat -> A) (i : nat) : A :=
  run (comparators net) x (nth i (outputs net) 0).

(* ---- no value is lost, and none is made ------------------------------------------------------ *)

Definition swap (i j w : nat) : nat := if w =? i then j else if w =? j then i else w.

Lemma swap_twice i j w : swap i j (swap i j w) = w.
Proof.
  unfold swap.
  destruct (Nat.eqb_spec w i); subst.
  - destruct (Nat.eqb_spec j i); subst; [reflexivity|]. rewrite Nat.eqb_refl. reflexivity.
  - destruct (Nat.eqb_spec w j); subst.
    + rewrite Nat.eqb_refl. reflexivity.
    + destruct (Nat.eqb_spec w i), (Nat.eqb_spec w j); congruence.
Qed.

Lemma swap_below i j n w : i < n -> j < n -> w < n -> swap i j w < n.
Proof. unfold swap. destruct (w =? i), (w =? j); auto. Qed.

Lemma swap_permutes i j n :
  i < n -> j < n -> Permutation (map (swap i j) (seq 0 n)) (seq 0 n).
Proof.
  intros. apply NoDup_Permutation.
  - apply FinFun.Injective_map_NoDup.
    + intros v w E. rewrite <- (swap_twice i j v), E. apply swap_twice.
    + apply seq_NoDup.
  - apply seq_NoDup.
  - intros w. rewrite in_map_iff. split.
    + intros (v & E & V). apply in_seq in V. subst. apply in_seq.
      pose proof (swap_below i j n v). lia.
    + intros V. apply in_seq in V. exists (swap i j w). split; [apply swap_twice|].
      apply in_seq. pose proof (swap_below i j n w). lia.
Qed.

(* A comparator leaves all values where they are, or exchanges two. *)
Lemma step_moves {A} `{Order A} c (x : nat -> A) :
  (forall w, step c x w = x w) \/ (forall w, step c x w = x (swap (fst c) (snd c) w)).
Proof.
  unfold step, lesser, greater, swap. destruct c as [i j]; simpl.
  destruct (at_most (x i) (x j)); [left|right]; intros w;
    destruct (Nat.eqb_spec w i), (Nat.eqb_spec w j); subst; reflexivity.
Qed.

Lemma step_permutes {A} `{Order A} n c (x : nat -> A) :
  on_wires n c -> Permutation (map (step c x) (seq 0 n)) (map x (seq 0 n)).
Proof.
  intros (I & J & _). destruct (step_moves c x) as [E | E].
  - rewrite (map_ext _ _ E). reflexivity.
  - rewrite (map_ext _ _ E), <- map_map. apply Permutation_map. apply swap_permutes; assumption.
Qed.

Lemma run_permutes {A} `{Order A} n cs : forall x : nat -> A,
  Forall (on_wires n) cs -> Permutation (map (run cs x) (seq 0 n)) (map x (seq 0 n)).
Proof.
  induction cs as [|c cs IH]; simpl; intros x F.
  - reflexivity.
  - inversion F; subst. rewrite (IH (step c x)) by assumption. apply step_permutes. assumption.
Qed.

Lemma nth_seq_map {A} (y : nat -> A) l :
  map (fun i => y (nth i l 0)) (seq 0 (length l)) = map y l.
Proof.
  induction l as [|w l IH]; simpl; [reflexivity|].
  rewrite <- seq_shift, map_map, <- IH. reflexivity.
Qed.

(* The outputs are the inputs, in another order. *)
Theorem outputs_are_the_inputs {A} `{Order A} net (x : nat -> A) :
  well_formed net ->
  Permutation (map (output net x) (seq 0 (wires net))) (map x (seq 0 (wires net))).
Proof.
  intros [F P]. unfold output.
  replace (seq 0 (wires net)) with (seq 0 (length (outputs net))) at 1
    by (rewrite (Permutation_length P), seq_length; reflexivity).
  rewrite nth_seq_map, (Permutation_map _ P). apply run_permutes. exact F.
Qed.
