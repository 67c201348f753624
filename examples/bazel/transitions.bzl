"""A test that checks transition scripts, with one action per script.

An action is run again only when its script, the test's data or the program changes, and its result can come from a remote
cache. The test prints what was found and fails if any script failed.
"""

# Exit status 1 is findings: the action succeeds, and the test reports them.
_CHECK = """
program=$1 script=$2 report=$3
shift 3
"$program" validate --format concise --color never "$@" -- "$script" > "$report"
status=$?
[ $status -eq 1 ] && echo "FAILED $script" >> "$report"
[ $status -le 1 ]
"""

_REPORT = """#!/bin/sh
cat {reports}
! grep -q '^FAILED ' {reports}
"""

def _transition_test_impl(ctx):
    reports = []
    for script in ctx.files.srcs:
        report = ctx.actions.declare_file("%s.reports/%s.txt" % (ctx.label.name, script.short_path))
        ctx.actions.run_shell(
            command = _CHECK,
            arguments = [ctx.executable.transitionctl.path, script.path, report.path] + ctx.attr.options,
            inputs = [script] + ctx.files.data,
            tools = [ctx.executable.transitionctl],
            outputs = [report],
            mnemonic = "TransitionCheck",
            progress_message = "Checking %s" % script.short_path,
        )
        reports.append(report)
    test = ctx.actions.declare_file(ctx.label.name)
    names = " ".join(["'%s'" % report.short_path for report in reports]) or "/dev/null"
    ctx.actions.write(test, _REPORT.format(reports = names), is_executable = True)
    return [DefaultInfo(executable = test, runfiles = ctx.runfiles(files = reports))]

transition_test = rule(
    implementation = _transition_test_impl,
    doc = "Checks transition scripts with `transitionctl validate`.",
    test = True,
    attrs = {
        "srcs": attr.label_list(allow_files = [".yaml", ".yml"], mandatory = True, doc = "The scripts."),
        "data": attr.label_list(allow_files = True, doc = "Files that scripts include, and configurations."),
        "options": attr.string_list(doc = "Options of `transitionctl validate`."),
        "transitionctl": attr.label(
            default = "@transitionctl//:bin/transitionctl",
            allow_single_file = True,
            executable = True,
            cfg = "exec",
            doc = "The program.",
        ),
    },
)
