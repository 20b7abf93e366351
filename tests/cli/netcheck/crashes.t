# Processes that die while they work.

== a-process-that-dies-costs-its-network-alone
# Where several are judged at once, an abort in one is a line, and the rest is answered.
  $ netcheck -j 2 -t 0 -m exhaustive oddeven:4 oddeven:60 oddeven:59 bmerge:2 >out 2>messages &
  $ until grep -q oddeven:4 out 2>/dev/null; do sleep 0.1; done
  $ sleep 0.2 # each is at one of the two by then
  $ kill -ABRT $(child_of $! 2)
  $ wait $!
  [3]
  $ no_times <out
  oddeven:4: holds (4 wires, 5 comparators; exhaustive: all 16 vectors, T s)
  bmerge:2: holds (2 wires, 1 comparator; exhaustive: all 4 vectors, T s)
  $ cat messages
  netcheck: oddeven:60: the process that judged it was ended by signal 6 (Aborted)
  netcheck: oddeven:59: the process that judged it was ended by signal 6 (Aborted)

== a-solver-that-dies-leaves-the-rest
# Whatever becomes of the SAT solver's process: the claim is undecided, the others are answered, JSON is
# whole, and no certificate is begun.

# abort_child PID: the solver's process gets SIGABRT once it is at work.
  $ abort_child() {
  >     local child
  >     child=$(child_of "$1")
  >     sleep 0.2
  >     kill -ABRT "$child"
  > }

  $ netcheck -j 1 -m sat pratt:256 oddeven:8 bmerge:2 >out &
  $ abort_child $!
  $ wait $!
  [3]
  $ no_times <out
  pratt:256: undecided (256 wires, 5106 comparators; sat: the process of the SAT solver was ended by signal 6 (Aborted), T s)
  oddeven:8: holds (8 wires, 19 comparators; sat, checked: all 256 vectors, T s)
  bmerge:2: holds (2 wires, 1 comparator; sat, checked: all 4 vectors, T s)
  $ netcheck -j 1 -m sat --json pratt:256 oddeven:8 >out &
  $ abort_child $!
  $ wait $!
  [3]
  $ sed -E 's/"seconds":[0-9.]+/"seconds":T/g; s/"steps_checked":[0-9]+/"steps_checked":S/' out
  {"version":1,"results":[
  {"name":"pratt:256","wires":256,"size":5106,"given":"any","goal":"sorted","verdict":"undecided","engine":"sat","seconds":T,"vectors":0,"vectors_total":1.157920892373162e+77,"interrupted":false,"reason":"the process of the SAT solver was ended by signal 6 (Aborted)","attempts":[{"engine":"sat","outcome":"undecided","seconds":T,"reason":"the process of the SAT solver was ended by signal 6 (Aborted)"}]},
  {"name":"oddeven:8","wires":8,"size":19,"given":"any","goal":"sorted","verdict":"holds","engine":"sat","seconds":T,"vectors":0,"vectors_total":256,"steps_checked":S,"attempts":[{"engine":"sat","outcome":"holds","seconds":T}]}
  ]}
  $ netcheck -t 3 --certify folder tsort:256 >out &
  $ abort_child $!
  $ wait $!
  [3]
  $ sed 's/ (.*//' out
  tsort:256: undecided
  $ [ ! -e folder ] && echo "no folder is left"
  no folder is left
