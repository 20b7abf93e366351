# Texts that would do harm.

== netkern-refuses-hostile-texts
# A text is compiled and run, so it is read first: whatever netkern's own text has no word for is refused
# where it stands, for all targets alike. No compiler sees it.
  $ export CXX=false # nobody is to be asked
  $ netkern tsort:8 --mapping 2 --name t >t.cu
  $ netkern --target c --pairs --type f32 oddeven:8 --name t >t.c
  $ netkern --target opencl --mapping scheduled oddeven:8 --name t >t.cl
  $ declare -A options=([cu]='--mapping 2 tsort:8' [c]='--target c --pairs --type f32 oddeven:8'
  >     [cl]='--target opencl --mapping scheduled oddeven:8')

# In C the name of the text stands before what it declares: @ in what follows.
  $ declare -A own=([cu]= [c]=t_ [cl]=)

# hostile FORMAT: the three texts with this behind them.
  $ hostile() {
  >     echo "## $1"
  >     for target in cu c cl; do
  >         { cat "t.$target" && printf "${1//@/${own[$target]}}"; } >"h.$target"
  >         netkern --prove --text "h.$target" ${options[$target]} 2>&1
  >         echo "$?"
  >     done
  > }

# inside COMMAND: the three texts edited by sed.
  $ inside() {
  >     echo "## $1"
  >     for target in cu c cl; do
  >         sed "${1//@/${own[$target]}}" "t.$target" >"h.$target"
  >         cmp -s "t.$target" "h.$target" && echo "nothing was changed"
  >         netkern --run emulate --text "h.$target" ${options[$target]} 2>&1 <<<'8,7,6,5,4,3,2,1'
  >         echo "$?"
  >     done
  > }

# lines for the preprocessor, and what becomes one
  $ hostile '#include "/etc/passwd"\n'
  ## #include "/etc/passwd"\n
  h.cu:125:1: a line for the preprocessor that netkern does not write: #include "/etc/passwd"
  2
  h.c:623:1: a line for the preprocessor that netkern does not write: #include "/etc/passwd"
  2
  h.cl:137:1: a line for the preprocessor that netkern does not write: #include "/etc/passwd"
  2
  $ hostile '#define x y\n'
  ## #define x y\n
  h.cu:125:1: a line for the preprocessor that netkern does not write: #define x y
  2
  h.c:623:1: a line for the preprocessor that netkern does not write: #define x y
  2
  h.cl:137:1: a line for the preprocessor that netkern does not write: #define x y
  2
  $ hostile '#pragma GCC poison x\n'
  ## #pragma GCC poison x\n
  h.cu:125:1: a line for the preprocessor that netkern does not write: #pragma GCC poison x
  2
  h.c:623:1: a line for the preprocessor that netkern does not write: #pragma GCC poison x
  2
  h.cl:137:1: a line for the preprocessor that netkern does not write: #pragma GCC poison x
  2
  $ hostile '#if __has_include("/etc/passwd")\n#endif\n'
  ## #if __has_include("/etc/passwd")\n#endif\n
  h.cu:125:1: a line for the preprocessor that netkern does not write: #if __has_include("/etc/passwd")
  2
  h.c:623:1: a line for the preprocessor that netkern does not write: #if __has_include("/etc/passwd")
  2
  h.cl:137:1: a line for the preprocessor that netkern does not write: #if __has_include("/etc/passwd")
  2
  $ hostile '#line 1 "other"\n'
  ## #line 1 "other"\n
  h.cu:125:1: a line for the preprocessor that netkern does not write: #line 1 "other"
  2
  h.c:623:1: a line for the preprocessor that netkern does not write: #line 1 "other"
  2
  h.cl:137:1: a line for the preprocessor that netkern does not write: #line 1 "other"
  2
  $ hostile '_Pragma("once")\n'
  ## _Pragma("once")\n
  h.cu:125:1: the word '_Pragma', which the text that netkern writes has not
  2
  h.c:623:1: the word '_Pragma', which the text that netkern writes has not
  2
  h.cl:137:1: the word '_Pragma', which the text that netkern writes has not
  2
  $ hostile '%%:include <unistd.h>\n'
  ## %%:include <unistd.h>\n
  h.cu:125:1: another spelling of a bracket or a #
  2
  h.c:623:1: another spelling of a bracket or a #
  2
  h.cl:137:1: another spelling of a bracket or a #
  2
  $ hostile '/* */ #include <unistd.h>\n'
  ## /* */ #include <unistd.h>\n
  h.cu:125:7: a # that begins no line
  2
  h.c:623:7: a # that begins no line
  2
  h.cl:137:7: a # that begins no line
  2
  $ hostile 'int x ## y;\n'
  ## int x ## y;\n
  h.cu:125:7: a # that begins no line
  2
  h.c:623:7: a # that begins no line
  2
  h.cl:137:7: a # that begins no line
  2
  $ hostile '// \\\nint x;\n'
  ## // \\\nint x;\n
  h.cu:125:4: a line that goes on in the next one
  2
  h.c:623:4: a line that goes on in the next one
  2
  h.cl:137:4: a line that goes on in the next one
  2
  $ hostile '/* *\\ \n/ int x; /* */\n'
  ## /* *\\ \n/ int x; /* */\n
  h.cu:125:5: a line that goes on in the next one
  2
  h.c:623:5: a line that goes on in the next one
  2
  h.cl:137:5: a line that goes on in the next one
  2
  $ hostile '// ??/\nint x;\n'
  ## // ??/\nint x;\n
  h.cu:125:4: a trigraph
  2
  h.c:623:4: a trigraph
  2
  h.cl:137:4: a trigraph
  2
  $ hostile '// \rint x;\n'
  ## // \rint x;\n
  h.cu:125:4: a character that no text of netkern's has
  2
  h.c:623:4: a character that no text of netkern's has
  2
  h.cl:137:4: a character that no text of netkern's has
  2

# what runs before anybody calls it
  $ hostile '__attribute__((constructor)) static void x(void) { }\n'
  ## __attribute__((constructor)) static void x(void) { }\n
  h.cu:125:1: the word '__attribute__', which the text that netkern writes has not
  2
  h.c:623:16: the word 'constructor', which the text that netkern writes has not
  2
  h.cl:137:16: the word 'constructor', which the text that netkern writes has not
  2
  $ hostile '[[gnu::constructor]] void x() { }\n'
  ## [[gnu::constructor]] void x() { }\n
  h.cu:125:1: a bracket behind '}', an attribute or a lambda
  2
  h.c:623:1: a bracket behind '}', an attribute or a lambda
  2
  h.cl:137:1: a bracket behind '}', an attribute or a lambda
  2
  $ hostile '__attribute__((section(".preinit_array"))) int x;\n'
  ## __attribute__((section(".preinit_array"))) int x;\n
  h.cu:125:1: the word '__attribute__', which the text that netkern writes has not
  2
  h.c:623:16: the word 'section', which the text that netkern writes has not
  2
  h.cl:137:16: the word 'section', which the text that netkern writes has not
  2
  $ hostile 'asm(".incbin \\"/etc/passwd\\"");\n'
  ## asm(".incbin \\"/etc/passwd\\"");\n
  h.cu:125:1: the word 'asm', which the text that netkern writes has not
  2
  h.c:623:1: the word 'asm', which the text that netkern writes has not
  2
  h.cl:137:1: the word 'asm', which the text that netkern writes has not
  2
  $ hostile 'static int x = @order(0, 0);\n'
  ## static int x = @order(0, 0);\n
  h.cu:125:16: 'order' in the value of a variable outside of functions
  2
  h.c:623:16: 't_order' in the value of a variable outside of functions
  2
  h.cl:137:16: 'order' in the value of a variable outside of functions
  2
  $ hostile 'static int x(@load(0, 0));\n'
  ## static int x(@load(0, 0));\n
  h.cu:125:12: a call of 'x', which netkern's text does not call
  2
  h.c:623:12: a call of 'x', which netkern's text does not call
  2
  h.cl:137:12: a call of 'x', which netkern's text does not call
  2
  $ hostile 'static int x{@load(0, 0)};\n'
  ## static int x{@load(0, 0)};\n
  h.cu:125:13: a brace behind 'int x', outside of functions
  2
  h.c:623:13: a brace behind 'int x', outside of functions
  2
  h.cl:137:13: a brace behind 'int x', outside of functions
  2
  $ hostile 'static int x = []{ return 1; }();\n'
  ## static int x = []{ return 1; }();\n
  h.cu:125:16: a bracket behind '=', an attribute or a lambda
  2
  h.c:623:16: a bracket behind '=', an attribute or a lambda
  2
  h.cl:137:16: a bracket behind '=', an attribute or a lambda
  2
  $ hostile 'struct @item { @item() { } } x;\n'
  ## struct @item { @item() { } } x;\n
  h.cu:125:1: the word 'struct', which the text that netkern writes has not
  2
  h.c:623:17: a call of 't_item', which netkern's text does not call
  2
  h.cl:137:1: the word 'struct', which the text that netkern writes has not
  2

# calls of the system, of numbers, of what is hidden
  $ hostile 'extern "C" int system(const char *);\n'
  ## extern "C" int system(const char *);\n
  h.cu:125:16: the word 'system', which the text that netkern writes has not
  2
  h.c:623:1: the word 'extern', which the text that netkern writes has not
  2
  h.cl:137:1: the word 'extern', which the text that netkern writes has not
  2
  $ hostile 'static void (*x)(void);\n'
  ## static void (*x)(void);\n
  h.cu:125:8: a call of 'void', which netkern's text does not call
  2
  h.c:623:8: a call of 'void', which netkern's text does not call
  2
  h.cl:137:8: a call of 'void', which netkern's text does not call
  2
  $ hostile '@item operator+(@item x, @item y) { return x; }\n'
  ## @item operator+(@item x, @item y) { return x; }\n
  h.cu:125:6: the word 'operator', which the text that netkern writes has not
  2
  h.c:623:8: the word 'operator', which the text that netkern writes has not
  2
  h.cl:137:6: the word 'operator', which the text that netkern writes has not
  2
  $ hostile 'template <int x> struct y { };\n'
  ## template <int x> struct y { };\n
  h.cu:125:1: the word 'template', which the text that netkern writes has not
  2
  h.c:623:1: the word 'template', which the text that netkern writes has not
  2
  h.cl:137:1: the word 'template', which the text that netkern writes has not
  2
  $ hostile '}\n'
  ## }\n
  h.cu:125:1: a brace that closes nothing
  2
  h.c:623:1: a brace that closes nothing
  2
  h.cl:137:1: a brace that closes nothing
  2
  $ hostile '{\n'
  ## {\n
  h.cu:125:1: a brace behind '; }', outside of functions
  2
  h.c:623:1: a brace behind '; }', outside of functions
  2
  h.cl:137:1: a brace behind '; }', outside of functions
  2
  $ hostile '/* \n'
  ## /* \n
  h.cu:125:1: a comment that does not end
  2
  h.c:623:1: a comment that does not end
  2
  h.cl:137:1: a comment that does not end
  2
  $ hostile 'R"(x)"\n'
  ## R"(x)"\n
  h.cu:125:1: the word 'R', which the text that netkern writes has not
  2
  h.c:623:1: the word 'R', which the text that netkern writes has not
  2
  h.cl:137:1: the word 'R', which the text that netkern writes has not
  2
  $ hostile "int x = 'a';\n"
  ## int x = 'a';\n
  h.cu:125:9: 'a', which the text that netkern writes has not
  2
  h.c:623:9: 'a', which the text that netkern writes has not
  2
  h.cl:137:9: 'a', which the text that netkern writes has not
  2
  $ hostile 'int \xc3\xa4;\n'
  ## int \xc3\xa4;\n
  h.cu:125:5: a character that no text of netkern's has
  2
  h.c:623:5: a character that no text of netkern's has
  2
  h.cl:137:5: a character that no text of netkern's has
  2
  $ for call in 'system("x")' 'fork()' 'socket(2, 1, 0)' '((void (*)(void))1)()' '(@load)(keys, at)' \
  >     'at = ({ at; })' 'goto at' 'for (;;) keys[at](0)'; do
  >     inside "0,/return/s//$call; return/"
  > done
  ## 0,/return/s//system("x"); return/
  h.cu:21:5: the word 'system', which the text that netkern writes has not
  2
  h.c:34:5: the word 'system', which the text that netkern writes has not
  2
  h.cl:18:5: the word 'system', which the text that netkern writes has not
  2
  ## 0,/return/s//fork(); return/
  h.cu:21:5: the word 'fork', which the text that netkern writes has not
  2
  h.c:34:5: the word 'fork', which the text that netkern writes has not
  2
  h.cl:18:5: the word 'fork', which the text that netkern writes has not
  2
  ## 0,/return/s//socket(2, 1, 0); return/
  h.cu:21:5: the word 'socket', which the text that netkern writes has not
  2
  h.c:34:5: the word 'socket', which the text that netkern writes has not
  2
  h.cl:18:5: the word 'socket', which the text that netkern writes has not
  2
  ## 0,/return/s//((void (*)(void))1)(); return/
  h.cu:21:7: a call of 'void', which netkern's text does not call
  2
  h.c:34:7: a call of 'void', which netkern's text does not call
  2
  h.cl:18:7: a call of 'void', which netkern's text does not call
  2
  ## 0,/return/s//(@load)(keys, at); return/
  h.cu:21:5: (load) before a parenthesis: a cast that netkern does not write, or a call
  2
  h.c:34:5: (t_load) before a parenthesis: a cast that netkern does not write, or a call
  2
  h.cl:18:5: (load) before a parenthesis: a cast that netkern does not write, or a call
  2
  ## 0,/return/s//at = ({ at; }); return/
  h.cu:21:11: statements in an expression: ({
  2
  h.c:34:11: statements in an expression: ({
  2
  h.cl:18:11: statements in an expression: ({
  2
  ## 0,/return/s//goto at; return/
  h.cu:21:5: the word 'goto', which the text that netkern writes has not
  2
  h.c:34:5: the word 'goto', which the text that netkern writes has not
  2
  h.cl:18:5: the word 'goto', which the text that netkern writes has not
  2
  ## 0,/return/s//for (;;) keys[at](0); return/
  h.cu:21:22: a call of what is no function's name
  2
  h.c:34:22: a call of what is no function's name
  2
  h.cl:18:22: a call of what is no function's name
  2

== netkern-seals-texts
# What no reader of texts can tell is kept in by the process that it runs in: loops, memory, crashes.
# full: compiles texts
  $ command -v c++ >/dev/null || exit 77
  $ netkern tsort:8 --mapping 2 --name t >t.cu
  $ netkern --target c --pairs --type f32 oddeven:8 --name t >t.c
  $ netkern --target opencl --mapping scheduled oddeven:8 --name t >t.cl
  $ declare -A options=([cu]='--mapping 2 tsort:8' [c]='--target c --pairs --type f32 oddeven:8'
  >     [cl]='--target opencl --mapping scheduled oddeven:8')

# inside SECONDS STATEMENT: the three texts with this in the function that stores.
  $ inside() {
  >     local seconds=$1
  >     shift
  >     echo "## $1"
  >     for target in cu c cl; do
  >         perl -0pe "s/(\\bvoid (?:t_)?store\\([^{]*\\{)/\$1 $1/" "t.$target" >"h.$target"
  >         cmp -s "t.$target" "h.$target" && echo "nothing was changed"
  >         netkern --timeout $seconds --run emulate --text "h.$target" ${options[$target]} 2>&1 \
  >             <<<'8,7,6,5,4,3,2,1' | sed -n '1,2p'
  >         echo "${PIPESTATUS[0]}"
  >     done
  > }
  $ inside 60 'at = at + 0;'
  ## at = at + 0;
  1,2,3,4,5,6,7,8
  0
  1:7,2:6,3:5,4:4,5:3,6:2,7:1,8:0
  0
  1,2,3,4,5,6,7,8
  0
  $ inside 5 'while (true) at = at + 0;'
  ## while (true) at = at + 0;
  netkern: h.cu: time is up, or interrupted
  3
  netkern: h.c: time is up, or interrupted
  3
  netkern: h.cl: time is up, or interrupted
  3
  $ inside 60 '*(unsigned int *)1234 = 5;'
  ## *(unsigned int *)1234 = 5;
  netkern: h.cu: the text has faults:
  a thread touches memory that is not there
  1
  netkern: h.c: the text has faults:
  it was ended by signal 11 (Segmentation fault)
  1
  netkern: h.cl: the text has faults:
  a thread touches memory that is not there
  1
  $ inside 60 'unsigned int a[200000000]; for (unsigned int b = 0; b < 200000000; b++) a[b] = b; at = a[at];'
  ## unsigned int a[200000000]; for (unsigned int b = 0; b < 200000000; b++) a[b] = b; at = a[at];
  netkern: h.cu: the text has faults:
  it was ended by signal 11 (Segmentation fault)
  1
  netkern: h.c: the text has faults:
  it was ended by signal 11 (Segmentation fault)
  1
  netkern: h.cl: the text has faults:
  it was ended by signal 11 (Segmentation fault)
  1
  $ inside 60 'const unsigned int *b = (const unsigned int *)1; at = b[at];'
  ## const unsigned int *b = (const unsigned int *)1; at = b[at];
  netkern: h.cu: the text has faults:
  a thread touches memory that is not there
  1
  netkern: h.c: the text has faults:
  it was ended by signal 11 (Segmentation fault)
  1
  netkern: h.cl: the text has faults:
  a thread touches memory that is not there
  1

# more data than a process may have
  $ for target in cu c cl; do
  >     sed 's|^/\* ---- sorter ---- \*/|&\nunsigned int at[100000][100000];|' "t.$target" >"h.$target"
  >     netkern --timeout 60 --prove --text "h.$target" ${options[$target]} 2>&1 | sed -n 1p
  >     echo "${PIPESTATUS[0]}"
  > done
  netkern: h.cu: the text does not compile:
  1
  netkern: h.c: the text does not compile:
  1
  netkern: h.cl: the text does not compile:
  1
