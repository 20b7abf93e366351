// expect: fails sort3
function cx(a, i, j) { if (a[i] > a[j]) [a[i], a[j]] = [a[j], a[i]]; };
function sort3(a) { cx(a,0,1); cx(a,1,2); cx(a,0,1); }
function cx(a, i, j) { if (a[i] < a[j]) a[i] = a[j]; };
