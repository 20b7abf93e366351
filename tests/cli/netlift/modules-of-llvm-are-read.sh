# By hand, so that no compiler is needed: names, errors, what is hostile.
. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
cat >swap.ll <<'END'
define void @order(i32* %a, i32* %b) {
  %x = load i32, i32* %a
  %y = load i32, i32* %b
  %less = icmp ult i32 %y, %x
  br i1 %less, label %swap, label %done
swap:
  store i32 %y, i32* %a
  store i32 %x, i32* %b
  br label %done
done:
  ret void
}
define void @sort3([4 x i32]* %v) {
  %a = getelementptr [4 x i32], [4 x i32]* %v, i64 0, i64 1
  %b = getelementptr [4 x i32], [4 x i32]* %v, i64 0, i64 2
  %c = getelementptr [4 x i32], [4 x i32]* %v, i64 0, i64 3
  call void @order(i32* %a, i32* %b)
  call void @order(i32* %b, i32* %c)
  call void @order(i32* %a, i32* %b)
  ret void
}
define void @two(i32* %a, i32* %b) {
  %x = load i32, i32* %a
  store i32 %x, i32* %b
  ret void
}
define void @forever() {
  br label %again
again:
  br label %again
}
define i32 @deep(i32 %n) {
  %r = call i32 @deep(i32 %n)
  ret i32 %r
}
define void @wide(i64 %n) {
  %p = alloca i8, i64 %n
  %q = alloca [1152921504606846975 x i64]
  ret void
}
END
cat >inner.ll <<'END'
; the outer header d is run again on one way, and its value used behind the meeting point
define void @f(i32* %v) {
entry:
  br label %d
d:
  %i = phi i64 [ 0, %entry ], [ %n, %t ]
  %n = add i64 %i, 1
  br label %j
j:
  %c = phi i64 [ 0, %d ], [ %c1, %b ]
  %c1 = add i64 %c, 1
  %p = getelementptr i32, i32* %v, i64 %i
  store i32 7, i32* %p
  %e = icmp ult i64 %c, 1
  br i1 %e, label %b, label %x
b:
  %a0 = getelementptr i32, i32* %v, i64 5
  %a1 = getelementptr i32, i32* %v, i64 6
  %k0 = load i32, i32* %a0
  %k1 = load i32, i32* %a1
  %l = icmp slt i32 %k0, %k1
  br i1 %l, label %t, label %j
t:
  br label %d
x:
  ret void
}
END
sed 's/^define/target datalayout = "E"\n&/; q' swap.ll >big.ll
sed 1d swap.ll >>big.ll
run netlift --all swap.ll
run netlift --all inner.ll
run netlift big.ll
run netspec -f list swap.ll:sort3
run netcheck swap.ll:order | no_times
run netcheck swap.ll:two
run netcheck swap.ll:three
run netspec --width 4 swap.ll:sort3
run netlift --by text swap.ll
echo 'define void @f( {' >broken.ll
head -c 100 /dev/zero >zeros.bc
printf 'BC\300\336garbage' >garbage.bc
: >empty.ll
sed 's/%r = call/%r = add/' swap.ll >wrong.ll
for file in broken.ll zeros.bc garbage.bc empty.ll wrong.ll; do run netlift $file; done
run netlift nosuch.ll
run netcheck nosuch.ll:sort3
