import Testing
import TransitionDiagnostics
import TransitionModel

/// `include` merges by name, whole entries, each in the place where it stood first.
@Suite struct IncludeTests {
  static let base = """
    parameters: { a: 1, b: 2 }
    curves: { c: easeIn }
    timings: { t: { duration: 1s } }
    views:
      one: { children: { inner: {} } }
      two: {}
    states: { open: { one.opacity: 0 } }
    canvas: { width: 1 }
    phases: { ignored: { duration: 5 px } }
    """

  @Test func entriesOfTheSameNameAreReplacedInTheirPlace() {
    let result = parse(
      """
      transition: x
      include: [parts/base.yaml]
      parameters: { c: 3, a: 10 }
      views:
        three: {}
        one: { opacity: 50%, children: { other: {} } }
      """, files: ["parts/base.yaml": Self.base])
    let script = result.script
    #expect(script.parameters.map { $0.name.value } == ["a", "b", "c"])
    #expect(script.parameters[0].name.range.file == .script)
    #expect(script.parameters[1].name.range.file == FileID(1))
    #expect(script.views.map { $0.name.value } == ["one", "other", "two", "three"])
    #expect(script.views.map { $0.parent } == [nil, 0, nil, nil])
    #expect(script.curves.count == 1 && script.timings.count == 1 && script.states.count == 1)
    #expect(script.phases.isEmpty && script.canvas.width == nil)
    #expect(result.sources.files.map { $0.path } == ["script.yaml", "parts/base.yaml"])
  }

  @Test func anIncludedFileIsCheckedInFull() {
    #expect(
      findings("transition: x\ninclude: [base.yaml]", files: ["base.yaml": Self.base]) == [
        "type-mismatch base.yaml:9:32-36: 'duration' takes a time, not '5 px'"
      ])
  }

  @Test func laterIncludesReplaceEarlierOnes() {
    let script = parse(
      "transition: x\ninclude: [a.yaml, b.yaml]",
      files: ["a.yaml": "parameters: { p: 1, q: 1 }", "b.yaml": "parameters: { r: 2, p: 2 }"]
    ).script
    #expect(script.parameters.map { "\($0.name.value)\($0.name.range.file.rawValue)" } == ["p2", "q1", "r2"])
  }

  @Test func pathsAreRelativeToTheFileThatNamesThem() {
    let files = [
      "parts/a.yaml": "include: [deep/b.yaml, ../c.yaml]", "parts/deep/b.yaml": "parameters: { b: 1 }",
      "c.yaml": "parameters: { c: 1 }",
    ]
    #expect(parse("transition: x\ninclude: [./parts//a.yaml]", files: files).script.parameters.count == 2)
  }

  @Test func aFileIsReadOnceHoweverOftenItIsIncluded() {
    let files = [
      "a.yaml": "include: [c.yaml]", "b.yaml": "include: [c.yaml]",
      "c.yaml": "views: { v: { children: { w: {} } } }\nx: 1",
    ]
    let result = parse("transition: x\ninclude: [a.yaml, b.yaml, c.yaml]", files: files)
    #expect(result.sources.files.count == 4)
    #expect(result.diagnostics.count == 1)
    #expect(result.script.views.map { $0.name.value } == ["v", "w"])
  }

  @Test(arguments: [
    ("../up.yaml", "include-outside 2:11-21: '../up.yaml' is outside the script's folder"),
    ("/etc/x.yaml", "include-outside 2:11-22: '/etc/x.yaml' is outside the script's folder"),
    ("a/../../x", "include-outside 2:11-20: 'a/../../x' is outside the script's folder"),
    ("gone.yaml", "unreadable-file 2:11-20: 'gone.yaml' cannot be read: no such file"),
    ("''", "unreadable-file 2:12-12: '' cannot be read: the path is empty"),
    ("script.yaml", "circular-reference 2:11-22: files include each other: script.yaml -> script.yaml"),
  ])
  func aFileThatCannotBeIncludedIsToldAtItsPath(path: String, finding: String) {
    let found = findings("transition: x\ninclude: [\(path)]")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(finding) == true, "\(found)")
  }

  @Test func aCircleIsPrintedWhole() {
    let files = ["a.yaml": "include: [b.yaml]", "b.yaml": "include: [c.yaml]", "c.yaml": "include: [a.yaml]"]
    #expect(
      findings("transition: x\ninclude: [a.yaml]", files: files) == [
        "circular-reference c.yaml:1:11-17: files include each other: a.yaml -> b.yaml -> c.yaml -> a.yaml"
      ])
  }

  @Test func sixteenLevelsAreAllowed() {
    var files: [String: String] = [:]
    for level in 1...17 { files["\(level).yaml"] = "include: [\(level + 1).yaml]" }
    files["17.yaml"] = "parameters: { p: 1 }"
    #expect(
      findings("transition: x\ninclude: [1.yaml]", files: files) == [
        "limit-exceeded 16.yaml:1:11-18: includes are nested more than 16 deep"
      ])
    files["16.yaml"] = "parameters: { p: 1 }"
    #expect(findings("transition: x\ninclude: [1.yaml]", files: files).isEmpty)
  }

  @Test func manyInclusionsAreToldOnce() {
    let list = Array(repeating: "a.yaml", count: 5_000).joined(separator: ", ")
    let found = findings("transition: x\ninclude: [\(list)]", files: ["a.yaml": "parameters: { p: 1 }"])
    #expect(found.count == 1)
    #expect(found.first?.contains("more than 1000 files are included") == true)
  }

  @Test func aThousandInclusionsAreAllowed() {
    let files = ["a.yaml": "parameters: { p: 1 }", "b.yaml": "parameters: { q: 1 }"]
    func list(_ count: Int) -> String {
      (0..<count).map { $0 % 2 == 0 ? "a.yaml" : "b.yaml" }.joined(separator: ", ")
    }
    #expect(findings("transition: x\ninclude: [\(list(1000))]", files: files).isEmpty)
    #expect(findings("transition: x\ninclude: [\(list(1001))]", files: files).count == 1)
  }

  /// Each declaration that replaces one of an included file, its own or of a later one, with both places.
  @Test func replacementsAreNoted() {
    let result = parse(
      """
      transition: x
      include: [a.yaml, b.yaml, ./b.yaml]
      tokens: [t.json]
      parameters: { p: 3, own: 1 }
      views: { v: {}, w: { children: { inner: {} } } }
      states: { s: {} }
      """,
      files: [
        "a.yaml": "parameters: { p: 1, q: 1 }\ncurves: { c: ease }\nviews: { v: {}, x: { children: { deep: {} } } }",
        "b.yaml":
          "include: [d.yaml]\nparameters: { q: 2 }\ntimings: { t: {} }\nstates: { s: {} }\ncurves: { c: linear }",
        "d.yaml": "timings: { t: {} }\ntokens: [u.json]", "t.json": "{}", "u.json": "{}",
      ])
    #expect(result.diagnostics.isEmpty)
    let sources = result.sources
    func text(_ range: SourceRange) -> String {
      "\(sources[range.file]?.path ?? ""):\(sources.location(of: range)?.line ?? 0) \(sources[range.file]?.text(range) ?? "")"
    }
    #expect(
      result.script.replacements.map { "\($0.kind) \($0.name) \($0.isOwn) \(text($0.range)) \(text($0.replaced))" } == [
        "parameter q false script.yaml:2 b.yaml a.yaml:1 q", "curve c false script.yaml:2 b.yaml a.yaml:2 c",
        "parameter p true script.yaml:4 p a.yaml:1 p", "state s true script.yaml:6 s b.yaml:4 s",
        "view v true script.yaml:5 v a.yaml:3 v",
      ])
    #expect(
      result.script.inclusions.map { inclusion in
        let files = inclusion.files.map { sources[$0]?.path ?? "" }.sorted().joined(separator: " ")
        return "\(inclusion.path.value) \(inclusion.isTokens): \(files)"
      } == ["a.yaml false: a.yaml", "b.yaml false: b.yaml d.yaml u.json", "t.json true: t.json"])
  }

  /// The tree of each view keeps its shape where views are merged.
  @Test func viewsKeepTheirParents() {
    let views = parse(
      "transition: x\ninclude: [a.yaml]\nviews: { c: { children: { d: { children: { e: {} } }, f: {} } }, a: { children: { g: { children: { h: {} } } } }, i: {} }",
      files: ["a.yaml": "views: { a: { children: { b: {} } }, j: { children: { k: { children: { l: {} } }, m: {} } } }"]
    ).script.views
    let names = views.map(\.name.value)
    #expect(
      views.map { "\($0.name.value)<\($0.parent.map { names[$0] } ?? "")" } == [
        "a<", "g<a", "h<g", "j<", "k<j", "l<k", "m<j", "c<", "d<c", "e<d", "f<c", "i<",
      ])
  }

  @Test func anIncludedFileNeedsNoName() {
    for text in ["", "parameters: { p: 1 }", "# only a comment"] {
      #expect(findings("transition: x\ninclude: [a.yaml]", files: ["a.yaml": text]).isEmpty)
    }
    #expect(findings("") == ["missing-key 1:1-1: a script needs the key 'transition' {begin with 'transition: name'}"])
    #expect(findings("parameters: { p: 1 }").count == 1)
  }

  @Test func declarationsOfAFileThatIsMissingMayBeAnything() {
    #expect(parse("transition: x\ninclude: [gone.yaml]").script.missing.kinds == .all)
    #expect(parse("transition: x\ntokens: [gone.json]").script.missing.kinds == .tokens)
    #expect(parse("transition: x\ntokens: 3").script.missing.kinds == .tokens)
    #expect(parse("transition: x\ninclude: [a.yaml]", files: ["a.yaml": "curves: 3"]).script.missing.kinds == .curves)
  }

  @Test func aViewOfTheSameNameElsewhereIsADuplicate() {
    #expect(
      findings(
        "transition: x\ninclude: [a.yaml]\nviews: { inner: {} }",
        files: ["a.yaml": "views: { v: { children: { inner: {} } } }"]
      ) == ["duplicate-view 3:10-15: view 'inner' is defined twice (first defined here 1:27)"])
  }

  @Test func anIncludedFileThatIsNoYAMLIsToldOnce() {
    let files = ["a.yaml": "views: [", "b.yaml": "include: [a.yaml]"]
    #expect(findings("transition: x\ninclude: [a.yaml, b.yaml]", files: files).count == 1)
  }

  /// `transform` may be a property that another file declares, whose value then cannot be a map.
  @Test func aForeignValueIsAMistakeWhereAnotherFileMayDeclareItsProperty() {
    let state = "states: { s: { a: { transform: { scale: 0.9 } } } }", view = "views: { a: {} }"
    func mistake(in file: String) -> [String] {
      ["type-mismatch \(file)2:32-46: 'transform' takes a value, not a map"]
    }
    #expect(findings("transition: x\n\(state)\n\(view)").isEmpty)
    #expect(findings("transition: x\n\(state)\ninclude: [a.yaml]", files: ["a.yaml": view]) == mistake(in: ""))
    let including = "transition: x\n\(view)\ninclude: [a.yaml]"
    #expect(findings(including, files: ["a.yaml": "\n" + state]) == mistake(in: "a.yaml:"))
  }
}
