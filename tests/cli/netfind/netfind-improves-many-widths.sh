# Searches in turns: what is found is proved, found again by its command, and gone on from.
# slow: takes seconds, sanitized
. "$ROOT/tests/cli/prelude"
XDG_CACHE_HOME=$PWD/cache
export XDG_CACHE_HOME
# a median of 26 wires is found that is as small as the one that is known, in fewer layers
netfind --improve-all one -j 1 --wires 26..27 --goal median --time 0 --candidates 600000
netfind --improve-all two -j 2 --wires 26..27 --goal median --time 0 --candidates 600000 >two.out
diff -r one two && echo "the same with two threads"
echo "# each is what it says, and is found again"
for file in one/*.snet; do
    netcheck -q --goal median "$file" || echo "exit $?"
    sed -n 's/^# NET //p' "$file" >from
    command=$(sed -n 's/^# \(netfind .*\)--from NET/\1--from from/p' "$file")
    eval "$command" | grep -v '^#' | diff - <(grep -v '^#' "$file") && echo "found again"
done
echo "# it goes on, and knows what it found"
netfind --improve-all one --time 0 --candidates 1 --json | sed -E 's/"(seconds|size|candidates|found)":[0-9.]+/"\1":N/g'
echo "# what cannot be"
run netfind --improve-all one --wires 16
run netfind --improve-all new --wires 9..3
run netfind --improve-all new --wires 1..3
run netfind --improve-all new --wires 60..65
run netfind --improve-all new --goal ranks:0-1
run netfind --improve-all new --symmetric
run netfind --wires 3..4
run netfind --improve-all one -o two
touch file
run netfind --improve-all file --time 1
sed '3s/turns 2/turns 9/' one/campaign.state >changed
cp changed one/campaign.state
run netfind --improve-all one --time 1
echo "campaign 1" >one/campaign.state
run netfind --improve-all one --time 1
mkdir lies
printf 'snet 1\nwires 16\n0:1\nend\n' >lies/median-16-1-1.snet
netfind --improve-all lies --wires 16 --goal median --time 0 --candidates 1 2>&1 | sed 's/[0-9]* candidates/N candidates/'
