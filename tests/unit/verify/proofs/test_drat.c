#include "verify/proofs/certify.h"

#include "tests/unit/claim_tools.h"

#include <inttypes.h>

/* ---- proofs in both forms -------------------------------------------------------------------- */

/* What was told of a proof, as text. */
static void note(void *data, const int32_t *clause, bool forgotten)
{
    sn_buf *told = data;
    sn_buf_puts(told, forgotten ? "d" : "");
    for (; *clause; clause++)
        sn_buf_printf(told, " %" PRId32, *clause);
    sn_buf_puts(told, " 0\n");
}

/* Read a proof from a file that holds the bytes; what is told is added to `told`. */
static sn_err read_proof(const sn_buf *bytes, const sn_cnf *cnf, sn_buf *told, sn_drat *out,
                         sn_error *error)
{
    FILE *file = tmpfile();
    cr_assert(file && fwrite(bytes->data ? bytes->data : "", 1, bytes->size, file) == bytes->size);
    rewind(file);
    const sn_run run = {.step = note, .step_data = told};
    sn_err err = sn_drat_read(fileno(file), cnf, &run, out, error);
    fclose(file);
    return err;
}

static void write_binary(sn_buf *out, int32_t literal)
{
    uint32_t code = 2 * (uint32_t)abs(literal) + (literal < 0);
    for (; code >= 128; code >>= 7)
        sn_buf_add(out, (const char[]){(char)(code | 128)}, 1);
    sn_buf_add(out, (const char[]){(char)code}, 1);
}

/* A proof of random steps in both forms; it need not be right. */
static void write_both(sn_random *random, uint32_t variables, sn_buf *text, sn_buf *binary)
{
    static const char *const blanks[] = {" ", "\n", "\t ", "\r\n", " \nc 1 2 0\n"};
    for (uint64_t steps = sn_random_below(random, 40); steps > 0; steps--) {
        bool forgets = steps % 4 == 0;
        sn_buf_puts(text, forgets ? "d " : "");
        sn_buf_puts(binary, forgets ? "d" : "a");
        for (uint64_t literals = 1 + sn_random_below(random, 5); literals > 0; literals--) {
            int32_t literal = 1 + (int32_t)sn_random_below(random, variables);
            literal = sn_random_below(random, 2) ? literal : -literal;
            sn_buf_printf(text, "%" PRId32 "%s", literal, blanks[sn_random_below(random, 4)]);
            write_binary(binary, literal);
        }
        sn_buf_printf(text, "0%s", blanks[sn_random_below(random, 5)]);
        write_binary(binary, 0);
    }
}

static sn_cnf *formula(uint32_t wires)
{
    sn_cnf *cnf;
    sn_net *net = family("oddeven", wires);
    sn_property *sorts = property(wires, NULL, NULL, NULL);
    cr_assert_eq(sn_cnf_new(net, sorts, &cnf, NULL), SN_OK);
    sn_property_free(sorts);
    sn_net_free(net);
    return cnf;
}

/* ---- tests ----------------------------------------------------------------------------------- */

Test(drat, text_and_binary_say_the_same)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (int round = 0; round < 500; round++) {
        sn_cnf *cnf = formula(2 + (uint32_t)round % 20);
        sn_buf text = {0}, binary = {0}, told[2] = {{0}};
        sn_drat read[2];
        write_both(&random, cnf->variables, &text, &binary);
        cr_assert_eq(read_proof(&text, cnf, &told[0], &read[0], NULL), SN_OK);
        cr_assert_eq(read_proof(&binary, cnf, &told[1], &read[1], NULL), SN_OK);
        cr_expect(!read[0].binary && (read[1].binary || !binary.size));
        cr_expect_eq(read[0].steps, read[1].steps);
        cr_expect_str_eq(told[0].data ? told[0].data : "", told[1].data ? told[1].data : "");
        for (int form = 0; form < 2; form++) {
            sn_drat_free(&read[form]);
            sn_buf_free(&told[form]);
        }
        sn_buf_free(&text);
        sn_buf_free(&binary);
        sn_cnf_free(cnf);
    }
}

/* What is told has no other variables than the formula's, no literal twice and none denied. */
static void expect_plain(const sn_buf *told, uint32_t variables)
{
    bool there[256] = {false};
    for (char *at = told->data, *end; at && *at; at = end) {
        at += *at == 'd';
        long literal = strtol(at, &end, 10);
        if (literal) {
            cr_assert(labs(literal) <= (long)variables && labs(literal) < 128);
            cr_assert(!there[128 + literal] && !there[128 - literal]);
            there[128 + literal] = true;
        } else {
            memset(there, 0, sizeof there);
            end += *end == '\n';
        }
    }
}

Test(drat, spoilt_proofs_are_refused_or_plain)
{
    static const char odd[] = "ad-0129 \n\t\0\x80\xff"
                              "c%x";
    sn_random random;
    size_t refused = 0;
    sn_cnf *cnf = formula(8);
    sn_random_seed(&random, 2);
    for (int round = 0; round < 4000; round++) {
        sn_buf proof[2] = {{0}}, told = {0};
        sn_drat read;
        sn_error error = {.text = ""};
        write_both(&random, cnf->variables, &proof[0], &proof[1]);
        sn_buf *one = &proof[round % 2];
        for (int i = 0; i < 3 && one->size; i++)
            one->data[sn_random_below(&random, one->size)] =
                odd[sn_random_below(&random, sizeof odd - 1)];
        one->size -= sn_random_below(&random, one->size / 4 + 1);
        if (read_proof(one, cnf, &told, &read, &error)) {
            cr_expect(error.code == SN_E_INPUT && error.text[0]);
            cr_expect(read.binary ? !error.line : error.line && error.column);
            refused++;
        }
        expect_plain(&told, cnf->variables);
        for (size_t i = 1; i < read.steps; i++)
            cr_expect(read.place[i - 1] <= read.place[i]);
        sn_drat_free(&read);
        sn_buf_free(&told);
        sn_buf_free(&proof[0]);
        sn_buf_free(&proof[1]);
    }
    cr_expect(refused > 1000 && refused < 4000, "%zu", refused);
    sn_cnf_free(cnf);
}
