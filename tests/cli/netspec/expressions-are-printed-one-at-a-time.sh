# Two behind each other would be no script.
netspec --expr tsort:4 vsort:4
