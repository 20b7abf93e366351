(* Which vectors of zeros and ones a claim needs: of ranks two weights. And of inputs different
   values are enough. *)
From Coq Require Import List Arith Bool Lia.
From Sortnet Require Import Networks Claims ZeroOne Models Circle.
Import ListNotations.

(* ---- numbers --------------------------------------------------------------------------------- *)

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

(* Numbers for the wires, with which the vector is admitted still. *)
Definition numbering (g : given) (n : nat) (v : nat -> bool) (place : nat -> nat) : Prop :=
  (forall w u, w < n -> u < n -> place w = place u -> w = u) /\
  (forall w, w < n -> place w < n) /\
  admits g n (fun w => (v w, place w)).

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

Lemma chains_are_numbered g n (v : nat -> bool) :
  g <> Bitonic -> admits g n v -> numbering g n v (fun w => w).
Proof.
  intros G P. split; [|split]; auto. apply admits_chains; [exact G|]. intros p I.
  pose proof (chain_pairs_ascend g n p I) as L.
  pose proof (proj1 (admits_chains g n v G) P p I) as V.
  simpl in V |- *. unfold at_most_numbered. simpl.
  destruct (v (fst p)), (v (snd p)); simpl in V |- *; try discriminate; auto; apply Nat.leb_le; lia.
Qed.

(* Around the circle from the first zero after the ones. *)
Lemma bitonic_is_numbered n (v : nat -> bool) :
  bitonic n v -> exists place, numbering Bitonic n v place.
Proof.
  intros (first & peak & R). destruct n as [|n].
  { exists (fun w => w). split; [|split]; [intros; lia..|]. exists 0, 0. intros k K. lia. }
  destruct (ones_side_by_side (fun k => v ((first + k) mod S n)) peak (S n) R)
    as (a & b & B & E).
  set (s := (first + b) mod S n). assert (L : s < S n) by (apply Nat.mod_upper_bound; lia).
  assert (Round : forall k, k < S n ->
    (first + b + k) mod S n = if s + k <? S n then s + k else s + k - S n).
  { intros k K. rewrite <- Nat.add_mod_idemp_l by lia. fold s.
    destruct (Nat.ltb_spec (s + k) (S n)) as [Q | Q]; [apply Nat.mod_small; exact Q|].
    replace (s + k) with (s + k - S n + 1 * S n) at 1 by lia. rewrite Nat.mod_add by lia.
    apply Nat.mod_small. lia. }
  assert (V : forall k, k < S n -> v ((first + b + k) mod S n) = (S n + a <=? b + k)).
  { intros k K. destruct (Nat.lt_ge_cases (b + k) (S n)) as [Q | Q].
    - replace (first + b + k) with (first + (b + k)) by lia. rewrite E by exact Q.
      destruct (Nat.ltb_spec (b + k) b), (Nat.leb_spec (S n + a) (b + k)); lia.
    - replace (first + b + k) with (first + (b + k - S n) + 1 * S n) by lia.
      rewrite Nat.mod_add, E by lia.
      destruct (Nat.ltb_spec (b + k - S n) b), (Nat.leb_spec a (b + k - S n)),
        (Nat.leb_spec (S n + a) (b + k)); try lia; reflexivity. }
  set (place w := if s <=? w then w - s else w + S n - s).
  assert (Place : forall k, k < S n -> place ((first + b + k) mod S n) = k).
  { intros k K. rewrite Round by exact K. unfold place.
    destruct (Nat.ltb_spec (s + k) (S n)).
    - destruct (Nat.leb_spec s (s + k)); lia.
    - destruct (Nat.leb_spec s (s + k - S n)); lia. }
  exists place. split; [|split].
  - intros w u W U. unfold place. destruct (Nat.leb_spec s w), (Nat.leb_spec s u); lia.
  - intros w W. unfold place. destruct (Nat.leb_spec s w); lia.
  - exists (first + b), (S n). intros k K. cbv zeta. rewrite (proj2 (Nat.ltb_lt k (S n))) by lia.
    rewrite !V, !Place by lia. unfold at_most, numbered, at_most_numbered. cbn [fst snd].
    rewrite (proj2 (Nat.leb_le k (S k))) by lia.
    destruct (Nat.leb_spec (S n + a) (b + k)), (Nat.leb_spec (S n + a) (b + S k)); auto; lia.
Qed.

Lemma admitted_is_numbered g n (v : nat -> bool) :
  admits g n v -> exists place, numbering g n v place.
Proof.
  destruct g; try (intros P; eexists; apply chains_are_numbered; [discriminate|exact P]).
  apply bitonic_is_numbered.
Qed.

(* ---- different values ------------------------------------------------------------------------ *)

Definition different {A} `{Order A} (n : nat) (x : nat -> A) : Prop :=
  forall v w, v < n -> w < n -> same (x v) (x w) -> v = w.

Lemma count_one_more (p q : nat -> bool) w n : w < n -> p w = true -> q w = false ->
  (forall u, u < n -> u <> w -> p u = q u) -> count p n = S (count q n).
Proof.
  intros L P Q. induction n as [|n IH]; intros E; [lia|]. rewrite !count_S.
  destruct (Nat.eq_dec w n) as [-> | N].
  - rewrite P, Q, (count_ext p q n) by (intros; apply E; lia). lia.
  - rewrite (E n), IH by (try (intros; apply E); lia). reflexivity.
Qed.

(* Of different values those have the ranks first … last that are more than so many others. *)
Theorem ranked_of_different_values {A} `{Order A} n (x : nat -> A) first last w :
  different n x -> w < n ->
  (ranked n x first last (x w) <-> first <= less n x (x w) <= last).
Proof.
  intros D L. unfold ranked, less, up_to.
  rewrite (count_one_more (fun u => at_most (x u) (x w)) (fun u => negb (at_most (x w) (x u))) w);
    [lia|exact L|apply at_most_refl|rewrite at_most_refl; reflexivity|].
  intros u U N. pose proof (at_most_total (x u) (x w)). specialize (D u w U L).
  unfold same in D.
  destruct (at_most (x u) (x w)), (at_most (x w) (x u)); simpl; intuition congruence.
Qed.

Lemma meets_image {A} `{Order A} (f : A -> bool) q net (x : nat -> A) : monotone f ->
  meets q (wires net) x (output net x) ->
  meets q (wires net) (fun w => f (x w)) (output net (fun w => f (x w))).
Proof.
  intros M. destruct q as [|first last|first last|other|k|b]; simpl; intros Q.
  - intros i I. rewrite <- !(output_commutes f M). apply (at_most_image f M). auto.
  - intros r R. rewrite <- (output_commutes f M). apply ranked_image; auto.
  - intros r R. rewrite <- (output_commutes f M). apply ranked_image; auto.
  - intros i I. rewrite <- !(output_commutes f M). destruct (Q i I) as [P R].
    split; apply (at_most_image f M); assumption.
  - intros r R. rewrite <- (output_commutes f M). apply ranked_image; auto.
  - intros i I D. rewrite <- !(output_commutes f M). apply (at_most_image f M). auto.
Qed.

(* Inputs with repeated values add nothing to a claim. *)
Theorem different_values_are_enough net g q :
  sensible q (wires net) ->
  (forall A (O : Order A) (x : nat -> A), different (wires net) x -> holds_for net g q x) ->
  holds net g q.
Proof.
  intros S D. apply zeros_and_ones_are_enough; [exact S|]. intros v P.
  destruct (admitted_is_numbered g _ v P) as (place & I & _ & N).
  apply (meets_image fst q net (fun w => (v w, place w)) fst_is_monotone). apply D; [|exact N].
  intros a b La Lb [X Y]. apply I; auto. simpl in X, Y. unfold at_most_numbered in X, Y.
  simpl in X, Y. destruct (v a), (v b); simpl in X, Y; try discriminate;
    rewrite Nat.leb_le in X, Y; lia.
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
Lemma count_near (p q : nat -> bool) n :
  (forall v w, v < n -> w < n -> p v <> q v -> p w <> q w -> v = w) ->
  count p n <= S (count q n).
Proof.
  induction n as [|n IH]; intros D; [unfold count; simpl; lia|]. rewrite !count_S.
  destruct (bool_dec (p n) (q n)) as [E | E].
  - rewrite E. specialize (IH ltac:(intros; apply D; auto)). lia.
  - rewrite (count_ext p q n); [destruct (p n), (q n); lia|]. intros w W.
    destruct (bool_dec (p w) (q w)) as [F | F]; [exact F|].
    assert (w = n) by (apply D; auto). lia.
Qed.

(* Take ones away from the lowest indices, or give ones to the highest. *)
Definition less_than (t : nat) (x : bool * nat) : bool := fst x && (t <=? snd x).
Definition more_than (t : nat) (x : bool * nat) : bool := fst x || (t <=? snd x).

Lemma less_than_is_monotone t : monotone (less_than t).
Proof.
  intros [[] v] [[] w]; simpl; unfold at_most_numbered, less_than; simpl; try discriminate.
  rewrite !Nat.leb_le. lia.
Qed.

Lemma more_than_is_monotone t : monotone (more_than t).
Proof.
  intros [[] v] [[] w]; simpl; unfold at_most_numbered, more_than; simpl; try discriminate; auto.
  rewrite !Nat.leb_le. lia.
Qed.

Section Weights.
Context (g : given) (n : nat).

Lemma lowered (v : nat -> bool) weight : admits g n v -> weight <= count v n ->
  exists u : nat -> bool, admits g n u /\ below u v /\ count u n = weight.
Proof using.
  intros P W. destruct (admitted_is_numbered g n v P) as (place & I & B & N).
  set (p t w := less_than t (v w, place w)).
  destruct (count_between p n) with (most := n) (weight := weight) as (t & T).
  - intros t. apply count_near. intros u w U V Du Dw. apply I; auto. unfold p, less_than in *.
    cbn [fst snd] in *. destruct (v u), (v w), (Nat.leb_spec t (place u)),
      (Nat.leb_spec (S t) (place u)), (Nat.leb_spec t (place w)), (Nat.leb_spec (S t) (place w));
      cbn [andb orb] in *; congruence || lia.
  - rewrite (count_ext (p n) (fun _ => false)), count_none.
    + rewrite (count_ext (p 0) v); [lia|]. intros. apply andb_true_r.
    + intros w L. specialize (B w L). unfold p, less_than. simpl.
      destruct (Nat.leb_spec n (place w)); [lia|]. apply andb_false_r.
  - exists (p t). split; [|split; [|exact T]].
    + exact (admits_image _ (less_than_is_monotone t) g n _ N).
    + intros w. unfold p, less_than. simpl. destruct (v w); auto.
Qed.

Lemma raised (v : nat -> bool) weight : admits g n v -> count v n <= weight <= n ->
  exists u : nat -> bool, admits g n u /\ below v u /\ count u n = weight.
Proof using.
  intros P W. destruct (admitted_is_numbered g n v P) as (place & I & B & N).
  set (p t w := more_than t (v w, place w)).
  destruct (count_between p n) with (most := n) (weight := weight) as (t & T).
  - intros t. apply count_near. intros u w U V Du Dw. apply I; auto. unfold p, more_than in *.
    cbn [fst snd] in *. destruct (v u), (v w), (Nat.leb_spec t (place u)),
      (Nat.leb_spec (S t) (place u)), (Nat.leb_spec t (place w)), (Nat.leb_spec (S t) (place w));
      cbn [andb orb] in *; congruence || lia.
  - rewrite (count_ext (p 0) (fun _ => true)), count_all by (intros; apply orb_true_r).
    rewrite (count_ext (p n) v); [lia|]. intros w L. specialize (B w L).
    unfold p, more_than. simpl. destruct (Nat.leb_spec n (place w)); [lia|]. apply orb_false_r.
  - exists (p t). split; [|split; [|exact T]].
    + exact (admits_image _ (more_than_is_monotone t) g n _ N).
    + intros w V. unfold p, more_than. simpl. rewrite V. reflexivity.
Qed.

Lemma ranked_at_two_weights net first last r : first <= last < n ->
  (forall u : nat -> bool, admits g n u -> count u n = n - first \/ count u n = n - last - 1 ->
     ranked n u first last (output net u r)) ->
  forall v : nat -> bool, admits g n v -> ranked n v first last (output net v r).
Proof using.
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

End Weights.

(* The weights next to the step of each rank, or of a set. *)
Definition weight_matters (q : goal) (n weight : nat) : Prop :=
  match q with
  | Ranks first last => n - last - 1 <= weight <= n - first
  | Set_of_ranks first last => weight = n - first \/ weight = n - last - 1
  | _ => True
  end.

Theorem two_weights_are_enough net g q :
  sensible q (wires net) ->
  (forall v : nat -> bool, weight_matters q (wires net) (count v (wires net)) ->
     holds_for net g q v) ->
  holds net g q.
Proof.
  intros S W. apply zeros_and_ones_are_enough; [exact S|]. intros v P.
  destruct q as [|first last|first last|other|k|b]; simpl in *; try (apply W; simpl; auto; fail).
  - intros r R. apply (ranked_at_two_weights g); [lia| |exact P].
    intros u Q C. apply (W u); [lia|exact Q|exact R].
  - intros r R. apply (ranked_at_two_weights g); [lia| |exact P].
    intros u Q C. apply (W u); [exact C|exact Q|exact R].
Qed.
