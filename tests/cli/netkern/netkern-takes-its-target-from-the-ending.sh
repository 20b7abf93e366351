# What a file is for, its ending says, unless --target does; an ending that says nothing is refused.
. "$ROOT/tests/cli/prelude"
for file in a.cu b.cuh c.cl d.c e; do
    netkern oddeven:2 -o $file
    echo "$file: $(grep -c -e cudaStream_t -e __kernel $file) $(grep -o -m 1 -e cudaStream_t -e __kernel -e __forceinline__ -e 'static inline' $file | head -n 1)"
done
netkern --name f oddeven:2 -o g.h
grep -o -m 1 'static inline' g.h
netkern --name h --target cuda oddeven:2 -o i.h
grep -o -m 1 cudaStream_t i.h
netkern --emit header oddeven:2 -o j.h
grep -o -m 1 cudaStream_t j.h
netkern --emit header oddeven:2 -o k.cl.h
grep -o -m 1 "text .*\|k_kernel\|cl_mem" k.cl.h
netkern --emit header oddeven:2 -o l.cu.h
grep -o -m 1 "text .*\|cudaStream_t" l.cu.h
netkern --emit header --target c oddeven:2 -o d.h
run netkern oddeven:2 -o s.rs
run netkern --large tsort -o folder.c/s.
run netkern --target c oddeven:2 -o s.rs
head -n 1 s.rs
echo "# otherwise"
run netkern --target c oddeven:2 -o x.cu
run netkern --target cuda oddeven:2 -o x.c
run netkern --target opencl oddeven:2 -o x.c
run netkern --prove --target opencl --text a.cu oddeven:2
run netkern --run opencl --text a.cu oddeven:2
echo "# results are no texts"
run netkern --cost --target opencl oddeven:2 -o x.c
head -n 1 x.c
run netkern --emit ir --target opencl oddeven:2 -o x.cu
ls
