/* Compute shaders as C++: the words of their languages, line by line. */
#include "codegen/emit/parts.h"
#include "codegen/trial/parts.h"

#include <ctype.h>
#include <string.h>

/* ---- words ----------------------------------------------------------------------------------- */

typedef struct word {
    const char *from, *to;
} word;

/* What each language says otherwise than C++; longer ones first. */
static const word glsl[] = {{"memoryBarrierShared(); barrier()", "sn_shared_barrier()"},
                            {"shared item", "__local item"},
                            {"uint[](", "{"},
                            {NULL, NULL}};
static const word hlsl[] = {{"GroupMemoryBarrierWithGroupSync()", "sn_shared_barrier()"},
                            {"groupshared item", "__local item"},
                            {NULL, NULL}};
static const word metal[] = {
    {"threadgroup_barrier(metal::mem_flags::mem_threadgroup)", "sn_shared_barrier()"},
    {"threadgroup item shared[", "__local item shared["},
    {"threadgroup ", ""},
    {"device ", ""},
    {"thread ", ""},
    {"constant ", "static const "},
    {"metal::", ""},
    {NULL, NULL}};
static const word wgsl[] = {{"workgroupBarrier()", "sn_shared_barrier()"},
                            {"select(", "sn_select("},
                            {"var<workgroup> ", "__local "},
                            {"alias item = ", "using item = "},
                            {"array(", "{"},
                            {"let ", "const "},
                            {"var ", ""},
                            {"const ", "static const "},
                            {NULL, NULL}};

static const word *words_of(sn_target target)
{
    return target == SN_TARGET_GLSL    ? glsl
           : target == SN_TARGET_HLSL  ? hlsl
           : target == SN_TARGET_METAL ? metal
                                       : wgsl;
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* ---- declarations ---------------------------------------------------------------------------- */

/* "name: type" of WGSL at `at` as "type name": a number, an item, an array of them or its address.
 * Returned is where it ends; `at` where it is none. */
static const char *put_named(const char *at, const char *line_end, sn_buf *out)
{
    const char *name = at, *end = at;
    while (end < line_end && is_letter(*end))
        end++;
    if (end == at || strncmp(end, ": ", 2) != 0)
        return at;
    const char *type = end + 2;
    static const char address[] = "ptr<function, ", array[] = "array<";
    const bool by_address = !strncmp(type, address, strlen(address));
    type += by_address ? strlen(address) : 0;
    const bool many = !strncmp(type, array, strlen(array));
    type += many ? strlen(array) : 0;
    const char *type_end = type;
    while (type_end < line_end && is_letter(*type_end))
        type_end++;
    sn_buf_add(out, type, (size_t)(type_end - type));
    sn_buf_puts(out, by_address ? " (*" : " ");
    sn_buf_add(out, name, (size_t)(end - name));
    sn_buf_puts(out, by_address ? ")" : "");
    if (!many)
        return type_end;
    const char *count = type_end + strspn(type_end, ", "), *count_end = count;
    while (count_end < line_end && is_letter(*count_end))
        count_end++;
    sn_buf_puts(out, "[");
    sn_buf_add(out, count, (size_t)(count_end - count));
    sn_buf_puts(out, "]");
    return count_end + strspn(count_end, ">");
}

/* "inout item a" of GLSL and HLSL as a reference; else nothing. */
static const char *put_inout(const char *at, const char *line_end, sn_buf *out)
{
    static const char inout[] = "inout item ";
    if (strncmp(at, inout, strlen(inout)) != 0)
        return at;
    const char *name = at + strlen(inout), *end = name;
    while (end < line_end && is_letter(*end))
        end++;
    sn_buf_puts(out, "item (&");
    sn_buf_add(out, name, (size_t)(end - name));
    sn_buf_puts(out, ")");
    return end;
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* What a line of WGSL begins with: the result of a function stands behind it. */
static const char *put_function(const char *at, const char *line_end, sn_buf *out)
{
    static const char arrow[] = ") -> ";
    if (strncmp(at, "fn ", 3) != 0)
        return at;
    const char *result = line_end;
    while (result > at && strncmp(result, arrow, strlen(arrow)) != 0)
        result--;
    sn_buf_puts(out, "static ");
    if (result > at) {
        result += strlen(arrow);
        sn_buf_add(out, result, strcspn(result, " {\n"));
    } else {
        sn_buf_puts(out, "void");
    }
    sn_buf_puts(out, " ");
    return at + 3;
}

static void put_line(sn_target target, const char *at, const char *end, bool *structure,
                     sn_buf *out)
{
    const bool named = target == SN_TARGET_WGSL;
    const char *from = at;
    if (named && !strncmp(at, "struct ", 7))
        *structure = true;
    at = named ? put_function(at, end, out) : at;
    while (at < end) {
        const char *next = at;
        const bool begins = at == from || !is_letter(at[-1]);
        if (begins && named)
            next = put_named(at, end, out);
        else if (begins && !named)
            next = put_inout(at, end, out);
        const word *w = words_of(target);
        while (next == at && begins && w->from && strncmp(at, w->from, strlen(w->from)) != 0)
            w++;
        if (next == at && begins && w->from) {
            sn_buf_puts(out, w->to);
            next = at + strlen(w->from);
        }
        if (next == at && named && !strncmp(at, ") -> ", 5)) {
            sn_buf_puts(out, ")");
            next = at + 5;
            while (next < end && is_letter(*next))
                next++;
        }
        if (next == at && *structure && *at == ',') {
            sn_buf_puts(out, ";");
            next++;
        }
        if (next == at)
            sn_buf_add(out, next++, 1);
        at = next;
    }
    if (*structure && end > from && end[-1] == '}') {
        sn_buf_puts(out, ";");
        *structure = false;
    }
}

/* ---- all ------------------------------------------------------------------------------------- */

/* What a kernel's head begins with. */
static const char *head_of(sn_target target)
{
    return target == SN_TARGET_GLSL    ? "void main()"
           : target == SN_TARGET_HLSL  ? "[numthreads("
           : target == SN_TARGET_METAL ? "kernel void "
                                       : "@compute ";
}

void sn_shader_as_cpp(const sn_trial *trial, sn_buf *out)
{
    const sn_target target = trial->of.emit->target;
    const char *text = trial->text->data, *keys = strstr(text, SN_SECTION_KEYS);
    bool head = false, structure = false, list = false;
    for (const char *at = text, *end; *at; at = end + (*end == '\n')) {
        end = at + strcspn(at, "\n");
        if (!strncmp(at, head_of(target), strlen(head_of(target)))) {
            sn_buf_puts(out, "static void sn_main()");
            head = true;
        } else if (head && *at == '{') {
            sn_buf_puts(out, "{");
            head = false;
        } else if (!head && keys && at >= keys) {
            const size_t from = out->size;
            put_line(target, at, end, &structure, out);
            /* an array's elements may take several lines, up to a parenthesis */
            list = list || (!out->failed && from < out->size && strstr(out->data + from, "= {"));
            if (list && !out->failed && out->size > from + 1 &&
                !strcmp(out->data + out->size - 2, ");")) {
                out->data[out->size - 2] = '}';
                list = false;
            }
            if (list && !out->failed && !strcmp(out->data + out->size - 2, "};"))
                list = false;
        }
        sn_buf_puts(out, *end ? "\n" : "");
    }
}
