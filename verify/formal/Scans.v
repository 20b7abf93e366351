(* Prefix networks: why words are enough, and why few runs on zeros, ones and twos are. *)
From Coq Require Import List Arith Bool Lia.
Import ListNotations.

(* A node of wires a and b leaves the product of a's value and b's on wire b. *)
Definition node : Set := nat * nat.

Section Operator.
Context {A : Type} (op : A -> A -> A).

Definition combine (c : node) (x : nat -> A) (w : nat) : A :=
  if w =? snd c then op (x (fst c)) (x (snd c)) else x w.

Fixpoint scan (nodes : list node) (x : nat -> A) : nat -> A :=
  match nodes with
  | [] => x
  | c :: rest => scan rest (combine c x)
  end.

Definition associative : Prop := forall x y z, op (op x y) z = op x (op y z).

(* The product of a word of values; what it is of no value does not matter. *)
Definition product (none : A) (word : list A) : A :=
  match word with
  | [] => none
  | x :: rest => fold_left op rest x
  end.

Lemma fold_left_op : associative -> forall word x y,
  fold_left op word (op x y) = op x (fold_left op word y).
Proof.
  intros S. induction word as [|z word IH]; simpl; intros x y; [reflexivity|].
  rewrite S. apply IH.
Qed.

Lemma product_app none u v : associative -> u <> [] -> v <> [] ->
  product none (u ++ v) = op (product none u) (product none v).
Proof.
  intros S U V. destruct u as [|x u]; [contradiction|]. destruct v as [|y v]; [contradiction|].
  simpl. rewrite fold_left_app. simpl. apply fold_left_op, S.
Qed.

End Operator.

(* Which inputs a wire carries, in order. *)
Definition words (nodes : list node) : nat -> list nat := scan (@app nat) nodes (fun w => [w]).

Lemma scan_is_product {A} (op : A -> A -> A) none (x : nat -> A) nodes : associative op ->
  forall (u : nat -> list nat) y, (forall w, u w <> [] /\ y w = product op none (map x (u w))) ->
  forall w, scan (@app nat) nodes u w <> [] /\
    scan op nodes y w = product op none (map x (scan (@app nat) nodes u w)).
Proof.
  intros S. induction nodes as [|c nodes IH]; simpl; intros u y E; [exact E|].
  apply IH. intros w. unfold combine. destruct (w =? snd c); [|apply E].
  destruct (E (fst c)) as [N1 E1], (E (snd c)) as [N2 E2]. split.
  - destruct (u (fst c)); [contradiction|discriminate].
  - rewrite map_app, product_app, E1, E2; auto; intros Q; apply map_eq_nil in Q; contradiction.
Qed.

Lemma scan_product {A} (op : A -> A -> A) none (x : nat -> A) nodes w : associative op ->
  scan op nodes x w = product op none (map x (words nodes w)).
Proof.
  intros S. apply (scan_is_product op none x nodes S); intros v. split; [discriminate|reflexivity].
Qed.

(* Two outputs carry the same for every associative operator if and only if their words are the
   same. *)
Theorem words_are_enough ns ms v w :
  words ns v = words ms w <->
  (forall A (op : A -> A -> A), associative op -> forall x, scan op ns x v = scan op ms x w).
Proof.
  split.
  - intros E A op S x.
    rewrite (scan_product op (x 0) x ns v S), (scan_product op (x 0) x ms w S), E. reflexivity.
  - intros E. apply (E _ (@app nat)). intros x y z. symmetry. apply app_assoc.
Qed.

(* ---- three values ---------------------------------------------------------------------------- *)

Definition capped_sum (x y : nat) : nat := Nat.min 2 (x + y).
Definition last_not_zero (x y : nat) : nat := if y =? 0 then x else y.

Lemma last_is_associative : associative last_not_zero.
Proof.
  intros x y z. unfold last_not_zero. destruct (z =? 0) eqn:E; [reflexivity|].
  rewrite E. reflexivity.
Qed.

Lemma sum_is_associative : associative capped_sum.
Proof. intros x y z. unfold capped_sum. lia. Qed.

(* A one at input j. *)
Definition unit (j w : nat) : nat := if w =? j then 1 else 0.
(* A one at input j, a two at the next. *)
Definition pair (j w : nat) : nat := if w =? j then 1 else if w =? S j then 2 else 0.

(* What a word should be if it is to carry a … b. *)
Definition due (a b j : nat) : bool := (a <=? j) && (j <=? b).

Lemma sum_of_units j word : forall none x,
  product capped_sum none (map (unit j) (x :: word)) =
  Nat.min 2 (count_occ Nat.eq_dec (x :: word) j).
Proof.
  assert (G : forall word y, y <= 2 ->
    fold_left capped_sum (map (unit j) word) y =
    Nat.min 2 (y + count_occ Nat.eq_dec word j)).
  { clear word. induction word as [|w rest IH]; cbn [map fold_left count_occ]; intros y Y; [lia|].
    rewrite IH by (unfold capped_sum; lia). unfold capped_sum, unit.
    destruct (Nat.eq_dec w j), (Nat.eqb_spec w j); try contradiction; lia. }
  intros none x. cbn [map product count_occ].
  rewrite G by (unfold unit; destruct (x =? j); lia). unfold unit.
  destruct (Nat.eq_dec x j), (Nat.eqb_spec x j); try contradiction; lia.
Qed.

(* If the last is a two, every j stands before some j + 1. *)
Lemma last_of_pair j word : forall y,
  fold_left last_not_zero (map (pair j) word) y = 2 -> y = 2 \/ In (S j) word.
Proof.
  induction word as [|w word IH]; simpl; intros y E; [auto|].
  destruct (IH _ E) as [Y | I]; [|auto]. unfold last_not_zero, pair in Y.
  destruct (Nat.eqb_spec w j), (Nat.eqb_spec w (S j)); simpl in Y; auto; discriminate.
Qed.

Lemma one_before_two j u v : ~ In (S j) v ->
  forall y, fold_left last_not_zero (map (pair j) (u ++ j :: v)) y <> 2.
Proof.
  intros N y E. rewrite map_app, fold_left_app in E. cbn [map fold_left] in E.
  apply last_of_pair in E. destruct E as [E | I]; [|contradiction].
  unfold pair at 2 in E. rewrite Nat.eqb_refl in E. discriminate.
Qed.

(* A list without repetitions that holds a … b and no other, each before its successor. *)
Lemma in_order length : forall a word, NoDup word ->
  (forall j, In j word <-> a <= j < a + length) ->
  (forall j u v, S j < a + length -> word = u ++ j :: v -> In (S j) v) ->
  word = seq a length.
Proof.
  induction length as [|length IH]; intros a word D M O.
  - destruct word as [|w word]; [reflexivity|]. exfalso. specialize (M w). simpl in M. lia.
  - assert (I : In a word) by (apply M; lia). apply in_split in I. destruct I as (u & v & ->).
    assert (Later : forall k, S k < S length -> In (a + S k) v).
    { induction k as [|k IHk]; intros K.
      - rewrite Nat.add_1_r. apply (O a u v); [lia|reflexivity].
      - specialize (IHk ltac:(lia)). apply in_split in IHk. destruct IHk as (v1 & v2 & ->).
        apply in_or_app. right. right. replace (a + S (S k)) with (S (a + S k)) by lia.
        apply (O _ (u ++ a :: v1)); [lia|]. rewrite <- app_assoc. reflexivity. }
    destruct u as [|w u].
    + simpl in *. f_equal. inversion D as [|? ? N D']; subst. apply IH.
      * exact D'.
      * intros j. split.
        -- intros J. assert (j <> a) by (intros ->; contradiction).
           specialize (proj1 (M j) (or_intror J)). lia.
        -- intros J. destruct (proj2 (M j)) as [E | E]; [lia|lia|exact E].
      * intros j x y J ->. apply (O j (a :: x)); [lia|reflexivity].
    + exfalso. simpl in D. inversion D as [|? ? N _]; subst. apply N.
      assert (W := proj1 (M w) (or_introl eq_refl)). apply in_or_app. right.
      destruct (Nat.eq_dec w a) as [-> | E]; [left; reflexivity|right].
      replace w with (a + S (w - a - 1)) by lia. apply Later. lia.
Qed.

(* A wire carries the inputs a … b in order if and only if it does so for each input by itself,
   under the sum, and for each two neighbours, under the last. *)
Theorem neighbours_are_enough nodes w a b : a <= b ->
  (words nodes w = seq a (S b - a) <->
   (forall j, scan capped_sum nodes (unit j) w = if due a b j then 1 else 0) /\
   (forall j, a <= j < b -> scan last_not_zero nodes (pair j) w = 2)).
Proof.
  intros L.
  assert (Some : words nodes w <> []).
  { apply (scan_is_product capped_sum 0 (fun _ => 0) nodes sum_is_associative _ (fun _ => 0)).
    intros v. split; [discriminate|reflexivity]. }
  assert (Sum : forall j, scan capped_sum nodes (unit j) w =
    Nat.min 2 (count_occ Nat.eq_dec (words nodes w) j)).
  { intros j. rewrite (scan_product capped_sum 0 _ _ _ sum_is_associative).
    destruct (words nodes w); [contradiction|]. apply sum_of_units. }
  assert (Last : forall j, scan last_not_zero nodes (pair j) w =
    fold_left last_not_zero (map (pair j) (words nodes w)) 0).
  { intros j. rewrite (scan_product last_not_zero 0 _ _ _ last_is_associative).
    destruct (words nodes w) as [|x word]; [contradiction|]. simpl. f_equal.
    unfold last_not_zero. destruct (pair j x); reflexivity. }
  assert (Due : forall j, due a b j = true <-> a <= j <= b).
  { intros j. unfold due. rewrite andb_true_iff, !Nat.leb_le. reflexivity. }
  set (word := words nodes w) in *. split.
  - intros E. rewrite E in Sum, Last. split; intros j; [rewrite Sum|intros J; rewrite Last].
    + pose proof (NoDup_count_occ Nat.eq_dec (seq a (S b - a))) as N.
      pose proof (proj1 N (seq_NoDup _ _) j) as C.
      pose proof (count_occ_In Nat.eq_dec (seq a (S b - a)) j) as I. rewrite in_seq in I.
      specialize (Due j). destruct (due a b j).
      * assert (a <= j <= b) by (apply Due; reflexivity). lia.
      * assert (~ a <= j <= b) by (intros Q; apply Due in Q; discriminate). lia.
    + replace (S b - a) with ((j - a) + (2 + (b - j - 1))) by lia.
      rewrite !seq_app, !map_app, !fold_left_app. replace (a + (j - a)) with j by lia.
      assert (Rest : forall k c y, S j < c ->
        fold_left last_not_zero (map (pair j) (seq c k)) y = y).
      { induction k as [|k IH]; intros c y C; [reflexivity|]. simpl.
        rewrite IH by lia. unfold last_not_zero, pair.
        destruct (Nat.eqb_spec c j), (Nat.eqb_spec c (S j)); try lia. reflexivity. }
      rewrite Rest by lia. cbn [seq map fold_left]. unfold last_not_zero, pair.
      rewrite Nat.eqb_refl. destruct (Nat.eqb_spec (S j) j); [lia|]. rewrite Nat.eqb_refl.
      reflexivity.
  - intros [U P].
    assert (C : forall j, count_occ Nat.eq_dec word j = if due a b j then 1 else 0).
    { intros j. specialize (U j). rewrite Sum in U. destruct (due a b j); lia. }
    apply in_order.
    + apply (NoDup_count_occ Nat.eq_dec). intros j. rewrite C. destruct (due a b j); lia.
    + intros j. rewrite (count_occ_In Nat.eq_dec), C. specialize (Due j).
      destruct (due a b j).
      * assert (a <= j <= b) by (apply Due; reflexivity). lia.
      * assert (~ a <= j <= b) by (intros Q; apply Due in Q; discriminate). lia.
    + intros j u v J E. destruct (in_dec Nat.eq_dec (S j) v) as [I | N]; [exact I|exfalso].
      assert (I : In j word) by (rewrite E; apply in_elt).
      apply (count_occ_In Nat.eq_dec) in I. rewrite C in I. specialize (Due j).
      destruct (due a b j); [|lia]. assert (a <= j <= b) by (apply Due; reflexivity).
      apply (one_before_two j u v N 0). rewrite <- E, <- Last. apply P. lia.
Qed.

(* ---- intervals ------------------------------------------------------------------------------- *)

(* From the first input to the last, or none. *)
Definition join (l r : option (nat * nat)) : option (nat * nat) :=
  match l, r with
  | Some (a, b), Some (c, d) => if S b =? c then Some (a, d) else None
  | _, _ => None
  end.

Definition intervals (nodes : list node) : nat -> option (nat * nat) :=
  scan join nodes (fun w => Some (w, w)).

(* The interval is that of the word, and there is none if the word is no interval. *)
Definition tells (o : option (nat * nat)) (word : list nat) : Prop :=
  word <> [] /\ forall a b, o = Some (a, b) <-> a <= b /\ word = seq a (S b - a).

Lemma app_is_seq u v : forall a n, u ++ v = seq a n ->
  u = seq a (length u) /\ v = seq (a + length u) (length v).
Proof.
  induction u as [|w u IH]; intros a n E.
  - split; [reflexivity|]. simpl in *. subst v. rewrite seq_length, Nat.add_0_r. reflexivity.
  - destruct n as [|n]; [discriminate|]. simpl in E. injection E as -> E.
    destruct (IH _ _ E) as [U V]. simpl. rewrite Nat.add_succ_r. split; [f_equal; exact U|exact V].
Qed.

Lemma tells_itself w : tells (Some (w, w)) [w].
Proof.
  split; [discriminate|]. intros a b. split.
  - intros E. injection E as -> ->. replace (S b - b) with 1 by lia. auto.
  - intros [L E]. assert (N := f_equal (@length nat) E). rewrite seq_length in N.
    change (length [w]) with 1 in N. rewrite <- N in E. injection E as E. do 2 f_equal; lia.
Qed.

Lemma tells_join l r u v : tells l u -> tells r v -> tells (join l r) (u ++ v).
Proof.
  intros [U L] [V R]. split.
  { destruct u; [contradiction|discriminate]. }
  intros a d. split.
  - destruct l as [[x b]|], r as [[c y]|]; unfold join; try discriminate.
    destruct (Nat.eqb_spec (S b) c) as [C | C]; [|discriminate]. intros E. injection E as -> ->.
    destruct (proj1 (L a b) eq_refl) as [Lu Eu]. destruct (proj1 (R c d) eq_refl) as [Lv Ev].
    split; [lia|]. rewrite Eu, Ev. replace (S d - a) with ((S b - a) + (S d - c)) by lia.
    rewrite seq_app. do 2 f_equal. lia.
  - intros [B E]. destruct (app_is_seq _ _ _ _ E) as [Eu Ev].
    assert (Sum := f_equal (@length nat) E). rewrite app_length, seq_length in Sum.
    assert (0 < length u) by (destruct u; [contradiction|simpl; lia]).
    assert (0 < length v) by (destruct v; [contradiction|simpl; lia]).
    assert (Hl : l = Some (a, a + length u - 1)).
    { apply L. split; [lia|]. rewrite Eu at 1. f_equal. lia. }
    assert (Hr : r = Some (a + length u, d)).
    { apply R. split; [lia|]. rewrite Ev at 1. f_equal. lia. }
    rewrite Hl, Hr. unfold join.
    destruct (Nat.eqb_spec (S (a + length u - 1)) (a + length u)); [|lia].
    reflexivity.
Qed.

Lemma scan_tells nodes : forall o u, (forall w, tells (o w) (u w)) ->
  forall w, tells (scan join nodes o w) (scan (@app nat) nodes u w).
Proof.
  induction nodes as [|c nodes IH]; simpl; intros o u T; [exact T|]. apply IH.
  intros w. unfold combine. destruct (w =? snd c); [apply tells_join; apply T|apply T].
Qed.

(* What is no interval on the way is none at the end: following intervals loses nothing. *)
Theorem intervals_are_exact nodes w a b :
  intervals nodes w = Some (a, b) <-> a <= b /\ words nodes w = seq a (S b - a).
Proof.
  apply (scan_tells nodes (fun v => Some (v, v)) (fun v => [v])). intros v. apply tells_itself.
Qed.
