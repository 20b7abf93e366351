def sort4_network():
    network = Network(4)
    network.add_layer([Comparator(0, 1), Comparator(2, 3)])
    network.add_layer([Comparator(0, 3), Comparator(1, 2)])
    network.add_layer([Comparator(1, 2)])
    return network
