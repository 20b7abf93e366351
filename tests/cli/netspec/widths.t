# Numbers of wires.

== networks-have-1-to-65536-wires
# The last allowed, and the first that is not.
# slow: takes seconds, sanitized
  $ netspec oddeven:1
  snet 1
  wires 1
  end
  $ netspec --width 65536 -f json - <<<0:1
  {"N":65536,"L":1,"D":1,"nw":[
  [0,1]
  ]}
  $ netspec --width 65537 - <<<0:1
  ! netspec: <stdin>: more than 65536 wires asked for
  [2]
  $ netspec - -f json <<<0:65535
  {"N":65536,"L":1,"D":1,"nw":[
  [0,65535]
  ]}
  $ netspec - <<<0:65536
  ! <stdin>:1:3: wire 65536 is not below 65536, the most wires allowed
  [2]
  $ netspec - <<<'{"N":65536,"nw":[]}'
  snet 1
  wires 65536
  end
  $ netspec - <<<'{"N":65537,"nw":[]}'
  ! <stdin>:1:6: more than 65536 wires
  [2]
  $ netspec - <<<$'snet 1\nwires 65537\nend'
  ! <stdin>:2:7: more than 65536 wires
  [2]
  $ netspec - <<<$'snet 1\nwires 0\nend'
  ! <stdin>:2:7: a network has at least 1 wire
  [2]
  $ netspec oddeven:65536 -o big.snet
  $ netspec big.snet --diff oddeven:65536
  big.snet and oddeven:65536: the same network
  $ netspec --width 99999 oddeven:4
  ! netspec: oddeven:4: has 4 wires, but --width says 99999
  [2]

== the-width-must-fit
# A width states what a description or file leaves open, and contradicts nothing.
  $ echo 0:1 >list
  $ echo '[(0,1)]' >brackets
  $ echo 0 1 >pairs
  $ echo '{"N":2,"nw":[]}' >json
  $ printf 'snet 1\nwires 2\nend\n' >snet
  $ netspec --width 4 list -f json
  {"N":4,"L":1,"D":1,"nw":[
  [0,1]
  ]}
  $ netspec --width 4 brackets -f json
  {"N":4,"L":1,"D":1,"nw":[
  [0,1]
  ]}
  $ netspec --width 4 pairs -f json
  {"N":4,"L":1,"D":1,"nw":[
  [0,1]
  ]}
  $ netspec --width 2 snet
  snet 1
  wires 2
  end
  $ netspec --width 2 json
  snet 1
  wires 2
  end
  $ netspec --width 4 snet
  ! snet:2:7: the network has 2 wires, not 4 as asked for
  [2]
  $ netspec --width 4 json
  ! json:1:6: the network has 2 wires, not 4 as asked for
  [2]
  $ netspec --width 1 list
  ! list:1:3: wire 1 is not below 1, the width asked for
  [2]
  $ netspec --width 1 brackets
  ! brackets:1:5: wire 1 is not below 1, the width asked for
  [2]
  $ netspec --width 1 pairs
  ! pairs:1:3: wire 1 is not below 1, the width asked for
  [2]
  $ netspec --width 8 oddeven:8 -f json --wires 0-1
  {"N":2,"L":1,"D":1,"nw":[
  [0,1]
  ]}
  $ netspec --width 9 oddeven:8
  ! netspec: oddeven:8: has 8 wires, but --width says 9
  [2]
  $ netspec --width 4 list --diff snet
  ! snet:2:7: the network has 2 wires, not 4 as asked for
  [2]
