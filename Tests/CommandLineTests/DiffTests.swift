import Foundation
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct DiffTests {
  private let folder: Folder
  private static let slower = Scripts.good.replacingOccurrences(of: "value: 500ms", with: "value: 600ms")

  init() throws {
    folder = try Folder([
      "old.yaml": Scripts.good, "new.yaml": Self.slower, "two.yaml": Scripts.two, "bad.yaml": Scripts.bad,
      "endless.yaml": Scripts.endless,
      "reduced.yaml": Scripts.good + "\n    reducedMotion: { animations: [{ animate: all, duration: 100ms }] }\n",
    ])
  }

  private func diff(_ line: String, input: Data = Data()) throws -> Program.Result {
    try Program.run(["diff"] + line.split(separator: " ").map(String.init), in: folder, input: input)
  }

  @Test func aDifferenceIsToldAndIsStatusOne() throws {
    let result = try diff("old.yaml new.yaml")
    #expect(result.status == 1 && result.complaints.isEmpty)
    #expect(result.lines.first == "parameter time is 600 ms, previously 500 ms")
    #expect(result.lines[1] == "present: takes 600 ms, previously 500 ms; everything in it is stretched alike")
    let same = try diff("old.yaml old.yaml")
    #expect(same.status == 0 && same.text.hasPrefix("no difference in the motion") && same.lines.count == 1)
  }

  @Test func aWrongParameterIsToldOnce() throws {
    let result = try diff("old.yaml old.yaml --set nothing=1")
    #expect(result.status == 2 && result.complaints.components(separatedBy: "unknown parameter").count == 2)
  }

  @Test func addedPhasesAreTold() throws {
    #expect(try diff("old.yaml two.yaml").lines.first == "dismiss: this phase is new")
    #expect(try diff("two.yaml old.yaml").lines.first == "dismiss: this phase is gone")
    #expect(try diff("old.yaml two.yaml --phase present").status == 0)
  }

  @Test func endlessPhasesAreComparedForAWhile() throws {
    try folder.write("faster.yaml", Scripts.endless.replacingOccurrences(of: "duration: 1s,", with: "duration: 800ms,"))
    #expect(try diff("endless.yaml endless.yaml").status == 0)
    let result = try diff("endless.yaml faster.yaml --duration 3s")
    #expect(result.status == 1 && result.lines.first?.hasPrefix("pulse: box.opacity") == true, "\(result.text)")
  }

  @Test(arguments: [
    ("unknown.yaml old.yaml", 3, "error: cannot read 'unknown.yaml': no such file or directory"),
    ("old.yaml bad.yaml", 1, "error[unknown-property]"),
    ("bad.yaml bad.yaml", 1, "error[unknown-property]"),
    ("old.yaml new.yaml --phase dismss", 2, "error: unknown phase 'dismss'; expected present"),
    ("old.yaml two.yaml --phase dismis", 2, "error: unknown phase 'dismis'; did you mean 'dismiss'?"),
    ("old.yaml new.yaml --scenario s", 2, "error: unknown scenario 's'; neither script has any"),
    ("old.yaml new.yaml --phase a --scenario b", 2, "error: --phase and --scenario cannot be combined"),
    ("old.yaml new.yaml --tracks *,nothing.*", 2, "error: no track on either side matches 'nothing.*'"),
    ("old.yaml new.yaml --tracks nothing.*", 2, "error: no track on either side matches 'nothing.*'"),
    ("old.yaml new.yaml --set tme=1s", 2, "did you mean 'time'?"),
    ("old.yaml new.yaml --tolerance -1", 2, "error: "),
    ("old.yaml new.yaml --tolerance nan", 2, "expected 0 or more"),
    ("old.yaml new.yaml --fps 0", 2, "expected a rate above 0"),
    ("old.yaml new.yaml --plot p.png", 2, "--plot writes SVG"),
    ("- -", 2, "only one side can be standard input"),
    ("git:main new.yaml", 2, "error: 'git:main' does not name a file of a revision; write git:REV:PATH"),
    (
      "git:--output=x:old.yaml new.yaml", 3,
      "error: cannot read 'git:--output=x:old.yaml': '--output=x' is not a revision"
    ),
    ("old.yaml new.yaml -o no/such/folder.txt", 3, "error: cannot write 'no/such/folder.txt'"),
  ])
  func wrongCommandLinesAreToldWithARemedy(line: String, status: Int32, complaint: String) throws {
    let result = try diff(line)
    #expect(result.status == status, "\(line): \(result.text)\(result.complaints)")
    #expect(result.complaints.contains(complaint), "\(result.complaints)")
    #expect(result.text.isEmpty)
  }

  @Test(arguments: ["csv", "json", "jsonl"])
  func recordingsAreLeftToVerify(format: String) throws {
    let sampled = try Program.run(["sample", "two.yaml", "--phase", "present", "--format", format], in: folder)
    try folder.write("kept.\(format)", sampled.text)
    for line in ["kept.\(format) two.yaml", "two.yaml kept.\(format)"] {
      let result = try diff(line)
      #expect(result.status == 2 && result.text.isEmpty)
      #expect(
        result.complaints.contains(
          "'kept.\(format)' is a recording; compare it with: transitionctl verify SCRIPT kept.\(format)"))
    }
    #expect(try diff("- two.yaml", input: sampled.output).status == 2)
  }

  @Test func onlyReducedMotionIsToldByItself() throws {
    try folder.write("calm.yaml", try folder.read("reduced.yaml").replacingOccurrences(of: "100ms", with: "150ms"))
    let result = try diff("reduced.yaml calm.yaml")
    #expect(result.status == 1 && result.lines.first?.hasPrefix("present with reduced motion: takes 150 ms") == true)
    #expect(try diff("reduced.yaml calm.yaml --reduced-motion").status == 1)
    #expect(try diff("reduced.yaml old.yaml --phase present").status == 1)
  }

  @Test func filesAndAnnotationsAreWritten() throws {
    let result = try diff("old.yaml new.yaml --format github --plot change.svg -o out.txt")
    #expect(result.status == 1 && result.text.isEmpty)
    #expect(
      try folder.read("out.txt").hasPrefix(
        "::warning file=new.yaml,title=motion::parameter time is 600 ms, previously 500 ms"))
    let svg = try folder.read("change.svg")
    #expect(svg.contains("<svg") && svg.contains("box.top, old") && svg.contains("box.top, new"))
    let same = try diff("old.yaml old.yaml --plot same.svg")
    #expect(same.status == 0 && !folder.names.contains("same.svg"))
    #expect(same.complaints == "note: no difference to draw; 'same.svg' was not written\n")
  }
}
