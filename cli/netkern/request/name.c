/* What a kernel is called, after a file or after its network. */
#include "cli/netkern/request/request.h"

#include "cli/common/common.h"
#include "codegen/cpp/header.h"
#include "codegen/package/package.h"
#include "networks/formats/format.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const char *base_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Append the letters and digits of a text, and a line for whatever is between them. */
static void add_letters(sn_buf *name, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c < 0x80 && (isalnum(c) || c == '_'))
            sn_buf_add(name, text + i, 1);
        else if (name->size && name->data[name->size - 1] != '_')
            sn_buf_puts(name, "_");
    }
}

/* ---- endings --------------------------------------------------------------------------------- */

/* Where a name's ending begins, a point, or where it ends; of x.cu.h behind the x. */
static size_t stem_of(const char *base)
{
    const char *point = strrchr(base, '.');
    const size_t size = strlen(base);
    for (size_t target = 0; target < SN_TARGET_COUNT; target++) {
        const char *ending = sn_targets[target].header_ending;
        const size_t own = strlen(ending);
        if (size > own && !strcmp(base + size - own, ending))
            return size - own;
    }
    return point && point != base ? (size_t)(point - base) : strlen(base);
}

/* Whether a name is among words, with blanks around each. */
static bool is_among(const char *words, const char *name)
{
    char word[sizeof((sn_kernel_request *)0)->name + 2];
    snprintf(word, sizeof word, " %s ", name);
    return strstr(words, word) != NULL;
}

bool sn_kernel_name_target(const char *path, sn_target *target)
{
    const char *base = base_of(path), *ending = base + stem_of(base);
    for (size_t i = 0; i < SN_TARGET_COUNT; i++) {
        const sn_target_info *info = &sn_targets[i];
        *target = (sn_target)i;
        if (!strcmp(ending, info->header_ending) ||
            (*ending && (!strcmp(ending + 1, info->ending) ||
                         (info->other_endings && is_among(info->other_endings, ending + 1)))))
            return true;
    }
    return false;
}

bool sn_kernel_name_is_cpp(const char *path)
{
    const char *base = base_of(path), *ending = base + stem_of(base);
    return !strcmp(ending, ".hpp") || !strcmp(ending, ".hh") || !strcmp(ending, ".hxx");
}

/* ---- after a file ---------------------------------------------------------------------------- */

/* Headers that texts include; one beside a text would be taken for them. */
static bool is_taken(const char *name)
{
    static const char taken[] =
        " assert complex ctype cuda_runtime cuda_runtime_api errno fenv float immintrin inttypes "
        "iso646 limits locale math omp setjmp signal stdalign stdarg stdatomic stdbool stddef "
        "stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype ";
    return is_among(taken, name);
}

/* Functions that CUDA's own headers have outside of all namespaces, where a header's is. */
static bool is_cuda_function(const char *name)
{
    static const char functions[] =
        " abs acos acosh all any asin asinh atan atan2 atanh ballot cbrt ceil clock clock64 "
        "copysign "
        "cos cosh cospi div erf erfc exp exp10 exp2 expm1 fabs fdim ffs floor fma fmax fmin fmod "
        "free "
        "frexp hypot ilogb isfinite isinf isnan j0 j1 jn labs ldexp lgamma llabs llmax llmin "
        "llrint "
        "llround log log10 log1p log2 logb lrint lround malloc max memcpy memset min modf mul24 "
        "mulhi nearbyint norm normcdf pow printf remainder remquo rhypot rint rnorm round rsqrt "
        "saturate scalbn signbit sin sincos sincospi sinh sinpi sqrt tan tanh tgamma time trap "
        "trunc "
        "ullmax ullmin umax umin umul24 umulhi y0 y1 yn ";
    return is_among(functions, name);
}

static int refuse(const sn_kernel_request *r, const char *why)
{
    sn_error error;
    sn_fail(&error, SN_E_ARGUMENT, "%s; --name says what they are called", why);
    return sn_report(&sn_netkern, r->output, &error);
}

/* Whether functions and the header can be called so. */
static int check_name(const sn_kernel_request *r, const char *name)
{
    char why[160];
    if (!*name || !strcmp(name, "_"))
        return refuse(r, "functions and header cannot be named after this file");
    if (isdigit((unsigned char)*name))
        snprintf(why, sizeof why, "functions cannot be called %.40s: that begins with a digit",
                 name);
    else if (strlen(name) >= sizeof r->name)
        snprintf(why, sizeof why,
                 "functions cannot be named after this file: it has more than %zu "
                 "letters",
                 sizeof r->name - 1);
    else if (r->cpp && !sn_cpp_is_name(name))
        snprintf(why, sizeof why,
                 "no namespace of C++ can be called %s: that is a word of it, or reserved", name);
    else if (r->emit.held && sn_cpp_is_word(name))
        snprintf(why, sizeof why, "functions cannot be in a namespace %s, a word of C++", name);
    else if (r->emit.held && is_cuda_function(name))
        snprintf(why, sizeof why, "functions cannot be in a namespace %s, a function of CUDA's",
                 name);
    else if (!r->cpp && !r->plain && !r->hardware.chosen && !r->emit.held &&
             (r->library || !strcmp(sn_target_of(&r->emit)->header_ending, ".h")) && is_taken(name))
        snprintf(why, sizeof why, "the header would be %s.h, which compilers have already", name);
    else
        return SN_EXIT_OK;
    return refuse(r, why);
}

/* A library's longest names are those of kernels, with all that these are called after. */
int sn_kernel_name_check_library(const sn_kernel_request *r)
{
    if (strlen(r->name) > SN_PACKAGE_NAME_MOST)
        return sn_usage(&sn_netkern, "--library takes a --name of at most %u letters, not '%s'",
                        SN_PACKAGE_NAME_MOST, r->name);
    return r->name[0] ? check_name(r, r->name) : SN_EXIT_OK;
}

int sn_kernel_name_take(sn_kernel_request *r)
{
    sn_buf name = {0};
    const char *base = r->output ? base_of(r->output) : "";
    if ((r->cpp || r->emit.held) && r->name[0] && !r->text)
        return check_name(r, r->name);
    if (r->text || r->what == SN_EMIT_IR || !sn_kernel_writes_file(r))
        return SN_EXIT_OK;
    if (r->name[0])
        return r->what == SN_EMIT_TEXT ? check_name(r, r->name) : SN_EXIT_OK;
    size_t stem = stem_of(base);
    if (r->what == SN_EMIT_TESTBENCH) {
        if (stem < 4 || strncmp(base + stem - 3, "_tb", 3) != 0)
            return sn_usage(&sn_netkern,
                            "a test bench's file is called after its module, as sort16_tb%s, or "
                            "--name says what that is called",
                            base + stem);
        stem -= 3;
    }
    add_letters(&name, base, stem);
    sn_buf_puts(&name, "");
    if (name.failed)
        return sn_out_of_memory(&sn_netkern, NULL);
    int status = check_name(r, name.data);
    if (!status)
        snprintf(r->name, sizeof r->name, "%s", name.data);
    sn_buf_free(&name);
    return status;
}

static void read_name(sn_kernel_request *r, const char *text)
{
    const char *begin = !r->hardware.chosen                        ? "/* "
                        : r->hardware.language == SN_HARDWARE_VHDL ? "-- "
                                                                   : "// ";
    const char *end = r->hardware.chosen                      ? ": "
                      : r->cpp                                ? ": ranges of "
                      : r->large.chosen || r->counting.chosen ? ": an array of "
                                                              : ": arrays of ";
    const char *name = text + strlen(begin);
    if (r->name[0] || strncmp(text, begin, strlen(begin)) != 0 || isdigit((unsigned char)*name))
        return;
    size_t size = 0;
    while (isalnum((unsigned char)name[size]) || name[size] == '_')
        size++;
    if (size && size < sizeof r->name && !strncmp(name + size, end, strlen(end)))
        snprintf(r->name, sizeof r->name, "%.*s", (int)size, name);
}

int sn_kernel_text_load(sn_kernel_request *r, sn_buf *text)
{
    int status = r->text ? sn_text_load(&sn_netkern, r->text, NULL, NULL, text) : SN_EXIT_OK;
    if (!status && r->text)
        read_name(r, text->data);
    return status;
}

/* ---- after a network ------------------------------------------------------------------------- */

/* Letters and digits of "examples/vsort.lua:4" are vsort4, of "tmerge:12:4" tmerge12_4. */
static void add_network(sn_buf *name, const char *path, uint32_t wires)
{
    const char *base = base_of(path), *colon = strchr(base, ':');
    const char *point = strchr(base, '.');
    size_t stem = strcspn(base, ".:");
    if (!isalpha((unsigned char)*base))
        sn_buf_puts(name, "network");
    else
        for (size_t i = 0; i < stem; i++)
            if (isalnum((unsigned char)base[i]) || base[i] == '_')
                sn_buf_add(name, base + i, 1);
    if (point && (!colon || point < colon))
        colon = strrchr(base, ':');
    if (colon)
        add_letters(name, colon + 1, strlen(colon + 1));
    if (!name->failed && !isdigit((unsigned char)name->data[name->size - 1]))
        sn_buf_printf(name, "%lu", (unsigned long)wires);
}

static void add_number(sn_buf *name, const char *text, size_t size)
{
    sn_buf_printf(name, "_%08llx", (unsigned long long)sn_fnv1a(text, size) & 0xffffffff);
}

/* Files of one name can be different networks. */
static sn_err add_contents(sn_buf *name, const sn_named *input, sn_error *error)
{
    sn_buf text = {0};
    if (input->family || input->scan_family)
        return SN_OK;
    sn_err err = input->scan ? sn_format_write_scan(input->scan, SN_FORMAT_SNET, &text, error)
                             : sn_format_write(input->net, SN_FORMAT_SNET, &text, error);
    if (!err)
        add_number(name, text.data ? text.data : "", text.size);
    sn_buf_free(&text);
    return err;
}

static void add_words(sn_buf *name, const char *before, const char *words)
{
    sn_buf_puts(name, before);
    add_letters(name, words, strlen(words));
}

static void add_element(sn_buf *name, const sn_element *e)
{
    sn_buf all = {0};
    add_words(name, "_", e->type);
    sn_buf_printf(&all, "%s\n%zu\n%s\n%s\n", e->type, e->size, e->include ? e->include : "",
                  e->before ? e->before : "");
    add_number(name, all.data ? all.data : "", all.size);
    sn_buf_free(&all);
}

/* What a prefix network combines with. */
static void add_operator(sn_buf *name, const sn_scan_spec *s)
{
    static const char *const names[] = {"", "_product", "_min", "_max"};
    if (s->op == SN_OPERATOR_USER)
        sn_buf_printf(name, "_%s", s->function);
    else
        sn_buf_puts(name, names[s->op]);
    sn_buf_puts(name, s->exclusive ? "_exclusive" : "");
    sn_buf_puts(name, s->segmented ? "_segmented" : "");
}

/* What is sorted, and what comes out. */
static void add_contract(sn_buf *name, const sn_kernel_request *r)
{
    static const char *const ragged[] = {"",
#define X(id, name) "_" name,
                                         SN_RAGGEDS(X)
#undef X
    };
    const sn_emit *e = &r->emit;
    if (e->element.type)
        add_element(name, &e->element);
    else if (e->type != SN_KEY_U32)
        sn_buf_printf(name, "_%s", sn_key_infos[e->type].name);
    if (e->scan)
        add_operator(name, e->scan);
    sn_buf_puts(name, e->float_compare ? "_float_compare" : e->nan_ignore ? "_no_nan" : "");
    sn_buf_puts(name, e->nan_first ? "_nan_first" : "");
    sn_buf_puts(name, e->descending ? "_descending" : "");
    sn_buf_puts(name, e->pairs ? "_pairs" : "");
    sn_buf_puts(name, e->argsort ? "_argsort" : "");
    if (sn_is_value_type(e->value_type) && e->value_type != SN_KEY_U32)
        sn_buf_printf(name, "_%s", sn_key_infos[e->value_type].name);
    sn_buf_puts(name, e->stable ? "_stable" : "");
    if (e->padded)
        sn_buf_printf(name, "_of_%lu", (unsigned long)e->padded);
    else
        sn_buf_puts(name, e->counted ? "_counted" : "");
    sn_buf_puts(name, ragged[e->ragged]);
    sn_buf_puts(name, e->held ? e->held == SN_HELD_STRIPED ? "_striped" : "_inside" : "");
    if (r->given && strcmp(r->given, "any") != 0)
        add_words(name, "_of_", r->given);
    if (r->top)
        sn_buf_printf(name, "_top%lu", (unsigned long)r->top);
    else if (r->median)
        sn_buf_puts(name, "_median");
    else if (r->goal && strcmp(r->goal, "sorted") != 0)
        add_words(name, "_", r->goal);
}

/* Where it runs, and how. */
static void add_mapping(sn_buf *name, const sn_kernel_request *r)
{
    static const char *const mappings[] = {"_thread",    "_map1",   "_map2", "_window",
                                           "_scheduled", "_select", "_lanes"};
    if (r->mapping_chosen)
        sn_buf_puts(name, mappings[r->mapping]);
    if (r->keys)
        sn_buf_printf(name, "%lu", (unsigned long)r->keys);
    if (r->emit.target)
        sn_buf_printf(name, "_%s", sn_target_of(&r->emit)->name);
    if (r->emit.architecture)
        sn_buf_printf(name, "_sm%u", r->emit.architecture);
}

/* Names with two lines in a row are reserved in C++. */
static void join_lines(char *name)
{
    char *to = name;
    for (const char *from = name; *from; from++)
        if (*from != '_' || from[1] != '_')
            *to++ = *from;
    *to = '\0';
}

/* What is too long ends in a number that is made of all of it. */
static void set_name(sn_kernel_request *r, const sn_buf *name)
{
    const int most = (int)sizeof r->name - 1, digits = 17;
    if (name->size <= (size_t)most)
        snprintf(r->name, sizeof r->name, "%s", name->data);
    else
        snprintf(r->name, sizeof r->name, "%.*s_%016llx", most - digits, name->data,
                 (unsigned long long)sn_fnv1a(name->data, name->size));
    if (r->cpp)
        join_lines(r->name);
}

static int end_name(sn_kernel_request *r, sn_buf *name)
{
    const bool failed = name->failed;
    if (!failed)
        set_name(r, name);
    sn_buf_free(name);
    return failed ? sn_out_of_memory(&sn_netkern, NULL) : SN_EXIT_OK;
}

int sn_kernel_name_make_counting(sn_kernel_request *r)
{
    const sn_counting_spec *spec = &r->counting.spec;
    sn_buf name = {0};
    if (r->name[0])
        return SN_EXIT_OK;
    sn_buf_puts(&name, sn_kernel_subject(r));
    if (spec->runtime)
        sn_buf_puts(&name, "_runtime");
    else
        sn_buf_printf(&name, "_%s%lld_%s%lld", spec->lo < 0 ? "m" : "",
                      (long long)(spec->lo < 0 ? -spec->lo : spec->lo), spec->hi < 0 ? "m" : "",
                      (long long)(spec->hi < 0 ? -spec->hi : spec->hi));
    add_contract(&name, r);
    if (r->counting.scan)
        add_words(&name, "_by_", spec->family->name);
    if (r->counting.scan && spec->family->parameter)
        sn_buf_printf(&name, "%lu", (unsigned long)spec->k);
    add_mapping(&name, r);
    return end_name(r, &name);
}

int sn_kernel_name_make_large(sn_kernel_request *r)
{
    sn_buf name = {0};
    if (r->name[0])
        return SN_EXIT_OK;
    add_letters(&name, sn_kernel_subject(r), strlen(sn_kernel_subject(r)));
    sn_buf_puts(&name, "_large");
    add_contract(&name, r);
    sn_buf_puts(&name, r->large.form == SN_LARGE_PAPERS      ? "_papers"
                       : r->large.form == SN_LARGE_BAINVILLE ? "_bainville"
                       : r->large.look_back                  ? "_look_back"
                                                             : "");
    if (r->large.bits)
        sn_buf_printf(&name, "_blocks%lu", (unsigned long)r->large.bits);
    add_mapping(&name, r);
    return end_name(r, &name);
}

int sn_kernel_name_make(sn_kernel_request *r, const sn_named *input)
{
    sn_buf name = {0};
    sn_error error = {.text = ""};
    if (r->name[0])
        return SN_EXIT_OK;
    add_network(&name, r->line.argv[0], input->scan ? input->scan->net.wires : input->net->wires);
    sn_err err = add_contents(&name, input, &error);
    add_contract(&name, r);
    add_mapping(&name, r);
    if (!err && name.failed)
        err = sn_fail_nomem(&error);
    if (!err)
        set_name(r, &name);
    sn_buf_free(&name);
    return err ? sn_report(&sn_netkern, r->line.argv[0], &error) : SN_EXIT_OK;
}
