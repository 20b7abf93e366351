/* Texts and headers of artifacts from templates, one for each target. */
#include "codegen/emit/parts.h"

static void add_words(const sn_emit *emit, bool header, sn_template *words)
{
    const sn_target_info *target = sn_target_of(emit);
    sn_buf include = {0};
    sn_emit_include(emit, &include);
    sn_template_take(words, "include", &include);
    sn_template_add(words, "name", emit->name);
    sn_template_add(words, "header_ending", target->header_ending);
    sn_template_add(words, "host_includes", sn_emit_host_includes_txt);
    sn_template_add(words, "key_type", sn_key_name(emit));
    sn_template_add(words, "uint", target->host->numbers[SN_AST_U32]);
    sn_template_flag(words, "header", header);
    sn_template_flag(words, "blocks", target->blocks);
    sn_template_flag(words, "stream", target->stream);
    sn_template_flag(words, "queue", target->queue);
    sn_template_flag(words, "pairs", emit->pairs);
}

void sn_emit_prototype(sn_template *words, const char *template)
{
    sn_buf declaration = {0};
    sn_template_part(words, "prototype", template);
    sn_template_fill_lines(words, "@prototype", &declaration);
    sn_buf_puts(&declaration, ";\n");
    sn_template_take(words, "declaration", &declaration);
}

void sn_emit_write(const sn_emit_kind *kind, const void *of, const sn_emit *emit, bool header,
                   sn_buf *out)
{
    sn_template words = {.word = NULL};
    sn_names names;
    kind->head(of, emit, header, out);
    if (header)
        sn_emit_guard(emit, out);
    else
        emit = sn_names_begin(&names, emit, out);
    add_words(emit, header, &words);
    kind->words(of, emit, header, &words);
    sn_template_fill_lines(&words, kind->texts[emit->target], out);
    sn_template_free(&words);
    if (header)
        sn_buf_puts(out, "\n#endif\n");
    else
        sn_names_end(&names, out);
}
