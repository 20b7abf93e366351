// expect: not read median, holds median3
fn compareSwap(comptime T: type, a: *T, b: *T) void {
    if (a.* > b.*) {
        a.* = b.*;
        b.* = a.*;
    }
}

pub fn Network(comptime layers: anytype) type {
    return struct {
        pub fn sort(comptime T: type, input: []T) void {
            inline for (layers) |layer| {
                comptime var i: usize = 0;
                inline while (i < layer.len) : (i += 2) {
                    compareSwap(T, &input[layer[i]], &input[layer[i + 1]]);
                }
            }
        }
    };
}

pub fn median(comptime T: type, input: []T) T {
    const Layer = []const usize;
    switch (input.len) {
        3 => Network([_]Layer{
            &[_]usize{ 0, 1 },
            &[_]usize{ 1, 2 },
            &[_]usize{ 0, 1 },
        }).sort(T, input),
    }
    return input[1];
}

pub fn median3(a: anytype, b: anytype, c: anytype) @TypeOf(a, b, c) {
    return @min(@max(@min(a, c), b), @max(a, c));
}
