# What is edited in a text of a prefix network shows when it is proved.
# full: compiles many texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
# text FILE OPTION...: the text that is edited from here on.
text() {
    text=$1
    shift
    options=("$@")
    netkern "${options[@]}" -o "$text"
    run netkern "${options[@]}" --prove --text "$text" --name "${text%.*}"
}
# edit SED: what is said of the text then.
edit() {
    local said
    sed -E "$1" "$text" >"edited.${text##*.}"
    cmp -s "$text" "edited.${text##*.}" && echo "nothing is edited: $1"
    said=$(netkern "${options[@]}" --prove --name "${text%.*}" --text "edited.${text##*.}" 2>&1)
    echo "$? $1"
    sed -n '2s/^block [0-9]*, thread [0-9]*: //; 2s/^[^:]*:[0-9]*:[0-9]*: .*/compiler/; 2s/^/    /p' <<<"$said"
}
text a.cu --exclusive sklansky:64
edit 's/t - 1u\);/t - 2u);/'
edit 's/\(t & ~1u\) - 1u/t - 2u/'
edit 's/t & 2u\)/t \& 4u)/'
edit 's/t >= 1u/t >= 2u/'
edit '0,/__syncthreads/s/__syncthreads\(\);//'
edit 's/combine\((x\[[0-9]\]), (x\[0\])\)/combine(\2, \1)/'
edit 's/neutral\(\);/x[0];/'
edit 's/out, at \+ t \* 2u\)/out, at + t * 2u + 1)/'
edit 's/x \+ \(unsigned int\)y/x - (unsigned int)y/'
edit 's/return 0;/return 1;/'
edit 's/array \* 64/array * 63/; s/blockIdx.x \* 64/blockIdx.x * 63/'
edit 's/dim3\(32\)/dim3(64)/'
edit 's/dim3\(\(unsigned int\)blocks\)/dim3((unsigned int)blocks + 1)/'
edit 's/return values\[at\]/return values[at + 1]/'
edit 's/out\[at\] = x;/out[at] = x + x;/'
text b.cu --segmented --exclusive --mapping 1 brent-kung:8
edit 's/!y.flag/y.flag/'
edit 's/y.flag \|= x.flag/y.flag = x.flag/'
edit 's/y.flag \|= x.flag;//'
edit 's/flags\[at\] != 0/flags[at] == 1/'
edit 's/flags\[at\] \? neutral\(\).value : x.value/x.value/'
edit 's/source, 8/source, 16/'
edit 's/<< \(threadIdx.x & 24u\)//'
edit 's/if \(array >= arrays\)/if (array > arrays)/'
edit 's/threadIdx.x & 7u/threadIdx.x/'
text c.c --target c kogge-stone:6
edit 's/x\[3\] = combine\(x\[2\], x\[3\]\)/x[3] = combine(x[1], x[3])/'
edit 's/j < arrays/j <= arrays/'
edit 's/j \* 6/j * 5/'
text d.cl --target opencl --mapping scheduled --type i8 --operator min sklansky:12
edit 's/y < x \? y : x/x < y ? y : x/'
edit '0,/barrier\(CLK_LOCAL_MEM_FENCE\);/s/barrier\(CLK_LOCAL_MEM_FENCE\);//'
edit 's/0x10000/0x10001/'
text e.cu --exclusive --large sklansky --blocks 3
edit '0,/__syncthreads/s/__syncthreads\(\);//'
edit 's/totals\[blockIdx.x\] = x/totals[blockIdx.x + 1] = x/'
edit 's/before\[blockIdx.x - 1\]/before[blockIdx.x]/'
edit 's/n > 8u/n > 9u/'
edit 's/n > 8u/n > 7u/'
edit 's/\(n - 1\) >> 3/n >> 3/'
edit 's/\(count - 1\) \/ 8u \+ 1/count \/ 8u + 1/'
edit 's/\(count - 1\) \/ 8u \+ 1/count \/ 8u/'
edit 's/k-- > 0/k-- > 1/'
edit 's/all \+= n/all += n \/ 2/'
edit 's/if \(at \+ 1 < count\)/if (at + 2 < count)/'
edit 's/stream\);/0);/'
text f.c --target c --large brent-kung --blocks 2
edit 's/end - from >= 4/end - from >= 3/'
edit 's/k \? /!k ? /; s/if \(k\)/if (!k)/'
edit 's/combine\(before\[k - 1\], before\[k\]\)/combine(before[k], before[k - 1])/'
edit 's/k < chunks - 1; k\+\+\)$/k < chunks - 2; k++)/'
edit 's/chunks = 1024/chunks = 2000/'
edit 's/item before\[1024\]/item before[1000]/'
