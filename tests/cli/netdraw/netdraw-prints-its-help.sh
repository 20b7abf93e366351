# The whole text of netdraw --help, a screenful, and of --help=all.
netdraw --help
netdraw --help=all
