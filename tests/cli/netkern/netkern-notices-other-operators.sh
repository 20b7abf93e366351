# What is edited in how a prefix network combines shows when its text is proved.
# full: compiles many texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_scan_edits"
text b.cu --segmented --exclusive --mapping 1 brent-kung:8
edit 's/!y.flag/y.flag/'
edit 's/y.flag \|= x.flag/y.flag = x.flag/'
edit 's/flags\[at\] != 0/flags[at] == 1/'
edit 's/flags\[at\] \? neutral\(\).value : x.value/x.value/'
edit 's/x.value = 0;/x.value = 1;/'
edit 's/source, 8/source, 16/'
edit 's/ << \(threadIdx.x & 24u\)//'
edit 's/ \+ \(unsigned int\)y/ - (unsigned int)y/'
edit 's/x.value = values\[at\]/x.value = values[at + 1]/'
edit 's/out\[at\] = /out[at + 1] = /'
