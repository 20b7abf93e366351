(* The engine `order`: what follows from which wires carry at most what others carry. *)
From Coq Require Import List Arith Bool Lia Permutation.
From Sortnet Require Import Networks Claims ZeroOne Simple.
Import ListNotations.

Section Values.
Context {A : Type} `{Order A}.

(* What is known of two values says what is known of their minimum and their maximum. *)
Theorem facts_of_a_comparator (a b y : A) :
  (at_most (lesser a b) y = true <-> at_most a y = true \/ at_most b y = true) /\
  (at_most (greater a b) y = true <-> at_most a y = true /\ at_most b y = true) /\
  (at_most y (lesser a b) = true <-> at_most y a = true /\ at_most y b = true) /\
  (at_most y (greater a b) = true <-> at_most y a = true \/ at_most y b = true).
Proof.
  pose proof (lesser_left a b). pose proof (lesser_right a b).
  pose proof (greater_left a b). pose proof (greater_right a b).
  split; [|split; [|split]]; split; intros K.
  - unfold lesser in K. destruct (at_most a b); auto.
  - destruct K; eauto using at_most_trans.
  - split; eauto using at_most_trans.
  - destruct K. apply greater_least; assumption.
  - split; eauto using at_most_trans.
  - destruct K. unfold lesser. destruct (at_most a b); assumption.
  - unfold greater in K. destruct (at_most a b); auto.
  - destruct K; eauto using at_most_trans.
Qed.

Lemma count_permutes (p : A -> bool) n (x y : nat -> A) :
  Permutation (map x (seq 0 n)) (map y (seq 0 n)) ->
  count (fun w => p (x w)) n = count (fun w => p (y w)) n.
Proof.
  assert (C : forall z : nat -> A,
    count (fun w => p (z w)) n = length (filter p (map z (seq 0 n)))).
  { intros z. unfold count. induction (seq 0 n) as [|w l IH]; [reflexivity|]. simpl.
    destruct (p (z w)); simpl; rewrite IH; reflexivity. }
  intros P. rewrite !C. clear C. induction P; simpl; auto.
  - destruct (p x0); simpl; auto.
  - destruct (p x0), (p y0); reflexivity.
  - congruence.
Qed.

(* Ranks count outputs as well as inputs. *)
Lemma ranked_outputs net (x : nat -> A) first last v : well_formed net ->
  (ranked (wires net) (output net x) first last v <-> ranked (wires net) x first last v).
Proof.
  intros W. pose proof (outputs_are_the_inputs net x W) as P. unfold ranked, less, up_to.
  rewrite (count_permutes (fun z => negb (at_most v z)) _ _ _ P).
  rewrite (count_permutes (fun z => at_most z v) _ _ _ P). reflexivity.
Qed.

(* Outputs first … last are such a set of ranks if `first` outputs are at most each of them and
   n - 1 - last are at least each. *)
Theorem ranked_by_facts net (x : nat -> A) first last lower upper r :
  well_formed net -> first <= r <= last -> last < wires net ->
  NoDup lower -> length lower = first ->
  (forall w, In w lower -> w < wires net /\ w <> r /\
     at_most (output net x w) (output net x r) = true) ->
  NoDup upper -> length upper = wires net - 1 - last ->
  (forall w, In w upper -> w < wires net /\ w <> r /\
     at_most (output net x r) (output net x w) = true) ->
  ranked (wires net) x first last (output net x r).
Proof.
  intros W R L Dl Nl Fl Du Nu Fu. apply (ranked_outputs net x first last _ W).
  set (n := wires net) in *. set (y := output net x) in *. unfold ranked, less, up_to. split.
  - pose proof (count_negb (fun w => at_most (y r) (y w)) n) as C.
    assert (S (length upper) <= count (fun w => at_most (y r) (y w)) n); [|lia].
    unfold count. change (S (length upper)) with (length (r :: upper)). apply NoDup_incl_length.
    + constructor; [|exact Du]. intros I. apply Fu in I. tauto.
    + intros w [<- | I]; apply filter_In; rewrite in_seq.
      * split; [lia|apply at_most_refl].
      * apply Fu in I. split; [lia|tauto].
  - unfold count, lt. rewrite <- Nl. change (S (length lower)) with (length (r :: lower)).
    apply NoDup_incl_length.
    + constructor; [|exact Dl]. intros I. apply Fl in I. tauto.
    + intros w [<- | I]; apply filter_In; rewrite in_seq.
      * split; [lia|apply at_most_refl].
      * apply Fl in I. split; [lia|tauto].
Qed.

End Values.
