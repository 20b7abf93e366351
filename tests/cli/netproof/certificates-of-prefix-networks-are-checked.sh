# Certificates of prefix networks are written, checked, and refused where they are forged.
. "$ROOT/tests/cli/prelude"
all() {
    run netcheck sklansky:16 --certify good
    ls good
    cat good/manifest
    run netproof good
    run netproof good sklansky:16
    run netproof --json good
    run netproof -q good
    run netproof good koggestone:16
    run netproof good oddeven:16
    cp -r "$ROOT/tests/certificate/sorter-4" sorter
    run netproof sorter sklansky:4
    echo "# what fails, and what is there, is not certified"
    run netcheck --goal exclusive sklansky:16 --certify none
    [ -e none ] && echo "a folder was made"
    run netcheck sklansky:8 --certify good
    echo "# forged"
    forge() {
        rm -rf forged
        cp -r good forged
        sed -i "$2" "forged/$1"
        echo "$1: $2"
        run netproof forged
    }
    forge manifest 's/goal inclusive/goal exclusive/'
    forge manifest 's/goal inclusive/goal sorted/'
    forge manifest 's/goal inclusive/goal inclusive /'
    forge manifest 's/given any/given bitonic/'
    forge manifest 's/size 32/size 31/'
    forge manifest 's/steps 32/steps 0/'
    forge manifest 's/hash 39/hash 38/'
    forge manifest '/end/d'
    forge network.snet 's/7:8//'
    forge network.snet 's/^0:1/1:0/'
    forge network.snet '/scan/d'
    forge network.snet 's/wires 16/wires 17/'
    forge network.snet 's/^end/output 1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15\nend/'
    rm forged/network.snet
    run netproof forged
    rm -rf forged
    cp -r good forged
    printf 'snet 1\nwires 2\nscan\n0:1\nend\n' >forged/network.snet
    run netproof forged
    echo "# another true claim is another certificate"
    run netcheck --goal reduction sklansky:16 --certify reduction
    run netproof reduction
}
all | no_times
