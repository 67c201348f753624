import Foundation
import Testing

/// What must not be lost: files that change while they are checked, their owners and other names, and inputs.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct SafeWritingTests {
  private let folder: Folder

  init() throws { folder = try Folder(["a.transition.yaml": Scripts.bad]) }

  private func shell(_ line: String) throws -> [Substring] {
    let result = try Program.shell(line, in: folder)
    return (result.text + result.complaints).split(separator: "\n")
  }

  /// A long script is checked after the first one has been read, and before anything is written. It is longer than what
  /// a sanitizer reads.
  @Test func aFileThatIsSavedMeanwhileIsNotOverwritten() throws {
    guard FileManager.default.fileExists(atPath: "/proc/self/io") else { return }
    try folder.write("b.transition.yaml", Scripts.bad)
    let views = (0..<2000).map {
      "  v\($0): { layout: { leading: \($0) + 1 }, description: \"\(String(repeating: "x", count: 2000))\" }\n"
    }
    try folder.write(
      "c.transition.yaml", "transition: long\ncanvas: { width: 1, height: 1 }\nviews:\n\(views.joined())")
    let lines = try shell(
      """
      "$T" validate --fix --jobs 1 --quiet a.transition.yaml b.transition.yaml c.transition.yaml > out 2> err & p=$!
      until [ "$(sed -n 's/^rchar: //p' /proc/$p/io)" -gt 4000000 ]; do sleep 0.02; done
      echo '# saved' >> a.transition.yaml; wait $p; echo "status $?"
      grep -c saved a.transition.yaml; grep -c opacitty a.transition.yaml; grep -c opacitty b.transition.yaml; cat err
      """)
    #expect(lines.prefix(4) == ["status 3", "1", "1", "0"], "\(lines)")
    #expect(
      lines.contains("error: 'a.transition.yaml' changed while it was being checked; not overwritten"), "\(lines)")
  }

  /// Where a shell appends to a file, that file must not be replaced by what is written to the stream.
  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
  func anOpenDescriptorIsAppendedTo(_ path: String) throws {
    try folder.write("b.transition.yaml", Scripts.good)
    let lines = try shell(
      "echo old > log; { \"$T\" validate b.transition.yaml --format json=\(path); echo new; } >> log; cat log"
    )
    #expect(
      lines.first == "old" && lines.last == "new" && lines.contains { $0.contains("\"diagnostics\"") }, "\(lines)")
  }

  @Test func aFileThatWasNotReadCountsWhereNobodyReadsTheOutput() throws {
    for line in ["validate none.yaml a.transition.yaml --show-files", "validate none.yaml a.transition.yaml --diff"] {
      let lines = try shell("exec 3> >(true); wait $!; \"$T\" \(line) >&3 2> /dev/null; echo $?")
      #expect(lines == ["3"], "\(line): \(lines)")
    }
  }

  @Test func aReaderThatStopsKeepsTheStatus() throws {
    for index in 0..<100 { try folder.write("s\(index).transition.yaml", Scripts.bad) }
    let lines = try shell("set -o pipefail; \"$T\" validate | head -n 1 > first; echo $?; grep -c error first")
    #expect(lines.suffix(2) == ["1", "1"], "\(lines)")
  }

  /// A signal at any moment leaves each script as it was or as it will be, and nothing else.
  @Test(arguments: ["INT", "TERM", "HUP"])
  func anInterruptedFixLeavesNothingBehind(_ signal: String) throws {
    for index in 0..<12 { try folder.write("s\(index).transition.yaml", Scripts.bad) }
    try folder.write("good", Scripts.good)
    let lines = try shell(
      """
      cp a.transition.yaml bad; ln s0.transition.yaml other; set -m; interrupted=0
      for round in $(seq 5); do
        for i in $(seq 0 11); do cat bad > s$i.transition.yaml; done
        "$T" validate --fix --quiet --jobs 1 > /dev/null 2>&1 & p=$!
        until cmp -s good s$((RANDOM % 12)).transition.yaml || ! kill -0 $p 2> /dev/null; do :; done
        kill -\(signal) $p 2> /dev/null; wait $p 2> /dev/null; [ $? -gt 128 ] && interrupted=1
        for file in *.transition.yaml; do cmp -s bad $file || cmp -s good $file || echo "spoilt $file"; done
        ls -A | grep '\\.tmp$'
      done
      echo "interrupted $interrupted"
      """)
    #expect(lines == ["interrupted 1"], "\(lines)")
  }

  @Test func aPipeIsNotFixed() throws {
    let lines = try shell("\"$T\" validate --fix <(cat a.transition.yaml); echo $?")
    #expect(lines.contains { $0.hasSuffix("it is a pipe or a device") }, "\(lines)")
    #expect(lines.contains("3"), "\(lines)")
  }

  @Test func modeAndOtherNamesSurviveAFix() throws {
    let lines = try shell(
      """
      chmod 640 a.transition.yaml; ln a.transition.yaml other; "$T" validate --fix --quiet a.transition.yaml 2> /dev/null
      stat -c '%a %h' a.transition.yaml; cmp a.transition.yaml other && grep -c opacitty other
      """)
    #expect(lines == ["640 2", "0"], "\(lines)")
  }

  /// Such a script is overwritten where it is; a limit of the file's size stands for a full disk.
  @Test(.disabled(if: ProcessInfo.processInfo.environment["LSAN_OPTIONS"] != nil, "sanitizers map larger files"))
  func aScriptWithOtherNamesSurvivesAFixForWhichThereIsNoRoom() throws {
    let script = Scripts.bad.replacingOccurrences(of: "opacitty", with: "opacty")
    let text = script + "\n" + String(repeating: "#", count: 1022 - script.utf8.count) + "\n"
    try folder.write("a.transition.yaml", text)
    let lines = try shell(
      """
      ln a.transition.yaml other; trap '' XFSZ; ulimit -f 1
      "$T" validate --fix --quiet a.transition.yaml | grep -c opacty; echo "status ${PIPESTATUS[0]}"
      """)
    #expect(lines.contains("status 3") && lines.contains { $0.hasSuffix(": file too large") }, "\(lines)")
    #expect(try folder.read("a.transition.yaml") == text && folder.read("other") == text)
  }

  @Test func theOwnerSurvivesAFix() throws {
    // Only the superuser may give files away.
    guard getuid() == 0 else { return }
    let lines = try shell(
      "chown 65534:65534 a.transition.yaml; \"$T\" validate --fix --quiet 2> /dev/null; stat -c '%u:%g' a.transition.yaml"
    )
    #expect(lines == ["65534:65534"])
  }

  @Test func aDanglingLinkIsWrittenThrough() throws {
    try folder.write("card.yaml", Scripts.good)
    let lines = try shell(
      """
      mkdir deep; ln -s deep/target.csv link.csv; ln -s none/x.csv lost.csv; ln -s loop.csv loop.csv
      "$T" sample card.yaml -o link.csv; echo $?; test -L link.csv && head -c 4 deep/target.csv; echo
      "$T" sample card.yaml -o lost.csv; echo $?; "$T" sample card.yaml -o loop.csv; echo $?; ls deep
      """)
    #expect(lines.prefix(4) == ["0", "time", "3", "3"], "\(lines)")
    #expect(lines.contains("target.csv"))
  }

  @Test(arguments: [
    "sample a.transition.yaml -o a.transition.yaml", "sample a.transition.yaml -o other.csv",
    "validate a.transition.yaml --format json=a.transition.yaml",
    "validate a.transition.yaml --write-baseline a.transition.yaml", "plot a.transition.yaml -o link.svg",
    "preview a.transition.yaml -o page.html", "storyboard a.transition.yaml -o link.svg",
    "diff a.transition.yaml a.transition.yaml -o a.transition.yaml",
    "validate --config c.yaml --format json=c.yaml", "test a.transition.yaml --format json=a.transition.yaml",
  ])
  func anInputIsNotOverwritten(_ line: String) throws {
    try folder.write("a.transition.yaml", Scripts.good)
    try folder.write("c.yaml", "fps: 60\n")
    let result = try Program.shell(
      "ln -s a.transition.yaml other.csv; ln a.transition.yaml link.svg; ln a.transition.yaml page.html; \"$T\" \(line)",
      in: folder)
    #expect(result.status == 2, "\(result.complaints)")
    #expect(result.complaints.contains("is an input of this run and would be overwritten"), "\(result.complaints)")
    #expect(result.complaints.contains("\nUsage: transitionctl \(line.prefix { $0 != " " })"), "\(result.complaints)")
    #expect(try folder.read("a.transition.yaml") == Scripts.good)
    #expect(try folder.read("c.yaml") == "fps: 60\n")
  }

  @Test func aFolderThatCannotBeSearchedIsNamed() throws {
    // The superuser may search everything.
    let lines = try shell(
      """
      mkdir -p shut; cp a.transition.yaml shut; chmod 744 shut; chmod 755 .
      drop() { if [ $(id -u) = 0 ]; then setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; else "$@"; fi; }
      drop "$T" validate shut --quiet; echo "status $?"
      chmod 600 shut; drop "$T" validate 'shut/*.yaml' --quiet; echo "status $?"
      """)
    // Where another user cannot run the program at all there is nothing to see.
    if lines.contains("status 126") || lines.contains("status 127") { return }
    let message = "error: cannot read 'shut': permission denied"
    #expect(lines == ["status 3", "status 3", message[...], message[...]], "\(lines)")
  }

  @Test func namesThatAreNotUTF8AreShown() throws {
    let lines = try shell(
      #"""
      rm a.transition.yaml; touch $'\xff.transition.yaml' 2> /dev/null || { echo skipped; exit; }
      "$T" validate .; echo "status $?"; "$T" sample $'\xff.transition.yaml'; echo "status $?"
      """#)
    if lines == ["skipped"] { return }
    #expect(
      lines.filter { $0.contains(#"'\xFF.transition.yaml': its name is not valid UTF-8"#) }.count == 2, "\(lines)")
    #expect(lines.filter { $0 == "status 3" }.count == 2, "\(lines)")
  }

  /// Arguments are decoded with U+FFFD for what is not UTF-8: another name, even if it exists.
  @Test(arguments: [
    (#"sample a.yaml -o $'caf\xE9.csv'"#, #"cannot write 'caf\xE9.csv'"#),
    (#"sample a.yaml --output=$'caf\xE9.csv'"#, #"cannot write 'caf\xE9.csv'"#),
    (#"validate a.yaml --format json=$'caf\xE9.csv'"#, #"cannot write 'caf\xE9.csv'"#),
    (#"export a.yaml --to css=$'caf\xE9/'"#, "cannot write 'caf\u{FFFD}'"),
    (#"validate $'caf\xE9.csv'"#, #"cannot read 'caf\xE9.csv'"#),
    (#"validate --config $'caf\xE9.csv' a.yaml"#, #"cannot read 'caf\xE9.csv'"#),
  ])
  func aNameThatIsNotTextIsRefused(_ line: String, _ message: String) throws {
    for existing in [[], ["caf\u{FFFD}.csv"]] {
      let folder = try Folder(["a.yaml": Scripts.good])
      for name in existing { try folder.write(name, Scripts.good) }
      let before = folder.names
      let result = try Program.shell("$T \(line)", in: folder)
      #expect(result.status == 3 && folder.names == before, "\(folder.names)")
      #expect(result.complaints.contains("error: \(message): its name is not valid UTF-8\n"), "\(result.complaints)")
      for name in existing { #expect(try folder.read(name) == Scripts.good) }
    }
  }

  @Test func aLinkToANameThatIsNotTextIsRefused() throws {
    let folder = try Folder(["a.yaml": Scripts.good])
    let result = try Program.shell(#"ln -s $'caf\xE9.csv' out.csv; $T sample a.yaml -o out.csv"#, in: folder)
    #expect(result.status == 3 && result.complaints.contains("its name is not valid UTF-8"), "\(result.complaints)")
    #expect(folder.names == ["a.yaml", "out.csv"])
  }

  @Test func aFolderWhoseNameIsNotTextIsWrittenTo() throws {
    let folder = try Folder(["a.yaml": Scripts.good])
    let result = try Program.shell(
      #"""
      mkdir $'caf\xE9' && cd $'caf\xE9' && cp ../a.yaml . && touch out.csv
      $T sample a.yaml --samples 3 -o out.csv && wc -l < out.csv
      """#, in: folder)
    #expect(result.status == 0 && result.text == "4\n", "\(result.text) \(result.complaints)")
  }
}
