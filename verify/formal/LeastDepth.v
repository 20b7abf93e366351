(* A checker of certificates of least depths: that so many layers sort so many wires, and fewer do
   not. *)
From Coq Require Import List Arith Bool Lia Permutation.
From Sortnet Require Import Networks Claims ZeroOne Standard Parts Mergers OddMerge Checker Rup
  Facts Layers AbsenceModel Absence Covers SecondLayers.
Import ListNotations.

(* ---- the claim ------------------------------------------------------------------------------- *)

(* Some network of n wires and d layers sorts. Comparators may be reversed and layers empty, and the
   outputs may be in any order. *)
Definition sorts_in (n d : nat) : Prop :=
  exists ls outs, length ls = d /\ Forall (is_layer n) ls /\ Permutation outs (seq 0 n) /\
    sorts {| wires := n; comparators := concat ls; outputs := outs |}.

Definition least_depth (n d : nat) : Prop :=
  sorts_in n d /\ forall e, sorts_in n e -> d <= e.

(* ---- the checker ----------------------------------------------------------------------------- *)

(* A second layer, and which network stands for it, perhaps with ones and zeros exchanged: wire w of
   the network is wire `nth w here` here. *)
Record line : Set := {
  second : list comparator;
  start : nat;
  turned : bool;
  here : list nat }.

(* The layers of a network that sorts so many wires; networks after which no layers, but one less
   with theirs, sort fewer wires; and second layers for which these stand. *)
Record depth_claim : Set := {
  many : nat;
  sorter : list (list comparator);
  few : nat;
  starts : list network;
  cover : list line }.

(* What nobody need believe: of a second layer which line it is like, turned round or not, under
   which names of the wires; of a line and a vector that its network leaves the input of which the
   two layers leave it; and the certificate of each network. *)
Record hints : Set := {
  like : list comparator -> nat * bool * list nat;
  source : nat -> list bool -> list bool;
  absent : nat -> absence * Formula.formula * proof_steps }.

Fixpoint inputs_of (n : nat) : list (list bool) :=
  match n with
  | 0 => [[]]
  | S n => map (cons false) (inputs_of n) ++ map (cons true) (inputs_of n)
  end.

Fixpoint distinct (ws : list nat) : bool :=
  match ws with
  | [] => true
  | w :: rest => negb (existsb (Nat.eqb w) rest) && distinct rest
  end.

Definition layer_means (n : nat) (l : list comparator) : bool :=
  forallb (fun w => w <? n) (flat_map ends l) && distinct (flat_map ends l).

Definition are_names (n : nat) (names : list nat) : bool :=
  is_well_formed {| wires := n; comparators := []; outputs := names |}.

Definition sorts_all (n : nat) (cs : list comparator) : bool :=
  forallb (fun x => let y := pass cs x in is_sorted n (ones_of n y) y) (inputs_of n).

Definition same_layer (l m : list comparator) : bool := forallb (has m) l && forallb (has l) m.

Definition no_line : line := {| second := []; start := 0; turned := false; here := [] |}.
Definition no_network : network := {| wires := 0; comparators := []; outputs := [] |}.

Section Check.
Context (c : depth_claim) (h : hints).

Definition first : list comparator := first_layer (few c).
Definition line_at (k : nat) : line := nth k (cover c) no_line.
Definition start_at (k : nat) : network := nth k (starts c) no_network.

(* All that the line's network leaves is left by the two layers, under these names. *)
Definition stands (k : nat) : bool :=
  let n := few c in
  let l := line_at k in
  layer_means n (second l) && are_names n (here l) && (start l <? length (starts c)) &&
  forallb (fun x =>
      let y := pass (comparators (start_at (start l))) x in
      let u := source h k y in
      let z := pass (first ++ second l) u in
      (length u =? n) &&
      forallb (fun w => eqb (nth (nth w (here l) w) z false) (xorb (turned l) (nth w y false)))
        (seq 0 n))
    (inputs_of n).

Definition becomes (turns : bool) (names : list nat) (l : list comparator) : list comparator :=
  rename (named names) (if turns then map turn l else l).

(* The second layer is like that of a line. *)
Definition is_like_one (l : list comparator) : bool :=
  let '(k, turns, names) := like h l in
  (k <? length (cover c)) && are_names (few c) names &&
  same_layer (becomes turns names first) first &&
  same_layer (map (orient (fun w => w)) (becomes turns names l)) (second (line_at k)).

Definition all_are_like_one : bool :=
  every (few c) first is_like_one (seq 0 (few c)) [].

Definition start_means (net : network) : bool :=
  is_well_formed net && (wires net =? few c) && (depth_of net <=? 2).

Definition is_absent (k : nat) : bool :=
  let '(a, f, steps) := absent h k in
  (S (depth a) =? length (sorter c)) && negb (symmetric a) &&
  match size a with None => true | Some _ => false end &&
  check_absence (start_at k) a f steps.

Definition check_least_depth : bool :=
  (3 <=? length (sorter c)) && (few c <=? many c) &&
  forallb (layer_means (many c)) (sorter c) && sorts_all (many c) (concat (sorter c)) &&
  forallb start_means (starts c) && forallb stands (seq 0 (length (cover c))) &&
  all_are_like_one && forallb is_absent (seq 0 (length (starts c))).

End Check.

(* ---- what the parts say ---------------------------------------------------------------------- *)

Lemma all_inputs n : forall v : nat -> bool, In (map v (seq 0 n)) (inputs_of n).
Proof.
  induction n as [|n IH]; intros v; simpl; [auto|]. rewrite <- seq_shift, map_map.
  apply in_or_app. destruct (v 0); [right|left]; apply in_map, (IH (fun i => v (S i))).
Qed.

Lemma input_at n (v : nat -> bool) w : w < n -> nth w (map v (seq 0 n)) false = v w.
Proof.
  intros W. rewrite nth_indep with (d' := v 0) by (rewrite map_length, seq_length; exact W).
  rewrite map_nth, seq_nth by exact W. reflexivity.
Qed.

(* What is found by way of lists is what a network does. *)
Lemma passed n cs (v : nat -> bool) w : Forall (on_wires n) cs -> w < n ->
  nth w (pass cs (map v (seq 0 n))) false = run cs v w.
Proof.
  intros F W. rewrite pass_run by (rewrite map_length, seq_length; exact F).
  apply (run_agrees n); [exact F| |exact W]. intros u U. apply input_at, U.
Qed.

Lemma distinct_true ws : distinct ws = true -> NoDup ws.
Proof.
  induction ws as [|w ws IH]; simpl; intros D; constructor;
    apply andb_true_iff in D; destruct D as [N D]; [|apply IH, D].
  intros I. apply negb_true_iff in N. enough (existsb (Nat.eqb w) ws = true) by congruence.
  apply existsb_exists. exists w. split; [exact I|apply Nat.eqb_refl].
Qed.

Lemma layer_means_sound n l : layer_means n l = true -> is_layer n l.
Proof.
  unfold layer_means. rewrite andb_true_iff, forallb_forall. intros [B D].
  apply layer_by_ends; [apply distinct_true, D|]. intros w I. apply Nat.ltb_lt, B, I.
Qed.

Lemma are_names_sound n names : are_names n names = true -> Permutation names (seq 0 n).
Proof. intros N. apply is_well_formed_sound in N. apply N. Qed.

Lemma same_layer_sound l m : same_layer l m = true -> forall c, In c l <-> In c m.
Proof.
  unfold same_layer. rewrite andb_true_iff, !forallb_forall. intros [L M] c.
  split; intros I; [apply has_true, L, I|apply has_true, M, I].
Qed.

Lemma sorts_all_sound n cs : Forall (on_wires n) cs -> sorts_all n cs = true ->
  sorts (identity n cs).
Proof.
  intros F S. apply merger_holds. intros v _. exists (n - count v n). split; [lia|].
  intros w W. unfold sorts_all in S. rewrite forallb_forall in S. specialize (S _ (all_inputs n v)).
  cbv zeta in S. unfold is_sorted in S. rewrite forallb_forall in S.
  specialize (S w ltac:(apply in_seq; lia)). apply eqb_prop in S.
  rewrite (passed n) in S by assumption. rewrite S. f_equal. f_equal. unfold ones_of.
  rewrite (count_ext _ _ n (fun u => passed n cs v u F)). apply count_run, F.
Qed.

Section Sound.
Context (c : depth_claim) (h : hints) (n : nat) (N : few c = n).

Lemma first_means : is_layer n (first c).
Proof using N. unfold first. rewrite N. apply neighbours_layer, Permutation_refl. Qed.

(* What the layers of a line leave is what those of a second layer like it do, but for names. *)
Lemma like_one_united d l : is_layer n l -> is_like_one c h l = true ->
  united n d (made n (first c ++ l)) ->
  exists k, k < length (cover c) /\ (is_layer n (second (line_at c k)) ->
    united n d (made n (first c ++ second (line_at c k)))).
Proof using N.
  intros L S U. unfold is_like_one in S. destruct (like h l) as [[k turns] names].
  rewrite !andb_true_iff, Nat.ltb_lt, N in S. destruct S as [[[K P] F] M].
  apply are_names_sound in P. pose proof (named_injective n names P) as I.
  pose proof (named_keeps n names P) as Keeps. pose proof first_means as First.
  assert (Layer : forall m, is_layer n m -> is_layer n (becomes turns names m)).
  { intros m Lm. apply renamed_layer; try assumption. destruct turns; [|exact Lm].
    apply turned_layer, Lm. }
  assert (V : united n d (made n (becomes turns names (first c) ++ becomes turns names l))).
  { unfold becomes, rename. rewrite <- map_app.
    apply (united_names n d _ (named names) I Keeps). destruct turns; [|exact U].
    rewrite <- map_app. apply united_turns; [|exact U]. apply Forall_app.
    split; eapply Forall_impl; try (apply First || apply L); intros e (_ & _ & D); exact D. }
  apply (united_same n d _ (first c ++ becomes turns names l)) in V.
  2: { intros x. exists x. intros w. rewrite !run_app. apply run_ext. intros u.
       apply same_layer_runs; [apply First|apply Layer, First|].
       intros e. symmetry. apply same_layer_sound, F. }
  apply united_oriented in V; [|apply Layer, L]. exists k. split; [exact K|]. intros Second.
  revert V. apply united_same. intros x. exists x. intros w. rewrite !run_app.
  apply same_layer_runs; [apply Second| |].
  - apply (oriented_layer n (fun w => w) _ same_wires); [intros u B; exact B|apply Layer, L].
  - intros e. symmetry. apply same_layer_sound, M.
Qed.

(* Behind the network that stands for a line the same layers do, but for names. *)
Lemma standing_united d k : stands c h k = true ->
  start_means c (start_at c (start (line_at c k))) = true ->
  is_layer n (second (line_at c k)) ->
  united n d (made n (first c ++ second (line_at c k))) ->
  united n d (made n (comparators (start_at c (start (line_at c k))))).
Proof using N.
  intros S Means Second U. unfold stands in S. cbv zeta in S. set (l := line_at c k) in *.
  set (net := start_at c (start l)) in *. rewrite !andb_true_iff, forallb_forall, N in S.
  destruct S as [[[_ P] _] S]. apply are_names_sound in P.
  destruct (unnamed n (here l) P) as (back & I & Keeps & E & B).
  unfold start_means in Means. rewrite !andb_true_iff, Nat.eqb_eq in Means.
  destruct Means as [[W Wires] _]. apply is_well_formed_sound in W. destruct W as [F _].
  rewrite Wires, N in F.
  assert (O : Forall (on_wires n) (first c ++ second l)).
  { apply Forall_app. split; [apply first_means|apply Second]. }
  assert (Left : forall y, made n (comparators net) y -> exists z, made n (first c ++ second l) z /\
    forall w, w < n -> z (named (here l) w) = xorb (turned l) (y w)).
  { intros y (x & X). specialize (S _ (all_inputs n x)).
    apply andb_true_iff in S. destruct S as [Len S]. apply Nat.eqb_eq in Len.
    rewrite forallb_forall in S. set (u := source h k _) in *.
    exists (run (first c ++ second l) (fun w => nth w u false)). split; [eexists; reflexivity|].
    intros w L. specialize (S w ltac:(apply in_seq; lia)). apply eqb_prop in S.
    rewrite (passed n) in S by assumption. rewrite X, <- S by exact L. symmetry.
    apply pass_run. rewrite Len. exact O. }
  assert (V : united n d (fun y => made n (first c ++ second l) (fun w => xorb (turned l) (y w)))).
  { destruct (turned l); [apply (united_turned n d _ U)|]. revert U. apply united_fewer.
    intros y Y. exists y. split; [|reflexivity]. destruct Y as (x & X). exists x. intros w L.
    rewrite <- X by exact L. destruct (y w); reflexivity. }
  apply (united_renamed n d _ back I Keeps) in V. revert V. apply united_fewer.
  intros y Y. destruct (Left y Y) as (z & (x & Z) & T). exists y. split; [|reflexivity].
  exists x. intros w L. rewrite <- Z by exact L. rewrite <- (E w) at 2.
  symmetry. apply T, Keeps, L.
Qed.

End Sound.

(* ---- what is accepted holds ------------------------------------------------------------------ *)

Lemma sorts_in_united n d : sorts_in n d -> united n d any.
Proof.
  intros (ls & outs & L & F & P & S). exists ls. split; [exact L|]. split; [exact F|].
  refine (sorter_unites n _ _ S eq_refl). split; [apply layers_on_wires, F|exact P].
Qed.

(* More layers do no harm. *)
Lemma united_in_more n d e s : d <= e -> united n d s -> united n e s.
Proof.
  intros L (ls & D & F & U). exists (ls ++ repeat [] (e - d)). split; [|split].
  - rewrite app_length, repeat_length. lia.
  - apply Forall_app. split; [exact F|]. apply Forall_forall. intros l I.
    apply repeat_spec in I. subst l. repeat constructor.
  - rewrite concat_app. replace (concat (repeat [] (e - d))) with (@nil comparator).
    + rewrite app_nil_r. exact U.
    + induction (e - d); auto.
Qed.

(* What the checker accepts holds: so many layers are the least with which so many wires are
   sorted. *)
Theorem accepted_least_depths_hold c h : check_least_depth c h = true ->
  least_depth (many c) (length (sorter c)).
Proof.
  unfold check_least_depth. rewrite !andb_true_iff, !Nat.leb_le, !forallb_forall.
  intros (((((((D & L) & Layers) & Sorts) & Starts) & Lines) & Like) & Absent).
  assert (F : Forall (is_layer (many c)) (sorter c)).
  { apply Forall_forall. intros l I. apply layer_means_sound, Layers, I. }
  split.
  - exists (sorter c), (seq 0 (many c)). repeat split; auto.
    apply sorts_all_sound; [apply layers_on_wires, F|exact Sorts].
  - intros e E. apply Nat.nlt_ge. intros Less. set (n := few c) in *.
    apply sorts_in_united, (united_on_fewer _ n e L) in E.
    apply (united_in_more n e (length (sorter c) - 1)) in E; [|lia].
    set (d := length (sorter c) - 3).
    replace (length (sorter c) - 1) with (S (S d)) in E by (unfold d; lia).
    assert (U : united n (S (S d)) (made n [])).
    { revert E. apply united_fewer. intros y _. exists y. split; [exact Logic.I|reflexivity]. }
    apply with_first_layer, united_behind in U. destruct U as (l & Il & U).
    change (first_layer n) with (first c) in U. pose proof (first_means c n eq_refl) as First.
    apply united_oriented in U; [|exact Il].
    pose proof (oriented_layer n (fun w => w) l same_wires (fun w W => W) Il) as Io.
    set (o := map (orient (fun w => w)) l) in *.
    pose proof (united_without_repeated n d (first c) o First Io U) as V.
    set (q := filter _ o) in V.
    destruct (layer_parts n o (has (first c)) Io) as [_ Iq]. fold q in Iq.
    assert (Std : standard q).
    { apply Forall_forall. intros g I. apply filter_In in I. destruct I as [I _].
      apply in_map_iff in I. destruct I as ([i j] & <- & I).
      apply (proj1 (Forall_forall _ _) (proj1 Il)) in I.
      destruct I as (_ & _ & N). unfold orient. simpl in N |- *.
      destruct (Nat.ltb_spec i j); simpl; lia. }
    destruct (every_layer (first c) (is_like_one c h) _ _ _ Like (ascending_seq n 0) q Std)
      as (m & P & T).
    + apply Iq.
    + intros w I. apply in_flat_map in I. destruct I as (g & I & Ew).
      apply (proj1 (Forall_forall _ _) (proj1 Iq)) in I. destruct I as (B & B' & _).
      apply in_seq. destruct Ew as [<- | [<- | []]]; lia.
    + intros g I. apply filter_In in I. apply negb_true_iff, I.
    + rewrite app_nil_r in P. apply Permutation_sym in P.
      apply (united_same n d _ (first c ++ m)) in V.
      2: { intros x. exists x. intros w. rewrite !run_app. symmetry.
           apply (permuted_layer_runs n _ _ _ P Iq). }
      destruct (like_one_united c h n eq_refl d m (layer_permutes n _ _ P Iq) T V)
        as (k & K & W).
      specialize (Lines k ltac:(apply in_seq; lia)). pose proof Lines as Stands.
      unfold stands in Lines. cbv zeta in Lines. rewrite !andb_true_iff, Nat.ltb_lt in Lines.
      destruct Lines as [[[Second _] B] _]. apply layer_means_sound in Second.
      set (k' := start (line_at c k)) in *.
      assert (Means : start_means c (start_at c k') = true) by (apply Starts, nth_In, B).
      specialize (W Second). apply (standing_united c h n eq_refl d k Stands Means Second) in W.
      fold k' in W. unfold start_means in Means. rewrite !andb_true_iff, Nat.eqb_eq in Means.
      destruct Means as [[Well Wires] Deep]. apply Nat.leb_le in Deep.
      destruct (united_completes n d _ Wires (is_well_formed_sound _ Well) W)
        as (ls & outs & Ln & Ls & Po & So).
      specialize (Absent k' ltac:(apply in_seq; lia)). unfold is_absent in Absent.
      destruct (absent h k') as [[a f] steps]. rewrite !andb_true_iff, Nat.eqb_eq in Absent.
      destruct Absent as [[[Da Ya] Sa] A]. apply negb_true_iff in Ya.
      destruct (size a) eqn:Size; [discriminate|].
      apply (accepted_absences_hold _ a f steps A ls outs).
      unfold completes. rewrite Wires, Size, Ya. repeat split; auto; lia || discriminate.
Qed.
