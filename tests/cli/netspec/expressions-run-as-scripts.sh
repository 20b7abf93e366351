# What --expr prints is the same network, for every family of combinators.
for family in $(netspec --families | sed -n 's/:N$//p'); do
    netspec --expr $family:16 >again.lua 2>/dev/null || continue
    netspec again.lua --diff $family:16
    netspec --expr again.lua | cmp - again.lua
done
