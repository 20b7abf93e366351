# A text of others is run, but for what the machine has no use for: branches for other compilers and processors,
# what launches beyond a few blocks, annotations. That must be as netkern writes it, or --prove names it, or the
# run shows the edit. STEP=1 tries all edits, which takes minutes; SHOW=FILE lists what notices each.
. "$ROOT/tests/cli/prelude"
step=${STEP:-9}
[ "${FULL:-}" != yes ] || step=${STEP:-2}
number=0 tried=0 unnoticed=0
# file NAME OPTION...: the text that is edited next
file() {
    text=$1
    shift
    options=("$@")
    folder=${text%.*}-${text##*.}
}
# edit SED-SCRIPT: status 1 or 3, with a reason
edit() {
    local status
    number=$((number + 1))
    [ $((number % step)) -eq $((1 % step)) ] || return 0
    [ -d "$folder" ] || { mkdir "$folder" && netkern "${options[@]}" -o "$folder/$text" >said 2>&1 || cat said; }
    sed -E "$1" "$folder/$text" >"$folder/edited.${text##*.}"
    cmp -s "$folder/$text" "$folder/edited.${text##*.}" && echo "$text: $1 changes nothing"
    netkern --prove --name "${text%.*}" --text "$folder/edited.${text##*.}" "${options[@]}" >said 2>&1
    status=$?
    tried=$((tried + 1))
    [ -z "${SHOW:-}" ] || { echo "$status $text $1" && head -n 1 said; } >>"$SHOW"
    [ $status -eq 3 ] || [ $status -eq 1 ] || { unnoticed=$((unnoticed + 1)) && echo "$text: $1 goes unnoticed" && cat said; }
}
file c.c --target c --type f32 best:9
edit 's/vminq/vmaxq/'
edit 's/0u - \(uint32_t\)yes/1u - (uint32_t)yes/'
edit 's/size_t j = 0; j < arrays; j\+\+/unsigned j = 0; j < arrays; j++/'
edit 's/size_t j = 0; j < arrays; j \+=/unsigned j = 0; j < arrays; j +=/'
edit 's/arrays < 3/arrays < 2/'
edit 's/arrays == 1/arrays == 0/'
edit 's/aligned\(4\), may_alias/aligned(64), may_alias/'
edit 's/last < first\)/first < last)/'
edit 's/mask_of\(last/mask_of((int32_t)last/'
edit 's/uint32_t bits = x;/uint32_t bits = x == 0x41234567u ? 1u : x;/'
file s.c --target c --type f64 --pairs --stable best:5
edit 's/none \+ 2u/none + 1u/'
file n.c --target c --type f64 --float-compare --pairs best:7
edit 's/_mm_min_pd\(y/_mm_max_pd(y/'
edit 's/0u - \(uint64_t\)yes/1u - (uint64_t)yes/'
file counted.c --target c --counted best:9
edit 's/count > counted_KEYS/count > counted_KEYS + 1/'
edit 's/unsigned int count, size_t arrays/unsigned int count, unsigned int arrays/'
file l.c --target c --large tsort
edit 's/bits < 32/bits < 31/'
edit 's/uint32_t i = 0; i < blocks/unsigned char i = 0; i < blocks/'
edit 's/uint32_t bit = 1; block/uint32_t bit = 2; block/'
file k.cu tsort:256
edit 's/__launch_bounds__\([0-9]+/__launch_bounds__(32/'
edit 's/__align__\([0-9]+/__align__(4/'
edit 's/return error;/;/'
edit 's/<< 30/<< 33/'
edit 's/size_t most/unsigned int most/'
edit 's/0, stream\)/0, 0)/'
edit 's/error != cudaSuccess/error == cudaSuccess/'
edit 's/keys \+ done \* 256/keys + (unsigned int)done * 256/'
file w.cu --mapping window tsort:1024
edit 's/__align__\([0-9]+/__align__(4/'
edit 's/__launch_bounds__\([0-9]+/__launch_bounds__(32/'
file counted.cu --counted bitonic:64
edit 's/count > 64/count > 65/'
edit 's/size_t arrays/unsigned int arrays/'
file r.cu --ragged offsets vsort:64
edit 's/\(now \+ [0-9]+\)/(now + 0)/'
edit 's/offsets \+ done/offsets + 0 * done/'
edit 's/return error;/break;/'
file ll.cu --large bitonic
edit 's/cudaErrorMisalignedAddress/cudaSuccess/'
edit 's/return error;/continue;/'
edit 's/bytes\[k\], stream/bytes[k], 0/'
file sb.cu --large kogge-stone --look-back
edit 's/sizeof\(state\) \+ sizeof\(unsigned int\)/sizeof(state)/'
edit 's/\*bytes < needed/*bytes < 0/'
edit 's/cleared, 0, stream/cleared, 0, 0/'
edit 's/\(count - 1\) \/ 2048u \+ 1/count \/ 2048u + 1/'
file n.cu --counting --range 0..65535
edit 's/arguments, 0, stream/arguments, 0, 0/'
edit 's/\(2 \* 1024 \+/(1024 +/'
edit 's/return error;/return cudaSuccess;/'
file o.cl --target opencl tsort:64
edit 's/reqd_work_group_size\([0-9]+/reqd_work_group_size(32/'
edit 's/, 1, 1\)\)\)/, 2, 1)))/'
file h.hpp best:6
edit 's/std::size_t size = 6/std::size_t size = 7/'
edit 's/sizeof\(T\) <= 4;/sizeof(T) <= 8;/'
edit 's/return x != x/return x == x/'
edit 's/\? nans<T>|static_cast<plain_bits>\(nans<T>\)/static_cast<plain_bits>(nans<T> - 1)/'
edit 's/std::less<T>/std::greater<T>/'
edit 's/last = turn \? a\.x : b\.x/last = turn ? a.x : a.x/'
edit 's/!__builtin_is_constant_evaluated/__builtin_is_constant_evaluated/'
edit 's/decltype\(auto\) member\(const T &x/decltype(auto) member(const T x/'
[ $tried -gt 4 ] && echo "$unnoticed of the edits go unnoticed"
