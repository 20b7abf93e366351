# Bash makes words of their own of equals signs.
compopt() { :; }
complete_words() {
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
    "_$1"
    echo "$* -> ${COMPREPLY[*]}"
}
eval "$(netspec --help=bash)"
complete_words netspec --format =
complete_words netspec --format = js
complete_words netspec --help =
complete_words netspec --help = m
