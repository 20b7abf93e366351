netkern --target opencl --mapping 2 --type i64 tsort:4 -o tsort4.cl
cat tsort4.cl tsort4.cl.h
netkern --target opencl --type f64 --nan ignore oddeven:5
