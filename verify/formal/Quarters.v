(* Four sorted quarters merged at once, with Van Voorhis' repair of four columns. *)
From Coq Require Import List Arith Bool Lia.
From Sortnet Require Import Networks Claims ZeroOne Standard Parts Simple OddEven Mergers.
Import ListNotations.

(* ---- the networks ---------------------------------------------------------------------------- *)

(* Of indices p and p + d, for these p. *)
Definition at_distance (d : nat) : list nat -> list comparator := map (fun p => (p, p + d)).

(* Those of n indices that are chosen, and not among the last d. *)
Definition places (d n : nat) (chosen : nat -> bool) : list nat :=
  filter (fun p => chosen p && (p + d <? n)) (seq 0 n).

(* In columns 1 and 3 of four, and in 2 and 3. *)
Definition odd_column (p : nat) : bool := Nat.odd p.
Definition high_column (p : nat) : bool := Nat.odd (p / 2).

(* Of the last step two comparators are spared. *)
Definition not_spared (n p : nat) : bool := negb ((p =? 1) || (p =? n - 3)).

Definition repair (n : nat) : list comparator :=
  at_distance 6 (places 6 n high_column) ++ at_distance 3 (places 3 n odd_column) ++
  at_distance 2 (places 2 n high_column) ++
  at_distance 1 (filter (not_spared n) (places 1 n odd_column)).

(* Merge four quarters of 2^k wires. *)
Fixpoint merge_quarters (k : nat) : list comparator :=
  match k with
  | 0 => odd_even_merge 0 0 1 ++ odd_even_merge 0 2 1 ++ odd_even_merge 1 0 1
  | 1 => odd_even_merge 1 0 1 ++ odd_even_merge 1 4 1 ++ odd_even_merge 2 0 1
  | S (S j) =>
      flat_map (fun r => rename (fun i => 4 * i + r) (merge_quarters j)) (seq 0 4) ++
      repair (4 * 2 ^ k)
  end.

(* ---- a step of comparators at one distance --------------------------------------------------- *)

Definition among (l : list nat) (w : nat) : bool := existsb (Nat.eqb w) l.

Lemma among_spec l w : Bool.reflect (In w l) (among l w).
Proof.
  apply iff_reflect. unfold among. rewrite existsb_exists. split.
  - intros I. exists w. split; [exact I|apply Nat.eqb_refl].
  - intros (v & I & E). apply Nat.eqb_eq in E. congruence.
Qed.

Lemma at_distance_runs d l : 0 < d -> NoDup l -> (forall p, In p l -> ~ In (p + d) l) ->
  forall (x : nat -> bool) w, run (at_distance d l) x w =
    if among l w then x w && x (w + d)
    else if (d <=? w) && among l (w - d) then x (w - d) || x w else x w.
Proof.
  intros D. induction l as [|p l IH]; intros N P x w; [rewrite andb_false_r; reflexivity|].
  inversion N as [|? ? Np Nl]; subst. cbn [at_distance map run].
  change (map _ l) with (at_distance d l).
  rewrite IH; [|exact Nl|intros q Q R; apply (P q); right; assumption].
  assert (Pd : ~ In (p + d) l) by (intros Q; apply (P p); [left; reflexivity|right; exact Q]).
  assert (Pm : forall q, In q l -> q + d <> p)
    by (intros q Q E; apply (P q); [right; exact Q|left; symmetry; exact E]).
  assert (Other : forall v, v <> p -> v <> p + d -> step (p, p + d) x v = x v)
    by (intros v A B; apply step_other; assumption).
  change (among (p :: l) w) with ((w =? p) || among l w).
  change (among (p :: l) (w - d)) with ((w - d =? p) || among l (w - d)).
  destruct (among_spec l w) as [W | W].
  - assert (w <> p) by congruence. assert (w <> p + d) by congruence.
    rewrite !Other by (try assumption; specialize (Pm w W); intros Q; try lia;
      apply H; lia).
    rewrite orb_true_r. reflexivity.
  - rewrite orb_false_r. destruct (Nat.eqb_spec w p) as [-> | Wp].
    + rewrite step_low, lesser_bits.
      destruct (Nat.leb_spec d p); simpl; [|reflexivity].
      destruct (among_spec l (p - d)) as [Q | Q]; [|reflexivity].
      exfalso. apply (Pm _ Q). lia.
    + destruct (Nat.leb_spec d w); simpl.
      * destruct (Nat.eqb_spec (w - d) p) as [E | E]; simpl.
        -- replace (w - d) with p by lia. destruct (among_spec l p); [contradiction|].
           replace w with (p + d) by lia. rewrite step_high, greater_bits by lia. reflexivity.
        -- destruct (among_spec l (w - d)) as [Q | Q].
           ++ rewrite !Other; try lia; [reflexivity|]. intros F. apply Pd. rewrite <- F. exact Q.
           ++ apply Other; lia.
      * apply Other; lia.
Qed.

(* ---- columns --------------------------------------------------------------------------------- *)

(* Column c of m rows: z zeros, and ones below. *)
Definition column (m c z : nat) (x : nat -> bool) : Prop :=
  forall i, i < m -> x (4 * i + c) = (z <=? i).

Lemma in_places d n chosen p : among (places d n chosen) p = chosen p && (p + d <? n) && (p <? n).
Proof.
  apply eq_true_iff_eq. unfold places.
  destruct (among_spec (filter (fun p => chosen p && (p + d <? n)) (seq 0 n)) p) as [I | I].
  - apply filter_In in I. destruct I as [I C]. apply in_seq in I. rewrite C.
    split; intros _; [|reflexivity]. simpl. apply Nat.ltb_lt. lia.
  - split; [discriminate|]. intros C. exfalso. apply I. apply andb_true_iff in C.
    destruct C as [C L]. apply Nat.ltb_lt in L. apply filter_In. split; [|exact C].
    apply in_seq. lia.
Qed.

(* From column a, row i, to column b, row i + k. *)
Lemma column_step d k a b m chosen (x : nat -> bool) za zb : 0 < d -> a < 4 -> b < 4 ->
  a + d = 4 * k + b -> (forall p, chosen p = true -> chosen (p + d) = false) ->
  (forall i, chosen (4 * i + a) = true) -> (forall i, chosen (4 * i + b) = false) ->
  zb <= m -> column m a za x -> column m b zb x ->
  let y := run (at_distance d (places d (4 * m) chosen)) x in
  column m a (Nat.max za (zb - k)) y /\ column m b (Nat.min zb (za + k)) y.
Proof.
  intros D A B E Apart Ca Cb Zb Xa Xb. cbv zeta.
  assert (R := at_distance_runs d (places d (4 * m) chosen) D).
  specialize (R (NoDup_filter _ (seq_NoDup _ _))).
  assert (P : forall p, In p (places d (4 * m) chosen) -> ~ In (p + d) (places d (4 * m) chosen)).
  { intros p I J. apply filter_In in I. apply filter_In in J. destruct I as [_ I], J as [_ J].
    apply andb_true_iff in I. apply andb_true_iff in J. destruct I as [I _], J as [J _].
    rewrite (Apart p I) in J. discriminate. }
  specialize (R P x). split; intros i I; rewrite R, in_places.
  - rewrite Ca. replace (4 * i + a + d) with (4 * (i + k) + b) by lia.
    destruct (Nat.ltb_spec (4 * i + a) (4 * m)); [|lia]. rewrite andb_true_r. cbn [andb].
    destruct (Nat.ltb_spec (4 * (i + k) + b) (4 * m)).
    + rewrite Xa, Xb by lia. apply eq_true_iff_eq. rewrite andb_true_iff, !Nat.leb_le. lia.
    + rewrite in_places. assert (F : (d <=? 4 * i + a) && (chosen (4 * i + a - d) &&
        (4 * i + a - d + d <? 4 * m) && (4 * i + a - d <? 4 * m)) = false).
      { destruct (Nat.leb_spec d (4 * i + a)); [|reflexivity]. cbn [andb].
        destruct (chosen (4 * i + a - d)) eqn:C; [|reflexivity]. exfalso.
        apply Apart in C. replace (4 * i + a - d + d) with (4 * i + a) in C by lia.
        rewrite Ca in C. discriminate. }
      rewrite F, Xa by exact I. apply eq_true_iff_eq. rewrite !Nat.leb_le. lia.
  - rewrite Cb. cbn [andb]. rewrite in_places. destruct (Nat.leb_spec d (4 * i + b)).
    + replace (4 * i + b - d) with (4 * (i - k) + a) by lia. rewrite Ca.
      destruct (Nat.ltb_spec (4 * (i - k) + a + d) (4 * m)); [|lia].
      destruct (Nat.ltb_spec (4 * (i - k) + a) (4 * m)); [|lia]. cbn [andb].
      rewrite Xa, Xb by lia. apply eq_true_iff_eq. rewrite orb_true_iff, !Nat.leb_le. lia.
    + cbn [andb]. rewrite Xb by exact I. apply eq_true_iff_eq. rewrite !Nat.leb_le. lia.
Qed.

Lemma odd_column_at i c : odd_column (4 * i + c) = Nat.odd c.
Proof. unfold odd_column. rewrite Nat.odd_add, Nat.odd_mul. apply xorb_false_l. Qed.

Lemma high_column_at i c : high_column (4 * i + c) = Nat.odd (c / 2).
Proof.
  unfold high_column. replace (4 * i + c) with (2 * i * 2 + c) by lia.
  rewrite Nat.div_add_l by lia. rewrite Nat.odd_add, Nat.odd_mul. apply xorb_false_l.
Qed.

Lemma odd_apart d : Nat.odd d = true -> forall p,
  odd_column p = true -> odd_column (p + d) = false.
Proof. intros D p P. unfold odd_column in *. rewrite Nat.odd_add, P, D. reflexivity. Qed.

Lemma high_apart d : Nat.odd d = true -> forall p,
  high_column p = true -> high_column (p + d * 2) = false.
Proof.
  intros D p P. unfold high_column in *. rewrite Nat.div_add by lia.
  rewrite Nat.odd_add, P, D. reflexivity.
Qed.

Lemma among_filter keep l w : among (filter keep l) w = among l w && keep w.
Proof.
  apply eq_true_iff_eq. rewrite andb_true_iff.
  destruct (among_spec (filter keep l) w) as [I | I], (among_spec l w) as [J | J];
    rewrite filter_In in I; intuition congruence.
Qed.

(* Comparators whose indices are in order can go. *)
Lemma spared_runs d l keep (x : nat -> bool) : 0 < d -> NoDup l ->
  (forall p, In p l -> ~ In (p + d) l) ->
  (forall p, In p l -> keep p = false -> x p = true -> x (p + d) = true) ->
  forall w, run (at_distance d (filter keep l)) x w = run (at_distance d l) x w.
Proof.
  intros D N P Idle w. rewrite !at_distance_runs; auto using NoDup_filter.
  2: { intros p I J. apply filter_In in I. apply filter_In in J. apply (P p); tauto. }
  rewrite !among_filter.
  destruct (among_spec l w) as [W | W].
  - assert (B : (d <=? w) && (among l (w - d) && keep (w - d)) = false).
    { destruct (Nat.leb_spec d w); [|reflexivity]. destruct (among_spec l (w - d)) as [V | V];
        [|reflexivity]. exfalso. apply (P _ V). replace (w - d + d) with w by lia. exact W. }
    rewrite B. cbn [andb]. destruct (keep w) eqn:K; [reflexivity|].
    specialize (Idle w W K). destruct (x w); [rewrite Idle by reflexivity|]; reflexivity.
  - cbn [andb]. destruct (Nat.leb_spec d w); cbn [andb]; [|reflexivity].
    destruct (among_spec l (w - d)) as [V | V]; cbn [andb]; [|reflexivity].
    destruct (keep (w - d)) eqn:K; [reflexivity|]. specialize (Idle _ V K).
    replace (w - d + d) with w in Idle by lia.
    destruct (x (w - d)); [rewrite Idle by reflexivity|]; reflexivity.
Qed.

Lemma places_apart d n chosen : (forall p, chosen p = true -> chosen (p + d) = false) ->
  forall p, In p (places d n chosen) -> ~ In (p + d) (places d n chosen).
Proof.
  intros Apart p I J. apply filter_In in I. apply filter_In in J. destruct I as [_ I], J as [_ J].
  apply andb_true_iff in I. apply andb_true_iff in J. destruct I as [I _], J as [J _].
  rewrite (Apart p I) in J. discriminate.
Qed.

Lemma shift_sub t p q k : Nat.max (t + p) (t + q - k) = t + Nat.max p (q - k).
Proof. lia. Qed.
Lemma shift_max t p q : Nat.max (t + p) (t + q) = t + Nat.max p q.
Proof. lia. Qed.
Lemma shift_min t p q : Nat.min (t + p) (t + q) = t + Nat.min p q.
Proof. lia. Qed.
(* What the four steps make of such columns: 35 shapes, as far down as they go. *)
Lemma four_steps m t a b c : a + b + c <= 4 -> t + (a + b + c) <= m ->
  let z0 := t + (a + b + c) in let z1 := t + (a + b) in let z2 := t + a in let z3 := t + 0 in
  let a0 := Nat.min (Nat.min z0 (z2 + 2)) (Nat.min z1 (z3 + 2) + 1) in
  let a1 := Nat.max (Nat.min z1 (z3 + 2)) (Nat.min z0 (z2 + 2) - 1) in
  let a2 := Nat.min (Nat.max z2 (z0 - 2)) (Nat.max z3 (z1 - 2) + 1) in
  let a3 := Nat.max (Nat.max z3 (z1 - 2)) (Nat.max z2 (z0 - 2) - 1) in
  let b0 := Nat.min a0 (a2 + 1) in let b1 := Nat.min a1 (a3 + 1) in
  let b2 := Nat.max a2 (a0 - 1) in let b3 := Nat.max a3 (a1 - 1) in
  b0 + b1 + b2 + b3 = z0 + z1 + z2 + z3 /\ b0 <= m /\ b1 <= m /\ b2 <= m /\
  (b1 = 0 -> b2 = 0) /\ (b2 = m -> b1 = m) /\
  Nat.max b1 b2 <= Nat.min b0 (b3 + 1) /\
  Nat.max b3 (b0 - 1) <= Nat.min b1 b2 /\ Nat.min b0 (b3 + 1) <= Nat.max b3 (b0 - 1) + 1.
Proof.
  intros S M. cbv zeta. repeat rewrite <- ?Nat.add_assoc, ?shift_sub, ?shift_max, ?shift_min.
  destruct a as [|[|[|[|[|a]]]]]; destruct b as [|[|[|[|[|b]]]]]; try (exfalso; lia);
  destruct c as [|[|[|[|[|c]]]]]; try (exfalso; lia);
  cbn [Nat.add Nat.sub Nat.min Nat.max] in *; lia.
Qed.

(* Columns whose zeros differ by up to four become rows. *)
Theorem repair_sorts m (x : nat -> bool) z0 z1 z2 z3 : z0 <= m ->
  z3 <= z2 -> z2 <= z1 -> z1 <= z0 -> z0 <= z3 + 4 ->
  column m 0 z0 x -> column m 1 z1 x -> column m 2 z2 x -> column m 3 z3 x ->
  forall i, i < 4 * m -> run (repair (4 * m)) x i = (z0 + z1 + z2 + z3 <=? i).
Proof.
  intros M L3 L2 L1 L0 C0 C1 C2 C3. unfold repair. rewrite !run_app.
  assert (S : exists a b c, a + b + c <= 4 /\
    z2 = z3 + a /\ z1 = z3 + (a + b) /\ z0 = z3 + (a + b + c))
    by (exists (z2 - z3), (z1 - z2), (z0 - z1); clear -L0 L1 L2 L3; lia).
  destruct S as (a & b & c & S & E2 & E1 & E0).
  assert (H6 := high_apart 3 eq_refl). assert (H2 := high_apart 1 eq_refl). simpl mult in H6, H2.
  set (x1 := run (at_distance 6 (places 6 (4 * m) high_column)) x).
  assert (Small : 0 < 1 /\ 0 < 2 /\ 0 < 3 /\ 0 < 6 /\ 0 < 4 /\ 1 < 4 /\ 2 < 4 /\ 3 < 4) by lia.
  destruct Small as (P1 & P2 & P3 & P6 & S0 & S1 & S2 & S3).
  assert (High : forall c i, high_column (4 * i + c) = Nat.odd (c / 2))
    by (intros; apply high_column_at).
  assert (Odd : forall c i, odd_column (4 * i + c) = Nat.odd c) by (intros; apply odd_column_at).
  assert (M1 : z1 <= m) by (clear -M L1; lia).
  destruct (column_step 6 2 2 0 m high_column x z2 z0 P6 S2 S0 eq_refl H6 (High 2) (High 0) M C2 C0)
    as [A2 A0].
  destruct (column_step 6 2 3 1 m high_column x z3 z1 P6 S3 S1 eq_refl H6 (High 3) (High 1) M1 C3
    C1) as [A3 A1].
  fold x1 in A0, A1, A2, A3.
  set (x2 := run (at_distance 3 (places 3 (4 * m) odd_column)) x1).
  set (c0 := Nat.min z0 (z2 + 2)) in *. set (c1 := Nat.min z1 (z3 + 2)) in *.
  set (c2 := Nat.max z2 (z0 - 2)) in *. set (c3 := Nat.max z3 (z1 - 2)) in *.
  assert (Mc0 : c0 <= m) by (unfold c0; clear -M; lia).
  assert (Mc1 : c1 <= m) by (unfold c1; clear -M1; lia).
  assert (Mc2 : c2 <= m) by (unfold c2; clear -M M1 L2; lia).
  destruct (column_step 3 1 1 0 m odd_column x1 c1 c0 P3 S1 S0 eq_refl (odd_apart 3 eq_refl) (Odd 1)
    (Odd 0) Mc0 A1 A0) as [B1 B0].
  destruct (column_step 3 1 3 2 m odd_column x1 c3 c2 P3 S3 S2 eq_refl (odd_apart 3 eq_refl) (Odd 3)
    (Odd 2) Mc2 A3 A2) as [B3 B2].
  fold x2 in B0, B1, B2, B3.
  set (x3 := run (at_distance 2 (places 2 (4 * m) high_column)) x2).
  set (a0 := Nat.min c0 (c1 + 1)) in *. set (a1 := Nat.max c1 (c0 - 1)) in *.
  set (a2 := Nat.min c2 (c3 + 1)) in *. set (a3 := Nat.max c3 (c2 - 1)) in *.
  assert (Ma0 : a0 <= m) by (unfold a0; clear -Mc0; lia).
  assert (Ma1 : a1 <= m) by (unfold a1; clear -Mc0 Mc1; lia).
  destruct (column_step 2 1 2 0 m high_column x2 a2 a0 P2 S2 S0 eq_refl H2 (High 2) (High 0) Ma0 B2
    B0) as [D2 D0].
  destruct (column_step 2 1 3 1 m high_column x2 a3 a1 P2 S3 S1 eq_refl H2 (High 3) (High 1) Ma1 B3
    B1) as [D3 D1].
  fold x3 in D0, D1, D2, D3.
  set (b0 := Nat.min a0 (a2 + 1)) in *. set (b1 := Nat.min a1 (a3 + 1)) in *.
  set (b2 := Nat.max a2 (a0 - 1)) in *. set (b3 := Nat.max a3 (a1 - 1)) in *.
  assert (F := four_steps m z3 a b c S ltac:(clear -M E0; rewrite <- E0; exact M)).
  cbv zeta in F. rewrite <- E2, <- E1, <- E0, Nat.add_0_r in F.
  fold c0 c1 c2 c3 in F. fold a0 a1 a2 a3 in F. fold b0 b1 b2 b3 in F.
  clearbody b0 b1 b2 b3. clear A0 A1 A2 A3 B0 B1 B2 B3 C0 C1 C2 C3 L0 L1 L2 L3 E0 E1 E2 S.
  clear Ma0 Ma1 Mc0 Mc1 Mc2. clearbody x3. clear a0 a1 a2 a3 c0 c1 c2 c3 x2 x1.
  intros i I. rewrite spared_runs; [|exact P1| | |].
  2: apply NoDup_filter, seq_NoDup.
  2: apply places_apart, (odd_apart 1 eq_refl).
  2: { intros p P K X. apply negb_false_iff, orb_true_iff in K. rewrite !Nat.eqb_eq in K.
       assert (E : exists j, j < m /\ p = 4 * j + 1 /\ (j = 0 \/ j = m - 1)).
       { apply filter_In in P. destruct P as [P _]. apply in_seq in P.
         destruct K as [-> | ->]; [exists 0|exists (m - 1)]; lia. }
       destruct E as (j & J & -> & O). rewrite D1 in X by exact J. apply Nat.leb_le in X.
       replace (4 * j + 1 + 1) with (4 * j + 2) by lia. rewrite D2 by exact J.
       apply Nat.leb_le. lia. }
  assert (Mb : b2 <= m /\ b0 <= m) by (clear -F; lia). destruct Mb as [Mb2 Mb0].
  destruct (column_step 1 0 1 2 m odd_column x3 b1 b2 P1 S1 S2 eq_refl (odd_apart 1 eq_refl) (Odd 1)
    (Odd 2) Mb2 D1 D2) as [E1 E2].
  destruct (column_step 1 1 3 0 m odd_column x3 b3 b0 P1 S3 S0 eq_refl (odd_apart 1 eq_refl) (Odd 3)
    (Odd 0) Mb0 D3 D0) as [E3 E0].
  set (y := run _ x3) in *. clearbody y.
  assert (R : exists j e, i = 4 * j + e /\ e < 4).
  { exists (i / 4), (i mod 4). pose proof (Nat.div_mod i 4). pose proof (Nat.mod_upper_bound i 4).
    clear -H H0. lia. }
  destruct R as (j & e & -> & C). assert (J : j < m) by (clear -I; lia).
  destruct e as [|[|[|[|e]]]]; [rewrite E0|rewrite E1|rewrite E2|rewrite E3|clear -C; lia];
    try exact J; apply eq_true_iff_eq; rewrite !Nat.leb_le; clear -F; lia.
Qed.

(* ---- the merger ------------------------------------------------------------------------------ *)

(* The four quarters of length l have these zeros. *)
Definition quartered (l : nat) (x : nat -> bool) (q : nat -> nat) : Prop :=
  forall j, j < 4 -> q j <= l /\ forall i, i < l -> x (j * l + i) = (q j <=? i).

(* Two by two, by Batcher's merge. *)
Lemma quarters_by_halves k x q : quartered (2 ^ k) x q ->
  let cs := odd_even_merge k 0 1 ++ odd_even_merge k (2 * 2 ^ k) 1 ++ odd_even_merge (S k) 0 1 in
  forall i, i < 4 * 2 ^ k -> run cs x i = (q 0 + q 1 + q 2 + q 3 <=? i).
Proof.
  intros Q. cbv zeta. rewrite !run_app.
  assert (H2 : 2 ^ S k = 2 * 2 ^ k) by reflexivity.
  assert (H4 : 2 ^ S (S k) = 4 * 2 ^ k) by (simpl; lia).
  destruct (Q 0 ltac:(lia)) as [B0 Q0], (Q 1 ltac:(lia)) as [B1 Q1],
    (Q 2 ltac:(lia)) as [B2 Q2], (Q 3 ltac:(lia)) as [B3 Q3].
  destruct (merge_merges k 0 1 x (q 0) (q 1)) as [M0 O0]; auto.
  { intros i I. rewrite <- Q0 by exact I. f_equal. lia. }
  { intros i I. rewrite <- Q1 by exact I. f_equal. lia. }
  set (y := run (odd_even_merge k 0 1) x) in *.
  assert (Y : forall i, 2 * 2 ^ k <= i -> y i = x i) by (intros i I; apply O0; intros; lia).
  destruct (merge_merges k (2 * 2 ^ k) 1 y (q 2) (q 3)) as [M1 O1]; auto.
  { intros i I. rewrite Y by lia. rewrite <- Q2 by exact I. f_equal. lia. }
  { intros i I. rewrite Y by lia. rewrite <- Q3 by exact I. f_equal. lia. }
  set (u := run (odd_even_merge k (2 * 2 ^ k) 1) y) in *.
  destruct (merge_merges (S k) 0 1 u (q 0 + q 1) (q 2 + q 3)) as [M _]; auto; try lia.
  { intros i I. rewrite O1 by (intros; lia). apply M0. exact I. }
  { intros i I. rewrite <- M1 by exact I. f_equal. lia. }
  intros i I. specialize (M i ltac:(lia)). replace (0 + i * 1) with i in M by lia. rewrite M.
  f_equal. lia.
Qed.

(* Of z zeros every fourth one from index r on. *)
Definition share (z r : nat) : nat := (z + 3 - r) / 4.

Lemma share_up z r i : r < 4 -> (z <=? 4 * i + r) = (share z r <=? i).
Proof.
  intros R. unfold share. apply eq_true_iff_eq. rewrite !Nat.leb_le.
  pose proof (Nat.div_mod (z + 3 - r) 4). pose proof (Nat.mod_upper_bound (z + 3 - r) 4). lia.
Qed.

Lemma shares z : share z 3 <= share z 2 /\ share z 2 <= share z 1 /\ share z 1 <= share z 0 /\
  share z 0 <= share z 3 + 1 /\ share z 0 + share z 1 + share z 2 + share z 3 = z.
Proof.
  unfold share. pose proof (Nat.div_mod z 4). pose proof (Nat.mod_upper_bound z 4).
  set (h := z / 4) in *. set (r := z mod 4) in *. clearbody h r.
  assert (E : z = r + h * 4) by lia. clear H.
  assert (C : r = 0 \/ r = 1 \/ r = 2 \/ r = 3) by lia.
  assert (D : forall c, (c + h * 4) / 4 = c / 4 + h) by (intros; apply Nat.div_add; lia).
  replace (z + 3 - 0) with (r + 3 + h * 4) by lia. replace (z + 3 - 1) with (r + 2 + h * 4) by lia.
  replace (z + 3 - 2) with (r + 1 + h * 4) by lia. replace (z + 3 - 3) with (r + h * 4) by lia.
  rewrite !D. destruct C as [-> | [-> | [-> | ->]]]; cbn; lia.
Qed.

Lemma merge_quarters_within : forall k, within (4 * 2 ^ k) (merge_quarters k).
Proof.
  assert (M : forall k start n, start + 2 ^ S k <= n -> within n (odd_even_merge k start 1)).
  { assert (G : forall k start d n, start + (2 ^ S k - 1) * d < n ->
      within n (odd_even_merge k start d)).
    { induction k as [|k IH]; intros start d n L.
      - repeat constructor; simpl in *; lia.
      - assert (H2 : 2 ^ S (S k) = 2 * 2 ^ S k) by reflexivity.
        assert (0 < 2 ^ S k) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
        cbn [odd_even_merge]. rewrite H2 in L.
        assert ((2 * 2 ^ S k - 1) * d = (2 ^ S k - 1) * (2 * d) + d) by nia.
        apply within_app; [|apply within_app].
        + apply IH. lia.
        + apply IH. lia.
        + apply Forall_map, Forall_forall. intros i I. apply in_seq in I. cbn [fst snd].
          assert ((2 * i + 1) * d <= (2 * 2 ^ S k - 1) * d) by (apply Nat.mul_le_mono_r; lia).
          assert ((2 * i + 2) * d <= (2 * 2 ^ S k - 1) * d) by (apply Nat.mul_le_mono_r; lia).
          lia. }
    intros k start n L. apply G.
    assert (0 < 2 ^ S k) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia). lia. }
  assert (R : forall n, within n (repair n)).
  { intros n. assert (P : forall d chosen, within n (at_distance d (places d n chosen))).
    { intros d chosen. apply Forall_map, Forall_forall. intros p I. apply filter_In in I.
      destruct I as [I C]. apply in_seq in I. apply andb_true_iff in C. destruct C as [_ C].
      apply Nat.ltb_lt in C. simpl. lia. }
    unfold repair. do 3 (apply within_app; [apply P|]).
    specialize (P 1 odd_column). unfold at_distance, within in *. rewrite Forall_map in *.
    rewrite Forall_forall in *. intros p I. apply filter_In in I. exact (P p (proj1 I)). }
  assert (W : forall k, within (4 * 2 ^ k) (merge_quarters k) /\
                        within (4 * 2 ^ S k) (merge_quarters (S k))).
  { induction k as [|k [IH IH']].
    - split; cbn [merge_quarters]; (apply within_app; [|apply within_app]); apply M; simpl; lia.
    - split; [exact IH'|]. cbn [merge_quarters]. apply within_app; [|apply R].
      apply Forall_flat_map, Forall_forall. intros r I. apply in_seq in I.
      apply (rename_within _ (4 * 2 ^ k)); [|exact IH]. intros w L. simpl in *. lia. }
  apply W.
Qed.

Lemma merge_quarters_sort : forall k x q, quartered (2 ^ k) x q ->
  forall i, i < 4 * 2 ^ k -> run (merge_quarters k) x i = (q 0 + q 1 + q 2 + q 3 <=? i).
Proof.
  assert (W : forall k, (forall x q, quartered (2 ^ k) x q -> forall i, i < 4 * 2 ^ k ->
      run (merge_quarters k) x i = (q 0 + q 1 + q 2 + q 3 <=? i)) /\
    (forall x q, quartered (2 ^ S k) x q -> forall i, i < 4 * 2 ^ S k ->
      run (merge_quarters (S k)) x i = (q 0 + q 1 + q 2 + q 3 <=? i))).
  { induction k as [|k [IH IH']].
    - split; [exact (quarters_by_halves 0)|exact (quarters_by_halves 1)].
    - split; [exact IH'|]. intros x q Q. clear IH'. set (l := 2 ^ k) in *.
      assert (L : 2 ^ S (S k) = 4 * l) by (unfold l; simpl; lia). rewrite L in *.
      change (merge_quarters (S (S k))) with
        (flat_map (fun r => rename (fun i => 4 * i + r) (merge_quarters k)) (seq 0 4) ++
         repair (4 * 2 ^ S (S k))).
      rewrite L, run_app. pose proof (merge_quarters_within k) as In. fold l in In.
      assert (Class : forall r, r < 4 -> forall (y : nat -> bool),
        (forall i, y (4 * i + r) = x (4 * i + r)) -> forall i, i < 4 * l ->
        run (rename (fun i => 4 * i + r) (merge_quarters k)) y (4 * i + r) =
        (share (q 0) r + share (q 1) r + share (q 2) r + share (q 3) r <=? i)).
      { intros r R y Y i I. rewrite (rename_runs (fun i => 4 * i + r)) by (intros v w E; lia).
        rewrite (run_ext _ _ (fun v => x (4 * v + r))) by exact Y.
        apply (IH (fun v => x (4 * v + r)) (fun j => share (q j) r)); [|exact I].
        intros j J. destruct (Q j J) as [B Z]. split.
        - unfold share. apply Nat.lt_succ_r, Nat.div_lt_upper_bound; lia.
        - intros t T. rewrite <- share_up by exact R. rewrite <- Z by lia. f_equal. lia. }
      assert (Keep : forall r s (y : nat -> bool), r < 4 -> s < 4 -> s <> r -> forall i,
        run (rename (fun i => 4 * i + s) (merge_quarters k)) y (4 * i + r) = y (4 * i + r)).
      { intros r s y R S N i. apply (rename_leaves _ (4 * l)); [exact In|]. intros v V. lia. }
      set (u := run (flat_map _ (seq 0 4)) x).
      assert (U : forall r, r < 4 -> column (4 * l) r
        (share (q 0) r + share (q 1) r + share (q 2) r + share (q 3) r) u).
      { intros r R i I. unfold u. cbn [seq flat_map]. rewrite app_nil_r, !run_app.
        destruct r as [|[|[|[|r]]]]; [| | | |lia].
        - rewrite !(Keep 0) by lia. apply Class; auto.
        - rewrite (Keep 1 3), (Keep 1 2) by lia. apply Class; auto. intros. apply Keep; lia.
        - rewrite !(Keep 2 3) by lia. apply Class; auto. intros.
          rewrite !(Keep 2) by lia. reflexivity.
        - apply Class; auto. intros. rewrite !(Keep 3) by lia. reflexivity. }
      clearbody u. pose proof (shares (q 0)). pose proof (shares (q 1)).
      pose proof (shares (q 2)). pose proof (shares (q 3)).
      set (z r := share (q 0) r + share (q 1) r + share (q 2) r + share (q 3) r) in *.
      assert (Z : z 3 <= z 2 /\ z 2 <= z 1 /\ z 1 <= z 0 /\ z 0 <= z 3 + 4 /\
        z 0 + z 1 + z 2 + z 3 = q 0 + q 1 + q 2 + q 3) by (unfold z; lia).
      assert (B : z 0 <= 4 * l).
      { assert (S : forall j, j < 4 -> share (q j) 0 <= l).
        { intros j J. destruct (Q j J) as [B _]. unfold share.
          apply Nat.lt_succ_r, Nat.div_lt_upper_bound; lia. }
        pose proof (S 0 ltac:(lia)). pose proof (S 1 ltac:(lia)).
        pose proof (S 2 ltac:(lia)). pose proof (S 3 ltac:(lia)). unfold z. lia. }
      assert (C : forall r, r < 4 -> column (4 * l) r (z r) u) by exact U.
      destruct Z as (L3 & L2 & L1 & L0 & Sum). intros i I.
      rewrite (repair_sorts (4 * l) u (z 0) (z 1) (z 2) (z 3) B L3 L2 L1 L0
        (C 0 ltac:(lia)) (C 1 ltac:(lia)) (C 2 ltac:(lia)) (C 3 ltac:(lia)) i I).
      rewrite Sum. reflexivity. }
  intros k. apply W.
Qed.

(* ---- the last quarter may be shorter --------------------------------------------------------- *)

Lemma merge_quarters_standard : forall k, standard (merge_quarters k).
Proof.
  assert (M : forall k start d, 0 < d -> standard (odd_even_merge k start d)).
  { induction k as [|k IH]; intros start d D; cbn [odd_even_merge].
    - repeat constructor. simpl. lia.
    - repeat (apply Forall_app; split); try (apply IH; lia).
      apply Forall_map, Forall_forall. intros i _. simpl. nia. }
  assert (A : forall d l, 0 < d -> standard (at_distance d l)).
  { intros d l D. apply Forall_map, Forall_forall. intros p _. simpl. lia. }
  assert (W : forall k, standard (merge_quarters k) /\ standard (merge_quarters (S k))).
  { induction k as [|k [IH IH']].
    - split; cbn [merge_quarters]; do 2 (apply Forall_app; split; [apply M; lia|]); apply M; lia.
    - split; [exact IH'|]. cbn [merge_quarters]. apply Forall_app. split.
      + apply Forall_flat_map, Forall_forall. intros r _. apply Forall_map. revert IH.
        apply Forall_impl. intros c. simpl. lia.
      + unfold repair. do 3 (apply Forall_app; split; [apply A; lia|]). apply A. lia. }
  apply W.
Qed.

(* Three quarters of 2^k wires and one of m: as if +oo were on the wires that are missing. *)
Definition quarters (k m : nat) : list comparator := cut (3 * 2 ^ k + m) (merge_quarters k).

Theorem quarters_merge k m : m <= 2 ^ k ->
  holds (identity (3 * 2 ^ k + m) (quarters k m)) (Runs [2 ^ k; 2 ^ k; 2 ^ k; m]) Sorted.
Proof.
  intros L. apply merger_holds. intros v A. cbn [admits chain_pairs runs_pairs] in A.
  rewrite app_nil_r in A. set (l := 2 ^ k) in *. set (n := 3 * l + m).
  pose (u w := if w <? n then v w else true).
  apply Forall_app in A. destruct A as [A0 A]. apply Forall_app in A. destruct A as [A1 A].
  apply Forall_app in A. destruct A as [A2 A3].
  destruct (ascends_along_run _ _ _ A0) as (q0 & B0 & Q0).
  destruct (ascends_along_run _ _ _ A1) as (q1 & B1 & Q1).
  destruct (ascends_along_run _ _ _ A2) as (q2 & B2 & Q2).
  destruct (ascends_along_run _ _ _ A3) as (q3 & B3 & Q3).
  assert (U : forall w, w < n -> u w = v w)
    by (intros w W; unfold u; destruct (Nat.ltb_spec w n); [reflexivity|lia]).
  pose proof (merge_quarters_sort k u (fun j => nth j [q0; q1; q2; q3] 0)) as M. fold l in M.
  assert (Q : quartered l u (fun j => nth j [q0; q1; q2; q3] 0)).
  { intros j J. destruct j as [|[|[|[|j]]]]; [| | | |lia]; cbn [nth]; split; try lia;
      intros i I.
    - rewrite U by (unfold n; lia). rewrite <- Q0 by exact I. f_equal.
    - rewrite U by (unfold n; lia). rewrite <- Q1 by exact I. f_equal. lia.
    - rewrite U by (unfold n; lia). rewrite <- Q2 by exact I. f_equal. lia.
    - destruct (Nat.lt_ge_cases i m).
      + rewrite U by (unfold n; lia). rewrite <- Q3 by assumption. f_equal. lia.
      + unfold u. destruct (Nat.ltb_spec (3 * l + i) n); [unfold n in *; lia|].
        symmetry. apply Nat.leb_le. lia. }
  specialize (M Q). cbn [nth] in M. exists (q0 + q1 + q2 + q3). split; [unfold n; lia|].
  intros i I. pose proof (cut_runs n (merge_quarters k) v u (merge_quarters_standard k)
    (fun _ => eq_refl) i) as C.
  destruct (Nat.ltb_spec i n); [|unfold n in *; lia]. unfold quarters. fold l. fold n.
  rewrite <- C. apply M. unfold n in *. lia.
Qed.
