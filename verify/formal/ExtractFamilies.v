(* The families as programs, for tests to compare with netspec's. Numbers become OCaml's: a network
   of 4,096 wires would be long in coming else. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlNatInt.
From Sortnet Require Import Simple OddEven BitonicSort Mergers OddMerge Quarters ScanFamilies.
Extraction "families.ml" insertion bubble transposition odd_even bitonic_sort bmerge tmerge bpmerge
  tsort vsort odd_merge odd_sort quarters
  serial sklansky kogge_stone brent_kung han_carlson ladner_fischer.
