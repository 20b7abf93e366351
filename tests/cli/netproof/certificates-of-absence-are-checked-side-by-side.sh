# The verdict on a least depth does not depend on threads, nor does what is found wrong first.
command -v netproof >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
netcheck --min-depth 8 --certify cert | sed -n '1s/ (.*//p'
for threads in 1 2 3 64; do
    netproof -j $threads cert >by$threads
    echo "exit $?"
    diff by1 by$threads
done
sed -n '1,2p' by1
for i in 6 2 5; do sed -i '$d' cert/$i/proof.drup; done
for threads in 1 2 3 64; do run netproof -j $threads cert; done
run netproof -j 0 cert
