(* The formula that a claim stands for, as docs/certificate/format.md lays it down. *)
From Coq Require Import List Arith PArith.
From Sortnet Require Import Networks Claims.
Import ListNotations.

(* (v, b) is true if variable v has the value b. *)
Definition literal : Set := positive * bool.
Definition clause : Set := list literal.
Definition formula : Set := list clause.
Definition yes (v : positive) : literal := (v, true).
Definition no (v : positive) : literal := (v, false).

(* ---- the clauses ----------------------------------------------------------------------------- *)

(* Minimum and maximum of what a and b carry. *)
Definition comparator_clauses (a b minimum maximum : positive) : formula :=
  [[no minimum; yes a]; [no minimum; yes b]; [yes minimum; no a; no b];
   [yes maximum; no a]; [yes maximum; no b]; [no maximum; yes a; yes b]].

(* wire w is the variable that wire w carries, `next` the first free one. *)
Fixpoint tell_run (cs : list comparator) (wire : nat -> positive) (next : positive)
  : formula * (nat -> positive) * positive :=
  match cs with
  | [] => ([], wire, next)
  | (i, j) :: rest =>
      let maximum := Pos.succ next in
      let '(f, last, free) :=
        tell_run rest (fun w => if w =? i then next else if w =? j then maximum else wire w)
          (Pos.succ maximum) in
      (comparator_clauses (wire i) (wire j) next maximum ++ f, last, free)
  end.

Definition input (w : nat) : positive := Pos.of_succ_nat w.

Definition tell_chains (pairs : list (nat * nat)) : formula :=
  map (fun p => [no (input (fst p)); yes (input (snd p))]) pairs.

(* How often the input has changed up to wire i: at least once, at least twice. *)
Definition change_clauses (i : nat) (once : positive) : formula :=
  let x := input (i - 1) in
  let y := input i in
  let twice := Pos.succ once in
  let once_before := Pos.pred (Pos.pred once) in
  let twice_before := Pos.pred once in
  [[yes x; no y; yes once]; [no x; yes y; yes once]] ++
  if i =? 1 then [] else
  [[no once_before; yes once]; [no twice_before; yes twice];
   [yes x; no y; no once_before; yes twice]; [no x; yes y; no once_before; yes twice];
   [yes x; no y; no twice_before]; [no x; yes y; no twice_before]].

Fixpoint tell_changes (i steps : nat) (next : positive) : formula * positive :=
  match steps with
  | 0 => ([], next)
  | S more =>
      let (f, free) := tell_changes (S i) more (Pos.succ (Pos.succ next)) in
      (change_clauses i next ++ f, free)
  end.

Definition tell_given (g : given) (n : nat) (next : positive) : formula * positive :=
  match g with
  | Bitonic => tell_changes 1 (n - 1) next
  | _ => (tell_chains (chain_pairs g n), next)
  end.

(* `these`: so many of the first inputs are ones. Without input x so many are, or one fewer and x.
   No variable for `without` is false, none for `fewer` true. *)
Definition count_clauses (these x : positive) (without fewer : option positive) : formula :=
  match without with
  | Some w => [[yes these; no w]]
  | None => []
  end ++
  [yes these :: no x :: match fewer with Some v => [no v] | None => [] end] ++
  let less := no these :: match without with Some w => [yes w] | None => [] end in
  [less ++ [yes x]] ++
  match fewer with
  | Some v => [less ++ [yes v]]
  | None => []
  end.

Fixpoint tell_row (x : positive) (fewer : option positive) (before : list positive)
  (next : positive) : formula * list positive * positive :=
  match before with
  | [] => (count_clauses next x None fewer, [next], Pos.succ next)
  | without :: rest =>
      let '(f, row, free) := tell_row x (Some without) rest (Pos.succ next) in
      (count_clauses next x (Some without) fewer ++ f, next :: row, free)
  end.

(* The last row: at least 1, 2, … of all inputs are ones. *)
Fixpoint tell_rows (i steps : nat) (before : list positive) (next : positive)
  : formula * list positive * positive :=
  match steps with
  | 0 => ([], before, next)
  | S more =>
      let '(f, row, free) := tell_row (input i) None before next in
      let '(g, last, end_) := tell_rows (S i) more row free in
      (f ++ g, last, end_)
  end.

(* A way to miss the goal: both clauses are true. It has a variable. *)
Fixpoint tell_ways (ways : list (clause * clause)) (next : positive) : formula * clause :=
  match ways with
  | [] => ([], [])
  | (p, q) :: rest =>
      let (f, some) := tell_ways rest (Pos.succ next) in
      ((no next :: p) :: (no next :: q) :: f, yes next :: some)
  end.

(* A way is taken: the last clause. *)
Definition tell_misses (ways : list (clause * clause)) (next : positive) : formula :=
  let (f, some) := tell_ways ways next in f ++ [some].

(* Output `out` is zero though n - low inputs are ones, or one though not n - high are. *)
Definition rank_ways (n : nat) (ones : list positive) (low high : nat) (out : positive)
  : list (clause * clause) :=
  [([no out], [yes (nth (n - low - 1) ones 1%positive)]);
   ([yes out], [no (nth (n - high - 1) ones 1%positive)])].

(* Outputs first … last: output r may carry the ranks from low r to high r. *)
Definition tell_ranks (n : nat) (out : nat -> positive) (low high : nat -> nat)
  (first last : nat) (next : positive) : formula :=
  let '(f, ones, free) := tell_rows 0 n [] next in
  f ++ tell_misses
    (flat_map (fun r => rank_ways n ones (low r) (high r) (out r))
       (seq first (S last - first))) free.

(* A way to miss for each output i that has to be at most the next. *)
Definition tell_order (out : nat -> positive) (which : list nat) (next : positive) : formula :=
  tell_misses (map (fun i => ([yes (out i)], [no (out (S i))])) which) next.

(* out i and other i are the variables of output i. *)
Definition tell_goal (q : goal) (n : nat) (out other : nat -> positive) (next : positive)
  : formula :=
  match q with
  | Sorted => tell_order out (seq 0 (n - 1)) next
  | Ranks first last => tell_ranks n out (fun r => r) (fun r => r) first last next
  | Set_of_ranks first last => tell_ranks n out (fun _ => first) (fun _ => last) first last next
  | Equals _ =>
      tell_misses (map (fun i => ([yes (out i); yes (other i)], [no (out i); no (other i)]))
                     (seq 0 n)) next
  | Near k => tell_ranks n out (fun r => r - k) (fun r => Nat.min (r + k) (n - 1)) 0 (n - 1) next
  | Blocks b => tell_order out (filter (fun i => negb (S i mod b =? 0)) (seq 0 (n - 1))) next
  end.

(* The other network on the same inputs, and the variable on each of its outputs. *)
Definition tell_other (q : goal) (next : positive) : formula * (nat -> positive) * positive :=
  match q with
  | Equals other =>
      let '(f, wire, free) := tell_run (comparators other) input next in
      (f, fun i => wire (nth i (outputs other) 0), free)
  | _ => ([], input, next)
  end.

Definition tell (net : network) (g : given) (q : goal) : formula :=
  let n := wires net in
  let '(f, wire, next) := tell_run (comparators net) input (input n) in
  let '(e, other, next) := tell_other q next in
  let (a, next) := tell_given g n next in
  f ++ e ++ a ++ tell_goal q n (fun i => wire (nth i (outputs net) 0)) other next.
