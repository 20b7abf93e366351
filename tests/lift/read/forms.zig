// expect: holds sort3, holds sort3b, holds sort3c, holds sort3d, holds median3, fails sort3z
// Forms of exchange that public code has.
const std = @import("std");
fn sort3(a: *[3]u32) void {
    if (a[2] < a[0]) std.mem.swap(u32, &a[0], &a[2]);
    if (a[1] < a[0]) std.mem.swap(u32, &a[0], &a[1]);
    if (a[2] < a[1]) std.mem.swap(u32, &a[1], &a[2]);
}
inline fn cas(comptime T: type, a: *T, b: *T) void {
    const lo = @min(a.*, b.*);
    const hi = @max(a.*, b.*);
    a.* = lo;
    b.* = hi;
}
pub fn sort3b(comptime T: type, v: []T) void {
    cas(T, &v[0], &v[2]);
    cas(T, &v[0], &v[1]);
    cas(T, &v[1], &v[2]);
}
pub fn sort3c(comptime T: type, items: []T, comptime lessThan: fn (T, T) bool) void {
    if (lessThan(items[2], items[0])) std.mem.swap(T, &items[0], &items[2]);
    if (lessThan(items[1], items[0])) std.mem.swap(T, &items[0], &items[1]);
    if (lessThan(items[2], items[1])) std.mem.swap(T, &items[1], &items[2]);
}
pub fn sort3d(a: *[3]i32) void {
    inline for (.{ .{ 0, 2 }, .{ 0, 1 }, .{ 1, 2 } }) |p| {
        if (a[p[1]] < a[p[0]]) {
            const t = a[p[0]];
            a[p[0]] = a[p[1]];
            a[p[1]] = t;
        }
    }
}
pub fn median3(a: f32, b: f32, c: f32) f32 {
    return @max(@min(a, b), @min(@max(a, b), c));
}
fn sort3z(a: *[3]u32) void {
    if (a[2] < a[0]) std.mem.swap(u32, &a[0], &a[2]);
    if (a[1] < a[0]) std.mem.swap(u32, &a[0], &a[1]);
    if (a[2] < a[1]) std.mem.swap(u32, &a[0], &a[2]);
}
