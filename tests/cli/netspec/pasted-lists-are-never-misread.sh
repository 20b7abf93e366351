# Networks are printed in random shapes; netspec prints the same, or refuses the list.
# slow: takes minutes, sanitized
command -v python3 >/dev/null || exit 77
python3 -B "$ROOT/tests/format/pasted/lists.py" "$(command -v netspec)" 1 400 | tail -n 1 | sed 's/.*, //'
