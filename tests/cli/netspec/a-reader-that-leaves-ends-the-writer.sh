# By SIGPIPE, or with an error where that is ignored.
netspec oddeven:5000 2>/dev/null | head -n 1
case ${PIPESTATUS[0]} in 141 | 2) echo 'ended' ;; esac
trap '' PIPE
netspec oddeven:5000 2>message | head -n 1
echo "${PIPESTATUS[0]}"
cat message
