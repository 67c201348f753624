import Foundation
import Testing

@testable import transitionctl

/// Forty scripts, enough for the cache to be used, and the cache in a folder beside them.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct CacheTests {
  private static let name = "scripts-without-findings"
  private let folder: Folder

  init() throws {
    folder = try Folder()
    for number in 10..<50 { try folder.write("motion/\(number).transition.yaml", Self.script(number)) }
  }

  private static func script(_ number: Int) -> String { "# \(number)\n\(Scripts.good)\n" }

  private func lint(_ arguments: String = "", cache: String = "cache") throws -> Program.Result {
    try Program.run(
      ["lint", "motion"] + arguments.split(separator: " ").map(String.init), in: folder,
      environment: ["XDG_CACHE_HOME": folder.url.appendingPathComponent(cache).path])
  }

  private var cached: [Substring] {
    get throws { try folder.read("cache/transitionctl/\(Self.name)").split(separator: "\n").dropFirst().map { $0 } }
  }

  private func change(_ name: String, _ old: String, _ new: String) throws {
    try folder.write(name, folder.read(name).replacingOccurrences(of: old, with: new))
  }

  @Test(arguments: [
    ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
    ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
  ])
  func digestsAreThoseOfThePublishedVectors(text: String, digest: String) {
    #expect(ContentDigest(Array(text.utf8)).hexadecimal == digest)
    #expect(ContentDigest(hexadecimal: digest.utf8) == ContentDigest(Array(text.utf8)))
  }

  @Test(arguments: ["text", "concise", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson"])
  func reportsAreTheSameFromTheCache(format: String) throws {
    try change("motion/20.transition.yaml", "opacity", "opacitty")
    let first = try lint("--format \(format)")
    let second = try lint("--format \(format)")
    #expect(try cached.count == 39)
    #expect(first.output == second.output)
    #expect(first.status == 1 && second.status == 1)
    #expect(try lint("--format \(format) --no-cache --jobs 3").output == first.output)
  }

  /// A script that is known is not checked: the digest of a broken one, made from that of a good one, hides what is
  /// wrong with it.
  @Test func scriptsThatAreKnownAreNotChecked() throws {
    #expect(try lint().status == 0)
    let broken = "nonsense: 1\n"
    try folder.write("motion/10.transition.yaml", Self.script(10) + broken)
    #expect(try lint().status == 1)
    let forged = try cached.map { line in
      var digest = try #require(ContentDigest(hexadecimal: line.utf8))
      digest.append(Array(broken.utf8))
      return digest.hexadecimal
    }
    let file = "cache/transitionctl/\(Self.name)"
    try folder.write(file, folder.read(file) + forged.joined(separator: "\n") + "\n")
    #expect(try lint().text == "40 files, no findings\n")
    #expect(try lint("--no-cache").status == 1)
  }

  @Test func whatChangesIsCheckedAgain() throws {
    #expect(try lint().status == 0)
    try change("motion/30.transition.yaml", "to: down", "to: dwon")
    #expect(try lint().lines.last == "1 error in 40 files")
    try change("motion/30.transition.yaml", "to: dwon", "to: down")
    #expect(try lint().status == 0)
  }

  @Test func includedFilesAreLookedAtEachTime() throws {
    try folder.write("motion/20.transition.yaml", "include: [colors.yaml]\n" + Self.script(20))
    try folder.write("motion/colors.yaml", "curves: { brisk: nothing }\n")
    #expect(try lint().lines.last == "1 error in 40 files")
    try folder.write("motion/colors.yaml", "curves: {}\n")
    #expect(try lint().lines.last == "40 files, no findings")
    #expect(try cached.filter { $0.hasSuffix(" colors.yaml") }.count == 1)
    #expect(try lint().lines.last == "40 files, no findings")
    try folder.write("motion/colors.yaml", "curvess: {}\n")
    #expect(try lint().lines.last == "1 error in 40 files")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("motion/colors.yaml"))
    #expect(try lint().lines.last == "1 error in 40 files")
  }

  @Test func rulesAndConfigurationsAreOfTheEssence() throws {
    #expect(try lint().status == 0)
    #expect(try lint("--rule missing-description=warning").lines.last?.hasSuffix(" warnings in 40 files") == true)
    #expect(try lint("--rule missing-description=off").status == 0)
    try folder.write("motion/.transitionctl.yaml", "rules: { missing-description: error }\n")
    #expect(try lint().status == 1)
    try folder.write("motion/.transitionctl.yaml", "rules: { missing-description: off }\n")
    #expect(try lint().lines.last == "40 files, no findings")
  }

  @Test func parametersFromTheCommandLineAreNotRemembered() throws {
    #expect(try lint().status == 0)
    #expect(try lint("--set time=3s").status == 2)
    #expect(try lint("--set time=100ms").status == 0)
    #expect(try cached.count == 40)
  }

  @Test(arguments: [
    "", "\n", "something else\n", "transitionctl: scripts without findings, 1\nzz\n",
    "transitionctl: scripts without findings, 1\n0123456789abcdef0123456789abcdef\tshort\n",
    "transitionctl: scripts without findings, 1\n\n", "\0\0\0",
  ])
  func aBrokenCacheIsMadeAnew(text: String) throws {
    try folder.write("cache/transitionctl/\(Self.name)", text)
    let result = try lint()
    #expect(result.text == "40 files, no findings\n")
    #expect(result.complaints == "")
    #expect(try cached.count == 40)
  }

  @Test func withoutAPlaceForTheCacheAllIsChecked() throws {
    try folder.write("file", "")
    for _ in 0..<2 {
      let result = try lint(cache: "file")
      #expect(result.text == "40 files, no findings\n")
      #expect(result.complaints == "")
    }
    #expect(try lint(cache: "missing/folder").status == 0)
    #expect(folder.names == ["file", "motion"])
  }

  @Test(arguments: ["--no-cache", "--fix", "--diff", "--set time=100ms"])
  func someRunsLeaveNoCache(option: String) throws {
    #expect(try lint(option).status == 0)
    #expect(folder.names == ["motion"])
  }

  @Test func fewScriptsAreCheckedWithoutACache() throws {
    for number in 10..<19 {
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("motion/\(number).transition.yaml"))
    }
    #expect(try lint().text == "31 files, no findings\n")
    #expect(folder.names == ["motion"])
  }
}
