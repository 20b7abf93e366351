# Networks and vectors that others write.

== own-inputs-are-replayed
# Each line of a file; those that the network gets wrong are shown, and nothing is claimed to hold.
  $ cat >inputs <<'END'
  > # zeros and ones, or integers
  >
  > 0110
  > 4,-3,2,1
  > 1000
  > 7,7,7,0
  > END
  $ netcheck --vectors inputs oddeven:4 bmerge:4
  oddeven:4: 0 of 4 inputs violate it (4 wires, 5 comparators; inputs)
  bmerge:4: 1 of 4 inputs violate it (4 wires, 4 comparators; inputs)
    line 4
      input  4,-3,2,1
      output -3,2,1,4
  [1]
  $ netcheck --vectors inputs --given bitonic bmerge:4
  bmerge:4: 0 of 4 inputs violate it (given bitonic; 4 wires, 4 comparators; inputs; 1 not admitted)
  $ netcheck --vectors inputs --equals oddeven:4 bmerge:4
  bmerge:4: 1 of 4 inputs violate it (equals oddeven:4; 4 wires, 4 comparators; inputs)
    line 4
      input  4,-3,2,1
      output -3,2,1,4
      other  -3,1,2,4
  [1]
  $ netcheck --vectors inputs --json bmerge:4
  {"version":1,"results":[
  {"name":"bmerge:4","wires":4,"size":4,"given":"any","goal":"sorted","inputs":4,"not_admitted":0,"violations":[{"line":4,"input":[4,-3,2,1],"output":[-3,2,1,4]}]}
  ]}
  [1]
  $ netcheck --vectors - --goal largest:1 bmerge:4 <inputs
  bmerge:4: 0 of 4 inputs violate it (goal largest 1; 4 wires, 4 comparators; -)
  $ netcheck -q --vectors inputs bmerge:4
  [1]
  $ echo 5 >one
  $ netcheck --vectors one oddeven:1
  oddeven:1: 0 of 1 input violates it (1 wire, 0 comparators; one)

== own-inputs-must-fit
# Lines that are no inputs are located.
  $ for line in 011 01100 0120 1,2,3 1,2,3,4,5 '1,2,3,x' '1,2,3,' '1 2,3,4' 1,2,3,99999999999999999999; do
  >     printf '0000\n%s\n' "$line" >inputs
  >     run netcheck --vectors inputs oddeven:4
  > done
  + netcheck --vectors inputs oddeven:4
  ! inputs:2:4: too few digits; an input is 4 digits 0 and 1, or integers with commas between
  exit 2
  + netcheck --vectors inputs oddeven:4
  ! inputs:2:5: too many digits; an input is 4 digits 0 and 1, or integers with commas between
  exit 2
  + netcheck --vectors inputs oddeven:4
  ! inputs:2:3: not a digit 0 or 1; an input is 4 digits 0 and 1, or integers with commas between
  exit 2
  + netcheck --vectors inputs oddeven:4
  ! inputs:2:6: too few integers; an input is 4 digits 0 and 1, or integers with commas between
  exit 2
  + netcheck --vectors inputs oddeven:4
  ! inputs:2:8: too many integers; an input is 4 digits 0 and 1, or integers with commas between
  exit 2
  + netcheck --vectors inputs oddeven:4
  ! inputs:2:7: not an integer; an input is 4 digits 0 and 1, or integers with commas between
  exit 2
  + netcheck --vectors inputs oddeven:4
  ! inputs:2:7: not an integer; an input is 4 digits 0 and 1, or integers with commas between
  exit 2
  + netcheck --vectors inputs oddeven:4
  ! inputs:2:2: not a comma; an input is 4 digits 0 and 1, or integers with commas between
  exit 2
  + netcheck --vectors inputs oddeven:4
  ! inputs:2:7: an integer that does not fit 64 bits; an input is 4 digits 0 and 1, or integers with commas between
  exit 2
  $ printf '00\0000\n' >inputs
  $ netcheck --vectors inputs oddeven:4
  ! netcheck: inputs: holds a zero byte, so it is no text
  [2]
  $ netcheck --vectors nowhere oddeven:4
  ! netcheck: nowhere: cannot open: No such file or directory
  [2]

== input-is-judged-as-it-is-read
# What can be nothing is refused long before its end: these have none.
  $ yes | timeout 20 netcheck -
  ! <stdin>:1:1: expected a comparator, found 'y'
  [2]
  $ { printf 'snet 1\nwires 5\n'; yes; } | timeout 20 netcheck -
  ! <stdin>:3:1: expected a comparator, 'output' or 'end', found 'y'
  [2]
  $ { printf '[(0,1)]\n'; yes '[(0,7),(7,7)]'; } | timeout 20 netcheck -
  ! <stdin>:2:9: a comparator needs two wires, this one has wire 7 twice
  [2]
  $ { printf '0:1,2:3\n'; yes '1:1'; } | timeout 20 netcheck -
  ! <stdin>:2:1: a comparator needs two wires, this one has wire 1 twice
  [2]
  $ yes 0,1,2,3x | timeout 20 netcheck --vectors - oddeven:4
  ! <stdin>:1:8: not a digit; an input is digits 0 and 1, or integers with commas between
  [2]
  $ yes | timeout 20 netcheck --vectors - oddeven:4
  ! <stdin>:1:1: not a digit; an input is digits 0 and 1, or integers with commas between
  [2]
  $ { echo '# nothing'; echo; } | timeout 20 netcheck --vectors - oddeven:4
  ! netcheck: <stdin>: holds no input
  [2]
  $ timeout 20 netcheck --vectors /dev/null oddeven:4
  ! netcheck: /dev/null: holds no input
  [2]

== netcheck-reads-what-others-write
# Files, scripts, standard input.
  $ netspec pairwise:7 -f json -o net.json
  $ netspec oddeven:4 -f list | netcheck - net.json "$ROOT/examples/vsort.lua:3" | no_times |
  >     sed "s|$ROOT/||"
  -: holds (4 wires, 5 comparators; exhaustive: all 16 vectors, T s)
  net.json: holds (7 wires, 16 comparators; exhaustive: all 128 vectors, T s)
  examples/vsort.lua:3: holds (8 wires, 24 comparators; exhaustive: all 256 vectors, T s)
