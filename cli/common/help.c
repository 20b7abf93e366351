/* How a tool is told to readers, man and shells. */
#include "cli/common/common.h"

#include "networks/families/family.h"
#include "networks/scan/scan.h"

#include <stdio.h>
#include <string.h>

enum { LINE = 80, INDENT = 4 };
/* The page that fits a screen: columns for an option's head, and examples. */
enum { BRIEF = 26, EXAMPLES = 2 };

/* What NET may be, in the words of every tool. */
static const char net_text[] =
    "NET is a file in any of the formats snet, list, brackets, json, pairs and csv, or a list of "
    "comparators of another shape (detected), "
    "- for standard input, NAME:N or NAME:N:K for the family NAME on N wires (netspec "
    "--families lists them), SCRIPT.lua or SCRIPT.lua:N for a Lua description, run with the "
    "integer N, or SOURCE.c:FUNCTION or MODULE.ll:FUNCTION for the network in a function, read as "
    "text or as compiled (netlift). A file of that name wins.";

/* Whether its help has to say what NET is. */
static bool takes_networks(const sn_tool *tool)
{
    const sn_option *o;
    bool found = strstr(tool->synopsis, "NET") != NULL;
    for (size_t i = 0; !found && (o = sn_tool_option(tool, i)); i++)
        found = o->argument && strstr(o->argument, "NET");
    return found;
}

/* ---- text ------------------------------------------------------------------------------------ */

/* Bytes that are not continuations of a UTF-8 sequence: how wide the text is on a terminal. */
static size_t columns(const char *text, size_t size)
{
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    return count;
}

/* Append words wrapped at LINE columns, each line indented; a line feed begins a new paragraph. */
static void wrap(sn_buf *out, size_t indent, const char *text)
{
    size_t column = 0;
    while (*text) {
        size_t size = strcspn(text, " \n"), wide = columns(text, size);
        if (column && column + 1 + wide > LINE) {
            sn_buf_puts(out, "\n");
            column = 0;
        }
        if (!column)
            sn_buf_printf(out, "%*s", (int)indent, "");
        sn_buf_puts(out, column ? " " : "");
        column = column ? column + 1 : indent;
        sn_buf_add(out, text, size);
        column += wide;
        text += size;
        if (*text == '\n') {
            sn_buf_puts(out, "\n");
            column = 0;
        }
        text += *text != '\0';
    }
    sn_buf_puts(out, "\n");
}

/* "-o, --output FILE" */
static void option_head(sn_buf *out, const sn_option *o)
{
    if (o->letter)
        sn_buf_printf(out, "-%c, ", o->letter);
    sn_buf_printf(out, "--%s", o->name);
    if (o->argument)
        sn_buf_printf(out, o->argument[0] == '[' ? "%s" : " %s", o->argument);
}

static void heading(const sn_tool *tool, sn_buf *out)
{
    sn_buf_printf(out, "Usage: %s %s\n", tool->name, tool->synopsis);
    sn_buf_printf(out, "%s.\n\n", tool->summary);
}

static void whole_page(const sn_tool *tool, sn_buf *out)
{
    heading(tool, out);
    wrap(out, 0, tool->description);
    if (takes_networks(tool)) {
        sn_buf_puts(out, "\n");
        wrap(out, 0, net_text);
    }
    sn_buf_puts(out, "\nOptions:\n");
    const sn_option *o;
    for (size_t i = 0; (o = sn_tool_option(tool, i)); i++) {
        sn_buf_puts(out, "  ");
        option_head(out, o);
        sn_buf_puts(out, "\n");
        wrap(out, 2 * INDENT, o->help);
    }
    sn_buf_puts(out, "\nExamples:\n");
    for (size_t i = 0; i < tool->example_count; i++) {
        sn_buf_printf(out, "  %s\n", tool->examples[i].command);
        wrap(out, 2 * INDENT, tool->examples[i].what);
    }
    sn_buf_puts(out, "\nExit status:\n");
    for (int i = 0; i < 4; i++)
        if (tool->exit_status[i])
            sn_buf_printf(out, "  %d  %s\n", i, tool->exit_status[i]);
}

/* ---- one screen ------------------------------------------------------------------------------ */

static void brief_page(const sn_tool *tool, sn_buf *out)
{
    heading(tool, out);
    if (takes_networks(tool))
        sn_buf_puts(out, "NET: a file, - for standard input, NAME:N (netspec --families) or "
                         "SCRIPT.lua:N\n\n");
    for (size_t i = 0; i < tool->common_count; i++) {
        sn_buf head = {0};
        option_head(&head, sn_tool_option_named(tool, tool->common[i].name));
        sn_buf_printf(out, "  %-*s%s\n", BRIEF, head.data ? head.data : "", tool->common[i].what);
        sn_buf_free(&head);
    }
    sn_buf_puts(out, "\n");
    for (size_t i = 0; i < tool->example_count && i < EXAMPLES; i++)
        sn_buf_printf(out, "  %s\n      %s\n", tool->examples[i].command, tool->examples[i].what);
    sn_buf_printf(out, "\nAll options, more examples, exit status: %s --help=all\n", tool->name);
}

/* ---- manual page ----------------------------------------------------------------------------- */

/* Text for roff: hyphens and backslashes are not to be taken for anything else. */
static void roff(sn_buf *out, const char *text)
{
    bool begin = true;
    for (; *text; text++) {
        if (begin && (*text == '.' || *text == '\''))
            sn_buf_puts(out, "\\&");
        begin = *text == '\n';
        if (*text == '-' || *text == '\\')
            sn_buf_puts(out, *text == '-' ? "\\-" : "\\e");
        else if (*text == '\n')
            sn_buf_puts(out, "\n.PP\n");
        else
            sn_buf_add(out, text, 1);
    }
    sn_buf_puts(out, "\n");
}

static void man_options(const sn_tool *tool, sn_buf *out)
{
    sn_buf_puts(out, ".SH OPTIONS\n");
    const sn_option *o;
    for (size_t i = 0; (o = sn_tool_option(tool, i)); i++) {
        sn_buf head = {0};
        option_head(&head, o);
        sn_buf_puts(out, ".TP\n.B ");
        roff(out, head.data ? head.data : "");
        roff(out, o->help);
        sn_buf_free(&head);
    }
}

static void man_page(const sn_tool *tool, sn_buf *out)
{
    sn_buf_printf(out, ".TH %s 1 \"\" \"sortnet " SN_VERSION "\" \"User Commands\"\n.SH NAME\n",
                  tool->name);
    sn_buf_printf(out, "%s \\- ", tool->name);
    roff(out, tool->summary);
    sn_buf_printf(out, ".SH SYNOPSIS\n.B %s\n", tool->name);
    roff(out, tool->synopsis);
    sn_buf_puts(out, ".SH DESCRIPTION\n");
    roff(out, tool->description);
    if (takes_networks(tool)) {
        sn_buf_puts(out, ".PP\n");
        roff(out, net_text);
    }
    man_options(tool, out);
    sn_buf_puts(out, ".SH EXAMPLES\n");
    for (size_t i = 0; i < tool->example_count; i++) {
        sn_buf_puts(out, ".TP\n.B ");
        roff(out, tool->examples[i].command);
        roff(out, tool->examples[i].what);
    }
    sn_buf_puts(out, ".SH EXIT STATUS\n");
    for (int i = 0; i < 4; i++)
        if (tool->exit_status[i]) {
            sn_buf_printf(out, ".TP\n%d\n", i);
            roff(out, tool->exit_status[i]);
        }
    sn_buf_puts(out, ".SH FILES\n");
    roff(out,
         "What is named docs/ and examples/ here lies in share/sortnet/, where this is installed.");
}

/* ---- completion ------------------------------------------------------------------------------ */

/* What may stand for an option's argument. */
typedef enum candidates { ANYTHING, WORDS, FILES, FOLDERS } candidates;

static candidates candidates_of(const sn_option *o)
{
    return o->values                                                     ? WORDS
           : !strcmp(o->argument, "FILE") || !strcmp(o->argument, "NET") ? FILES
           : !strcmp(o->argument, "DIR")                                 ? FOLDERS
                                                                         : ANYTHING;
}

static bool is_optional(const sn_option *o)
{
    return o->argument && o->argument[0] == '[';
}

/* The names of all families, each before `ending`. */
static void put_families(const char *ending, sn_buf *out)
{
    for (size_t i = 0; i < sn_family_count; i++)
        sn_buf_printf(out, "%s%s%s", i ? " " : "", sn_families[i].name, ending);
    for (size_t i = 0; i < sn_scan_family_count; i++)
        sn_buf_printf(out, " %s%s", sn_scan_families[i].name, ending);
}

/* What an option does, in a few words: as short help says, else its help up to a pause.
 * size     receives how many bytes of the text these are */
static const char *purpose(const sn_tool *tool, const sn_option *o, size_t *size)
{
    enum { FEW = 60 };
    const char *text = o->help, *colon = strstr(text, ": ");
    for (size_t i = 0; i < tool->common_count; i++) {
        if (strcmp(tool->common[i].name, o->name) == 0) {
            *size = strlen(tool->common[i].what);
            return tool->common[i].what;
        }
    }
    if (colon && (strncmp(text, "with ", 5) == 0 || !memchr(text, ' ', (size_t)(colon - text))))
        text = colon + 2; /* behind what it goes with */
    *size = strcspn(text, ";:(.");
    const char *pauses = memchr(text, ',', *size > FEW ? FEW + 1 : *size) ? "," : " ";
    while (*size > FEW ||
           (text[*size] && !strchr(";:(.", text[*size]) && !strchr(pauses, text[*size])))
        --*size;
    *size -= text[*size - 1] == ' ';
    return text;
}

/* The same within single quotes; a backslash goes before each of the bytes `special`. */
static void put_purpose(const sn_tool *tool, const sn_option *o, const char *special, sn_buf *out)
{
    size_t size;
    const char *text = purpose(tool, o, &size);
    for (size_t i = 0; i < size; i++) {
        sn_buf_puts(out, text[i] == '\'' ? "'\\'" : strchr(special, text[i]) ? "\\" : "");
        sn_buf_add(out, text + i, 1);
    }
}

/* What may follow an option that takes an argument. */
static void bash_argument(const sn_option *o, sn_buf *out)
{
    static const char *const say[] = {
        [ANYTHING] = ") COMPREPLY=(); return ;;\n",
        [FILES] = ") compopt -o default; COMPREPLY=(); return ;;\n",
        [FOLDERS] = ") compopt -o dirnames; COMPREPLY=(); return ;;\n",
    };
    sn_buf_printf(out, is_optional(o) ? "    --%s=" : "    --%s= | --%s", o->name, o->name);
    if (o->letter && !is_optional(o))
        sn_buf_printf(out, " | -%c", o->letter);
    if (o->values)
        sn_buf_printf(out, ") COMPREPLY=($(compgen -W \"%s\" -- \"$cur\")); return ;;\n",
                      o->values);
    else
        sn_buf_puts(out, say[candidates_of(o)]);
}

static void bash_page(const sn_tool *tool, sn_buf *out)
{
    const sn_option *o;
    sn_buf_printf(out,
                  "# bash completion for %s\n_%s()\n{\n"
                  "    local cur=\"${COMP_WORDS[COMP_CWORD]}\""
                  " option=\"${COMP_WORDS[COMP_CWORD - 1]}\"\n"
                  "    if [[ $cur == = ]]; then\n        cur='' option+='='\n"
                  "    elif [[ $option == = ]]; then\n"
                  "        option=\"${COMP_WORDS[COMP_CWORD - 2]}=\"\n    fi\n"
                  "    case $option in\n",
                  tool->name, tool->name);
    for (size_t i = 0; (o = sn_tool_option(tool, i)); i++)
        if (o->argument)
            bash_argument(o, out);
    sn_buf_puts(out, "    esac\n    if [[ $cur == -* ]]; then\n        COMPREPLY=($(compgen -W \"");
    for (size_t i = 0; (o = sn_tool_option(tool, i)); i++)
        sn_buf_printf(out, "%s--%s", i ? " " : "", o->name);
    sn_buf_puts(
        out, "\" -- \"$cur\"))\n        return\n    fi\n"
             "    compopt -o default -o plusdirs -o nospace\n    COMPREPLY=($(compgen -S : -W \"");
    put_families("", out);
    sn_buf_printf(out, "\" -- \"$cur\"))\n}\ncomplete -F _%s %s\n", tool->name, tool->name);
}

/* The words an argument may be, where zsh and fish would take `*` for names of files. */
static void put_values(const sn_option *o, sn_buf *out)
{
    for (const char *c = o->values; *c; c++) {
        sn_buf_puts(out, *c == '*' ? "\\" : "");
        sn_buf_add(out, c, 1);
    }
}

/* One way to write an option, as _arguments takes it: '--name=[purpose]:FILE:_files'. */
static void zsh_spelling(const sn_tool *tool, const sn_option *o, bool argument, sn_buf *out)
{
    static const char *const say[] = {
        [ANYTHING] = " ", [FILES] = "_files", [FOLDERS] = "_files -/"};
    sn_buf_puts(out, "[");
    put_purpose(tool, o, "[]\\", out);
    sn_buf_puts(out, "]");
    if (argument) {
        sn_buf_printf(out, "%s:%s:", is_optional(o) ? ":" : "", o->argument);
        if (o->values) {
            sn_buf_puts(out, "(");
            put_values(o, out);
            sn_buf_puts(out, ")");
        } else {
            sn_buf_puts(out, say[candidates_of(o)]);
        }
    }
    sn_buf_puts(out, "' \\\n");
}

static void zsh_page(const sn_tool *tool, sn_buf *out)
{
    const sn_option *o;
    sn_buf_printf(out, "#compdef %s\n# zsh completion for %s\n", tool->name, tool->name);
    sn_buf_puts(out, "_arguments -s -S \\\n");
    for (size_t i = 0; (o = sn_tool_option(tool, i)); i++) {
        bool argument = o->argument != NULL, beside = argument && !is_optional(o);
        if (o->letter) {
            sn_buf_printf(out, "    '*-%c%s", o->letter, beside ? "+" : "");
            zsh_spelling(tool, o, beside, out);
        }
        sn_buf_printf(out, "    '*--%s%s", o->name, beside ? "=" : argument ? "=-" : "");
        zsh_spelling(tool, o, argument, out);
    }
    /* after a blank nothing is put in between a command and its arguments */
    sn_buf_puts(out, "    '*:NET: _alternative \"files:file:_files\" "
                     "\"families:family:compadd -S \\: - ");
    put_families("", out);
    sn_buf_puts(out, "\"'\n");
}

static void fish_option(const sn_tool *tool, const sn_option *o, sn_buf *out)
{
    static const char *const say[] = {[ANYTHING] = " -x",
                                      [FILES] = " -r -F",
                                      [FOLDERS] = " -x -a '(__fish_complete_directories)'"};
    sn_buf_printf(out, "complete -c %s", tool->name);
    if (o->letter)
        sn_buf_printf(out, " -s %c", o->letter);
    sn_buf_printf(out, " -l %s", o->name);
    if (o->argument && o->values) {
        sn_buf_puts(out, is_optional(o) ? " -f -a '" : " -x -a '");
        put_values(o, out);
        sn_buf_puts(out, "'");
    } else if (o->argument)
        sn_buf_puts(out, say[candidates_of(o)]);
    sn_buf_puts(out, " -d '");
    put_purpose(tool, o, "\\", out);
    sn_buf_puts(out, "'\n");
}

static void fish_page(const sn_tool *tool, sn_buf *out)
{
    const sn_option *o;
    sn_buf_printf(out, "# fish completion for %s\n", tool->name);
    for (size_t i = 0; (o = sn_tool_option(tool, i)); i++)
        fish_option(tool, o, out);
    sn_buf_printf(out, "complete -c %s -a '", tool->name);
    put_families(":", out);
    sn_buf_puts(out, "' -d family\n");
}

/* ---- use ------------------------------------------------------------------------------------- */

int sn_help_print(const sn_tool *tool, const char *page)
{
    static const struct {
        const char *name;
        void (*write)(const sn_tool *tool, sn_buf *out);
    } pages[] = {{"", brief_page},    {"all", whole_page}, {"man", man_page},
                 {"bash", bash_page}, {"zsh", zsh_page},   {"fish", fish_page}};
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++)
        if (page ? i && !strcmp(page, pages[i].name) : !i) {
            sn_buf out = {0};
            pages[i].write(tool, &out);
            return sn_output_write(tool, NULL, &out);
        }
    return sn_usage_word(tool, "help", page);
}

int sn_help_version(const sn_tool *tool)
{
    sn_buf out = {0};
    sn_buf_printf(&out, "%s (sortnet) %s\n", tool->name, sn_version());
    return sn_output_write(tool, NULL, &out);
}
