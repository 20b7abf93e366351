# The whole text of netcheck --help.
netcheck --help
