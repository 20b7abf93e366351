# Help, manual pages and versions.

== help-fits-80-columns
# No line of help is wider than a terminal, and --help fits a screen; what does not is printed.
  $ for tool in netspec netcheck netdraw netkern netfind netproof netlift; do
  >     { $tool --help && $tool --help=all; } | grep -nE '^.{81}'
  >     $tool --help | awk -v tool=$tool 'END { if (NR > 23) print tool " has " NR " lines" }'
  > done

== help-knows-its-pages
# Another page is refused.
  $ netspec --help=pdf
  ! netspec: --help knows all, man, bash, zsh, fish, not 'pdf'; see netspec --help
  [2]
  $ netcheck --help=
  ! netcheck: --help knows all, man, bash, zsh, fish, not ''; see netcheck --help
  [2]
  $ netdraw --help=MAN
  ! netdraw: --help knows all, man, bash, zsh, fish, not 'MAN'; did you mean man?; see netdraw --help
  [2]
  $ netproof --help=text
  ! netproof: --help knows all, man, bash, zsh, fish, not 'text'; see netproof --help
  [2]
  $ netspec --help | cmp - <(netspec -h)

== every-tool-has-a-manual-page
# Sections, and every option of --help, are in the manual page.
  $ for tool in netspec netcheck netdraw netproof netkern netfind netlift; do
  >     echo "-- $tool"
  >     $tool --help=man >page
  >     grep -E '^\.(TH|SH)' page
  >     $tool --help=all | sed -nE 's/^  (-., )?(--[a-z-]+).*/\2/p' | while read -r option; do
  >         grep -qF -- "${option//-/\\-}" page || echo "$option is missing"
  >     done
  > done
  -- netspec
  .TH netspec 1 "" "sortnet 0.1.0" "User Commands"
  .SH NAME
  .SH SYNOPSIS
  .SH DESCRIPTION
  .SH OPTIONS
  .SH EXAMPLES
  .SH EXIT STATUS
  .SH FILES
  -- netcheck
  .TH netcheck 1 "" "sortnet 0.1.0" "User Commands"
  .SH NAME
  .SH SYNOPSIS
  .SH DESCRIPTION
  .SH OPTIONS
  .SH EXAMPLES
  .SH EXIT STATUS
  .SH FILES
  -- netdraw
  .TH netdraw 1 "" "sortnet 0.1.0" "User Commands"
  .SH NAME
  .SH SYNOPSIS
  .SH DESCRIPTION
  .SH OPTIONS
  .SH EXAMPLES
  .SH EXIT STATUS
  .SH FILES
  -- netproof
  .TH netproof 1 "" "sortnet 0.1.0" "User Commands"
  .SH NAME
  .SH SYNOPSIS
  .SH DESCRIPTION
  .SH OPTIONS
  .SH EXAMPLES
  .SH EXIT STATUS
  .SH FILES
  -- netkern
  .TH netkern 1 "" "sortnet 0.1.0" "User Commands"
  .SH NAME
  .SH SYNOPSIS
  .SH DESCRIPTION
  .SH OPTIONS
  .SH EXAMPLES
  .SH EXIT STATUS
  .SH FILES
  -- netfind
  .TH netfind 1 "" "sortnet 0.1.0" "User Commands"
  .SH NAME
  .SH SYNOPSIS
  .SH DESCRIPTION
  .SH OPTIONS
  .SH EXAMPLES
  .SH EXIT STATUS
  .SH FILES
  -- netlift
  .TH netlift 1 "" "sortnet 0.1.0" "User Commands"
  .SH NAME
  .SH SYNOPSIS
  .SH DESCRIPTION
  .SH OPTIONS
  .SH EXAMPLES
  .SH EXIT STATUS
  .SH FILES

== every-tool-prints-its-version
# Also behind other arguments, which are not looked at.
  $ netspec --version
  netspec (sortnet) 0.1.0
  $ netcheck --version
  netcheck (sortnet) 0.1.0
  $ netdraw nosuch --version
  netdraw (sortnet) 0.1.0
  $ netproof --version
  netproof (sortnet) 0.1.0
  $ netfind --version
  netfind (sortnet) 0.1.0
  $ netlift --version
  netlift (sortnet) 0.1.0
