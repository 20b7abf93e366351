/* How a template's words are found and its lines chosen. */
#include "codegen/counting/words.h"

#include "codegen/emit/parts.h"

#include <string.h>

static bool is_set(const sn_template *template, const char *name, size_t size)
{
    for (const char *const *flag = template->flag; *flag; flag++)
        if (strlen(*flag) == size && !strncmp(*flag, name, size))
            return true;
    return false;
}

/* Whether all conditions "a,!b]" hold; `line` moves behind them. */
static bool holds(const sn_template *template, const char **line)
{
    bool all = true;
    for (bool more = true; more;) {
        const bool negated = **line == '!';
        const char *name = *line + negated;
        const size_t size = strcspn(name, ",]");
        all = all && is_set(template, name, size) != negated;
        more = name[size] == ',';
        *line = name + size + 1;
    }
    return all;
}

/* Append the word at `at`, which is an @, and return what is behind it. */
static const char *put_word(const sn_template *template, const char *at, sn_buf *out)
{
    const bool braces = at[1] == '{';
    const char *name = at + 1 + braces;
    const size_t size = strspn(name, "abcdefghijklmnopqrstuvwxyz_");
    for (const sn_template_word *word = template->word; word->name; word++)
        if (strlen(word->name) == size && !strncmp(word->name, name, size)) {
            sn_buf_puts(out, word->value);
            return name + size + braces;
        }
    sn_buf_puts(out, "@");
    return at + 1;
}

static void put_line(const sn_template *template, const char *line, const char *end, sn_buf *out)
{
    while (line < end) {
        const size_t size = strcspn(line, "@");
        const char *next = line + size < end ? line + size : end;
        sn_buf_add(out, line, (size_t)(next - line));
        line = next < end ? put_word(template, next, out) : end;
    }
}

void sn_template_put(const sn_template *template, const char *text, sn_buf *out)
{
    sn_buf all = {0};
    for (const char *end; *text; text = end) {
        end = text + strcspn(text, "\n");
        end += *end == '\n';
        if (*text == '[') {
            text++;
            if (!holds(template, &text))
                continue;
        }
        put_line(template, text, end, &all);
    }
    sn_emit_wrapped(&all, out);
    sn_buf_free(&all);
}
