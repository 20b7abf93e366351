# expect: none
SORT_OFFSETS = [(0, 1), (1, 0), (-1, 0), (0, -1)]
PLACES = [(0, 3), (1, 2), (3, 0), (2, 1)]


def neighbours(grid, x, y):
    return sorted(grid[x + dx][y + dy] for dx, dy in SORT_OFFSETS)
