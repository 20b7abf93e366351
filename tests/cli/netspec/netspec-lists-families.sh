# With what they allow and where they come from.
netspec --families
