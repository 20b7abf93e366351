# Texts for arrays of their own lengths, for places, some outputs and structures.
netkern --ragged offsets --argsort --top 2 --mapping 2 tsort:4 -o tsort4.cu
sed -n '/---- keys/,$p' tsort4.cu
sed -n '/KEYS/,$p' tsort4.cu.h
netkern --ragged sizes --type f64 --pairs --target c oddeven:3 -o oddeven3.c
sed -n '/---- sorter/,$p' oddeven3.c
sed -n '/KEYS/,$p' oddeven3.h
netkern --element 'struct point' --element-size 8 --include point.h --before 'a.x < b.x' --counted --stable \
    --target opencl oddeven:3 -o points.cl
sed -n '/^ \* elements/,/---- sorter/p' points.cl
netkern --median --emit ir oddeven:3
netkern --goal largest:2 --emit ir oddeven:4
netkern --goal median --emit ir oddeven:4 | sed -n '/outputs/p'
