// expect: holds sort3
contract Nets {
    function sort3(uint256[3] memory v) public pure returns (uint256[3] memory) {
        if (v[0] > v[1]) (v[0], v[1]) = (v[1], v[0]);
        if (v[1] > v[2]) (v[1], v[2]) = (v[2], v[1]);
        if (v[0] > v[1]) (v[0], v[1]) = (v[1], v[0]);
        return v;
    }
}
