/* Libraries of plain functions: a table of the packages that languages have. */
#include "codegen/plain/plain.h"
#include "codegen/plain/texts.h"
#include "codegen/text/template.h"

#include <stdio.h>
#include <string.h>

/* Paths, and texts of each size; # is the size. */
typedef struct library {
    const char *kind;        /* what it is called */
    const char *name, *file; /* of a function */
    bool types;              /* elements can be of a type */
    const char *files[5][2]; /* paths and templates; first what finds the functions */
    const char *words[5][2]; /* of the templates, and what they have of each size; "sizes" is
                                ", #" where it is not told */
    const char *calls[3];    /* those that take arrays of many sizes */
} library;

static const library libraries[SN_PLAIN_LANGUAGE_COUNT] = {
    [SN_PLAIN_RUST] =
        {.kind = "a crate in Rust",
         .name = "sort#",
         .file = "src/sort#.rs",
         .files = {{"src/lib.rs", sn_plain_crate_txt}, {"Cargo.toml", sn_plain_crate_cargo_txt}},
         .words = {{"modules", "mod sort#;\npub use sort#::{sort#, sort#_by, sort#_by_key};\n"},
                   {"cases", "        # => sort#(x.try_into().unwrap()),\n"},
                   {"cases_by", "        # => sort#_by(x.try_into().unwrap(), less),\n"}},
         .calls = {"sort_n", "sort_n_by"}},
    [SN_PLAIN_GO] = {.kind = "a module in Go",
                     .name = "sort#",
                     .file = "sort#.go",
                     .files = {{"sort.go", sn_plain_go_sort_txt},
                               {"go.mod", sn_plain_go_mod_txt},
                               {"sort_test.go", sn_plain_go_test_txt}},
                     .words = {{"cases", "\tcase #:\n\t\tSort#((*[#]T)(x))\n"},
                               {"sizes", "\t#,\n"}},
                     .calls = {"Sort"}},
    [SN_PLAIN_JAVASCRIPT] =
        {.kind = "a package in JavaScript",
         .name = "sort#",
         .file = "sort#.js",
         .types = true,
         .files = {{"index.js", sn_plain_js_index_txt},
                   {"package.json", sn_plain_js_package_txt},
                   {"index.d.ts", sn_plain_js_types_txt},
                   {"test.js", sn_plain_js_test_txt}},
         .words = {{"modules", "import { sort# } from \"./sort#.js\";\nexport { sort# };\n"},
                   {"types", "export declare function sort#<T>(x: Record<number, T>): void;\n"},
                   {"types_typed",
                    "export declare function sort#(x: Record<number, number>): void;\n"},
                   {"cases", "    case #:\n      sort#(x);\n      break;\n"}},
         .calls = {"sortN"}},
    [SN_PLAIN_TYPESCRIPT] =
        {.kind = "a package in TypeScript",
         .name = "sort#",
         .file = "sort#.ts",
         .types = true,
         .files = {{"index.ts", sn_plain_ts_index_txt},
                   {"package.json", sn_plain_ts_package_txt},
                   {"tsconfig.json", sn_plain_ts_config_txt},
                   {"test.js", sn_plain_js_test_txt}},
         .words = {{"modules", "import { sort# } from \"./sort#.js\";\nexport { sort# };\n"},
                   {"cases", "    case #:\n      sort#(x);\n      break;\n"}},
         .calls = {"sortN"}},
    [SN_PLAIN_CSHARP] = {.kind = "a project in C#",
                         .name = "sort#",
                         .file = "Sort#.cs",
                         .files = {{"Sort.cs", sn_plain_csharp_sort_txt},
                                   {"SortingNetworks.csproj", sn_plain_csharp_project_txt},
                                   {"test/Test.cs", sn_plain_csharp_test_txt},
                                   {"test/Test.csproj", sn_plain_csharp_test_project_txt}},
                         .words = {{"cases", "            case #:\n                Sort#(x);\n"
                                             "                break;\n"},
                                   {"cases_by",
                                    "            case #:\n                Sort#By(x, by);\n"
                                    "                break;\n"}},
                         .calls = {"Sort", "SortBy"}},
    [SN_PLAIN_PYTHON] = {.kind = "a package in Python",
                         .name = "sort#",
                         .file = "sn_sort/sort#.py",
                         .files = {{"sn_sort/__init__.py", sn_plain_python_init_txt},
                                   {"pyproject.toml", sn_plain_python_project_txt},
                                   {"test_sort.py", sn_plain_python_test_txt}},
                         .words = {{"modules", "from .sort# import sort#\n"},
                                   {"cases", "    if n == #:\n        return sort#(columns)\n"}},
                         .calls = {"sort_n"}},
    [SN_PLAIN_JAVA] =
        {.kind = "a module of Maven in Java",
         .name = "Sort#",
         .file = "src/main/java/sortnet/Sort#.java",
         .types = true,
         .files = {{"src/main/java/sortnet/Sort.java", sn_plain_java_sort_txt},
                   {"pom.xml", sn_plain_java_pom_txt},
                   {"src/test/java/sortnet/SortTest.java", sn_plain_java_test_txt}},
         .words =
             {{"cases", "            case #:\n                Sort#.sort#(x, by);\n"
                        "                break;\n"},
              {"cases_typed",
               "            case #:\n                Sort#.sort#(x);\n                break;\n"}},
         .calls = {"sort"}},
};

const char *sn_plain_library_kind(sn_plain_language language)
{
    return libraries[language].kind;
}

bool sn_plain_library_types(sn_plain_language language)
{
    return libraries[language].types;
}

const char *const *sn_plain_library_calls(sn_plain_language language)
{
    return libraries[language].calls;
}

const char *sn_plain_library_path(sn_plain_language language, size_t i)
{
    return libraries[language].files[i][0];
}

static void put_sized(const char *pattern, uint32_t size, sn_buf *out)
{
    for (; *pattern; pattern++)
        if (*pattern == '#')
            sn_buf_number(out, size);
        else
            sn_buf_add(out, pattern, 1);
}

void sn_plain_library_part(const sn_plain_library *library, size_t i, sn_buf *name, sn_buf *file)
{
    put_sized(libraries[library->language].name, library->net[i]->wires, name);
    put_sized(libraries[library->language].file, library->net[i]->wires, file);
}

void sn_plain_library_text(const sn_plain_library *library, size_t i, sn_buf *out)
{
    const struct library *l = &libraries[library->language];
    const char *type = sn_plain_type(library->language, library->type);
    const int size = library->typed && type ? (int)strcspn(type, " ") : 0;
    const bool narrow = size && sn_key_infos[library->type].bits < 32;
    sn_template words = {.word = NULL};
    sn_buf sizes = {0};
    for (size_t k = 0; k < library->count; k++)
        put_sized(", #", library->net[k]->wires, &sizes);
    sn_template_take(&words, "sizes", &sizes);
    for (size_t w = 0; l->words[w][0]; w++) {
        sn_buf all = {0};
        for (size_t k = 0; k < library->count; k++)
            put_sized(l->words[w][1], library->net[k]->wires, &all);
        sn_template_take(&words, l->words[w][0], &all);
    }
    sn_template_add(&words, "proof", library->proof);
    sn_template_add(&words, "version", sn_version());
    sn_template_print(&words, "most", "%lu",
                      (unsigned long)library->net[library->count - 1]->wires);
    sn_template_print(&words, "type", "%.*s", size, type ? type : "");
    sn_template_print(&words, "element", "%.*s", size ? size : 7, size ? type : "Integer");
    sn_template_print(&words, "array", "%.*s", size ? size : 12, size ? type : "Float64Array");
    sn_template_print(&words, "cast", "%s%.*s%s", narrow ? "(" : "", narrow ? size : 0,
                      narrow ? type : "", narrow ? ") " : "");
    sn_template_flag(&words, "typed", library->typed);
    sn_template_flag(&words, "fixed", sn_key_infos[library->type].class_ != SN_CLASS_FLOAT);
    sn_template_fill_lines(&words, l->files[i][1], out);
    sn_template_free(&words);
}
