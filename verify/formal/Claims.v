(* What can be claimed of a network: what is assumed of its inputs, what is required of its
   outputs. *)
From Coq Require Import List Arith Bool Lia.
From Sortnet Require Import Networks.
Import ListNotations.

Inductive given : Set :=
| Any
| Runs (lengths : list nat)
| Interleaved (k : nat)
| Presorted (m : nat)
| Bitonic.

(* Pairs of neighbouring wires from `first` on, along a run of so many. *)
Definition run_pairs (first length : nat) : list (nat * nat) :=
  map (fun w => (w, S w)) (seq first (length - 1)).

Fixpoint runs_pairs (first : nat) (lengths : list nat) : list (nat * nat) :=
  match lengths with
  | [] => []
  | length :: rest => run_pairs first length ++ runs_pairs (first + length) rest
  end.

(* Neighbours on the chains along which the inputs ascend, chain by chain. *)
Definition chain_pairs (g : given) (n : nat) : list (nat * nat) :=
  match g with
  | Any | Bitonic => []
  | Runs lengths => runs_pairs 0 lengths
  | Presorted m => run_pairs 0 m
  | Interleaved k =>
      flat_map (fun first => map (fun w => (w, w + k))
                 (filter (fun w => (w mod k =? first) && (w + k <? n)) (seq 0 n))) (seq 0 k)
  end.

Inductive goal : Set :=
| Sorted
| Ranks (first last : nat)
| Set_of_ranks (first last : nat)
| Equals (other : network)
| Near (k : nat)
| Blocks (b : nat).

Section Values.
Context {A : Type} `{Order A}.

(* From some wire on, around the circle, the first `peak` steps rise and the others fall. *)
Definition bitonic (n : nat) (x : nat -> A) : Prop :=
  exists first peak, forall k, S k < n ->
    let here := x ((first + k) mod n) in
    let next := x ((first + S k) mod n) in
    if k <? peak then at_most here next = true else at_most next here = true.

Definition admits (g : given) (n : nat) (x : nat -> A) : Prop :=
  match g with
  | Bitonic => bitonic n x
  | _ => Forall (fun p => at_most (x (fst p)) (x (snd p)) = true) (chain_pairs g n)
  end.

(* How many of the wires carry less than v, and how many at most v. *)
Definition count (p : nat -> bool) (n : nat) : nat := length (filter p (seq 0 n)).
Definition less (n : nat) (x : nat -> A) (v : A) : nat := count (fun w => negb (at_most v (x w))) n.
Definition up_to (n : nat) (x : nat -> A) (v : A) : nat := count (fun w => at_most (x w) v) n.

(* v is one of the elements of ranks first … last. Of different values exactly those have it; of
   equal ones those that have such a rank in some order of the equal. *)
Definition ranked (n : nat) (x : nat -> A) (first last : nat) (v : A) : Prop :=
  less n x v <= last /\ first < up_to n x v.

Definition same (x y : A) : Prop := at_most x y = true /\ at_most y x = true.

(* y i is what output i carries. *)
Definition meets (q : goal) (n : nat) (x y : nat -> A) : Prop :=
  match q with
  | Sorted => forall i, S i < n -> at_most (y i) (y (S i)) = true
  | Ranks first last => forall r, first <= r <= last -> ranked n x r r (y r)
  | Set_of_ranks first last => forall r, first <= r <= last -> ranked n x first last (y r)
  | Equals other => forall i, i < n -> same (y i) (output other x i)
  | Near k => forall r, r < n -> ranked n x (r - k) (Nat.min (r + k) (n - 1)) (y r)
  | Blocks b => forall i, S i < n -> S i mod b <> 0 -> at_most (y i) (y (S i)) = true
  end.

End Values.

Definition holds_for {A} `{Order A} (net : network) (g : given) (q : goal) (x : nat -> A) : Prop :=
  admits g (wires net) x -> meets q (wires net) x (output net x).

(* The claim: for all values of all orders. *)
Definition holds (net : network) (g : given) (q : goal) : Prop :=
  forall (A : Type) (O : Order A) (x : nat -> A), holds_for net g q x.
