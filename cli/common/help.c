/* How a tool is told to readers, man and bash. */
#include "cli/common/help.h"

#include "cli/common/messages.h"
#include "cli/common/output.h"
#include "networks/families/family.h"

#include <stdio.h>
#include <string.h>

enum { LINE = 80, INDENT = 4 };
/* The page that fits a screen: columns for an option's head, and examples. */
enum { BRIEF = 26, EXAMPLES = 2 };

/* What NET may be, in the words of every tool. */
static const char net_text[] =
    "NET is a file in any of the formats snet, list, brackets, json, pairs and csv (detected), "
    "- for standard input, NAME:N or NAME:N:K for the family NAME on N wires (netspec --families "
    "lists "
    "them), SCRIPT.lua or SCRIPT.lua:N for a Lua description, run with the integer N, or "
    "SOURCE.c:FUNCTION or MODULE.ll:FUNCTION for the network in a function, read as text or as "
    "compiled (netlift). A file of that name wins.";

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

/* What may follow an option that takes an argument. */
static void bash_argument(const sn_option *o, sn_buf *out)
{
    bool optional = o->argument[0] == '[';
    sn_buf_printf(out, optional ? "    --%s=" : "    --%s= | --%s", o->name, o->name);
    if (o->letter && !optional)
        sn_buf_printf(out, " | -%c", o->letter);
    if (o->values)
        sn_buf_printf(out, ") COMPREPLY=($(compgen -W \"%s\" -- \"$cur\")); return ;;\n",
                      o->values);
    else if (!strcmp(o->argument, "FILE") || !strcmp(o->argument, "NET"))
        sn_buf_puts(out, ") compopt -o default; COMPREPLY=(); return ;;\n");
    else if (!strcmp(o->argument, "DIR"))
        sn_buf_puts(out, ") compopt -o dirnames; COMPREPLY=(); return ;;\n");
    else
        sn_buf_puts(out, ") COMPREPLY=(); return ;;\n");
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
    for (size_t i = 0; i < sn_family_count; i++)
        sn_buf_printf(out, "%s%s", i ? " " : "", sn_families[i].name);
    sn_buf_printf(out, "\" -- \"$cur\"))\n}\ncomplete -F _%s %s\n", tool->name, tool->name);
}

/* ---- use ------------------------------------------------------------------------------------- */

int sn_help_print(const sn_tool *tool, const char *page)
{
    static const struct {
        const char *name;
        void (*write)(const sn_tool *tool, sn_buf *out);
    } pages[] = {{"", brief_page}, {"all", whole_page}, {"man", man_page}, {"bash", bash_page}};
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
