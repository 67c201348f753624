import Foundation
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct FormatTests {
  private let folder: Folder

  init() throws {
    folder = try Folder(["bad.transition.yaml": Scripts.bad, "good.transition.yaml": Scripts.good])
  }

  private func validate(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Result {
    try Program.run(["validate"] + arguments, in: folder, environment: environment)
  }

  /// How each format begins and ends for one error in two files, and what of the finding is in it.
  @Test(arguments: [
    (
      "text", "error[unknown-property]: ", "1 error in 2 files; 1 fixable with --fix\n", "--> bad.transition.yaml:11:21"
    ),
    ("concise", "bad.transition.yaml:11:21: error: ", "[unknown-property]\n", "'opacitty'"),
    ("json", #"{"version":1,"#, "}\n", #""rule":"unknown-property""#),
    ("sarif", "{", "}\n", #""ruleId":"unknown-property""#),
    ("github", "::error file=bad.transition.yaml,line=11,", "\n", "title=unknown-property"),
    ("gitlab", "[", "]\n", #""check_name":"unknown-property""#),
    ("junit", "<?xml", ">\n", "good.transition.yaml"),
    ("checkstyle", "<?xml", "</checkstyle>\n", #"line="11""#),
    ("rdjson", "{", "}\n", #""path":"bad.transition.yaml""#),
  ])
  func everyFormatTellsTheFinding(_ name: String, _ start: String, _ end: String, _ part: String) throws {
    let result = try validate("--format", name)
    #expect(result.status == 1)
    #expect(result.complaints.isEmpty)
    #expect(result.text.hasPrefix(start) && result.text.hasSuffix(end) && result.text.contains(part), "\(result.text)")
  }

  @Test func aFormatThatIsNotThereIsExitTwoAndTheOthersAreListed() throws {
    let result = try validate("--format", "xml")
    #expect(result.status == 2)
    #expect(
      result.complaints.contains("text, concise, json, sarif, github, gitlab, junit, checkstyle, rdjson"))
  }

  @Test func theSameReportGoesToAPersonAndToMachines() throws {
    let result = try validate("--format", "text", "--format", "sarif=out.sarif", "--format", "junit=out.xml")
    #expect(result.text.hasSuffix("1 error in 2 files; 1 fixable with --fix\n"))
    #expect(try folder.read("out.sarif").contains("2.1.0"))
    #expect(try folder.read("out.xml").contains("<testsuite"))
    #expect(folder.names.filter { $0.hasPrefix(".transitionctl-") }.isEmpty)
  }

  /// GitHub takes no more.
  @Test func descriptionsInSARIFAreShort() throws {
    let report = try JSONSerialization.jsonObject(with: try validate("--format", "sarif").output) as? [String: Any]
    let driver = ((report?["runs"] as? [[String: Any]])?.first?["tool"] as? [String: Any])?["driver"]
    let rules = try #require((driver as? [String: Any])?["rules"] as? [[String: Any]])
    #expect(rules.count > 50)
    for rule in rules {
      for key in ["shortDescription", "fullDescription"] {
        let text = (rule[key] as? [String: String])?["text"] ?? ""
        #expect(!text.isEmpty && text.count <= 1024, "\(rule["id"] ?? "")")
      }
    }
  }

  @Test func twoFormatsForOnePlaceAreExitTwo() throws {
    #expect(try validate("--format", "text", "--format", "json").status == 2)
    #expect(try validate("--format", "json=a", "--format", "sarif=./a").status == 2)
  }

  @Test func aReportThatCannotBeWrittenIsExitThreeAndTheOthersAre() throws {
    let result = try validate("--format", "sarif=none/out.sarif", "--format", "concise")
    #expect(result.status == 3)
    #expect(result.complaints == "error: cannot write 'none/out.sarif': no such file or directory\n")
    #expect(result.lines.count == 1)
  }

  @Test func gitHubGetsAnnotationsUnlessAskedOtherwise() throws {
    let environment = ["GITHUB_ACTIONS": "true"]
    #expect(try validate(environment: environment).text.hasPrefix("::error "))
    #expect(try validate("--format", "concise", environment: environment).text.hasPrefix("bad.transition.yaml:"))
    #expect(try validate(environment: ["GITHUB_ACTIONS": "false"]).text.hasPrefix("error[unknown-property]"))
  }

  @Test func noFilesMakeAReportWithoutFindings() throws {
    let result = try validate("none.yaml", "--format", "gitlab")
    #expect(result.status == 3)
    #expect(result.text == "[]\n")
  }

  @Test func sarifDescribesEveryRule() throws {
    let object = try JSONSerialization.jsonObject(with: try validate("--format", "sarif").output)
    let run = try #require(((object as? [String: Any])?["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let names = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    #expect(names.contains("yaml-syntax") && names.contains("unknown-property"))
    #expect(Set(names).count == names.count)
  }
}
