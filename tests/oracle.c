#include "tests/oracle.h"

#include <stdio.h>
#include <string.h>

/* Output i of the network for vector x. */
static void run(const sn_net *net, uint64_t x, int *out)
{
    int value[64];
    for (unsigned w = 0; w < net->wires; w++)
        value[w] = x >> w & 1;
    for (size_t i = 0; i < net->size; i++)
        if (value[net->cmp[i].min] > value[net->cmp[i].max]) {
            value[net->cmp[i].min] = 0;
            value[net->cmp[i].max] = 1;
        }
    for (unsigned i = 0; i < net->wires; i++)
        out[i] = value[net->output ? net->output[i] : i];
}

uint64_t oracle_refute(const sn_net *net)
{
    int out[64];
    for (uint64_t x = 0; x >> net->wires == 0; x++) {
        run(net, x, out);
        for (unsigned i = 1; i < net->wires; i++)
            if (out[i - 1] > out[i])
                return x;
    }
    return ORACLE_SORTS;
}

bool oracle_agree(const sn_net *a, const sn_net *b)
{
    int left[64], right[64];
    for (uint64_t x = 0; x >> a->wires == 0; x++) {
        run(a, x, left);
        run(b, x, right);
        for (unsigned i = 0; i < a->wires; i++)
            if (left[i] != right[i])
                return false;
    }
    return true;
}

/* ---- claims ---------------------------------------------------------------------------------- */

static bool rises(const int *x, unsigned from, unsigned to, unsigned step)
{
    for (unsigned i = from; i + step < to; i++)
        if (x[i] > x[i + step])
            return false;
    return true;
}

/* Whether x, begun at wire `turn` and read around, rises and then falls. */
static bool is_up_down(const int *x, unsigned wires, unsigned turn)
{
    unsigned i = 1;
    while (i < wires && x[(turn + i - 1) % wires] <= x[(turn + i) % wires])
        i++;
    while (i < wires && x[(turn + i - 1) % wires] >= x[(turn + i) % wires])
        i++;
    return i == wires;
}

bool oracle_admits(const char *given, unsigned wires, const int *x)
{
    unsigned k, from = 0;
    if (sscanf(given, "interleaved %u", &k) == 1)
        return rises(x, 0, wires, k);
    if (sscanf(given, "presorted %u", &k) == 1)
        return rises(x, 0, k, 1);
    if (strncmp(given, "runs ", 5) == 0) {
        for (const char *at = given + 4; at; at = strchr(at + 1, ',')) {
            sscanf(at + 1, "%u", &k);
            if (!rises(x, from, from + k, 1))
                return false;
            from += k;
        }
        return true;
    }
    if (strcmp(given, "bitonic") == 0) {
        for (unsigned turn = 0; turn < wires; turn++)
            if (is_up_down(x, wires, turn))
                return true;
        return false;
    }
    return true;
}

/* Outputs for integer inputs. */
static void run_integers(const sn_net *net, const int *x, int *out)
{
    int value[64];
    for (unsigned w = 0; w < net->wires; w++)
        value[w] = x[w];
    for (size_t i = 0; i < net->size; i++) {
        int a = value[net->cmp[i].min], b = value[net->cmp[i].max];
        value[net->cmp[i].min] = a < b ? a : b;
        value[net->cmp[i].max] = a < b ? b : a;
    }
    for (unsigned i = 0; i < net->wires; i++)
        out[i] = value[net->output ? net->output[i] : i];
}

/* The element of a rank: it has at most so many below it, and more with its equals. */
static int element_of_rank(const int *x, unsigned wires, unsigned rank)
{
    for (unsigned i = 0; i < wires; i++) {
        unsigned below = 0, equal = 0;
        for (unsigned j = 0; j < wires; j++) {
            below += x[j] < x[i];
            equal += x[j] == x[i];
        }
        if (below <= rank && rank < below + equal)
            return x[i];
    }
    return -1;
}

/* How often a value is among the outputs first..last more than among the elements of those
 * ranks. */
static int excess(const int *x, const int *out, unsigned wires, unsigned first, unsigned last,
                  int value)
{
    int count = 0;
    for (unsigned r = first; r <= last; r++)
        count += (out[r] == value) - (element_of_rank(x, wires, r) == value);
    return count;
}

/* Whether each output has a value of a place at most k from its own in the sorted input. */
static bool is_near(const int *x, const int *out, unsigned wires, unsigned k)
{
    for (unsigned r = 0; r < wires; r++) {
        bool found = false;
        for (unsigned q = 0; q < wires && !found; q++)
            found = (q > r ? q - r : r - q) <= k && element_of_rank(x, wires, q) == out[r];
        if (!found)
            return false;
    }
    return true;
}

bool oracle_satisfies(const sn_net *net, const char *goal, const sn_net *equals, const int *x)
{
    unsigned n = net->wires, first = 0, last = n - 1, k;
    int out[64], other[64];
    bool set = false;
    run_integers(net, x, out);
    if (equals) {
        run_integers(equals, x, other);
        return memcmp(out, other, n * sizeof *out) == 0;
    }
    if (sscanf(goal, "k-sorted %u", &k) == 1)
        return is_near(x, out, n, k);
    if (sscanf(goal, "merged-blocks %u", &k) == 1) {
        for (unsigned begin = 0; begin < n; begin += k)
            for (unsigned r = begin; r + 1 < begin + k && r + 1 < n; r++)
                if (out[r] > out[r + 1])
                    return false;
        return true;
    }
    if (sscanf(goal, "smallest %u", &k) == 1)
        set = true, last = k - 1;
    else if (sscanf(goal, "largest %u", &k) == 1)
        set = true, first = n - k;
    else if (sscanf(goal, "set %u-%u", &first, &last) == 2)
        set = true;
    else if (strcmp(goal, "median") == 0)
        set = n % 2 == 0, first = n % 2 ? n / 2 : n / 2 - 1, last = n / 2;
    else if (strcmp(goal, "sorted") == 0)
        return rises(out, 0, n, 1);
    else if (sscanf(goal, "ranks %u-%u", &first, &last) == 1)
        last = first;
    for (unsigned r = first; r <= last; r++)
        if (set ? excess(x, out, n, first, last, out[r]) != 0 : out[r] != element_of_rank(x, n, r))
            return false;
    return true;
}

/* The permutation of 0..wires-1 that follows x in lexicographic order; false after the last. */
static bool next_permutation(int *x, unsigned wires)
{
    unsigned i = wires - 1, j = wires - 1;
    while (i > 0 && x[i - 1] > x[i])
        i--;
    if (i == 0)
        return false;
    while (x[j] < x[i - 1])
        j--;
    int swap = x[i - 1];
    x[i - 1] = x[j];
    x[j] = swap;
    for (unsigned a = i, b = wires - 1; a < b; a++, b--) {
        swap = x[a];
        x[a] = x[b];
        x[b] = swap;
    }
    return true;
}

bool oracle_holds_on_permutations(const sn_net *net, const char *given, const char *goal,
                                  const sn_net *equals)
{
    int x[64];
    for (unsigned w = 0; w < net->wires; w++)
        x[w] = (int)w;
    do {
        if (oracle_admits(given, net->wires, x) && !oracle_satisfies(net, goal, equals, x))
            return false;
    } while (next_permutation(x, net->wires));
    return true;
}

bool oracle_holds_on_vectors(const sn_net *net, const char *given, const char *goal,
                             const sn_net *equals)
{
    int x[64];
    for (uint64_t v = 0; v >> net->wires == 0; v++) {
        for (unsigned w = 0; w < net->wires; w++)
            x[w] = v >> w & 1;
        if (oracle_admits(given, net->wires, x) && !oracle_satisfies(net, goal, equals, x))
            return false;
    }
    return true;
}
