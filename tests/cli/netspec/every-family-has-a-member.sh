# Named as the list says.
for name in $(netspec --families | sed -nE 's/:N(:K)?$/:16\1/p'); do
    netspec "${name/:K/:3}" --stats | sed -n '1h; 3{H; x; s/\n */ /; s/  (.*//p}'
done
