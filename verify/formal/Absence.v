(* A checker of certificates of absence: that no layers complete a network to one that sorts. *)
From Coq Require Import List Arith Bool Lia PArith Permutation FMapPositive.
From Sortnet Require Import Networks Claims ZeroOne Standard Formula Rup Checker Weights Mergers
  Facts Layers AbsenceFormula AbsenceModel.
Import ListNotations.

(* ---- the claim ------------------------------------------------------------------------------- *)

Fixpoint set_nth {A} (k : nat) (b : A) (l : list A) : list A :=
  match l, k with
  | [], _ => []
  | _ :: rest, 0 => b :: rest
  | a :: rest, S k => a :: set_nth k b rest
  end.

(* In which layer each wire has its last comparator, if comparators stand as early as they may. *)
Fixpoint levels (cs : list comparator) (level : list nat) : list nat :=
  match cs with
  | [] => level
  | (i, j) :: rest =>
      let here := S (Nat.max (nth i level 0) (nth j level 0)) in
      levels rest (set_nth i here (set_nth j here level))
  end.

Definition depth_of (net : network) : nat :=
  fold_right Nat.max 0 (levels (comparators net) (repeat 0 (wires net))).

(* No layers after a network make one that sorts, in `depth` layers and, if `size` says so, that
   many comparators in all; if `symmetric`, no layers each of which is its own reflection. Certified
   by the wire at each index, and by inputs. *)
Record absence : Set := {
  depth : nat;
  size : option nat;
  symmetric : bool;
  order : list nat;
  inputs : list (list bool) }.

Definition completed (net : network) (ls : list (list comparator)) (outs : list nat) : network :=
  {| wires := wires net; comparators := comparators net ++ concat ls; outputs := outs |}.

Definition completes (net : network) (a : absence) (ls : list (list comparator)) (outs : list nat)
  : Prop :=
  Forall (is_layer (wires net)) ls /\ Permutation outs (seq 0 (wires net)) /\
  depth_of net + length ls <= depth a /\
  (forall most, size a = Some most -> length (comparators net) + length (concat ls) <= most) /\
  (symmetric a = true -> Forall (is_symmetric (wires net)) ls) /\
  sorts (completed net ls outs).

(* ---- the checker ----------------------------------------------------------------------------- *)

Fixpoint pass (cs : list comparator) (x : list bool) : list bool :=
  match cs with
  | [] => x
  | (i, j) :: rest =>
      let a := nth i x false in
      let b := nth j x false in
      pass rest (set_nth i (a && b) (set_nth j (a || b) x))
  end.

(* What the network makes of an input, by the indices. *)
Definition leave (net : network) (a : absence) (x : list bool) : list bool :=
  let y := pass (comparators net) x in map (fun w => nth w y false) (order a).

Definition is_sorted (n ones : nat) (y : list bool) : bool :=
  forallb (fun w => eqb (nth w y false) (n - ones <=? w)) (seq 0 n).

Definition ones_of (n : nat) (y : list bool) : nat := count (fun w => nth w y false) n.

Definition absence_means (net : network) (a : absence) : bool :=
  let n := wires net in
  is_well_formed net && forallb (fun c => fst c <? snd c) (comparators net) &&
  forallb (fun i => nth i (outputs net) n =? i) (seq 0 n) &&
  (n <=? 64) && (depth_of net <=? depth a) && (depth a - depth_of net <=? 64) &&
  match size a with Some most => length (comparators net) <=? most | None => true end.

(* If it must be, the order is its own reflection. The first inputs come out sorted, one for each
   number of ones, and all others do not. *)
Definition inputs_mean (net : network) (a : absence) : bool :=
  let n := wires net in
  let left := map (leave net a) (inputs a) in
  is_well_formed {| wires := n; comparators := []; outputs := order a |} &&
  (negb (symmetric a) ||
   forallb (fun p => nth p (order a) 0 + nth (n - 1 - p) (order a) 0 =? n - 1) (seq 0 n)) &&
  forallb (fun x => length x =? n) (inputs a) &&
  forallb (fun k => is_sorted n (S k) (nth k left [])) (seq 0 (n - 1)) &&
  forallb (fun y => negb (is_sorted n (ones_of n y) y)) (skipn (n - 1) left).

(* So many as there is room for are no limit. *)
Definition limit (net : network) (a : absence) : option nat :=
  match size a with
  | Some most =>
      let more := most - length (comparators net) in
      if more <? (depth a - depth_of net) * (wires net / 2) then Some more else None
  | None => None
  end.

Definition absence_items (net : network) (a : absence) : list item :=
  tell_absence (wires net) (depth a - depth_of net) (symmetric a) (limit net a)
    (skipn (wires net - 1) (map (leave net a) (inputs a))).

Definition same_name (u v : name) : bool :=
  match u, v with
  | Choice l i j, Choice l' i' j' | Near l i j, Near l' i' j' =>
      (l =? l') && (i =? i') && (j =? j')
  | More t k, More t' k' => Pos.eqb t t' && (k =? k')
  | Value y l w, Value y' l' w' => Pos.eqb y y' && (l =? l') && (w =? w')
  | _, _ => false
  end.

(* The name of each variable. *)
Fixpoint names (items : list item) (next : positive) (known : PositiveMap.t name)
  : PositiveMap.t name :=
  match items with
  | [] => known
  | Fresh v :: rest => names rest (Pos.succ next) (PositiveMap.add next v known)
  | Told _ :: rest => names rest next known
  end.

Fixpoint same_clause (known : PositiveMap.t name) (c : clause) (d : list (name * bool)) : bool :=
  match c, d with
  | [], [] => true
  | l :: c, k :: d =>
      match PositiveMap.find (fst l) known with
      | Some v => same_name v (fst k) && eqb (snd l) (snd k) && same_clause known c d
      | None => false
      end
  | _, _ => false
  end.

(* The formula, variables numbered, is the one that the items tell. *)
Fixpoint is_told (known : PositiveMap.t name) (f : formula) (items : list item) : bool :=
  match items, f with
  | [], [] => true
  | Fresh _ :: rest, _ => is_told known f rest
  | Told d :: rest, c :: f => same_clause known c d && is_told known f rest
  | _, _ => false
  end.

Definition check_absence (net : network) (a : absence) (f : formula) (steps : proof_steps)
  : bool :=
  if absence_means net a && inputs_mean net a then
    let items := absence_items net a in
    if is_told (names items 1 (PositiveMap.empty name)) f items
    then refutes (number f 1 (PositiveMap.empty clause)) steps
    else false
  else false.

(* ---- the formula ----------------------------------------------------------------------------- *)

Lemma same_name_true u v : same_name u v = true -> u = v.
Proof.
  destruct u, v; simpl; try discriminate; rewrite !andb_true_iff, ?Nat.eqb_eq, ?Pos.eqb_eq;
    intuition congruence.
Qed.

Section Told.
Context (known : PositiveMap.t name) (meaning : name -> bool).

Definition numbered (p : positive) : bool :=
  match PositiveMap.find p known with Some v => meaning v | None => false end.

Lemma same_clause_true : forall c d, same_clause known c d = true ->
  Exists (fun l => meaning (fst l) = snd l) d -> makes_true numbered c.
Proof using.
  induction c as [|l c IH]; intros [|k d] S E; simpl in S; try discriminate; [inversion E|].
  destruct (PositiveMap.find (fst l) known) as [v|] eqn:F; [|discriminate].
  rewrite !andb_true_iff in S. destruct S as [[N B] S]. apply same_name_true in N.
  apply eqb_prop in B. subst v. inversion E as [? ? V | ? ? V]; subst.
  - apply Exists_cons_hd. unfold numbered. rewrite F, V. symmetry. exact B.
  - apply Exists_cons_tl, (IH d S V).
Qed.

Lemma told_is_true items : forall f, is_told known f items = true ->
  Forall (fun it => match it with
                    | Fresh _ => True
                    | Told c => Exists (fun l => meaning (fst l) = snd l) c
                    end) items ->
  Forall (makes_true numbered) f.
Proof using.
  induction items as [|[v|d] items IH]; intros f T F; inversion F; subst; simpl in T.
  - destruct f; [constructor|discriminate].
  - apply IH; assumption.
  - destruct f as [|c f]; [discriminate|]. apply andb_true_iff in T. destruct T as [C T].
    constructor; [eapply same_clause_true; eassumption|apply IH; assumption].
Qed.

End Told.

(* ---- what is left ---------------------------------------------------------------------------- *)

Lemma set_nth_length {A} (b : A) : forall l k, length (set_nth k b l) = length l.
Proof. induction l as [|a l IH]; intros [|k]; simpl; auto. Qed.

Lemma nth_set_nth {A} (b d : A) : forall l k w, k < length l ->
  nth w (set_nth k b l) d = if w =? k then b else nth w l d.
Proof.
  induction l as [|a l IH]; intros [|k] [|w] K; simpl in *; try lia; auto. apply IH. lia.
Qed.

Lemma pass_length cs : forall x, length (pass cs x) = length x.
Proof.
  induction cs as [|[i j] cs IH]; intros x; simpl; [reflexivity|].
  rewrite IH, !set_nth_length. reflexivity.
Qed.

Lemma pass_run cs : forall x, Forall (on_wires (length x)) cs -> forall w,
  nth w (pass cs x) false = run cs (fun w => nth w x false) w.
Proof.
  induction cs as [|[i j] cs IH]; intros x F w; simpl; [reflexivity|].
  inversion F as [|? ? (I & J & _) F']; subst. simpl in I, J.
  rewrite IH by (rewrite !set_nth_length; exact F').
  apply run_ext. intros v. rewrite !nth_set_nth by (rewrite ?set_nth_length; assumption).
  unfold step, lesser, greater. simpl.
  destruct (v =? i), (v =? j), (nth i x false), (nth j x false); reflexivity.
Qed.

(* Where each wire is. *)
Lemma places n order : Permutation order (seq 0 n) -> exists place, injective place /\
  keeps n place /\ forall w, nth (place w) order (place w) = w.
Proof.
  intros O. assert (Len : length order = n) by (rewrite (Permutation_length O); apply seq_length).
  set (index := fix index (w : nat) (l : list nat) : nat :=
    match l with
    | [] => 0
    | v :: rest => if v =? w then 0 else S (index w rest)
    end).
  assert (Index : forall w d l, In w l -> index w l < length l /\ nth (index w l) l d = w).
  { intros w d. induction l as [|v l IH]; simpl; [contradiction|]. intros I.
    destruct (Nat.eqb_spec v w) as [-> | N]; [split; [lia|reflexivity]|].
    destruct I as [I | I]; [contradiction|]. destruct (IH I). split; [lia|assumption]. }
  set (place w := if w <? n then index w order else w).
  assert (Back : forall w, nth (place w) order (place w) = w).
  { intros w. unfold place. destruct (Nat.ltb_spec w n).
    - apply Index, (Permutation_in _ (Permutation_sym O)), in_seq. lia.
    - apply nth_overflow. rewrite Len. assumption. }
  exists place. repeat split.
  - intros v w E. rewrite <- (Back v), E. apply Back.
  - intros w L. unfold place. destruct (Nat.ltb_spec w n); [|lia].
    rewrite <- Len. apply (Index w 0), (Permutation_in _ (Permutation_sym O)), in_seq. lia.
  - exact Back.
Qed.

Section Left.
Context (net : network) (a : absence).
Context (W : well_formed net) (S : standard (comparators net))
  (O : Permutation (order a) (seq 0 (wires net))).

Definition left (v : nat -> bool) (p : nat) : bool :=
  run (comparators net) v (nth p (order a) p).

Lemma order_length : length (order a) = wires net.
Proof using O. rewrite (Permutation_length O). apply seq_length. Qed.

Lemma order_keeps p : p < wires net -> nth p (order a) p < wires net.
Proof using O.
  intros P. assert (I : In (nth p (order a) p) (seq 0 (wires net))).
  { apply (Permutation_in _ O), nth_In. rewrite order_length. exact P. }
  apply in_seq in I. lia.
Qed.

Lemma left_count v : count (left v) (wires net) = count v (wires net).
Proof using W O.
  apply (count_permutes (fun b : bool => b)).
  transitivity (map (run (comparators net) v) (seq 0 (wires net))); [|apply run_permutes, W].
  transitivity (map (run (comparators net) v) (order a)); [|apply Permutation_map, O].
  rewrite <- (nth_seq_map (run (comparators net) v) (order a)), order_length.
  erewrite map_ext_in; [reflexivity|].
  intros p P. apply in_seq in P. unfold left. f_equal. apply nth_indep. rewrite order_length. lia.
Qed.

Lemma leave_left x p : length x = wires net -> p < wires net ->
  nth p (leave net a x) false = left (fun w => nth w x false) p.
Proof using W O.
  intros L P. unfold leave, left. rewrite <- pass_run by (rewrite L; apply W).
  rewrite nth_indep with (d' := (fun w => nth w (pass (comparators net) x) false) p)
    by (rewrite map_length, order_length; exact P).
  apply (map_nth (fun w => nth w (pass (comparators net) x) false)).
Qed.

Lemma is_sorted_true ones y : is_sorted (wires net) ones y = true <->
  forall w, w < wires net -> nth w y false = (wires net - ones <=? w).
Proof using.
  unfold is_sorted. rewrite forallb_forall. split.
  - intros F w L. apply eqb_prop, F, in_seq. lia.
  - intros F w I. apply in_seq in I. rewrite F by lia. apply eqb_reflx.
Qed.

Lemma left_reached : inputs_mean net a = true -> reached (wires net) left.
Proof using W S O.
  unfold inputs_mean. rewrite !andb_true_iff, !forallb_forall. intros [[[[_ _] L] F] _]. split.
  - intros v u B w. apply run_below, B.
  - intros v u E p P. apply (run_agrees (wires net)); [apply W|exact E|apply order_keeps, P].
  - assert (Leaves : forall b : bool, forall w, run (comparators net) (fun _ => b) w = b).
    { intros b w. apply standard_leaves_sorted; [exact S|]. intros. destruct b; reflexivity. }
    intros k K. destruct (Nat.eq_dec k 0) as [-> | N].
    { exists (fun _ => false). split; [apply count_none|]. intros w V. unfold left.
      rewrite Leaves. symmetry. apply Nat.leb_gt. lia. }
    destruct (Nat.eq_dec k (wires net)) as [-> | N'].
    { exists (fun _ => true). split; [apply count_all|]. intros w V. unfold left.
      rewrite Leaves. symmetry. apply Nat.leb_le. lia. }
    specialize (F (k - 1) ltac:(apply in_seq; lia)).
    replace (Datatypes.S (k - 1)) with k in F by lia. rewrite is_sorted_true in F.
    assert (B : k - 1 < length (inputs a)).
    { apply Nat.nle_gt. intros B. specialize (F (wires net - 1) ltac:(lia)).
      rewrite (nth_overflow (map _ _)) in F by (rewrite map_length; exact B).
      rewrite (proj2 (Nat.leb_le _ _)) in F by lia. destruct (wires net - 1); discriminate. }
    set (x := nth (k - 1) (inputs a) []).
    assert (E : nth (k - 1) (map (leave net a) (inputs a)) [] = leave net a x).
    { rewrite nth_indep with (d' := leave net a []) by (rewrite map_length; exact B).
      apply map_nth. }
    rewrite E in F.
    assert (Lx : length x = wires net) by (apply Nat.eqb_eq, L, nth_In, B).
    exists (fun w => nth w x false).
    assert (G : forall w, w < wires net ->
      left (fun w => nth w x false) w = (wires net - k <=? w)).
    { intros w V. rewrite <- leave_left by assumption. apply F, V. }
    split; [|exact G]. rewrite <- left_count, (count_ext _ _ _ G), count_from. lia.
Qed.

Lemma inputs_left : inputs_mean net a = true ->
  Forall (is_left (wires net) left) (skipn (wires net - 1) (map (leave net a) (inputs a))).
Proof using W O.
  unfold inputs_mean. rewrite !andb_true_iff, !forallb_forall. intros [[[[_ _] L] _] U].
  apply Forall_forall. intros y I. specialize (U y I). rewrite negb_true_iff in U.
  assert (J : In y (map (leave net a) (inputs a))).
  { rewrite <- (firstn_skipn (wires net - 1)). apply in_or_app. auto. }
  apply in_map_iff in J. destruct J as (x & <- & J). apply L, Nat.eqb_eq in J.
  split; [unfold leave; rewrite map_length; apply order_length|].
  exists (fun w => nth w x false). split; [intros w V; apply leave_left; assumption|].
  intros F. assert (X : is_sorted (wires net) (ones_of (wires net) (leave net a x))
    (leave net a x) = true); [|congruence].
  apply is_sorted_true. unfold ones_of.
  rewrite (count_ext _ _ _ (fun w V => leave_left x w J V)), left_count. exact F.
Qed.

End Left.

(* ---- what is accepted holds ------------------------------------------------------------------ *)

Lemma hit n place : injective place -> keeps n place -> forall p, p < n ->
  exists w, w < n /\ place w = p.
Proof.
  intros I K p P. assert (Q : Permutation (map place (seq 0 n)) (seq 0 n)).
  { apply NoDup_Permutation_bis.
    - apply FinFun.Injective_map_NoDup; [exact I|apply seq_NoDup].
    - rewrite map_length. reflexivity.
    - intros w V. apply in_map_iff in V. destruct V as (v & <- & V). apply in_seq in V.
      apply in_seq. specialize (K v). lia. }
  assert (V : In p (map place (seq 0 n))).
  { apply (Permutation_in _ (Permutation_sym Q)), in_seq. lia. }
  apply in_map_iff in V. destruct V as (w & E & V). apply in_seq in V.
  exists w. split; [lia|exact E].
Qed.

(* What a sorter's outputs are. *)
Lemma sorter_outputs net (v : nat -> bool) : well_formed net -> sorts net ->
  forall i, i < wires net -> output net v i = (wires net - count v (wires net) <=? i).
Proof.
  intros W S. destruct (ascending_bits (wires net) (output net v)) as (z & Z & E).
  { intros i I. apply (S bool bits v (Forall_nil _) i I). }
  pose proof (count_permutes (fun b : bool => b) _ _ _ (outputs_are_the_inputs net v W)) as C.
  change (count (output net v) (wires net) = count v (wires net)) in C.
  rewrite (count_ext _ _ _ E), count_from in C. intros i I. rewrite E by exact I. f_equal. lia.
Qed.

(* Where each wire is in an order that is its own reflection. *)
Lemma places_mirror n order place : Permutation order (seq 0 n) -> keeps n place ->
  (forall w, nth (place w) order (place w) = w) ->
  (forall p, p < n -> nth p order 0 + nth (n - 1 - p) order 0 = n - 1) -> mirrors n place.
Proof.
  intros O K B R w W. assert (Len : length order = n)
    by (rewrite (Permutation_length O); apply seq_length).
  assert (D : NoDup order) by (apply (Permutation_NoDup (Permutation_sym O)), seq_NoDup).
  assert (At : forall v, v < n -> nth (place v) order 0 = v).
  { intros v V. rewrite nth_indep with (d' := place v) by (rewrite Len; apply K, V). apply B. }
  pose proof (K w W). pose proof (K (n - 1 - w) ltac:(lia)).
  apply (proj1 (NoDup_nth order 0) D); try lia. rewrite At by lia.
  specialize (R (place w) ltac:(lia)). rewrite At in R by exact W. lia.
Qed.

Lemma bits_are_strict : strict bits.
Proof. intros [] []; simpl; congruence. Qed.

(* Layers that complete the network, as many of them as there may be, become standard ones that sort
   what it leaves. *)
Lemma untangled_completion net a ls outs : well_formed net -> standard (comparators net) ->
  Permutation (order a) (seq 0 (wires net)) -> reached (wires net) (left net a) ->
  Forall (is_layer (wires net)) ls -> Permutation outs (seq 0 (wires net)) ->
  sorts (completed net ls outs) ->
  exists ms, length ms = length ls /\ Forall (is_layer (wires net)) ms /\ Forall standard ms /\
    length (concat ms) = length (concat ls) /\ sorted_by (wires net) (concat ms) (left net a) /\
    ((forall p, p < wires net ->
        nth p (order a) 0 + nth (wires net - 1 - p) (order a) 0 = wires net - 1) ->
      Forall (is_symmetric (wires net)) ls -> Forall (is_symmetric (wires net)) ms).
Proof.
  intros W S O R F P H. set (n := wires net) in *.
  destruct (places n (order a) O) as (place & I & K & B). fold n in K.
  destruct (untangled_layers n ls place I K F) as (ms & E & L & G & M).
  assert (D : Forall (fun c => fst c <> snd c) (concat ls)).
  { eapply Forall_impl; [|apply (layers_on_wires n), F]. intros c (_ & _ & N). exact N. }
  pose proof (untangled_is_standard (concat ls) place D I) as Std. rewrite E in Std.
  exists ms. split; [exact L|]. split; [exact G|]. split; [apply Forall_concat, Std|].
  split; [rewrite <- E; apply untangling_keeps_the_size|].
  split; [|intros Q; apply M, (places_mirror n (order a)); assumption].
  set (last := snd (untangle (concat ls) place)).
  assert (Same : forall v w, run (concat ls) (run (comparators net) v) w =
    run (concat ms) (left net a v) (last w)).
  { intros v w. rewrite <- E. apply (untangled_is_the_same bits_are_strict); auto.
    intros u. unfold left. rewrite B. reflexivity. }
  assert (W' : well_formed (completed net ls outs)).
  { split; [|exact P]. apply Forall_app. split; [apply W|apply layers_on_wires, F]. }
  assert (Rank : forall p, p < n -> exists i, i < n /\
    forall v, run (concat ms) (left net a v) p = (n - count v n <=? i)).
  { intros p Lp. destruct (hit n last) with (p := p) as (w & Lw & Ew); auto.
    { apply untangle_injective, I. }
    { apply untangle_keeps; [apply layers_on_wires, F|exact K]. }
    assert (J : In w outs) by (apply (Permutation_in _ (Permutation_sym P)), in_seq; lia).
    destruct (In_nth outs w 0 J) as (i & Li & Ei).
    rewrite (Permutation_length P), seq_length in Li. exists i. split; [exact Li|]. intros v.
    pose proof (sorter_outputs _ v W' H i Li) as Q. unfold output in Q. simpl in Q.
    rewrite Ei, run_app, Same, Ew in Q. exact Q. }
  intros v p Lp. destruct (Rank p Lp) as (i & _ & Ri). rewrite Ri.
  destruct (reached_sorted n _ R (count v n) (count_at_most v n)) as (s & Cs & Vs).
  rewrite <- Cs, <- Ri. rewrite (run_agrees n _ _ (fun w => n - count v n <=? w)).
  - rewrite standard_leaves_sorted, Cs; [reflexivity|exact Std|].
    intros b c Q. simpl.
    destruct (Nat.leb_spec (n - count v n) b), (Nat.leb_spec (n - count v n) c); auto; lia.
  - apply layers_on_wires, G.
  - exact Vs.
  - exact Lp.
Qed.

Lemma means_sound net a : absence_means net a = true ->
  well_formed net /\ standard (comparators net) /\ depth_of net <= depth a.
Proof.
  unfold absence_means. rewrite !andb_true_iff, !forallb_forall, !Nat.leb_le.
  intros ((((((W & S) & _) & _) & D) & _) & _). split; [apply is_well_formed_sound, W|].
  split; [|exact D]. apply Forall_forall. intros c I. apply Nat.ltb_lt, S, I.
Qed.

Lemma reflected_order net a : inputs_mean net a = true -> symmetric a = true ->
  forall p, p < wires net ->
    nth p (order a) 0 + nth (wires net - 1 - p) (order a) 0 = wires net - 1.
Proof.
  unfold inputs_mean. intros M Y p P. rewrite Y, !andb_true_iff in M.
  destruct M as [[[[_ R] _] _] _]. simpl in R. rewrite forallb_forall in R.
  apply Nat.eqb_eq, R, in_seq. lia.
Qed.

(* What the checker accepts holds: no layers, so many and with so many comparators as are claimed,
   and symmetric if only those are meant, make of the network one that sorts, in whatever order it
   has its outputs. *)
Theorem accepted_absences_hold net a f steps : check_absence net a f steps = true ->
  forall ls outs, ~ completes net a ls outs.
Proof.
  unfold check_absence. intros K ls outs (F & P & D & M & Y & H).
  destruct (absence_means net a) eqn:Means; [|discriminate].
  destruct (inputs_mean net a) eqn:Inputs; [|discriminate]. simpl in K.
  destruct (is_told _ f _) eqn:T; [|discriminate].
  destruct (means_sound net a Means) as (W & S & Deep). set (n := wires net) in *.
  set (more := depth a - depth_of net).
  assert (O : Permutation (order a) (seq 0 n)).
  { unfold inputs_mean in Inputs. rewrite !andb_true_iff in Inputs.
    destruct Inputs as [[[[I _] _] _] _]. apply is_well_formed_sound in I. apply I. }
  pose proof (left_reached net a W S O Inputs) as R. fold n in R.
  set (all := ls ++ repeat [] (more - length ls)).
  assert (Empty : concat (repeat (@nil comparator) (more - length ls)) = [])
    by (induction (more - length ls); auto).
  assert (C : concat all = concat ls) by (unfold all; rewrite concat_app, Empty; apply app_nil_r).
  destruct (untangled_completion net a all outs W S O R)
    as (ms & L & G & Std & Size & Sorted & Sym).
  - apply Forall_app. split; [exact F|]. apply Forall_forall. intros l I.
    apply repeat_spec in I. subst l. repeat constructor.
  - exact P.
  - unfold completed. rewrite C. exact H.
  - assert (Len : length ms = more).
    { rewrite L. unfold all. rewrite app_length, repeat_length. lia. }
    assert (Sym' : symmetric a = true -> Forall (is_symmetric n) ms).
    { intros E. apply Sym; [apply (reflected_order net a Inputs E)|]. apply Forall_app. split; auto.
      apply Forall_forall. intros l J. apply repeat_spec in J. subst l. intros c []. }
    pose proof (absence_model n more _ (left net a) ms _ R G Std Len Sym' Sorted (limit net a)
      (inputs_left net a W O Inputs)) as Fine.
    refine (refutes_sound _ _ K _ (number_satisfied _ f (told_is_true _ _ _ f T (Fine _)) _ _ _)).
    + intros most E. rewrite Size, C. unfold limit in E.
      destruct (size a) as [all'|]; [|discriminate].
      specialize (M all' eq_refl). destruct (_ <? _); [|discriminate]. injection E as <-. lia.
    + intros h c E. rewrite PositiveMap.gempty in E. discriminate.
Qed.
