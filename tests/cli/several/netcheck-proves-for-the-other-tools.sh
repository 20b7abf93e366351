# Networks of a user's are proved by the netcheck beside the tool that asks, if it is there and answers.
. "$ROOT/tests/cli/prelude"
export SORTNET_CATALOGUE=$PWD/mine XDG_CACHE_HOME=$PWD/cache
mkdir mine bin
printf 'snet 1\nwires 5\n0:1\nend\n' >mine/sorter-5-1-1.snet
cp "$(command -v netspec)" "$(command -v netfind)" bin
asked() { echo "$1:" && bin/netspec best:5 --stats 2>&1 | sed -nE "s|$PWD|.|; s/ +\(.*//; /warning|size/p"; }
prover() { printf '#!/bin/sh\n%s\n' "$1" >bin/netcheck && chmod +x bin/netcheck; }
asked "not there"
printf nonsense >bin/netcheck && chmod +x bin/netcheck
asked "no program"
prover 'exit 1'
asked "silent"
prover 'cat >/dev/null; echo "-: undecided (out of time)"'
asked "undecided"
prover 'cat >/dev/null; echo "-: holdsx"'
asked "no answer"
prover 'echo "$@" >asked; cat >>asked; echo "-: holds (of course)"'
asked "convinced"
cat asked
rm -r cache asked
prover 'echo $$ >pid; exec sleep 60'
for signal in INT TERM; do
    for command in 'netspec best:5' 'netfind --construct --wires 5' 'netfind --from best:5 -o there'; do
        env --default-signal=INT bin/$command >out 2>&1 & # bash has it ignore SIGINT
        for tries in {1..300}; do [ -s pid ] && break || sleep 0.1; done
        kill -$signal $!
        wait $! 2>/dev/null
        echo "$command, $signal: exit $?"
        grep -v warning out
        for tries in {1..100}; do
            grep -q '^State:.*[RSD] ' "/proc/$(cat pid)/status" 2>/dev/null || break
            sleep 0.1
        done
        [ $tries -lt 100 ] || echo "netcheck still runs"
        rm pid
    done
done
ls
