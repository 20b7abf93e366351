/* The part of the section of keys that has neighbours of one array in the lanes of a vector,
 * replaced by one that records, for vectors of SN_LINE lanes. After record.h: what is done to lanes
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
    /* call(lane, access) for all lanes with elements, as if each were accessed alone. Functions are
     * told where the first is, and of how many elements. */
    template <class Call> static void each(const sn_access &all, Call call)
    {
        sn_access one = all;
        one.items = 1;
        one.numbers = SN_COUNTED ? 3 : 1;
        one.number[2] = all.number[1];
        for (size_t l = 0; l < USED; l++) {
            one.number[0] = one.number[1] = all.number[0] + l;
            call(l, one);
        }
    }
    static void load(sn_text_line *x, const sn_access &from)
    {
        x->used = USED;
        each(from, [x](size_t l, const sn_access &a) { sn_host_recorder::load(&x->lane[l], a); });
    }
    static void store(const sn_text_line *x, const sn_access &to)
    {
        if (are_there(*x, *x))
            each(to,
                 [x](size_t l, const sn_access &a) { sn_host_recorder::store(&x->lane[l], a, 1); });
    }
    static void order_all(sn_text_line *a, sn_text_line *b)
    {
        for (size_t l = 0; are_there(*a, *b) && l < USED; l++)
            sn_host_recorder::order(&a->lane[l], &b->lane[l]);
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
                to->lane[l] = sn_host_recorder::keep(x.lane[l], y.lane[l], is_last);
            l++;
        }
        to->used = USED;
    }
};

/* Texts call these many thousand times, and functions of their own that use them. Compilers are
 * soon done where nothing is put in. */
#define SN_CALLED __attribute__((noinline))
#define always_inline noinline

template <class... A> static SN_CALLED void sn_load_line(sn_text_line *x, A... from)
{
    sn_host_lines::load(x, sn_access_of(from...));
}
template <class... A> static SN_CALLED void sn_store_line(const sn_text_line *x, A... to)
{
    sn_host_lines::store(x, sn_access_of(to...));
}
static SN_CALLED void sn_order_lines(sn_text_line *a, sn_text_line *b)
{
    sn_host_lines::order_all(a, b);
}
template <class... A> SN_PUT_IN void sn_text_load_line(sn_text_line *x, A... from)
{
    sn_load_line(sn_there(x), from...);
}
template <class... A> SN_PUT_IN void sn_text_store_line(const sn_text_line *x, A... to)
{
    sn_store_line(sn_there(x), to...);
}
SN_PUT_IN void sn_text_order_lines(sn_text_line *a, sn_text_line *b)
{
    sn_order_lines(sn_there(a), sn_there(b));
}
/* As <NAME>_MOVE_LINE and <NAME>_KEEP_LINE of the text are defined. */
#define SN_MOVE_LINE(to, x, y, ...) sn_host_lines::move(to, x, y, {__VA_ARGS__})
#define SN_KEEP_LINE(to, x, y, ...) sn_host_lines::keep(to, x, y, {__VA_ARGS__})
