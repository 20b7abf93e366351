/* CUDA's accesses to several elements at once, in the section of keys. */
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

#include <stdio.h>

static const char *const letters[] = {"a", "b", "c", "d"};

/* "item *a, item *b": the elements as parameters. */
static void put_elements(uint32_t count, const char *type, sn_buf *out)
{
    for (uint32_t e = 0; e < count; e++)
        sn_buf_printf(out, "%s%s%s", e ? ", " : "", type, letters[e]);
}

static void put_struct(const char *type, const char *name, uint32_t count, uint32_t bytes,
                       sn_buf *out)
{
    sn_buf_printf(out, "struct __align__(%lu) %s%lu {\n    %s x[%lu];\n};\n\n",
                  (unsigned long)(count * bytes), name, (unsigned long)count, type,
                  (unsigned long)count);
}

/* "const key4 k = *reinterpret_cast<const key4 *>(keys + at);" */
static void put_fetch(const char *name, uint32_t count, const char *to, const char *from,
                      sn_buf *out)
{
    unsigned long n = count;
    sn_buf_printf(out, "    const %s%lu %s = *reinterpret_cast<const %s%lu *>(%s);\n", name, n, to,
                  name, n, from);
}

static void put_deposit(const char *name, uint32_t count, const char *from, const char *to,
                        sn_buf *out)
{
    sn_buf_printf(out, "    *reinterpret_cast<%s%lu *>(%s) = %s;\n", name, (unsigned long)count, to,
                  from);
}

/* What is written at once is read at once. */
static void put_shared_accesses(const sn_emit *emit, uint32_t wide, sn_buf *out)
{
    const uint32_t count = 1u << wide;
    const unsigned long n = count;
    put_struct("item", "item", count, sn_emit_item_bytes(emit), out);
    sn_buf_printf(out, "%svoid read%lu(const item *from, ", sn_function(emit), n);
    put_elements(count, "item *", out);
    sn_buf_puts(out, ")\n{\n");
    put_fetch("item", count, "all", "from", out);
    for (uint32_t e = 0; e < count; e++)
        sn_buf_printf(out, "    *%s = all.x[%lu];\n", letters[e], (unsigned long)e);
    sn_buf_puts(out, "}\n\n");
    sn_buf_printf(out, "%svoid write%lu(item *to, ", sn_function(emit), n);
    put_elements(count, "item ", out);
    sn_buf_printf(out, ")\n{\n    item%lu all;\n", n);
    for (uint32_t e = 0; e < count; e++)
        sn_buf_printf(out, "    all.x[%lu] = %s;\n", (unsigned long)e, letters[e]);
    put_deposit("item", count, "all", "to", out);
    sn_buf_puts(out, "}\n\n");
}

/* Of two arrays at once. */
static void put_twin_load(const sn_emit *emit, uint32_t count, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%svoid load%lu(const %s *keys, size_t at, size_t next, ",
                  sn_function(emit), (unsigned long)count, sn_key_name(emit));
    put_elements(count, "item *", &line);
    sn_buf_puts(&line, ")\n{\n");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
    put_fetch("key", count, "k", "keys + at", out);
    put_fetch("key", count, "l", "keys + at + next", out);
    for (uint32_t e = 0; e < count; e++) {
        char first[16], second[16];
        snprintf(first, sizeof first, "k.x[%lu]", (unsigned long)e);
        snprintf(second, sizeof second, "l.x[%lu]", (unsigned long)e);
        sn_buf_printf(out, "    *%s = ", letters[e]);
        sn_emit_twin(emit, first, second, out);
        sn_buf_puts(out, ";\n");
    }
    sn_buf_puts(out, "}\n\n");
}

static void put_twin_store(const sn_emit *emit, uint32_t count, sn_buf *out)
{
    const unsigned long n = count;
    sn_buf line = {0};
    sn_buf_printf(&line, "%svoid store%lu(", sn_function(emit), n);
    put_elements(count, "item ", &line);
    sn_buf_printf(&line, ", %s *keys_out, size_t at, size_t next)\n{\n", sn_key_name(emit));
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
    sn_buf_printf(out, "    key%lu k, l;\n", n);
    for (uint32_t e = 0; sn_has_image(emit) && e < count; e++)
        sn_buf_printf(out, "    %s = key_of(%s);\n", letters[e], letters[e]);
    for (uint32_t e = 0; e < count; e++)
        sn_buf_printf(out, "    k.x[%lu] = (%s)%s;\n    l.x[%lu] = (%s)(%s >> 16);\n",
                      (unsigned long)e, sn_key_name(emit), letters[e], (unsigned long)e,
                      sn_key_name(emit), letters[e]);
    put_deposit("key", count, "k", "keys_out + at", out);
    sn_buf_puts(out, "    if (next)\n    ");
    put_deposit("key", count, "l", "keys_out + at + next", out);
    sn_buf_puts(out, "}\n\n");
}

/* Two at a time, which compilers see the load as anyway. */
static void put_halves(const sn_kernel *kernel, const sn_emit *emit, uint32_t count, sn_buf *out)
{
    const char *cast = sn_key_infos[emit->type].class_ == SN_CLASS_SIGNED ? "(unsigned short)" : "";
    const bool bytes = sn_has_byte_places(kernel, emit);
    if (bytes)
        sn_buf_puts(out, "    const unsigned int places = i * 0x1010101u + 0x3020100u;\n");
    for (unsigned e = 0; e < count; e += 2)
        sn_buf_printf(out,
                      "    items_of(%sk.x[%u] | (unsigned int)%sk.x[%u] << 16, %s%u, %s, %s);\n",
                      cast, e, cast, e + 1, bytes ? "places, " : "i + ", bytes ? e / 2 : e,
                      letters[e], letters[e + 1]);
    sn_buf_puts(out, "}\n\n");
}

static void put_load(const sn_kernel *kernel, const sn_emit *emit, uint32_t count, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%svoid load%lu(", sn_function(emit), (unsigned long)count);
    sn_emit_inputs(emit, &line);
    sn_buf_puts(&line, sn_has_place(emit) ? ", size_t at, unsigned int i, " : ", size_t at, ");
    put_elements(count, "item *", &line);
    sn_buf_puts(&line, ")\n{\n");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
    put_fetch("key", count, "k", "keys + at", out);
    if (sn_has_packed_halves(emit)) {
        put_halves(kernel, emit, count, out);
        return;
    }
    if (emit->pairs)
        put_fetch("value", count, "v", "values + at", out);
    for (uint32_t e = 0; e < count; e++) {
        char key[16], place[16];
        snprintf(key, sizeof key, "k.x[%lu]", (unsigned long)e);
        snprintf(place, sizeof place, e ? "(i + %lu)" : "i", (unsigned long)e);
        sn_buf_printf(out, sn_has_members(emit) ? "    %s->key = " : "    *%s = ", letters[e]);
        sn_emit_item_of(kernel, emit, key, place, out);
        sn_buf_puts(out, ";\n");
        if (emit->pairs)
            sn_buf_printf(out, "    %s->value = v.x[%lu];\n", letters[e], (unsigned long)e);
        if (sn_has_place(emit) && sn_has_members(emit))
            sn_buf_printf(out, e ? "    %s->place = i + %lu;\n" : "    %s->place = i;\n",
                          letters[e], (unsigned long)e);
    }
    sn_buf_puts(out, "}\n\n");
}

static void put_store(const sn_emit *emit, uint32_t count, sn_buf *out)
{
    const char *image = sn_has_image(emit) ? "key_of(" : "", *field = emit->pairs ? ".key" : "";
    unsigned long n = count;
    sn_buf line = {0};
    sn_buf_printf(&line, "%svoid store%lu(", sn_function(emit), n);
    put_elements(count, "item ", &line);
    sn_buf_puts(&line, ", ");
    sn_emit_outputs(emit, &line);
    sn_buf_puts(&line, ", size_t at)\n{\n");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
    sn_buf_printf(out, "    key%lu k;\n", n);
    if (emit->pairs)
        sn_buf_printf(out, "    value%lu v;\n", n);
    for (uint32_t e = 0; e < count; e++) {
        sn_buf_printf(out, "    k.x[%lu] = %s%s%s%s;\n", (unsigned long)e, image, letters[e], field,
                      *image ? ")" : "");
        if (emit->pairs)
            sn_buf_printf(out, "    v.x[%lu] = %s.value;\n", (unsigned long)e, letters[e]);
    }
    put_deposit("key", count, "k", "keys_out + at", out);
    if (emit->pairs)
        put_deposit("value", count, "v", "values_out + at", out);
    sn_buf_puts(out, "}\n\n");
}

static void put_memory_accesses(const sn_kernel *kernel, const sn_emit *emit, uint32_t wide,
                                sn_buf *out)
{
    const uint32_t count = 1u << wide;
    put_struct(sn_key_name(emit), "key", count, sn_key_infos[emit->type].bits / 8, out);
    if (emit->pairs)
        put_struct(sn_value_name(emit), "value", count, sn_emit_value_bytes(emit), out);
    if (sn_kernel_moves_wide(kernel, SN_OP_LOAD, wide))
        kernel->twins ? put_twin_load(emit, count, out) : put_load(kernel, emit, count, out);
    if (sn_kernel_moves_wide(kernel, SN_OP_STORE, wide))
        (kernel->twins ? put_twin_store : put_store)(emit, count, out);
}

void sn_emit_wide_accesses(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    if (sn_has_packed_halves(emit) && (sn_kernel_moves_wide(kernel, SN_OP_LOAD, 1) ||
                                       sn_kernel_moves_wide(kernel, SN_OP_LOAD, 2)))
        sn_emit_packed_halves(kernel, emit, out);
    for (uint32_t wide = 1; wide <= 2; wide++) {
        if (sn_kernel_moves_wide(kernel, SN_OP_LOAD, wide) ||
            sn_kernel_moves_wide(kernel, SN_OP_STORE, wide))
            put_memory_accesses(kernel, emit, wide, out);
        if (sn_kernel_moves_wide(kernel, SN_OP_WRITE, wide))
            put_shared_accesses(emit, wide, out);
    }
}
