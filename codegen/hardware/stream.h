/* Streaming sorters: a network folded in time, whose keys arrive some at a time, cycle by cycle. */
#ifndef SN_CODEGEN_HARDWARE_STREAM_H
#define SN_CODEGEN_HARDWARE_STREAM_H

#include "codegen/hardware/hardware.h"

SN_BEGIN_DECLS

/* ==== static library alone ==== */

/* A beat is what arrives in one cycle: a key in each of W lanes. An array of n keys is n/W beats on
 * end; its key i is in lane i mod W of beat i/W. All of n and W are powers of two, so a key's place
 * is some bits that tell its lane and some that tell its beat. */

/* What a stage does. */
typedef enum sn_stream_kind {
    SN_STREAM_COMPARE, /* lanes whose numbers differ in bit `lane` */
    SN_STREAM_SWAP,    /* bit `time` of the beat and bit `lane` of the lane change places */
    SN_STREAM_FOLD     /* of one lane: beats whose numbers differ in bit `time` are compared */
} sn_stream_kind;

/* A swap is a delay of 2^time cycles for lanes with the bit set, a switch that exchanges each of
 * them with its partner in beats with the bit set, and as long a delay for the others. A fold is
 * one such delay: it takes keys of the first half, then the larger ones of both. */
typedef struct sn_stream_stage {
    sn_stream_kind kind;
    uint8_t time, lane;
    size_t layer; /* of the network; not of swaps */
    /* The smaller key goes to the place with the bit unset, unless an odd number of these is set:
     * bits of the beat, bits of the lower lane, and `turned`. */
    uint32_t beats, lanes;
    bool turned;
    bool registered; /* a register follows, a cycle more; not of swaps */
} sn_stream_stage;

/* A layer of a sorter that works in passes over one memory of W banks: of any two banks whose
 * numbers differ in bit `row` keys are compared. Key i is at address i/W of bank i mod W, of whose
 * bits, w in all, each is turned by every w-th of the bits above. In beat t of a pass all read
 * address t; but of its bit that is compared, if it is one, each bank has that of its number. */
typedef struct sn_stream_pass {
    uint8_t row;     /* which bit of the bank */
    uint32_t change; /* the bit of the address that is compared, as a mask; or 0 */
    /* As of a stage; bits of the beat, and of the number of the comparator, which is that of the
     * lower bank without bit `row`. */
    uint32_t beats, lanes;
    bool turned;
} sn_stream_pass;

typedef struct sn_stream_options {
    uint32_t lanes; /* W: a power of two, from 1 to half the wires */
    uint32_t every; /* a register follows each so many layers, and the last; at least 1 */
    uint32_t ram;   /* the shortest delay, in cycles, that is a RAM, no shift register: 2 or more */
    bool any_order; /* the inputs may come in any order, as they may for a sorter */
    bool passes;    /* one column of W/2 comparators, W at least 2, and one memory for all layers */
} sn_stream_options;

typedef struct sn_stream {
    sn_stream_options options;
    unsigned bits, lane_bits; /* of the index of a key, and of these the bits of its lane */
    sn_stream_stage *stage;   /* [count]; NULL in passes */
    sn_stream_pass *pass;     /* [count]; NULL in stages */
    size_t count, room;
    uint16_t *input;   /* [2^bits] the wire of the network on which key i comes in */
    uint8_t order[16]; /* [lane_bits] bit k of the lane that a key leaves by is bit order[k] of its
                          lane in the last stage */
    /* what it costs */
    size_t latency; /* cycles from the first beat to the first that leaves */
    size_t period;  /* and at least to that of another array */
    size_t comparators;
    size_t shift_keys, ram_keys, register_keys; /* keys held: in delays, and after layers */
} sn_stream;

/* Options of a sorter in stages.
 * registers   "every:K"; NULL: after each layer
 * errors      SN_E_ARGUMENT for other words */
sn_err sn_stream_options_of(uint32_t lanes, const char *registers, sn_stream_options *out,
                            sn_error *error);

/* Fold a network. Its layers are to pair all wires, i with i xor a number that all pairs of the
 * layer have in common, and the side of the smaller key is to be a sum modulo 2 of bits of i. Wires
 * get new numbers where that makes the number a power of two. Of all ways to move bits of the beat
 * into lanes and back, the one that holds the fewest keys is searched for.
 * out      caller frees with sn_stream_free; NULL on failure
 * errors   SN_E_ARGUMENT for lanes that do not fit; SN_E_UNSUPPORTED for other networks; SN_E_NOMEM
 * source   bits of places: Püschel, Milder, Hoe: Permuting Streaming Data Using RAMs, 2009;
 *          Zuluaga, Milder, Püschel: Streaming Sorting Networks, 2016 */
sn_err sn_stream_new(const sn_net *net, const sn_stream_options *options, sn_stream **out,
                     sn_error *error);
void sn_stream_free(sn_stream *stream);

/* ---- the text -------------------------------------------------------------------------------- */

/* The text of h->stream: a module, or entity, with ports clk, rst, en, in_valid, in_data,
 * out_valid, out_first, out_data. All stands still unless en. rst is synchronous, and of what
 * counts beats alone. in_valid is up in cycles on end, for all beats of an array; the next may come
 * period cycles after it began. Where that is not at once there is in_ready, too: beats are taken
 * where it is up. With READY and AXI a module around that one, which is called NAME_core then, lets
 * beats come and leave when they may, with valid, ready and last.
 * The same network and options give the same bytes. */
void sn_stream_text(const sn_hardware *h, sn_buf *out);

/* What that one is made of. */
sn_hardware sn_stream_core(const sn_hardware *h, char name[SN_HARDWARE_NAME_SIZE]);
/* Append the module around it; nothing where there is none. */
void sn_stream_flow_text(const sn_hardware *h, sn_buf *out);

/* Prove that a text is its network, of any inputs: it is run cycle by cycle on symbols for arrays
 * that come right after one another and after gaps, and after resets. In builds with lift/ alone.
 * text     as sn_stream_text wrote it
 * errors   SN_E_INPUT where it is not read; SN_E_INTERNAL if it is something else; SN_E_NOMEM
 * cost     some 0.3 us for each comparator, delay and counter, in each of about 12 n/W + 4 latency
 *          cycles */
sn_err sn_stream_prove(const sn_hardware *h, const sn_buf *text, sn_error *error);

/* ==== and shared ==== */

SN_END_DECLS

#endif
