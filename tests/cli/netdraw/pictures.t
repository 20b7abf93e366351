# SVG, PNG and PDF.

== netdraw-writes-pictures
# Known by how they begin and end.
  $ netdraw bitonic:8 | sed -n '1p; s/^<svg .*/<svg …/p; $p'
  <svg xmlns="http://www.w3.org/2000/svg" width="242" height="194" viewBox="0 0 242 194" role="img" aria-labelledby="t d">
  <svg …
  <!-- network: snet 1; wires 8; 0:1 3:2 4:5 7:6; 0:2 6:4 1:3 7:5; 0:1 2:3 5:4 7:6; 0:4 1:5 2:6 3:7; 0:2 4:6 1:3 5:7; 0:1 2:3 4:5 6:7; end -->
  $ netdraw dmerge:8 -f svg | tail -n 1
  <!-- network: snet 1; wires 8; 4:3 2:5 6:1 0:7; 0:4 5:1 2:6 7:3; 0:2 4:6 3:1 7:5; output 0 2 4 6 7 5 3 1; end -->
  $ netdraw bitonic:8 -f png | head -c 8 | od -An -c
   211   P   N   G  \r  \n 032  \n
  $ netdraw bitonic:8 -f pdf | head -c 5
  %PDF- (no-eol)
  $ echo
  
  $ netdraw bitonic:8 -f pdf | tail -n 1
  %%EOF
  $ netdraw oddeven:1 -f png | head -c 8 | od -An -c
   211   P   N   G  \r  \n 032  \n

== netdraw-scales-pictures
# By a factor, and PNG by dots an inch; too large is refused, and what would fit is said.
  $ for factor in 0.05 .5 1 2.5; do
  >     for format in svg pdf png tex; do
  >         netdraw oddeven:4 --scale $factor -o $factor.$format || echo "$factor $format"
  >     done
  >     head -n 1 $factor.svg | cut -d' ' -f 3-8
  >     grep -a 'MediaBox' $factor.pdf
  >     head -c 24 $factor.png | tail -c 8 | od -An -t u1
  >     grep 'useasboundingbox\|scale=' $factor.tex
  > done
  width="6" height="5.3" viewBox="0 0 120 106"
     /MediaBox [ 0 0 6 5 ]
     0   0   0  12   0   0   0  11
  \useasboundingbox (0,0) rectangle (6,5.3);
  \begin{scope}[transform canvas={scale=0.050}]
  width="60" height="53" viewBox="0 0 120 106"
     /MediaBox [ 0 0 60 53 ]
     0   0   0 120   0   0   0 106
  \useasboundingbox (0,0) rectangle (60,53);
  \begin{scope}[transform canvas={scale=0.500}]
  width="120" height="106" viewBox="0 0 120 106"
     /MediaBox [ 0 0 120 106 ]
     0   0   0 240   0   0   0 212
  \useasboundingbox (0,0) rectangle (120,106);
  width="300" height="265" viewBox="0 0 120 106"
     /MediaBox [ 0 0 300 265 ]
     0   0   2  88   0   0   2  18
  \useasboundingbox (0,0) rectangle (300,265);
  \begin{scope}[transform canvas={scale=2.500}]
  $ netdraw oddeven:4 -f png | cmp - 1.png && netdraw oddeven:4 -f svg | cmp - 1.svg && echo "1 is the default"
  1 is the default
  $ netdraw oddeven:4 --dpi 144 -f png | cmp - 1.png && echo "144 is the default"
  144 is the default
  $ netdraw vsort:64 --scale 9 -o large.png
  ! netdraw: vsort:64: too large for a PNG of at most 16384 pixels a side and 8000000 in all; a scale of 0.54 would fit
  [2]
  $ netdraw vsort:64 --dpi 600 -o large.png
  ! netdraw: vsort:64: too large for a PNG of at most 16384 pixels a side and 8000000 in all; 78 dots an inch would fit
  [2]
  $ netdraw vsort:64 --scale 9 -o large.pdf
  ! netdraw: vsort:64: too large for a page of at most 14400 points a side; a scale of 3.05 would fit
  [2]
  $ netdraw vsort:64 --scale 9 -o large.tex
  ! netdraw: vsort:64: too large for a page of at most 16000 points a side; a scale of 3.39 would fit
  [2]
  $ netdraw --width 65536 - --scale 0.05 -o large.png <<<0:1
  ! netdraw: -: too large for a PNG of at most 16384 pixels a side and 8000000 in all; draw it as svg
  [2]
  $ netdraw oddeven:4 --scale 0
  ! netdraw: --scale needs a number from 0.05 to 20, not '0'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --scale 0.04
  ! netdraw: --scale needs a number from 0.05 to 20, not '0.04'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --scale 20.01
  ! netdraw: --scale needs a number from 0.05 to 20, not '20.01'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --scale -1
  ! netdraw: --scale needs a number from 0.05 to 20, not '-1'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --scale 1,5
  ! netdraw: --scale needs a number from 0.05 to 20, not '1,5'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --scale 1e0
  ! netdraw: --scale needs a number from 0.05 to 20, not '1e0'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --scale 0x1
  ! netdraw: --scale needs a number from 0.05 to 20, not '0x1'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --scale nan
  ! netdraw: --scale needs a number from 0.05 to 20, not 'nan'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --scale ''
  ! netdraw: --scale needs a number from 0.05 to 20, not ''; see netdraw --help
  [2]
  $ netdraw oddeven:4 --scale .
  ! netdraw: --scale needs a number from 0.05 to 20, not '.'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --scale 1.2.3
  ! netdraw: --scale needs a number from 0.05 to 20, not '1.2.3'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --dpi 11 -f png
  ! netdraw: --dpi needs a number from 12 to 2400, not '11'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --dpi 2401 -f png
  ! netdraw: --dpi needs a number from 12 to 2400, not '2401'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --dpi 96.5 -f png
  ! netdraw: --dpi needs a number from 12 to 2400, not '96.5'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --scale 2 -f dot
  ! netdraw: --scale is for svg, pdf, png and tex, not for dot; see netdraw --help
  [2]
  $ netdraw oddeven:4 --scale 2 -f txt
  ! netdraw: --scale is for svg, pdf, png and tex, not for txt; see netdraw --help
  [2]
  $ netdraw oddeven:4 --scale 2 -f html
  ! netdraw: --scale is for svg, pdf, png and tex, not for html; see netdraw --help
  [2]
  $ netdraw oddeven:4 --dpi 300 -o print.pdf
  ! netdraw: --dpi is for png, not for pdf; see netdraw --help
  [2]

== pictures-are-the-same-each-time
# Byte for byte, a second later and in another time zone.
  $ for format in svg pdf png dot tex txt html; do
  >     netdraw bitonic:8 -o first.$format -t Title --input 5,2,7,0,3,6,1,4
  >     netdraw sklansky:8 -o first-nodes.$format --input 5,2,7,0,3,6,1,4
  > done
  $ sleep 1.1
  $ export TZ=Asia/Tokyo
  $ for format in svg pdf png dot tex txt html; do
  >     netdraw bitonic:8 -o second.$format -t Title --input 5,2,7,0,3,6,1,4
  >     netdraw sklansky:8 -o second-nodes.$format --input 5,2,7,0,3,6,1,4
  >     cmp first.$format second.$format && cmp first-nodes.$format second-nodes.$format && echo $format
  > done
  svg
  pdf
  png
  dot
  tex
  txt
  html

== pictures-need-memory
# However little there is of it: the whole picture, or one line, another exit status and no file.
  $ (ulimit -v 1000000 && exec netdraw oddeven:4 -f txt >/dev/null 2>&1) || exit 77 # sanitized
  $ for format in pdf png; do
  >     netdraw oddeven:8 -t Title -o whole.$format
  >     for kib in {15000..120000..15000} 1000000; do
  >         rm -f part.$format
  >         (ulimit -v $kib && exec netdraw oddeven:8 -t Title -o part.$format) 2>messages
  >         status=$?
  >         case $status in
  >         0) [ ! -s messages ] && cmp part.$format whole.$format && drawn=yes ;;
  >         2 | 3) [ "$(wc -l <messages)" = 1 ] && [ ! -e part.$format ] && refused=yes ;;
  >         127) true ;; # no room for the tool itself
  >         *) false ;;
  >         esac || echo "$format in $kib KiB: exit $status: $(cat messages)"
  >     done
  >     echo "$format: drawn ${drawn:-never}, refused ${refused:-never}"
  >     drawn= refused=
  > done
  pdf: drawn yes, refused yes
  png: drawn yes, refused yes

== pictures-of-the-pages-are-as-drawn
# The commands of docs/gallery and docs/terms draw what stands there. Of what Graphviz drew the words
# are compared, since its versions place them otherwise.
# slow: draws many pictures
  $ command -v neato >/dev/null || exit 77
  $ mkdir -p docs scripts
  $ cp -r "$ROOT"/docs/{gallery,terms} docs
  $ cp "$ROOT/scripts/steps" scripts
  $ ln -s "$ROOT/examples" examples
  $ words() {
  >     if grep -q 'Generated by graphviz' "$1"; then sed -nE 's/<(title|text)[^>]*>//p' "$1" | sort; else cat "$1"; fi
  > }
  $ for folder in docs/gallery docs/terms; do
  >     (cd $folder && rm ./*.svg && sed -n 's/^    \(net[a-z]* .*\)/\1/p' README.md | bash -eu)
  >     for picture in "$ROOT/$folder"/*.{svg,txt}; do
  >         [ -f "$picture" ] || continue
  >         cmp -s <(words "$picture") <(words "$folder/${picture##*/}") ||
  >             echo "$folder/${picture##*/} is not what is drawn; ./demo --gallery draws it"
  >     done
  > done
  $ find docs -name '*.svg' | wc -l
  71
