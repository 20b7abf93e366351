# So it is with values and places, and with several keys moved at once.
# full: compiles many texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_programs"
program s.cu vsort --blocks 7 --pairs --stable
edit 's/int first = i == starts\[size\]/int first = i == 0/'
edit 's/int first = i == starts\[size\]/int first = 1/'
edit 's/&values, &places/\&places, \&values/'
edit '0,/(load\(keys, values, places.*), first\)/s//\1, 0)/'
edit 's/\.place < /.place > /'
edit 's/places_out\[at\] = /places_out[at + 1] = /'
edit 's/first \? i : places\[at\]/i/'
edit 's/values_out\[at\] = x\.value/values_out[at] = x.place/'
program w.cu bitonic --blocks 10 --type f32 --descending
edit '/_pass1\(/,$s/load4\(keys, g0 \^ p.column\[3\], /load4(keys, g0 ^ 256u, /'
edit '/_pass1\(/,$s/load4\(keys, g0 \^ p.column\[3\] \^ p.column\[4\], /load4(keys, g0 ^ p.column[3] ^ 1056u, /'
edit '/_pass1\(/,$s/load\(keys, g0 \^ p.column\[4\], g0 \^ p.column\[4\], /load(keys, g0 ^ 1056u, g0 ^ 1056u, /'
edit '0,/store4\(x\[4\], x\[5\]/s//store4(x[5], x[4]/'
edit 's/k\.x\[2\] = /k.x[3] = /'
edit '/_pass3\(/,/_pass4\(/s/own \| p.any/0 | p.any/'
