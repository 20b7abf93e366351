# 2, then 1, then 3, then 0, in any order of networks.
exec 2>/dev/null
for networks in oddeven:4 bmerge:4 oddeven:64 nosuch 'oddeven:4 bmerge:4' 'bmerge:4 oddeven:4' \
    'oddeven:64 oddeven:4' 'oddeven:4 oddeven:64' 'bmerge:4 oddeven:64' 'oddeven:64 bmerge:4' \
    'nosuch oddeven:4' 'oddeven:4 nosuch' 'nosuch bmerge:4' 'bmerge:4 nosuch' \
    'oddeven:64 nosuch' 'nosuch oddeven:64' 'oddeven:4 oddeven:64 bmerge:4 nosuch' \
    'nosuch bmerge:4 oddeven:64 oddeven:4'; do
    netcheck -m exhaustive -q $networks
    echo "$? $networks"
done
