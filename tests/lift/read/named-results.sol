// expect: holds median3, holds median3b, fails median3z
// What is returned has a name, is 0 at first, and no other function sees it.
library L {
    function least(uint256 x, uint256 y) internal pure returns (uint256 a) { if (x < y) { a = x; } else { a = y; } }
    function most(uint256 x, uint256 y) internal pure returns (uint256 a) { a = y; if (x > y) a = x; }
    function median3(uint256 a, uint256 b, uint256 c) internal pure returns (uint256 m) {
        m = most(least(a, b), least(most(a, b), c));
    }
    function median3b(uint256 a, uint256 b, uint256 c) internal pure returns (uint256 m) {
        uint256 t = least(a, b);
        b = most(a, b);
        a = t;
        m = most(a, least(b, c));
    }
    function zero(uint256 x, uint256 y) internal pure returns (uint256 a) { if (x > y) a = x; }
    function median3z(uint256 a, uint256 b, uint256 c) internal pure returns (uint256 m) {
        m = zero(least(a, b), least(most(a, b), c));
    }
}
