inline fn cas(a: *i32, b: *i32) void {
    const lo = @min(a.*, b.*);
    const hi = @max(a.*, b.*);
    a.* = lo;
    b.* = hi;
}

pub fn sort4(v: []i32) void {
    cas(&v[0], &v[1]);
    cas(&v[2], &v[3]);
    cas(&v[0], &v[2]);
    cas(&v[0], &v[3]);
    cas(&v[1], &v[2]);
}
