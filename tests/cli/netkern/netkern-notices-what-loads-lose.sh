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
