(* A checker of certificates: what it accepts holds. *)
From Coq Require Import List Arith Bool Lia PArith Permutation FMapPositive.
From Sortnet Require Import Networks Claims ZeroOne Formula Models Rup Circle.
Import ListNotations.

(* ---- whether a claim means something --------------------------------------------------------- *)

Definition is_on_wires (n : nat) (c : comparator) : bool :=
  (fst c <? n) && (snd c <? n) && negb (fst c =? snd c).

Definition is_well_formed (net : network) : bool :=
  let n := wires net in
  forallb (is_on_wires n) (comparators net) &&
  (length (outputs net) =? n) &&
  forallb (fun w => existsb (Nat.eqb w) (outputs net)) (seq 0 n).

Definition given_means (g : given) (n : nat) : bool :=
  match g with
  | Any | Bitonic => true
  | Runs lengths => forallb (fun l => 1 <=? l) lengths && (fold_right Nat.add 0 lengths =? n)
  | Interleaved k => (1 <=? k) && (k <=? n)
  | Presorted m => (1 <=? m) && (m <=? n)
  end.

Definition goal_means (q : goal) (n : nat) : bool :=
  match q with
  | Sorted => true
  | Ranks first last | Set_of_ranks first last => (first <=? last) && (last <? n)
  | Equals other => is_well_formed other && (wires other =? n)
  | Near k | Blocks k => (1 <=? k) && (k <=? n)
  end.

(* A certificate is the steps of a proof that the claim's formula cannot be satisfied. *)
Definition check (net : network) (g : given) (q : goal) (steps : proof_steps) : bool :=
  if is_well_formed net && given_means g (wires net) && goal_means q (wires net)
  then refutes (number (tell net g q) 1 (PositiveMap.empty clause)) steps
  else false.

Lemma is_well_formed_sound net : is_well_formed net = true -> well_formed net.
Proof.
  unfold is_well_formed. rewrite !andb_true_iff, !forallb_forall, Nat.eqb_eq.
  intros [[F L] O]. split.
  - apply Forall_forall. intros c I. specialize (F c I). unfold is_on_wires in F.
    rewrite !andb_true_iff, !Nat.ltb_lt, negb_true_iff, Nat.eqb_neq in F. unfold on_wires. tauto.
  - apply Permutation_sym, NoDup_Permutation_bis.
    + apply seq_NoDup.
    + rewrite seq_length, L. reflexivity.
    + intros w I. specialize (O w I). apply existsb_exists in O. destruct O as (v & V & E).
      apply Nat.eqb_eq in E. subst. exact V.
Qed.

(* ---- the formula of a claim that is refuted -------------------------------------------------- *)

Lemma chain_pairs_on_wires g n : given_means g n = true ->
  Forall (fun p => fst p < n /\ snd p < n) (chain_pairs g n).
Proof.
  assert (R : forall first length m, first + length <= m ->
    Forall (fun p => fst p < m /\ snd p < m) (run_pairs first length)).
  { intros first length m L. apply Forall_map, Forall_forall. intros w I. apply in_seq in I.
    simpl. lia. }
  destruct g as [|lengths|k|m|]; simpl; intros M; try constructor.
  - apply andb_true_iff in M. destruct M as [_ M]. apply Nat.eqb_eq in M.
    assert (G : forall l first, first + fold_right Nat.add 0 l <= n ->
      Forall (fun p => fst p < n /\ snd p < n) (runs_pairs first l)).
    { induction l as [|length l IH]; simpl; intros first L; [constructor|].
      apply Forall_app. split; [apply R; lia|apply IH; lia]. }
    apply G. lia.
  - apply Forall_forall. intros p I. apply in_flat_map in I. destruct I as (first & _ & I).
    apply in_map_iff in I. destruct I as (w & <- & I). apply filter_In in I. destruct I as [I E].
    apply andb_true_iff in E. rewrite Nat.ltb_lt in E. apply in_seq in I. simpl. lia.
  - apply andb_true_iff in M. rewrite !Nat.leb_le in M. apply R. lia.
Qed.

Lemma given_model g n x values next : given_means g n = true -> admits g n x ->
  carry values n input x -> first_free values next ->
  let (f, free) := tell_given g n next in
  exists more, satisfied (values ++ more) f /\ first_free (values ++ more) free.
Proof.
  intros M P C N.
  assert (G : g <> Bitonic -> exists more,
    satisfied (values ++ more) (tell_chains (chain_pairs g n)) /\ first_free (values ++ more) next).
  { intros B. exists []. rewrite app_nil_r. split; [|exact N].
    apply (chains_model _ n x); [exact C|apply chain_pairs_on_wires, M|].
    destruct g; try congruence; exact P. }
  destruct g; try (apply G; discriminate). unfold tell_given.
  destruct n as [|n].
  { exists []. rewrite app_nil_r. split; [constructor|exact N]. }
  apply (changes_model (S n) x (bitonic_changes (S n) x P)); auto; [lia|contradiction].
Qed.

Lemma inputs_carry n (x : nat -> bool) : carry (map x (seq 0 n)) n input x.
Proof.
  intros w W. unfold value, input. rewrite SuccNat2Pos.id_succ. simpl. rewrite Nat.sub_0_r.
  rewrite nth_error_map, nth_error_nth' with (d := 0) by (rewrite seq_length; exact W).
  rewrite seq_nth by exact W. reflexivity.
Qed.

Lemma inputs_free n (x : nat -> bool) : first_free (map x (seq 0 n)) (input n).
Proof.
  unfold first_free, input. rewrite SuccNat2Pos.id_succ, map_length, seq_length. reflexivity.
Qed.

Lemma outputs_on_wires net i :
  well_formed net -> i < wires net -> nth i (outputs net) 0 < wires net.
Proof.
  intros [_ P] I. assert (J : In (nth i (outputs net) 0) (seq 0 (wires net))).
  { apply (Permutation_in _ P), nth_In. rewrite (Permutation_length P), seq_length. exact I. }
  apply in_seq in J. lia.
Qed.

Lemma output_model net x values next : well_formed net -> first_free values next ->
  carry values (wires net) input x ->
  let '(f, wire, free) := tell_run (comparators net) input next in
  exists more, satisfied (values ++ more) f /\ first_free (values ++ more) free /\
    carry (values ++ more) (wires net) (fun i => wire (nth i (outputs net) 0)) (output net x).
Proof.
  intros W N C. pose proof (run_model _ _ values input next x (proj1 W) N C) as R.
  destruct (tell_run _ _ _) as [[f wire] free]. destruct R as (more & S & F & V).
  exists more. repeat split; auto. intros i I. apply V, outputs_on_wires; assumption.
Qed.

(* What the goal needs to know of the variables on outputs. *)
Definition compared (q : goal) (n : nat) (x : nat -> bool) (values : list bool)
  (other : nat -> positive) : Prop :=
  match q with
  | Equals net => carry values n other (output net x)
  | _ => True
  end.

Lemma other_model q n x values next : goal_means q n = true -> first_free values next ->
  carry values n input x ->
  let '(f, other, free) := tell_other q next in
  exists more, satisfied (values ++ more) f /\ first_free (values ++ more) free /\
    compared q n x (values ++ more) other.
Proof.
  intros M N C. destruct q as [| | |net| |]; simpl;
    try (exists []; rewrite app_nil_r; repeat split; [constructor|exact N]).
  simpl in M. apply andb_true_iff in M. destruct M as [W E]. apply Nat.eqb_eq in E. subst n.
  pose proof (output_model net x values next (is_well_formed_sound _ W) N C) as R.
  destruct (tell_run _ _ _) as [[f wire] free]. exact R.
Qed.

Lemma compared_more q n x values more other :
  compared q n x values other -> compared q n x (values ++ more) other.
Proof. destruct q; simpl; auto. apply carry_more. Qed.

Lemma claim_model net g q x : well_formed net -> given_means g (wires net) = true ->
  goal_means q (wires net) = true -> admits g (wires net) x ->
  (forall values next out other, first_free values next ->
     carry values (wires net) input x -> carry values (wires net) out (output net x) ->
     compared q (wires net) x values other ->
     exists more, satisfied (values ++ more) (tell_goal q (wires net) out other next)) ->
  exists values, satisfied values (tell net g q).
Proof.
  intros W Gm Qm P Goal. set (n := wires net) in *. unfold tell. fold n.
  pose proof (inputs_carry n x) as C. pose proof (inputs_free n x) as N.
  set (values := map x (seq 0 n)) in *.
  pose proof (output_model net x values (input n) W N C) as R.
  destruct (tell_run _ _ _) as [[f wire] next]. destruct R as (m1 & S1 & N1 & V1).
  apply (carry_more _ m1) in C.
  pose proof (other_model q n x _ next Qm N1 C) as R.
  destruct (tell_other q next) as [[e other] next2]. destruct R as (m2 & S2 & N2 & V2).
  apply (carry_more _ m2) in C. apply (carry_more _ m2) in V1.
  pose proof (given_model g n x _ next2 Gm P C N2) as R.
  destruct (tell_given g n next2) as [a next3]. destruct R as (m3 & S3 & N3).
  destruct (Goal _ next3 _ other N3 (carry_more _ m3 _ _ _ C) (carry_more _ m3 _ _ _ V1)
    (compared_more _ _ _ _ m3 _ V2)) as (m4 & S4).
  eexists. repeat (apply satisfied_app; split); [..|exact S4].
  - apply satisfied_more, satisfied_more, satisfied_more, S1.
  - apply satisfied_more, satisfied_more, S2.
  - apply satisfied_more, S3.
Qed.

(* ---- what is accepted holds ------------------------------------------------------------------ *)

Lemma satisfied_makes_true values f : satisfied values f ->
  Forall (makes_true (fun v => match value values v with Some b => b | None => false end)) f.
Proof.
  apply Forall_impl. intros c. apply Exists_impl. intros l T. unfold true_in in T. rewrite T.
  reflexivity.
Qed.

Lemma check_refutes net g q steps : check net g q steps = true ->
  well_formed net /\ given_means g (wires net) = true /\ goal_means q (wires net) = true /\
  ~ exists values, satisfied values (tell net g q).
Proof.
  unfold check. destruct (is_well_formed net) eqn:W; [|discriminate].
  destruct (given_means g _); [|discriminate]. destruct (goal_means q _); [|discriminate].
  simpl. intros R. repeat split; try apply is_well_formed_sound, W.
  intros (values & S). eapply refutes_sound; [exact R|].
  apply number_satisfied
    with (m := fun v => match value values v with Some b => b | None => false end).
  - apply satisfied_makes_true, S.
  - intros h c F. rewrite PositiveMap.gempty in F. discriminate.
Qed.

Lemma goal_means_sensible q n : goal_means q n = true -> sensible q n.
Proof.
  destruct q; simpl; auto; rewrite andb_true_iff, Nat.ltb_lt; tauto.
Qed.

(* What the checker accepts holds, for all values of all orders. *)
Theorem accepted_claims_hold net g q steps :
  check net g q steps = true -> well_formed net /\ holds net g q.
Proof.
  intros K. destruct (check_refutes net g q steps K) as (W & Gm & Qm & U).
  split; [exact W|]. apply zeros_and_ones_are_enough; [apply goal_means_sensible, Qm|].
  intros x P. set (n := wires net) in *.
  assert (Refuted := claim_model net g q x W Gm Qm P). fold n in Refuted.
  (* An output that may carry other ranks than those asked for is a way to miss the goal. *)
  assert (Ranked : forall low high first last r, first <= r <= last -> r < n ->
    low r < n -> high r < n ->
    (forall out other next,
       tell_goal q n out other next = tell_ranks n out low high first last next) ->
    ranked n x (low r) (high r) (output net x r)).
  { intros low high first last r R L Low High E. apply ranked_bits; [exact Low|].
    assert (D : {if output net x r then n <= count x n + high r else low r + count x n < n} +
                {if output net x r then n > count x n + high r else low r + count x n >= n}).
    { destruct (output net x r); [destruct (le_lt_dec n (count x n + high r)); auto|].
      destruct (le_lt_dec n (low r + count x n)); auto. }
    destruct D as [D | D]; [exact D|exfalso]. apply U, Refuted.
    intros values next out other N C V _. rewrite E.
    apply (ranks_model n x out (output net x r) low high first last r); auto. }
  destruct q as [|first last|first last|other|k|b]; simpl.
  - intros i I. destruct (output net x i) eqn:Y, (output net x (S i)) eqn:Z; auto.
    exfalso. apply U, Refuted. intros values next out other N C V _. simpl.
    apply (order_model _ _ i); [exact N|apply in_seq; lia|rewrite V by lia; congruence..].
  - simpl in Qm. apply andb_true_iff in Qm. rewrite Nat.leb_le, Nat.ltb_lt in Qm.
    intros r R. apply (Ranked (fun r => r) (fun r => r) first last r); lia || (intros; reflexivity).
  - simpl in Qm. apply andb_true_iff in Qm. rewrite Nat.leb_le, Nat.ltb_lt in Qm.
    intros r R. apply (Ranked (fun _ => first) (fun _ => last) first last r);
      lia || (intros; reflexivity).
  - intros i I.
    assert (D : output net x i = output other x i).
    { destruct (bool_dec (output net x i) (output other x i)) as [D | D]; [exact D|exfalso].
      apply U, Refuted. intros values next out o N C V E. simpl in E |- *.
      specialize (V i I). specialize (E i I).
      apply (misses_model _ _ _ [yes (out i); yes (o i)] [no (out i); no (o i)] N).
      - apply in_map_iff. exists i. split; [reflexivity|]. apply in_seq. lia.
      - destruct (output net x i), (output other x i); try congruence; literal.
      - destruct (output net x i), (output other x i); try congruence; literal. }
    rewrite D. split; apply at_most_refl.
  - intros r R. apply (Ranked (fun r => r - k) (fun r => Nat.min (r + k) (n - 1)) 0 (n - 1) r);
      lia || (intros; reflexivity).
  - intros i I M. destruct (output net x i) eqn:Y, (output net x (S i)) eqn:Z; auto.
    exfalso. apply U, Refuted. intros values next out other N C V _. simpl.
    apply (order_model _ _ i); [exact N| |rewrite V by lia; congruence..].
    apply filter_In. split; [apply in_seq; lia|]. apply negb_true_iff, Nat.eqb_neq, M.
Qed.
