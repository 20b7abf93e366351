(* netproof-proved FOLDER NETWORK.snet: whether the certificate in a folder shows what it claims of
   the network, by the checker that Coq proved. Exit status as netproof's.

   Of the program's own text this is all that has to be believed: that the checker gets the bytes of
   the files, and that nothing is printed as valid but what it reports. *)

let read path =
  let channel = open_in_bin path in
  let text = really_input_string channel (in_channel_length channel) in
  close_in channel;
  text

let characters text = List.of_seq (String.to_seq text)
let text_of characters = String.of_seq (List.to_seq characters)

let check folder named =
  let inside file = read (Filename.concat folder file) in
  let network = characters (read named) in
  let manifest = characters (inside "manifest") in
  let other file = characters (try inside (text_of file) with Sys_error _ -> "") in
  let evidence = Evidence.find inside (text_of network) (text_of manifest) in
  match Checker.verdict network other manifest evidence with
  | Some report -> print_string (folder ^ ": valid\n" ^ text_of report)
  | None -> raise (Evidence.Refused "these files do not show what is claimed")

let () =
  match Sys.argv with
  | [| _; folder; named |] -> (
      try check folder named with
      | Evidence.Refused why -> print_endline (folder ^ ": refused (" ^ why ^ ")"); exit 1
      | Stack_overflow -> prerr_endline "netproof-proved: the proof is too long for the stack (ulimit -s)"; exit 3
      | Sys_error why -> prerr_endline ("netproof-proved: " ^ why); exit 2)
  | _ -> prerr_endline "Usage: netproof-proved FOLDER NETWORK.snet"; exit 2
