(* family-proved NAME N: a family as Coq defines it, as a network file. It writes the networks that
   theorems are about, for tests to compare with netspec's. *)
open Families

let rec log2 n = if n = 1 then 0 else 1 + log2 (n / 2)

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
  | _ -> prerr_endline ("family-proved: no family " ^ name); exit 2

let () =
  match Sys.argv with
  | [| _; name; n |] ->
      let n = int_of_string n in
      Printf.printf "snet 1\nwires %d\n" n;
      List.iter (fun (i, j) -> Printf.printf "%d:%d\n" i j) (comparators name n);
      print_endline "end"
  | _ -> prerr_endline "Usage: family-proved NAME N"; exit 2
