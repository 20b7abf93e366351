# Each language's compiler or interpreter, where there is one, finds the pairs that a list has.
# Nothing is warned of.
wanted=$(netspec best:16 -f list | tr ':,\n' '   ' | xargs)
netspec best:16 -f c -o net.h
netspec best:16 -f cpp -o net.hpp
netspec best:16 -f python -o net.py
netspec best:16 -f js -o net.mjs
cat >main.c <<'END'
#include <stdio.h>
#ifdef __cplusplus
#include "net.hpp"
static_assert(sizeof network_16_60 == 120);
#else
#include "net.h"
#endif
int main(void)
{
    for (int i = 0; i < 60; i++)
        printf("%d %d ", network_16_60[i][0], network_16_60[i][1]);
    return 0;
}
END
same() {
    [ "$("${@:2}" | xargs)" = "$wanted" ] && echo "$1"
}
gcc -Wall -Wextra -Wpedantic -Werror -std=c11 main.c -o c && same c ./c
g++ -Wall -Wextra -Wpedantic -Werror -std=c++17 -x c++ main.c -o cpp && same cpp ./cpp
if command -v python3 >/dev/null; then
    same python python3 -c 'from net import *; print(*(w for p in NETWORK_16_60 for w in p))'
else
    echo python
fi
if command -v node >/dev/null; then
    same js node --input-type=module \
        -e "import { network16x60 } from '$PWD/net.mjs'; console.log(network16x60.flat().join(' '))"
else
    echo js
fi
