/* Compile the device's part of CUDA texts by NVRTC: nvrtc FILE ARCHITECTURE... (as sm_90). Prints
 * NVRTC's log for each; exit status 1 if one fails, 2 if the text cannot be read. */
#include <nvrtc.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The file with a zero byte behind it; NULL if it cannot be read. */
static char *read_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t size = 0;
    for (size_t more = 1; file && more; size += more) {
        text = realloc(text, size + 4096);
        more = text ? fread(text + size, 1, 4095, file) : 0;
    }
    if (text)
        text[size] = '\0';
    if (file)
        fclose(file);
    return text;
}

/* NVRTC knows nothing of hosts: the launcher is cut off, and the header, which declares it, empty.
 * header   [100] receives its name */
static bool cut(char *text, char *header)
{
    char *launcher = strstr(text, "/* ---- launcher ---- */");
    const char *include = strstr(text, "\n#include \"");
    if (!launcher || !include || sscanf(include, "\n#include \"%99[^\"]\"", header) != 1)
        return false;
    *launcher = '\0';
    return true;
}

static void show_log(nvrtcProgram program)
{
    size_t size;
    if (nvrtcGetProgramLogSize(program, &size) != NVRTC_SUCCESS)
        return;
    char *log = malloc(size);
    if (log && nvrtcGetProgramLog(program, log) == NVRTC_SUCCESS)
        puts(log);
    free(log);
}

static bool compile(const char *text, const char *header, const char *architecture)
{
    char option[100];
    const char *const nothing = "", *const options[] = {option, "--std=c++17",
                                                        "--ptxas-options=-v"};
    nvrtcProgram program;
    size_t size = 0;
    snprintf(option, sizeof option, "--gpu-architecture=%s", architecture);
    if (nvrtcCreateProgram(&program, text, "text.cu", 1, &nothing, &header) != NVRTC_SUCCESS)
        return false;
    bool good = nvrtcCompileProgram(program, 3, options) == NVRTC_SUCCESS &&
                nvrtcGetCUBINSize(program, &size) == NVRTC_SUCCESS && size > 0;
    show_log(program);
    nvrtcDestroyProgram(&program);
    return good;
}

int main(int argc, char **argv)
{
    char header[100];
    char *text = argc > 2 ? read_text(argv[1]) : NULL;
    if (!text || !cut(text, header)) {
        fputs("nvrtc: no text of netkern's, or no architecture\n", stderr);
        free(text);
        return 2;
    }
    int status = 0;
    for (int i = 2; i < argc; i++)
        if (!compile(text, header, argv[i])) {
            printf("%s fails\n", argv[i]);
            status = 1;
        }
    free(text);
    return status;
}
