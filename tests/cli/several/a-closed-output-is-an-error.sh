# Closed from the start.
exec 2>&1
netspec oddeven:4 >&-
echo "exit $?" >&2
netcheck oddeven:4 >&-
echo "exit $?" >&2
netdraw oddeven:4 >&-
echo "exit $?" >&2
netcheck --quiet oddeven:4 >&-
echo "exit $?" >&2
netspec oddeven:2 -o file >&-
echo "exit $?" >&2
cat file
