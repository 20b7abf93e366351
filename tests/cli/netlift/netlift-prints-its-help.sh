netlift --help
netlift --help=all
