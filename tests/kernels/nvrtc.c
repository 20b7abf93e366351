/* Texts in CUDA compiled by NVRTC as launchers do it: kernel_nvrtc "90 120" FILE... Prints a line
 * "good", or "failed: …" and some of the log, for each file and compute capability. Exit status 1
 * if one failed, 77 without NVRTC. A process for each core works on them. */
#include "codegen/device/device.h"

#include "tests/kernels/crew.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the processes have been told. */
static char **files;
static const char *capabilities;

enum { GOOD, FAILED, WITHOUT };

static bool read_text(const char *path, sn_buf *text)
{
    char piece[4096];
    FILE *file = fopen(path, "rb");
    for (size_t size; file && (size = fread(piece, 1, sizeof piece, file)) > 0;)
        sn_buf_add(text, piece, size);
    if (file)
        fclose(file);
    return text->size && !text->failed;
}

/* Whether ptxas found that no kernel spills, and no warning was given. */
static bool is_clean(const char *log)
{
    const char *spills = strstr(log, "bytes spill stores");
    for (const char *at = spills; at; at = strstr(at + 1, "bytes spill"))
        if (strncmp(at - 3, " 0 ", 3) != 0)
            return false;
    return spills && !strstr(log, "warning");
}

static int try_one(const char *path, unsigned capability)
{
    sn_buf text = {0}, code = {0}, log = {0};
    sn_error error = {.text = "it cannot be read"};
    int outcome = FAILED;
    if (read_text(path, &text)) {
        sn_err err = sn_cuda_compile(text.data, capability, &code, &log, &error);
        outcome = err == SN_E_UNSUPPORTED ? WITHOUT
                  : err || !log.data ||
                          memcmp(code.data,
                                 "\x7f"
                                 "ELF",
                                 4)
                      ? FAILED
                  : is_clean(log.data) ? GOOD
                                       : FAILED;
    }
    if (outcome == GOOD)
        puts("good");
    else if (outcome == FAILED)
        printf("failed: NVRTC: %s sm_%u: %s\n  %.1000s\n", path, capability, error.text,
               log.data ? log.data : "");
    else
        printf("%s\n", error.text);
    sn_buf_free(&text);
    sn_buf_free(&code);
    sn_buf_free(&log);
    return outcome;
}

static void try_all(size_t count[CREW_COUNTS])
{
    for (char **file = files; *file; file++) {
        const char *at = capabilities;
        char *end;
        for (unsigned long one; (one = strtoul(at, &end, 10)) > 0; at = end)
            if (!count[WITHOUT] && crew_takes())
                count[try_one(*file, (unsigned)one)]++;
    }
}

int main(int argc, char **argv)
{
    size_t count[CREW_COUNTS];
    if (argc < 3) {
        fputs("kernel_nvrtc: no capabilities, or no files\n", stderr);
        return 2;
    }
    capabilities = argv[1];
    files = argv + 2;
    if (!crew_work(try_all, count)) {
        puts("failed: a process did not come to its end");
        count[FAILED]++;
    }
    return count[WITHOUT] ? 77 : count[FAILED] > 0;
}
