/* A comparator network as data: make it, run it, measure it, transform it.
 *
 * Terms follow Knuth, The Art of Computer Programming 3, section 5.3.4. Wires are numbered
 * 0..wires-1 from top to bottom. docs/formats/ defines "same network" and the canonical form. */
#ifndef SN_NETWORKS_NET_H
#define SN_NETWORKS_NET_H

#include "base/base.h"

SN_BEGIN_DECLS

#define SN_WIRES_MAX 65536u
#define SN_SIZE_MAX ((size_t)1 << 31)

/* One comparator: afterwards the smaller value is on wire `min`, the larger on wire `max`.
 * Standard when min < max, reversed when min > max; never equal. */
typedef struct sn_cmp {
    uint16_t min;
    uint16_t max;
} sn_cmp;

/* What the pairs of wires of a network are. */
typedef enum sn_net_kind {
    SN_NET_COMPARATORS,
    SN_NET_NODES /* of a prefix network (networks/scan/scan.h): from `min` to `max` */
} sn_net_kind;

/* A network. Read the fields freely; change them only through the functions below.
 *
 * All networks that this library makes and takes are of comparators, but for those within an
 * sn_scan. What both kinds share works on either: make, sn_layers_new, sn_net_depth, sn_net_same,
 * and of the transforms relayer, concat, beside, wires, cut_layers and keep_outputs. */
typedef struct sn_net {
    uint32_t wires; /* 1..SN_WIRES_MAX */
    size_t size;    /* number of comparators, 0..SN_SIZE_MAX */
    sn_cmp *cmp;    /* [size] in order of application; wire numbers are below `wires` */
    uint16_t
        *output; /* [wires] output i of the network is wire output[i]; NULL: output i is wire i */
    size_t capacity; /* of cmp */
    sn_net_kind kind;
} sn_net;

/* ---- make ------------------------------------------------------------------------------------ */

/* A network of `wires` wires without comparators.
 * out      caller frees with sn_net_free; NULL on failure
 * errors   SN_E_LIMIT unless 1 ≤ wires ≤ SN_WIRES_MAX; SN_E_NOMEM
 */
sn_err sn_net_new(uint32_t wires, sn_net **out, sn_error *error);
void sn_net_free(sn_net *net);
sn_err sn_net_copy(const sn_net *net, sn_net **out, sn_error *error);

/* Make room for `size` comparators in all, so that so many additions cannot fail for memory. */
sn_err sn_net_reserve(sn_net *net, size_t size, sn_error *error);

/* Refuse two networks of which one has comparators and one has nodes: SN_E_ARGUMENT. */
sn_err sn_net_check_kinds(const sn_net *a, const sn_net *b, sn_error *error);

/* Append a comparator. Amortised O(1).
 * errors   SN_E_ARGUMENT if a wire is out of range or min = max; SN_E_LIMIT past SN_SIZE_MAX;
 *          SN_E_NOMEM. The network is unchanged then.
 */
sn_err sn_net_add(sn_net *net, uint32_t min, uint32_t max, sn_error *error);

/* Set the output permutation; the identity is stored as NULL.
 * output   [wires], copied
 * errors   SN_E_ARGUMENT if it is no permutation of 0..wires-1; SN_E_NOMEM
 */
sn_err sn_net_set_output(sn_net *net, const uint16_t *output, sn_error *error);

/* The wire that output i of the network, below net->wires, is on. */
static inline uint32_t sn_net_output_wire(const sn_net *net, uint32_t i)
{
    return net->output ? net->output[i] : i;
}

/* ---- run ------------------------------------------------------------------------------------- */

/* Run the network on 64-bit integers.
 * values   [wires] the inputs; afterwards what is left on each wire
 * outputs  [wires] the outputs in order, not overlapping values; may be NULL
 * cost     O(size + wires)
 */
void sn_net_apply(const sn_net *net, int64_t *values, int64_t *outputs);

/* The same for 64 vectors of zeros and ones at once: bit b of values[w] is wire w in vector b.
 * source   Knuth, TAOCP 3, 5.3.4: on bits a comparator is one AND and one OR
 */
void sn_net_apply_bits(const sn_net *net, uint64_t *values, uint64_t *outputs);

/* What wire `wire` (below 64) carries in the vectors 64·word .. 64·word + 63, the first of them in
 * the lowest bit: vector x gives wire w bit w of x. The six lowest wires change within a word, the
 * others from word to word. */
static inline uint64_t sn_vectors_word(uint32_t wire, uint64_t word)
{
    static const uint64_t low[6] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                    0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};
    return wire < 6 ? low[wire] : 0 - (word >> (wire - 6) & 1);
}

/* ---- measure --------------------------------------------------------------------------------- */

/* The as-soon-as-possible layers: every comparator in the first layer after its wires are free. Of
 * nodes all of one layer take the values that their wires carry before it: a node is in the first
 * layer after those that wrote its two wires, and not before a layer in which another node takes
 * what its `max` carries. */
typedef struct sn_layers {
    size_t depth;    /* number of layers */
    size_t *start;   /* [depth + 1] layer d is order[start[d]] .. order[start[d+1] - 1] */
    uint32_t *order; /* [size] indices into net->cmp; in a layer by ascending lower wire, nodes by
                        ascending `max` */
} sn_layers;

/* Compute the layers in O(size + wires) time and memory. Caller frees with sn_layers_free. */
sn_err sn_layers_new(const sn_net *net, sn_layers **out, sn_error *error);
void sn_layers_free(sn_layers *layers);

/* Layers that somebody else tells, checked.
 * start    [depth], NULL only of an empty network; ascending from 0: layer d is net->cmp[start[d]]
 *          up to net->cmp[start[d + 1] - 1], the last goes on to the end
 * errors   SN_E_ARGUMENT where a layer uses a wire twice, with its number, counted from 1;
 *          SN_E_NOMEM
 * cost     O(size + wires)
 */
sn_err sn_layers_told(const sn_net *net, const size_t *start, size_t depth, sn_layers **out,
                      sn_error *error);

/* Whether first..last, counted from 1, is a range of these layers: SN_E_ARGUMENT unless
 * 1 ≤ first ≤ last ≤ depth. */
sn_err sn_layers_check(const sn_layers *layers, uint32_t first, uint32_t last, sn_error *error);

/* ==== static library alone ==== */
/* Where registers are, in words: "none", "every:K" (after each K layers, and after the last),
 * "layers:0,3,6" (after so many layers; 0 are the inputs), "balanced:D" (at most D comparators
 * between registers, the fewest registers that do, evenly).
 * registers   [depth + 1]
 * errors      SN_E_ARGUMENT with what is wrong */
sn_err sn_registers_read(const char *words, size_t depth, bool *registers, sn_error *error);
/* ==== and shared ==== */

/* Number of as-soon-as-possible layers. SN_E_NOMEM only. */
sn_err sn_net_depth(const sn_net *net, size_t *depth, sn_error *error);

/* Whether every comparator is standard (min < max). */
bool sn_net_is_standard(const sn_net *net);

/* Whether a and b are the same network: same wires, same output permutation, same comparators
 * after as-soon-as-possible layering. Sorters of equal function are usually not the same. */
sn_err sn_net_same(const sn_net *a, const sn_net *b, bool *same, sn_error *error);

/* Whether a network begins with the comparators of another one: each has them first on its two
 * wires, in whatever order those of other wires are listed. Output permutations do not matter.
 * cost     O(size of both, multiplied)
 * errors   SN_E_NOMEM
 */
sn_err sn_net_begins(const sn_net *net, const sn_net *prefix, bool *begins, sn_error *error);

/* Whether the network is the same as its reflection (sn_net_reflect). */
sn_err sn_net_is_symmetric(const sn_net *net, bool *symmetric, sn_error *error);

/* ---- transform: each makes a new network, which the caller frees with sn_net_free ------------ */

/* The canonical form: comparators layer by layer, in a layer by ascending lower wire; nodes as
 * sn_scan_add_layer orders them by ascending `max`. */
sn_err sn_net_relayer(const sn_net *net, sn_net **out, sn_error *error);

/* Make every comparator standard by exchanging the wires' names from there on. The function stays
 * the same; the exchanges collect in the output permutation.
 * source   Knuth, TAOCP 3, 5.3.4, exercise 16; Floyd and Knuth 1973
 */
sn_err sn_net_untangle(const sn_net *net, sn_net **out, sn_error *error);

/* The dual: upside down and with minimum and maximum exchanged, so that comparator (a,b) becomes
 * (n-1-b, n-1-a) and standard comparators stay standard. A reflected sorter sorts. */
sn_err sn_net_reflect(const sn_net *net, sn_net **out, sn_error *error);

/* Reverse every comparator; the output permutation stays. A flipped sorter sorts descending. */
sn_err sn_net_flip(const sn_net *net, sn_net **out, sn_error *error);

/* First a, then b on a's outputs. SN_E_ARGUMENT unless both have as many wires and are of one kind.
 */
sn_err sn_net_concat(const sn_net *a, const sn_net *b, sn_net **out, sn_error *error);

/* Both side by side: b's wires follow those of a, and so do its outputs.
 * errors   SN_E_ARGUMENT unless both are of one kind; SN_E_LIMIT if there are more than
 *          SN_WIRES_MAX wires then; SN_E_NOMEM */
sn_err sn_net_beside(const sn_net *a, const sn_net *b, sn_net **out, sn_error *error);

/* The comparators that join two of the wires first..last, on last-first+1 wires; outputs that lie
 * on other wires are left out. From a standard sorter this cuts a sorter again (the wires above
 * carry -∞, those below +∞). SN_E_ARGUMENT unless first ≤ last < wires. */
sn_err sn_net_wires(const sn_net *net, uint32_t first, uint32_t last, sn_net **out,
                    sn_error *error);

/* The comparators of the layers first..last, counted from 1, layer by layer (sn_layers_new); the
 * output permutation stays only with the last layer. SN_E_ARGUMENT unless 1 ≤ first ≤ last ≤ depth.
 */
sn_err sn_net_cut_layers(const sn_net *net, uint32_t first, uint32_t last, sn_net **out,
                         sn_error *error);

/* Which comparators are not dead: those that reach one of the outputs first..last.
 * needed   [size]
 * errors   SN_E_ARGUMENT unless first ≤ last < wires; SN_E_NOMEM
 */
sn_err sn_net_needed(const sn_net *net, uint32_t first, uint32_t last, bool *needed,
                     sn_error *error);

/* Remove dead comparators: those that reach none of the outputs first..last. Wires, output
 * permutation and the values of those outputs stay. Applied to a sorter this leaves a selector.
 * errors   SN_E_ARGUMENT unless first ≤ last < wires
 * source   Knuth, TAOCP 3, 5.3.4 (selection networks); Alekseev 1969
 */
sn_err sn_net_keep_outputs(const sn_net *net, uint32_t first, uint32_t last, sn_net **out,
                           sn_error *error);

SN_END_DECLS

#endif
