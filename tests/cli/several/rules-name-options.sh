# What a tool's rules name are options of it, of which it has no more than its set of given ones holds.
. "$ROOT/tests/cli/prelude"
for tool in netspec netcheck netproof netdraw netfind netlift netkern; do
    "$tool" --help=all | sed -n 's/^  \(-., \)\{0,1\}--\([a-z0-9-]*\).*/\2/p' | sort -u >options
    sed -n '/^static const sn_option_rule rules/,/^};/p' "$ROOT"/cli/$tool/*.c "$ROOT"/cli/$tool/*/*.c 2>/dev/null |
        grep -v sn_option_rule | grep -o '[a-z0-9][a-z0-9-]*' | sort -u >named
    comm -13 options named
    echo "$tool: $(($(wc -l <named) > 0)) $(($(wc -l <options) <= 70))"
done
