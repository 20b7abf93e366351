(* The checker as a program. Lists, pairs, truth values and characters become OCaml's own; numbers
   stay what they are in Coq, so nothing is to be believed of machine arithmetic. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlString.
From Sortnet Require Import Formula Absence Files.
Extraction "checker.ml" verdict tell absence_items absence_means inputs_mean.
