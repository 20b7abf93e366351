(* Which vectors of zeros and ones a claim needs: of ranks two weights, of inputs different values.

   All assumptions but `bitonic` are chains, along which wires ascend. *)
From Coq Require Import List Arith Bool Lia.
From Sortnet Require Import Networks Claims ZeroOne.
Import ListNotations.

Lemma chain_pairs_ascend g n p : In p (chain_pairs g n) -> fst p < snd p.
Proof.
  assert (R : forall first length, In p (run_pairs first length) -> fst p < snd p).
  { intros first length I. apply in_map_iff in I. destruct I as (w & <- & _). simpl. lia. }
  destruct g as [|lengths|k|m|]; simpl; try contradiction; [|intros I|apply R].
  - generalize 0. induction lengths as [|length rest IH]; simpl; intros first I; [contradiction|].
    apply in_app_or in I. destruct I as [I | I]; eauto.
  - apply in_flat_map in I. destruct I as (first & F & I). apply in_map_iff in I.
    destruct I as (w & <- & _). apply in_seq in F. simpl. lia.
Qed.

Lemma admits_chains {A} `{Order A} g n (x : nat -> A) : g <> Bitonic ->
  (admits g n x <->
   forall p, In p (chain_pairs g n) -> at_most (x (fst p)) (x (snd p)) = true).
Proof. intros G. rewrite <- Forall_forall. destruct g; [..|congruence]; reflexivity. Qed.

(* ---- different values ------------------------------------------------------------------------ *)

(* Zeros and ones, of which equal ones are told apart by a number. *)
Definition at_most_numbered (x y : bool * nat) : bool :=
  if eqb (fst x) (fst y) then snd x <=? snd y else implb (fst x) (fst y).

#[export, refine] Instance numbered : Order (bool * nat) := { at_most := at_most_numbered }.
Proof.
  - intros [[] v] [[] w]; unfold at_most_numbered; simpl; auto;
      rewrite !Nat.leb_le; lia.
  - intros [[] u] [[] v] [[] w]; unfold at_most_numbered; simpl; auto; try discriminate;
      rewrite !Nat.leb_le; lia.
Defined.

Lemma fst_is_monotone : monotone (fst : bool * nat -> bool).
Proof.
  intros [[] v] [[] w]; simpl; unfold at_most_numbered; simpl; auto.
Qed.

Definition different {A} `{Order A} (n : nat) (x : nat -> A) : Prop :=
  forall v w, v < n -> w < n -> same (x v) (x w) -> v = w.

Lemma meets_image {A} `{Order A} (f : A -> bool) q net (x : nat -> A) : monotone f ->
  meets q (wires net) x (output net x) ->
  meets q (wires net) (fun w => f (x w)) (output net (fun w => f (x w))).
Proof.
  intros M. destruct q as [|first last|first last|other]; simpl; intros Q.
  - intros i I. rewrite <- !(output_commutes f M). apply (at_most_image f M). auto.
  - intros r R. rewrite <- (output_commutes f M). apply ranked_image; auto.
  - intros r R. rewrite <- (output_commutes f M). apply ranked_image; auto.
  - intros i I. rewrite <- !(output_commutes f M). destruct (Q i I) as [P R].
    split; apply (at_most_image f M); assumption.
Qed.

(* Inputs with repeated values add nothing to a claim. *)
Theorem different_values_are_enough net g q :
  sensible q (wires net) -> g <> Bitonic ->
  (forall A (O : Order A) (x : nat -> A), different (wires net) x -> holds_for net g q x) ->
  holds net g q.
Proof.
  intros S G D. apply zeros_and_ones_are_enough; [exact S|]. intros v P.
  apply (meets_image fst q net (fun w => (v w, w)) fst_is_monotone). apply D.
  - intros a b _ _ [X Y]. simpl in X, Y. unfold at_most_numbered in X, Y. simpl in X, Y.
    destruct (v a), (v b); simpl in X, Y; try discriminate;
      rewrite Nat.leb_le in X, Y; lia.
  - apply admits_chains; [exact G|]. intros p I.
    pose proof (chain_pairs_ascend g _ p I) as L.
    pose proof (proj1 (admits_chains g _ v G) P p I) as V.
    simpl in V |- *. unfold at_most_numbered. simpl.
    destruct (v (fst p)), (v (snd p)); simpl in V |- *; try discriminate; auto;
      apply Nat.leb_le; lia.
Qed.

(* ---- two weights ----------------------------------------------------------------------------- *)

Definition below (v u : nat -> bool) : Prop := forall w, v w = true -> u w = true.

Lemma step_below c v u : below v u -> below (step c v) (step c u).
Proof.
  intros B w. unfold step, lesser, greater. simpl.
  pose proof (B (fst c)). pose proof (B (snd c)). pose proof (B w).
  destruct (w =? fst c), (w =? snd c), (v (fst c)), (v (snd c)), (u (fst c)), (u (snd c));
    simpl; intuition congruence.
Qed.

Lemma run_below cs : forall v u, below v u -> below (run cs v) (run cs u).
Proof. induction cs; simpl; intros v u B; [exact B|]. apply IHcs, step_below, B. Qed.

(* The weights between a vector's own and that of a chain's end all occur. *)
Lemma count_between (p : nat -> nat -> bool) n :
  (forall t, count (p t) n <= S (count (p (S t)) n)) ->
  forall most weight, count (p most) n <= weight <= count (p 0) n ->
  exists t, count (p t) n = weight.
Proof.
  intros D. induction most as [|most IH]; intros weight W; [exists 0; lia|].
  destruct (Nat.le_gt_cases (count (p most) n) weight); [apply IH; lia|].
  exists (S most). specialize (D most). lia.
Qed.

(* Two vectors that differ on one wire differ by one in weight. *)
Lemma count_near (p q : nat -> bool) t n :
  (forall w, w <> t -> p w = q w) -> count p n <= S (count q n).
Proof.
  intros E. assert (count p n <= count q n + (if t <? n then 1 else 0)).
  { induction n as [|n IH]; [reflexivity|]. rewrite !count_S.
    destruct (Nat.eq_dec n t) as [-> | N].
    - rewrite Nat.ltb_irrefl in IH. rewrite (proj2 (Nat.ltb_lt t (S t))) by lia.
      destruct (p t), (q t); lia.
    - rewrite (E n N). destruct (Nat.ltb_spec t n), (Nat.ltb_spec t (S n)); try lia.
      }
  destruct (t <? n); lia.
Qed.

Section Chains.
Context (g : given) (n : nat) (chains : g <> Bitonic).

Lemma lowered (v : nat -> bool) weight : admits g n v -> weight <= count v n ->
  exists u : nat -> bool, admits g n u /\ below u v /\ count u n = weight.
Proof using chains.
  intros P W. set (p t w := v w && (t <=? w)).
  destruct (count_between p n) with (most := n) (weight := weight) as (t & T).
  - intros t. apply count_near with (t := t). intros w N. unfold p.
    destruct (Nat.leb_spec t w), (Nat.leb_spec (S t) w); try lia; reflexivity.
  - rewrite (count_ext (p n) (fun _ => false)), count_none.
    + rewrite (count_ext (p 0) v); [lia|]. intros. unfold p. apply andb_true_r.
    + intros w L. unfold p. destruct (Nat.leb_spec n w); [lia|]. apply andb_false_r.
  - exists (p t). split; [|split; [|exact T]].
    + apply admits_chains; [exact chains|]. intros e I.
      pose proof (chain_pairs_ascend g n e I).
      pose proof (proj1 (admits_chains g n v chains) P e I) as V. simpl in V |- *. unfold p.
      destruct (v (fst e)), (v (snd e)), (Nat.leb_spec t (fst e)), (Nat.leb_spec t (snd e));
        simpl in *; try discriminate; auto; lia.
    + intros w. unfold p. destruct (v w); auto.
Qed.

Lemma raised (v : nat -> bool) weight : admits g n v -> count v n <= weight <= n ->
  exists u : nat -> bool, admits g n u /\ below v u /\ count u n = weight.
Proof using chains.
  intros P W. set (p t w := v w || (t <=? w)).
  destruct (count_between p n) with (most := n) (weight := weight) as (t & T).
  - intros t. apply count_near with (t := t). intros w N. unfold p.
    destruct (Nat.leb_spec t w), (Nat.leb_spec (S t) w); try lia; reflexivity.
  - rewrite (count_ext (p 0) (fun _ => true)), count_all.
    + rewrite (count_ext (p n) v); [lia|].
      intros w L. unfold p. destruct (Nat.leb_spec n w); [lia|]. apply orb_false_r.
    + intros. unfold p. apply orb_true_r.
  - exists (p t). split; [|split; [|exact T]].
    + apply admits_chains; [exact chains|]. intros e I.
      pose proof (chain_pairs_ascend g n e I).
      pose proof (proj1 (admits_chains g n v chains) P e I) as V. simpl in V |- *. unfold p.
      destruct (v (fst e)), (v (snd e)), (Nat.leb_spec t (fst e)), (Nat.leb_spec t (snd e));
        simpl in *; try discriminate; auto; lia.
    + intros w V. unfold p. rewrite V. reflexivity.
Qed.

Lemma ranked_at_two_weights net first last r : first <= last < n ->
  (forall u : nat -> bool, admits g n u -> count u n = n - first \/ count u n = n - last - 1 ->
     ranked n u first last (output net u r)) ->
  forall v : nat -> bool, admits g n v -> ranked n v first last (output net v r).
Proof using chains.
  intros F U v P. apply ranked_bits; [lia|]. destruct (output net v r) eqn:E.
  - destruct (Nat.le_gt_cases n (count v n + last)) as [L | L]; [exact L|exfalso].
    destruct (raised v (n - last - 1) P) as (u & Q & B & W); [lia|].
    specialize (U u Q (or_intror W)). apply ranked_bits in U; [|lia].
    assert (T : output net u r = true) by (unfold output in *; eapply run_below; eassumption).
    rewrite T in U. lia.
  - destruct (Nat.le_gt_cases n (first + count v n)) as [L | L]; [exfalso|exact L].
    destruct (lowered v (n - first) P) as (u & Q & B & W); [lia|].
    specialize (U u Q (or_introl W)). apply ranked_bits in U; [|lia].
    destruct (output net u r) eqn:T; [|lia].
    assert (output net v r = true) by (unfold output in *; eapply run_below; eassumption).
    congruence.
Qed.

End Chains.

(* The weights next to the step of each rank, or of a set. *)
Definition weight_matters (q : goal) (n weight : nat) : Prop :=
  match q with
  | Ranks first last => n - last - 1 <= weight <= n - first
  | Set_of_ranks first last => weight = n - first \/ weight = n - last - 1
  | _ => True
  end.

Theorem two_weights_are_enough net g q :
  sensible q (wires net) -> g <> Bitonic ->
  (forall v : nat -> bool, weight_matters q (wires net) (count v (wires net)) ->
     holds_for net g q v) ->
  holds net g q.
Proof.
  intros S G W. apply zeros_and_ones_are_enough; [exact S|]. intros v P.
  destruct q as [|first last|first last|other]; simpl in *; try (apply W; simpl; auto; fail).
  - intros r R. apply (ranked_at_two_weights g); [exact G|lia| |exact P].
    intros u Q C. apply (W u); [lia|exact Q|exact R].
  - intros r R. apply (ranked_at_two_weights g); [exact G|lia| |exact P].
    intros u Q C. apply (W u); [exact C|exact Q|exact R].
Qed.
