package nets

func cswap(data sort.Interface, i, j int) {
	if data.Less(j, i) {
		data.Swap(i, j)
	}
}

func Sort4(data sort.Interface) {
	cswap(data, 0, 1)
	cswap(data, 2, 3)
	cswap(data, 0, 2)
	cswap(data, 1, 3)
	cswap(data, 1, 2)
}
