(* Layers of comparators: what one makes of values, how reversed ones become standard, and which
   comparators the last two layers of a sorter can do without. *)
From Coq Require Import List Arith Bool Lia Permutation.
From Sortnet Require Import Networks Claims ZeroOne Standard Parts Weights.
Import ListNotations.

Definition ends (c : comparator) : list nat := [fst c; snd c].

(* No two comparators on one wire. *)
Definition is_layer (n : nat) (l : list comparator) : Prop :=
  Forall (on_wires n) l /\ NoDup (flat_map ends l).

(* With each comparator it has the reflected one. *)
Definition is_symmetric (n : nat) (l : list comparator) : Prop := incl (reflect n l) l.

(* ---- what a layer makes of values ------------------------------------------------------------ *)

Lemma touched c l : In c l -> In (fst c) (flat_map ends l) /\ In (snd c) (flat_map ends l).
Proof. intros I. split; apply in_flat_map; exists c; simpl; auto. Qed.

Lemma untouched {A} `{Order A} l : forall (x : nat -> A) w,
  ~ In w (flat_map ends l) -> run l x w = x w.
Proof.
  induction l as [|[i j] l IH]; simpl; intros x w N; [reflexivity|]. rewrite IH by tauto.
  unfold step. simpl. destruct (Nat.eqb_spec w i), (Nat.eqb_spec w j); subst; tauto.
Qed.

Lemma layer_at {A} `{Order A} l : forall x : nat -> A, NoDup (flat_map ends l) ->
  forall i j, In (i, j) l ->
  run l x i = lesser (x i) (x j) /\ run l x j = greater (x i) (x j).
Proof.
  induction l as [|[a b] l IH]; simpl; intros x D i j I; [contradiction|].
  inversion D as [|? ? Na D']; subst. inversion D' as [|? ? Nb D'']; subst. simpl in Na.
  destruct I as [E | I].
  - injection E as -> ->. rewrite !untouched by tauto. unfold step. simpl.
    rewrite !Nat.eqb_refl. destruct (Nat.eqb_spec j i); subst; tauto.
  - destruct (touched _ _ I) as [Ti Tj]. simpl in Ti, Tj.
    destruct (IH (step (a, b) x) D'' i j I) as [P Q]. rewrite P, Q.
    assert (E : forall w, In w (flat_map ends l) -> step (a, b) x w = x w).
    { intros w W. unfold step. simpl.
      destruct (Nat.eqb_spec w a), (Nat.eqb_spec w b); subst; tauto. }
    rewrite !E by assumption. auto.
Qed.

Lemma bits_at l (x : nat -> bool) i j : NoDup (flat_map ends l) -> In (i, j) l ->
  run l x i = x i && x j /\ run l x j = x i || x j.
Proof.
  intros D I. destruct (layer_at l x D i j I) as [-> ->]. unfold lesser, greater. simpl.
  destruct (x i), (x j); auto.
Qed.

(* A one comes from the lower wire of a comparator, a zero from the higher one. *)
Lemma rises l (x : nat -> bool) w : NoDup (flat_map ends l) -> x w = false -> run l x w = true ->
  exists i, In (i, w) l /\ x i = true.
Proof.
  intros D V R. destruct (in_dec Nat.eq_dec w (flat_map ends l)) as [I | N].
  - apply in_flat_map in I. destruct I as ([i j] & I & E). simpl in E.
    destruct (bits_at l x i j D I) as [P Q].
    destruct E as [E | [E | []]]; subst w; rewrite V in *; simpl in P.
    + congruence.
    + exists i. rewrite orb_false_r in Q. split; [exact I|congruence].
  - rewrite untouched in R by exact N. congruence.
Qed.

Lemma falls l (x : nat -> bool) w : NoDup (flat_map ends l) -> x w = true -> run l x w = false ->
  exists j, In (w, j) l /\ x j = false.
Proof.
  intros D V R. destruct (in_dec Nat.eq_dec w (flat_map ends l)) as [I | N].
  - apply in_flat_map in I. destruct I as ([i j] & I & E). simpl in E.
    destruct (bits_at l x i j D I) as [P Q].
    destruct E as [E | [E | []]]; subst w; rewrite V in *.
    + simpl in P. exists j. split; [exact I|congruence].
    + rewrite orb_true_r in Q. congruence.
  - rewrite untouched in R by exact N. congruence.
Qed.

Lemma run_agrees {A} `{Order A} n cs : forall x y : nat -> A, Forall (on_wires n) cs ->
  (forall w, w < n -> x w = y w) -> forall w, w < n -> run cs x w = run cs y w.
Proof.
  induction cs as [|[i j] cs IH]; simpl; intros x y F E w W; [apply E, W|].
  inversion F as [|? ? (I & J & _) F']; subst. apply IH; [exact F'| |exact W].
  intros v V. unfold step. rewrite !E by assumption. reflexivity.
Qed.

(* ---- layers untangled ------------------------------------------------------------------------ *)

Lemma untangle_app cs ds : forall place,
  untangle (cs ++ ds) place =
  (fst (untangle cs place) ++ fst (untangle ds (snd (untangle cs place))),
   snd (untangle ds (snd (untangle cs place)))).
Proof.
  induction cs as [|[i j] cs IH]; intros place; simpl; [apply surjective_pairing|].
  destruct (place i <? place j); rewrite IH;
    [destruct (untangle cs place)|destruct (untangle cs _)]; reflexivity.
Qed.

Lemma untangle_injective cs : forall place,
  injective place -> injective (snd (untangle cs place)).
Proof.
  induction cs as [|[i j] cs IH]; intros place I; simpl; [exact I|].
  destruct (place i <? place j).
  - specialize (IH place I). destruct (untangle cs place). exact IH.
  - specialize (IH _ (swap_injective (place i) (place j) place I)).
    destruct (untangle cs _). exact IH.
Qed.

Definition keeps (n : nat) (place : nat -> nat) : Prop := forall w, w < n -> place w < n.

Lemma untangle_keeps n cs : forall place, Forall (on_wires n) cs ->
  keeps n place -> keeps n (snd (untangle cs place)).
Proof.
  induction cs as [|[i j] cs IH]; intros place F K; simpl; [exact K|].
  inversion F as [|? ? (I & J & _) F']; subst. destruct (place i <? place j).
  - specialize (IH place F' K). destruct (untangle cs place). exact IH.
  - specialize (IH (fun w => swap (place i) (place j) (place w)) F'
      (fun w W => swap_below _ _ _ _ (K i I) (K j J) (K w W))).
    destruct (untangle cs _). exact IH.
Qed.

Definition orient (place : nat -> nat) (c : comparator) : comparator :=
  if place (fst c) <? place (snd c) then (place (fst c), place (snd c))
  else (place (snd c), place (fst c)).

Lemma untangle_layer l : forall place, injective place -> NoDup (flat_map ends l) ->
  fst (untangle l place) = map (orient place) l.
Proof.
  induction l as [|[i j] l IH]; intros place I D; simpl; [reflexivity|].
  inversion D as [|? ? Ni D']; subst. inversion D' as [|? ? Nj D'']; subst. simpl in Ni.
  unfold orient at 1. simpl. destruct (place i <? place j).
  - specialize (IH place I D''). destruct (untangle l place). simpl in *. rewrite IH. reflexivity.
  - specialize (IH _ (swap_injective (place i) (place j) place I) D'').
    destruct (untangle l _). simpl in *. rewrite IH. f_equal. apply map_ext_in.
    intros c C. destruct (touched c l C) as [Tf Ts].
    assert (E : forall w, In w (flat_map ends l) -> swap (place i) (place j) (place w) = place w).
    { intros w W. unfold swap. rewrite !eqb_injective by exact I.
      destruct (Nat.eqb_spec w i), (Nat.eqb_spec w j); subst; tauto. }
    unfold orient. rewrite !E by assumption. reflexivity.
Qed.

Lemma oriented_layer n place l : injective place -> keeps n place ->
  is_layer n l -> is_layer n (map (orient place) l).
Proof.
  intros I K [F D]. split.
  - apply Forall_map. eapply Forall_impl; [|exact F]. intros [i j] (Li & Lj & N). simpl in *.
    pose proof (K i Li). pose proof (K j Lj).
    assert (place i <> place j) by (intros E; apply I in E; contradiction).
    unfold orient, on_wires. simpl. destruct (place i <? place j); simpl; lia.
  - apply (Permutation_NoDup (l := map place (flat_map ends l))).
    + clear. induction l as [|[i j] l IH]; simpl; [constructor|]. unfold orient at 1 2. simpl.
      destruct (place i <? place j); simpl; rewrite IH; [reflexivity|apply perm_swap].
    + apply FinFun.Injective_map_NoDup; assumption.
Qed.

Lemma layers_on_wires n ls : Forall (is_layer n) ls -> Forall (on_wires n) (concat ls).
Proof. intros F. apply Forall_concat. eapply Forall_impl; [|exact F]. intros l L. apply L. Qed.

(* ---- layers that are their own reflection ---------------------------------------------------- *)

Lemma mirrored n l i j : is_symmetric n l -> In (i, j) l -> In (n - 1 - j, n - 1 - i) l.
Proof.
  intros S I. apply S. apply (in_map (fun c => (n - 1 - snd c, n - 1 - fst c)) l (i, j) I).
Qed.

(* Places of reflected wires are reflected. *)
Definition mirrors (n : nat) (place : nat -> nat) : Prop :=
  forall w, w < n -> place (n - 1 - w) = n - 1 - place w.

Lemma oriented_symmetric n place l : keeps n place -> mirrors n place -> Forall (on_wires n) l ->
  is_symmetric n l -> is_symmetric n (map (orient place) l).
Proof.
  intros K M F S c I. unfold reflect in I. rewrite map_map in I. apply in_map_iff in I.
  destruct I as ([i j] & <- & I). apply in_map_iff. exists (n - 1 - j, n - 1 - i).
  split; [|apply mirrored; assumption].
  apply (proj1 (Forall_forall _ _) F) in I. destruct I as (Li & Lj & N). simpl in Li, Lj.
  pose proof (K i Li). pose proof (K j Lj). unfold orient. simpl. rewrite !M by assumption.
  destruct (Nat.ltb_spec (place i) (place j)), (Nat.ltb_spec (n - 1 - place j) (n - 1 - place i));
    simpl; try lia; reflexivity.
Qed.

(* Places are exchanged as values would be. *)
Lemma untangled_place cs : forall place, injective place ->
  forall w, snd (untangle cs place) w = run cs place w.
Proof.
  induction cs as [|[i j] cs IH]; intros place I w; simpl; [reflexivity|].
  destruct (Nat.ltb_spec (place i) (place j)) as [L | L].
  - specialize (IH place I w). destruct (untangle cs place). simpl in *. rewrite IH.
    apply run_ext. intros v. unfold step, lesser, greater. simpl.
    destruct (Nat.leb_spec (place i) (place j)); [|lia].
    destruct (Nat.eqb_spec v i), (Nat.eqb_spec v j); subst; reflexivity.
  - specialize (IH _ (swap_injective (place i) (place j) place I) w).
    destruct (untangle cs _). simpl in *. rewrite IH. apply run_ext. intros v.
    unfold step, lesser, greater, swap. simpl. rewrite !(eqb_injective place) by exact I.
    destruct (Nat.leb_spec (place i) (place j)), (Nat.eqb_spec v i), (Nat.eqb_spec v j); subst;
      reflexivity || lia.
Qed.

Lemma layer_mirrors n l place : is_layer n l -> is_symmetric n l -> injective place ->
  keeps n place -> mirrors n place -> mirrors n (snd (untangle l place)).
Proof.
  intros [F D] S I K M w W. rewrite !untangled_place by exact I.
  assert (Ends : forall v, v < n -> In v (flat_map ends l) -> In (n - 1 - v) (flat_map ends l)).
  { intros v _ J. apply in_flat_map in J. destruct J as ([i j] & J & E).
    apply (mirrored n l i j S) in J. apply touched in J. simpl in E, J.
    destruct E as [<- | [<- | []]]; apply J. }
  destruct (in_dec Nat.eq_dec w (flat_map ends l)) as [J | J].
  - apply in_flat_map in J. destruct J as ([i j] & J & E).
    destruct (layer_at l place D i j J) as [P Q].
    destruct (layer_at l place D _ _ (mirrored n l i j S J)) as [P' Q'].
    apply (proj1 (Forall_forall _ _) F) in J. destruct J as (Li & Lj & _). simpl in Li, Lj.
    pose proof (K i Li). pose proof (K j Lj). rewrite !M in P', Q' by assumption.
    unfold lesser, greater in *. simpl in E, P, Q, P', Q'.
    destruct (Nat.leb_spec (place i) (place j)),
      (Nat.leb_spec (n - 1 - place j) (n - 1 - place i)), E as [<- | [<- | []]]; lia.
  - rewrite !untouched; [apply M, W|exact J|].
    intros J'. apply J. replace w with (n - 1 - (n - 1 - w)) by lia. apply Ends; [lia|exact J'].
Qed.

Lemma untangled_layers n ls : forall place, injective place -> keeps n place ->
  Forall (is_layer n) ls ->
  exists ms, fst (untangle (concat ls) place) = concat ms /\ length ms = length ls /\
    Forall (is_layer n) ms /\
    (mirrors n place -> Forall (is_symmetric n) ls -> Forall (is_symmetric n) ms).
Proof.
  induction ls as [|l ls IH]; intros place I K F; [exists []; auto|].
  inversion F as [|? ? L F']; subst. simpl. rewrite untangle_app.
  destruct (IH (snd (untangle l place))) as (ms & E & N & G & M).
  - apply untangle_injective, I.
  - apply untangle_keeps; [apply L|exact K].
  - exact F'.
  - exists (map (orient place) l :: ms). simpl. rewrite E, N, untangle_layer by apply L || exact I.
    split; [reflexivity|]. split; [reflexivity|]. split.
    + constructor; [apply oriented_layer; assumption|exact G].
    + intros P S. inversion S as [|? ? Sl S']; subst. constructor.
      * apply oriented_symmetric; auto. apply L.
      * apply M; [apply layer_mirrors; assumption|exact S'].
Qed.

(* ---- from one input to another --------------------------------------------------------------- *)

Lemma count_less (p q : nat -> bool) w n : w < n -> p w = false -> q w = true ->
  (forall u, u < n -> p u = true -> q u = true) -> count p n < count q n.
Proof.
  intros L P Q. induction n as [|n IH]; intros I; [lia|]. rewrite !count_S.
  destruct (Nat.eq_dec w n) as [-> | N].
  - rewrite P, Q. pose proof (count_le p q n ltac:(auto)). lia.
  - specialize (IH ltac:(lia) ltac:(auto)). specialize (I n ltac:(lia)).
    destruct (p n), (q n); intuition lia.
Qed.

(* Wire w carries b. *)
Definition put (w : nat) (b : bool) (v : nat -> bool) (u : nat) : bool :=
  if u =? w then b else v u.

Lemma count_put (v : nat -> bool) w n : w < n -> v w = false ->
  count (put w true v) n = S (count v n).
Proof.
  intros L V. apply (count_one_more _ _ w); unfold put; auto.
  - rewrite Nat.eqb_refl. reflexivity.
  - intros u _ N. destruct (Nat.eqb_spec u w); [contradiction|reflexivity].
Qed.

Lemma count_take (v : nat -> bool) w n : w < n -> v w = true ->
  S (count (put w false v) n) = count v n.
Proof.
  intros L V. symmetry. apply (count_one_more _ _ w); unfold put; auto.
  - rewrite Nat.eqb_refl. reflexivity.
  - intros u _ N. destruct (Nat.eqb_spec u w); [contradiction|reflexivity].
Qed.

Lemma a_one_more (v u : nat -> bool) n : count v n <= count u n ->
  (exists w, w < n /\ v w <> u w) -> exists w, w < n /\ v w = false /\ u w = true.
Proof.
  intros C (w & W & N).
  destruct (existsb (fun k => negb (v k) && u k) (seq 0 n)) eqn:E.
  - apply existsb_exists in E. destruct E as (k & K & E). apply in_seq in K.
    apply andb_true_iff in E. rewrite negb_true_iff in E. exists k. repeat split; lia || tauto.
  - exfalso. assert (I : forall k, k < n -> u k = true -> v k = true).
    { intros k K U. destruct (v k) eqn:V; [reflexivity|].
      assert (X : existsb (fun k => negb (v k) && u k) (seq 0 n) = true); [|congruence].
      apply existsb_exists. exists k. rewrite V, U. split; [apply in_seq; lia|reflexivity]. }
    destruct (u w) eqn:U; [specialize (I w W U); congruence|].
    pose proof (count_less u v w n W U ltac:(destruct (v w); congruence) I). lia.
Qed.

(* What adding a one keeps, and taking it away again, is so for all inputs with k ones if it is for
   one of them. *)
Lemma connected n k (P : (nat -> bool) -> Prop) :
  (forall v u, (forall w, w < n -> v w = u w) -> P v -> P u) ->
  (forall v u, below v u -> count v n = k -> count u n = S k -> (P v <-> P u)) ->
  forall v u, count v n = k -> count u n = k -> P v -> P u.
Proof.
  intros Ext Near v u V U.
  remember (count (fun w => xorb (v w) (u w)) n) as d eqn:D. revert v V D.
  induction d as [d IH] using lt_wf_ind. intros v V D Pv.
  destruct (existsb (fun w => xorb (v w) (u w)) (seq 0 n)) eqn:E.
  - apply existsb_exists in E. destruct E as (w & W & E). apply in_seq in W.
    assert (X : w < n /\ v w <> u w) by (split; [lia|destruct (v w), (u w); discriminate]).
    destruct (a_one_more v u n ltac:(lia) (ex_intro _ w X)) as (a & A & Va & Ua).
    destruct (a_one_more u v n ltac:(lia)) as (b & B & Ub & Vb).
    { exists w. split; [tauto|]. intros Q. symmetry in Q. tauto. }
    assert (N : b <> a) by congruence.
    set (more := put a true v). set (next := put b false more).
    assert (Mb : more b = true).
    { unfold more, put. destruct (Nat.eqb_spec b a); [contradiction|exact Vb]. }
    pose proof (count_put v a n A Va) as Cm. fold more in Cm.
    pose proof (count_take more b n B Mb) as Cn. fold next in Cn.
    apply (IH (count (fun w => xorb (next w) (u w)) n)) with (v := next); try lia.
    + rewrite D. apply (count_less _ _ a); auto.
      * unfold next, more, put. rewrite Nat.eqb_refl, Ua.
        destruct (Nat.eqb_spec a b); [congruence|reflexivity].
      * rewrite Va, Ua. reflexivity.
      * intros c _. unfold next, more, put.
        destruct (Nat.eqb_spec c b) as [-> | Nb]; [rewrite Vb, Ub; auto|].
        destruct (Nat.eqb_spec c a) as [-> | Na]; [rewrite Va, Ua; auto|auto].
    + apply (Near next more); try lia.
      * intros c. unfold next, put. destruct (c =? b); [discriminate|auto].
      * apply (Near v more); auto; try lia. intros c. unfold more, put. destruct (c =? a); auto.
  - apply (Ext v u); [|exact Pv]. intros w W. destruct (v w) eqn:Vw, (u w) eqn:Uw; auto; exfalso;
      (assert (X : existsb (fun w => xorb (v w) (u w)) (seq 0 n) = true); [|congruence]);
      apply existsb_exists; exists w; rewrite Vw, Uw; (split; [apply in_seq; lia|reflexivity]).
Qed.

(* ---- what is left of all inputs -------------------------------------------------------------- *)

Section Reached.
Context (n : nat).

(* g makes something of inputs, as standard networks do; of an input for each number of ones
   something sorted. *)
Record reached (g : (nat -> bool) -> nat -> bool) : Prop := {
  reached_below : forall v u, below v u -> forall w, g v w = true -> g u w = true;
  reached_agrees : forall v u, (forall w, w < n -> v w = u w) ->
    forall w, w < n -> g v w = g u w;
  reached_sorted : forall k, k <= n ->
    exists v, count v n = k /\ forall w, w < n -> g v w = (n - k <=? w) }.

Definition sorted_by (cs : list comparator) (g : (nat -> bool) -> nat -> bool) : Prop :=
  forall v w, w < n -> run cs (g v) w = (n - count v n <=? w).

Lemma reached_run g cs : reached g -> Forall (on_wires n) cs -> standard cs ->
  reached (fun v => run cs (g v)).
Proof using.
  intros [B E S] F T. split.
  - intros v u L. apply run_below. intros w. apply B, L.
  - intros v u A. apply run_agrees; [exact F|]. apply E, A.
  - intros k K. destruct (S k K) as (v & C & V). exists v. split; [exact C|]. intros w W.
    rewrite (run_agrees n cs _ (fun w => n - k <=? w) F V w W). apply standard_leaves_sorted.
    + exact T.
    + intros a b L. simpl. destruct (Nat.leb_spec (n - k) a), (Nat.leb_spec (n - k) b); auto; lia.
Qed.

(* Where two indices hold a zero and a one for all inputs with k ones or one more, they hold them in
   this order for all. *)
Lemma in_order g i j k : reached g -> i < n - k -> i < n -> j < n -> k <= n ->
  (forall v, count v n = k \/ count v n = S k -> g v i = negb (g v j)) ->
  forall v, count v n = k \/ count v n = S k -> g v i = false.
Proof using.
  intros [B E S] Z I J K X.
  assert (Near : forall v u, below v u -> count v n = k -> count u n = Datatypes.S k ->
    (g v i = false <-> g u i = false)).
  { intros v u L V U. pose proof (B v u L i) as Bi. pose proof (B v u L j) as Bj.
    pose proof (X v (or_introl V)) as Xv. pose proof (X u (or_intror U)) as Xu.
    destruct (g v i), (g v j), (g u i), (g u j); simpl in *; try discriminate;
      intuition discriminate. }
  destruct (S k K) as (s & Cs & Vs).
  assert (All : forall v, count v n = k -> g v i = false).
  { intros v V. apply (connected n k (fun v => g v i = false)) with (v := s); auto.
    - intros a b A. rewrite (E a b A i I). auto.
    - rewrite Vs by exact I. apply Nat.leb_gt. exact Z. }
  intros v [V | V]; [apply All, V|].
  destruct (lowered Any n v k (Forall_nil _) ltac:(lia)) as (u & _ & L & U).
  apply (Near u v L U V), All, U.
Qed.

(* ---- the last layer -------------------------------------------------------------------------- *)

Lemma last_is_short g q : reached g -> is_layer n q -> sorted_by q g ->
  forall i j v, In (i, j) q -> S i < j -> g v i = true -> g v j = false -> False.
Proof using.
  intros R [F D] T i j v I L Vi Vj.
  assert (W : i < n /\ j < n).
  { rewrite Forall_forall in F. destruct (F _ I) as (A & B & _). auto. }
  assert (Ends : forall u, i < n - count u n <= j -> g u i = negb (g u j)).
  { intros u C. destruct (bits_at q (g u) i j D I) as [P Q].
    rewrite T in P, Q by lia.
    destruct (Nat.leb_spec (n - count u n) i), (Nat.leb_spec (n - count u n) j); try lia.
    destruct (g u i), (g u j); simpl in *; congruence. }
  assert (C : i < n - count v n <= j).
  { destruct (bits_at q (g v) i j D I) as [P Q]. rewrite T, Vi, Vj in P, Q by lia. simpl in P, Q.
    apply Nat.leb_gt in P. apply Nat.leb_le in Q. lia. }
  pose proof (count_at_most v n).
  set (k := if n - count v n =? j then count v n else count v n - 1).
  assert (K : (count v n = k \/ count v n = S k) /\ i < n - S k /\ n - k <= j /\ k <= n).
  { unfold k. destruct (Nat.eqb_spec (n - count v n) j); lia. }
  assert (g v i = false); [|congruence].
  apply (in_order g i j k R); try lia. intros u U. apply Ends. lia.
Qed.

Lemma last_is_near g q : reached g -> is_layer n q -> standard q -> sorted_by q g ->
  forall v w, w < n ->
  (w + 2 <= n - count v n -> g v w = false) /\ (n - count v n + 1 <= w -> g v w = true).
Proof using.
  intros R Q S T v w W. pose proof (last_is_short g q R Q T) as Short. destruct Q as [F D].
  unfold standard in S. rewrite Forall_forall in F, S.
  split; intros L.
  - destruct (g v w) eqn:V; [exfalso|reflexivity].
    destruct (falls q (g v) w D V) as (j & I & Z).
    { rewrite T by exact W. apply Nat.leb_gt. lia. }
    destruct (F _ I) as (_ & J & _). simpl in J.
    destruct (bits_at q (g v) w j D I) as [_ P]. rewrite T, V in P by exact J. simpl in P.
    apply Nat.leb_le in P. apply (Short w j v I); auto. lia.
  - destruct (g v w) eqn:V; [reflexivity|exfalso].
    destruct (rises q (g v) w D V) as (i & I & Z).
    { rewrite T by exact W. apply Nat.leb_le. lia. }
    destruct (F _ I) as (J & _). simpl in J. pose proof (S _ I) as Less. simpl in Less.
    destruct (bits_at q (g v) i w D I) as [P _]. rewrite T, V, andb_false_r in P by exact J.
    apply Nat.leb_gt in P. apply (Short i w v I); auto. lia.
Qed.

(* The two indices next to the step hold a zero and a one, and if not in this order are joined. *)
Lemma last_at_the_step g q v z : reached g -> is_layer n q -> standard q -> sorted_by q g ->
  S z = n - count v n -> S z < n ->
  g v (S z) = negb (g v z) /\ (g v z = true -> In (z, S z) q).
Proof using.
  intros R Q S T Z L. pose proof (last_is_short g q R Q T) as Short.
  pose proof (last_is_near g q R Q S T v) as Near. destruct Q as [F D].
  unfold standard in S. rewrite Forall_forall in F, S.
  assert (Fall : g v z = true -> In (z, Datatypes.S z) q /\ g v (Datatypes.S z) = false).
  { intros V. destruct (falls q (g v) z D V) as (j & I & O).
    { rewrite T by lia. apply Nat.leb_gt. lia. }
    destruct (F _ I) as (_ & J & _). pose proof (S _ I) as Less. simpl in J, Less.
    assert (j = Datatypes.S z) as -> by
      (destruct (Nat.eq_dec j (Datatypes.S z)); [assumption|exfalso];
       apply (Short z j v I); auto; lia). auto. }
  split; [|tauto]. destruct (g v z) eqn:V; [apply Fall; reflexivity|].
  destruct (g v (Datatypes.S z)) eqn:V'; [reflexivity|exfalso].
  destruct (rises q (g v) _ D V') as (i & I & O).
  { rewrite T by lia. apply Nat.leb_le. lia. }
  pose proof (S _ I) as Less. simpl in Less.
  destruct (Nat.eq_dec i z) as [-> | N]; [congruence|].
  apply (Short i _ v I); auto. lia.
Qed.

(* ---- the last but one ------------------------------------------------------------------------ *)

Section Two_layers.
Context (g : (nat -> bool) -> nat -> bool) (p q : list comparator).
Context (R : reached g) (P : is_layer n p) (Sp : standard p) (Q : is_layer n q) (Sq : standard q)
  (T : sorted_by q (fun v => run p (g v))).

Lemma behind_the_first v w : w < n ->
  (w + 2 <= n - count v n -> run p (g v) w = false) /\
  (n - count v n + 1 <= w -> run p (g v) w = true).
Proof using R P Sp Q Sq T.
  apply (last_is_near (fun v => run p (g v)) q); auto. apply reached_run; auto. apply P.
Qed.

Lemma in_the_middle i j v : In (i, j) p -> i + 3 < j -> i + 2 <= n - count v n <= j - 1 ->
  g v i = false.
Proof using R P Sp Q Sq T.
  intros I L C. destruct P as [F D]. rewrite Forall_forall in F. destruct (F _ I) as (Wi & Wj & _).
  simpl in Wi, Wj. pose proof (count_at_most v n).
  set (k := if n - count v n =? j - 1 then count v n else count v n - 1).
  assert (K : (count v n = k \/ count v n = S k) /\ i + 2 <= n - S k /\ n - k <= j - 1 /\ k <= n).
  { unfold k. destruct (Nat.eqb_spec (n - count v n) (j - 1)); lia. }
  apply (in_order g i j k R); try lia. intros u U.
  destruct (bits_at p (g u) i j D I) as [Pi Pj].
  rewrite (proj1 (behind_the_first u i Wi)) in Pi by lia.
  rewrite (proj2 (behind_the_first u j Wj)) in Pj by lia.
  destruct (g u i), (g u j); simpl in *; congruence.
Qed.

(* An exchange outside of these goes on with one zero more, or less. *)
Lemma not_below i j : In (i, j) p -> i + 3 < j -> forall d v, n - count v n + d = i + 2 ->
  g v i = true -> g v j = false -> False.
Proof using R P Sp Q Sq T.
  intros I L. destruct P as [F D]. rewrite Forall_forall in F. destruct (F _ I) as (Wi & Wj & _).
  simpl in Wi, Wj. induction d as [|d IH]; intros v C Vi Vj.
  - rewrite (in_the_middle i j v I L) in Vi by lia. discriminate.
  - pose proof (count_at_most v n).
    destruct (lowered Any n v (count v n - 1) (Forall_nil _) ltac:(lia)) as (u & _ & B & U).
    assert (Uj : g u j = false).
    { destruct (g u j) eqn:E; [|reflexivity].
      rewrite (reached_below g R u v B j E) in Vj. discriminate. }
    apply (IH u); [lia| |exact Uj]. destruct (g u i) eqn:Ui; [reflexivity|exfalso].
    destruct (bits_at p (g u) i j D I) as [_ E]. rewrite Ui, Uj in E.
    rewrite (proj2 (behind_the_first u j Wj)) in E by lia. discriminate.
Qed.

Lemma not_above i j : In (i, j) p -> i + 3 < j -> forall d v, n - count v n = j - 1 + d -> d <= 2 ->
  g v i = true -> g v j = false -> False.
Proof using R P Sp Q Sq T.
  intros I L. destruct P as [F D]. rewrite Forall_forall in F. destruct (F _ I) as (Wi & Wj & _).
  simpl in Wi, Wj. induction d as [|d IH]; intros v C Most Vi Vj.
  - rewrite (in_the_middle i j v I L) in Vi by lia. discriminate.
  - pose proof (count_at_most v n).
    destruct (raised Any n v (count v n + 1) (Forall_nil _) ltac:(lia)) as (u & _ & B & U).
    assert (Ui : g u i = true) by (apply (reached_below g R v u B), Vi).
    apply (IH u); [lia|lia|exact Ui|]. destruct (g u j) eqn:Uj; [exfalso|reflexivity].
    destruct (bits_at p (g u) i j D I) as [E _]. rewrite Ui, Uj in E.
    rewrite (proj1 (behind_the_first u i Wi)) in E by lia. discriminate.
Qed.

Lemma last_but_one_is_short i j v : In (i, j) p -> i + 3 < j ->
  g v i = true -> g v j = false -> False.
Proof using R P Sp Q Sq T.
  intros I L Vi Vj. destruct P as [F D]. rewrite Forall_forall in F.
  destruct (F _ I) as (Wi & Wj & _). simpl in Wi, Wj.
  destruct (bits_at p (g v) i j D I) as [Pi Pj]. rewrite Vi, Vj in Pi, Pj. simpl in Pi, Pj.
  destruct (behind_the_first v i Wi) as [_ Hi]. destruct (behind_the_first v j Wj) as [Hj _].
  assert (i <= n - count v n <= j + 1).
  { split; apply Nat.nlt_ge; intros N; [rewrite Hi in Pi by lia|rewrite Hj in Pj by lia];
      discriminate. }
  destruct (Nat.le_gt_cases (n - count v n) (i + 2)) as [C | C].
  - apply (not_below i j I L (i + 2 - (n - count v n)) v); auto; lia.
  - destruct (Nat.le_gt_cases (n - count v n) (j - 1)) as [M | M].
    + rewrite (in_the_middle i j v I L) in Vi by lia. discriminate.
    + apply (not_above i j I L (n - count v n - (j - 1)) v); auto; lia.
Qed.

Lemma last_but_one_is_near v w : w < n ->
  (w + 5 <= n - count v n -> g v w = false) /\ (n - count v n + 4 <= w -> g v w = true).
Proof using R P Sp Q Sq T.
  intros W. pose proof last_but_one_is_short as Short. pose proof (behind_the_first v) as Near.
  destruct P as [F D]. rewrite Forall_forall in F. split; intros L.
  - destruct (g v w) eqn:V; [exfalso|reflexivity].
    destruct (falls p (g v) w D V) as (j & I & Z); [apply Near; lia|].
    destruct (F _ I) as (_ & J & _). simpl in J.
    destruct (bits_at p (g v) w j D I) as [_ E]. rewrite V in E. simpl in E.
    destruct (Nat.le_gt_cases j (w + 3)) as [N | N]; [|apply (Short w j v I); auto].
    rewrite (proj1 (Near j J)) in E by lia. discriminate.
  - destruct (g v w) eqn:V; [reflexivity|exfalso].
    destruct (rises p (g v) w D V) as (i & I & Z); [apply Near; lia|].
    destruct (F _ I) as (J & _). simpl in J.
    destruct (bits_at p (g v) i w D I) as [E _]. rewrite V, andb_false_r in E.
    destruct (Nat.le_gt_cases w (i + 3)) as [N | N]; [|apply (Short i w v I); auto].
    rewrite (proj2 (Near i J)) in E by lia. discriminate.
Qed.

End Two_layers.

End Reached.
