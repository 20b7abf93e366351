/* One call of a text that counts, held against sorting by comparisons. Before it stands
 * sn_sort, which calls what the text defines. */

#define SN_DIGITS (SN_PAIRS || SN_ARGSORT)
#define SN_UNWRITTEN 0xeb

/* Memory that is watched, in which nobody wrote. */
template <class T> struct sn_filled : sn_array<T> {
    explicit sn_filled(size_t count) : sn_array<T>(count)
    {
        memset((void *)this->at, SN_UNWRITTEN, count * sizeof(T));
    }
};

/* What is given to a call and what comes out. */
struct sn_call {
    const size_t count;
    const long long lo, hi;
    const sn_filled<SN_KEY> keys, out;
    const sn_filled<unsigned int> values, values_out, report;
    size_t bytes; /* of the workspace */
    void *work;
    int status;

    sn_call(const SN_KEY *from, size_t count_, long long lo_, long long hi_)
        : count(count_), lo(lo_), hi(hi_), keys(count), out(count), values(count),
          values_out(count), report(3), bytes(0), work(NULL)
    {
        for (size_t i = 0; i < count; i++) {
            keys[i] = from[i];
            values[i] = (unsigned int)i;
        }
    }
};

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
    const sn_filled<unsigned char> work(c->bytes);
    c->work = work;
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
    const unsigned char *bytes = reinterpret_cast<const unsigned char *>(c->out.at);
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
