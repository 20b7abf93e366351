# What XML, cairo or terminals do not take in titles, labels and names of files becomes U+FFFD.
words=$'a\xef\xbf\xbeb\xc2\x9bc\x1bd\xed\xa0\x80e'
for format in svg pdf png dot tex txt html; do
    netdraw oddeven:4 -t "$words" --group=0-1@1:"$words" -o drawing.$format && echo $format
done
grep -h '^<title' drawing.svg drawing.html
head -n 1 drawing.txt
netdraw oddeven:4 -t "$words" -f txt --ascii | head -n 1
[ "$(wc -c <drawing.pdf)" -gt 5000 ] && echo "a page with something on it"
name=$'na\x1bme\xff.snet'
netspec oddeven:4 -o "$name"
netdraw "$name" | grep '^<title'
netdraw "$name" -f html | grep -E '^<(title|h1)'
[ -z "$(command -v xmllint)" ] || xmllint --noout drawing.svg
