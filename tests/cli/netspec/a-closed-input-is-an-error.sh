# Closed from the start.
netspec - <&-
