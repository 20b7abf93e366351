# Files that a killed run had begun to write are removed by the next one there; nothing else is, and nothing that is
# still being written.
. "$ROOT/tests/cli/prelude"
left() {
    touch search.state.tmp-aB3xYz sorter-6-12-5.snet.tmp-abcdef network-6-9-4.snet.tmp-000000
    touch search.state.backup search.state.tmp-abc search.state.tmp-abcdefg sorter-6-12-5.snet~ x.snet.tmp-abcdef \
        network-notes.tmp-abcdef .tmp-abcdef
    mkdir search.state.tmp-folder
    mkfifo search.state.tmp-fifo01
    ln -s search.state.backup search.state.tmp-link01
    touch search.state.tmp-locked
}
netfind --wires 6 --goal median --islands 1 --candidates 1 --time 0 -o there >/dev/null
(cd there && left && ls) >before
exec 9>there/search.state.tmp-locked
flock 9
netfind --resume there --candidates 1 --time 0 >/dev/null
ls there | diff before -
flock -u 9
netfind --resume there --candidates 1 --time 0 >/dev/null
ls there/*locked 2>&1
mkdir new && touch new/search.state.tmp-aB3xYz
netfind --wires 4 --islands 1 --candidates 1 --time 0 -o new >/dev/null && ls new
touch new/sorter-4-5-3.snet.tmp-aB3xYz
netfind --construct --wires 4 -o new >/dev/null && ls new
export SORTNET_CATALOGUE=$PWD/mine
mkdir mine && touch mine/sorter-4-5-3.snet.tmp-aB3xYz mine/search.state.tmp-aB3xYz
netfind --import oddeven:4 && ls mine
