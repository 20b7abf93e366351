# Certificates of some hundred wires, by either engine that tells a proof.
command -v netproof >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
for net in pratt:64 oddeven:300 pairwise:256; do
    netcheck $net --certify ${net%:*} | no_times
    netproof ${net%:*} | head -n 1
    grep made-by ${net%:*}/manifest | sed 's/sortnet [^ ]* //; s/[0-9]*$//'
done
# Every line of the formula is short, whatever the network.
awk '/^c/ && length > 1000' */formula.cnf
