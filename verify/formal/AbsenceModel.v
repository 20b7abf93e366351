(* Layers that sort what a network leaves satisfy the formula of absence. *)
From Coq Require Import List Arith Bool Lia PArith Permutation.
From Sortnet Require Import Networks Claims ZeroOne Standard Weights Facts Layers AbsenceFormula.
Import ListNotations.

Lemma count_from z n : count (fun w => z <=? w) n = n - z.
Proof.
  induction n as [|n IH]; [reflexivity|]. rewrite count_S, IH. destruct (Nat.leb_spec z n); lia.
Qed.

Lemma leading_is b l : forall w d, w < leading b l -> nth w l d = b.
Proof.
  induction l as [|c l IH]; simpl; intros w d W; [lia|]. destruct (eqb c b) eqn:E; [|lia].
  destruct w as [|w]; [apply eqb_prop, E|apply IH; lia].
Qed.

Lemma same_comparator w l : NoDup (flat_map ends l) -> forall c d, In c l -> In d l ->
  In w (ends c) -> In w (ends d) -> c = d.
Proof.
  induction l as [|e l IH]; intros D c d Ic Id Wc Wd; [contradiction|].
  simpl in D. inversion D as [|? ? N1 D1]; subst. inversion D1 as [|? ? N2 D2]; subst.
  assert (Out : forall f, In f l -> In w (ends f) -> In w (ends e) -> False).
  { intros f F Wf We. assert (I : In w (flat_map ends l)) by (apply in_flat_map; eauto).
    destruct We as [<- | [<- | []]]; simpl in N1; tauto. }
  destruct Ic as [-> | Ic], Id as [-> | Id]; auto; exfalso; eauto.
Qed.

Lemma once_app {A} (l k : list A) : NoDup l -> NoDup k -> (forall x, In x l -> ~ In x k) ->
  NoDup (l ++ k).
Proof.
  intros L K N. induction L as [|x l X L IH]; simpl; [exact K|]. constructor.
  - intros I. apply in_app_or in I. destruct I as [I | I]; [contradiction|].
    apply (N x); [left; reflexivity|exact I].
  - apply IH. intros z Z. apply N. right. exact Z.
Qed.

Section Model.
Context (n layers : nat) (symmetric : bool) (g : (nat -> bool) -> nat -> bool)
  (ms : list (list comparator)) (ys : list (list bool)).
Context (R : reached n g) (Ls : Forall (is_layer n) ms) (Ss : Forall standard ms)
  (Len : length ms = layers) (Sym : symmetric = true -> Forall (is_symmetric n) ms)
  (T : sorted_by n (concat ms) g).

Definition has (l i j : nat) : bool :=
  existsb (fun c => (fst c =? i) && (snd c =? j)) (nth l ms []).

Definition is_chosen (t : term) : bool :=
  match t with Is (Choice l i j) _ => has l i j | _ => false end.

(* What a vector is before layer l. *)
Definition trace (y : list bool) (l : nat) : nat -> bool :=
  run (concat (firstn l ms)) (fun w => nth w y false).

Definition meaning (v : name) : bool :=
  match v with
  | Choice l i j => has l i j
  | Near l i j =>
      if j <? i then existsb (fun k => has l k i) (seq j (i - j))
      else existsb (has l i) (seq (S i) (j - i))
  | More t k =>
      k <? length (filter is_chosen (firstn (Pos.to_nat t - 1) (choices n layers symmetric)))
  | Value vector l w => trace (nth (Pos.to_nat vector - 1) ys []) l w
  end.

Definition eval (t : term) : bool :=
  match t with Always => true | Never => false | Is v b => eqb (meaning v) b end.

Definition fine (it : item) : Prop :=
  match it with
  | Fresh _ => True
  | Told c => Exists (fun l => meaning (fst l) = snd l) c
  end.

Lemma tell_fine c : existsb eval c = true -> Forall fine (tell c).
Proof using.
  intros E. unfold tell. destruct (existsb is_always c) eqn:A; constructor; [|constructor].
  simpl. induction c as [|t c IH]; [discriminate|]. simpl in E, A |- *.
  apply Exists_app. apply orb_false_iff in A. destruct A as [A A'].
  apply orb_true_iff in E. destruct E as [E | E].
  - left. destruct t; simpl in *; try discriminate. apply Exists_cons_hd, eqb_prop, E.
  - right. apply IH; assumption.
Qed.

Lemma eval_opposite t : eval (opposite t) = negb (eval t).
Proof using. destruct t as [| |v b]; simpl; auto. destruct (meaning v), b; reflexivity. Qed.

Lemma eval_known b : eval (known b) = b.
Proof using. destruct b; reflexivity. Qed.

Lemma eval_is v : eval (Is v true) = meaning v.
Proof using. simpl. destruct (meaning v); reflexivity. Qed.

Lemma eval_not v : eval (Is v false) = negb (meaning v).
Proof using. simpl. destruct (meaning v); reflexivity. Qed.

Lemma has_true l i j : has l i j = true <-> In (i, j) (nth l ms []).
Proof using.
  unfold has. rewrite existsb_exists. split.
  - intros ([a b] & I & E). simpl in E. apply andb_true_iff in E. rewrite !Nat.eqb_eq in E.
    destruct E; subst. exact I.
  - intros I. exists (i, j). simpl. rewrite !Nat.eqb_refl. auto.
Qed.

Lemma layer_of l : is_layer n (nth l ms []) /\ standard (nth l ms []).
Proof using Ls Ss Sym.
  destruct (Nat.lt_ge_cases l (length ms)) as [L | L].
  - pose proof (nth_In ms [] L) as I. rewrite Forall_forall in Ls, Ss. auto.
  - rewrite nth_overflow by exact L. repeat constructor.
Qed.

Lemma has_places l i j : has l i j = true -> i < j < n.
Proof using Ls Ss Len Sym.
  intros H. apply has_true in H. destruct (layer_of l) as [[F _] S]. unfold standard in S.
  rewrite Forall_forall in F, S. specialize (F _ H). specialize (S _ H). unfold on_wires in F.
  simpl in *. lia.
Qed.

(* ---- comparators ----------------------------------------------------------------------------- *)

Lemma has_reflected l i j : symmetric = true -> i < n -> j < n ->
  has l (n - 1 - j) (n - 1 - i) = has l i j.
Proof using Sym Len.
  intros Y I J. assert (S : is_symmetric n (nth l ms [])).
  { destruct (Nat.lt_ge_cases l (length ms)) as [L | L].
    - apply (proj1 (Forall_forall _ _) (Sym Y)), nth_In, L.
    - rewrite nth_overflow by exact L. intros c []. }
  apply eq_true_iff_eq. rewrite !has_true. split; intros H; apply (mirrored n _ _ _ S) in H.
  - replace (n - 1 - (n - 1 - i)) with i in H by lia.
    replace (n - 1 - (n - 1 - j)) with j in H by lia. exact H.
  - exact H.
Qed.

Lemma eval_choice l i j : i < n -> j < n ->
  eval (choice n layers symmetric l i j) = (j - i <=? reach n layers l) && has l i j.
Proof using Sym Len.
  intros I J. unfold choice. destruct (j - i <=? reach n layers l); [|reflexivity].
  rewrite eval_is. destruct (is_reflected n symmetric i j) eqn:M; [|reflexivity].
  unfold is_reflected in M. apply andb_true_iff in M. apply has_reflected; tauto.
Qed.

Lemma joined_has l i j : i < n -> j < n ->
  eval (joined n layers symmetric l i j) = true -> has l i j || has l j i = true.
Proof using Sym Len.
  intros I J. unfold joined.
  destruct (i <? j); rewrite eval_choice, andb_true_iff, orb_true_iff by assumption; tauto.
Qed.

Lemma excluded_fine l i : i < n -> Forall fine (tell_excluded n layers symmetric l i).
Proof using Ls Ss Len Sym.
  intros W. apply Forall_flat_map, Forall_forall. intros k K'. apply Forall_flat_map, Forall_forall.
  intros j J. apply in_seq in J.
  destruct (Nat.eqb_spec k i) as [|K]; [constructor|].
  destruct (Nat.eqb_spec j i) as [|J']; [constructor|]. simpl. apply tell_fine. simpl.
  rewrite !eval_opposite.
  destruct (eval (joined n layers symmetric l k i)) eqn:Ek,
    (eval (joined n layers symmetric l j i)) eqn:Ej; auto.
  exfalso. apply in_seq in K'. apply joined_has, orb_true_iff in Ek; try lia.
  apply joined_has, orb_true_iff in Ej; try lia.
  rewrite !has_true in Ek, Ej. destruct (layer_of l) as [[_ D] _].
  assert (U : forall a b c d, In (a, b) (nth l ms []) -> In (c, d) (nth l ms []) ->
    (a = i \/ b = i) -> (c = i \/ d = i) -> (a, b) = (c, d)).
  { intros a b c d I1 I2 W1 W2. apply (same_comparator i (nth l ms []) D); simpl; tauto. }
  destruct Ek as [Ek | Ek], Ej as [Ej | Ej];
    pose proof (U _ _ _ _ Ek Ej ltac:(tauto) ltac:(tauto)) as Q; injection Q; lia.
Qed.

Lemma near_down l i d : 1 <= d <= Nat.min i (reach n layers l) -> i < n ->
  eval (near n layers symmetric l i (i - d)) = existsb (fun k => has l k i) (seq (i - d) d).
Proof using Len Sym.
  intros L W. unfold near. destruct (Nat.ltb_spec (i - d) i); [|lia].
  replace (Nat.min (i - (i - d)) (reach n layers l)) with d by lia.
  destruct (Nat.eqb_spec d 1) as [-> | N].
  - rewrite eval_choice by lia. destruct (Nat.leb_spec (i - (i - 1)) (reach n layers l)); [|lia].
    simpl. symmetry. apply orb_false_r.
  - rewrite eval_is. simpl. destruct (Nat.ltb_spec (i - d) i); [|lia].
    replace (i - (i - d)) with d by lia. reflexivity.
Qed.

Lemma near_up l i d : 1 <= d <= reach n layers l -> i + d < n ->
  eval (near n layers symmetric l i (i + d)) = existsb (has l i) (seq (S i) d).
Proof using Len Sym.
  intros L W. unfold near. destruct (Nat.ltb_spec (i + d) i); [lia|].
  replace (Nat.min (i + d - i) (reach n layers l)) with d by lia.
  destruct (Nat.eqb_spec d 1) as [-> | N].
  - rewrite eval_choice by lia. destruct (Nat.leb_spec (i + 1 - i) (reach n layers l)); [|lia].
    simpl. rewrite Nat.add_1_r. symmetry. apply orb_false_r.
  - rewrite eval_is. simpl. destruct (Nat.ltb_spec (i + d) i); [lia|].
    replace (i + d - i) with d by lia. reflexivity.
Qed.

Lemma tell_near_fine l i j before :
  meaning (Near l i j) = eval (joined n layers symmetric l i j) || eval before ->
  Forall fine (tell_near n layers symmetric l i j before).
Proof using.
  intros M. unfold tell_near. constructor; [exact I|].
  repeat (apply Forall_app; split); apply tell_fine; cbn [existsb];
    rewrite ?eval_opposite, ?eval_is, ?eval_not, M;
    destruct (eval (joined n layers symmetric l i j)), (eval before); reflexivity.
Qed.

Lemma layer_fine l : Forall fine (tell_layer n layers symmetric l).
Proof using Ls Ss Len Sym.
  apply Forall_app. split.
  { apply Forall_map, Forall_forall. intros; exact I. }
  apply Forall_flat_map, Forall_forall. intros i W. apply in_seq in W.
  unfold tell_place. apply Forall_app. split; [apply excluded_fine; lia|].
  apply Forall_app. split; apply Forall_flat_map, Forall_forall; intros d D; apply in_seq in D;
    apply tell_near_fine; rewrite <- eval_is.
  - rewrite near_down by lia.
    replace (Is (Near l i (i - d)) true) with (near n layers symmetric l i (i - d)).
    2: { unfold near. destruct (Nat.ltb_spec (i - d) i); [|lia].
         replace (Nat.min (i - (i - d)) (reach n layers l)) with d by lia.
         destruct (Nat.eqb_spec d 1); [lia|reflexivity]. }
    rewrite near_down by lia. replace (seq (i - d) d) with ((i - d) :: seq (i - (d - 1)) (d - 1)).
    2: { destruct d; [lia|]. simpl seq. rewrite Nat.sub_0_r. repeat f_equal; lia. }
    cbn [existsb]. unfold joined. destruct (Nat.ltb_spec i (i - d)); [lia|].
    rewrite eval_choice by lia. destruct (Nat.leb_spec (i - (i - d)) (reach n layers l)); [|lia].
    reflexivity.
  - rewrite near_up by lia.
    replace (Is (Near l i (i + d)) true) with (near n layers symmetric l i (i + d)).
    2: { unfold near. destruct (Nat.ltb_spec (i + d) i); [lia|].
         replace (Nat.min (i + d - i) (reach n layers l)) with d by lia.
         destruct (Nat.eqb_spec d 1); [lia|reflexivity]. }
    rewrite near_up by lia. replace (seq (S i) d) with (seq (S i) (d - 1) ++ [i + d]).
    2: { replace (i + d) with (S i + (d - 1)) by lia. rewrite <- seq_S. f_equal. lia. }
    rewrite existsb_app. cbn [existsb]. unfold joined.
    destruct (Nat.ltb_spec i (i + d)); [|lia].
    rewrite eval_choice by lia. destruct (Nat.leb_spec (i + d - i) (reach n layers l)); [|lia].
    rewrite orb_false_r. apply orb_comm.
Qed.

(* ---- the limit ------------------------------------------------------------------------------- *)

Lemma pairs_once l : NoDup (pairs n layers l).
Proof using.
  apply NoDup_filter. generalize (seq_NoDup n 0). generalize (seq 0 n). intros is D.
  induction D as [|i is N D IH]; simpl; [constructor|]. apply once_app.
  - apply FinFun.Injective_map_NoDup; [intros a b E; congruence|apply seq_NoDup].
  - exact IH.
  - intros p P Q. apply in_map_iff in P. destruct P as (j & <- & _).
    apply in_flat_map in Q. destruct Q as (k & K & Q). apply in_map_iff in Q.
    destruct Q as (? & Q & _). injection Q as -> _. contradiction.
Qed.

Lemma pairs_below l p : In p (pairs n layers l) ->
  snd p - fst p <=? reach n layers l = true /\ fst p < n /\ snd p < n.
Proof using Len.
  intros P. apply filter_In in P. destruct P as [P Q]. split; [exact Q|].
  apply in_flat_map in P. destruct P as (i & I & P). apply in_seq in I.
  apply in_map_iff in P. destruct P as (j & <- & J). apply in_seq in J. simpl. lia.
Qed.

Lemma chosen_pair l p : In p (pairs n layers l) ->
  let c := choice n layers symmetric l (fst p) (snd p) in is_chosen c = eval c.
Proof using Len.
  intros P. apply pairs_below in P. unfold choice. cbv zeta. rewrite (proj1 P), eval_is.
  destruct (is_reflected n symmetric (fst p) (snd p)); reflexivity.
Qed.

Lemma chosen_in_layers k : k <= layers ->
  length (filter is_chosen (flat_map (fun l =>
    map (fun p => choice n layers symmetric l (fst p) (snd p)) (pairs n layers l)) (seq 0 k)))
  <= length (concat (firstn k ms)).
Proof using Len Sym ys.
  induction k as [|k IH]; intros K; [simpl; lia|].
  rewrite seq_S, flat_map_app, filter_app, app_length. specialize (IH ltac:(lia)).
  assert (E : firstn (S k) ms = firstn k ms ++ [nth k ms []]).
  { clear - K Len. subst layers. revert K. generalize ms. induction k as [|k IH];
      intros [|m rest] K; simpl in *; try lia; [reflexivity|]. rewrite <- IH by lia. reflexivity. }
  rewrite E, concat_app, app_length. simpl. rewrite !app_nil_r.
  apply Nat.add_le_mono; [exact IH|].
  set (l := pairs n layers k).
  set (c p := choice n layers symmetric k (fst p) (snd p)).
  assert (F : length (filter is_chosen (map c l)) =
    length (filter (fun p => has k (fst p) (snd p)) l)).
  { assert (C : Forall (fun p => is_chosen (c p) = has k (fst p) (snd p)) l).
    { apply Forall_forall. intros p P. unfold c. rewrite (chosen_pair k p P).
      destruct (pairs_below k p P) as (W & I & J). rewrite eval_choice, W by assumption.
      reflexivity. }
    induction C as [|p rest C _ IHr]; [reflexivity|]. simpl. rewrite C.
    destruct (has k (fst p) (snd p)); simpl; rewrite IHr; reflexivity. }
  rewrite F. apply NoDup_incl_length; [apply NoDup_filter, pairs_once|].
  intros [i j] P. apply filter_In in P. apply has_true. tauto.
Qed.

Lemma counts_fine most : length (filter is_chosen (choices n layers symmetric)) <= most ->
  forall rest done,
  choices n layers symmetric = done ++ rest ->
  Forall fine (tell_counts most (Pos.of_succ_nat (length done)) rest).
Proof using Len Sym.
  intros Most. induction rest as [|c rest IH]; intros done E; [constructor|].
  simpl. apply Forall_app. split.
  2: { specialize (IH (done ++ [c])). rewrite app_length in IH. simpl in IH.
       rewrite Nat.add_1_r in IH. apply IH. rewrite <- app_assoc. exact E. }
  assert (C : is_chosen c = eval c).
  { assert (I : In c (choices n layers symmetric)) by (rewrite E; apply in_elt).
    apply in_flat_map in I. destruct I as (l & _ & I). apply in_map_iff in I.
    destruct I as (p & <- & P). apply chosen_pair, P. }
  set (t := Pos.of_succ_nat (length done)).
  set (before := length (filter is_chosen done)).
  assert (M : forall k, meaning (More t k) = (k <? before)).
  { intros k. unfold t. simpl. rewrite SuccNat2Pos.id_succ. simpl.
    rewrite Nat.sub_0_r, E, firstn_app, Nat.sub_diag, firstn_all. simpl. rewrite app_nil_r.
    reflexivity. }
  assert (M' : forall k, meaning (More (Pos.succ t) k) = (k <? before + if eval c then 1 else 0)).
  { intros k. cbn [meaning].
    replace (Pos.to_nat (Pos.succ t) - 1) with (length (done ++ [c])).
    2: { unfold t. rewrite Pos2Nat.inj_succ, SuccNat2Pos.id_succ, app_length. simpl. lia. }
    replace (done ++ c :: rest) with ((done ++ [c]) ++ rest) in E by (rewrite <- app_assoc; auto).
    rewrite E, firstn_app, Nat.sub_diag, firstn_all. simpl.
    rewrite app_nil_r, filter_app, app_length. simpl. rewrite C. destruct (eval c); reflexivity. }
  assert (Room : before + (if eval c then 1 else 0) <= most).
  { rewrite E, filter_app, app_length in Most. simpl in Most. rewrite C in Most.
    fold before in Most. destruct (eval c); simpl in Most; lia. }
  clearbody t before. unfold tell_count. destruct (Nat.eqb_spec most 0) as [Z | Z].
  - apply tell_fine. simpl. rewrite eval_opposite. destruct (eval c); [lia|reflexivity].
  - apply Forall_app. split.
    + apply tell_fine. cbn [existsb]. rewrite eval_opposite, eval_not, M.
      destruct (eval c); [|reflexivity]. destruct (Nat.ltb_spec (most - 1) before); [lia|].
      reflexivity.
    + apply Forall_flat_map, Forall_forall. intros k _. constructor; [exact I|].
      apply Forall_app. split; apply tell_fine; cbn [existsb];
        rewrite ?eval_opposite, ?eval_is, ?eval_not, ?M, ?M'.
      * destruct (Nat.ltb_spec k before), (Nat.ltb_spec k (before + if eval c then 1 else 0));
          auto; lia.
      * destruct (eval c); [|reflexivity]. destruct (Nat.eqb_spec k 0) as [-> | K].
        -- simpl. destruct (Nat.ltb_spec 0 (before + 1)); [reflexivity|lia].
        -- rewrite eval_not, M.
           destruct (Nat.ltb_spec (k - 1) before), (Nat.ltb_spec k (before + 1)); auto; lia.
Qed.

Lemma limit_fine most : length (concat ms) <= most ->
  Forall fine (tell_limit n layers symmetric most).
Proof using Len Sym.
  intros L. unfold tell_limit. apply Forall_app. split.
  - apply Forall_flat_map, Forall_forall. intros k _. constructor; [exact I|].
    apply tell_fine. simpl. destruct k; reflexivity.
  - apply (counts_fine most) with (done := []); [|reflexivity].
    pose proof (chosen_in_layers layers (le_n _)) as C. unfold choices.
    rewrite (firstn_all2 ms) in C by lia. lia.
Qed.

(* ---- a vector -------------------------------------------------------------------------------- *)

Lemma layers_from l : l < layers -> skipn l ms = nth l ms [] :: skipn (S l) ms.
Proof using Len Sym.
  subst layers. clear. revert l. induction ms as [|m rest IH]; intros l L; simpl in L; [lia|].
  destruct l as [|l]; [reflexivity|]. apply IH. lia.
Qed.

Lemma front_reached l : reached n (fun v => run (concat (firstn l ms)) (g v)).
Proof using R Ls Ss Sym.
  apply reached_run; [exact R|..].
  - apply layers_on_wires. rewrite Forall_forall in *. intros m I. apply Ls.
    rewrite <- (firstn_skipn l ms). apply in_or_app. auto.
  - apply Forall_concat. rewrite Forall_forall in *. intros m I. apply Ss.
    rewrite <- (firstn_skipn l ms). apply in_or_app. auto.
Qed.

Lemma last_sorts l : S l = layers ->
  sorted_by n (nth l ms []) (fun v => run (concat (firstn l ms)) (g v)).
Proof using T Len Sym.
  intros L v w W. rewrite <- T by exact W. rewrite <- run_app. f_equal.
  rewrite <- (firstn_skipn l ms) at 3. rewrite (layers_from l) by lia.
  rewrite skipn_all2 by lia. rewrite concat_app. simpl. rewrite app_nil_r. reflexivity.
Qed.

Lemma last_two_sort l : S (S l) = layers ->
  sorted_by n (nth (S l) ms []) (fun v => run (nth l ms []) (run (concat (firstn l ms)) (g v))).
Proof using T Len Sym.
  intros L v w W. rewrite <- T by exact W. rewrite <- !run_app. f_equal.
  rewrite <- (firstn_skipn l ms) at 4. rewrite (layers_from l), (layers_from (S l)) by lia.
  rewrite skipn_all2 by lia. rewrite concat_app. simpl. rewrite app_nil_r. reflexivity.
Qed.

Section Vector.
Context (vector : positive) (y : list bool) (v : nat -> bool).
Context (Here : nth (Pos.to_nat vector - 1) ys [] = y) (Ly : length y = n)
  (Left : forall w, w < n -> nth w y false = g v w)
  (Unsorted : ~ forall w, w < n -> nth w y false = (n - count v n <=? w)).

Lemma trace_left l w : w < n -> trace y l w = run (concat (firstn l ms)) (g v) w.
Proof using Ls Left Sym.
  apply run_agrees; [|exact Left]. apply layers_on_wires. rewrite Forall_forall in *.
  intros m I. apply Ls. rewrite <- (firstn_skipn l ms). apply in_or_app. auto.
Qed.

Lemma trace_next l : l < layers -> trace y (S l) = run (nth l ms []) (trace y l).
Proof using Len Ly Sym.
  intros L. unfold trace. rewrite <- run_app. f_equal.
  rewrite <- (firstn_skipn l ms) at 1. rewrite (layers_from l L), firstn_app, firstn_firstn.
  rewrite firstn_length. replace (Nat.min (S l) l) with l by lia.
  replace (S l - Nat.min l (length ms)) with 1 by lia. rewrite concat_app. simpl.
  rewrite app_nil_r. reflexivity.
Qed.

Lemma zeros_left : zeros n y = n - count v n.
Proof using Ls T Left Ly Len Sym.
  unfold zeros. f_equal. rewrite (count_ext _ (g v) n Left).
  pose proof (count_permutes (fun b : bool => b) n _ _
    (run_permutes n (concat ms) (g v) (layers_on_wires n ms Ls))) as C.
  change (count (run (concat ms) (g v)) n = count (g v) n) in C.
  rewrite <- C, (count_ext _ _ n (T v)), count_from. pose proof (count_at_most v n). lia.
Qed.

Lemma zeros_and_ones : 1 <= zeros n y < n.
Proof using Ls T Left Unsorted Ly Len Sym.
  assert (C : count (fun w => nth w y false) n = n - zeros n y).
  { unfold zeros. pose proof (count_at_most (fun w => nth w y false) n). lia. }
  rewrite <- zeros_left in Unsorted.
  assert (Z : zeros n y <= n) by (unfold zeros; lia).
  destruct (Nat.eq_dec (zeros n y) 0) as [E | E].
  - exfalso. apply Unsorted. intros w W. rewrite E in *. simpl.
    destruct (nth w y false) eqn:V; [reflexivity|exfalso].
    pose proof (count_less (fun w => nth w y false) (fun _ => true) w n W V eq_refl
      (fun _ _ _ => eq_refl)) as L. rewrite count_all in L. lia.
  - destruct (Nat.eq_dec (zeros n y) n) as [E' | E']; [|lia]. exfalso. apply Unsorted.
    intros w W. rewrite E'. destruct (Nat.leb_spec n w); [lia|].
    destruct (nth w y false) eqn:V; [exfalso|reflexivity].
    pose proof (count_less (fun _ => false) (fun w => nth w y false) w n W eq_refl V
      ltac:(discriminate)) as L. rewrite count_none in L. lia.
Qed.

Lemma due_true l w b : l <= layers -> w < n -> due w (zeros n y) (layers - l) = Some b ->
  trace y l w = b.
Proof using R Ls Ss Len T Left Ly Sym.
  intros L W D. rewrite trace_left by exact W. rewrite zeros_left in D. unfold due in D.
  destruct (layers - l) as [|[|[|rest]]] eqn:Rest; [..|discriminate].
  - rewrite firstn_all2 by lia. rewrite T by exact W. congruence.
  - destruct (layer_of l) as [Q Sq].
    pose proof (last_is_near n _ _ (front_reached l) Q Sq (last_sorts l ltac:(lia)) v w W) as N.
    cbv beta in N.
    destruct (Nat.leb_spec (w + 2) (n - count v n)); [injection D as <-; apply N; assumption|].
    destruct (Nat.leb_spec (n - count v n + 1) w); [|discriminate].
    injection D as <-. apply N. assumption.
  - destruct (layer_of l) as [P Sp]. destruct (layer_of (S l)) as [Q Sq].
    pose proof (last_but_one_is_near n _ _ _ (front_reached l) P Sp Q Sq
      (last_two_sort l ltac:(lia)) v w W) as N. cbv beta in N.
    destruct (Nat.leb_spec (w + 5) (n - count v n)); [injection D as <-; apply N; assumption|].
    destruct (Nat.leb_spec (n - count v n + 4) w); [|discriminate].
    injection D as <-. apply N. assumption.
Qed.

(* What exchanges something reaches no further than is looked at. *)
Lemma exchange_is_short l i j : l < layers -> has l i j = true ->
  trace y l i = true -> trace y l j = false -> j - i <= reach n layers l.
Proof using R Ls Ss Len T Left Ly Sym.
  intros L H Vi Vj. pose proof (has_places l i j H) as W. apply has_true in H.
  rewrite trace_left in Vi, Vj by lia. unfold reach. destruct (layer_of l) as [P Sp].
  destruct (Nat.eqb_spec (S l) layers) as [E | E].
  - apply Nat.nlt_ge. intros F.
    apply (last_is_short n _ _ (front_reached l) P (last_sorts l E) i j v H); auto. lia.
  - destruct (Nat.eqb_spec (S (S l)) layers) as [E' | E']; [|lia].
    destruct (layer_of (S l)) as [Q Sq]. apply Nat.nlt_ge. intros F.
    apply (last_but_one_is_short n _ _ _ (front_reached l) P Sp Q Sq (last_two_sort l E') i j v H);
      auto. lia.
Qed.

Lemma at_the_step l : S l = layers ->
  trace y l (zeros n y) = negb (trace y l (zeros n y - 1)) /\
  (trace y l (zeros n y - 1) = true -> has l (zeros n y - 1) (zeros n y) = true).
Proof using R Ls Ss Len T Left Unsorted Ly Sym.
  intros L. pose proof zeros_and_ones as Z. rewrite !trace_left by lia.
  destruct (layer_of l) as [Q Sq]. rewrite has_true.
  replace (zeros n y) with (S (zeros n y - 1)) at 1 5 by lia.
  apply (last_at_the_step n (fun v => run (concat (firstn l ms)) (g v))); auto.
  - apply front_reached.
  - apply last_sorts, L.
  - rewrite <- zeros_left. lia.
  - lia.
Qed.

Lemma value_true l w : l < layers -> w < n -> eval (value n layers vector y l w) = trace y l w.
Proof using Here R Ls Ss Len T Left Unsorted Ly Sym.
  intros L W. unfold value. destruct (Nat.eqb_spec l 0) as [-> | N]; [apply eval_known|].
  destruct (due w (zeros n y) (layers - l)) as [b|] eqn:D.
  - rewrite eval_known. symmetry. apply due_true; auto. lia.
  - destruct (Nat.eqb_spec (layers - l) 1) as [E | E]; cbn [andb].
    + destruct (Nat.eqb_spec w (zeros n y)) as [-> | _].
      * rewrite eval_not. cbn [meaning]. rewrite Here. symmetry. apply at_the_step. lia.
      * rewrite eval_is. cbn [meaning]. rewrite Here. reflexivity.
    + rewrite eval_is. cbn [meaning]. rewrite Here. reflexivity.
Qed.

(* The zeros that it begins with and the ones it ends with stay. *)
Lemma outside l : l <= layers ->
  (forall w, w < first y -> w < n -> trace y l w = false) /\
  (forall w, last n y < w -> w < n -> trace y l w = true).
Proof using Ls Ss Len Ly Sym.
  induction l as [|l IH]; intros L.
  - split; intros w A W.
    + apply leading_is, A.
    + unfold last in A. unfold trace. simpl.
      assert (B : n - 1 - w < leading true (rev y)) by lia.
      pose proof (leading_is true (rev y) (n - 1 - w) false B) as E.
      rewrite rev_nth in E by lia. rewrite Ly in E. replace (n - S (n - 1 - w)) with w in E by lia.
      exact E.
  - destruct (IH ltac:(lia)) as [Zeros Ones]. rewrite trace_next by lia.
    destruct (layer_of l) as [[F D] S]. split; intros w A W.
    + destruct (run (nth l ms []) (trace y l) w) eqn:E; [exfalso|reflexivity].
      destruct (rises _ _ w D (Zeros w A W) E) as (i & I & V).
      pose proof (has_places l i w (proj2 (has_true l i w) I)).
      rewrite Zeros in V by lia. discriminate.
    + destruct (run (nth l ms []) (trace y l) w) eqn:E; [reflexivity|exfalso].
      destruct (falls _ _ w D (Ones w A W) E) as (j & I & V).
      pose proof (has_places l w j (proj2 (has_true l w j) I)).
      rewrite Ones in V by lia. discriminate.
Qed.

Lemma near_below l i k : has l k i = true -> first y <= k -> i - k <= reach n layers l ->
  eval (near n layers symmetric l i (first y)) = true.
Proof using Ls Ss Ly Len Sym.
  intros H K C. pose proof (has_places l k i H). unfold near.
  destruct (Nat.ltb_spec (first y) i); [|lia].
  set (d := Nat.min (i - first y) (reach n layers l)). destruct (Nat.eqb_spec d 1) as [E | E].
  - assert (k = i - 1) by lia. subst k. rewrite eval_choice, H by lia.
    destruct (Nat.leb_spec (i - (i - 1)) (reach n layers l)); [reflexivity|lia].
  - rewrite eval_is. simpl. destruct (Nat.ltb_spec (i - d) i); [|lia].
    apply existsb_exists. exists k. split; [apply in_seq; lia|exact H].
Qed.

Lemma near_above l i k : has l i k = true -> k <= last n y -> k - i <= reach n layers l ->
  eval (near n layers symmetric l i (last n y)) = true.
Proof using Ls Ss Ly Len Sym.
  intros H K C. pose proof (has_places l i k H). unfold near.
  destruct (Nat.ltb_spec (last n y) i); [lia|].
  set (d := Nat.min (last n y - i) (reach n layers l)). destruct (Nat.eqb_spec d 1) as [E | E].
  - assert (k = i + 1) by lia. subst k. rewrite eval_choice, H by lia.
    destruct (Nat.leb_spec (i + 1 - i) (reach n layers l)); [reflexivity|lia].
  - rewrite eval_is. simpl. destruct (Nat.ltb_spec (i + d) i); [lia|].
    apply existsb_exists. exists k. split; [apply in_seq; lia|exact H].
Qed.

Lemma in_middle w : In w (middle n y) -> first y <= w <= last n y /\ w < n.
Proof using Ls T Left Unsorted Ly Len Sym.
  intros I. apply in_seq in I. pose proof zeros_and_ones. unfold last in *. lia.
Qed.

Lemma exchanges_fine l : S l < layers -> Forall fine (tell_exchanges n layers symmetric vector y l).
Proof using Here R Ls Ss Len T Ly Left Unsorted Sym.
  intros L. pose proof (trace_next l ltac:(lia)) as Next.
  destruct (layer_of l) as [[F D] S].
  apply Forall_flat_map, Forall_forall. intros i I. apply in_middle in I. destruct I as [I Wi].
  destruct (outside l ltac:(lia)) as [Zeros Ones].
  repeat (apply Forall_app; split).
  - apply Forall_flat_map, Forall_forall. intros j J. apply in_seq in J.
    assert (Wj : j < n) by (unfold last in *; lia).
    assert (X : has l i j = true ->
      trace y (Datatypes.S l) i = trace y l i && trace y l j /\
      trace y (Datatypes.S l) j = trace y l i || trace y l j).
    { intros H. rewrite Next. apply has_true in H. apply bits_at; assumption. }
    repeat (apply Forall_app; split); apply tell_fine; cbn [existsb];
      rewrite ?eval_opposite, !value_true, eval_choice by lia;
      (destruct (has l i j) eqn:H; [|rewrite andb_false_r; reflexivity]);
      destruct (X eq_refl) as [Xi Xj]; rewrite ?Xi, ?Xj;
      destruct (j - i <=? reach n layers l), (trace y l i), (trace y l j); reflexivity.
  - apply tell_fine. cbn [existsb]. rewrite ?eval_opposite, !value_true by lia.
    destruct (trace y l i) eqn:V; [reflexivity|].
    destruct (trace y (Datatypes.S l) i) eqn:V'; [|reflexivity]. rewrite Next in V'.
    destruct (rises _ _ i D V V') as (k & K & Vk). apply has_true in K.
    pose proof (has_places l k i K) as Pk.
    assert (first y <= k).
    { apply Nat.nlt_ge. intros O. rewrite Zeros in Vk by lia. discriminate. }
    destruct (Nat.ltb_spec (first y) i); [|lia]. simpl.
    rewrite (near_below l i k); auto. apply (exchange_is_short l k i); auto. lia.
  - apply tell_fine. cbn [existsb]. rewrite ?eval_opposite, !value_true by lia.
    destruct (trace y l i) eqn:V; [|reflexivity].
    destruct (trace y (Datatypes.S l) i) eqn:V'; [reflexivity|]. rewrite Next in V'.
    destruct (falls _ _ i D V V') as (k & K & Vk). apply has_true in K.
    pose proof (has_places l i k K) as Pk.
    assert (k <= last n y).
    { apply Nat.nlt_ge. intros O. rewrite Ones in Vk by lia. discriminate. }
    destruct (Nat.ltb_spec i (last n y)); [|lia]. simpl.
    rewrite (near_above l i k); auto. apply (exchange_is_short l i k); auto. lia.
Qed.

Lemma vector_fine : Forall fine (tell_vector n layers symmetric vector y).
Proof using Here R Ls Ss Len T Ly Left Unsorted Sym.
  unfold tell_vector. destruct (is_late n layers y) eqn:Late.
  - exfalso. apply existsb_exists in Late. destruct Late as (w & W & E). apply in_middle in W.
    destruct (due w (zeros n y) layers) as [b|] eqn:D; [|discriminate].
    pose proof (due_true 0 w b ltac:(lia) ltac:(lia)) as Due. rewrite Nat.sub_0_r in Due.
    specialize (Due D). unfold trace in Due. simpl in Due. rewrite Due, eqb_reflx in E.
    discriminate.
  - pose proof zeros_and_ones as Z. destruct (Nat.eq_dec layers 0) as [E | N].
    + exfalso. apply Unsorted. intros w W. rewrite <- zeros_left.
      apply (due_true 0 w); [lia|exact W|]. rewrite E. reflexivity.
    + apply Forall_app. split.
      * apply Forall_flat_map, Forall_forall. intros l I. apply in_seq in I.
        apply Forall_app. split; [|apply exchanges_fine; lia].
        apply Forall_flat_map, Forall_forall. intros w _.
        destruct (value n layers vector y (S l) w) as [| |u []]; repeat constructor.
      * apply tell_fine. cbn [existsb]. rewrite eval_opposite, value_true, eval_choice by lia.
        destruct (trace y (layers - 1) (zeros n y - 1)) eqn:V; [|reflexivity].
        rewrite (proj2 (at_the_step (layers - 1) ltac:(lia)) V).
        unfold reach. destruct (Nat.eqb_spec (S (layers - 1)) layers); [|lia].
        destruct (Nat.leb_spec (zeros n y - (zeros n y - 1)) 1); [reflexivity|lia].
Qed.

End Vector.

(* What is left of some input, and not sorted. *)
Definition is_left (y : list bool) : Prop :=
  length y = n /\ exists v, (forall w, w < n -> nth w y false = g v w) /\
    ~ forall w, w < n -> nth w y false = (n - count v n <=? w).

Lemma vectors_fine : forall rest done, ys = done ++ rest -> Forall is_left rest ->
  Forall fine (tell_vectors n layers symmetric (Pos.of_succ_nat (length done)) rest).
Proof using R Ls Ss Len T Sym.
  induction rest as [|y rest IH]; intros done E F; simpl; [constructor|].
  inversion F as [|? ? (Ly & v & V & U) F']; subst. apply Forall_app. split.
  - apply (vector_fine _ y v); auto.
    rewrite E, SuccNat2Pos.id_succ, app_nth2 by lia.
    replace (S (length done) - 1 - length done) with 0 by lia. reflexivity.
  - specialize (IH (done ++ [y])). rewrite app_length in IH. simpl in IH.
    rewrite Nat.add_1_r in IH. apply IH; [rewrite <- app_assoc; exact E|exact F'].
Qed.

Theorem absence_model limit : Forall is_left ys ->
  (forall most, limit = Some most -> length (concat ms) <= most) ->
  Forall fine (tell_absence n layers symmetric limit ys).
Proof using R Ls Ss Len T Sym.
  intros F M. repeat (apply Forall_app; split).
  - apply Forall_flat_map, Forall_forall. intros l _. apply layer_fine.
  - destruct limit as [most|]; [apply limit_fine, M; reflexivity|constructor].
  - exact (vectors_fine ys [] eq_refl F).
Qed.

End Model.
