# What was proved of a user's network is not proved again: a file says so, by a hash of the network. It is believed only
# if it is the user's own and exactly what was written; and the less it is, the more time it takes, nothing else.
. "$ROOT/tests/cli/prelude"
netproof --help >/dev/null 2>&1 || exit 77
export SORTNET_CATALOGUE=$PWD/mine XDG_CACHE_HOME=$PWD/cache
netspec median:66 -f list | sed '17s/,64:65//' | netspec - >median.snet # one that is not needed
netfind --import median.snet | sed -E 's/[0-9]+/N/g'
kept=$(echo cache/sortnet/proved/*)
version=$(netspec --version | grep -oE '[0-9]+\.[0-9]+\.[0-9]+' | head -n 1)
key() { { echo "sortnet $version proved this $1" && netspec "$2"; } | sha256sum | cut -d' ' -f1; }
[ "${kept##*/}" = "$(key median median.snet)" ] && echo "kept by its hash"
stat -c %a "$kept" cache/sortnet/proved
rm -r cache
netspec median:66 | cmp - <(netspec median.snet) && cmp "$kept" <(echo "sortnet $version proved this median
$(key median median.snet)") && echo "kept when it was used"
printf junk >"$kept"
netspec median:66 | cmp - <(netspec median.snet) && [ "$(wc -c <"$kept")" -gt 90 ] && echo "repaired"
# whoever can write the user's own files can write this; nobody else can
lie=mine/sorter-5-1-1.snet
printf 'snet 1\nwires 5\n0:1\nend\n' >$lie
forged=cache/sortnet/proved/$(key sorter $lie)
text="sortnet $version proved this sorter
${forged##*/}"
size() { netspec --stats best:5 2>/dev/null | sed -nE 's/^  size +([0-9]+).*/\1/p'; }
believed() { printf "%-24s %s\n" "$1" "$([ "$(size)" = 1 ] && echo believed || echo proved again)"; }
echo "$text" >"$forged" && chmod 600 "$forged"
believed "the user's own"
chmod 620 "$forged"
believed "others may write it"
chmod 602 "$forged"
believed "anybody may write it"
rm "$forged" && echo "$text" >elsewhere && chmod 600 elsewhere && ln -s "$PWD/elsewhere" "$forged"
believed "a link"
rm "$forged" && mkfifo "$forged"
believed "a pipe"
rm "$forged" && echo "${text/$version/9.9.9}" >"$forged"
believed "another version"
echo "${text/sorter/median}" >"$forged"
believed "another claim"
printf %s "$text" >"$forged"
believed "cut short"
printf '%s\n\n' "$text" >"$forged"
believed "too long"
: >"$forged"
believed "empty"
echo "$text" >"$forged"
printf 'snet 1\nwires 5\n1:2\nend\n' >$lie
believed "another network"
rm -r cache && printf 'no folder' >cache
netspec median:66 2>/dev/null | cmp - <(netspec median.snet) && echo "nowhere to write"
XDG_CACHE_HOME=relative HOME='' netspec median:66 2>/dev/null | cmp - <(netspec median.snet) && echo "no place"
XDG_CACHE_HOME=/proc/no netspec median:66 2>/dev/null | cmp - <(netspec median.snet) && echo "a place that cannot be"
ls
