# The whole text of netproof --help, a screenful, and of --help=all.
netproof --help
netproof --help=all
