#!/usr/bin/env python3
"""Packs a built transitionctl for distribution: the same bytes from the same program, whoever packs it and where.

    dist.py PROGRAM VERSION EPOCH OUTPUT

EPOCH, in seconds, is the modification time of everything that is packed. OUTPUT is a folder that is replaced.
Writes a tarball, a Debian package, a Python wheel, a SwiftPM artifact bundle, an SBOM, and SHA256SUMS.
"""

import base64
import gzip
import hashlib
import io
import json
import os
import platform
import shutil
import struct
import subprocess
import sys
import tarfile
import time
import zipfile

from linked import ROOT, Linked, linked, read

# Where the repository is; named in the packages' metadata when it is known.
HOMEPAGE = os.environ.get("REPOSITORY", "")
SUMMARY = "Checks, samples and exports UI transitions written in YAML"
TRIPLES = {"x86_64": "x86_64-unknown-linux-gnu", "aarch64": "aarch64-unknown-linux-gnu"}
DEBIAN = {"x86_64": "amd64", "aarch64": "arm64"}


def field(name):
    return f"{name}: {HOMEPAGE}\n" if HOMEPAGE else ""


# Where pip puts the program is known only after it has been installed.
WHEEL_MAIN = '''\
"""Runs the program of this wheel: python -m transitionctl."""

import importlib.metadata
import os
import sys

names = [str(file.locate()) for file in importlib.metadata.files("transitionctl") or [] if file.name == "transitionctl"]
# `pip install --target` moves it without noting that.
names.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bin", "transitionctl"))
for name in names:
    if os.path.isfile(name):
        os.execv(name, [name, *sys.argv[1:]])
sys.exit("error: the program 'transitionctl' is not where it was installed; reinstall it")
'''


def root_file(name):
    return read(os.path.join(ROOT, name))


def without_module_hashes(program):
    """The program with its section `.swift_modhash` cleared.

    It has a hash of how each module was compiled, the folder included, and nothing reads it in a linked program.
    """
    if program[:5] != b"\x7fELF\x02":
        return program
    table, = struct.unpack_from("<Q", program, 0x28)
    size, count, names = struct.unpack_from("<HHH", program, 0x3A)
    headers = [program[table + index * size : table + (index + 1) * size] for index in range(count)]
    field = lambda header, place: struct.unpack_from("<Q", header, place)[0]
    texts = field(headers[names], 0x18)
    data = bytearray(program)
    for header in headers:
        start = texts + struct.unpack_from("<I", header)[0]
        if program[start : program.index(b"\0", start)] == b".swift_modhash":
            place, length = field(header, 0x18), field(header, 0x20)
            data[place : place + length] = bytes(length)
    return bytes(data)


class Dist:
    def __init__(self, program, version, epoch, output):
        self.version, self.epoch, self.output = version, epoch, output
        self.machine = platform.machine()
        self.triple = TRIPLES[self.machine]
        self.program = without_module_hashes(read(program))
        run = lambda *words: subprocess.run([program, *words], check=True, capture_output=True).stdout
        shown = run("--version").decode().strip()
        if shown != version:
            sys.exit(f"dist: the program says that it is version {shown}, not {version}")
        self.manual = run("manual")
        self.completions = {shell: run("--generate-completion-script", shell) for shell in ("bash", "fish", "zsh")}
        self.license = root_file("LICENSE")
        self.linked, self.notices = linked(program)

    def write(self, name, data):
        with open(os.path.join(self.output, name), "wb") as file:
            file.write(data)

    def share(self, prefix):
        """The files that are installed below a prefix, as (path, mode, bytes)."""
        return [
            (f"{prefix}share/bash-completion/completions/transitionctl", 0o644, self.completions["bash"]),
            (f"{prefix}share/fish/vendor_completions.d/transitionctl.fish", 0o644, self.completions["fish"]),
            (f"{prefix}share/zsh/site-functions/_transitionctl", 0o644, self.completions["zsh"]),
        ]

    # Archives

    def tar(self, files):
        """A gzipped tar archive: sorted, folders first, owned by root, at the one time."""
        folders = set()
        for path, _, _ in files:
            parts = path.split("/")[:-1]
            folders.update("/".join(parts[: depth + 1]) for depth in range(len(parts)))
        entries = [(folder, 0o755, None) for folder in folders if folder not in ("", ".")] + list(files)
        raw = io.BytesIO()
        with tarfile.open(fileobj=raw, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            for path, mode, data in sorted(entries, key=lambda entry: entry[0]):
                info = tarfile.TarInfo(path)
                info.mode, info.mtime, info.uname, info.gname = mode, self.epoch, "root", "root"
                if data is None:
                    info.type = tarfile.DIRTYPE
                    archive.addfile(info)
                else:
                    info.size = len(data)
                    archive.addfile(info, io.BytesIO(data))
        return gzip.compress(raw.getvalue(), 9, mtime=0)

    def zip(self, files):
        raw = io.BytesIO()
        date = time.gmtime(max(self.epoch, 315532800))[:6]
        with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for path, mode, data in files:
                info = zipfile.ZipInfo(path, date)
                info.external_attr = (0o100000 | mode) << 16
                info.compress_type = zipfile.ZIP_DEFLATED
                info.create_system = 3
                archive.writestr(info, data)
        return raw.getvalue()

    def ar(self, files):
        """An ar archive, which is what a Debian package is."""
        data = b"!<arch>\n"
        for name, content in files:
            data += f"{name:<16}{self.epoch:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode()
            data += content + (b"\n" if len(content) % 2 else b"")
        return data

    # Artifacts

    def tarball(self):
        name = f"transitionctl-{self.version}-{self.triple}"
        files = [
            (f"{name}/bin/transitionctl", 0o755, self.program),
            (f"{name}/LICENSE", 0o644, self.license),
            (f"{name}/NOTICES", 0o644, self.notices),
            (f"{name}/share/man/man1/transitionctl.1", 0o644, self.manual),
        ] + self.share(f"{name}/")
        self.write(f"{name}.tar.gz", self.tar(files))

    def debian(self):
        files = [
            ("./usr/bin/transitionctl", 0o755, self.program),
            ("./usr/share/doc/transitionctl/copyright", 0o644, self.license + b"\n" + self.notices),
            ("./usr/share/man/man1/transitionctl.1.gz", 0o644, gzip.compress(self.manual, 9, mtime=0)),
        ] + [(path.replace("zsh/site-functions", "zsh/vendor-completions"), mode, data)
             for path, mode, data in self.share("./usr/")]
        sums = "".join(f"{hashlib.md5(data).hexdigest()}  {path[2:]}\n" for path, _, data in sorted(files))
        control = (
            f"Package: transitionctl\nVersion: {self.version}\nArchitecture: {DEBIAN[self.machine]}\n"
            f"Maintainer: The transitionctl authors\n"
            f"Installed-Size: {sum(len(data) for _, _, data in files) // 1024}\n"
            f"Section: devel\nPriority: optional\n{field('Homepage')}Description: {SUMMARY}\n"
            " A transition script names views, the states they rest in and the phases between them.\n"
            " transitionctl validates such scripts, samples their motion, and writes it for other engines.\n")
        archive = self.ar([
            ("debian-binary", b"2.0\n"),
            ("control.tar.gz", self.tar([("./control", 0o644, control.encode()), ("./md5sums", 0o644, sums.encode())])),
            ("data.tar.gz", self.tar(files)),
        ])
        self.write(f"transitionctl_{self.version}_{DEBIAN[self.machine]}.deb", archive)

    def wheel(self):
        # A static program: it needs neither glibc nor musl.
        tag = ".".join(f"{system}_{self.machine}" for system in ("manylinux_2_17", "manylinux2014", "musllinux_1_1"))
        tag = f"py3-none-{tag}"
        info = f"transitionctl-{self.version}.dist-info"
        metadata = (
            f"Metadata-Version: 2.1\nName: transitionctl\nVersion: {self.version}\nSummary: {SUMMARY}\n"
            f"{field('Home-page')}License: MIT\nRequires-Python: >=3.8\n"
            "Description-Content-Type: text/markdown\n\n").encode() + root_file("README.md")
        tags = "".join(f"Tag: py3-none-{name}\n" for name in tag.removeprefix("py3-none-").split("."))
        wheel = f"Wheel-Version: 1.0\nGenerator: transitionctl-dist\nRoot-Is-Purelib: false\n{tags}".encode()
        files = [
            ("transitionctl/__init__.py", 0o644, b""),
            ("transitionctl/__main__.py", 0o644, WHEEL_MAIN.encode()),
            (f"transitionctl-{self.version}.data/scripts/transitionctl", 0o755, self.program),
            (f"{info}/LICENSE", 0o644, self.license),
            (f"{info}/NOTICES", 0o644, self.notices),
            (f"{info}/METADATA", 0o644, metadata),
            (f"{info}/WHEEL", 0o644, wheel),
        ]
        digest = lambda data: base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record = "".join(f"{path},sha256={digest(data)},{len(data)}\n" for path, _, data in files)
        files.append((f"{info}/RECORD", 0o644, f"{record}{info}/RECORD,,\n".encode()))
        self.write(f"transitionctl-{self.version}-{tag}.whl", self.zip(files))

    def bundle(self):
        path = f"transitionctl-{self.version}-{self.triple}/bin/transitionctl"
        info = {
            "schemaVersion": "1.0",
            "artifacts": {
                "transitionctl": {
                    "version": self.version,
                    "type": "executable",
                    "variants": [{"path": path, "supportedTriples": [self.triple]}],
                }
            },
        }
        root = "transitionctl.artifactbundle"
        self.write(f"{root}.zip", self.zip([
            (f"{root}/LICENSE", 0o644, self.license),
            (f"{root}/NOTICES", 0o644, self.notices),
            (f"{root}/info.json", 0o644, (json.dumps(info, indent=2) + "\n").encode()),
            (f"{root}/{path}", 0o755, self.program),
        ]))

    def sbom(self):
        """What the program is linked from, as SPDX 2.3."""
        digest = hashlib.sha256(self.program).hexdigest()
        own = Linked(
            "transitionctl", self.version, "MIT", HOMEPAGE or "NOASSERTION",
            f"pkg:generic/transitionctl@{self.version}", ("SHA256", digest))
        named = [
            {
                "SPDXID": f"SPDXRef-{item.name}",
                "name": item.name,
                "versionInfo": item.version,
                "downloadLocation": item.location,
                "filesAnalyzed": False,
                "checksums": [{"algorithm": item.checksum[0], "checksumValue": item.checksum[1]}],
                "licenseConcluded": item.license,
                "licenseDeclared": item.license,
                "copyrightText": "NOASSERTION",
                "externalRefs": [
                    {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": item.purl}
                ],
            }
            for item in [own, *self.linked]
        ]
        document = {
            "spdxVersion": "SPDX-2.3",
            "dataLicense": "CC0-1.0",
            "SPDXID": "SPDXRef-DOCUMENT",
            "name": f"transitionctl-{self.version}",
            "documentNamespace": f"https://spdx.org/spdxdocs/transitionctl-{self.version}-{digest}",
            "creationInfo": {
                "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self.epoch)),
                "creators": ["Organization: The transitionctl authors", "Tool: transitionctl-dist"],
            },
            "packages": named,
            "relationships": [
                {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
                 "relatedSpdxElement": "SPDXRef-transitionctl"}
            ] + [
                {"spdxElementId": "SPDXRef-transitionctl", "relationshipType": "STATIC_LINK",
                 "relatedSpdxElement": package["SPDXID"]}
                for package in named[1:]
            ],
        }
        self.write("sbom.spdx.json", (json.dumps(document, indent=2) + "\n").encode())

    def sums(self):
        lines = ""
        for name in sorted(os.listdir(self.output)):
            with open(os.path.join(self.output, name), "rb") as file:
                lines += f"{hashlib.sha256(file.read()).hexdigest()}  {name}\n"
        self.write("SHA256SUMS", lines.encode())


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    program, version, epoch, output = sys.argv[1:]
    shutil.rmtree(output, ignore_errors=True)
    os.makedirs(output)
    dist = Dist(os.path.abspath(program), version, int(epoch), output)
    for step in (dist.tarball, dist.debian, dist.wheel, dist.bundle, dist.sbom, dist.sums):
        step()
    for name in sorted(os.listdir(output)):
        print(f"{output}/{name}  {os.path.getsize(os.path.join(output, name)):,} bytes")


main()
