import Foundation
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct FixTests {
  private let folder: Folder

  init() throws { folder = try Folder(["a.transition.yaml": Scripts.bad]) }

  private func validate(_ line: String, input: Data = Data()) throws -> Program.Result {
    try Program.run(["validate"] + line.split(separator: " ").map(String.init), in: folder, input: input)
  }

  /// What is wrong, and what becomes of it; a nil stays as it is.
  @Test(arguments: [
    ("canvas: { width: 100, heigth: 200 }  # kept", "canvas: { width: 100, height: 200 }  # kept"),
    ("opacity: 0.5 }", nil),
    ("duration: 0.3", "duration: 0.3s"),
    ("duration: 300", "duration: 300ms"),
    ("duration: 20", nil),
    ("duration: 300 ms", "duration: 300ms"),
    ("curve: easeInn", "curve: easeIn"),
    ("curve: spring(response=0.4, dampingRatio=0.7)", "curve: spring(response=0.4s, dampingRatio=0.7)"),
    ("curve: spring(duration=20)", nil),
    ("curve: spring(dampingRato=0.7)", "curve: spring(dampingRatio=0.7)"),
    ("curve: qqqqqqqq", nil),
    ("to:down", "to: down"),
    // One declaration against one use: which of them is misspelled?
    ("to: dwon", nil),
    ("backgroundColor: whit", "backgroundColor: white"),
  ])
  func whatIsCertainIsFixed(_ wrong: String, _ mended: String?) throws {
    let key = wrong.prefix { $0 != ":" }
    let script = Scripts.good.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.drop { $0 == " " }.hasPrefix("\(key):") ? "\(line.prefix { $0 == " " })\(wrong)" : String(line)
    }.joined(separator: "\n")
    try folder.write("a.transition.yaml", script)
    let result = try validate("--fix")
    let after = try folder.read("a.transition.yaml")
    if let mended {
      #expect(after == script.replacingOccurrences(of: wrong, with: mended))
      #expect(result.status == 0, "\(result.text)")
      #expect(result.complaints.hasPrefix("fixed 1 finding"))
    } else {
      #expect(after == script)
    }
  }

  /// A misspelling that is used throughout is reported and fixed everywhere, in other views too.
  @Test func aMisspelledPropertyIsFixedInViewsStatesAndAnimations() throws {
    let script = Scripts.good.replacing("backgroundColor: white", with: "opactiy: 1\n  other: { count: 2 }")
      .replacing("opacity: 0.5 }", with: "opactiy: 0.5 }\n    other: { opactiy: 0 }")
      .replacing("animate: all", with: "animate: [box.top, box.opactiy]")
    try folder.write("a.transition.yaml", script)
    #expect(try validate("--format concise").lines.count == 4)
    let fixed = try validate("--fix --quiet")
    #expect(fixed.status == 0 && fixed.complaints == "fixed 4 findings\n", "\(fixed.text)\(fixed.complaints)")
    #expect(try folder.read("a.transition.yaml") == script.replacing("opactiy", with: "opacity"))
  }

  /// The summary counts only fixes that are applied.
  @Test(arguments: [
    "duration: 18f", "curve: withSpring(stiffness=1)", "curve: .spring()", "curve: easeOut(duration: 0.3)",
  ])
  func whatIsNotFixedIsNotFixable(_ wrong: String) throws {
    let key = wrong.prefix { $0 != ":" }
    let script = Scripts.good.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.drop { $0 == " " }.hasPrefix("\(key):") ? "\(line.prefix { $0 == " " })\(wrong)" : String(line)
    }.joined(separator: "\n")
    try folder.write("a.transition.yaml", script)
    #expect(try validate("").text.hasSuffix("\n1 error in 1 file\n"))
    _ = try validate("--fix")
    #expect(try folder.read("a.transition.yaml") == script)
  }

  /// A fix that begins where another one ends is made in a later round, and counted all the same.
  @Test(arguments: [1, 2, 3, 10]) func everyFixIsCounted(parameters: Int) throws {
    let unused = (0..<parameters).map { "  p\($0): 1\n" }.joined()
    try folder.write("a.transition.yaml", Scripts.good.replacing("parameters:\n", with: "parameters:\n\(unused)"))
    let summary = try validate("").text
    #expect(summary.contains("; \(parameters) fixable with --unsafe-fixes"), "\(summary)")
    let complaint = try validate("--fix --unsafe-fixes").complaints
    #expect(complaint == "fixed \(parameters) finding\(parameters == 1 ? "" : "s")\n")
  }

  /// A patch without changes is not a finding.
  @Test func aPatchHasAStatusOfItsOwn() throws {
    for (wrong, status) in [("duration: 18f", 0), ("curve: easeInn", 1), ("curve: easeIn", 0)] {
      let key = wrong.prefix { $0 != ":" }
      let script = Scripts.good.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.drop { $0 == " " }.hasPrefix("\(key):") ? "\(line.prefix { $0 == " " })\(wrong)" : String(line)
      }.joined(separator: "\n")
      try folder.write("a.transition.yaml", script)
      let result = try validate("--diff")
      #expect(Int(result.status) == status && result.text.isEmpty == (status == 0), "\(wrong): \(result.text)")
    }
  }

  @Test func aTokensNameIsMendedWithinItsReference() throws {
    try folder.write(
      "tokens.json", #"{ "motion": { "short": { "$type": "duration", "$value": { "value": 90, "unit": "ms" } } } }"#)
    let script =
      Scripts.good.replacingOccurrences(of: "value: 500ms", with: "value: token( motion.shrt )")
      + "\ntokens: [tokens.json]\n"
    try folder.write("a.transition.yaml", script)
    #expect(try validate("--fix").complaints == "fixed 0 findings; 1 more with --unsafe-fixes\n")
    let result = try validate("--fix --unsafe-fixes")
    #expect(result.status == 0, "\(result.text)")
    #expect(
      try folder.read("a.transition.yaml")
        == script.replacingOccurrences(of: "token( motion.shrt )", with: "token(motion.short)"))
  }

  @Test func aFixOfTheSyntaxUncoversTheOtherErrors() throws {
    let script = """
      transition: hidden
      version: 1
      views:
        v: { opacity: 0 }
      phases:
        p:
          duration: 1s
          animations:
            -{ animate: v.foo }
            - { animate: zzz.opacity, too: 1 }

      """
    try folder.write("a.transition.yaml", script)
    let result = try validate("--fix")
    #expect(result.status == 1)
    #expect(result.text.hasSuffix("\n2 errors in 1 file\n"), "\(result.text)")
    #expect(result.complaints == "fixed 2 findings\n")
    #expect(
      try folder.read("a.transition.yaml")
        == script.replacingOccurrences(of: "-{", with: "- {").replacingOccurrences(of: "too:", with: "to:"))
  }

  @Test func severalMistakesAreMendedAtOnceAndThoseBehindThemToo() throws {
    try folder.write(
      "a.transition.yaml",
      Scripts.bad.replacingOccurrences(of: "phases:", with: "phasess:").replacingOccurrences(
        of: "to: down", with: "to:down"
      )
      .replacingOccurrences(of: "width: 10,", with: "widht: 10,"))
    let result = try validate("--fix")
    #expect(result.text == "1 file, no findings\n")
    #expect(try folder.read("a.transition.yaml") == Scripts.good)
  }

  @Test func aDiffShowsItAndChangesNothing() throws {
    let result = try validate("--diff")
    #expect(result.status == 1)
    #expect(
      result.text == """
        --- a.transition.yaml
        +++ a.transition.yaml
        @@ -8,7 +8,7 @@
             backgroundColor: white
         states:
           down:
        -    box: { top: 60, opacitty: 0.5 }
        +    box: { top: 60, opacity: 0.5 }
         phases:
           present:
             to: down

        """)
    #expect(try folder.read("a.transition.yaml") == Scripts.bad)
    try folder.write("a.transition.yaml", Scripts.good)
    #expect(try validate("--diff").status == 0)
  }

  @Test func theDiffIsAPatch() throws {
    try folder.write("a.transition.yaml", "parameterss: { w: 1 }\n" + Scripts.bad + "\ninclude: []\nviewss: {}\n")
    let patched = try Program.shell(
      "\"$T\" validate --diff > p; \"$T\" validate --fix > /dev/null 2>&1; cp a.transition.yaml fixed; patch -R -s < p; "
        + "patch -s < p && cmp fixed a.transition.yaml && wc -l < p", in: folder)
    #expect(patched.status == 0, "\(patched.text) \(patched.complaints)")
  }

  @Test(arguments: [("my card.yaml", Scripts.bad), ("cr.yaml", Scripts.bad.replacing("\n", with: "\r") + "\r")])
  func theDiffIsAPatchOfAnyName(_ name: String, _ script: String) throws {
    try folder.write(name, script)
    let patched = try Program.shell(
      "\"$T\" validate --diff '\(name)' > p; patch -s --binary < p", in: folder)
    #expect(patched.status == 0, "\(patched.text) \(patched.complaints)")
    #expect(try folder.read(name) == script.replacingOccurrences(of: "opacitty", with: "opacity"))
  }

  /// A part of a script of the run is fixed without being a script: the view that it lacks is that script's.
  @Test func aPartIsFixedWithItsScript() throws {
    let part = "parameters: { other: { value: 1, maxx: 2 } }\nstates: { up: { box.top: 5 } }\n"
    try folder.write("a.transition.yaml", "include: [s/part.yaml]\n" + Scripts.good)
    try folder.write("s/part.yaml", part)
    let fixed = try validate(". ./s/part.yaml --fix --ignore all")
    #expect(try folder.read("s/part.yaml") == part.replacing("maxx", with: "max"))
    #expect(fixed.status == 0 && fixed.text == "2 files, no findings\n", "\(fixed.text)")
    // Alone it is not known to be a part, and what its script reports, too, stays.
    #expect(try validate("s/part.yaml --format concise").lines.first?.contains("needs the key 'transition'") == true)
    try folder.write("s/part.yaml", part.replacing("box.top", with: "box.tpo"))
    let lines = try validate(". s/part.yaml --ignore all --format concise").lines
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("s/part.yaml:") }, "\(lines)")
  }

  @Test func standardInputIsShownAndNotMended() throws {
    #expect(try validate("- --fix", input: Data(Scripts.bad.utf8)).status == 2)
    #expect(
      try validate("- --diff", input: Data(Scripts.bad.utf8)).text.contains("+    box: { top: 60, opacity: 0.5 }"))
  }

  @Test func unusedDeclarationsGoOnlyWhenAsked() throws {
    let unused = Scripts.good.replacingOccurrences(
      of: "parameters:\n", with: "parameters:\n  # of old\n  spare: { value: 1, max: 2 }  # gone\n"
    )
    .replacingOccurrences(of: "states:\n", with: "curves: { a: linear }\nstates:\n  gone:\n    box: { top: 3 }\n")
    try folder.write("a.transition.yaml", unused)
    #expect(try validate("--fix --quiet --format concise").lines.count == 3)
    #expect(try folder.read("a.transition.yaml") == unused)
    #expect(try validate("--fix --unsafe-fixes").text == "1 file, no findings\n")
    #expect(try folder.read("a.transition.yaml") == Scripts.good)
    #expect(try validate("--unsafe-fixes").status == 2)
  }

  @Test func aViewThatNothingShowsGoesWithItsChildrenWhenAsked() throws {
    for (views, rest) in [
      ("  ghost:\n    hidden: true\n    children: { in: {} }\n", ""),
      ("  around:\n    children:\n      ghost: { hidden: true }  # gone\n", "  around:\n"),
      ("  around: { children: { ghost: { hidden: true } }, scale: 2 }\n", "  around: { children: {  }, scale: 2 }\n"),
    ] {
      let around =
        rest.hasSuffix("around:\n")
        ? views.replacingOccurrences(of: "around:\n", with: "around:\n    scale: 2\n") : views
      let left = rest.hasSuffix("around:\n") ? "  around:\n    scale: 2\n" : rest
      try folder.write(
        "a.transition.yaml", Scripts.good.replacingOccurrences(of: "states:\n", with: around + "states:\n"))
      #expect(try validate("--fix --unsafe-fixes").text == "1 file, no findings\n", "\(views)")
      #expect(
        try folder.read("a.transition.yaml")
          == Scripts.good.replacingOccurrences(of: "states:\n", with: left + "states:\n"))
    }
  }

  @Test func whatAnAnchorOrAStateStillNeedsIsKept() throws {
    for (section, place) in [
      ("parameters:\n", "parameters:\n  spare: &half 0.5\n"), ("views:\n", "views:\n  ghost: { hidden: true }\n"),
    ] {
      let script = Scripts.good.replacingOccurrences(of: section, with: place).replacingOccurrences(
        of: "opacity: 0.5 }",
        with: place.contains("&half") ? "opacity: *half }" : "opacity: 0.5 }\n    ghost: { hidden: true }")
      try folder.write("a.transition.yaml", script)
      #expect(try validate("--fix --unsafe-fixes").status == 0)
      #expect(try folder.read("a.transition.yaml") == script)
    }
  }

  @Test func aParameterGetsItsUnitWhereItIsDeclaredUnlessItIsANumberElsewhere() throws {
    let wrong = Scripts.good.replacingOccurrences(of: "{ value: 500ms, max: 2s }", with: "300  # kept")
    try folder.write("a.transition.yaml", wrong)
    #expect(try validate("--fix").status == 0)
    #expect(
      try folder.read("a.transition.yaml") == wrong.replacingOccurrences(of: "300  # kept", with: "300ms  # kept"))
    let both = wrong.replacingOccurrences(of: "top: 60", with: "top: time")
    try folder.write("a.transition.yaml", both)
    #expect(try validate("--fix").status == 1)
    #expect(try folder.read("a.transition.yaml") == both)
  }

  @Test func aSpringsTimeWithoutAUnitIsToldAtItsValue() throws {
    for (curve, finding) in [
      ("spring(response=0.4, dampingRatio=0.7)", ":16:28: error: 'response' is a time and needs a unit [unit-missing]"),
      (
        "spring(stiffness=100, damping=10ms)",
        ":16:42: error: 'damping' must be a number without a unit [unit-mismatch]"
      ),
    ] {
      try folder.write(
        "a.transition.yaml", Scripts.good.replacingOccurrences(of: "curve: linear", with: "curve: \(curve)"))
      #expect(try validate("--format concise").text == "a.transition.yaml\(finding)\n")
    }
  }

  @Test func aReadOnlyFileIsLeftAloneWithExitThree() throws {
    let file = folder.url.appendingPathComponent("a.transition.yaml").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let result = try validate("--fix --format concise")
    #expect(result.status == 3)
    #expect(result.complaints == "error: cannot fix 'a.transition.yaml': it is read-only\n")
    #expect(result.text.contains("'opacitty'"))
    #expect(try folder.read("a.transition.yaml") == Scripts.bad)
  }

  @Test func linesKeepTheirEnds() throws {
    let windows = Scripts.bad.replacingOccurrences(of: "\n", with: "\r\n")
    try folder.write("a.transition.yaml", "\u{FEFF}" + windows)
    #expect(try validate("--fix").status == 0)
    #expect(
      try folder.read("a.transition.yaml") == "\u{FEFF}" + windows.replacingOccurrences(of: "opacitty", with: "opacity")
    )
  }
}
