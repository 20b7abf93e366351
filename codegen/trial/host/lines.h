/* The part of the section of keys that has neighbours of one array in the lanes of a vector,
 * replaced by one that records, for vectors of SN_LINE lanes. After record.h: what is done to lanes
 * is done to their items, and items change lanes as the text's constants say. */

#include <initializer_list>

class sn_text_line
{
    sn_item lane[SN_LINE];
    size_t used; /* lanes with an element: the first ones; 0: nothing was assigned */
    friend struct sn_host_lines;

  public:
    sn_text_line() : used(0)
    {
    }
};

/* Texts call these many thousand times, and functions of their own that use them. Compilers are
 * soon done where nothing is put in, nor watched. */
#define SN_CALLED __attribute__((noinline)) SN_UNSEEN
#define always_inline noinline

struct sn_host_lines {
    /* Lanes that have elements: all, unless an array is shorter than a vector. What is in the
     * others goes nowhere. */
    static constexpr size_t USED = SN_ELEMENTS < SN_LINE ? SN_ELEMENTS : SN_LINE;

    SN_CALLED bool are_there(const sn_text_line &x, const sn_text_line &y)
    {
        if (x.used == USED && y.used == USED)
            return true;
        sn_fault("uses a vector that nothing was assigned to");
        return false;
    }
    /* The element of lane l of a vector, of which SN_TURNS are accessed together: the second if
     * `turn`. */
    SN_UNSEEN size_t at_lane(const sn_access &all, size_t l, size_t turn)
    {
        return all.number[0] + l * SN_TURNS + turn;
    }
    /* It as if it were accessed alone. Functions are told where the first is, and of how many
     * elements. */
    SN_UNSEEN sn_access lane_of(const sn_access &all, size_t l, size_t turn)
    {
        const size_t at = at_lane(all, l, turn);
        return sn_one_of(all, SN_COUNTED ? 3 : 1, at, at,
                         SN_PADDED ? (unsigned)SN_PADDED : all.number[1]);
    }
    SN_CALLED void load(sn_text_line *x, const sn_access &from, size_t turn = 0)
    {
        x->used = USED;
        for (size_t l = 0; l < USED; l++)
            sn_host_recorder::load(&x->lane[l], lane_of(from, l, turn));
    }
    SN_CALLED void store(const sn_text_line *x, const sn_access &to, size_t turn = 0)
    {
        for (size_t l = 0; are_there(*x, *x) && l < USED; l++)
            sn_host_recorder::store(&x->lane[l], lane_of(to, l, turn), 1);
    }
    /* Lanes with elements are left as nothing: who uses these is told. */
    SN_CALLED void fill(sn_text_line *x, const sn_access &from, size_t turn = 0)
    {
        x->used = USED;
        for (size_t l = 0; l < USED; l++)
            if (at_lane(from, l, turn) < SN_PADDED)
                x->lane[l] = sn_item();
            else if (at_lane(from, l, turn) < SN_ELEMENTS)
                sn_host_recorder::load(&x->lane[l], lane_of(from, l, turn));
    }
    SN_CALLED void order(sn_text_line *a, sn_text_line *b)
    {
        for (size_t l = 0; are_there(*a, *b) && l < USED; l++)
            sn_host_recorder::order(&a->lane[l], &b->lane[l]);
    }
    /* Each lane of `to` is a lane of x or of y; or what of a lane of both comes first, or last. */
    SN_CALLED void move(sn_text_line *to, sn_text_line x, sn_text_line y,
                        std::initializer_list<size_t> lanes)
    {
        if (!are_there(x, y) || lanes.size() != SN_LINE)
            sn_fault("moves %zu lanes, not %zu", lanes.size(), (size_t)SN_LINE);
        else
            for (size_t l = 0; l < USED; l++) {
                const size_t from = lanes.begin()[l];
                if (from >= 2 * SN_LINE || from % SN_LINE >= USED) {
                    sn_fault("moves lane %zu, in which there is nothing", from);
                    return;
                }
                to->lane[l] = from < SN_LINE ? x.lane[from] : y.lane[from - SN_LINE];
            }
        to->used = USED;
    }
    SN_CALLED void keep(sn_text_line *to, sn_text_line x, sn_text_line y,
                        std::initializer_list<int> last)
    {
#ifdef SN_BY_NUMBERS
        sn_fault("keeps lanes of which it is not known how they compare");
#endif
        if (!are_there(x, y) || last.size() != SN_LINE)
            sn_fault("keeps %zu lanes, not %zu", last.size(), (size_t)SN_LINE);
        else
            for (size_t l = 0; l < SN_LINE; l++) {
                const int is_last = last.begin()[l];
                if (is_last != 0 && is_last != -1)
                    sn_fault("keeps neither first nor last");
                if (l < USED)
                    to->lane[l] = sn_host_recorder::keep(x.lane[l], y.lane[l], is_last);
            }
        to->used = USED;
    }
};

template <class... A> SN_PUT_IN void sn_text_load_line(sn_text_line *x, A... from)
{
    sn_host_lines::load(sn_there(x), sn_access_of(from...));
}
template <class... A> SN_PUT_IN void sn_text_fill_line(sn_text_line *x, A... from)
{
    sn_host_lines::fill(sn_there(x), sn_access_of(from...));
}
template <class... A> SN_PUT_IN void sn_text_store_line(const sn_text_line *x, A... to)
{
    sn_host_lines::store(sn_there(x), sn_access_of(to...));
}
template <class... A>
SN_PUT_IN void sn_text_load_lines(sn_text_line *first, sn_text_line *second, A... from)
{
    sn_host_lines::load(sn_there(first), sn_access_of(from...));
    sn_host_lines::load(sn_there(second), sn_access_of(from...), 1);
}
template <class... A>
SN_PUT_IN void sn_text_fill_lines(sn_text_line *first, sn_text_line *second, A... from)
{
    sn_host_lines::fill(sn_there(first), sn_access_of(from...));
    sn_host_lines::fill(sn_there(second), sn_access_of(from...), 1);
}
template <class... A>
SN_PUT_IN void sn_text_store_lines(const sn_text_line *first, const sn_text_line *second, A... to)
{
    sn_host_lines::store(sn_there(first), sn_access_of(to...));
    sn_host_lines::store(sn_there(second), sn_access_of(to...), 1);
}
SN_PUT_IN void sn_text_order_lines(sn_text_line *a, sn_text_line *b)
{
    sn_host_lines::order(sn_there(a), sn_there(b));
}
#ifdef SN_BY_NUMBERS
/* What is answered: both ways are recorded. And the array that was asked about, of which all keys
 * are read. */
static bool sn_are_numbers = true;
static uintptr_t sn_asked;

template <class... A> SN_UNSEEN bool sn_text_are_numbers(A... from)
{
    const sn_access all = sn_access_of(from...);
    const size_t elements = SN_PADDED ? SN_PADDED : SN_ELEMENTS;
    sn_item x;
    for (size_t i = 0; i < elements; i++)
        sn_host_recorder::load(&x, sn_one_of(all, 1, i, i, elements));
    sn_asked = all.memory[0].at;
    return sn_are_numbers;
}

/* Before each access, of that array alone, and each order of lines. */
SN_UNSEEN void sn_by_numbers(int numbers)
{
    if (numbers && !sn_are_numbers)
        sn_fault("takes keys for numbers that are not");
}
template <class Key> SN_UNSEEN void sn_by_numbers(int numbers, const Key *keys)
{
    sn_by_numbers(numbers);
    if (numbers && reinterpret_cast<uintptr_t>(keys) != sn_asked)
        sn_fault("takes keys for numbers of which it has not asked");
}
#endif
/* As <NAME>_MOVE_LINE and <NAME>_KEEP_LINE of the text are defined. */
#define SN_MOVE_LINE(to, x, y, ...) sn_host_lines::move(to, x, y, {__VA_ARGS__})
#define SN_KEEP_LINE(to, x, y, ...) sn_host_lines::keep(to, x, y, {__VA_ARGS__})
