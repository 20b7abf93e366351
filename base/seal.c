/* The filter is a program for the kernel's "BPF" machine, as seccomp(2) describes it;
 * Documentation/ userspace-api/seccomp_filter.rst of the Linux kernel says why the architecture
 * comes first. */
#include "base/workdir.h"

#include "base/sys.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined __linux__ && (defined __x86_64__ || defined __aarch64__)
#define SN_HAS_FILTER 1
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#else
#define SN_HAS_FILTER 0
#endif

/* ---- limits ---------------------------------------------------------------------------------- */

#define GIGABYTE ((rlim_t)1 << 30)

static bool limit(int what, rlim_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now))
        return false;
    now.rlim_max = now.rlim_max < most ? now.rlim_max : most;
    now.rlim_cur = now.rlim_cur < now.rlim_max ? now.rlim_cur : now.rlim_max;
    return !setrlimit(what, &now);
}

static rlim_t memory_limit(void)
{
    const size_t all = sn_machine_memory();
    const rlim_t half = all ? all / 2 : 8 * GIGABYTE;
    return half < 8 * GIGABYTE ? half : 8 * GIGABYTE;
}

/* Files may be opened by compilers and loaders, and no other. */
static bool set_limits(sn_seal how)
{
    bool good = limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, GIGABYTE);
    good = limit(RLIMIT_DATA, memory_limit()) && good;
    if (how == SN_SEAL_LIMITS)
        return good;
    return limit(RLIMIT_NOFILE, how == SN_SEAL_WHOLE ? 3 : 16) && limit(RLIMIT_NPROC, 0) && good;
}

/* ---- the filter ------------------------------------------------------------------------------ */

#if SN_HAS_FILTER

#ifdef __x86_64__
#define MACHINE AUDIT_ARCH_X86_64
#define X32_BIT 0x40000000u
#else
#define MACHINE AUDIT_ARCH_AARCH64
#define X32_BIT 0xffffffffu
#endif

/* The lower half of an argument; all machines here are little-endian. */
#define ARGUMENT(i) ((uint32_t)(offsetof(struct seccomp_data, args) + 8 * (i)))
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
/* Skip so many instructions if A is equal, or else others. */
#define EQUAL(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (yes), (no))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, (action))
#define REFUSED (SECCOMP_RET_ERRNO | EPERM)

/* What needs no look at arguments. That a program is started again is of no use to it: what it
 * becomes is sealed too. */
static const int allowed[] = {
    SYS_brk,
    SYS_mmap,
    SYS_munmap,
    SYS_mremap,
    SYS_mprotect,
    SYS_madvise,
    SYS_exit,
    SYS_exit_group,
    SYS_rt_sigaction,
    SYS_rt_sigprocmask,
    SYS_rt_sigreturn,
    SYS_sigaltstack,
    SYS_futex,
    SYS_set_tid_address,
    SYS_set_robust_list,
    SYS_getrandom,
    SYS_clock_gettime,
    SYS_gettimeofday,
    SYS_execve,
    SYS_getpid,
    SYS_gettid,
    SYS_restart_syscall,
#ifdef SYS_rseq
    SYS_rseq,
#endif
#ifdef SYS_arch_prctl
    SYS_arch_prctl,
#endif
};

/* What libraries try, and do without: they are told that it failed. */
static const int refused[] = {
    SYS_fstat,     SYS_newfstatat, SYS_ioctl, SYS_lseek, SYS_readlinkat,
    SYS_faccessat, SYS_prlimit64,  SYS_uname, SYS_statx, SYS_sysinfo,
#ifdef __x86_64__
    SYS_readlink,  SYS_access,     SYS_stat,
#endif
};

/* What a loader does besides. */
static const int loading[] = {
    SYS_fstat,  SYS_newfstatat, SYS_close, SYS_pread64, SYS_faccessat,
#ifdef __x86_64__
    SYS_access,
#endif
};

enum { FILTER_MAX = 160 };

typedef struct filter {
    struct sock_filter code[FILTER_MAX];
    unsigned short size;
} filter;

static void add(filter *f, struct sock_filter instruction)
{
    if (f->size < FILTER_MAX)
        f->code[f->size++] = instruction;
}

static void add_all(filter *f, const int *calls, size_t count, uint32_t action)
{
    for (size_t i = 0; i < count; i++) {
        add(f, (struct sock_filter)EQUAL((uint32_t)calls[i], 0, 1));
        add(f, (struct sock_filter)RETURN(action));
    }
}

/* A call whose argument must be one of two values, else the process ends. */
static void add_choice(filter *f, int call, unsigned argument, uint32_t a, uint32_t b)
{
    add(f, (struct sock_filter)EQUAL((uint32_t)call, 0, 5));
    add(f, (struct sock_filter)LOAD(ARGUMENT(argument)));
    add(f, (struct sock_filter)EQUAL(a, 1, 0));
    add(f, (struct sock_filter)EQUAL(b, 0, 1));
    add(f, (struct sock_filter)RETURN(SECCOMP_RET_ALLOW));
    add(f, (struct sock_filter)RETURN(SECCOMP_RET_KILL_PROCESS));
}

/* Files may be opened by a loader, to be read. */
static void add_loading(filter *f)
{
    const uint32_t writes =
        O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY);
    add_all(f, loading, sizeof loading / sizeof *loading, SECCOMP_RET_ALLOW);
    add(f, (struct sock_filter)EQUAL(SYS_read, 0, 1));
    add(f, (struct sock_filter)RETURN(SECCOMP_RET_ALLOW));
    add(f, (struct sock_filter)EQUAL(SYS_openat, 0, 4));
    add(f, (struct sock_filter)LOAD(ARGUMENT(2)));
    add(f, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, writes, 1, 0));
    add(f, (struct sock_filter)RETURN(SECCOMP_RET_ALLOW));
    add(f, (struct sock_filter)RETURN(SECCOMP_RET_KILL_PROCESS));
}

static void make_filter(filter *f, sn_seal how)
{
    const uint32_t self = (uint32_t)getpid();
    f->size = 0;
    add(f, (struct sock_filter)LOAD(offsetof(struct seccomp_data, arch)));
    add(f, (struct sock_filter)EQUAL(MACHINE, 1, 0));
    add(f, (struct sock_filter)RETURN(SECCOMP_RET_KILL_PROCESS));
    add(f, (struct sock_filter)LOAD(offsetof(struct seccomp_data, nr)));
    add(f, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, X32_BIT, 0, 1));
    add(f, (struct sock_filter)RETURN(SECCOMP_RET_KILL_PROCESS));
    add_all(f, allowed, sizeof allowed / sizeof *allowed, SECCOMP_RET_ALLOW);
    if (how == SN_SEAL_LOADS)
        add_loading(f);
    add_all(f, refused, sizeof refused / sizeof *refused, REFUSED);
    /* each of these ends the program if it is its call */
    add_choice(f, SYS_read, 0, STDIN_FILENO, STDIN_FILENO);
    add_choice(f, SYS_write, 0, STDOUT_FILENO, STDERR_FILENO);
    add_choice(f, SYS_writev, 0, STDOUT_FILENO, STDERR_FILENO);
    add_choice(f, SYS_tgkill, 0, self, self);
    add(f, (struct sock_filter)RETURN(SECCOMP_RET_KILL_PROCESS));
}

static bool set_filter(sn_seal how)
{
    filter f;
    make_filter(&f, how);
    const struct sock_fprog program = {.len = f.size, .filter = f.code};
    if (f.size == FILTER_MAX || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
        return false;
    /* a kernel may be made without */
    return !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) || errno == EINVAL;
}

#else

static bool set_filter(sn_seal how)
{
    (void)how;
    return true;
}

#endif

bool sn_seal_process(sn_seal how)
{
    if (how == SN_SEAL_NONE)
        return true;
    if (how != SN_SEAL_LIMITS)
        sn_close_from(STDERR_FILENO + 1);
    bool limited = set_limits(how);
    return (how == SN_SEAL_LIMITS || set_filter(how)) && limited;
}
