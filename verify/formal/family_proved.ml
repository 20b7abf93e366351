(* family-proved NAME N: a family of sorters as Coq defines it, as a network file. It writes the
   networks that theorems are about, for tests to compare with netspec's. *)
open Families

let rec nat n = if n = 0 then O else S (nat (n - 1))
let rec int_of = function O -> 0 | S n -> 1 + int_of n
let rec log2 n = if n = 1 then 0 else 1 + log2 (n / 2)

let comparators name n =
  match name with
  | "insertion" -> insertion (nat n)
  | "bubble" -> bubble (nat n)
  | "transposition" -> transposition (nat n)
  | "oddeven" -> odd_even (nat (log2 n)) O
  | "bitonic" -> bitonic_sort (nat (log2 n)) O true
  | _ -> prerr_endline ("family-proved: no family " ^ name); exit 2

let () =
  match Sys.argv with
  | [| _; name; n |] ->
      let n = int_of_string n in
      Printf.printf "snet 1\nwires %d\n" n;
      List.iter (fun (i, j) -> Printf.printf "%d:%d\n" (int_of i) (int_of j)) (comparators name n);
      print_endline "end"
  | _ -> prerr_endline "Usage: family-proved NAME N"; exit 2
