/* CUDA and OpenCL C as far as generated texts use them, for a C++ compiler on the host.
 *
 * A block's threads are fibers. Every access to memory is reported by the compiler (the text is
 * compiled with -fsanitize=thread, whose callbacks are in emulate.cpp), so that races, addresses
 * out of bounds and reads of what nobody wrote are found whatever order the threads ran in. */
#ifndef SN_CODEGEN_TRIAL_HOST_EMULATE_H
#define SN_CODEGEN_TRIAL_HOST_EMULATE_H

/* Also what run.h and keys.h need, for this header is compiled once for many texts. */
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <type_traits>

/* ---- the machine ----------------------------------------------------------------------------- */

struct dim3 {
    unsigned int x, y, z;
    dim3(unsigned int x_, unsigned int y_ = 1, unsigned int z_ = 1) : x(x_), y(y_), z(z_)
    {
    }
};

struct sn_position {
    unsigned int x;
};
extern sn_position threadIdx, blockIdx, blockDim, gridDim;

enum sn_meeting { SN_MEET_BLOCK, SN_MEET_WARP, SN_MEET_SHUFFLE };

/* The calling thread waits for the threads of its block, or for those of its warp in `mask`; all
 * must come by the same line. For a block, `mask` is what memory the meeting orders: 1 the shared,
 * 2 the other. */
void sn_meet(sn_meeting meeting, unsigned int mask, int line);

/* What lane t XOR distance passes to the same call. */
void sn_shuffle(unsigned int mask, void *value, size_t size, unsigned int distance, int line);

/* Run `call(context)` in every thread of the chosen blocks of a grid, with so many bytes of dynamic
 * shared memory. */
void sn_launch(void (*call)(void *), void *context, size_t blocks, unsigned int threads,
               size_t bytes = 0);

/* The dynamic shared memory of the block that runs, always at the same place. */
void *sn_dynamic_shared();

/* Accesses that race with no other of these to the same number: *at += value, *at = min(*at,
 * value), and *at = 1, each returns what was there; and whether *at is 1. */
unsigned int sn_atomic_add(unsigned int *at, unsigned int value);
unsigned int sn_atomic_min(unsigned int *at, unsigned int value);
unsigned char sn_mark(unsigned char *at);
bool sn_is_marked(unsigned char *at);

/* Of 4 or 8 bytes *at = value, and *at |= value; each returns what was there. That of value 0 is
 * what was there at some time of the launch, not before what the thread has seen of it: as if
 * blocks ran at once, however few there are that run. What can be read thus for ever without a
 * change is a fault. */
uint64_t sn_atomic_exchange(void *at, size_t size, uint64_t value);
uint64_t sn_atomic_or(void *at, size_t size, uint64_t value);

/* Accesses before it and after it are in order for threads that the calling one tells by an
 * exchange, and that have such a fence behind their reading of it. */
void sn_fence();

/* Let launches of a kernel have so much of it; false if no device has so much. Without that they
 * may have 48 KiB. */
bool sn_allow_shared(const void *kernel, size_t bytes);

/* Whether a launch may. That it may not is a fault. */
bool sn_may_share(const void *kernel, size_t bytes);

/* Items take `recorded` bytes here, for `real` that launches count. */
void sn_items_take(size_t real, size_t recorded);

/* Count the blocks launched from here on; and how many there were. */
void sn_launch_begin();
size_t sn_launched();

/* Which blocks a launch runs: all, or the first, the middle and the last, or one. `before` and
 * `after`, if not NULL, are called around each block with its number among all that were
 * launched. */
struct sn_host_sampling {
    bool some;
    void (*before)(size_t block);
    void (*after)(size_t block);
    /* Asked before a launch: whether any block is to run. NULL: yes. If not, it returns `error`. */
    bool (*launch)(const void *kernel, size_t blocks, unsigned int threads, void **arguments);
    int error;
    bool backward; /* all of them, the last one first */
    size_t only;   /* if some, 1 + the block that runs alone; 0: the three */
    void *stream;  /* that CUDA's launches must be on; NULL: any */
};
extern sn_host_sampling sn_sample;

/* Zeroed memory in which accesses are watched, between stretches that nobody may touch. */
void *sn_memory(size_t bytes);
void sn_memory_free(void *memory);

template <class T> struct sn_array {
    T *const at;

    explicit sn_array(size_t count) : at(static_cast<T *>(sn_memory(count * sizeof(T))))
    {
    }
    sn_array(const sn_array &) = delete;
    ~sn_array()
    {
        sn_memory_free(at);
    }
    operator T *() const
    {
        return at;
    }
};

/* Room for more than there is memory for. Nothing of it may be touched but what was opened. */
void *sn_sparse_new(size_t bytes);
void sn_sparse_open(void *at, size_t bytes, bool open);

/* End the program for want of memory. */
void sn_no_memory();

/* Any number of what can be copied byte by byte. */
template <class T> struct sn_list {
    T *all;
    size_t size, room;

    T *add(const T &one)
    {
        if (size >= room) {
            room = room ? 2 * room : 64;
            all = static_cast<T *>(realloc(static_cast<void *>(all), room * sizeof(T)));
            if (!all)
                sn_no_memory();
        }
        all[size] = one;
        return &all[size++];
    }
};

/* Report a fault; the run goes on unless there are too many. */
void sn_fault(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A pointer to an item, or to as many as are said, of an array whose length the compiler knows
 * where this is called, as it does of a thread's registers: the call is put in, so all that are
 * called with registers are, too. Where it does not know, all are there. */
#define SN_PUT_IN static inline __attribute__((__always_inline__))
#if defined __has_builtin
#if __has_builtin(__builtin_dynamic_object_size)
#define SN_BYTES_AT(x) __builtin_dynamic_object_size(x, 0)
#endif
#endif
#ifndef SN_BYTES_AT
#define SN_BYTES_AT(x) __builtin_object_size(x, 0)
#endif
template <class T> SN_PUT_IN T *sn_there(T *x, size_t count = 1)
{
    if (SN_BYTES_AT(x) < count * sizeof *x)
        sn_fault("there is no element where one is used, behind an array");
    return x;
}

/* What was seen since the program began. */
struct sn_tally {
    size_t faults, blocks, barriers, accesses, conflicts, sectors, least_sectors, lines;
};
extern sn_tally sn_seen;
/* Write that to standard error, a line; what a program that ran texts ends with. */
int sn_say_seen();

/* ---- CUDA ------------------------------------------------------------------------------------ */

#define __host__
#define __device__
#define __global__
#define __forceinline__ inline
#define __launch_bounds__(threads)
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __shared__ static __attribute__((section("sn_shared")))
/* In the place of SN_DYNAMIC_SHARED, which is no C++: see codegen/emit/emit.h. */
#define SN_DYNAMIC(type, name) type *const name = static_cast<type *>(sn_dynamic_shared())
#define __syncthreads() sn_meet(SN_MEET_BLOCK, 3, __LINE__)
#define __syncwarp() sn_meet(SN_MEET_WARP, 0xffffffffu, __LINE__)
#define __shfl_xor_sync(mask, value, distance) sn_shuffled(mask, value, distance, __LINE__)

template <class T>
static inline T sn_shuffled(unsigned int mask, T value, unsigned int distance, int line)
{
    sn_shuffle(mask, &value, sizeof value, distance, line);
    return value;
}

#define __shfl_sync(...) sn_passed(__LINE__, __VA_ARGS__)

/* From lane `source` of the `width` that the calling one is among, counted round. */
template <class T>
static inline T sn_passed(int line, unsigned int mask, T value, unsigned int source,
                          unsigned int width = 32)
{
    const unsigned int lane = threadIdx.x & 31;
    const unsigned int from = (lane & ~(width - 1)) | (source & (width - 1));
    sn_shuffle(mask, &value, sizeof value, lane ^ from, line);
    return value;
}

#define atomicAdd sn_atomic_add
#define atomicMin sn_atomic_min
template <class T> static inline T atomicExch(T *at, T value)
{
    return (T)sn_atomic_exchange(at, sizeof *at, value);
}
template <class T> static inline T atomicOr(T *at, T value)
{
    return (T)sn_atomic_or(at, sizeof *at, value);
}
#define __threadfence sn_fence

template <class T> static inline T min(T a, T b)
{
    return b < a ? b : a;
}
template <class T> static inline T max(T a, T b)
{
    return a < b ? b : a;
}

/* As the machine's: -0 is less than 0, and a NaN gives way to a number. */
template <class T> static inline T sn_fmin(T a, T b)
{
    return a != a || b < a || (a == b && __builtin_signbit(b)) ? b : a;
}
template <class T> static inline T sn_fmax(T a, T b)
{
    return a != a || b > a || (a == b && !__builtin_signbit(b)) ? b : a;
}
#define fmin sn_fmin
#define fmax sn_fmax

/* Of each half of a word the number that comes first, or last. */
template <class Half, bool LAST>
static inline unsigned int sn_of_halves(unsigned int a, unsigned int b)
{
    const Half a0 = (Half)a, a1 = (Half)(a >> 16), b0 = (Half)b, b1 = (Half)(b >> 16);
    const unsigned short low = (unsigned short)((a0 < b0) == LAST ? b0 : a0);
    const unsigned short high = (unsigned short)((a1 < b1) == LAST ? b1 : a1);
    return low | (unsigned int)high << 16;
}
#define __vminu2 sn_of_halves<unsigned short, false>
#define __vmaxu2 sn_of_halves<unsigned short, true>
#define __vmins2 sn_of_halves<short, false>
#define __vmaxs2 sn_of_halves<short, true>

static inline unsigned int __vadd2(unsigned int a, unsigned int b)
{
    return ((a + b) & 0xffffu) | (((a >> 16) + (b >> 16)) << 16);
}
static inline unsigned int __vsub2(unsigned int a, unsigned int b)
{
    return ((a - b) & 0xffffu) | (((a >> 16) - (b >> 16)) << 16);
}

/* Of the eight bytes of both, those that the digits of a selector tell. */
static inline unsigned int __byte_perm(unsigned int a, unsigned int b, unsigned int selector)
{
    const unsigned long long both = a | (unsigned long long)b << 32;
    unsigned int out = 0;
    for (int byte = 0; byte < 4; byte++)
        out |= (unsigned int)(both >> 8 * (selector >> 4 * byte & 7) & 255) << 8 * byte;
    return out;
}

template <class To, class From> static inline To sn_cast(From from)
{
    static_assert(sizeof(To) == sizeof(From), "bits are not kept");
    To to;
    memcpy(&to, &from, sizeof to);
    return to;
}
#define __float_as_uint sn_cast<unsigned int, float>
#define __uint_as_float sn_cast<float, unsigned int>
#define __int_as_float sn_cast<float, int>
#define __double_as_longlong sn_cast<long long, double>
#define __longlong_as_double sn_cast<double, long long>

typedef int cudaError_t;
typedef void *cudaStream_t;
enum { cudaSuccess = 0, cudaErrorInvalidValue = 1, cudaErrorMisalignedAddress = 716 };
enum cudaFuncAttribute { cudaFuncAttributeMaxDynamicSharedMemorySize = 8 };

template <class... P> static const void *sn_address(void (*kernel)(P...))
{
    return reinterpret_cast<const void *>(kernel);
}

template <class... P>
static cudaError_t cudaFuncSetAttribute(void (*kernel)(P...), cudaFuncAttribute, int bytes)
{
    bool good = bytes >= 0 && sn_allow_shared(sn_address(kernel), (size_t)bytes);
    return good ? cudaSuccess : cudaErrorInvalidValue;
}

/* Call `kernel` with what cudaLaunchKernel's arguments point to; they are taken one by one. */
template <class... All, class... Bound>
static void sn_unpack(void (*kernel)(All...), void (*)(), void **, Bound... bound)
{
    kernel(bound...);
}
template <class... All, class Next, class... Rest, class... Bound>
static void sn_unpack(void (*kernel)(All...), void (*)(Next, Rest...), void **arguments,
                      Bound... bound)
{
    sn_unpack(kernel, static_cast<void (*)(Rest...)>(nullptr), arguments + 1, bound...,
              *static_cast<Next *>(arguments[0]));
}

template <class... P>
static cudaError_t cudaLaunchKernel(void (*kernel)(P...), dim3 grid, dim3 block, void **arguments,
                                    size_t bytes, cudaStream_t stream)
{
    if (!sn_may_share(sn_address(kernel), bytes))
        return cudaErrorInvalidValue;
    if (sn_sample.stream && stream != sn_sample.stream)
        sn_fault("launches on another stream");
    if (!grid.x) {
        sn_fault("launches no blocks, which is an error");
        return cudaErrorInvalidValue;
    }
    if (sn_sample.launch && !sn_sample.launch(sn_address(kernel), grid.x, block.x, arguments))
        return sn_sample.error;
    struct launch {
        void (*kernel)(P...);
        void **arguments;
    } l = {kernel, arguments};
    sn_launch(
        [](void *context) {
            launch *at = static_cast<launch *>(context);
            sn_unpack(at->kernel, at->kernel, at->arguments);
        },
        &l, grid.x, block.x, bytes);
    return cudaSuccess;
}

/* ---- OpenCL ---------------------------------------------------------------------------------- */

#define __kernel
#define __global
#define __constant static const
/* Texts write __local where an array is declared, and local before the target of a pointer. */
#define local
#define __local static __attribute__((section("sn_shared")))
#define reqd_work_group_size(x, y, z) unused
#define CLK_LOCAL_MEM_FENCE 1
#define CLK_GLOBAL_MEM_FENCE 2
#define barrier(fence) sn_meet(SN_MEET_BLOCK, fence, __LINE__)

typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;

#define atomic_add sn_atomic_add
#define atomic_min sn_atomic_min
#define as_uint sn_cast<uint, float>
#define as_float sn_cast<float, uint>
#define as_ulong sn_cast<ulong, double>
#define as_double sn_cast<double, ulong>

static inline size_t get_local_id(unsigned int dimension)
{
    return dimension ? 0 : threadIdx.x;
}
static inline size_t get_group_id(unsigned int dimension)
{
    return dimension ? 0 : blockIdx.x;
}
static inline size_t get_global_id(unsigned int dimension)
{
    return dimension ? 0 : (size_t)blockIdx.x * blockDim.x + threadIdx.x;
}

#endif
