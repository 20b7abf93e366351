(* The checker as a program. Lists, pairs and truth values become OCaml's own; numbers stay what
   they are in Coq, so nothing is to be believed of machine arithmetic. *)
From Coq Require Import Extraction ExtrOcamlBasic.
From Sortnet Require Import Checker Formula Absence LeastDepth.
Extraction "checker.ml" check tell check_absence absence_items absence_means
  inputs_mean check_least_depth.
