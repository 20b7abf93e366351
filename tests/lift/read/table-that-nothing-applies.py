# expect: not read sort4, holds sorting_network
def sort4(v):
    net = [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)]
    return v

def network3():
    sorting_network = [(0, 1), (1, 2), (0, 1)]
    return sorting_network
