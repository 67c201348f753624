#!/usr/bin/env python3
"""Makes the site: every page of the documentation, the examples with their previews, and the API's reference.

    site.py PROGRAM MODULES OUTPUT [BASE]

PROGRAM is the built transitionctl and MODULES the folder of the built Swift modules. OUTPUT is a folder that is
replaced. BASE is the path below which the site is served, such as `transitionctl` for `https://…/transitionctl/`; by
default it is the root. Fails on warnings of DocC, on pages that the menu does not have, and on links that lead nowhere.
"""

import html
import html.parser
import os
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

from markdown_it import MarkdownIt

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
HERE = os.path.join(ROOT, ".ci", "site")
API = "api/documentation"
MENU = [
    ("Start", [
        "README.md", "docs/first-gesture.md", "docs/cookbook.md", "docs/guide-now-playing.md", "docs/coming-from.md",
        "docs/glossary.md", "examples"]),
    ("Reference", [
        "docs/language.md", "docs/curves.md", "docs/cli.md", "docs/rules.md", "docs/preview.md", "docs/exports.md",
        "docs/performance.md", "schemas"]),
    ("In your project", [
        "docs/ci.md", "docs/in-your-app.md", "docs/check-your-app.md", "docs/recording.md", "docs/for-programs.md"]),
    ("About", [
        "docs/architecture.md", "docs/CONTRIBUTING.md", "docs/SECURITY.md", "docs/CODE_OF_CONDUCT.md", "CHANGELOG.md",
        "LICENSE"]),
]
PICTURES = (".png", ".svg", ".jpg")
TITLES = {"README.md": "Overview", "examples": "Examples", "schemas": "JSON Schemas", "LICENSE": "License"}


def tracked():
    """The repository's files; what is not committed is not published."""
    listing = subprocess.run(["git", "-C", ROOT, "ls-files", "-z"], check=True, capture_output=True, text=True).stdout
    return {name for name in listing.split("\0") if name and os.path.isfile(os.path.join(ROOT, name))}


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def slug(text):
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


def address(path, files):
    """Where a file or a folder of the repository is on the site; None for one that is not there."""
    if path in ("README.md", ""):
        return "index.html"
    if path in files:
        if path.endswith(".md"):
            return path[:-3] + ".html"
        return path if path.endswith(PICTURES) else path + ".html"
    if any(name.startswith(path + "/") for name in files):
        return path + "/index.html"
    return None


def relative(target, page):
    return posixpath.relpath(target, posixpath.dirname(page) or ".")


class Site:
    def __init__(self, program, output):
        self.program, self.output, self.files = program, output, tracked()
        self.template = read(".ci/site/page.html")
        self.markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
        self.titles = dict(TITLES)
        self.problems = []
        self.wanted = set()
        for path in self.files:
            if path.endswith(".md"):
                heading = re.search(r"^# (.+)$", read(path), re.M)
                self.titles.setdefault(path, heading.group(1).replace("`", "") if heading else path)

    def write(self, path, text):
        file = os.path.join(self.output, path)
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w", encoding="utf-8") as stream:
            stream.write(text)

    def page(self, source, place, title, body):
        menu = ""
        for heading, paths in MENU:
            menu += f"<h2>{heading}</h2>\n<ul>\n"
            for path in paths:
                current = ' aria-current="page"' if path == source else ""
                link = relative(address(path, self.files), place)
                menu += f'<li><a href="{link}"{current}>{html.escape(self.titles[path])}</a></li>\n'
            if heading == "Reference":
                for module in ("TransitionRuntime", "Transitions"):
                    link = relative(f"{API}/{module.lower()}", place)
                    menu += f'<li><a href="{link}/">Swift API: {module}</a></li>\n'
            menu += "</ul>\n"
        values = {
            "title": html.escape(title), "menu": menu, "body": body, "home": relative("index.html", place),
            "style": relative("style.css", place),
        }
        self.write(place, re.sub(r"\{\{(\w+)\}\}", lambda match: values[match.group(1)], self.template))

    # Pages

    def render(self, path):
        """A page of the documentation as HTML, its links as they are on the site."""
        place = address(path, self.files)
        tokens = self.markdown.parse(re.sub(r"<!--.*?-->\n?", "", read(path), flags=re.S))
        seen = {}
        for index, token in enumerate(tokens):
            if token.type == "heading_open":
                text = "".join(part.content for part in tokens[index + 1].children)
                name = slug(text)
                count = seen.get(name, 0)
                seen[name] = count + 1
                token.attrSet("id", f"{name}-{count}" if count else name)
            for part in token.children or []:
                for key in ("href", "src"):
                    if part.attrGet(key):
                        part.attrSet(key, self.link(part.attrGet(key), path, place))
        body = self.markdown.renderer.render(tokens, self.markdown.options, {})
        if path == "docs/cookbook.md":
            body = re.sub(r'<img src="images/cookbook-([\w-]+)\.svg" alt="([^"]*)" ?/?>', self.embedded, body)
        # A wide table scrolls by itself, not the page.
        body = body.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")
        self.page(path, place, self.titles[path], body)

    def embedded(self, match):
        """The preview of a cookbook entry in the place of its picture."""
        name, text = match.groups()
        return self.frame(f"../examples/cookbook/{name}.preview.html", text)

    @staticmethod
    def frame(preview, title):
        return f'<iframe class="preview" src="{preview}?embed" title="{title}" loading="lazy"></iframe>'

    def link(self, target, path, place):
        if re.match(r"[a-z]+:", target) or target.startswith("#"):
            return target
        name, _, anchor = urllib.parse.unquote(target).partition("#")
        found = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
        there = address(found, self.files)
        if there is None:
            self.problems.append(f"{path}: {target} is not in the repository")
            return target
        self.wanted.add(found)
        return urllib.parse.quote(relative(there, place)) + (f"#{anchor}" if anchor else "")

    def source(self, path):
        """A file that is read as it is."""
        if path.endswith(PICTURES):
            os.makedirs(os.path.join(self.output, posixpath.dirname(path)), exist_ok=True)
            shutil.copyfile(os.path.join(ROOT, path), os.path.join(self.output, path))
            return
        place, play = address(path, self.files), ""
        if path.endswith(".transition.yaml"):
            preview = path.removesuffix(".transition.yaml") + ".preview.html"
            run = subprocess.run(
                [self.program, "preview", path, "-o", os.path.join(self.output, preview)], cwd=ROOT, text=True,
                capture_output=True)
            if run.returncode == 0:
                there = relative(preview, place)
                play = f'{self.frame(there, "The preview of " + html.escape(path, quote=True))}\n'
                play += f'<p><a class="play" href="{there}">Open the whole page</a></p>\n'
        body = f"<h1>{html.escape(path)}</h1>\n{play}<pre><code>{html.escape(read(path))}</code></pre>\n"
        self.page(path, place, posixpath.basename(path), body)

    def folder(self, path):
        """A folder of the repository as a list."""
        place = address(path, self.files)
        names = sorted(name for name in self.files if name.startswith(path + "/"))
        items = ""
        for name in names:
            link = urllib.parse.quote(relative(address(name, self.files), place))
            items += f'<li><a href="{link}">{html.escape(name[len(path) + 1:])}</a></li>\n'
        title = self.titles.get(path, path)
        self.page(path, place, title, f"<h1>{html.escape(title)}</h1>\n<ul>\n{items}</ul>\n")
        self.wanted.update(names)

    def make(self):
        listed = {path for _, paths in MENU for path in paths}
        for path in sorted(self.files):
            if path.startswith("docs/") and path.endswith(".md") and path not in listed:
                self.problems.append(f"{path} is missing in the menu of .ci/site.py")
        shutil.copyfile(os.path.join(HERE, "style.css"), os.path.join(self.output, "style.css"))
        done, self.wanted = set(), set(listed)
        while self.wanted - done:
            for path in sorted(self.wanted - done):
                done.add(path)
                if path.endswith(".md"):
                    self.render(path)
                elif path in self.files:
                    os.makedirs(os.path.join(self.output, posixpath.dirname(path)), exist_ok=True)
                    self.source(path)
                elif address(path, self.files):
                    os.makedirs(os.path.join(self.output, path), exist_ok=True)
                    self.folder(path)
                else:
                    self.problems.append(f"{path} is in the menu and not in the repository")


def reference(modules, output, base):
    """The API's reference, from the built modules."""
    flags = subprocess.run(["pkg-config", "--cflags", "yaml-0.1"], capture_output=True, text=True).stdout.split()
    target = subprocess.run(["swift", "-print-target-info"], check=True, capture_output=True, text=True).stdout
    triple = re.search(r'"triple": "([^"]+)"', target).group(1)
    with tempfile.TemporaryDirectory() as folder:
        for module in ("TransitionRuntime", "Transitions"):
            subprocess.run(
                ["swift", "symbolgraph-extract", "-module-name", module, "-I", modules, "-target", triple,
                 "-minimum-access-level", "public", "-skip-inherited-docs", "-skip-synthesized-members",
                 "-Xcc", f"-fmodule-map-file={ROOT}/Sources/CLibYAML/module.modulemap", "-output-dir", folder] + flags,
                check=True)
        subprocess.run(
            ["docc", "convert", "--additional-symbol-graph-dir", folder, "--output-dir", os.path.join(output, "api"),
             "--transform-for-static-hosting", "--hosting-base-path", posixpath.join(base, "api"),
             "--fallback-display-name", "transitionctl", "--fallback-bundle-identifier", "transitionctl",
             "--warnings-as-errors"], check=True)


class Links(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.anchors = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value:
                self.links.append(value)
            if name == "id":
                self.anchors.add(value)


def check(output):
    """Returns the links that lead nowhere. The pages of the API and of previews make their own."""
    pages = {}
    for folder, _, names in os.walk(output):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), output).replace(os.sep, "/")
            if name.endswith(".html") and not name.endswith(".preview.html") and not path.startswith("api/"):
                with open(os.path.join(output, path), encoding="utf-8") as file:
                    pages[path] = Links(file.read())
    problems, count = [], 0
    for path, page in sorted(pages.items()):
        for link in page.links:
            if re.match(r"[a-z]+:", link):
                continue
            count += 1
            name, _, anchor = urllib.parse.unquote(link).partition("#")
            name = name.partition("?")[0]
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), name)) if name else path
            if os.path.isdir(os.path.join(output, target)):
                target += "/index.html"
            if not os.path.isfile(os.path.join(output, target)):
                problems.append(f"{path}: {link} leads nowhere")
            elif anchor and target in pages and anchor not in pages[target].anchors:
                problems.append(f"{path}: {link} has no such heading")
    print(f"site: {len(pages)} pages, {count} links")
    return problems


def main():
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    program, modules, output = map(os.path.abspath, sys.argv[1:4])
    base = sys.argv[4].strip("/") if len(sys.argv) == 5 else ""
    shutil.rmtree(output, ignore_errors=True)
    os.makedirs(output)
    site = Site(program, output)
    site.make()
    reference(modules, output, base)
    problems = site.problems + check(output)
    for problem in problems:
        print(f"site: {problem}", file=sys.stderr)
    sys.exit(1 if problems else 0)


main()
