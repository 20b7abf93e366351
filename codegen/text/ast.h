/* Program text as a typed tree: builders that check types, a parser of kernel texts, a printer that
 * asks a dialect (internal to codegen/).
 *
 * A kernel text is what kernels are written in once for all dialects. Its grammar is that of C's
 * functions, without switch, goto and do, and with these differences:
 *   types        void, bool, int, uint, byte, size, u8 ... u64, i8 ... i64, f32, f64, and what is
 *                declared; "struct point" in quotes is a type of the user's
 *   spaces       global and shared stand before what a pointer points to, shared and constant
 *                before variables: `global const key *keys`, `shared uint sums[64]`
 *   functions    begin with device, inline, unused, kernel(THREADS), host or nothing
 *   declarations `type key = u32;` names a type and is not printed; `extern` declares what other
 *                text has, `extern name;` a name of any type
 *   quoted text  `a.x < b.x` between backquotes is an expression of the user's
 *   intrinsics   functions by their meaning, which dialects spell: sn_ast_intrinsics
 *   parameters   `float (&x)[4]` x between backquotes is what other text reads as it is
 * Commas may end lists of parameters and arguments. Lines that begin with # stay as they are. */
#ifndef SN_CODEGEN_TEXT_AST_H
#define SN_CODEGEN_TEXT_AST_H

#include "base/base.h"

/* ---- types ----------------------------------------------------------------------------------- */

typedef enum sn_ast_space {
    SN_AST_PRIVATE,
    SN_AST_GLOBAL,
    SN_AST_SHARED,
    SN_AST_CONSTANT,
    SN_AST_SPACES
} sn_ast_space;

typedef enum sn_ast_type_kind {
    SN_AST_VOID,
    SN_AST_INTEGER,
    SN_AST_FLOAT,
    SN_AST_POINTER,
    SN_AST_ARRAY,
    SN_AST_STRUCT,
    SN_AST_NAMED, /* typedef */
    SN_AST_ANY    /* of the user's, or of what is not read: goes with everything */
} sn_ast_type_kind;

typedef struct sn_ast_node sn_ast_node;

typedef struct sn_ast_type {
    sn_ast_type_kind kind;
    bool is_signed, constant;
    uint8_t bits;                 /* of a number */
    uint8_t number;               /* which row of a dialect's types a number has */
    sn_ast_space space;           /* of what is declared so, or pointed to */
    const char *name;             /* of a structure, a typedef, or as the user writes it */
    const struct sn_ast_type *of; /* what is pointed to, elements, what a typedef stands for */
    sn_ast_node *node;            /* the number of an array's elements, a structure's members */
} sn_ast_type;

/* ---- nodes ----------------------------------------------------------------------------------- */

typedef enum sn_ast_kind {
    /* expressions */
    SN_AST_NUMBER, /* name is how it is written, but for its suffix */
    SN_AST_NAME,
    SN_AST_QUOTED, /* name is the user's text */
    SN_AST_UNARY,  /* name is the operator; "x++" is "++" after its operand: `after` */
    SN_AST_BINARY, /* assignments, too */
    SN_AST_SELECT,
    SN_AST_CALL, /* of the function `name`; arguments follow */
    SN_AST_INTRINSIC,
    SN_AST_INDEX,
    SN_AST_MEMBER, /* name is the member; `after`: by -> */
    SN_AST_CAST,   /* to the type that an EMPTY has, then of what */
    SN_AST_SIZEOF, /* of an expression, or of the type that an EMPTY has */
    SN_AST_LIST,   /* {a, b} */
    /* statements */
    SN_AST_EXPRESSION,
    SN_AST_DECLARE, /* of variables, each a SN_AST_VARIABLE */
    SN_AST_IF,      /* condition, statement, and another one */
    SN_AST_FOR,     /* begin, condition, step, statement; EMPTY where there is none */
    SN_AST_WHILE,
    SN_AST_RETURN,
    SN_AST_BREAK,
    SN_AST_CONTINUE,
    SN_AST_BLOCK,
    SN_AST_EMPTY,
    /* declarations, and what stands anywhere */
    SN_AST_VARIABLE, /* and a parameter, a member; its first child is what it begins with */
    SN_AST_FUNCTION, /* parameters, then a block unless it is declared alone */
    SN_AST_TYPEDEF,
    SN_AST_STRUCTURE,
    SN_AST_ENUM,
    SN_AST_ASSERT,  /* that its expression holds, checked when compiled */
    SN_AST_COMMENT, /* name is what stands between its marks */
    SN_AST_VERBATIM /* name is text as it is, with its last end of line */
} sn_ast_kind;

/* What a function is to others. */
typedef enum sn_ast_role {
    SN_AST_PUBLIC,
    SN_AST_DEVICE, /* kernels call it */
    SN_AST_INLINE, /* always */
    SN_AST_UNUSED, /* as DEVICE, and may be called by none */
    SN_AST_KERNEL, /* of groups of `number` threads */
    SN_AST_HOST,
    SN_AST_ROLES
} sn_ast_role;

struct sn_ast_node {
    sn_ast_kind kind;
    bool after;
    uint8_t lines; /* ends of lines before it, 2 for more: statements share a line, or have space */
    sn_ast_role role;
    const sn_ast_type *type; /* of expressions and of what is declared; a function's result */
    const char *name;
    uint64_t number;
    sn_ast_node *first, *next; /* child, sibling */
};

/* ---- dialects -------------------------------------------------------------------------------- */

/* Numbers' types: identifier, name in kernel texts, bits, signed, a float. */
#define SN_AST_NUMBERS(X)             \
    X(BOOL, "bool", 1, false, false)  \
    X(INT, "int", 32, true, false)    \
    X(UINT, "uint", 32, false, false) \
    X(BYTE, "byte", 8, false, false)  \
    X(SIZE, "size", 64, false, false) \
    X(U8, "u8", 8, false, false)      \
    X(I8, "i8", 8, true, false)       \
    X(U16, "u16", 16, false, false)   \
    X(I16, "i16", 16, true, false)    \
    X(U32, "u32", 32, false, false)   \
    X(I32, "i32", 32, true, false)    \
    X(U64, "u64", 64, false, false)   \
    X(I64, "i64", 64, true, false)    \
    X(F32, "f32", 32, true, true)     \
    X(F64, "f64", 64, true, true)

typedef enum sn_ast_number_type {
#define X(id, name, bits, is_signed, is_float) SN_AST_##id,
    SN_AST_NUMBERS(X)
#undef X
        SN_AST_NUMBER_TYPES
} sn_ast_number_type;

extern const char *const sn_ast_number_names[]; /* by sn_ast_number_type */

/* Functions by their meaning: identifier, name in kernel texts, result and parameters: v void, u
 * uint, i int, s size, f f32, d f64, w u64, t the type of the arguments, p a pointer to what comes
 * out. */
#define SN_AST_INTRINSICS(X)                                                         \
    X(THREAD, "thread", "s")               /* index of a thread in its group */      \
    X(GROUP, "group", "s")                 /* of a group */                          \
    X(GLOBAL_THREAD, "global_thread", "s") /* of a thread in all */                  \
    X(BARRIER, "barrier", "v")             /* of a group; orders shared memory */    \
    X(BARRIER_ALL, "barrier_all", "v")     /* and global memory, within the group */ \
    X(BARRIER_WARP, "barrier_warp", "v")   /* of threads that run together */        \
    X(SHUFFLE_XOR, "shuffle_xor", "tuti")  /* of a mask's: what thread t ^ i has */  \
    X(BITS_OF_F32, "bits_of_f32", "uf")                                              \
    X(F32_OF_BITS, "f32_of_bits", "fu")                                              \
    X(BITS_OF_F64, "bits_of_f64", "wd")                                              \
    X(F64_OF_BITS, "f64_of_bits", "dw")                                              \
    X(MIN, "min", "ttt")                                                             \
    X(MAX, "max", "ttt")                                                             \
    X(ATOMIC_ADD, "atomic_add", "tpt")                                               \
    X(ATOMIC_MIN, "atomic_min", "tpt")

typedef enum sn_ast_intrinsic {
#define X(id, name, types) SN_AST_CALL_##id,
    SN_AST_INTRINSICS(X)
#undef X
        SN_AST_INTRINSIC_COUNT
} sn_ast_intrinsic;

/* How a language spells what a tree has. */
typedef struct sn_ast_dialect {
    const char *numbers[SN_AST_NUMBER_TYPES];
    const char *long_suffix;             /* of constants of 64 bits, but for the u */
    const char *pointed[SN_AST_SPACES];  /* before what a pointer points to */
    const char *variable[SN_AST_SPACES]; /* before a variable */
    const char *role[SN_AST_ROLES];      /* before functions; %lu is a kernel's threads */
    const char *nothing;                 /* between parentheses of a function without parameters */
    /* $1, $2, $3 are arguments; NULL where it has none. Minima and maxima of what is narrower than
     * a word, or a float, may be lacking alone: sn_ast_lower writes them out. */
    const char *intrinsic[SN_AST_INTRINSIC_COUNT];
    const char *min_float, *max_float;
    const char *align;   /* before a structure that begins at multiples of %lu bytes */
    const char *threads; /* those that share memory, in words */
    const char *unsized; /* before a shared array whose size its launch tells */
    bool narrow_min;     /* min and max take types of less than 32 bits */
    /* Languages of shaders, whose trees sn_ast_lower changes: numbers are converted where that is
     * asked for alone, casts are calls, and a kernel is told which thread runs. */
    bool shader;
    bool no_pointers;   /* memory has names that all functions know; others are inout */
    bool name_first;    /* declarations are "name: type", as in WGSL */
    bool no_constants;  /* const is what compilers know */
    const char *alias;  /* another name $2 of a type $1 */
    const char *list;   /* before the elements of an array of type $1, with its own "(" */
    const char *words;  /* " name:other" for names in kernel texts that it has no such for */
    const char *begin;  /* of a text with a kernel of %lu threads, or NULL */
    const char *kernel; /* what stands before a kernel's body: $1 its name, $2 threads, $3 memory */
    const char *read, *written; /* memory that a kernel is given: $1 its name, $2 the type of
                                   elements, $3 a number among all, $4 among these */
    const char *told;           /* a number that it is given: $1 its name, $3, $4 as above */
} sn_ast_dialect;

/* Those of kernels, and that of programs in C that launch kernels in OpenCL. */
extern const sn_ast_dialect sn_ast_cuda, sn_ast_opencl, sn_ast_c, sn_ast_opencl_host;
/* Those of shaders. */
extern const sn_ast_dialect sn_ast_glsl, sn_ast_hlsl, sn_ast_metal, sn_ast_wgsl;

/* How a dialect spells the number type that kernel texts call so. */
const char *sn_ast_number_name(const sn_ast_dialect *dialect, const char *name);

/* ---- a text ---------------------------------------------------------------------------------- */

/* A text that is being built. */
typedef struct sn_ast {
    sn_arena *arena;
    const sn_ast_dialect *dialect;
    sn_ast_node *first, **end; /* declarations, in order */
    sn_ast_node **scope;       /* what is declared, the last last */
    size_t scope_count, scope_room;
    const sn_ast_type *result; /* of the function that is built */
    const char *device;        /* stands before functions that kernels call, unless it is NULL */
    char complaint[200];       /* what is wrong with the first thing that is; "" */
    bool failed;               /* memory ran out */
} sn_ast;

/* A text without declarations. Freed with sn_ast_free. */
sn_ast *sn_ast_new(const sn_ast_dialect *dialect);
void sn_ast_free(sn_ast *ast);

/* Append what a kernel text declares. What does not follow the grammar, or the types, is complained
 * of, the first such thing alone, and then printed as an #error: it is a mistake of this program's.
 */
void sn_ast_parse(sn_ast *ast, const char *text);

/* Append text as it is. */
void sn_ast_verbatim(sn_ast *ast, const char *text);

/* Append the text in its dialect: four spaces a level, lines of at most 100 columns where an
 * operator or a comma lets them end, empty lines between functions. */
void sn_ast_print(const sn_ast *ast, sn_buf *out);

/* Append what stands between the parentheses of the function that was declared last. */
void sn_ast_print_parameters(sn_ast *ast, sn_buf *out);

/* Append what a kernel is given, in the words of a language of shaders: memory, and numbers.
 * indent   before each; "" for lines of their own */
void sn_ast_print_given(const sn_ast_dialect *dialect, const sn_ast_node *kernel,
                        const char *indent, sn_buf *out);

/* ---- builders -------------------------------------------------------------------------------- */

/* Each returns NULL with a complaint if types do not fit, and where an argument is NULL. */

const sn_ast_type *sn_ast_number_type_of(sn_ast_number_type number);
const sn_ast_type *sn_ast_pointer(sn_ast *ast, const sn_ast_type *to);
/* The type without typedefs around it. */
const sn_ast_type *sn_ast_plain(const sn_ast_type *type);

sn_ast_node *sn_ast_constant(sn_ast *ast, const char *digits, const sn_ast_type *type);
sn_ast_node *sn_ast_name(sn_ast *ast, const char *name);
sn_ast_node *sn_ast_quoted(sn_ast *ast, const char *text);
sn_ast_node *sn_ast_unary(sn_ast *ast, const char *op, bool after, sn_ast_node *a);
sn_ast_node *sn_ast_binary(sn_ast *ast, const char *op, sn_ast_node *a, sn_ast_node *b);
sn_ast_node *sn_ast_select(sn_ast *ast, sn_ast_node *is, sn_ast_node *a, sn_ast_node *b);
/* arguments   linked by `next` */
sn_ast_node *sn_ast_call(sn_ast *ast, const char *name, sn_ast_node *arguments);
sn_ast_node *sn_ast_index(sn_ast *ast, sn_ast_node *array, sn_ast_node *index);
sn_ast_node *sn_ast_member(sn_ast *ast, sn_ast_node *of, const char *name, bool arrow);
sn_ast_node *sn_ast_cast(sn_ast *ast, const sn_ast_type *type, sn_ast_node *a);
/* Of a type, or if that is NULL of an expression. */
sn_ast_node *sn_ast_sizeof(sn_ast *ast, const sn_ast_type *type, sn_ast_node *a);
/* A variable; declared from here on. begin   NULL: nothing is known of it */
sn_ast_node *sn_ast_variable(sn_ast *ast, const sn_ast_type *type, const char *name,
                             sn_ast_node *begin);
/* A condition or a result, checked to be one. */
sn_ast_node *sn_ast_condition(sn_ast *ast, sn_ast_node *a);
sn_ast_node *sn_ast_return(sn_ast *ast, sn_ast_node *a);

/* ---- for parser, printer and passes ---------------------------------------------------------- */

/* A node whose children are linked from `first`. */
sn_ast_node *sn_ast_node_new(sn_ast *ast, sn_ast_kind kind, const char *name, sn_ast_node *first);
sn_ast_type *sn_ast_type_new(sn_ast *ast, sn_ast_type type);
const char *sn_ast_copy(sn_ast *ast, const char *text, size_t size);
void sn_ast_complain(sn_ast *ast, const char *format, ...) SN_PRINTF(2, 3);
/* Make what is declared known, and what is declared by a name, or NULL. */
void sn_ast_declare(sn_ast *ast, sn_ast_node *declared);
sn_ast_node *sn_ast_find(const sn_ast *ast, const char *name);
/* How tightly an operator of two operands binds: 1 for commas, 2 for assignments, 3 for a choice,
 * up to 13 for products; 0: it is none. */
unsigned sn_ast_binds(const char *op);

/* ---- passes ---------------------------------------------------------------------------------- */

/* Write out what the dialect lacks: minima and maxima as choices. What it cannot be written
 * without is complained of. */
void sn_ast_lower(sn_ast *ast);

/* The same for languages of shaders: numbers are converted in so many words; and where there are no
 * pointers, those to shared memory become indices. */
void sn_ast_lower_shader(sn_ast *ast);

#endif
