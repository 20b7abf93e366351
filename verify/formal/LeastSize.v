(* A checker of certificates of least sizes: that a network does what is claimed, and none of fewer
   comparators does, of all or of those that begin with the same comparators. *)
From Coq Require Import List Arith Bool Lia Permutation NArith PArith FMapPositive.
From Sortnet Require Import Networks Claims ZeroOne Standard Parts Mergers Models Circle Checker
  Layers Absence Covers SecondLayers LeastDepth Sizes.
Import ListNotations.

(* ---- the claim ------------------------------------------------------------------------------- *)

(* The network has these comparators and more, and does what these would if they were the first. *)
Definition begins (net : network) (first : list comparator) : Prop :=
  exists rest, Permutation (comparators net) (first ++ rest) /\
    forall A (O : Order A) (x : nat -> A) w, run (comparators net) x w = run (first ++ rest) x w.

Definition satisfies (net : network) (n : nat) (first : list comparator) (g : given) (q : goal)
  : Prop :=
  wires net = n /\ well_formed net /\ begins net first /\ holds net g q.

(* No network that does what is claimed has fewer comparators. *)
Definition least_size (net : network) (first : list comparator) (g : given) (q : goal) : Prop :=
  satisfies net (wires net) first g q /\
  forall other, satisfies other (wires net) first g q ->
    length (comparators net) <= length (comparators other).

(* ---- sets of vectors ------------------------------------------------------------------------- *)

(* By the first value of each vector, then by the second, and so on. *)
Inductive members : Set :=
| Nothing
| Fork (here : bool) (zero one : members).

Definition parts (m : members) : bool * members * members :=
  match m with
  | Nothing => (false, Nothing, Nothing)
  | Fork here zero one => (here, zero, one)
  end.

Fixpoint put_in (v : list bool) (m : members) : members :=
  let '(here, zero, one) := parts m in
  match v with
  | [] => Fork true zero one
  | false :: v => Fork here (put_in v zero) one
  | true :: v => Fork here zero (put_in v one)
  end.

Fixpoint is_in (v : list bool) (m : members) : bool :=
  match v, m with
  | _, Nothing => false
  | [], Fork here _ _ => here
  | b :: v, Fork _ zero one => is_in v (if b then one else zero)
  end.

Definition members_of (l : list (list bool)) : members := fold_right put_in Nothing l.

(* ---- the checker ----------------------------------------------------------------------------- *)

(* A set of an earlier step is part of this one: its wire `nth w from` is wire w here, and ones and
   zeros are exchanged, or not. *)
Record witness : Set := {
  part : positive;
  from : list nat;
  exchanged : bool }.

(* Why a set needs so many: it is not done; and what each comparator leaves needs one fewer; beside
   some wires, on which a vector has a one alone (or a zero), so many are needed. *)
Inductive reason : Set :=
| Undone
| By_pairs (left : list witness)
| By_wires (zeros : bool) (beside : list (nat * option witness)).

Record size_step : Set := {
  on : nat;
  least : nat;
  why : reason;
  held : list (list bool) }.

(* A step, and the others, which are made when they are asked for. *)
Inductive size_steps : Set :=
| No_others
| Next (first : size_step) (others : unit -> size_steps).

Definition is_simple (q : goal) (n : nat) : bool :=
  match q with
  | Sorted => true
  | Set_of_ranks first last => (first <=? last) && (last <? n)
  | _ => false
  end.

Definition is_dual (q : goal) (n : nat) : bool :=
  match q with Set_of_ranks first last => first + last =? n - 1 | _ => true end.

Fixpoint exceeds (x y : list bool) : bool :=
  match x, y with
  | a :: x, b :: y => a && negb b || exceeds x y
  | _, _ => false
  end.

(* A wire that may be an output of the set of ranks. *)
Definition may_be (n first last : nat) (l : list (list bool)) (w : nat) : bool :=
  forallb (fun v =>
    let c := ones_of n v in
    implb (c =? n - first) (nth w v false) && implb (c =? n - last - 1) (negb (nth w v false))) l.

Definition is_undone (q : goal) (n : nat) (l : list (list bool)) : bool :=
  match q with
  | Sorted => existsb (fun x => existsb (fun y => exceeds x y && exceeds y x) l) l
  | Set_of_ranks first last =>
      length (filter (may_be n first last l) (seq 0 n)) <=? last - first
  | _ => false
  end.

Definition pairs (n : nat) : list (nat * nat) :=
  flat_map (fun j => map (fun i => (i, j)) (seq 0 j)) (seq 0 n).

Definition implies (l : list (list bool)) (i j : nat) : bool :=
  forallb (fun v => implb (nth i v false) (nth j v false)) l.

Definition is_alone (n w : nat) (v : list bool) : bool :=
  forallb (fun u => eqb (nth u v false) (u =? w)) (seq 0 n).

Fixpoint drop (w : nat) (v : list bool) : list bool :=
  match v, w with
  | [], _ => []
  | _ :: v, 0 => v
  | b :: v, S w => b :: drop w v
  end.

Definition dropped (w : nat) (l : list (list bool)) : list (list bool) :=
  flat_map (fun v => if nth w v false then [drop w v] else []) l.

(* By number: of how many wires a step's set is, how many comparators it needs, and the set. *)
Definition found : Type := PositiveMap.t (nat * nat * list (list bool)).

Section Check.
Context (q : goal).

Definition renamed (names : list nat) (turned : bool) (v : list bool) : list bool :=
  map (fun w => xorb turned (nth w v false)) names.

(* What a witness says that so many wires' vectors need. *)
Definition witnessed (known : found) (n : nat) (m : members) (w : witness) : option nat :=
  match PositiveMap.find (part w) known with
  | Some (many, b, l) =>
      if (many =? n) && are_names n (from w) && (negb (exchanged w) || is_dual q n) &&
         forallb (fun v => is_in (renamed (from w) (exchanged w) v) m) l
      then Some b else None
  | None => None
  end.

Fixpoint pairs_hold (known : found) (n k : nat) (l : list (list bool)) (ps : list (nat * nat))
  (ws : list witness) : bool :=
  match ps with
  | [] => match ws with [] => true | _ => false end
  | (i, j) :: rest =>
      if implies l i j || implies l j i then pairs_hold known n k l rest ws
      else match ws with
           | [] => false
           | w :: ws =>
               match witnessed known n (members_of (map (pass [(i, j)]) l)) w with
               | Some b => (k <=? S b) && pairs_hold known n k l rest ws
               | None => false
               end
           end
  end.

Fixpoint needed_beside (known : found) (n : nat) (l : list (list bool))
  (beside : list (nat * option witness)) : option (list (nat * nat)) :=
  match beside with
  | [] => Some []
  | (w, by_) :: rest =>
      if (w <? n) && existsb (is_alone n w) l then
        match match by_ with
              | Some by_ => witnessed known (n - 1) (members_of (dropped w l)) by_
              | None => Some 0
              end, needed_beside known n l rest with
        | Some b, Some needed => Some ((w, b) :: needed)
        | _, _ => None
        end
      else None
  end.

Definition power (b : nat) : N := N.pow 2 (N.of_nat b).

Definition step_holds (known : found) (s : size_step) : bool :=
  let n := on s in
  let k := least s in
  is_simple q n && forallb (fun v => length v =? n) (held s) &&
  match why s with
  | Undone => (k <=? 1) && is_undone q n (held s)
  | By_pairs ws => is_undone q n (held s) && pairs_hold known n k (held s) (pairs n) ws
  | By_wires zeros beside =>
      match q, needed_beside known n (if zeros then map (map negb) (held s) else held s) beside with
      | Sorted, Some needed =>
          distinct (map fst needed) &&
          N.ltb (power (k - 1)) (fold_right (fun p a => power (snd p) + a)%N 0%N needed)
      | _, _ => false
      end
  end.

Fixpoint steps_hold (known : found) (number : positive) (steps : size_steps) : option found :=
  match steps with
  | No_others => Some known
  | Next s others =>
      if step_holds known s
      then steps_hold (PositiveMap.add number (on s, least s, held s) known) (Pos.succ number)
             (others tt)
      else None
  end.

End Check.

(* Vectors of zeros and ones that may be inputs. *)
Definition is_bitonic (n : nat) (v : nat -> bool) : bool :=
  (changes v (n - 1) <=? 2) &&
  existsb (fun first => existsb (fun peak => forallb (fun k =>
      let here := v ((first + k) mod n) in
      let next := v ((first + S k) mod n) in
      if k <? peak then implb here next else implb next here) (seq 0 (n - 1)))
    (seq 0 (S n))) (seq 0 (S n)).

Definition is_admitted (g : given) (n : nat) (v : list bool) : bool :=
  match g with
  | Bitonic => is_bitonic n (fun w => nth w v false)
  | _ => forallb (fun p => implb (nth (fst p) v false) (nth (snd p) v false)) (chain_pairs g n)
  end.

Definition is_right (q : goal) (n : nat) (outs : list nat) (v : list bool) : bool :=
  match q with
  | Sorted =>
      forallb (fun i => implb (nth (nth i outs 0) v false) (nth (nth (S i) outs 0) v false))
        (seq 0 (n - 1))
  | Set_of_ranks first last =>
      let c := ones_of n v in
      forallb (fun r => if nth (nth r outs 0) v false then n <=? c + last else first + c <? n)
        (seq first (S (last - first)))
  | _ => false
  end.

(* Of one rank or a set of one it is the same. *)
Definition as_set (q : goal) : goal :=
  match q with
  | Ranks first last => if first =? last then Set_of_ranks first last else q
  | _ => q
  end.

(* The other comparators, where this one can be first. *)
Fixpoint pull (c : comparator) (cs : list comparator) : option (list comparator) :=
  match cs with
  | [] => None
  | d :: rest =>
      if same_ends c d then Some rest
      else if existsb (fun w => existsb (Nat.eqb w) (ends d)) (ends c) then None
      else option_map (cons d) (pull c rest)
  end.

Fixpoint pull_all (first cs : list comparator) : option (list comparator) :=
  match first with
  | [] => Some cs
  | c :: first => match pull c cs with Some rest => pull_all first rest | None => None end
  end.

(* `all` names the step for what the first comparators leave of all inputs, if others follow. *)
Definition check_least_size (net : network) (first : list comparator) (g : given) (q : goal)
  (steps : size_steps) (all : option witness) : bool :=
  let n := wires net in
  let aim := as_set q in
  let admitted := filter (is_admitted g n) (inputs_of n) in
  is_well_formed net && given_means g n && is_simple aim n &&
  forallb (fun v => is_right aim n (outputs net) (pass (comparators net) v)) admitted &&
  match pull_all first (comparators net), steps_hold aim (PositiveMap.empty _) 1 steps, all with
  | Some [], Some _, None => true
  | Some rest, Some known, Some w =>
      match witnessed aim known n (members_of (map (pass first) admitted)) w with
      | Some b => length rest <=? b
      | None => false
      end
  | _, _, _ => false
  end.

(* ---- what the parts say ---------------------------------------------------------------------- *)

Definition bits_of (v : list bool) (w : nat) : bool := nth w v false.

Definition listed (l : list (list bool)) : vectors := fun x => exists v, In v l /\ x = bits_of v.

Lemma in_put u v : forall m, is_in v (put_in u m) = true -> v = u \/ is_in v m = true.
Proof.
  revert v. induction u as [|b u IH]; intros [|c v] [|here zero one]; simpl;
    try destruct b; try destruct c; simpl; auto;
    intros I; try discriminate; try (apply IH in I; destruct I as [-> | I]; auto);
    try (right; destruct v; exact I); try (destruct v; discriminate).
Qed.

Lemma is_in_members v l : is_in v (members_of l) = true -> In v l.
Proof.
  induction l as [|u l IH]; simpl; [destruct v; discriminate|]. intros I.
  apply in_put in I. destruct I as [-> | I]; auto.
Qed.

Lemma is_simple_sound q n : is_simple q n = true -> simple q n.
Proof.
  destruct q; simpl; try discriminate; auto. rewrite andb_true_iff, Nat.leb_le, Nat.ltb_lt. auto.
Qed.

Lemma exceeds_sound x : forall y, exceeds x y = true ->
  exists w, w < length x /\ bits_of x w = true /\ bits_of y w = false.
Proof.
  induction x as [|a x IH]; intros [|b y] E; simpl in E; try discriminate.
  apply orb_true_iff in E. destruct E as [E | E].
  - apply andb_true_iff in E. destruct E as [A B]. apply negb_true_iff in B.
    exists 0. simpl. split; [lia|]. auto.
  - destruct (IH y E) as (w & L & X & Y). exists (S w). simpl. split; [lia|]. auto.
Qed.

Lemma is_undone_sound q n l : simple q n -> Forall (fun v => length v = n) l ->
  is_undone q n l = true -> ~ finishes q n [] (listed l).
Proof.
  intros Q L. rewrite Forall_forall in L. destruct q as [| |first last| | |]; simpl in Q |- *;
    try contradiction.
  - intros E. apply existsb_exists in E. destruct E as (x & X & E).
    apply existsb_exists in E. destruct E as (y & Y & E). apply andb_true_iff in E.
    destruct E as [E F]. apply exceeds_sound in E, F.
    destruct E as (i & Li & Xi & Yi), F as (j & Lj & Yj & Xj).
    rewrite (L x X) in Li. rewrite (L y Y) in Lj.
    apply (not_sorted n _ (bits_of x) (bits_of y) i j); auto; eexists; eauto.
  - intros E F. apply Nat.leb_le in E. apply (selected n first last _ Q) in F.
    destruct F as (ws & D & N & W).
    assert (I : incl ws (filter (may_be n first last l) (seq 0 n))).
    { intros w Iw. destruct (W w Iw) as [B R]. apply filter_In. split; [apply in_seq; lia|].
      apply forallb_forall. intros v V. specialize (R (bits_of v)). cbv zeta.
      destruct R as [One Zero]; [exists v; auto|]. unfold bits_of in One, Zero.
      unfold ones_of. apply andb_true_iff. split.
      - destruct (Nat.eqb_spec (count (fun w => nth w v false) n) (n - first)) as [C | C];
          [rewrite One by exact C|]; reflexivity.
      - destruct (Nat.eqb_spec (count (fun w => nth w v false) n) (n - last - 1)) as [C | C];
          [rewrite Zero by exact C|]; reflexivity. }
    apply (NoDup_incl_length D) in I. lia.
Qed.

Lemma renamed_at names turned v w : w < length names ->
  bits_of (renamed names turned v) w = xorb turned (bits_of v (named names w)).
Proof.
  intros L. unfold bits_of, renamed, named.
  rewrite nth_indep with (d' := xorb turned (nth w v false)) by (rewrite map_length; exact L).
  rewrite (map_nth (fun u => xorb turned (nth u v false))). reflexivity.
Qed.

Section Sound.
Context (q : goal).

(* Each set that is known needs so many comparators. *)
Definition true_found (known : found) : Prop :=
  forall p n b l, PositiveMap.find p known = Some (n, b, l) ->
    simple q n /\ needs q n (listed l) b.

Lemma witnessed_sound known n l w b : true_found known ->
  witnessed q known n (members_of l) w = Some b -> simple q n /\ needs q n (listed l) b.
Proof using.
  intros T. unfold witnessed. destruct (PositiveMap.find _ known) as [[[many c] k]|] eqn:E;
    [|discriminate].
  destruct (_ && _) eqn:A; [|discriminate]. intros B. injection B as <-.
  rewrite !andb_true_iff, Nat.eqb_eq, forallb_forall in A.
  destruct A as [[[-> P] X] I]. apply are_names_sound in P.
  destruct (T _ _ _ _ E) as [Q N]. split; [exact Q|].
  assert (L : length (from w) = n) by (rewrite (Permutation_length P); apply seq_length).
  pose proof (named_injective n _ P) as Inj. pose proof (named_keeps n _ P) as Keep.
  set (turn_them := fun y : nat -> bool =>
    exists x, listed k x /\ forall u, y u = xorb (exchanged w) (x u)).
  apply (needs_names q n Q (named (from w)) turn_them); auto.
  - intros x (y & (v & V & ->) & Y). exists (bits_of (renamed (from w) (exchanged w) v)). split.
    + exists (renamed (from w) (exchanged w) v). split; [apply is_in_members, I, V|reflexivity].
    + intros u U. rewrite renamed_at by (rewrite L; exact U). symmetry. apply Y.
  - destruct (exchanged w); simpl in X.
    + apply (needs_turned q n Q (listed k)); auto.
      * unfold dual, is_dual in *. destruct q; auto. apply Nat.eqb_eq, X.
      * intros x Kx. exists (fun u => negb (x u)). split; [|auto]. exists x. split; [exact Kx|].
        intros u. simpl. destruct (x u); reflexivity.
    + apply (needs_names q n Q (fun w => w) (listed k)); auto.
      * exact same_wires.
      * intros u U. exact U.
      * intros x Kx. exists x. split; [|auto]. exists x. split; [exact Kx|].
        intros u. simpl. destruct (x u); reflexivity.
Qed.

Lemma implies_sound l i j : implies l i j = true ->
  forall x, listed l x -> x i = true -> x j = true.
Proof using.
  unfold implies. rewrite forallb_forall. intros E x (v & V & ->) X. specialize (E v V).
  unfold bits_of in *. rewrite X in E. exact E.
Qed.

Lemma pairs_hold_sound known n k l : true_found known -> Forall (fun v => length v = n) l ->
  forall ps ws, pairs_hold q known n k l ps ws = true ->
  forall i j, In (i, j) ps -> i < j < n ->
     (forall x, listed l x -> x i = true -> x j = true) \/
     (forall x, listed l x -> x j = true -> x i = true) \/
     exists b, k <= S b /\ needs q n (after n (i, j) (listed l)) b.
Proof using.
  intros T L. induction ps as [|[a c] ps IH]; intros ws H i j I B; [contradiction|]. simpl in H.
  destruct (implies l a c || implies l c a) eqn:E.
  - destruct I as [I | I]; [|apply (IH ws); assumption]. injection I as -> ->.
    apply orb_true_iff in E. destruct E as [E | E]; [left|right; left]; apply implies_sound, E.
  - destruct ws as [|w ws]; [discriminate|].
    destruct (witnessed _ _ _ _ w) as [b|] eqn:W; [|discriminate].
    apply andb_true_iff in H. destruct H as [K H]. apply Nat.leb_le in K.
    destruct I as [I | I]; [|apply (IH ws); assumption]. injection I as -> ->.
    right. right. exists b. split; [exact K|]. apply witnessed_sound in W; [|exact T].
    destruct W as [Q N].
    apply (needs_names q n Q (fun w => w) (listed (map (pass [(i, j)]) l))); auto.
    + exact same_wires.
    + intros u U. exact U.
    + intros x (u & U & ->). apply in_map_iff in U. destruct U as (v & <- & V).
      rewrite Forall_forall in L.
      exists (run [(i, j)] (bits_of v)). split.
      * exists (bits_of v). split; [exists v; auto|]. reflexivity.
      * intros w' _. symmetry. apply (pass_run [(i, j)]). rewrite (L v V).
        repeat constructor; simpl; lia.
Qed.

Lemma in_pairs n i j : i < j < n -> In (i, j) (pairs n).
Proof using.
  intros B. apply in_flat_map. exists j. split; [apply in_seq; lia|]. apply in_map_iff. exists i.
  split; [reflexivity|]. apply in_seq. lia.
Qed.

Lemma drop_at v : forall w u, w < length v ->
  bits_of (drop w v) u = bits_of v (if u <? w then u else S u).
Proof using.
  unfold bits_of. induction v as [|b v IH]; intros [|w] u L; simpl in L; try lia; [reflexivity|].
  destruct u as [|u]; [reflexivity|]. simpl drop. simpl nth at 1. rewrite IH by lia.
  change (S u <? S w) with (u <? w). destruct (u <? w); reflexivity.
Qed.

Lemma is_alone_sound n w v : w < n -> is_alone n w v = true -> alone n w (bits_of v).
Proof using.
  unfold is_alone. rewrite forallb_forall. intros W A. split.
  - specialize (A w ltac:(apply in_seq; lia)). apply eqb_prop in A.
    unfold bits_of. rewrite A. apply Nat.eqb_refl.
  - intros u U D. specialize (A u ltac:(apply in_seq; lia)). apply eqb_prop in A.
    unfold bits_of. rewrite A. apply Nat.eqb_neq, D.
Qed.

End Sound.

Lemma needed_beside_sound known n l : true_found Sorted known ->
  Forall (fun v => length v = n) l -> forall items needed,
  needed_beside Sorted known n l items = Some needed -> forall w b, In (w, b) needed ->
  w < n /\ (exists e, listed l e /\ alone n w e) /\
  needs Sorted (n - 1) (beside n w (listed l)) b.
Proof.
  intros T L. induction items as [|[w by_] items IH]; intros needed; simpl.
  - intros E. injection E as <-. contradiction.
  - destruct ((w <? n) && _) eqn:A; [|discriminate]. apply andb_true_iff in A.
    destruct A as [W A]. apply Nat.ltb_lt in W.
    apply existsb_exists in A. destruct A as (e & I & A).
    destruct (match by_ with Some _ => _ | None => _ end) as [b|] eqn:B; [|discriminate].
    destruct (needed_beside Sorted known n l items) as [more|]; [|discriminate].
    intros E. injection E as <-. intros u c [J | J]; [|apply (IH more eq_refl u c J)].
    injection J as <- <-. split; [exact W|]. split.
    + exists (bits_of e). split; [exists e; auto|]. apply is_alone_sound; assumption.
    + destruct by_ as [by_|]; [|injection B as <-; intros cs _; lia].
      apply witnessed_sound in B; [|exact T]. destruct B as [Q N].
      apply (needs_names Sorted (n - 1) Q (fun w => w) (listed (dropped w l))); auto.
      * exact same_wires.
      * intros v V. exact V.
      * intros x (d & D & ->). apply in_flat_map in D. destruct D as (v & V & D).
        destruct (nth w v false) eqn:One; [|contradiction]. destruct D as [<- | []].
        rewrite Forall_forall in L. exists (bits_of (drop w v)). split; [|reflexivity].
        exists (bits_of v). split; [exists v; auto|]. split; [exact One|].
        intros k _. apply drop_at. rewrite (L v V). exact W.
Qed.

Lemma powers needed :
  fold_right (fun p a => power (snd p) + a)%N 0%N needed =
  N.of_nat (fold_right (fun (p : nat * nat) a => 2 ^ snd p + a) 0 needed).
Proof.
  induction needed as [|[w b] l IH]; [reflexivity|]. cbn [fold_right].
  rewrite IH, Nnat.Nat2N.inj_add, Nnat.Nat2N.inj_pow. reflexivity.
Qed.

Lemma step_holds_sound q known s : true_found q known -> step_holds q known s = true ->
  simple q (on s) /\ needs q (on s) (listed (held s)) (least s).
Proof.
  intros T. unfold step_holds. cbv zeta. rewrite !andb_true_iff. intros [[Q L] H].
  apply is_simple_sound in Q. split; [exact Q|].
  assert (Len : Forall (fun v => length v = on s) (held s)).
  { apply Forall_forall. intros v V. rewrite forallb_forall in L. apply Nat.eqb_eq, L, V. }
  destruct (why s) as [|ws|zeros items].
  - apply andb_true_iff in H. destruct H as [K U]. apply Nat.leb_le in K.
    apply is_undone_sound in U; auto. intros [|c cs] F; [contradiction|]. simpl. lia.
  - apply andb_true_iff in H. destruct H as [U H]. apply is_undone_sound in U; auto.
    apply needs_pairs; auto. intros i j B.
    apply (pairs_hold_sound q known _ _ _ T Len _ _ H i j); [apply in_pairs|]; exact B.
  - destruct q; try discriminate. destruct (needed_beside _ _ _ _ items) as [needed|] eqn:E;
      [|discriminate].
    apply andb_true_iff in H. destruct H as [D Less]. apply distinct_true in D.
    apply N.ltb_lt in Less. rewrite powers in Less. unfold power in Less.
    change 2%N with (N.of_nat 2) in Less. rewrite <- Nnat.Nat2N.inj_pow in Less.
    assert (Less' : 2 ^ (least s - 1) < fold_right (fun p a => 2 ^ snd p + a) 0 needed) by lia.
    destruct zeros.
    + apply (needs_turned Sorted (on s) Q (listed (map (map negb) (held s)))).
      * exact I.
      * intros x (u & U & ->). apply in_map_iff in U. destruct U as (v & <- & V).
        exists (bits_of v). split; [exists v; auto|]. intros w W. unfold bits_of.
        rewrite Forall_forall in Len.
        rewrite (nth_indep (map negb v) false (negb false))
          by (rewrite map_length, (Len v V); exact W).
        rewrite map_nth. symmetry. apply negb_involutive.
      * apply (needs_wires (on s) _ needed); auto.
        apply (needed_beside_sound known _ _ T) with (items := items); [|exact E].
        apply Forall_map. eapply Forall_impl; [|exact Len]. intros v V. rewrite map_length. exact V.
    + apply (needs_wires (on s) _ needed); auto.
      apply (needed_beside_sound known _ _ T Len) with (items := items). exact E.
Qed.

Lemma steps_hold_sound q steps : forall known number found, true_found q known ->
  steps_hold q known number steps = Some found -> true_found q found.
Proof.
  induction steps as [|s others IH]; intros known number found T; simpl.
  - intros E. injection E as <-. exact T.
  - destruct (step_holds q known s) eqn:H; [|discriminate]. apply IH.
    apply step_holds_sound in H; [|exact T]. intros p n b l.
    destruct (Pos.eq_dec p number) as [-> | D].
    + rewrite PositiveMap.gss. intros E. injection E as <- <- <-. exact H.
    + rewrite PositiveMap.gso by exact D. apply T.
Qed.

(* ---- inputs and outputs ---------------------------------------------------------------------- *)

Lemma is_bitonic_true n (v : nat -> bool) : is_bitonic n v = true <-> bitonic n v.
Proof.
  unfold is_bitonic. rewrite andb_true_iff. split.
  - intros [_ E]. apply existsb_exists in E. destruct E as (first & _ & E).
    apply existsb_exists in E. destruct E as (peak & _ & E). rewrite forallb_forall in E.
    exists first, peak. intros k K. specialize (E k ltac:(apply in_seq; lia)).
    cbv zeta in E |- *. destruct (k <? peak); exact E.
  - intros B. split; [apply Nat.leb_le, bitonic_changes, B|].
    destruct B as (first & peak & B). apply existsb_exists. exists (first mod S (n - 1)). split.
    { apply in_seq. pose proof (Nat.mod_upper_bound first (S (n - 1))). lia. }
    apply existsb_exists. exists (Nat.min peak n). split; [apply in_seq; lia|].
    apply forallb_forall. intros k K. apply in_seq in K. specialize (B k ltac:(lia)).
    replace (S (n - 1)) with n by lia.
    cbv zeta in B |- *. rewrite !Nat.add_mod_idemp_l by lia.
    replace (k <? Nat.min peak n) with (k <? peak).
    + destruct (k <? peak); exact B.
    + destruct (Nat.ltb_spec k peak), (Nat.ltb_spec k (Nat.min peak n)); auto; lia.
Qed.

Lemma is_admitted_true g n v : is_admitted g n v = true <-> admits g n (bits_of v).
Proof.
  assert (F : forall l,
    forallb (fun p => implb (nth (fst p) v false) (nth (snd p) v false)) l = true <->
    Forall (fun p => at_most (bits_of v (fst p)) (bits_of v (snd p)) = true) l).
  { intros l. rewrite forallb_forall, Forall_forall. reflexivity. }
  destruct g; try apply F. apply is_bitonic_true.
Qed.

Lemma admits_agrees g n (x y : nat -> bool) : given_means g n = true ->
  (forall w, w < n -> x w = y w) -> admits g n x -> admits g n y.
Proof.
  intros M E.
  assert (G : Forall (fun p => at_most (x (fst p)) (x (snd p)) = true) (chain_pairs g n) ->
    Forall (fun p => at_most (y (fst p)) (y (snd p)) = true) (chain_pairs g n)).
  { pose proof (chain_pairs_on_wires g n M) as B. rewrite !Forall_forall in *. intros X p I.
    destruct (B p I). rewrite <- !E by assumption. apply X, I. }
  destruct g; try exact G. intros (first & peak & B). exists first, peak. intros k K.
  specialize (B k K). cbv zeta in B |- *. rewrite !E in B by (apply Nat.mod_upper_bound; lia).
  exact B.
Qed.

Lemma is_right_true q n outs v : simple q n ->
  is_right q n outs v = true <-> right q n outs (bits_of v).
Proof.
  intros Q. destruct q; simpl in Q; try contradiction; cbn [is_right right];
    rewrite forallb_forall; split.
  - intros R i L X. specialize (R i ltac:(apply in_seq; lia)). unfold bits_of in *.
    rewrite X in R. exact R.
  - intros R i L. apply in_seq in L. specialize (R i ltac:(lia)). unfold bits_of in R.
    destruct (nth (nth i outs 0) v false); simpl; auto.
  - intros R r L. specialize (R r ltac:(apply in_seq; lia)). unfold bits_of in *.
    unfold ones_of in R.
    destruct (nth (nth r outs 0) v false); [apply Nat.leb_le|apply Nat.ltb_lt]; exact R.
  - intros R r L. apply in_seq in L. specialize (R r ltac:(lia)). unfold bits_of in *.
    unfold ones_of.
    destruct (nth (nth r outs 0) v false); [apply Nat.leb_le|apply Nat.ltb_lt]; exact R.
Qed.

Lemma as_set_same q net g : holds net g q <-> holds net g (as_set q).
Proof.
  destruct q; try reflexivity. simpl.
  destruct (Nat.eqb_spec first last) as [-> | N]; [|reflexivity].
  split; intros H A O x P; specialize (H A O x P); simpl in *; intros r R; specialize (H r R);
    replace r with last in * by lia; exact H.
Qed.

Lemma simple_sensible q n : simple q n -> sensible q n.
Proof. destruct q; simpl; tauto. Qed.

Lemma input_length n : forall v, In v (inputs_of n) -> length v = n.
Proof.
  induction n as [|n IH]; simpl; intros v I.
  - destruct I as [<- | []]. reflexivity.
  - apply in_app_or in I. destruct I as [I | I]; apply in_map_iff in I;
      destruct I as (u & <- & I); simpl; f_equal; apply IH, I.
Qed.

(* ---- comparators that can be first ----------------------------------------------------------- *)

Lemma commute {A} `{Order A} c d (x : nat -> A) :
  existsb (fun w => existsb (Nat.eqb w) (ends d)) (ends c) = false ->
  forall w, step c (step d x) w = step d (step c x) w.
Proof.
  destruct c as [i j], d as [a b]. simpl. rewrite !orb_false_iff, !Nat.eqb_neq.
  intros ((I & J & _) & (K & L & _) & _) w. unfold step. simpl.
  destruct (Nat.eqb_spec w i), (Nat.eqb_spec w j), (Nat.eqb_spec w a), (Nat.eqb_spec w b); subst;
    try contradiction; auto;
    repeat match goal with
      |- context [?u =? ?v] => destruct (Nat.eqb_spec u v); subst; try contradiction
    end; auto; congruence.
Qed.

Lemma same_ends_equal c d : same_ends c d = true -> c = d.
Proof.
  destruct c, d. unfold same_ends. simpl. rewrite andb_true_iff, !Nat.eqb_eq. intros [-> ->].
  reflexivity.
Qed.

Lemma pull_sound c : forall cs rest, pull c cs = Some rest -> Permutation cs (c :: rest) /\
  forall A (O : Order A) (x : nat -> A) w, run cs x w = run (c :: rest) x w.
Proof.
  induction cs as [|d cs IH]; intros rest; cbn [pull]; [discriminate|].
  destruct (same_ends c d) eqn:E.
  - intros P. injection P as <-. apply same_ends_equal in E. subst d. auto.
  - destruct (existsb (fun w => existsb (Nat.eqb w) (ends d)) (ends c)) eqn:D; [discriminate|].
    destruct (pull c cs) as [more|]; [|discriminate]. simpl. intros P. injection P as <-.
    destruct (IH more eq_refl) as [P R]. split.
    + rewrite P. apply perm_swap.
    + intros A O x w. rewrite R. simpl. apply run_ext. apply commute, D.
Qed.

Lemma pull_all_sound : forall first cs rest, pull_all first cs = Some rest ->
  Permutation cs (first ++ rest) /\
  forall A (O : Order A) (x : nat -> A) w, run cs x w = run (first ++ rest) x w.
Proof.
  induction first as [|c first IH]; intros cs rest; simpl.
  - intros E. injection E as ->. auto.
  - destruct (pull c cs) as [more|] eqn:P; [|discriminate]. intros E.
    apply pull_sound in P. apply IH in E. destruct P as [P R], E as [Q T]. split.
    + rewrite P, Q. reflexivity.
    + intros A O x w. rewrite R. simpl. apply T.
Qed.

(* ---- what is accepted holds ------------------------------------------------------------------ *)

(* What follows the first comparators of a network that does what is claimed finishes what these
   leave. *)
Lemma satisfied_finishes net n first g q : simple q n -> satisfies net n first g q ->
  exists rest, length (comparators net) = length first + length rest /\
    finishes q n rest (listed (map (pass first) (filter (is_admitted g n) (inputs_of n)))).
Proof.
  intros Q (N & [F P] & (rest & Perm & Same) & H). exists rest.
  split; [rewrite (Permutation_length Perm); apply app_length|].
  rewrite N in F, P. rewrite Perm in F. apply Forall_app in F. destruct F as [Ff Fr].
  split; [exact Fr|]. exists (outputs net). split; [exact P|].
  intros x (u & U & ->). apply in_map_iff in U. destruct U as (v & <- & V).
  apply filter_In in V. destruct V as [V A]. apply is_admitted_true in A.
  specialize (H bool bits (bits_of v)). unfold holds_for in H. rewrite N in H. specialize (H A).
  assert (E : forall w, run rest (bits_of (pass first v)) w = run (comparators net) (bits_of v) w).
  { intros w. rewrite Same, run_app. apply run_ext. intros k. apply pass_run.
    rewrite (input_length n v V). exact Ff. }
  assert (Fn : Forall (on_wires n) (comparators net)).
  { rewrite Perm. apply Forall_app. auto. }
  rewrite <- (map_id (outputs net)).
  apply (right_names q n Q (fun w => w) _ _ (run (comparators net) (bits_of v))); auto.
  - exact same_wires.
  - intros w W. exact W.
  - apply right_meets; [exact Q|exact Fn|].
    destruct net as [m cs outs]. simpl in *. subst m. exact H.
Qed.

(* What the checker accepts holds: the network does what is claimed, and none of fewer comparators
   does, of those that begin with the same. *)
Theorem accepted_least_sizes_hold net first g q steps all :
  check_least_size net first g q steps all = true -> least_size net first g q.
Proof.
  unfold check_least_size. cbv zeta. rewrite !andb_true_iff. intros [[[[W M] Q] R] C].
  set (n := wires net) in *. apply is_well_formed_sound in W. apply is_simple_sound in Q.
  destruct (pull_all first (comparators net)) as [rest|] eqn:Pull; [|discriminate].
  pose proof (pull_all_sound _ _ _ Pull) as [Perm Same].
  split.
  - split; [reflexivity|]. split; [exact W|]. split; [exists rest; auto|].
    apply as_set_same, zeros_and_ones_are_enough; [apply simple_sensible, Q|].
    intros v A. fold n in A |- *.
    assert (Fn : Forall (on_wires n) (comparators net)) by apply W.
    set (l := map v (seq 0 n)).
    assert (L : length l = n) by (unfold l; rewrite map_length; apply seq_length).
    assert (E : forall w, w < n -> bits_of l w = v w) by (intros w B; apply input_at, B).
    rewrite forallb_forall in R. specialize (R l). rewrite filter_In in R.
    assert (Al : is_admitted g n l = true).
    { apply is_admitted_true, (admits_agrees g n v); auto. intros w B. symmetry. apply E, B. }
    specialize (R (conj (all_inputs n v) Al)).
    apply is_right_true in R; [|exact Q].
    destruct net as [m cs outs]. simpl in *. subst n. apply right_meets; [exact Q|exact Fn|].
    rewrite <- (map_id outs).
    apply (right_names _ _ Q (fun w => w) _ _ (bits_of (pass cs l))); auto.
    + exact same_wires.
    + intros w B. exact B.
    + apply W.
    + intros w B. unfold bits_of at 1. rewrite pass_run by (rewrite L; exact Fn).
      apply (run_agrees m); [exact Fn|exact E|exact B].
  - intros other (N & Wo & B & H). apply as_set_same in H.
    destruct (satisfied_finishes other n first g (as_set q) Q) as (more & Len & Fin).
    { repeat split; auto; apply Wo. }
    rewrite Len, (Permutation_length Perm), app_length. enough (length rest <= length more) by lia.
    destruct rest as [|c rest]; [simpl; lia|].
    destruct (steps_hold _ _ _ steps) as [known|] eqn:K; [|discriminate].
    destruct all as [w|]; [|discriminate]. apply steps_hold_sound in K.
    2: { intros p m b l E. rewrite PositiveMap.gempty in E. discriminate. }
    destruct (witnessed _ _ _ _ w) as [b|] eqn:V; [|discriminate]. apply Nat.leb_le in C.
    apply witnessed_sound in V; [|exact K]. destruct V as [_ V]. apply V in Fin. lia.
Qed.
