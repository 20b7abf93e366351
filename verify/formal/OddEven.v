(* Batcher's odd-even merge sort, for all powers of two. *)
From Coq Require Import List Arith Bool Lia.
From Sortnet Require Import Networks Claims ZeroOne Standard Parts Simple.
Import ListNotations.

(* Merge the two sorted halves of 2^(k+1) wires: start, start + distance, and so on. *)
Fixpoint odd_even_merge (k start distance : nat) : list comparator :=
  match k with
  | 0 => [(start, start + distance)]
  | S j =>
      odd_even_merge j start (2 * distance) ++
      odd_even_merge j (start + distance) (2 * distance) ++
      map (fun i => (start + (2 * i + 1) * distance, start + (2 * i + 2) * distance))
        (seq 0 (2 ^ k - 1))
  end.

(* Sort 2^k wires from `start` on. *)
Fixpoint odd_even (k start : nat) : list comparator :=
  match k with
  | 0 => []
  | S j => odd_even j start ++ odd_even j (start + 2 ^ j) ++ odd_even_merge j start 1
  end.

Lemma places_differ start distance p q :
  0 < distance -> p <> q -> start + p * distance <> start + q * distance.
Proof. intros D N E. apply N. apply (Nat.mul_cancel_r p q distance); lia. Qed.

(* The last step, of m comparators: index 2i + 1 gets the minimum, index 2i + 2 the maximum. *)
Lemma last_step start distance (x : nat -> bool) m : 0 < distance ->
  let at_ p := start + p * distance in
  let pair i := (at_ (2 * i + 1), at_ (2 * i + 2)) in
  let y := run (map pair (seq 0 m)) x in
  (forall p, y (at_ p) =
     if (1 <=? p) && (p <=? 2 * m)
     then if Nat.odd p then x (at_ p) && x (at_ (S p)) else x (at_ (p - 1)) || x (at_ p)
     else x (at_ p)) /\
  (forall w, (forall p, p <= 2 * m -> w <> at_ p) -> y w = x w).
Proof.
  intros D at_ pair. pose proof (places_differ start distance) as N. fold at_ in N.
  change (forall p q, 0 < distance -> p <> q -> at_ p <> at_ q) in N.
  induction m as [|m [IH Out]]; cbv zeta in *.
  - split; [|reflexivity]. intros p. cbn [map seq run].
    destruct (Nat.leb_spec 1 p), (Nat.leb_spec p (2 * 0)); cbn [andb]; auto; lia.
  - rewrite seq_S, map_app, run_app. cbn [map run Nat.add].
    set (u := run (map pair (seq 0 m)) x) in *. split.
    + change (pair m) with (at_ (2 * m + 1), at_ (2 * m + 2)).
      intros p. destruct (Nat.eq_dec p (2 * m + 1)) as [-> | P1].
      { rewrite step_low, !IH.
        replace (Nat.odd (2 * m + 1)) with true
          by (symmetry; apply Nat.odd_spec; exists m; lia).
        destruct (Nat.leb_spec (2 * m + 1) (2 * m)), (Nat.leb_spec (2 * m + 2) (2 * m)),
          (Nat.leb_spec 1 (2 * m + 1)), (Nat.leb_spec (2 * m + 1) (2 * S m)); try lia.
        rewrite !andb_false_r. cbn [andb]. replace (S (2 * m + 1)) with (2 * m + 2) by lia.
        destruct (x (at_ (2 * m + 1))), (x (at_ (2 * m + 2))); reflexivity. }
      destruct (Nat.eq_dec p (2 * m + 2)) as [-> | P2].
      { rewrite step_high by (apply N; lia). rewrite !IH.
        replace (Nat.odd (2 * m + 2)) with false
          by (symmetry; rewrite <- Nat.negb_even; apply negb_false_iff, Nat.even_spec;
              exists (m + 1); lia).
        destruct (Nat.leb_spec (2 * m + 1) (2 * m)), (Nat.leb_spec (2 * m + 2) (2 * m)),
          (Nat.leb_spec 1 (2 * m + 2)), (Nat.leb_spec (2 * m + 2) (2 * S m)); try lia.
        rewrite !andb_false_r. cbn [andb]. replace (2 * m + 2 - 1) with (2 * m + 1) by lia.
        destruct (x (at_ (2 * m + 1))), (x (at_ (2 * m + 2))); reflexivity. }
      rewrite step_other by (apply N; lia). rewrite IH.
      destruct (Nat.leb_spec p (2 * m)), (Nat.leb_spec p (2 * S m)); try lia; reflexivity.
    + intros w W. unfold pair at 1. rewrite step_other by (apply W; lia).
      apply Out. intros p P. apply W. lia.
Qed.

Lemma half_up z i : (z <=? 2 * i) = ((z + 1) / 2 <=? i).
Proof.
  apply eq_true_iff_eq. rewrite !Nat.leb_le. pose proof (Nat.div_mod (z + 1) 2).
  pose proof (Nat.mod_upper_bound (z + 1) 2). lia.
Qed.

Lemma half_down z i : (z <=? 2 * i + 1) = (z / 2 <=? i).
Proof.
  apply eq_true_iff_eq. rewrite !Nat.leb_le. pose proof (Nat.div_mod z 2).
  pose proof (Nat.mod_upper_bound z 2). lia.
Qed.

(* Halves with z0 and z1 zeros become a whole with z0 + z1; other wires are left alone. *)
Lemma merge_merges k : forall start distance (x : nat -> bool) z0 z1,
  0 < distance -> z0 <= 2 ^ k -> z1 <= 2 ^ k ->
  (forall i, i < 2 ^ k -> x (start + i * distance) = (z0 <=? i)) ->
  (forall i, i < 2 ^ k -> x (start + (2 ^ k + i) * distance) = (z1 <=? i)) ->
  let y := run (odd_even_merge k start distance) x in
  (forall i, i < 2 ^ S k -> y (start + i * distance) = (z0 + z1 <=? i)) /\
  (forall w, (forall i, i < 2 ^ S k -> w <> start + i * distance) -> y w = x w).
Proof.
  induction k as [|k IH]; intros start distance x z0 z1 D B0 B1 X0 X1; cbv zeta.
  - simpl in B0, B1. cbn [odd_even_merge run]. specialize (X0 0 ltac:(simpl; lia)).
    specialize (X1 0 ltac:(simpl; lia)). simpl in X0, X1. rewrite !Nat.add_0_r in X0, X1. split.
    + intros i I. simpl in I. destruct i as [|[|i]]; [| |lia]; simpl.
      * rewrite Nat.add_0_r, step_low, X0, X1. unfold lesser. simpl.
        destruct z0 as [|[|]], z1 as [|[|]]; simpl; auto; lia.
      * rewrite Nat.add_0_r, step_high, X0, X1 by lia. unfold greater. simpl.
        destruct z0 as [|[|]], z1 as [|[|]]; simpl; auto; lia.
    + intros w W. apply step_other.
      * specialize (W 0 ltac:(simpl; lia)). lia.
      * specialize (W 1 ltac:(simpl; lia)). lia.
  - set (h := 2 ^ k) in *. assert (H2 : 2 ^ S k = 2 * h) by reflexivity.
    assert (H4 : 2 ^ S (S k) = 4 * h) by (simpl; fold h; lia). rewrite H2 in *. rewrite H4.
    cbn [odd_even_merge]. rewrite H2, !run_app.
    assert (C0 : (z0 + 1) / 2 <= h) by (apply Nat.lt_succ_r, Nat.div_lt_upper_bound; lia).
    assert (C1 : (z1 + 1) / 2 <= h) by (apply Nat.lt_succ_r, Nat.div_lt_upper_bound; lia).
    assert (0 < h) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
    assert (F0 : z0 / 2 <= h) by (apply Nat.lt_succ_r, Nat.div_lt_upper_bound; lia).
    assert (F1 : z1 / 2 <= h) by (apply Nat.lt_succ_r, Nat.div_lt_upper_bound; lia).
    (* the even indices *)
    destruct (IH start (2 * distance) x ((z0 + 1) / 2) ((z1 + 1) / 2)) as [E OutE]; try lia.
    { intros i I. replace (start + i * (2 * distance)) with (start + 2 * i * distance) by ring.
      rewrite X0 by lia. apply half_up. }
    { intros i I. replace (start + (h + i) * (2 * distance))
        with (start + (2 * h + 2 * i) * distance) by ring.
      rewrite X1 by lia. apply half_up. }
    set (y := run (odd_even_merge k start (2 * distance)) x) in *.
    assert (Odd : forall i,
      y (start + (2 * i + 1) * distance) = x (start + (2 * i + 1) * distance)).
    { intros i. apply OutE. intros j _.
      replace (start + j * (2 * distance)) with (start + 2 * j * distance) by ring.
      apply places_differ; lia. }
    (* the odd indices *)
    destruct (IH (start + distance) (2 * distance) y (z0 / 2) (z1 / 2)) as [O OutO]; try lia.
    { intros i I. replace (start + distance + i * (2 * distance))
        with (start + (2 * i + 1) * distance) by ring.
      rewrite Odd, X0 by lia. apply half_down. }
    { intros i I. replace (start + distance + (h + i) * (2 * distance))
        with (start + (2 * (h + i) + 1) * distance) by ring.
      rewrite Odd. replace (2 * (h + i) + 1) with (2 * h + (2 * i + 1)) by lia.
      rewrite X1 by lia. apply half_down. }
    set (u := run (odd_even_merge k (start + distance) (2 * distance)) y) in *.
    assert (Even : forall i, i < 2 * h ->
      u (start + 2 * i * distance) = ((z0 + 1) / 2 + (z1 + 1) / 2 <=? i)).
    { intros i I. rewrite OutO.
      - rewrite <- E by lia. f_equal. ring.
      - intros j _. replace (start + distance + j * (2 * distance))
          with (start + (2 * j + 1) * distance) by ring.
        apply places_differ; lia. }
    assert (Odd' : forall i, i < 2 * h ->
      u (start + (2 * i + 1) * distance) = (z0 / 2 + z1 / 2 <=? i)).
    { intros i I. rewrite <- O by lia. f_equal. ring. }
    assert (OutU : forall w, (forall i, i < 4 * h -> w <> start + i * distance) -> u w = x w).
    { intros w W. rewrite OutO, OutE; [reflexivity| |].
      - intros j J ->. apply (W (2 * j) ltac:(lia)). ring.
      - intros j J ->. apply (W (2 * j + 1) ltac:(lia)). ring. }
    set (ce := (z0 + 1) / 2 + (z1 + 1) / 2) in *. set (co := z0 / 2 + z1 / 2) in *.
    assert (Z : ce + co = z0 + z1 /\ co <= ce <= co + 2).
    { unfold ce, co. pose proof (Nat.div_mod z0 2). pose proof (Nat.div_mod z1 2).
      pose proof (Nat.div_mod (z0 + 1) 2). pose proof (Nat.div_mod (z1 + 1) 2).
      pose proof (Nat.mod_upper_bound z0 2). pose proof (Nat.mod_upper_bound z1 2).
      pose proof (Nat.mod_upper_bound (z0 + 1) 2). pose proof (Nat.mod_upper_bound (z1 + 1) 2).
      lia. }
    (* the last step *)
    destruct (last_step start distance u (2 * h - 1) D) as [L OutL]. cbv zeta in L, OutL.
    split.
    + intros p P. rewrite L. destruct (Nat.Even_or_Odd p) as [[i ->] | [i ->]].
      * replace (Nat.odd (2 * i)) with false
          by (symmetry; rewrite <- Nat.negb_even; apply negb_false_iff, Nat.even_spec;
              exists i; lia).
        destruct i as [|i].
        { change (2 * 0) with 0. simpl ((1 <=? 0) && _).
          change (u (start + 2 * 0 * distance) = (z0 + z1 <=? 0)). rewrite Even by lia.
          apply eq_true_iff_eq. rewrite !Nat.leb_le. lia. }
        destruct (Nat.leb_spec 1 (2 * S i)), (Nat.leb_spec (2 * S i) (2 * (2 * h - 1)));
          try lia. cbn [andb]. replace (2 * S i - 1) with (2 * i + 1) by lia.
        rewrite Odd', Even by lia. apply eq_true_iff_eq.
        rewrite orb_true_iff, !Nat.leb_le. lia.
      * replace (Nat.odd (2 * i + 1)) with true
          by (symmetry; apply Nat.odd_spec; exists i; lia).
        destruct (Nat.leb_spec 1 (2 * i + 1)), (Nat.leb_spec (2 * i + 1) (2 * (2 * h - 1)));
          try lia; cbn [andb].
        { replace (S (2 * i + 1)) with (2 * S i) by lia. rewrite Odd', Even by lia.
          apply eq_true_iff_eq. rewrite andb_true_iff, !Nat.leb_le. lia. }
        { rewrite Odd' by lia. apply eq_true_iff_eq. rewrite !Nat.leb_le.
          assert (ce <= 2 * h) by (unfold ce; lia). lia. }
    + intros w W. rewrite OutL; [apply OutU; exact W|]. intros p P. apply W. lia.
Qed.

Lemma odd_even_ascends k : forall start (x : nat -> bool),
  let y := run (odd_even k start) x in
  (exists z, z <= 2 ^ k /\ forall i, i < 2 ^ k -> y (start + i) = (z <=? i)) /\
  (forall w, w < start \/ start + 2 ^ k <= w -> y w = x w).
Proof.
  induction k as [|k IH]; intros start x; cbv zeta.
  - simpl. split; [|reflexivity]. exists (if x start then 0 else 1).
    split; [destruct (x start); lia|]. intros i I. replace i with 0 by lia. rewrite Nat.add_0_r.
    destruct (x start); reflexivity.
  - cbn [odd_even]. rewrite !run_app. assert (H2 : 2 ^ S k = 2 * 2 ^ k) by reflexivity.
    set (h := 2 ^ k) in *. assert (0 < h) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
    destruct (IH start x) as [(z0 & B0 & Z0) Out0]. set (y := run (odd_even k start) x) in *.
    destruct (IH (start + h) y) as [(z1 & B1 & Z1) Out1].
    set (u := run (odd_even k (start + h)) y) in *.
    destruct (merge_merges k start 1 u z0 z1) as [M Out]; fold h; auto.
    + intros i I. rewrite Nat.mul_1_r. rewrite Out1 by (fold h; lia). apply Z0. exact I.
    + intros i I. rewrite Nat.mul_1_r, Nat.add_assoc. apply Z1. exact I.
    + rewrite H2 in *. split.
      * exists (z0 + z1). split; [lia|]. intros i I. specialize (M i I).
        rewrite Nat.mul_1_r in M. exact M.
      * intros w W. rewrite Out by (intros i I; lia). rewrite Out1 by (fold h; lia).
        apply Out0. fold h. lia.
Qed.

Theorem odd_even_sorts k : sorts (identity (2 ^ k) (odd_even k 0)).
Proof.
  apply ascending_sorts. intros v i L. destruct (odd_even_ascends k 0 v) as [(z & B & Z) _].
  simpl in Z. rewrite !Z by lia.
  destruct (Nat.leb_spec z i), (Nat.leb_spec z (S i)); simpl; auto; lia.
Qed.
