/* Plain functions: a table of languages, and the calls that their texts have in common. */
#include "codegen/plain/plain.h"

#include "codegen/cpp/header.h"
#include "codegen/kernel/order.h"
#include "codegen/plain/texts.h"
#include "codegen/text/template.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- languages ------------------------------------------------------------------------------- */

/* Which name a function has where that is not the given one. */
typedef enum spelling {
    AS_GIVEN,
    IN_CAPITALS,
    CAPITALIZED, /* its first letter */
    UNCAPITALIZED
} spelling;

/* How a language's text is filled. In calls $ is the function's name, 1 the index of the element
 * that comes first, or that is exchanged, and 2 the other one's. */
typedef struct language {
    const char *text;       /* plain/texts/ */
    const char *ending;     /* of files */
    const char *also;       /* another one, or NULL */
    const char *comment;    /* what begins one; NULL: two slashes */
    const char *call;       /* of a comparator's wires, to the one that gets what comes first */
    const char *call_typed; /* the same of elements of a type, where it is another */
    const char *call_by;    /* the same by another order; or NULL */
    const char *exchange;   /* of two elements */
    const char *indent;     /* of a line of calls */
    const char *end;        /* of it */
    spelling spelling;      /* of the function's name */
    bool alone;             /* each call stands in a line of its own */
    bool inlined;           /* calls are statements that put the smaller element first */
    bool returns;           /* the one output that is told, and leaves the array as it is */
    sn_key_type usual;      /* type of elements, where none is told */
    const char *types;      /* of elements, "u32:uint32_t ", where it needs some */
    const char *words;      /* that the function, or its module, cannot be called; NULL: those of
                              sn_cpp_is_name */
} language;

/* Words of C, also of 2023, and what compilers have. */
#define C_WORDS                                                                               \
    " auto break case char const continue default do double else enum extern float for goto " \
    "if inline int long register restrict return short signed sizeof static struct switch "   \
    "typedef union unsigned void volatile while alignas alignof asm bool constexpr false "    \
    "nullptr static_assert thread_local true typeof typeof_unqual linux unix "
/* Functions that gcc or clang takes for its own, and complains of where they are others. */
#define C_FUNCTIONS                                                                          \
    " abort abs acos acosh aligned_alloc alloca asin asinh atan atan2 atanh bcmp bcopy "     \
    "bsearch bzero cabs cacos cacosh calloc carg casin casinh catan catanh cbrt ccos ccosh " \
    "ceil cexp cimag clog clog10 conj copysign cos cosh cpow cproj creal csin csinh csqrt "  \
    "ctan ctanh dcgettext dgettext drem erf erfc execl execle execlp execv execve execvp "   \
    "exit exp exp10 exp2 expm1 fabs fdim feclearexcept fegetenv fegetexceptflag fegetround " \
    "feholdexcept feraiseexcept fesetenv fesetexceptflag fesetround fetestexcept "           \
    "feupdateenv ffs ffsl ffsll finite floor fma fmax fmin fmod fopen fork fprintf fputc "   \
    "fputc_unlocked fputs fputs_unlocked fread free frexp fscanf fwrite fwrite_unlocked "    \
    "gamma gettext hypot ilogb imaxabs index isalnum isalpha isascii isblank iscntrl "       \
    "isdigit isgraph isinf isinff isinfl islower isnan isnanf isnanl isprint ispunct "       \
    "isspace isupper iswalnum iswalpha iswcntrl iswdigit iswgraph iswlower iswprint "        \
    "iswpunct iswspace iswupper isxdigit j0 j1 jn labs ldexp lgamma llabs llrint llround "   \
    "log log10 log1p log2 logb lrint lround main malloc memalign memccpy memchr memcmp "     \
    "memcpy memmove mempcpy memset modf nan nearbyint nextafter nexttoward nexttowardf "     \
    "nexttowardl posix_memalign pow printf putc putc_unlocked putchar putchar_unlocked "     \
    "puts qsort rand realloc remainder remquo rindex rint round roundeven scalb scalbln "    \
    "scalbn scanf select signbit significand sin sincos sinh snprintf sprintf sqrt sscanf "  \
    "stpcpy stpncpy strcasecmp strcat strchr strcmp strcpy strcspn strdup strerror strfmon " \
    "strftime strlen strncasecmp strncat strncmp strncpy strndup strnlen strpbrk strrchr "   \
    "strspn strstr strtod strtof strtok strtol strtold strtoll strtoul strtoull strxfrm "    \
    "tan tanh tgamma time toascii tolower toupper trunc vfork vfprintf vfscanf vprintf "     \
    "vscanf vsnprintf vsprintf vsscanf wcschr wcscmp wcslen wcsncmp wmemchr wmemcmp "        \
    "wmemcpy wmemmove "

#define SCRIPT_WORDS                                                                          \
    " arguments await break case catch class const continue debugger default delete do else " \
    "enum eval export exports extends false finally for function if implements import in "    \
    "instanceof interface let new null package private protected public require return "      \
    "static super switch this throw true try typeof undefined var void while with yield "     \
    "Number "

#define SCRIPT_TYPES " i8:Int8Array u8:Uint8Array i16:Int16Array u16:Uint16Array i32:Int32Array "

/* Words, types and functions of WGSL, GLSL, HLSL and Metal, and words that they keep for later. */
#define SHADER_WORDS                                                                            \
    " abs abstract acos acosh active alias alignas alignof all any array as asin asinh asm "    \
    "async atan atan2 atanh atomic attribute auto await become binding bitcast bool bool2 "     \
    "bool3 bool4 break buffer bvec2 bvec3 bvec4 case cast catch cbuffer ceil centroid char "    \
    "clamp class clip coherent column_major common compile compute concept const const_assert " \
    "constant constexpr continue continuing cos cosh countbits crate cross cull ddx ddy "       \
    "debugger decltype default degrees delete demote determinant device diagnostic discard "    \
    "distance do dot double double2 double3 double4 dst dvec2 dvec3 dvec4 dynamic_cast else "   \
    "enable enum exp exp2 explicit export extends extern external f16 f32 fallthrough false "   \
    "faceforward filter final finally fixed flat float float2 float3 float4 floor fma fmod "    \
    "fn for fract frac fragment frexp friend from function fwidth get global goto group "       \
    "groupshared half half2 half3 half4 handle highp hvec2 hvec3 hvec4 i32 if impl "            \
    "implements import in inline inout input instanceof int int2 int3 int4 interface "          \
    "invariant inverse inversesqrt isinf isnan ivec2 ivec3 ivec4 kernel layout ldexp length "   \
    "lerp let linear lit log log10 log2 long loop lowp macro main mat2 mat2x2 mat2x3 mat2x4 "   \
    "mat3 mat3x2 mat3x3 mat3x4 mat4 mat4x2 mat4x3 mat4x4 match matrix max mediump meta min "    \
    "mix mod modf module move mul mut mutable namespace native new nil noexcept noinline "      \
    "nointerpolation noise noperspective normalize not nullptr null of operator out output "    \
    "outerproduct override package packoffset partition pass patch pixelfragment pow precise "  \
    "precision premerge private priv protected ptr pub public quantize radians ray readonly "   \
    "read read_write ref reflect refract register reinterpret_cast require requires "           \
    "resource restrict return reversebits round row_major rsqrt sample sampler sampler1D "      \
    "sampler2D sampler3D samplerCube saturate select self set shared short sign signed sin "    \
    "sincos sinh sizeof smooth smoothstep snorm sqrt static static_assert static_cast std "     \
    "step storage string struct subroutine super superp switch tan tanh target tbuffer "        \
    "technique template texture this thread threadgroup throw trait transpose true trunc try "  \
    "type typedef typeid typename typeof u32 uint uint2 uint3 uint4 unless uniform unorm "      \
    "union unpack unsafe unsized unsigned use using uvec2 uvec3 uvec4 var varying vec2 vec3 "   \
    "vec4 vector vertex virtual void volatile wgsl where while with workgroup write "           \
    "writeonly yield "

static const language languages[] = {
    [SN_PLAIN_C] = {.text = sn_plain_c_txt,
                    .usual = SN_KEY_U32,
                    .ending = "c",
                    .call = "$_order(x, 1, 2);",
                    .exchange = "$_exchange(x, 1, 2);",
                    .indent = "    ",
                    .types = " u8:uint8_t i8:int8_t u16:uint16_t i16:int16_t u32:uint32_t "
                             "i32:int32_t u64:uint64_t i64:int64_t f32:float f64:double ",
                    .words = C_WORDS C_FUNCTIONS},
    [SN_PLAIN_MACROS] = {.text = sn_plain_macros_txt,
                         .ending = "h",
                         .call = "$_ORDER(T, x, 1, 2);",
                         .exchange = "$_EXCHANGE(T, x, 1, 2);",
                         .indent = "        ",
                         .end = " \\",
                         .spelling = IN_CAPITALS,
                         .words = " null eof errno assert min max bufsiz true false bool "},
    [SN_PLAIN_CPP] = {.text = sn_plain_cpp_txt,
                      .ending = "cpp",
                      .call = "$_order(x, 1, 2);",
                      .exchange = "$_exchange(x, 1, 2);",
                      .indent = "    ",
                      .words = NULL},
    [SN_PLAIN_RUST] = {.text = sn_plain_rust_txt,
                       .ending = "rs",
                       .call = "$_order(x, 1, 2);",
                       .call_by = "$_order_by(x, less, 1, 2);",
                       .exchange = "x.swap(1, 2);",
                       .indent = "    ",
                       .types = " f32:f32 f64:f64 ",
                       .words =
                           " as async await break const continue crate dyn else enum extern "
                           "false fn for if impl in let loop match mod move mut pub ref return "
                           "self static struct super trait true type unsafe use where while "
                           "abstract become box do final macro override priv try typeof "
                           "unsized virtual yield gen main Self _ "},
    [SN_PLAIN_GO] = {.text = sn_plain_go_txt,
                     .ending = "go",
                     .call = "order$(x, 1, 2)",
                     .exchange = "x[1], x[2] = x[2], x[1]",
                     .indent = "\t",
                     .alone = true,
                     .spelling = CAPITALIZED,
                     .words = ""},
    [SN_PLAIN_JAVASCRIPT] = {.text = sn_plain_javascript_txt,
                             .ending = "js",
                             .also = "mjs",
                             .call = "a = x[1]; b = x[2]; if (b < a) { x[1] = b; x[2] = a; }",
                             .call_typed = "a = x[1]; b = x[2]; t = (a ^ b) & -(b < a); "
                                           "x[1] = a ^ t; x[2] = b ^ t;",
                             .exchange = "a = x[1]; x[1] = x[2]; x[2] = a;",
                             .indent = "  ",
                             .alone = true,
                             .inlined = true,
                             .types = SCRIPT_TYPES,
                             .words = SCRIPT_WORDS},
    [SN_PLAIN_TYPESCRIPT] = {.text = sn_plain_typescript_txt,
                             .ending = "ts",
                             .also = "mts",
                             .call = "a = x[1] as T; b = x[2] as T; "
                                     "if (b < a) { x[1] = b; x[2] = a; }",
                             .call_typed = "a = x[1]!; b = x[2]!; t = (a ^ b) & -Number(b < a); "
                                           "x[1] = a ^ t; x[2] = b ^ t;",
                             .exchange = "a = x[1]!; x[1] = x[2]!; x[2] = a;",
                             .indent = "  ",
                             .alone = true,
                             .inlined = true,
                             .types = SCRIPT_TYPES,
                             .words = SCRIPT_WORDS},
    [SN_PLAIN_JAVA] = {.text = sn_plain_java_txt,
                       .ending = "java",
                       .call = "$Order(x, by, 1, 2);",
                       .call_typed = "$Order(x, 1, 2);",
                       .exchange = "$Exchange(x, 1, 2);",
                       .indent = "        ",
                       .alone = true,
                       .spelling = UNCAPITALIZED,
                       .types = " i8:byte i16:short i32:int i64:long f32:float f64:double ",
                       .words =
                           " abstract assert boolean break byte case catch char class const "
                           "continue default do double else enum extends false final finally "
                           "float for goto if implements import instanceof int interface long "
                           "native new null package permits private protected public record "
                           "return sealed short static strictfp super switch synchronized this "
                           "throw throws transient true try var void volatile while yield "
                           "Comparator Math Object Override String System "},
    [SN_PLAIN_CSHARP] = {.text = sn_plain_csharp_txt,
                         .ending = "cs",
                         .call = "$Order(x, 1, 2);",
                         .call_by = "$OrderBy(x, by, 1, 2);",
                         .exchange = "$Exchange(x, 1, 2);",
                         .indent = "        ",
                         .spelling = CAPITALIZED,
                         .words = " SortingNetworks Equals Finalize GetHashCode GetType "
                                  "MemberwiseClone ReferenceEquals ToString "},
    [SN_PLAIN_WGSL] = {.text = sn_plain_wgsl_txt,
                       .ending = "wgsl",
                       .call = "$_order(x, 1, 2);",
                       .exchange = "$_exchange(x, 1, 2);",
                       .indent = "    ",
                       .returns = true,
                       .usual = SN_KEY_F32,
                       .types = " f32:f32 i32:i32 u32:u32 ",
                       .words = SHADER_WORDS},
    [SN_PLAIN_GLSL] = {.text = sn_plain_glsl_txt,
                       .ending = "glsl",
                       .call = "$_order(x[1], x[2]);",
                       .exchange = "$_exchange(x[1], x[2]);",
                       .indent = "    ",
                       .returns = true,
                       .usual = SN_KEY_F32,
                       .types = " f32:float i32:int u32:uint ",
                       .words = SHADER_WORDS},
    [SN_PLAIN_HLSL] = {.text = sn_plain_glsl_txt,
                       .ending = "hlsl",
                       .call = "$_order(x[1], x[2]);",
                       .exchange = "$_exchange(x[1], x[2]);",
                       .indent = "    ",
                       .returns = true,
                       .usual = SN_KEY_F32,
                       .types = " f32:float i32:int u32:uint ",
                       .words = SHADER_WORDS},
    [SN_PLAIN_METAL] = {.text = sn_plain_metal_txt,
                        .ending = "metal",
                        .call = "$_order(x[1], x[2]);",
                        .exchange = "$_exchange(x[1], x[2]);",
                        .indent = "    ",
                        .returns = true,
                        .usual = SN_KEY_F32,

                        .words = SHADER_WORDS},
    [SN_PLAIN_PYTHON] = {.text = sn_plain_python_txt,
                         .ending = "py",
                         .comment = "#",
                         .call = "_$_order(x, 1, 2)",
                         .exchange = "_$_exchange(x, 1, 2)",
                         .indent = "    ",
                         .alone = true,
                         .returns = true,
                         .words =
                             " False None True and as assert async await break class continue "
                             "def del elif else except finally for from global if import in is "
                             "lambda list nonlocal not np or pass raise return try while with "
                             "yield "},
};
_Static_assert(sizeof languages / sizeof *languages == SN_PLAIN_LANGUAGE_COUNT,
               "a row for each language");

sn_plain_language sn_plain_language_of(const char *ending)
{
    size_t i = 0;
    while (i < SN_PLAIN_LANGUAGE_COUNT && strcmp(languages[i].ending, ending) != 0 &&
           !(languages[i].also && !strcmp(languages[i].also, ending)))
        i++;
    return (sn_plain_language)i;
}

const char *sn_plain_ending(sn_plain_language language)
{
    return languages[language].ending;
}

const char *sn_plain_type(sn_plain_language language, sn_key_type type)
{
    char word[16];
    const char *types = languages[language].types;
    snprintf(word, sizeof word, " %s:", sn_key_infos[type].name);
    const char *found = types ? strstr(types, word) : NULL;
    return found ? found + strlen(word) : NULL;
}

/* Whether <stdint.h> may have a macro of that name, which is written in capitals or as it is. */
static bool is_limit(const char *name, bool capitals)
{
    static const char *const begins[] = {"INT", "UINT", "SIZE_", "PTRDIFF_", "WCHAR_", "WINT_"};
    static const char *const ends[] = {"_MAX", "_MIN", "_WIDTH", "_C"};
    bool begin = false, end = false;
    char upper[80];
    snprintf(upper, sizeof upper, "%s", name);
    for (char *c = upper; *c; c++)
        *c = capitals ? (char)toupper((unsigned char)*c) : *c;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        begin = begin || !strncmp(upper, begins[i], strlen(begins[i]));
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        end = end || (strlen(upper) > strlen(ends[i]) &&
                      !strcmp(upper + strlen(upper) - strlen(ends[i]), ends[i]));
    return begin && end;
}

/* The first letter in capitals, or not; or all, unless some are: sort4 and Sort4 are two names. */
static void spell(const char *name, spelling spelling, char *out, size_t room)
{
    bool mixed = false;
    snprintf(out, room, "%s", name);
    for (char *c = out; *c; c++)
        mixed = mixed || isupper((unsigned char)*c);
    if (spelling == UNCAPITALIZED)
        *out = (char)tolower((unsigned char)*out);
    if (spelling == IN_CAPITALS || spelling == CAPITALIZED)
        for (char *c = out; *c && (c == out || (spelling == IN_CAPITALS && !mixed)); c++)
            *c = (char)toupper((unsigned char)*c);
}

/* Whether a function cannot be called so. */
static bool is_word(const language *l, const char *name)
{
    char word[80];
    snprintf(word, sizeof word, " %.70s ", name);
    for (char *c = word; l->spelling == IN_CAPITALS && *c; c++)
        *c = (char)tolower((unsigned char)*c);
    const bool is_cpp = !l->words || l == &languages[SN_PLAIN_METAL];
    return (l->words && strstr(l->words, word)) ||
           (is_cpp && (!sn_cpp_is_name(name) || strstr(" main T typeof NULL EOF ", word)));
}

sn_err sn_plain_check(const sn_plain *plain, sn_error *error)
{
    static const char *const names[] = {
#define X(id, name) name,
        SN_PLAIN_LANGUAGES(X)
#undef X
    };
    const language *l = &languages[plain->language];
    if (plain->net->wires > SN_PLAIN_WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "%lu elements are more than the %u of a plain function",
                       (unsigned long)plain->net->wires, SN_PLAIN_WIRES_MAX);
    if (!plain->net->size)
        return sn_fail(error, SN_E_ARGUMENT,
                       "the network has no comparator, which a plain function would call");
    const size_t size = strlen(plain->name);
    const bool upper = l->spelling == IN_CAPITALS;
    char function[80];
    spell(plain->name, l->spelling, function, sizeof function);
    const bool is_own = is_word(l, plain->name) || is_word(l, function);
    const bool is_c = plain->language <= SN_PLAIN_CPP;
    const bool is_reserved =
        (is_c && (is_limit(plain->name, upper) ||
                  (!upper && size > 2 && !strcmp(plain->name + size - 2, "_t")))) ||
        (plain->language != SN_PLAIN_RUST && *plain->name == '_') ||
        (plain->language == SN_PLAIN_GLSL && !strncmp(plain->name, "gl_", 3));
    const bool is_bits = plain->typed && sn_key_infos[plain->type].class_ == SN_CLASS_FLOAT &&
                         sn_key_infos[plain->type].bits == 16;
    if (is_bits || (plain->typed && l->types && !sn_plain_type(plain->language, plain->type)))
        return sn_fail(error, SN_E_UNSUPPORTED,
                       l->types ? "a plain function in %s has no %s keys by --type"
                                : "a plain function in %s cannot compare %s keys",
                       names[plain->language], sn_key_infos[plain->type].name);
    if (plain->typed && !l->types)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "a plain function in %s takes elements of any type, whatever --type says",
                       names[plain->language]);
    if (is_own || is_reserved)
        return sn_fail(error, SN_E_ARGUMENT,
                       "no function in %s can be called %s; --name says what it is called",
                       names[plain->language], plain->name);
    return SN_OK;
}

bool sn_plain_returns(const sn_plain *plain)
{
    return languages[plain->language].returns && plain->some && plain->first == plain->last;
}

/* ---- calls ----------------------------------------------------------------------------------- */

static void put_call(const char *pattern, const char *name, unsigned first, unsigned second,
                     sn_buf *out)
{
    for (; *pattern; pattern++)
        if (*pattern == '$')
            sn_buf_puts(out, name);
        else if (*pattern == '1' || *pattern == '2')
            sn_buf_number(out, *pattern == '1' ? first : second);
        else
            sn_buf_add(out, pattern, 1);
}

/* Calls in lines, as many in one as find room. */
typedef struct calls {
    const language *language;
    const char *name;
    sn_buf *out;
    size_t column;
} calls;

static void end_line(calls *c)
{
    if (c->column)
        sn_buf_printf(c->out, "%s\n", c->language->end ? c->language->end : "");
    c->column = 0;
}

static void add_call(calls *c, const char *pattern, unsigned first, unsigned second)
{
    sn_buf text = {0};
    put_call(pattern, c->name, first, second, &text);
    if (c->column && (c->language->alone || c->column + 1 + text.size > 96))
        end_line(c);
    const char *before = c->column ? " " : c->language->indent;
    sn_buf_puts(c->out, before);
    sn_buf_add(c->out, text.data ? text.data : "", text.size);
    c->column += strlen(before) + text.size;
    c->out->failed = c->out->failed || text.failed;
    sn_buf_free(&text);
}

/* Exchange elements until output i is at index i. */
static void add_exchanges(const sn_net *net, calls *c)
{
    size_t count = 0;
    sn_cmp *pair = sn_alloc(net->wires, sizeof *pair);
    if (!pair || sn_output_exchanges(net, 0, net->wires - 1, pair, &count, NULL))
        c->out->failed = true;
    for (size_t i = 0; i < count; i++, end_line(c))
        add_call(c, c->language->exchange, pair[i].min, pair[i].max);
    free(pair);
}

static void put_calls(const sn_plain *plain, const char *pattern, const char *name, sn_buf *out)
{
    const sn_net *net = plain->net;
    calls c = {.language = &languages[plain->language], .name = name, .out = out};
    sn_layers *layers;
    if (sn_layers_new(net, &layers, NULL)) {
        out->failed = true;
        return;
    }
    for (size_t d = 0; d < layers->depth; d++, end_line(&c))
        for (size_t i = layers->start[d]; i < layers->start[d + 1]; i++) {
            const sn_cmp cmp = net->cmp[layers->order[i]];
            const bool turned = c.language->inlined && plain->descending;
            add_call(&c, pattern, turned ? cmp.max : cmp.min, turned ? cmp.min : cmp.max);
        }
    if (net->output && !sn_plain_returns(plain))
        add_exchanges(net, &c);
    sn_layers_free(layers);
}

/* ---- the text -------------------------------------------------------------------------------- */

/* What the function does, a sentence. */
static void put_what(const sn_plain *plain, sn_buf *out)
{
    const unsigned long n = plain->net->wires;
    const char *order = plain->descending ? "descending" : "ascending";
    if (sn_plain_returns(plain))
        sn_buf_printf(out, "Of %lu elements the one that belongs at x[%lu] in %s order.", n,
                      (unsigned long)plain->first, order);
    else if (plain->some && plain->first == plain->last)
        sn_buf_printf(out, "Put into x[%lu] the element that belongs there in %s order.",
                      (unsigned long)plain->first, order);
    else if (plain->some)
        sn_buf_printf(out,
                      "Put into x[%lu] to x[%lu]%s the elements that belong there in %s order.",
                      (unsigned long)plain->first, (unsigned long)plain->last,
                      plain->unordered ? ", as they come," : "", order);
    else if (plain->sorts)
        sn_buf_printf(out, "Put %lu elements into %s order%s%s%s.", n, order,
                      plain->given ? ", given " : "", plain->given ? plain->given : "",
                      plain->given && plain->descending ? " in that order" : "");
    else
        sn_buf_printf(out, "Order %lu elements as its network does.", n);
}

static void put_head(const sn_plain *plain, sn_buf *out)
{
    const char *given = languages[plain->language].comment, *mark = given ? given : "//";
    const char *const lines[][2] = {
        {"network", plain->network}, {"claim", plain->claim}, {"proof", plain->proof}};
    sn_buf_printf(out, "%s %s: %lu elements through a comparator network.\n%s\n", mark, plain->name,
                  (unsigned long)plain->net->wires, mark);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        sn_buf_printf(out, "%s %-8s ", mark, lines[i][0]);
        sn_buf_words(out, lines[i][1]);
        sn_buf_puts(out, "\n");
    }
    sn_buf_printf(out,
                  "%s\n%s Written by netkern %s; this text is yours, without conditions (CC0).\n\n",
                  mark, mark, sn_version());
}

void sn_plain_function(const sn_plain *plain, sn_buf *out)
{
    char name[80];
    spell(plain->name, languages[plain->language].spelling, name, sizeof name);
    sn_buf_puts(out, name);
}

void sn_plain_text(const sn_plain *plain, sn_buf *out)
{
    const language *l = &languages[plain->language];
    const sn_key_type key = plain->typed ? plain->type : l->usual;
    const bool returns = sn_plain_returns(plain);
    const char *type = sn_plain_type(plain->language, key);
    const bool typed = plain->typed && type, narrow = typed && sn_key_infos[key].bits < 32;
    char function[80], upper[80];
    sn_template words = {.word = NULL};
    sn_buf lines = {0}, lines_by = {0}, what = {0};
    spell(plain->name, l->spelling, function, sizeof function);
    spell(plain->name, IN_CAPITALS, upper, sizeof upper);
    put_calls(plain, typed && l->call_typed ? l->call_typed : l->call, function, &lines);
    if (l->call_by)
        put_calls(plain, l->call_by, function, &lines_by);
    put_what(plain, &what);
    sn_template_add(&words, "name", plain->name);
    sn_template_add(&words, "upper", upper);
    sn_template_add(&words, "function", function);
    sn_template_print(&words, "n", "%lu", (unsigned long)plain->net->wires);
    sn_template_print(&words, "type", "%.*s", type ? (int)strcspn(type, " ") : 0, type ? type : "");
    sn_template_print(&words, "cast", "%s%.*s%s", narrow ? "(" : "",
                      narrow ? (int)strcspn(type, " ") : 0, narrow ? type : "", narrow ? ") " : "");
    sn_template_print(&words, "bits", "%u", sn_key_infos[key].bits);
    sn_template_print(&words, "sign", "%u", sn_key_infos[key].bits - 1);
    sn_template_take(&words, "calls", &lines);
    sn_template_take(&words, "calls_by", &lines_by);
    sn_template_take(&words, "what", &what);
    sn_template_flag(&words, "typed", typed);
    sn_template_flag(&words, "library", plain->library);
    sn_template_flag(&words, "descending", plain->descending);
    sn_template_flag(&words, "moves", plain->net->output && !returns);
    sn_template_flag(&words, "one", returns);
    sn_template_print(&words, "told", "%lu",
                      (unsigned long)sn_net_output_wire(plain->net, plain->first));
    sn_template_flag(&words, "fixed", sn_key_infos[key].class_ != SN_CLASS_FLOAT);
    put_head(plain, out);
    sn_template_fill_lines(&words, l->text, out);
    sn_template_free(&words);
}
