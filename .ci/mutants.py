#!/usr/bin/env python3
"""Measures what the tests see: changes one token of a module at a time and counts how often a test fails.

    mutants.py MODULE… [--files PATTERN] [--number N] [--seed SEED] [--jobs JOBS] [--singles MOST] [--list]

The mutations (comparisons, arithmetic and logical operators, constants, min/max, dropped and negated conditions) are
drawn uniformly over the lines that have one, in the files whose path has a match of the regular expression. All are compiled at once into a copy of the package below .build-mutants,
each behind a switch that the environment turns on ("mutant schemata"), because a build for each would take days. Those
that do not compile that way are built one by one; those that do not compile at all do not count.

Tests/mutants.txt says which test targets see a module. A first run without a mutation, a process for each of their suites,
records which switches a suite reaches and how long it takes. A mutant is only run by the suites that reach it, the quick
ones first. A failing test kills a mutant, and so does running for much longer than without it. Each survivor is printed
as a diff as soon as it is known: a missing test, needless code, or no change of behavior. Several modules in one command
share the build and the first run.
"""

import argparse
import concurrent.futures
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORK = os.path.join(ROOT, ".build-mutants")
TREE = os.path.join(WORK, "tree")
# A release build, as for `make test`.
BUILD = ["-c", "release", "--scratch-path", os.path.join(WORK, "build")]
MEMORY = 12 << 30

# ---------------------------------------------------------------------------------------------------------- tokens

OPERATOR = "/=-+!*%<>&|^~?"
NUMBER = re.compile(r"0x[0-9a-fA-F_]+(?:\.[0-9a-fA-F]+)?(?:p[+-]?[0-9]+)?|0b[01_]+|[0-9][0-9_]*(?:\.[0-9][0-9_]*)?(?:[eE][+-]?[0-9]+)?")
WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|\$[0-9]+|`[^`]+`")


def end_of_string(text, start):
    """The offset after a string literal, its interpolations included."""
    hashes = 0
    while text[start + hashes] == "#":
        hashes += 1
    quote = '"""' if text.startswith('"""', start + hashes) else '"'
    close, escape = quote + "#" * hashes, "\\" + "#" * hashes
    at = start + hashes + len(quote)
    while not text.startswith(close, at):
        if text.startswith(escape + "(", at):
            at, depth = at + len(escape) + 1, 1
            while depth:
                if text[at] == '"':
                    at = end_of_string(text, at)
                    continue
                depth += {"(": 1, ")": -1}.get(text[at], 0)
                at += 1
        else:
            at += len(escape) + 1 if text.startswith(escape, at) else 1
    return at + len(close)


def tokens(text):
    """(kind, start, end) of every token but comments."""
    at, found = 0, []
    while at < len(text):
        character = text[at]
        if character.isspace():
            at += 1
            continue
        if text.startswith("//", at):
            at = text.find("\n", at) % (len(text) + 1)
            continue
        if text.startswith("/*", at):
            at = text.index("*/", at) + 2
            continue
        match = WORD.match(text, at)
        if character == '"' or re.match(r'#+"', text[at : at + 8]):
            kind, end = "string", end_of_string(text, at)
        elif match:
            kind, end = "word", match.end()
        elif character.isdigit():
            kind, end = "number", NUMBER.match(text, at).end()
        elif character in OPERATOR or text.startswith("..", at):
            kind, end = "operator", at + 1
            while end < len(text) and (text[end] in OPERATOR or text[end] == "." and character == "."):
                end += 1
        else:
            kind, end = "other", at + 1
        found.append((kind, at, end))
        at = end
    return found


# ------------------------------------------------------------------------------------------------------- mutations

INFIX = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"], "&&": ["||"], "||": ["&&"],
    "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="],
}
PRECEDENCE = {
    "<": "Comparison", "<=": "Comparison", ">": "Comparison", ">=": "Comparison", "==": "Comparison",
    "!=": "Comparison", "+": "Addition", "-": "Addition", "*": "Multiplication", "/": "Multiplication",
    "%": "Multiplication", "&&": "LogicalConjunction", "||": "LogicalDisjunction", "..<": "RangeFormation",
    "+=": "Assignment", "-=": "Assignment", "*=": "Assignment", "/=": "Assignment",
}


class Mutation:
    """One change of one token; `plain` and `schema` are edits (offset, order, length, text)."""

    def __init__(self, path, line, kind, old, new, plain, schema):
        self.path, self.line, self.kind, self.old, self.new = path, line, kind, old, new
        self.plain, self.schema = plain, schema
        self.module = path.split(os.sep)[1]
        self.single = False


def number_changes(text):
    if text.startswith(("0x", "0b")):
        return [f"({text} * 2)" if "p" in text else f"({text} + 1)"]
    if re.search(r"[.eE]", text):
        if float(text.replace("_", "")) == 0:
            return ["1.0"]
        if re.search(r"[eE]", text):
            return [f"({text} * 10)", f"({text} / 10)"]
        return [f"({text} * 2)", f"({text} / 2)"]
    value = int(text.replace("_", ""))
    return [str(value + 1)] + ([str(value - 1)] if value > 0 else [])


def mutations(path, text):
    """Every mutation of a file."""
    all_tokens = tokens(text)
    starts = [0]
    for match in re.finditer("\n", text):
        starts.append(match.end())
    lines = text.split("\n")
    found = []

    def line_of(offset):
        import bisect
        return bisect.bisect_right(starts, offset)

    def add(start, end, kind, new, schema, extra=()):
        line = line_of(start)
        found.append(Mutation(
            path, line, kind, text[start:end], new, [(start, 1, end - start, new), *extra],
            lambda n: [(s, o, l, t.replace("§", n)) for s, o, l, t in schema]))

    def conditions(index):
        """Boolean items of the condition list that begins after token `index`."""
        depth, items, first, at = 0, [], index + 1, index + 1
        ends = "else" if text[all_tokens[index][1] : all_tokens[index][2]] == "guard" else "{"
        while at < len(all_tokens):
            word = text[all_tokens[at][1] : all_tokens[at][2]]
            if depth == 0 and (word == ends or word == ","):
                items.append((first, at - 1))
                first = at + 1
                if word == ends:
                    break
            depth += (word in ("(", "[", "{")) - (word in (")", "]", "}"))
            if depth < 0:
                return []
            at += 1
        boolean = []
        for first, last in items:
            word = text[all_tokens[first][1] : all_tokens[first][2]]
            if first <= last and word not in ("let", "var", "case", "#", "unowned", "weak"):
                boolean.append((all_tokens[first][1], all_tokens[last][2], len(items)))
        return boolean

    for index, (kind, start, end) in enumerate(all_tokens):
        word = text[start:end]
        line = lines[line_of(start) - 1]
        before = text[all_tokens[index - 1][1] : all_tokens[index - 1][2]] if index else ""
        after = text[all_tokens[index + 1][1] : all_tokens[index + 1][2]] if index + 1 < len(all_tokens) else ""
        column = start - starts[line_of(start) - 1]
        if re.match(r"\s*(#if|#elseif|@available|case \w+ = |import |infix |prefix )", line) or before == "func":
            continue
        declaration = re.match(r"\s*(\w+ )*(extension|func|init|struct|class|protocol|typealias|where)\b.*\bwhere\b|\s*where \w+(\.\w+)* ==", line)
        spaced = text[start - 1].isspace() and text[end : end + 1].isspace()
        joins = "string" in (all_tokens[index - 1][0], all_tokens[(index + 1) % len(all_tokens)][0])
        if kind == "operator" and spaced and word in INFIX and not (
            declaration and "where" in line[:column] or joins and word[0] == "+"):
            for new in INFIX[word]:
                add(start, end, "infix", new, [(start, 1, end - start, f"{word}§")])
        elif kind == "operator" and word == "..<" and not text[start - 1].isspace() and not text[end].isspace():
            found.append(Mutation(
                path, line_of(start), "range", word, "...", [(start, 1, 3, "...")],
                lambda n, s=start: [(s, 1, 3, "..<" + n)]))
        elif kind == "operator" and word in ("!", "-") and not text[end].isspace() and (
            text[start - 1].isspace() or text[start - 1] in "([{"):
            found.append(Mutation(
                path, line_of(start), "prefix", word, "", [(start, 1, 1, "")],
                lambda n, s=start, w=word: [(s, 1, 1, w + n)]))
        elif kind == "number" and text[start - 1] != "." and before != "case":
            for new in number_changes(word):
                found.append(value(path, line_of(start), start, end, word, new))
        elif kind == "word" and word in ("true", "false") and before not in ("case",):
            found.append(value(path, line_of(start), start, end, word, "false" if word == "true" else "true"))
        elif kind == "word" and word in ("min", "max") and after == "(":
            new = "max" if word == "min" else "min"
            if before != "." and before != "func":
                found.append(Mutation(
                    path, line_of(start), "minmax", word, new, [(start, 1, 3, new)],
                    lambda n, s=start, w=word: [(s, 1, 3, f"mutants(ID).{w}")]))
            elif text[end : end + 2] == "()":
                found.append(Mutation(
                    path, line_of(start), "minmax", word, new, [(start, 1, 3, new)],
                    lambda n, s=start, w=word: [(s, 1, 5, f"mutants_{w}(ID)")]))
        elif kind == "word" and word in ("if", "guard", "while") and not (word == "if" and before == "#"):
            for first, last, count in conditions(index):
                condition = text[first:last]
                if count > 1:
                    found.append(Mutation(
                        path, line_of(first), "dropped", condition, "true", [(first, 1, last - first, "true")],
                        lambda n, a=first, b=last: [(a, 0, 0, "(mutants(ID).on || ("), (b, -1, 0, "))")]))
                found.append(Mutation(
                    path, line_of(first), "negated", condition, f"!({condition})",
                    [(first, 0, 0, "!("), (last, -1, 0, ")")],
                    lambda n, a=first, b=last: [(a, 0, 0, "mutants(ID).negated("), (b, -1, 0, ")")]))
    return found


def value(path, line, start, end, word, new):
    return Mutation(
        path, line, "value", word, new, [(start, 1, end - start, new)],
        lambda n: [(start, 1, end - start, f"mutants(ID).value({word}, {new})")])


def code(number):
    """An operator's suffix that says which mutant it is."""
    return "".join("⊕⊖"[int(bit)] for bit in f"{number:b}")


def declarations(number, mutation):
    """The Swift operator that switches."""
    old, new, name = mutation.old, mutation.new, mutation.old + code(number)
    on = f"mutants({number}).on"
    if mutation.kind == "prefix":
        constraint = "(_ x: Bool) -> Bool" if old == "!" else "<T: SignedNumeric>(_ x: T) -> T"
        return f"prefix operator {name}\nprefix public func {name}{constraint} {{ {on} ? x : {old}x }}\n"
    if mutation.kind not in ("infix", "range"):
        return ""
    head = f"infix operator {name}: {PRECEDENCE[old]}Precedence\n"
    declare = f"public func {name}"
    if mutation.kind == "range":
        return head + f"{declare}(_ l: Int, _ r: Int) -> Range<Int> {{ l..<({on} ? r + 1 : r) }}\n"
    if old in ("&&", "||"):
        return head + (
            f"{declare}(_ l: Bool, _ r: @autoclosure () throws -> Bool) rethrows -> Bool {{ "
            f"{on} ? (try l {new} r()) : (try l {old} r()) }}\n")
    body = f"{{ {on} ? l {new} r : l {old} r }}\n"
    if old in ("==", "!="):
        nil_ = f"<T>(_ l: T?, _ r: _OptionalNilComparisonType) -> Bool {body}"
        return head + f"{declare}<T: Equatable>(_ l: T, _ r: T) -> Bool {body}{declare}{nil_}"
    if PRECEDENCE[old] == "Comparison":
        return head + f"{declare}<T: Comparable>(_ l: T, _ r: T) -> Bool {body}"
    assigns = old.endswith("=")
    shape = "(_ l: inout T, _ r: T) " if assigns else "(_ l: T, _ r: T) -> T "
    if assigns:
        body = f"{{ if {on} {{ l {new} r }} else {{ l {old} r }} }}\n"
    if old[0] in "+-":
        return head + f"{declare}<T: AdditiveArithmetic>{shape}{body}"
    kinds = ["BinaryInteger"] if old[0] == "%" else ["BinaryInteger", "FloatingPoint"]
    return head + "".join(f"{declare}<T: {kind}>{shape}{body}" for kind in kinds)


SUPPORT = """\
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A switch that the environment turns on.
public struct mutants {
  static let active = getenv("MUTANT").flatMap { Int32(String(cString: $0)) } ?? -1
  /// A byte for each switch in a file that all processes share, set where a test reaches it.
  nonisolated(unsafe) static let reached: UnsafeMutableRawPointer? = getenv("MUTANTS_REACHED").flatMap {
    let file = open($0, O_RDWR)
    return mmap(nil, 65536, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
  }
  public let on: Bool
  public init(_ id: Int32) {
    mutants.reached?.storeBytes(of: 1, toByteOffset: Int(id), as: UInt8.self)
    on = id == mutants.active
  }
  public func negated(_ condition: Bool) -> Bool { on != condition }
  public func value<T>(_ old: @autoclosure () -> T, _ new: @autoclosure () -> T) -> T { on ? new() : old() }
  public func min<T: Comparable>(_ a: T, _ b: T) -> T { on ? Swift.max(a, b) : Swift.min(a, b) }
  public func max<T: Comparable>(_ a: T, _ b: T) -> T { on ? Swift.min(a, b) : Swift.max(a, b) }
  public func min<T: Comparable>(_ a: T, _ b: T, _ c: T) -> T { min(min(a, b), c) }
  public func max<T: Comparable>(_ a: T, _ b: T, _ c: T) -> T { max(max(a, b), c) }
  public func min<T: Comparable>(_ a: T, _ b: T, _ c: T, _ d: T) -> T { min(min(a, b), min(c, d)) }
  public func max<T: Comparable>(_ a: T, _ b: T, _ c: T, _ d: T) -> T { max(max(a, b), max(c, d)) }
}
extension Sequence where Element: Comparable {
  public func mutants_min(_ id: Int32) -> Element? { mutants(id).on ? self.max() : self.min() }
  public func mutants_max(_ id: Int32) -> Element? { mutants(id).on ? self.min() : self.max() }
}
"""


def edited(text, edits):
    for start, _, length, new in sorted(edits, key=lambda edit: (edit[0], edit[1]), reverse=True):
        text = text[:start] + new + text[start + length :]
    return text


# ----------------------------------------------------------------------------------------------------------- package

def put(path, text):
    """Writes a file unless it says the same already, so that builds stay incremental."""
    data = text.encode()
    if os.path.exists(path):
        with open(path, "rb") as file:
            if file.read() == data:
                return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def copy_tree():
    """The package in TREE as git has it, with uncommitted changes."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True)
    names = {name for name in listed.stdout.decode().split("\0") if name and os.path.isfile(os.path.join(ROOT, name))}
    for folder, folders, files in os.walk(TREE):
        folders[:] = [name for name in folders if not name.startswith(".build")]
        for name in files:
            path = os.path.join(folder, name)
            if os.path.relpath(path, TREE) not in names:
                os.remove(path)
    for name in names:
        source, target = os.path.join(ROOT, name), os.path.join(TREE, name)
        if os.path.exists(target):
            with open(source, "rb") as a, open(target, "rb") as b:
                if a.read() == b.read():
                    continue
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy2(source, target)


class Package:
    """The copy of the package, with the modules under test and the test targets that see them."""

    def __init__(self, rows):
        self.rows = rows
        self.targets = sorted({target for targets in rows.values() for target in targets})
        self.originals = {}
        for module in rows:
            for path, _, files in os.walk(os.path.join(TREE, "Sources", module)):
                for name in sorted(files):
                    if name.endswith(".swift"):
                        full = os.path.join(path, name)
                        with open(full, encoding="utf-8") as file:
                            self.originals[os.path.relpath(full, TREE)] = file.read()
        # The program itself is only built where a target needs all of the package.
        whole = {"CommandLineTests", "DocsTests", "PreviewTests", "SchemaTests"} & set(self.targets)
        self.environment = dict(os.environ, OPTIMIZED="1", TESTS="" if whole else " ".join(self.targets))
        self.environment.pop("RECORD", None)

    def support(self, module):
        return os.path.join(TREE, "Sources", module, "MutantSwitches.swift")

    def draw(self, module, seed, files):
        """A module's mutations in the order in which they are taken: one of each line."""
        generator, by_line = random.Random(f"{module} {seed}"), {}
        for path, text in sorted(self.originals.items()):
            if path.split(os.sep)[1] == module and re.search(files, path):
                for mutation in mutations(path, text):
                    by_line.setdefault((path, mutation.line), []).append(mutation)
        lines = sorted(by_line)
        generator.shuffle(lines)
        return [generator.choice(by_line[line]) for line in lines]

    def write(self, numbered, single=None):
        """All switches into the copy; a single mutation, if any, in its plain form."""
        edits = {path: [] for path in self.originals}
        support = {module: SUPPORT for module in self.rows}
        for number, mutation in numbered.items():
            if mutation.single:
                continue
            edits[mutation.path] += [
                (s, o, l, t.replace("ID", str(number))) for s, o, l, t in mutation.schema(code(number))]
            support[mutation.module] += declarations(number, mutation)
        if single:
            edits[single.path] = list(single.plain)
        for path, text in self.originals.items():
            put(os.path.join(TREE, path), edited(text, edits[path]))
        for module in self.rows:
            put(self.support(module), support[module])

    def build(self):
        """The compiler's errors as (file, line); nil errors with a failure raise."""
        command = ["swift", "build", "--build-tests", *BUILD]
        built = subprocess.run(command, cwd=TREE, env=self.environment, capture_output=True, text=True, errors="replace")
        if built.returncode == 0:
            return []
        errors = set()
        for path, line in re.findall(r"^(\S+?):(\d+):\d+: error:", built.stdout + built.stderr, re.MULTILINE):
            errors.add((os.path.relpath(path, TREE), int(line)))
        if not errors:
            sys.exit("the copy does not build:\n" + (built.stdout + built.stderr)[-4000:])
        return sorted(errors)

    def bundle(self):
        shown = subprocess.run(
            ["swift", "build", "--show-bin-path", *BUILD], cwd=TREE, env=self.environment,
            capture_output=True, text=True, check=True)
        folder = shown.stdout.strip()
        return next(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".xctest"))

    def restore(self):
        for path, text in self.originals.items():
            put(os.path.join(TREE, path), text)
        for module in self.rows:
            if os.path.exists(self.support(module)):
                os.remove(self.support(module))


def suites(bundle, target):
    """The outermost suites of a target, each as `Target.Suite`; a test outside of any is one too."""
    listed = subprocess.run(
        [bundle, "--testing-library", "swift-testing", "--list-tests"], cwd=TREE, capture_output=True, text=True)
    return sorted(set(re.findall(rf"^{target}\.[^/(\n]+", listed.stdout, re.MULTILINE)))


def run(bundle, names, limit, environment):
    """Runs suites until they end, fail or take too long: ("passed" | "failed" | "timeout", seconds, output)."""
    start = time.monotonic()
    pattern = f"^({'|'.join(map(re.escape, names))})[/(]"
    process = subprocess.Popen(
        [bundle, "--testing-library", "swift-testing", "--filter", pattern], cwd=TREE,
        env=dict(os.environ, **environment), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, start_new_session=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY)))
    verdict, tail = None, []
    os.set_blocking(process.stdout.fileno(), False)
    while verdict is None:
        data = process.stdout.read()
        if data:
            tail = (tail + [data])[-40:]
            if "✘".encode() in data:
                verdict = "failed"
        elif data == b"":
            code = process.wait()
            verdict = "passed" if code == 0 else "failed"
        elif time.monotonic() - start > limit:
            verdict = "timeout"
        else:
            time.sleep(0.02)
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    return verdict, time.monotonic() - start, b"".join(tail)


# ---------------------------------------------------------------------------------------------------------- measure

def table():
    rows = {}
    with open(os.path.join(ROOT, "Tests", "mutants.txt"), encoding="utf-8") as file:
        for line in file:
            words = line.split("#")[0].split()
            if words:
                rows[words[0]] = words[1:]
    return rows


def shown(mutation, text):
    """A survivor as a diff."""
    changed = edited(text, mutation.plain)
    old, new = text.split("\n"), changed.split("\n")
    last = mutation.line + mutation.old.count("\n")
    removed = "".join(f"-{line}\n" for line in old[mutation.line - 1 : last])
    added = "".join(f"+{line}\n" for line in new[mutation.line - 1 : last - (len(old) - len(new))])
    return f"@@ {mutation.path}:{mutation.line} @@\n{removed}{added}"


def compiled(package, orders, number):
    """`number` mutations of each module by the number of their switch; the ones to be built singly are marked."""
    numbered = {}
    for order in orders:
        for mutation in order[:number]:
            numbered[len(numbered) + 1] = mutation
    while True:
        package.write(numbered)
        errors = package.build()
        if not errors:
            return numbered
        # One mutation may cause several errors.
        switched = [mutation for mutation in numbered.values() if not mutation.single]
        for path, line in errors:
            near = [mutation for mutation in switched if mutation.path == path]
            if not near:
                sys.exit(f"the copy does not build: {path}:{line}")
            closest = min(abs(m.line - line) for m in near)
            for mutation in near:
                if abs(mutation.line - line) == closest:
                    mutation.single = True


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("modules", nargs="+", metavar="MODULE")
    parser.add_argument("--files", default="", help="only files whose path matches this regular expression")
    parser.add_argument("--number", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--singles", type=int, default=8, help="most mutants to build one by one, a module")
    parser.add_argument("--list", action="store_true", help="print what is drawn and stop")
    options = parser.parse_args()
    rows = table()
    for module in options.modules:
        if module not in rows:
            sys.exit(f"Tests/mutants.txt has no line for '{module}'; it has {', '.join(sorted(rows))}")
    copy_tree()
    package = Package({module: rows[module] for module in options.modules})
    orders = [package.draw(module, options.seed, options.files) for module in options.modules]
    if options.list:
        for mutation in (mutation for order in orders for mutation in order[: options.number]):
            print(shown(mutation, package.originals[mutation.path]), end="")
        return
    try:
        measure(package, orders, options)
    finally:
        package.restore()


def first_run(package, bundle, numbered):
    """The switches that each suite reaches, and its seconds."""
    reached, seconds = {}, {}
    for suite in (suite for target in package.targets for suite in suites(bundle, target)):
        with tempfile.NamedTemporaryFile() as file:
            file.write(bytes(65536))
            file.flush()
            verdict, took, output = run(bundle, [suite], 600, {"MUTANTS_REACHED": file.name})
            if verdict != "passed":
                sys.exit(f"{suite} fails without a mutation:\n" + output.decode(errors="replace")[-4000:])
            with open(file.name, "rb") as flags:
                data = flags.read()
        reached[suite] = {number for number in numbered if data[number]}
        seconds[suite] = took
    return reached, seconds


def batches(suites, seconds):
    """Suites from the quickest to the slowest, in a few groups of growing cost: each group is one process."""
    most, spent = 3, 0
    group = []
    for suite in suites:
        if group and spent + seconds[suite] > most:
            yield group
            group, spent, most = [], 0, most * 4
        group.append(suite)
        spent += seconds[suite]
    if group:
        yield group


def measure(package, orders, options):
    start = time.monotonic()
    numbered = compiled(package, orders, options.number)
    bundle = package.bundle()
    print(f"built in {time.monotonic() - start:.0f} s", flush=True)
    reached, seconds = first_run(package, bundle, numbered)
    print(f"{len(seconds)} suites take {sum(seconds.values()):.0f} s without a mutation", flush=True)

    def judge(number, bundle):
        mutation = numbered[number]
        seen = [
            suite for suite in seconds if suite.split(".")[0] in package.rows[mutation.module]
            and (mutation.single or number in reached[suite])
        ]
        for batch in batches(sorted(seen, key=seconds.get), seconds):
            limit = 20 + 5 * sum(map(seconds.get, batch))
            verdict, _, _ = run(bundle, batch, limit, {"MUTANT": str(number)})
            if verdict != "passed":
                return verdict
        print(shown(mutation, package.originals[mutation.path]), flush=True)
        return "survived"

    switched = [number for number in numbered if not numbered[number].single]
    results = {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        waiting = {
            pool.submit(judge, number, bundle): number for number in switched
        }
        for future in concurrent.futures.as_completed(waiting):
            results[waiting[future]] = future.result()
    built, failed = dict.fromkeys(package.rows, 0), dict.fromkeys(package.rows, 0)
    for number, mutation in numbered.items():
        if mutation.single and built[mutation.module] < options.singles:
            package.write({}, single=mutation)
            if package.build():
                failed[mutation.module] += 1
            else:
                built[mutation.module] += 1
                results[number] = judge(number, package.bundle())
    for module in package.rows:
        own = {number: verdict for number, verdict in results.items() if numbered[number].module == module}
        report(module, own, built[module], failed[module])
    print(f"{time.monotonic() - start:.0f} s")


def report(module, results, built, failed):
    verdicts = list(results.values())
    survived, late = verdicts.count("survived"), verdicts.count("timeout")
    killed = len(verdicts) - survived
    rate = 100 * killed / len(results) if results else 0
    print(
        f"{module}: {len(results)} mutants, {killed} killed ({late} by time), {survived} survived: {rate:.0f}% "
        f"({built} built singly, {failed} do not compile)", flush=True)


main()
