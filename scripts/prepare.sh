# Sourced by ./demo and ./check: what the machine needs, and a build folder.
# Callers set `packages`, perhaps `optional_packages` and no_install=yes, and call prepare.

no_install=no
optional_packages=()
log=

# Print what is missing of the Debian packages given.
missing_packages() {
    local package
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' ||
            printf '%s ' "$package"
    done
}

# Install what is missing, or say so and leave.
install_packages() {
    local missing root=
    if ! command -v dpkg-query >/dev/null; then
        echo "Not a Debian system: install what CMake says is off by your own means." >&2
        return
    fi
    missing=$(missing_packages "${packages[@]}")
    [ $no_install = yes ] || missing+=$(missing_packages "${optional_packages[@]}")
    [ -n "$missing" ] || return 0
    if [ "$no_install" = yes ]; then
        echo "Missing Debian packages, install them with: apt-get install ${missing% }" >&2
        exit 2
    fi
    [ "$(id -u)" = 0 ] || root=sudo
    echo "Installing Debian packages: ${missing% }"
    # shellcheck disable=SC2086
    if ! { $root env DEBIAN_FRONTEND=noninteractive sh -c \
        "apt-get -q update && apt-get -q install -y --no-install-recommends $missing"; } \
        >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        echo "Could not install them; the whole output is in $log" >&2
        exit 2
    fi
}

# Run a command; show its output only if it fails.
quietly() {
    "$@" >"$log" 2>&1 && return 0
    local status=$?
    cat "$log" >&2
    return $status
}

# configure FOLDER OPTION...: once for the same options, from nothing for others; cmake itself notices
# changed files.
configure() {
    local folder=$1
    shift
    [ -f "$folder/build.ninja" ] && [ "$(cat "$folder/configured" 2>/dev/null)" = "$*" ] &&
        return 0
    rm -f "$folder/configured"
    quietly cmake --fresh -S . -B "$folder" -G Ninja "$@" || return
    echo "$*" >"$folder/configured"
}

prepare() {
    mkdir -p build
    log=$(mktemp)
    trap 'rm -f "$log"' EXIT
    install_packages
    if [ -z "${SORTNET_DATA:-}" ] && [ -d ../shared/data/networks ]; then
        SORTNET_DATA=$(cd ../shared/data && pwd)
    fi
    [ -z "${SORTNET_DATA:-}" ] || export SORTNET_DATA
}
