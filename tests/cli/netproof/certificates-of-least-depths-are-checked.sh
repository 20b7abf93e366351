# Least depths: valid ones, and the first thing wrong with others.
command -v netproof >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
netcheck -q --min-depth 6 --certify six 2>err || { grep -q "built without" err && exit 77; }
netcheck -q --min-depth 5 --certify five
netcheck -q --min-depth 4 --certify four
netfind --complete five/0/network.snet --depth 3 -o shallow >out
netspec best-depth:6 -o best.snet
run netproof six best.snet
run netproof six best-depth:5
run netproof --json six
run netproof --json six best.snet
try() {
    rm -rf cert
    cp -r "$2" cert
    (cd cert && eval "$1")
    echo "-- $2: $1"
    run netproof cert
}
try 'rm manifest' five
try 'rm network.snet' five
try 'rm cover' five
try 'rm -r 2' five
try 'rm 2/proof.drup' five
try 'rm cover; mkfifo cover' five
try 'mv cover c; ln -s c cover' five
try 'rm cover; mkdir cover' five
try 'truncate -s 10G cover' five
try 'printf "\0" >>cover' five
echo "-- certificates of absence"
try 'mv 0 x; mv 1 0; mv x 1' five
try 'rm -r 0; cp -r 1 0' five
try 'rm -r 0; cp -r ../shallow 0' five
try 'rm -r 0; cp -r ../four/0 0' five
try 'rm -r 0; cp -r "$ROOT/tests/certificate/none-4" 0' five
try 'truncate -s 20 3/proof.drup' five
try "sed -i '2 d' 3/vectors" five
try "sed -i 's/depth 4/depth 3/' 0/manifest" five
echo "-- the cover"
try "sed -i '1 d' cover" five
try "sed -i '\$ d' cover" five
try "sed -i '2 s/by 1/by 0/' cover" five
try "sed -i '1 s/by 0 0 1 2/by 0 1 0 2/' cover" five
try "sed -i '1 s/by 0 0 1 2/by 0 1 1 2/' cover" five
try "sed -i '1 s/by 0/by 4/' cover" five
try "sed -i '1 s/by 0/by 0 turned/' cover" five
try "sed -i '1 s/0:2/0:5/' cover" five
try "sed -i '1 s/0:2/2:0/' cover" five
try "sed -i '1 s/0:2 1:3/0:2 2:3/' cover" five
try "sed -i '1 s/\$/ /' cover" five
try "truncate -s -1 cover" five
try "echo >>cover" five
try "cp ../four/cover cover" five
echo "-- the claim"
try "sed -i 's/wires 5/wires 6/' manifest" five
try "sed -i 's/wires 5/wires 4/' manifest" five
try "sed -i 's/depth 5/depth 4/' manifest" five
try "sed -i 's/depth 5/depth 6/' manifest" five
try "sed -i 's/fewer 5/fewer 4/' manifest" five
try "sed -i 's/fewer 5/fewer 14/' manifest" five
try "sed -i 's/absences 4/absences 3/' manifest" five
try "sed -i 's/absences 4/absences 5/' manifest" five
try "sed -i 's/absences 4/absences 99999999999/' manifest" five
try "sed -i 's/wires 6/wires 17/' manifest" six
try "sed -i 's/depth 5/depth 4/' manifest" six
try "sed -i 's/depth 5/depth 6/' manifest; cp ../five/network.snet ." six
try "sed -i 's/cover ./&1/' manifest" five
try "sed -i 's/made-by.*//' manifest" five
try "sed -i '\$ d' manifest" five
try "echo >>manifest" five
echo "-- the network"
try "sed -i '/0:1/ d' network.snet" five
try "sed -i 's/0:1/1:0/' network.snet" five
try "cp ../six/network.snet network.snet" five
try "netspec bubble:5 -o network.snet" five
