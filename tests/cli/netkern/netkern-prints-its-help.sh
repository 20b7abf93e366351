# The whole text of netkern --help, a screenful, and of --help=all.
netkern --help
netkern --help=all
