# The whole text of netspec --help, a screenful, and of --help=all.
netspec --help
netspec --help=all
