(* What a certificate's files say, read for the checker that Coq proved. Nobody need believe this:
   the checker writes network and claim once more and compares the texts, and decides by itself
   whether what it is given here shows the claim. *)
open Checker

exception Refused = Likeness.Refused

let refuse file what = raise (Refused (file ^ ": " ^ what))

let rec nat_above n m = if m = 0 then n else nat_above (S n) (m - 1)
let nat = nat_above O

let rec positive n =
  if n = 1 then XH else if n land 1 = 1 then XI (positive (n / 2)) else XO (positive (n / 2))

let rec int_of = function XH -> 1 | XI p -> (2 * int_of p) + 1 | XO p -> 2 * int_of p

(* ---- texts ----------------------------------------------------------------------------------- *)

(* What stands after the prefix, if the text has it. *)
let after prefix text =
  let length = String.length prefix in
  if not (String.starts_with ~prefix text) then None
  else Some (String.sub text length (String.length text - length))

(* A text's lines, each of which ends in a line feed. *)
let lines_of file text =
  match List.rev (String.split_on_char '\n' text) with
  | "" :: rest -> List.rev rest
  | _ -> refuse file "does not end in a line feed"

let number file least most word =
  let is_digit c = c >= '0' && c <= '9' in
  let good = word <> "" && String.length word < 11 && String.for_all is_digit word in
  if not (good && string_of_int (int_of_string word) = word) then
    refuse file ("'" ^ word ^ "' is no number");
  let n = int_of_string word in
  if n < least || n > most then refuse file ("a number is " ^ word);
  n

let words = String.split_on_char ' '

(* ---- networks -------------------------------------------------------------------------------- *)

let wire file n word = nat (number file 0 (n - 1) word)

(* A comparator of so many wires. *)
let read_comparator file n word =
  match List.map (wire file n) (String.split_on_char ':' word) with
  | [ low; high ] -> (low, high)
  | _ -> refuse file ("'" ^ word ^ "' is no comparator")

(* The network, the number of its wires. *)
let read_snet file text =
  let rec read n before outs = function
    | [ "end" ] -> ({ width = nat n; layers = List.rev before; outs }, n)
    | line :: rest -> (
        match after "output " line with
        | Some wires when rest = [ "end" ] ->
            read n before (List.map (wire file n) (words wires)) rest
        | _ -> read n (List.map (read_comparator file n) (words line) :: before) outs rest)
    | [] -> refuse file "has no end"
  in
  match lines_of file text with
  | "snet 1" :: first :: rest ->
      let count = Option.value (after "wires " first) ~default:"" in
      let n = number file 1 65535 count in
      read n [] (List.init n nat) rest
  | _ -> refuse file "is no network"

(* ---- claims ---------------------------------------------------------------------------------- *)

let read_given n text =
  let number word = nat (number "manifest" 1 n word) in
  match words text with
  | [ "any" ] -> Any
  | [ "bitonic" ] -> Bitonic
  | [ "presorted"; m ] -> Presorted (number m)
  | [ "interleaved"; k ] -> Interleaved (number k)
  | [ "runs"; lengths ] -> Runs (List.map number (String.split_on_char ',' lengths))
  | _ -> refuse "manifest" ("'given " ^ text ^ "' means nothing")

let read_goal read n text =
  let number least most word = nat (number "manifest" least most word) in
  let range text =
    match List.map (number 0 (n - 1)) (String.split_on_char '-' text) with
    | [ first ] -> (first, None)
    | [ first; last ] -> (first, Some last)
    | _ -> refuse "manifest" ("'" ^ text ^ "' are no ranks")
  in
  match words text with
  | [ "sorted" ] -> Ask_sorted
  | [ "equals" ] -> Ask_equals (fst (read_snet "other.snet" (read "other.snet")))
  | [ "ranks"; ranks ] -> let first, last = range ranks in Ask_ranks (first, last)
  | [ "set"; ranks ] -> let first, last = range ranks in Ask_set (first, last)
  | [ "smallest"; k ] -> Ask_smallest (number 1 n k)
  | [ "largest"; k ] -> Ask_largest (number 1 n k)
  | [ "median" ] -> Ask_median
  | [ "k-sorted"; k ] -> Ask_near (number 1 n k)
  | [ "merged-blocks"; b ] -> Ask_blocks (number 1 n b)
  | _ -> refuse "manifest" ("'goal " ^ text ^ "' is none that is checked here")

(* ---- formula and proof ----------------------------------------------------------------------- *)

let dimacs (v, b) = if b then int_of v else -int_of v
let literal l = (positive (abs l), l > 0)
let text_of clause = String.concat "" (List.map (fun l -> string_of_int l ^ " ") clause) ^ "0"

(* The file must say what the formula is; the proof starts from the formula. *)
let compare_formula read variables formula =
  let rec skip = function
    | line :: rest when String.starts_with ~prefix:"c" line ->
        if String.contains line '\000' || String.length line > 1000 then
          refuse "formula.cnf" "has a comment that is no text of at most 1000 bytes";
        skip rest
    | rest -> rest
  in
  let first = Printf.sprintf "p cnf %d %d" variables (List.length formula) in
  if skip (lines_of "formula.cnf" (read "formula.cnf")) <> first :: List.map text_of formula then
    refuse "formula.cnf" "is not the formula of the network and the claim"

let read_literal file variables word =
  let number = number file 1 variables in
  match after "-" word with Some digits -> -number digits | None -> number word

(* Words up to the first 0, and those after it. *)
let up_to_zero file line_words =
  let rec read before = function
    | "0" :: rest -> (List.rev before, rest)
    | word :: rest -> read (word :: before) rest
    | [] -> refuse file "has a line without 0"
  in
  read [] line_words

(* A line of DRUP. *)
let read_step variables line =
  let file = "proof.drup" in
  let clause line_words =
    match up_to_zero file line_words with
    | literals, [] -> List.map (read_literal file variables) literals
    | _ -> refuse file ("'" ^ line ^ "' is no step")
  in
  match words line with "d" :: rest -> Hints.Drop (clause rest) | all -> Hints.Take (clause all)

(* The empty clause must be the last one, and no other. *)
let read_steps variables lines =
  let rec read before = function
    | [ "0" ] -> List.rev (Hints.Take [] :: before)
    | [] | "0" :: _ -> refuse "proof.drup" "does not end in the empty clause"
    | line :: rest -> read (read_step variables line :: before) rest
  in
  read [] lines

(* A line of LRAT: hints are taken as they are. *)
let read_hinted variables line =
  let file = "proof.lrat" in
  let name = number file 1 999_999_999 in
  match words line with
  | _ :: "d" :: rest ->
      List.map (fun word -> Hints.Forgotten (name word)) (fst (up_to_zero file rest))
  | first :: rest ->
      let literals, rest = up_to_zero file rest in
      let hints, _ = up_to_zero file rest in
      let clause = List.map (read_literal file variables) literals in
      [ Hints.Added (name first, clause, List.map name hints) ]
  | [] -> []

let told = function
  | Hints.Added (name, clause, hints) ->
      Add (positive name, List.map literal clause, List.map positive hints)
  | Hints.Forgotten name -> Forget (positive name)

(* Coq's numbers take tens of words each: those of a step are made when it is asked for. *)
let rec told_all others = function
  | [] -> others ()
  | step :: rest -> Then (told step, fun () -> told_all others rest)

(* Each line is read when its steps are asked for. *)
let rec hinted_from variables text at =
  if at = String.length text then No_more
  else
    match String.index_from_opt text at '\n' with
    | None -> refuse "proof.lrat" "does not end in a line feed"
    | Some stop ->
        told_all
          (fun () -> hinted_from variables text (stop + 1))
          (read_hinted variables (String.sub text at (stop - at)))

(* The steps from the formula, which the file must say. *)
let read_proof read variables formula =
  compare_formula read variables formula;
  match read "proof.lrat" with
  | text -> hinted_from variables text 0
  | exception Sys_error _ ->
      let steps = read_steps variables (lines_of "proof.drup" (read "proof.drup")) in
      told_all (fun () -> No_more) (Hints.find variables formula steps)

(* ---- a property ------------------------------------------------------------------------------ *)

let property read snet n given goal =
  let given = read_given n given and asked = read_goal read n goal in
  let net = network_of snet in
  let formula = List.map (List.map dimacs) (tell net given (goal_of snet.width asked)) in
  let largest = List.fold_left (fun v l -> max v (abs l)) in
  let variables = List.fold_left largest (n + (2 * List.length net.comparators)) formula in
  Of_property (snet, given, asked, read_proof read variables formula)

(* ---- an absence ------------------------------------------------------------------------------ *)

let read_vectors n text =
  let file = "vectors" in
  let input line =
    List.map
      (function '0' -> false | '1' -> true | _ -> refuse file ("'" ^ line ^ "' is no input"))
      (List.of_seq (String.to_seq line))
  in
  match lines_of file text with
  | first :: rest when String.starts_with ~prefix:"order " first ->
      (List.map (wire file n) (List.tl (words first)), List.map input rest)
  | _ -> refuse file "has no order"

(* The claim, and the limit in its words. So many comparators as there is room for are no limit. *)
let read_absence read n size goal =
  let number = number "manifest" 0 in
  let depth_word, rest =
    match words goal with
    | _ :: "depth" :: depth :: rest -> (depth, rest)
    | _ -> refuse "manifest" ("'goal " ^ goal ^ "' is no claim")
  in
  let size_word, rest =
    match rest with "size" :: word :: rest -> (Some word, rest) | _ -> (None, rest)
  in
  let symmetric = rest = [ "symmetric" ] in
  let most = Option.map (number 0x7fffffff) size_word in
  if Option.value most ~default:size < size then refuse "manifest" "claims what means nothing";
  let limit = match most with Some m when m <= size + (64 * n) -> Some (nat m) | _ -> None in
  let order, inputs = read_vectors n (read "vectors") in
  let binary m = if m = 0 then N0 else Npos (positive m) in
  ( { depth = nat (number (size + 64) depth_word); size = limit; symmetric; order; inputs },
    Option.map binary most )

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

(* The claim, the limit in its words, its formula with numbers, and the steps. *)
let absence_told read net n given goal =
  if given <> "any" then refuse "manifest" ("'given " ^ given ^ "' is none that is checked here");
  let claim, most = read_absence read n (List.length net.comparators) goal in
  if not (absence_means net claim) then refuse "manifest" "claims what means nothing";
  if not (inputs_mean net claim) then refuse "vectors" "are none for this network";
  let variables, formula = number_items (absence_items net claim) in
  (claim, most, List.map (List.map literal) formula, read_proof read variables formula)

let absence read snet n given goal =
  let claim, most, formula, steps = absence_told read (network_of snet) n given goal in
  Of_absence (snet, claim, most, formula, steps)

(* ---- a least depth --------------------------------------------------------------------------- *)

(* What the manifest has after a word. *)
let value_of manifest =
  let lines = lines_of "manifest" manifest in
  fun key ->
    match List.filter_map (after (key ^ " ")) lines with
    | [ value ] -> value
    | _ -> refuse "manifest" ("has no line '" ^ key ^ "'")

(* A line of `cover`: comparators, each with a blank after it, and what stands for them. *)
let read_standing n line =
  let file = "cover" in
  let made before start turned wires =
    { second = List.rev before; start = nat (number file 0 999_999 start); turned;
      here = List.map (wire file n) wires }
  in
  let rec read before = function
    | "by" :: start :: "turned" :: wires -> made before start true wires
    | "by" :: start :: wires -> made before start false wires
    | word :: rest -> read (read_comparator file n word :: before) rest
    | [] -> refuse file ("'" ^ line ^ "' says nothing")
  in
  read [] (words line)

(* The certificate in folder k, of the network that was read of it. *)
let absent read networks k =
  let net, n = networks.(k) in
  let inside file = read (string_of_int k ^ "/" ^ file) in
  try
    let value = value_of (inside "manifest") in
    let claim, _, formula, steps = absence_told inside net n (value "given") (value "goal") in
    ((claim, formula), steps)
  with Refused why -> raise (Refused (string_of_int k ^ "/" ^ why))

let least_depth read value snet n =
  let number key least most = number "manifest" least most (value key) in
  let few = number "fewer" 3 13 and absences = number "absences" 1 100_000 in
  if n > 16 then refuse "network.snet" "has too many wires";
  let network k =
    let file = string_of_int k ^ "/network.snet" in
    let snet, n = read_snet file (read file) in
    (network_of snet, n)
  in
  let networks = Array.init absences network in
  let claim =
    { many = snet.width; sorter = snet.layers; few = nat few;
      starts = List.map fst (Array.to_list networks);
      cover = List.map (read_standing few) (lines_of "cover" (read "cover")) }
  in
  Of_depth (claim, Likeness.hints claim (absent read networks))

(* ---- a least size ---------------------------------------------------------------------------- *)

(* All inputs are run as lists of values, which takes so much memory and time. *)
let most_wires = 18

(* "NUMBERab…", perhaps "~": a step, and which wires its wires are here. *)
let read_part n zeros word =
  let is_digit c = c >= '0' && c <= '9' in
  let rec digits k = if k < String.length word && is_digit word.[k] then digits (k + 1) else k in
  let first = digits 0 and turned = String.ends_with ~suffix:"~" word in
  let count = String.length word - first - if turned then 1 else 0 in
  let back = Array.make n n in
  let name k c =
    let w = Char.code c - Char.code 'a' in
    if count <> n || w < 0 || w >= n || back.(w) < n then
      refuse "steps" ("'" ^ word ^ "' does not rename the wires");
    back.(w) <- k
  in
  String.iteri name (String.sub word first count);
  { part = positive (1 + number "steps" 0 999_999_999 (String.sub word 0 first));
    from = List.map nat (Array.to_list back); exchanged = turned <> zeros }

(* "w=PART", or "w=-" of which nothing is said. *)
let read_beside n zeros word =
  let w = if word = "" then -1 else Char.code word.[0] - Char.code 'a' in
  match String.index_opt word '=' with
  | Some 1 when w >= 0 && w < n ->
      let rest = String.sub word 2 (String.length word - 2) in
      (nat w, if rest = "-" then None else Some (read_part (n - 1) zeros rest))
  | _ -> refuse "steps" ("'" ^ word ^ "' leaves out no wire")

(* Vectors by their numbers: of each there is one list, for steps have many. *)
let vectors = Hashtbl.create 1000

let vector n x =
  match Hashtbl.find_opt vectors (n, x) with
  | Some bits -> bits
  | None ->
      let bits = List.init n (fun w -> x land (1 lsl w) <> 0) in
      Hashtbl.replace vectors (n, x) bits;
      bits

(* "WIRES BOUND REASON VECTORS:", and parts each with a blank before it. *)
let read_size_step line =
  let file = "steps" in
  let no_step () = refuse file ("'" ^ line ^ "' is no step") in
  let colon = match String.index_opt line ':' with Some k -> k | None -> no_step () in
  let parts =
    match words (String.sub line (colon + 1) (String.length line - colon - 1)) with
    | "" :: parts -> parts
    | _ -> no_step ()
  in
  match words (String.sub line 0 colon) with
  | wires :: bound :: reason :: (_ :: _ as held) ->
      let n = number file 1 most_wires wires in
      let why =
        match reason with
        | "open" when parts = [] -> Undone
        | "pairs" -> By_pairs (List.map (read_part n false) parts)
        | "ones" -> By_wires (false, List.map (read_beside n false) parts)
        | "zeros" -> By_wires (true, List.map (read_beside n true) parts)
        | _ -> no_step ()
      in
      let read (least, before) word =
        let x = number file least ((1 lsl n) - 1) word in
        (x + 1, vector n x :: before)
      in
      let held = List.rev (snd (List.fold_left read (0, []) held)) in
      { on = nat n; least = nat (number file 1 59 bound); why; held }
  | _ -> no_step ()

(* Each line is read when its step is asked for. *)
let rec size_steps text at stop =
  if at = stop then No_others
  else
    let next = 1 + String.index_from text at '\n' in
    let step = read_size_step (String.sub text at (next - at - 1)) in
    Next (step, fun () -> size_steps text next stop)

let least_size read value snet n =
  let read file = try read file with Sys_error _ -> refuse file "there is no such file" in
  let number key = number "manifest" 0 0x7fffffff (value key) in
  let size = number "size" and count = number "prefix" in
  if n > most_wires then
    refuse "network.snet"
      (Printf.sprintf "has more than %d wires: not all inputs can be run one by one" most_wires);
  let start =
    if count = 0 then None
    else
      let start, wires = read_snet "prefix.snet" (read "prefix.snet") in
      if wires <> n || start.outs <> List.init n nat then
        refuse "prefix.snet" "is not what the network begins with";
      Some start
  in
  let text = read "steps" in
  let length = String.length text in
  if length > 0 && text.[length - 1] <> '\n' then refuse "steps" "does not end in a line feed";
  let stop =
    if size = count then length
    else if length < 2 then 0
    else match String.rindex_from_opt text (length - 2) '\n' with Some k -> k + 1 | None -> 0
  in
  let all =
    if size = count then None
    else
      match after "all " (String.sub text stop (length - stop)) with
      | Some word -> Some (read_part n false (String.sub word 0 (String.length word - 1)))
      | None -> refuse "steps" "does not end with the step for all inputs"
  in
  let given = read_given n (value "given") and asked = read_goal read n (value "goal") in
  Of_size (snet, start, given, asked, size_steps text 0 stop, all)

(* ---- use ------------------------------------------------------------------------------------- *)

(* What the folder's files say, which `read` reads, about the network named. *)
let find read network manifest =
  if read "network.snet" <> network then
    refuse "network.snet" "is another network than the one named";
  let value = value_of manifest and snet, n = read_snet "network.snet" network in
  if String.starts_with ~prefix:"sortnet least-depth 1\n" manifest then
    least_depth read value snet n
  else if String.starts_with ~prefix:"sortnet least-size 1\n" manifest then
    least_size read value snet n
  else
    let goal = value "goal" in
    let absent = String.starts_with ~prefix:"no-completion " goal in
    (if absent then absence else property) read snet n (value "given") goal
