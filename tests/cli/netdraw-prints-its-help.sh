# The whole text of netdraw --help.
netdraw --help
