(* The bitonic merger, the merger that begins with a vee, the balanced merger, and the sorters made
   of the last two, for all powers of two. *)
From Coq Require Import List Arith Bool Lia.
From Sortnet Require Import Networks Claims ZeroOne Standard Parts Circle Simple BitonicSort.
Import ListNotations.

(* ---- the networks ---------------------------------------------------------------------------- *)

(* The same comparators elsewhere: what was on wire w is on wire f w. *)
Definition rename (f : nat -> nat) : list comparator -> list comparator :=
  map (fun c => (f (fst c), f (snd c))).

Definition bmerge (k : nat) : list comparator := bitonic_merge k 0 true.

(* Of each wire of 2 * h and that opposite of it. *)
Definition vee (h : nat) : list comparator := map (fun i => (i, 2 * h - 1 - i)) (seq 0 h).

(* Merge two sorted halves. *)
Definition tmerge (k : nat) : list comparator :=
  match k with
  | 0 => []
  | S j => vee (2 ^ j) ++ bmerge j ++ rename (fun w => 2 ^ j + w) (bmerge j)
  end.

Fixpoint tsort (k : nat) : list comparator :=
  match k with
  | 0 => []
  | S j => tsort j ++ rename (fun w => 2 ^ j + w) (tsort j) ++ tmerge (S j)
  end.

(* Merge the even wires, which are sorted, with the odd ones, which are too. *)
Fixpoint bpmerge (k : nat) : list comparator :=
  match k with
  | 0 => []
  | S j => vee (2 ^ j) ++ bpmerge j ++ rename (fun w => 2 ^ j + w) (bpmerge j)
  end.

Fixpoint vsort (k : nat) : list comparator :=
  match k with
  | 0 => []
  | S j => rename (fun w => 2 * w) (vsort j) ++ rename (fun w => 2 * w + 1) (vsort j) ++
           bpmerge (S j)
  end.

(* ---- comparators elsewhere ------------------------------------------------------------------- *)

Lemma rename_runs {A} `{Order A} f cs : injective f -> forall (x : nat -> A) w,
  run (rename f cs) x (f w) = run cs (fun v => x (f v)) w.
Proof.
  intros I. induction cs as [|[i j] cs IH]; intros x w; [reflexivity|]. simpl. rewrite IH.
  apply run_ext. intros v. unfold step. simpl. rewrite !(eqb_injective f) by exact I. reflexivity.
Qed.

Lemma rename_leaves {A} `{Order A} f n cs : within n cs -> forall (x : nat -> A) w,
  (forall v, v < n -> w <> f v) -> run (rename f cs) x w = x w.
Proof.
  induction 1 as [|[i j] cs [I J] F IH]; intros x w N; [reflexivity|]. simpl in *.
  rewrite IH by exact N. apply step_other; apply N; assumption.
Qed.

Lemma rename_within f n m cs : (forall w, w < n -> f w < m) -> within n cs ->
  within m (rename f cs).
Proof.
  intros B F. apply Forall_map. revert F. apply Forall_impl. intros c [I J]. simpl. auto.
Qed.

Lemma within_app n cs ds : within n cs -> within n ds -> within n (cs ++ ds).
Proof. intros C D. apply Forall_app. auto. Qed.

Lemma above_injective h : injective (fun w => h + w).
Proof. intros v w E. lia. Qed.

(* Two copies side by side: each sees its half alone. *)
Lemma halves_run h cs (x : nat -> bool) : within h cs ->
  let y := run (cs ++ rename (fun w => h + w) cs) x in
  (forall i, i < h -> y i = run cs x i) /\
  (forall i, i < h -> y (h + i) = run cs (fun w => x (h + w)) i).
Proof.
  intros W. cbv zeta. rewrite run_app. split; intros i I.
  - apply (rename_leaves _ h); [exact W|]. intros v V. lia.
  - rewrite (rename_runs _ _ (above_injective h)). apply run_ext. intros v.
    apply (run_outside h); [exact W|lia].
Qed.

Lemma vee_within h : within (2 * h) (vee h).
Proof. apply Forall_map, Forall_forall. intros i I. apply in_seq in I. simpl. lia. Qed.

Lemma lesser_bits (a b : bool) : lesser a b = a && b.
Proof. destruct a, b; reflexivity. Qed.

Lemma greater_bits (a b : bool) : greater a b = a || b.
Proof. destruct a, b; reflexivity. Qed.

(* The lower half gets the minima, the upper one the maxima. *)
Lemma vee_cleans h (x : nat -> bool) : forall i, i < h ->
  run (vee h) x i = x i && x (2 * h - 1 - i) /\
  run (vee h) x (2 * h - 1 - i) = x i || x (2 * h - 1 - i).
Proof.
  unfold vee. assert (G : forall m, m <= h -> forall w, w < 2 * h ->
    run (map (fun i => (i, 2 * h - 1 - i)) (seq 0 m)) x w =
    if w <? m then x w && x (2 * h - 1 - w)
    else if 2 * h - 1 - w <? m then x (2 * h - 1 - w) || x w else x w).
  { induction m as [|m IH]; intros M w W; [reflexivity|].
    rewrite seq_S, map_app, run_app. cbn [map run Nat.add].
    assert (L := IH ltac:(lia) m ltac:(lia)).
    assert (U := IH ltac:(lia) (2 * h - 1 - m) ltac:(lia)).
    rewrite Nat.ltb_irrefl in L. replace (2 * h - 1 - (2 * h - 1 - m)) with m in U by lia.
    rewrite Nat.ltb_irrefl in U.
    destruct (Nat.ltb_spec (2 * h - 1 - m) m); [lia|].
    destruct (Nat.eq_dec w m) as [-> | N].
    { rewrite step_low, L, U, lesser_bits. destruct (Nat.ltb_spec m (S m)); [reflexivity|lia]. }
    destruct (Nat.eq_dec w (2 * h - 1 - m)) as [-> | K].
    { rewrite step_high, L, U by lia. destruct (Nat.ltb_spec (2 * h - 1 - m) (S m)); [lia|].
      replace (2 * h - 1 - (2 * h - 1 - m)) with m by lia.
      destruct (Nat.ltb_spec m (S m)); [apply greater_bits|lia]. }
    rewrite step_other, IH by lia.
    destruct (Nat.ltb_spec w m), (Nat.ltb_spec w (S m)), (Nat.ltb_spec (2 * h - 1 - w) m),
      (Nat.ltb_spec (2 * h - 1 - w) (S m)); try lia; reflexivity. }
  intros i I. rewrite !(G h) by lia. split.
  - destruct (Nat.ltb_spec i h); [reflexivity|lia].
  - destruct (Nat.ltb_spec (2 * h - 1 - i) h); [lia|].
    replace (2 * h - 1 - (2 * h - 1 - i)) with i by lia.
    destruct (Nat.ltb_spec i h); [reflexivity|lia].
Qed.

(* ---- two sorted parts make a whole ----------------------------------------------------------- *)

(* The first n wires carry some zeros, and ones from there on. *)
Definition sorted_bits (n : nat) (x : nat -> bool) : Prop :=
  exists z, z <= n /\ forall i, i < n -> x i = (z <=? i).

(* One half is nothing but zeros below, or nothing but ones above. *)
Lemma sorted_halves h x : sorted_bits h x -> sorted_bits h (fun i => x (h + i)) ->
  (forall i, i < h -> x i = false) \/ (forall i, i < h -> x (h + i) = true) ->
  sorted_bits (2 * h) x.
Proof.
  intros (a & A & X) (b & B & Y) [C | C].
  - exists (h + b). split; [lia|]. intros i I. destruct (Nat.lt_ge_cases i h) as [L | L].
    + rewrite C by exact L. symmetry. apply Nat.leb_gt. lia.
    + replace i with (h + (i - h)) at 1 by lia. rewrite Y by lia. apply eq_true_iff_eq.
      rewrite !Nat.leb_le. lia.
  - exists a. split; [lia|]. intros i I. destruct (Nat.lt_ge_cases i h) as [L | L].
    + apply X, L.
    + replace i with (h + (i - h)) at 1 by lia. rewrite C by lia. symmetry. apply Nat.leb_le. lia.
Qed.

Lemma within_constant n cs b : within n cs -> forall x : nat -> bool,
  (forall w, w < n -> x w = b) -> forall w, w < n -> run cs x w = b.
Proof.
  intros W x B w L. apply (inside_constant 0 n); [|intros; apply B; lia|lia].
  revert W. apply Forall_impl. intros c. lia.
Qed.

(* Halves that are sorted side by side, after a step that separates zeros from ones. *)
Lemma halves_sort h cs (x : nat -> bool) : within h cs ->
  sorted_bits h (run cs x) -> sorted_bits h (run cs (fun w => x (h + w))) ->
  (forall i, i < h -> x i = false) \/ (forall i, i < h -> x (h + i) = true) ->
  sorted_bits (2 * h) (run (cs ++ rename (fun w => h + w) cs) x).
Proof.
  intros W (a & A & Low) (b & B & High) C. destruct (halves_run h cs x W) as [L U].
  set (y := run (cs ++ _) x) in *. apply sorted_halves.
  - exists a. split; [exact A|]. intros i I. rewrite L by exact I. apply Low, I.
  - exists b. split; [exact B|]. intros i I. rewrite U by exact I. apply High, I.
  - destruct C as [C | C]; [left|right]; intros i I.
    + rewrite L by exact I. apply (within_constant h); auto.
    + rewrite U by exact I. apply (within_constant h); auto.
Qed.

Lemma sorted_bits_ascend n x : sorted_bits n x -> forall i, S i < n ->
  at_most (x i) (x (S i)) = true.
Proof.
  intros (z & _ & Z) i I. rewrite !Z by lia.
  destruct (Nat.leb_spec z i), (Nat.leb_spec z (S i)); simpl; auto; lia.
Qed.

Lemma ascending_bits n x : (forall i, S i < n -> at_most (x i) (x (S i)) = true) ->
  sorted_bits n x.
Proof.
  induction n as [|n IH]; intros R; [exists 0; split; [lia|]; intros; lia|].
  destruct IH as (z & Z & E); [intros i I; apply R; lia|].
  destruct (Nat.eq_dec z n) as [-> | N].
  - exists (if x n then n else S n). split; [destruct (x n); lia|]. intros i I.
    destruct (Nat.eq_dec i n) as [-> | D].
    + destruct (x n) eqn:X; symmetry; [apply Nat.leb_le|apply Nat.leb_gt]; lia.
    + rewrite E by lia. apply eq_true_iff_eq. rewrite !Nat.leb_le. destruct (x n); lia.
  - exists z. split; [lia|]. intros i I. destruct (Nat.eq_dec i n) as [-> | D]; [|apply E; lia].
    specialize (R (n - 1) ltac:(lia)). replace (S (n - 1)) with n in R by lia.
    rewrite E in R by lia. destruct (Nat.leb_spec z (n - 1)); [|lia].
    destruct (Nat.leb_spec z n); [|lia]. destruct (x n); [reflexivity|discriminate].
Qed.

Lemma merger_holds n g cs :
  (forall v : nat -> bool, admits g n v -> sorted_bits n (run cs v)) ->
  holds (identity n cs) g Sorted.
Proof.
  intros R. apply zeros_and_ones_are_enough; [exact I|]. intros v P i L. unfold output. simpl in *.
  rewrite !seq_nth by lia. apply (sorted_bits_ascend n); [apply R, P|exact L].
Qed.

(* ---- the bitonic merger ---------------------------------------------------------------------- *)

Lemma bmerge_within k : within (2 ^ k) (bmerge k).
Proof.
  pose proof (merge_inside k 0 true) as I. revert I. apply Forall_impl. intros c. simpl. lia.
Qed.

Lemma bmerge_sorts k x : hump (2 ^ k) x -> sorted_bits (2 ^ k) (run (bmerge k) x).
Proof.
  intros B. destruct (merge_sorts k 0 true x B) as (z & Z). exists (Nat.min z (2 ^ k)).
  split; [lia|]. intros i I. unfold bmerge. specialize (Z i I). simpl in Z. rewrite Z.
  unfold ordered. change (negb true) with false. rewrite xorb_false_l. apply eq_true_iff_eq.
  rewrite !Nat.leb_le. lia.
Qed.

Lemma bitonic_is_hump n (x : nat -> bool) : bitonic n x -> hump n x.
Proof.
  intros B. destruct (bitonic_shape n x B) as (s & a & b & S & L & V).
  destruct (Nat.leb_spec (s + a) n), (Nat.leb_spec (s + b) n); try lia.
  - exists (s + a), (s + b), false. intros i I. rewrite V by exact I. cbv zeta.
    destruct (Nat.leb_spec s i); compare_all.
  - exists (s + b - n), (s + a), true. intros i I. rewrite V by exact I. cbv zeta.
    destruct (Nat.leb_spec s i); compare_all.
  - exists (s + a - n), (s + b - n), false. intros i I. rewrite V by exact I. cbv zeta.
    destruct (Nat.leb_spec s i); compare_all.
Qed.

Theorem bmerge_merges k : holds (identity (2 ^ k) (bmerge k)) Bitonic Sorted.
Proof. apply merger_holds. intros v B. apply bmerge_sorts, bitonic_is_hump, B. Qed.

(* ---- the merger of two runs, and the sorter of these ----------------------------------------- *)

Lemma tmerge_sorts j x z0 z1 : z0 <= 2 ^ j -> z1 <= 2 ^ j ->
  (forall i, i < 2 ^ j -> x i = (z0 <=? i)) ->
  (forall i, i < 2 ^ j -> x (2 ^ j + i) = (z1 <=? i)) ->
  sorted_bits (2 ^ S j) (run (tmerge (S j)) x).
Proof.
  change (2 ^ S j) with (2 * 2 ^ j). cbn [tmerge]. rewrite run_app.
  pose proof (bmerge_within j) as W. pose proof (bmerge_sorts j) as M.
  set (h := 2 ^ j) in *. intros B0 B1 X0 X1.
  assert (Low : forall i, i < h -> run (vee h) x i = (z0 <=? i) && (z1 <=? h - 1 - i)).
  { intros i I. destruct (vee_cleans h x i I) as [-> _]. rewrite X0 by exact I.
    replace (2 * h - 1 - i) with (h + (h - 1 - i)) by lia. rewrite X1 by lia. reflexivity. }
  assert (High : forall i, i < h -> run (vee h) x (h + i) = (z0 <=? h - 1 - i) || (z1 <=? i)).
  { intros i I. destruct (vee_cleans h x (h - 1 - i) ltac:(lia)) as [_ E].
    replace (2 * h - 1 - (h - 1 - i)) with (h + i) in E by lia. rewrite E, X0, X1 by lia.
    reflexivity. }
  set (u := run (vee h) x) in *. apply halves_sort; [exact W| | |].
  - apply M. exists z0, (h - z1), false. intros i I. rewrite Low by exact I. compare_all.
  - apply M. exists (h - z0), z1, true. intros i I. rewrite High by exact I. compare_all.
  - destruct (Nat.le_gt_cases h (z0 + z1)); [left|right]; intros i I.
    + rewrite Low by exact I. compare_all.
    + rewrite High by exact I. compare_all.
Qed.

Lemma ascends_along_run x first length :
  Forall (fun p => at_most (x (fst p)) (x (snd p)) = true) (run_pairs first length) ->
  sorted_bits length (fun i => x (first + i)).
Proof.
  intros F. apply ascending_bits. intros i I. apply Forall_map in F. rewrite Forall_forall in F.
  replace (first + S i) with (S (first + i)) by lia. apply (F (first + i)), in_seq. lia.
Qed.

Theorem tmerge_merges j :
  holds (identity (2 ^ S j) (tmerge (S j))) (Runs [2 ^ j; 2 ^ j]) Sorted.
Proof.
  apply merger_holds. intros v P. cbn [admits chain_pairs runs_pairs] in P.
  rewrite app_nil_r in P. apply Forall_app in P. destruct P as [P0 P1].
  destruct (ascends_along_run _ _ _ P0) as (z0 & B0 & Z0).
  destruct (ascends_along_run _ _ _ P1) as (z1 & B1 & Z1). apply (tmerge_sorts j v z0 z1); auto.
Qed.

Lemma tmerge_within k : within (2 ^ k) (tmerge k).
Proof.
  destruct k as [|j]; [constructor|]. change (2 ^ S j) with (2 * 2 ^ j). cbn [tmerge].
  pose proof (bmerge_within j) as W.
  apply within_app; [apply vee_within|apply within_app].
  - apply (within_more (2 ^ j)); [lia|exact W].
  - apply (rename_within _ (2 ^ j)); [intros; lia|exact W].
Qed.

Lemma tsort_within k : within (2 ^ k) (tsort k).
Proof.
  induction k as [|k IH]; [constructor|]. cbn [tsort].
  apply within_app; [|apply within_app; [|apply tmerge_within]]; change (2 ^ S k) with (2 * 2 ^ k).
  - apply (within_more (2 ^ k)); [lia|exact IH].
  - apply (rename_within _ (2 ^ k)); [intros; lia|exact IH].
Qed.

Lemma tsort_ascends k : forall x, sorted_bits (2 ^ k) (run (tsort k) x).
Proof.
  induction k as [|k IH]; intros x.
  - apply ascending_bits. simpl. lia.
  - cbn [tsort]. rewrite app_assoc, run_app.
    destruct (halves_run _ _ x (tsort_within k)) as [L H].
    destruct (IH x) as (z0 & B0 & Z0). destruct (IH (fun w => x (2 ^ k + w))) as (z1 & B1 & Z1).
    apply (tmerge_sorts k _ z0 z1); auto; intros i I.
    + rewrite L by exact I. apply Z0, I.
    + rewrite H by exact I. apply Z1, I.
Qed.

Theorem tsort_sorts k : sorts (identity (2 ^ k) (tsort k)).
Proof. apply merger_holds. intros v _. apply tsort_ascends. Qed.

(* ---- the balanced merger, and the sorter of these -------------------------------------------- *)

(* The even wires one by one, then the odd ones backwards. In this order a vee takes indices at
   distance h, as a half cleaner. *)
Definition there_and_back (h p : nat) : nat := if p <? h then 2 * p else 2 * (2 * h - 1 - p) + 1.

Lemma hump_turned n r f : r <= n -> hump n f ->
  hump n (fun p => f (if p + r <? n then p + r else p + r - n)).
Proof.
  intros R (a & b' & c & F). set (b := Nat.min b' n).
  assert (E : forall p, p < n -> f (if p + r <? n then p + r else p + r - n) =
    xorb c (if p + r <? n then (a <=? p + r) && (p + r <? b)
            else (a <=? p + r - n) && (p + r - n <? b))).
  { intros p P. unfold b. destruct (Nat.ltb_spec (p + r) n); rewrite F by lia; f_equal;
      compare_all. }
  assert (B : b <= n) by (unfold b; lia). clearbody b. clear b' F.
  destruct (Nat.le_gt_cases b a); [|destruct (Nat.le_gt_cases r a);
    [|destruct (Nat.le_gt_cases b r)]].
  - exists 0, 0, c. intros p P. rewrite E by exact P. f_equal. compare_all.
  - exists (a - r), (b - r), c. intros p P. rewrite E by exact P. f_equal. compare_all.
  - exists (a + n - r), (b + n - r), c. intros p P. rewrite E by exact P. f_equal. compare_all.
  - exists (b - r), (a + n - r), (negb c). intros p P. rewrite E by exact P.
    destruct c; compare_all.
Qed.

Lemma bpmerge_within k : within (2 ^ k) (bpmerge k).
Proof.
  induction k as [|k IH]; [constructor|]. change (2 ^ S k) with (2 * 2 ^ k). cbn [bpmerge].
  apply within_app; [apply vee_within|apply within_app].
  - apply (within_more (2 ^ k)); [lia|exact IH].
  - apply (rename_within _ (2 ^ k)); [intros; lia|exact IH].
Qed.

(* Where the wires are there and back, what is there and back in one half. *)
Lemma there_and_back_vee g p (x : nat -> bool) : p < 2 * g ->
  let h := 2 * g in
  let y q := x (there_and_back h q) in
  let q := if p + g <? h then p + g else p + g - h in
  run (vee h) x (there_and_back g p) = (y p && y (h + p)) /\
  run (vee h) x (h + there_and_back g p) = (y q || y (h + q)).
Proof.
  intros P. cbv zeta. unfold there_and_back.
  set (i := if p <? g then 2 * p else 2 * (2 * g - 1 - p) + 1).
  assert (I : i < 2 * g) by (unfold i; destruct (Nat.ltb_spec p g); lia).
  destruct (vee_cleans (2 * g) x i I) as [-> _].
  destruct (vee_cleans (2 * g) x (2 * g - 1 - i) ltac:(lia)) as [_ E].
  replace (2 * (2 * g) - 1 - (2 * g - 1 - i)) with (2 * g + i) in E by lia. rewrite E. clear E.
  unfold i. destruct (Nat.ltb_spec p g), (Nat.ltb_spec p (2 * g)),
    (Nat.ltb_spec (2 * g + p) (2 * g)), (Nat.ltb_spec (p + g) (2 * g)); try lia.
  - split.
    + f_equal; f_equal; lia.
    + destruct (Nat.ltb_spec (p + g) (2 * g)), (Nat.ltb_spec (2 * g + (p + g)) (2 * g)); try lia.
      rewrite orb_comm. f_equal; f_equal; lia.
  - split.
    + rewrite andb_comm. f_equal; f_equal; lia.
    + destruct (Nat.ltb_spec (p + g - 2 * g) (2 * g)),
        (Nat.ltb_spec (2 * g + (p + g - 2 * g)) (2 * g)); try lia.
      f_equal; f_equal; lia.
Qed.

Lemma bpmerge_sorts k : forall x,
  hump (2 ^ S k) (fun p => x (there_and_back (2 ^ k) p)) ->
  sorted_bits (2 ^ S k) (run (bpmerge (S k)) x).
Proof.
  induction k as [|k IH]; intros x B.
  - exists ((if x 0 then 0 else 1) + if x 1 then 0 else 1).
    split; [destruct (x 0), (x 1); simpl; lia|]. intros i I. simpl in I. simpl.
    destruct i as [|[|i]]; [| |lia].
    + rewrite step_low, lesser_bits. destruct (x 0), (x 1); reflexivity.
    + rewrite step_high, greater_bits by lia. destruct (x 0), (x 1); reflexivity.
  - change (2 ^ S (S k)) with (2 * 2 ^ S k) in *.
    change (bpmerge (S (S k))) with (vee (2 ^ S k) ++ bpmerge (S k) ++
      rename (fun w => 2 ^ S k + w) (bpmerge (S k))).
    rewrite run_app. pose proof (bpmerge_within (S k)) as W.
    destruct (hump_cleaned _ _ B) as (And & Or & All).
    assert (V := fun p => there_and_back_vee (2 ^ k) p x). cbv zeta in V.
    change (2 * 2 ^ k) with (2 ^ S k) in V. set (h := 2 ^ S k) in *.
    set (u := run (vee h) x) in *. apply halves_sort; [exact W| | |].
    + apply IH. destruct And as (a & b & c & E). exists a, b, c. intros p P.
      destruct (V p P) as [-> _]. apply E, P.
    + apply IH. destruct (hump_turned h (2 ^ k) _ ltac:(unfold h; simpl; lia) Or)
        as (a & b & c & E). exists a, b, c. intros p P. destruct (V p P) as [_ ->]. apply E, P.
    + assert (Places : forall i, i < h -> exists p, p < h /\ i = there_and_back (2 ^ k) p).
      { intros i I. unfold there_and_back, h in *. change (2 ^ S k) with (2 * 2 ^ k) in *.
        destruct (Nat.Even_or_Odd i) as [[j ->] | [j ->]].
        - exists j. split; [lia|]. destruct (Nat.ltb_spec j (2 ^ k)); lia.
        - exists (2 * 2 ^ k - 1 - j). split; [lia|].
          destruct (Nat.ltb_spec (2 * 2 ^ k - 1 - j) (2 ^ k)); lia. }
      destruct All as [A | A]; [left|right]; intros i I; destruct (Places i I) as (p & P & ->).
      * destruct (V p P) as [-> _]. apply A, P.
      * destruct (V p P) as [_ ->]. apply A.
        assert (2 ^ k <= h) by (unfold h; simpl; lia).
        destruct (Nat.ltb_spec (p + 2 ^ k) h); lia.
Qed.

(* Sorted even wires and sorted odd ones. *)
Lemma interleaved_is_hump h x z0 z1 : z0 <= h -> z1 <= h ->
  (forall i, i < h -> x (2 * i) = (z0 <=? i)) -> (forall i, i < h -> x (2 * i + 1) = (z1 <=? i)) ->
  hump (2 * h) (fun p => x (there_and_back h p)).
Proof.
  intros B0 B1 X0 X1. exists z0, (2 * h - z1), false. intros p P. unfold there_and_back.
  destruct (Nat.ltb_spec p h).
  - rewrite X0 by assumption. compare_all.
  - rewrite X1 by lia. compare_all.
Qed.

Theorem bpmerge_merges k : holds (identity (2 ^ k) (bpmerge k)) (Interleaved 2) Sorted.
Proof.
  apply merger_holds. intros v P. destruct k as [|k]; [apply ascending_bits; simpl; lia|].
  assert (A : forall w, w + 2 < 2 ^ S k -> at_most (v w) (v (w + 2)) = true).
  { intros w W. unfold admits in P. rewrite Forall_forall in P.
    apply (P (w, w + 2)). unfold chain_pairs. apply in_flat_map. exists (w mod 2).
    split; [apply in_seq; pose proof (Nat.mod_upper_bound w 2); lia|].
    apply in_map_iff. exists w. split; [reflexivity|]. apply filter_In. split; [apply in_seq; lia|].
    rewrite Nat.eqb_refl. apply Nat.ltb_lt, W. }
  change (2 ^ S k) with (2 * 2 ^ k) in *.
  assert (D : forall r, r < 2 -> sorted_bits (2 ^ k) (fun i => v (2 * i + r))).
  { intros r R. apply ascending_bits. intros i I. replace (2 * S i + r) with (2 * i + r + 2) by lia.
    apply A. lia. }
  destruct (D 0 ltac:(lia)) as (z0 & B0 & Z0). destruct (D 1 ltac:(lia)) as (z1 & B1 & Z1).
  apply bpmerge_sorts, (interleaved_is_hump _ _ z0 z1); auto.
  intros i I. rewrite <- Z0 by exact I. f_equal. lia.
Qed.

Lemma vsort_within k : within (2 ^ k) (vsort k).
Proof.
  induction k as [|k IH]; [constructor|].
  assert (R : forall r, r < 2 -> within (2 ^ S k) (rename (fun w => 2 * w + r) (vsort k))).
  { intros r R. apply (rename_within _ (2 ^ k)); [|exact IH]. simpl. intros. lia. }
  cbn [vsort]. apply within_app; [|apply within_app; [apply R; lia|apply bpmerge_within]].
  specialize (R 0 ltac:(lia)). revert R. unfold rename, within.
  rewrite (map_ext _ (fun c => (2 * fst c, 2 * snd c))); [auto|]. intros c. f_equal; lia.
Qed.

Lemma vsort_ascends k : forall x, sorted_bits (2 ^ k) (run (vsort k) x).
Proof.
  induction k as [|k IH]; intros x; [apply ascending_bits; simpl; lia|].
  cbn [vsort]. rewrite !run_app. pose proof (vsort_within k) as W.
  assert (Even : injective (fun w => 2 * w)) by (intros v w E; lia).
  assert (Odd : injective (fun w => 2 * w + 1)) by (intros v w E; lia).
  set (y := run (rename (fun w => 2 * w) (vsort k)) x).
  destruct (IH (fun w => x (2 * w))) as (z0 & B0 & Z0).
  destruct (IH (fun w => y (2 * w + 1))) as (z1 & B1 & Z1).
  apply bpmerge_sorts, (interleaved_is_hump _ _ z0 z1); auto; intros i I.
  - rewrite (rename_leaves _ (2 ^ k)) by (auto; intros; lia). unfold y.
    rewrite (rename_runs (fun w => 2 * w)) by exact Even. apply Z0, I.
  - rewrite (rename_runs (fun w => 2 * w + 1)) by exact Odd. apply Z1, I.
Qed.

Theorem vsort_sorts k : sorts (identity (2 ^ k) (vsort k)).
Proof. apply merger_holds. intros v _. apply vsort_ascends. Qed.
