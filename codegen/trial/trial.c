/* Programs around a text: compiled, run, and what they say of it. */
#include "codegen/trial/trial.h"

#include "base/sys.h"

#include "codegen/emit/parts.h"
#include "codegen/trial/parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- compiling and running ------------------------------------------------------------------- */

static sn_err write_buf(const sn_workdir *dir, const char *name, sn_buf *bytes, sn_error *error)
{
    sn_err err = bytes->failed ? sn_fail_nomem(error)
                               : sn_workdir_write(dir, name, bytes->data, bytes->size, error);
    sn_buf_free(bytes);
    return err;
}

static sn_err write_header(const sn_trial *trial, sn_error *error)
{
    char name[80];
    sn_buf header = {0};
    snprintf(name, sizeof name, "%s%s", trial->of.emit->name,
             sn_target_of(trial->of.emit)->header_ending);
    sn_artifact_header(&trial->of, &header);
    return write_buf(trial->dir, name, &header, error);
}

static sn_err write_text(const sn_workdir *dir, const char *name, const char *text, sn_error *error)
{
    return sn_workdir_write(dir, name, text, strlen(text), error);
}

/* In a folder, so that a text's header may have any of their names. */
static sn_err write_host_files(const sn_workdir *dir, sn_error *error)
{
    char name[SN_WORKDIR_NAME_MAX];
    sn_err err = sn_workdir_folder(dir, "host", error);
    err = err ? err : sn_workdir_folder(dir, "run", error);
    err = err ? err : sn_workdir_folder(dir, "CL", error);
    for (const sn_embedded *file = sn_host_files; !err && file->name; file++) {
        snprintf(name, sizeof name, "host/%s", file->name);
        err = write_text(dir, name, file->text, error);
        if (!err && !strcmp(file->name, "emulate.h"))
            err = write_text(dir, "run/emulate.h", file->text, error);
    }
    err = err ? err : write_text(dir, "CL/cl.h", "#include \"host/cl.h\"\n", error);
    return err ? err
               : write_text(dir, "cuda_runtime_api.h", "#include \"host/emulate.h\"\n", error);
}

static sn_err compile(const sn_workdir *dir, const char *const *argv, sn_trial_result *result,
                      sn_error *error)
{
    sn_work work;
    if (result->outcome != SN_TRIAL_GOOD)
        return SN_OK;
    sn_err err = sn_workdir_run(dir, SN_SEAL_LIMITS, argv, "", &work, error);
    if (!err)
        sn_trial_judge(&work, "the text does not compile:", result);
    sn_work_free(&work);
    return err;
}

/* Room for a command or options, each ended by NULL. */
#define OPTIONS 32

/* How programs around texts, and what they include, are compiled; and those in which all accesses
 * to memory are reported. Structures are not taken apart there, so that an access to several
 * elements remains one. */
#define COMPILED "-std=c++17", "-w", "-I.", "-O1"
#define WATCHED "-std=c++17", "-w", "-I.", "-fsanitize=thread", "-fno-tree-sra"

/* What records sorting is compiled in half the time by optimizing less. Other items may have gaps,
 * or come back from functions through memory: they would be read as nobody's, for they are written
 * member by member then, and by what compilers do not report. */
#define RECORDING "-Og"
#define RUNNING "-O1"

/* Append options to a command. */
static void append(const char **argv, const char *const *options)
{
    while (*argv)
        argv++;
    while (*options)
        *argv++ = *options++;
    *argv = NULL;
}

/* Variables that nothing was assigned to hold no key that happens to be right. Compilers that
 * cannot see to that, or to what follows, are not asked to. */
#define FILL "-ftrivial-auto-var-init="
#define ENDS "-fsanitize=return", "-fsanitize-undefined-trap-on-error"
static const char *const fill_pattern[] = {FILL "pattern", ENDS, NULL};
static const char *const fill_zero[] = {FILL "zero", ENDS, NULL}, *const nothing[] = {NULL};

/* An index that an array on the stack has not is told to the machine, and so is the end of a
 * function that had to return something: compilers take calls of it for calls that never are. */
static const char *const bounds[] = {"-fsanitize=bounds-strict,return", NULL};

/* And so is what else is touched of the stack, where nothing is; host/stack.h has the calls. */
#define MARKS "0x7fff8000"
static const char *const stack[] = {"-fsanitize=bounds-strict,return,object-size,kernel-address",
                                    "-DSN_STACK_MARKS=" MARKS,
                                    "--param=asan-stack=1",
                                    "--param=asan-globals=0",
                                    "--param=asan-instrumentation-with-call-threshold=0",
                                    "-fasan-shadow-offset=" MARKS,
                                    NULL};

/* ---- kept objects ---------------------------------------------------------------------------- */

/* What depends on the compiler and this program alone is kept from run to run. */

/* A hash of both. */
static sn_err identify(sn_workdir *dir, sn_error *error)
{
    const char *argv[] = {sn_workdir_compiler(), "--version", NULL};
    sn_work work = {0};
    sn_buf all = {0};
    if (!dir->kept)
        return SN_OK;
    sn_err err = sn_workdir_run(dir, SN_SEAL_LIMITS, argv, "", &work, error);
    sn_buf_puts(&all, SN_VERSION);
    sn_buf_add(&all, work.out.data, work.out.size);
    for (const sn_embedded *file = sn_host_files; file->name; file++)
        sn_buf_puts(&all, file->text);
    if (!err && all.failed)
        err = sn_fail_nomem(error);
    if (!err)
        dir->compiler = sn_fnv1a(all.data, all.size);
    if (!err && (work.late || work.status)) { /* it is no compiler of a kind that is known */
        free(dir->kept);
        dir->kept = NULL;
    }
    sn_work_free(&work);
    sn_buf_free(&all);
    return err;
}

/* The path of an object that a command makes; NULL where none are kept. */
static char *kept_path(const sn_workdir *dir, const char *const *argv, const char *object)
{
    uint64_t key = dir->compiler;
    sn_buf path = {0};
    while (*argv) {
        key = (key ^ sn_fnv1a(*argv, strlen(*argv))) * UINT64_C(0x9e3779b97f4a7c15);
        argv++;
    }
    if (dir->kept)
        sn_buf_printf(&path, "%s/%016" PRIx64 "-%s", dir->kept, key, object);
    if (path.failed)
        sn_buf_free(&path);
    return path.data;
}

/* Put an object that was kept into the folder; it ends with its hash, lest damage be linked. */
static bool recall(const sn_workdir *dir, const char *const *argv, const char *object)
{
    char *path = kept_path(dir, argv, object);
    sn_buf bytes = {0};
    uint64_t hash = 0;
    bool good = path && sn_file_recall(path, &bytes) && bytes.size > sizeof hash;
    const size_t size = good ? bytes.size - sizeof hash : 0;
    if (good)
        memcpy(&hash, bytes.data + size, sizeof hash);
    good = good && hash == sn_fnv1a(bytes.data, size) &&
           !sn_workdir_write(dir, object, bytes.data, size, NULL);
    sn_buf_free(&bytes);
    free(path);
    return good;
}

static void keep(const sn_workdir *dir, const char *const *argv, const char *object)
{
    char *path = kept_path(dir, argv, object);
    sn_buf bytes = {0};
    if (path && !sn_workdir_read(dir, object, &bytes, NULL)) {
        const uint64_t hash = sn_fnv1a(bytes.data, bytes.size);
        sn_buf_add(&bytes, (const char *)&hash, sizeof hash);
        if (!bytes.failed)
            sn_file_keep(path, bytes.data, bytes.size);
    }
    sn_buf_free(&bytes);
    free(path);
}

/* Compile what is always the same.
 * objects  that come of it, 2 at most, the second NULL where there is one */
static sn_err compile_kept(const sn_workdir *dir, const char *const *argv,
                           const char *const objects[2], sn_trial_result *result, sn_error *error)
{
    if (result->outcome == SN_TRIAL_GOOD && recall(dir, argv, objects[0]) &&
        (!objects[1] || recall(dir, argv, objects[1])))
        return SN_OK;
    sn_err err = compile(dir, argv, result, error);
    for (int i = 0; !err && result->outcome == SN_TRIAL_GOOD && i < 2 && objects[i]; i++)
        keep(dir, argv, objects[i]);
    return err;
}

/* Options, if the compiler takes them, else none: what it makes with them is kept. */
static sn_err probe(const sn_workdir *dir, const char *const *options, const char *const **taken,
                    sn_error *error)
{
    static const char object[] = "guard.o";
    const char *argv[OPTIONS] = {sn_workdir_compiler(), "-Werror", "-c", "host/guard.cpp"};
    sn_work work = {0};
    append(argv, options);
    *taken = options;
    if (recall(dir, argv, object))
        return SN_OK;
    sn_err err = sn_workdir_run(dir, SN_SEAL_LIMITS, argv, "", &work, error);
    if (!err && !work.late && !work.status)
        keep(dir, argv, object);
    else
        *taken = nothing;
    sn_work_free(&work);
    return err;
}

/* Once for all texts: what they run on. */
static sn_err build_machine(sn_workdir *dir, sn_trial_result *result, sn_error *error)
{
    const char *argv[] = {sn_workdir_compiler(), "-std=c++17",     "-O2", "-w", "-c", "-I.",
                          "host/emulate.cpp",    "host/guard.cpp", NULL};
    static const char *const objects[2] = {"emulate.o", "guard.o"};
    if (dir->ready)
        return SN_OK;
    sn_err err = write_host_files(dir, error);
    err = err ? err : identify(dir, error);
    err = err ? err : probe(dir, fill_pattern, &dir->fill, error);
    err = err ? err : probe(dir, bounds, &dir->bounds, error);
    err = err ? err : probe(dir, stack, &dir->stack, error);
    err = err ? err : compile_kept(dir, argv, objects, result, error);
    dir->ready = !err && result->outcome == SN_TRIAL_GOOD;
    return err;
}

/* What a text is recorded by, which takes as long to compile as the text: once it is needed.
 * Options are those of the headers compiled below: with others gcc 12 takes these all the same, and
 * falls over them. */
static sn_err build_recorder(sn_workdir *dir, sn_trial_result *result, sn_error *error)
{
    const char *argv[] = {sn_workdir_compiler(), COMPILED, "-c", "host/record.cpp", NULL};
    static const char *const objects[2] = {"record.o", NULL};
    sn_err err = dir->records ? SN_OK : compile_kept(dir, argv, objects, result, error);
    dir->records = !err && result->outcome == SN_TRIAL_GOOD;
    return err;
}

/* From the second text on: what texts include, compiled once, since many may follow. Compilers that
 * find no use for it read the header itself. What is RUNNING has the header by another name, for
 * gcc would take what was compiled for RECORDING. */
static sn_err build_headers(sn_workdir *dir, sn_trial_result *result, sn_error *error)
{
    static const char *const headers[][10] = {
        {"host/emulate.h", "-o", "host/emulate.h.gch/plain", COMPILED},
        {"host/emulate.h", "-o", "host/emulate.h.gch/watched", RECORDING, WATCHED},
        {"run/emulate.h", "-o", "run/emulate.h.gch/watched", RUNNING, WATCHED}};
    if (dir->warm || !dir->ready)
        return SN_OK;
    sn_err err = sn_workdir_folder(dir, "host/emulate.h.gch", error);
    err = err ? err : sn_workdir_folder(dir, "run/emulate.h.gch", error);
    for (size_t i = 0; !err && i < sizeof headers / sizeof *headers; i++) {
        const char *argv[OPTIONS] = {sn_workdir_compiler(), "-x", "c++-header"};
        append(argv, headers[i]);
        append(argv, i ? dir->bounds : nothing);
        err = compile(dir, argv, result, error);
    }
    dir->warm = !err && result->outcome == SN_TRIAL_GOOD;
    return err;
}

/* Where a file of the user's is looked for: where netkern was called, but for no other text. */
static const char *user_folder(const sn_trial *trial)
{
    return trial->of.emit->element.include ? trial->dir->started : ".";
}

/* Options that link, those wanted most first. Statically, so that a program needs no other file
 * once it runs, where there are the libraries; by gold, which takes half of ld's time for that. */
#define WAYS 3
static const char *const linking[WAYS][3] = {{"-static", "-fuse-ld=gold"}, {"-static"}};

sn_seal sn_seal_of(const sn_workdir *dir)
{
    return dir->way == WAYS - 1 ? SN_SEAL_LOADS : SN_SEAL_WHOLE;
}

sn_err sn_link(sn_workdir *dir, const char *const *command, sn_trial_result *result,
               sn_error *error)
{
    sn_err err = SN_OK;
    bool built = result->outcome != SN_TRIAL_GOOD;
    for (unsigned way = dir->way; !err && !built; way++) {
        const char *argv[OPTIONS] = {NULL};
        sn_work work;
        append(argv, command);
        append(argv, linking[way]);
        err = sn_workdir_run(dir, SN_SEAL_LIMITS, argv, "", &work, error);
        built = err || work.late || !work.status || way + 1 == WAYS;
        if (!err && built)
            sn_trial_judge(&work, "the text does not compile:", result);
        if (!err && built && result->outcome == SN_TRIAL_GOOD)
            dir->way = way;
        sn_work_free(&work);
    }
    return err;
}

/* Link objects to a program.
 * objects  [ended by NULL], 5 at most */
static sn_err link_objects(sn_workdir *dir, const char *program, const char *const *objects,
                           sn_trial_result *result, sn_error *error)
{
    const char *argv[OPTIONS] = {sn_workdir_compiler(), "-o", program};
    append(argv, objects);
    return sn_link(dir, argv, result, error);
}

/* Compile text.cpp with every access to memory reported, and link it with the machine.
 * recorder object that records it, or NULL */
static sn_err build(const sn_trial *trial, const char *recorder, sn_trial_result *result,
                    sn_error *error)
{
    const char *how = recorder ? RECORDING : RUNNING;
    const char *text[OPTIONS] = {sn_workdir_compiler(), WATCHED, how,       "-iquote",
                                 user_folder(trial),    "-c",    "text.cpp"};
    /* guard.o ends shared memory */
    const char *objects[] = {"emulate.o", "text.o", recorder ? recorder : "guard.o",
                             recorder ? "guard.o" : NULL, NULL};
    append(text, trial->dir->bounds);
    sn_err err = compile(trial->dir, text, result, error);
    return err ? err : link_objects(trial->dir, "program", objects, result, error);
}

/* ---- trials ---------------------------------------------------------------------------------- */

sn_err sn_trial_open(double seconds, const atomic_bool *stop, const char *kept, sn_workdir **out,
                     sn_error *error)
{
    *out = NULL;
    sn_workdir *dir = sn_alloc(1, sizeof *dir);
    if (!dir)
        return sn_fail_nomem(error);
    sn_err err = sn_workdir_open(dir, seconds, stop, error);
    if (!err && kept && !(dir->kept = strdup(kept))) {
        sn_workdir_close(dir);
        err = sn_fail_nomem(error);
    }
    if (err)
        free(dir);
    else
        *out = dir;
    return err;
}

void sn_trial_close(sn_workdir *dir)
{
    if (dir) {
        sn_workdir_close(dir);
        free(dir->kept);
    }
    free(dir);
}

sn_err sn_trial_inspect(const sn_trial *trial, sn_error *error)
{
    sn_buf written = {0};
    sn_artifact_text(&trial->of, &written);
    sn_err err = written.failed ? sn_fail_nomem(error) : sn_inspect(trial->text, &written, error);
    sn_buf_free(&written);
    return err;
}

/* What is not run must be as netkern writes it. */
static sn_err inspect_rest(const sn_trial *trial, sn_trial_result *result, sn_error *error)
{
    const sn_target_info *target = sn_target_of(trial->of.emit);
    const sn_devices devices = target->queue || target->shader ? SN_DEVICES_ALL
                               : target->stream                ? SN_DEVICES_SOME
                                                               : SN_DEVICES_NONE;
    sn_buf written = {0};
    if (result->outcome != SN_TRIAL_GOOD)
        return SN_OK;
    sn_artifact_text(&trial->of, &written);
    sn_err err = written.failed
                     ? sn_fail_nomem(error)
                     : sn_inspect_rest(trial->text, &written, devices,
                                       sn_has_own_names(trial->of.emit) ? trial->of.emit->name : "",
                                       &result->message, error);
    if (result->message.size)
        result->outcome = SN_TRIAL_UNTRIED;
    sn_buf_free(&written);
    return err;
}

/* Make the machine ready, and begin a result that is good so far. */
static sn_err begin(const sn_trial *trial, sn_trial_result *result, sn_error *error)
{
    *result = (sn_trial_result){.outcome = SN_TRIAL_GOOD};
    sn_err err = sn_trial_inspect(trial, error);
    err = err ? err : build_headers(trial->dir, result, error);
    err = err ? err : build_machine(trial->dir, result, error);
    return err ? err : write_header(trial, error);
}

static void read_tally(sn_trial_result *result, const sn_buf *err)
{
    const char *line = err->data ? strstr(err->data, "blocks ") : NULL;
    if (line &&
        sscanf(line,
               "blocks %zu barriers %zu accesses %*s conflicts %zu sectors %zu of %zu lines %zu",
               &result->blocks, &result->barriers, &result->conflicts, &result->sectors,
               &result->least_sectors, &result->lines) != 6)
        result->blocks = result->barriers = result->conflicts = result->sectors = 0;
}

static sn_err run_program(const sn_workdir *dir, const char *input, sn_trial_result *result,
                          sn_error *error)
{
    static const char *const argv[] = {"./program", NULL};
    sn_work work;
    if (result->outcome != SN_TRIAL_GOOD)
        return SN_OK;
    sn_err err = sn_workdir_run(dir, sn_seal_of(dir), argv, input, &work, error);
    if (!err && !work.late && work.status == 2) {
        result->outcome = SN_TRIAL_INPUT;
        sn_buf_add(&result->message, work.err.data, work.err.size);
    } else if (!err) {
        sn_trial_judge(&work, "the text has faults:", result);
        read_tally(result, &work.err);
        sn_buf_add(&result->out, work.out.data, work.out.size);
    }
    sn_work_free(&work);
    return err;
}

/* What text.cpp has recorded, is more than before. */
static sn_err add_recorded(sn_trial_result *result, sn_error *error)
{
    size_t recorded;
    if (sscanf(result->out.data ? result->out.data : "", "recorded %zu", &recorded) != 1)
        return sn_fail(error, SN_E_INTERNAL, "the record of a text's run is damaged");
    result->recorded += recorded;
    return SN_OK;
}

static sn_err prove_record(const sn_trial *trial, const sn_net *net, sn_trial_result *result,
                           sn_error *error)
{
    const sn_kernel *kernel = trial->of.kernel;
    /* scans are recorded by their items alone */
    const bool items = trial->of.scan;
    sn_err err = items ? SN_OK : build_recorder(trial->dir, result, error);
    err = err ? err : build(trial, items ? NULL : "record.o", result, error);
    err = err ? err : run_program(trial->dir, "", result, error);
    if (!err && result->outcome == SN_TRIAL_GOOD && trial->of.kind != SN_ARTIFACT_KERNEL) {
        err = add_recorded(result, error);
    } else if (!err && result->outcome == SN_TRIAL_GOOD) {
        const uint32_t keys = trial->of.emit->padded ? trial->of.emit->padded : net->wires;
        const uint32_t after = kernel->first + kernel->outputs;
        err = sn_record_compare(result->out.data, net, keys, kernel->first,
                                (after < keys ? after : keys) - 1, &result->message,
                                &result->recorded, error);
        if (result->message.size)
            result->outcome = SN_TRIAL_BAD;
    }
    sn_buf_free(&result->out);
    return err;
}

/* Options by which a program becomes one for the vectors of this machine. */
#if defined __x86_64__
#define THIS_MACHINE "-march=native"
#else
#define THIS_MACHINE "-w"
#endif
static const char *const this_machine[] = {THIS_MACHINE, RECORDING, NULL};
static const char *const items_in_lanes[] = {THIS_MACHINE, "-DNETKERN_VECTOR_BYTES=16", NULL};

/* Compile a program that tries a section of keys, and run it. */
static sn_err try_keys(const sn_trial *trial, const char *file, const char *const *on,
                       const char *const *options, const char *what, sn_trial_result *result,
                       sn_error *error)
{
    const char *argv[OPTIONS] = {sn_workdir_compiler(),
                                 COMPILED,
                                 "-iquote",
                                 user_folder(trial),
                                 "-c",
                                 "-o",
                                 "tryout.o",
                                 file};
    /* lanes pass items on: the machine runs them */
    static const char *const alone[] = {"tryout.o", NULL}, *const tryout[] = {"./tryout", NULL};
    static const char *const emulated[] = {"emulate.o", "tryout.o", "guard.o", NULL};
    const bool passes = trial->of.scan || sn_kernel_count(trial->of.kernel, SN_OP_SHUFFLE);
    const char *const *objects = passes ? emulated : alone;
    sn_workdir *dir = trial->dir;
    sn_work work = {0};
    append(argv, on);
    append(argv, options);
    sn_err err = compile(dir, argv, result, error);
    err = err ? err : link_objects(dir, "tryout", objects, result, error);
    if (!err && result->outcome == SN_TRIAL_GOOD) {
        err = sn_workdir_run(dir, sn_seal_of(dir), tryout, "", &work, error);
        if (!err && work.status == 1)
            sn_buf_add(&work.err, work.out.data, work.out.size);
        if (!err)
            sn_trial_judge(&work, what, result);
    }
    sn_work_free(&work);
    return err;
}

/* Keys of the section's own type. A filler that nothing was assigned to shows by what variables
 * begin with, ones or zeros, whichever comes before other keys. */
static sn_err prove_items(const sn_trial *trial, sn_trial_result *result, sn_error *error)
{
    const char *what = trial->of.scan ? "the section of keys does not combine:"
                                      : "the section of keys does not order:";
    const char *const *const patterns[] = {trial->dir->fill, fill_zero};
    const size_t count = *trial->dir->fill && sn_has_count(trial->of.emit) ? 2 : 1;
    const bool lanes = sn_c_has_lane_items(trial->of.emit);
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < count && result->outcome == SN_TRIAL_GOOD; i++)
        err = try_keys(trial, "keys.cpp", nothing, patterns[i], what, result, error);
    if (err || !lanes || result->outcome != SN_TRIAL_GOOD)
        return err;
    return try_keys(trial, "keys.cpp", items_in_lanes, patterns[0], what, result, error);
}

static sn_err prove_keys(const sn_trial *trial, sn_trial_result *result, sn_error *error)
{
    sn_err err = prove_items(trial, result, error);
    if (err || !sn_source_has_vectors(trial) || result->outcome != SN_TRIAL_GOOD)
        return err;
    return try_keys(trial, "widths.cpp", this_machine, trial->dir->stack,
                    "vectors do not what items do:", result, error);
}

/* Record the text; that of a program in C, or of lanes, for vectors of each width, on which depends
 * what it does to one array. */
static sn_err prove_records(const sn_trial *trial, const sn_net *net, const char *first,
                            const char *end, sn_trial_result *result, sn_error *error)
{
    static const unsigned widths[] = {0, 16, 32, 64};
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < sizeof widths / sizeof *widths; i++) {
        sn_buf record = {0};
        if (!sn_source_has_records(trial, widths[i]))
            continue;
        sn_source_put_record(trial, widths[i], first, end, &record);
        err = write_buf(trial->dir, "text.cpp", &record, error);
        err =
            err || result->outcome != SN_TRIAL_GOOD ? err : prove_record(trial, net, result, error);
    }
    return err;
}

/* Record the text but for its section of keys, and try that. */
static sn_err prove_text(const sn_trial *trial, const sn_net *net, sn_trial_result *result,
                         sn_error *error)
{
    const char *first, *end;
    sn_buf keys = {0}, widths = {0};
    if (!sn_source_find_keys(trial->text->data, &first, &end)) {
        result->outcome = SN_TRIAL_BAD;
        sn_buf_puts(&result->message, "the text has not one section of keys and one of sorting\n");
        return SN_OK;
    }
    sn_source_put_keys(trial, first, end, &keys);
    sn_err err = write_buf(trial->dir, "keys.cpp", &keys, error);
    if (!err && sn_source_has_vectors(trial)) {
        sn_source_put_widths(trial, first, end, &widths);
        err = write_buf(trial->dir, "widths.cpp", &widths, error);
    }
    err = err ? err : prove_records(trial, net, first, end, result, error);
    return err ? err : prove_keys(trial, result, error);
}

/* Run a text that counts on many arrays, and say how many came out right. */
static sn_err try_arrays(const sn_trial *trial, const sn_net *net, sn_trial_result *result,
                         sn_error *error)
{
    sn_buf program = {0};
    (void)net;
    sn_counting_put_try(trial, &program);
    sn_err err = write_buf(trial->dir, "text.cpp", &program, error);
    err = err ? err : build(trial, NULL, result, error);
    err = err ? err : run_program(trial->dir, "", result, error);
    if (!err && result->outcome == SN_TRIAL_GOOD &&
        sscanf(result->out.data ? result->out.data : "", "tried %zu", &result->recorded) != 1)
        err = sn_fail(error, SN_E_INTERNAL, "the record of a text's run is damaged");
    sn_buf_free(&result->out);
    return err;
}

/* ---- use ------------------------------------------------------------------------------------- */

static bool counts(const sn_trial *trial)
{
    return trial->of.kind == SN_ARTIFACT_COUNTING;
}

/* The text as C++, where it is in a language of shaders: a trial of that, or the one that is given.
 */
static sn_err as_cpp(const sn_trial **trial, sn_trial *own, sn_buf *text, sn_error *error)
{
    if (!sn_target_of((*trial)->of.emit)->shader)
        return SN_OK;
    sn_shader_as_cpp(*trial, text);
    *own = **trial;
    own->text = text;
    *trial = own;
    return text->failed ? sn_fail_nomem(error) : SN_OK;
}

sn_err sn_trial_run(const sn_trial *trial, const sn_buf *input, sn_trial_result *result,
                    sn_error *error)
{
    sn_trial own;
    sn_buf program = {0}, text = {0};
    sn_err err = begin(trial, result, error);
    err = err ? err : as_cpp(&trial, &own, &text, error);
    if (!err && input)
        err = sn_workdir_write(trial->dir, "input", input->data, input->size, error);
    if (!err) {
        (counts(trial) ? sn_counting_put_run : sn_source_put_run)(trial, &program);
        err = write_buf(trial->dir, "text.cpp", &program, error);
    }
    err = err ? err : build(trial, NULL, result, error);
    sn_buf_free(&text);
    return err ? err : run_program(trial->dir, input ? "input" : NULL, result, error);
}

sn_err sn_trial_prove(const sn_trial *trial, const sn_net *net, sn_trial_result *result,
                      sn_error *error)
{
    const sn_trial *tried = trial;
    sn_trial own;
    sn_buf text = {0};
    sn_err err = begin(trial, result, error);
    err = err ? err : as_cpp(&tried, &own, &text, error);
    err = err ? err : (counts(trial) ? try_arrays : prove_text)(tried, net, result, error);
    sn_buf_free(&text);
    return err ? err : inspect_rest(trial, result, error);
}
