(* The formula that layers after a network would satisfy, as docs/certificate/absence.md lays it
   down: standard comparators which sort some vectors. Its variables have names here. *)
From Coq Require Import List Arith Bool PArith.
From Sortnet Require Import Networks Claims.
Import ListNotations.

Inductive name : Set :=
| Choice (layer i j : nat)  (* the comparator is there *)
| Near (layer i j : nat)  (* i has one to j, or to an index between *)
| More (t : positive) (k : nat)  (* of the choices before number t more than k are true *)
| Value (vector : positive) (layer i : nat).  (* what index i holds before the layer *)

(* What may stand in a clause: v is b; or what is known. *)
Inductive term : Set := Always | Never | Is (v : name) (b : bool).

Definition known (b : bool) : term := if b then Always else Never.

Definition opposite (t : term) : term :=
  match t with
  | Always => Never
  | Never => Always
  | Is v b => Is v (negb b)
  end.

(* A formula as it is told. Names get numbers as they come up. *)
Inductive item : Set := Fresh (v : name) | Told (c : list (name * bool)).

Definition is_always (t : term) : bool := match t with Always => true | _ => false end.
Definition literals (t : term) : list (name * bool) :=
  match t with Is v b => [(v, b)] | _ => [] end.

Definition tell (c : list term) : list item :=
  if existsb is_always c then [] else [Told (flat_map literals c)].

(* Wires n, and layers to come; whether each is its own reflection. *)
Section Layers_to_come.
Context (n layers : nat) (symmetric : bool).

(* ---- comparators ----------------------------------------------------------------------------- *)

(* Those of the last layers that join indices too far apart need not be looked at. *)
Definition reach (l : nat) : nat :=
  if S l =? layers then 1 else if S (S l) =? layers then 3 else n.

(* A comparator and its reflection are one choice then, called by the lower one. *)
Definition is_reflected (i j : nat) : bool := symmetric && (n <=? i + j).

Definition choice (l i j : nat) : term :=
  if j - i <=? reach l
  then Is (if is_reflected i j then Choice l (n - 1 - j) (n - 1 - i) else Choice l i j) true
  else Never.

(* Of two indices in any order. *)
Definition joined (l i j : nat) : term := if i <? j then choice l i j else choice l j i.

(* Index i has a comparator to j, or to an index between. *)
Definition near (l i j : nat) : term :=
  if j <? i then
    let d := Nat.min (i - j) (reach l) in
    if d =? 1 then choice l (i - 1) i else Is (Near l i (i - d)) true
  else
    let d := Nat.min (j - i) (reach l) in
    if d =? 1 then choice l i (i + 1) else Is (Near l i (i + d)) true.

Definition pairs (l : nat) : list (nat * nat) :=
  filter (fun p => snd p - fst p <=? reach l)
    (flat_map (fun i => map (pair i) (seq (S i) (n - S i))) (seq 0 n)).

(* No two comparators at an index. *)
Definition tell_excluded (l i : nat) : list item :=
  flat_map (fun k => flat_map (fun j =>
      if (k =? i) || (j =? i) then [] else tell [opposite (joined l k i); opposite (joined l j i)])
    (seq 0 k)) (seq 0 n).

(* `before`: the same for the index next to j on the way to i. *)
Definition tell_near (l i j : nat) (before : term) : list item :=
  Fresh (Near l i j) ::
  tell [opposite (joined l i j); Is (Near l i j) true] ++
  tell [opposite before; Is (Near l i j) true] ++
  tell [Is (Near l i j) false; joined l i j; before].

Definition tell_place (l i : nat) : list item :=
  tell_excluded l i ++
  flat_map (fun d => tell_near l i (i - d) (near l i (i - (d - 1))))
    (seq 2 (Nat.min i (reach l) - 1)) ++
  flat_map (fun d => tell_near l i (i + d) (near l i (i + (d - 1))))
    (seq 2 (Nat.min (n - 1 - i) (reach l) - 1)).

Definition tell_layer (l : nat) : list item :=
  map (fun p => Fresh (Choice l (fst p) (snd p)))
    (filter (fun p => negb (is_reflected (fst p) (snd p))) (pairs l)) ++
  flat_map (tell_place l) (seq 0 n).

(* ---- the limit ------------------------------------------------------------------------------- *)

Definition choices : list term :=
  flat_map (fun l => map (fun p => choice l (fst p) (snd p)) (pairs l)) (seq 0 layers).

(* Choice c is number t, and `most` are allowed. *)
Definition tell_count (most : nat) (t : positive) (c : term) : list item :=
  if most =? 0 then tell [opposite c]
  else
    tell [opposite c; Is (More t (most - 1)) false] ++
    flat_map (fun k =>
        Fresh (More (Pos.succ t) k) ::
        tell [Is (More t k) false; Is (More (Pos.succ t) k) true] ++
        tell [opposite c; if k =? 0 then Never else Is (More t (k - 1)) false;
              Is (More (Pos.succ t) k) true])
      (rev (seq 0 most)).

Fixpoint tell_counts (most : nat) (t : positive) (cs : list term) : list item :=
  match cs with
  | [] => []
  | c :: rest => tell_count most t c ++ tell_counts most (Pos.succ t) rest
  end.

Definition tell_limit (most : nat) : list item :=
  flat_map (fun k => Fresh (More 1 k) :: tell [Is (More 1 k) false]) (seq 0 most) ++
  tell_counts most 1 choices.

(* ---- a vector -------------------------------------------------------------------------------- *)

(* What index w holds with so many layers to come, if they sort a vector of z zeros: nothing goes
   further than these layers reach. *)
Definition due (w z rest : nat) : option bool :=
  match rest with
  | 0 => Some (z <=? w)
  | 1 => if w + 2 <=? z then Some false else if z + 1 <=? w then Some true else None
  | 2 => if w + 5 <=? z then Some false else if z + 4 <=? w then Some true else None
  | _ => None
  end.

Section Vector.
Context (vector : positive) (y : list bool).

Definition zeros : nat := n - count (fun w => nth w y false) n.

(* So many at the beginning are b. *)
Fixpoint leading (b : bool) (l : list bool) : nat :=
  match l with
  | c :: rest => if eqb c b then S (leading b rest) else 0
  | [] => 0
  end.

(* The indices of its first one and its last zero. *)
Definition first : nat := leading false y.
Definition last : nat := n - 1 - leading true (rev y).
Definition middle : list nat := seq first (S last - first).

(* What an index holds before layer l. With one to come, of the two indices next to the step the
   second has what the first has not. *)
Definition value (l w : nat) : term :=
  if l =? 0 then known (nth w y false)
  else match due w zeros (layers - l) with
       | Some b => known b
       | None =>
           if (layers - l =? 1) && (w =? zeros) then Is (Value vector l (zeros - 1)) false
           else Is (Value vector l w) true
       end.

Definition is_late : bool :=
  existsb (fun w =>
      match due w zeros layers with
      | Some b => negb (eqb b (nth w y false))
      | None => false
      end) middle.

Definition tell_values (l : nat) : list item :=
  flat_map (fun w => match value l w with Is v true => [Fresh v] | _ => [] end) middle.

(* Layer l, before and after it. *)
Definition tell_exchanges (l : nat) : list item :=
  flat_map (fun i =>
    flat_map (fun j =>
        tell [opposite (choice l i j); opposite (value (S l) i); value l j] ++
        tell [opposite (choice l i j); opposite (value l i); opposite (value l j);
              value (S l) i] ++
        tell [opposite (choice l i j); value (S l) j; opposite (value l i)] ++
        tell [opposite (choice l i j); value l i; value l j; opposite (value (S l) j)])
      (seq (S i) (last - i)) ++
    tell [value l i; opposite (value (S l) i); if first <? i then near l i first else Never] ++
    tell [opposite (value l i); value (S l) i; if i <? last then near l i last else Never])
    middle.

Definition tell_vector : list item :=
  if is_late then [Told []]
  else
    flat_map (fun l => tell_values (S l) ++ tell_exchanges l) (seq 0 (layers - 1)) ++
    tell [opposite (value (layers - 1) (zeros - 1)); choice (layers - 1) (zeros - 1) zeros].

End Vector.

Fixpoint tell_vectors (vector : positive) (ys : list (list bool)) : list item :=
  match ys with
  | [] => []
  | y :: rest => tell_vector vector y ++ tell_vectors (Pos.succ vector) rest
  end.

(* A limit of comparators to come, and vectors. *)
Definition tell_absence (limit : option nat) (ys : list (list bool)) : list item :=
  flat_map tell_layer (seq 0 layers) ++
  match limit with Some most => tell_limit most | None => [] end ++
  tell_vectors 1 ys.

End Layers_to_come.
