/* netkern's options. */
#include "cli/netkern/request/request.h"

#include "cli/common/common.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TARGET = 1,
    MAPPING,
    KEYS,
    LARGE,
    BLOCKS,
    FORM,
    PASSES,
    COUNTING,
    OCCURRENCE,
    RANGE,
    SCAN,
    STEPS,
    TYPE,
    NANS,
    FOR,
    RAGGED,
    TOP,
    ELEMENT,
    ELEMENT_SIZE,
    INCLUDE,
    BEFORE,
    OPERATOR,
    NEUTRAL,
    GIVEN,
    GOAL,
    NAME,
    EMIT,
    RUN,
    DEVICE,
    TIMEOUT,
    THREADS,
    INSIDE,
    ARCHITECTURE,
    VALUE_TYPE,
    INDEX_TYPE,
    FLOW,
    RESET,
    WIDTH,
    PAYLOAD,
    COMPARE,
    STREAM,
    STREAM_KEYS
};

/* The places of other targets after those of kernels. */
#define CPP ((unsigned)SN_TARGET_GLSL)
#define HARDWARE (CPP + (unsigned)(SN_PLAIN_LANGUAGE_COUNT - SN_PLAIN_CPP))

#define NAMES2(id, name, rest) " " name
#define TYPE_NAMES(id, name, bits, class) " " name
#define MAPPINGS " auto" SN_MAPPINGS(NAMES2)
#define LARGE_NAMES(id, name, what) " " name
#define SCAN_NAMES \
    " serial sklansky kogge-stone hillis-steele brent-kung ladner-fischer:K han-carlson"
#define RAGGED_NAMES(id, name) " " name
#define KEY_COUNTS " 2 4 8 16 32 64"
#define ARCHITECTURE_NAME(sm, ...) " " #sm
#define ARCHITECTURES SN_CUDA_ARCHITECTURES(ARCHITECTURE_NAME)
#define RUN_NAMES " emulate cuda opencl"
#define HARDWARE_NAMES(id, name, ending) " " name
static const sn_option options[] = {
    {TARGET, 'T', "target", "TARGET",
     " cuda opencl c" SN_PLAIN_TARGETS(RAGGED_NAMES) SN_HARDWARE_LANGUAGES(HARDWARE_NAMES),
     "write for this target: cuda, opencl, c, cpp, which is one header of function templates "
     "for elements of any type, another language of --plain, or a module in systemverilog, verilog "
     "or vhdl (default: what the ending of FILE is for, which is .cu, .cuh, .cl, .c, .h, .hpp, "
     ".hh, .hxx, one of --plain, .sv, .v or .vhd, or of texts in C that C++ takes .cpp, .cc or "
     ".cxx; cuda without one)"},
    {SN_OPTION_FLAG(sn_kernel_request, plain), 0, "plain", NULL, NULL,
     "write one short function of compare-exchanges for an array, to be read and pasted: in c "
     "(default), where FILE ends in .h as macros, cpp, rust (.rs), go (.go), javascript (.js, "
     ".mjs), typescript (.ts, .mts), java (.java), csharp (.cs), python (.py; NumPy), or for "
     "shaders wgsl, glsl, hlsl or metal; of elements of any type but in c, in shaders and with "
     "--type, in rust and csharp also by another order (docs/kernels/plain.md)"},
    {SN_OPTION_FLAG(sn_kernel_request, compute), 0, "compute", NULL, NULL,
     "write a compute shader, in glsl, hlsl, metal or wgsl, that sorts many arrays "
     "(docs/kernels/compute.md)"},
    {SN_OPTION_TEXT(sn_kernel_request, hardware.registers), 0, "registers", "WHERE",
     "none every: layers: balanced:",
     "of a module: where registers are: every:K (after each K layers, and the last; the default is "
     "every:1), layers:LIST (after so many layers, as 0,3,6; 0 are the inputs), balanced:D (at "
     "most "
     "D comparators between registers, evenly) or none"},
    {FLOW, 0, "flow", "PORTS", SN_HARDWARE_FLOWS(RAGGED_NAMES),
     "of a module with registers: what goes in and out beside the data: free (nothing), valid "
     "(whether there is data), enable (the default: also a clock enable), ready (valid and ready "
     "at "
     "both ends) or axi (the same as AXI4-Stream, an array a beat)"},
    {RESET, 0, "reset", "HOW", SN_HARDWARE_RESETS(RAGGED_NAMES),
     "of a module: how registers of valid are reset: sync (the default), async or none; those of "
     "data are not"},
    {WIDTH, 0, "key-bits", "BITS", NULL,
     "of a module: bits of a key, unless an instance says otherwise (default: those of --type)"},
    {PAYLOAD, 0, "payload-bits", "BITS", NULL,
     "of a module: bits that travel with a key, likewise (default: 0, with --pairs those of "
     "--value-type)"},
    {STREAM, 0, "stream", "W", NULL,
     "of a module: W keys, a power of two, arrive each cycle and leave so; an array takes N/W "
     "cycles "
     "on end. For sorters whose layers fold in time: tsort, bitonic, periodic"},
    {STREAM_KEYS, 0, "keys", "N", NULL,
     "with --stream: an array has N keys, fewer than wires and more than half as many; the rest "
     "are "
     "fillers of the module's own, which are no keys"},
    {SN_OPTION_FLAG(sn_kernel_request, hardware.iterative), 0, "iterative", NULL, NULL,
     "with --stream: one column of W/2 comparators and one memory for all layers, an array after "
     "the other"},
    {SN_OPTION_FLAG(sn_kernel_request, hardware.ranks), 0, "ranks", NULL, NULL,
     "of a module: in place of the network of 2 to 8 wires compare all pairs at once, and let each "
     "output choose the element of its rank: in two cycles, of which --registers none makes none"},
    {COMPARE, 0, "compare", "MODULE", NULL,
     "of a module: compare elements by MODULE of yours, which has parameters WIDTH, PAYLOAD and "
     "SIGNED and ports a, b and less: whether a must come before b"},
    {MAPPING, 'm', "mapping", "MAPPING", MAPPINGS,
     "how elements are shared among threads: auto (the default: what is estimated to cost least of "
     "thread, window, select and scheduled, in OpenCL 2 for window, in C thread and lanes; the "
     "text says why), thread (a whole array in the registers of one; takes any network), 1 (a "
     "thread an element), 2 (a thread two elements), window (a thread several, many stages in "
     "registers between moves), scheduled (a thread a comparator at a time; takes any network), "
     "select (with --top: a thread the first of several, then pairs of threads the first of both) "
     "or lanes (in C, an array across the lanes of vectors)"},
    {KEYS, 'K', "keys-per-thread", "N", KEY_COUNTS,
     "elements of a thread in mapping window or select:" KEY_COUNTS " (default: what is estimated "
     "to cost least, at most half an array)"},
    {LARGE, 'l', "large", "FAMILY", SN_LARGE_FAMILIES(LARGE_NAMES) SCAN_NAMES,
     "write a program of several kernels that sorts one array of any length, told at run time, in "
     "place, by the networks of FAMILY:" SN_LARGE_FAMILIES(
         LARGE_NAMES) "; or that scans one, by "
                      "a prefix network for each block:" SCAN_NAMES
                      "; there is no NET then. In C it sorts by the network that GPUs run, in "
                      "constant time, with no branch on keys; where keys are no secret a quicksort "
                      "such as Highway's VQSort is 2 to 4 times as fast from 2^20 keys on"},
    {BLOCKS, 'b', "blocks", "B", NULL,
     "with --large: 2^B keys a block (default: 2^13 words of 32 bits, in OpenCL 2^12, in C 512 "
     "KiB)"},
    {FORM, 0, "large-form", "FORM", SN_LARGE_FORMS(LARGE_NAMES),
     "with --large: planned (the default: as few passes as there can be), or to compare with, "
     "papers (512 keys sorted in a block, vSwap and iSwap3 on memory) or bainville (B2 to B16 and "
     "C4)"},
    {PASSES, 0, "passes", "N", NULL,
     "with --large: write no text but the passes over memory that sort N keys: stages, bits, "
     "blocks, bytes"},
    {COUNTING, 0, "counting", NULL, NULL,
     "write a program that sorts one array of any length by counting how often each number of "
     "--range occurs; there is no NET then"},
    {OCCURRENCE, 0, "occurrence", NULL, NULL,
     "the same, each number once: it is enough to know which there are"},
    {RANGE, 0, "range", "LO..HI", "runtime",
     "with --counting and --occurrence: keys are from LO to HI, or in a range that is told when "
     "the program is called (runtime); others come behind them and are reported"},
    {SCAN, 0, "scan", "FAMILY",
     "sklansky koggestone hillissteele brentkung ladnerfischer: "
     "hancarlson serial",
     "with --counting and --occurrence: the prefix network by which threads of a block add up "
     "(default sklansky); ladnerfischer:K has up to K layers more than the least"},
    {STEPS, 0, "steps", NULL, NULL,
     "with --counting and --occurrence: write no text but what each step makes of the arrays on "
     "standard input: counts, positions, the result"},
    {ARCHITECTURE, 0, "architecture", "SM", ARCHITECTURES,
     "of CUDA's devices, which mapping is chosen for, and whether a register has two keys of 16 "
     "bits "
     "(from 90 on), and for which --cost counts:" ARCHITECTURES " (default 90)"},
    {INSIDE, 0, "inside", "HOW", "blocked striped",
     "write a header for kernels of yours in CUDA, NAME.cuh, whose function sorts keys in their "
     "registers: a thread has elements one behind the other (blocked, the default of an output "
     "FILE.cuh) or as many apart as threads share an array (striped)"},
    {TYPE, 'k', "type", "TYPE", SN_KEY_TYPES(TYPE_NAMES),
     "type of the keys:" SN_KEY_TYPES(TYPE_NAMES) " (default u32), or as NumPy calls it: uint8, "
                                                  "float32, …; f16 and bf16 keys are "
                                                  "passed as 16 bits, and are numbers as others "
                                                  "where they are read and printed"},
    {SN_OPTION_FLAG(sn_kernel_request, emit.pairs), 'p', "pairs", NULL, NULL,
     "with each key a value travels along, of 32 bits or of --value-type"},
    {VALUE_TYPE, 0, "value-type", "TYPE", "u32 u64 i64",
     "with --pairs: the type of values: u32 (the default), u64 or i64; or as NumPy calls it"},
    {SN_OPTION_FLAG(sn_kernel_request, emit.descending), 'd', "descending", NULL, NULL,
     "the largest key first"},
    {NANS, 0, "nan", "POLICY", "last greatest ignore",
     "floating-point keys: last (the default; every NaN comes last, -0 before 0), greatest (every "
     "NaN is greater than all numbers, so with --descending it comes first) or ignore (there are "
     "none; each would come to one end, by its sign)"},
    {SN_OPTION_FLAG(sn_kernel_request, emit.float_compare), 0, "float-compare", NULL, NULL,
     "f32 and f64 keys are compared as numbers, of which none may be NaN: faster for f64 without "
     "AVX-512; subnormal keys become 0 in programs that flush them (-ffast-math, DAZ)"},
    {SN_OPTION_FLAG(sn_kernel_request, emit.counted), 'c', "counted", NULL, NULL,
     "arrays may have fewer elements than the network has wires; how many is told at run time"},
    {FOR, 0, "for", "WHAT", "one many",
     "of fastest:N in C: one array at a time (one, the default) or many, by vectors that hold an "
     "element of each (many)"},
    {RAGGED, 'R', "ragged", "HOW", SN_RAGGEDS(RAGGED_NAMES),
     "arrays have lengths of their own, up to the network's wires, told at run time: offsets "
     "(array j is elements offsets[j] to offsets[j+1]-1 of one buffer; 32 bits each), offsets64 "
     "(of 64 bits), segments (elements begins[j] to ends[j]-1), segments64, or sizes (array j "
     "begins where it would if all were full, and has sizes[j] elements); one that is longer is "
     "left as it is"},
    {SN_OPTION_FLAG(sn_kernel_request, emit.argsort), 'a', "argsort", NULL, NULL,
     "write the places that an array's keys had, from 0, in the order of the keys, not the keys"},
    {INDEX_TYPE, 0, "index-type", "TYPE", "u32 u64 i64",
     "with --argsort: the type of places: u32 (the default), u64 or i64, as torch's indices are"},
    {SN_OPTION_FLAG(sn_kernel_request, emit.stable), 's', "stable", NULL, NULL,
     "of equal keys the one that came first stays first (with --pairs, --argsort or --element)"},
    {TOP, 0, "top", "K", NULL,
     "store the K outputs that come first alone: the smallest keys, or with --descending the "
     "largest"},
    {SN_OPTION_FLAG(sn_kernel_request, median), 0, "median", NULL, NULL, "store the median alone"},
    {ELEMENT, 0, "element", "TYPE", NULL,
     "sort elements of this type of yours, as 'struct point', in place of keys; needs "
     "--element-size and --before"},
    {ELEMENT_SIZE, 0, "element-size", "BYTES", NULL, "how many bytes an element has"},
    {INCLUDE, 0, "include", "FILE", NULL, "include FILE in the text, which declares the element"},
    {BEFORE, 0, "before", "EXPRESSION", NULL,
     "element a must come before element b, in C: 'a.x < b.x'"},
    {OPERATOR, 'O', "operator", "OP", SN_SCAN_OPERATORS(RAGGED_NAMES),
     "of a prefix network, combine values by +, *, min, max, or a function of two values that "
     "--include declares, which must be associative (default +)"},
    {NEUTRAL, 0, "neutral", "EXPRESSION", NULL,
     "with --exclusive and a function of yours: what combining with changes nothing, in C"},
    {SN_OPTION_FLAG(sn_kernel_request, scan.exclusive), 'x', "exclusive", NULL, NULL,
     "of a prefix network, output i is made of the inputs before i"},
    {SN_OPTION_FLAG(sn_kernel_request, large.look_back), 0, "look-back", NULL, NULL,
     "with --large and a prefix network, in CUDA: one pass over memory, in which blocks ask those "
     "before them for their sums"},
    {SN_OPTION_FLAG(sn_kernel_request, scan.segmented), 'S', "segmented", NULL, NULL,
     "of a prefix network, with each value a flag, a byte: whether it begins a segment, which "
     "nothing before is combined with"},
    {GIVEN, 'g', "given", "WHAT",
     "any runs: interleaved: bitonic presorted:", "assume of the inputs, as in netcheck"},
    {GOAL, 'G', "goal", "WHAT",
     "sorted ranks: set: smallest: largest: median k-sorted: merged-blocks: "
     "inclusive reduction",
     "require of the outputs, as in netcheck; outputs that it does not name are not stored. Of a "
     "prefix network inclusive (output i carries inputs 0 to i) or reduction (the last output "
     "carries all, and is stored alone)"},
    {NAME, 'n', "name", "NAME", NULL,
     "begin the names of functions and of the header with NAME (default: after FILE, or where "
     "there is none after the network and what is done with it; of a library sn_sort)"},
    {SN_OPTION_TEXT(sn_kernel_request, output), 'o', "output", "FILE", NULL,
     "write the text to FILE, and NAME.h (CUDA NAME.cu.h, OpenCL NAME.cl.h) into the same folder, "
     "both or neither; a header that another text needs is not replaced"},
    {EMIT, 'e', "emit", "WHAT", "text header ir testbench",
     "what goes to the output: text (the default), header, ir (the kernel's operations), or of a "
     "module testbench: NAME_tb, to NAME_tb.sv, .v or .vhd, which runs it and checks what leaves"},
    {RUN, 'r', "run", "WHERE", RUN_NAMES,
     "run the text on the arrays on standard input (numbers with commas between, an array a line) "
     "and print them sorted. emulate: without a device; races, bad addresses and divergent "
     "barriers are failures. cuda, opencl: on a device, built by NVRTC or by the OpenCL platform; "
     "what is not the network's result is a failure"},
    {DEVICE, 0, "device", "N", NULL, "run on this device of --list-devices (default 0)"},
    {SN_OPTION_FLAG(sn_kernel_request, list), 0, "list-devices", NULL, NULL,
     "list the devices that texts can run on"},
    {SN_OPTION_FLAG(sn_kernel_request, prove), 'P', "prove", NULL, NULL,
     "prove that the text is the network, from a recorded run, or of a plain function by reading "
     "it, before it is written"},
    {SN_OPTION_FLAG(sn_kernel_request, cost), 0, "cost", NULL, NULL,
     "write no text but what it costs: instructions a key (by nvcc where it is "
     "installed, else estimated), clocks, registers, barriers, bank conflicts, sectors of memory"},
    {SN_OPTION_FLAG(sn_kernel_request, json), 0, "json", NULL, NULL,
     "print the cost, the passes, the steps, the devices, or the choices, as JSON "
     "(docs/json/netkern.md)"},
    {SN_OPTION_TEXT(sn_kernel_request, text), 0, "text", "FILE", NULL,
     "run or prove the text in FILE, which was written with the same options, and write none; FILE "
     "is compiled and run, so it may use the words of netkern's own text alone, and runs without "
     "access to files, network and other processes (docs/kernels/texts-of-others.md)"},
    {SN_OPTION_FLAG(sn_kernel_request, unproved), 0, "unproved", NULL, NULL,
     "prove nothing, and say so in the text"},
    {TIMEOUT, 't', "timeout", "SECONDS", NULL,
     "give up the proof after so long (default 60; 0: never)"},
    {THREADS, 'j', "threads", "N", NULL, "prove with N threads (default: one for each core)"},
    {SN_OPTION_TEXT(sn_kernel_request, library), 0, "library", "DIR", NULL,
     "write a library into the new folder DIR: kernels for all --sizes and --types in both orders, "
     "one call for them all, a CMake file and a test; for cuda, c or cpp; in rust, go, "
     "javascript, typescript, java, csharp and python as a package of plain functions"},
    {SN_OPTION_TEXT(sn_kernel_request, sizes), 0, "sizes", "LIST", NULL,
     "sizes of the arrays that a library sorts, as 4..1024 or 16,32,100..128"},
    {SN_OPTION_TEXT(sn_kernel_request, types), 0, "types", "LIST", NULL,
     "types of its keys, as u32,f32 (default u32)"},
    {SN_OPTION_FLAG(sn_kernel_request, tune), 0, "tune", NULL, NULL,
     "find the fastest kernel for each of --sizes (default 4..4096, powers of two) and --types, "
     "with --pairs those with values too, and keep the choices in the tuning file: measured on a "
     "CUDA device, or where there is none by the cost model"},
    {SN_OPTION_TEXT(sn_kernel_request, tuning_file), 0, "tuning", "FILE", NULL,
     "the tuning file, for --tune and wherever the mapping is not chosen (default: "
     "$XDG_DATA_HOME/sortnet/tuning, or the same in ~/.local/share, if it exists)"},
};

/* Which options need one of others, and exclude others. */
static const sn_option_rule rules[] = {
    {"iterative", "stream", "keys"},
    {"keys", "stream", NULL},
    {"ranks", NULL, "stream argsort compare given operator"},
    {"large", NULL,
     "mapping keys-per-thread counted ragged value-type index-type top median given goal tuning "
     "counting occurrence inside"},
    {"blocks", "large", NULL},
    {"large-form", "large", NULL},
    {"passes", "large", "run prove cost text"},
    {"counting", NULL,
     "mapping keys-per-thread counted ragged value-type index-type top median given goal tuning "
     "element inside float-compare nan unproved"},
    {"occurrence", NULL,
     "mapping keys-per-thread counted ragged value-type index-type top median given goal tuning "
     "element inside float-compare nan unproved"},
    {"range", "counting occurrence", NULL},
    {"scan", "counting occurrence", NULL},
    {"steps", "counting occurrence", "pairs argsort scan run prove cost text"},
    {"inside", NULL, "value-type index-type"},
    {"value-type", "pairs", NULL},
    {"counted", NULL, "ragged median"},
    {"ragged", NULL, "median"},
    {"argsort", NULL, "pairs"},
    {"index-type", "argsort", NULL},
    {"stable", "pairs argsort element payload-bits", NULL},
    {"top", NULL, "median goal"},
    {"median", NULL, "goal"},
    {"element", "element-size", "type descending nan float-compare cost"},
    {"element-size", "element", NULL},
    {"before", "element", NULL},
    {"look-back", "large", NULL},
    {"run", NULL, "cost"},
    {"device", "run tune", NULL},
    {"list-devices", NULL, "large counting occurrence"},
    {"json", "cost tune passes steps list-devices", NULL},
    {"text", "run prove cost", NULL},
    {"library", "sizes",
     "list-devices large counting occurrence run cost text output given goal mapping "
     "keys-per-thread counted ragged inside argsort value-type stable element top median "
     "descending emit tune json device"},
    {"sizes", "library tune", NULL},
    {"types", "library tune", NULL},
    {"tune", NULL,
     "list-devices large counting occurrence run cost text output name given goal mapping "
     "keys-per-thread counted ragged inside argsort value-type stable element top median "
     "descending emit prove unproved nan float-compare"},
    {"tuning", NULL, "mapping"},
};

static const sn_brief common[] = {
    {"target", "cuda, opencl, c, cpp, rust, javascript, vhdl, …"},
    {"output", "write to FILE, and a header beside it"},
    {"mapping", "auto, thread, 1 or 2 keys a thread, window, …"},
    {"large", "one array of any length: tsort, vsort, bitonic"},
    {"type", "u8 to u64, i8 to i64, f16, f32, f64, bf16"},
    {"pairs", "with each key a value travels along"},
    {"top", "store the K outputs that come first alone"},
    {"run", "sort what standard input holds: emulate, cuda, …"},
    {"prove", "prove that the text is the network"},
    {"cost", "what it costs: instructions a key, registers, …"},
    {"library", "kernels for many sizes, in one library"},
};

static const sn_example examples[] = {
    {"netkern tsort:512 -o tsort512.cu", "the papers' sorter in CUDA, and its header"},
    {"netkern 48 -o sort48.c", "the fastest sort known here of 48 keys, in C"},
    {"netkern --mapping thread green:16 -o green16.c", "16 keys a function, in C"},
    {"netkern --given runs:256,256 tmerge:512 -o tmerge512.cl", "a merger in OpenCL"},
    {"netkern --mapping 2 tsort:512 -o two.cu", "two elements a thread, as in the paper"},
    {"netkern --ragged offsets --pairs --stable tsort:64 -o batch.cu",
     "arrays of up to 64 elements, one behind the other"},
    {"netkern --top 4 --argsort --type f32 green:16 -o top.c",
     "where the four smallest of 16 numbers are"},
    {"netkern --element pt --element-size 8 --include p.h --before 'a.x<b.x' tsort:8",
     "a structure of yours"},
    {"netkern best:8 -o sort8.hpp", "function templates in C++"},
    {"netkern best:16 -o sort16.rs", "a function in Rust"},
    {"netkern --plain best:16 -o sort16.c", "a short function in C, to be read"},
    {"netkern --key-bits 12 best:16 -o sort16.sv", "a pipeline in SystemVerilog"},
    {"netkern --stream 4 tsort:1024 -o stream.v", "1,024 keys, four a cycle, in Verilog"},
    {"netkern --large tsort -o sort.cu", "arrays of any length, in place"},
    {"netkern --large tsort --passes 16777216", "how 2^24 keys are sorted"},
    {"netkern --exclusive kogge-stone:1024 -o offsets.cu", "sums of what comes before"},
    {"netkern --counting --range 0..65535 -o count.cu", "16-bit numbers, by counting"},
    {"echo 5,2,5,7,1 | netkern --counting --range 1..10 --steps", "how that is done"},
    {"netkern --emit ir vsort:16", "what each thread does"},
    {"echo 3,1,2 | netkern --run emulate oddeven:3", "sort on the host what a GPU would"},
    {"netkern --run opencl oddeven:3 < arrays", "sort on an OpenCL device"},
    {"netkern --cost --mapping 1 tsort:512", "what a kernel costs"},
    {"netkern --prove --text tsort512.cu tsort:512", "whether a file still is its network"},
    {"netkern --library sorter --sizes 4..4096 --types u32,f32 --pairs",
     "a library of kernels, with one call for them all"},
    {"netkern --tune --types u32,f32 --pairs", "which kernels are fastest on this machine's GPU"},
};

const sn_tool sn_netkern = {
    .name = "netkern",
    .summary = "Write a proved comparator network as a kernel, a plain function or a module",
    .synopsis = "[OPTION]... NET",
    .description =
        "The network is proved first, as by netcheck; one that fails is refused with the input "
        "that refutes it. The text's head names network, claim and proof. Any network of up to 64 "
        "wires can run in the registers of one thread, and larger ones over the threads of a "
        "block; networks of 2^k wires whose layers join all pairs of wires that differ in the same "
        "bits, as the papers' do, run fastest. N alone, or fastest:N, is the network whose kernel "
        "is estimated to sort N keys fastest.",
    .prove = sn_prove_entry,
    SN_TOOL_TABLES,
    .exit_status = {"done", "the claim fails of the network, or the text does something else",
                    "wrong usage, bad input, no device, or nothing the target can hold",
                    "the claim is undecided: out of time or memory, or interrupted"},
};

static int take_choice(sn_kernel_request *r, int id)
{
    unsigned place;
    int status;
    const char *word = r->line.argument;
    switch (id) {
    case TARGET:
        status = sn_take_word(&sn_netkern, "target", &place, word);
        r->cpp = place == CPP;
        r->hardware.chosen = place >= HARDWARE;
        r->hardware.language = (sn_hardware_language)(place - HARDWARE);
        if (!r->hardware.chosen)
            r->language = place < CPP ? sn_plain_language_of(sn_targets[place].ending)
                                      : (sn_plain_language)(SN_PLAIN_CPP + place - CPP);
        r->plain = r->plain || (place > CPP && !r->hardware.chosen);
        r->emit.target = place < CPP ? (sn_target)place : (sn_target)0;
        r->target_chosen = true;
        return status;
    case MAPPING:
        status = sn_take_word(&sn_netkern, "mapping", &place, word);
        r->mapping_chosen = place > 0;
        r->mapping = (sn_mapping)(place > 0 ? place - 1 : 0);
        return status;
    case KEYS:
        status = sn_take_word(&sn_netkern, "keys-per-thread", &place, word);
        r->keys = 2u << place;
        return status;
    case TYPE:
        place = (unsigned)sn_key_type_find(word);
        status = place < sn_key_type_count ? SN_EXIT_OK : sn_usage_word(&sn_netkern, "type", word);
        r->emit.type = (sn_key_type)(status ? 0 : place);
        r->type_chosen = true;
        return status;
    case VALUE_TYPE:
    case INDEX_TYPE:
        place = (unsigned)sn_key_type_find(word);
        if (!sn_is_value_type(place))
            return sn_usage(&sn_netkern, "--%s is u32, u64 or i64, not '%s'",
                            id == VALUE_TYPE ? "value-type" : "index-type", word);
        r->emit.value_type = (sn_key_type)place;
        *(id == VALUE_TYPE ? &r->has_value_type : &r->has_index_type) = true;
        return SN_EXIT_OK;
    case FOR:
        status = sn_take_word(&sn_netkern, "for", &place, word);
        r->many = place == 1;
        r->for_chosen = true;
        return status;
    case RAGGED:
        status = sn_take_word(&sn_netkern, "ragged", &place, word);
        r->emit.ragged = (sn_ragged)(place + 1);
        return status;
    case ARCHITECTURE:
        status = sn_take_word(&sn_netkern, "architecture", &place, word);
        r->emit.architecture = (unsigned)strtoul(word, NULL, 10);
        return status;
    case INSIDE:
        status = sn_take_word(&sn_netkern, "inside", &place, word);
        r->emit.held = place ? SN_HELD_STRIPED : SN_HELD_BLOCKED;
        return status;
    case NANS:
        status = sn_take_word(&sn_netkern, "nan", &place, word);
        r->nan_last = place == 0;
        r->nan_greatest = place == 1;
        r->emit.nan_ignore = place == 2;
        return status;
    case FLOW:
        status = sn_take_word(&sn_netkern, "flow", &place, word);
        r->hardware.flow = (sn_hardware_flow)place;
        r->hardware.flow_chosen = true;
        return status;
    case RESET:
        status = sn_take_word(&sn_netkern, "reset", &place, word);
        r->hardware.reset = (sn_hardware_reset)place;
        r->hardware.reset_chosen = true;
        return status;
    case RUN:
        status = sn_take_word(&sn_netkern, "run", &place, word);
        r->run = SN_RUN_EMULATED + (sn_run_where)place;
        return status;
    default:
        status = sn_take_word(&sn_netkern, "emit", &place, word);
        r->what = (sn_emit_what)place;
        return status;
    }
}

/* An identifier, as C has them. */
static int take_name(const char *option, const char *name, char out[64])
{
    size_t size = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    if (!size || name[size] || isdigit((unsigned char)*name) || size >= 64)
        return sn_usage(&sn_netkern, "--%s needs a C identifier of at most 63 letters, not '%s'",
                        option, name);
    memcpy(out, name, size + 1);
    return SN_EXIT_OK;
}

/* Options about elements of the user's types, and about single outputs. */
static int take_element(sn_kernel_request *r, int id)
{
    const char *word = r->line.argument;
    uint32_t number = 0;
    int status;
    switch (id) {
    case ELEMENT:
        if (strlen(word) > SN_ELEMENT_MAX ||
            word[strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_ :")])
            return sn_usage(&sn_netkern, "--element needs the name of a type, not '%s'", word);
        return sn_kernel_take_text(&sn_netkern, "element", word, "", &r->emit.element.type);
    case ELEMENT_SIZE:
        status = sn_take_count(&sn_netkern, "element-size", 1, 4096, &number, word);
        r->emit.element.size = number;
        return status;
    case INCLUDE:
        return sn_kernel_take_text(&sn_netkern, "include", word, "\"", &r->emit.element.include);
    case TOP:
        return sn_take_count(&sn_netkern, "top", 1, UINT16_MAX, &r->top, word);
    default:
        return sn_kernel_take_before(&sn_netkern, word, &r->emit.element.before);
    }
}

/* A family that scans, "sklansky" or "ladnerfischer:1": how many wires there are follows from the
 * program. */
static int take_scan(const char *option, const char *word, const sn_scan_family **family,
                     uint32_t *k)
{
    const size_t size = strcspn(word, ":");
    *family = sn_scan_family_find(word, size);
    if (!*family || (*family)->reduces)
        return sn_usage(&sn_netkern, "--%s needs a family of prefix networks, not '%s'", option,
                        word);
    if ((*family)->parameter ? word[size] != ':' || !sn_parse_number(word + size + 1, k)
                             : word[size] != '\0')
        return sn_usage(&sn_netkern,
                        (*family)->parameter ? "--%s %s needs a number, as %s:1"
                                             : "--%s %s has no number",
                        option, (*family)->name, (*family)->name);
    return SN_EXIT_OK;
}

/* A family of prefix networks, or one that sorts. */
static int take_large_family(sn_kernel_request *r, const char *word)
{
    const sn_scan_family *family = sn_scan_family_find(word, strcspn(word, ":"));
    unsigned place;
    r->large.chosen = true;
    if (family && !family->reduces) {
        r->large.scan = word;
        return take_scan("large", word, &r->large.scan_family, &r->large.scan_k);
    }
    int status = sn_take_word(&sn_netkern, "large", &place, word);
    r->large.scan = NULL;
    r->large.family = status ? 0 : (sn_large_family)place;
    return status;
}

/* Options about one large array. */
static int take_large(sn_kernel_request *r, int id)
{
    const char *word = r->line.argument;
    unsigned place;
    int status;
    switch (id) {
    case LARGE:
        return take_large_family(r, word);
    case FORM:
        status = sn_take_word(&sn_netkern, "large-form", &place, word);
        r->large.form = (sn_large_form)place;
        return status;
    case BLOCKS:
        return sn_take_count(&sn_netkern, "blocks", 1, 31, &r->large.bits, word);
    default:
        r->large.passes = true;
        return sn_parse_number(word, &r->large.keys)
                   ? SN_EXIT_OK
                   : sn_usage(&sn_netkern, "--passes needs a number below 2^32, not '%s'", word);
    }
}

/* "1..10", "-5..5" or "runtime". */
static int take_range(sn_kernel_request *r, const char *word)
{
    sn_counting_spec *spec = &r->counting.spec;
    const char *two = strstr(word, "..");
    char *end = NULL;
    r->counting.ranged = true;
    spec->runtime = !strcmp(word, "runtime");
    if (spec->runtime)
        return SN_EXIT_OK;
    errno = 0;
    spec->lo = strtoll(word, &end, 10);
    bool good = two && end == two && (isdigit((unsigned char)*word) || *word == '-');
    const char *second = good ? two + 2 : word;
    spec->hi = strtoll(second, &end, 10);
    good = good && end != second && !*end && !errno &&
           (isdigit((unsigned char)*second) || *second == '-');
    return good ? SN_EXIT_OK
                : sn_usage(&sn_netkern, "--range needs LO..HI or runtime, not '%s'", word);
}

/* Options about counting. */
static int take_counting(sn_kernel_request *r, int id)
{
    switch (id) {
    case COUNTING:
    case OCCURRENCE:
        if (r->counting.chosen && r->counting.spec.occurrence != (id == OCCURRENCE))
            return sn_usage(&sn_netkern, "--counting and --occurrence exclude each other");
        r->counting.chosen = true;
        r->counting.spec.occurrence = id == OCCURRENCE;
        return SN_EXIT_OK;
    case RANGE:
        return take_range(r, r->line.argument);
    case SCAN:
        r->counting.scan = true;
        return take_scan("scan", r->line.argument, &r->counting.spec.family, &r->counting.spec.k);
    default:
        r->counting.steps = true;
        return SN_EXIT_OK;
    }
}

static int take_option(void *request_, int id)
{
    sn_kernel_request *r = request_;
    const char *argument = r->line.argument;
    switch (id) {
    case LARGE:
    case BLOCKS:
    case FORM:
    case PASSES:
        return take_large(r, id);
    case COUNTING:
    case OCCURRENCE:
    case RANGE:
    case SCAN:
    case STEPS:
        return take_counting(r, id);
    case GIVEN:
        return sn_take_words(&sn_netkern, &r->given, argument);
    case GOAL:
        return sn_take_words(&sn_netkern, &r->goal, argument);
    case NAME:
        return take_name("name", argument, r->name);
    case COMPARE:
        return take_name("compare", argument, r->hardware.compare);
    case STREAM:
        return sn_take_count(&sn_netkern, "stream", 1, SN_WIRES_MAX, &r->hardware.stream, argument);
    case STREAM_KEYS:
        return sn_take_count(&sn_netkern, "keys", 1, SN_WIRES_MAX, &r->hardware.keys, argument);
    case WIDTH:
        return sn_take_count(&sn_netkern, "key-bits", 1, SN_HARDWARE_BITS_MAX, &r->hardware.width,
                             argument);
    case PAYLOAD:
        return sn_take_count(&sn_netkern, "payload-bits", 1, SN_HARDWARE_BITS_MAX,
                             &r->hardware.payload, argument);
    case TIMEOUT:
        return sn_take_seconds(&sn_netkern, "timeout", &r->timeout, argument);
    case THREADS:
        return sn_take_threads(&sn_netkern, &r->threads, argument);
    case DEVICE:
        r->device_chosen = true;
        return sn_parse_number(argument, &r->device)
                   ? SN_EXIT_OK
                   : sn_usage(&sn_netkern, "--device needs a number, not '%s'", argument);
    case ELEMENT:
    case ELEMENT_SIZE:
    case INCLUDE:
    case BEFORE:
    case TOP:
        return take_element(r, id);
    case OPERATOR:
        return sn_kernel_take_operator(&sn_netkern, argument, &r->scan);
    case NEUTRAL:
        return sn_kernel_take_neutral(&sn_netkern, argument, &r->scan.neutral);
    default:
        return take_choice(r, id);
    }
}

int sn_kernel_request_read(sn_kernel_request *r, int argc, char **argv)
{
    sn_options_read(&r->line, &sn_netkern, argc, argv, take_option, r);
    return r->line.status;
}
