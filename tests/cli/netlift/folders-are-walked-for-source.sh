# In the order of names; no hidden files, no links, nothing too long, nothing in other languages.
. "$ROOT/tests/cli/prelude"
sort4=$ROOT/tests/lift/styles/c-macro-if.c
mkdir -p src/b/c src/.hidden src/a
cp "$sort4" src/z.c
cp "$sort4" src/b/c/deep.c
cp "$sort4" src/a/first.c
cp "$sort4" src/a/notes.txt
cp "$sort4" src/.hidden/no.c
cp "$sort4" src/a/.no.c
ln -s z.c src/link.c
ln -s . src/around
{ cat "$sort4"; head -c 9000000 /dev/zero | tr '\0' ' '; } >src/long.c
run netlift src
run netlift src/ src/link.c
run netlift src/long.c
