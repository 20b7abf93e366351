(* Which line of `cover` each second layer is like, and which input leaves a vector. Nobody need
   believe this: the checker sees for itself that names and inputs do what they should. *)
open Checker

exception Refused of string

let rec int_of = function O -> 0 | S n -> 1 + int_of n
let rec nat n = if n = 0 then O else S (nat (n - 1))

(* The wire at the other end of each wire's comparator, or the wire itself: layers that are the same
   but for reversed comparators have the same text. *)
let text_of n layer =
  let other = Bytes.init n Char.chr in
  let join (i, j) =
    Bytes.set other i (Char.chr j);
    Bytes.set other j (Char.chr i)
  in
  List.iter join layer;
  Bytes.to_string other

let pairs_of layer = List.map (fun (i, j) -> (int_of i, int_of j)) layer

(* ---- layers like those of the lines ---------------------------------------------------------- *)

(* All orders of a list. *)
let rec orders = function
  | [] -> [ [] ]
  | list ->
      let first_is a = List.map (List.cons a) (orders (List.filter (( <> ) a) list)) in
      List.concat_map first_is list

(* Where a wire goes if pair p of the first layer is named names.(p), minima and maxima exchanged or
   not. *)
let renamed n names exchanged w =
  if w / 2 < n / 2 then (2 * names.(w / 2)) + (w + exchanged) mod 2 else w

(* Of each second layer that is like one of the lines: which line, turned or not, and which names of
   the wires make it that line's. *)
let find_like n lines =
  let found = Hashtbl.create 100_000 in
  let all_names = List.map Array.of_list (orders (List.init (n / 2) Fun.id)) in
  let enter k layer exchanged names =
    let here = renamed n names exchanged in
    let text = text_of n (List.map (fun (i, j) -> (here i, here j)) layer) in
    if not (Hashtbl.mem found text) then begin
      let back = Array.make n 0 in
      List.iter (fun w -> back.(here w) <- w) (List.init n Fun.id);
      Hashtbl.replace found text ((nat k, exchanged = 1), back)
    end
  in
  let enter_line k line =
    let layer = pairs_of line.second in
    List.iter (fun exchanged -> List.iter (enter k layer exchanged) all_names) [ 0; 1 ]
  in
  List.iteri enter_line lines;
  fun layer ->
    match Hashtbl.find_opt found (text_of n (pairs_of layer)) with
    | Some (line, names) -> (line, Array.to_list (Array.map nat names))
    | None -> raise (Refused "cover: has no line for some second layer")

(* ---- inputs ---------------------------------------------------------------------------------- *)

let compare_bits vector (i, j) =
  if vector land (1 lsl i) <> 0 && vector land (1 lsl j) = 0 then
    vector lxor ((1 lsl i) lor (1 lsl j))
  else vector

(* By each vector that the two layers leave, an input of it; of other vectors -1. *)
let find_sources n layer =
  let source = Array.make (1 lsl n) (-1) in
  let first = List.init (n / 2) (fun p -> (2 * p, (2 * p) + 1)) in
  for input = 0 to (1 lsl n) - 1 do
    source.(List.fold_left compare_bits input (first @ layer)) <- input
  done;
  source

(* A line's vectors are asked for one after the other. *)
let find_source n lines =
  let lines = Array.of_list lines in
  let latest = ref (-1, [||]) in
  fun number y ->
    let k = int_of number in
    if fst !latest <> k then latest := (k, find_sources n (pairs_of lines.(k).second));
    let add vector wire bit =
      if bit <> lines.(k).turned then vector lor (1 lsl int_of wire) else vector
    in
    let input = (snd !latest).(List.fold_left2 add 0 lines.(k).here y) in
    if input < 0 then
      raise (Refused (Printf.sprintf "cover:%d: leaves what its layers do not leave" (k + 1)));
    List.init n (fun w -> input land (1 lsl w) <> 0)

(* ---- use ------------------------------------------------------------------------------------- *)

let hints claim absent =
  let n = int_of claim.few in
  { like = find_like n claim.cover; source = find_source n claim.cover;
    absent = (fun k -> absent (int_of k)) }
