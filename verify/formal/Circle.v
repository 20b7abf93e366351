(* Bitonic vectors of zeros and ones change at most twice from wire to wire. *)
From Coq Require Import List Arith Bool Lia.
From Sortnet Require Import Networks Claims ZeroOne Models.
Import ListNotations.

(* What rises for a while and then falls has its ones side by side. *)
Lemma ones_side_by_side (z : nat -> bool) peak n :
  (forall k, S k < n ->
     if k <? peak then at_most (z k) (z (S k)) = true else at_most (z (S k)) (z k) = true) ->
  exists a b, a <= b <= n /\ forall k, k < n -> z k = (a <=? k) && (k <? b).
Proof.
  intros R.
  assert (Fall : forall k m, peak <= k -> k <= m -> m < n -> z m = true -> z k = true).
  { intros k m P. induction 1 as [|m L IH]; intros M Z; [exact Z|]. apply IH; [lia|].
    specialize (R m M). destruct (Nat.ltb_spec m peak); [lia|]. rewrite Z in R.
    destruct (z m); auto. }
  assert (Rise : forall m, m < n -> m <= peak -> forall k, k <= m -> z k = true -> z m = true).
  { induction m as [|m IH]; intros M P k K Z; [replace 0 with k by lia; exact Z|].
    destruct (Nat.eq_dec k (S m)) as [<- | N]; [exact Z|].
    specialize (R m M). destruct (Nat.ltb_spec m peak); [|lia].
    rewrite (IH ltac:(lia) ltac:(lia) k ltac:(lia) Z) in R. exact R. }
  clear R. revert Fall Rise. induction n as [|n IH]; intros Fall Rise.
  - exists 0, 0. split; [lia|]. intros; lia.
  - destruct IH as (a & b & B & E).
    { intros k m P L M. apply Fall; auto. }
    { intros m M. apply Rise. auto. }
    destruct (z n) eqn:Z.
    + destruct (Nat.eq_dec a b) as [-> | N].
      * exists n, (S n). split; [lia|]. intros k K. destruct (Nat.eq_dec k n) as [-> | D].
        -- rewrite Z. symmetry. apply andb_true_iff. rewrite Nat.leb_le, Nat.ltb_lt. lia.
        -- rewrite E by lia. destruct (Nat.leb_spec b k), (Nat.ltb_spec k b), (Nat.leb_spec n k);
             simpl; auto; lia.
      * assert (b = n).
        { destruct (Nat.eq_dec b n) as [Q | Q]; [exact Q|exfalso].
          assert (H : z (b - 1) = true).
          { rewrite E by lia. apply andb_true_iff. rewrite Nat.leb_le, Nat.ltb_lt. lia. }
          assert (G : z b = false).
          { rewrite E by lia. apply andb_false_iff. right. apply Nat.ltb_ge. lia. }
          destruct (Nat.le_gt_cases peak b) as [P | P].
          - rewrite (Fall b n P ltac:(lia) ltac:(lia) Z) in G. discriminate.
          - rewrite (Rise b ltac:(lia) ltac:(lia) (b - 1) ltac:(lia) H) in G. discriminate. }
        subst b. exists a, (S n). split; [lia|]. intros k K.
        destruct (Nat.eq_dec k n) as [-> | D].
        -- rewrite Z. symmetry. apply andb_true_iff. rewrite Nat.leb_le, Nat.ltb_lt. lia.
        -- rewrite E by lia.
           destruct (Nat.ltb_spec k n), (Nat.ltb_spec k (S n)); try lia; reflexivity.
    + exists a, b. split; [lia|]. intros k K.
      destruct (Nat.eq_dec k n) as [-> | D]; [|apply E; lia].
      rewrite Z. symmetry. apply andb_false_iff. right. apply Nat.ltb_ge. lia.
Qed.

Lemma changes_at_two x p q m :
  (forall k, k < m -> xorb (x k) (x (S k)) = true -> k = p \/ k = q) -> changes x m <= 2.
Proof.
  intros C. assert (changes x m <= one (p <? m) + one (q <? m)).
  { induction m as [|m IH]; [simpl; lia|]. specialize (IH ltac:(auto)). simpl.
    specialize (C m (Nat.lt_succ_diag_r m)).
    assert (M : forall r, one (r <? S m) = one (r <? m) + one (r =? m)).
    { intros r. destruct (Nat.ltb_spec r (S m)), (Nat.ltb_spec r m), (Nat.eqb_spec r m);
        simpl; lia. }
    rewrite !M. destruct (xorb (x m) (x (S m))); [|lia].
    destruct (C eq_refl); subst; rewrite Nat.eqb_refl; simpl; lia. }
  destruct (p <? m), (q <? m); simpl in *; lia.
Qed.

(* The ones are side by side around the circle: from index a to index b - 1, counted from wire s. *)
Lemma bitonic_shape n (x : nat -> bool) : bitonic n x ->
  exists s a b, s <= n /\ a <= b <= n /\ forall w, w < n ->
    x w = let k := if s <=? w then w - s else w + n - s in (a <=? k) && (k <? b).
Proof.
  intros (first & peak & R). destruct n as [|n].
  { exists 0, 0, 0. split; [lia|split; [lia|intros; lia]]. }
  set (s := first mod S n). assert (L : s < S n) by (apply Nat.mod_upper_bound; lia).
  destruct (ones_side_by_side (fun k => x ((first + k) mod S n)) peak (S n) R)
    as (a & b & B & E).
  exists s, a, b. split; [lia|split; [exact B|]]. intros w W.
  set (k := if s <=? w then w - s else w + S n - s).
  assert (K : k < S n) by (unfold k; destruct (Nat.leb_spec s w); lia).
  cbv zeta. rewrite <- (E k K). f_equal.
  rewrite <- Nat.add_mod_idemp_l by lia. fold s. unfold k. destruct (Nat.leb_spec s w).
  - replace (s + (w - s)) with w by lia. symmetry. apply Nat.mod_small. exact W.
  - replace (s + (w + S n - s)) with (w + 1 * S n) by lia. rewrite Nat.mod_add by lia.
    symmetry. apply Nat.mod_small. exact W.
Qed.

Theorem bitonic_changes n (x : nat -> bool) : bitonic n x -> changes x (n - 1) <= 2.
Proof.
  intros P. destruct (bitonic_shape n x P) as (s & a & b & L & B & V).
  destruct n as [|n]; [simpl; lia|]. replace (S n - 1) with n by lia.
  apply changes_at_two with
    (p := if s + a <=? n then s + a - 1 else s + a - S n - 1)
    (q := if s + b <=? n then s + b - 1 else s + b - S n - 1).
  intros k K D. rewrite (V k), (V (S k)) in D by lia. cbv zeta in D.
  destruct (Nat.leb_spec s k), (Nat.leb_spec s (S k)), (Nat.leb_spec (s + a) n),
    (Nat.leb_spec (s + b) n); try lia;
  repeat match type of D with context [?u <=? ?v] => destruct (Nat.leb_spec u v) end;
  repeat match type of D with context [?u <? ?v] => destruct (Nat.ltb_spec u v) end;
  simpl in D; try discriminate; lia.
Qed.
