(* Families of prefix networks, for all numbers of wires: each output carries all inputs up to its
   own, in order. *)
From Coq Require Import List Arith Bool Lia.
From Sortnet Require Import Standard Scans.
Import ListNotations.

(* Families are built on wires f 0, f 1 … f (n - 1), in the order in which nodes are added by
   networks/scan/families.c. *)
Definition serial (f : nat -> nat) (n : nat) : list node :=
  map (fun i => (f (i - 1), f i)) (seq 1 (n - 1)).

(* From wire h - 1 to all from h on. *)
Definition fan (f : nat -> nat) (h n : nat) : list node :=
  map (fun i => (f (h - 1), f i)) (seq h (n - h)).

Definition shifted (f : nat -> nat) (h i : nat) : nat := f (h + i).

Fixpoint sklansky (fuel : nat) (f : nat -> nat) (n : nat) : list node :=
  match fuel with
  | 0 => []
  | S fuel =>
      if n <=? 1 then []
      else
        let h := 2 ^ (Nat.log2_up n - 1) in
        sklansky fuel f h ++ sklansky fuel (shifted f h) (n - h) ++ fan f h n
  end.

(* To each wire from d on what the one d before has, from the last one on. *)
Definition stage (f : nat -> nat) (n d : nat) : list node :=
  map (fun i => (f (i - d), f i)) (rev (seq d (n - d))).

Fixpoint stages (fuel : nat) (f : nat -> nat) (n d : nat) : list node :=
  match fuel with
  | 0 => []
  | S fuel => if d <? n then stage f n d ++ stages fuel f n (2 * d) else []
  end.

Definition kogge_stone (f : nat -> nat) (n : nat) : list node := stages n f n 1.

(* Every second wire, from wire 1 - o on, gets what the one before has. *)
Definition join_pairs (f : nat -> nat) (o n : nat) : list node :=
  map (fun j => (f (2 * j + o), f (2 * j + 1 + o))) (seq 0 ((n - o) / 2)).

Definition second (f : nat -> nat) (o j : nat) : nat := f (2 * j + 1 - o).

(* What these have gives those after them theirs. *)
Definition hand_on (f : nat -> nat) (o n : nat) : list node :=
  map (fun j => (f (2 * j + 1 - o), f (2 * j + 2 - o))) (seq 0 ((n + o - 1) / 2)).

Definition contract (f : nat -> nat) (o n : nat) (inner : (nat -> nat) -> nat -> list node)
  : list node :=
  join_pairs f o n ++ inner (second f o) ((n + o) / 2) ++ hand_on f o n.

Fixpoint brent_kung (fuel : nat) (f : nat -> nat) (n : nat) : list node :=
  match fuel with
  | 0 => []
  | S fuel => if n <=? 1 then [] else contract f 0 n (brent_kung fuel)
  end.

Definition han_carlson (f : nat -> nat) (n : nat) : list node := contract f 0 n kogge_stone.

Fixpoint ladner_fischer (fuel k : nat) (f : nat -> nat) (n : nat) : list node :=
  match fuel with
  | 0 => []
  | S fuel =>
      if n <=? 1 then []
      else
        match k with
        | S k => contract f (n mod 2) n (ladner_fischer fuel k)
        | 0 =>
            let h := n - n / 2 in
            ladner_fischer fuel 1 f h ++ ladner_fischer fuel 0 (shifted f h) (n - h) ++ fan f h n
        end
  end.

(* ---- nodes side by side ---------------------------------------------------------------------- *)

(* What has one node is not looked at after it. *)
Fixpoint apart (ns : list node) : Prop :=
  match ns with
  | [] => True
  | c :: rest => (forall d, In d rest -> fst d <> snd c /\ snd d <> snd c) /\ apart rest
  end.

Lemma scan_more {A} (op : A -> A -> A) ns ms : forall x,
  scan op (ns ++ ms) x = scan op ms (scan op ns x).
Proof. induction ns; simpl; auto. Qed.

Lemma scan_elsewhere {A} (op : A -> A -> A) ns : forall x w,
  (forall c, In c ns -> w <> snd c) -> scan op ns x w = x w.
Proof.
  induction ns as [|c ns IH]; simpl; intros x w N; [reflexivity|].
  rewrite IH by (intros d I; apply N; right; exact I). unfold combine.
  destruct (Nat.eqb_spec w (snd c)) as [E | _]; [|reflexivity].
  exfalso. apply (N c); auto.
Qed.

Lemma scan_apart {A} (op : A -> A -> A) ns : forall x c, apart ns -> In c ns ->
  (forall d, In d ns -> fst c <> snd d) -> scan op ns x (snd c) = op (x (fst c)) (x (snd c)).
Proof.
  induction ns as [|d ns IH]; simpl; intros x c P I Q; [contradiction|]. destruct P as [N P].
  destruct I as [-> | I].
  - rewrite scan_elsewhere by (intros e E; apply not_eq_sym, N, E). unfold combine.
    rewrite Nat.eqb_refl. reflexivity.
  - rewrite IH by auto. unfold combine. destruct (N c I) as [F S].
    apply Nat.eqb_neq in F, S. rewrite F, S. reflexivity.
Qed.

(* ---- prefixes -------------------------------------------------------------------------------- *)

Definition between (y : nat -> list nat) (f : nat -> nat) (i length : nat) : list nat :=
  concat (map (fun k => y (f k)) (seq i length)).

Definition prefixes (ns : list node) (f : nat -> nat) (n : nat) : Prop :=
  forall y,
    (forall i, i < n -> scan (@app nat) ns y (f i) = between y f 0 (S i)) /\
    (forall w, (forall i, i < n -> w <> f i) -> scan (@app nat) ns y w = y w).

Lemma between_app y f i k l : between y f i (k + l) = between y f i k ++ between y f (i + k) l.
Proof. unfold between. rewrite seq_app, map_app, concat_app. reflexivity. Qed.

Lemma between_one y f i : between y f i 1 = y (f i).
Proof. apply app_nil_r. Qed.

Lemma between_ext y z f g l : forall i j, (forall k, k < l -> y (f (i + k)) = z (g (j + k))) ->
  between y f i l = between z g j l.
Proof.
  induction l as [|l IH]; intros i j E; [reflexivity|]. unfold between. simpl. f_equal.
  - specialize (E 0 ltac:(lia)). rewrite !Nat.add_0_r in E. exact E.
  - apply IH. intros k K. specialize (E (S k) ltac:(lia)). rewrite <- !plus_n_Sm in E. exact E.
Qed.

Lemma prefixes_few f n : n <= 1 -> prefixes [] f n.
Proof.
  intros L y. split; [|reflexivity]. intros i I. replace i with 0 by lia. symmetry.
  apply between_one.
Qed.

Lemma in_map_seq {A} (c : A) f a n : In c (map f (seq a n)) -> exists j, c = f j /\ a <= j < a + n.
Proof. intros I. apply in_map_iff in I. destruct I as (j & <- & J). apply in_seq in J. eauto. Qed.

Lemma apart_map (from to : nat -> nat) l :
  (forall i j, In i l -> In j l -> i <> j -> to i <> to j) -> NoDup l ->
  (forall i j before after, l = before ++ i :: after -> In j after -> from j <> to i) ->
  apart (map (fun i => (from i, to i)) l).
Proof.
  intros T D F. induction D as [|i l N D IH]; simpl; [exact I|]. split.
  - intros d Q. apply in_map_iff in Q. destruct Q as (j & <- & J). simpl. split.
    + apply (F i j [] l); auto.
    + apply T; simpl; auto. intros E. subst. contradiction.
  - apply IH; [intros; apply T; simpl; auto|].
    intros a b before after E B. apply (F a b (i :: before) after); [|exact B].
    rewrite E. reflexivity.
Qed.

Lemma shifted_injective f h : injective f -> injective (shifted f h).
Proof. intros I v w E. apply I in E. lia. Qed.

Lemma split_prefixes a b f h n : injective f -> 1 <= h <= n ->
  prefixes a f h -> prefixes b (shifted f h) (n - h) -> prefixes (a ++ b ++ fan f h n) f n.
Proof.
  intros I L A B y. rewrite !scan_more. destruct (A y) as [A1 A2].
  destruct (B (scan (@app nat) a y)) as [B1 B2]. set (z := scan (@app nat) a y) in *.
  assert (Fan : apart (fan f h n)).
  { apply apart_map; [intros i j _ _ N E; apply I in E; contradiction|apply seq_NoDup|].
    intros i j before after E _ Q. apply I in Q.
    assert (In i (seq h (n - h))) as S by (rewrite E; apply in_elt). apply in_seq in S. lia. }
  assert (Low : forall i, i < h -> scan (@app nat) b z (f i) = between y f 0 (S i)).
  { intros i Li. rewrite B2; [apply A1, Li|]. intros j _ E. apply I in E. lia. }
  split.
  - intros i Li. destruct (Nat.lt_ge_cases i h) as [H | H].
    + rewrite scan_elsewhere; [apply Low, H|]. intros c C. apply in_map_seq in C.
      destruct C as (j & -> & J). simpl. intros E. apply I in E. lia.
    + rewrite (scan_apart (@app nat) (fan f h n) _ (f (h - 1), f i) Fan); simpl.
      * rewrite Low by lia.
        replace (f i) with (shifted f h (i - h)) by (unfold shifted; f_equal; lia).
        rewrite B1 by lia. replace (S (h - 1)) with h by lia.
        replace (S i) with (h + S (i - h)) by lia. rewrite between_app. f_equal.
        apply between_ext. intros k K. unfold shifted. simpl. apply A2. intros j J E.
        apply I in E. lia.
      * apply in_map_iff. exists i. split; [reflexivity|apply in_seq; lia].
      * intros d D. apply in_map_seq in D. destruct D as (j & -> & J). simpl. intros E.
        apply I in E. lia.
  - intros w W. rewrite scan_elsewhere, B2, A2; auto.
    + intros i Li. apply W. lia.
    + intros i Li. apply W. lia.
    + intros c C. apply in_map_seq in C. destruct C as (j & -> & J). apply W. lia.
Qed.

Theorem sklansky_prefixes fuel : forall f n, injective f -> n <= fuel ->
  prefixes (sklansky fuel f n) f n.
Proof.
  induction fuel as [|fuel IH]; intros f n I L; simpl; [apply prefixes_few; lia|].
  destruct (Nat.leb_spec n 1) as [F | F]; [apply prefixes_few, F|].
  pose proof (Nat.log2_up_spec n F) as [H _]. replace (Nat.pred (Nat.log2_up n)) with
    (Nat.log2_up n - 1) in H by lia.
  pose proof (Nat.pow_nonzero 2 (Nat.log2_up n - 1)).
  apply split_prefixes; [exact I|lia|apply IH; [exact I|lia]|].
  apply IH; [apply shifted_injective, I|lia].
Qed.

(* ---- every second wire ----------------------------------------------------------------------- *)

Lemma second_injective f o : o <= 1 -> injective f -> injective (second f o).
Proof. intros O I v w E. apply I in E. lia. Qed.

Lemma contract_prefixes f o n inner : injective f -> o <= 1 -> 1 <= n ->
  prefixes (inner (second f o) ((n + o) / 2)) (second f o) ((n + o) / 2) ->
  prefixes (contract f o n inner) f n.
Proof.
  intros I O N P y. unfold contract. rewrite !scan_more.
  set (z := scan (@app nat) (join_pairs f o n) y). destruct (P z) as [P1 P2].
  set (u := scan (@app nat) (inner (second f o) ((n + o) / 2)) z) in *.
  pose proof (Nat.div_mod (n - o) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (n - o) 2).
  pose proof (Nat.div_mod (n + o) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (n + o) 2).
  pose proof (Nat.div_mod (n + o - 1) 2 ltac:(lia)).
  pose proof (Nat.mod_upper_bound (n + o - 1) 2).
  assert (Joined : apart (join_pairs f o n)).
  { apply apart_map; [intros i j _ _ Q E; apply I in E; lia|apply seq_NoDup|].
    intros i j before after _ _ E. apply I in E. lia. }
  assert (Handed : apart (hand_on f o n)).
  { apply apart_map; [intros i j _ _ Q E; apply I in E; lia|apply seq_NoDup|].
    intros i j before after _ _ E. apply I in E. lia. }
  assert (Z1 : forall j, 2 * j + 1 + o < n ->
    z (f (2 * j + 1 + o)) = y (f (2 * j + o)) ++ y (f (2 * j + 1 + o))).
  { intros j J.
    apply (scan_apart (@app nat) _ y (f (2 * j + o), f (2 * j + 1 + o)) Joined); simpl.
    - apply in_map_iff. exists j. split; [reflexivity|apply in_seq; lia].
    - intros d D. apply in_map_seq in D. destruct D as (k & -> & _). simpl. intros E.
      apply I in E. lia. }
  assert (Z2 : forall w, (forall j, 2 * j + 1 + o < n -> w <> f (2 * j + 1 + o)) -> z w = y w).
  { intros w W. apply scan_elsewhere. intros c C. apply in_map_seq in C.
    destruct C as (j & -> & J). apply W. lia. }
  (* What every second wire has in the end. *)
  assert (U : forall j, 2 * j + 1 - o < n -> u (f (2 * j + 1 - o)) = between y f 0 (2 * j + 2 - o)).
  { intros j J. change (f (2 * j + 1 - o)) with (second f o j). rewrite P1 by lia.
    clear - Z1 Z2 J O I. induction j as [|j IH].
    - unfold second. rewrite between_one. simpl in *. destruct o as [|[|o]]; [| |lia].
      + pose proof (Z1 0 ltac:(simpl; lia)) as Q. simpl in Q |- *. rewrite Q. unfold between.
        simpl. rewrite app_nil_r. reflexivity.
      + simpl in *. rewrite Z2 by (intros k K E; apply I in E; lia). symmetry. apply between_one.
    - replace (S (S j)) with (S j + 1) by lia. rewrite between_app, IH by lia.
      rewrite between_one. replace (2 * S j + 2 - o) with (2 * j + 2 - o + 2) by lia.
      rewrite between_app. f_equal. unfold second, between. cbn [seq map concat].
      rewrite app_nil_r.
      replace (f (2 * (0 + S j) + 1 - o)) with (f (2 * (j + 1 - o) + 1 + o)) by (f_equal; lia).
      rewrite Z1 by lia. f_equal; do 2 f_equal; lia. }
  split.
  - intros i Li.
    assert (Which : (exists j, i = 2 * j + 1 - o) \/ (exists j, i = 2 * j + 2 - o) \/
      (i = 0 /\ o = 0)).
    { pose proof (Nat.div_mod i 2 ltac:(lia)). pose proof (Nat.mod_upper_bound i 2).
      destruct (Nat.eq_dec (i mod 2) 0), (Nat.eq_dec o 0).
      - destruct (Nat.eq_dec i 0); [right; right; lia|right; left; exists (i / 2 - 1); lia].
      - left. exists (i / 2). lia.
      - left. exists (i / 2). lia.
      - right. left. exists (i / 2). lia. }
    destruct Which as [(j & ->) | [(j & ->) | (-> & ->)]].
    + rewrite scan_elsewhere; [rewrite U by exact Li; f_equal; lia|].
      intros c C. apply in_map_seq in C. destruct C as (k & -> & K). simpl. intros E.
      apply I in E. lia.
    + pose proof (scan_apart (@app nat) _ u (f (2 * j + 1 - o), f (2 * j + 2 - o)) Handed) as Q.
      cbn [fst snd] in Q. rewrite Q; clear Q.
      * rewrite U by lia. rewrite P2 by (intros k K E; apply I in E; lia).
        rewrite Z2 by (intros k K E; apply I in E; lia).
        replace (S (2 * j + 2 - o)) with (2 * j + 2 - o + 1) by lia.
        rewrite between_app, between_one. reflexivity.
      * apply in_map_iff. exists j. split; [reflexivity|apply in_seq; lia].
      * intros d D. apply in_map_seq in D. destruct D as (k & -> & K). simpl. intros E.
        apply I in E. lia.
    + rewrite scan_elsewhere.
      * rewrite P2 by (intros k K E; apply I in E; lia).
        rewrite Z2 by (intros k K E; apply I in E; lia). symmetry. apply between_one.
      * intros c C. apply in_map_seq in C. destruct C as (k & -> & K). simpl. intros E.
        apply I in E. lia.
  - intros w W. rewrite scan_elsewhere.
    + rewrite P2 by (intros j J; apply W; lia). apply Z2. intros j J. apply W. lia.
    + intros c C. apply in_map_seq in C. destruct C as (k & -> & K). apply W. lia.
Qed.

Theorem brent_kung_prefixes fuel : forall f n, injective f -> n <= fuel ->
  prefixes (brent_kung fuel f n) f n.
Proof.
  induction fuel as [|fuel IH]; intros f n I L; simpl; [apply prefixes_few; lia|].
  destruct (Nat.leb_spec n 1) as [F | F]; [apply prefixes_few, F|].
  apply contract_prefixes; [exact I|lia|lia|]. rewrite Nat.add_0_r.
  apply IH; [apply second_injective; [lia|exact I]|]. pose proof (Nat.div_lt n 2). lia.
Qed.

Theorem ladner_fischer_prefixes fuel : forall k f n, injective f -> n <= fuel ->
  prefixes (ladner_fischer fuel k f n) f n.
Proof.
  induction fuel as [|fuel IH]; intros k f n I L; cbn [ladner_fischer]; [apply prefixes_few; lia|].
  destruct (Nat.leb_spec n 1) as [F | F]; [apply prefixes_few, F|].
  pose proof (Nat.div_mod n 2 ltac:(lia)). pose proof (Nat.mod_upper_bound n 2 ltac:(lia)).
  destruct k as [|k].
  - apply split_prefixes; [exact I|lia|apply IH; [exact I|lia]|].
    apply IH; [apply shifted_injective, I|lia].
  - apply contract_prefixes; [exact I|lia|lia|].
    apply IH; [apply second_injective; [lia|exact I]|].
    apply Nat.div_le_upper_bound; lia.
Qed.

(* ---- distances that double ------------------------------------------------------------------- *)

(* From the last wire on: what is looked at is as it was. *)
Lemma stage_adds f d m : injective f -> 1 <= d -> forall (x : nat -> list nat) i,
  scan (@app nat) (map (fun i => (f (i - d), f i)) (rev (seq d m))) x (f i) =
  if (d <=? i) && (i <? d + m) then x (f (i - d)) ++ x (f i) else x (f i).
Proof.
  intros I D. induction m as [|m IH]; intros x i.
  - simpl. destruct (Nat.leb_spec d i), (Nat.ltb_spec i (d + 0)); simpl; try reflexivity; lia.
  - rewrite seq_S, rev_app_distr. simpl. rewrite IH. unfold combine. simpl.
    rewrite !(eqb_injective f) by exact I.
    destruct (Nat.leb_spec d i), (Nat.ltb_spec i (d + m)), (Nat.ltb_spec i (d + S m)),
      (Nat.eqb_spec i (d + m)), (Nat.eqb_spec (i - d) (d + m)); subst; simpl; try lia; reflexivity.
Qed.

(* Each wire has the last d inputs up to its own, or all. *)
Definition last_ones (y : nat -> list nat) (f : nat -> nat) (d i : nat) : list nat :=
  between y f (S i - d) (S i - (S i - d)).

Lemma stage_doubles y x f n d : injective f -> 1 <= d ->
  (forall i, i < n -> x (f i) = last_ones y f d i) ->
  forall i, i < n -> scan (@app nat) (stage f n d) x (f i) = last_ones y f (2 * d) i.
Proof.
  intros I D X i L. unfold stage. rewrite stage_adds by assumption.
  destruct (Nat.leb_spec d i) as [G | G]; cbn [andb].
  - destruct (Nat.ltb_spec i (d + (n - d))); [|lia]. rewrite !X by lia. unfold last_ones.
    replace (S i - (S i - 2 * d)) with ((S (i - d) - (S (i - d) - d)) + (S i - (S i - d))) by lia.
    rewrite between_app. f_equal; f_equal; lia.
  - rewrite X by exact L. unfold last_ones. f_equal; lia.
Qed.

Lemma stages_prefixes y f n : injective f -> forall fuel d x, 1 <= d -> n <= d + fuel ->
  (forall i, i < n -> x (f i) = last_ones y f d i) ->
  forall i, i < n -> scan (@app nat) (stages fuel f n d) x (f i) = between y f 0 (S i).
Proof.
  intros I. induction fuel as [|fuel IH]; intros d x D F X i L; cbn [stages scan].
  - rewrite X by exact L. unfold last_ones. f_equal; lia.
  - destruct (Nat.ltb_spec d n) as [M | M].
    + rewrite scan_more. apply IH; [lia|lia| |exact L].
      intros j J. apply (stage_doubles y x f n d I D X j J).
    + cbn [scan]. rewrite X by exact L. unfold last_ones. f_equal; lia.
Qed.

Lemma stages_elsewhere f n fuel : forall d y w, (forall i, i < n -> w <> f i) ->
  scan (@app nat) (stages fuel f n d) y w = y w.
Proof.
  induction fuel as [|fuel IH]; intros d y w W; simpl; [reflexivity|].
  destruct (d <? n); [|reflexivity]. rewrite scan_more, IH by exact W. apply scan_elsewhere.
  intros c C. unfold stage in C. rewrite map_rev in C. apply in_rev, in_map_seq in C.
  destruct C as (j & -> & J). apply W. lia.
Qed.

Theorem kogge_stone_prefixes f n : injective f -> prefixes (kogge_stone f n) f n.
Proof.
  intros I y. split.
  - apply stages_prefixes; [exact I|lia|lia|]. intros i L. unfold last_ones.
    replace (S i - (S i - 1)) with 1 by lia. rewrite between_one. do 2 f_equal. lia.
  - intros w W. apply stages_elsewhere, W.
Qed.

Theorem han_carlson_prefixes f n : injective f -> prefixes (han_carlson f n) f n.
Proof.
  intros I. destruct n as [|n]; [apply prefixes_few; lia|].
  apply contract_prefixes; [exact I|lia|lia|].
  apply kogge_stone_prefixes, second_injective; [lia|exact I].
Qed.

Theorem serial_prefixes f n : injective f -> prefixes (serial f n) f n.
Proof.
  intros I. destruct n as [|n]; [apply prefixes_few; lia|]. unfold serial. simpl.
  rewrite Nat.sub_0_r. induction n as [|n IH]; [apply prefixes_few; lia|].
  intros y. rewrite seq_S, map_app, scan_more. destruct (IH y) as [A B].
  simpl. unfold combine. simpl. rewrite Nat.sub_0_r. split.
  - intros i L. rewrite (eqb_injective f) by exact I.
    destruct (Nat.eqb_spec i (S n)) as [-> | N]; [|apply A; lia].
    rewrite A, B by (lia || intros j J E; apply I in E; lia).
    replace (S (S n)) with (S n + 1) by lia. rewrite between_app, between_one. reflexivity.
  - intros w W. destruct (Nat.eqb_spec w (f (S n))) as [E | _]; [exfalso; apply (W (S n)); auto|].
    apply B. intros j J. apply W. lia.
Qed.

(* ---- what that is worth ---------------------------------------------------------------------- *)

(* Each output is the product of the inputs up to its own, whatever the associative operator. *)
Definition computes_prefixes (ns : list node) (n : nat) : Prop :=
  forall A (op : A -> A -> A), associative op -> forall (none : A) (x : nat -> A) i, i < n ->
  scan op ns x i = product op none (map x (seq 0 (S i))).

Lemma prefixes_compute ns n : prefixes ns (fun i => i) n -> computes_prefixes ns n.
Proof.
  intros P A op S none x i L. rewrite (scan_product op none x ns i S). unfold words.
  rewrite (proj1 (P _) i L). unfold between. f_equal. f_equal.
  induction (seq 0 (Datatypes.S i)) as [|j l IH]; [reflexivity|]. simpl. f_equal. exact IH.
Qed.

Lemma itself_injective : injective (fun i => i).
Proof. intros v w E. exact E. Qed.

Theorem serial_computes n : computes_prefixes (serial (fun i => i) n) n.
Proof. apply prefixes_compute, serial_prefixes, itself_injective. Qed.

Theorem sklansky_computes n : computes_prefixes (sklansky n (fun i => i) n) n.
Proof. apply prefixes_compute, sklansky_prefixes; [apply itself_injective|lia]. Qed.

Theorem kogge_stone_computes n : computes_prefixes (kogge_stone (fun i => i) n) n.
Proof. apply prefixes_compute, kogge_stone_prefixes, itself_injective. Qed.

Theorem brent_kung_computes n : computes_prefixes (brent_kung n (fun i => i) n) n.
Proof. apply prefixes_compute, brent_kung_prefixes; [apply itself_injective|lia]. Qed.

Theorem han_carlson_computes n : computes_prefixes (han_carlson (fun i => i) n) n.
Proof. apply prefixes_compute, han_carlson_prefixes, itself_injective. Qed.

Theorem ladner_fischer_computes n k : computes_prefixes (ladner_fischer n k (fun i => i) n) n.
Proof. apply prefixes_compute, ladner_fischer_prefixes; [apply itself_injective|lia]. Qed.
