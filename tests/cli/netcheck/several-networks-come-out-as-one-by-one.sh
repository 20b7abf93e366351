# Whatever they are, on however many threads, in the same order on both files: what holds, what fails, what is
# out of time, what is no network, what only one process can read.
. "$ROOT/tests/cli/prelude"
mkdir folder
printf '0:1, 1:2, 0:1\n' >hand.list # of wires from 0 on
printf '1:2, 3:4\n' >ones.list      # of wires from 1 on, of which is warned
printf 'snet 1\nwires 4\n0:1 2:3\n0:x\nend\n' >broken.snet
printf 'print("a script") return on(8, vee(2))\n' >says.lua
printf 'print("it ends") error("here")\n' >ends.lua
ln -s /dev/fd/7 seventh
export SORTNET_CATALOGUE=mine
mkdir mine
echo junk >mine/sorter-9-1-1.snet # of which is warned once
networks=(oddeven:8 bmerge:16 folder hand.list nosuch - median:9 ones.list broken.snet says.lua
    ends.lua - best:9 best-depth:9 seventh tsort:16 tsort:3 /dev/fd/3 bitonic:16 /dev/null oddeven:6 hand.list:3)

# said OPTION...: what is printed of all of them, and the exit status.
said() {
    netcheck "$@" "${networks[@]}" <<<'0:1, 2:3' 7<hand.list 3<ones.list 2>&1 | no_times |
        sed -E 's/2\^60 vectors would take.*it had/2^60 vectors: it had/g; s/"vectors":[0-9.e+]+/"vectors":V/g'
    echo "exit ${PIPESTATUS[0]}"
}

# same OPTION...: whether that depends on the threads.
same() {
    for threads in 1 2 8; do
        said -j $threads "$@" >said.$threads
        cmp said.1 said.$threads
    done
    echo "$* $(tail -n 1 said.1)"
}
for options in --json -q --redundant '--outputs --json' '--given bitonic --goal smallest:2' '--equals oddeven:8' \
    '--width 4' '-M 1K'; do
    same $options
done
networks+=(oddeven:60 oddeven:5)
same -m exhaustive -t 60
grep -v '^  ' said.1

# A file that is closed takes nothing away from the others.
networks=()
for n in {2..30}; do networks+=("oddeven:$n" nosuch); done
netcheck -j 1 "${networks[@]}" 2>&- | no_times >closed.1
netcheck -j 2 "${networks[@]}" 2>&- | no_times >closed.2
netcheck -j 2 "${networks[@]}" 2>&- <&- | no_times >closed.3
cmp closed.1 closed.2
cmp closed.1 closed.3
grep -c holds closed.1
