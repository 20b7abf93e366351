(* Programs made from definitions here: the checker, and the families of sorters. Lists, pairs and
   truth values become OCaml's own; numbers stay what they are in Coq, so nothing is to be believed
   of machine arithmetic. *)
From Coq Require Import Extraction ExtrOcamlBasic.
From Sortnet Require Import Checker Formula Simple OddEven BitonicSort.
Extraction "checker.ml" check tell.
Extraction "families.ml" insertion bubble transposition odd_even bitonic_sort.
