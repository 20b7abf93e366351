extern void exchange_if(double *, double *);
void sort_4_doubles(double *base) {
    exchange_if(base, base + 1);
    exchange_if(base + 2, base + 3);
    exchange_if(base, base + 2);
    exchange_if(base + 1, base + 3);
    exchange_if(base + 1, base + 2);
}
