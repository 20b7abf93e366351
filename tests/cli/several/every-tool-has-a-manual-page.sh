# Sections, and every option of --help, are in the manual page.
for tool in netspec netcheck netdraw netproof netkern netfind netlift; do
    echo "-- $tool"
    $tool --help=man >page
    grep -E '^\.(TH|SH)' page
    $tool --help=all | sed -nE 's/^  (-., )?(--[a-z-]+).*/\2/p' | while read -r option; do
        grep -qF -- "${option//-/\\-}" page || echo "$option is missing"
    done
done
