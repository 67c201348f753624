import Foundation
import Testing

/// What CI servers and shells read, as far as it can be checked where they are not.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct IntegrationFileTests {
  private static let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  private func help() throws -> String { try Program.run(["validate", "--help"], in: try Folder()).text }

  @Test(arguments: [".pre-commit-hooks.yaml", "action.yml", "docs/ci/transitionctl.gitlab-ci.yml", "docs/ci.md"])
  func everyOptionThatTheyGiveIsThere(_ path: String) throws {
    let help = try help()
    // Options of the program alone: those of other tools stand on lines that do not name it.
    let others = ["--show-bin-path", "--exists", "--no-print-directory"]
    let programs = ["swift build", "git fetch", "git hash-object", "gh api", "curl"]
    for line in try text(path).split(separator: "\n") where !programs.contains(where: { line.contains($0) }) {
      let words = line.split { !$0.isLetter && $0 != "-" }.map(String.init)
      for word in words where word.hasPrefix("--") && word.contains(where: \.isLetter) && !others.contains(word) {
        #expect(help.contains("\(word) "), "\(path): \(word)")
      }
    }
  }

  @Test(arguments: [
    ("", "https://github.com/a/b/releases/download/1.2.3/"), ("https://mirror/files", "https://mirror/files/"),
  ])
  func theTemplateOfGitLabLooksForTheRelease(_ release: String, _ address: String) throws {
    let lines = try text("docs/ci/transitionctl.gitlab-ci.yml").components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0 == "    - |" })
    let script = lines[(start + 1)...].prefix { $0.hasPrefix("      ") }.joined(separator: "\n")
    let folder = try Folder(["script": "set -eo pipefail\n\(script)\n"])
    // Nothing is downloaded and nothing is built.
    let result = try Program.shell(
      """
      curl() { echo "$2"; return 22; }; apt-get() { :; }; git() { [ "$1" = init ] && mkdir "$3" || exit 9; }
      TRANSITIONCTL_REPOSITORY=https://github.com/a/b.git TRANSITIONCTL_VERSION=1.2.3 TRANSITIONCTL_RELEASE=\(release)
      . ./script
      """, in: folder)
    #expect(result.status == 9, "\(result.complaints)")
    #expect(result.text == "\(address)transitionctl-1.2.3-x86_64-unknown-linux-gnu.tar.gz\n", "\(result.text)")
  }

  /// A release is built with the packages of its table and no others.
  @Test func theTableOfAReleaseIsWhatWasResolved() throws {
    let resolved = try text("Package.resolved")
    let other = resolved.replacingOccurrences(of: "\"1.8.2\"", with: "\"1.8.3\"")
    let fewer = resolved.replacingOccurrences(of: "\"swift-nio\"", with: "\"swift-nia\"")
    let folder = try Folder(["resolved": resolved, "other": other, "fewer": fewer])
    for (name, words) in [("resolved", ""), ("other", "'swift-argument-parser' was"), ("fewer", "'swift-nia' was")] {
      let result = try Program.shell(
        """
        command -v python3 > /dev/null || exit 0
        PYTHONPATH='\(Self.root.path)/.ci' python3 -B -c 'import linked; linked.resolved("\(name)")'
        """, in: folder)
      #expect((result.status == 0) == words.isEmpty, "\(result.complaints)")
      #expect(words.isEmpty || result.complaints.contains(words), "\(result.complaints)")
    }
  }

  @Test func theHookTakesTheFilesThatASearchFinds() throws {
    let hooks = try text(".pre-commit-hooks.yaml")
    let line = try #require(hooks.split(separator: "\n").first { $0.contains("files: ") })
    let pattern = try NSRegularExpression(pattern: String(line.split(separator: ": ")[1]))
    for (name, fits) in [
      ("a.transition.yaml", true), ("b/a.transition.yml", true), ("a.yaml", false), ("a.transition.yaml.orig", false),
    ] {
      let range = NSRange(name.startIndex..., in: name)
      #expect((pattern.firstMatch(in: name, range: range) != nil) == fits, "\(name)")
    }
  }

  /// The shell script of a step of the action.
  private func script(ofStep name: String) throws -> String {
    let lines = try text("action.yml").components(separatedBy: "\n")
    let step = try #require(lines.firstIndex { $0 == "    - name: \(name)" })
    let start = try #require(lines[step...].firstIndex { $0.hasSuffix("run: |") })
    return lines[(start + 1)...].prefix { $0.hasPrefix("        ") }.map { "\($0.dropFirst(8))\n" }.joined()
  }

  /// The report of a change, and where it is published: an earlier comment is edited, a token that may not write is no
  /// failure.
  @Test func theActionReportsHowTheMotionChanges() throws {
    let report = try script(ofStep: "Describe how the motion changes")
    let publication = try script(ofStep: "Publish the report")
    let slow = Scripts.good.replacingOccurrences(of: "500ms", with: "400ms")
    #expect(slow != Scripts.good)
    let folder = try Folder(["report.sh": report, "publish.sh": publication, "sub/a b.transition.yaml": Scripts.good])
    // Nothing differs at first.
    let result = try Program.shell(
      """
      git init -q . && git -c user.name=a -c user.email=b add . && git -c user.name=a -c user.email=b commit -qm one
      mkdir -p temp/transitionctl-bin && ln -sf "$T" temp/transitionctl-bin/
      export RUNNER_TEMP=$PWD/temp GITHUB_ACTION_PATH='\(Self.root.path)' GITHUB_OUTPUT=$PWD/output
      export BASE=HEAD EXPORTS=css
      export GITHUB_STEP_SUMMARY=$PWD/summary GITHUB_REPOSITORY=o/r NUMBER=7 GH_TOKEN=t PICTURES=https://pictures
      shell="bash --noprofile --norc -eo pipefail"
      touch output; $shell report.sh; cat output
      cat > 'sub/a b.transition.yaml' << 'END'
      \(slow)
      END
      $shell report.sh; ls temp/motion-pictures
      gh() { echo "gh $*" >> calls; case "$*" in *--paginate*) echo 12 ;; *) return 1 ;; esac; }; export -f gh
      REPORT=temp/motion.md $shell publish.sh; cut -c1-70 calls
      """, in: folder)
    #expect(result.status == 0, "\(result.complaints)")
    #expect(
      result.text.hasPrefix("sub-a b.motion.svg\nsub-a b.svg\ngh api --paginate repos/o/r/issues/7/comments"),
      "\(result.text)")
    #expect(result.text.contains("\ngh api -X PATCH repos/o/r/issues/comments/12 -f body=<!--"), "\(result.text)")
    let summary = try folder.read("summary")
    for part in ["400 ms, previously 500 ms", "loss", "[Pictures of the old and the new motion](https://pictures)"] {
      #expect(summary.contains(part), "\(summary)")
    }
  }

  @Test func theActionsScriptRunsTheProgramAsItsInputsSay() throws {
    let script = try script(ofStep: "Check transitions")
    let folder = try Folder(["a.transition.yaml": Scripts.bad, "sub/b c.transition.yaml": Scripts.good])
    // In place of a build, the program that is there.
    try folder.write("step.sh", script)
    let step = "bash --noprofile --norc -eo pipefail step.sh"
    let preparation =
      "mkdir -p bin/transitionctl-bin; ln -sf \"$T\" bin/transitionctl-bin/; export RUNNER_TEMP=$PWD/bin; "
    let result = try Program.shell(
      preparation
        + "export INPUT_PATHS=$'a.transition.yaml\\n\\n sub/b c.transition.yaml ' INPUT_SARIF=-out.sarif INPUT_FAIL_ON=never; "
        + step, in: folder)
    #expect(result.status == 0, "\(result.complaints)")
    #expect(result.text.hasPrefix("::error file=a.transition.yaml,line=11,"))
    #expect(try folder.read("-out.sarif").contains("2.1.0"))
    #expect(try Program.shell(preparation + "INPUT_PATHS= " + step, in: folder).status == 1)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsKnowTheCommands(_ shell: String) throws {
    let folder = try Folder()
    let script = try Program.run(["--generate-completion-script", shell], in: folder)
    #expect(script.status == 0)
    for word in ["validate", "lint", "sample", "explain", "write-baseline", "shard"] {
      #expect(script.text.contains(word), "\(word)")
    }
    #expect(!script.text.contains("manual"))
    guard shell == "bash" else { return }
    try folder.write("completion", script.text)
    #expect(try Program.shell("bash -n completion", in: folder).status == 0)
  }

  @Test(arguments: [
    ("li", ["lint"]), ("lint --fail-on w", ["warning"]), ("validate --format sa", ["sarif"]),
    ("validate --rule long-phase=o", ["off"]), ("validate --rule long-phase=", ["off", "note", "warning", "error"]),
    ("validate --format=sa", ["sarif"]), ("sample bc.yaml --phase=pr", ["present"]),
    ("sample bc.yaml --phase=", ["present", "dismiss"]), ("diff git:HEAD:x b", ["bc.yaml", "broken.yaml"]),
    ("explain unknown-k", ["unknown-key"]),
    ("schema co", ["config"]),
    ("sample bc.yaml --phase ", ["present", "dismiss"]), ("sample none.yaml --phase ", []),
    ("sample broken.yaml --phase ", []), ("plot b", ["bc.yaml", "broken.yaml"]),
  ])
  func bashCompletes(line: String, words: [String]) throws {
    let script = """
      transition: t
      states: { on: {} }
      phases: { present: { to: on, animations: [] }, dismiss: { swap: present } }
      """
    let folder = try Folder(["bc.yaml": script, "broken.yaml": "phases: ["])
    // As bash does it: the words of the line, split at = and :, the number of the last one, and the function that the
    // script names.
    try folder.write(
      "complete.sh",
      """
      source <("$T" --generate-completion-script bash)
      export PATH="$(dirname "$T"):$PATH"
      COMP_LINE="transitionctl $LINE" COMP_POINT=$((14 + ${#LINE}))
      split=${COMP_LINE//=/ = }
      COMP_WORDS=(${split//:/ : })
      case "$LINE" in *\\ ) COMP_WORDS+=('') ;; esac
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      definition=$(complete -p transitionctl); definition=${definition#*-F }
      typed=${COMP_WORDS[COMP_CWORD]}
      ${definition%% *} transitionctl "${typed#=}" "${COMP_WORDS[COMP_CWORD - 1]}"
      for word in "${COMPREPLY[@]}"; do echo "$word"; done
      """)
    let result = try Program.shell("LINE='\(line)' bash complete.sh", in: folder)
    #expect(result.text.split(separator: "\n").map(String.init).sorted() == words.sorted(), "\(result.complaints)")
  }

  @Test func theManualPageTellsOfEveryCommand() throws {
    let page = try Program.run(["manual"], in: try Folder()).text
    #expect(page.hasPrefix(".TH TRANSITIONCTL 1 "))
    let commands = try Program.run(["--help"], in: try Folder()).text.split(separator: "\n")
      .drop { !$0.hasPrefix("SUBCOMMANDS") }.dropFirst().prefix { $0.hasPrefix("  ") }
      .filter { !$0.hasPrefix("   ") }.compactMap { $0.split(whereSeparator: { " ,".contains($0) }).first }
    #expect(commands.count > 5)
    for command in commands where command != "See" {
      #expect(page.contains(".SS \(command)\n"), "\(command)")
    }
    let sections = [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXAMPLES", "EXIT STATUS", "FILES", "ENVIRONMENT", "SEE ALSO",
    ]
    #expect(page.split(separator: "\n").filter { $0.hasPrefix(".SH ") } == sections.map { ".SH \($0)" })
    // An option with its help, not the help as a block.
    #expect(page.contains("\n.TP\n.B \\-\\-fps <rate>\nFrame rate: 24"), "\(page)")
    #expect(page.contains("\n.TP\n.B \\-\\-stdin\\-filename <name>\nName to use"), "a label as wide as its column")
    #expect(!page.contains("\nUSAGE: "))
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(
        [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".I", ".BR", ".br", ".RS", ".RE", ".nf", ".fi"]
          .contains(line.prefix { $0 != " " }), "\(line)")
    }
  }
}
