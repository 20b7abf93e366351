# Scripts.

== errors-in-scripts-name-the-line
# Lua's own and those of combinators.
  $ script() {
  >     printf '%b\n' "$1" >s.lua
  >     run netspec s.lua
  > }
  $ script 'x = = 2'
  + netspec s.lua
  ! s.lua:1: unexpected symbol near '='
  exit 2
  $ script '\n\nreturn foo'
  + netspec s.lua
  ! s.lua:3: unknown name 'foo'
  exit 2
  $ script '-- a comment\nerror("no such thing")'
  + netspec s.lua
  ! s.lua:2: no such thing
  exit 2
  $ script 'error({})'
  + netspec s.lua
  ! s.lua:1: error(…) was given a table
  exit 2
  $ script 'local t = {}\nreturn t.x.y'
  + netspec s.lua
  ! s.lua:2: attempt to index a nil value (field 'x')
  exit 2
  $ script 'return on(4, vee(16))'
  + netspec s.lua
  ! s.lua:1: vee needs an integer from 0 to 15, not 16
  exit 2
  $ script 'return on(4, ilv(-1))'
  + netspec s.lua
  ! s.lua:1: ilv needs an integer from 0 to 15, not -1
  exit 2
  $ script 'return on(4, ilvvee(15, 1))'
  + netspec s.lua
  ! s.lua:1: ilvvee needs an integer from 0 to 0 for j, not 1
  exit 2
  $ script 'return on(4, vee("1"))'
  + netspec s.lua
  ! s.lua:1: vee needs an integer from 0 to 15, not a string
  exit 2
  $ script 'return on(65537, id)'
  + netspec s.lua
  ! s.lua:1: on needs an integer from 1 to 65536 for w, not 65537
  exit 2
  $ script 'return on(2, comparator(1, 1))'
  + netspec s.lua
  ! s.lua:1: comparator cannot join wire 1 with itself
  exit 2
  $ script 'return on(2, comparator(0, 65536))'
  + netspec s.lua
  ! s.lua:1: comparator needs an integer from 0 to 65535 for b, not 65536
  exit 2
  $ script 'return on(2, seq{cmp,\n  nil, 3})'
  + netspec s.lua
  ! s.lua:1: seq: part 2 is nil, not a network
  exit 2
  $ script 'return on(2, seq(cmp))'
  + netspec s.lua
  ! s.lua:1: seq needs a list of networks in braces, not a network
  exit 2
  $ script 'return on(2, par{})'
  + netspec s.lua
  ! s.lua:1: par needs at least one part
  exit 2
  $ script 'return on(2, rep(-1, cmp))'
  + netspec s.lua
  ! s.lua:1: rep needs an integer from 0 to 4294967295 for k, not -1
  exit 2
  $ script 'return on(2, flip(3))'
  + netspec s.lua
  ! s.lua:1: flip needs a network, not 3
  exit 2
  $ script 'return on(2, two(cmp, cmp))'
  + netspec s.lua
  ! s.lua:1: two takes 1 argument, not 2
  exit 2
  $ script 'return io.open("x")'
  + netspec s.lua
  ! s.lua:1: unknown name 'io'
  exit 2
  $ script '\x1bLua'
  + netspec s.lua
  ! s.lua:1: script is a compiled chunk; it must be text
  exit 2
  $ script 'print("begin")\nlocal function f() return f() + 1 end\nreturn f()'
  + netspec s.lua
  ! begin
  ! s.lua:2: stack overflow
  exit 2

== scripts-must-return-a-network
# Or a function that does.
  $ script() {
  >     echo "$1" >s.lua
  >     run netspec $2 s.lua$3
  > }
  $ script ''
  + netspec s.lua
  ! netspec: s.lua: script returns nothing; it must end with return and a network
  exit 2
  $ script 'return'
  + netspec s.lua
  ! netspec: s.lua: script returns nothing; it must end with return and a network
  exit 2
  $ script 'return 3'
  + netspec s.lua
  ! netspec: s.lua: script returns a number, not a network or a function of one integer
  exit 2
  $ script 'return "on(2, cmp)"'
  + netspec s.lua
  ! netspec: s.lua: script returns a string, not a network or a function of one integer
  exit 2
  $ script 'return on(2, cmp), on(2, cmp)'
  + netspec s.lua
  ! netspec: s.lua: script returns 2 values, not one network
  exit 2
  $ script 'return function(n) end' '' :3
  + netspec s.lua:3
  ! netspec: s.lua: script's function returns nothing; it must end with return and a network
  exit 2
  $ script 'return function(n) return n end' '' :3
  + netspec s.lua:3
  ! netspec: s.lua: script's function returns a number, not a network
  exit 2
  $ script 'return {cmp}'
  + netspec s.lua
  ! netspec: s.lua: script returns a table, not a network or a function of one integer
  exit 2

== scripts-are-limited
# Instructions, strings, printing, nesting, size.
  $ {
  >     printf 'local t = {'
  >     for i in {0..61}; do printf '[%d] = 1, ' $((1 << i)); done
  >     printf '}\nreturn table.unpack(t)\n'
  > } >instructions.lua
  $ echo 'return ("x"):rep(1 << 21)' >string.lua
  $ echo 'for i = 1, 100 do print(("x"):rep(1 << 18)) end' >print.lua
  $ echo 'local x = cmp for i = 1, 20000 do x = seq{x} end return on(2, x)' >nesting.lua
  $ echo 'local x = cmp for i = 1, 40 do x = seq{x, x} end return on(2, x)' >size.lua
  $ echo 'return pcall(string.rep, "x", 1 << 21) and on(2, cmp)' >caught.lua
  $ netspec instructions.lua
  ! instructions.lua:2: script used more than 1000000000 instructions
  [2]
  $ netspec string.lua
  ! string.lua:1: script made a string longer than 1048576 bytes
  [2]
  $ netspec print.lua 2>&1 >/dev/null | sed -E 's/^x+$/x…/'
  x…
  x…
  x…
  print.lua:1: script printed more than 1048576 bytes
  $ netspec nesting.lua
  ! nesting.lua:1: a network description nests at most 10000 deep; collect the parts of a long sequence in one table
  [2]
  $ netspec size.lua
  ! netspec: size.lua: the network would have more than 2147483648 comparators
  [2]
  $ netspec caught.lua
  ! caught.lua:1: script made a string longer than 1048576 bytes
  [2]

== scripts-see-no-files
# Nothing outside the language is there.
  $ for name in io os package debug dofile loadfile load require collectgarbage coroutine; do
  >     echo "return $name" >s.lua
  >     run netspec s.lua
  > done
  + netspec s.lua
  ! s.lua:1: unknown name 'io'
  exit 2
  + netspec s.lua
  ! s.lua:1: unknown name 'os'
  exit 2
  + netspec s.lua
  ! s.lua:1: unknown name 'package'
  exit 2
  + netspec s.lua
  ! s.lua:1: unknown name 'debug'
  exit 2
  + netspec s.lua
  ! s.lua:1: unknown name 'dofile'
  exit 2
  + netspec s.lua
  ! s.lua:1: unknown name 'loadfile'
  exit 2
  + netspec s.lua
  ! s.lua:1: unknown name 'load'
  exit 2
  + netspec s.lua
  ! s.lua:1: unknown name 'require'
  exit 2
  + netspec s.lua
  ! s.lua:1: unknown name 'collectgarbage'
  exit 2
  + netspec s.lua
  ! s.lua:1: unknown name 'coroutine'
  exit 2
  $ echo 'return string.format' >s.lua
  $ netspec s.lua:3
  ! netspec: s.lua: script's function returns a string, not a network
  [2]
  $ echo 'return string.gsub("a", "a", "b")' >s.lua
  $ netspec s.lua
  ! s.lua:1: attempt to call a nil value (field 'gsub')
  [2]

== scripts-print-to-standard-error
# So that the network stays alone on standard output.
  $ echo 'print("one", 2, nil, "\27[31m") return on(2, cmp)' >s.lua
  $ netspec s.lua -f list
  0:1
  ! one	2	nil	?[31m

== combinators-check-their-widths
# Each says how many wires it needs.
  $ try() {
  >     echo "return $1" >s.lua
  >     echo "-- $1"
  >     run netspec s.lua --width "$2"
  > }
  $ try 'ilv(1)' 6
  -- ilv(1)
  + netspec s.lua --width 6
  ! netspec: s.lua: ilv(1) needs a multiple of 4 wires, not 6
  exit 2
  $ try 'vee(2)' 12
  -- vee(2)
  + netspec s.lua --width 12
  ! netspec: s.lua: vee(2) needs a multiple of 8 wires, not 12
  exit 2
  $ try 'ilvvee(1, 1)' 4
  -- ilvvee(1, 1)
  + netspec s.lua --width 4
  ! netspec: s.lua: ilvvee(1, 1) needs a multiple of 8 wires, not 4
  exit 2
  $ try 'comparator(3, 1)' 3
  -- comparator(3, 1)
  + netspec s.lua --width 3
  ! netspec: s.lua: comparator(3, 1) needs at least 4 wires, not 3
  exit 2
  $ try 'cmp' 1
  -- cmp
  + netspec s.lua --width 1
  ! netspec: s.lua: cmp needs at least 2 wires, not 1
  exit 2
  $ try 'on(2, cmp)' 4
  -- on(2, cmp)
  + netspec s.lua --width 4
  ! netspec: s.lua: on(2, …) needs exactly 2 wires, not 4
  exit 2
  $ try 'two(id)' 3
  -- two(id)
  + netspec s.lua --width 3
  ! netspec: s.lua: two(…) needs a multiple of 2 wires, not 3
  exit 2
  $ try 'one(id)' 5
  -- one(id)
  + netspec s.lua --width 5
  ! netspec: s.lua: one(…) needs a multiple of 2 wires, not 5
  exit 2
  $ try 'blocks(3, id)' 4
  -- blocks(3, id)
  + netspec s.lua --width 4
  ! netspec: s.lua: blocks(3, …) needs a multiple of 3 wires, not 4
  exit 2
  $ try 'evens(cmp)' 3
  -- evens(cmp)
  + netspec s.lua --width 3
  ! netspec: s.lua: evens(…) needs a multiple of 2 wires, not 3
  exit 2
  $ try 'evens(on(3, id))' 6
  -- evens(on(3, id))
  + netspec s.lua --width 6
  ! netspec: s.lua: on(3, …) needs exactly 3 wires, not 2
  exit 2
  $ try 'interleave(2, id)' 6
  -- interleave(2, id)
  + netspec s.lua --width 6
  ! netspec: s.lua: interleave(2, …) needs a multiple of 4 wires, not 6
  exit 2
  $ try 'riffle' 3
  -- riffle
  + netspec s.lua --width 3
  ! netspec: s.lua: riffle needs a multiple of 2 wires, not 3
  exit 2
  $ try 'unriffle' 5
  -- unriffle
  + netspec s.lua --width 5
  ! netspec: s.lua: unriffle needs a multiple of 2 wires, not 5
  exit 2
  $ try 'tau1' 7
  -- tau1
  + netspec s.lua --width 7
  ! netspec: s.lua: tau1 needs a multiple of 2 wires, not 7
  exit 2
  $ try 'par{id, id}' 5
  -- par{id, id}
  + netspec s.lua --width 5
  ! netspec: s.lua: par{…} cannot share 5 wires equally among 2 parts
  exit 2
  $ try 'par{on(2, id), on(3, id)}' 6
  -- par{on(2, id), on(3, id)}
  + netspec s.lua --width 6
  ! netspec: s.lua: par{…} has parts on 5 wires in all, not 6
  exit 2
  $ try 'par{on(7, id), id}' 7
  -- par{on(7, id), id}
  + netspec s.lua --width 7
  ! netspec: s.lua: par{…} cannot share 0 wires equally among 1 part
  exit 2
  $ try 'seq{id, rep(2, two(vee(1)))}' 6
  -- seq{id, rep(2, two(vee(1)))}
  + netspec s.lua --width 6
  ! netspec: s.lua: vee(1) needs a multiple of 4 wires, not 3
  exit 2
