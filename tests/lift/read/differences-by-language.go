// expect: fails Sort3a, fails Sort3b, holds Sort3c, fails Sort3d, holds Sort3e
package x

// Differences wrap at the ends of the keys' own type.
func Sort3a(v []uint8) {
	cs := func(i, j int) {
		if v[i]-v[j] > 0 {
			v[i], v[j] = v[j], v[i]
		}
	}
	cs(0, 1)
	cs(1, 2)
	cs(0, 1)
}

// An int has 64 bits.
func Sort3b(v []int) {
	cs := func(i, j int) {
		if int32(v[i]) > int32(v[j]) {
			v[i], v[j] = v[j], v[i]
		}
	}
	cs(0, 1)
	cs(1, 2)
	cs(0, 1)
}

func Sort3c(v []int32) {
	cs := func(i, j int) {
		a, b := int64(v[i]), int64(v[j])
		if a-b > 0 {
			v[i], v[j] = v[j], v[i]
		}
	}
	cs(0, 1)
	cs(1, 2)
	cs(0, 1)
}

func Sort3d(v []int32) {
	cs := func(i, j int) {
		if v[i]-v[j] > 0 {
			v[i], v[j] = v[j], v[i]
		}
	}
	cs(0, 1)
	cs(1, 2)
	cs(0, 1)
}

func Sort3e(v []int32) {
	cs := func(i, j int) {
		d := int64(v[i]) - int64(v[j])
		if d > 0 {
			v[i], v[j] = v[j], v[i]
		}
	}
	cs(0, 1)
	cs(1, 2)
	cs(0, 1)
}
