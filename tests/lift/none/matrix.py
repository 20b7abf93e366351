EDGES = [(0, 1), (2, 3), (0, 2), (1, 3)]
ROTATION = [[1, 0], [0, 1], [2, 3]]


def transpose(m):
    m[0][1], m[1][0] = m[1][0], m[0][1]
    m[0][2], m[2][0] = m[2][0], m[0][2]
    m[1][2], m[2][1] = m[2][1], m[1][2]


def topological_sort(g):
    g.add_edge(5, 2)
    g.add_edge(5, 0)
    g.add_edge(4, 0)
    g.add_edge(4, 1)
