# expect: holds sort4_twice, fails sort4_never, holds sort4_modes
def cas(v, i, j):
    if v[i] > v[j]:
        v[i], v[j] = v[j], v[i]


def sort4_twice(v, quick):
    if not quick:
        return
    cas(v, 0, 1); cas(v, 2, 3); cas(v, 0, 2); cas(v, 1, 3)
    if quick:
        cas(v, 1, 2)


def sort4_never(v, quick):
    if quick:
        return
    cas(v, 0, 1); cas(v, 2, 3); cas(v, 0, 2); cas(v, 1, 3)
    if quick:
        cas(v, 1, 2)


def sort4_modes(v, mode):
    cas(v, 0, 1); cas(v, 2, 3); cas(v, 0, 2)
    if mode == 13:
        cas(v, 1, 3)
    if mode == 15:
        cas(v, 1, 3)
    if mode != 15:
        if mode != 13:
            cas(v, 1, 3)
    cas(v, 1, 2)
