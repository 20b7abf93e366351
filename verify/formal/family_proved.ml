(* family-proved NAME N [K]: a family as Coq defines it, as a network file. It writes the networks
   that theorems are about, for tests to compare with netspec's. `quarters` merges three runs of a
   power of two and what is left, which is not longer. *)
open Families

let rec log2 n = if n = 1 then 0 else 1 + log2 (n / 2)

(* Families of prefix networks, if it is one. *)
let nodes name n k =
  match name with
  | "serial" -> Some (serial Fun.id n)
  | "sklansky" -> Some (sklansky n Fun.id n)
  | "koggestone" -> Some (kogge_stone Fun.id n)
  | "brentkung" -> Some (brent_kung n Fun.id n)
  | "hancarlson" -> Some (han_carlson Fun.id n)
  | "ladnerfischer" -> Some (ladner_fischer n k Fun.id n)
  | _ -> None

let comparators name n =
  match name with
  | "insertion" -> insertion n
  | "bubble" -> bubble n
  | "transposition" -> transposition n
  | "oddeven" -> odd_sort n
  | "oddeven-2^k" -> odd_even (log2 n) 0
  | "oddevenmerge" -> odd_merge (n - (n / 2)) (n / 2)
  | "bitonic" -> bitonic_sort (log2 n) 0 true
  | "tsort" -> tsort (log2 n)
  | "vsort" -> vsort (log2 n)
  | "bmerge" -> bmerge (log2 n)
  | "tmerge" -> tmerge (log2 n)
  | "bpmerge" -> bpmerge (log2 n)
  | "quarters" ->
      let rec log4 k = if 3 * (1 lsl k) >= n then k - 1 else log4 (k + 1) in
      quarters (log4 1) (n - (3 * (1 lsl log4 1)))
  | _ -> prerr_endline ("family-proved: no family " ^ name); exit 2

let write name n k =
  let head, pairs =
    match nodes name n k with
    | Some pairs -> ("scan\n", pairs)
    | None -> ("", comparators name n)
  in
  Printf.printf "snet 1\nwires %d\n%s" n head;
  List.iter (fun (i, j) -> Printf.printf "%d:%d\n" i j) pairs;
  print_endline "end"

let () =
  match Sys.argv with
  | [| _; name; n |] -> write name (int_of_string n) 0
  | [| _; name; n; k |] -> write name (int_of_string n) (int_of_string k)
  | _ -> prerr_endline "Usage: family-proved NAME N [K]"; exit 2
