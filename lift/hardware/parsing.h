/* What the parsers of Verilog and VHDL share: pieces of text, and lists of nodes (internal to
 * lift/hardware/). */
#ifndef SN_LIFT_HARDWARE_PARSING_H
#define SN_LIFT_HARDWARE_PARSING_H

#include <string.h>
#include <strings.h>

#include "lift/hardware/tree.h"

#define DEPTH_MAX 200 /* of what stands within each other, and of macros */
#define TOKENS_MAX ((size_t)1 << 20)

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
    if (++p->depth > DEPTH_MAX)
        fail(p, "too much stands within each other");
    return !p->wrong;
}

static inline void skip_to(parser *p, const char *mark)
{
    while (p->at->kind != SN_HW_T_END && !is(p, mark))
        step(p);
    step(p);
}

#endif
