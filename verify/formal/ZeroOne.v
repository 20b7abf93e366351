(* Why zeros and ones are enough, for every assumption and every requirement. *)
From Coq Require Import List Arith Bool Lia.
From Sortnet Require Import Networks Claims.
Import ListNotations.

(* ---- monotone maps to zeros and ones --------------------------------------------------------- *)

Definition monotone {A} `{Order A} (f : A -> bool) : Prop :=
  forall x y, at_most x y = true -> f x = true -> f y = true.

Section Thresholds.
Context {A : Type} `{Order A}.

(* What is at least v becomes one. *)
Lemma from_is_monotone (v : A) : monotone (fun z => at_most v z).
Proof. intros x y L. intros V. eapply at_most_trans; eassumption. Qed.

(* What is more than v becomes one. *)
Lemma above_is_monotone (v : A) : monotone (fun z => negb (at_most z v)).
Proof.
  intros x y L. rewrite !negb_true_iff. intros V.
  destruct (at_most y v) eqn:Y; [|reflexivity].
  rewrite (at_most_trans _ _ _ L Y) in V. discriminate.
Qed.

Lemma step_commutes (f : A -> bool) : monotone f -> forall c x w,
  f (step c x w) = step c (fun v => f (x v)) w.
Proof.
  intros M c x w. unfold step, lesser, greater.
  set (a := x (fst c)). set (b := x (snd c)).
  assert (E : at_most a b = false -> f b = true -> f a = true).
  { intros F. apply M. destruct (at_most_total a b); congruence. }
  pose proof (M a b) as L.
  destruct (w =? fst c); [|destruct (w =? snd c); [|reflexivity]];
    destruct (at_most a b); simpl; destruct (f a) eqn:Fa, (f b) eqn:Fb;
    simpl; intuition congruence.
Qed.

(* What a network makes of the image is the image of what it makes. *)
Theorem run_commutes (f : A -> bool) : monotone f -> forall cs x w,
  f (run cs x w) = run cs (fun v => f (x v)) w.
Proof.
  intros M cs. induction cs as [|c cs IH]; simpl; intros x w.
  - reflexivity.
  - rewrite IH. apply run_ext. intros v. apply step_commutes. exact M.
Qed.

Corollary output_commutes (f : A -> bool) : monotone f -> forall net x i,
  f (output net x i) = output net (fun w => f (x w)) i.
Proof. intros M net x i. apply run_commutes. exact M. Qed.

Lemma at_most_image (f : A -> bool) : monotone f -> forall x y : A,
  at_most x y = true -> at_most (f x) (f y) = true.
Proof. intros M x y L. simpl. pose proof (M x y L). destruct (f x); simpl; auto. Qed.

(* The assumption goes down to zeros and ones. *)
Lemma admits_image (f : A -> bool) : monotone f -> forall g n x,
  admits g n x -> admits g n (fun w => f (x w)).
Proof.
  intros M g n x. destruct g.
  1-4: apply Forall_impl; intros p; apply at_most_image; exact M.
  intros (first & peak & B). exists first, peak. intros k K. specialize (B k K).
  cbv zeta in B |- *. destruct (k <? peak); apply at_most_image; assumption.
Qed.

End Thresholds.

(* ---- counting -------------------------------------------------------------------------------- *)

Lemma count_S p n : count p (S n) = count p n + (if p n then 1 else 0).
Proof. unfold count. rewrite seq_S, filter_app, app_length. simpl. destruct (p n); reflexivity. Qed.

Lemma count_le (p q : nat -> bool) n :
  (forall w, w < n -> p w = true -> q w = true) -> count p n <= count q n.
Proof.
  induction n as [|n IH]; [auto|]. intros I. rewrite !count_S.
  pose proof (I n (Nat.lt_succ_diag_r n)). specialize (IH ltac:(auto)).
  destruct (p n), (q n); intuition lia.
Qed.

Lemma count_ext (p q : nat -> bool) n :
  (forall w, w < n -> p w = q w) -> count p n = count q n.
Proof.
  intros E. apply Nat.le_antisymm; apply count_le; intros w W P; specialize (E w W); congruence.
Qed.

Lemma count_negb (p : nat -> bool) n : count p n + count (fun w => negb (p w)) n = n.
Proof. induction n as [|n IH]; [reflexivity|]. rewrite !count_S. destruct (p n); simpl; lia. Qed.

Lemma count_all n : count (fun _ => true) n = n.
Proof. induction n; [reflexivity|]. rewrite count_S. lia. Qed.

Lemma count_none n : count (fun _ => false) n = 0.
Proof. unfold count. induction (seq 0 n); auto. Qed.

Lemma count_at_most (p : nat -> bool) n : count p n <= n.
Proof. pose proof (count_negb p n). lia. Qed.

(* ---- the principle --------------------------------------------------------------------------- *)

(* What ranks mean on zeros and ones. *)
Lemma ranked_bits n (v : nat -> bool) first last (b : bool) :
  first < n ->
  (ranked n v first last b <-> if b then n <= count v n + last else first + count v n < n).
Proof.
  intros F. unfold ranked, less, up_to. pose proof (count_negb v n) as C. destruct b.
  - rewrite (count_ext (fun w => at_most (v w) true) (fun _ => true))
      by (intros w _; destruct (v w); reflexivity).
    rewrite (count_ext (fun w => negb (at_most true (v w))) (fun w => negb (v w))) by reflexivity.
    rewrite count_all. lia.
  - rewrite (count_ext (fun w => at_most (v w) false) (fun w => negb (v w)))
      by (intros w _; destruct (v w); reflexivity).
    rewrite (count_ext (fun w => negb (at_most false (v w))) (fun _ => false)) by reflexivity.
    rewrite count_none. lia.
Qed.

(* If every image of x is ranked where v's image should be, so is v. *)
Lemma ranked_from_images {A} `{Order A} n (x : nat -> A) first last v :
  first < n ->
  (forall f, monotone f -> ranked n (fun w => f (x w)) first last (f v)) ->
  ranked n x first last v.
Proof.
  intros F I. split.
  - specialize (I _ (from_is_monotone v)). apply ranked_bits in I; [|exact F].
    cbv beta in I. rewrite at_most_refl in I. unfold less.
    pose proof (count_negb (fun w => at_most v (x w)) n). lia.
  - specialize (I _ (above_is_monotone v)). apply ranked_bits in I; [|exact F].
    cbv beta in I. rewrite at_most_refl in I. simpl in I. unfold up_to.
    pose proof (count_negb (fun w => at_most (x w) v) n). lia.
Qed.

(* And the other way round. *)
Lemma ranked_image {A} `{Order A} (f : A -> bool) n (x : nat -> A) first last v :
  monotone f -> ranked n x first last v -> ranked n (fun w => f (x w)) first last (f v).
Proof.
  intros M [L U]. unfold ranked, less, up_to in *. split.
  - eapply Nat.le_trans; [|exact L]. apply count_le. intros w _.
    destruct (at_most v (x w)) eqn:E; [|auto]. rewrite (at_most_image f M _ _ E). auto.
  - eapply Nat.lt_le_trans; [exact U|]. apply count_le. intros w _.
    apply at_most_image. exact M.
Qed.

(* Ranks are those of some wire. *)
Definition sensible (q : goal) (n : nat) : Prop :=
  match q with
  | Ranks first last | Set_of_ranks first last => last < n
  | _ => True
  end.

Lemma meets_from_images {A} `{Order A} q net (x : nat -> A) :
  sensible q (wires net) ->
  (forall f, monotone f ->
     meets q (wires net) (fun w => f (x w)) (output net (fun w => f (x w)))) ->
  meets q (wires net) x (output net x).
Proof.
  intros S I. destruct q as [|first last|first last|other|k|b]; simpl in *.
  - intros i L.
    destruct (at_most (output net x i) (output net x (Datatypes.S i))) eqn:E; [reflexivity|].
    specialize (I _ (from_is_monotone (output net x i)) i L). simpl in I.
    rewrite <- !(output_commutes _ (from_is_monotone _)), at_most_refl, E in I. exact I.
  - intros r R. apply ranked_from_images; [lia|]. intros f M. specialize (I f M r R).
    rewrite <- (output_commutes f M) in I. exact I.
  - intros r R. apply ranked_from_images; [lia|]. intros f M. specialize (I f M r R).
    rewrite <- (output_commutes f M) in I. exact I.
  - intros i L. set (a := output net x i). set (b := output other x i).
    assert (E : forall f, monotone f -> f a = f b).
    { intros f M. unfold a, b. rewrite !(output_commutes f M). destruct (I f M i L) as [P Q].
      simpl in P, Q. destruct (output net _ i), (output other _ i); simpl in *; congruence. }
    split.
    + rewrite <- (E _ (from_is_monotone a)). apply at_most_refl.
    + rewrite (E _ (from_is_monotone b)). apply at_most_refl.
  - intros r R. apply ranked_from_images; [lia|]. intros f M. specialize (I f M r R).
    rewrite <- (output_commutes f M) in I. exact I.
  - intros i L D.
    destruct (at_most (output net x i) (output net x (Datatypes.S i))) eqn:E; [reflexivity|].
    specialize (I _ (from_is_monotone (output net x i)) i L D). simpl in I.
    rewrite <- !(output_commutes _ (from_is_monotone _)), at_most_refl, E in I. exact I.
Qed.

(* The zero-one principle: a claim holds for all values if it holds for zeros and ones. *)
Theorem zeros_and_ones_are_enough net g q :
  sensible q (wires net) ->
  (forall v : nat -> bool, holds_for net g q v) <-> holds net g q.
Proof.
  intros S. split.
  - intros B A O x P. apply meets_from_images; [exact S|]. intros f M. apply B.
    apply admits_image; assumption.
  - intros Z v. apply Z.
Qed.
