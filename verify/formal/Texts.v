(* A text says one network, and one claim: what is written of two different ones differs. *)
From Coq Require Import String Ascii NArith Decimal DecimalString DecimalPos DecimalN.
From Coq Require Import List Arith Bool Lia.
From Sortnet Require Import Networks Claims Files.
Import ListNotations.
Local Open Scope string_scope.

(* ---- characters ------------------------------------------------------------------------------ *)

(* Every character is such a one. *)
Fixpoint all (p : ascii -> bool) (s : string) : bool :=
  match s with
  | EmptyString => true
  | String c rest => p c && all p rest
  end.

Definition is_digit (c : ascii) : bool := ((48 <=? nat_of_ascii c) && (nat_of_ascii c <? 58))%nat.
Definition lacks (c : ascii) : string -> bool := all (fun d => negb (Ascii.eqb d c)).

Lemma all_app p s t : all p (s ++ t) = all p s && all p t.
Proof.
  induction s as [|c s IH]; simpl; [reflexivity|]. rewrite IH. apply andb_assoc.
Qed.

Lemma all_implies (p q : ascii -> bool) s : (forall c, p c = true -> q c = true) ->
  all p s = true -> all q s = true.
Proof.
  intros I. induction s as [|c s IH]; simpl; [auto|]. rewrite !andb_true_iff. intuition.
Qed.

(* What stands before the first c, and after it. *)
Lemma split_at c s : forall t r u, lacks c s = true -> lacks c t = true ->
  s ++ String c r = t ++ String c u -> s = t /\ r = u.
Proof.
  unfold lacks. induction s as [|d s IH]; intros [|e t] r u S T E; simpl in *.
  - injection E. auto.
  - injection E as <- E. rewrite Ascii.eqb_refl in T. discriminate.
  - injection E as -> E. rewrite Ascii.eqb_refl in S. discriminate.
  - apply andb_true_iff in S, T. injection E as <- E.
    destruct (IH t r u (proj2 S) (proj2 T) E). split; congruence.
Qed.

Lemma append_injective p s t : p ++ s = p ++ t -> s = t.
Proof. induction p as [|c p IH]; simpl; intros E; [exact E|]. injection E as E. auto. Qed.

(* ---- numbers --------------------------------------------------------------------------------- *)

Lemma digits d : all is_digit (NilEmpty.string_of_uint d) = true.
Proof. induction d; simpl; auto. Qed.

Lemma number_digits n : all is_digit (number n) = true /\ number n <> "".
Proof.
  unfold number, NilZero.string_of_uint.
  split; destruct (N.to_uint n); simpl; try apply digits; discriminate || reflexivity.
Qed.

Lemma number_injective m n : number m = number n -> m = n.
Proof.
  assert (Nonnil : forall k, N.to_uint k <> Nil).
  { intros [|p]; [discriminate|]. apply DecimalPos.Unsigned.to_uint_nonnil. }
  intros E. apply DecimalN.Unsigned.to_uint_inj.
  pose proof (NilZero.usu _ (Nonnil m)) as M. pose proof (NilZero.usu _ (Nonnil n)) as N.
  unfold number in E. rewrite E, N in M. congruence.
Qed.

Lemma decimal_injective m n : decimal m = decimal n -> m = n.
Proof. intros E. apply Nnat.Nat2N.inj, number_injective, E. Qed.

Lemma number_lacks n c : is_digit c = false -> lacks c (number n) = true.
Proof.
  intros D. apply (all_implies is_digit); [|apply number_digits].
  intros d T. destruct (Ascii.eqb_spec d c); [congruence|reflexivity].
Qed.

Lemma decimal_lacks n c : is_digit c = false -> lacks c (decimal n) = true.
Proof. apply number_lacks. Qed.

Lemma decimal_begins n : exists c r, decimal n = String c r /\ is_digit c = true.
Proof.
  destruct (number_digits (N.of_nat n)) as [D E]. unfold decimal.
  destruct (number (N.of_nat n)) as [|c r]; [congruence|]. simpl in D.
  apply andb_true_iff in D. exists c, r. tauto.
Qed.

(* ---- lists ----------------------------------------------------------------------------------- *)

Lemma concat_injective c : forall l m,
  Forall (fun s => s <> "" /\ lacks c s = true) l ->
  Forall (fun s => s <> "" /\ lacks c s = true) m ->
  String.concat (String c "") l = String.concat (String c "") m -> l = m.
Proof.
  assert (More : forall s t l, String.concat (String c "") (s :: t :: l) =
    s ++ String c (String.concat (String c "") (t :: l))) by reflexivity.
  assert (One : forall s t l x, lacks c x = true ->
    x = s ++ String c (String.concat (String c "") (t :: l)) -> False).
  { intros s t l x L E. rewrite E in L. unfold lacks in L. rewrite all_app in L. simpl in L.
    rewrite Ascii.eqb_refl, andb_false_r in L. discriminate. }
  induction l as [|s [|t l] IH]; intros m L M E.
  - destruct m as [|x [|y m]]; [reflexivity|..]; inversion M as [|? ? [N _] _]; subst.
    + simpl in E. congruence.
    + rewrite More in E. destruct x; discriminate || congruence.
  - inversion L as [|? ? [N F] _]; subst. destruct m as [|x [|y m]].
    + simpl in E. congruence.
    + simpl in E. congruence.
    + exfalso. rewrite More in E. exact (One _ _ _ _ F E).
  - inversion L as [|? ? [N F] L']; subst. rewrite More in E. destruct m as [|x [|y m]].
    + destruct s; discriminate || congruence.
    + inversion M as [|? ? [_ G] _]; subst. exfalso. exact (One _ _ _ _ G (eq_sym E)).
    + inversion M as [|? ? [_ G] M']; subst. rewrite More in E.
      apply split_at in E; [|exact F|exact G]. destruct E as [-> E]. f_equal. apply IH; assumption.
Qed.

Lemma append_assoc r s t : (r ++ s) ++ t = r ++ (s ++ t).
Proof. induction r as [|c r IH]; simpl; congruence. Qed.

Lemma append_nil s : s ++ "" = s.
Proof. induction s; simpl; congruence. Qed.

Lemma lines_more s l : lines (s :: l) = s ++ String "010" (lines l).
Proof.
  destruct l as [|t l]; unfold lines; simpl; [reflexivity|]. rewrite append_assoc. reflexivity.
Qed.

Definition one_line (s : string) : Prop := lacks "010" s = true.

Lemma lines_injective : forall l m, Forall one_line l -> Forall one_line m ->
  lines l = lines m -> l = m.
Proof.
  induction l as [|s l IH]; intros [|t m] L M E; [reflexivity|..]; rewrite ?lines_more in E.
  - destruct t; discriminate.
  - destruct s; discriminate.
  - inversion L; inversion M; subst. apply split_at in E; try assumption. destruct E as [-> E].
    f_equal. apply IH; assumption.
Qed.

(* With something after it. *)
Lemma first_lines : forall l m r u, length l = length m -> Forall one_line l -> Forall one_line m ->
  lines l ++ r = lines m ++ u -> l = m.
Proof.
  induction l as [|s l IH]; intros [|t m] r u N L M E; try discriminate; [reflexivity|].
  rewrite !lines_more, !append_assoc in E. inversion L; inversion M; subst.
  apply split_at in E; try assumption. destruct E as [-> E]. f_equal.
  apply (IH m r u); auto.
Qed.

Lemma map_injective {A B} (f : A -> B) : (forall a b, f a = f b -> a = b) ->
  forall l m, map f l = map f m -> l = m.
Proof.
  intros I. induction l as [|a l IH]; intros [|b m] E; try discriminate; [reflexivity|].
  injection E as E F. f_equal; auto.
Qed.

Lemma numbers_injective c l m : is_digit c = false ->
  numbers (String c "") l = numbers (String c "") m -> l = m.
Proof.
  intros D E. apply (map_injective decimal decimal_injective).
  apply (concat_injective c); [..|exact E]; apply Forall_map, Forall_forall; intros n _;
    (split; [apply number_digits|apply decimal_lacks, D]).
Qed.

(* ---- networks -------------------------------------------------------------------------------- *)

Definition pair_text (c : comparator) : string := decimal (fst c) ++ ":" ++ decimal (snd c).

Lemma pair_injective c d : pair_text c = pair_text d -> c = d.
Proof.
  destruct c as [i j], d as [k l]. unfold pair_text. simpl. intros E.
  apply split_at in E; try (apply decimal_lacks; reflexivity). destruct E as [E F].
  apply decimal_injective in E, F. congruence.
Qed.

Lemma pair_lacks c d : is_digit d = false -> Ascii.eqb ":" d = false ->
  lacks d (pair_text c) = true.
Proof.
  intros D N. unfold pair_text, lacks. rewrite !all_app. cbn [all]. rewrite N.
  apply andb_true_iff. split; [|apply andb_true_iff; split]; apply decimal_lacks, D || reflexivity.
Qed.

Lemma pair_begins c : exists d r, pair_text c = String d r /\ is_digit d = true.
Proof.
  unfold pair_text. destruct (decimal_begins (fst c)) as (d & r & -> & D).
  exists d, (r ++ ":" ++ decimal (snd c)). auto.
Qed.

Lemma layer_injective l m : layer_text l = layer_text m -> l = m.
Proof.
  intros E. apply (map_injective pair_text pair_injective).
  apply (concat_injective " "); [..|exact E]; apply Forall_map, Forall_forall; intros c _;
    (split; [destruct (pair_begins c) as (d & r & -> & _); discriminate
            |apply pair_lacks; reflexivity]).
Qed.

(* A layer is no line of another kind. *)
Lemma layer_begins l : match layer_text l with "" => True | String c _ => is_digit c = true end.
Proof.
  destruct l as [|c [|d l]]; [exact I|..]; unfold layer_text; simpl;
    destruct (decimal_begins (fst c)) as (k & r & -> & D); exact D.
Qed.

Lemma concat_lacks c sep l : lacks c sep = true -> Forall (fun s => lacks c s = true) l ->
  lacks c (String.concat sep l) = true.
Proof.
  intros S F. induction F as [|s [|t l] H F IH]; [reflexivity|exact H|].
  change (lacks c (s ++ sep ++ String.concat sep (t :: l)) = true).
  unfold lacks in *. rewrite !all_app, H, S. exact IH.
Qed.

Lemma word_line w s : one_line w -> one_line s -> one_line (w ++ s).
Proof. unfold one_line, lacks. intros W S. rewrite all_app, W. exact S. Qed.

Lemma number_line n : one_line (number n).
Proof. apply number_lacks. reflexivity. Qed.

Lemma numbers_line sep l : one_line sep -> one_line (numbers sep l).
Proof.
  intros S. apply concat_lacks; [exact S|]. apply Forall_map, Forall_forall. intros n _.
  apply number_line.
Qed.

Lemma snet_lines s : Forall one_line
  (concat [["snet 1"; "wires " ++ decimal (width s)]; map layer_text (layers s);
           output_lines s; ["end"]]).
Proof.
  simpl. constructor; [reflexivity|]. constructor.
  { apply (word_line "wires "); [reflexivity|apply number_line]. }
  apply Forall_app. split.
  - apply Forall_map, Forall_forall. intros l _. apply concat_lacks; [reflexivity|].
    apply Forall_map, Forall_forall. intros c _. apply pair_lacks; reflexivity.
  - apply Forall_app. split; [|repeat constructor]. unfold output_lines.
    destruct (list_eq_dec _ _ _); repeat constructor. apply (word_line "output "); [reflexivity|].
    apply numbers_line. reflexivity.
Qed.

Lemma layers_then l : forall m o p,
  (o = [] \/ exists r, o = ["output " ++ r]) -> (p = [] \/ exists r, p = ["output " ++ r]) ->
  (map layer_text l ++ o ++ ["end"])%list = (map layer_text m ++ p ++ ["end"])%list ->
  l = m /\ o = p.
Proof.
  assert (No : forall x rest q, (q = [] \/ exists r, q = ["output " ++ r]) ->
    (q ++ ["end"])%list = layer_text x :: rest -> False).
  { intros x rest q Q E. pose proof (layer_begins x) as B.
    destruct Q as [-> | (r & ->)]; injection E as E _; rewrite <- E in B; discriminate. }
  induction l as [|x l IH]; intros [|y m] o p O P E; simpl in E.
  - split; [reflexivity|]. exact (app_inv_tail _ _ _ E).
  - exfalso. exact (No _ _ _ O E).
  - exfalso. exact (No _ _ _ P (eq_sym E)).
  - injection E as E F. apply layer_injective in E. destruct (IH m o p O P F). split; congruence.
Qed.

Theorem a_text_says_one_network s t : snet_text s = snet_text t -> s = t.
Proof.
  intros E. apply lines_injective in E; try apply snet_lines. simpl in E.
  injection E as W E. apply decimal_injective in W.
  assert (Kind : forall u, output_lines u = [] \/ exists r, output_lines u = ["output " ++ r]).
  { intros u. unfold output_lines. destruct (list_eq_dec _ _ _); eauto. }
  destruct (layers_then _ _ _ _ (Kind s) (Kind t) E) as [L O].
  unfold output_lines in O. destruct s as [n ls os], t as [k ms ot]. simpl in *. subst k ms.
  destruct (list_eq_dec _ os _) as [S | S], (list_eq_dec _ ot _) as [T | T]; try discriminate.
  - congruence.
  - injection O as O. apply (numbers_injective " " _ _ eq_refl) in O. congruence.
Qed.

(* ---- claims ---------------------------------------------------------------------------------- *)

(* Behind a number comes no digit. *)
Definition ends_there (s : string) : Prop :=
  match s with "" => True | String c _ => is_digit c = false end.

Lemma number_then m n r u : ends_there r -> ends_there u -> number m ++ r = number n ++ u ->
  m = n /\ r = u.
Proof.
  intros R U. assert (G : forall s t, all is_digit s = true -> all is_digit t = true ->
    s ++ r = t ++ u -> s = t /\ r = u).
  { induction s as [|c s IH]; intros [|d t] S T E; simpl in *.
    - auto.
    - subst r. simpl in R. apply andb_true_iff in T. destruct T. congruence.
    - subst u. simpl in U. apply andb_true_iff in S. destruct S. congruence.
    - apply andb_true_iff in S, T. injection E as <- E.
      destruct (IH t (proj2 S) (proj2 T) E). split; congruence. }
  intros E. apply G in E; try apply number_digits. destruct E as [E F].
  split; [apply number_injective, E|exact F].
Qed.

Lemma decimal_then m n r u : ends_there r -> ends_there u -> decimal m ++ r = decimal n ++ u ->
  m = n /\ r = u.
Proof.
  intros R U E. apply number_then in E; auto. destruct E as [E F].
  split; [apply Nnat.Nat2N.inj, E|exact F].
Qed.

Lemma range_injective f l g m : range_text f l = range_text g m -> f = g /\ l = m.
Proof.
  unfold range_text. intros E. apply decimal_then in E; [|destruct l; exact I || reflexivity
    |destruct m; exact I || reflexivity]. destruct E as [-> E]. split; [reflexivity|].
  destruct l, m; try discriminate; [|reflexivity]. injection E as E.
  apply decimal_injective in E. congruence.
Qed.

(* Which network is to be equalled the goal does not say. *)
Lemma asked_injective p q : asked_text p = asked_text q ->
  p = q \/ exists o u, p = Ask_equals o /\ q = Ask_equals u.
Proof.
  destruct p, q; simpl; intros E; try discriminate; eauto; left; injection E as E;
    try (apply range_injective in E; destruct E; subst; reflexivity);
    apply decimal_injective in E; subst; reflexivity.
Qed.

Lemma given_injective g h : given_text g = given_text h -> g = h.
Proof.
  destruct g, h; simpl; intros E; try discriminate; auto; injection E as E;
    [apply (numbers_injective "," _ _ eq_refl) in E|apply decimal_injective in E..];
    subst; reflexivity.
Qed.

Lemma absence_injective d m y e n z : absence_text d m y = absence_text e n z ->
  d = e /\ m = n /\ y = z.
Proof.
  intros E. injection E as E. apply decimal_then in E;
    [|destruct m, y; exact I || reflexivity|destruct n, z; exact I || reflexivity].
  destruct E as [-> E]. split; [reflexivity|].
  destruct m as [m|], n as [n|]; simpl in E.
  - injection E as E. apply number_then in E;
      [|destruct y; exact I || reflexivity|destruct z; exact I || reflexivity].
    destruct E as [-> E]. destruct y, z; discriminate || auto.
  - destruct z; discriminate.
  - destruct y; discriminate.
  - destruct y, z; discriminate || auto.
Qed.

Lemma words_line c : one_line (fst (words c)) /\ one_line (snd (words c)).
Proof.
  assert (Range : forall f l, one_line (range_text f l)).
  { intros f l. apply word_line; [apply number_line|].
    destruct l; [apply (word_line "-"); [reflexivity|apply number_line]|reflexivity]. }
  assert (Given : forall g, one_line (given_text g)).
  { intros g. destruct g; try reflexivity; apply word_line; try reflexivity; try apply number_line.
    apply numbers_line. reflexivity. }
  assert (Asked : forall q, one_line (asked_text q)).
  { intros q. destruct q; try reflexivity; apply word_line; try reflexivity;
      apply Range || apply number_line. }
  destruct c as [s g q|s d m y|s|s p g q]; simpl; split; try reflexivity; auto.
  - apply (word_line "no-completion depth "); [reflexivity|].
    apply word_line; [apply number_line|]. apply word_line.
    + destruct m; [apply (word_line " size "); [reflexivity|apply number_line]|reflexivity].
    + destruct y; reflexivity.
Qed.

(* So a manifest says one claim of the networks. *)
Theorem a_manifest_says_one_claim c d r u : about c = about d -> other_files c = other_files d ->
  heading c ++ r = heading d ++ u -> c = d.
Proof.
  intros A O E.
  assert (L : forall b, Forall one_line (heading_lines b)).
  { intros b. destruct (words_line b) as [G Q].
    destruct b; repeat constructor; try apply word_line; try apply number_line;
      reflexivity || assumption. }
  assert (N : length (heading_lines c) = length (heading_lines d)).
  { destruct c, d; try reflexivity; exfalso; unfold heading, heading_lines in E;
      rewrite !lines_more, !append_assoc in E; apply split_at in E; try reflexivity;
      destruct E; discriminate. }
  apply first_lines in E; auto.
  assert (Words : (nth 3 (heading_lines c) "", nth 4 (heading_lines c) "") =
    (nth 3 (heading_lines d) "", nth 4 (heading_lines d) "")) by congruence.
  assert (Last : nth 5 (heading_lines c) "" = nth 5 (heading_lines d) "") by congruence.
  destruct c as [s g q|s m n y|s|s o g q], d as [t h p|t k l z|t|t u' h p]; simpl in A; subst t;
    try discriminate; try reflexivity; cbn [heading_lines nth] in Words, Last;
    try (pose proof (append_injective "given " _ _ (f_equal fst Words)) as G;
         pose proof (append_injective "goal " _ _ (f_equal snd Words)) as Q).
  - apply given_injective in G. apply asked_injective in Q. subst h.
    destruct Q as [-> | (o & v & -> & ->)]; [reflexivity|]. cbn [other_files equalled] in O.
    assert (X : snet_text o = snet_text v) by congruence.
    apply a_text_says_one_network in X. subst v. reflexivity.
  - destruct q; discriminate.
  - destruct p; discriminate.
  - apply absence_injective in Q. destruct Q as (-> & -> & ->). reflexivity.
  - pose proof (append_injective "given " _ _ (f_equal snd Words)) as G.
    pose proof (append_injective "goal " _ _ Last) as Q. cbn [words fst snd] in G, Q.
    apply given_injective in G. subst h.
    assert (One : forall a b, snet_text a = snet_text b -> a = b)
      by apply a_text_says_one_network.
    assert (Same : o = u' /\ equalled q = equalled p).
    { assert (K : length (equalled q) = length (equalled p)).
      { destruct (asked_injective _ _ Q) as [-> | (a & b & -> & ->)]; reflexivity. }
      destruct o as [o|], u' as [v|]; cbn [other_files] in O.
      - split; [|congruence]. f_equal. apply One. congruence.
      - apply (f_equal (@length _)) in O. cbn [length] in O. lia.
      - apply (f_equal (@length _)) in O. cbn [length] in O. lia.
      - split; [reflexivity|exact O]. }
    destruct Same as [-> Same].
    destruct (asked_injective _ _ Q) as [-> | (a & b & -> & ->)]; [reflexivity|].
    cbn [equalled] in Same. f_equal. f_equal. apply One. congruence.
Qed.
