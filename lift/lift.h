/* Which networks a source text holds. */
#ifndef SN_LIFT_LIFT_H
#define SN_LIFT_LIFT_H

#include "networks/net.h"

SN_BEGIN_DECLS

/* ---- lifted ---------------------------------------------------------------------------------- */

/* What is found in source code: networks, where they stand, what is claimed of them. */

/* Most wires of a network in it. */
#define SN_LIFT_WIRES_MAX 4096u

/* What a name or a comment seems to say of a network. */
typedef enum sn_lift_goal {
    SN_LIFT_NOTHING,
    SN_LIFT_SORT,
    SN_LIFT_MEDIAN,
    SN_LIFT_MERGE,  /* of two runs */
    SN_LIFT_SELECT, /* some ranks, or a part of a sorter: it does not say which */
    SN_LIFT_MINIMUM,
    SN_LIFT_MAXIMUM
} sn_lift_goal;

typedef struct sn_lift_claim {
    sn_lift_goal goal;
    uint32_t wires;       /* 0: it does not say */
    uint32_t runs[2];     /* of a merger, or 0 */
    uint32_t comparators; /* 0: it does not say */
    uint32_t line;        /* of the comment that says the goal, or 0: the name does */
    uint32_t said;        /* how many keys its sentence speaks of, or 0 */
    bool descending;
    bool merges;    /* the name speaks of merging */
    bool network;   /* some word says that it is a network, or of comparators */
    bool ascending; /* it says so; if it says neither, both will do */
    bool sized;     /* the name says `wires` beyond doubt, as "sort8": no other place is meant */
    bool heading;   /* the comment that the file begins with says the goal */
    uint32_t side;  /* of a median: it may be of side * side wires, too; of a merger: it is of so
                       many wires, or of two runs of so many; or 0 */
    char given[40]; /* what a comment says of the inputs: words of verify/property.h, or "halves",
                       "pairs", "rows", "columns", of so many places as there are; else empty */
    uint32_t given_line;
    char told[40]; /* goal of a comment "netlift: claim GOAL", in the words of verify/property.h */
    bool given_told;    /* `given` is out of a comment "netlift: given WHAT" */
    bool ignored;       /* a comment says "netlift: ignore" */
    uint32_t told_line; /* of the last two, and of what follows */
    char unknown[24];   /* a word that is none of these behind "netlift:"; else empty */
} sn_lift_claim;

/* A network, or what looked like one. */
typedef struct sn_lifted {
    const char *function; /* or macro, or table; "" outside of all */
    uint32_t line;        /* of its name, or where it begins; 1.. */
    uint32_t first, last; /* lines of the first and last comparator */
    sn_net *net;          /* NULL if it is no comparator network */
    char reason[160];     /* then why not; else empty */
    bool unread;          /* then: something compares keys, but not all of it was followed; the
                                 reason says which line, and what it is: "line 7: a shuffle" */
    char fault[160];      /* what is wrong whatever the network is, as "line 9 compares a place
                                 with itself"; else empty. Then it fails, with or without a net */
    uint32_t fault_line;
    const int64_t
        *fault_in; /* [fault_size] keys that show it, in the order of the places, and what */
    const int64_t *fault_out; /* is left of them; NULL if the words say it all */
    uint32_t fault_size;
    const uint32_t *lines;    /* [net->size] of each comparator */
    const uint8_t *assumed;   /* [net->size] 1: the comparator is called by a name that is defined
                                 nowhere; 0: what does it was read. NULL: all were read */
    uint32_t latency;         /* clock cycles from the inputs to the outputs; 0: not clocked */
    const char *const *place; /* [net->wires] what each wire is called, "" for one that is idle */
    const char *called;       /* function that is taken to compare two places, though nothing says
                                 which is the smaller one; NULL if the text tells it */
    const char *kind;         /* the name of its first place, # for the numbers in it */
    int64_t base;             /* number of the place that is wire 0 */
    bool numbered; /* wires are in the order of their places' numbers; else by name or appearance */
    bool outputs;  /* it is known where each output is */
    bool returns;  /* `result` is what the function returns */
    bool alone;    /* `result` is the only key that leaves */
    int32_t result; /* output that is returned or stored last, or -1 */
    bool clouded;   /* something that is not read writes to its places, or may do so, */
    bool doubled;   /* or one value is left on two of them */
    bool part;      /* other statements of the function, that may run or not, touch these places */
    size_t whole;   /* comparators both of whose values are used */
    bool table;     /* it is a table of pairs, */
    bool flat;      /* or of numbers in a row, taken two by two */
    bool compiled;  /* read by data flow; else as text. Of such, what follows: */
    bool floats;    /* keys are floating-point numbers, taken to be no NaN */
    bool taken;     /* differences of keys are taken not to overflow */
    uint32_t lanes; /* how often the same network stands side by side */
    uint32_t moved; /* bytes that travel with each key */
    uint32_t stays, stride; /* bytes that do not, of those from key to key; 0: all do */
    bool number;            /* it returns something, and no key */
    uint32_t known;         /* outputs 0..known-1 are left somewhere, all if `outputs` */
    char remark[200];       /* where the two ways of reading disagree: how; else empty */
    sn_lift_claim claim;
    uint32_t path; /* of which run of the function it comes */
    uint32_t
        settled; /* what a number of keys was found to be on this path, as by `case 4:`; or 0 */
    const char *file; /* where it stands, if not in the file that was read; or NULL */
    bool short_of;    /* fewer comparators are read than it claims */
    bool mixed;       /* some of its outputs leave, by names of several kinds */
    bool exact;       /* its outputs are all that leaves, as of compiled ones */
    bool doubted;     /* read as compiled it is none: by its text it may hold, but does not fail */
} sn_lifted;

typedef struct sn_lifts {
    sn_lifted *item; /* [count] in the order of their lines */
    size_t count, room;
    sn_arena *arena;  /* owns all texts */
    sn_arena *second; /* those of items that were taken over; or NULL */
} sn_lifts;

/* ---- lift ------------------------------------------------------------------------------------ */

/* Comparator networks out of source code, by its text alone.
 *
 * Reading text is a guess: nothing is compiled, no header is read, no type is known. What comes out
 * is a network that the text looks like, its lines, and what the text seems to claim. */

/* Most bytes of a source text. */
#define SN_LIFT_MAX ((size_t)1 << 23)
/* Whether files of this name are in a language that is read. */
bool sn_lift_reads(const char *path);

/* Find the networks in a source text.
 * path     its name, for the language alone
 * text     [size] bytes of any kind
 * stop     ends it once it is true; may be NULL
 * out      freed with sn_lifts_free, also on failure
 * errors   SN_E_UNSUPPORTED for other languages; SN_E_LIMIT for texts that are longer than
 *          SN_LIFT_MAX, have too many words or brackets too deep; SN_E_STOPPED; SN_E_NOMEM
 * cost     some 20 ns for each byte without candidates
 */
sn_err sn_lift_text(const char *path, const char *text, size_t size, const sn_flag *stop,
                    sn_lifts *out, sn_error *error);
void sn_lifts_free(sn_lifts *lifts);

/* The one network of a function in a text: a network of its own, which the caller frees with
 * sn_net_free. Its outputs are as the text leaves them.
 * errors   those of sn_lift_text; SN_E_INPUT with what is wrong if there is no such function, or no
 *          network in it, or several */
sn_err sn_lift_function(const char *path, const char *text, size_t size, const char *function,
                        sn_net **out, sn_error *error);

/* Take over what `from` has, and free the rest of it: items that are marked by line 0 are left
 * behind. In the order of lines then. SN_E_NOMEM only. */
sn_err sn_lifts_join(sn_lifts *lifts, sn_lifts *from, sn_error *error);

/* The one network of a function among those that were found; the caller frees it with sn_net_free.
 * errors   SN_E_INPUT, as sn_lift_function has it */
sn_err sn_lifts_take(sn_lifts *lifts, const char *function, sn_net **out, sn_error *error);

/* ==== static library alone ==== */
/* As sn_lift_text, of a text that netkern wrote: one comparator is a network, too, and a function
 * may tell more sizes apart. */
sn_err sn_lift_emitted(const char *path, const char *text, size_t size, sn_lifts *out,
                       sn_error *error);

/* Whether a network that was read as text is none after all: not every place is left with a value
 * of its own. */
bool sn_lifted_outputs_unknown(const sn_lifted *lifted);

/* The only thing that was found of a function, or NULL. */
const sn_lifted *sn_lifts_only(const sn_lifts *lifts, const char *function);

/* ---- drive ----------------------------------------------------------------------------------- */

/* A module of Verilog, SystemVerilog or VHDL that is run by a schedule, on symbols.
 *
 * Nothing is guessed: the caller says what each input is in each cycle, and asks what the outputs
 * are. At first no register, memory or input is known, whatever it is declared to begin with. What
 * is not known stays so: what comes out holds whatever it was. Keys are elements of bits, {key,
 * payload}, that are moved as a whole; what comparisons of their keys choose is followed.
 *
 * cost       what something changed for runs: some 0.3 us an expression or statement. Cheap are
 *            memories at addresses that are known numbers, some 4 us a cycle whatever their size,
 *            and delay lines of one vector each, 20 ns an element and cycle. Dear are those that
 *            are loops over elements, 1 us each, and statements that write parts of one vector,
 *            which cost as the square of the parts: memories or registers of their own do not */
typedef struct sn_driver sn_driver;

/* A parameter or generic of a module; a boolean is 0 or 1. */
typedef struct sn_driver_parameter {
    const char *name;
    int64_t value;
} sn_driver_parameter;

/* What elements are: `bits`, of which the lowest `payload` are not compared. */
typedef struct sn_driver_element {
    uint32_t bits, payload;
    bool is_signed; /* the key: two's complement */
} sn_driver_element;

/* Elaborate a module of a text.
 * path       its ending tells the language, as that of sn_lift_text
 * text       [size] not kept
 * clock      the input whose rising edges all registers wait for; NULL: there is none
 * parameter  [count] not kept
 * out        freed with sn_driver_free; NULL on failure
 * errors     SN_E_INPUT with the line where it cannot be followed; SN_E_UNSUPPORTED for other
 *            languages; SN_E_LIMIT past SN_LIFT_MAX; SN_E_NOMEM */
sn_err sn_driver_new(const char *path, const char *text, size_t size, const char *module,
                     const char *clock, const sn_driver_parameter *parameter, size_t count,
                     sn_driver **out, sn_error *error);
void sn_driver_free(sn_driver *driver);

/* What follows may fail as sn_driver_new, where the text does what cannot be followed; all that is
 * asked later then fails in the same way. SN_E_ARGUMENT where there is no such port. */

/* Hold an input at a number, until it is set again. */
sn_err sn_driver_number(sn_driver *driver, const char *port, int64_t number, sn_error *error);
/* An input is made of `count` keys first, first + 1, ... of so many bits each, from bit 0 up; of an
 * array, from the element with the lowest index up. UINT32_MAX: what it is, is not known.
 * errors   SN_E_INPUT if it has other bits */
sn_err sn_driver_keys(sn_driver *driver, const char *port, uint32_t first, uint32_t count,
                      uint32_t bits, sn_error *error);

/* Let all logic settle, and resets act that wait for no edge. The others do so where need be. */
sn_err sn_driver_settle(sn_driver *driver, sn_error *error);
/* A rising edge of the clock. */
sn_err sn_driver_edge(sn_driver *driver, sn_error *error);

/* Whether an output is a number that is known; if so, which. False after a failure. */
bool sn_driver_output(sn_driver *driver, const char *port, int64_t *number);
/* Whether an edge now would leave all registers and memories as they are; none happens. What writes
 * something that is not known does not.
 * changes  receives one that it would change, or NULL; lives until the driver is used again */
sn_err sn_driver_hold(sn_driver *driver, bool *holds, const char **changes, sn_error *error);

/* What an output is, from bit 0 up.
 * value    [count] handles of its pieces of so many bits, to be used with sn_driver_network alone;
 *          0 where some bit is not known
 * errors   SN_E_INPUT if it has other bits */
sn_err sn_driver_take(sn_driver *driver, const char *port, uint32_t count, uint32_t bits,
                      uint32_t *value, sn_error *error);

/* The network that makes values of keys.
 * element  of all keys
 * key      [n] the inputs, n of 1..SN_WIRES_MAX
 * value    [m] handles, perhaps of several cycles; m <= n
 * out      n wires, value i on output i; freed with sn_net_free
 * errors   SN_E_INPUT where a value is not known; depends on another key; is made by anything but
 *          comparators of whole keys, in their order, that move all bits; or is used twice. With
 *          the line that makes it, where there is one
 * cost     O(c log c) for c comparators */
sn_err sn_driver_network(sn_driver *driver, const sn_driver_element *element, const uint32_t *key,
                         uint32_t n, const uint32_t *value, uint32_t m, sn_net **out,
                         sn_error *error);
/* ==== and shared ==== */

/* ---- remarks --------------------------------------------------------------------------------- */

/* What is said of a network whatever it is judged. */

/* Append the i-th remark, a sentence without a stop; false past the last. What is taken for
 * granted, where the two ways of reading disagree, what stays behind. */
bool sn_lifted_remark(const sn_lifted *lifted, unsigned i, sn_buf *out);

/* Why a network may be less than the function does, so that it cannot be refuted; or NULL. */
const char *sn_lifted_doubt(const sn_lifted *lifted);

/* Why a function is no network that can be used, in one line: "not read (…)", "at fault: …", "no
 * comparator network (…)". Only of one without a network, or at fault. */
void sn_lifted_refusal(const sn_lifted *lifted, sn_buf *out);

SN_END_DECLS

#endif
