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

/* ---- hints, each of them followed ------------------------------------------------------------ */

enum { NAMES = 1000 };

/* The clauses that were told or given, by their numbers. */
typedef struct names {
    int32_t clause[NAMES][VARIABLES + 1];
    bool there[NAMES];
    uint64_t last;
    unsigned told;
} names;

static void name_clause(names *n, uint64_t number, const int32_t *literals, size_t count)
{
    cr_assert(number < NAMES && !n->there[number] && count <= VARIABLES);
    memcpy(n->clause[number], literals, count * sizeof *literals);
    n->clause[number][count] = 0;
    n->there[number] = true;
}

static void expect_hints(void *data, const sn_hinted *told)
{
    names *n = data;
    bool is_false[2 * VARIABLES + 1] = {false}, *false_ = is_false + VARIABLES, conflict = false;
    for (size_t i = 0; i < told->count; i++)
        false_[told->literals[i]] = true;
    for (size_t i = 0; i < told->hint_count; i++) {
        int32_t left = 0, lefts = 0;
        cr_assert(!conflict && told->hints[i] < NAMES && n->there[told->hints[i]]);
        for (const int32_t *l = n->clause[told->hints[i]]; *l; l++)
            if (!false_[*l]) {
                left = *l;
                lefts++;
            }
        cr_assert(lefts < 2, "a hint leaves %d literals", lefts);
        conflict = !lefts;
        if (lefts)
            false_[-left] = true;
    }
    cr_assert(conflict);
    cr_assert(told->number > n->last);
    n->last = told->number;
    n->told++;
    name_clause(n, told->number, told->literals, told->count);
}

static void expect_named(void *data, uint64_t number, const int32_t *literals, size_t count)
{
    names *n = data;
    (void)literals;
    (void)count;
    cr_assert(number < NAMES && n->there[number]);
    n->there[number] = false;
}

/* Steps of random clauses, until they refute each other. */
Test(rup, tells_why_clauses_follow)
{
    enum { GIVEN = 70 };
    static names n;
    sn_random random;
    unsigned told = 0, refuted = 0;
    sn_random_seed(&random, 5);
    for (unsigned i = 0; i < rounds(400); i++) {
        const sn_hints hints = {.follow = expect_hints, .forget = expect_named, .data = &n};
        static const int32_t none[] = {0};
        pool p = {.count = 0};
        sn_rup *r = sn_rup_new(VARIABLES, 1 + i % 20);
        n = (names){.last = GIVEN};
        sn_rup_explain(r, GIVEN, &hints);
        for (unsigned k = 1; k <= GIVEN; k++) {
            int32_t clause[LITERALS_MAX + 1];
            size_t count = draw_clause(&random, k % 9 ? LITERALS_MAX : 1, clause);
            name_clause(&n, k, clause, count);
            cr_assert(sn_rup_add(r, clause, count, true));
            memcpy(p.clause[p.count++], clause, sizeof clause);
        }
        for (int k = 0; k < 200; k++) {
            int32_t clause[LITERALS_MAX + 1];
            if (k % 7 == 6) {
                forget(&random, r, &p);
                continue;
            }
            size_t count = draw_step(&random, &p, clause);
            if (sn_rup_add(r, clause, count, false))
                memcpy(p.clause[p.count++], clause, sizeof clause);
        }
        refuted += sn_rup_add(r, none, 0, false);
        told += n.told;
        cr_expect_eq(sn_rup_add(r, none, 0, false), n.there[n.last] && !n.clause[n.last][0]);
        sn_rup_free(r);
    }
    cr_expect(told > rounds(400) && refuted > rounds(400) / 20, "%u, %u", told, refuted);
}

/* ---- agreement ------------------------------------------------------------------------------- */

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
