(* Which layers sort in so many more: wires renamed, ones and zeros exchanged, comparators turned
   round, and less left to sort make no difference. *)
From Coq Require Import List Arith Bool Lia Permutation.
From Sortnet Require Import Networks Claims ZeroOne Standard Parts Weights Mergers Facts Layers
  AbsenceModel Absence.
Import ListNotations.

(* ---- other names of wires -------------------------------------------------------------------- *)

Definition named (names : list nat) (w : nat) : nat := nth w names w.

Lemma named_injective n names : Permutation names (seq 0 n) -> injective (named names).
Proof.
  intros P. assert (L : length names = n) by (rewrite (Permutation_length P); apply seq_length).
  assert (D : NoDup names) by (apply (Permutation_NoDup (Permutation_sym P)), seq_NoDup).
  assert (B : forall w, w < n -> named names w < n).
  { intros w W. assert (I : In (named names w) (seq 0 n)).
    { apply (Permutation_in _ P), nth_In. lia. }
    apply in_seq in I. lia. }
  assert (O : forall w, n <= w -> named names w = w).
  { intros w W. apply nth_overflow. lia. }
  intros v w E. destruct (Nat.lt_ge_cases v n) as [V | V], (Nat.lt_ge_cases w n) as [W | W].
  - unfold named in E. rewrite (nth_indep names w v) in E by lia.
    apply (proj1 (NoDup_nth names v) D) in E; lia.
  - pose proof (B v V). rewrite (O w W) in E. lia.
  - pose proof (B w W). rewrite (O v V) in E. lia.
  - rewrite !O in E by assumption. exact E.
Qed.

Lemma named_keeps n names : Permutation names (seq 0 n) -> keeps n (named names).
Proof.
  intros P w W. assert (I : In (named names w) (seq 0 n)).
  { apply (Permutation_in _ P), nth_In. rewrite (Permutation_length P), seq_length. exact W. }
  apply in_seq in I. lia.
Qed.

Lemma same_wires : injective (fun w => w).
Proof. intros v w E. exact E. Qed.

(* The names' inverse. *)
Lemma unnamed n names : Permutation names (seq 0 n) -> exists back, injective back /\
  keeps n back /\ (forall w, named names (back w) = w) /\ forall w, back (named names w) = w.
Proof.
  intros P. destruct (places n names P) as (back & I & K & E). exists back.
  split; [exact I|]. split; [exact K|]. split; [exact E|].
  intros w. apply (named_injective n names P), E.
Qed.

Lemma renamed_layer n f l : injective f -> keeps n f -> is_layer n l -> is_layer n (rename f l).
Proof.
  intros I K [F D]. split.
  - apply Forall_map. eapply Forall_impl; [|exact F]. intros [i j] (Li & Lj & N).
    repeat split; simpl; auto.
  - replace (flat_map ends (rename f l)) with (map f (flat_map ends l)).
    + apply FinFun.Injective_map_NoDup; assumption.
    + clear. induction l as [|[i j] l IH]; simpl; [reflexivity|]. rewrite IH. reflexivity.
Qed.

Lemma renamed_concat f ls : rename f (concat ls) = concat (map (rename f) ls).
Proof. apply concat_map. Qed.

Lemma count_renamed n f (x : nat -> bool) : injective f -> keeps n f ->
  count (fun w => x (f w)) n = count x n.
Proof.
  intros I K. apply (count_permutes (fun b : bool => b) n (fun w => x (f w)) x).
  rewrite <- map_map. apply Permutation_map, NoDup_Permutation_bis.
  - apply FinFun.Injective_map_NoDup; [exact I|apply seq_NoDup].
  - rewrite map_length. reflexivity.
  - intros w V. apply in_map_iff in V. destruct V as (v & <- & V). apply in_seq in V.
    apply in_seq. specialize (K v). lia.
Qed.

(* ---- comparators turned round ---------------------------------------------------------------- *)

Definition turn (c : comparator) : comparator := (snd c, fst c).

Lemma turned_runs cs : forall x u : nat -> bool, Forall (fun c => fst c <> snd c) cs ->
  (forall w, u w = negb (x w)) -> forall w, run (map turn cs) u w = negb (run cs x w).
Proof.
  induction cs as [|[i j] cs IH]; intros x u F E w; [apply E|].
  inversion F as [|? ? D F']; subst. simpl in D |- *. apply IH; [exact F'|]. intros v.
  unfold step, lesser, greater. simpl. rewrite !E.
  destruct (Nat.eqb_spec v i), (Nat.eqb_spec v j); subst; try contradiction; auto;
    destruct (x i), (x j); reflexivity.
Qed.

Lemma turned_layer n l : is_layer n l -> is_layer n (map turn l).
Proof.
  intros [F D]. split.
  - apply Forall_map. eapply Forall_impl; [|exact F]. intros [i j] (I & J & N).
    repeat split; simpl in *; auto.
  - apply (Permutation_NoDup (l := flat_map ends l)); [|exact D]. clear.
    induction l as [|[i j] l IH]; simpl; [constructor|]. rewrite IH. apply perm_swap.
Qed.

(* ---- a layer in another order ---------------------------------------------------------------- *)

Lemma same_layer_runs l m (x : nat -> bool) : NoDup (flat_map ends l) -> NoDup (flat_map ends m) ->
  (forall c, In c l <-> In c m) -> forall w, run l x w = run m x w.
Proof.
  intros D E S w. destruct (in_dec Nat.eq_dec w (flat_map ends l)) as [I | N].
  - apply in_flat_map in I. destruct I as ([i j] & I & W).
    destruct (bits_at l x i j D I) as [P Q].
    destruct (bits_at m x i j E (proj1 (S _) I)) as [P' Q'].
    destruct W as [<- | [<- | []]]; simpl; congruence.
  - rewrite !untouched; auto. intros I. apply N. apply in_flat_map in I.
    destruct I as (c & I & W). apply in_flat_map. exists c. split; [apply S, I|exact W].
Qed.

(* ---- vectors brought to one ------------------------------------------------------------------ *)

Section Wires.
Context (n : nat).

Definition vectors : Type := (nat -> bool) -> Prop.

(* Of the vectors, those of as many ones become one. *)
Definition unites (cs : list comparator) (s : vectors) : Prop :=
  forall x y, s x -> s y -> count x n = count y n ->
  forall w, w < n -> run cs x w = run cs y w.

(* What comparators leave. *)
Definition made (cs : list comparator) : vectors :=
  fun y => exists x : nat -> bool, forall w, w < n -> y w = run cs x w.

(* So many layers do that. *)
Definition united (d : nat) (s : vectors) : Prop :=
  exists ls, length ls = d /\ Forall (is_layer n) ls /\ unites (concat ls) s.

Lemma united_fewer d (s t : vectors) :
  (forall y, t y -> exists x, s x /\ forall w, w < n -> y w = x w) -> united d s -> united d t.
Proof using.
  intros I (ls & L & F & U). exists ls. repeat split; auto. intros x y X Y C w W.
  destruct (I x X) as (x' & X' & Ex), (I y Y) as (y' & Y' & Ey).
  pose proof (layers_on_wires n ls F) as O.
  rewrite (run_agrees n _ x x' O Ex w W), (run_agrees n _ y y' O Ey w W). apply U; auto.
  rewrite <- (count_ext x x' n Ex), <- (count_ext y y' n Ey). exact C.
Qed.

Lemma united_renamed d (s : vectors) f : injective f -> keeps n f ->
  united d s -> united d (fun y => s (fun w => y (f w))).
Proof using.
  intros I K (ls & L & F & U). exists (map (rename f) ls). split; [|split].
  - rewrite map_length. exact L.
  - apply Forall_map. eapply Forall_impl; [|exact F]. intros l. apply renamed_layer; assumption.
  - rewrite <- renamed_concat. intros x y X Y C w W.
    destruct (hit n f I K w W) as (v & V & <-). rewrite !rename_runs by exact I. apply U; auto.
    rewrite (count_renamed n f x I K), (count_renamed n f y I K). exact C.
Qed.

Lemma layers_differ ls : Forall (is_layer n) ls -> Forall (fun c => fst c <> snd c) (concat ls).
Proof using.
  intros F. eapply Forall_impl; [|apply (layers_on_wires n), F]. intros c (_ & _ & D). exact D.
Qed.

Lemma turned_concat ls : map turn (concat ls) = concat (map (map turn) ls).
Proof using. apply concat_map. Qed.

Lemma united_turned d (s : vectors) :
  united d s -> united d (fun y => s (fun w => negb (y w))).
Proof using.
  intros (ls & L & F & U). exists (map (map turn) ls). split; [|split].
  - rewrite map_length. exact L.
  - apply Forall_map. eapply Forall_impl; [|exact F]. intros l. apply turned_layer.
  - rewrite <- turned_concat. intros x y X Y C w W.
    rewrite (turned_runs _ (fun w => negb (x w)) x), (turned_runs _ (fun w => negb (y w)) y)
      by (apply layers_differ, F || intros v; symmetry; apply negb_involutive).
    f_equal. apply U; auto. pose proof (count_negb x n). pose proof (count_negb y n). lia.
Qed.

(* ---- layers moved from what is done to what is to be done, and back -------------------------- *)

Lemma count_run cs (x : nat -> bool) : Forall (on_wires n) cs -> count (run cs x) n = count x n.
Proof using. intros F. apply (count_permutes (fun b : bool => b)), run_permutes, F. Qed.

Lemma unites_behind bs l cs : Forall (on_wires n) l -> Forall (on_wires n) cs ->
  unites (l ++ cs) (made bs) <-> unites cs (made (bs ++ l)).
Proof using.
  intros I F. split; intros U x y (x' & Ex) (y' & Ey) C w W.
  - rewrite (run_agrees n _ _ _ F Ex w W), (run_agrees n _ _ _ F Ey w W), !run_app.
    specialize (U (run bs x') (run bs y')). rewrite !run_app in U.
    rewrite (count_ext _ _ n Ex), (count_ext _ _ n Ey), !run_app, !(count_run l) in C by exact I.
    apply U; try exact W; try exact C; eexists; intros; reflexivity.
  - rewrite !run_app. apply U; [exists x'|exists y'| |exact W].
    + intros v V. rewrite run_app. apply (run_agrees n); [exact I|exact Ex|exact V].
    + intros v V. rewrite run_app. apply (run_agrees n); [exact I|exact Ey|exact V].
    + rewrite !count_run by exact I. exact C.
Qed.

Lemma united_behind d bs : united (S d) (made bs) ->
  exists l, is_layer n l /\ united d (made (bs ++ l)).
Proof using.
  intros ([|l ls] & L & F & U); [discriminate|]. inversion F as [|? ? I F']; subst.
  injection L as L. exists l. split; [exact I|]. exists ls. repeat split; auto.
  apply unites_behind; [apply I|apply layers_on_wires, F'|exact U].
Qed.

(* With no comparator reversed. *)
Lemma unites_untangled cs s : Forall (on_wires n) cs -> unites cs s ->
  unites (fst (untangle cs (fun w => w))) s.
Proof using.
  intros O U x y X Y C w W. pose proof (Forall_impl _ (fun c L => proj2 (proj2 L)) O) as D.
  destruct (hit n (snd (untangle cs (fun w => w)))) with (p := w) as (v & V & <-); auto.
  { apply untangle_injective. exact same_wires. }
  { apply untangle_keeps; [exact O|]. intros u L. exact L. }
  pose proof (fun z => untangled_is_the_same bits_are_strict cs (fun w => w) z z D same_wires
    (fun _ => eq_refl) v) as Same.
  rewrite <- !Same. apply U; auto.
Qed.

(* What comes after changes, too. *)
Lemma united_oriented d bs l : is_layer n l -> united d (made (bs ++ l)) ->
  united d (made (bs ++ map (orient (fun w => w)) l)).
Proof using.
  intros I (ls & L & F & U). pose proof (layers_on_wires n ls F) as O.
  apply unites_behind, unites_untangled in U; try apply I; try exact O.
  2: apply Forall_app; split; [apply I|exact O].
  destruct (untangled_layers n ls (snd (untangle l (fun w => w)))) as (ms & E & N & G & _).
  { apply untangle_injective. exact same_wires. }
  { apply untangle_keeps; [apply I|]. intros u V. exact V. }
  { exact F. }
  exists ms. split; [congruence|]. split; [exact G|]. apply unites_behind.
  { apply (oriented_layer n (fun w => w) l same_wires); [|exact I]. intros u V. exact V. }
  { apply layers_on_wires, G. }
  rewrite untangle_app in U. simpl in U.
  rewrite E, untangle_layer in U by apply I || exact same_wires. exact U.
Qed.

(* ---- what can be moved ----------------------------------------------------------------------- *)

Lemma united_names d cs f : injective f -> keeps n f -> united d (made cs) ->
  united d (made (rename f cs)).
Proof using.
  intros I K U. refine (united_fewer d _ _ _ (united_renamed d _ f I K U)).
  intros y (x & E). exists y. split; [|auto]. exists (fun w => x (f w)). intros w W.
  rewrite <- rename_runs by exact I. apply E, K, W.
Qed.

Lemma united_turns d cs : Forall (fun c => fst c <> snd c) cs -> united d (made cs) ->
  united d (made (map turn cs)).
Proof using.
  intros D U. refine (united_fewer d _ _ _ (united_turned d _ U)).
  intros y (x & E). exists y. split; [|auto]. exists (fun w => negb (x w)). intros w W.
  rewrite E by exact W. rewrite (turned_runs cs (fun w => negb (x w)) x D).
  - apply negb_involutive.
  - intros v. symmetry. apply negb_involutive.
Qed.

Lemma united_same d cs ds :
  (forall x : nat -> bool, exists u : nat -> bool, forall w, run ds x w = run cs u w) ->
  united d (made cs) -> united d (made ds).
Proof using.
  intros S. apply united_fewer. intros y (x & E). exists y. split; [|auto].
  destruct (S x) as (u & V). exists u. intros w W. rewrite E by exact W. apply V.
Qed.

(* ---- the ends -------------------------------------------------------------------------------- *)

Definition any : vectors := fun _ => True.

Lemma sorter_unites net : well_formed net -> sorts net -> wires net = n ->
  unites (comparators net) any.
Proof using.
  intros W H N x y _ _ C w L.
  assert (J : In w (outputs net)).
  { apply (Permutation_in _ (Permutation_sym (proj2 W))), in_seq. lia. }
  destruct (In_nth _ w 0 J) as (i & Li & Ei).
  rewrite (Permutation_length (proj2 W)), seq_length in Li.
  pose proof (sorter_outputs net x W H i Li) as X. pose proof (sorter_outputs net y W H i Li) as Y.
  unfold output in X, Y. rewrite Ei in X, Y. rewrite X, Y, N, C. reflexivity.
Qed.

(* Where all that comparators leave is brought to one vector for each number of ones, some order of
   the wires is that of the values. *)
Lemma united_completes d net : wires net = n -> well_formed net ->
  united d (made (comparators net)) -> exists ls outs, length ls = d /\ Forall (is_layer n) ls /\
  Permutation outs (seq 0 n) /\ sorts (completed net ls outs).
Proof using.
  intros N W (ls & L & F & U). pose proof (layers_on_wires n ls F) as O.
  set (cs := comparators net ++ concat ls).
  assert (G : Forall (on_wires n) cs).
  { apply Forall_app. split; [rewrite <- N; apply W|exact O]. }
  (* Where the network brings the numbers of the wires. *)
  set (rank := run cs (fun w : nat => w)).
  assert (P : Permutation (map rank (seq 0 n)) (seq 0 n)).
  { rewrite <- (map_id (seq 0 n)) at 2. apply run_permutes, G. }
  destruct (unnamed n _ P) as (back & I & K & E & _).
  assert (R : forall w, w < n -> named (map rank (seq 0 n)) w = rank w).
  { intros w V. unfold named. rewrite nth_indep with (d' := rank 0)
      by (rewrite map_length, seq_length; exact V).
    rewrite map_nth, seq_nth by exact V. reflexivity. }
  exists ls, (map back (seq 0 n)). repeat split; auto.
  { apply NoDup_Permutation_bis.
    - apply FinFun.Injective_map_NoDup; [exact I|apply seq_NoDup].
    - rewrite map_length. reflexivity.
    - intros w V. apply in_map_iff in V. destruct V as (v & <- & V). apply in_seq in V.
      apply in_seq. specialize (K v). lia. }
  apply zeros_and_ones_are_enough; [exact Logic.I|]. intros v _.
  assert (Q : forall i, i < n -> output (completed net ls (map back (seq 0 n))) v i =
    (n - count v n <=? i)).
  { intros i V. unfold output. simpl. fold cs.
    rewrite nth_indep with (d' := back 0) by (rewrite map_length, seq_length; exact V).
    rewrite map_nth, seq_nth by exact V. simpl. set (k := count v n).
    assert (T : run cs v (back i) = run cs (fun w => n - k <=? w) (back i)).
    { unfold cs. rewrite !run_app. apply U; [eexists; reflexivity..| |apply K, V].
      rewrite !count_run by (rewrite <- N; apply W).
      rewrite count_from. pose proof (count_at_most v n). unfold k. lia. }
    pose proof (run_commutes _ (from_is_monotone (n - k)) cs (fun w => w) (back i)) as M.
    simpl in M. rewrite T, <- M. fold rank. rewrite <- R, E by (apply K, V). reflexivity. }
  simpl. rewrite N. intros i V. rewrite !Q by lia. simpl.
  destruct (Nat.leb_spec (n - count v n) i), (Nat.leb_spec (n - count v n) (S i)); auto; lia.
Qed.

End Wires.
