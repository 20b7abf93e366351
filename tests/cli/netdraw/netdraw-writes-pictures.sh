# Known by how they begin and end.
netdraw bitonic:8 | sed -n '1p; s/^<svg .*/<svg …/p; $p'
netdraw dmerge:8 -f svg | tail -n 1
netdraw bitonic:8 -f png | head -c 8 | od -An -c
netdraw bitonic:8 -f pdf | head -c 5
echo
netdraw bitonic:8 -f pdf | tail -n 1
netdraw oddeven:1 -f png | head -c 8 | od -An -c
