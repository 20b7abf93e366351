(* Batcher's odd-even merge of runs of any lengths, on lists of wires, and the sorter made of it. *)
From Coq Require Import List Arith Bool Lia Permutation.
From Sortnet Require Import Networks Claims ZeroOne Standard Parts Simple OddEven Mergers.
Import ListNotations.

(* ---- the networks ---------------------------------------------------------------------------- *)

(* Every second one from the first on, and from the second on. *)
Fixpoint evens (l : list nat) : list nat :=
  match l with
  | a :: _ :: rest => a :: evens rest
  | _ => l
  end.

Definition odds (l : list nat) : list nat := evens (tl l).

Fixpoint pairs (w v : list nat) : list comparator :=
  match w, v with
  | a :: w, b :: v => (a, b) :: pairs w v
  | _, _ => []
  end.

(* By turns, and what is left. *)
Fixpoint weave (w v : list nat) : list nat :=
  match w, v with
  | a :: w, b :: v => a :: b :: weave w v
  | [], _ => v
  | _, [] => w
  end.

(* Merge what the wires xs carry, in this order, with what ys do: the comparators, and the wires in
   the order of the outcome. At most `size` wires. *)
Fixpoint merge_lists (size : nat) (xs ys : list nat) : list comparator * list nat :=
  match size, xs, ys with
  | 0, _, _ | _, [], _ | _, _, [] => ([], xs ++ ys)
  | _, [a], [b] => ([(a, b)], [a; b])
  | S less, _, _ =>
      let (cs, v) := merge_lists less (evens xs) (evens ys) in
      let (ds, w) := merge_lists less (odds xs) (odds ys) in
      (cs ++ ds ++ pairs w (tl v), firstn 1 v ++ weave w (tl v))
  end.

Fixpoint sort_list (size : nat) (l : list nat) : list comparator * list nat :=
  match size, l with
  | 0, _ | _, [] | _, [_] => ([], l)
  | S less, _ =>
      let a := length l - length l / 2 in
      let (cs, xs) := sort_list less (firstn a l) in
      let (ds, ys) := sort_list less (skipn a l) in
      let (es, out) := merge_lists size xs ys in
      (cs ++ ds ++ es, out)
  end.

(* All comparators turned to be standard. *)
Definition tidy (cs : list comparator) : list comparator := fst (untangle cs (fun w => w)).

(* Merge the first m wires with the others, n of them. *)
Definition odd_merge (m n : nat) : list comparator :=
  tidy (fst (merge_lists (m + n) (seq 0 m) (seq m n))).

Definition odd_sort (n : nat) : list comparator := tidy (fst (sort_list n (seq 0 n))).

(* ---- lists ----------------------------------------------------------------------------------- *)

Lemma two_by_two (P : list nat -> Prop) :
  P [] -> (forall a, P [a]) -> (forall a b l, P l -> P (a :: b :: l)) -> forall l, P l.
Proof.
  intros N O T l. assert (P l /\ forall a, P (a :: l)) as [H _]; [|exact H].
  induction l as [|b l [IH IH']]; split; auto.
Qed.

Lemma half_S n : (S (S n)) / 2 = S (n / 2).
Proof. replace (S (S n)) with (n + 1 * 2) by lia. rewrite Nat.div_add by lia. lia. Qed.

Lemma halves n : exists h r, n / 2 = h /\ (n + 1) / 2 = h + r /\ n = 2 * h + r /\ r <= 1.
Proof.
  exists (n / 2), (n mod 2). pose proof (Nat.div_mod n 2). pose proof (Nat.mod_upper_bound n 2).
  pose proof (Nat.div_mod (n + 1) 2). pose proof (Nat.mod_upper_bound (n + 1) 2). lia.
Qed.

Lemma evens_length l : length (evens l) = (length l + 1) / 2.
Proof.
  induction l as [|a|a b l IH] using two_by_two; [reflexivity|reflexivity|].
  simpl length. rewrite IH. replace (S (S (length l)) + 1) with (S (S (length l + 1))) by lia.
  symmetry. apply half_S.
Qed.

Lemma odds_length l : length (odds l) = length l / 2.
Proof.
  destruct l as [|a l]; [reflexivity|]. unfold odds. simpl tl. rewrite evens_length. simpl length.
  f_equal. lia.
Qed.

Lemma evens_nth l : forall i, nth i (evens l) 0 = nth (2 * i) l 0.
Proof.
  induction l as [|a|a b l IH] using two_by_two; intros [|i]; try reflexivity.
  - rewrite !nth_overflow by (simpl; lia). reflexivity.
  - replace (2 * S i) with (S (S (2 * i))) by lia. apply IH.
Qed.

Lemma odds_nth l i : nth i (odds l) 0 = nth (2 * i + 1) l 0.
Proof.
  unfold odds. rewrite evens_nth. rewrite Nat.add_1_r. destruct l; [|reflexivity].
  destruct (2 * i); reflexivity.
Qed.

Lemma evens_and_odds l : Permutation (evens l ++ odds l) l.
Proof.
  induction l as [|a|a b l IH] using two_by_two; [constructor|apply Permutation_refl|].
  assert (E : Permutation (evens l ++ b :: odds l) (b :: l))
    by (rewrite <- Permutation_middle; apply perm_skip, IH).
  destruct l as [|c l]; [apply perm_skip; exact E|]. apply perm_skip. exact E.
Qed.

Lemma weave_permutes w : forall v, Permutation (weave w v) (w ++ v).
Proof.
  induction w as [|a w IH]; intros [|b v]; simpl; rewrite ?app_nil_r; try apply Permutation_refl.
  apply perm_skip. rewrite IH. apply Permutation_middle.
Qed.

Lemma weave_first w : forall v i, i < length w -> i <= length v ->
  nth (2 * i) (weave w v) 0 = nth i w 0.
Proof.
  induction w as [|a w IH]; intros v i I J; [simpl in I; lia|].
  destruct v as [|b v]; simpl in J, I.
  - replace i with 0 by lia. reflexivity.
  - destruct i as [|i]; [reflexivity|]. replace (2 * S i) with (S (S (2 * i))) by lia.
    simpl. simpl in IH. apply IH; lia.
Qed.

Lemma weave_second w : forall v i, i < length w -> i < length v ->
  nth (2 * i + 1) (weave w v) 0 = nth i v 0.
Proof.
  induction w as [|a w IH]; intros v i I J; [simpl in I; lia|].
  destruct v as [|b v]; simpl in J, I; [lia|].
  destruct i as [|i]; [reflexivity|]. replace (2 * S i + 1) with (S (S (2 * i + 1))) by lia.
  simpl nth. apply IH; lia.
Qed.

Lemma weave_last w : forall v, length v = S (length w) ->
  nth (2 * length w) (weave w v) 0 = nth (length w) v 0.
Proof.
  induction w as [|a w IH]; intros v L; [reflexivity|]. destruct v as [|b v]; [discriminate|].
  simpl length in *. replace (2 * S (length w)) with (S (S (2 * length w))) by lia. simpl nth.
  apply IH. lia.
Qed.

(* ---- what lists of wires carry --------------------------------------------------------------- *)

(* z zeros, and ones from there on. *)
Definition lined (x : nat -> bool) (l : list nat) (z : nat) : Prop :=
  z <= length l /\ forall i, i < length l -> x (nth i l 0) = (z <=? i).

Definition touches (l : list nat) : list comparator -> Prop :=
  Forall (fun c => In (fst c) l /\ In (snd c) l /\ fst c <> snd c).

Lemma touches_more l m cs : incl l m -> touches l cs -> touches m cs.
Proof. intros I. apply Forall_impl. intros c (F & S & N). auto. Qed.

Lemma touches_app l cs ds : touches l cs -> touches l ds -> touches l (cs ++ ds).
Proof. intros C D. apply Forall_app. auto. Qed.

Lemma touches_leaves l cs : touches l cs -> forall (x : nat -> bool) w, ~ In w l ->
  run cs x w = x w.
Proof.
  induction 1 as [|[i j] cs (I & J & _) F IH]; intros x w N; [reflexivity|]. simpl in *.
  rewrite IH by exact N. apply step_other; congruence.
Qed.

Lemma lined_ext x y l z : (forall w, In w l -> y w = x w) -> lined x l z -> lined y l z.
Proof.
  intros E [B Z]. split; [exact B|]. intros i I. rewrite E by (apply nth_In, I). apply Z, I.
Qed.

Lemma lined_evens x l z : lined x l z -> lined x (evens l) ((z + 1) / 2).
Proof.
  intros [B Z]. split.
  - rewrite evens_length. apply Nat.div_le_mono; lia.
  - intros i I. rewrite evens_nth, Z.
    + apply half_up.
    + rewrite evens_length in I. pose proof (Nat.div_mod (length l + 1) 2). lia.
Qed.

Lemma lined_odds x l z : lined x l z -> lined x (odds l) (z / 2).
Proof.
  intros [B Z]. split.
  - rewrite odds_length. apply Nat.div_le_mono; lia.
  - intros i I. rewrite odds_nth, Z.
    + apply half_down.
    + rewrite odds_length in I. pose proof (Nat.div_mod (length l) 2). lia.
Qed.

Lemma pairs_touch w : forall v whole, NoDup (w ++ whole) -> incl v whole ->
  touches (w ++ whole) (pairs w v).
Proof.
  induction w as [|a w IH]; intros v whole D I; [constructor|].
  destruct v as [|b v]; [constructor|]. inversion D as [|? ? N D']; subst. cbn [pairs].
  constructor.
  - simpl. split; [auto|]. assert (B : In b (w ++ whole)).
    { apply in_or_app. right. apply I. left. reflexivity. }
    split; [auto|]. intros ->. contradiction.
  - apply (touches_more (w ++ whole)); [intros k K; right; exact K|].
    apply IH; [exact D'|]. intros k K. apply I. right. exact K.
Qed.

Lemma pairs_run w : forall v (x : nat -> bool), NoDup (w ++ v) ->
  let y := run (pairs w v) x in
  (forall i, i < length w -> y (nth i w 0) =
     if i <? length v then x (nth i w 0) && x (nth i v 0) else x (nth i w 0)) /\
  (forall i, i < length v -> y (nth i v 0) =
     if i <? length w then x (nth i w 0) || x (nth i v 0) else x (nth i v 0)).
Proof.
  induction w as [|a w IH]; intros v x D.
  { split; intros i I; [simpl in I; lia|]. reflexivity. }
  destruct v as [|b v].
  { split; intros i I; [reflexivity|simpl in I; lia]. }
  assert (D' : NoDup (a :: b :: w ++ v)).
  { apply (Permutation_NoDup (l := a :: w ++ b :: v)); [|exact D]. apply perm_skip.
    symmetry. apply Permutation_middle. }
  inversion D' as [|? ? Na Db]; subst. inversion Db as [|? ? Nb Dr]; subst.
  assert (N : a <> b) by (intros ->; apply Na; left; reflexivity).
  cbn [pairs run]. set (u := step (a, b) x).
  assert (Oa : forall i l, (forall k, In k l -> In k (w ++ v)) -> i < length l ->
    u (nth i l 0) = x (nth i l 0)).
  { intros i l L I. assert (M := L _ (nth_In l 0 I)). apply step_other; intros E;
      rewrite E in M; [apply Na; right; exact M|apply Nb, M]. }
  assert (T : touches (w ++ v) (pairs w v)) by (apply pairs_touch; [exact Dr|auto with datatypes]).
  destruct (IH v u Dr) as [IHw IHv]. split; intros [|i] I; simpl in I.
  - cbn [nth length]. rewrite (touches_leaves _ _ T).
    + unfold u. rewrite step_low. apply lesser_bits.
    + intros M. apply Na. right. exact M.
  - cbn [nth length]. change (S i <? S (length v)) with (i <? length v).
    rewrite IHw by lia. rewrite (Oa i w) by (try (intros; apply in_or_app; auto); lia).
    destruct (Nat.ltb_spec i (length v)); [|reflexivity].
    rewrite (Oa i v) by (try (intros; apply in_or_app; auto); lia). reflexivity.
  - cbn [nth length]. rewrite (touches_leaves _ _ T).
    + unfold u. rewrite step_high by exact N. apply greater_bits.
    + exact Nb.
  - cbn [nth length]. change (S i <? S (length w)) with (i <? length w).
    rewrite IHv by lia. rewrite (Oa i v) by (try (intros; apply in_or_app; auto); lia).
    destruct (Nat.ltb_spec i (length w)); [|reflexivity].
    rewrite (Oa i w) by (try (intros; apply in_or_app; auto); lia). reflexivity.
Qed.

(* ---- merging --------------------------------------------------------------------------------- *)

(* The last comparators, where v has as many zeros as w, or up to two more. *)
Lemma joined_lined y v w ce co : NoDup (w ++ v) -> lined y v ce -> lined y w co ->
  co <= ce <= co + 2 -> 0 < length v -> length w <= length v <= length w + 2 ->
  lined (run (pairs w (tl v)) y) (firstn 1 v ++ weave w (tl v)) (ce + co).
Proof.
  intros D [Be Ze] [Bo Zo] C P Q. destruct v as [|v0 vs]; [simpl in P; lia|].
  simpl tl. simpl (firstn 1 _ ++ _). simpl length in Be, Ze, P, Q.
  destruct (pairs_run w vs y (NoDup_remove_1 _ _ _ D)) as [W V].
  set (u := run (pairs w vs) y) in *.
  assert (U : u v0 = y v0).
  { assert (N := NoDup_remove_2 _ _ _ D). unfold u. clear -N. revert vs y N.
    induction w as [|a w IH]; intros [|b vs] y N; try reflexivity. simpl.
    rewrite IH.
    - apply step_other; intros ->; apply N; [left; reflexivity|].
      apply in_or_app. right. left. reflexivity.
    - intros M. apply N. right. apply in_app_or in M. apply in_or_app.
      destruct M; [left|right; right]; assumption. }
  assert (L : length (v0 :: weave w vs) = S (length w + length vs)).
  { simpl. rewrite (Permutation_length (weave_permutes w vs)), app_length. reflexivity. }
  split; [rewrite L; lia|]. intros i I. rewrite L in I. clear L.
  assert (Z : forall i, i < length vs -> y (nth i vs 0) = (ce <=? S i)).
  { intros k K. apply (Ze (S k)). lia. }
  destruct i as [|i].
  { simpl. rewrite U. specialize (Ze 0 ltac:(lia)). simpl in Ze. rewrite Ze.
    apply eq_true_iff_eq. rewrite !Nat.leb_le. lia. }
  simpl nth. destruct (Nat.Even_or_Odd i) as [[k ->] | [k ->]].
  - destruct (Nat.lt_ge_cases k (length w)) as [K | K].
    + rewrite weave_first by lia. rewrite W by exact K. rewrite Zo by exact K.
      destruct (Nat.ltb_spec k (length vs)).
      * rewrite Z by assumption. apply eq_true_iff_eq. rewrite andb_true_iff, !Nat.leb_le. lia.
      * apply eq_true_iff_eq. rewrite !Nat.leb_le. lia.
    + replace k with (length w) by lia. rewrite weave_last by lia. rewrite V by lia.
      destruct (Nat.ltb_spec (length w) (length w)); [lia|]. rewrite Z by lia.
      apply eq_true_iff_eq. rewrite !Nat.leb_le. lia.
  - rewrite weave_second by lia. rewrite V by lia.
    destruct (Nat.ltb_spec k (length w)); [|lia]. rewrite Z, Zo by lia.
    apply eq_true_iff_eq. rewrite orb_true_iff, !Nat.leb_le. lia.
Qed.

Lemma nodup_apart (a b : list nat) : NoDup (a ++ b) -> forall w, In w a -> ~ In w b.
Proof.
  intros D w A B. apply in_split in A. destruct A as (a1 & a2 & ->).
  rewrite <- app_assoc in D. simpl in D. apply NoDup_remove_2 in D. apply D.
  apply in_or_app. right. apply in_or_app. right. exact B.
Qed.

Lemma nodup_parts (a b : list nat) : NoDup (a ++ b) -> NoDup a /\ NoDup b.
Proof.
  induction a as [|w a IH]; intros D; [split; [constructor|exact D]|].
  inversion D as [|? ? N D']; subst. destruct (IH D') as [A B]. split; [|exact B].
  constructor; [|exact A]. intros M. apply N, in_or_app. left. exact M.
Qed.

Lemma split_in_two xs ys :
  Permutation ((evens xs ++ evens ys) ++ odds xs ++ odds ys) (xs ++ ys).
Proof.
  rewrite <- (evens_and_odds xs) at 3. rewrite <- (evens_and_odds ys) at 3.
  rewrite <- !app_assoc. apply Permutation_app_head. rewrite !app_assoc.
  apply Permutation_app_tail, Permutation_app_comm.
Qed.

(* A merger of some wires. *)
Definition merges (xs ys : list nat) (cs : list comparator) (out : list nat) : Prop :=
  touches (xs ++ ys) cs /\ Permutation out (xs ++ ys) /\
  forall x z0 z1, lined x xs z0 -> lined x ys z1 -> lined (run cs x) out (z0 + z1).

Lemma merges_one_by_one a b : a <> b -> merges [a] [b] [(a, b)] [a; b].
Proof.
  intros N. split; [|split].
  - constructor; [simpl; auto|constructor].
  - apply Permutation_refl.
  - intros x z0 z1 [B0 Z0] [B1 Z1]. split; [simpl in *; lia|]. simpl in B0, B1.
    specialize (Z0 0 ltac:(simpl; lia)). specialize (Z1 0 ltac:(simpl; lia)). simpl in Z0, Z1.
    intros i I. simpl in I. destruct i as [|[|i]]; [| |lia]; simpl.
    + rewrite step_low, lesser_bits, Z0, Z1. destruct z0 as [|[|]], z1 as [|[|]]; auto; lia.
    + rewrite step_high, greater_bits, Z0, Z1 by exact N.
      destruct z0 as [|[|]], z1 as [|[|]]; auto; lia.
Qed.

Lemma merges_halves xs ys cs v ds w : NoDup (xs ++ ys) -> 0 < length xs -> 0 < length ys ->
  merges (evens xs) (evens ys) cs v -> merges (odds xs) (odds ys) ds w ->
  merges xs ys (cs ++ ds ++ pairs w (tl v)) (firstn 1 v ++ weave w (tl v)).
Proof.
  intros D X Y (Tc & Pv & Mv) (Td & Pw & Mw). pose proof (split_in_two xs ys) as P.
  assert (Dw : NoDup (w ++ v)).
  { apply (Permutation_NoDup (l := xs ++ ys)); [|exact D].
    rewrite <- P, Pv, Pw. apply Permutation_app_comm. }
  assert (N := nodup_apart w v Dw).
  assert (Lv : length v = (length xs + 1) / 2 + (length ys + 1) / 2)
    by (rewrite (Permutation_length Pv), app_length, !evens_length; reflexivity).
  assert (Lw : length w = length xs / 2 + length ys / 2)
    by (rewrite (Permutation_length Pw), app_length, !odds_length; reflexivity).
  destruct (halves (length xs)) as (hx & rx & Fx & Cx & Ex & Rx).
  destruct (halves (length ys)) as (hy & ry & Fy & Cy & Ey & Ry).
  rewrite Cx, Cy in Lv. rewrite Fx, Fy in Lw. clear Fx Cx Fy Cy.
  assert (V0 : v = firstn 1 v ++ tl v) by (destruct v; reflexivity).
  split; [|split].
  - apply touches_app; [|apply touches_app].
    + apply (touches_more (evens xs ++ evens ys)); [|exact Tc].
      intros k K. apply (Permutation_in _ P), in_or_app. left. exact K.
    + apply (touches_more (odds xs ++ odds ys)); [|exact Td].
      intros k K. apply (Permutation_in _ P), in_or_app. right. exact K.
    + apply (touches_more (w ++ v)).
      * intros k K. apply (Permutation_in _ P). rewrite <- Pv, <- Pw.
        apply in_or_app. apply in_app_or in K. tauto.
      * apply pairs_touch; [exact Dw|]. intros k K. rewrite V0. apply in_or_app. auto.
  - rewrite weave_permutes, (Permutation_app_comm w), app_assoc, <- V0, Pv, Pw. exact P.
  - intros x z0 z1 L0 L1. rewrite !run_app.
    set (y := run ds (run cs x)). assert (B0 := proj1 L0). assert (B1 := proj1 L1).
    assert (Le := lined_evens _ _ _ L0). assert (Re := lined_evens _ _ _ L1).
    assert (Lo := lined_odds _ _ _ L0). assert (Ro := lined_odds _ _ _ L1).
    destruct (halves z0) as (h0 & r0 & F0 & C0 & E0 & R0).
    destruct (halves z1) as (h1 & r1 & F1 & C1 & E1 & R1).
    rewrite C0 in Le. rewrite C1 in Re. rewrite F0 in Lo. rewrite F1 in Ro.
    clear F0 C0 F1 C1 L0 L1. replace (z0 + z1) with ((h0 + r0 + (h1 + r1)) + (h0 + h1)) by lia.
    apply joined_lined; [exact Dw| | |lia|lia|lia].
    + apply (lined_ext (run cs x)); [|apply Mv; assumption].
      intros k K. apply (touches_leaves _ _ Td). intros M. apply (N k); [|exact K].
      apply (Permutation_in _ (Permutation_sym Pw)), M.
    + apply Mw; apply (lined_ext x); try assumption;
        intros k K; apply (touches_leaves _ _ Tc); intros M; apply (N k);
        try (apply (Permutation_in _ (Permutation_sym Pv)), M);
        apply (Permutation_in _ (Permutation_sym Pw)), in_or_app; auto.
Qed.

Lemma merge_lists_merge size : forall xs ys, length xs + length ys <= size -> NoDup (xs ++ ys) ->
  let (cs, out) := merge_lists size xs ys in merges xs ys cs out.
Proof.
  assert (Empty : forall xs ys, xs = [] \/ ys = [] -> merges xs ys [] (xs ++ ys)).
  { intros xs ys E. split; [constructor|split; [apply Permutation_refl|]].
    intros x z0 z1 L0 L1. simpl. destruct E as [-> | ->].
    - destruct L0 as [B _]. simpl in *. replace (z0 + z1) with z1 by lia. exact L1.
    - destruct L1 as [B _]. simpl in *. replace (z0 + z1) with z0 by lia.
      rewrite app_nil_r. exact L0. }
  induction size as [|less IH]; intros xs ys L D.
  { destruct xs; [|simpl in L; lia]. apply Empty. auto. }
  destruct xs as [|a xs]; [apply Empty; auto|].
  destruct ys as [|b ys]; [destruct xs; apply Empty; auto|].
  assert (Halves : length xs + length ys > 0 ->
    let (cs, v) := merge_lists less (evens (a :: xs)) (evens (b :: ys)) in
    let (ds, w) := merge_lists less (odds (a :: xs)) (odds (b :: ys)) in
    merges (a :: xs) (b :: ys) (cs ++ ds ++ pairs w (tl v)) (firstn 1 v ++ weave w (tl v))).
  { intros G. simpl length in L.
    destruct (nodup_parts _ _ (Permutation_NoDup
      (Permutation_sym (split_in_two (a :: xs) (b :: ys))) D)) as [De Do].
    pose proof (IH (evens (a :: xs)) (evens (b :: ys))) as E.
    pose proof (IH (odds (a :: xs)) (odds (b :: ys))) as O.
    rewrite !evens_length in E. rewrite !odds_length in O. simpl length in E, O.
    destruct (halves (S (length xs))) as (hx & rx & Fx & Cx & Ex & Rx).
    destruct (halves (S (length ys))) as (hy & ry & Fy & Cy & Ey & Ry).
    rewrite Cx, Cy in E. rewrite Fx, Fy in O. clear Fx Cx Fy Cy.
    specialize (E ltac:(lia) De).
    specialize (O ltac:(lia) Do).
    destruct (merge_lists less (evens _) _) as [cs v], (merge_lists less (odds _) _) as [ds w].
    apply merges_halves; simpl; auto; lia. }
  destruct xs as [|c xs]; [destruct ys as [|d ys]|].
  - apply merges_one_by_one. intros ->. inversion D as [|? ? N _]. apply N. left. reflexivity.
  - specialize (Halves ltac:(simpl; lia)). cbn [merge_lists].
    destruct (merge_lists less (evens _) _), (merge_lists less (odds _) _). exact Halves.
  - specialize (Halves ltac:(simpl; lia)). cbn [merge_lists].
    destruct (merge_lists less (evens _) _), (merge_lists less (odds _) _). exact Halves.
Qed.

(* ---- sorting --------------------------------------------------------------------------------- *)

(* A sorter of some wires. *)
Definition orders (l : list nat) (cs : list comparator) (out : list nat) : Prop :=
  touches l cs /\ Permutation out l /\ forall x, exists z, lined (run cs x) out z.

Lemma orders_one l : length l <= 1 -> orders l [] l.
Proof.
  intros L. split; [constructor|split; [apply Permutation_refl|]]. intros x.
  destruct l as [|a [|b l]]; [|clear L|simpl in L; lia].
  - exists 0. split; [auto|]. intros i I. simpl in I. lia.
  - exists (if x a then 0 else 1). split; [destruct (x a); simpl; lia|]. intros i I. simpl in I.
    replace i with 0 by lia. simpl. destruct (x a); reflexivity.
Qed.

(* Sort two parts, then merge them. *)
Lemma orders_parts l a b cs xs ds ys es out : Permutation (a ++ b) l -> NoDup l ->
  orders a cs xs -> orders b ds ys -> merges xs ys es out -> orders l (cs ++ ds ++ es) out.
Proof.
  intros P D (Tc & Px & Sx) (Td & Py & Sy) (Te & Po & Me).
  assert (Q : Permutation (xs ++ ys) l) by (rewrite Px, Py; exact P).
  assert (N := nodup_apart a b (Permutation_NoDup (Permutation_sym P) D)).
  split; [|split].
  - apply touches_app; [|apply touches_app].
    + apply (touches_more a); [|exact Tc].
      intros k K. apply (Permutation_in _ P), in_or_app. left. exact K.
    + apply (touches_more b); [|exact Td].
      intros k K. apply (Permutation_in _ P), in_or_app. right. exact K.
    + apply (touches_more (xs ++ ys)); [|exact Te]. intros k. apply (Permutation_in _ Q).
  - rewrite Po. exact Q.
  - intros x. rewrite !run_app. destruct (Sx x) as (z0 & L0).
    destruct (Sy (run cs x)) as (z1 & L1). exists (z0 + z1). apply Me; [|exact L1].
    apply (lined_ext (run cs x)); [|exact L0]. intros k K. apply (touches_leaves _ _ Td). apply N.
    apply (Permutation_in _ Px), K.
Qed.

Lemma sort_list_sorts size : forall l, length l <= size -> NoDup l ->
  let (cs, out) := sort_list size l in orders l cs out.
Proof.
  induction size as [|less IH]; intros l L D; [apply orders_one; lia|].
  destruct l as [|a [|b rest]]; [apply orders_one; simpl; lia..|].
  cbn [sort_list]. set (l := a :: b :: rest) in *. set (first := length l - length l / 2).
  destruct (halves (length l)) as (h & r & F & _ & E & R).
  assert (2 <= length l) by (unfold l; simpl; lia).
  assert (B : 0 < first < length l) by (unfold first; lia). clearbody first.
  assert (P := firstn_skipn first l). assert (D' := D). rewrite <- P in D'.
  apply nodup_parts in D'. destruct D' as [Da Db].
  pose proof (IH (firstn first l)) as A. pose proof (IH (skipn first l)) as S.
  rewrite firstn_length in A. rewrite skipn_length in S.
  specialize (A ltac:(lia) Da). specialize (S ltac:(lia) Db).
  destruct (sort_list less (firstn _ _)) as [cs xs], (sort_list less (skipn _ _)) as [ds ys].
  assert (Q : Permutation (xs ++ ys) l).
  { rewrite (proj1 (proj2 A)), (proj1 (proj2 S)), P. apply Permutation_refl. }
  pose proof (merge_lists_merge (Datatypes.S less) xs ys) as M.
  assert (T := Permutation_length Q). rewrite app_length in T.
  specialize (M ltac:(lia) (Permutation_NoDup (Permutation_sym Q) D)).
  destruct (merge_lists _ xs ys) as [es out].
  apply (orders_parts l _ _ _ _ _ _ _ _ ltac:(rewrite P; apply Permutation_refl) D A S M).
Qed.

(* ---- lists of wires become networks ---------------------------------------------------------- *)

Lemma untangle_keeps n cs : forall place, Forall (on_wires n) cs -> injective place ->
  (forall w, w < n -> place w < n) ->
  let (ds, last) := untangle cs place in
  Forall (on_wires n) ds /\ injective last /\ forall w, w < n -> last w < n.
Proof.
  induction cs as [|[i j] cs IH]; intros place F I B; [repeat split; auto|].
  inversion F as [|? ? (Wi & Wj & D) F']; subst. simpl in Wi, Wj, D |- *.
  assert (N : place i <> place j) by (intros E; apply I in E; contradiction).
  destruct (place i <? place j).
  - specialize (IH place F' I B). destruct (untangle cs place) as [ds last].
    destruct IH as (O & J & K). split; [|auto]. constructor; [unfold on_wires; simpl; auto|exact O].
  - specialize (IH _ F' (swap_injective (place i) (place j) place I)
      (fun w W => swap_below _ _ _ _ (B i Wi) (B j Wj) (B w W))).
    destruct (untangle cs _) as [ds last]. destruct IH as (O & J & K). split; [|auto].
    constructor; [unfold on_wires; simpl; auto|exact O].
Qed.

Lemma bits_strict : strict bits.
Proof. intros [] []; simpl; congruence. Qed.

(* Where sorted input is admitted, untangling puts each output on its own wire. *)
Theorem tidy_merges n g cs out : Forall (on_wires n) cs -> Permutation out (seq 0 n) ->
  admits g n (fun w : nat => w) ->
  (forall v : nat -> bool, admits g n v -> exists z, lined (run cs v) out z) ->
  holds (identity n (tidy cs)) g Sorted.
Proof.
  intros F P G H.
  pose proof (untangle_keeps n cs (fun w => w) F (fun _ _ E => E) (fun _ W => W)) as K.
  pose proof (untangled_is_the_same bits_strict cs (fun w => w)) as U.
  pose proof (untangled_is_standard cs (fun w => w)) as S. unfold tidy.
  assert (D : Forall (fun c => fst c <> snd c) cs)
    by (revert F; apply Forall_impl; intros c (_ & _ & N); exact N).
  specialize (S D (fun _ _ E => E)).
  destruct (untangle cs (fun w => w)) as [ds last]. simpl in U, S |- *.
  destruct K as (O & J & B).
  set (net := {| wires := n; comparators := ds; outputs := map last out |}).
  assert (Wn : length out = n) by (rewrite (Permutation_length P); apply seq_length).
  assert (R : forall (v : nat -> bool) i, i < n -> output net v i = run cs v (nth i out 0)).
  { intros v i I. unfold output. simpl. rewrite (U v v D (fun _ _ E => E) (fun _ => eq_refl)).
    f_equal. rewrite (nth_indep _ 0 (last 0)) by (rewrite map_length; lia). apply map_nth. }
  assert (Net : holds net g Sorted).
  { apply zeros_and_ones_are_enough; [exact I|]. intros v A i I. simpl in I.
    destruct (H v A) as (z & _ & Z). rewrite !R, !Z by lia.
    destruct (Nat.leb_spec z i), (Nat.leb_spec z (Datatypes.S i)); simpl; auto; lia. }
  assert (Form : well_formed net).
  { split; [exact O|]. simpl. apply (Permutation_trans (Permutation_map last P)).
    apply NoDup_Permutation_bis.
    - apply FinFun.Injective_map_NoDup; [exact J|apply seq_NoDup].
    - rewrite map_length. apply le_n.
    - intros w W. apply in_map_iff in W. destruct W as (v & <- & V). apply in_seq in V.
      apply in_seq. specialize (B v ltac:(lia)). lia. }
  pose proof (standard_merger_permutes_nothing net g Form S G Net) as E.
  intros A Or x A' i I. specialize (Net A Or x A' i I). unfold output in *. simpl in *.
  rewrite !E in Net by lia. rewrite !seq_nth by lia. exact Net.
Qed.

Lemma touches_on_wires n cs : touches (seq 0 n) cs -> Forall (on_wires n) cs.
Proof.
  apply Forall_impl. intros c (I & J & N). apply in_seq in I. apply in_seq in J.
  repeat split; auto; lia.
Qed.

Theorem odd_sort_sorts n : sorts (identity n (odd_sort n)).
Proof.
  pose proof (sort_list_sorts n (seq 0 n)) as S. rewrite seq_length in S.
  specialize (S (le_n n) (seq_NoDup n 0)). unfold odd_sort.
  destruct (sort_list n (seq 0 n)) as [cs out]. destruct S as (T & P & Z).
  apply (tidy_merges n Any cs out); auto; [apply touches_on_wires, T|apply Forall_nil].
Qed.

Lemma lined_run x first length : sorted_bits length (fun i => x (first + i)) ->
  exists z, lined x (seq first length) z.
Proof.
  intros (z & B & Z). exists z. split; [rewrite seq_length; exact B|]. intros i I.
  rewrite seq_length in I. rewrite seq_nth by exact I. apply Z, I.
Qed.

Theorem odd_merge_merges m n : holds (identity (m + n) (odd_merge m n)) (Runs [m; n]) Sorted.
Proof.
  pose proof (merge_lists_merge (m + n) (seq 0 m) (seq m n)) as M.
  rewrite !seq_length in M. rewrite <- seq_app in M.
  specialize (M (le_n _) (seq_NoDup _ _)). unfold odd_merge.
  destruct (merge_lists (m + n) _ _) as [cs out]. destruct M as (T & P & Z). cbn [fst].
  rewrite <- seq_app in T, P. apply (tidy_merges (m + n) (Runs [m; n]) cs out).
  - apply touches_on_wires, T.
  - exact P.
  - cbn [admits chain_pairs runs_pairs]. apply Forall_forall. intros p I.
    assert (L : fst p <= snd p); [|simpl; apply Nat.leb_le, L].
    rewrite !in_app_iff in I. unfold run_pairs in I. rewrite !in_map_iff in I.
    destruct I as [(w & <- & _) | [(w & <- & _) | []]]; simpl; lia.
  - intros v A. cbn [admits chain_pairs runs_pairs] in A. rewrite app_nil_r in A.
    apply Forall_app in A. destruct A as [A0 A1].
    destruct (lined_run v 0 m (ascends_along_run _ _ _ A0)) as (z0 & L0).
    destruct (lined_run v m n (ascends_along_run _ _ _ A1)) as (z1 & L1).
    exists (z0 + z1). apply Z; assumption.
Qed.
