// expect: holds sort3, holds sort3b, holds median3, holds sort3y, not read sort3z, fails median3z, not read median3s
// Words of memory; the first of an array whose size is not in its type is that size.
pragma solidity ^0.8.0;
library S {
    function sort3(uint256[3] memory a) internal pure {
        assembly {
            function cas(p, i, j) {
                let x := mload(add(p, mul(i, 0x20)))
                let y := mload(add(p, mul(j, 0x20)))
                if gt(x, y) { mstore(add(p, mul(i, 0x20)), y) mstore(add(p, mul(j, 0x20)), x) }
            }
            cas(a, 0, 2)
            cas(a, 0, 1)
            cas(a, 1, 2)
        }
    }
    function cas(uint256[3] memory a, uint i, uint j) private pure {
        assembly {
            let p := add(a, mul(i, 32))
            let q := add(a, shl(5, j))
            let x := mload(p)
            let y := mload(q)
            if lt(y, x) { mstore(p, y) mstore(q, x) }
        }
    }
    function sort3b(uint256[3] memory a) internal pure { cas(a, 0, 2); cas(a, 0, 1); cas(a, 1, 2); }
    function median3(uint a, uint b, uint c) internal pure returns (uint m) {
        assembly {
            if gt(a, b) { let t := a a := b b := t }
            if gt(b, c) { let t := b b := c c := t }
            if gt(a, b) { let t := a a := b b := t }
            m := b
        }
    }
    function sort3y(uint256[] memory a) internal pure {
        uint256 f; uint256 g; uint256 h;
        assembly {
            f := add(a, 0x20)
            g := add(a, 0x40)
            h := add(a, 0x60)
        }
        order(f, h); order(f, g); order(g, h);
    }
    function order(uint256 p, uint256 q) private pure {
        assembly {
            if gt(mload(p), mload(q)) { let y := mload(q) mstore(q, mload(p)) mstore(p, y) }
        }
    }
    function sort3z(uint256[] memory a) internal pure {
        uint256 f; uint256 g; uint256 h;
        assembly { f := a g := add(a, 0x20) h := add(a, 0x40) }
        order(f, h); order(f, g); order(g, h);
    }
    function median3z(uint a, uint b, uint c) internal pure returns (uint m) {
        assembly {
            if gt(a, b) { let t := a a := b b := t }
            if lt(b, c) { let t := b b := c c := t }
            if gt(a, b) { let t := a a := b b := t }
            m := c
        }
    }
    function signed3(uint256[3] memory a) internal pure {
        assembly { if sgt(mload(a), mload(add(a, 32))) { let t := mload(a) mstore(a, mload(add(a, 32))) mstore(add(a, 32), t) } }
    }
    function sort3s(int256[3] memory a) internal pure {
        assembly {
            function cas(p, i, j) {
                let x := mload(add(p, mul(i, 0x20)))
                let y := mload(add(p, mul(j, 0x20)))
                if gt(x, y) { mstore(add(p, mul(i, 0x20)), y) mstore(add(p, mul(j, 0x20)), x) }
            }
            cas(a, 0, 2)
            cas(a, 0, 1)
            cas(a, 1, 2)
        }
    }
    function median3s(int256 a, int256 b, int256 c) internal pure returns (int256 m) {
        assembly {
            if gt(a, b) { let t := a a := b b := t }
            if gt(b, c) { let t := b b := c c := t }
            if gt(a, b) { let t := a a := b b := t }
            m := b
        }
    }
}
