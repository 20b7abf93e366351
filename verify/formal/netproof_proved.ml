(* netproof-proved FOLDER NETWORK.snet: whether a certificate proves its claim of the network, by
   the checker that Coq proved. What is to be believed is that the files and words are read as they
   are meant, which is done here. Exit status as netproof's. *)
open Checker

exception Refused of string

let refuse file what = raise (Refused (file ^ ": " ^ what))

let rec nat_above n m = if m = 0 then n else nat_above (S n) (m - 1)
let nat = nat_above O

let rec positive n =
  if n = 1 then XH else if n land 1 = 1 then XI (positive (n / 2)) else XO (positive (n / 2))

let rec int_of = function XH -> 1 | XI p -> (2 * int_of p) + 1 | XO p -> 2 * int_of p

(* ---- files ----------------------------------------------------------------------------------- *)

let behind prefix text =
  let length = String.length prefix in
  String.sub text length (String.length text - length)

(* A text's lines, each of which ends in a line feed. *)
let lines file text =
  match List.rev (String.split_on_char '\n' text) with
  | "" :: rest -> List.rev rest
  | _ -> refuse file "does not end in a line feed"

let read folder file =
  let channel = open_in_bin (Filename.concat folder file) in
  let text = really_input_string channel (in_channel_length channel) in
  close_in channel;
  text

let number file least most word =
  let is_digit c = c >= '0' && c <= '9' in
  let good = word <> "" && String.length word < 10 && String.for_all is_digit word in
  if not (good && string_of_int (int_of_string word) = word) then
    refuse file ("'" ^ word ^ "' is no number");
  let n = int_of_string word in
  if n < least || n > most then refuse file ("a number is " ^ word);
  n

let words = String.split_on_char ' '

(* ---- networks -------------------------------------------------------------------------------- *)

(* A comparator of so many wires. *)
let read_comparator file n word =
  let wire word = nat (number file 0 (n - 1) word) in
  match String.split_on_char ':' word with
  | [ low; high ] -> (wire low, wire high)
  | _ -> refuse file ("'" ^ word ^ "' is no comparator")

(* The number of wires, layers, outputs. *)
let read_layers file text =
  let wire n word = nat (number file 0 (n - 1) word) in
  let rec layers n before outputs = function
    | [ "end" ] -> (n, List.rev before, outputs)
    | line :: rest when String.starts_with ~prefix:"output " line && rest = [ "end" ] ->
        layers n before (List.map (wire n) (List.tl (words line))) rest
    | line :: rest ->
        layers n (List.map (read_comparator file n) (words line) :: before) outputs rest
    | [] -> refuse file "has no end"
  in
  match lines file text with
  | "snet 1" :: first :: rest when String.starts_with ~prefix:"wires " first ->
      let n = number file 1 65535 (behind "wires " first) in
      layers n [] (List.init n nat) rest
  | _ -> refuse file "is no network"

let read_network file text =
  let n, layers, outputs = read_layers file text in
  let comparators = List.concat layers in
  { wires = nat n; comparators; outputs }, n, List.length comparators

(* ---- the claim ------------------------------------------------------------------------------- *)

let read_given n text =
  let number = number "manifest" 1 n in
  match words text with
  | [ "any" ] -> Any
  | [ "bitonic" ] -> Bitonic
  | [ "presorted"; m ] -> Presorted (nat (number m))
  | [ "interleaved"; k ] -> Interleaved (nat (number k))
  | [ "runs"; lengths ] ->
      Runs (List.map (fun l -> nat (number l)) (String.split_on_char ',' lengths))
  | _ -> refuse "manifest" ("'given " ^ text ^ "' means nothing")

let read_goal folder n text =
  let number = number "manifest" in
  let range text =
    match List.map (number 0 (n - 1)) (String.split_on_char '-' text) with
    | [ r ] -> (nat r, nat r)
    | [ first; last ] when first <= last -> (nat first, nat last)
    | _ -> refuse "manifest" ("'" ^ text ^ "' are no ranks")
  in
  match words text with
  | [ "sorted" ] -> Sorted
  | [ "equals" ] ->
      let other, _, _ = read_network "other.snet" (read folder "other.snet") in
      Equals other
  | [ "ranks"; ranks ] -> let first, last = range ranks in Ranks (first, last)
  | [ "set"; ranks ] -> let first, last = range ranks in Set_of_ranks (first, last)
  | [ "smallest"; k ] -> Set_of_ranks (O, nat (number 1 n k - 1))
  | [ "largest"; k ] -> Set_of_ranks (nat (n - number 1 n k), nat (n - 1))
  | [ "median" ] when n mod 2 = 1 -> Ranks (nat (n / 2), nat (n / 2))
  | [ "median" ] -> Set_of_ranks (nat ((n / 2) - 1), nat (n / 2))
  | _ -> refuse "manifest" ("'goal " ^ text ^ "' is none that is checked here")

(* ---- formula and proof ----------------------------------------------------------------------- *)

let dimacs (v, b) = if b then int_of v else -int_of v
let literal l = (positive (abs l), l > 0)
let text_of clause = String.concat "" (List.map (fun l -> string_of_int l ^ " ") clause) ^ "0"

(* The file must say what the formula is; the proof starts from the formula. *)
let compare_formula folder variables formula =
  let is_comment line = line <> "" && line.[0] = 'c' in
  let rec skip = function line :: rest when is_comment line -> skip rest | rest -> rest in
  let first = Printf.sprintf "p cnf %d %d" variables (List.length formula) in
  let told = skip (lines "formula.cnf" (read folder "formula.cnf")) in
  if told <> first :: List.map text_of formula then
    refuse "formula.cnf" "is not the formula of the network and the claim"

let read_literal file variables word =
  let negative = String.starts_with ~prefix:"-" word in
  let digits = if negative then behind "-" word else word in
  let v = number file 1 variables digits in
  if negative then -v else v

let read_step variables line =
  let clause word_list =
    match List.rev word_list with
    | "0" :: rest -> List.rev_map (read_literal "proof.drup" variables) rest
    | _ -> refuse "proof.drup" ("'" ^ line ^ "' is no step")
  in
  match words line with
  | "d" :: rest -> Hints.Drop (clause rest)
  | all -> Hints.Take (clause all)

let rec read_steps variables = function
  | [] -> refuse "proof.drup" "does not end in the empty clause"
  | [ "0" ] -> [ Hints.Take [] ]
  | "0" :: _ -> refuse "proof.drup" "goes on behind the empty clause"
  | line :: rest ->
      let step = read_step variables line in
      step :: read_steps variables rest

(* Words up to the first 0, and those behind it. *)
let rec up_to_zero file before = function
  | "0" :: rest -> (List.rev before, rest)
  | word :: rest -> up_to_zero file (word :: before) rest
  | [] -> refuse file "has a line without 0"

(* A line of LRAT: hints are taken as they are. *)
let read_hinted variables line =
  let file = "proof.lrat" in
  let name = number file 1 999_999_999 in
  match words line with
  | _ :: "d" :: rest ->
      let names, _ = up_to_zero file [] rest in
      List.map (fun word -> Hints.Forgotten (name word)) names
  | first :: rest ->
      let literals, rest = up_to_zero file [] rest in
      let hints, _ = up_to_zero file [] rest in
      let clause = List.map (read_literal file variables) literals in
      [ Hints.Added (name first, clause, List.map name hints) ]
  | [] -> []

let told = function
  | Hints.Added (name, clause, hints) ->
      Add (positive name, List.map literal clause, List.map positive hints)
  | Hints.Forgotten name -> Forget (positive name)

(* ---- what is claimed ------------------------------------------------------------------------- *)

(* The formula as it should be, and whether Coq's checker accepts such steps. *)
type claim = { variables : int; formula : int list list; accepts : proof_step list -> bool }

let claim_of_network folder network n size given goal =
  let given = read_given n given and goal = read_goal folder n goal in
  let formula = List.map (List.map dimacs) (tell network given goal) in
  let largest = List.fold_left (fun v l -> max v (abs l)) in
  { variables = List.fold_left largest (n + (2 * size)) formula; formula;
    accepts = check network given goal }

(* The limits of the format; the layers to come are counted where they are known. *)
let read_absence n size goal =
  let number least = number "manifest" least 999_999_999 in
  let absence depth_word most =
    let depth = number 0 depth_word in
    if depth > size + 64 then refuse "manifest" "has too large a depth";
    { depth = nat depth; size = most; order = []; inputs = [] }
  in
  (* So many as there is room for are no limit. *)
  let most word = Some (nat (min (number 0 word) (size + (64 * n)))) in
  match words goal with
  | [ _; "depth"; depth ] -> absence depth None
  | [ _; "depth"; depth; "size"; size ] -> absence depth (most size)
  | _ -> refuse "manifest" ("'goal " ^ goal ^ "' is none that is checked here")

let read_vectors n text =
  let file = "vectors" in
  let input line =
    List.map
      (function '0' -> false | '1' -> true | _ -> refuse file ("'" ^ line ^ "' is no input"))
      (List.of_seq (String.to_seq line))
  in
  match lines file text with
  | first :: rest when String.starts_with ~prefix:"order " first ->
      let wire word = nat (number file 0 (n - 1) word) in
      (List.map wire (List.tl (words first)), List.map input rest)
  | _ -> refuse file "has no order"

(* Variables are numbered as they come up. *)
let number_items items =
  let numbers = Hashtbl.create 1000 in
  let literal (v, b) = if b then Hashtbl.find numbers v else -Hashtbl.find numbers v in
  let clause = function
    | Fresh v ->
        Hashtbl.replace numbers v (Hashtbl.length numbers + 1);
        None
    | Told c -> Some (List.map literal c)
  in
  let formula = List.filter_map clause items in
  (Hashtbl.length numbers, formula)

(* The claim, its formula with numbers, and that as Coq's checker is given it. *)
let absence_told folder network n size given goal =
  if given <> "any" then refuse "manifest" ("'given " ^ given ^ "' is none that is checked here");
  let claim = read_absence n size goal in
  let order, inputs = read_vectors n (read folder "vectors") in
  let claim = { claim with order; inputs } in
  if not (absence_means network claim) then refuse "manifest" "claims what means nothing";
  if not (inputs_mean network claim) then refuse "vectors" "are none for this network";
  let variables, formula = number_items (absence_items network claim) in
  (claim, variables, formula, List.map (List.map literal) formula)

let claim_of_absence folder network n size given goal =
  let claim, variables, formula, told = absence_told folder network n size given goal in
  { variables; formula; accepts = check_absence network claim told }

(* ---- a certificate --------------------------------------------------------------------------- *)

(* What the manifest has behind a word. *)
let read_manifest folder =
  let manifest = lines "manifest" (read folder "manifest") in
  fun key ->
    match List.filter (String.starts_with ~prefix:(key ^ " ")) manifest with
    | [ line ] -> behind (key ^ " ") line
    | _ -> refuse "manifest" ("has no line '" ^ key ^ "'")

let proof_of folder =
  if Sys.file_exists (Filename.concat folder "proof.lrat") then "proof.lrat" else "proof.drup"

(* The steps from the formula, which the file must say. *)
let read_proof folder variables formula =
  compare_formula folder variables formula;
  let proof = proof_of folder in
  let steps = lines proof (read folder proof) in
  List.map told
    (if proof = "proof.lrat" then List.concat_map (read_hinted variables) steps
     else Hints.find variables formula (read_steps variables steps))

let check_claim folder value text =
  let network, n, size = read_network "network.snet" text in
  let given = value "given" and goal = value "goal" in
  let absent = String.starts_with ~prefix:"no-completion " goal in
  let claim_of = if absent then claim_of_absence else claim_of_network in
  let claim = claim_of folder network n size given goal in
  if not (claim.accepts (read_proof folder claim.variables claim.formula)) then
    refuse (proof_of folder) "proves nothing";
  Printf.printf "%s: valid\n  given    %s\n  goal     %s\n  network  %d wires, %d comparators\n"
    folder given goal n size

(* ---- a certificate of a least depth ---------------------------------------------------------- *)

(* A line of `cover`: comparators, each with a blank behind it, and what stands for them. *)
let read_line n line =
  let file = "cover" in
  let number most word = nat (number file 0 most word) in
  let rec read before = function
    | "by" :: start :: "turned" :: wires -> made before start true wires
    | "by" :: start :: wires -> made before start false wires
    | word :: rest -> read (read_comparator file n word :: before) rest
    | [] -> refuse file ("'" ^ line ^ "' says nothing")
  and made before start turned wires =
    { second = List.rev before; start = number 999_999 start; turned;
      here = List.map (number (n - 1)) wires }
  in
  read [] (words line)

(* The certificate in folder k, of the network that was read of it. *)
let absent folder networks k =
  let folder = Filename.concat folder (string_of_int k) in
  try
    let value = read_manifest folder in
    let network, n, size = networks.(k) in
    let claim, variables, formula, told =
      absence_told folder network n size (value "given") (value "goal")
    in
    ((claim, told), read_proof folder variables formula)
  with Refused why -> raise (Refused (string_of_int k ^ "/" ^ why))

let check_depth folder value text =
  let number key least most = number "manifest" least most (value key) in
  let many = number "wires" 3 16 and few = number "fewer" 3 13 in
  let depth = number "depth" 3 64 and absences = number "absences" 1 100_000 in
  let _, layers, _ = read_layers "network.snet" text in
  let idle = List.init (max 0 (depth - List.length layers)) (fun _ -> []) in
  let network k =
    let file = string_of_int k ^ "/network.snet" in
    read_network file (read folder file)
  in
  let networks = Array.init absences network in
  let claim =
    { many = nat many; sorter = layers @ idle; few = nat few;
      starts = List.map (fun (net, _, _) -> net) (Array.to_list networks);
      cover = List.map (read_line few) (lines "cover" (read folder "cover")) }
  in
  let hints = Likeness.hints claim (absent folder networks) in
  if List.length claim.sorter <> depth || not (check_least_depth claim hints) then
    refuse "manifest" "claims what these files do not show";
  Printf.printf "%s: valid\n  claim    least depth of %d wires: %d\n" folder many depth

(* ---- use ------------------------------------------------------------------------------------- *)

let check_folder folder named =
  let text = read folder "network.snet" in
  if read "" named <> text then refuse "network.snet" "is another network than the one named";
  let least = String.starts_with ~prefix:"sortnet least-depth 1\n" (read folder "manifest") in
  (if least then check_depth else check_claim) folder (read_manifest folder) text

let () =
  match Sys.argv with
  | [| _; folder; named |] -> (
      try check_folder folder named with
      | Refused why | Likeness.Lacks why ->
          Printf.printf "%s: refused (%s)\n" folder why; exit 1
      | Sys_error why -> prerr_endline ("netproof-proved: " ^ why); exit 2)
  | _ -> prerr_endline "Usage: netproof-proved FOLDER NETWORK.snet"; exit 2
