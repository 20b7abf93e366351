package nets

import "sort"

// Sort4 exchanges what is not in order already, but for one pair.
func Sort4(keys sort.Interface) {
	if !keys.Less(0, 1) {
		keys.Swap(0, 1)
	}
	if !keys.Less(2, 3) {
		keys.Swap(2, 3)
	}
	if !keys.Less(0, 2) {
		keys.Swap(0, 2)
	}
	if keys.Less(1, 3) {
		keys.Swap(1, 3)
	}
	if !(keys.Less(1, 2)) {
		keys.Swap(1, 2)
	}
}
