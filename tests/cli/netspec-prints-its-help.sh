# The whole text of netspec --help.
netspec --help
