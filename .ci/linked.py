"""What a released program is linked from: versions, licenses, notices, checksums."""

import hashlib
import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")

# The versions that releases are built with. The manifest has ranges, since apps depend on the package.
PACKAGES = {
    # identity: (version, revision, license)
    "swift-argument-parser": (
        "1.8.2", "436bde4bb9489201ca6662f5cf94ec45fa8e244e", "Apache-2.0 WITH Swift-exception"),
    "swift-atomics": ("1.3.0", "6c7dbee0cc6840dffa75a29a46834d0714135e93", "Apache-2.0 WITH Swift-exception"),
    "swift-collections": ("1.6.0", "b9f4b3586ced378bbddc36a676d2aca082492ed9", "Apache-2.0 WITH Swift-exception"),
    "swift-nio": ("2.101.2", "3398e4aaa6104439e99b3a73572f5b272b39e735", "Apache-2.0"),
    "swift-system": ("1.8.1", "a7b0cdcbe3928cc5501238df4756be9a5db11b83", "Apache-2.0 WITH Swift-exception"),
}

GLIBC_OFFER = """\
The source code of the library is at https://ftp.gnu.org/gnu/glibc/. The source code of transitionctl, with the
instructions to link it with a modified version of the library (make build), is public. For at least three years after
a release, the authors also provide both on request, and the object files of the program, for no more than the cost of
distributing them.
"""


@dataclass
class Linked:
    name: str
    version: str
    license: str
    location: str
    purl: str
    # Algorithm and digest: of the linked archive, or the revision of sources from which the build compiles.
    checksum: tuple
    # A copyright notice, or what the license requires to be said.
    notice: str = ""


def read(path):
    with open(path, "rb") as file:
        return file.read()


def output(*words):
    try:
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"dist: cannot run '{' '.join(words)}': {error}")


def resolved(path):
    """The packages that the build resolved, which must be those of the table."""
    pins = {pin["identity"]: pin for pin in json.loads(read(path))["pins"]}
    found = {name: (pin["state"].get("version"), pin["state"]["revision"]) for name, pin in pins.items()}
    expected = {name: row[:2] for name, row in PACKAGES.items()}
    for name in sorted(found.keys() | expected.keys()):
        if found.get(name) != expected.get(name):
            show = lambda row: f"{row[0]} ({row[1]})" if row else "missing"
            sys.exit(
                f"dist: '{name}' was resolved as {show(found.get(name))}, but releases are built with "
                f"{show(expected.get(name))}; see .ci/linked.py")
    return pins


def packages(checkouts):
    for name, pin in sorted(resolved(os.path.join(ROOT, "Package.resolved")).items()):
        version, revision, license = PACKAGES[name]
        location = pin["location"].removesuffix(".git")
        notice = os.path.join(checkouts, name, "NOTICE.txt")
        llhttp = os.path.join(checkouts, name, "Sources", "CNIOLLHTTP", "LICENSE")
        texts = [read(path).decode().strip("\n") for path in (notice, llhttp) if os.path.exists(path)]
        yield Linked(
            name, version, license, f"git+{location}@{revision}",
            f"pkg:swift/{location.removeprefix('https://')}@{version}", ("SHA1", revision), "\n\n".join(texts))


def archive(path):
    return ("SHA256", hashlib.sha256(read(path)).hexdigest())


def libraries():
    swift = re.search(r"Swift version (\S+)", output("swift", "--version")).group(1)
    runtime = json.loads(output("swift", "-print-target-info"))["paths"]["runtimeResourcePath"]
    yield Linked(
        "swift-runtime", swift, "Apache-2.0 WITH Swift-exception", "https://github.com/swiftlang/swift",
        f"pkg:swift/github.com/swiftlang/swift@{swift}", archive(f"{runtime}_static/linux/libswiftCore.a"),
        "With the concurrency library, libdispatch and the blocks runtime of the same release.")
    yaml = output("pkg-config", "--modversion", "yaml-0.1")
    yield Linked(
        "libyaml", yaml, "MIT", "https://github.com/yaml/libyaml", f"pkg:github/yaml/libyaml@{yaml}",
        archive(os.path.join(output("pkg-config", "--variable=libdir", "yaml-0.1"), "libyaml.a")),
        read(os.path.join(ROOT, ".ci", "licenses", "libyaml.txt")).decode().strip())
    glibc = output("getconf", "GNU_LIBC_VERSION").split()[1]
    yield Linked(
        "glibc", glibc, "LGPL-2.1-or-later", f"https://ftp.gnu.org/gnu/glibc/glibc-{glibc}.tar.xz",
        f"pkg:generic/glibc@{glibc}", archive(output("clang", "-print-file-name=libc.a")), GLIBC_OFFER.strip())
    gcc = os.path.dirname(output("clang", "-print-file-name=libgcc_eh.a"))
    version = os.path.basename(gcc)
    yield Linked(
        "gcc-runtime", version, "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org/",
        f"pkg:generic/gcc@{version}", archive(os.path.join(gcc, "libstdc++.a")),
        "libstdc++ and libgcc_eh; the exception permits linking them with programs under any license.")


def linked(program):
    """Everything that a program is linked from, and the text of all notices.

    The program is below the folder of its build, in which the sources of packages are checked out.
    """
    folder = program
    while not os.path.isdir(os.path.join(folder, "checkouts")):
        if folder == os.path.dirname(folder):
            sys.exit(f"dist: '{program}' is in no folder of a build")
        folder = os.path.dirname(folder)
    checkouts = os.path.join(folder, "checkouts")
    found = [*packages(checkouts), *libraries()]
    rule = "-" * 80
    text = f"The program is linked statically with the following software.\n\n"
    for item in found:
        text += f"{rule}\n{item.name} {item.version}\n{item.location}\n{item.license}\n\n"
        if item.notice:
            text += f"{item.notice}\n\n"
    licenses = [os.path.join(checkouts, "swift-argument-parser", "LICENSE.txt"),
                os.path.join(ROOT, ".ci", "licenses", "LGPL-2.1.txt")]
    for path in licenses:
        text += f"{rule}\n" + read(path).decode().strip("\n") + "\n\n"
    return found, text.rstrip("\n").encode() + b"\n"
