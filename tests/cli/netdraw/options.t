# Options, formats and titles.

== netdraw-checks-its-options
  $ netdraw oddeven:4 --style dashes
  ! netdraw: --style knows dots, arrows, bars, not 'dashes'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --color-by mood
  ! netdraw: --color-by knows plain, layer, span, block, not 'mood'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --labels=right
  ! netdraw: --labels knows left, both, none, not 'right'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --columns 19 -f txt
  ! netdraw: --columns needs a number from 20 to 10000, not '19'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --columns wide -f txt
  ! netdraw: --columns needs a number from 20 to 10000, not 'wide'; see netdraw --help
  [2]
  $ netdraw oddeven:4 oddeven:5
  ! netdraw: one network at a time; see netdraw --help
  [2]
  $ netdraw oddeven:4 -f tex -o /nonexistent/a.tex
  ! netdraw: /nonexistent/a.tex: cannot create: No such file or directory
  [2]

== netdraw-refuses-other-formats
# Named or as an ending; nothing is written.
  $ netdraw oddeven:4 -f jpg
  ! netdraw: --format knows svg, pdf, png, dot, tex, txt, html, not 'jpg'; see netdraw --help
  [2]
  $ netdraw oddeven:4 -f ''
  ! netdraw: --format knows svg, pdf, png, dot, tex, txt, html, not ''; see netdraw --help
  [2]
  $ netdraw oddeven:4 -f SVG
  ! netdraw: --format knows svg, pdf, png, dot, tex, txt, html, not 'SVG'; did you mean svg?; see netdraw --help
  [2]
  $ netdraw oddeven:4 -o a.gif
  ! netdraw: --format knows svg, pdf, png, dot, tex, txt, html, not 'gif'; see netdraw --help
  [2]
  $ netdraw oddeven:4 -o a.
  ! netdraw: --format knows svg, pdf, png, dot, tex, txt, html, not ''; see netdraw --help
  [2]
  $ netdraw oddeven:4 -f list -o a.svg
  ! netdraw: --format knows svg, pdf, png, dot, tex, txt, html, not 'list'; see netdraw --help
  [2]
  $ ls -A

== netdraw-knows-formats-by-endings
# --format wins over them, and without either it is svg.
  $ kind() {
  >     head -c 30 "$1" | tr -c '[:print:]' '?' | cut -c 1-7 | head -n 1
  > }
  $ for name in a.svg a.png a.pdf a.dot a.tex a.txt a.html a.b.png none .svg; do
  >     run netdraw oddeven:4 -o $name
  >     kind $name
  > done
  + netdraw oddeven:4 -o a.svg
  <svg xm
  + netdraw oddeven:4 -o a.png
  ?PNG???
  + netdraw oddeven:4 -o a.pdf
  %PDF-1.
  + netdraw oddeven:4 -o a.dot
  digraph
  + netdraw oddeven:4 -o a.tex
  % Compa
  + netdraw oddeven:4 -o a.txt
  0 ?????
  + netdraw oddeven:4 -o a.html
  <!DOCTY
  + netdraw oddeven:4 -o a.b.png
  ?PNG???
  + netdraw oddeven:4 -o none
  <svg xm
  + netdraw oddeven:4 -o .svg
  <svg xm
  $ for ending in svg pdf png dot tex txt html; do
  >     netdraw oddeven:4 -o lower.$ending
  >     netdraw oddeven:4 -o UPPER.${ending^^}
  >     netdraw oddeven:4 -o Mixed.${ending^}
  >     cmp lower.$ending UPPER.${ending^^} && cmp lower.$ending Mixed.${ending^} && echo "$ending in capitals"
  >     rm lower.* UPPER.* Mixed.*
  > done
  svg in capitals
  pdf in capitals
  png in capitals
  dot in capitals
  tex in capitals
  txt in capitals
  html in capitals
  $ netdraw oddeven:4 -o a.svg -f pdf
  $ kind a.svg
  %PDF-1.
  $ mkdir a.folder
  $ netdraw oddeven:4 -o a.folder/none
  $ kind a.folder/none
  <svg xm
  $ netdraw oddeven:1 -f dot -o - | head -n 1
  digraph network {
  $ ls -A
  .svg
  a.b.png
  a.dot
  a.folder
  a.html
  a.pdf
  a.png
  a.svg
  a.tex
  a.txt
  none

== netdraw-takes-any-title
# What XML, cairo or terminals do not take in titles, labels and names of files becomes U+FFFD.
  $ words=$'a\xef\xbf\xbeb\xc2\x9bc\x1bd\xed\xa0\x80e'
  $ for format in svg pdf png dot tex txt; do
  >     netdraw oddeven:4 -t "$words" --group=0-1@1:"$words" -o drawing.$format && echo $format
  > done
  svg
  pdf
  png
  dot
  tex
  txt
  $ grep -h '^<title' drawing.svg
  <title id="t">a�b�c�d���e</title>
  $ head -n 1 drawing.txt
  a�b�c�d���e
  $ netdraw oddeven:4 -t "$words" -f txt --ascii | head -n 1
  a?b?c?d???e
  $ [ "$(wc -c <drawing.pdf)" -gt 5000 ] && echo "a page with something on it"
  a page with something on it
  $ name=$'na\x1bme\xff.snet'
  $ netspec oddeven:4 -o "$name"
  $ netdraw "$name" | grep '^<title'
  <title id="t">na�me�.snet</title>
  $ netdraw "$name" -f html | grep -o 'data-words="&[^"]*'
  data-words="&amp;title=na%EF%BF%BDme%EF%BF%BD.snet
  $ [ -z "$(command -v xmllint)" ] || xmllint --noout drawing.svg
