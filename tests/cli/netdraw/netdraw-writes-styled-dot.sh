# Styles, colors, layers, titles.
netdraw bitonic:4 -f dot --style arrows --color-by span --layers --labels --title 'a "b"'
netdraw oddeven:3 -f dot --style bars --color-by layer --dark --labels=none
