# All vectors of zeros and ones.
netcheck oddeven:2 oddeven:3 tsort:16 oddeven:17 | sed -E 's/[0-9]+\.[0-9]{3} s/T s/'
