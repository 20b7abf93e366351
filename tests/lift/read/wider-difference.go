// expect: holds Sort3, fails Sort3Narrow
package nets

func Sort3(v []int32) {
	ce := func(i, j int) {
		if int64(v[i])-int64(v[j]) > 0 {
			t := v[i]
			v[i] = v[j]
			v[j] = t
		}
	}
	ce(0, 1)
	ce(1, 2)
	ce(0, 1)
}


func Sort3Narrow(v []int32) {
	ce := func(i, j int) {
		if v[i]-v[j] > 0 {
			t := v[i]
			v[i] = v[j]
			v[j] = t
		}
	}
	ce(0, 1)
	ce(1, 2)
	ce(0, 1)
}
