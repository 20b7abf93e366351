# One family a line.
netspec --families --json
