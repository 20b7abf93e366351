# expect: not read sort3, not read sort3b, not read sort3c
from operator import add as min
from functools import partial
def _lose(v, i, j):
    if v[i] > v[j]:
        v[i] = v[j]
        v[j] = v[i]
order = _lose
def sort3(v):
    order(v, 0, 1)
    order(v, 1, 2)
    order(v, 0, 1)
def sort3b(v):
    cas = partial(_lose, v)
    cas(0, 1)
    cas(1, 2)
    cas(0, 1)
def sort3c(v):
    def cas(i, j):
        v[i], v[j] = min(v[i], v[j]), max(v[i], v[j])
    cas(0, 1)
    cas(1, 2)
    cas(0, 1)
