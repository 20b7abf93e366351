// expect: holds NET, not read POPPED, not read SHORT, not read EDITED, holds sort4, not read sort4p, not read sort4l, not read sort4e
// A table is what its last change left of it.
const NET = [[0, 2], [1, 3], [0, 1], [2, 3], [1, 2]];
const POPPED = [[0, 2], [1, 3], [0, 1], [2, 3], [1, 2]];
POPPED.pop();
const SHORT = [[0, 2], [1, 3], [0, 1], [2, 3], [1, 2]];
function shorten() { SHORT.length = 4; }
const EDITED = [[0, 2], [1, 3], [0, 1], [2, 3], [1, 2]];
EDITED[4][1] = 0;
function sort4(a) { for (const [i, j] of NET) if (a[i] > a[j]) [a[i], a[j]] = [a[j], a[i]]; }
function sort4p(a) { for (const [i, j] of POPPED) if (a[i] > a[j]) [a[i], a[j]] = [a[j], a[i]]; }
function sort4l(a) { for (const [i, j] of SHORT) if (a[i] > a[j]) [a[i], a[j]] = [a[j], a[i]]; }
function sort4e(a) { for (const [i, j] of EDITED) if (a[i] > a[j]) [a[i], a[j]] = [a[j], a[i]]; }
function other(NET) { NET.pop(); }
