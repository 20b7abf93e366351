/* Which clauses follow by unit propagation, against one that goes through all clauses; clauses get
 * out of use here at once. */
#include "tests/rounds.h"
#include "tests/rup.h"
#include "tests/unit/claim_tools.h"
#include "verify/certificate/parts.h"

enum { VARIABLES = 24, CLAUSES = 400, LITERALS_MAX = 5 };

/* The clauses there are, for the oracle to begin anew with: it cannot forget. */
typedef struct pool {
    int32_t clause[CLAUSES][LITERALS_MAX + 1];
    size_t count;
    int32_t fixed[VARIABLES + 1]; /* literals that are true for ever, or 0 */
    bool refuted;
} pool;

/* Of different variables, ended by 0. */
static size_t draw_clause(sn_random *random, size_t most, int32_t clause[LITERALS_MAX + 1])
{
    size_t count = 1 + sn_random_below(random, most), i = 0;
    while (i < count) {
        int32_t variable = 1 + (int32_t)sn_random_below(random, VARIABLES);
        bool fresh = true;
        for (size_t k = 0; k < i; k++)
            fresh = fresh && abs(clause[k]) != variable;
        if (fresh)
            clause[i++] = sn_random_below(random, 2) ? variable : -variable;
    }
    clause[i] = 0;
    return count;
}

static bool has(const int32_t *clause, int32_t literal)
{
    while (*clause && *clause != literal)
        clause++;
    return *clause;
}

/* What two clauses that are there give, of which one has a variable and the other its negation, if
 * that is short enough and not always true: then it follows. Else a random clause. */
static size_t draw_step(sn_random *random, const pool *p, int32_t clause[LITERALS_MAX + 1])
{
    const int32_t *a = p->clause[sn_random_below(random, p->count)];
    for (size_t i = 0; i < p->count; i++) {
        const int32_t *b = p->clause[(i + 7) % p->count];
        size_t count = 0;
        bool fits = has(b, -*a);
        for (const int32_t *l = a + 1; *l && fits; l++)
            clause[count++] = *l;
        for (const int32_t *l = b; *l && fits; l++) {
            bool known = *l == -*a;
            for (size_t k = 0; k < count; k++) {
                known = known || clause[k] == *l;
                fits = fits && clause[k] != -*l;
            }
            fits = fits && (known || count < LITERALS_MAX);
            if (fits && !known)
                clause[count++] = *l;
        }
        clause[count] = 0;
        if (fits)
            return count;
    }
    return draw_clause(random, LITERALS_MAX, clause);
}

/* All that is there. */
static rup oracle_of(const pool *p)
{
    static const int32_t none[] = {0};
    rup oracle = rup_new(VARIABLES, none, 0);
    for (size_t i = 0; i < p->count; i++)
        rup_add(&oracle, p->clause[i]);
    for (int32_t v = 1; v <= VARIABLES; v++)
        if (p->fixed[v])
            rup_add(&oracle, (const int32_t[]){p->fixed[v], 0});
    return oracle;
}

static bool follows(const pool *p, const int32_t *clause)
{
    rup oracle = oracle_of(p);
    bool does = p->refuted || rup_follows(&oracle, clause);
    rup_free(&oracle);
    return does;
}

/* Add a clause; what all imply by themselves stays, whatever is forgotten. */
static void put(pool *p, const int32_t *clause)
{
    memcpy(p->clause[p->count++], clause, sizeof *p->clause);
    rup oracle = oracle_of(p);
    p->refuted = p->refuted || rup_conflict(&oracle);
    for (int32_t v = 1; v <= VARIABLES; v++)
        if (oracle.value[v])
            p->fixed[v] = oracle.value[v] > 0 ? v : -v;
    rup_free(&oracle);
}

static int compare(const void *a, const void *b)
{
    return *(const int32_t *)a - *(const int32_t *)b;
}

/* The clause of the same literals, or p->count. */
static size_t find(const pool *p, const int32_t *clause, size_t count)
{
    int32_t sorted[LITERALS_MAX + 1], other[LITERALS_MAX + 1];
    memcpy(sorted, clause, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare);
    for (size_t i = 0; i < p->count; i++) {
        size_t length = 0;
        for (; p->clause[i][length]; length++)
            other[length] = p->clause[i][length];
        qsort(other, length, sizeof *other, compare);
        if (length == count && !memcmp(sorted, other, count * sizeof *sorted))
            return i;
    }
    return p->count;
}

/* Forget a clause that is there, a part of one, or one that is not there at all. */
static void forget(sn_random *random, sn_rup *r, pool *p)
{
    int32_t clause[LITERALS_MAX + 1];
    size_t count = 0;
    if (p->count && sn_random_below(random, 4)) {
        const int32_t *from = p->clause[sn_random_below(random, p->count)];
        for (bool whole = sn_random_below(random, 2); *from; from++)
            if (whole || sn_random_below(random, 4))
                clause[count++] = *from;
    } else {
        count = draw_clause(random, LITERALS_MAX, clause);
    }
    for (size_t i = count; i > 1; i--) {
        size_t j = sn_random_below(random, i);
        int32_t last = clause[i - 1];
        clause[i - 1] = clause[j];
        clause[j] = last;
    }
    sn_rup_forget(r, clause, count);
    size_t i = find(p, clause, count);
    if (i < p->count)
        memcpy(p->clause[i], p->clause[--p->count], sizeof *p->clause);
}

/* Clauses given, steps that follow and steps that do not, and clauses forgotten. */
static void expect_agreement(sn_random *random, uint32_t in_use, unsigned *taken, unsigned *refused)
{
    pool p = {.count = 0};
    sn_rup *r = sn_rup_new(VARIABLES, in_use);
    cr_assert(r);
    for (int k = 0; k < 70; k++) {
        int32_t clause[LITERALS_MAX + 1];
        size_t count = draw_clause(random, 3, clause);
        if (count == 2 || (count == 1 && sn_random_below(random, 8)))
            continue;
        cr_assert(sn_rup_add(r, clause, count, true));
        put(&p, clause);
    }
    for (int k = 0; k < 120; k++) {
        int32_t clause[LITERALS_MAX + 1];
        if (sn_random_below(random, 6) == 0) {
            forget(random, r, &p);
            continue;
        }
        size_t count = k % 2 && p.count ? draw_step(random, &p, clause)
                                        : draw_clause(random, LITERALS_MAX, clause);
        bool does = follows(&p, clause);
        cr_assert_eq(sn_rup_add(r, clause, count, false), does, "in use %u, step %d", in_use, k);
        if (does)
            put(&p, clause);
        ++*(does ? taken : refused);
    }
    sn_rup_free(r);
}

Test(rup, says_what_follows_whatever_is_in_use)
{
    static const uint32_t in_use[] = {1, 2, 3, 7, 20, 0};
    sn_random random;
    unsigned taken = 0, refused = 0;
    sn_random_seed(&random, 1);
    for (unsigned i = 0; i < rounds(600); i++)
        expect_agreement(&random, in_use[i % 6], &taken, &refused);
    cr_expect(taken > rounds(600) && refused > rounds(600), "%u taken, %u refused", taken, refused);
}
