(* Batcher's bitonic sort with reversed comparators, for all powers of two. *)
From Coq Require Import List Arith Bool Lia.
From Sortnet Require Import Networks Claims ZeroOne Standard Parts Simple.
Import ListNotations.

(* Compare wires at distance h; the minimum goes to the lower one if `up`. *)
Definition half_cleaner (h start : nat) (up : bool) (count : nat) : list comparator :=
  map (fun i => if up then (start + i, start + h + i) else (start + h + i, start + i))
    (seq 0 count).

(* Sort 2^k wires that carry a bitonic sequence, ascending if `up`. *)
Fixpoint bitonic_merge (k start : nat) (up : bool) : list comparator :=
  match k with
  | 0 => []
  | S j =>
      half_cleaner (2 ^ j) start up (2 ^ j) ++
      bitonic_merge j start up ++ bitonic_merge j (start + 2 ^ j) up
  end.

Fixpoint bitonic_sort (k start : nat) (up : bool) : list comparator :=
  match k with
  | 0 => []
  | S j =>
      bitonic_sort j start true ++ bitonic_sort j (start + 2 ^ j) false ++
      bitonic_merge k start up
  end.

(* ---- where comparators are ------------------------------------------------------------------- *)

Definition inside (start length : nat) : list comparator -> Prop :=
  Forall (fun c => start <= fst c < start + length /\ start <= snd c < start + length).

Lemma inside_more start length first more cs :
  first <= start -> start + length <= first + more ->
  inside start length cs -> inside first more cs.
Proof. intros F M. apply Forall_impl. intros c. lia. Qed.

Lemma inside_leaves start length cs : inside start length cs ->
  forall (x : nat -> bool) w, w < start \/ start + length <= w -> run cs x w = x w.
Proof.
  induction 1 as [|[i j] cs [I J] F IH]; intros x w W; [reflexivity|]. simpl in *.
  rewrite IH by exact W. apply step_other; lia.
Qed.

Lemma inside_constant start length cs b : inside start length cs -> forall x : nat -> bool,
  (forall w, start <= w < start + length -> x w = b) ->
  forall w, start <= w < start + length -> run cs x w = b.
Proof.
  induction 1 as [|[i j] cs [I J] F IH]; intros x B w W; [auto|]. simpl in *.
  apply IH; [|exact W]. intros u U. unfold step, lesser, greater; simpl.
  rewrite (B i I), (B j J), (B u U). destruct (u =? i), (u =? j), b; reflexivity.
Qed.

Lemma half_cleaner_inside h start up count :
  count <= h -> inside start (2 * h) (half_cleaner h start up count).
Proof.
  intros C. apply Forall_map, Forall_forall. intros i I. apply in_seq in I.
  destruct up; simpl; lia.
Qed.

Lemma merge_inside k : forall start up, inside start (2 ^ k) (bitonic_merge k start up).
Proof.
  induction k as [|k IH]; intros start up; [constructor|].
  change (2 ^ S k) with (2 * 2 ^ k). cbn [bitonic_merge].
  apply Forall_app. split; [apply half_cleaner_inside; lia|]. apply Forall_app. split.
  - apply (inside_more start (2 ^ k)); [lia|lia|apply IH].
  - apply (inside_more (start + 2 ^ k) (2 ^ k)); [lia|lia|apply IH].
Qed.

Lemma sort_inside k : forall start up, inside start (2 ^ k) (bitonic_sort k start up).
Proof.
  induction k as [|k IH]; intros start up; [constructor|]. cbn [bitonic_sort].
  apply Forall_app. split; [|apply Forall_app; split; [|apply merge_inside]];
    change (2 ^ S k) with (2 * 2 ^ k).
  - apply (inside_more start (2 ^ k)); [lia|lia|apply IH].
  - apply (inside_more (start + 2 ^ k) (2 ^ k)); [lia|lia|apply IH].
Qed.

(* ---- zeros and ones -------------------------------------------------------------------------- *)

(* Ones side by side and zeros around them, or the other way round. *)
Definition hump (n : nat) (f : nat -> bool) : Prop :=
  exists a b c, forall i, i < n -> f i = xorb c ((a <=? i) && (i <? b)).

Ltac compare_all := repeat match goal with
  | |- context [?u <=? ?v] => destruct (Nat.leb_spec u v)
  | |- context [?u <? ?v] => destruct (Nat.ltb_spec u v)
  end; simpl; try reflexivity; try lia.

Ltac look low high :=
  let i := fresh in let I := fresh in
  intros i I; rewrite low, high by exact I; compare_all.

Lemma hump_cleaned h f : hump (2 * h) f ->
  hump h (fun i => f i && f (h + i)) /\ hump h (fun i => f i || f (h + i)) /\
  ((forall i, i < h -> f i && f (h + i) = false) \/ (forall i, i < h -> f i || f (h + i) = true)).
Proof.
  intros (a & b & c & F).
  assert (Low : forall i, i < h -> f i = xorb c ((a <=? i) && (i <? b))) by (intros; apply F; lia).
  assert (High : forall i, i < h -> f (h + i) = xorb c ((a <=? h + i) && (h + i <? b)))
    by (intros; apply F; lia).
  assert (C : (b <= h \/ h <= a) \/ (h < b /\ a < h /\ a <= b - h) \/ (h < b /\ a < h /\ b - h < a))
    by lia.
  destruct c.
  - (* the zeros are side by side *)
    destruct C as [[C | C] | [C | C]]; (split; [|split]).
    all: try (exists a, (b - h), true; look Low High; fail).
    + exists a, b, true. look Low High.
    + right. look Low High.
    + exists (a - h), (b - h), true. look Low High.
    + right. look Low High.
    + exists (b - h), a, false. look Low High.
    + left. look Low High.
    + exists (b - h), a, false. look Low High.
    + right. look Low High.
  - destruct C as [[C | C] | [C | C]]; (split; [|split]).
    all: try (exists a, (b - h), false; look Low High; fail).
    + exists a, b, false. look Low High.
    + left. look Low High.
    + exists (a - h), (b - h), false. look Low High.
    + left. look Low High.
    + exists (b - h), a, true. look Low High.
    + right. look Low High.
    + exists (b - h), a, true. look Low High.
    + left. look Low High.
Qed.

Lemma half_cleaner_more h start up count :
  half_cleaner h start up (S count) = half_cleaner h start up count ++
    [if up then (start + count, start + h + count) else (start + h + count, start + count)].
Proof. unfold half_cleaner. rewrite seq_S, map_app. reflexivity. Qed.

Lemma half_cleaner_cleans h start up (x : nat -> bool) count : count <= h ->
  let y := run (half_cleaner h start up count) x in
  (forall i, i < h -> y (start + i) =
     if i <? count
     then if up then x (start + i) && x (start + h + i) else x (start + i) || x (start + h + i)
     else x (start + i)) /\
  (forall i, i < h -> y (start + h + i) =
     if i <? count
     then if up then x (start + i) || x (start + h + i) else x (start + i) && x (start + h + i)
     else x (start + h + i)).
Proof.
  induction count as [|m IH]; intros C; cbv zeta; [split; reflexivity|].
  destruct (IH ltac:(lia)) as [L H]. rewrite half_cleaner_more, run_app. cbn [run].
  set (u := run (half_cleaner h start up m) x) in *.
  assert (Lm := L m ltac:(lia)). assert (Hm := H m ltac:(lia)). rewrite Nat.ltb_irrefl in Lm, Hm.
  split; intros i I; destruct (Nat.eq_dec i m) as [-> | N].
  - destruct (Nat.ltb_spec m (S m)); [|lia]. destruct up.
    + rewrite step_low, Lm, Hm. destruct (x (start + m)), (x (start + h + m)); reflexivity.
    + rewrite step_high, Lm, Hm by lia.
      destruct (x (start + m)), (x (start + h + m)); reflexivity.
  - transitivity (u (start + i)); [destruct up; apply step_other; lia|]. rewrite L by exact I.
    destruct (Nat.ltb_spec i m), (Nat.ltb_spec i (S m)); try lia; reflexivity.
  - destruct (Nat.ltb_spec m (S m)); [|lia]. destruct up.
    + rewrite step_high, Lm, Hm by lia.
      destruct (x (start + m)), (x (start + h + m)); reflexivity.
    + rewrite step_low, Lm, Hm. destruct (x (start + m)), (x (start + h + m)); reflexivity.
  - transitivity (u (start + h + i)); [destruct up; apply step_other; lia|]. rewrite H by exact I.
    destruct (Nat.ltb_spec i m), (Nat.ltb_spec i (S m)); try lia; reflexivity.
Qed.

(* What stands at index i where z values come before the others. *)
Definition ordered (up : bool) (z i : nat) : bool := xorb (negb up) (z <=? i).

Lemma merge_sorts k : forall start up (x : nat -> bool), hump (2 ^ k) (fun i => x (start + i)) ->
  exists z, forall i, i < 2 ^ k -> run (bitonic_merge k start up) x (start + i) = ordered up z i.
Proof.
  induction k as [|k IH]; intros start up x B.
  - exists (if eqb (x start) up then 0 else 1). intros i I. simpl in I |- *.
    replace i with 0 by lia. rewrite Nat.add_0_r. destruct (x start), up; reflexivity.
  - change (2 ^ S k) with (2 * 2 ^ k) in *. cbn [bitonic_merge]. rewrite !run_app.
    pose proof (merge_inside k) as In. set (h := 2 ^ k) in *.
    destruct (half_cleaner_cleans h start up x h (le_n h)) as [L H].
    set (u := run (half_cleaner h start up h) x) in *.
    destruct (hump_cleaned h _ B) as (And & Or & All).
    assert (L' : forall i, i < h -> u (start + i) =
      if up then x (start + i) && x (start + (h + i)) else x (start + i) || x (start + (h + i))).
    { intros i I. rewrite L by exact I. destruct (Nat.ltb_spec i h); [|lia].
      rewrite Nat.add_assoc. reflexivity. }
    assert (H' : forall i, i < h -> u (start + h + i) =
      if up then x (start + i) || x (start + (h + i)) else x (start + i) && x (start + (h + i))).
    { intros i I. rewrite H by exact I. destruct (Nat.ltb_spec i h); [|lia].
      rewrite Nat.add_assoc. reflexivity. }
    assert (Bl : hump h (fun i => u (start + i))).
    { destruct up; [destruct And as (a & b & c & E)|destruct Or as (a & b & c & E)];
        exists a, b, c; intros i I; rewrite L' by exact I; apply E; exact I. }
    destruct (IH start up u Bl) as (z0 & Z0). set (y := run (bitonic_merge k start up) u) in *.
    assert (Same : forall i, y (start + h + i) = u (start + h + i)).
    { intros i. apply (inside_leaves start h); [apply In|lia]. }
    assert (Bh : hump h (fun i => y (start + h + i))).
    { destruct up; [destruct Or as (a & b & c & E)|destruct And as (a & b & c & E)];
        exists a, b, c; intros i I; rewrite Same, H' by exact I; apply E; exact I. }
    destruct (IH (start + h) up y Bh) as (z1 & Z1).
    set (v := run (bitonic_merge k (start + h) up) y) in *.
    assert (Low : forall i, i < h -> v (start + i) = y (start + i)).
    { intros i I. apply (inside_leaves (start + h) h); [apply In|lia]. }
    assert (G : (forall i, i < h -> u (start + i) = negb up) \/
                (forall i, i < h -> u (start + h + i) = up)).
    { destruct All as [A | A], up; [left|right|right|left]; intros i I;
        first [rewrite L' by exact I|rewrite H' by exact I]; apply A; exact I. }
    destruct G as [G | G].
    + assert (Y : forall i, i < h -> y (start + i) = negb up).
      { intros i I. apply (inside_constant start h); [apply In| |lia]. intros w W.
        replace w with (start + (w - start)) by lia. apply G. lia. }
      exists (h + z1). intros i I. unfold ordered. destruct (Nat.lt_ge_cases i h).
      * rewrite Low, Y by assumption. destruct (Nat.leb_spec (h + z1) i); [lia|].
        symmetry. apply xorb_false_r.
      * replace (start + i) with (start + h + (i - h)) by lia. rewrite Z1 by lia. unfold ordered.
        f_equal. apply eq_true_iff_eq. rewrite !Nat.leb_le. lia.
    + assert (Y : forall i, i < h -> v (start + h + i) = up).
      { intros i I. apply (inside_constant (start + h) h); [apply In| |lia]. intros w W.
        replace w with (start + h + (w - start - h)) by lia. rewrite Same. apply G. lia. }
      exists (Nat.min z0 h). intros i I. unfold ordered. destruct (Nat.lt_ge_cases i h).
      * rewrite Low, Z0 by assumption. unfold ordered. f_equal. apply eq_true_iff_eq.
        rewrite !Nat.leb_le. lia.
      * replace (start + i) with (start + h + (i - h)) by lia. rewrite Y by lia.
        destruct (Nat.leb_spec (Nat.min z0 h) i); [|lia]. destruct up; reflexivity.
Qed.

Lemma bitonic_sort_orders k : forall start up (x : nat -> bool),
  exists z, forall i, i < 2 ^ k -> run (bitonic_sort k start up) x (start + i) = ordered up z i.
Proof.
  induction k as [|k IH]; intros start up x.
  - exists (if eqb (x start) up then 0 else 1). intros i I. simpl in I |- *.
    replace i with 0 by lia. rewrite Nat.add_0_r. destruct (x start), up; reflexivity.
  - cbn [bitonic_sort]. rewrite !run_app. apply merge_sorts. change (2 ^ S k) with (2 * 2 ^ k).
    destruct (IH start true x) as (z0 & Z0). set (y := run (bitonic_sort k start true) x) in *.
    destruct (IH (start + 2 ^ k) false y) as (z1 & Z1).
    pose proof (inside_leaves _ _ _ (sort_inside k (start + 2 ^ k) false) y) as Out.
    set (u := run (bitonic_sort k (start + 2 ^ k) false) y) in *. set (h := 2 ^ k) in *.
    exists (Nat.min z0 h), (h + z1), false. intros i I. destruct (Nat.lt_ge_cases i h).
    + rewrite Out, Z0 by lia. unfold ordered. compare_all.
    + replace (start + i) with (start + h + (i - h)) by lia. rewrite Z1 by lia. unfold ordered.
      compare_all.
Qed.

Theorem bitonic_sort_sorts k : sorts (identity (2 ^ k) (bitonic_sort k 0 true)).
Proof.
  apply ascending_sorts. intros v i L. destruct (bitonic_sort_orders k 0 true v) as (z & Z).
  simpl in Z. rewrite !Z by lia. unfold ordered.
  destruct (Nat.leb_spec z i), (Nat.leb_spec z (S i)); simpl; auto; lia.
Qed.
