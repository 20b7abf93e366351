/* Checks of a request: lists, expressions, options that exclude or need each other. */
#include "cli/common/common.h"
#include "cli/netkern/request/request.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Of plain functions, but for those that other texts have, too. */
#define PLAIN_ENDINGS \
    ", .rs, .go, .js, .mjs, .ts, .mts, .java, .cs, .wgsl, .glsl, .hlsl, .metal and .py"

/* ---- lists ----------------------------------------------------------------------------------- */

/* Which sizes and types a list on the command line names. */

typedef int word_taker(const sn_tool *tool, void *data, const char *word);

/* Call `take` for each word of a list with commas between. */
static int each_word(const sn_tool *tool, const char *list, word_taker *take, void *data)
{
    char word[32];
    for (const char *at = list;; at++) {
        size_t size = strcspn(at, ",");
        if (size >= sizeof word)
            return sn_usage(tool, "no word of a list is as long as '%s'", at);
        memcpy(word, at, size);
        word[size] = '\0';
        int status = take(tool, data, word);
        at += size;
        if (status || !*at)
            return status;
    }
}

/* "7" or "2..5" */
static int take_size(const sn_tool *tool, void *data, const char *word)
{
    sn_size_list *sizes = data;
    char low[32];
    uint32_t least, most;
    size_t size = strcspn(word, ".");
    bool range = !strncmp(word + size, "..", 2);
    memcpy(low, word, size);
    low[size] = '\0';
    if ((word[size] && !range) || !sn_parse_number(low, &least) ||
        !sn_parse_number(range ? word + size + 2 : word, &most))
        return sn_usage(tool, "--sizes needs numbers and ranges, as in 16,32..64, not '%s'", word);
    if (sizes->count == SN_LIST_MAX)
        return sn_usage(tool, "--sizes takes %d numbers and ranges", SN_LIST_MAX);
    sizes->ranges[sizes->count++] = (sn_size_range){.least = least, .most = most};
    return SN_EXIT_OK;
}

int sn_take_sizes(const sn_tool *tool, sn_size_list *sizes, const char *list)
{
    sizes->count = 0;
    return each_word(tool, list, take_size, sizes);
}

static int take_type(const sn_tool *tool, void *data, const char *word)
{
    sn_type_list *types = data;
    const size_t type = sn_key_type_find(word);
    if (type == sn_key_type_count)
        return sn_usage(tool, "--types knows the types of --type, not '%s'", word);
    for (size_t i = 0; i < types->count; i++)
        if (types->types[i] == (sn_key_type)type)
            return sn_usage(tool, "--types names %s twice", word);
    types->types[types->count++] = (sn_key_type)type;
    return SN_EXIT_OK;
}

int sn_take_types(const sn_tool *tool, sn_type_list *types, const char *list)
{
    types->count = 0;
    return each_word(tool, list, take_type, types);
}

/* ---- expressions ----------------------------------------------------------------------------- */

/* Names and expressions in C that go into a text as they are. */

int sn_kernel_take_text(const sn_tool *tool, const char *option, const char *word,
                        const char *never, const char **text)
{
    *text = word;
    for (const char *c = word; *c; c++) {
        if ((unsigned char)*c < ' ')
            return sn_usage(tool, "--%s needs one line", option);
        if (strchr(never, *c) || *c == '\\')
            return sn_usage(tool, "--%s must not have the character '%c'", option, *c);
    }
    return *word ? SN_EXIT_OK : sn_usage(tool, "--%s is empty", option);
}

/* Whether `name` is in the expression as a word of its own. */
static bool has_word(const char *expression, char name)
{
    for (const char *c = expression; *c; c += *c != '\0') {
        size_t size = 0;
        while (isalnum((unsigned char)c[size]) || c[size] == '_')
            size++;
        if (size == 1 && *c == name)
            return true;
        c += size;
    }
    return false;
}

int sn_kernel_take_before(const sn_tool *tool, const char *word, const char **before)
{
    int open = 0, status = sn_kernel_take_text(tool, "before", word, ";{}#\"'", before);
    for (const char *c = word; *c && open >= 0; c++)
        open += (*c == '(') - (*c == ')');
    if (status)
        return status;
    if (open || strstr(word, "//") || strstr(word, "/*"))
        return sn_usage(tool, "--before needs one expression in C, not '%s'", word);
    if (!has_word(word, 'a') || !has_word(word, 'b'))
        return sn_usage(tool, "--before compares elements a and b, which '%s' does not", word);
    return SN_EXIT_OK;
}

static bool is_identifier(const char *word)
{
    return *word && !isdigit((unsigned char)*word) &&
           !word[strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")];
}

int sn_kernel_take_operator(const sn_tool *tool, const char *word, sn_scan_spec *scan)
{
    static const char *const names[] = {
#define X(id, name) name,
        SN_SCAN_OPERATORS(X)
#undef X
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(word, names[i])) {
            scan->op = (sn_operator_kind)i;
            return SN_EXIT_OK;
        }
    if (!is_identifier(word) || strlen(word) > SN_FUNCTION_MAX)
        return sn_usage(tool, "--operator needs +, *, min, max or the name of a function, not '%s'",
                        word);
    scan->op = SN_OPERATOR_USER;
    scan->function = word;
    return SN_EXIT_OK;
}

int sn_kernel_take_neutral(const sn_tool *tool, const char *word, const char **neutral)
{
    int open = 0, status = sn_kernel_take_text(tool, "neutral", word, ";#\"'", neutral);
    for (const char *c = word; *c && open >= 0; c++)
        open += (*c == '(' || *c == '{') - (*c == ')' || *c == '}');
    if (!status && (open || strstr(word, "//") || strstr(word, "/*")))
        return sn_usage(tool, "--neutral needs one expression in C, not '%s'", word);
    return status;
}

/* ---- given ----------------------------------------------------------------------------------- */

/* What a request is about, and what was said that is not. */

const char *sn_kernel_request_foreign(const sn_kernel_request *r, bool scan, char text[32])
{
    /* in the order of the table of options */
    static const char alone[] = "operator neutral exclusive look-back segmented";
    static const char none[] = "large-form passes inside pairs value-type descending nan "
                               "float-compare counted ragged argsort index-type stable top median "
                               "before given tuning";
    const char *found = sn_option_find_given(&r->line, scan ? none : alone);
    if (!found)
        return NULL;
    snprintf(text, 32, "--%.*s", (int)strcspn(found, " "), found);
    return text;
}

/* The first option given that is not among those known; NULL if there is none. */
static const char *find_unknown(const sn_kernel_request *r, const char *known)
{
    for (size_t i = 0; i < sn_netkern.option_count; i++) {
        char word[32];
        snprintf(word, sizeof word, " %s ", sn_netkern.options[i].name);
        if (r->line.given[i] && !strstr(known, word))
            return sn_netkern.options[i].name;
    }
    return NULL;
}

const char *sn_kernel_subject(const sn_kernel_request *r)
{
    static const char *const families[] = {
#define X(id, name, what) name,
        SN_LARGE_FAMILIES(X)
#undef X
    };
    if (r->counting.chosen)
        return r->counting.spec.occurrence ? "occurrence" : "counting";
    return r->large.scan     ? r->large.scan
           : r->large.chosen ? families[r->large.family]
                             : r->line.argv[0];
}

/* ---- check ----------------------------------------------------------------------------------- */

/* The option that says that there is one array of any length. */
static const char *option_of(const sn_kernel_request *r)
{
    return r->large.chosen               ? "--large"
           : r->counting.spec.occurrence ? "--occurrence"
                                         : "--counting";
}

/* A library, and what is tuned, are made of networks of their own choice. */
static int check_chosen(const sn_kernel_request *r)
{
    const char *what = r->library ? "--library" : "--tune";
    if (r->library && r->cpp && r->name[0])
        return sn_usage(&sn_netkern, "--library and --name exclude each other in C++");
    if (r->tune && !sn_target_of(&r->emit)->machine_code)
        return sn_usage(&sn_netkern, "--tune and other targets than cuda exclude each other");
    if (r->line.argc)
        return sn_usage(&sn_netkern, "%s chooses the networks itself, '%s' is not needed", what,
                        r->line.argv[0]);
    return r->library && !r->cpp ? sn_kernel_name_check_library(r) : SN_EXIT_OK;
}

/* The device that --run names wants its own texts. */
static int check_run(sn_kernel_request *r)
{
    static const char *const names[] = {[SN_RUN_CUDA] = "cuda", [SN_RUN_OPENCL] = "opencl"};
    const bool on_device = r->run > SN_RUN_EMULATED;
    sn_target target = 0;
    if (r->device_chosen && !on_device)
        return sn_usage(&sn_netkern, "--device needs --run cuda or --run opencl");
    if (!on_device)
        return SN_EXIT_OK;
    while (strcmp(sn_targets[target].name, names[r->run]) != 0)
        target++;
    if (r->target_chosen && r->emit.target != target)
        return sn_usage(&sn_netkern, "--run %s runs texts of --target %s alone", names[r->run],
                        names[r->run]);
    r->emit.target = target;
    return SN_EXIT_OK;
}

/* Whether a file's ending is .h alone, which says nothing of the target. */
static bool is_header(const char *file)
{
    sn_target target;
    const size_t size = strlen(file);
    return size > 2 && !strcmp(file + size - 2, ".h") && sn_kernel_name_target(file, &target) &&
           !strcmp(sn_targets[target].header_ending, ".h");
}

/* The ending .cuh and --inside are for each other.
 * file     that the text goes to or is in, with an ending for a target; or NULL */
static int check_inside(sn_kernel_request *r, const char *file)
{
    const size_t size = file ? strlen(file) : 0;
    const bool header = size > 4 && !strcmp(file + size - 4, ".cuh");
    if (header && !r->emit.held)
        r->emit.held = SN_HELD_BLOCKED;
    if (file && !header && r->emit.held)
        return sn_usage(&sn_netkern,
                        "--inside writes headers for kernels, whose names end in .cuh, "
                        "unlike %s",
                        file);
    return SN_EXIT_OK;
}

/* The ending of the file that the text goes to says what it is for, unless --target does. That of
 * the file that a text is in must be for the same. A header's is the same for all. */
static int check_ending(sn_kernel_request *r)
{
    const char *file = r->text ? r->text : sn_kernel_writes_file(r) ? r->output : NULL;
    sn_target target;
    bool chosen = r->target_chosen || r->run > SN_RUN_EMULATED;
    if (!file || (is_header(file) && (chosen || r->what == SN_EMIT_HEADER)))
        return SN_EXIT_OK;
    if (!sn_kernel_name_target(file, &target)) {
        const bool is_text = !r->text && !r->large.passes && !r->counting.steps;
        if (chosen || !is_text || !sn_output_ending(file))
            return SN_EXIT_OK;
        return sn_usage(&sn_netkern,
                        "the ending of %s is none of .cu, .cuh, .cl, .c, .cpp, .cc, .cxx, .h, "
                        ".hpp, .hh, .hxx" PLAIN_ENDINGS "; --target says what to write",
                        file);
    }
    if (chosen && target != r->emit.target)
        return r->text ? sn_usage(&sn_netkern, "the ending of %s is for %s, not for %s", file,
                                  sn_targets[target].name, sn_target_of(&r->emit)->name)
                       : SN_EXIT_OK;
    r->emit.target = target;
    return check_inside(r, file);
}

/* What is done with the text. */
static int check_use(const sn_kernel_request *r)
{
    bool used = r->run || r->prove || r->cost;
    if (used && r->what != SN_EMIT_TEXT)
        return sn_usage(&sn_netkern,
                        "--run, --prove and --cost are about the text, not about --emit %s",
                        r->what == SN_EMIT_IR ? "ir" : "header");
    if (r->emit.held && r->what == SN_EMIT_HEADER)
        return sn_usage(&sn_netkern, "--inside writes a header that has no other");
    if (r->keys && (!r->mapping_chosen ||
                    (r->mapping != SN_MAPPING_WINDOW && r->mapping != SN_MAPPING_SELECT)))
        return sn_usage(&sn_netkern, "--keys-per-thread needs --mapping window or select");
    return SN_EXIT_OK;
}

/* What is sorted, and how it is told. */
static int check_element(const sn_kernel_request *r)
{
    const sn_element *e = &r->emit.element;
    const bool function = r->scan.op == SN_OPERATOR_USER;
    if (r->emit.architecture && !sn_target_of(&r->emit)->machine_code)
        return sn_usage(&sn_netkern, "--architecture is about CUDA's devices");
    if (function && !e->include)
        return sn_usage(&sn_netkern, "--operator %s needs --include, which declares it",
                        r->scan.function);
    if (!e->type && e->include && !function)
        return sn_usage(&sn_netkern, "--include needs --element");
    if (e->type && !e->before && !function)
        return sn_usage(&sn_netkern, "--element needs --before");
    if ((r->nan_last || r->nan_greatest) && r->emit.float_compare)
        return sn_usage(&sn_netkern,
                        "--nan %s and --float-compare exclude each other: no NaN can "
                        "be compared as a number",
                        r->nan_last ? "last" : "greatest");
    if (r->emit.held && (r->has_value_type || r->has_index_type))
        return sn_usage(&sn_netkern, "in a header for kernels values and places are u32");
    return SN_EXIT_OK;
}

/* Which outputs, of how many elements. */
static int check_outputs(const sn_kernel_request *r)
{
    bool shorter = r->emit.counted || r->emit.ragged;
    if (shorter &&
        ((r->given && strcmp(r->given, "any") != 0) || (r->goal && strcmp(r->goal, "sorted") != 0)))
        return sn_usage(&sn_netkern, "--%s needs a network that sorts any input",
                        r->emit.ragged ? "ragged" : "counted");
    return SN_EXIT_OK;
}

/* Whether the request is for one array, and nothing else. */
static int check_one_array(sn_kernel_request *r)
{
    int status = check_run(r);
    status = status ? status : check_ending(r);
    const char *option = option_of(r);
    if (!status && r->emit.held)
        status = sn_usage(&sn_netkern, "%s writes no header for kernels, as .cuh asks", option);
    if (!status && r->what == SN_EMIT_IR)
        status = sn_usage(&sn_netkern, "%s and --emit ir exclude each other", option);
    if (!status && r->line.argc && r->large.chosen)
        status = sn_usage(&sn_netkern, "--large names the networks, '%s' is not needed",
                          r->line.argv[0]);
    if (!status && r->line.argc)
        status = sn_usage(&sn_netkern, "%s needs no network, '%s' is one", option, r->line.argv[0]);
    return status;
}

/* What there is of kernels alone, not of a function in C that finds its passes. */
static int check_large_c(const sn_kernel_request *r)
{
    if (sn_target_of(&r->emit)->blocks || !(r->large.passes || r->cost))
        return SN_EXIT_OK;
    return sn_usage(&sn_netkern, "--large and --target c have no %s",
                    r->cost ? "--cost" : "--passes");
}

/* A program has no network of the user's, and each of its kernels is a window's. */
static int check_large(sn_kernel_request *r)
{
    char foreign[32];
    if (!r->large.scan && r->emit.element.type)
        return sn_usage(&sn_netkern, "--large and --element exclude each other");
    if (r->large.scan && r->cost)
        return sn_usage(&sn_netkern, "--large and --cost exclude each other for prefix networks");
    if (!r->large.scan && sn_kernel_request_foreign(r, false, foreign))
        return sn_usage(&sn_netkern, "%s is for prefix networks, and %s sorts", foreign,
                        sn_kernel_subject(r));
    if (r->large.scan && sn_kernel_request_foreign(r, true, foreign))
        return sn_usage(&sn_netkern, "%s says nothing of prefix networks, of which %s is one",
                        foreign, r->large.scan);
    int status = check_one_array(r);
    status = status ? status : check_large_c(r);
    if (!status && r->large.passes && r->what != SN_EMIT_TEXT)
        status = sn_usage(&sn_netkern, "--passes is about no text");
    if (status || r->large.passes)
        return status;
    status = check_use(r);
    return status ? status : check_element(r);
}

/* What --counting and --occurrence go with. */
static int check_counting(sn_kernel_request *r)
{
    const char *option = option_of(r);
    if (!r->counting.ranged)
        return sn_usage(&sn_netkern, "%s needs --range, as in --range 0..65535", option);
    int status = check_one_array(r);
    if (status)
        return status;
    if (r->counting.steps && r->counting.spec.runtime)
        return sn_usage(&sn_netkern, "--steps needs a range that is told");
    if (r->counting.steps && r->what != SN_EMIT_TEXT)
        return sn_usage(&sn_netkern, "--steps is about no text");
    if (r->counting.scan && !sn_target_of(&r->emit)->blocks)
        return sn_usage(&sn_netkern, "--scan is about kernels; a function in C adds up in a loop");
    if (r->cost && !sn_target_of(&r->emit)->machine_code)
        return sn_usage(&sn_netkern, "%s has a --cost in CUDA alone", option);
    status = r->counting.steps ? SN_EXIT_OK : check_use(r);
    return status ? status : check_element(r);
}

static int refuse_count(const sn_kernel_request *r)
{
    return sn_usage(&sn_netkern, r->line.argc ? "one network at a time" : "no network is named");
}

/* A header in C++ is no kernel: little that is asked of one says anything of it. */
static int check_cpp(const sn_kernel_request *r)
{
    const char *option = find_unknown(r, " target output name given goal top median prove unproved "
                                         "timeout threads library sizes text ");
    if (option)
        return sn_usage(&sn_netkern, "--%s says nothing of a header in C++", option);
    if (r->library)
        return check_chosen(r);
    if (r->line.argc != 1)
        return refuse_count(r);
    const int status = check_use(r);
    return status ? status : check_outputs(r);
}

#define AND_NAME(id, name) ", " name

/* The language of a plain function: that of --target, else of the file.
 * by_file  what the file's ending is for */
static int take_language(sn_kernel_request *r, const char *file, sn_plain_language by_file)
{
    if (r->target_chosen && r->language == SN_PLAIN_LANGUAGE_COUNT)
        return sn_usage(&sn_netkern, "--plain is for one of c" SN_PLAIN_TARGETS(AND_NAME));
    if (!r->target_chosen && by_file == SN_PLAIN_LANGUAGE_COUNT && file && sn_output_ending(file))
        return sn_usage(&sn_netkern,
                        "the ending of %s is none of .c, .h, .cpp, .hpp, .hh, .hxx" PLAIN_ENDINGS
                        "; --target says what to write",
                        file);
    if (!r->target_chosen)
        r->language = by_file == SN_PLAIN_LANGUAGE_COUNT ? SN_PLAIN_C : by_file;
    else if (r->language == SN_PLAIN_C && by_file == SN_PLAIN_MACROS)
        r->language = by_file;
    r->plain = true;
    return SN_EXIT_OK;
}

/* How a plain function does what an option asks of a kernel, or "". */
static const char *instead_of(const char *option)
{
    static const char pairs[] = ": sort pairs, in rust by NAME_by_key, in cpp by their <, in c as "
                                "u64 whose upper half is the key";
    static const char sizes[] = ": it is for one size, and sort_n of --library in rust for many";
    static const char *const ways[][2] = {
        {"pairs", pairs},
        {"value-type", pairs},
        {"argsort", ": sort indices, in rust by NAME_by_key(&mut indices, |&i| keys[i])"},
        {"stable", ": in rust a key that ends in the element's index is that of no other"},
        {"counted", sizes},
        {"ragged", sizes},
        {"element", ": elements are of any type in rust, in cpp, and in macros (-o FILE.h)"},
    };
    size_t i = 0;
    while (i < sizeof ways / sizeof *ways && strcmp(ways[i][0], option) != 0)
        i++;
    return i < sizeof ways / sizeof *ways ? ways[i][1] : "";
}

/* A plain function is one for an array of keys. */
static int check_plain(sn_kernel_request *r)
{
    const char *kind = sn_plain_library_kind(r->language);
    if (r->library && !kind)
        return sn_usage(&sn_netkern, "--library writes plain functions in rust, go, javascript, "
                                     "typescript, java, csharp and python alone");
    const char *option =
        r->emit.stable
            ? "stable"
            : find_unknown(
                  r, !r->library
                         ? " target plain output name type descending given goal top median prove "
                           "unproved timeout threads "
                     : sn_plain_library_types(r->language)
                         ? " target plain type prove unproved timeout threads library sizes "
                         : " target plain prove unproved timeout threads library sizes ");
    if (option)
        return sn_usage(&sn_netkern, "--%s says nothing of %s%s", option,
                        r->library ? kind : "a plain function", instead_of(option));
    r->cpp = false;
    if (r->library)
        return check_chosen(r);
    return r->line.argc == 1 ? SN_EXIT_OK : refuse_count(r);
}

#define NAME_OF_SHADER(id, name) " " name
/* A compute shader is a kernel in a language of plain functions. */
static int check_compute(sn_kernel_request *r, sn_plain_language by_file)
{
    static const char shaders[] = "--compute is for one of" SN_SHADERS(NAME_OF_SHADER);
    if (r->target_chosen)
        by_file = r->language;
    size_t target = 0;
    while (target < SN_TARGET_COUNT &&
           !(sn_targets[target].shader && by_file < SN_PLAIN_LANGUAGE_COUNT &&
             !strcmp(sn_targets[target].ending, sn_plain_ending(by_file))))
        target++;
    if (target == SN_TARGET_COUNT)
        return sn_usage(&sn_netkern, "%s", shaders);
    const char *option = find_unknown(
        r, " target compute output name type pairs value-type argsort index-type stable "
           "descending nan given goal top median mapping keys-per-thread prove unproved timeout "
           "threads emit run text ");
    if (option)
        return sn_usage(&sn_netkern, "--%s says nothing of a compute shader", option);
    r->plain = r->cpp = false;
    r->emit.target = (sn_target)target;
    r->emit.nan_first = r->nan_greatest && r->emit.descending;
    if (r->run > SN_RUN_EMULATED || r->what == SN_EMIT_HEADER)
        return sn_usage(&sn_netkern, "a compute shader is emulated, and has no header");
    const int status = check_use(r);
    return status ? status : r->line.argc == 1 ? SN_EXIT_OK : refuse_count(r);
}

/* A module is one of a network's comparators and registers. */
static int check_hardware(sn_kernel_request *r)
{
    const char *option = find_unknown(
        r, " target output name type pairs value-type argsort stable descending given goal top "
           "median prove unproved timeout threads registers flow reset key-bits payload-bits "
           "compare operator emit text cost json stream iterative ranks keys ");
    const bool logic = r->hardware.registers && !strcmp(r->hardware.registers, "none");
    if (option)
        return sn_usage(&sn_netkern, "--%s says nothing of a hardware description", option);
    if (r->what == SN_EMIT_HEADER || r->what == SN_EMIT_IR)
        return sn_usage(&sn_netkern, "--emit %s says nothing of a hardware description",
                        r->what == SN_EMIT_IR ? "ir" : "header");
    if (r->prove && r->what == SN_EMIT_TESTBENCH)
        return sn_usage(&sn_netkern, "--prove is about the text, not about --emit testbench");
    if (sn_key_infos[r->emit.type].class_ == SN_CLASS_FLOAT && !*r->hardware.compare)
        return sn_usage(&sn_netkern,
                        "a hardware description compares integers; of %s --compare "
                        "names a module that does",
                        sn_key_infos[r->emit.type].name);
    if (r->hardware.width && r->type_chosen && r->hardware.width != sn_key_infos[r->emit.type].bits)
        return sn_usage(&sn_netkern, "--key-bits %lu is not that of %s",
                        (unsigned long)r->hardware.width, sn_key_infos[r->emit.type].name);
    if (r->hardware.payload && r->emit.pairs)
        return sn_usage(&sn_netkern, "--payload-bits and --pairs both say what travels with a key");
    static const char whole[] = "argsort stable goal top median reset compare";
    const char *other = r->hardware.stream ? sn_option_find_given(&r->line, whole) : NULL;
    if (other)
        return sn_usage(&sn_netkern, "--stream and --%.*s exclude each other",
                        (int)strcspn(other, " "), other);
    if (r->hardware.stream && r->hardware.flow_chosen && r->hardware.flow < SN_HARDWARE_ENABLE)
        return sn_usage(&sn_netkern, "what streams has --flow enable, ready or axi");
    if (r->hardware.keys && r->given && !strcmp(r->given, "bitonic"))
        return sn_usage(&sn_netkern, "with fillers at its end an array is not bitonic: of "
                                     "--given bitonic an array has as many keys as wires");
    if (*r->hardware.compare && (r->emit.stable || r->emit.argsort))
        return sn_usage(&sn_netkern, "--compare says itself which of equal keys comes first");
    if (logic && (r->hardware.flow_chosen || r->hardware.reset_chosen))
        return sn_usage(&sn_netkern, "--flow and --reset are of registers, and there are none");
    if (!r->hardware.flow_chosen)
        r->hardware.flow = logic ? SN_HARDWARE_FREE : SN_HARDWARE_ENABLE;
    r->plain = r->cpp = false;
    return r->line.argc == 1 ? SN_EXIT_OK : refuse_count(r);
}

int sn_kernel_request_check(sn_kernel_request *r)
{
    const char *file = r->text ? r->text : sn_kernel_writes_file(r) ? r->output : NULL;
    const bool header = file && sn_kernel_name_is_cpp(file);
    const char *ending = file ? sn_output_ending(file) : NULL;
    if (!r->target_chosen && !r->plain && ending) {
        r->hardware.language = sn_hardware_language_of(ending);
        r->hardware.chosen = r->hardware.language < SN_HARDWARE_LANGUAGE_COUNT;
    }
    if (r->hardware.chosen)
        return check_hardware(r);
    const char *module = sn_option_find_given(
        &r->line, "registers flow reset key-bits payload-bits compare stream iterative ranks keys");
    if (module)
        return sn_usage(&sn_netkern,
                        "--%.*s is of a module, for --target systemverilog, verilog or vhdl",
                        (int)strcspn(module, " "), module);
    if (r->what == SN_EMIT_TESTBENCH)
        return sn_usage(&sn_netkern,
                        "--emit testbench is of a module, for --target systemverilog, verilog or "
                        "vhdl, or a FILE_tb.sv, FILE_tb.v or FILE_tb.vhd");
    const sn_plain_language by_file = header   ? SN_PLAIN_CPP
                                      : ending ? sn_plain_language_of(ending)
                                               : SN_PLAIN_LANGUAGE_COUNT;
    if (r->compute)
        return check_compute(r, by_file);
    const bool has_kernels = by_file <= SN_PLAIN_CPP || by_file == SN_PLAIN_LANGUAGE_COUNT;
    if (r->plain || (!r->target_chosen && !has_kernels)) {
        const int status = take_language(r, file, by_file);
        return status ? status : check_plain(r);
    }
    if (r->text && header && r->target_chosen && !r->cpp)
        return sn_usage(&sn_netkern, "the ending of %s is for cpp", file);
    r->cpp = r->cpp || (header && !r->target_chosen);
    r->emit.nan_first = r->nan_greatest && r->emit.descending;
    if (r->cpp)
        return check_cpp(r);
    if (r->library || r->tune)
        return check_chosen(r);
    if (r->list)
        return r->line.argc ? sn_usage(&sn_netkern, "--list-devices is about no network")
                            : SN_EXIT_OK;
    if (r->large.chosen)
        return check_large(r);
    if (r->counting.chosen)
        return check_counting(r);
    if (r->line.argc != 1)
        return refuse_count(r);
    int status = check_use(r);
    status = status ? status : check_run(r);
    status = status ? status : check_ending(r);
    status = status ? status : check_element(r);
    return status ? status : check_outputs(r);
}
