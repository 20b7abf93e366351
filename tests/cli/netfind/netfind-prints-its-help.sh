# The whole text of netfind --help, a screenful, and of --help=all.
netfind --help
netfind --help=all
