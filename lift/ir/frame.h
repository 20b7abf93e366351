/* Simulation of compiled code: frames, blocks, values and memory (internal to lift/). */
#ifndef SN_LIFT_IR_FRAME_H
#define SN_LIFT_IR_FRAME_H

#include "base/base.h"
#include "lift/ir/symbols/symbols.h"
#include "lift/lift.h"

#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Target.h>

/* ---- library --------------------------------------------------------------------------------- */

/* LLVM's library, loaded where modules are read. */

/* What is used of it, without the LLVM before each name. */
#define SN_LLVM_FUNCTIONS(X)                 \
    X(ABISizeOfType)                         \
    X(ConstIntGetZExtValue)                  \
    X(ConstRealGetDouble)                    \
    X(ByteOrder)                             \
    X(ContextCreate)                         \
    X(ContextDispose)                        \
    X(ContextSetDiagnosticHandler)           \
    X(CountBasicBlocks)                      \
    X(CountIncoming)                         \
    X(CountParams)                           \
    X(CountStructElementTypes)               \
    X(CreateMemoryBufferWithMemoryRangeCopy) \
    X(CreateTargetData)                      \
    X(DIFileGetDirectory)                    \
    X(DIFileGetFilename)                     \
    X(DILocationGetInlinedAt)                \
    X(DILocationGetLine)                     \
    X(DIScopeGetFile)                        \
    X(DISubprogramGetLine)                   \
    X(DITypeGetFlags)                        \
    X(DITypeGetName)                         \
    X(DITypeGetOffsetInBits)                 \
    X(DITypeGetSizeInBits)                   \
    X(DisposeMessage)                        \
    X(DisposeModule)                         \
    X(DisposeTargetData)                     \
    X(GetAllocatedType)                      \
    X(GetArrayLength)                        \
    X(GetBasicBlockParent)                   \
    X(GetBasicBlockTerminator)               \
    X(GetBasicBlocks)                        \
    X(GetCallSiteEnumAttribute)              \
    X(GetCalledValue)                        \
    X(GetConstOpcode)                        \
    X(GetDataLayoutStr)                      \
    X(GetElementAsConstant)                  \
    X(GetElementType)                        \
    X(GetEntryBasicBlock)                    \
    X(GetEnumAttributeAtIndex)               \
    X(GetEnumAttributeKindForName)           \
    X(GetFCmpPredicate)                      \
    X(GetFirstFunction)                      \
    X(GetFirstInstruction)                   \
    X(GetFirstUse)                           \
    X(GetGEPSourceElementType)               \
    X(GetGlobalParent)                       \
    X(GetICmpPredicate)                      \
    X(GetIncomingBlock)                      \
    X(GetIncomingValue)                      \
    X(GetIndices)                            \
    X(GetInitializer)                        \
    X(GetInstructionOpcode)                  \
    X(GetInstructionParent)                  \
    X(GetIntTypeWidth)                       \
    X(GetMDNodeNumOperands)                  \
    X(GetMDNodeOperands)                     \
    X(GetMDString)                           \
    X(GetMaskValue)                          \
    X(GetMetadataKind)                       \
    X(GetNextFunction)                       \
    X(GetNextInstruction)                    \
    X(GetNormalDest)                         \
    X(GetNumArgOperands)                     \
    X(GetNumIndices)                         \
    X(GetNumMaskElements)                    \
    X(GetNumOperands)                        \
    X(GetNumSuccessors)                      \
    X(GetOperand)                            \
    X(GetOrdering)                           \
    X(GetParam)                              \
    X(GetSourceFileName)                     \
    X(GetSubprogram)                         \
    X(GetSuccessor)                          \
    X(GetSwitchDefaultDest)                  \
    X(GetTarget)                             \
    X(GetTypeAttributeValue)                 \
    X(GetTypeContext)                        \
    X(GetTypeKind)                           \
    X(GetValueKind)                          \
    X(GetValueName2)                         \
    X(GetVectorSize)                         \
    X(GetVolatile)                           \
    X(GlobalGetValueType)                    \
    X(InstructionGetDebugLoc)                \
    X(IsConstant)                            \
    X(IsDeclaration)                         \
    X(IsFunctionVarArg)                      \
    X(IsGlobalConstant)                      \
    X(MetadataAsValue)                       \
    X(OffsetOfElement)                       \
    X(ParseIRInContext)                      \
    X(PrintValueToString)                    \
    X(StoreSizeOfType)                       \
    X(StructGetTypeAtIndex)                  \
    X(TypeOf)                                \
    X(ValueAsMetadata)                       \
    X(VerifyModule)

typedef struct sn_llvm_functions {
#define X(name) __typeof__(LLVM##name) *name;
    SN_LLVM_FUNCTIONS(X)
#undef X
} sn_llvm_functions;

/* Set by sn_llvm_load. */
extern sn_llvm_functions sn_llvm;

/* ---- constants ------------------------------------------------------------------------------- */

/* How types lie in memory, and what constants are. */

/* Most bytes of one value. */
#define SN_VALUE_BYTES_MAX 65536u

/* A value's elements: of a vector; else the one that it is. An element of less than 8 bits has a
 * byte of its own. */
typedef struct sn_ir_shape {
    LLVMTypeKind kind; /* of an element */
    unsigned bits;     /* of an element; 0 of structures and arrays */
    uint32_t size;     /* bytes of an element */
    uint32_t lanes;    /* elements */
    uint32_t total;    /* bytes, 0 of what is no value or too long */
} sn_ir_shape;

/* What a module is run in. */
typedef struct sn_world {
    LLVMTargetDataRef layout;
    sn_terms terms;
    sn_store memory;
} sn_world;

sn_ir_shape sn_shape_of(const sn_world *world, LLVMTypeRef type);

/* Where a member of a structure, or an element of an array or a vector, lies in it; its type goes
 * to *type. */
uint64_t sn_member_offset(const sn_world *world, LLVMTypeRef *type, unsigned index);

/* The object that a function or variable is. A variable that is no constant has inputs in it. */
uint32_t sn_world_object(sn_world *world, LLVMValueRef global);

/* Write the bytes of a constant; false if it is of a kind that is not read.
 * out    [sn_shape_of its type: total] */
bool sn_constant_bytes(sn_world *world, LLVMValueRef constant, sn_byte *out);

/* ---- types ----------------------------------------------------------------------------------- */

/* What type the source gives to what a function is handed. */

typedef enum sn_basic_kind {
    SN_BASIC_UNKNOWN,
    SN_BASIC_UNSIGNED,
    SN_BASIC_SIGNED,
    SN_BASIC_FLOAT
} sn_basic_kind;

/* A number in an object. */
typedef struct sn_basic {
    sn_basic_kind kind;
    uint32_t offset, size; /* its bytes */
    char name[40];         /* of its type, in the source */
} sn_basic;

/* The number that has a byte of an object, as debug information tells it: of unions, vectors, plain
 * char and bool nothing is said.
 * function   what was run
 * object     of world->memory */
sn_basic sn_basic_at(const sn_world *world, LLVMValueRef function, uint32_t object,
                     uint32_t offset);

/* Whether a parameter is the address of a function, by its type in the module. */
bool sn_is_callback(LLVMValueRef parameter);
/* Whether a parameter may be a length: an unsigned number of 64 bits, or any where no type is told.
 */
bool sn_is_length(LLVMValueRef function, uint32_t i);

/* ---- reader ---------------------------------------------------------------------------------- */

/* A module read, and its functions run on symbols, in this process.
 *
 * LLVM may end the process where a module is not what it expects, and takes what memory it wants:
 * so lift/ir/ir.h has this done by a process of its own. */

/* Most functions of a module that are run. */
#define SN_IR_FUNCTIONS_MAX 20000u

/* What is asked of a module. */
typedef struct sn_ir_asked {
    const char *function; /* name of the only one that is run, in the source, of a template with or
                             without its arguments, or in the module; NULL: all */
    bool lanes;           /* tell all networks side by side */
    double deadline;      /* on the clock of sn_now */
} sn_ir_asked;

/* Run the functions that a module defines; those of other files than its own source are left out
 * where it says which these are.
 * text      [size] LLVM's assembly or bitcode
 * out       receives one sn_trace_put for each, in the module's order
 * errors    SN_E_UNSUPPORTED without LLVM; SN_E_INPUT for what is no module; SN_E_NOMEM */
sn_err sn_ir_read(const char *text, size_t size, const sn_ir_asked *asked, sn_buf *out,
                  sn_error *error);

/* ---- trace ----------------------------------------------------------------------------------- */

/* What is known of a function that was run on symbols, as it is told from process to process. */

/* Most bytes of all that is told of a module. */
#define SN_TRACES_MAX ((size_t)1 << 26)
/* Why something is no network. */
#define SN_TRACE_REASON 160

typedef enum sn_trace_step_kind { SN_STEP_INPUT, SN_STEP_MIN, SN_STEP_MAX } sn_trace_step_kind;

/* A value: what a place held at first, or a minimum or maximum of two that stand before. */
typedef struct sn_ir_step {
    uint32_t kind;
    uint32_t a, b; /* of an input, a is its place; else 1 + the steps it is of */
    uint32_t line;
} sn_ir_step;

/* What is left on a place. */
typedef struct sn_left {
    uint32_t place, step; /* step: 1 + its number */
} sn_left;

typedef struct sn_ir_trace {
    const char *name;             /* in the source, or the symbol */
    const char *symbol;           /* in the module */
    const char *file;             /* where it stands, if not in the module's own source; or "" */
    uint32_t line;                /* 0: not known */
    char reason[SN_TRACE_REASON]; /* why it is no network, or empty */
    uint32_t followed;            /* it is no network, though all of it was followed */
    uint32_t floats;              /* keys are floating-point numbers */
    uint32_t taken;               /* differences are taken not to overflow */
    uint32_t lanes;               /* how often the same network is in it */
    uint32_t moved;               /* bytes that travel with each key */
    uint32_t stays, stride;       /* bytes that do not travel, of those from key to key */
    uint32_t undefined;           /* what orders keys is not defined in the module */
    uint32_t items;               /* it was read for items of 8 and of 16 bytes */
    const char *orders;           /* what orders keys, of the caller's; or "" */
    uint32_t number;              /* it returns something, and no key */
    uint32_t returned;            /* 1 + the step that it returns, or 0 */
    const char **place;           /* [places] names */
    uint32_t places;
    const sn_ir_step *step; /* [steps] */
    uint32_t steps;
    const sn_left *left; /* [lefts] */
    uint32_t lefts;
    char fault[SN_TRACE_REASON]; /* what is wrong whatever the network is, or empty */
    uint32_t fault_line;
    const int64_t *in;  /* [places] keys that show it, or NULL */
    const int64_t *out; /* [lefts + 1] what is left of them, then what is returned; or NULL */
} sn_ir_trace;

/* Append it. */
void sn_trace_put(const sn_ir_trace *trace, sn_buf *out);

/* What is read from. */
typedef struct sn_trace_source {
    const char *at, *end;
    sn_arena *arena; /* that texts and arrays are taken from */
} sn_trace_source;

/* Read one, whatever the bytes are; false if they are none, or without memory. What it says of
 * places and steps is checked: steps are of those before them. */
bool sn_trace_get(sn_trace_source *source, sn_ir_trace *trace);

/* ---- blocks ---------------------------------------------------------------------------------- */

/* Where branches of a function meet again. */

/* Most blocks of a function. */
#define SN_BLOCKS_MAX 20000u

typedef struct sn_meetings {
    LLVMBasicBlockRef *block; /* [count] by address, so that one is found */
    uint32_t *meet;           /* [count] the block that all ways from one go through; count: the
                                 function's end; UINT32_MAX: there is none */
    uint32_t count;
    uint32_t entry;  /* the first one */
    uint32_t *first; /* [count + 1] where a block's ways on begin in `to` */
    uint32_t *to;    /* [first[count]] blocks, or count: the end */
    uint8_t *known;  /* [count] what sn_meeting_loops said, or 0 */
    uint32_t *stack; /* [count] for it */
} sn_meetings;

/* Find the immediate post-dominator of each block: O(blocks * edges) at worst. Blocks that end the
 * program count for none.
 * source   Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm, 2001
 * Returns false without memory, or if there are too many. Freed with sn_meeting_free. */
bool sn_meeting_find(LLVMValueRef function, sn_meetings *blocks);
void sn_meeting_free(sn_meetings *blocks);

/* Whether a way from a block, before it meets the others, may go again through blocks that it came
 * through: a loop that the block's branch ends, or goes round again. False only if what such blocks
 * gave is as it was where the ways meet. O(blocks), once for each. */
bool sn_meeting_loops(const sn_meetings *blocks, uint32_t block);

/* The number of a block, or count. */
uint32_t sn_meeting_number(const sn_meetings *blocks, LLVMBasicBlockRef block);

/* ---- frame ----------------------------------------------------------------------------------- */

/* A call of a function that is run on symbols, and what its instructions gave. */

/* Where branches meet, of a function that was entered. */
typedef struct sn_known {
    struct sn_known *next;
    LLVMValueRef function;
    sn_meetings blocks;
} sn_known;

typedef struct sn_machine {
    sn_world world;
    uint64_t steps;    /* instructions that were run */
    double deadline;   /* on the clock of sn_now */
    uint32_t line;     /* in the function that is lifted */
    unsigned calls;    /* within each other */
    unsigned branches; /* on keys, within each other */
    char failure[120]; /* why it cannot go on, or empty */
    uint32_t failure_line;
    uint64_t number; /* that each integer is which the caller gives; 0: they are not known */
    uint8_t much;    /* how far from 0 what the caller's order says of two items is */
    bool asked;      /* a function that the caller gives, or that is not defined, orders items */
    bool undefined;  /* it is not defined */
    char orders[64]; /* its name */
    sn_known *known; /* owned, as those behind it */
} sn_machine;

/* Say why it cannot go on, unless that was said before. */
void sn_machine_fail(sn_machine *machine, const char *format, ...) SN_PRINTF(2, 3);
/* Whether it can go on; takes over what terms and memory say. */
bool sn_machine_good(sn_machine *machine);

/* The bytes that a value has. */
typedef struct sn_ir_held {
    LLVMValueRef value;
    sn_byte *bytes;
} sn_ir_held;

typedef struct sn_frame {
    sn_machine *machine;
    const sn_meetings *blocks;
    struct sn_frame *caller;
    sn_ir_held *held;    /* [slots] by hash */
    size_t slots, count; /* slots: a power of two */
    sn_arena *arena;
} sn_frame;

/* Begin a call. Freed with sn_frame_close. Fails as sn_machine_fail does. */
void sn_frame_open(sn_frame *frame, sn_machine *machine, sn_frame *caller, LLVMValueRef function);
void sn_frame_close(sn_frame *frame);

/* The bytes of an operand; NULL after a failure. They stay until the instruction that gave them
 * runs again. */
const sn_byte *sn_frame_value(sn_frame *frame, LLVMValueRef value);
/* Room for the bytes of a value; NULL after a failure. */
sn_byte *sn_frame_hold(sn_frame *frame, LLVMValueRef value, uint32_t size);

sn_ir_shape sn_frame_shape(const sn_frame *frame, LLVMValueRef value);
/* Where what is calculated now is calculated, by an instruction of so many lanes. */
sn_ir_work sn_frame_work(sn_frame *frame, uint32_t lanes);

/* Read or write bytes at an address, which may be one of several as keys compare.
 * size   <= SN_VALUE_BYTES_MAX
 * Returns false after a failure. */
bool sn_frame_load(sn_frame *frame, const sn_byte *address, uint32_t size, sn_byte *out);
bool sn_frame_store(sn_frame *frame, const sn_byte *address, const sn_byte *bytes, uint32_t size);

/* ---- assembly -------------------------------------------------------------------------------- */

/* Inline assembly of x86-64 that chooses by comparisons. */

/* Run a call of inline assembly: moves, comparisons, conditional moves and sets, and what makes
 * masks, of registers and of places that a register leads to. What it gives is held by the frame
 * then. Fails as sn_machine_fail does, also for any other instruction, operand or machine. */
void sn_assembly_run(sn_frame *frame, LLVMValueRef call);

/* ---- machine --------------------------------------------------------------------------------- */

/* A function, run on symbols.
 *
 * Integers and addresses are what they are, keys are not known. What does not depend on keys runs
 * as it does: loops, calls, addresses. A branch on a comparison of keys is taken both ways, and
 * what both leave is joined where they meet. */

/* Instructions of one function, with all that it calls. */
#define SN_STEPS_MAX ((uint64_t)1 << 21)

/* Run a function of the module. What it is given are objects that do not overlap: one for each
 * parameter, the places behind it for an address. What it leaves is in machine->world then, what it
 * returns in an object of kind SN_OBJECT_RESULT. machine->failure says why it could not be run.
 * machine   terms and memory are cleared first */
void sn_machine_run(sn_machine *machine, LLVMValueRef function);
void sn_machine_free(sn_machine *machine);

/* ---- explain --------------------------------------------------------------------------------- */

/* What a function that was run on symbols does to keys. */

/* Say which minima and maxima of its inputs a function leaves, and where: places, steps and what is
 * left; or the reason why it leaves something else. Each byte that it writes is accounted for: it
 * is of a key, or it travels with one, or it is a number.
 * machine   as sn_machine_run leaves it; it may be run again
 * function  that was run
 * arena     what the trace's arrays and names are taken from
 * all       tell all networks side by side, also where each lane does the same
 * trace     its name, symbol and line are left as they are
 * Returns false if nothing that was compared is left: it is no network, and not meant as one; or
 * without memory, which machine->failure says. */
bool sn_explain(sn_machine *machine, LLVMValueRef function, sn_arena *arena, bool all,
                sn_ir_trace *trace);

/* ---- faults ---------------------------------------------------------------------------------- */

/* Keys that are compared as another type than they are, and keys that show it. */

/* Where a place of a trace is in memory. */
typedef struct sn_spot_of_place {
    uint32_t object, offset;
} sn_spot_of_place;

/* What the type of the keys says of the order that they are compared by. */
typedef enum sn_agreement {
    SN_TYPE_UNKNOWN, /* nothing: the source does not tell it */
    SN_TYPE_AGREES,
    SN_TYPE_REFUTES, /* trace->fault says so */
    SN_TYPE_DIFFERS, /* it is another order, but what the function leaves does not show it */
    SN_TYPE_DOUBTED  /* run on numbers, it leaves something else than the network does */
} sn_agreement;

typedef struct sn_fault_task {
    sn_machine *machine;
    LLVMValueRef function;        /* that was run */
    sn_ir_trace *trace;           /* its network */
    const sn_spot_of_place *spot; /* [trace->places] */
    sn_spot_of_place returned;    /* of what is returned */
    uint32_t size;                /* bytes of a key */
    unsigned order;               /* that they are compared by */
    sn_arena *arena;
} sn_fault_task;

/* Compare the order of a network's keys with that of their type in the source. Where they differ,
 * the function is run on such keys as numbers, and if it leaves something else than the network
 * does by the keys' own order, trace->fault says so, with keys that show it. Where one is the other
 * turned round, all minima become maxima. Runs the machine again: its terms are others then.
 */
sn_agreement sn_fault_find(const sn_fault_task *task);

/* ---- instructions ---------------------------------------------------------------------------- */

/* Instructions that go on to the next one, but calls. */

/* Run it. What it gives is held by the frame then. Fails as sn_machine_fail does, also for one that
 * is none of these. */
void sn_instruction_run(sn_frame *frame, LLVMValueRef instruction);

/* ---- intrinsics ------------------------------------------------------------------------------ */

/* Calls of what the module does not define. */

/* Run a call of LLVM's own functions: minimum and maximum, moves of memory, some of x86. What it
 * gives is held by the frame then. Fails as sn_machine_fail does, also for one that is not
 * known. */
void sn_intrinsic_run(sn_frame *frame, LLVMValueRef call, const char *name);

/* The same of a call of memcpy or memmove. */
void sn_intrinsic_move(sn_frame *frame, LLVMValueRef call);

/* ---- network --------------------------------------------------------------------------------- */

/* Networks out of the values that a function leaves. */

/* Where networks are added. */
typedef struct sn_networks {
    sn_lifts *lifts;
    size_t least; /* comparators, and places, of what is called a network */
    sn_err err;
    sn_error *error;
} sn_networks;

/* What the text near a function claims; borrowed by nobody. */
typedef sn_lift_claim (*sn_claimant)(void *data, const char *name, uint32_t first, uint32_t last);

/* Add the networks of a trace: its comparisons joined by values, and by places of one kind. Each
 * gets what is known of it: lines, places, outputs, what is returned, or why it is none.
 * line    of the function
 * claim   what is asked for each of them, with the lines first..last; data is handed to it,
 *         NULL where the function stands in another file
 * errors  in networks->err: SN_E_NOMEM, those of sn_net_add */
void sn_networks_add(sn_networks *networks, const sn_ir_trace *trace, uint32_t line,
                     sn_claimant claim, void *data);

/* Add an item without a network; NULL, and err set, without memory. */
sn_lifted *sn_networks_none(sn_networks *networks, const sn_ir_trace *trace, uint32_t line,
                            const char *reason);

/* ---- ways ------------------------------------------------------------------------------------ */

/* Ways through a function, and what two of them leave where they meet. */

/* How a way through a function ends. */
typedef enum sn_ending {
    SN_WAY_MET,      /* where it was to end */
    SN_WAY_RETURNED, /* the function is over */
    SN_WAY_ENDED,    /* the program is */
    SN_WAY_FAILED
} sn_ending;

/* A way: what the block at its end takes from it, or what is returned. */
typedef struct sn_way {
    sn_ending end;
    sn_byte *bytes; /* [size] freed by who takes it over */
    size_t size;
} sn_way;

/* The values that a block takes where it is entered from another, one behind the other. */
sn_way sn_way_collect(sn_frame *frame, LLVMBasicBlockRef block, LLVMBasicBlockRef from);

/* Give them to it. Returns the first instruction that is left to be run; NULL after a failure. */
LLVMValueRef sn_way_enter(sn_frame *frame, LLVMBasicBlockRef block, const sn_way *taken);

/* Of two ways, the one that goes on; or both, joined: what `then` has where the condition is 1,
 * else what `other` has. Takes both over. */
sn_way sn_ways_join(sn_frame *frame, sn_byte condition, sn_way then, sn_way other);

/* A byte that a way wrote, and what it left there. */
typedef struct sn_effect {
    uint32_t object, offset;
    sn_byte byte;
} sn_effect;

typedef struct sn_effects {
    sn_effect *item; /* [count] by place; freed by the caller */
    size_t count;
} sn_effects;

/* Take back what was written since the memory's log had `mark` entries, and keep it. Returns false
 * without memory. */
bool sn_effects_take(sn_machine *machine, size_t mark, sn_effects *out);
/* Write it again. */
void sn_effects_put(sn_machine *machine, const sn_effects *effects);
/* Write what `then` left where the condition is 1, else what `other` left. */
void sn_effects_join(sn_frame *frame, sn_byte condition, const sn_effects *then,
                     const sn_effects *other);

#endif
