# The completion is sourced and asked as bash would ask it.
compopt() { :; }
complete_words() {
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
    "_$1"
    echo "$* -> ${COMPREPLY[*]}"
}
for tool in netspec netcheck netdraw netproof netkern netfind netlift; do
    eval "$($tool --help=bash)"
    complete -p $tool
    complete_words $tool --
done
complete_words netspec --k
complete_words netspec --format ''
complete_words netspec -f j
complete_words netspec --apply ''
complete_words netspec bub
complete_words netcheck --th
complete_words netdraw -f p
complete_words netdraw oddeven:4 vso
