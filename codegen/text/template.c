/* How a template's words are found and its lines chosen. */
#include "codegen/text/template.h"

#include <stdio.h>
#include <string.h>

#define COLUMNS 100

/* ---- words ----------------------------------------------------------------------------------- */

/* A word, or a flag, whose value is NULL. */
typedef struct sn_template_word {
    const char *name, *value;
    struct sn_template_word *next;
} sn_template_word;

static void add(sn_template *words, const char *name, const char *value, size_t size)
{
    words->arena = words->arena ? words->arena : sn_arena_new(0);
    sn_template_word *word = words->arena ? sn_arena_alloc(words->arena, sizeof *word) : NULL;
    char *copy = word && value ? sn_arena_alloc(words->arena, size + 1) : NULL;
    words->failed = words->failed || !word || (value && !copy);
    if (words->failed)
        return;
    if (value)
        memcpy(copy, value, size);
    *word = (sn_template_word){.name = name, .value = copy, .next = words->word};
    words->word = word;
}

void sn_template_add(sn_template *words, const char *name, const char *value)
{
    add(words, name, value, strlen(value));
}

void sn_template_print(sn_template *words, const char *name, const char *format, ...)
{
    char text[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    sn_template_add(words, name, text);
}

void sn_template_take(sn_template *words, const char *name, sn_buf *value)
{
    add(words, name, value->data ? value->data : "", value->size);
    words->failed = words->failed || value->failed;
    sn_buf_free(value);
}

void sn_template_part(sn_template *words, const char *name, const char *template)
{
    sn_buf text = {0};
    sn_template_fill(words, template, &text);
    text.size -= text.size > 0;
    sn_template_take(words, name, &text);
}

void sn_template_flag(sn_template *words, const char *name, bool is)
{
    if (is)
        add(words, name, NULL, 0);
}

void sn_template_free(sn_template *words)
{
    sn_arena_free(words->arena);
    *words = (sn_template){.word = NULL};
}

static const sn_template_word *find(const sn_template *words, const char *name, size_t size,
                                    bool flag)
{
    for (const sn_template_word *word = words->word; word; word = word->next)
        if (!word->value == flag && strlen(word->name) == size && !strncmp(word->name, name, size))
            return word;
    return NULL;
}

/* ---- templates ------------------------------------------------------------------------------- */

/* Whether all conditions "a,!b]" hold; `line` moves after them. */
static bool holds(const sn_template *words, const char **line)
{
    bool all = true;
    for (bool more = true; more;) {
        const bool negated = **line == '!';
        const char *name = *line + negated;
        const size_t size = strcspn(name, ",]:");
        all = all && !find(words, name, size, true) == negated;
        more = name[size] == ',';
        *line = name + size + 1;
    }
    return all;
}

/* Append the word at `at`, which is an @, and return what is after it; after the line's end, too,
 * if the word ends the line or is nothing. */
static const char *put_word(const sn_template *words, const char *at, sn_buf *out)
{
    const bool braces = at[1] == '{';
    const char *name = at + 1 + braces;
    const size_t size = strspn(name, "abcdefghijklmnopqrstuvwxyz_");
    const sn_template_word *word = find(words, name, size, false);
    sn_buf_puts(out, word ? word->value : "@");
    if (!word)
        return at + 1;
    const char *rest = name + size + braces;
    return rest + (*rest == '\n' && (!out->size || out->data[out->size - 1] == '\n' ||
                                     (!*word->value && out->data[out->size - 1] == ' ')));
}

static void put_line(const sn_template *words, const char *line, const char *end, sn_buf *out)
{
    while (line < end) {
        const size_t size = strcspn(line, "@");
        const char *next = line + size < end ? line + size : end;
        sn_buf_add(out, line, (size_t)(next - line));
        line = next < end ? put_word(words, next, out) : end;
    }
}

/* A line, or with `wrap` lines of at most 100 columns. */
static void put(const sn_template *words, const char *line, const char *end, bool wrap, sn_buf *out)
{
    const bool as_it_is = *line == '|';
    sn_buf text = {0};
    line += as_it_is;
    if (!wrap || as_it_is) {
        put_line(words, line, end, out);
        return;
    }
    put_line(words, line, end, &text);
    sn_text_wrap(&text, out);
    sn_buf_free(&text);
}

/* Whether a line begins a block that is left out as a whole unless its conditions hold. */
static bool begins_block(const char *line, const char *end)
{
    return *line == '[' && end - line > 2 && end[-1] == '\n' && end[-2] == ':' &&
           !memchr(line, ']', (size_t)(end - line));
}

static void fill(const sn_template *words, const char *template, bool wrap, sn_buf *out)
{
    unsigned left_out = 0; /* blocks, one in the other */
    out->failed = out->failed || words->failed;
    for (const char *end; *template; template = end) {
        end = template + strcspn(template, "\n");
        end += *end == '\n';
        const bool block = begins_block(template, end), ends = !strncmp(template, ":]\n", 3);
        if (left_out) {
            left_out += block;
            left_out -= ends;
        } else if (*template == '[') {
            template ++;
            if (!holds(words, &template))
                left_out = block;
            else if (!block)
                put(words, template, end, wrap, out);
        } else if (!ends) {
            put(words, template, end, wrap, out);
        }
    }
}

void sn_template_fill(const sn_template *words, const char *template, sn_buf *out)
{
    fill(words, template, false, out);
}

void sn_template_fill_lines(const sn_template *words, const char *template, sn_buf *out)
{
    fill(words, template, true, out);
}

void sn_text_wrap(const sn_buf *text, sn_buf *out)
{
    size_t column = 0;
    bool directive = false; /* for the preprocessor, which no text's lines go on for */
    for (size_t i = 0; i < text->size; i++) {
        size_t next = strcspn(text->data + i + 1, ",\n") + 2;
        directive = column ? directive : text->data[i] == '#';
        if (text->data[i] == ' ' && i && text->data[i - 1] == ',' && column + next > COLUMNS &&
            !directive) {
            sn_buf_puts(out, "\n    ");
            column = 4;
            continue;
        }
        sn_buf_add(out, text->data + i, 1);
        column = text->data[i] == '\n' ? 0 : column + 1;
    }
    out->failed = out->failed || text->failed;
}
