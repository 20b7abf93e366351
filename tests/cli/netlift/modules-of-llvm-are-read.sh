# By hand, so that no compiler is needed: names, errors, what is hostile.
. "$ROOT/tests/cli/prelude"
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
run netlift --all swap.ll
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
