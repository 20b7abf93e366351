"""How pip and scripts/wheel build the package: CMake compiles it, this packs it (PEP 517).

Nothing but Python's own library is used, so nothing has to be loaded for it.
"""

import base64
import glob
import hashlib
import os
import re
import shutil
import subprocess
import sysconfig
import tarfile
import tomllib
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# What the package does not call. It is one process, so it needs no MPI.
LEFT_OUT = ["TOOLS", "BENCH", "LIFT", "MPI"]

# What is compiled and what says how.
SOURCES = [
    "CMakeLists.txt", "LICENSE", "pyproject.toml", "sortnet.pc.in", "scripts/embed.cmake",
    "catalogue", "cmake", "codegen", "find", "networks", "python", "verify", "viz",
]  # fmt: skip

# Libraries that every Linux has.
EVERYWHERE = r"(linux-vdso|ld-linux.*|lib(c|m|dl|rt|pthread|gcc_s))\.so"

# Files have this time, so that the same sources give the same bytes.
TIME = (1980, 1, 1, 0, 0, 0)


def _project():
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        return tomllib.load(file)["project"]


def _version():
    with open(os.path.join(ROOT, "CMakeLists.txt"), encoding="utf-8") as file:
        return re.search(r"^project\(sortnet VERSION (\S+)", file.read(), re.MULTILINE)[1]


def _metadata():
    project = _project()
    return (
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {_version()}\n"
        f"Summary: {project['description']}\nRequires-Python: {project['requires-python']}\n"
    )


# ---- the wheel -----------------------------------------------------------------------------------


def _compile():
    """The folder that the package was compiled into."""
    build = os.path.join(ROOT, "build", "wheel")
    options = ["-DSN_WITH_PYTHON=ON", *(f"-DSN_WITH_{part}=OFF" for part in LEFT_OUT)]
    maker = ["-G", "Ninja"] if shutil.which("ninja") else []
    subprocess.run(
        ["cmake", "-S", ROOT, "-B", build, "-DCMAKE_BUILD_TYPE=Release", *maker, *options],
        check=True,
    )
    target = ["--target", "sn_python_package", "--parallel", str(os.cpu_count())]
    subprocess.run(["cmake", "--build", build, *target], check=True)
    return os.path.join(build, "python", "sortnet")


def _libraries(module):
    """Name and path of each library that the module needs and that is not everywhere."""
    told = subprocess.run(["ldd", module], check=True, capture_output=True, text=True).stdout
    found = re.findall(r"^\s*(\S+) => (/\S+)", told, re.MULTILINE)
    return [(name, path) for name, path in found if not re.match(EVERYWHERE, name)]


def _licence(library):
    """The file with the licence of a library that Debian has packed; None of another."""
    if not shutil.which("dpkg-query"):
        return None
    command = ["dpkg-query", "-S", f"*/{os.path.basename(os.path.realpath(library))}"]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    licence = f"/usr/share/doc/{told.partition(':')[0]}/copyright"
    return licence if os.path.exists(licence) else None


def _contents(package):
    """Name in the wheel and path of each file."""
    module = os.path.join(package, "_native.abi3.so")
    sources = sorted(glob.glob(os.path.join(package, "*.py*")) + [f"{package}/py.typed"])
    files = [(f"sortnet/{os.path.basename(path)}", path) for path in [module, *sources]]
    for name, path in _libraries(module):
        files.append((f"sortnet/libs/{name}", path))
        if licence := _licence(path):
            files.append((f"sortnet/libs/{name}.licence", licence))
    return files


def _hash(data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"sha256={digest},{len(data)}"


def _put(archive, name, data, mode):
    entry = zipfile.ZipInfo(name, TIME)
    entry.external_attr = (0o100000 | mode) << 16
    archive.writestr(entry, data, zipfile.ZIP_DEFLATED)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Write the wheel into a folder. Returns its name."""
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    tag, stem = f"cp311-abi3-{platform}", f"sortnet-{_version()}"
    about = f"{stem}.dist-info"
    texts = {
        f"{about}/METADATA": _metadata(),
        f"{about}/WHEEL": f"Wheel-Version: 1.0\nGenerator: sortnet\n"
        f"Root-Is-Purelib: false\nTag: {tag}\n",
    }
    record = ""
    name = f"{stem}-{tag}.whl"
    files = _contents(_compile()) + [(f"{about}/LICENSE", os.path.join(ROOT, "LICENSE"))]
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w") as archive:
        for inside, path in files:
            with open(path, "rb") as file:
                data = file.read()
            _put(archive, inside, data, 0o755 if data.startswith(b"\x7fELF") else 0o644)
            record += f"{inside},{_hash(data)}\n"
        for inside, text in texts.items():
            _put(archive, inside, text.encode(), 0o644)
            record += f"{inside},{_hash(text.encode())}\n"
        _put(archive, f"{about}/RECORD", f"{record}{about}/RECORD,,\n".encode(), 0o644)
    return name


# ---- the sources ---------------------------------------------------------------------------------


def _plain(entry):
    """What a tar has of a file: not whose it is, nor what Python leaves behind."""
    if "__pycache__" in entry.name:
        return None
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def build_sdist(sdist_directory, config_settings=None):
    """Write the sources into a folder. Returns the archive's name."""
    stem = f"sortnet-{_version()}"
    about = os.path.join(sdist_directory, "PKG-INFO")
    with tarfile.open(os.path.join(sdist_directory, f"{stem}.tar.gz"), "w:gz") as archive:
        for name in SOURCES:
            archive.add(os.path.join(ROOT, name), f"{stem}/{name}", filter=_plain)
        with open(about, "w", encoding="utf-8") as file:
            file.write(_metadata())
        archive.add(about, f"{stem}/PKG-INFO", filter=_plain)
    os.remove(about)
    return f"{stem}.tar.gz"
