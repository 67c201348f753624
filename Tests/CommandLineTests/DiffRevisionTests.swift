import Foundation
import Testing

@Suite(
  .enabled(if: Program.isBuilt, "the program has not been built"),
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "there is no git"))
struct DiffRevisionTests {
  private let folder: Folder

  /// A repository with a script in a folder that includes another file, of which both were changed since.
  init() throws {
    let script = "include: [base.yaml]\n" + Scripts.good
    folder = try Folder(["motion/card.yaml": script, "motion/base.yaml": "parameters: { other: 1 }\n"])
    let made = try Program.shell(
      """
      git init -q -b main . && git add motion && \
      git -c user.name=t -c user.email=t@t.example commit -q -m one && git tag first
      """, in: folder)
    try #require(made.status == 0, "\(made.complaints)")
    try folder.write("motion/card.yaml", script.replacingOccurrences(of: "500ms", with: "600ms"))
    try folder.write("motion/base.yaml", "parametrs: {}\n")
  }

  private func diff(_ arguments: String) throws -> Program.Result {
    try Program.shell("$T diff \(arguments)", in: folder)
  }

  @Test func aRevisionIsReadWithWhatItIncludes() throws {
    let result = try diff("git:first:motion/card.yaml git:HEAD:motion/card.yaml")
    #expect(result.status == 0, "\(result.complaints)")
    #expect(try diff("git:first:./motion/card.yaml git::motion/card.yaml").status == 0)
    try folder.write("motion/base.yaml", "parameters: { other: 1 }\n")
    #expect(
      try diff("git:main:motion/card.yaml motion/card.yaml").lines.first
        == "parameter time is 600 ms, previously 500 ms")
    let below = try Program.shell("cd motion && $T diff git:first:./card.yaml git:HEAD:motion/card.yaml", in: folder)
    #expect(below.status == 0, "\(below.complaints)")
  }

  @Test(arguments: [
    ("git:second:motion/card.yaml", "unknown revision 'second'"),
    ("git:first:motion/cart.yaml", "the revision has no such file (paths are relative to the root of the repository"),
    ("git:first:motion", "that is a folder"),
    ("git:first:card.yaml", "the revision has no such file"),
  ])
  func whatIsNotThereIsStatusThree(argument: String, complaint: String) throws {
    let result = try diff("\(argument) motion/card.yaml 2>&1 | grep -F \"error: cannot read '\(argument)'\"")
    #expect(result.text.contains(complaint), "\(result.text)")
    #expect(try diff("\(argument) git:first:motion/card.yaml").status == 3)
  }

  @Test func linksAreFollowedInTheRevision() throws {
    let made = try Program.shell(
      """
      ln -s motion/card.yaml link.yaml; ln -s motion folder; ln -s none.yaml lost.yaml; ln -s loop.yaml loop.yaml
      ln -s "$PWD"/../x.yaml out.yaml
      git add . && git -c user.name=t -c user.email=t@t.example commit -q -m two && rm *.yaml folder
      """, in: folder)
    try #require(made.status == 0, "\(made.complaints)")
    for path in ["folder/card.yaml", "./folder/card.yaml"] {
      let result = try diff("git:first:motion/card.yaml git:HEAD:\(path)")
      #expect(result.status == 1 || result.complaints.contains("unknown key 'parametrs'"), "\(result.complaints)")
    }
    for path in ["link.yaml", "./link.yaml"] {
      let result = try diff("git::\(path) git:first:motion/card.yaml")
      #expect(result.status == 3 && result.complaints.hasSuffix(": it is a link; links are followed in commits only\n"))
    }
    for (path, reason) in [
      ("lost.yaml", "it is a link to a missing file"), ("loop.yaml", "it is a link that leads back to itself"),
      ("out.yaml", "it is a link out of the repository"), ("folder", "that is a folder"),
    ] {
      let result = try diff("git:HEAD:\(path) git:first:motion/card.yaml")
      #expect(result.status == 3)
      #expect(result.complaints == "error: cannot read 'git:HEAD:\(path)': \(reason)\n", "\(result.complaints)")
    }
  }

  @Test func outsideOfARepositoryThatIsSaid() throws {
    let outside = try Folder(["card.yaml": Scripts.good])
    let result = try Program.shell("GIT_CEILING_DIRECTORIES=/ $T diff git:main:card.yaml card.yaml", in: outside)
    #expect(result.status == 3 && result.complaints.contains("the current folder is not in a git repository"))
    let none = try Program.run(["diff", "git:main:card.yaml", "card.yaml"], in: outside)
    #expect(none.status == 3 && none.complaints.contains("git is not on the PATH"))
  }
}
