/* Which OpenCL devices there are, asked where no platform can do harm. */
#include "codegen/device/platforms.h"

#include "base/sys.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLATFORMS_MAX 64u
#define DEVICES_MAX 4096u /* of a platform */

/* ---- the library ----------------------------------------------------------------------------- */

static const char *const names[] = {"libOpenCL.so.1", "libOpenCL.so", NULL};

sn_err sn_opencl_check(cl_int result, const char *call, sn_error *error)
{
    if (!result)
        return SN_OK;
    bool full =
        result == NO_ROOM_FOR_OBJECT || result == OUT_OF_RESOURCES || result == INVALID_BUFFER_SIZE;
    return sn_fail(error, full ? SN_E_LIMIT : SN_E_IO, "%s: %sOpenCL error %d", call,
                   full ? "too little memory, " : "", (int)result);
}

sn_err sn_opencl_open(sn_opencl *cl, sn_error *error)
{
    static const sn_symbol symbols[] = {
#define X(name, parameters) {#name, offsetof(sn_opencl, name)},
        FUNCTIONS(X)
#undef X
#define X(type, name, parameters) {#name, offsetof(sn_opencl, name)},
            MAKERS(X)
#undef X
    };
    sn_error why = {.text = ""};
    *cl = (sn_opencl){0};
    if (sn_library_open(names, false, symbols, sizeof symbols / sizeof *symbols, cl, &cl->handle,
                        &why))
        return sn_fail(error, SN_E_UNSUPPORTED, "no OpenCL device: %s", why.text);
    return SN_OK;
}

/* ---- a platform ------------------------------------------------------------------------------ */

static sn_err find_platforms(const sn_opencl *cl, cl_platform platform[PLATFORMS_MAX],
                             cl_uint *count, sn_error *error)
{
    *count = 0;
    if (cl->clGetPlatformIDs(PLATFORMS_MAX, platform, count) || !*count)
        return sn_fail(error, SN_E_UNSUPPORTED, "no OpenCL device: no platform is installed");
    *count = *count < PLATFORMS_MAX ? *count : PLATFORMS_MAX;
    return SN_OK;
}

/* A platform's devices.
 * ids      [*count] freed by the caller; NULL on failure, and if there are none */
static sn_err find_ids(const sn_opencl *cl, cl_platform platform, cl_device **ids, cl_uint *count,
                       sn_error *error)
{
    *ids = NULL;
    *count = 0;
    cl_int result = cl->clGetDeviceIDs(platform, ALL_DEVICES, 0, NULL, count);
    if (result == DEVICE_NOT_FOUND || (!result && !*count))
        return *count = 0, SN_OK;
    sn_err err = sn_opencl_check(result, "clGetDeviceIDs", error);
    *count = *count < DEVICES_MAX ? *count : DEVICES_MAX;
    if (!err && !(*ids = sn_alloc(*count, sizeof **ids)))
        err = sn_fail_nomem(error);
    if (!err)
        err = sn_opencl_check(cl->clGetDeviceIDs(platform, ALL_DEVICES, *count, *ids, NULL),
                              "clGetDeviceIDs", error);
    if (err) {
        free(*ids);
        *ids = NULL;
        *count = 0;
    }
    return err;
}

static void read_line(const sn_opencl *cl, cl_device id, cl_uint what, char *line, size_t size)
{
    if (cl->clGetDeviceInfo(id, what, size, line, NULL))
        snprintf(line, size, "?");
    line[size - 1] = '\0';
}

static sn_err read_facts(const sn_opencl *cl, cl_device id, sn_device_facts *facts, sn_error *error)
{
    cl_uint units = 0;
    cl_ulong memory = 0, shared = 0;
    char version[80], driver[72];
    *facts = (sn_device_facts){0};
    read_line(cl, id, NAME, facts->name, sizeof facts->name);
    read_line(cl, id, VERSION, version, sizeof version);
    read_line(cl, id, DRIVER_VERSION, driver, sizeof driver);
    snprintf(facts->driver, sizeof facts->driver, "%s (%s)", version, driver);
    cl_int result = cl->clGetDeviceInfo(id, COMPUTE_UNITS, sizeof units, &units, NULL);
    if (!result)
        result = cl->clGetDeviceInfo(id, GLOBAL_MEMORY, sizeof memory, &memory, NULL);
    if (!result)
        result = cl->clGetDeviceInfo(id, LOCAL_MEMORY, sizeof shared, &shared, NULL);
    if (!result)
        result = cl->clGetDeviceInfo(id, GROUP_SIZE, sizeof facts->threads, &facts->threads, NULL);
    facts->units = units;
    facts->memory = (size_t)memory;
    facts->shared = (size_t)shared;
    return sn_opencl_check(result, "clGetDeviceInfo", error);
}

/* The places of a platform's devices.
 * places   [*count] freed by the caller; NULL on failure, and if there are none */
static sn_err ask(const sn_opencl *cl, cl_platform platform, cl_uint number,
                  sn_opencl_place **places, cl_uint *count, sn_error *error)
{
    cl_device *ids;
    *places = NULL;
    sn_err err = find_ids(cl, platform, &ids, count, error);
    if (!err && *count && !(*places = sn_alloc(*count, sizeof **places)))
        err = sn_fail_nomem(error);
    for (cl_uint i = 0; !err && i < *count; i++) {
        (*places)[i] = (sn_opencl_place){.platform = number, .number = i};
        err = read_facts(cl, ids[i], &(*places)[i].facts, error);
    }
    free(ids);
    if (err) {
        free(*places);
        *places = NULL;
        *count = 0;
    }
    return err;
}

sn_err sn_opencl_device(const sn_opencl *cl, const sn_opencl_place *place, cl_device *device,
                        sn_error *error)
{
    cl_platform platform[PLATFORMS_MAX];
    cl_device *ids = NULL;
    cl_uint platforms, count = 0;
    sn_err err = find_platforms(cl, platform, &platforms, error);
    if (!err && place->platform < platforms)
        err = find_ids(cl, platform[place->platform], &ids, &count, error);
    if (!err && place->number >= count)
        err = sn_fail(error, SN_E_IO, "the OpenCL device %s is there no more", place->facts.name);
    if (!err)
        *device = ids[place->number];
    free(ids);
    return err;
}

/* ---- what was found -------------------------------------------------------------------------- */

typedef struct search {
    double seconds; /* for each answer; 0: no limit */
    sn_opencl_place *places;
    uint32_t count;
    sn_buf *skipped;
    sn_error first; /* why the first platform was left out, SN_OK if none was */
} search;

/* Leave a platform out, for what it says. */
static void skip(search *s, const char *platform, const char *why)
{
    sn_error words;
    sn_fail(&words, SN_E_UNSUPPORTED, "no OpenCL device: skipped: %s: %s", platform, why);
    if (s->first.code == SN_OK)
        s->first = words;
    if (s->skipped)
        sn_buf_printf(s->skipped, "%s: %s\n", platform, why);
}

static sn_err add(search *s, const sn_opencl_place *places, cl_uint count, sn_error *error)
{
    sn_opencl_place *longer =
        count ? sn_resize(s->places, (size_t)s->count + count, sizeof *places) : s->places;
    if (count && !longer)
        return sn_fail_nomem(error);
    s->places = longer;
    if (count)
        memcpy(longer + s->count, places, count * sizeof *places);
    s->count += count;
    return SN_OK;
}

static void read_name(const sn_opencl *cl, cl_platform platform, char *name, size_t size)
{
    if (cl->clGetPlatformInfo(platform, PLATFORM_NAME, size, name, NULL))
        snprintf(name, size, "a platform without a name");
    name[size - 1] = '\0';
}

/* ---- in this process ------------------------------------------------------------------------- */

static sn_err search_here(search *s, sn_error *error)
{
    sn_opencl cl;
    cl_platform platform[PLATFORMS_MAX];
    cl_uint platforms = 0;
    sn_err err = sn_opencl_open(&cl, error);
    if (err)
        return err;
    err = find_platforms(&cl, platform, &platforms, error);
    for (cl_uint i = 0; !err && i < platforms; i++) {
        sn_opencl_place *places;
        cl_uint count;
        char name[80];
        sn_error why;
        read_name(&cl, platform[i], name, sizeof name);
        if (ask(&cl, platform[i], i, &places, &count, &why))
            skip(s, name, why.text);
        else
            err = add(s, places, count, error);
        free(places);
    }
    sn_library_close(cl.handle);
    return err;
}

/* ---- in a process of its own ----------------------------------------------------------------- */

/* What the child tells: how many platforms there are; then of each its name, and what it said,
 * behind which `number` places follow. */
typedef struct message {
    cl_uint number;
    sn_err err;
    char text[sizeof((sn_error *)0)->text];
} message;

static bool tell(int channel, cl_uint number, sn_err err, const char *text)
{
    message m = {.number = number, .err = err};
    snprintf(m.text, sizeof m.text, "%s", text);
    return sn_process_tell(channel, &m, sizeof m);
}

static void tell_platform(const sn_opencl *cl, cl_platform platform, cl_uint number, int channel)
{
    char name[80];
    sn_opencl_place *places;
    cl_uint count;
    sn_error why = {.text = ""};
    read_name(cl, platform, name, sizeof name);
    tell(channel, number, SN_OK, name);
    sn_err err = ask(cl, platform, number, &places, &count, &why);
    tell(channel, count, err, why.text);
    if (count)
        sn_process_tell(channel, places, count * sizeof *places);
    free(places);
}

/* The child: all platforms from *first on. */
static void tell_all(void *first, int channel)
{
    sn_opencl cl;
    cl_platform platform[PLATFORMS_MAX];
    cl_uint platforms = 0;
    sn_error why = {.text = ""};
    sn_err err = sn_opencl_open(&cl, &why);
    err = err ? err : find_platforms(&cl, platform, &platforms, &why);
    tell(channel, platforms, err, why.text);
    for (cl_uint i = *(cl_uint *)first; i < platforms; i++)
        tell_platform(&cl, platform[i], i, channel);
}

/* Whether the child says something, be it that it has ended, in time. */
static bool is_in_time(const search *s, int channel)
{
    const double end = sn_now() + s->seconds;
    double left = s->seconds;
    bool ready;
    do {
        ready = sn_process_speaks(channel, s->seconds > 0 ? (int)ceil(fmin(left, 1e6) * 1000) : -1);
        left = end - sn_now();
    } while (!ready && (s->seconds <= 0 || left > 0));
    return ready;
}

typedef enum heard { HEARD, GONE, SILENT } heard;

static heard hear(const search *s, int channel, void *data, size_t size)
{
    if (!is_in_time(s, channel))
        return SILENT;
    return sn_process_hear(channel, data, size) ? HEARD : GONE;
}

/* The places that a platform has: so many. */
static heard hear_places(search *s, int channel, cl_uint count, sn_err *err, sn_error *error)
{
    sn_opencl_place *places = count ? sn_alloc(count, sizeof *places) : NULL;
    heard how = HEARD;
    if (count && !places)
        *err = sn_fail_nomem(error);
    if (places)
        how = hear(s, channel, places, count * sizeof *places);
    if (places && how == HEARD)
        *err = add(s, places, count, error);
    free(places);
    return how;
}

/* What one platform says.
 * m        receives its name */
static heard hear_platform(search *s, int channel, message *m, sn_err *err, sn_error *error)
{
    message result;
    heard how = hear(s, channel, m, sizeof *m);
    if (how == HEARD)
        how = hear(s, channel, &result, sizeof result);
    if (how == HEARD && result.err)
        skip(s, m->text, result.text);
    else if (how == HEARD)
        how = hear_places(s, channel, result.number, err, error);
    return how;
}

/* Hear one child out: platforms from *next on, until all have answered or one has not. */
static heard hear_all(search *s, int channel, cl_uint *next, cl_uint *platforms, message *at,
                      sn_err *err, sn_error *error)
{
    message m;
    *platforms = 0;
    *at = (message){.text = "the library"};
    heard how = hear(s, channel, &m, sizeof m);
    if (how == HEARD && m.err)
        *err = sn_fail(error, m.err, "%s", m.text);
    *platforms = how == HEARD && !*err ? m.number : 0;
    while (how == HEARD && !*err && *next < *platforms) {
        snprintf(at->text, sizeof at->text, "platform %lu", (unsigned long)*next);
        how = hear_platform(s, channel, at, err, error);
        ++*next;
    }
    return how;
}

/* Ask in a process; `next` is the platform to begin with, then the one to go on with. */
static sn_err ask_apart(search *s, cl_uint *next, cl_uint *platforms, sn_error *error)
{
    sn_process process;
    char reason[SN_PROCESS_REASON], silence[60];
    message at;
    sn_err err = sn_process_start(&process, tell_all, next, error);
    if (err)
        return err;
    heard how = hear_all(s, process.channel, next, platforms, &at, &err, error);
    snprintf(silence, sizeof silence, "did not answer in %g s", s->seconds);
    sn_process_end(&process, how != GONE, reason); /* it has said all, or never will */
    if (how != HEARD)
        skip(s, at.text, how == SILENT ? silence : reason);
    return err;
}

static sn_err search_apart(search *s, sn_error *error)
{
    cl_uint next = 0, platforms = 0;
    sn_err err;
    do
        err = ask_apart(s, &next, &platforms, error);
    while (!err && next < platforms);
    return err;
}

sn_err sn_opencl_find(double seconds, sn_opencl_place **devices, uint32_t *count, sn_buf *skipped,
                      sn_error *error)
{
    search s = {.seconds = seconds, .skipped = skipped};
    sn_err err = sn_library_is_loaded(names) ? search_here(&s, error) : search_apart(&s, error);
    *devices = s.places;
    *count = s.count;
    if (err || s.count)
        return err;
    if (s.first.code == SN_OK)
        return sn_fail(error, SN_E_UNSUPPORTED, "no OpenCL device: no platform has any");
    return sn_fail(error, SN_E_UNSUPPORTED, "%s", s.first.text);
}
