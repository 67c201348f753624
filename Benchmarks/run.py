#!/usr/bin/env python3
"""Measures transitionctl beside C programs and other tools, in turn in one run, and writes the table of
docs/performance.md.

    Benchmarks/run.py PROGRAM [--library BENCHMARKS] [--reference DIR] [--rounds N] [--write FILE]

PROGRAM is a release build, BENCHMARKS the program of Benchmarks/InProcess. DIR holds the C programs that bound what a
machine can do, yaml-limit.c and sample-limit.cpp; without it, and for tools that are not installed, their rows are named
as skipped. Every program runs once per round, so that a slow minute slows all of them; the table shows medians.
"""

import argparse
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
PYYAML = (
    "import glob,sys,yaml\n"
    "for path in sorted(glob.glob(sys.argv[1]+'/*')) if not sys.argv[1].endswith('.yaml') else [sys.argv[1]]:\n"
    "    yaml.load(open(path,'rb'),yaml.CSafeLoader)\n"
)
RULES_OFF = ["--ignore", "all"]


def workload():
    """24 tracks: 8 cubic Béziers, 8 springs, 4 linear() with 20 points, 4 of five keyframes."""
    bezier = ["0.25, 0.1, 0.25, 1", "0.42, 0, 1, 1", "0, 0, 0.58, 1", "0.42, 0, 0.58, 1", "0.68, -0.55, 0.265, 1.55",
              "0.4, 0, 0.2, 1", "0.05, 0.7, 0.1, 1", "0.3, 0, 0.8, 0.15"]
    spring = [(100, 10), (170, 12), (210, 20), (300, 15), (400, 25), (600, 30), (120, 14), (250, 8)]
    lines = ["transition: workload", "canvas: { width: 400, height: 800 }", "views:"]
    lines += [f"  view{index}: {{ properties: {{ p: 0 }} }}" for index in range(24)]
    lines += ["phases:", "  run:", "    animations:"]
    for index in range(24):
        lines.append(f"      - animate: view{index}.p")
        if index < 20:
            lines.append("        to: 100")
        if index not in range(8, 16):
            lines.append("        duration: 600ms")
        if index < 8:
            lines.append(f"        curve: cubicBezier({bezier[index]})")
        elif index < 16:
            stiffness, damping = spring[index - 8]
            lines.append(f"        curve: spring(mass=1, stiffness={stiffness}, damping={damping})")
        elif index < 20:
            points = ", ".join(f"{(step / 19) ** (index - 15):.6f} {step / 19 * 100:.4f}%" for step in range(1, 19))
            lines.append(f'        curve: "linear(0, {points}, 1)"')
        else:
            lines.append("        keyframes:")
            for step, (at, value) in enumerate([(0, 0), (20, 70), (45, 30), (70, 110), (100, 100)]):
                curve = f', curve: "cubicBezier({bezier[(index + step) % 8]})"' if step < 4 else ""
                lines.append(f"          - {{ at: {at}%, value: {value}{curve} }}")
    return "\n".join(lines) + "\n"


class Contestant:
    def __init__(self, name, words):
        self.name, self.words, self.runs = name, words, []

    def run(self, folder):
        environment = {"PATH": os.environ["PATH"], "HOME": folder, "NO_COLOR": "1"}
        start = time.perf_counter()
        child = subprocess.Popen(
            self.words, env=environment, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        # 1 is findings.
        if child.returncode not in (0, 1):
            sys.exit(f"benchmarks: {' '.join(self.words)} ended with {child.returncode}")
        self.runs.append((wall, usage.ru_utime + usage.ru_stime))

    def memory(self, folder):
        """The largest memory in MiB, of a run below a small program: a child's counts what its parent had."""
        if not os.path.exists("/usr/bin/time"):
            return ""
        done = subprocess.run(
            ["/usr/bin/time", "-f", "%M", *self.words], cwd=folder, env={"PATH": os.environ["PATH"], "HOME": folder},
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        return f"{int(done.stderr.split()[-1]) / 1024:.1f}"

    def median(self, index):
        return statistics.median(run[index] for run in self.runs)


class Race:
    """One piece of work and who does it; ratios are to the C program."""

    def __init__(self, title, rounds, contestants):
        self.title, self.rounds = title, rounds
        self.contestants = [Contestant(name, words) for name, words in contestants if words]
        self.skipped = [name for name, words in contestants if not words]

    def run(self, folder):
        for contestant in self.contestants:
            contestant.run(folder)
            contestant.runs.clear()
        for _ in range(self.rounds):
            for contestant in self.contestants:
                contestant.run(folder)

    def rows(self, folder):
        bound = next((one for one in self.contestants if one.name == "C"), None)
        for one in self.contestants:
            ratio = f"{one.median(1) / bound.median(1):.1f}" if bound else ""
            yield f"| {self.title} | {one.name} | {milliseconds(one.median(0))} | {milliseconds(one.median(1))} " \
                f"| {ratio} | {one.memory(folder)} |"
        for name in self.skipped:
            yield f"| {self.title} | {name} | not installed | | | |"


def milliseconds(seconds):
    value = seconds * 1000
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def compiled(source, folder, *words):
    """A C program, or nothing where its source or a compiler is missing."""
    program = os.path.join(folder, os.path.basename(source).split(".")[0])
    if not os.path.isfile(source) or not shutil.which(words[0]):
        return None
    done = subprocess.run([words[0], *words[1:], "-o", program, source, "-lyaml", "-lpthread", "-lm"],
                          capture_output=True)
    return program if done.returncode == 0 else None


def races(program, reference, folder, rounds):
    script = os.path.join(ROOT, "examples", "now-playing.transition.yaml")
    many = os.path.join(folder, "scripts")
    os.mkdir(many)
    examples = sorted(
        os.path.join(place, name) for place in ("examples", "examples/cookbook")
        for name in os.listdir(os.path.join(ROOT, place)) if name.endswith(".transition.yaml"))
    for index in range(1000):
        with open(os.path.join(ROOT, examples[index % len(examples)]), encoding="utf-8") as file:
            text = file.read()
        if "include" in text or "tokens" in text:
            with open(script, encoding="utf-8") as file:
                text = file.read()
        with open(os.path.join(many, f"{index:04}.transition.yaml"), "w", encoding="utf-8") as file:
            file.write(f"# {index}\n{text}")
    load = os.path.join(folder, "workload.transition.yaml")
    with open(load, "w", encoding="utf-8") as file:
        file.write(workload())
    walk = sample = None
    if reference:
        walk = compiled(os.path.join(reference, "yaml-limit.c"), folder, "gcc", "-O2")
        sample = compiled(os.path.join(reference, "sample-limit.cpp"), folder, "g++", "-O3")
    processors = str(os.cpu_count())
    yaml = [sys.executable, "-c", PYYAML] if has("yaml") else None
    yamllint, schema = shutil.which("yamllint"), shutil.which("check-jsonschema")
    schema_file = os.path.join(ROOT, "schemas", "transition.schema.json")
    csv, json = os.path.join(folder, "out.csv"), os.path.join(folder, "out.json")
    frames = lambda count, name: [program, "sample", load, "--end", "600ms", "--samples", str(count), "-o", name]
    limit = lambda count: sample and [sample, "tight", "fixed6", str(count), csv]
    return [
        Race("start", rounds, [("transitionctl --version", [program, "--version"])]),
        Race("validate one script", rounds, [
            ("C", walk and [walk, "1", script]), ("transitionctl", [program, "validate", script]),
            ("transitionctl, no lint rules", [program, "validate", *RULES_OFF, script]),
            ("PyYAML (C)", yaml and [*yaml, script]),
            ("yamllint", yamllint and [yamllint, "-d", "relaxed", script]),
            ("check-jsonschema", schema and [schema, "--schemafile", schema_file, script])]),
        Race("validate 1,000 scripts", max(3, rounds // 4), [
            ("C", walk and [walk, processors, many]), ("transitionctl", [program, "validate", many]),
            ("transitionctl, no lint rules", [program, "validate", *RULES_OFF, many]),
            ("PyYAML (C)", yaml and [*yaml, many])]),
        Race("sample 24 tracks, 37 frames", rounds, [("C", limit(36)), ("transitionctl", frames(37, csv))]),
        Race("sample 24 tracks, 60,001 frames", max(3, rounds // 4), [
            ("C", limit(60000)), ("transitionctl, CSV", frames(60001, csv)),
            ("transitionctl, JSON", frames(60001, json))]),
    ]


def has(module):
    code = f"import {module}; {module}.CSafeLoader" if module == "yaml" else f"import {module}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0


def in_process(library, folder):
    load = os.path.join(folder, "workload.transition.yaml")
    text = subprocess.run([library, load, "run"], check=True, capture_output=True, text=True).stdout
    lines = ["", "In a program, with the library `Transitions` and the same 24 tracks:", "",
             "| work | time | allocations |", "| --- | --- | --- |"]
    for line in text.splitlines():
        name, nanoseconds, unit, allocations = line.split("\t")
        nanoseconds = float(nanoseconds)
        shown = f"{nanoseconds / 1e6:.2f} ms" if nanoseconds > 1e5 else f"{nanoseconds:,.0f} ns"
        lines.append(f"| {name} | {shown} per {unit} | {'not counted' if allocations == '-1' else f'{int(allocations):,}'} |")
    return lines


def machine():
    model = platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            model = re.search(r"model name\s*: (.+)", file.read()).group(1)
    except (OSError, AttributeError):
        pass
    return f"{os.cpu_count()} processors ({model}), {platform.system()}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--library", help="the program of Benchmarks/InProcess")
    parser.add_argument("--reference", help="the folder of the C programs")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--write", metavar="FILE", help="the page whose table is replaced")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    with tempfile.TemporaryDirectory() as folder:
        everything = races(program, options.reference, folder, options.rounds)
        lines = [f"Medians of {options.rounds} rounds ({max(3, options.rounds // 4)} for slow rows) on {machine()}.", "",
                 "| work | program | ms | CPU ms | × C (CPU) | MiB |", "| --- | --- | --- | --- | --- | --- |"]
        for race in everything:
            race.run(folder)
            lines += race.rows(folder)
        lines += ["", f"The binary has {os.path.getsize(program) / 1e6:.1f} MB."]
        if options.library:
            lines += in_process(os.path.abspath(options.library), folder)
    text = "\n".join(lines) + "\n"
    print(text, end="")
    if options.write:
        with open(options.write, encoding="utf-8") as file:
            page = file.read()
        start, end = "<!-- measured -->\n", "<!-- end -->\n"
        head, _, rest = page.partition(start)
        _, _, tail = rest.partition(end)
        with open(options.write, "w", encoding="utf-8") as file:
            file.write(f"{head}{start}{text}{end}{tail}")


main()
