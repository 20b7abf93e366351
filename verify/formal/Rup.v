(* Whether clauses follow by unit propagation, along hints that name the clauses to use.

   A step adds a clause or forgets one, as lines of LRAT do. Whoever finds the hints need not be
   believed. *)
From Coq Require Import List Bool PArith FMapPositive.
From Sortnet Require Import Formula.
Import ListNotations.

Inductive proof_step : Set :=
| Add (name : positive) (c : clause) (hints : list positive)
| Forget (name : positive).

(* A step, and the others, which are made when they are asked for: a program need not hold them all
   in the numbers of Coq. *)
Inductive proof_steps : Set :=
| No_more
| Then (first : proof_step) (others : unit -> proof_steps).

Definition clauses : Type := PositiveMap.t clause.

(* What variables must be if all literals of the clause to prove are false. *)
Definition assignment : Type := PositiveMap.t bool.

Definition assign (l : literal) (a : assignment) : assignment :=
  PositiveMap.add (fst l) (snd l) a.

Definition is_false (a : assignment) (l : literal) : bool :=
  match PositiveMap.find (fst l) a with
  | Some b => negb (eqb b (snd l))
  | None => false
  end.

Definition same_literal (l k : literal) : bool := Pos.eqb (fst l) (fst k) && eqb (snd l) (snd k).

Inductive reduced : Set :=
| Conflict             (* all literals are false *)
| Unit (l : literal)   (* all but this one *)
| Open.                (* more are left *)

Fixpoint reduce (a : assignment) (c : clause) : reduced :=
  match c with
  | [] => Conflict
  | l :: rest =>
      if is_false a l then reduce a rest
      else if forallb (fun k => is_false a k || same_literal l k) rest then Unit l else Open
  end.

Fixpoint propagate (known : clauses) (hints : list positive) (a : assignment) : bool :=
  match hints with
  | [] => false
  | h :: rest =>
      match PositiveMap.find h known with
      | None => false
      | Some c =>
          match reduce a c with
          | Conflict => true
          | Unit l => propagate known rest (assign l a)
          | Open => false
          end
      end
  end.

Definition negation (c : clause) : assignment :=
  fold_left (fun a l => assign (fst l, negb (snd l)) a) c (PositiveMap.empty bool).

Definition follows (known : clauses) (c : clause) (hints : list positive) : bool :=
  propagate known hints (negation c).

(* Whether the steps lead to the empty clause. *)
Fixpoint refutes (known : clauses) (steps : proof_steps) : bool :=
  match steps with
  | No_more => false
  | Then (Add name c hints) others =>
      if follows known c hints
      then match c with
           | [] => true
           | _ => refutes (PositiveMap.add name c known) (others tt)
           end
      else false
  | Then (Forget name) others => refutes (PositiveMap.remove name known) (others tt)
  end.

(* Clause k of the formula gets the name k, from 1 on. *)
Fixpoint number (f : formula) (next : positive) (known : clauses) : clauses :=
  match f with
  | [] => known
  | c :: rest => number rest (Pos.succ next) (PositiveMap.add next c known)
  end.

(* ---- why that is sound ----------------------------------------------------------------------- *)

Definition model : Type := positive -> bool.
Definition makes_true (m : model) (c : clause) : Prop :=
  Exists (fun l => m (fst l) = snd l) c.
Definition satisfies (m : model) (known : clauses) : Prop :=
  forall h c, PositiveMap.find h known = Some c -> makes_true m c.
Definition agrees (m : model) (a : assignment) : Prop :=
  forall v b, PositiveMap.find v a = Some b -> m v = b.

Lemma agrees_assign m a l : agrees m a -> m (fst l) = snd l -> agrees m (assign l a).
Proof.
  intros A E v b F. unfold assign in F.
  destruct (Pos.eq_dec v (fst l)) as [-> | N].
  - rewrite PositiveMap.gss in F. congruence.
  - rewrite PositiveMap.gso in F by exact N. apply A, F.
Qed.

Lemma is_false_sound m a l : agrees m a -> is_false a l = true -> m (fst l) <> snd l.
Proof.
  unfold is_false. intros A F E. specialize (A (fst l)).
  destruct (PositiveMap.find (fst l) a) as [b|]; [|discriminate].
  rewrite (A b eq_refl) in E. subst. rewrite eqb_reflx in F. discriminate.
Qed.

Lemma only_left m a l c : agrees m a ->
  forallb (fun k => is_false a k || same_literal l k) c = true -> makes_true m c ->
  m (fst l) = snd l.
Proof.
  intros A F T. apply Exists_exists in T. destruct T as (k & I & E).
  rewrite forallb_forall in F. specialize (F k I). apply orb_true_iff in F. destruct F as [F | F].
  - exfalso. exact (is_false_sound m a k A F E).
  - unfold same_literal in F. apply andb_true_iff in F. destruct F as [V B].
    apply Pos.eqb_eq in V. apply eqb_prop in B. congruence.
Qed.

Lemma reduce_sound m a c : agrees m a -> makes_true m c ->
  match reduce a c with
  | Conflict => False
  | Unit l => m (fst l) = snd l
  | Open => True
  end.
Proof.
  intros A. induction c as [|l c IH]; simpl; intros T; [inversion T|].
  destruct (is_false a l) eqn:F.
  - apply IH. inversion T; subst; [|assumption].
    exfalso. eapply is_false_sound; eassumption.
  - destruct (forallb _ c) eqn:R; [|exact I].
    inversion T; subst; [assumption|]. eapply only_left; eassumption.
Qed.

Lemma propagate_sound m known : satisfies m known -> forall hints a,
  propagate known hints a = true -> ~ agrees m a.
Proof.
  intros S hints. induction hints as [|h hints IH]; simpl; intros a P A; [discriminate|].
  destruct (PositiveMap.find h known) as [c|] eqn:F; [|discriminate].
  pose proof (reduce_sound m a c A (S h c F)) as R.
  destruct (reduce a c) as [|l|]; [exact R| |discriminate].
  exact (IH _ P (agrees_assign m a l A R)).
Qed.

Lemma negation_agrees m c : ~ makes_true m c -> agrees m (negation c).
Proof.
  unfold negation. assert (G : forall d a, agrees m a -> ~ makes_true m d ->
    agrees m (fold_left (fun a l => assign (fst l, negb (snd l)) a) d a)).
  { induction d as [|l d IH]; simpl; intros a A N; [exact A|]. apply IH.
    - apply agrees_assign; [exact A|]. simpl. destruct (m (fst l)) eqn:E, (snd l) eqn:F; auto;
        exfalso; apply N, Exists_cons_hd; congruence.
    - intros T. apply N, Exists_cons_tl, T. }
  apply G. intros v b F. rewrite PositiveMap.gempty in F. discriminate.
Qed.

(* Whatever satisfies what is known satisfies a clause that follows. *)
Theorem follows_sound m known c hints :
  satisfies m known -> follows known c hints = true -> makes_true m c.
Proof.
  intros S F.
  destruct (Exists_dec (fun l => m (fst l) = snd l) c (fun l => bool_dec _ _)) as [T | N];
    [exact T|].
  exfalso. exact (propagate_sound m known S _ _ F (negation_agrees m c N)).
Qed.

Lemma satisfies_add m known h c :
  satisfies m known -> makes_true m c -> satisfies m (PositiveMap.add h c known).
Proof.
  intros S T k d F. destruct (Pos.eq_dec k h) as [-> | N].
  - rewrite PositiveMap.gss in F. congruence.
  - rewrite PositiveMap.gso in F by exact N. exact (S k d F).
Qed.

Lemma satisfies_remove m known h : satisfies m known -> satisfies m (PositiveMap.remove h known).
Proof.
  intros S k d F. destruct (Pos.eq_dec k h) as [-> | N].
  - rewrite PositiveMap.grs in F. discriminate.
  - rewrite PositiveMap.gro in F by exact N. exact (S k d F).
Qed.

Theorem refutes_sound steps : forall known,
  refutes known steps = true -> forall m, ~ satisfies m known.
Proof.
  induction steps as [|[name c hints|name] others IH]; simpl; intros known R m S; [discriminate|..].
  - destruct (follows known c hints) eqn:F; [|discriminate].
    pose proof (follows_sound m known c hints S F) as T.
    destruct c as [|l c]; [inversion T|].
    exact (IH tt _ R m (satisfies_add m known name _ S T)).
  - exact (IH tt _ R m (satisfies_remove m known name S)).
Qed.

Lemma number_satisfied m f : Forall (makes_true m) f -> forall next known,
  satisfies m known -> satisfies m (number f next known).
Proof.
  induction 1 as [|c f T F IH]; simpl; intros next known S; [exact S|].
  apply IH, satisfies_add; assumption.
Qed.
