# The whole text of netcheck --help, a screenful, and of --help=all.
netcheck --help
netcheck --help=all
