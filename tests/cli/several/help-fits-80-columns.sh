# No line of help is wider than a terminal, and --help fits a screen; what does not is printed.
for tool in netspec netcheck netdraw netkern netfind netproof netlift; do
    { $tool --help && $tool --help=all; } | grep -nE '^.{81}'
    $tool --help | awk -v tool=$tool 'END { if (NR > 23) print tool " has " NR " lines" }'
done
exit 0
