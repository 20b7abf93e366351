# The first thing wrong is named, with its file and line; exit status 1.
command -v netproof >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
try() {
    rm -rf cert
    cp -r "$ROOT/tests/certificate/sorter-4" cert
    (cd cert && eval "$1")
    echo "-- $1"
    run netproof cert
}
cp -r "$ROOT/tests/certificate/sorter-4" cert
run netproof cert bitonic:4
try 'rm manifest'
try 'rm network.snet'
try 'rm proof.drup; mkfifo proof.drup'
try 'mv proof.drup elsewhere; ln -s elsewhere proof.drup'
try 'rm formula.cnf; mkdir formula.cnf'
try 'rm formula.cnf; ln -s formula.cnf formula.cnf'
try "sed -i 's/^1:2$/0:3/' network.snet"
try "sed -i 's/^1:2$/1:9/' network.snet"
try "sed -i 's/^wires 4/wires 70000/' network.snet"
try "sed -i 's/^p cnf.*/p cnf 2000000000 2000000000/' formula.cnf"
try "sed -i '10s/-//' formula.cnf"
try "sed -i '$ d' formula.cnf"
try "echo 'c late' >>formula.cnf"
try "sed -i '1,7d' proof.drup"
try "sed -i '4s/ 0/ 0 0/' proof.drup"
try "sed -i '3s/^/2000000000 /' proof.drup"
try "sed -i '3s/^/99999999999999999999999999999999 /' proof.drup"
try "sed -i '$ d' proof.drup"
try "echo 0 >>proof.drup"
try "truncate -s -1 proof.drup"
try "truncate -s +1 proof.drup"
try "truncate -s 10G proof.drup"
try "truncate -s 10G formula.cnf"
try "printf c >formula.cnf; truncate -s 1T formula.cnf"
try "printf '\0' >proof.drup"
try "sed -i '1s/^/d 1 2 0\n/' proof.drup"
try "sed -i 's/ any/ bitonic/' manifest"
try "sed -i 's/^goal .*/goal equals/' manifest"
try "sed -i 's/^goal .*/goal \x1b[31m/' manifest"
try "sed -i 's/^hash ./hash g/' manifest"
try "sed -i 's/^variables .*/variables 2147483648/' manifest"
try "sed -i 's/^steps .*/steps 99/' manifest"
try "truncate -s -1 manifest"
try "truncate -s 0 manifest"
try "printf '\0' >>manifest"
echo '-- JSON'
run netproof --json cert
run netproof --quiet cert
