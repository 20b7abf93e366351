# Random programs, run and read.

== random-programs-are-read-as-they-run
# full: hundreds of programs are compiled and run
  $ for needed in gcc node python3 iverilog vvp; do command -v $needed >/dev/null || exit 77; done
  $ export KEPT=$PWD/kept
  $ python3 "$ROOT/tests/lift/random/programs.py" "$(command -v netlift)" 300 1 >said
  $ grep -E ": (wrong|misread): " said
  [1]
  $ [[ $(tail -n 1 said) =~ ^([0-9]+)" judged, 0 wrong, 0 misread, "[0-9]+" missed"$ ]] || tail -n 1 said
  $ [ "${BASH_REMATCH[1]:-0}" -gt 200 ] && echo "all are as they run"
  all are as they run

== random-sorters-of-other-languages-are-read-as-they-run
# Each is a tree that is written in a language's words and run on all orders by the script itself.
  $ command -v python3 >/dev/null || exit 77
  $ python3 "$ROOT/tests/lift/random/dialects.py" "$(command -v netlift)" 60 1 >said
  $ tail -n 1 said
  0 wrong
  $ awk '/programs/ { sort += $4; hold += $6 } END { exit !(sort > 200 && hold > 0.9 * sort) }' said

== random-functions-are-read-as-they-run
# full: each of many files is compiled by two compilers
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ for needed in clang gcc python3; do command -v $needed >/dev/null || exit 77; done
  $ judged=0
  $ for seed in 1 2 3 4 5; do
  >     for how in "flow -O0" "flow -O1" "flow -O3 -march=haswell" text; do
  >         found=$(python3 "$ROOT/tests/lift/random/functions.py" "$(command -v netlift)" $seed $how)
  >         [[ $found =~ ^([0-9]+)" judged, 0 wrong"$ ]] || echo "$found"
  >         judged=$((judged + ${BASH_REMATCH[1]:-0}))
  >     done
  > done
  $ [ $judged -gt 400 ] && echo "all are as they run"
  all are as they run
