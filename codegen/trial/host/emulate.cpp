/* The machine that emulate.h declares. */
#include "emulate.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#define THREADS_MAX 1024u
#define WARP 32u
#define STACK ((size_t)256 << 10)
#define FAULTS_SHOWN 5
#define FAULTS_MAX 1000

sn_position threadIdx, blockIdx, blockDim, gridDim;
sn_host_sampling sn_sample;
sn_tally sn_seen;

/* ---- faults ---------------------------------------------------------------------------------- */

void sn_fault(const char *format, ...)
{
    if (sn_seen.faults++ < FAULTS_SHOWN) {
        va_list arguments;
        va_start(arguments, format);
        fprintf(stderr, "block %u, thread %u: ", blockIdx.x, threadIdx.x);
        vfprintf(stderr, format, arguments);
        fputs("\n", stderr);
        va_end(arguments);
    }
    if (sn_seen.faults == FAULTS_MAX)
        exit(1);
}

int sn_say_seen()
{
    fprintf(stderr, "blocks %zu barriers %zu accesses %zu ", sn_seen.blocks, sn_seen.barriers,
            sn_seen.accesses);
    fprintf(stderr, "conflicts %zu sectors %zu of %zu lines %zu faults %zu\n", sn_seen.conflicts,
            sn_seen.sectors, sn_seen.least_sectors, sn_seen.lines, sn_seen.faults);
    return sn_seen.faults ? 1 : 0;
}

/* What the compiler tells (-fsanitize=bounds, return), as gcc and clang hand it over: where; and of
 * arrays whose length it knows, before it goes on, their type. */
struct source_place {
    const char *file;
    uint32_t line, column;
};
struct out_of_bounds {
    source_place at;
    const struct {
        uint16_t kind, size;
        char name[1]; /* and more */
    } * array;
};

extern "C" void __ubsan_handle_out_of_bounds(const out_of_bounds *where, uintptr_t index)
{
    sn_fault("line %u of %s: there is no element %zu in %s", where->at.line, where->at.file,
             (size_t)index, where->array->name);
}

extern "C" void __ubsan_handle_missing_return(const source_place *where)
{
    sn_fault("line %u of %s: a function ends and returns nothing", where->line, where->file);
    exit(1);
}

/* ---- threads --------------------------------------------------------------------------------- */

enum state { READY, WAITING, DONE };

/* What a thread did before some fence of its own. */
struct done_before {
    unsigned int block, thread; /* block: 1 + its number, 0 for nobody */
    unsigned int fences;        /* that it had */
};

struct fiber {
    state at;
    sn_meeting meeting;
    unsigned int mask;
    int line;
    bool started;
    ucontext_t context;
    jmp_buf resume;
    void *stack;
    size_t touched[2];         /* accesses since the last barrier of the block, [shared] */
    unsigned int tick;         /* meetings of its warp that order memory, from 1 */
    unsigned int seen[WARP];   /* the last tick of each lane that is over for this thread */
    unsigned char lane[2][16]; /* what it passes to a shuffle, by turns */
    unsigned int turn;
    unsigned int fences;
    /* what others did that it knows of: [known] are in order with what it does, those behind since
     * its next fence */
    sn_list<done_before> others;
    size_t known;
    void *asked;          /* what it read atomically last, */
    unsigned int version; /* and what of it, */
    size_t alike;         /* and how often that was the latest */
};

static fiber *fibers;
static unsigned int threads;
static bool alone; /* one thread is all of the launch: nothing races, nor happens together */
static jmp_buf scheduler;
static void (*kernel)(void *);
static void *kernel_context;

static void leave(state at)
{
    fiber *f = &fibers[threadIdx.x];
    f->at = at;
    if (!_setjmp(f->resume))
        _longjmp(scheduler, 1);
}

static void fiber_main()
{
    for (;;) {
        kernel(kernel_context);
        leave(DONE);
    }
}

static void run_fiber(unsigned int t)
{
    fiber *f = &fibers[t];
    threadIdx.x = t;
    if (_setjmp(scheduler))
        return;
    if (f->started)
        _longjmp(f->resume, 1);
    f->started = true;
    if (!f->stack) {
        f->stack = mmap(NULL, STACK, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (f->stack == MAP_FAILED)
            sn_no_memory();
    }
    getcontext(&f->context);
    f->context.uc_stack.ss_sp = f->stack;
    f->context.uc_stack.ss_size = STACK;
    makecontext(&f->context, fiber_main, 0);
    setcontext(&f->context);
}

void sn_meet(sn_meeting meeting, unsigned int mask, int line)
{
    fiber *f = &fibers[threadIdx.x];
    f->meeting = meeting;
    f->mask = mask;
    f->line = line;
    leave(WAITING);
}

void sn_shuffle(unsigned int mask, void *value, size_t size, unsigned int distance, int line)
{
    unsigned int t = threadIdx.x, turn = fibers[t].turn++ % 2;
    memcpy(fibers[t].lane[turn], value, size);
    sn_meet(SN_MEET_SHUFFLE, mask, line);
    if (distance >= WARP || (t ^ distance) >= threads)
        sn_fault("shuffles with lane %u, which is not there", t ^ distance);
    else if (fibers[t ^ distance].turn < fibers[t].turn)
        sn_fault("shuffles with lane %u, which has ended", t ^ distance);
    else
        memcpy(value, fibers[t ^ distance].lane[turn], size);
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* One access since the last barrier of the block. */
struct touch {
    unsigned int thread, tick;
    bool write, atomic;
    unsigned int next; /* the one before it to the same byte, 0 for none */
};

/* A byte: the list of its touches is valid if `epoch` is the current one. */
struct cell {
    unsigned int epoch, latest;
    unsigned int block; /* 1 + the block that touched it first in this launch, 0 for none */
    unsigned int launch;
    bool written, filled;
    bool plain;          /* some access in this launch was not atomic */
    done_before writer;  /* who wrote it last */
    unsigned int oldest; /* version, where it is the first byte of what is read atomically, or 0 */
};

struct region {
    char *begin, *end; /* what may be touched */
    char *from, *to;   /* with the stretches around it */
    cell *cells;
    bool shared;
    region *next;
};

/* Shared memory is a section of the program. The first object of the link begins it with a stretch
 * that nobody may touch, the last ends it with another. */
#define SHARED_GUARD ((size_t)256 << 10)
extern char sn_guard_before[];
char sn_guard_before[SHARED_GUARD] __attribute__((section("sn_shared"), aligned(1)));
extern char shared_begin[] __asm__("__start_sn_shared");
extern char shared_end[] __asm__("__stop_sn_shared");

static region *regions;
/* Barriers so far, each by whether it orders shared memory. */
static unsigned int epochs[2] = {1, 1}, launch_number;
static sn_list<touch> touches; /* the first is nobody's */

#define GUARD ((size_t)16 << 20)

void sn_no_memory()
{
    fputs("out of memory\n", stderr);
    exit(3);
}

static void *reserve(size_t bytes)
{
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
        sn_no_memory();
    return memory;
}

static region *add_region(char *begin, char *end, size_t guard, bool shared)
{
    region *r = static_cast<region *>(calloc(1, sizeof *r));
    r->begin = begin;
    r->end = end;
    r->from = begin - guard;
    r->to = end + guard;
    r->cells = static_cast<cell *>(reserve((size_t)(end - begin + 1) * sizeof(cell)));
    r->shared = shared;
    r->next = regions;
    regions = r;
    return r;
}

void *sn_memory(size_t bytes)
{
    char *all = static_cast<char *>(reserve(bytes + 2 * GUARD));
    return add_region(all + GUARD, all + GUARD + bytes, GUARD, false)->begin;
}

void sn_memory_free(void *memory)
{
    for (region **at = &regions; *at; at = &(*at)->next)
        if ((*at)->begin == memory) {
            region *r = *at;
            *at = r->next;
            munmap(r->from, (size_t)(r->to - r->from));
            munmap(r->cells, (size_t)(r->end - r->begin + 1) * sizeof(cell));
            free(r);
            return;
        }
}

void *sn_sparse_new(size_t bytes)
{
    void *memory = mmap(NULL, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
        sn_no_memory();
    return memory;
}

void sn_sparse_open(void *at, size_t bytes, bool open)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t from = (uintptr_t)at / page * page,
              to = ((uintptr_t)at + bytes + page - 1) / page * page;
    if (mprotect((void *)from, to - from, open ? PROT_READ | PROT_WRITE : PROT_NONE))
        sn_no_memory();
}

/* ---- dynamic shared memory -------------------------------------------------------------------- */

/* What a launch gives a block unasked, and the most that a device of CUDA gives. */
#define DYNAMIC_UNASKED ((size_t)48 << 10)
#define DYNAMIC_MOST ((size_t)227 << 10)

static size_t item_real = 1, item_recorded = 1;

void sn_items_take(size_t real, size_t recorded)
{
    item_real = real;
    item_recorded = recorded;
}

/* There is room for the most, of which a launch has a part. */
static region *dynamic;
static size_t dynamic_bytes;

static void give_dynamic(size_t bytes)
{
    dynamic_bytes = bytes / item_real * item_recorded;
    if (dynamic)
        dynamic->end = dynamic->begin + dynamic_bytes;
}

void *sn_dynamic_shared()
{
    if (!dynamic) {
        size_t most = DYNAMIC_MOST / item_real * item_recorded;
        char *all = static_cast<char *>(reserve(most + 2 * GUARD));
        dynamic = add_region(all + GUARD, all + GUARD + most, GUARD, true);
        dynamic->end = dynamic->begin + dynamic_bytes;
    }
    return dynamic->begin;
}

/* What a kernel was allowed. */
struct allowance {
    const void *kernel;
    size_t bytes;
};
static sn_list<allowance> allowances;

static allowance *allowance_of(const void *kernel)
{
    for (size_t i = 0; i < allowances.size; i++)
        if (allowances.all[i].kernel == kernel)
            return &allowances.all[i];
    return allowances.add(allowance{kernel, DYNAMIC_UNASKED});
}

bool sn_allow_shared(const void *kernel, size_t bytes)
{
    if (bytes > DYNAMIC_MOST)
        return false;
    allowance_of(kernel)->bytes = bytes;
    return true;
}

bool sn_may_share(const void *kernel, size_t bytes)
{
    size_t most = allowance_of(kernel)->bytes;
    if (bytes > most)
        sn_fault("launches with %zu bytes of shared memory, of which %zu are allowed", bytes, most);
    return bytes <= most;
}

/* ---- races ----------------------------------------------------------------------------------- */

/* Whether what `t` did before is over for the thread that runs. */
static bool over(const touch *t)
{
    unsigned int now = threadIdx.x;
    return t->thread == now ||
           (t->thread / WARP == now / WARP && t->tick <= fibers[now].seen[t->thread % WARP]);
}

static void add_touch(cell *c, bool write, bool atomic)
{
    unsigned int now = threadIdx.x, tick = fibers[now].tick;
    const touch *last = &touches.all[c->latest];
    if (c->latest && last->thread == now && last->tick == tick && last->write >= write &&
        last->atomic == atomic)
        return;
    /* what is over for a thread that writes is over for all for whom that is */
    touches.add(touch{now, tick, write, atomic, write && !atomic ? 0 : c->latest});
    c->latest = (unsigned int)touches.size - 1;
}

/* Whether the thread that runs has been told what another did. */
static bool knows_of(const done_before *what)
{
    const fiber *f = &fibers[threadIdx.x];
    for (size_t i = 0; i < f->known; i++)
        if (f->others.all[i].block == what->block && f->others.all[i].thread == what->thread &&
            f->others.all[i].fences > what->fences)
            return true;
    return false;
}

static bool races(region *r, cell *c, bool write, bool atomic)
{
    if (c->launch != launch_number)
        *c = cell{0, 0, 0, launch_number, false, false, false, {}, 0};
    if (r->shared && c->block && c->block != blockIdx.x + 1)
        *c = cell{0, 0, 0, launch_number, false, false, false, {}, 0};
    if (c->block && c->block != blockIdx.x + 1 && (write || c->written) && !(atomic && !c->plain) &&
        (write || atomic || !knows_of(&c->writer)))
        return true;
    c->block = blockIdx.x + 1;
    if (c->epoch != epochs[r->shared]) {
        c->epoch = epochs[r->shared];
        c->latest = 0;
    }
    for (unsigned int i = c->latest; i; i = touches.all[i].next) {
        const touch *t = &touches.all[i];
        if ((write || t->write) && !(atomic && t->atomic) && !over(t))
            return true;
    }
    return false;
}

static void watch_bytes(region *r, char *address, size_t size, bool write, bool atomic)
{
    const char *where = r->shared ? "shared memory" : "memory";
    if (address < r->begin || address + size > r->end) {
        sn_fault("%s %zu bytes %s %s", write ? "writes" : "reads", size, "outside of", where);
        return;
    }
    if (alone && !r->shared)
        return;
    for (size_t i = 0; i < size; i++) {
        cell *c = &r->cells[address - r->begin + i];
        if (races(r, c, write, atomic)) {
            sn_fault("races for byte %zu of %s", (size_t)(address - r->begin) + i, where);
            return;
        }
        if (r->shared && !write && !c->filled) {
            sn_fault("reads byte %zu of shared memory, which nobody wrote",
                     (size_t)(address - r->begin) + i);
            return;
        }
        c->written |= write;
        c->filled |= write;
        c->plain |= !atomic;
        if (write)
            c->writer = done_before{blockIdx.x + 1, threadIdx.x, fibers[threadIdx.x].fences};
        add_touch(c, write, atomic);
    }
}

/* ---- banks and sectors ----------------------------------------------------------------------- */

#define SECTOR 32u /* bytes that memory delivers together */
#define LINE 128u  /* and that a cache looks up together */

/* The n-th accesses of a warp's lanes since a barrier happen together. */
struct together {
    size_t offset[WARP];
    unsigned char size[WARP];
};

static sn_list<together> logs[2][THREADS_MAX / WARP]; /* [shared][warps] */

static void log_access(size_t offset, size_t size, bool shared)
{
    unsigned int lane = threadIdx.x % WARP;
    sn_list<together> *log = &logs[shared][threadIdx.x / WARP];
    size_t n = fibers[threadIdx.x].touched[shared]++;
    while (log->size <= n)
        log->add(together{});
    log->all[n].offset[lane] = offset;
    log->all[n].size[lane] = (unsigned char)size;
}

/* So many accesses of a launch of one thread are counted at once, for no barrier may come. */
#define LOG_ALONE 4096u

/* Words that a bank must deliver one after the other, beyond the first, for lanes from..to-1. */
static size_t conflicts(const together *a, unsigned int from, unsigned int to)
{
    size_t words[WARP][WARP * 4];
    unsigned int count[WARP] = {0}, most = 1;
    for (unsigned int lane = from; lane < to; lane++)
        for (unsigned int byte = 0; byte < a->size[lane]; byte += 4) {
            size_t word = (a->offset[lane] + byte) / 4;
            unsigned int bank = word % WARP, i = 0;
            while (i < count[bank] && words[bank][i] != word)
                i++;
            if (i == count[bank])
                words[bank][count[bank]++] = word;
            if (count[bank] > most)
                most = count[bank];
        }
    return most - 1;
}

static void count_conflicts(const together *a)
{
    unsigned int widest = 4;
    for (unsigned int lane = 0; lane < WARP; lane++)
        widest = a->size[lane] > widest ? a->size[lane] : widest;
    for (unsigned int from = 0, step = WARP * 4 / widest; from < WARP; from += step)
        sn_seen.conflicts += conflicts(a, from, from + step);
}

/* How many parts of memory, of `size` bytes each, an access touches. */
static unsigned int parts_of(const together *a, size_t size)
{
    size_t parts[2 * WARP];
    unsigned int count = 0;
    for (unsigned int lane = 0; lane < WARP; lane++)
        for (unsigned int end = 0; end < 2 && a->size[lane]; end++) {
            size_t part = (a->offset[lane] + (end ? a->size[lane] - 1 : 0)) / size;
            unsigned int i = 0;
            while (i < count && parts[i] != part)
                i++;
            if (i == count)
                parts[count++] = part;
        }
    return count;
}

/* The sectors that an access needs, as few as its bytes could be in, and the lines. */
static void count_sectors(const together *a)
{
    size_t bytes = 0;
    for (unsigned int lane = 0; lane < WARP; lane++)
        bytes += a->size[lane];
    sn_seen.sectors += parts_of(a, SECTOR);
    sn_seen.least_sectors += (bytes + SECTOR - 1) / SECTOR;
    sn_seen.lines += parts_of(a, LINE);
}

static void count_accesses()
{
    for (unsigned int warp = 0; warp < THREADS_MAX / WARP; warp++) {
        for (size_t n = 0; n < logs[0][warp].size; n++)
            count_sectors(&logs[0][warp].all[n]);
        for (size_t n = 0; n < logs[1][warp].size; n++)
            count_conflicts(&logs[1][warp].all[n]);
        logs[0][warp].size = logs[1][warp].size = 0;
    }
    for (unsigned int t = 0; t < threads; t++)
        fibers[t].touched[0] = fibers[t].touched[1] = 0;
}

/* ---- what the compiler reports --------------------------------------------------------------- */

static bool running;

static void watch(void *address, size_t size, bool write, bool atomic = false)
{
    char *at = static_cast<char *>(address);
    if (!running)
        return;
    for (region *r = regions; r; r = r->next)
        if (at >= r->from && at < r->to) {
            sn_seen.accesses++;
            watch_bytes(r, at, size, write, atomic);
            log_access((size_t)(at - r->begin), size, r->shared);
            if (alone && fibers[0].touched[r->shared] == LOG_ALONE)
                count_accesses();
            return;
        }
}

unsigned int sn_atomic_add(unsigned int *at, unsigned int value)
{
    const unsigned int old = *at;
    watch(at, sizeof *at, true, true);
    *at = old + value;
    return old;
}

unsigned int sn_atomic_min(unsigned int *at, unsigned int value)
{
    const unsigned int old = *at;
    watch(at, sizeof *at, true, true);
    *at = value < old ? value : old;
    return old;
}

/* What an exchange left at a place, and at the begin of a launch what was there. */
struct version {
    uint64_t value;
    done_before writer;
    unsigned int newer, latest; /* the next one, 0 for none; of the oldest the last one */
};
static sn_list<version> versions; /* the first is nobody's */
static unsigned int stale;        /* places that the block may ask for and be told the oldest of */

static unsigned int random_number()
{
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned int)(state >> 33);
}

static unsigned int add_version(uint64_t value, done_before writer)
{
    const unsigned int number = (unsigned int)versions.size;
    versions.add(version{value, writer, 0, number});
    return number;
}

static uint64_t bits_at(const void *at, size_t size)
{
    uint64_t bits = 0;
    memcpy(&bits, at, size);
    return bits;
}

static cell *cell_of(void *address)
{
    char *at = static_cast<char *>(address);
    for (region *r = regions; r; r = r->next)
        if (at >= r->begin && at < r->end)
            return &r->cells[at - r->begin];
    return NULL;
}

/* The oldest version of a place that is watched; NULL of any other. */
static version *oldest_of(void *at, size_t size)
{
    cell *c = running ? cell_of(at) : NULL;
    if (!c)
        return NULL;
    if (!c->oldest)
        c->oldest = add_version(bits_at(at, size), done_before{});
    return &versions.all[c->oldest];
}

static uint64_t replace(void *at, size_t size, uint64_t value)
{
    const uint64_t old = bits_at(at, size);
    watch(at, size, true, true);
    if (oldest_of(at, size)) {
        fiber *f = &fibers[threadIdx.x];
        const unsigned int fresh =
            add_version(value, done_before{blockIdx.x + 1, threadIdx.x, f->fences});
        version *oldest = oldest_of(at, size);
        versions.all[oldest->latest].newer = fresh;
        oldest->latest = fresh;
        f->asked = at;
        f->version = fresh;
        f->alike = 0;
    }
    memcpy(at, &value, size);
    return old;
}

uint64_t sn_atomic_exchange(void *at, size_t size, uint64_t value)
{
    return replace(at, size, value);
}

/* The version that a thread reads: at first the oldest or any, then each time the next. */
static unsigned int choose_version(fiber *f, void *at, const version *oldest)
{
    unsigned int chosen = (unsigned int)(oldest - versions.all);
    if (f->asked == at) {
        const unsigned int newer = versions.all[f->version].newer;
        f->alike = newer ? 0 : f->alike + 1;
        return newer ? newer : f->version;
    }
    f->asked = at;
    f->alike = 0;
    if (stale)
        stale--;
    else
        while (versions.all[chosen].newer && random_number() % 4)
            chosen = versions.all[chosen].newer;
    return chosen;
}

#define ALIKE_MAX 1000

uint64_t sn_atomic_or(void *at, size_t size, uint64_t value)
{
    if (value)
        return replace(at, size, bits_at(at, size) | value);
    watch(at, size, false, true);
    const version *oldest = oldest_of(at, size);
    fiber *f = &fibers[threadIdx.x];
    if (!oldest)
        return bits_at(at, size);
    f->version = choose_version(f, at, oldest);
    if (f->alike > ALIKE_MAX) {
        sn_fault("waits for what no block does that began before");
        exit(1);
    }
    f->others.add(versions.all[f->version].writer);
    return versions.all[f->version].value;
}

void sn_fence()
{
    fiber *f = &fibers[threadIdx.x];
    f->fences++;
    f->known = f->others.size;
}

unsigned char sn_mark(unsigned char *at)
{
    const unsigned char old = *at;
    watch(at, sizeof *at, true, true);
    *at = 1;
    return old;
}

bool sn_is_marked(unsigned char *at)
{
    watch(at, sizeof *at, false, true);
    return *at == 1;
}

extern "C" {
void __tsan_init()
{
}
void __tsan_func_entry(void *)
{
}
void __tsan_func_exit()
{
}
#define HOOK(name, size, write)       \
    void __tsan_##name##size(void *a) \
    {                                 \
        watch(a, size, write);        \
    }
#define HOOKS(size)                   \
    HOOK(read, size, false)           \
    HOOK(write, size, true)           \
    HOOK(unaligned_read, size, false) \
    HOOK(unaligned_write, size, true) \
    HOOK(read_write, size, true)
HOOKS(1)
HOOKS(2)
HOOKS(4)
HOOKS(8)
HOOKS(16)
void __tsan_read_range(void *a, size_t size)
{
    watch(a, size, false);
}
void __tsan_write_range(void *a, size_t size)
{
    watch(a, size, true);
}
void *__tsan_memcpy(void *to, const void *from, size_t size)
{
    watch(const_cast<void *>(from), size, false);
    watch(to, size, true);
    return memcpy(to, from, size);
}
void *__tsan_memset(void *to, int byte, size_t size)
{
    watch(to, size, true);
    return memset(to, byte, size);
}
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static void after_barrier(unsigned int orders)
{
    count_accesses();
    epochs[true] += orders & 1;
    epochs[false] += orders >> 1 & 1;
    if (orders == 3)
        touches.size = 1;
    for (unsigned int t = 0; t < threads; t++) {
        fibers[t].tick = 1;
        memset(fibers[t].seen, 0, sizeof fibers[t].seen);
    }
}

/* All threads wait for the block: let them go. False if they came by different lines or some have
 * ended. */
static bool release_block()
{
    for (unsigned int t = 0; t < threads; t++)
        if (fibers[t].at != WAITING || fibers[t].meeting != SN_MEET_BLOCK ||
            fibers[t].line != fibers[0].line)
            return false;
    for (unsigned int t = 0; t < threads; t++)
        fibers[t].at = READY;
    sn_seen.barriers++;
    after_barrier(fibers[0].mask);
    return true;
}

/* A warp's barrier: each lane of the mask has seen what the others did. */
static void join(unsigned int first, unsigned int mask)
{
    unsigned int seen[WARP] = {0};
    for (unsigned int lane = 0; lane < WARP && first + lane < threads; lane++)
        if (mask >> lane & 1) {
            fiber *f = &fibers[first + lane];
            f->seen[lane] = f->tick++;
            for (unsigned int i = 0; i < WARP; i++)
                seen[i] = f->seen[i] > seen[i] ? f->seen[i] : seen[i];
        }
    for (unsigned int lane = 0; lane < WARP && first + lane < threads; lane++)
        if (mask >> lane & 1)
            memcpy(fibers[first + lane].seen, seen, sizeof seen);
}

/* Let the lanes go that wait for thread t's meeting, if all of them are there. Those that have
 * ended are not missed, as in CUDA, where nobody may ask them for anything. */
static bool release_warp(unsigned int t)
{
    const fiber *f = &fibers[t];
    unsigned int first = t / WARP * WARP, mask = f->mask;
    if (f->at != WAITING || f->meeting == SN_MEET_BLOCK || !(mask >> (t - first) & 1))
        return false;
    for (unsigned int lane = 0; lane < WARP && first + lane < threads; lane++) {
        const fiber *g = &fibers[first + lane];
        if (g->at == DONE)
            continue;
        if ((mask >> lane & 1) &&
            (g->at != WAITING || g->meeting != f->meeting || g->mask != mask || g->line != f->line))
            return false;
    }
    if (f->meeting == SN_MEET_WARP)
        join(first, mask);
    for (unsigned int lane = 0; lane < WARP && first + lane < threads; lane++)
        if ((mask >> lane & 1) && fibers[first + lane].at == WAITING)
            fibers[first + lane].at = READY;
    return true;
}

static bool release()
{
    bool released = false;
    for (unsigned int t = 0; t < threads; t++)
        released |= release_warp(t);
    return released || release_block();
}

static void run_block()
{
    for (bool more = true; more;) {
        unsigned int done = 0;
        for (unsigned int t = 0; t < threads; t++) {
            if (fibers[t].at == READY)
                run_fiber(t);
            done += fibers[t].at == DONE;
        }
        more = done < threads && release();
        if (done < threads && !more) {
            sn_fault("threads wait at different barriers, or for threads that have ended");
            exit(1);
        }
    }
    after_barrier(3);
    sn_seen.blocks++;
}

static void begin_block(size_t block)
{
    blockIdx.x = (unsigned int)block;
    static const unsigned int stales[] = {0, 0, 1, 5, 33, 70};
    for (unsigned int t = 0; t < threads; t++) {
        fibers[t].at = READY;
        fibers[t].fences = 0;
        fibers[t].others.size = fibers[t].known = 0;
        fibers[t].asked = NULL;
    }
    stale = stales[random_number() % (sizeof stales / sizeof *stales)];
    after_barrier(3);
}

static size_t launched; /* blocks, before this launch */

void sn_launch_begin()
{
    launched = 0;
}

size_t sn_launched()
{
    return launched;
}

static void one_block(size_t block)
{
    begin_block(block);
    if (sn_sample.before)
        sn_sample.before(launched + block);
    running = true;
    run_block();
    running = false;
    if (sn_sample.after)
        sn_sample.after(launched + block);
}

static void run_some(size_t blocks)
{
    const size_t some[] = {0, blocks / 2, blocks - 1};
    if (sn_sample.only)
        one_block(sn_sample.only - 1);
    for (int i = 0; i < 3 && !sn_sample.only; i++)
        if (!i || some[i] != some[i - 1])
            one_block(some[i]);
}

static void crashed(int)
{
    static const char text[] = "a thread touches memory that is not there\n";
    ssize_t written = write(2, text, sizeof text - 1);
    _exit(written < 0 ? 2 : 1);
}

void sn_launch(void (*call)(void *), void *context, size_t blocks, unsigned int block_threads,
               size_t bytes)
{
    kernel = call;
    kernel_context = context;
    threads = block_threads;
    if (!threads || threads > THREADS_MAX) {
        fprintf(stderr, "a block of %u threads cannot be launched\n", threads);
        exit(1);
    }
    if (!fibers) {
        fibers = static_cast<fiber *>(calloc(THREADS_MAX, sizeof *fibers));
        touches.add(touch{});
        versions.add(version{});
        add_region(shared_begin + SHARED_GUARD, shared_end - SHARED_GUARD, SHARED_GUARD, true);
        signal(SIGSEGV, crashed);
        signal(SIGBUS, crashed);
    }
    give_dynamic(bytes);
    blockDim.x = threads;
    gridDim.x = (unsigned int)blocks;
    alone = blocks == 1 && threads == 1;
    launch_number++;
    versions.size = 1;
    if (sn_sample.some && blocks)
        run_some(blocks);
    for (size_t b = 0; !sn_sample.some && b < blocks; b++)
        one_block(sn_sample.backward ? blocks - 1 - b : b);
    launched += blocks;
}
