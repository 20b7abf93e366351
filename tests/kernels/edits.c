/* Edits of plain functions, and whether their proof catches each: kernel_edits FOLDER
 *
 * Each text is edited in all places, in each way of the tables below: one edit at a time. What is
 * proved all the same goes into FOLDER/LANGUAGE, beside what it was, under a name of its own; and
 * into FOLDER/LANGUAGE/list a line "EDITED ORIGINAL WIRES KIND LINE". tests/kernels/edits runs
 * them. Prints a line for each language: "LANGUAGE EDITS LEFT". */
#include "codegen/plain/plain.h"
#include "networks/families/family.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- texts ----------------------------------------------------------------------------------- */

/* What is edited, and how it is run. */
static const struct {
    const char *name; /* of the function */
    const char *kind; /* of elements */
    sn_plain_language language;
    bool moved; /* comparators that point up, and outputs that are permuted; else best:6 */
    bool descending, typed;
    sn_key_type type;
    bool one; /* of the outputs number 2 alone is told */
} samples[] = {
    {"plainc", "u32", SN_PLAIN_C, false, false, false, SN_KEY_U32, false},
    {"plaind", "u32", SN_PLAIN_C, true, true, false, SN_KEY_U32, false},
    {"plaine", "f64", SN_PLAIN_C, false, false, true, SN_KEY_F64, false},
    {"plainf", "any", SN_PLAIN_MACROS, false, false, false, SN_KEY_U32, false},
    {"plaing", "any", SN_PLAIN_MACROS, true, true, false, SN_KEY_U32, false},
    {"plainh", "any", SN_PLAIN_CPP, false, false, false, SN_KEY_U32, false},
    {"plaini", "any", SN_PLAIN_CPP, true, true, false, SN_KEY_U32, false},
    {"plainj", "any", SN_PLAIN_RUST, false, false, false, SN_KEY_U32, false},
    {"plaink", "any", SN_PLAIN_RUST, true, true, false, SN_KEY_U32, false},
    {"plainl", "f64", SN_PLAIN_RUST, true, true, true, SN_KEY_F64, false},
    {"plainm", "any", SN_PLAIN_GO, false, false, false, SN_KEY_U32, false},
    {"plainn", "any", SN_PLAIN_GO, true, true, false, SN_KEY_U32, false},
    {"plaino", "any", SN_PLAIN_JAVASCRIPT, false, false, false, SN_KEY_U32, false},
    {"plainp", "any", SN_PLAIN_JAVASCRIPT, true, true, false, SN_KEY_U32, false},
    {"plainga", "i32", SN_PLAIN_JAVASCRIPT, true, true, true, SN_KEY_I32, false},
    {"plaingb", "i32", SN_PLAIN_TYPESCRIPT, true, true, true, SN_KEY_I32, false},
    {"plainq", "any", SN_PLAIN_TYPESCRIPT, false, false, false, SN_KEY_U32, false},
    {"plainr", "any", SN_PLAIN_TYPESCRIPT, true, true, false, SN_KEY_U32, false},
    {"plains", "any", SN_PLAIN_JAVA, false, false, false, SN_KEY_U32, false},
    {"plaint", "i64", SN_PLAIN_JAVA, true, true, true, SN_KEY_I64, false},
    {"plainu", "any", SN_PLAIN_CSHARP, false, false, false, SN_KEY_U32, false},
    {"plainv", "any", SN_PLAIN_CSHARP, true, true, false, SN_KEY_U32, false},
    {"plainba", "any", SN_PLAIN_GLSL, false, false, false, SN_KEY_U32, false},
    {"plainbb", "any", SN_PLAIN_GLSL, true, true, false, SN_KEY_U32, false},
    {"plainbc", "one", SN_PLAIN_GLSL, true, false, false, SN_KEY_U32, true},
    {"plainca", "any", SN_PLAIN_HLSL, false, false, false, SN_KEY_U32, false},
    {"plaincb", "any", SN_PLAIN_HLSL, true, true, false, SN_KEY_U32, false},
    {"plaincc", "one", SN_PLAIN_HLSL, true, false, false, SN_KEY_U32, true},
    {"plainda", "any", SN_PLAIN_METAL, false, false, false, SN_KEY_U32, false},
    {"plaindb", "any", SN_PLAIN_METAL, true, true, false, SN_KEY_U32, false},
    {"plaindc", "one", SN_PLAIN_METAL, true, false, false, SN_KEY_U32, true},
    {"plainea", "any", SN_PLAIN_WGSL, false, false, false, SN_KEY_U32, false},
    {"plainfa", "any", SN_PLAIN_PYTHON, false, false, false, SN_KEY_U32, false},
    {"plainfb", "any", SN_PLAIN_PYTHON, true, true, false, SN_KEY_U32, false},
    {"plainfc", "one", SN_PLAIN_PYTHON, true, false, false, SN_KEY_U32, true},
    {"plaineb", "any", SN_PLAIN_WGSL, true, true, false, SN_KEY_U32, false},
    {"plainec", "one", SN_PLAIN_WGSL, true, false, false, SN_KEY_U32, true},
};

static const char *const folders[] = {
#define X(id, name) name,
    SN_PLAIN_LANGUAGES(X)
#undef X
};

static sn_net *network(bool moved)
{
    static const uint16_t output[] = {4, 2, 0, 1, 3};
    static const uint32_t pairs[][2] = {{3, 0}, {1, 4}, {2, 1}, {0, 2}, {4, 3}};
    sn_net *net;
    if (!moved && sn_family_build(sn_family_find("best"), 6, 0, &net, NULL))
        abort();
    if (!moved)
        return net;
    if (sn_net_new(5, &net, NULL))
        abort();
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (sn_net_add(net, pairs[i][0], pairs[i][1], NULL))
            abort();
    if (sn_net_set_output(net, output, NULL))
        abort();
    return net;
}

/* ---- edits ----------------------------------------------------------------------------------- */

typedef struct edit {
    const char *from, *to; /* what is replaced, in the text */
    char with[200];
} edit;

/* What is put for what, wherever it stands. */
static const char *const words[][2] = {
    /* the helper */
    {" < ", " > "},
    {" < ", " <= "},
    {"b < a", "a < b"},
    {"a < b", "b < a"},
    {"b < a", "b < b"},
    {"? b : a", "? a : b"},
    {"? a : b", "? b : a"},
    {"? b", "? 0 * b"},
    {": b", ": b + 1"},
    {"_a", "_b"},
    {"_b", "_a"},
    {"{ b } else { a }", "{ a } else { b }"},
    {"{ a } else { b }", "{ b } else { a }"},
    {"if turned", "if !turned"},
    {"[i]", "[j]"},
    {"[j]", "[i]"},
    {"a, b = b, a", "a, b = a, a"},
    {"a, b := x", "b, a := x"},
    {"x[i], x[j]", "x[j], x[i]"},
    {" = a, b", " = b, a"},
    {"uint32_t", "uint16_t"},
    {"double", "float"},
    {"const T ", "const short "},
    {"T PLAIN", "short PLAIN"},
    {"int i, int j", "int j, int i"},
    {"i: usize, j: usize", "j: usize, i: usize"},
    {"i, j int", "j, i int"},
    {"T, x, i, j)", "T, x, j, i)"},
    {"x, i, j)", "x, j, i)"},
    {"i: number, j: number", "j: number, i: number"},
    {"b, a) <", "a, b) <"},
    {"b, a) <", "b, b) <"},
    {"a, b) <", "b, a) <"},
    {"b.CompareTo(a)", "a.CompareTo(b)"},
    {"a.CompareTo(b)", "b.CompareTo(a)"},
    {"long", "int"},
    /* in JavaScript without a helper */
    {"if (b < a)", "if (true)"},
    {" = b; x", " = a; x"},
    {" = a; }", " = b; }"},
    {"(a ^ b)", "(a | b)"},
    {") & -", ") | -"},
    {"& -", "& "},
    {"a ^ t", "b ^ t"},
    {"b ^ t", "a ^ t"},
    {"a ^ t", "a & t"},
    {"a ^ t", "t"},
    {"!;", ";"},
    {"let a", "const a"},
    {"Math.min", "Math.max"},
    {"Math.max", "Math.min"},
    /* shaders */
    {"min(a", "max(a"},
    {"max(a", "min(a"},
    {"a, b);", "a, a);"},
    {"a, b);", "b, b);"},
    {"a, b);", "b, a);"},
    {"inout ", ""},
    {"inout ", "in "},
    {"inout ", "out "},
    {"thread T &b", "T b"},
    {"thread T &a", "T a"},
    {"thread T &a, thread T &b", "thread T &b, thread T &a"},
    {" a, inout", " b, inout"},
    {"= first", "= b"},
    {"= kept", "= a"},
    {"i: u32, j: u32", "j: u32, i: u32"},
    {"= &y", "= &values"},
    {"= values", "= array(values[1], values[0], values[2], values[3], values[4])"},
    {"return y", "return values"},
    {"return x[", "return x[1 + "},
    /* NumPy */
    {"np.minimum", "np.maximum"},
    {"np.maximum", "np.minimum"},
    {"(a, b)", "(a, a)"},
    {"(a, b)", "(b, b)"},
    {"(a, b)", "(b, a)"},
    {"a, b = x[i], x[j]", "b, a = x[i], x[j]"},
    {"= x[j], x[i]", "= x[i], x[j]"},
    {"np.array(x)", "np.array(columns)"},
    {"np.array(x)", "np.array(x[:-1])"},
    {"return np.array(x)", "np.array(x)"},
    {"list(columns)", "list(columns[1:])"},
    {"list(columns)", "columns"},
    {"(x, i, j)", "(x, j, i)"},
    /* numbers as integers, and back */
    {".min(", ".max("},
    {".max(", ".min("},
    {"a.min(b)", "a"},
    {"(b);", "(a);"},
    {"::MAX", "::MIN"},
    {" ^ (", " | ("},
    {" & i64", " | i64"},
    {" as i64", " as i32 as i64"},
    {" as u64", " as u32 as u64"},
    {"_place(n", "_number(n"},
    {"_number(x[i])", "_number(x[0])"},
    {"numbers[i]", "numbers[0]"},
    /* forms by another order, or by a key */
    {"if less", "if !less"},
    {"&x[j], &x[i]", "&x[i], &x[j]"},
    {"swap(i, j)", "swap(i, i)"},
    {"swap(i, j)", "swap(j, i)"},
    {"key(a) < key(b)", "key(b) < key(a)"},
    {"key(a) < key(b)", "key(b) > key(a)"},
    {"key(a)", "key(b)"},
    {"key(b)", "key(a)"},
    {"|a, b|", "|b, a|"},
    {"|a, b|", "|a, _|"},
    {"(x, |a", "(&mut x, |a"},
    /* calls */
    {"_order(x", "_exchange(x"},
    {"_exchange(x", "_order(x"},
    {"_ORDER(T", "_EXCHANGE(T"},
    {"_EXCHANGE(T", "_ORDER(T"},
    {"Order(x", "Exchange(x"},
    {"Exchange(x", "Order(x"},
    {"OrderBy(x, by", "Order(x"},
    {"Order(x", "OrderBy(x, Comparer<T>.Default"},
    {"_by(x, less", "_by(x, &mut |a, b| less(b, a)"},
    {"_by(x, less", "(x"},
    /* a library's choice of one */
    {"x.len()", "x.len() + 1"},
    {"len(x)", "len(x) + 1"},
    {"len(x)", "len(x) / 2"},
    {"x.length", "x.length + 1"},
    {"x.length", "x.length & ~1"},
    {"(x))", "(x[1:]))"},
    {"(x);", "(x.slice());"},
    {"(x, by)", "(x.clone(), by)"},
    {"(x, by)", "(x, by.reversed())"},
    {"break;", "return false;"},
    {"default:", "case 9:"},
    {"return true", "return false"},
    {"return false", "return true"},
    {"return false", "{}"},
    {"    true", "    false"},
    {"x.try_into()", "x[1..].try_into()"},
    {"x.try_into()", "x[..2].try_into()"},
    {", less)", ", |a, b| less(b, a))"},
    {"_by(x.", "(x."},
};

typedef struct editor {
    const char *text; /* that is edited */
    const char *at;   /* a place in it */
    uint32_t wires;   /* of the network */
    void *data;       /* for what is called for each edit */
    void (*take)(void *data, const edit *e);
} editor;

static void replace(const editor *w, const char *from, const char *to, const char *with)
{
    edit e = {.from = from, .to = to};
    snprintf(e.with, sizeof e.with, "%s", with);
    w->take(w->data, &e);
}

static void change_word(const editor *w)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strncmp(w->at, words[i][0], strlen(words[i][0])))
            replace(w, w->at, w->at + strlen(words[i][0]), words[i][1]);
}

/* A number, or that of sort4 or Sort4. */
static void change_number(const editor *w)
{
    const char *at = w->at;
    const bool named = at > w->text + 4 && !memcmp(at - 3, "ort", 3);
    if (!isdigit((unsigned char)*at) ||
        (!named && (isalnum((unsigned char)at[-1]) || at[-1] == '_')))
        return;
    char *end;
    const unsigned long number = strtoul(at, &end, 10),
                        others[] = {number + 1, number - 1, number ^ 2};
    for (size_t i = number ? 0 : 2; i < 3; i++) {
        char with[24];
        snprintf(with, sizeof with, "%lu", others[i]);
        replace(w, at, end, with);
    }
    replace(w, at, end, number ? "0" : "1");
}

/* A call that ends in two numbers: left out, doubled with other wires or as it is, its wires
 * exchanged, or the call exchanged with the next, of
 * the same wire. */
static void change_call(const editor *w)
{
    const char *open = w->at, *begin = open, *close = strchr(open, ')');
    unsigned first, second;
    int size = 0;
    bool shared = false;
    const char *comma = NULL;
    for (const char *c = open; *open == '(' && close && c < close; c++)
        comma = *c == ',' && isdigit((unsigned char)c[2]) && !comma ? c : comma;
    const char *numbers = comma ? comma + 2 : open + 1;
    if (*open != '(' || !close || sscanf(numbers, "%u, %u%n", &first, &second, &size) != 2 ||
        numbers + size != close)
        return;
    while (isalnum((unsigned char)begin[-1]) || begin[-1] == '_' || begin[-1] == '.')
        begin--;
    const char *end = close + 1 + (close[1] == ';');
    const int head = (int)(numbers - begin), whole = (int)(end - begin);
    const char *between = *close && close[1] == ';' ? " " : "; ";
    char with[200];
    replace(w, begin, end, "");
    snprintf(with, sizeof with, "%.*s%u, %u", head, begin, second, first);
    replace(w, begin, close, with);
    snprintf(with, sizeof with, "%.*s%s%.*s%u, %u%.*s", whole, begin, between, head, begin, first,
             (second + 1) % w->wires == first ? (second + 2) % w->wires : (second + 1) % w->wires,
             (int)(end - close), close);
    replace(w, begin, end, with);
    snprintf(with, sizeof with, "%.*s%s%.*s", whole, begin, between, whole, begin);
    replace(w, begin, end, with);
    const char *next = end + strspn(end, " \n\t\\"), *stop = strchr(next, ')');
    unsigned other[2];
    if (strncmp(next, begin, (size_t)head) != 0 || !stop ||
        sscanf(next + head, "%u, %u", &other[0], &other[1]) != 2)
        return;
    for (size_t i = 0; i < 2; i++)
        shared = shared || other[i] == first || other[i] == second;
    if (!shared)
        return;
    stop += 1 + (stop[1] == ';');
    snprintf(with, sizeof with, "%.*s%.*s%.*s", (int)(stop - next), next, (int)(next - end), end,
             whole, begin);
    replace(w, begin, stop, with);
}

/* A statement, left out. */
static void change_line(const editor *w)
{
    const char *end = strchr(w->at, '\n');
    if (w->at[-1] == '\n' && isspace((unsigned char)*w->at) &&
        (strchr(";\\,)", end[-1]) || strchr(w->at, '=') < end))
        replace(w, w->at, end[-1] == '\\' ? end - 1 : end, "");
}

/* Make all edits behind `from`, but for those of comments and of attributes. */
static void edit_all(editor *w, const char *from, const char *to)
{
    static void (*const ways[])(const editor *) = {change_word, change_number, change_call,
                                                   change_line};
    const char *line = from;
    for (w->at = from; w->at < to; w->at++) {
        line = w->at > from && w->at[-1] == '\n' ? w->at : line;
        const char *begin = line + strspn(line, " \t");
        if (!strncmp(begin, "//", 2) || !strncmp(begin, "# ", 2) || !strncmp(begin, "/*", 2) ||
            !strncmp(begin, "* ", 2) || !strncmp(begin, "#[", 2))
            continue;
        for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
            ways[i](w);
    }
}

/* ---- what is left ---------------------------------------------------------------------------- */

typedef struct work {
    const char *folder;
    sn_plain_language language;
    const char *name, *kind; /* of the function, and of its elements */
    uint32_t wires;
    sn_buf text;
    const sn_plain *plain; /* NULL: it is that of a library, of which what follows */
    const sn_plain_library *library;
    sn_buf modules; /* its functions */
    size_t edits, left;
} work;

static FILE *open_file(const char *folder, const char *name, const char *mode)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, mode);
    if (!file) {
        fprintf(stderr, "cannot write %s\n", path);
        exit(2);
    }
    return file;
}

/* Write a text in which all names are others: plainc, PLAINC, Plainc. */
static void write_text(const work *w, const char *text, const char *name)
{
    char path[64];
    snprintf(path, sizeof path, "%s.%s", name, sn_plain_ending(w->language));
    FILE *file = open_file(w->folder, path, "w");
    const size_t size = strlen(w->name);
    while (*text) {
        size_t i = 0;
        while (i < size && tolower((unsigned char)text[i]) == w->name[i])
            i++;
        for (size_t k = 0; i == size && name[k]; k++) {
            const char like = text[k ? 1 : 0];
            fputc(isupper((unsigned char)like) ? toupper((unsigned char)name[k]) : name[k], file);
        }
        if (i < size)
            fputc(*text, file);
        text += i < size ? 1 : size;
    }
    fclose(file);
}

/* Whether a text is proved. */
static bool is_proved(const work *w, const sn_buf *text, sn_error *error)
{
    sn_buf all = {0};
    if (w->plain)
        return !sn_plain_prove(w->plain, text, error);
    sn_buf_puts(&all, text->data);
    sn_buf_puts(&all, w->modules.data);
    const bool proved = !sn_plain_library_prove(w->library, &all, error);
    sn_buf_free(&all);
    return proved;
}

/* Write a text that is proved all the same, and its line in the list. */
static void keep(work *w, const edit *e, const char *text)
{
    char name[64];
    const char *line = e->from;
    while (line[-1] != '\n')
        line--;
    snprintf(name, sizeof name, "e%s%zu", w->name + strlen("plain"), w->edits);
    write_text(w, text, name);
    FILE *list = open_file(w->folder, "list", "a");
    fprintf(list, "%s %s %lu %s %.*s[%.*s -> %s]%.*s\n", name, w->name, (unsigned long)w->wires,
            w->kind, (int)(e->from - line), line, (int)(e->to - e->from), e->from, e->with,
            (int)strcspn(e->to, "\n"), e->to);
    fclose(list);
    w->left++;
}

static void take(void *work_, const edit *e)
{
    work *w = work_;
    sn_buf text = {0};
    sn_buf_add(&text, w->text.data, (size_t)(e->from - w->text.data));
    sn_buf_puts(&text, e->with);
    sn_buf_puts(&text, e->to);
    if (strcmp(text.data, w->text.data) != 0) {
        w->edits++;
        if (is_proved(w, &text, NULL))
            keep(w, e, text.data);
    }
    sn_buf_free(&text);
}

/* Make all edits from a place on up to another. Without edits the text must be proved. */
static void try_all(work *w, const char *from, const char *to)
{
    sn_error error = {.text = ""};
    editor of = {.text = w->text.data, .wires = w->wires, .data = w, .take = take};
    if (w->text.failed || !is_proved(w, &w->text, &error)) {
        fprintf(stderr, "%s: %s\n", w->name, error.text);
        exit(1);
    }
    mkdir(w->folder, 0777);
    write_text(w, w->text.data, w->name);
    edit_all(&of, from, to);
}

/* ---- all ------------------------------------------------------------------------------------- */

static size_t edits[SN_PLAIN_LANGUAGE_COUNT], left[SN_PLAIN_LANGUAGE_COUNT];

static void try_function(size_t i, const char *root)
{
    char folder[4000];
    sn_net *net = network(samples[i].moved);
    const sn_plain plain = {.language = samples[i].language,
                            .name = samples[i].name,
                            .net = net,
                            .typed = samples[i].typed,
                            .type = samples[i].type,
                            .some = samples[i].one,
                            .first = 2,
                            .last = 2,
                            .descending = samples[i].descending,
                            .network = "a test",
                            .claim = "none",
                            .proof = "none"};
    snprintf(folder, sizeof folder, "%s/%s", root, folders[plain.language]);
    work w = {.folder = folder,
              .language = plain.language,
              .name = plain.name,
              .kind = samples[i].kind,
              .plain = &plain,
              .wires = net->wires};
    sn_plain_text(&plain, &w.text);
    try_all(&w, strstr(w.text.data, "\n\n") + 1, w.text.data + w.text.size);
    edits[plain.language] += w.edits;
    left[plain.language] += w.left;
    sn_buf_free(&w.text);
    sn_net_free(net);
}

/* Write a file beside the edits of a library, whatever folder it is in. */
static void write_beside(const char *folder, const char *path, const sn_buf *text)
{
    const char *slash = strrchr(path, '/');
    FILE *file = open_file(folder, slash ? slash + 1 : path, "w");
    if (text->failed || fwrite(text->data, 1, text->size, file) != text->size)
        abort();
    fclose(file);
}

/* What chooses among the functions of a library. */
static void try_library(const char *root, sn_plain_language language, const char *from,
                        const char *to)
{
    char folder[4000];
    sn_net *net[4];
    const char *path;
    const sn_plain_library library = {
        .language = language, .net = (const sn_net *const *)net, .count = 4, .proof = "a test"};
    work w = {.folder = folder,
              .language = language,
              .name = "plain",
              .kind = "library",
              .library = &library};
    snprintf(folder, sizeof folder, "%s/%s_library", root, folders[language]);
    mkdir(folder, 0777);
    for (uint32_t n = 2; n <= 5; n++)
        if (sn_family_build(sn_family_find("best"), n, 0, &net[n - 2], NULL))
            abort();
    for (size_t i = 0; i < library.count; i++) {
        sn_buf name = {0}, file = {0}, text = {0};
        sn_plain_library_part(&library, i, &name, &file);
        const sn_plain plain = {.language = language,
                                .name = name.data,
                                .net = net[i],
                                .library = true,
                                .network = "a test",
                                .claim = "none",
                                .proof = "none"};
        sn_plain_text(&plain, &text);
        sn_buf_puts(&w.modules, text.data);
        write_beside(folder, file.data, &text);
        sn_buf_free(&name);
        sn_buf_free(&file);
        sn_buf_free(&text);
    }
    for (size_t i = 0; (path = sn_plain_library_path(language, i)); i++) {
        sn_buf text = {0};
        sn_plain_library_text(&library, i, &text);
        write_beside(folder, path, &text);
        if (i)
            sn_buf_free(&text);
        else
            w.text = text;
    }
    const char *end = to ? strstr(w.text.data, to) : w.text.data + w.text.size;
    try_all(&w, strstr(w.text.data, from), end);
    printf("%s_library %zu %zu\n", folders[language], w.edits, w.left);
    sn_buf_free(&w.text);
    sn_buf_free(&w.modules);
    for (size_t i = 0; i < library.count; i++)
        sn_net_free(net[i]);
}

int main(int argc, char **argv)
{
    if (argc != 2)
        return 2;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        try_function(i, argv[1]);
    for (size_t i = 0; i < SN_PLAIN_LANGUAGE_COUNT; i++)
        printf("%s %zu %zu\n", folders[i], edits[i], left[i]);
    try_library(argv[1], SN_PLAIN_RUST, "pub fn sort_n<", "#[cfg(test)]");
    try_library(argv[1], SN_PLAIN_GO, "func Sort[", NULL);
    try_library(argv[1], SN_PLAIN_JAVASCRIPT, "export function", NULL);
    try_library(argv[1], SN_PLAIN_TYPESCRIPT, "export function", NULL);
    try_library(argv[1], SN_PLAIN_JAVA, "public static", NULL);
    try_library(argv[1], SN_PLAIN_CSHARP, "    public static bool", NULL);
    try_library(argv[1], SN_PLAIN_PYTHON, "    n = len", NULL);
    return 0;
}
