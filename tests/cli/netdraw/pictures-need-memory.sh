# However little there is of it: the whole picture, or one line, another exit status and no file.
(ulimit -v 1000000 && exec netdraw oddeven:4 -f txt >/dev/null 2>&1) || exit 77 # sanitized
for format in pdf png; do
    netdraw oddeven:8 -t Title -o whole.$format
    for kib in {15000..120000..7000} 1000000; do
        rm -f part.$format
        (ulimit -v $kib && exec netdraw oddeven:8 -t Title -o part.$format) 2>messages
        status=$?
        case $status in
        0) [ ! -s messages ] && cmp part.$format whole.$format && drawn=yes ;;
        2 | 3) [ "$(wc -l <messages)" = 1 ] && [ ! -e part.$format ] && refused=yes ;;
        127) true ;; # no room for the tool itself
        *) false ;;
        esac || echo "$format in $kib KiB: exit $status: $(cat messages)"
    done
    echo "$format: drawn ${drawn:-never}, refused ${refused:-never}"
    drawn= refused=
done
