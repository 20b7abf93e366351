// expect: holds sort3, holds median3, holds sort3b, holds median5, fails sort3z
// Forms of exchange that public code has.
pragma solidity ^0.8.0;
library Sort {
    function sort3(uint256[] memory a) internal pure {
        if (a[0] > a[2]) (a[0], a[2]) = (a[2], a[0]);
        if (a[0] > a[1]) (a[0], a[1]) = (a[1], a[0]);
        if (a[1] > a[2]) (a[1], a[2]) = (a[2], a[1]);
    }
    function median3(uint a, uint b, uint c) internal pure returns (uint) {
        if (a > b) { (a, b) = (b, a); }
        if (b > c) { (b, c) = (c, b); }
        if (a > b) { (a, b) = (b, a); }
        return b;
    }
    function _swap(uint256[3] memory a, uint i, uint j) private pure {
        if (a[i] > a[j]) { uint256 t = a[i]; a[i] = a[j]; a[j] = t; }
    }
    function sort3b(uint256[3] memory a) internal pure {
        _swap(a, 0, 2); _swap(a, 0, 1); _swap(a, 1, 2);
    }
    function median5(uint x0, uint x1, uint x2, uint x3, uint x4) internal pure returns (uint m) {
        if (x0 > x1) {(x0, x1) = (x1, x0);}
        if (x3 > x4) {(x3, x4) = (x4, x3);}
        if (x0 > x3) {(x0, x3) = (x3, x0);}
        if (x1 > x4) {(x1, x4) = (x4, x1);}
        if (x1 > x2) {(x1, x2) = (x2, x1);}
        if (x2 > x3) {(x2, x3) = (x3, x2);}
        if (x1 > x2) {(x1, x2) = (x2, x1);}
        return x2;
    }
    function sort3z(uint256[] memory a) internal pure {
        if (a[0] > a[2]) (a[0], a[2]) = (a[2], a[0]);
        if (a[0] > a[1]) (a[0], a[1]) = (a[0], a[1]);
        if (a[1] > a[2]) (a[1], a[2]) = (a[2], a[1]);
    }
}
