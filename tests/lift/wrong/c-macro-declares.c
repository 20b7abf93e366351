/* What is exchanged is kept in a variable that is declared first. */
#define ORDER(keys, i, j) \
if ((keys)[i] > (keys)[j]) { \
    int kept; \
    kept = (keys)[i]; \
    (keys)[i] = (keys)[j]; \
    (keys)[j] = kept; \
}

#define SORT4(keys) \
ORDER((keys), 0, 1); ORDER((keys), 2, 3); ORDER((keys), 0, 2); \
ORDER((keys), 3, 1); ORDER((keys), 1, 2);
