# The whole text of netfind --help.
netfind --help
