import Foundation
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct ExportRunTests {
  private let folder: Folder

  init() throws { folder = try Folder(["card.yaml": Scripts.good, "two.yaml": Scripts.two, "bad.yaml": Scripts.bad]) }

  private func export(_ line: String) throws -> Program.Result {
    try Program.run(["export"] + line.split(separator: " ").map(String.init), in: folder)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func aTargetAloneIsWrittenToStandardOutput() throws {
    let result = try export("card.yaml --to css")
    #expect(result.status == 0, "\(result.complaints)")
    #expect(result.text.hasPrefix("/* transitionctl export card.yaml\n"))
    #expect(try export("card.yaml --to css").text == result.text)
    #expect(try export("card.yaml --to timeline").text.hasPrefix("{\"generator\":{\"tool\":\"transitionctl\""))
  }

  @Test func filesAreWrittenReportedAndChecked() throws {
    let first = try export("card.yaml --to css=out/ --to timeline=card.json")
    #expect(first.status == 0 && first.text.contains(" → out/"), "\(first.text)\(first.complaints)")
    #expect(first.text.contains("largest loss "))
    let same = try export("card.yaml --to timeline=card.json --check")
    #expect(same.status == 0, "\(same.complaints)")
    let other = try export("two.yaml --to timeline=card.json --check")
    #expect(other.status == 1 && other.complaints.contains("'card.json' is not up to date with 'two.yaml'"))
    let none = try export("card.yaml --to css=none.css --check")
    #expect(none.status == 1 && none.complaints.contains("'none.css' does not exist"))
  }

  @Test func theOthersAreWrittenWhereOneCannotBe() throws {
    let result = try export("card.yaml --to css=no/x.css --to timeline=t.json --report json=r.json --report text")
    #expect(result.status == 3 && result.complaints.contains("error: cannot write 'no/x.css': no such file"))
    #expect(result.text.contains(" → t.json") && !result.text.contains("no/x.css"), "\(result.text)")
    #expect(try text("t.json").hasPrefix("{\"generator\"") && text("r.json").contains("\"timeline\""))
    let report = try export("card.yaml --to timeline=t.json --report json=no/r.json --report text")
    #expect(report.status == 3 && report.text.contains(" → t.json"), "\(report.text)\(report.complaints)")
  }

  @Test(arguments: [
    "--to css=card.x --to timeline=card.x", "--to css=./card.x --report json=card.x", "--to css=out/ --to css=out/",
  ])
  func twoOutputsForOneFileAreRefused(line: String) throws {
    let result = try export("card.yaml \(line)")
    #expect(result.status == 2 && result.complaints.contains("error: two outputs would be written to '"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("card.x").path))
  }

  @Test(arguments: ["css", "waapi", "lottie"]) func withoutACanvasViewsHaveNoSize(target: String) throws {
    try folder.write(
      "bare.yaml", Scripts.good.replacingOccurrences(of: "canvas: { width: 100, height: 200 }\n", with: ""))
    let result = try export("bare.yaml --to \(target)")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.complaints.contains("needs the width and height of the canvas"), "\(result.complaints)")
    #expect(try export("bare.yaml --to timeline").status == 0)
  }

  @Test func aModuleIsWrittenWithItsTypes() throws {
    #expect(try export("card.yaml --to waapi=web/ --to lottie=web/").status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("web").path)
    #expect(
      Set(files.map { $0.split(separator: ".").dropFirst().joined(separator: ".") }) == ["mjs", "d.mts", "lottie.json"])
    let types = try #require(files.first { $0.hasSuffix(".d.mts") })
    #expect(try text("web/\(types)").contains("export declare const phases"))
    #expect(try export("card.yaml --to waapi=web/ --check").status == 0)
    // TypeScript looks for the types of a plain module under another name.
    #expect(try export("card.yaml --to waapi=web/card.js").status == 0)
    #expect(try text("web/card.d.ts") == text("web/\(types)"))
    try "old".write(to: folder.url.appendingPathComponent("web/\(types)"), atomically: true, encoding: .utf8)
    let stale = try export("card.yaml --to waapi=web/ --check")
    #expect(stale.status == 1 && stale.complaints.contains("'web/\(types)' is not up to date"))
    #expect(try export("card.yaml --to waapi").text.contains("export const phases"))
  }

  @Test func reportsGoToFiles() throws {
    let result = try export("card.yaml --to css=card.css --report json=loss.json --report markdown")
    #expect(result.status == 0 && result.text.hasPrefix("### ✅ `card.yaml` as `card.css`"), "\(result.text)")
  }

  /// Failed exports have a heading too, although they wrote no file.
  @Test(arguments: [
    ("curve: easeOut", "", "✅"), ("iterations: 2", "", "⚠️"), ("curve: steps(4)", "", "❌"),
    ("curve: easeOut", " --check", "❌"), ("curve: steps(4)", " --allow-loss", "⚠️"),
  ])
  func theMarksOfMarkdownAgreeWithTheStatus(keys: String, option: String, mark: String) throws {
    try folder.write(
      "j.yaml",
      """
      transition: j
      views: { a: { opacity: 1 } }
      states: { go: { a.opacity: 0 } }
      phases: { p: { to: go, animations: [{ animate: a, duration: 300ms, \(keys) }] } }
      """)
    let result = try export("j.yaml --to compose=j.kt --report markdown\(option)")
    #expect(result.text.hasPrefix("### \(mark) `j.yaml` as `j.kt`\n"), "\(result.text)")
    #expect(result.status == (mark == "❌" ? 1 : 0), "\(result.complaints)")
  }

  @Test(arguments: [
    ("card.yaml", "--to"), ("card.yaml --to cs", "did you mean 'css'?"),
    ("card.yaml --to css=", "a file name is missing"),
    ("card.yaml --to css --check", "--check needs the file"), ("card.yaml --to css --phase no", "unknown phase 'no'"),
    ("card.yaml --to css --select no=.a", "unknown view 'no'"),
    ("card.yaml --to css --select box={}", "not a selector: '{' is not allowed"),
    ("card.yaml --to css --select box=.a)", "not a selector: ')' closes nothing"),
    ("card.yaml --to css --geometry flat", "expected live, baked or transform"),
    ("card.yaml --to css --duration 0s", "--duration"),
    ("card.yaml --to css --duration 1s", "--duration is only for endless motion; "),
    ("card.yaml --to css --tolerance 1px", "expected NUMBER[pt|deg]"), ("card.yaml --to css --to timeline", "only one"),
  ])
  func aWrongCommandLineIsStatus2(line: String, message: String) throws {
    let result = try export(line)
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.complaints.contains(message), "\(result.complaints)")
  }

  @Test func everySelectorOfAListIsScoped() throws {
    let css = try export("card.yaml --to css --select box=.a,:is(.b,.c)").text
    let root = try #require(css.split(separator: "\n").first { $0.hasPrefix("[data-transition=") }).dropLast(2)
    #expect(css.contains("\n\(root) .a,\n\(root) :is(.b,.c) {\n"))
    let selectors = css.split(separator: "\n").filter { $0.contains(".a") || $0.contains(".b") }.dropFirst()
    #expect(selectors.count > 3 && selectors.allSatisfy { $0.hasPrefix(root.dropLast()) }, "\(selectors)")
  }

  @Test func aScriptWithErrorsIsNotExported() throws {
    let result = try export("bad.yaml --to css=bad.css")
    #expect(result.status == 1 && result.text.isEmpty && result.complaints.contains("error["))
  }

  @Test func aFolderThatExistsNeedsNoSlash() throws {
    #expect(try export("card.yaml --to css=out/").status == 0)
    let css = try text("out/card.css")
    #expect(try export("card.yaml --to css=out --check").status == 0)
    #expect(try export("card.yaml --to css=.").status == 0)
    #expect(try text("card.css") == css)
  }

  @Test func filesInAFolderAreNotWrittenTwice() throws {
    let result = try export("card.yaml --to waapi=web/ --to css=web/card.d.mts")
    #expect(result.status == 2 && result.complaints.contains("two outputs would be written to 'web/card.d.mts'"))
  }

  @Test func aFileNamesTheOptionsThatAffectIt() throws {
    let run = try export(
      "card.yaml --to css=a.css --to compose=A.kt --package com.example --prefix x --access public --tolerance 1pt")
    #expect(run.status == 0)
    let lines = try ["a.css", "A.kt"].map { try #require(try text($0).split(separator: "\n").first) }
    #expect(lines[0].contains("export card.yaml --prefix x --tolerance 1pt"))
    #expect(lines[1].contains("export card.yaml --to compose --package com.example --access public --tolerance 1pt"))
  }

  /// A curve by itself, and a timing, which has the duration to which its spring was fitted.
  @Test(arguments: [
    ("curve: \"spring(duration=450ms, bounce=0.25)\"", "curve: token(own-open)"),
    ("curve: \"spring(stiffness=170, damping=26)\", delay: 50ms", "timing: token(own-open)"),
    ("curve: \"spring(dampingRatio=0.7)\", duration: 600ms", "timing: token(own-open)"),
  ]) func exportedTokensAreReadBackAsTheScriptsCurves(_ own: String, _ read: String) throws {
    func script(_ name: String, _ timing: String, _ more: String) -> String {
      """
      transition: \(name)
      \(more)
      canvas: { width: 390, height: 844 }
      views: { card: { layout: { leading: 0, top: 0, width: 100, height: 100 } } }
      states: { open: { card.leading: 200 } }
      phases: { open: { to: open, animations: [{ animate: card.leading, \(timing) }] } }
      """
    }
    try folder.write("own.yaml", script("own", own, ""))
    #expect(try export("own.yaml --to tokens=own.tokens.json").status == 0)
    try folder.write("read.yaml", script("read", read, "tokens: [own.tokens.json]"))
    let diff = try Program.run(["diff", "own.yaml", "read.yaml"], in: folder)
    #expect(diff.status == 0 && diff.text.contains("no difference in the motion"), "\(diff.text)\(diff.complaints)")
  }
}
