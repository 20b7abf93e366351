# expect: fails networks, holds networks
def networks():
    pairs = [
        # Sorting network for 4
        [0, 2, 1, 3, 0, 1, 2, 3],
        # Sorting network for 5
        [0, 3, 1, 4, 0, 2, 1, 3, 0, 1, 2, 4, 1, 2, 3, 4, 2, 3],
    ]
    return pairs
