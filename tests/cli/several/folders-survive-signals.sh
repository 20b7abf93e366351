# A folder that a signal stopped, at whatever time, is whole, not there, or taken up again by the same command.
# slow: some dozens of searches
bad=0 tries=18
[ "${FULL:-}" != yes ] || tries=300
for ((i = 0; i < tries; i++)); do
    rm -rf folder
    case $((i % 3)) in
    0) command=(netcheck --min-depth 6 --certify folder) ;;
    1) command=(netcheck --certify folder oddeven:12) ;;
    2) command=(netfind --improve-all folder --wires 5..7 --time 0 --candidates 20000 -t 1) ;;
    esac
    "${command[@]}" >out 2>err &
    process=$!
    sleep "0.$(printf %03d $((RANDOM % 300)))"
    signals=(INT TERM HUP) signal=${signals[RANDOM % 3]}
    kill -"$signal" $process 2>/dev/null
    [ $((RANDOM % 3)) -ne 0 ] || kill -"$signal" $process 2>/dev/null
    wait $process 2>/dev/null
    status=$?
    [ -d folder ] || continue
    # before it is at work a signal ends it as it does any program
    [ $status -eq 0 ] || [ $status -eq 3 ] || [ $status -eq 1 ] || [ $status -gt 128 ] ||
        { bad=$((bad + 1)) && echo "$signal: ${command[*]}: status $status" && head -n 1 err; }
    "${command[@]}" >again 2>messages || [ $status -eq 0 ] || [ $((i % 3)) -eq 2 ] ||
        { bad=$((bad + 1)) && echo "$signal: ${command[*]}: status $status, then" && head -n 1 messages; }
    [ $((i % 3)) -eq 2 ] || netproof folder >valid 2>&1 ||
        { bad=$((bad + 1)) && echo "$signal: ${command[*]}: status $status, and then" && head -n 1 valid; }
done
echo "$bad folders are spoilt"
