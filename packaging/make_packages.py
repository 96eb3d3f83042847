"""Writes the packages of a finished build: the Debian packages lastmove, liblastmove-dev and python3-lastmove, a wheel, an
archive with a program that runs on any Linux of this kind of processor, what is in that (SPDX), and checksums.

    make_packages.py BUILD FOLDER

Equal sources give equal bytes: times are those of the last commit, or SOURCE_DATE_EPOCH."""

import email.utils
import gzip
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import textwrap
import time

SOURCE = pathlib.Path(__file__).resolve().parent.parent
# No mail is read there: reports go to where the sources are.
MAINTAINER = "The lastmove authors <noreply@lastmove.invalid>"
# What the portable program has inside, by the Debian packages that it comes from.
LINKED = ("libfmt-dev", "libhwy-dev", "liblua5.4-dev", "libedit-dev", "libncurses-dev", "libbsd-dev", "libmd-dev",
          "libsqlite3-dev", "zlib1g-dev", "libstdc++-12-dev", "libc6-dev", "libboost1.81-dev", "robin-map-dev",
          "nlohmann-json3-dev")
ABOUT = {
    "lastmove": ("who gets the last move?",
                 "Solves combinatorial games of the last move exactly, proves their periods with certificates, "
                 "sweeps families of games, plays, and serves a workbench in the browser."),
    "liblastmove-dev": ("C++20 library that solves combinatorial games",
                        "The static library of lastmove, its headers, and what CMake and pkg-config find it by."),
    "python3-lastmove": ("combinatorial games in Python",
                         "The engine of lastmove as the Python module lastmove, with NumPy arrays."),
}


def output(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def version():
    return re.search(r"^  VERSION (\S+)$", (SOURCE / "CMakeLists.txt").read_text(), re.MULTILINE)[1]


def when():
    """The seconds that files are of."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    return int(given or output("git", "-C", str(SOURCE), "log", "-1", "--format=%ct"))


def install(build, component, root):
    """Installs a component below a root, as in /usr."""
    subprocess.run(["cmake", "--install", build, "--component", component, "--prefix", "/usr", "--strip"], check=True,
                   env={**os.environ, "DESTDIR": str(root)}, stdout=subprocess.DEVNULL)


def pack(path, level=9):
    """Replaces a file by its gzip, which tells no time."""
    path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), level, mtime=0))
    path.unlink()


def programs(root):
    """The files of a root that the system's libraries are loaded for."""
    for path in sorted(root.rglob("*")):
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF":
            yield path


def libraries(root):
    """The Debian packages of the shared libraries that the files of a root load, with least versions."""
    found = [str(path) for path in programs(root)]
    if not found:
        return []
    with tempfile.TemporaryDirectory() as folder:
        control = pathlib.Path(folder) / "debian" / "control"
        control.parent.mkdir()
        control.write_text("Source: lastmove\n\nPackage: lastmove\nArchitecture: any\n")
        line = output("dpkg-shlibdeps", "-O", "--ignore-missing-info", *found, cwd=folder)
    return line.strip().removeprefix("shlibs:Depends=").split(", ")


def tidy(root, time_of_files):
    """The same owners, modes and times wherever and by whomever it was built."""
    for path in [*root.rglob("*"), root]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
        os.utime(path, (time_of_files, time_of_files), follow_symlinks=False)


def debian_package(name, root, depends, folder):
    """Writes FOLDER/NAME_VERSION_ARCHITECTURE.deb of the files below a root."""
    papers = root / "usr/share/doc" / name
    papers.mkdir(parents=True)
    (papers / "copyright").write_text(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: lastmove\n\n"
        "Files: *\nCopyright: The lastmove authors\nLicense: Expat\n" +
        "".join(f" {line or '.'}\n" for line in (SOURCE / "LICENSE").read_text().splitlines()))
    shutil.copy(SOURCE / "CHANGELOG.md", papers)
    pack(papers / "CHANGELOG.md")
    date = email.utils.formatdate(when())
    (papers / "changelog").write_text(f"{name} ({version()}) bookworm; urgency=medium\n\n  * See CHANGELOG.md.gz.\n\n"
                                      f" -- {MAINTAINER}  {date}\n")
    pack(papers / "changelog")
    architecture = output("dpkg", "--print-architecture").strip()
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    sums = "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)
    title, text = ABOUT[name]
    description = f"{title}\n{textwrap.fill(text, 76, initial_indent=' ', subsequent_indent=' ')}"
    fields = {"Package": name, "Version": version(), "Architecture": architecture, "Maintainer": MAINTAINER,
              "Installed-Size": str(sum(-(-path.stat().st_size // 1024) for path in files)),
              "Depends": ", ".join(sorted(depends)), "Section": "math", "Priority": "optional",
              "Description": description}
    control = root / "DEBIAN"
    control.mkdir()
    (control / "control").write_text("".join(f"{key}: {value}\n" for key, value in fields.items()))
    (control / "md5sums").write_text(sums)
    tidy(root, when())
    file = folder / f"{name}_{version()}_{architecture}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--threads-max=1", "--build", root, file], check=True,
                   env={**os.environ, "SOURCE_DATE_EPOCH": str(when())}, stdout=subprocess.DEVNULL)


def program_package(build, root, folder):
    install(build, "program", root)
    install(build, "manual", root)
    pack(root / "usr/share/man/man1/lastmove.1")
    debian_package("lastmove", root, libraries(root), folder)


def library_package(build, root, folder):
    install(build, "development", root)
    debian_package("liblastmove-dev", root, ["libfmt-dev", "liblua5.4-dev"], folder)


def python_package(build, root, folder):
    place = root / "usr/lib/python3/dist-packages/lastmove"
    place.mkdir(parents=True)
    for path in sorted((build / "python" / "lastmove").iterdir()):
        if path.suffix in (".py", ".pyi", ".so", ".typed"):
            shutil.copy(path, place)
    for path in programs(root):
        path.chmod(0o644)
        subprocess.run(["strip", "--strip-unneeded", path], check=True)
    python = ["python3 (>= 3.11)", "python3 (<< 3.12)", "python3-numpy"]
    debian_package("python3-lastmove", root, libraries(root) + python, folder)


def wheel(build, root, folder):
    """The module for pip, with the libraries that it needs and their licences."""
    subprocess.run(["/usr/bin/python3", "-m", "venv", "--system-site-packages", root / "venv"], check=True)
    subprocess.run([root / "venv/bin/pip", "--quiet", "wheel", "--no-build-isolation", "--no-index", "--no-deps",
                    "--wheel-dir", folder, build.parent / "python"], check=True,
                   env={**os.environ, "SOURCE_DATE_EPOCH": str(when())})


def archive(build, root, folder):
    """The program that has all inside, as it lies in a folder of its own."""
    machine = os.uname().machine
    name = f"lastmove-{version()}-linux-{machine}"
    top = root / name
    (top / "bin").mkdir(parents=True)
    shutil.copy(build / "bin" / "lastmove-portable", top / "bin" / "lastmove")
    subprocess.run(["strip", top / "bin" / "lastmove"], check=True)
    install(build, "manual", root / "manual")
    shutil.move(root / "manual/usr/share", top / "share")
    for file in ("LICENSE", "README.md", "CHANGELOG.md", "CITATION.cff"):
        shutil.copy(SOURCE / file, top)
    (top / "licences").mkdir()
    for package in LINKED:
        shutil.copy(f"/usr/share/doc/{package}/copyright", top / "licences" / package)
    tidy(top, when())

    def anonymous(entry):
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        return entry

    plain = folder / f"{name}.tar"
    with tarfile.open(plain, "w", format=tarfile.GNU_FORMAT) as tar:
        for path in [top, *sorted(top.rglob("*"))]:
            tar.add(path, path.relative_to(root), recursive=False, filter=anonymous)
    pack(plain)


def bill_of_materials(folder):
    """What the archive has inside, as SPDX 2.3."""
    made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(when()))
    packages = [{"SPDXID": "SPDXRef-lastmove", "name": "lastmove", "versionInfo": version(), "licenseDeclared": "MIT",
                 "downloadLocation": "NOASSERTION"}]
    relations = [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
                  "relatedSpdxElement": "SPDXRef-lastmove"}]
    for package in LINKED:
        identifier = "SPDXRef-" + re.sub("[^A-Za-z0-9.-]", "-", package)
        packages.append({"SPDXID": identifier, "name": package, "downloadLocation": "NOASSERTION",
                         "versionInfo": output("dpkg-query", "-W", "-f", "${Version}", package),
                         "supplier": "Organization: Debian"})
        relations.append({"spdxElementId": "SPDXRef-lastmove", "relationshipType": "STATIC_LINK",
                          "relatedSpdxElement": identifier})
    document = {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
                "name": f"lastmove-{version()}",
                "documentNamespace": f"https://spdx.org/spdxdocs/lastmove-{version()}-{when()}",
                "creationInfo": {"created": made, "creators": ["Tool: packaging/make_packages.py"]},
                "packages": packages, "relationships": relations}
    (folder / f"lastmove-{version()}.spdx.json").write_text(json.dumps(document, indent=2) + "\n")


def main():
    build, folder = (pathlib.Path(given).resolve() for given in sys.argv[1:])
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for make in (program_package, library_package, python_package, wheel, archive):
        with tempfile.TemporaryDirectory() as root:
            make(build, pathlib.Path(root), folder)
    bill_of_materials(folder)
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(folder.iterdir())]
    (folder / "SHA256SUMS").write_text("".join(sums))


main()
