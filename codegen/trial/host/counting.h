/* One call of a text that counts, held against sorting by comparisons. Behind the text and
 * numbers.h; before it stand sn_sort, which calls what the text defines, and what numbers.h wants,
 * and SN_DESCENDING, SN_OCCURRENCE, SN_RUNTIME, SN_LO, SN_HI, SN_C, 1 for texts in C, and SN_CELLS,
 * the most numbers of a range where each has a cell. */

#define SN_DIGITS (SN_PAIRS || SN_ARGSORT)
#define SN_UNWRITTEN 0xeb

/* What is given to a call and what comes out, in memory that is watched. */
struct sn_call {
    size_t count, bytes;
    long long lo, hi;
    SN_KEY *keys, *out;
    unsigned int *values, *values_out, *report;
    void *work;
    int status;
};

template <class T> static T *sn_filled(size_t count)
{
    T *memory = static_cast<T *>(sn_memory(count * sizeof(T)));
    memset((void *)memory, SN_UNWRITTEN, count * sizeof(T));
    return memory;
}

static void sn_call_open(sn_call *c, const SN_KEY *keys, size_t count, long long lo, long long hi)
{
    *c = {};
    c->count = count;
    c->lo = lo;
    c->hi = hi;
    c->keys = sn_filled<SN_KEY>(count);
    c->out = sn_filled<SN_KEY>(count);
    c->values = sn_filled<unsigned int>(count);
    c->values_out = sn_filled<unsigned int>(count);
    c->report = sn_filled<unsigned int>(3);
    for (size_t i = 0; i < count; i++) {
        c->keys[i] = keys[i];
        c->values[i] = (unsigned int)i;
    }
}

static void sn_call_close(sn_call *c)
{
    sn_memory_free(c->keys);
    sn_memory_free(c->out);
    sn_memory_free(c->values);
    sn_memory_free(c->values_out);
    sn_memory_free(c->report);
    if (c->work)
        sn_memory_free(c->work);
}

static void sn_call_now(void *call)
{
    sn_call *c = static_cast<sn_call *>(call);
    c->status = sn_sort(c->keys, c->values, c->out, c->values_out, (unsigned int)c->count, c->lo,
                        c->hi, c->work, &c->bytes, c->report);
}

/* A text in C is watched as a single thread is. */
static int sn_call_text(sn_call *c)
{
    if (SN_C)
        sn_launch(sn_call_now, c, 1, 1);
    else
        sn_call_now(c);
    return c->status;
}

/* Whether a range can be given at all. */
static bool sn_range_is(long long lo, long long hi)
{
    return lo <= hi && (SN_DIGITS || hi - lo < SN_CELLS);
}

/* Ask for the workspace, then sort. A workspace too small by a byte must be refused. */
static void sn_call_sort(sn_call *c)
{
    if (sn_call_text(c)) {
        if (sn_range_is(c->lo, c->hi))
            sn_fault("the call that asks for a workspace fails");
        return;
    }
    if (!sn_range_is(c->lo, c->hi)) {
        sn_fault("a range that there is not is taken");
        return;
    }
    c->work = sn_filled<unsigned char>(c->bytes);
    const size_t need = c->bytes;
    if (c->bytes-- && !sn_call_text(c))
        sn_fault("a workspace that is too small is taken");
    c->bytes = need;
    if (sn_call_text(c))
        sn_fault("the call fails");
}

/* ---- what must come out ---------------------------------------------------------------------- */

static bool sn_inside(const sn_call *c, size_t i)
{
    return (long long)c->keys[i] >= c->lo && (long long)c->keys[i] <= c->hi;
}

/* Places in the order of the keys, those outside of the range behind them as they came. */
static std::vector<size_t> sn_order(const sn_call *c, size_t *sorted)
{
    std::vector<size_t> inside, outside;
    for (size_t i = 0; i < c->count; i++)
        (sn_inside(c, i) ? inside : outside).push_back(i);
    std::stable_sort(inside.begin(), inside.end(), [c](size_t a, size_t b) {
        return SN_DESCENDING ? c->keys[b] < c->keys[a] : c->keys[a] < c->keys[b];
    });
    if (SN_OCCURRENCE)
        inside.erase(std::unique(inside.begin(), inside.end(),
                                 [c](size_t a, size_t b) { return c->keys[a] == c->keys[b]; }),
                     inside.end());
    *sorted = inside.size();
    inside.insert(inside.end(), outside.begin(), outside.end());
    return inside;
}

static bool sn_is_unwritten(const sn_call *c, size_t from)
{
    const unsigned char *bytes = reinterpret_cast<const unsigned char *>(c->out);
    for (size_t i = from * sizeof(SN_KEY); i < c->count * sizeof(SN_KEY); i++)
        if (bytes[i] != SN_UNWRITTEN)
            return false;
    return true;
}

/* `read` is what c->keys was. */
static void sn_call_check(const sn_call *c, const SN_KEY *read)
{
    size_t sorted, first = 0;
    const std::vector<size_t> order = sn_order(c, &sorted);
    while (first < c->count && sn_inside(c, first))
        first++;
    if (c->count && memcmp(c->keys, read, c->count * sizeof *read))
        sn_fault("the call changes the keys that it is given");
    if (c->report[0] != sorted || c->report[1] != order.size() - sorted || c->report[2] != first)
        sn_fault("reports %u sorted, %u outside, the first %u, not %zu, %zu, %zu", c->report[0],
                 c->report[1], c->report[2], sorted, order.size() - sorted, first);
    for (size_t i = 0; i < order.size(); i++)
        if (c->out[i] != c->keys[order[i]] || (SN_DIGITS && c->values_out[i] != order[i])) {
            sn_fault("of %zu keys place %zu has another", c->count, i);
            return;
        }
    if (!sn_is_unwritten(c, order.size()))
        sn_fault("writes behind the keys that come out");
}
