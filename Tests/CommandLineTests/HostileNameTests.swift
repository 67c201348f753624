import Foundation
import Testing

/// No text from outside gives the terminal or a CI server's log an order: every command with hostile names.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct HostileNameTests {
  /// A file name with an escape sequence, a line break and a workflow command.
  private static let name = "::error ::pwn\u{1B}]0;x\u{7}\n::warning::y##[error]z"
  private static let script = #"""
    transition: t
    description: "x\e]0;pwn\a\n::error::y\u009b1m"
    canvas: { width: 100, height: 200 }
    views:
      box: { description: "\e[2J\n::error::v", content: "\e[1m\n::error::m" }
    states: { down: { box: { opacity: 0.5 } } }
    phases: { present: { description: "\e[0m\n::error::p", to: down, duration: 1s, animations: [{ animate: all }] } }
    scenarios: { run: [{ at: 0s, play: present }] }
    expect: [{ name: "\e[5m\n::error::e", phase: present, at: end, that: box.opacity > 1 }]
    """#
  private static let recording =
    "time,\"\(name).x\",\"::v.text\"\n0,1,\"\(name)\"\n0.1,1,a\n0.2,1,##[error]\n0.3,2,\"b\u{1B}[2J\"\n0.4,9,b\n0.5,9,b\n0.6,9,b\n"
  private static let old = script.replacingOccurrences(of: "0.5", with: "0.7").replacingOccurrences(
    of: "e[1m", with: "e[3m")

  private static let lines: [[String]] = [
    ["validate", "FILE"], ["validate", "FILE", "--format", "concise"], ["validate", "FILE", "--format", "github"],
    ["validate", "FILE.none"], ["validate", "BAD", "--diff"], ["validate", "BAD", "--fix"],
    ["validate", "BAD", "--format", "concise"], ["validate", "BAD", "--write-baseline", "FILE.json"],
    ["validate", "FILE", "--baseline", "FILE"], ["validate", "--config", "FILE.none"],
    ["validate", "FILE", "--rule", "FILE"], ["validate", "FILE", "--set", "FILE=1"],
    ["validate", "-", "--stdin-filename", "FILE"], ["lint", "FILE.none"], ["test", "FILE"], ["test", "FILE.none"],
    ["test", "FILE", "--format", "concise"], ["show", "FILE"], ["show", "FILE", "--phase", "FILE"],
    ["show", "FILE.none"],
    ["sample", "FILE.none"], ["sample", "FILE", "-o", "FILE/x"], ["sample", "FILE", "--tracks", "FILE"],
    ["sample", "FILE", "--phase", "FILE"], ["sample", "FILE", "--FILE"], ["sample", "FILE", "FILE"],
    ["curve", "FILE"], ["plot", "FILE"], ["plot", "FILE", "--all-tracks"], ["plot", "FILE", "--ascii", "--all-tracks"],
    ["plot", "FILE", "-o", "FILE"], ["storyboard", "FILE", "-o", "FILE.jpg"],
    ["storyboard", "FILE.none", "-o", "x.svg"],
    ["preview", "FILE", "-o", "FILE.html"], ["preview", "FILE"], ["preview", "FILE.none", "--serve", "--port", "0"],
    ["diff", "OLD", "FILE"], ["diff", "OLD", "FILE", "--format", "markdown"],
    ["diff", "OLD", "FILE", "--format", "github"],
    ["diff", "OLD", "FILE.none"], ["diff", "git:FILE:FILE", "FILE"], ["init", "FILE"],
    ["verify", "FILE", "FILE.csv"], ["verify", "FILE", "FILE.none"], ["verify", "FILE", "BAD"],
    ["verify", "FILE", "FILE.csv", "--ignore", "*.*"], ["verify", "FILE", "FILE.csv", "--map", "FILE=x.y"],
    ["verify", "FILE", "FILE.csv", "--ignore", "*.*", "--format", "markdown"],
    ["verify", "FILE", "FILE.csv", "FILE.csv", "--ignore", "*.*", "--allow-partial"],
    ["export", "FILE", "--to", "css=FILE.css"], ["export", "FILE", "--to", "css=FILE.css", "--check"],
    ["export", "FILE", "--to", "css=FILE.css", "--report", "markdown"],
    ["identify", "FILE.csv"], ["identify", "FILE.csv", "--format", "yaml"], ["identify", "FILE.none"],
    ["identify", "BAD"], ["identify", "FILE.csv", "--tracks", "FILE"],
    ["init", "card", "-o", "FILE/x"],
    ["init", "card", "-o", "FILE.new"], ["schema", "FILE"], ["explain", "FILE"], ["manual", "FILE"], ["FILE"],
  ]

  @Test(arguments: lines)
  func nothingFromOutsideIsObeyed(_ line: [String]) throws {
    let folder = try Folder([
      "\(Self.name).transition.yaml": Self.script, "old.yaml": Self.old,
      "\(Self.name).transition.yaml.csv": Self.recording,
      "bad\(Self.name).yaml": Self.script.replacingOccurrences(of: "opacity: 0.5", with: "opacitty: 0.5"),
    ])
    let arguments = line.map {
      $0.replacingOccurrences(of: "FILE", with: "\(Self.name).transition.yaml").replacingOccurrences(
        of: "BAD", with: "bad\(Self.name).yaml"
      ).replacingOccurrences(of: "OLD", with: "old.yaml")
    }
    let result = try Program.run(arguments, in: folder, input: Data(Self.script.utf8))
    for text in [result.text, result.complaints] {
      // A patch has a tab after a name with spaces.
      let orders = text.replacing("\t\n", with: "\n").unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value)
      }
      #expect(orders.isEmpty, "\(text.debugDescription)")
      guard !line.contains("github") else { continue }
      for line in text.split(separator: "\n") {
        #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(text.debugDescription)")
        #expect(!line.contains("##[error]"), "\(text.debugDescription)")
      }
    }
  }

  /// Annotations are the only commands, and theirs are our own.
  @Test func annotationsStayOnTheirLines() throws {
    let folder = try Folder(["\(Self.name).transition.yaml": Self.script])
    let result = try Program.run(["validate", "--format", "github", "--rule", "long-phase=off"], in: folder)
    for line in result.lines where line.hasPrefix("::") {
      #expect(line.contains(" file="), "\(line)")
    }
  }
}
