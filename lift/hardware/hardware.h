/* Interpreters of Verilog and VHDL (internal to lift/). */
#ifndef SN_LIFT_HARDWARE_HARDWARE_H
#define SN_LIFT_HARDWARE_HARDWARE_H

#include "base/base.h"
#include "lift/parts.h"

#include <string.h>
#include <strings.h>

/* ---- tree ------------------------------------------------------------------------------------ */

/* A hardware description as a tree, the same for Verilog and VHDL. */

typedef enum sn_hw_kind {
    /* expressions */
    SN_HW_NUMBER, /* number, width (0: none is written), flag: signed; mask: bits that match all;
                     other: 1 of an edge, which is 1 at edges */
    SN_HW_NAME,   /* name */
    SN_HW_INDEX,  /* a[b] */
    SN_HW_SLICE,  /* a[b:c]; op is ':', '+' (b +: c) or '-' */
    SN_HW_MEMBER, /* a.name */
    SN_HW_CALL,   /* name(a, …); in VHDL perhaps an index */
    SN_HW_UNARY,  /* op a */
    SN_HW_BINARY, /* a op b */
    SN_HW_CHOICE, /* a ? b : c */
    SN_HW_CONCAT, /* {a, …}, the first on top; flag: '{…}, the first is element 0 */
    SN_HW_REPEAT, /* {a{b}} */
    SN_HW_FILL,   /* all bits are a: '0, (others => '0') */
    SN_HW_CAST,   /* a'(b): a size or a type */
    /* statements */
    SN_HW_BLOCK,    /* a: list */
    SN_HW_ASSIGN,   /* a = b; flag: at the end of the step */
    SN_HW_IF,       /* if (a) b else c */
    SN_HW_CASE,     /* case (a) b: list of items; op 'z' or 'x' */
    SN_HW_ITEM,     /* a, …: b; without a the default */
    SN_HW_FOR,      /* for (a; b; c) d */
    SN_HW_EACH,     /* for name in a to b loop d; flag: downto */
    SN_HW_WHILE,    /* while (a) d */
    SN_HW_TIMES,    /* repeat (a) d */
    SN_HW_DO,       /* a: a call whose value is not used */
    SN_HW_RETURN,   /* a or nothing */
    SN_HW_BREAK,    /* leave the loop */
    SN_HW_CONTINUE, /* go on with the next turn */
    SN_HW_TIMED,    /* waits: nothing that is synthesized */
    /* items of modules */
    SN_HW_PARAMETER, /* name = b of type a; flag: local */
    SN_HW_DECLARE,   /* name of type a, arrays b, begins as c; op: direction */
    SN_HW_ALWAYS,    /* b whenever a: list of SN_HW_EDGE; c: names it waits for; op: sn_hw_always */
    SN_HW_EDGE,      /* a; op 'p', 'n' or 0 */
    SN_HW_INSTANCE,  /* name: module, other: its own, a: parameters, b: ports, c: range */
    SN_HW_CONNECT,   /* name (0: by position), a: what; flag: all of one name */
    SN_HW_FUNCTION,  /* name, a: parameters and variables, b: body, c: type; flag: a task */
    SN_HW_TYPEDEF,   /* name, a: type */
    SN_HW_RENAME,    /* name stands for a */
    SN_HW_TYPE,      /* name or 0; a: packed ranges, b: arrays, d: of what, c: fields; width;
                        flag: signed; op: sn_hw_sign */
    SN_HW_UNREAD     /* something else; what */
} sn_hw_kind;

typedef enum sn_hw_direction { SN_HW_INNER, SN_HW_IN, SN_HW_OUT, SN_HW_BOTH } sn_hw_direction;
typedef enum sn_hw_always { SN_HW_COMB, SN_HW_CLOCKED, SN_HW_INITIAL } sn_hw_always;
/* What a type says of the order of its values. */
typedef enum sn_hw_sign { SN_HW_UNSIGNED, SN_HW_SIGNED, SN_HW_EITHER } sn_hw_sign;

/* Operators that are longer than one character. */
enum {
    SN_HW_LE = 128,
    SN_HW_GE,
    SN_HW_EQ,
    SN_HW_NE,
    SN_HW_AND,
    SN_HW_OR,
    SN_HW_SHL,
    SN_HW_SHR,
    SN_HW_SRA,
    SN_HW_POWER,
    SN_HW_NAND,
    SN_HW_NOR,
    SN_HW_XNOR,
    SN_HW_JOIN /* & of arrays */
};

typedef struct sn_hw {
    uint8_t kind; /* sn_hw_kind */
    uint8_t op;
    bool flag;
    bool returns; /* of statements: some SN_HW_RETURN, _BREAK or _CONTINUE is in it */
    uint32_t line;
    uint32_t name, other; /* in the names, or 0 */
    uint32_t width;
    int64_t number;
    uint64_t mask;
    const char *what;
    struct sn_hw *a, *b, *c, *d, *next;
} sn_hw;

typedef struct sn_hw_module {
    uint32_t name;
    const char *at; /* [size] its name in the text */
    uint32_t size, line;
    const char *begin, *end; /* behind its name, and where it ends */
    sn_hw *items;            /* parameters, ports and all else in the order of the text */
    sn_hw *ports;            /* SN_HW_NAME or SN_HW_DECLARE in order */
    bool package;            /* its items are everybody's */
    bool own;                /* it is in the text that is asked about */
    bool folds;              /* VHDL */
    const char *unread;      /* why it could not be parsed, or NULL */
    uint32_t unread_line;
    size_t told, told_end; /* what is told of it, in the gatherer's list */
    struct sn_hw_module *next;
} sn_hw_module;

/* A text. */
typedef struct sn_hw_text {
    const char *path;
    const char *text; /* [size] */
    size_t size;
} sn_hw_text;

typedef struct sn_hw_tree {
    sn_arena *arena;
    sn_hw_module *modules, *last;
    const char **name; /* [names] texts, name[0] is "" */
    uint32_t names;
    size_t name_room;
    uint32_t *slot; /* [slots] */
    size_t slots;
    const sn_hw_text *other; /* [others] where files that are included may be */
    size_t others;
    bool failed; /* memory ran out */
} sn_hw_tree;

/* A node; one that is nobody's, and failed set, without memory. */
sn_hw *sn_hw_node(sn_hw_tree *tree, sn_hw_kind kind, uint32_t line);
/* The number of a name; `folds`: in lower case. */
uint32_t sn_hw_name(sn_hw_tree *tree, const char *text, size_t size, bool folds);
sn_hw_module *sn_hw_module_add(sn_hw_tree *tree);
void sn_hw_tree_free(sn_hw_tree *tree);

/* Append a node, or a list of them, to a list. */
void sn_hw_append(sn_hw **list, sn_hw *node);

/* A piece of text. */
typedef enum sn_hw_token_kind {
    SN_HW_T_END,
    SN_HW_T_NAME,
    SN_HW_T_NUMBER,
    SN_HW_T_STRING,
    SN_HW_T_MARK
} sn_hw_token_kind;
typedef struct sn_hw_token {
    const char *at;
    uint32_t size, line;
    uint8_t kind;
} sn_hw_token;
typedef struct sn_hw_tokens {
    sn_hw_token *token; /* [count], the last is SN_HW_T_END */
    size_t count, room;
    bool failed;
} sn_hw_tokens;
void sn_hw_token_add(sn_hw_tokens *tokens, sn_hw_token token);

/* Parse a text: append its modules. What cannot be parsed is noted in its module. O(size) */
void sn_verilog_parse(sn_hw_tree *tree, const sn_hw_text *text, bool own);
void sn_vhdl_parse(sn_hw_tree *tree, const sn_hw_text *text, bool own);
/* By the ending of its path. */
void sn_hw_parse(sn_hw_tree *tree, const sn_hw_text *text, bool own);

/* ---- parsing --------------------------------------------------------------------------------- */

/* What the parsers of Verilog and VHDL share: pieces of text, and lists of nodes. */

#define NESTING_MAX 200 /* of what stands within each other, and of macros */
#define TOKENS_MAX ((size_t)1 << 22)

typedef struct parser {
    sn_hw_tree *tree;
    const sn_hw_token *at; /* the next one */
    unsigned depth;
    const char *wrong; /* what is not understood, or NULL */
    uint32_t wrong_line;
    bool returns;  /* a statement was seen that leaves others out */
    bool folds;    /* words are the same in upper and lower case: VHDL */
    sn_hw **edges; /* VHDL: where edges that the process waits for go, or NULL */
} parser;

static inline bool letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (unsigned char)c >= 128;
}

static inline bool digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool is(const parser *p, const char *text)
{
    const sn_hw_token *t = p->at;
    size_t size = strlen(text);
    return t->kind != SN_HW_T_STRING && t->size == size &&
           !(p->folds ? strncasecmp(t->at, text, size) : memcmp(t->at, text, size));
}

static inline bool next_is(const parser *p, size_t i, const char *text)
{
    for (size_t k = 0; k < i; k++)
        if (p->at[k].kind == SN_HW_T_END)
            return false;
    parser q = *p;
    q.at += i;
    return is(&q, text);
}

static inline void step(parser *p)
{
    p->at += p->at->kind != SN_HW_T_END;
}

static inline bool take(parser *p, const char *text)
{
    if (!is(p, text))
        return false;
    step(p);
    return true;
}

static inline void fail(parser *p, const char *what)
{
    if (!p->wrong) {
        p->wrong = what;
        p->wrong_line = p->at->line;
    }
}

static inline void expect(parser *p, const char *text, const char *what)
{
    if (!p->wrong && !take(p, text))
        fail(p, what);
}

static inline sn_hw *node(parser *p, sn_hw_kind kind)
{
    return sn_hw_node(p->tree, kind, p->at->line);
}

/* Lists are built with the place where the next goes. */
static inline void put(sn_hw ***end, sn_hw *item)
{
    if (!item)
        return;
    **end = item;
    while (item->next)
        item = item->next;
    *end = &item->next;
}

static inline bool deeper(parser *p)
{
    if (p->tree->failed)
        fail(p, "memory");
    if (++p->depth > NESTING_MAX)
        fail(p, "too much stands within each other");
    return !p->wrong;
}

static inline void skip_to(parser *p, const char *mark)
{
    while (p->at->kind != SN_HW_T_END && !is(p, mark))
        step(p);
    step(p);
}

/* ---- run ------------------------------------------------------------------------------------- */

/* A design that is elaborated, and runs on symbols. */

/* Bits low..low+width-1 of a value; value 0 is not known. */
typedef struct sn_hw_part {
    uint32_t value, low, width;
} sn_hw_part;

/* The value of a part that nobody has written yet. */
#define SN_HW_HOLE UINT32_MAX

/* A word of a design, never changed: parts from bit 0 up. */
typedef struct sn_hw_word {
    uint32_t width, count;
    uint8_t sign; /* sn_hw_sign */
    sn_hw_part part[];
} sn_hw_word;

typedef struct sn_hw_process sn_hw_process;
typedef struct sn_hw_net sn_hw_net;

/* One element of a net. */
typedef struct sn_hw_cell sn_hw_cell;
struct sn_hw_cell {
    const sn_hw_word *value;      /* what it holds */
    const sn_hw_word *now, *next; /* what the process that runs has written, or NULL */
    uint32_t slot[2];
    sn_hw_net *net;
    uint32_t *reader; /* [readers] processes to run again when it changes */
    uint32_t readers;
    uint32_t racing; /* 1 + the clocked process whose writes at once get here, or UINT32_MAX */
    uint32_t raced;  /* the run in which they did */
    struct sn_hw_owner {
        struct sn_hw_owner *next;
        struct sn_hw_owner *other; /* of the same process */
        sn_hw_cell *cell;
        const sn_hw_word *word; /* what it drives there */
        uint32_t low, width, process, line;
    } * owner;
};

/* The type of a net: ranges from the outermost on. */
typedef struct sn_hw_shape {
    uint32_t dims;
    struct {
        int64_t left, right;
        bool packed;
    } dim[6];
    uint32_t base;       /* bits of what has no ranges */
    uint8_t sign;        /* sn_hw_sign */
    bool integer;        /* a counter, as a loop has it */
    const sn_hw *fields; /* of a record: SN_HW_DECLARE */
    struct sn_hw_scope *scope;
} sn_hw_shape;

struct sn_hw_net {
    uint32_t name, line, index; /* index: among the ports */
    struct sn_hw_scope *scope;
    sn_hw_shape shape;
    uint32_t cells, cell_width;
    sn_hw_cell *cell; /* [cells] */
    uint8_t direction;
    bool local;    /* of one run of a process or function */
    bool implicit; /* it is not declared */
    bool driven;   /* something assigns to it */
    bool tristate; /* z is assigned to it */
    bool constant;
    bool read;        /* by something */
    uint32_t blocker; /* 1 + the clocked process that assigns to it at once, or 0 */
    uint8_t level;    /* of a port of one bit: what it is held at */
    uint32_t stale_line;
    sn_hw_net *next;
};

typedef enum sn_hw_symbol_kind {
    SN_HW_S_NONE,
    SN_HW_S_NET,
    SN_HW_S_VALUE,
    SN_HW_S_FUNCTION,
    SN_HW_S_TYPE,
    SN_HW_S_SCOPE,
    SN_HW_S_ALIAS
} sn_hw_symbol_kind;

typedef struct sn_hw_symbol {
    uint32_t scope, name;
    int64_t index; /* of a scope of a loop */
    uint8_t kind;
    const void *of; /* net, word, node, scope */
    struct sn_hw_scope *where;
} sn_hw_symbol;

typedef struct sn_hw_scope {
    uint32_t id;
    struct sn_hw_scope *parent;
    const char *path; /* "u0." */
} sn_hw_scope;

struct sn_hw_process {
    uint8_t kind; /* sn_hw_always */
    bool queued;
    bool changed;      /* something that it reads */
    const sn_hw *node; /* SN_HW_ALWAYS, or SN_HW_ASSIGN */
    sn_hw_scope *scope;
    /* a port that is connected: a net on one side, an expression on the other */
    sn_hw_net *to, *from;
    const sn_hw *expression;
    const sn_hw *instance; /* a comparator that is assumed: its SN_HW_INSTANCE */
    uint32_t line;
    uint32_t index;            /* of itself */
    uint32_t stamp;            /* when it ran last */
    bool resets;               /* of a driven run: without an edge of the clock, too */
    struct sn_hw_owner *owned; /* what it drives */
    uint32_t assumed_a, assumed_b, assumed_min, assumed_max; /* its last comparator */
};

/* Where an input of a cycle is taken from. */
typedef struct sn_hw_place {
    sn_hw_net *net;
    uint32_t cell, low, width;
    int64_t cycle;
    uint32_t value, line;
} sn_hw_place;

typedef struct sn_hw_run {
    sn_hw_tree *tree;
    sn_values *values;
    sn_arena *arena;
    sn_arena *kept; /* what lives as long as the run, if not all in `arena` does; or NULL */
    size_t made;    /* bytes from `arena` */

    uint32_t *width; /* [width_room] of each value */
    size_t width_room;

    sn_hw_symbol *symbol; /* [symbol_slots] by scope and name */
    size_t symbols, symbol_slots;
    uint32_t scopes;
    sn_hw_net *nets, *last_net;
    uint32_t net_count;
    sn_hw_process **process; /* [processes] */
    size_t processes, process_room;
    uint32_t *queue; /* ring of processes to run */
    size_t queue_at, queue_count;
    uint64_t *reads; /* set of (cell, process) */
    size_t read_count, read_slots;

    struct sn_hw_write {
        sn_hw_cell *cell;
        bool next;
        const sn_hw_word *old;
    } * log; /* [log_count] what the process that runs has written */
    size_t log_count, log_room;
    struct sn_hw_pending {
        sn_hw_cell *cell;
        const sn_hw_word *now, *next;
    } * pending; /* [pending_count] what is written at the edge */
    size_t pending_count, pending_room;

    sn_hw_place *place; /* [places] */
    size_t places, place_room;
    size_t *place_slot; /* [place_slots] 1 + place, by net, cell, bits, cycle */
    size_t place_slots;

    sn_hw_module *top;
    const sn_driver_parameter *parameter; /* [parameters] of the top that are given */
    size_t parameters;
    sn_hw_scope *top_scope;
    const sn_hw_process *current; /* or NULL */
    bool clocked;                 /* it is run at an edge */
    bool raced;                   /* what may be raced is marked */
    bool driven;                  /* by a schedule: keys are elements, whatever they came by */
    bool between;                 /* edges: what waits for one is not done */
    uint32_t covered;             /* the conditions before an else if, or 0 */
    const sn_hw_shape *given;     /* of what a parameter without a size gets, or NULL */
    bool testing;                 /* a condition is evaluated */
    bool stopped;                 /* what is wrong is known, and the rest is of no use */
    sn_gatherer *to;
    uint32_t line;
    uint32_t stamp;
    unsigned depth;
    uint64_t steps;
    int64_t cycle;

    sn_hw_net *result; /* of the function that runs */

    const char *failure; /* it cannot go on */
    uint32_t failure_line;
    const char *fault;
    uint32_t fault_line;
    struct sn_hw_conflict {
        struct sn_hw_owner *a, *b;
    } * conflict; /* [conflicts] bits that two processes drive */
    size_t conflicts, conflict_room;
    bool plain;  /* the fault is one whatever is claimed: a net is driven twice */
    bool skewed; /* outputs leave in different cycles */
    struct sn_hw_narrow {
        uint32_t value, line, kept, width;
    } * narrow; /* [narrow_count] keys that lost bits where they were assigned */
    size_t narrow_count, narrow_room;
    struct sn_hw_mistaken {
        uint32_t a, b, line;
        const sn_hw_net *net;
        bool is_signed;
    } * mistaken; /* [mistaken_count] comparisons of keys as another type than they are */
    size_t mistaken_count, mistaken_room;
    const char *called; /* a comparator that is assumed */
    bool named_slice;   /* some slice goes by parameters */
    bool assumes;       /* some input is held at a level: */
    char note[160];     /* which */
} sn_hw_run;

/* Bits low.. of an element that are compared, in a driven run, as one number. */
static inline int64_t sn_hw_field(uint32_t low, uint32_t width, bool is_signed)
{
    return (int64_t)low << 32 | (int64_t)width << 1 | is_signed;
}

/* Elements of range i. */
static inline uint32_t sn_hw_dim_size(const sn_hw_shape *shape, uint32_t i)
{
    int64_t size = shape->dim[i].left - shape->dim[i].right;
    return (uint32_t)((size < 0 ? -size : size) + 1);
}

/* ---- words ----------------------------------------------------------------------------------- */

const sn_hw_word *sn_hw_word_of(sn_hw_run *r, uint32_t value, uint32_t width, uint8_t sign);
const sn_hw_word *sn_hw_word_number(sn_hw_run *r, int64_t number, uint32_t width, uint8_t sign);
/* Bits low.. of a word, what lies beyond it 0. */
const sn_hw_word *sn_hw_word_slice(sn_hw_run *r, const sn_hw_word *w, uint32_t low, uint32_t width);
/* The word with others in its bits low.. */
const sn_hw_word *sn_hw_word_insert(sn_hw_run *r, const sn_hw_word *w, uint32_t low,
                                    const sn_hw_word *in);
const sn_hw_word *sn_hw_word_join(sn_hw_run *r, const sn_hw_word *low, const sn_hw_word *high);
const sn_hw_word *sn_hw_word_resize(sn_hw_run *r, const sn_hw_word *w, uint32_t width);
const sn_hw_word *sn_hw_word_unary(sn_hw_run *r, uint8_t op, const sn_hw_word *a, uint32_t width);
const sn_hw_word *sn_hw_word_binary(sn_hw_run *r, uint8_t op, const sn_hw_word *a,
                                    const sn_hw_word *b, uint32_t width);
/* What holds under a condition, and what otherwise. */
const sn_hw_word *sn_hw_word_choose(sn_hw_run *r, uint32_t condition, const sn_hw_word *yes,
                                    const sn_hw_word *no);
/* Whether a word is not 0, as a value; 0 if that is not known. */
uint32_t sn_hw_word_truth(sn_hw_run *r, const sn_hw_word *w);
bool sn_hw_word_is_number(const sn_hw_run *r, const sn_hw_word *w, int64_t *number);
/* The word with another sign. */
const sn_hw_word *sn_hw_word_with_sign(sn_hw_run *r, const sn_hw_word *w, uint8_t sign);
bool sn_hw_word_same(const sn_hw_word *a, const sn_hw_word *b);
/* A whole key that is assigned to fewer bits is noted. */
void sn_hw_note_narrow(sn_hw_run *r, const sn_hw_word *w, uint32_t width);
/* The value of a whole word. */
uint32_t sn_hw_word_value(sn_hw_run *r, const sn_hw_word *w);
uint32_t sn_hw_value_width(const sn_hw_run *r, uint32_t value);
void sn_hw_set_width(sn_hw_run *r, uint32_t value, uint32_t width);
/* The word over another, whose parts show through its holes. O(parts of both), with few holes */
const sn_hw_word *sn_hw_word_over(sn_hw_run *r, const sn_hw_word *top, const sn_hw_word *below);

/* Bits of what an input held in a cycle. */
uint32_t sn_hw_input(sn_hw_run *r, sn_hw_net *net, uint32_t cell, uint32_t low, uint32_t width,
                     int64_t cycle);

void sn_hw_fail(sn_hw_run *r, uint32_t line, const char *format, ...) SN_PRINTF(3, 4);
void sn_hw_blame(sn_hw_run *r, uint32_t line, const char *format, ...) SN_PRINTF(3, 4);
const char *sn_hw_text_of(sn_hw_run *r, const char *format, ...) SN_PRINTF(2, 3);

/* ---- elaboration ----------------------------------------------------------------------------- */

/* Make the nets and processes of a module and of all in it. */
void sn_hw_elaborate(sn_hw_run *r, sn_hw_module *top);
sn_hw_symbol *sn_hw_find(const sn_hw_run *r, const sn_hw_scope *scope, uint32_t name);
sn_hw_scope *sn_hw_scope_new(sn_hw_run *r, sn_hw_scope *parent, const char *path);
void sn_hw_items(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *items);
sn_hw_net *sn_hw_declare(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, bool local);
/* Whether a type is an array without a size. */
bool sn_hw_unsized(const sn_hw_run *r, const sn_hw_scope *scope, const sn_hw *type);
sn_hw_net *sn_hw_implicit(sn_hw_run *r, sn_hw_scope *scope, uint32_t name, uint32_t line);
void sn_hw_parameter(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, const sn_hw_word *value);
const sn_hw_word *sn_hw_unknown(sn_hw_run *r, uint32_t width, uint8_t sign);
void *sn_hw_alloc(sn_hw_run *r, size_t size);
/* The same, for as long as the run lives. */
void *sn_hw_keep(sn_hw_run *r, size_t size);
const char *sn_hw_cell_name(sn_hw_run *r, const sn_hw_net *net, uint32_t cell);

/* ---- running --------------------------------------------------------------------------------- */

const sn_hw_word *sn_hw_eval(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, uint32_t width);
/* Put all nets back to what they hold before the first cycle. */
void sn_hw_reset(sn_hw_run *r);
/* Run what depends on what has changed until nothing does. */
void sn_hw_settle(sn_hw_run *r);
/* A clock's edge. */
void sn_hw_edge(sn_hw_run *r);
void sn_hw_set(sn_hw_run *r, sn_hw_cell *cell, const sn_hw_word *value);
/* Of a driven run: what processes that reset without an edge do between edges. */
void sn_hw_between(sn_hw_run *r);
/* Of a driven run: a cell that a clock's edge would change, or write what is not known to; or NULL.
 * All stays as it is. */
const sn_hw_cell *sn_hw_changing(sn_hw_run *r);
/* Run a function or task once on what its parameters and nets hold; what is left is pending. */
void sn_hw_run_body(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *function, sn_hw_net *result);
/* What a cell holds when what was written to it takes effect. */
const sn_hw_word *sn_hw_left(sn_hw_run *r, sn_hw_cell *cell);

/* ---- cycles ---------------------------------------------------------------------------------- */

/* Begin a run whose tree, values and top are set, and elaborate its module; false without memory.
 * Ended with sn_hw_close in any case. */
bool sn_hw_open(sn_hw_run *r);
void sn_hw_close(sn_hw_run *r);
/* Mark which nets are driven, and which clocked process assigns to them at once. */
void sn_hw_mark_driven(sn_hw_run *r);

/* Run a function or task of a module by itself, and tell the gatherer what is left. */
void sn_hw_function_gather(sn_gatherer *gatherer, sn_hw_tree *tree, sn_values *values,
                           sn_hw_module *module, const sn_hw *function);

/* Run a module, and tell the gatherer what is left. */
void sn_hw_module_gather(sn_gatherer *gatherer, sn_hw_tree *tree, sn_values *values,
                         sn_hw_module *module);

/* ---- beside ---------------------------------------------------------------------------------- */

/* The other files of the folder that a hardware description stands in. */

/* Read them into tree->other: modules and files that are included may be there. None where `path`
 * is no file of so many bytes. Hidden, large and other files are left out, as is what cannot be
 * read. */
void sn_hw_beside(sn_hw_tree *tree, const char *path, size_t size);

#endif
