// expect: fails sort3, holds sort3Slice, holds sort3Back
package sorters

func order(keys [3]int, i, j int) {
	if keys[i] > keys[j] {
		keys[i], keys[j] = keys[j], keys[i]
	}
}

func orderSlice(keys []int, i, j int) {
	if keys[i] > keys[j] {
		keys[i], keys[j] = keys[j], keys[i]
	}
}

func sort3(keys *[3]int) {
	order(*keys, 0, 1)
	order(*keys, 1, 2)
	order(*keys, 0, 1)
}

func sort3Slice(keys []int) {
	orderSlice(keys, 0, 1)
	orderSlice(keys, 1, 2)
	orderSlice(keys, 0, 1)
}

func sort3Own(keys *[3]int) {
	own := *keys
	orderSlice(own[:], 0, 1)
	orderSlice(own[:], 1, 2)
	orderSlice(own[:], 0, 1)
}

func sort3Back(keys *[3]int) {
	own := *keys
	orderSlice(own[:], 0, 1)
	orderSlice(own[:], 1, 2)
	orderSlice(own[:], 0, 1)
	*keys = own
}
