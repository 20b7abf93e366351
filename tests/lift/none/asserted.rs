#[test]
fn only_networks_sort_3() {
    assert!(sorts(3, &[(0, 1), (1, 2), (0, 2)]) == false);
    check(3, &[(0, 1), (0, 2), (0, 1)]);
    check(3, &[(0, 1), (0, 1), (0, 1)]);
    assert!(!sorts(3, &[(1, 2), (0, 1), (0, 2)]));
}

#[test]
fn pairs_sort_no_4() {
    check(4, &[(0, 1), (2, 3)]);
    check(4, &[(0, 1), (2, 3), (0, 2)]);
}
