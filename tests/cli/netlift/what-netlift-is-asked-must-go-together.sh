. "$ROOT/tests/cli/prelude"
echo 'int x;' >a.c
run netlift
run netlift --json --sarif a.c
run netlift --list list --quiet a.c
run netlift --list svg a.c
run netlift --claim soted a.c
run netlift --claim ranks:3 a.c
run netlift --width 3 a.c
run netlift nosuch.c
run netlift nosuch
echo 'text' >notes.txt
run netlift notes.txt | sed "s|one of .c .*|one of .c …|"
run netlift a.c notes.txt a.c | sed "s|one of .c .*|one of .c …|"
run netlift --all a.c
