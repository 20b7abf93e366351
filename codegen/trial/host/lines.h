/* The part of the section of keys that has neighbours of one array in the lanes of a vector,
 * replaced by one that records, for vectors of SN_LINE lanes. Behind record.h: what is done to lanes
 * is done to their items, and items change lanes as the text's constants say. */

#include <initializer_list>

class sn_text_line
{
    sn_text_item lane[SN_LINE];
    size_t used; /* lanes with an element: the first ones; 0: nothing was assigned */
    friend struct sn_host_lines;

  public:
    sn_text_line() : used(0)
    {
    }
};

struct sn_host_lines {
    /* Lanes that have elements: all, unless an array is shorter than a vector. What is in the others
     * goes nowhere. */
    static constexpr size_t USED = SN_ELEMENTS < SN_LINE ? SN_ELEMENTS : SN_LINE;

    static bool are_there(const sn_text_line &x, const sn_text_line &y)
    {
        if (x.used == USED && y.used == USED)
            return true;
        sn_fault("uses a vector that nothing was assigned to");
        return false;
    }
    /* call(item, place, element) */
    template <class Call> static void each(sn_text_line *x, size_t at, Call call)
    {
        x->used = USED;
        for (size_t l = 0; l < USED; l++)
            call(&x->lane[l], at + l, (unsigned int)(at + l));
    }
    template <class Call> static void each(const sn_text_line *x, size_t at, Call call)
    {
        for (size_t l = 0; are_there(*x, *x) && l < USED; l++)
            call(x->lane[l], at + l, (unsigned int)(at + l));
    }
    static void order_all(sn_text_line *a, sn_text_line *b)
    {
        for (size_t l = 0; are_there(*a, *b) && l < USED; l++)
            sn_text_order(&a->lane[l], &b->lane[l]);
    }
    static void move(sn_text_line *to, sn_text_line x, sn_text_line y,
                     std::initializer_list<size_t> lanes)
    {
        size_t l = 0;
        if (!are_there(x, y) || lanes.size() != SN_LINE) {
            sn_fault("moves %zu lanes, not %zu", lanes.size(), (size_t)SN_LINE);
            return;
        }
        for (size_t from : lanes) {
            if (l < USED && (from >= 2 * SN_LINE || from % SN_LINE >= USED)) {
                sn_fault("moves lane %zu, in which there is nothing", from);
                return;
            }
            if (l < USED)
                to->lane[l] = from < SN_LINE ? x.lane[from] : y.lane[from - SN_LINE];
            l++;
        }
        to->used = USED;
    }
    static void keep(sn_text_line *to, sn_text_line x, sn_text_line y,
                     std::initializer_list<int> last)
    {
        size_t l = 0;
        if (!are_there(x, y) || last.size() != SN_LINE) {
            sn_fault("keeps %zu lanes, not %zu", last.size(), (size_t)SN_LINE);
            return;
        }
        for (int is_last : last) {
            if (is_last != 0 && is_last != -1)
                sn_fault("keeps neither first nor last");
            if (l < USED)
                to->lane[l] = is_last ? sn_text_last_of(x.lane[l], y.lane[l])
                                      : sn_text_first_of(x.lane[l], y.lane[l]);
            l++;
        }
        to->used = USED;
    }
};

/* Texts call these many thousand times, and functions of their own that use them. Compilers are
 * soon done where nothing is put in. */
#define SN_CALLED __attribute__((noinline))
#define always_inline noinline

/* As texts call them; SN_MEMORY, SN_NAMES and SN_COUNT_PARAMETER are those of lanes.h. */
#if SN_COUNTED
#define SN_LINE_PLACE at, i, count
#else
#define SN_LINE_PLACE at
#endif

static SN_CALLED void sn_load_line(sn_text_line *x, SN_MEMORY(const, SN_KEY),
                                   size_t first SN_COUNT_PARAMETER)
{
    sn_host_lines::each(x, first, [&](sn_text_item *to, size_t at, unsigned int i) {
        (void)i;
        *to = sn_text_load(SN_NAMES, SN_LINE_PLACE);
    });
}
static SN_CALLED void sn_store_line(const sn_text_line *x, SN_MEMORY(, SN_OUT),
                                    size_t first SN_COUNT_PARAMETER)
{
    sn_host_lines::each(x, first, [&](sn_text_item from, size_t at, unsigned int i) {
        (void)i;
        sn_text_store(from, SN_NAMES, SN_LINE_PLACE);
    });
}
static SN_CALLED void sn_order_lines(sn_text_line *a, sn_text_line *b)
{
    sn_host_lines::order_all(a, b);
}
#if SN_COUNTED
#define SN_AND_COUNT , count
#else
#define SN_AND_COUNT
#endif
SN_PUT_IN void sn_text_load_line(sn_text_line *x, SN_MEMORY(const, SN_KEY),
                                 size_t first SN_COUNT_PARAMETER)
{
    sn_load_line(sn_there(x), SN_NAMES, first SN_AND_COUNT);
}
SN_PUT_IN void sn_text_store_line(const sn_text_line *x, SN_MEMORY(, SN_OUT),
                                  size_t first SN_COUNT_PARAMETER)
{
    sn_store_line(sn_there(x), SN_NAMES, first SN_AND_COUNT);
}
SN_PUT_IN void sn_text_order_lines(sn_text_line *a, sn_text_line *b)
{
    sn_order_lines(sn_there(a), sn_there(b));
}
/* As <NAME>_MOVE_LINE and <NAME>_KEEP_LINE of the text are defined. */
#define SN_MOVE_LINE(to, x, y, ...) sn_host_lines::move(to, x, y, {__VA_ARGS__})
#define SN_KEEP_LINE(to, x, y, ...) sn_host_lines::keep(to, x, y, {__VA_ARGS__})
