# Completion in shells.

== every-tool-completes-its-options
# The completion is sourced and asked as bash would ask it.
  $ compopt() { :; }
  $ complete_words() {
  >     COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
  >     "_$1"
  >     echo "$* -> ${COMPREPLY[*]}"
  > }
  $ for tool in netspec netcheck netdraw netproof netkern netfind netlift; do
  >     eval "$($tool --help=bash)"
  >     complete -p $tool
  >     complete_words $tool --
  > done
  complete -F _netspec netspec
  netspec -- -> --format --one-based --output --stats --registers --exchanges --json --untangle --reflect --flip --concat --beside --by-rank --wires --layers --keep-outputs --apply --operator --diff --equivalent --expr --families --source --bounds --width --from-one --from-zero --read --help --version
  complete -F _netcheck netcheck
  netcheck -- -> --given --goal --equals --equivalent --method --vectors --redundant --outputs --prune --min-depth --min-size --behind --depth --resume --output --format --certify --from-proof --explain --json --quiet --timeout --memory --threads --width --from-one --from-zero --read --help --version
  complete -F _netdraw netdraw
  netdraw -- -> --format --output --style --color-by --labels --one-based --layers --registers --stream --group --nodes --operator --as-written --crossings --highlight --redundant --input --title --scale --fit --dpi --dark --ascii --columns --width --from-one --from-zero --read --help --version
  complete -F _netproof netproof
  netproof -- -> --threads --json --lrat --quiet --trim --width --from-one --from-zero --read --help --version
  complete -F _netkern netkern
  netkern -- -> --target --plain --compute --registers --flow --reset --key-bits --payload-bits --stream --keys --iterative --ranks --compare --mapping --keys-per-thread --large --blocks --large-form --passes --counting --occurrence --range --scan --steps --architecture --inside --type --pairs --value-type --descending --nan --float-compare --counted --for --ragged --argsort --index-type --stable --top --median --element --element-size --include --before --operator --neutral --exclusive --look-back --segmented --given --goal --name --output --emit --run --device --list-devices --prove --cost --json --text --unproved --timeout --threads --library --sizes --types --tune --tuning --width --from-one --from-zero --read --help --version
  complete -F _netfind netfind
  netfind -- -> --wires --given --goal --size --depth --symmetric --from --improve --prefix --exchange --fewest-exchanges --behind --seed --islands --candidates --time --threads --output --resume --complete --least --improve-all --construct --import --json --width --from-one --from-zero --read --help --version
  complete -F _netlift netlift
  netlift -- -> --claim --given --list --by --language --exclude --baseline --write-baseline --strict --all --json --sarif --quiet --timeout --threads --width --from-one --from-zero --read --help --version
  $ complete_words netspec --k
  netspec --k -> --keep-outputs
  $ complete_words netspec --format ''
  netspec --format  -> snet list brackets json pairs csv c cpp rust python julia go js cnf aag aig
  $ complete_words netspec -f j
  netspec -f j -> json julia js
  $ complete_words netspec --apply ''
  netspec --apply  -> 
  $ complete_words netspec bub
  netspec bub -> bubble:
  $ complete_words netcheck --th
  netcheck --th -> --threads
  $ complete_words netdraw -f p
  netdraw -f p -> pdf png
  $ complete_words netdraw oddeven:4 vso
  netdraw oddeven:4 vso -> vsort: vsortR: vsortIt:

== fish-completes-what-bash-does
# Fish is asked for what stands behind a beginning.
  $ command -v fish >/dev/null || exit 77
  $ export HOME=$PWD XDG_CONFIG_HOME=$PWD XDG_DATA_HOME=$PWD
  $ mkdir -p fish/completions folder
  $ touch a.snet
  $ for tool in netspec netcheck netdraw netproof netkern netfind netlift; do
  >     $tool --help=fish >fish/completions/$tool.fish
  >     fish --no-config -n fish/completions/$tool.fish || echo "$tool: fish cannot read it"
  > done
  $ for line in 'netspec --for' 'netspec -f j' 'netspec --operator ' 'netspec tso' 'netspec skl' 'netspec -o a.s' \
  >     'netspec --width ' 'netcheck --help=' 'netkern --target=' 'netfind --output fo'; do
  >     echo "$line -> $(fish -c "complete -C'$line'" | tr '\t\n' '| ')"
  > done
  netspec --for -> --format|write list, json, csv, c, python, … 
  netspec -f j -> js|write list, json, csv, c, python, … json|write list, json, csv, c, python, … julia|write list, json, csv, c, python, … 
  netspec --operator  -> *|what the nodes of a prefix network do with --apply +|what the nodes of a prefix network do with --apply max|what the nodes of a prefix network do with --apply min|what the nodes of a prefix network do with --apply 
  netspec tso -> tsort:|family 
  netspec skl -> sklansky:|family 
  netspec -o a.s -> a.snet 
  netspec --width  -> 
  netcheck --help= -> --help=all|print the options used most, with =all all of them --help=bash|print the options used most, with =all all of them --help=fish|print the options used most, with =all all of them --help=man|print the options used most, with =all all of them --help=zsh|print the options used most, with =all all of them 
  netkern --target= -> --target=c|cuda, opencl, c or cpp --target=cpp|cuda, opencl, c or cpp --target=cuda|cuda, opencl, c or cpp --target=opencl|cuda, opencl, c or cpp 
  netfind --output fo -> folder/|Directory 

== zsh-completes-what-bash-does
# Zsh on a terminal of its own is asked for what stands behind a beginning: what the line becomes.
  $ command -v zsh >/dev/null || exit 77
  $ mkdir functions
  $ touch a.snet
  $ for tool in netspec netcheck netdraw netproof netkern netfind netlift; do
  >     $tool --help=zsh >functions/_$tool
  >     zsh -f -n functions/_$tool || echo "$tool: zsh cannot read it"
  > done

# A key of its own writes the line to a file, since what is on the terminal is full of what moves it.
  $ cat >asked.zsh <<'END'
  > zmodload zsh/zpty
  > export TERM=dumb
  > zpty -b z zsh -f -i
  > zpty -w z 'fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D; setopt noautomenu
  > tell() { print -r -- "$LBUFFER|" >>lines; LBUFFER= }; zle -N tell; bindkey "^T" tell; touch ready'
  > until [[ -e ready ]]; do sleep 0.05; done
  > asked=0
  > for line in 'netspec --for' 'netspec -f ru' 'netspec --format=ju' 'netspec --operator=ma' 'netspec tso' \
  >     'netspec skl' 'netspec -o a.s' 'netcheck --help=f' 'netkern --target=cu' 'netcheck bmerge:4 --thr'; do
  >     zpty -w -n z $line$'\t\x14'
  >     ((asked++))
  >     until [[ -e lines && $(wc -l <lines) -ge $asked ]]; do sleep 0.02; done
  > done
  > zpty -d z
  > END
  $ timeout 20 zsh -f asked.zsh
  $ cat lines
  netspec --format=|
  netspec -f rust |
  netspec --format=julia |
  netspec --operator=max |
  netspec tsort:|
  netspec sklansky:|
  netspec -o a.snet |
  netcheck --help=fish |
  netkern --target=cuda |
  netcheck bmerge:4 --threads=|
