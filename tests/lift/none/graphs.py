# Pairs of all, and of a graph that would merge if they were compared.
TETRAHEDRON = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
DIAMOND = [(0, 2), (1, 3), (1, 2)]
GetSortKey = [(0, 1), (1, 2), (0, 3), (2, 3)]


# Calls of something that nobody knows; they would sort.
def lattice(g):
    bind(g, 0, 1)
    bind(g, 2, 3)
    bind(g, 0, 2)
    bind(g, 1, 3)
    bind(g, 1, 2)
