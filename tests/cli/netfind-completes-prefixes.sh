# By SAT: a network, or a proof that there is none. What is printed is a network with comments.
. "$ROOT/tests/cli/prelude"
netfind --complete green:16 --prefix 4 --depth 9 -o found >nine.snet
netcheck -q nine.snet && netspec --stats nine.snet | sed -n '/depth/s/  (.*//p'
grep -c '^# ' nine.snet
ls found | sed 's/16-[0-9]*-/16-S-/'
netfind --complete transposition:6 --prefix 1 --depth 5 --size 12 --symmetric | netspec - --stats |
    sed -n '3,4s/  (.*//p; /symmetric/p'
run netfind --complete vanvoorhis:8 --prefix 2 --depth 5 -o none | no_times | sed '/picosat/d'
ls none
head -n 1 none/formula.cnf
tail -n 1 none/proof.drup
run netfind --complete vanvoorhis:8 --prefix 2 --depth 5 --json | no_times
run netfind --complete vanvoorhis:8 --depth 6 --json --prefix 6 | cut -c 1-110 | no_times
