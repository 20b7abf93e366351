# full: hundreds of programs are compiled and run
. "$ROOT/tests/cli/prelude"
for needed in gcc node python3 iverilog vvp; do command -v $needed >/dev/null || exit 77; done
export KEPT=$PWD/kept
python3 "$ROOT/tests/lift/random/programs.py" "$(command -v netlift)" 300 1 >said
grep -E ": (wrong|misread): " said
[[ $(tail -n 1 said) =~ ^([0-9]+)" judged, 0 wrong, 0 misread, "[0-9]+" missed"$ ]] || tail -n 1 said
[ "${BASH_REMATCH[1]:-0}" -gt 200 ] && echo "all are as they run"
