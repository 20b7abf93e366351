# Progress on a terminal.

== netfind-shows-progress-on-a-terminal
# What is found, how fast, and since when; erased before the results. No number tells more than is known.
# slow: takes seconds, sanitized
  $ script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77 # no terminal is to be had
  $ frames() { script -qec "$*" /dev/null </dev/null | sed -E $'s/\r//g; s/\e\\[K/\\n/g' | sed '/^$/d'; }
  $ tidy() { sed -E 's/[0-9.]+/N/g; s/( N\/N)+/ N\/N/; s/N (s|min)/N s/g; s/N[kM] cand/NM cand/' | sort -u; }
  $ frames netfind --wires 14 --time 2 --islands 2 --threads 1 -o there | tidy
  N wires: N/N  NM candidates/s  last find N s ago  N s left
  N wires: none yet  N s left
  there/sorter-N-N-Nsnet: N comparators, depth N
  $ echo "found before is not found now:"
  found before is not found now:
  $ frames netfind --wires 6 --goal median --time 0 --candidates 3000000 -o median >/dev/null
  $ frames netfind --resume median --time 1 --threads 1 | tidy
  N wires: N/N  N s left
  N wires: N/N  NM candidates/s  N s left
  median/median-N-N-Nsnet: N comparators, depth N

# a search that takes seconds for its first layers counts down all the while
  $ frames netfind --wires 64 --time 4 --threads 1 >out
  $ grep -o '[0-9]* s left' out | cut -d' ' -f1 >left
  $ sort -rnc left && [ "$(sort -u left | wc -l)" -gt 1 ] && echo "from $(head -n 1 left), down, never 0: $(grep -c '^0' left)"
  from 4, down, never 0: 0
  $ grep -v 'none yet  [0-9] s left' out
  netfind: no such network was found
  $ echo "shares:"
  shares:
  $ frames netfind --construct --wires 40 >out
  $ grep -o '[0-9]* %' out | cut -d' ' -f1 >shares
  $ sort -nc shares && [ "$(sort -u shares | wc -l)" -gt 3 ] && echo "they rise, to less than 100: $(grep -c 100 shares)"
  they rise, to less than 100: 0
  $ frames netfind --improve bubble:40 --time 1 | sed 's/  [0-9]* s$//' | uniq
  [....................]  0 %  pruning
  netfind: no such network was found
