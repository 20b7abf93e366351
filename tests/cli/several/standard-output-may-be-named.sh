# Where it goes to a file that is no file to be replaced.
{
    echo before
    netspec oddeven:2 -f list -o /dev/stdout
    netdraw oddeven:1 -f dot -o /dev/stdout | head -n 1
    echo after
} >out
cat out
