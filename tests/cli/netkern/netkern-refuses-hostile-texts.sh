# A text is compiled and run, so it is read first: whatever netkern's own text has no word for is refused
# where it stands, for all targets alike. No compiler sees it.
. "$ROOT/tests/cli/prelude"
export CXX=false # nobody is to be asked
netkern tsort:8 --mapping 2 --name t >t.cu
netkern --target c --pairs --type f32 oddeven:8 --name t >t.c
netkern --target opencl --mapping scheduled oddeven:8 --name t >t.cl
declare -A options=([cu]='--mapping 2 tsort:8' [c]='--target c --pairs --type f32 oddeven:8'
    [cl]='--target opencl --mapping scheduled oddeven:8')
# In C the name of the text stands before what it declares: @ in what follows.
declare -A own=([cu]= [c]=t_ [cl]=)
# hostile FORMAT: the three texts with this behind them.
hostile() {
    echo "## $1"
    for target in cu c cl; do
        { cat "t.$target" && printf "${1//@/${own[$target]}}"; } >"h.$target"
        # shellcheck disable=SC2086
        netkern --prove --text "h.$target" ${options[$target]} 2>&1
        echo "$?"
    done
}
# inside COMMAND: the three texts edited by sed.
inside() {
    echo "## $1"
    for target in cu c cl; do
        sed "${1//@/${own[$target]}}" "t.$target" >"h.$target"
        cmp -s "t.$target" "h.$target" && echo "nothing was changed"
        # shellcheck disable=SC2086
        netkern --run emulate --text "h.$target" ${options[$target]} 2>&1 <<<'8,7,6,5,4,3,2,1'
        echo "$?"
    done
}
echo "# lines for the preprocessor, and what becomes one"
hostile '#include "/etc/passwd"\n'
hostile '#define x y\n'
hostile '#pragma GCC poison x\n'
hostile '#if __has_include("/etc/passwd")\n#endif\n'
hostile '#line 1 "other"\n'
hostile '_Pragma("once")\n'
hostile '%%:include <unistd.h>\n'
hostile '/* */ #include <unistd.h>\n'
hostile 'int x ## y;\n'
hostile '// \\\nint x;\n'
hostile '/* *\\ \n/ int x; /* */\n'
hostile '// ??/\nint x;\n'
hostile '// \rint x;\n'
echo "# what runs before anybody calls it"
hostile '__attribute__((constructor)) static void x(void) { }\n'
hostile '[[gnu::constructor]] void x() { }\n'
hostile '__attribute__((section(".preinit_array"))) int x;\n'
hostile 'asm(".incbin \\"/etc/passwd\\"");\n'
hostile 'static int x = @order(0, 0);\n'
hostile 'static int x(@load(0, 0));\n'
hostile 'static int x{@load(0, 0)};\n'
hostile 'static int x = []{ return 1; }();\n'
hostile 'struct @item { @item() { } } x;\n'
echo "# calls of the system, of numbers, of what is hidden"
hostile 'extern "C" int system(const char *);\n'
hostile 'static void (*x)(void);\n'
hostile '@item operator+(@item x, @item y) { return x; }\n'
hostile 'template <int x> struct y { };\n'
hostile '}\n'
hostile '{\n'
hostile '/* \n'
hostile 'R"(x)"\n'
hostile "int x = 'a';\n"
hostile 'int \xc3\xa4;\n'
for call in 'system("x")' 'fork()' 'socket(2, 1, 0)' '((void (*)(void))1)()' '(@load)(keys, at)' \
    'at = ({ at; })' 'goto at' 'for (;;) keys[at](0)'; do
    inside "0,/return/s//$call; return/"
done
