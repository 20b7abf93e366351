# A state that is not what was written, or has more behind it, is refused, and left as it is.
. "$ROOT/tests/cli/prelude"
netfind --wires 6 --goal median --islands 1 --candidates 1 --time 0 -o there >/dev/null
cp there/search.state whole
# what FNV-1a makes of all lines but the last; negative numbers wrap as unsigned ones do
sum=$((0xcbf29ce484222325))
text=$(sed '$d' whole)$'\n'
for ((i = 0; i < ${#text}; i++)); do
    printf -v byte %d "'${text:i:1}"
    sum=$(((sum ^ byte) * 0x100000001b3))
done
[ "$(tail -n 1 whole)" = "end $(printf %016x $sum)" ] && echo "the number is right"
try() { # WHAT SED-SCRIPT
    sed -E "$2" whole >there/search.state
    cp there/search.state damaged
    echo "$1:"
    run netfind --resume there --candidates 1000000 2>&1 | sed -E 's/state:[0-9]+/state:N/'
    cmp damaged there/search.state
}
try "a digit of a random number" '/^random/s/1/2/'
try "a digit of the number at the end" '/^end/s/[0-7]/8/'
try "candidates" 's/^candidates .*/candidates 7/'
try "a line twice" '/^genes/p'
try "no end" '$d'
try "an older version" '1s/5/4/'
sed '$d' whole | head -c -1 >there/search.state
run netfind --resume there 2>&1 | sed -E 's/state:[0-9]+/state:N/'
for behind in ' ' '\n' 'end' '\0'; do
    { cat whole && printf "$behind"; } >there/search.state
    run netfind --resume there 2>&1 | sed -E 's/state:[0-9]+/state:N/'
done
cp whole there/search.state
netfind --resume there --candidates 1000000 --time 0 >/dev/null && echo resumed
