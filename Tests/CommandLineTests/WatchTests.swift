import Foundation
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct WatchTests {
  /// Runs lines of the shell while the program watches, each once the report before it is there.
  ///
  /// The program is killed outright: the thread that starts it here may hand down that it blocks other signals.
  private func reports(_ folder: Folder, _ steps: [String], of arguments: String = "") throws -> [Substring] {
    let pause = "n=$((n+1)); for i in $(seq 300); do [ $(wc -l < err) -ge $n ] && break; sleep 0.05; done; "
    let line =
      "n=0; \"$T\" validate \(arguments) --watch --format concise > out 2> err & p=$!; \(pause)"
      + steps.map { "\($0); \(pause)" }.joined() + "kill -9 $p; cat out"
    return try Program.shell(line, in: folder).lines
  }

  @Test func changesAreSeenInScriptsIncludesConfigurationsAndFolders() throws {
    let folder = try Folder([
      "a.transition.yaml": Scripts.good + "\ninclude: [times.yaml]\n", "times.yaml": "parameters: { other: 1s }\n",
    ])
    let lines = try reports(
      folder,
      [
        "echo 'bad: 1' >> times.yaml", "printf 'rules: { unused-parameter: off }\\n' > .transitionctl.yaml",
        "echo 'x: 1' > b.transition.yaml", "rm b.transition.yaml",
      ])
    let files = lines.map { $0.prefix { $0 != ":" } }
    #expect(files.filter { $0 == "times.yaml" }.count >= 4, "\(lines)")
    #expect(files.filter { $0 == "b.transition.yaml" }.count >= 1, "\(lines)")
  }

  @Test func aMissingIncludeThatIsBackIsSeen() throws {
    let folder = try Folder([
      "a.yaml": Scripts.good + "\ninclude: [shared/times.yaml]\n", "times.yaml": "parameters: { other: 1s }\n",
    ])
    let lines = try reports(
      folder,
      ["mkdir shared; mv times.yaml shared", "rm shared/times.yaml", "echo 'bad: 1' > new; mv new shared/times.yaml"],
      of: "a.yaml")
    #expect(
      lines.map { $0.prefix { $0 != "[" } } == [
        "a.yaml:18:11: error: 'shared/times.yaml' cannot be read: no such file or directory ",
        "a.yaml:18:11: warning: nothing in 'shared/times.yaml' is used ",
        "a.yaml:18:11: error: 'shared/times.yaml' cannot be read: no such file or directory ",
        "shared/times.yaml:1:1: error: unknown key 'bad' in a script ",
      ], "\(lines)")
  }

  @Test func theBaselineIsWatched() throws {
    let folder = try Folder(["a.yaml": Scripts.bad])
    _ = try Program.run(["validate", "a.yaml", "--write-baseline", "known.json"], in: folder)
    let none = "echo '{\"version\": 1, \"findings\": []}' > new; mv new known.json"
    let lines = try reports(folder, [none], of: "a.yaml --baseline known.json")
    #expect(lines.count == 1 && lines[0].hasPrefix("a.yaml:11:21: error: "), "\(lines)")
  }

  @Test func aReaderThatStopsEndsTheWatch() throws {
    let folder = try Folder(["a.yaml": Scripts.bad])
    let result = try Program.shell(
      "timeout 60 \"$T\" validate a.yaml --watch 2> /dev/null | head -n 1; echo ${PIPESTATUS[0]}", in: folder)
    #expect(result.lines.last == "0", "\(result.text)")
  }

  @Test func aFolderThatIsEmptiedIsWatchedOn() throws {
    let folder = try Folder(["a.transition.yaml": Scripts.good])
    // The file's removal is told in two lines.
    let lines = try reports(
      folder, ["rm a.transition.yaml; n=$((n+1))", "echo 'x: 1' > new; mv new a.transition.yaml"])
    #expect(lines.contains { $0.hasPrefix("a.transition.yaml:1:1: error: ") }, "\(lines)")
  }

  @Test func anOlderFileInTheSamePlaceIsSeen() throws {
    let folder = try Folder(["a.transition.yaml": Scripts.good])
    let lines = try reports(
      folder,
      [
        "echo 'x: 1' > new; touch -d '2001-01-01' new; mv new a.transition.yaml",
        "mkfifo pipe; mv pipe a.transition.yaml; n=$((n+1))", "rm a.transition.yaml; echo 'y: 1' > a.transition.yaml",
      ])
    #expect(lines.contains { $0.contains("'x'") } && lines.contains { $0.contains("'y'") }, "\(lines)")
  }

  @Test func oneFileIsOneFileAndEachRunHasItsTime() throws {
    let folder = try Folder(["a.transition.yaml": Scripts.good])
    let text = try Program.shell(
      "\"$T\" validate --watch a.transition.yaml > out 2> err & p=$!; "
        + "for i in $(seq 300); do [ -s err ] && break; sleep 0.05; done; kill -9 $p; cat err", in: folder
    ).text
    #expect(
      text.wholeMatch(
        of: /checked at \d\d:\d\d:\d\d in \d+ ms; watching 1 file, press Ctrl-C to stop\n/) != nil, "\(text)")
  }

  @Test func whatCannotBeWatchedIsExitTwo() throws {
    let folder = try Folder(["a.transition.yaml": Scripts.good])
    for line in [["-", "--watch"], ["--watch", "--fix"], ["--watch", "--write-baseline", "b"]] {
      #expect(try Program.run(["validate"] + line, in: folder).status == 2)
    }
  }
}
