# Of elements that are loaded several at once, what is not put out decides all the same: keys where
# places come out, and places where keys and values do.
. "$ROOT/tests/cli/prelude"
places=(--top 2 --argsort --type f32 --mapping select tsort:8)
pairs=(--top 2 --pairs --stable --type u16 --mapping select tsort:8)
netkern "${places[@]}" -o places.cu
netkern "${pairs[@]}" -o pairs.cu
edit() { sed "$2" "$1.cu" >edited.cu && shift 2 && run netkern --name "${kind}" --prove --text edited.cu "$@" 2>&1 | tail -n 3; }
kind=places edit places '/d->key = image_of/d' "${places[@]}"
kind=pairs edit pairs '/b->place = /s/1/2/' "${pairs[@]}"
# Places of four keys in a word, a byte each: the wrong one, and one that orders but is not what single
# loads give.
halves=(--top 2 --argsort --type bf16 --mapping select tsort:8)
netkern "${halves[@]}" -o halves.cu
kind=halves edit halves 's/0x3255/0x3254/' "${halves[@]}"
kind=halves edit halves 's/0x1044/0x1054/' "${halves[@]}"
