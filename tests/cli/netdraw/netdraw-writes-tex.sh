# The whole text of small drawings.
netdraw bitonic:4 -f tex --layers --group --title '100% of 4'
netdraw oddeven:3 -f tex --style arrows --dark --labels --input 3,1,2
