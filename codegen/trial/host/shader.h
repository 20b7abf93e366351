/* Compute shaders as C++, once codegen/trial/shaders.c has turned their words: what their languages
 * have, and the memory that they are given, under the names that their functions know. After
 * emulate.h and what tells of keys. */
#ifndef SN_CODEGEN_TRIAL_HOST_SHADER_H
#define SN_CODEGEN_TRIAL_HOST_SHADER_H

typedef unsigned int u32;
typedef int i32;

/* A group's place in a launch, whose rows have 32,768. */
struct sn_workgroup {
    unsigned int x, y;
};
#define gl_LocalInvocationIndex threadIdx.x
#define gl_WorkGroupID                         \
    sn_workgroup                               \
    {                                          \
        blockIdx.x % 32768, blockIdx.x / 32768 \
    }
#define local_index gl_LocalInvocationIndex
#define group_id gl_WorkGroupID

/* What orders shared memory, and what waits alone. */
#undef barrier
#define barrier() sn_meet(SN_MEET_BLOCK, 0, __LINE__)
#define sn_shared_barrier() sn_meet(SN_MEET_BLOCK, 1, __LINE__)

template <class T> static inline T sn_select(T no, T yes, bool is)
{
    return is ? yes : no;
}

/* Elements of 32 bits that a text reads and writes as integers where they are floats. */
#if SN_FLOAT
typedef u32 sn_shader_key;
#else
typedef SN_KEY sn_shader_key;
#endif
template <class Own, class Seen> struct sn_elements {
    typedef typename std::remove_const<Own>::type plain;
    Own *at;

    struct element {
        Own *at;
        operator Seen() const
        {
            return sn_cast<Seen, plain>(*at);
        }
        void operator=(Seen x) const
        {
            *at = sn_cast<plain, Seen>(x);
        }
    };
    element operator[](u32 i) const
    {
        return element{at + i};
    }
};
#if SN_ARGSORT
#define SN_RESULT indices
typedef u32 sn_shader_out;
#else
#define SN_RESULT keys_out
typedef sn_shader_key sn_shader_out;
#endif
static u32 arrays;
#if SN_POINTERS
static const sn_shader_key *keys;
static const u32 *values;
static sn_shader_out *SN_RESULT;
static u32 *values_out;
#define SN_AT(memory) memory
#else
static sn_elements<const SN_KEY, sn_shader_key> keys;
static sn_elements<const SN_VALUE, u32> values;
static sn_elements<SN_OUT, sn_shader_out> SN_RESULT;
static sn_elements<SN_VALUE, u32> values_out;
#define SN_AT(memory) memory.at
#endif

/* What a launch is given. */
static void sn_give(const SN_KEY *in, const SN_VALUE *in_values, SN_OUT *out, SN_VALUE *out_values,
                    size_t count)
{
    SN_AT(keys) = (decltype(SN_AT(keys)))in;
    SN_AT(values) = in_values;
    SN_AT(SN_RESULT) = (decltype(SN_AT(SN_RESULT)))out;
    SN_AT(values_out) = out_values;
    arrays = (u32)count;
}

#endif
