(* Which clauses each step of a proof follows from. Nobody need believe this: it writes down, for
   the checker, the clauses that unit propagation used, and a wrong list is refused.

   Literals are those of DIMACS. Clauses are named by numbers from 1 on. *)

type line = Take of int list | Drop of int list

type state = {
  value : int array; (* [2 * variables + 1] of each literal: 1 true, -1 false, 0 open *)
  reason : int array; (* the clause that made the literal true, 0 for none *)
  watches : int list array; (* the clauses that watch the literal *)
  variables : int;
  clauses : (int, int array) Hashtbl.t; (* the first two literals of each are watched *)
  names : (int list, int) Hashtbl.t; (* by the sorted literals *)
  mutable trail : int list; (* literals that are true, the last one first *)
  mutable next : int; (* the name of the next clause *)
}

let at s literal = literal + s.variables

let set s literal reason =
  s.value.(at s literal) <- 1;
  s.value.(at s (-literal)) <- -1;
  s.reason.(at s literal) <- reason;
  s.trail <- literal :: s.trail

let rec undo s base =
  if s.trail != base then begin
    let literal = List.hd s.trail in
    s.value.(at s literal) <- 0;
    s.value.(at s (-literal)) <- 0;
    s.trail <- List.tl s.trail;
    undo s base
  end

(* Put a literal that is not false, if there is one after the first two, at index 1. *)
let rewatch s clause =
  let rec look k =
    k < Array.length clause
    && (if s.value.(at s clause.(k)) >= 0 then begin
          let literal = clause.(1) in
          clause.(1) <- clause.(k);
          clause.(k) <- literal;
          true
        end
        else look (k + 1))
  in
  look 2

(* The literal became false. Returns the clause of which all literals are false, or 0. *)
let visit s literal todo =
  let rec go kept = function
    | [] ->
        s.watches.(at s literal) <- kept;
        0
    | name :: rest -> (
        match Hashtbl.find_opt s.clauses name with
        | None -> go kept rest (* forgotten *)
        | Some clause ->
            if clause.(0) = literal then begin
              clause.(0) <- clause.(1);
              clause.(1) <- literal
            end;
            let other = s.value.(at s clause.(0)) in
            if other = 1 then go (name :: kept) rest
            else if rewatch s clause then begin
              let place = at s clause.(1) in
              s.watches.(place) <- name :: s.watches.(place);
              go kept rest
            end
            else if other = 0 then begin
              set s clause.(0) name;
              Queue.add clause.(0) todo;
              go (name :: kept) rest
            end
            else begin
              s.watches.(at s literal) <- List.rev_append rest (name :: kept);
              name
            end)
  in
  go [] s.watches.(at s literal)

let propagate s literals =
  let todo = Queue.create () in
  List.iter (fun literal -> Queue.add literal todo) literals;
  let rec go () =
    match Queue.take_opt todo with
    | None -> 0
    | Some literal ->
        let conflict = visit s (-literal) todo in
        if conflict > 0 then conflict else go ()
  in
  go ()

(* The clauses that led to the conflict, in the order in which they were used. *)
let used s conflict =
  let needed = Hashtbl.create 64 in
  let need name =
    Array.iter (fun l -> Hashtbl.replace needed (-l) ()) (Hashtbl.find s.clauses name)
  in
  need conflict;
  let step names literal =
    let reason = s.reason.(at s literal) in
    if reason = 0 || reason = conflict || not (Hashtbl.mem needed literal) then names
    else begin
      need reason;
      reason :: names
    end
  in
  List.fold_left step [ conflict ] s.trail

(* Make the literals of the clause false and propagate. *)
let hints s literals =
  let rec assume made = function
    | [] -> propagate s made
    | l :: rest ->
        let value = s.value.(at s l) in
        if value = 1 then s.reason.(at s l)
        else if value = -1 then assume made rest
        else begin
          set s (-l) 0;
          assume (-l :: made) rest
        end
  in
  let base = s.trail in
  let conflict = assume [] literals in
  let names = if conflict = 0 then [] else used s conflict in
  undo s base;
  names

(* Add the clause; what it implies by itself stays. Returns the clause that refutes all, or 0. *)
let add s literals =
  let name = s.next in
  s.next <- name + 1;
  let open_first a b = compare s.value.(at s b) s.value.(at s a) in
  let clause = Array.of_list (List.stable_sort open_first literals) in
  Hashtbl.replace s.clauses name clause;
  Hashtbl.add s.names (List.sort compare literals) name;
  let count = Array.length clause in
  let value k = if k < count then s.value.(at s clause.(k)) else -1 in
  if count > 1 then
    List.iter (fun k -> let w = at s clause.(k) in s.watches.(w) <- name :: s.watches.(w)) [ 0; 1 ];
  if value 0 = -1 then name
  else if value 0 = 0 && value 1 = -1 then begin
    set s clause.(0) name;
    propagate s [ clause.(0) ]
  end
  else 0

(* Forget such a clause, but for one that made a literal true for good. *)
let drop s literals =
  let key = List.sort compare literals in
  let is_reason name l = s.value.(at s l) = 1 && s.reason.(at s l) = name in
  match Hashtbl.find_opt s.names key with
  | Some name when not (List.exists (is_reason name) key) ->
      Hashtbl.remove s.names key;
      Hashtbl.remove s.clauses name;
      Some name
  | _ -> None

(* What the checker is to be told: clauses with their names and hints, and names to forget. *)
type told = Added of int * int list * int list | Forgotten of int

let find variables formula lines =
  let size = (2 * variables) + 1 in
  let s =
    { value = Array.make size 0; reason = Array.make size 0; watches = Array.make size [];
      clauses = Hashtbl.create 1000; names = Hashtbl.create 1000; variables; trail = []; next = 1 }
  in
  let refuted conflict told = List.rev (Added (s.next, [], used s conflict) :: told) in
  let rec given = function
    | [] -> follow [] lines
    | clause :: rest -> (
        match add s (List.sort_uniq compare clause) with
        | 0 -> given rest
        | conflict -> refuted conflict [])
  and follow told = function
    | [] -> List.rev told
    | Drop clause :: rest -> (
        match drop s (List.sort_uniq compare clause) with
        | Some name -> follow (Forgotten name :: told) rest
        | None -> follow told rest)
    | Take clause :: rest when List.exists (fun l -> List.mem (-l) clause) clause ->
        follow told rest (* always true, so of no use *)
    | Take clause :: rest -> (
        let clause = List.sort_uniq compare clause in
        let told = Added (s.next, clause, hints s clause) :: told in
        match add s clause with 0 -> follow told rest | conflict -> refuted conflict told)
  in
  given formula
