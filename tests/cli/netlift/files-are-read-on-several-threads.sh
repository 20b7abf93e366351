# What is found is the same on however many threads, in the order of the files; what cannot be read is told in
# its place.
. "$ROOT/tests/cli/prelude"
for i in {10..90}; do
    printf 'void sort3(int *v) { CAS(v[0], v[1]); CAS(v[%u], v[2]); CAS(v[0], v[1]); }\n' $((i % 2)) >$i.c
done
mkdir 50.d
ln -s nowhere 40.d
for threads in 1 2 7; do
    netlift -j $threads --json --all "$ROOT/tests/lift" >found.$threads
    netlift -j $threads . nosuch.c ./*.c none.txt 10.c >told.$threads 2>&1
    echo "exit $?"
done
cmp found.1 found.2
cmp found.1 found.7
cmp told.1 told.2
cmp told.1 told.7
grep -c holds told.1
grep -c fails told.1
netlift nosuch.c 10.c none.txt 2>&1
netlift --language c - - <10.c 2>&1
