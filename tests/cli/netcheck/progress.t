# Progress on a terminal.

== progress-is-shown-on-a-terminal
# And erased before the verdict. Shares never fall, whatever engines are asked, and none is 100 %; no
# time left is 0 s; a bar fits a terminal.
  $ export TERM=xterm # colors are for terminals that have them

# slow: proofs have to take seconds
  $ script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77 # no terminal is to be had
  $ frames() { script -qec "$*" /dev/null </dev/null | sed -E $'s/\r//g; s/\e\\[K/\\n/g' | sed '/^$/d'; }
  $ frames 'netcheck -m exhaustive -t 2 oddeven:60; netcheck -m exhaustive -q -t 2 oddeven:60' |
  >     sed -E 's/^\[[#.]{20}\] +[0-9]+ %  oddeven:60  [0-9]+ s.*/BAR/; s/exhaustive: .*/REASON)/' | uniq
  BAR
  oddeven:60: [1;33mundecided[0m (60 wires, 505 comparators; REASON)
  $ shares() {
  >     echo "$*:"
  >     frames "$@" | grep '^\[[#.]*\]' >bars
  >     grep -o '[0-9]* %' bars | cut -d' ' -f1 >shares
  >     sort -nc shares && [ -s shares ] && echo "$(grep -c 100 shares) of 100 %"
  >     [ "$(grep -c '#\]' bars)" = 0 ] && echo "$(grep -c ' 0 s left' bars) without time left"
  >     [ "$(wc -L <bars)" -le 80 ] && echo "within 80 columns"
  > }
  $ shares netcheck -t 3 -m all oddeven:60
  netcheck -t 3 -m all oddeven:60:
  0 of 100 %
  0 without time left
  within 80 columns
  $ shares netcheck -o /dev/null --prune insertion:16
  netcheck -o /dev/null --prune insertion:16:
  0 of 100 %
  0 without time left
  within 80 columns
  $ long="$(printf 'ä%.0s' $(seq 60)).txt"
  $ netspec -f list oddeven:60 >"$long"
  $ shares netcheck -m exhaustive -t 2 "$long"
  netcheck -m exhaustive -t 2 ääääääääääääääääääääääääääääääääääääääääääääääääääääääääääää.txt:
  0 of 100 %
  0 without time left
  within 80 columns
