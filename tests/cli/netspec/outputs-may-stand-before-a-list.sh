. "$ROOT/tests/cli/prelude"
for text in 'output 2 0 1\n[[0,1],[1,2]]' 'output 1 0 2 3\n0:1 2:3\n1:2' 'output 1 0 2 3 4 5\n0 1 2\n3 4 5\n' \
    'output 1 0 2 33\n0:1' 'output 1 0 2 33((0,1))'; do
    printf "$text" >net.txt
    run netspec net.txt
done
