# What netkern says of itself.

== netkern-prints-its-help
# The whole text of netkern --help, a screenful, and of --help=all.
  $ netkern --help
  Usage: netkern [OPTION]... NET
  Write a proved comparator network as a kernel, a plain function or a module.

  NET: a file, - for standard input, NAME:N (netspec --families) or SCRIPT.lua:N

    -T, --target TARGET       cuda, opencl, c, cpp, rust, javascript, vhdl, …
    -o, --output FILE         write to FILE, and a header beside it
    -m, --mapping MAPPING     auto, thread, 1 or 2 keys a thread, window, …
    -l, --large FAMILY        one array of any length: tsort, vsort, bitonic
    -k, --type TYPE           u8 to u64, i8 to i64, f16, f32, f64, bf16
    -p, --pairs               with each key a value travels along
    --top K                   store the K outputs that come first alone
    -r, --run WHERE           sort what standard input holds: emulate, cuda, …
    -P, --prove               prove that the text is the network
    --cost                    what it costs: instructions a key, registers, …
    --library DIR             kernels for many sizes, in one library

    netkern tsort:512 -o tsort512.cu
        the papers' sorter in CUDA, and its header
    netkern 48 -o sort48.c
        the fastest sort known here of 48 keys, in C

  All options, more examples, exit status: netkern --help=all
  $ netkern --help=all
  Usage: netkern [OPTION]... NET
  Write a proved comparator network as a kernel, a plain function or a module.

  The network is proved first, as by netcheck; one that fails is refused with the
  input that refutes it. The text's head names network, claim and proof. Any
  network of up to 64 wires can run in the registers of one thread, and larger
  ones over the threads of a block; networks of 2^k wires whose layers join all
  pairs of wires that differ in the same bits, as the papers' do, run fastest. N
  alone, or fastest:N, is the network whose kernel is estimated to sort N keys
  fastest.

  NET is a file in any of the formats snet, list, brackets, json, pairs and csv,
  or a list of comparators of another shape (detected), - for standard input,
  NAME:N or NAME:N:K for the family NAME on N wires (netspec --families lists
  them), SCRIPT.lua or SCRIPT.lua:N for a Lua description, run with the integer N,
  or SOURCE.c:FUNCTION or MODULE.ll:FUNCTION for the network in a function, read
  as text or as compiled (netlift). A file of that name wins.

  Options:
    -T, --target TARGET
          write for this target: cuda, opencl, c, cpp, which is one header of
          function templates for elements of any type, another language of
          --plain, or a module in systemverilog, verilog or vhdl (default: what
          the ending of FILE is for, which is .cu, .cuh, .cl, .c, .h, .hpp, .hh,
          .hxx, one of --plain, .sv, .v or .vhd, or of texts in C that C++ takes
          .cpp, .cc or .cxx; cuda without one)
    --plain
          write one short function of compare-exchanges for an array, to be read
          and pasted: in c (default), where FILE ends in .h as macros, cpp, rust
          (.rs), go (.go), javascript (.js, .mjs), typescript (.ts, .mts), java
          (.java), csharp (.cs), python (.py; NumPy), or for shaders wgsl, glsl,
          hlsl or metal; of elements of any type but in c, in shaders and with
          --type, in rust and csharp also by another order (docs/kernels/plain.md)
    --compute
          write a compute shader, in glsl, hlsl, metal or wgsl, that sorts many
          arrays (docs/kernels/compute.md)
    --registers WHERE
          of a module: where registers are: every:K (after each K layers, and the
          last; the default is every:1), layers:LIST (after so many layers, as
          0,3,6; 0 are the inputs), balanced:D (at most D comparators between
          registers, evenly) or none
    --flow PORTS
          of a module with registers: what goes in and out beside the data: free
          (nothing), valid (whether there is data), enable (the default: also a
          clock enable), ready (valid and ready at both ends) or axi (the same as
          AXI4-Stream, an array a beat)
    --reset HOW
          of a module: how registers of valid are reset: sync (the default), async
          or none; those of data are not
    --key-bits BITS
          of a module: bits of a key, unless an instance says otherwise (default:
          those of --type)
    --payload-bits BITS
          of a module: bits that travel with a key, likewise (default: 0, with
          --pairs those of --value-type)
    --stream W
          of a module: W keys, a power of two, arrive each cycle and leave so; an
          array takes N/W cycles on end. For sorters whose layers fold in time:
          tsort, bitonic, periodic
    --keys N
          with --stream: an array has N keys, fewer than wires and more than half
          as many; the rest are fillers of the module's own, which are no keys
    --iterative
          with --stream: one column of W/2 comparators and one memory for all
          layers, an array after the other
    --ranks
          of a module: in place of the network of 2 to 8 wires compare all pairs
          at once, and let each output choose the element of its rank: in two
          cycles, of which --registers none makes none
    --compare MODULE
          of a module: compare elements by MODULE of yours, which has parameters
          WIDTH, PAYLOAD and SIGNED and ports a, b and less: whether a must come
          before b
    -m, --mapping MAPPING
          how elements are shared among threads: auto (the default: what is
          estimated to cost least of thread, window, select and scheduled, in
          OpenCL 2 for window, in C thread and lanes; the text says why), thread
          (a whole array in the registers of one; takes any network), 1 (a thread
          an element), 2 (a thread two elements), window (a thread several, many
          stages in registers between moves), scheduled (a thread a comparator at
          a time; takes any network), select (with --top: a thread the first of
          several, then pairs of threads the first of both) or lanes (in C, an
          array across the lanes of vectors)
    -K, --keys-per-thread N
          elements of a thread in mapping window or select: 2 4 8 16 32 64
          (default: what is estimated to cost least, at most half an array)
    -l, --large FAMILY
          write a program of several kernels that sorts one array of any length,
          told at run time, in place, by the networks of FAMILY: tsort vsort
          bitonic; or that scans one, by a prefix network for each block: serial
          sklansky kogge-stone hillis-steele brent-kung ladner-fischer:K
          han-carlson; there is no NET then. In C it sorts by the network that
          GPUs run, in constant time, with no branch on keys; where keys are no
          secret a quicksort such as Highway's VQSort is 2 to 4 times as fast from
          2^20 keys on
    -b, --blocks B
          with --large: 2^B keys a block (default: 2^13 words of 32 bits, in
          OpenCL 2^12, in C 512 KiB)
    --large-form FORM
          with --large: planned (the default: as few passes as there can be), or
          to compare with, papers (512 keys sorted in a block, vSwap and iSwap3 on
          memory) or bainville (B2 to B16 and C4)
    --passes N
          with --large: write no text but the passes over memory that sort N keys:
          stages, bits, blocks, bytes
    --counting
          write a program that sorts one array of any length by counting how often
          each number of --range occurs; there is no NET then
    --occurrence
          the same, each number once: it is enough to know which there are
    --range LO..HI
          with --counting and --occurrence: keys are from LO to HI, or in a range
          that is told when the program is called (runtime); others come behind
          them and are reported
    --scan FAMILY
          with --counting and --occurrence: the prefix network by which threads of
          a block add up (default sklansky); ladnerfischer:K has up to K layers
          more than the least
    --steps
          with --counting and --occurrence: write no text but what each step makes
          of the arrays on standard input: counts, positions, the result
    --architecture SM
          of CUDA's devices, which mapping is chosen for, and whether a register
          has two keys of 16 bits (from 90 on), and for which --cost counts: 75 80
          86 89 90 100 120 (default 90)
    --inside HOW
          write a header for kernels of yours in CUDA, NAME.cuh, whose function
          sorts keys in their registers: a thread has elements one behind the
          other (blocked, the default of an output FILE.cuh) or as many apart as
          threads share an array (striped)
    -k, --type TYPE
          type of the keys: u8 i8 u16 i16 u32 i32 u64 i64 f16 f32 f64 bf16
          (default u32), or as NumPy calls it: uint8, float32, …; f16 and bf16
          keys are passed as 16 bits, and are numbers as others where they are
          read and printed
    -p, --pairs
          with each key a value travels along, of 32 bits or of --value-type
    --value-type TYPE
          with --pairs: the type of values: u32 (the default), u64 or i64; or as
          NumPy calls it
    -d, --descending
          the largest key first
    --nan POLICY
          floating-point keys: last (the default; every NaN comes last, -0 before
          0), greatest (every NaN is greater than all numbers, so with
          --descending it comes first) or ignore (there are none; each would come
          to one end, by its sign)
    --float-compare
          f32 and f64 keys are compared as numbers, of which none may be NaN:
          faster for f64 without AVX-512; subnormal keys become 0 in programs that
          flush them (-ffast-math, DAZ)
    -c, --counted
          arrays may have fewer elements than the network has wires; how many is
          told at run time
    --for WHAT
          of fastest:N in C: one array at a time (one, the default) or many, by
          vectors that hold an element of each (many)
    -R, --ragged HOW
          arrays have lengths of their own, up to the network's wires, told at run
          time: offsets (array j is elements offsets[j] to offsets[j+1]-1 of one
          buffer; 32 bits each), offsets64 (of 64 bits), segments (elements
          begins[j] to ends[j]-1), segments64, or sizes (array j begins where it
          would if all were full, and has sizes[j] elements); one that is longer
          is left as it is
    -a, --argsort
          write the places that an array's keys had, from 0, in the order of the
          keys, not the keys
    --index-type TYPE
          with --argsort: the type of places: u32 (the default), u64 or i64, as
          torch's indices are
    -s, --stable
          of equal keys the one that came first stays first (with --pairs,
          --argsort or --element)
    --top K
          store the K outputs that come first alone: the smallest keys, or with
          --descending the largest
    --median
          store the median alone
    --element TYPE
          sort elements of this type of yours, as 'struct point', in place of
          keys; needs --element-size and --before
    --element-size BYTES
          how many bytes an element has
    --include FILE
          include FILE in the text, which declares the element
    --before EXPRESSION
          element a must come before element b, in C: 'a.x < b.x'
    -O, --operator OP
          of a prefix network, combine values by +, *, min, max, or a function of
          two values that --include declares, which must be associative (default
          +)
    --neutral EXPRESSION
          with --exclusive and a function of yours: what combining with changes
          nothing, in C
    -x, --exclusive
          of a prefix network, output i is made of the inputs before i
    --look-back
          with --large and a prefix network, in CUDA: one pass over memory, in
          which blocks ask those before them for their sums
    -S, --segmented
          of a prefix network, with each value a flag, a byte: whether it begins a
          segment, which nothing before is combined with
    -g, --given WHAT
          assume of the inputs, as in netcheck
    -G, --goal WHAT
          require of the outputs, as in netcheck; outputs that it does not name
          are not stored. Of a prefix network inclusive (output i carries inputs 0
          to i) or reduction (the last output carries all, and is stored alone)
    -n, --name NAME
          begin the names of functions and of the header with NAME (default: after
          FILE, or where there is none after the network and what is done with it;
          of a library sn_sort)
    -o, --output FILE
          write the text to FILE, and NAME.h (CUDA NAME.cu.h, OpenCL NAME.cl.h)
          into the same folder, both or neither; a header that another text needs
          is not replaced
    -e, --emit WHAT
          what goes to the output: text (the default), header, ir (the kernel's
          operations), or of a module testbench: NAME_tb, to NAME_tb.sv, .v or
          .vhd, which runs it and checks what leaves
    -r, --run WHERE
          run the text on the arrays on standard input (numbers with commas
          between, an array a line) and print them sorted. emulate: without a
          device; races, bad addresses and divergent barriers are failures. cuda,
          opencl: on a device, built by NVRTC or by the OpenCL platform; what is
          not the network's result is a failure
    --device N
          run on this device of --list-devices (default 0)
    --list-devices
          list the devices that texts can run on
    -P, --prove
          prove that the text is the network, from a recorded run, or of a plain
          function by reading it, before it is written
    --cost
          write no text but what it costs: instructions a key (by nvcc where it is
          installed, else estimated), clocks, registers, barriers, bank conflicts,
          sectors of memory
    --json
          print the cost, the passes, the steps, the devices, or the choices, as
          JSON (docs/json/netkern.md)
    --text FILE
          run or prove the text in FILE, which was written with the same options,
          and write none; FILE is compiled and run, so it may use the words of
          netkern's own text alone, and runs without access to files, network and
          other processes (docs/kernels/texts-of-others.md)
    --unproved
          prove nothing, and say so in the text
    -t, --timeout SECONDS
          give up the proof after so long (default 60; 0: never)
    -j, --threads N
          prove with N threads (default: one for each core)
    --library DIR
          write a library into the new folder DIR: kernels for all --sizes and
          --types in both orders, one call for them all, a CMake file and a test;
          for cuda, c or cpp; in rust, go, javascript, typescript, java, csharp
          and python as a package of plain functions
    --sizes LIST
          sizes of the arrays that a library sorts, as 4..1024 or 16,32,100..128
    --types LIST
          types of its keys, as u32,f32 (default u32)
    --tune
          find the fastest kernel for each of --sizes (default 4..4096, powers of
          two) and --types, with --pairs those with values too, and keep the
          choices in the tuning file: measured on a CUDA device, or where there is
          none by the cost model
    --tuning FILE
          the tuning file, for --tune and wherever the mapping is not chosen
          (default: $XDG_DATA_HOME/sortnet/tuning, or the same in ~/.local/share,
          if it exists)
    --width N
          number of wires, for descriptions and formats that leave it open
    --from-one
          wires of lists count from 1; without it that is told by the list, or
          refused
    --from-zero
          wires of lists count from 0
    --read FORMAT
          read files in this format alone, by its exact rules, not as lists of any
          shape
    -h, --help[=PAGE]
          print the options used most, with =all all of them, with =man the manual
          page, with =bash, =zsh or =fish the completion for a shell
    --version
          print the version

  Examples:
    netkern tsort:512 -o tsort512.cu
          the papers' sorter in CUDA, and its header
    netkern 48 -o sort48.c
          the fastest sort known here of 48 keys, in C
    netkern --mapping thread green:16 -o green16.c
          16 keys a function, in C
    netkern --given runs:256,256 tmerge:512 -o tmerge512.cl
          a merger in OpenCL
    netkern --mapping 2 tsort:512 -o two.cu
          two elements a thread, as in the paper
    netkern --ragged offsets --pairs --stable tsort:64 -o batch.cu
          arrays of up to 64 elements, one behind the other
    netkern --top 4 --argsort --type f32 green:16 -o top.c
          where the four smallest of 16 numbers are
    netkern --element pt --element-size 8 --include p.h --before 'a.x<b.x' tsort:8
          a structure of yours
    netkern best:8 -o sort8.hpp
          function templates in C++
    netkern best:16 -o sort16.rs
          a function in Rust
    netkern --plain best:16 -o sort16.c
          a short function in C, to be read
    netkern --key-bits 12 best:16 -o sort16.sv
          a pipeline in SystemVerilog
    netkern --stream 4 tsort:1024 -o stream.v
          1,024 keys, four a cycle, in Verilog
    netkern --large tsort -o sort.cu
          arrays of any length, in place
    netkern --large tsort --passes 16777216
          how 2^24 keys are sorted
    netkern --exclusive kogge-stone:1024 -o offsets.cu
          sums of what comes before
    netkern --counting --range 0..65535 -o count.cu
          16-bit numbers, by counting
    echo 5,2,5,7,1 | netkern --counting --range 1..10 --steps
          how that is done
    netkern --emit ir vsort:16
          what each thread does
    echo 3,1,2 | netkern --run emulate oddeven:3
          sort on the host what a GPU would
    netkern --run opencl oddeven:3 < arrays
          sort on an OpenCL device
    netkern --cost --mapping 1 tsort:512
          what a kernel costs
    netkern --prove --text tsort512.cu tsort:512
          whether a file still is its network
    netkern --library sorter --sizes 4..4096 --types u32,f32 --pairs
          a library of kernels, with one call for them all
    netkern --tune --types u32,f32 --pairs
          which kernels are fastest on this machine's GPU

  Exit status:
    0  done
    1  the claim fails of the network, or the text does something else
    2  wrong usage, bad input, no device, or nothing the target can hold
    3  the claim is undecided: out of time or memory, or interrupted
