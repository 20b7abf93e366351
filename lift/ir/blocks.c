/* Which block all ways from a block go through: dominators of the graph turned round. */
#include "lift/ir/frame.h"

#include <stdlib.h>

/* What is walked from the function's end. */
typedef struct walk {
    sn_meetings *blocks;
    uint32_t *from;  /* [edges] of each edge, by its end: the blocks before it */
    uint32_t *first; /* [count + 2] where a block's edges begin in `from`; the end is block count */
    uint32_t *order; /* [reached] blocks in postorder of the graph turned round */
    uint32_t *rank;  /* [count + 1] place in that order, or UINT32_MAX */
    uint32_t *next;  /* [count + 1] edges that were walked */
    uint32_t reached;
} walk;

static int by_address(const void *a, const void *b)
{
    uintptr_t p = (uintptr_t) * (const LLVMBasicBlockRef *)a;
    uintptr_t q = (uintptr_t) * (const LLVMBasicBlockRef *)b;
    return (p > q) - (p < q);
}

uint32_t sn_meeting_number(const sn_meetings *b, LLVMBasicBlockRef block)
{
    const LLVMBasicBlockRef *found =
        bsearch(&block, b->block, b->count, sizeof *b->block, by_address);
    return found ? (uint32_t)(found - b->block) : b->count;
}

void sn_meeting_free(sn_meetings *b)
{
    free(b->block);
    free(b->meet);
    free(b->first);
    free(b->to);
    free(b->known);
    free(b->stack);
    *b = (sn_meetings){0};
}

/* The blocks behind one, told one by one: what returns goes to the end. */
static uint32_t ask(const sn_meetings *b, uint32_t i, uint32_t k)
{
    LLVMValueRef last = sn_llvm.GetBasicBlockTerminator(b->block[i]);
    LLVMOpcode code = sn_llvm.GetInstructionOpcode(last);
    if (code == LLVMRet)
        return k ? UINT32_MAX : b->count;
    return k < sn_llvm.GetNumSuccessors(last) ? sn_meeting_number(b, sn_llvm.GetSuccessor(last, k))
                                              : UINT32_MAX;
}

/* Note them all; false without memory. */
static bool note_ways(sn_meetings *b)
{
    uint32_t edges = 0;
    b->first = sn_alloc(b->count + 1, sizeof *b->first);
    for (uint32_t i = 0; i < b->count && b->first; i++) {
        b->first[i] = edges;
        while (ask(b, i, edges - b->first[i]) != UINT32_MAX)
            edges++;
    }
    b->to = b->first ? sn_alloc(edges, sizeof *b->to) : NULL;
    if (!b->to)
        return false;
    b->first[b->count] = edges;
    for (uint32_t i = 0; i < b->count; i++)
        for (uint32_t k = b->first[i]; k < b->first[i + 1]; k++)
            b->to[k] = ask(b, i, k - b->first[i]);
    return true;
}

static uint32_t behind(const sn_meetings *b, uint32_t i, uint32_t k)
{
    return b->first[i] + k < b->first[i + 1] ? b->to[b->first[i] + k] : UINT32_MAX;
}

/* What is known of a block; and marks while others are looked at. */
enum { LOOPS = 1, MEETS = 2, BETWEEN = 4, BEFORE = 8 };

/* Mark the blocks that are reached from one, but through those that are marked already or the one
 * where it ends. */
static void spread(const sn_meetings *b, uint32_t from, uint32_t end, uint8_t mark)
{
    uint32_t depth = 0;
    for (uint32_t at = from;; at = b->stack[--depth]) {
        for (uint32_t k = b->first[at]; k < b->first[at + 1]; k++) {
            uint32_t to = b->to[k];
            if (to != end && to < b->count && !(b->known[to] & (BETWEEN | BEFORE))) {
                b->known[to] |= mark;
                b->stack[depth++] = to;
            }
        }
        if (!depth)
            return;
    }
}

bool sn_meeting_loops(const sn_meetings *b, uint32_t block)
{
    if (b->known[block] & (LOOPS | MEETS))
        return b->known[block] & LOOPS;
    for (uint32_t i = 0; i < b->count; i++)
        b->known[i] &= LOOPS | MEETS;
    spread(b, block, b->meet[block], BETWEEN);
    bool again = b->known[block] & BETWEEN;
    if (block != b->entry)
        spread(b, b->entry, b->count, BEFORE);
    /* reached without those in between, it is dominated by none of them */
    bool loops = again || (block != b->entry && !(b->known[block] & BEFORE));
    b->known[block] |= loops ? LOOPS : MEETS;
    return loops;
}

static bool find_edges(walk *w)
{
    const sn_meetings *b = w->blocks;
    w->first = sn_alloc(b->count + 3, sizeof *w->first);
    if (!w->first)
        return false;
    for (uint32_t i = 0; i < b->count; i++)
        for (uint32_t k = 0, to; (to = behind(b, i, k)) != UINT32_MAX; k++)
            w->first[to + 2]++;
    for (uint32_t i = 0; i <= b->count; i++)
        w->first[i + 2] += w->first[i + 1];
    w->from = sn_alloc(w->first[b->count + 2], sizeof *w->from);
    for (uint32_t i = 0; i < b->count && w->from; i++)
        for (uint32_t k = 0, to; (to = behind(b, i, k)) != UINT32_MAX; k++)
            w->from[w->first[to + 1]++] = i;
    return w->from != NULL;
}

/* Number what leads to the end, with a stack of its own: `meet` is borrowed for it. */
static void number(walk *w, uint32_t *stack)
{
    uint32_t depth = 0, count = w->blocks->count;
    for (uint32_t i = 0; i <= count; i++) {
        w->rank[i] = UINT32_MAX;
        w->next[i] = w->first[i];
    }
    stack[depth++] = count;
    w->rank[count] = 0; /* seen */
    while (depth) {
        uint32_t at = stack[depth - 1];
        if (w->next[at] == w->first[at + 1]) {
            w->rank[at] = w->reached;
            w->order[w->reached++] = at;
            depth--;
            continue;
        }
        uint32_t to = w->from[w->next[at]++];
        if (w->rank[to] == UINT32_MAX) {
            w->rank[to] = 0;
            stack[depth++] = to;
        }
    }
}

static uint32_t common(const walk *w, uint32_t a, uint32_t b)
{
    const uint32_t *meet = w->blocks->meet;
    while (a != b) {
        while (w->rank[a] < w->rank[b])
            a = meet[a];
        while (w->rank[b] < w->rank[a])
            b = meet[b];
    }
    return a;
}

static bool improve(walk *w, uint32_t at)
{
    uint32_t found = UINT32_MAX, *meet = w->blocks->meet;
    for (uint32_t k = 0, to; (to = behind(w->blocks, at, k)) != UINT32_MAX; k++)
        if (w->rank[to] != UINT32_MAX && meet[to] != UINT32_MAX)
            found = found == UINT32_MAX ? to : common(w, found, to);
    bool better = found != meet[at];
    meet[at] = found;
    return better;
}

static void find_meetings(walk *w)
{
    uint32_t *meet = w->blocks->meet, count = w->blocks->count;
    for (uint32_t i = 0; i < count; i++)
        meet[i] = UINT32_MAX;
    meet[count] = count;
    for (bool better = true; better;) {
        better = false;
        for (uint32_t i = w->reached - 1; i-- > 0;)
            better = improve(w, w->order[i]) || better;
    }
}

bool sn_meeting_find(LLVMValueRef function, sn_meetings *b)
{
    walk w = {.blocks = b};
    *b = (sn_meetings){.count = sn_llvm.CountBasicBlocks(function)};
    if (b->count > SN_BLOCKS_MAX)
        return false;
    b->block = sn_alloc(b->count, sizeof *b->block);
    b->meet = sn_alloc(b->count + 1, sizeof *b->meet);
    b->known = sn_alloc(b->count, 1);
    b->stack = sn_alloc(b->count, sizeof *b->stack);
    w.order = sn_alloc(b->count + 1, sizeof *w.order);
    w.rank = sn_alloc(b->count + 1, sizeof *w.rank);
    w.next = sn_alloc(b->count + 1, sizeof *w.next);
    bool good = b->block && b->meet && b->known && b->stack && w.order && w.rank && w.next;
    if (good) {
        sn_llvm.GetBasicBlocks(function, b->block);
        qsort(b->block, b->count, sizeof *b->block, by_address);
        b->entry = sn_meeting_number(b, sn_llvm.GetEntryBasicBlock(function));
        good = note_ways(b) && find_edges(&w);
    }
    if (good) {
        number(&w, b->meet);
        find_meetings(&w);
    }
    free(w.order);
    free(w.rank);
    free(w.next);
    free(w.from);
    free(w.first);
    return good;
}
