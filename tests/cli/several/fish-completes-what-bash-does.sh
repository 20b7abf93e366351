# Fish is asked for what stands behind a beginning.
command -v fish >/dev/null || exit 77
export HOME=$PWD XDG_CONFIG_HOME=$PWD XDG_DATA_HOME=$PWD
mkdir -p fish/completions folder
touch a.snet
for tool in netspec netcheck netdraw netproof netkern netfind netlift; do
    $tool --help=fish >fish/completions/$tool.fish
    fish --no-config -n fish/completions/$tool.fish || echo "$tool: fish cannot read it"
done
for line in 'netspec --for' 'netspec -f j' 'netspec --operator ' 'netspec tso' 'netspec skl' 'netspec -o a.s' \
    'netspec --width ' 'netcheck --help=' 'netkern --target=' 'netfind --output fo'; do
    echo "$line -> $(fish -c "complete -C'$line'" | tr '\t\n' '| ')"
done
