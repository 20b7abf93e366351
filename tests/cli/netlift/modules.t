# Modules of LLVM.

== modules-of-llvm-are-read
# By hand, so that no compiler is needed: names, errors, what is hostile.
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ cat >swap.ll <<'END'
  > define void @order(i32* %a, i32* %b) {
  >   %x = load i32, i32* %a
  >   %y = load i32, i32* %b
  >   %less = icmp ult i32 %y, %x
  >   br i1 %less, label %swap, label %done
  > swap:
  >   store i32 %y, i32* %a
  >   store i32 %x, i32* %b
  >   br label %done
  > done:
  >   ret void
  > }
  > define void @sort3([4 x i32]* %v) {
  >   %a = getelementptr [4 x i32], [4 x i32]* %v, i64 0, i64 1
  >   %b = getelementptr [4 x i32], [4 x i32]* %v, i64 0, i64 2
  >   %c = getelementptr [4 x i32], [4 x i32]* %v, i64 0, i64 3
  >   call void @order(i32* %a, i32* %b)
  >   call void @order(i32* %b, i32* %c)
  >   call void @order(i32* %a, i32* %b)
  >   ret void
  > }
  > define void @two(i32* %a, i32* %b) {
  >   %x = load i32, i32* %a
  >   store i32 %x, i32* %b
  >   ret void
  > }
  > define void @forever() {
  >   br label %again
  > again:
  >   br label %again
  > }
  > define i32 @deep(i32 %n) {
  >   %r = call i32 @deep(i32 %n)
  >   ret i32 %r
  > }
  > define void @wide(i64 %n) {
  >   %p = alloca i8, i64 %n
  >   %q = alloca [1152921504606846975 x i64]
  >   ret void
  > }
  > END
  $ cat >inner.ll <<'END'
  > ; the outer header d is run again on one way, and its value used behind the meeting point
  > define void @f(i32* %v) {
  > entry:
  >   br label %d
  > d:
  >   %i = phi i64 [ 0, %entry ], [ %n, %t ]
  >   %n = add i64 %i, 1
  >   br label %j
  > j:
  >   %c = phi i64 [ 0, %d ], [ %c1, %b ]
  >   %c1 = add i64 %c, 1
  >   %p = getelementptr i32, i32* %v, i64 %i
  >   store i32 7, i32* %p
  >   %e = icmp ult i64 %c, 1
  >   br i1 %e, label %b, label %x
  > b:
  >   %a0 = getelementptr i32, i32* %v, i64 5
  >   %a1 = getelementptr i32, i32* %v, i64 6
  >   %k0 = load i32, i32* %a0
  >   %k1 = load i32, i32* %a1
  >   %l = icmp slt i32 %k0, %k1
  >   br i1 %l, label %t, label %j
  > t:
  >   br label %d
  > x:
  >   ret void
  > }
  > END
  $ sed 's/^define/target datalayout = "E"\n&/; q' swap.ll >big.ll
  $ sed 1d swap.ll >>big.ll
  $ netlift --all swap.ll
  swap.ll:1 order: no comparator network (too few comparators are left of it; read as compiled)
  swap.ll:13 sort3: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
  swap.ll:22 two: no comparator network (it leaves no minimum and no maximum of its places; read as compiled)
  swap.ll:27 forever: no comparator network (it runs too long; read as compiled)
  swap.ll:32 deep: no comparator network (it calls too many functions within each other; read as compiled)
  swap.ll:36 wide: no comparator network (it makes an array whose length is not known; read as compiled)
  $ netlift --all inner.ll
  inner.ll:1 f: no comparator network (it runs a loop as long as the keys tell; read as compiled)
  $ netlift big.ll
  ! netlift: big.ll: it is for a machine that has the highest byte of a number first
  [2]
  $ netspec -f list swap.ll:sort3
  0:1
  1:2
  0:1
  $ netcheck swap.ll:order
  swap.ll:order: holds (2 wires, 1 comparator; exhaustive: all 4 vectors, 0.000 s)
  $ netcheck swap.ll:two
  ! swap.ll:22: no comparator network (it leaves no minimum and no maximum of its places; read as compiled)
  [2]
  $ netcheck swap.ll:three
  ! netcheck: swap.ll: no comparator network is seen in a function three
  [2]
  $ netspec --width 4 swap.ll:sort3
  ! netspec: swap.ll: has 3 wires, but --width says 4
  [2]
  $ netlift --by text swap.ll
  swap.ll:13 sort3: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
  $ echo 'define void @f( {' >broken.ll
  $ head -c 100 /dev/zero >zeros.bc
  $ printf 'BC\300\336garbage' >garbage.bc
  $ : >empty.ll
  $ sed 's/%r = call/%r = add/' swap.ll >wrong.ll
  $ netlift broken.ll
  ! broken.ll:2: no module that LLVM 14 reads: expected type
  [2]
  $ netlift zeros.bc
  $ netlift garbage.bc
  ! netlift: garbage.bc: no module that LLVM 14 reads: Invalid bitcode signature
  [2]
  $ netlift empty.ll
  $ netlift wrong.ll
  ! wrong.ll:33: no module that LLVM 14 reads: global variable reference must have pointer type
  [2]
  $ netlift nosuch.ll
  ! netlift: nosuch.ll: cannot open: No such file or directory
  [2]
  $ netcheck nosuch.ll:sort3
  ! netcheck: nosuch.ll:sort3: cannot open: No such file or directory
  [2]

== instructions-of-llvm-are-followed
# What compilers make rarely: each function exchanges its way, and sorts three, or says why not.
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]

# exchange NAME TYPE BODY: order_NAME makes *a, *b of x and y; sort3_NAME calls it.
  $ exchange() {
  >     printf 'define internal void @order_%s(%s* %%a, %s* %%b) {\n%%x = load %s, %s* %%a\n%%y = load %s, %s* %%b\n%s\nret void\n}\n' \
  >         "$1" "$2" "$2" "$2" "$2" "$2" "$2" "$3"
  >     printf 'define void @sort3_%s(%s* %%v) {\n' "$1" "$2"
  >     printf '%%p%s = getelementptr %s, %s* %%v, i64 %s\n' 1 "$2" "$2" 1 2 "$2" "$2" 2
  >     for pair in 'v 1' '1 2' 'v 1'; do
  >         set -- "$1" "$2" ${pair}
  >         printf 'call void @order_%s(%s* %%%s, %s* %%p%s)\n' "$1" "$2" "$([ "$3" = v ] && echo v || echo p$3)" "$2" "$4"
  >     done
  >     printf 'ret void\n}\n'
  > }
  $ stores='store T %m, T* %a
  > store T %n, T* %b'
  $ both() { printf '%s\n%s\n' "$2" "${stores//T/$1}"; }
  $ {
  >     exchange min4i16 '<4 x i16>' "$(both '<4 x i16>' '%m = call <4 x i16> @llvm.umin.v4i16(<4 x i16> %x, <4 x i16> %y)
  > %n = call <4 x i16> @llvm.umax.v4i16(<4 x i16> %x, <4 x i16> %y)')"
  >     exchange minps '<4 x float>' "$(both '<4 x float>' '%m = call <4 x float> @llvm.x86.sse.min.ps(<4 x float> %x, <4 x float> %y)
  > %n = call <4 x float> @llvm.x86.sse.max.ps(<4 x float> %y, <4 x float> %x)')"
  >     exchange minsd '<2 x double>' "$(both '<2 x double>' '%m = call <2 x double> @llvm.x86.sse2.min.sd(<2 x double> %x, <2 x double> %y)
  > %n = call <2 x double> @llvm.x86.sse2.max.sd(<2 x double> %y, <2 x double> %x)')"
  >     exchange blend '<16 x i8>' "$(both '<16 x i8>' '%c = icmp ult <16 x i8> %x, %y
  > %s = sext <16 x i1> %c to <16 x i8>
  > %m = call <16 x i8> @llvm.x86.sse41.pblendvb(<16 x i8> %y, <16 x i8> %x, <16 x i8> %s)
  > %n = call <16 x i8> @llvm.x86.sse41.pblendvb(<16 x i8> %x, <16 x i8> %y, <16 x i8> %s)')"
  >     exchange reduce i32 "$(both i32 '%v0 = insertelement <2 x i32> undef, i32 %x, i32 0
  > %v1 = insertelement <2 x i32> %v0, i32 %y, i32 1
  > %m = call i32 @llvm.vector.reduce.smin.v2i32(<2 x i32> %v1)
  > %n = call i32 @llvm.vector.reduce.smax.v2i32(<2 x i32> %v1)')"
  >     exchange pointers i64 '%c = icmp sgt i64 %x, %y
  > %p = select i1 %c, i64* %b, i64* %a
  > %q = select i1 %c, i64* %a, i64* %b
  > store i64 %x, i64* %p
  > store i64 %y, i64* %q'
  >     exchange packed i64 '%xl = trunc i64 %x to i32
  > %yl = trunc i64 %y to i32
  > %c = icmp slt i32 %xl, %yl
  > %m = select i1 %c, i64 %x, i64 %y
  > %n = select i1 %c, i64 %y, i64 %x
  > store i64 %m, i64* %a
  > store i64 %n, i64* %b'
  >     exchange shifted i64 '%xh = lshr i64 %x, 32
  > %yh = lshr i64 %y, 32
  > %c = icmp ugt i64 %xh, %yh
  > br i1 %c, label %s, label %e
  > s:
  > store i64 %y, i64* %a
  > store i64 %x, i64* %b
  > br label %e
  > e:'
  >     exchange three i32 '%l = icmp slt i32 %x, %y
  > %g = icmp sgt i32 %x, %y
  > %li = zext i1 %l to i8
  > %gi = zext i1 %g to i8
  > %s = sub i8 %gi, %li
  > switch i8 %s, label %e [ i8 1, label %t ]
  > t:
  > store i32 %y, i32* %a
  > br label %e
  > e:'
  >     exchange cases i32 '%l = icmp slt i32 %x, %y
  > %g = icmp sgt i32 %x, %y
  > %li = zext i1 %l to i8
  > %gi = zext i1 %g to i8
  > %s = sub i8 %gi, %li
  > switch i8 %s, label %e [ i8 -1, label %k
  > i8 1, label %t
  > i8 0, label %k ]
  > t:
  > store i32 %y, i32* %a
  > store i32 %x, i32* %b
  > br label %e
  > k:
  > store i32 %x, i32* %a
  > store i32 %y, i32* %b
  > br label %e
  > e:'
  >     exchange apart i16 "$(both i16 '%xl = sext i16 %x to i32
  > %yl = sext i16 %y to i32
  > %s = sub i32 %xl, %yl
  > %c = icmp sgt i32 %s, -1
  > %m = select i1 %c, i16 %y, i16 %x
  > %n = select i1 %c, i16 %x, i16 %y')"
  >     exchange overflow i16 "$(both i16 '%s = sub i16 %x, %y
  > %c = icmp slt i16 %s, 0
  > %m = select i1 %c, i16 %x, i16 %y
  > %n = select i1 %c, i16 %y, i16 %x')"
  >     exchange taken i16 "$(both i16 '%"= sub nsw s" = sub nsw i16 %x, %y
  > %c = icmp slt i16 %"= sub nsw s", 1
  > %m = select i1 %c, i16 %x, i16 %y
  > %n = select i1 %c, i16 %y, i16 %x')"
  >     exchange named i16 "$(both i16 '%"x = sub nsw s" = sub i16 %x, %y
  > %c = icmp slt i16 %"x = sub nsw s", 1
  > %m = select i1 %c, i16 %x, i16 %y
  > %n = select i1 %c, i16 %y, i16 %x')"
  >     exchange saturated i16 "$(both i16 '%s = call i16 @llvm.usub.sat.i16(i16 %x, i16 %y)
  > %m = call i16 @llvm.usub.sat.i16(i16 %x, i16 %s)
  > %n = call i16 @llvm.uadd.sat.i16(i16 %y, i16 %s)')"
  >     exchange wrapped i16 "$(both i16 '%s = sub i16 %x, %y
  > %c = icmp ult i16 %x, %y
  > %d = select i1 %c, i16 %s, i16 0
  > %m = call i16 @llvm.uadd.sat.i16(i16 %d, i16 %y)
  > %n = select i1 %c, i16 %y, i16 %x')"
  >     exchange below i16 "$(both i16 '%s = sub nsw i16 %x, %y
  > %c = icmp slt i16 %s, 2
  > %m = select i1 %c, i16 %x, i16 %y
  > %n = select i1 %c, i16 %y, i16 %x')"
  >     exchange sums i16 "$(both i16 '%s = call i16 @llvm.usub.sat.i16(i16 %x, i16 %y)
  > %m = call i16 @llvm.usub.sat.i16(i16 %y, i16 %s)
  > %n = call i16 @llvm.uadd.sat.i16(i16 %x, i16 %s)')"
  >     exchange masks '<8 x i16>' "$(both '<8 x i16>' '%c = icmp slt <8 x i16> %x, %y
  > %i = bitcast <8 x i1> %c to i8
  > %j = xor i8 %i, -1
  > %k = and i8 %j, 255
  > %d = bitcast i8 %k to <8 x i1>
  > %m = select <8 x i1> %d, <8 x i16> %y, <8 x i16> %x
  > %n = select <8 x i1> %d, <8 x i16> %x, <8 x i16> %y')"
  >     exchange half '<8 x i16>' "$(both '<8 x i16>' '%c = icmp slt <8 x i16> %x, %y
  > %i = bitcast <8 x i1> %c to i8
  > %k = and i8 %i, 15
  > %d = bitcast i8 %k to <8 x i1>
  > %m = select <8 x i1> %d, <8 x i16> %x, <8 x i16> %y
  > %n = select <8 x i1> %d, <8 x i16> %y, <8 x i16> %x')"
  >     exchange bits i8 '%xl = and i8 %x, 15
  > %yl = and i8 %y, 15
  > %c = icmp ult i8 %yl, %xl
  > %m = select i1 %c, i8 %y, i8 %x
  > store i8 %m, i8* %a'
  >     exchange atomic i32 '%o = atomicrmw min i32* %a, i32 %y monotonic
  > store i32 %x, i32* %b'
  >     cat <<'END'
  > define void @sort3_bytes(i8* %v) {
  >   %t = alloca [3 x i8]
  >   %p = bitcast [3 x i8]* %t to i8*
  >   call void @llvm.memcpy.p0i8.p0i8.i64(i8* %p, i8* %v, i64 3, i1 false)
  >   %a = getelementptr i8, i8* %p, i64 1
  >   %b = getelementptr i8, i8* %p, i64 2
  >   call void @order_byte(i8* %p, i8* %a)
  >   call void @order_byte(i8* %a, i8* %b)
  >   call void @order_byte(i8* %p, i8* %a)
  >   call void @llvm.memmove.p0i8.p0i8.i64(i8* %v, i8* %p, i64 3, i1 false)
  >   ret void
  > }
  > define internal void @order_byte(i8* %a, i8* %b) {
  >   %x = load i8, i8* %a
  >   %y = load i8, i8* %b
  >   %m = call i8 @llvm.smin.i8(i8 %x, i8 %y)
  >   %n = call i8 @llvm.smax.i8(i8 %x, i8 %y)
  >   store i8 %m, i8* %a
  >   store i8 %n, i8* %b
  >   ret void
  > }
  > %three = type { i8, i8, i8 }
  > define void @sort3_copy(%three* byval(%three) %v) {
  >   %p = getelementptr %three, %three* %v, i64 0, i32 0
  >   call void @sort3_bytes(i8* %p)
  >   ret void
  > }
  > define <4 x i32> @sort4_within(<4 x i32> %v) {
  >   %a = shufflevector <4 x i32> %v, <4 x i32> undef, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
  >   %b = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %v, <4 x i32> %a)
  >   %c = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %v, <4 x i32> %a)
  >   %d = shufflevector <4 x i32> %b, <4 x i32> %c, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  >   %e = shufflevector <4 x i32> %d, <4 x i32> undef, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
  >   %f = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %d, <4 x i32> %e)
  >   %g = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %d, <4 x i32> %e)
  >   %h = shufflevector <4 x i32> %f, <4 x i32> %g, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  >   %i = shufflevector <4 x i32> %h, <4 x i32> undef, <4 x i32> <i32 0, i32 2, i32 1, i32 3>
  >   %j = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %h, <4 x i32> %i)
  >   %k = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %h, <4 x i32> %i)
  >   %l = shufflevector <4 x i32> %j, <4 x i32> %k, <4 x i32> <i32 0, i32 1, i32 6, i32 3>
  >   ret <4 x i32> %l
  > }
  > ; lanes that are compared apart, and left on places that others came from
  > define void @crossed(<4 x float>* %a) {
  >   %b = getelementptr <4 x float>, <4 x float>* %a, i64 1
  >   %x = load <4 x float>, <4 x float>* %a
  >   %y = load <4 x float>, <4 x float>* %b
  >   %h = call <4 x float> @llvm.x86.sse.max.ps(<4 x float> %x, <4 x float> %y)
  >   %m = call <4 x float> @llvm.x86.sse.min.ps(<4 x float> %x, <4 x float> %y)
  >   %l = shufflevector <4 x float> %m, <4 x float> %h, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  >   store <4 x float> %l, <4 x float>* %a
  >   ret void
  > }
  > declare <4 x i32> @llvm.smin.v4i32(<4 x i32>, <4 x i32>)
  > declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>)
  > declare i8 @llvm.smin.i8(i8, i8)
  > declare i8 @llvm.smax.i8(i8, i8)
  > declare <4 x i16> @llvm.umin.v4i16(<4 x i16>, <4 x i16>)
  > declare <4 x i16> @llvm.umax.v4i16(<4 x i16>, <4 x i16>)
  > declare i16 @llvm.usub.sat.i16(i16, i16)
  > declare i16 @llvm.uadd.sat.i16(i16, i16)
  > declare <4 x float> @llvm.x86.sse.min.ps(<4 x float>, <4 x float>)
  > declare <4 x float> @llvm.x86.sse.max.ps(<4 x float>, <4 x float>)
  > declare <2 x double> @llvm.x86.sse2.min.sd(<2 x double>, <2 x double>)
  > declare <2 x double> @llvm.x86.sse2.max.sd(<2 x double>, <2 x double>)
  > declare <16 x i8> @llvm.x86.sse41.pblendvb(<16 x i8>, <16 x i8>, <16 x i8>)
  > declare i32 @llvm.vector.reduce.smin.v2i32(<2 x i32>)
  > declare i32 @llvm.vector.reduce.smax.v2i32(<2 x i32>)
  > declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i1)
  > declare void @llvm.memmove.p0i8.p0i8.i64(i8*, i8*, i64, i1)
  > END
  > } >rare.ll
  $ netlift --all rare.ll | grep -v order_
  rare.ll:10 sort3_min4i16: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
    4 times side by side, by instructions on vectors
  rare.ll:27 sort3_minps: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
    4 times side by side, by instructions on vectors
    keys are floating-point numbers, taken to be no NaN
  rare.ll:44 sort3_minsd: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
    left in place: 8 of the 16 bytes from key to key
    keys are floating-point numbers, taken to be no NaN
  rare.ll:63 sort3_blend: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
    16 times side by side, by instructions on vectors
  rare.ll:82 sort3_reduce: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
  rare.ll:100 sort3_pointers: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
  rare.ll:120 sort3_packed: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
  rare.ll:142 sort3_shifted: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
  rare.ll:165 sort3_three: no comparator network (too few comparators are left of it; read as compiled)
  rare.ll:195 sort3_cases: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
  rare.ll:216 sort3_apart: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
  rare.ll:235 sort3_overflow: no comparator network (it compares a difference with 0, which may overflow; read as compiled)
  rare.ll:254 sort3_taken: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
    differences of keys are taken not to overflow
  rare.ll:273 sort3_named: no comparator network (it compares a difference with 0, which may overflow; read as compiled)
  rare.ll:291 sort3_saturated: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
  rare.ll:311 sort3_wrapped: no comparator network (it calculates with what it is given; read as compiled)
  rare.ll:330 sort3_below: no comparator network (it compares a place with a number; read as compiled)
  rare.ll:348 sort3_sums: no comparator network (it calculates with what it is given; read as compiled)
  rare.ll:370 sort3_masks: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
    8 times side by side, by instructions on vectors
  rare.ll:391 sort3_half: no comparator network (it leaves on v, byte 8, what does not move with a key; read as compiled)
  rare.ll:409 sort3_bits: no comparator network (it takes what it is given apart into bits; read as compiled)
  rare.ll:424 sort3_atomic: no comparator network (it does what is not followed; read as compiled)
  rare.ll:432 sort3_bytes: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
  rare.ll:454 sort3_copy: no comparator network (it leaves no minimum and no maximum of its places; read as compiled)
  rare.ll:459 sort4_within: holds (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as compiled)
  rare.ll:475 crossed: no comparator network (too few comparators are left of it; read as compiled)
