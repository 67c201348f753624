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
    let programs = ["swift build", "git clone", "git diff", "gh pr"]
    for line in try text(path).split(separator: "\n") where !programs.contains(where: { line.contains($0) }) {
      let words = line.split { !$0.isLetter && $0 != "-" }.map(String.init)
      for word in words where word.hasPrefix("--") && word.contains(where: \.isLetter) && !others.contains(word) {
        #expect(help.contains("\(word) "), "\(path): \(word)")
      }
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

  @Test func theActionsScriptRunsTheProgramAsItsInputsSay() throws {
    let lines = try text("action.yml").components(separatedBy: "\n")
    let start = try #require(lines.lastIndex { $0.hasSuffix("run: |") })
    let script = lines[(start + 1)...].map { String($0.dropFirst(8)) }.joined(separator: "\n")
    let folder = try Folder(["a.transition.yaml": Scripts.bad, "sub/b c.transition.yaml": Scripts.good])
    // In place of a build, the program that is there.
    try folder.write("step.sh", "swift() { dirname \"$T\"; }\n" + script)
    let result = try Program.shell(
      "export INPUT_PATHS=$'a.transition.yaml\\nsub/b c.transition.yaml' INPUT_SARIF=out.sarif INPUT_FAIL_ON=never; "
        + "bash --noprofile --norc -eo pipefail step.sh", in: folder)
    #expect(result.status == 0, "\(result.complaints)")
    #expect(result.text.hasPrefix("::error file=a.transition.yaml,line=11,"))
    #expect(try folder.read("out.sarif").contains("2.1.0"))
    let plain = try Program.shell("INPUT_PATHS=. bash --noprofile --norc -eo pipefail step.sh", in: folder)
    #expect(plain.status == 1)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsKnowTheCommands(_ shell: String) throws {
    let folder = try Folder()
    let script = try Program.run(["--generate-completion-script", shell], in: folder)
    #expect(script.status == 0)
    for word in ["validate", "sample", "explain", "write-baseline"] { #expect(script.text.contains(word), "\(word)") }
    #expect(!script.text.contains("manual"))
    guard shell == "bash" else { return }
    try folder.write("completion", script.text)
    #expect(try Program.shell("bash -n completion", in: folder).status == 0)
  }

  @Test func theManualPageTellsOfEveryCommand() throws {
    let page = try Program.run(["manual"], in: try Folder()).text
    #expect(page.hasPrefix(".TH TRANSITIONCTL 1 "))
    let commands = try Program.run(["--help"], in: try Folder()).text.split(separator: "\n")
      .drop { !$0.hasPrefix("SUBCOMMANDS") }.dropFirst().prefix { $0.hasPrefix("  ") }
      .filter { !$0.hasPrefix("   ") }.compactMap { $0.split(whereSeparator: { " ,".contains($0) }).first }
    #expect(commands.count > 5)
    for command in commands where command != "See" {
      #expect(page.contains(".SS transitionctl \(command)\n"), "\(command)")
    }
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(
        [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".I", ".nf", ".fi"].contains(line.prefix { $0 != " " }), "\(line)")
    }
  }
}
