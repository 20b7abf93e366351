# What netproof says of itself.

== netproof-prints-its-help
# The whole text of netproof --help, a screenful, and of --help=all.
  $ netproof --help
  Usage: netproof [OPTION]... DIR [NET]
  Check a certificate that a network does what is claimed of it.

  NET: a file, - for standard input, NAME:N (netspec --families) or SCRIPT.lua:N

    --json                    print JSON
    -q, --quiet               print no verdict; the exit status tells

    netproof cert/
        check a certificate and see of which network it is
    netproof cert/ net.json
        check that it is a proof for this network, your own copy

  All options, more examples, exit status: netproof --help=all
  $ netproof --help=all
  Usage: netproof [OPTION]... DIR [NET]
  Check a certificate that a network does what is claimed of it.

  A certificate is a folder with a network, a formula that can be satisfied only
  if the network fails its claim, and a proof that it cannot be satisfied. This
  checker shares no code with the prover but the reader of networks: it builds the
  formula anew from NET and the claim, compares it with the certificate's, and
  checks that every step of the proof follows by unit propagation. A claim can
  also be that no layers complete the network to one that sorts: then the formula
  asks for such layers; or what the least depth of networks is that sort so many
  wires: then the folder holds such certificates behind first layers that stand
  for all there are, and a network of that depth. Of a prefix network it follows
  what each wire carries, node by node; no proof is needed then. Without NET the
  certificate's own copy of the network is taken; the claim is proved then of
  whatever network has the hash that is printed.

  NET is a file in any of the formats snet, list, brackets, json, pairs and csv,
  or a list of comparators of another shape (detected), - for standard input,
  NAME:N or NAME:N:K for the family NAME on N wires (netspec --families lists
  them), SCRIPT.lua or SCRIPT.lua:N for a Lua description, run with the integer N,
  or SOURCE.c:FUNCTION or MODULE.ll:FUNCTION for the network in a function, read
  as text or as compiled (netlift). A file of that name wins.

  Options:
    -j, --threads J
          check J certificates of a least depth at once (default: one for each
          core); changes no result
    --json
          print JSON (docs/json/netproof.md)
    --lrat FILE
          if it is valid, write FILE: the proof with hints, of which clauses each
          follows (LRAT); - is standard output
    -q, --quiet
          print no verdict; the exit status tells
    --trim OUT
          if it is valid, write the folder OUT: the certificate with the steps
          alone that its end needs, checked again
    --width N
          number of wires, for descriptions and formats that leave it open
    --from-one
          wires of lists count from 1; without it that is told by the list, or
          refused
    --from-zero
          wires of lists count from 0
    --read FORMAT
          read files in this format alone, by its exact rules, not as lists of any
          shape
    -h, --help[=PAGE]
          print the options used most, with =all all of them, with =man the manual
          page, with =bash, =zsh or =fish the completion for a shell
    --version
          print the version

  Examples:
    netproof cert/
          check a certificate and see of which network it is
    netproof cert/ net.json
          check that it is a proof for this network, your own copy
    netproof depth9/
          check that so many layers are the least for so many wires
    netproof --trim small/ cert/
          the same claim with a shorter proof
    netproof --json cert/ | jq -r .results[0].hash
          the hash of the network it is about

  Exit status:
    0  the certificate is valid: the claim holds
    1  it is refused
    2  wrong usage, or something cannot be read
    3  undecided: interrupted or out of memory
