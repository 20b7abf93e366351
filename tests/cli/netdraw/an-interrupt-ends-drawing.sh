# While Graphviz works, in a process of its own, which does not stay behind; nothing is written.
set -m # else bash has the command ignore SIGINT
exec 2>/dev/null # where bash says what ended it
for signal in INT TERM; do
    netdraw vsort:1024 -o large.pdf 2>messages &
    until child=$(grep -sl "^PPid:.$!\$" /proc/[0-9]*/status); do sleep 0.05; done
    kill -$signal $!
    wait $!
    echo "exit $?"
    for tries in {1..100}; do
        grep -sq '^State:.[^Z]' $child || break
        sleep 0.1
    done
    [ $tries -lt 100 ] || echo "its child stays behind"
    cat messages
done
ls
