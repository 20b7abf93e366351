# The text and its header, a thread two elements; then one with every option.
netkern --mapping 2 vsort:8 -o vsort8.cu
cat vsort8.cu vsort8.cu.h
netkern --mapping 1 --type f32 --pairs --descending --counted --name down bitonic:4
