(* How networks that sort may begin: with one first layer, and with some second layers of all. *)
From Coq Require Import List Arith Bool Lia Permutation Sorted.
From Sortnet Require Import Networks Claims ZeroOne Standard Parts Mergers OddMerge Layers
  AbsenceModel Absence Covers.
Import ListNotations.

(* ---- layers ---------------------------------------------------------------------------------- *)

Lemma layer_by_ends n l : NoDup (flat_map ends l) ->
  (forall w, In w (flat_map ends l) -> w < n) -> is_layer n l.
Proof.
  intros D B. split; [|exact D]. induction l as [|[i j] l IH]; [constructor|].
  simpl in D, B. inversion D as [|? ? Ni D']; subst. inversion D' as [|? ? Nj D'']; subst.
  constructor; [|apply IH; auto].
  repeat split; simpl; auto. intros ->. apply Ni. left. reflexivity.
Qed.

Lemma ends_permute l m : Permutation l m -> Permutation (flat_map ends l) (flat_map ends m).
Proof.
  induction 1 as [|[i j] l m P IH|[i j] [i' j'] l|l m k P IH Q IH']; simpl.
  - constructor.
  - do 2 constructor. exact IH.
  - apply (Permutation_app_tail (flat_map ends l) (Permutation_app_comm [i'; j'] [i; j])).
  - etransitivity; eassumption.
Qed.

Lemma layer_permutes n l m : Permutation l m -> is_layer n l -> is_layer n m.
Proof.
  intros P [F D]. split.
  - exact (Permutation_Forall P F).
  - exact (Permutation_NoDup (ends_permute l m P) D).
Qed.

Lemma permuted_layer_runs n l m (x : nat -> bool) : Permutation l m -> is_layer n l ->
  forall w, run l x w = run m x w.
Proof.
  intros P L. apply same_layer_runs.
  - apply L.
  - apply (layer_permutes n l m P L).
  - intros c. split; apply Permutation_in; [exact P|apply Permutation_sym, P].
Qed.

Lemma parted {A} (p : A -> bool) l :
  Permutation l (filter p l ++ filter (fun a => negb (p a)) l).
Proof.
  induction l as [|a l IH]; simpl; [constructor|]. destruct (p a); simpl.
  - constructor. exact IH.
  - rewrite IH at 1. apply Permutation_middle.
Qed.

Lemma layer_parts n l (p : comparator -> bool) : is_layer n l ->
  is_layer n (filter p l) /\ is_layer n (filter (fun c => negb (p c)) l).
Proof.
  intros L. destruct (layer_permutes n _ _ (parted p l) L) as [A B].
  rewrite flat_map_app in B. apply nodup_parts in B. apply Forall_app in A.
  split; split; apply A || apply B.
Qed.

(* ---- the first layer ------------------------------------------------------------------------- *)

Fixpoint neighbours (ws : list nat) : list comparator :=
  match ws with
  | v :: w :: rest => (v, w) :: neighbours rest
  | _ => []
  end.

(* 0:1 2:3 and so on. *)
Definition first_layer (n : nat) : list comparator := neighbours (seq 0 n).

Lemma neighbours_rest : forall ws, exists rest, flat_map ends (neighbours ws) ++ rest = ws.
Proof.
  fix IH 1. intros [|v [|w ws]].
  - exists []. reflexivity.
  - exists [v]. reflexivity.
  - destruct (IH ws) as (rest & E). exists rest. simpl. rewrite E. reflexivity.
Qed.

Lemma neighbours_renamed f : forall ws, rename f (neighbours ws) = neighbours (map f ws).
Proof.
  fix IH 1. intros [|v [|w ws]]; [reflexivity..|]. simpl. rewrite <- IH. reflexivity.
Qed.

Lemma neighbours_behind l ws : neighbours (flat_map ends l ++ ws) = l ++ neighbours ws.
Proof. induction l as [|[i j] l IH]; simpl; [reflexivity|]. rewrite IH. reflexivity. Qed.

Lemma neighbours_layer n ws : Permutation ws (seq 0 n) -> is_layer n (neighbours ws).
Proof.
  intros P. destruct (neighbours_rest ws) as (rest & E). apply layer_by_ends.
  - apply (nodup_parts _ rest). rewrite E.
    apply (Permutation_NoDup (Permutation_sym P)), seq_NoDup.
  - intros w I. assert (J : In w ws) by (rewrite <- E; apply in_or_app; left; exact I).
    apply (Permutation_in _ P), in_seq in J. lia.
Qed.

Lemma named_all n ws : Permutation ws (seq 0 n) -> map (named ws) (seq 0 n) = ws.
Proof.
  intros P. assert (L : length ws = n) by (rewrite (Permutation_length P); apply seq_length).
  rewrite <- L. rewrite <- (map_id ws) at 3. rewrite <- (nth_seq_map (fun w => w) ws).
  apply map_ext_in. intros i I. apply in_seq in I. apply nth_indep. lia.
Qed.

Lemma with_first_layer n d : united n (S d) (made n []) -> united n d (made n (first_layer n)).
Proof.
  intros U. apply united_behind in U. destruct U as (l & L & U). simpl in U.
  set (idle := filter (fun w => negb (existsb (Nat.eqb w) (flat_map ends l))) (seq 0 n)).
  assert (Idle : forall w, In w idle <-> w < n /\ ~ In w (flat_map ends l)).
  { intros w. unfold idle. rewrite filter_In, in_seq, negb_true_iff, <- not_true_iff_false.
    rewrite existsb_exists. split; intros [B N]; (split; [lia|]).
    - intros I. apply N. exists w. split; [exact I|apply Nat.eqb_refl].
    - intros (v & I & E). apply Nat.eqb_eq in E. subst. contradiction. }
  set (ws := flat_map ends l ++ idle).
  assert (P : Permutation ws (seq 0 n)).
  { apply NoDup_Permutation; [|apply seq_NoDup|].
    - apply once_app; [apply L|apply NoDup_filter, seq_NoDup|].
      intros w I J. apply Idle in J. tauto.
    - intros w. unfold ws. rewrite in_app_iff, in_seq, Idle.
      destruct (in_dec Nat.eq_dec w (flat_map ends l)) as [I | N]; [|intuition lia].
      pose proof I as J. apply in_flat_map in J. destruct J as (c & C & E).
      pose proof (proj1 (Forall_forall _ _) (proj1 L) c C) as (B & B' & _).
      destruct E as [<- | [<- | []]]; intuition lia. }
  assert (Q := neighbours_layer n ws P). unfold ws in Q. rewrite neighbours_behind in Q.
  apply (united_same n d l (l ++ neighbours idle)) in U.
  - destruct (unnamed n ws P) as (back & I & K & _ & B).
    apply (united_names n d _ back I K) in U. rewrite <- neighbours_behind in U. fold ws in U.
    rewrite neighbours_renamed in U.
    rewrite <- (named_all n ws P), map_map, (map_ext _ (fun w => w) B), map_id in U. exact U.
  - intros x. exists (run (neighbours idle) x). intros w. rewrite <- run_app.
    apply (permuted_layer_runs n); [apply Permutation_app_comm|exact Q].
Qed.

(* ---- comparators that the first layer has, too ----------------------------------------------- *)

Definition same_ends (c d : comparator) : bool := (fst c =? fst d) && (snd c =? snd d).
Definition has (l : list comparator) (c : comparator) : bool := existsb (same_ends c) l.

Lemma has_true l c : has l c = true <-> In c l.
Proof.
  unfold has. rewrite existsb_exists. split.
  - intros ([i j] & I & E). unfold same_ends in E. rewrite andb_true_iff, !Nat.eqb_eq in E.
    destruct c, E; simpl in *; subst. exact I.
  - intros I. exists c. split; [exact I|]. unfold same_ends. rewrite !Nat.eqb_refl. reflexivity.
Qed.

Lemma repeated_does_nothing n first l (x : nat -> bool) : is_layer n first ->
  is_layer n l -> (forall c, In c l -> In c first) ->
  forall w, run l (run first x) w = run first x w.
Proof.
  intros [_ D] [_ E] S w. destruct (in_dec Nat.eq_dec w (flat_map ends l)) as [I | N].
  - apply in_flat_map in I. destruct I as ([i j] & I & W).
    destruct (bits_at l (run first x) i j E I) as [P Q].
    destruct (bits_at first x i j D (S _ I)) as [P' Q'].
    destruct W as [<- | [<- | []]]; simpl; rewrite ?P, ?Q, P', Q'; destruct (x i), (x j); auto.
  - apply untouched, N.
Qed.

Lemma united_without_repeated n d first l : is_layer n first -> is_layer n l ->
  united n d (made n (first ++ l)) ->
  united n d (made n (first ++ filter (fun c => negb (has first c)) l)).
Proof.
  intros F L. apply united_same. intros x. exists x. intros w. rewrite !run_app. symmetry.
  rewrite (permuted_layer_runs n _ _ (run first x) (parted (has first) l) L), run_app.
  apply run_ext. apply (repeated_does_nothing n); [exact F| |].
  - apply (layer_parts n l (has first) L).
  - intros c I. apply filter_In in I. apply has_true, I.
Qed.

(* ---- all second layers ----------------------------------------------------------------------- *)

(* Whether all layers of standard comparators on the wires, which stand in ascending order, after
   others pass a test; but for those that have a comparator of the first. *)
Fixpoint every (fuel : nat) (first : list comparator) (test : list comparator -> bool)
  (ws : list nat) (others : list comparator) : bool :=
  match fuel, ws with
  | _, [] => test others
  | 0, _ => false
  | S fuel, w :: rest =>
      every fuel first test rest others &&
      forallb (fun v => has first (w, v) ||
        every fuel first test (filter (fun u => negb (u =? v)) rest) ((w, v) :: others)) rest
  end.

Lemma still_ascending (p : nat -> bool) ws :
  StronglySorted lt ws -> StronglySorted lt (filter p ws).
Proof.
  induction 1 as [|w ws S IH F]; simpl; [constructor|]. destruct (p w); [|exact IH].
  constructor; [exact IH|]. apply Forall_forall. intros v I. apply filter_In in I.
  apply (proj1 (Forall_forall _ _) F), I.
Qed.

Lemma ascending_seq n : forall k, StronglySorted lt (seq k n).
Proof.
  induction n as [|n IH]; intros k; simpl; constructor; [apply IH|].
  apply Forall_forall. intros w I. apply in_seq in I. lia.
Qed.

Lemma every_layer first test fuel : forall ws others, every fuel first test ws others = true ->
  StronglySorted lt ws -> forall l, standard l -> NoDup (flat_map ends l) ->
  incl (flat_map ends l) ws -> (forall c, In c l -> has first c = false) ->
  exists m, Permutation m (l ++ others) /\ test m = true.
Proof.
  induction fuel as [|fuel IH]; intros [|w ws] others E A l S D B N; simpl in E;
    try discriminate.
  1-2: destruct l as [|c l]; [exists others; auto|]; exfalso; apply (B (fst c)); left; reflexivity.
  apply andb_true_iff in E. destruct E as [Without With]. inversion A as [|? ? A' L]; subst.
  rewrite Forall_forall in L.
  destruct (in_dec Nat.eq_dec w (flat_map ends l)) as [I | O].
  - apply in_flat_map in I. destruct I as ([i j] & I & E).
    destruct (touched _ _ I) as [Ti Tj]. apply B in Ti, Tj. simpl in Ti, Tj.
    pose proof (proj1 (Forall_forall _ _) S _ I) as Less. simpl in Less.
    assert (i = w) as ->.
    { destruct E as [E | [E | []]]; [exact E|]. simpl in E. subst j.
      destruct Ti as [Ti | Ti]; [congruence|]. apply L in Ti. lia. }
    destruct Tj as [Tj | Tj]; [lia|].
    destruct (in_split _ _ I) as (l1 & l2 & ->).
    assert (P : Permutation (l1 ++ (w, j) :: l2) ((w, j) :: l1 ++ l2))
      by (apply Permutation_sym, Permutation_middle).
    pose proof (Permutation_NoDup (ends_permute _ _ P) D) as D'. simpl in D'.
    inversion D' as [|? ? Nw D'']; subst. inversion D'' as [|? ? Nj D3]; subst. simpl in Nw.
    rewrite forallb_forall in With. specialize (With j Tj).
    rewrite (N _ I) in With. simpl in With.
    destruct (IH _ _ With) with (l := l1 ++ l2) as (m & Q & T).
    + apply still_ascending, A'.
    + apply (Permutation_Forall P) in S. inversion S; assumption.
    + exact D3.
    + intros v V. apply filter_In. split.
      * assert (J : In v (w :: ws)).
        { apply B, (Permutation_in _ (Permutation_sym (ends_permute _ _ P))). simpl. auto. }
        destruct J as [<- | J]; [exfalso; tauto|exact J].
      * apply negb_true_iff, Nat.eqb_neq. intros ->. contradiction.
    + intros c C. apply N, (Permutation_in _ (Permutation_sym P)). right. exact C.
    + exists m. split; [|exact T]. rewrite Q, P. simpl.
      apply Permutation_sym, Permutation_middle.
  - apply (IH ws others Without A' l S D); [|exact N].
    intros v V. destruct (B v V) as [<- | J]; [contradiction|exact J].
Qed.

(* ---- fewer wires ----------------------------------------------------------------------------- *)

Lemma united_standard n d s : united n d s -> exists ms, length ms = d /\
  Forall (is_layer n) ms /\ standard (concat ms) /\ unites n (concat ms) s.
Proof.
  intros (ls & L & F & U). pose proof (layers_on_wires n ls F) as O.
  destruct (untangled_layers n ls (fun w => w) same_wires (fun w W => W) F) as (ms & E & N & G & _).
  exists ms. split; [congruence|]. split; [exact G|]. rewrite <- E. split.
  - apply untangled_is_standard; [apply (layers_differ n), F|exact same_wires].
  - apply unites_untangled; assumption.
Qed.

Lemma cut_layer n m l : is_layer n l -> standard l -> is_layer m (cut m l).
Proof.
  intros [F D] S. split.
  - apply Forall_forall. intros c I. apply filter_In in I. destruct I as [I B].
    apply Nat.ltb_lt in B. pose proof (proj1 (Forall_forall _ _) S c I) as Less. simpl in Less.
    unfold on_wires. lia.
  - apply (layer_parts n l (fun c => snd c <? m) (conj F D)).
Qed.

Lemma united_on_fewer n m d : m <= n -> united n d any -> united m d any.
Proof.
  intros L U. destruct (united_standard n d any U) as (ms & Len & F & S & V).
  assert (Sorts : sorts (identity n (concat ms))).
  { apply merger_holds. intros v _. exists (n - count v n). split; [lia|]. intros w W.
    rewrite (V v (fun w => n - count v n <=? w)); try exact W; try exact Logic.I.
    - apply (standard_leaves_sorted _ (fun w => n - count v n <=? w) S). intros a b B. simpl.
      destruct (Nat.leb_spec (n - count v n) a), (Nat.leb_spec (n - count v n) b); auto; lia.
    - rewrite count_from. pose proof (count_at_most v n). lia. }
  exists (map (cut m) ms). split; [rewrite map_length; exact Len|].
  assert (G : Forall (is_layer m) (map (cut m) ms)).
  { apply Forall_map, Forall_forall. intros l I.
    apply (cut_layer n); [exact (proj1 (Forall_forall _ _) F l I)|].
    apply Forall_forall. intros c C. apply (proj1 (Forall_forall _ _) S), in_concat.
    exists l. auto. }
  split; [exact G|].
  assert (E : concat (map (cut m) ms) = cut m (concat ms)).
  { clear. induction ms as [|l ms IH]; simpl; [reflexivity|]. rewrite IH. symmetry.
    apply filter_app. }
  rewrite E. apply (sorter_unites m (identity m (cut m (concat ms)))).
  2: apply (first_wires_of_a_sorter m n); assumption.
  2: reflexivity.
  split; [|apply Permutation_refl]. simpl. rewrite <- E. apply layers_on_wires, G.
Qed.
