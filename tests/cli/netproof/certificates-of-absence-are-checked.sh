# That no layers complete a network: valid ones, and the first thing wrong with others.
command -v netproof >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
cp -r "$ROOT"/tests/certificate/none-* .
netspec bubble:4 --layers 1 -o first.snet
run netproof none-3
run netproof none-4 first.snet
run netproof none-3 first.snet
run netproof --json none-4
run netproof none-symmetric-3
try() {
    rm -rf cert
    cp -r "$ROOT/tests/certificate/none-4" cert
    (cd cert && eval "$1")
    echo "-- $1"
    run netproof cert
}
try 'rm vectors'
try 'rm vectors; mkfifo vectors'
try 'truncate -s 10G vectors'
try "sed -i 's/^order.*/order 3 0 2/' vectors"
try "sed -i 's/^order.*/order 3 0 2 0/' vectors"
try "sed -i 's/^order.*/order 0 1 2 4/' vectors"
try "sed -i 's/^order.*/order 0 1 2 3/' vectors"
try "sed -i '2s/0100/0010/' vectors"
try "sed -i '7s/1011/2011/' vectors"
try "sed -i '7s/1011/10110/' vectors"
try "sed -i '7s/1011/0100/' vectors"
try "sed -i '7s/1011/1101/' vectors"
try "sed -i '4,\$ d' vectors"
try "sed -i '\$ d' vectors"
try "tail -n 1 vectors >>vectors"
try "truncate -s -1 vectors"
try "truncate -s 0 vectors"
try "sed -i 's/depth 4/depth 5/' manifest"
try "sed -i 's/depth 4/depth 0/' manifest"
try "sed -i 's/depth 4/depth 99/' manifest"
try "sed -i 's/depth 4 size 4/depth 4/' manifest"
try "sed -i 's/size 4/size 5/' manifest"
try "sed -i 's/size 4/size 0/' manifest"
try "sed -i 's/size 4/size 4 symmetric/' manifest"
try "sed -i 's/size 4/size 99999999999999999999/' manifest"
try "sed -i 's/ any/ bitonic/' manifest"
try "sed -i 's/^goal .*/goal sorted/' manifest"
try "sed -i 's/^file vectors ./&1/' manifest"
try "sed -i 's/0:1/1:0/' network.snet"
try "sed -i 's/0:1/0:2/' network.snet"
try "sed -i '100s/-//' formula.cnf"
try "cp ../none-symmetric-3/* .; sed -i 's/ symmetric//' manifest"
try "cp ../none-symmetric-3/* .; sed -i 's/^order.*/order 0 2 1/' vectors"
try "sed -i '20 d' proof.drup"
try "sed -i '1,30 d' proof.drup"
