# No line of help is wider than a terminal; the lines that are are printed.
for tool in netspec netcheck netdraw netkern netfind; do
    $tool --help | grep -nE '^.{81}'
done
exit 0
