/* A hardware description as a tree, the same for Verilog and VHDL (internal to lift/). */
#ifndef SN_LIFT_HARDWARE_TREE_H
#define SN_LIFT_HARDWARE_TREE_H

#include "networks/base.h"

typedef enum sn_hw_kind {
    /* expressions */
    SN_HW_NUMBER, /* number, width (0: none is written), flag: signed; mask: bits that match all */
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
    SN_HW_ALWAYS,    /* b whenever a: list of SN_HW_EDGE; op: sn_hw_always */
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

#endif
