# Zsh on a terminal of its own is asked for what stands behind a beginning: what the line becomes.
command -v zsh >/dev/null || exit 77
mkdir functions
touch a.snet
for tool in netspec netcheck netdraw netproof netkern netfind netlift; do
    $tool --help=zsh >functions/_$tool
    zsh -f -n functions/_$tool || echo "$tool: zsh cannot read it"
done
# A key of its own writes the line to a file, since what is on the terminal is full of what moves it.
cat >asked.zsh <<'END'
zmodload zsh/zpty
export TERM=dumb
zpty -b z zsh -f -i
zpty -w z 'fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D; setopt noautomenu
tell() { print -r -- "$LBUFFER|" >>lines; LBUFFER= }; zle -N tell; bindkey "^T" tell; touch ready'
until [[ -e ready ]]; do sleep 0.05; done
asked=0
for line in 'netspec --for' 'netspec -f ru' 'netspec --format=ju' 'netspec --operator=ma' 'netspec tso' \
    'netspec skl' 'netspec -o a.s' 'netcheck --help=f' 'netkern --target=cu' 'netcheck bmerge:4 --thr'; do
    zpty -w -n z $line$'\t\x14'
    ((asked++))
    until [[ -e lines && $(wc -l <lines) -ge $asked ]]; do sleep 0.02; done
done
zpty -d z
END
timeout 20 zsh -f asked.zsh
cat lines
