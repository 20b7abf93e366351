# Twins of the files in tests/lift/styles, with an index off, a pair missing, < for >.
cd "$ROOT/tests/lift/wrong" || exit
for file in *; do
    netlift "$file" | head -n 1
    [ "${PIPESTATUS[0]}" -eq 1 ] || echo "$file is not refuted"
done
