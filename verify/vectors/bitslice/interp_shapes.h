/* The shapes of the interpreter's operations, tried in this order (included by interp.c only).
 *
 * X(name, wires, comparators): C(i, j) compares locals i and j and leaves the smaller in i, the
 * larger in j. Names tell how comparators hang together: L and H are the smaller and the larger
 * result of the first, l and h of the second. */
#define SN_SHAPES(X)                                     \
    X(SORT4, 4, C(0, 1) C(2, 3) C(0, 2) C(1, 3) C(1, 2)) \
    X(CROSS, 4, C(0, 1) C(2, 3) C(0, 2) C(1, 3))         \
    X(TWIST, 4, C(0, 1) C(2, 3) C(0, 3) C(1, 2))         \
    X(SORT3_L, 3, C(0, 1) C(0, 2) C(1, 2))               \
    X(SORT3_H, 3, C(0, 1) C(1, 2) C(0, 1))               \
    X(FORK, 4, C(0, 1) C(0, 2) C(1, 3))                  \
    X(JOIN_Ll, 4, C(0, 1) C(2, 3) C(0, 2))               \
    X(JOIN_Hh, 4, C(0, 1) C(2, 3) C(1, 3))               \
    X(JOIN_Hl, 4, C(0, 1) C(2, 3) C(1, 2))               \
    X(JOIN_Lh, 4, C(0, 1) C(2, 3) C(0, 3))               \
    X(CHAIN_L, 3, C(0, 1) C(0, 2))                       \
    X(CHAIN_H, 3, C(0, 1) C(1, 2))                       \
    X(SINGLE, 2, C(0, 1))
