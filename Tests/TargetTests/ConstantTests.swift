import Foundation
import Testing
import TransitionColors
import TransitionEvaluation
@testable import TransitionTargets
import TransitionTestSupport

/// Constants of code targets.
@Suite struct ConstantTests {
  private static let targets = ExportTargets.all.filter { $0.styles.contains(.values) }

  private func export(
    _ name: String, _ yaml: String, _ change: (inout ExportOptions) -> Void = { _ in }
  ) throws -> Exported {
    var options = ExportOptions()
    options.fileName = "a.yaml"
    change(&options)
    let target = try #require(ExportTargets.target(named: name))
    return target.export(try Compilation.script(yaml), try Compilation.script(yaml, reducedMotion: true), options)
  }

  private func script(
    name: String = "toast", phase: String = "appear", views: String = "card: { opacity: 1 }",
    animation: String = "{ animate: card.opacity, duration: 150ms, curve: easeOut }", more: String = ""
  ) -> String {
    """
    transition: \(name)
    views: { \(views) }
    states: { away: { card: { opacity: 0 } } }
    phases:
      \(phase):
        from: away
        to: initial
        animations: [\(animation)]
    \(more)
    """
  }

  @Test(arguments: ExampleScript.all) func everyExampleHasConstantsOnEveryTarget(_ example: ExampleScript) throws {
    let script = try example.compiled(), reduced = try example.compiled(reducedMotion: true)
    for target in Self.targets {
      let report = target.export(script, reduced, ExportOptions()).report
      #expect(!report.unsaid.contains { $0.stops }, "\(target.name): \(report.unsaid)")
      #expect(report.excessive.allSatisfy { $0.track.isEnginesOwn }, "\(target.name): \(report.excessive)")
    }
  }

  @Test(arguments: [
    ("swiftui", "static let toastAppear: Animation = .timingCurve(0, 0, 0.58, 1, duration: 0.15)"),
    ("swiftui", "static let toastAppearCardOpacity: Animation = toastAppear"),
    ("uikit", "static let toastAppearDuration: TimeInterval = 0.15"),
    ("uikit", "CAMediaTimingFunction(controlPoints: 0, 0, 0.58, 1)"),
    ("compose", "tween(durationMillis = 150, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f))"),
    ("react-native", "export const toastAppear = { duration: 150, easing: Easing.bezier(0, 0, 0.58, 1) };"),
    ("flutter", "const Cubic toastAppear = Cubic(0, 0, 0.58, 1);"),
    ("flutter", "const Duration toastAppearDuration = Duration(microseconds: 150000);"),
    ("tokens", #""toast-appear-card-opacity":{"$type":"transition","$value":"{toast-appear}""#),
  ]) func aCurveIsAConstantAndItsPropertiesAreAliases(_ target: String, _ line: String) throws {
    let text = try export(target, script()).text
    #expect(text.contains(line), "\(text)")
  }

  @Test(arguments: [
    ("swiftui", ".interpolatingSpring(mass: 1, stiffness: 195, damping: 21)"),
    ("uikit", "UISpringTimingParameters(mass: 1, stiffness: 195, damping: 21, initialVelocity:"),
    ("compose", "spring(dampingRatio = 0.75192064f, stiffness = 195f, visibilityThreshold = visibilityThreshold)"),
    ("react-native", "{ mass: 1, stiffness: 195, damping: 21, restDisplacementThreshold: "),
    ("flutter", "SpringDescription(mass: 1, stiffness: 195"),
    ("tokens", #""spring":{"mass":1,"stiffness":195,"damping":21,"#),
  ]) func aSpringIsTheEnginesSpring(_ target: String, _ part: String) throws {
    let spring = "{ animate: card.opacity, curve: 'spring(stiffness=195, damping=21)' }"
    let text = try export(target, script(animation: spring)).text
    #expect(text.contains(part), "\(text)")
  }

  /// `CubicBezierEasing` breaks down where x is almost a quadratic, and is safe where it is a line.
  @Test(arguments: [
    ("0.1, 0.3, 0.4333, 1", "easing = bezier(0.1, 0.3, 0.4333, 1.0)", true),
    ("0.333333333, 0, 0.666666667, 1", "CubicBezierEasing(0.33333334f, 0f, 0.6666667f, 1f)", false),
    ("0.1, 0.3, 0.44, 1", "CubicBezierEasing(0.1f, 0.3f, 0.44f, 1f)", false),
  ]) func composeSolvesWhatItsOwnEasingCannot(_ points: String, _ part: String, _ isOwn: Bool) throws {
    let yaml = script(animation: "{ animate: card.opacity, duration: 150ms, curve: 'cubicBezier(\(points))' }")
    let text = try export("compose", yaml).text
    #expect(text.contains(part) && text.contains("private fun bezier(") == isOwn, "\(text)")
    #expect(text.contains("import androidx.compose.animation.core.Easing\n") == isOwn)
    #expect(!(try export("compose", yaml) { $0.code.composeVersion = .old }.text.contains("bezier(0")))
  }

  /// A straight Bézier would be bisected as any other one.
  @Test(
    arguments: [
      ("flutter", "const Curve toastAppear = Curves.linear;"), ("compose", "easing = LinearEasing)"),
      ("swiftui", ".linear(duration: 0.15)"), ("swiftui", "static let toastAppear: UnitCurve = .linear\n"),
      ("uikit", "UICubicTimingParameters(animationCurve: .linear)"), ("uikit", "CAMediaTimingFunction(name: .linear)"),
      ("react-native", "easing: Easing.linear }"),
    ], ["linear", "'cubicBezier(0.3, 0.3, 0.6, 0.6)'"])
  func linearIsTheEnginesOwn(_ part: (target: String, text: String), _ curve: String) throws {
    let yaml = script(animation: "{ animate: card.opacity, duration: 150ms, curve: \(curve) }")
    let exported = try export(part.target, yaml) { $0.code.composeVersion = .old }
    #expect(exported.text.contains(part.text) && !exported.text.contains("CubicBezierEasing"), "\(exported.text)")
    #expect(exported.report.largest[.number] == 0)
  }

  /// SwiftUI repeats a spring when its engine ends it, and shows its target after an even number of ways.
  @Test(
    arguments: [
      ("curve: 'spring(duration=450ms, bounce=0.25)', iterations: 3", false),
      ("curve: 'spring(duration=450ms, bounce=0.25)', iterations: infinite", false),
      ("curve: easeIn, duration: 300ms, iterations: 4, direction: alternate", false),
      ("curve: easeIn, duration: 300ms, iterations: 3, direction: alternate", true),
      ("curve: easeIn, duration: 300ms, iterations: 4", true),
      ("curve: easeIn, duration: 300ms, iterations: infinite, direction: alternate", true),
    ], [false, true])
  func swiftUIRepeatsWhatItEndsAsTheScript(_ repetition: (keys: String, isSaid: Bool), _ isIdiomatic: Bool) throws {
    let yaml = script(animation: "{ animate: card.opacity, \(repetition.keys) }")
    let exported = try export("swiftui", yaml) { $0.code.isIdiomatic = isIdiomatic }
    #expect(exported.text.contains(".repeat") == repetition.isSaid, "\(exported.text)")
    #expect(exported.report.unsaid.map { $0.subject } == (repetition.isSaid ? [] : ["card.opacity"]))
    guard !repetition.keys.contains("infinite") else { return }
    let phase = try export("swiftui", yaml) {
      $0.code.isIdiomatic = isIdiomatic
      $0.code.style = .phase
    }
    #expect(!phase.text.contains(".repeat") || repetition.isSaid)
    #expect(phase.report.unsaid.isEmpty, "\(phase.report.unsaid)")
  }

  /// One iteration is fitted, and repeats as one along a curve that platforms have.
  @Test(arguments: [
    ("curve: easeOutQuad, iterations: infinite", ".repeatForever(autoreverses: false)"),
    ("curve: easeInOutSine, iterations: infinite, direction: alternate", ".repeatForever(autoreverses: true)"),
    ("curve: easeOutQuad, iterations: 3, delay: 100ms", ".repeatCount(3, autoreverses: false).delay(0.1)"),
    ("curve: easeOutQuad, iterations: 3, direction: alternateReverse", ".repeatCount(3, autoreverses: true)"),
  ]) func whatIsFittedRepeats(_ keys: String, _ call: String) throws {
    let yaml = script(animation: "{ animate: card.opacity, duration: 1s, \(keys) }")
    for target in Self.targets {
      let (text, report) = (try export(target.name, yaml).text, try export(target.name, yaml).report)
      let said = report.unsaid.map { "\($0.subject): \($0.message)" }
      let isSwiftUI = target.name == "swiftui"
      #expect(text.contains(", duration: 1)" + call) == isSwiftUI, "\(text)")
      let left = "card.opacity: it repeats, which is left to the code that uses the constant"
      #expect(said == (isSwiftUI ? [] : [left]), "\(target.name)")
      #expect(text.contains(" times") || text.contains("repeated forever"), "\(text)")
    }
    guard !keys.contains("infinite") else { return }
    let phase = try export("swiftui", yaml + "  back: { reverse: appear }\n") { $0.code.style = .phase }
    #expect(phase.report.unsaid.isEmpty && phase.report.excessive.isEmpty, "\(phase.report)")
    let back = try export("swiftui", yaml + "  back: { reverse: appear }\n")
    #expect(back.text.components(separatedBy: ".repeatCount(3").count > 2, "\(back.text)")
    #expect(back.report.unsaid.isEmpty && back.report.excessive.isEmpty, "\(back.report)")
  }

  @Test(arguments: [
    ("curve: easeOutBounce, iterations: 3", 7), ("keyframes: [0, 0.5, 1], iterations: infinite", 2),
    ("curve: easeInOutSine, iterations: infinite, direction: alternate, delay: -300ms", 3),
  ]) func partsRepeatTogether(_ keys: String, _ count: Int) throws {
    let yaml = script(animation: "{ animate: card.opacity, duration: 1s, \(keys) }")
    for target in Self.targets {
      let (text, report) = (try export(target.name, yaml).text, try export(target.name, yaml).report)
      #expect(report.unsaid.map { $0.subject } == ["phase appear", "card.opacity"], "\(report.unsaid)")
      #expect(!report.unsaid.contains { $0.stops } && !text.contains(".repeat"))
      #expect(text.contains("pacity\(count)") || text.contains("pacity-\(count)"), "\(text)")
      #expect(!text.contains("pacity\(count + 1)") && !text.contains("pacity-\(count + 1)"), "\(text)")
      #expect(text.contains("3 times") || text.contains("repeated forever"))
    }
  }

  /// Played one after another, the parts take the time of the iteration, wherever it holds a value.
  @Test(
    arguments: [
      ("[0, { at: 30%, value: 1 }, 1], iterations: 3", ["to 1, at the start of", "at 1, 120 ms into"], "3 times", 0),
      (
        "[0, { at: 70%, value: 0 }, 1], iterations: 4, direction: alternate, delay: 100ms",
        ["at 0, at the start of", "to 1, 280 ms into"], "4 times, alternating", 100
      ),
      (
        "[0, { at: 25%, value: 1 }, { at: 75%, value: 1 }, 0], iterations: infinite",
        ["to 1, at the start of", "at 1, 100 ms into", "to 0, 300 ms into"], "repeated forever", 0
      ),
    ] as [(String, [String], String, Int)])
  func whatAnIterationHoldsIsPartOfIt(_ keys: String, _ parts: [String], _ often: String, _ delay: Int) throws {
    let yaml = script(animation: "{ animate: card.opacity, duration: 400ms, keyframes: \(keys) }")
    let first = delay > 0 ? " (the first \(delay) ms after the start)" : ""
    for target in Self.targets {
      let text = try export(target.name, yaml).text
      for part in parts {
        #expect(text.contains("card.opacity, \(part) each iteration of 400 ms\(first), \(often)"), "\(text)")
      }
    }
    let text = try export("react-native", yaml).text
    let durations = text.matches(of: #/Opacity[0-9] = { duration: ([0-9]+),/#).compactMap { Int($0.1) }
    let repeated = text.matches(of: #/Opacity[0-9] = toastAppearCardOpacity1;/#).count * (durations.first ?? 0)
    #expect(durations.reduce(repeated, +) == 400, "\(text)")
  }

  /// What follows another animation repeats on its own.
  @Test(arguments: ["easeOut", "easeOutQuad"]) func animationsRepeatAlone(_ curve: String) throws {
    let pulse = "from: 1, to: 0.5, curve: \(curve), iterations: infinite, direction: alternate"
    let fade = "{ id: fade, animate: card.opacity, duration: 300ms }"
    let yaml = script(animation: "\(fade), { animate: card.opacity, duration: 1s, after: fade, \(pulse) }")
    let exported = try export("swiftui", yaml)
    #expect(exported.text.contains("Opacity1: Animation = .timingCurve(0.42, 0, 0.58, 1, duration: 0.3)\n"))
    #expect(exported.text.contains(", duration: 1).repeatForever(autoreverses: true).delay(0.3)"), "\(exported.text)")
    #expect(exported.report.unsaid.map { $0.subject } == ["phase appear"])
  }

  /// Where the value of the state before is not its start, the code has to set it.
  @Test(arguments: [
    ("from: 0.5", "card.opacity, from 0.5 to 1", false), ("from: 0", "card.opacity", false),
    ("delay: -100ms", "card.opacity, fitted, from 0.", true),
  ]) func constantsSayWhereTheyStart(_ keys: String, _ summary: String, _ isPart: Bool) throws {
    let yaml = script(animation: "{ animate: card.opacity, duration: 200ms, curve: easeOut, \(keys) }")
    let text = try export("swiftui", yaml).text
    let start = try #require(text.firstMatch(of: #/  /// (card.opacity.*)\n/#)).output.1
    #expect(isPart ? start.hasPrefix(summary) && start.hasSuffix(" to 1") : start == summary, "\(text)")
    #expect(text.contains("static let toastAppearCardOpacity1: Animation") == isPart)
  }

  @Test(arguments: [
    ("to: 0.5", "card.opacity, to 0.5"), ("to: 1", "card.opacity"),
    ("from: 0, to: 0.25, composite: add", "card.opacity, added from 0 to 0.25"),
  ]) func constantsSayWhereTheyEnd(_ keys: String, _ summary: String) throws {
    let yaml = script(animation: "{ animate: card.opacity, duration: 200ms, curve: easeOut, \(keys) }")
    let text = try export("swiftui", yaml).text
    #expect(text.contains("  /// \(summary)\n"), "\(text)")
  }

  /// A sheet whose states fix its vertical axis by different keys.
  private func relaid(_ curve: String = "easeOut", _ end: String = "bottom: 0") -> String {
    """
    transition: t
    canvas: { width: 390, height: 844 }
    views: { sheet: { layout: { leading: 0, trailing: 0, top: 844, height: 400 } } }
    states: { open: { sheet: { \(end), height: 400 } } }
    phases:
      show: { to: open, duration: 400ms, animations: [{ animate: sheet, curve: \(curve) }] }
      hide: { swap: show }
    """
  }

  /// It moves by the keys of the state in which the phase starts, as when both states have them.
  @Test(arguments: targets.map { $0.name }) func whatStatesFixByDifferentKeysHasAConstant(_ target: String) throws {
    let exported = try export(target, relaid())
    #expect(exported.report.unsaid.isEmpty && exported.text.contains("sheet.top"), "\(exported.report.unsaid)")
    for style in try #require(ExportTargets.target(named: target)).styles {
      let kinds = try export(target, relaid()) { $0.code.style = style }.report.variants.map { variant in
        variant.tracks.filter { $0.kind == .exact || $0.kind == .fitted }.map { $0.track }
      }
      #expect(kinds == [["sheet.top"], ["sheet.top"]], "\(target) \(style)")
    }
  }

  /// easeOutExpo ends 2⁻¹⁰ of its distance before its end, easeInExpo begins as far after its start; half of it is theirs in
  /// easeInOutExpo.
  @Test(arguments: ["easeOutExpo", "easeInOutExpo", "easeInExpo, delay: 50ms", "reversed(easeInExpo)"])
  func whatACurveMissesOfItsEndIsItsLoss(_ curve: String) throws {
    for target in Self.targets {
      let report = try export(target.name, relaid(curve, "top: 444")).report
      #expect(!report.unsaid.contains { $0.stops }, "\(target.name): \(report.unsaid)")
      #expect(report.excessive.allSatisfy { $0.track.isEnginesOwn }, "\(target.name): \(report.excessive)")
      #expect(report.ownLoss.contains("ends with a step"), "\(target.name): \(report.ownLoss)")
      let loss = try #require(report.variants[0].tracks.first { $0.track == "sheet.top" }).loss.value
      #expect(loss >= 400 / 2048 - 0.01 && loss < 4, "\(target.name): \(loss)")
    }
  }

  /// A jump of the script's own is none of its curve, however small; in reverse, a step belongs to what follows it.
  @Test func onlyTheStepsOfCurvesAreTaken() throws {
    let jump = relaid().replacing(
      "{ animate: sheet, curve: easeOut }",
      with: "{ animate: sheet.top, to: 444.5, curve: easeOutQuad, fill: backwards }"
    ).replacing("bottom: 0", with: "top: 444")
    #expect(try export("swiftui", jump).report.unsaid.contains { $0.stops && $0.message.contains("jumps") })
    let through = """
      transition: t
      canvas: { width: 390, height: 844 }
      views: { sheet: { layout: { leading: 0, width: 390, top: 844, height: 800 } } }
      states: { half: { sheet.top: 444 }, open: { sheet.top: 44 } }
      phases:
        move: { through: [initial, half, open], duration: 400ms, animations: [{ animate: sheet, curve: easeOutExpo }] }
        home: { reverse: move }
      """
    let exported = try export("swiftui", through)
    #expect(!exported.text.contains("to 444.") && exported.text.contains("to 444 pt"), "\(exported.text)")
    #expect(!exported.report.unsaid.contains { $0.stops }, "\(exported.report.unsaid)")
    let yaml = script(
      animation: "{ animate: card.opacity, duration: 200ms, from: 0.5, to: 0, composite: add, pacing: easeIn }")
    #expect(try export("swiftui", yaml).text.contains("card.opacity, fitted, from 1.5 to 1"))
  }

  @Test(arguments: targets.map { $0.name }) func whatIsNotInterpolatedIsNoTiming(_ target: String) throws {
    let yaml = script(animation: "{ animate: card.opacity, duration: 200ms, curve: linear, interpolation: discrete }")
    let report = try export(target, yaml).report
    #expect(report.unsaid.contains { $0.stops && $0.message.contains("jumps") }, "\(report.unsaid)")
  }

  /// A spring at rest in its own time starts there in reverse, a little away.
  @Test func aReversedSpringSaysWhereItStarts() throws {
    let yaml = """
      transition: t
      views: { a: { translationX: 800 } }
      states: { on: { a.translationX: 60 } }
      phases:
        up: { to: on, animations: [{ animate: a, curve: "spring(duration=500ms, bounce=0.15)" }] }
        down: { reverse: up }
      """
    let exported = try export("swiftui", yaml)
    let start = try #require(exported.text.firstMatch(of: #/a.translationX, fitted, from ([0-9.]+) pt to/#)).output.1
    let begin = try #require(Double(start))
    #expect((0.2...1).contains(abs(begin - 60)), "\(exported.text)")
  }

  @Test func partsSayWhereTheyRunToAndAreNotThePhasesTiming() throws {
    let keyframes = "keyframes: [0, { value: 0.25, curve: easeIn }, 1]"
    let parts = script(animation: "{ animate: card.opacity, duration: 1s, \(keyframes) }")
    for target in Self.targets {
      let (text, report) = (try export(target.name, parts).text, try export(target.name, parts).report)
      #expect(report.unsaid.map { $0.subject } == ["phase appear"], "\(target.name): \(report.unsaid)")
      #expect(text.contains("card.opacity, to 0.25") && text.contains("card.opacity, to 1, 500 ms after the start"))
      #expect(!text.contains("toastAppear ") && !text.contains("\"toast-appear\""), "\(text)")
    }
    let bounce = script(animation: "{ animate: card.opacity, duration: 1s, curve: easeOutBounce }")
    #expect(try export("swiftui", bounce).text.contains("card.opacity, fitted, to 1\n"))
    // In reverse they run to the first keyframe, and are numbered in that order.
    let reversed = try export("swiftui", parts + "  back: { reverse: appear }\n").text
    #expect(reversed.contains(#/card.opacity, to 0.25\n.*toastBackCardOpacity1: /#), "\(reversed)")
    #expect(reversed.contains(#/card.opacity, to 0, 500 ms .*\n.*toastBackCardOpacity2: /#), "\(reversed)")
  }

  /// A phase's timing may be that of few of its properties.
  @Test func aPhasesTimingSaysHowManyPropertiesHaveIt() throws {
    let animations = "{ animate: [card.opacity, card.scale], duration: 1s }, { animate: card.rotation, duration: 2s }"
    let two = script(animation: animations).replacing("opacity: 0 }", with: "opacity: 0, scale: 2, rotation: 9deg }")
    let path = script(
      animation:
        "{ animate: card.opacity, duration: 1s }, { animate: card.scale, duration: 1s, keyframes: [from, 3, to] }"
    ).replacing("opacity: 0 }", with: "opacity: 0, scale: 2 }")
    for target in Self.targets {
      #expect(try export(target.name, two).text.contains("phase appear, as 2 of 3 properties"))
      #expect(try export(target.name, path).text.contains("phase appear, as 1 of 2 properties"))
      #expect(!(try export(target.name, script()).text.contains(" properties")))
    }
    let phase = try export("swiftui", two) { $0.code.style = .phase }.text
    #expect(phase.contains("/// phase appear, as 2 of 3 properties\n"), "\(phase)")
  }

  @Test func whatNothingAnimatesIsLeftToTheCode() throws {
    let yaml = script(
      views: "card: { opacity: 1, translationX: 0, hidden: false, properties: { twice: self.translationX * 2 } }"
    ).replacing("card: { opacity: 0 }", with: "card: { opacity: 0, translationX: 30, hidden: true }")
      .replacing("    to: initial", with: "    to: initial\n    during: { card.scale: 2 }")
    for target in Self.targets {
      for style in target.styles {
        let report = try export(target.name, yaml) { $0.code.style = style }.report
        let kinds = Dictionary(uniqueKeysWithValues: report.variants[0].tracks.map { ($0.track, $0.kind) })
        let jumps = kinds.filter { $0.value == .dropped }.keys
        #expect(Set(jumps) == ["card.translationX", "card.hidden", "card.scale"], "\(target.name): \(kinds)")
        let message = "'card.hidden' and 2 more jump; set them in the app's code"
        #expect(report.unsaid.map { $0.message } == [message], "\(target.name)")
      }
    }
    // The frame of a view that moves follows its layout.
    let frame = script(
      views: "card: { layout: { leading: 0, top: 5, width: 50, height: 50 } }",
      animation: "{ animate: card.leading, duration: 150ms }"
    ).replacing("card: { opacity: 0 }", with: "card: { leading: 100 }")
    let tracks = try export("swiftui", frame).report.variants[0].tracks
    #expect(tracks.map { $0.kind } == [.exact] + tracks.dropFirst().map { _ in .live } && tracks.count > 3)
  }

  /// UIKit and tokens mix colors in sRGB, SwiftUI in Oklab, and three mix the opacity apart: Flutter from sRGB, Compose
  /// from Oklab, Reanimated from channels with a gamma of 2.2.
  @Test(
    arguments: [
      ("red", "blue", "srgb", ["compose", "react-native", "swiftui"]),
      ("red", "blue", "oklab", ["flutter", "react-native", "tokens", "uikit"]),
      ("red", "blue", "oklch", targets.map { $0.name }), ("red", "blue", "srgb-linear", targets.map { $0.name }),
      ("red", "clear", "srgb", ["compose", "flutter", "react-native"]),
      ("red", "clear", "oklab", ["compose", "flutter", "react-native"]),
      ("'#ff000080'", "red", "srgb", []), ("red", "red", "oklab", []),
    ] as [(String, String, String, [String])])
  func constantsOfColorsSayHowTheyAreMixed(_ from: String, _ to: String, _ space: String, _ wrong: [String]) throws {
    let yaml = script(
      views: "card: { opacity: 1, backgroundColor: \(from) }",
      animation: "{ animate: card.backgroundColor, duration: 1s, colorSpace: \(space), from: \(to), to: \(from) }"
    ).replacing("card: { opacity: 0 }", with: "card: { backgroundColor: \(to) }")
    for target in Self.targets {
      let report = try export(target.name, yaml).report
      let isWrong = wrong.contains(target.name)
      let tracks = report.variants.flatMap { $0.tracks }
      let areLossy = tracks.allSatisfy { ($0.kind == .fitted && $0.loss.value > 0.02) == isWrong }
      #expect(areLossy, "\(target.name): \(tracks)")
      #expect(tracks.allSatisfy { $0.isEnginesOwn } && report.unsaid.isEmpty, "\(target.name): \(report.unsaid)")
      #expect(report.ownLoss.contains(" colors ") == isWrong, "\(report.ownLoss)")
    }
  }

  /// In the middle, as each engine's source mixes them.
  @Test func enginesMixColors() {
    let red = Color(red: 1, green: 0, blue: 0), lime = Color(red: 0, green: 1, blue: 0)
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0), white = Color(red: 1, green: 1, blue: 1)
    func isClose(_ color: Color, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> Bool {
      zip([color.red, color.green, color.blue, color.alpha], [red, green, blue, alpha]).allSatisfy {
        abs($0 - $1) < 5e-4
      }
    }
    #expect(isClose(ReactNativeWriter.mixed(red, lime, at: 0.5), 0.7297, 0.7297, 0, 1))
    #expect(isClose(ReactNativeWriter.mixed(clear, white, at: 0.5), 0.7297, 0.7297, 0.7297, 0.5))
    #expect(isClose(FlutterWriter.mixed(red, lime, at: 0.5), 0.5, 0.5, 0, 1))
    #expect(isClose(FlutterWriter.mixed(clear, white, at: 0.5), 0.5, 0.5, 0.5, 0.5))
    #expect(isClose(FlutterWriter.mixed(clear, white, at: 1.2), 1, 1, 1, 1))
    #expect(isClose(SwiftUIWriter.mixed(clear, white, at: 0.5), 1, 1, 1, 0.5))
    #expect(isClose(UIKitWriter.mixed(clear, white, at: 0.5), 1, 1, 1, 0.5))
  }

  /// In whole phases the channels of a color are written, and no curve between two colors.
  @Test(arguments: ["swiftui", "compose"]) func phasesWriteTheChannelsOfColors(_ target: String) throws {
    let yaml = script(
      views: "card: { opacity: 1, backgroundColor: red }",
      animation: "{ animate: card.backgroundColor, duration: 1s, curve: easeIn }"
    ).replacing("card: { opacity: 0 }", with: "card: { backgroundColor: lime }")
    let exported = try export(target, yaml) { $0.code.style = .phase }
    #expect(exported.text.contains("ackgroundColorGreen") && !exported.text.contains("BackgroundColor:"))
    #expect(!exported.text.contains("toastAppear:") && exported.report.excessive.isEmpty, "\(exported.text)")
  }

  /// A repetition that the completion stops continues in the code unless that stops it.
  @Test(arguments: ["iterations: 10", "iterations: infinite", "iterations: 10, direction: alternate"], [false, true])
  func aRepetitionThatIsStoppedSaysWhen(_ iterations: String, _ isFitted: Bool) throws {
    let curve = isFitted ? "easeInOutSine" : "linear"
    let yaml = script(animation: "{ animate: card.opacity, duration: 900ms, curve: \(curve), \(iterations) }")
      .replacing("    to: initial", with: "    to: initial\n    completion: 3.3s")
    for target in Self.targets {
      let (text, report) = (try export(target.name, yaml).text, try export(target.name, yaml).report)
      let said = report.unsaid.filter { $0.message.contains("'completion' stops it") }
      #expect(said.map { $0.subject } == ["card.opacity"] && !report.unsaid.contains { $0.stops }, "\(report.unsaid)")
      #expect(said.allSatisfy { $0.message.contains("at 3.3 s") } && text.contains(", stopped 3.3 s after the start"))
    }
    let phase = try export("swiftui", yaml) { $0.code.style = .phase }
    #expect(!phase.text.contains(".repeat"), "\(phase.text)")
    // It ends before.
    let whole = yaml.replacing("completion: 3.3s", with: "completion: 9s").replacing("infinite", with: "10")
    #expect(!(try export("flutter", whole).text.contains("stopped")))
  }

  /// Whatever else of the same property does, and with reduced motion; what two variants share is said once.
  @Test func everyStopIsReportedOnce() throws {
    let yaml = """
      transition: t
      views: { f: { opacity: 1 } }
      states: { go: { f.opacity: 0 } }
      phases:
        free: { to: go, animations: [{ animate: f, duration: 300ms, iterations: infinite }] }
        stopped: { to: go, completion: 1s, animations: [{ animate: f, duration: 300ms, iterations: infinite }] }
        calm:
          to: go
          animations: [{ animate: f, duration: 300ms }]
          reducedMotion: { completion: 500ms, animations: [{ animate: f, duration: 200ms, iterations: infinite }] }
        spring:
          to: go
          completion: 2s
          animations: [{ animate: f, duration: 300ms, curve: spring(dampingRatio=0.5), iterations: infinite }]
        parts:
          to: go
          completion: 3s
          animations: [{ animate: f, duration: 300ms, keyframes: [from, 0.5, to], iterations: infinite }]
        cut: { to: go, completion: 250ms, animations: [{ animate: f, duration: 300ms }] }
      """
    for target in Self.targets {
      let said = try export(target.name, yaml).report.unsaid.filter { $0.subject == "f.opacity" }.map { $0.message }
      for time in ["1 s", "500 ms", "2 s", "3 s"] {
        let stops = said.filter { $0.contains("'completion' stops it") && $0.contains("at \(time)") }
        #expect(stops.count == 1, "\(time): \(said)")
      }
      #expect(said.count { $0.hasPrefix("it jumps at 250 ms") } == 1, "\(said)")
      #expect(Set(said).count == said.count)
    }
  }

  /// `repeatable` takes what has a duration, and repeats a delay inside of it.
  @Test(arguments: [
    ("iterations: 3, direction: alternate", "repeatable(3, toastAppear(), RepeatMode.Reverse)", false),
    ("iterations: infinite, delay: 100ms", "StartOffset(toastAppearDelayMillis)", true),
  ]) func composeRepeatsWhatHasADuration(_ keys: String, _ use: String, _ isDelayed: Bool) throws {
    let text = try export(
      "compose", script(animation: "{ animate: card.opacity, duration: 400ms, curve: easeOut, \(keys) }")
    ).text
    #expect(text.contains("toastAppear(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> ="), "\(text)")
    #expect(text.contains("import androidx.compose.animation.core.DurationBasedAnimationSpec\n"))
    #expect(text.contains(isDelayed ? "infiniteRepeatable(toastAppear(), RepeatMode.Restart, \(use)" : use), "\(text)")
    #expect(text.contains("const val toastAppearDelayMillis = 100") == isDelayed && !text.contains("delayMillis ="))
    // An alias passes its parameter on, and without springs nothing has a threshold.
    #expect(text.components(separatedBy: "@Suppress").count == 2 && !text.contains("// Springs end"), "\(text)")
  }

  /// Delays and repetitions are constants of their own, or none.
  @Test(arguments: [
    ("react-native", "const tGoBOpacity = tGo;"), ("react-native", "const tGoCOpacity = tGo;"),
    ("react-native", "const tGoBScaleDelay = tGoBOpacityDelay;"),
    ("compose", "tGoBTranslationX(visibilityThreshold: T? = null): FiniteAnimationSpec<T> =\n    tGoATranslationX("),
    ("compose", "const val tGoCTranslationXDelayMillis = 100"),
    ("flutter", "const Cubic tGoBOpacity = tGo;\nconst Duration tGoBOpacityDuration = tGoDuration;\n"),
    ("flutter", "const Duration tGoBScaleDelay = tGoBOpacityDelay;"),
    ("uikit", "var tGoBOpacity: UICubicTimingParameters { tGo }"),
    ("uikit", "tGoCOpacityDuration: TimeInterval = tGoDuration"),
    ("swiftui", "static let tGoBOpacity: UnitCurve = tGo\n"),
    ("swiftui", "static let tGoBScale: Animation = tGoBOpacity\n"),
    ("tokens", #""t-go-c-opacity":{"$type":"transition","$value":"{t-go}""#),
  ]) func equalConstantsAreAliases(_ target: String, _ line: String) throws {
    let yaml = """
      transition: t
      views: { a: {}, b: {}, c: {} }
      states: { on: { a: { opacity: 0, scale: 2, rotation: 9deg, translationX: 9 }, b: { opacity: 0, scale: 2, translationX: 9 }, c: { opacity: 0, translationX: 9 } } }
      phases:
        go:
          to: on
          animations:
            - { animate: [a.opacity, a.scale, a.rotation], duration: 200ms, curve: easeOut }
            - { animate: [b.opacity, b.scale], duration: 200ms, curve: easeOut, delay: 50ms }
            - { animate: c.opacity, duration: 200ms, curve: easeOut, iterations: 3 }
            - { animate: [a.translationX, b.translationX], curve: "spring(duration=300ms)" }
            - { animate: c.translationX, curve: "spring(duration=300ms)", delay: 100ms }
      """
    // A constant that most properties have is the phase's.
    let text = try export(target, yaml).text
    #expect(text.contains(line), "\(text)")
  }

  @Test(arguments: [false, true]) func reducedMotionIsPlayedWhereAnimationsAreSkipped(_ isForAll: Bool) throws {
    let yaml = script(
      more: """
            reducedMotion: { animations: [{ animate: card.opacity, duration: 50ms }] }
            interaction: { input: translationX, range: [0, 200], onCancel: { duration: 100ms } }
        """)
    let reduced = try Compilation.script(yaml, reducedMotion: true)
    let normal = isForAll ? reduced : try Compilation.script(yaml)
    let target = try #require(ExportTargets.target(named: "react-native"))
    let text = target.export(normal, reduced, ExportOptions()).text
    #expect(text.contains("/** card.opacity, with reduced motion */") != isForAll, "\(text)")
    let never = "reduceMotion: ReduceMotion.Never };"
    #expect(text.contains("import { Easing, ReduceMotion } from"))
    #expect(text.contains("easing: Easing.bezier(0, 0, 0.58, 1) };") == !isForAll, "\(text)")
    for name in isForAll ? ["toastAppear", "toastAppearOnCancel"] : ["toastAppearReduced"] {
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("export const \(name) = ") })
      #expect(line.hasSuffix(never), "\(text)")
    }
  }

  /// Reanimated's own springs end where they cross their target; others are fitted.
  @Test(arguments: targets.map { $0.name }) func clampedSpringsAreReanimatedsOwn(_ target: String) throws {
    let curve = "\"spring(stiffness=300, damping=20, overshootClamping=true)\""
    let yaml = script(
      animation: "{ animate: card.opacity, curve: \(curve) }",
      more: "    interaction: { input: translationX, range: [0, 200], onCancel: { curve: \(curve) } }\n")
    let (text, report) = (try export(target, yaml).text, try export(target, yaml).report)
    let isOwn = target == "react-native"
    #expect(report.unsaid.contains { $0.stops && $0.subject == "appear.onCancel" } == !isOwn, "\(report.unsaid)")
    #expect(text.contains("{ mass: 1, stiffness: 300, damping: 20,") == isOwn, "\(text)")
    #expect(text.components(separatedBy: "overshootClamping: true }").count == (isOwn ? 3 : 1), "\(text)")
    #expect(report.variants[0].tracks[0].kind == (isOwn ? .exact : .fitted), "\(report.variants)")
  }

  @Test func idiomaticSpringsReportTheDifference() throws {
    let spring = "{ animate: card.opacity, curve: 'spring(duration=450ms, bounce=0.25)' }"
    let exported = try export("swiftui", script(animation: spring)) { $0.code.isIdiomatic = true }
    let (text, report) = (exported.text, exported.report)
    #expect(text.contains(".spring(duration: 0.45, bounce: 0.25)"))
    let loss = try #require(report.variants.first?.tracks.first?.loss.value)
    #expect((0.004...0.03).contains(loss), "\(loss)")
  }

  @Test func overDampedSpringsStopWhereTheyPlayAsCritical() throws {
    let spring = "{ animate: card.opacity, curve: 'spring(duration=450ms, bounce=-0.5)' }"
    for (target, isPlayed) in [("swiftui", false), ("uikit", false), ("react-native", false), ("compose", true)] {
      let report = try export(target, script(animation: spring)).report
      #expect(report.excessive.contains { !$0.track.isEnginesOwn } == !isPlayed, "\(target)")
    }
  }

  @Test func namesThatBecomeEqualStop() throws {
    let views = "card: { opacity: 1 }, card_A: { opacity: 1 }, cardA: { opacity: 1 }"
    let yaml = """
      transition: t
      views: { \(views) }
      states: { away: { card_A: { opacity: 0 }, cardA: { opacity: 0 } } }
      phases: { go: { to: away, animations: [{ animate: [card_A.opacity, cardA.opacity], duration: 100ms }] } }
      """
    for target in Self.targets {
      let unsaid = try export(target.name, yaml).report.unsaid
      #expect(unsaid.contains { $0.stops && $0.message.contains("t.go.card_A.opacity") }, "\(target.name)")
    }
  }

  /// Dart's analyzer complains of unused imports.
  @Test(arguments: [
    ("easeIn", ["animation"]), ("spring(stiffness=100, damping=10)", ["physics"]), ("steps(2)", []),
  ]) func dartImportsWhatItUses(_ curve: String, _ libraries: [String]) throws {
    let yaml = """
      transition: t
      views: { card: { opacity: 1 } }
      states: { away: { card: { opacity: 0 } } }
      phases: { go: { to: away, duration: 1s, curve: "\(curve)", animations: [{ animate: card.opacity }] } }
      """
    let text = try export("flutter", yaml).text
    #expect(["animation", "physics"].filter { text.contains("package:flutter/\($0).dart") } == libraries)
  }

  @Test(arguments: [("flutter", true), ("react-native", false), ("compose", false), ("swiftui", false)])
  func namesBesideAConstantStopToo(_ target: String, _ stops: Bool) throws {
    let yaml = """
      transition: t
      views: { card: { opacity: 1 } }
      states: { away: { card: { opacity: 0 } } }
      phases:
        go: { to: away, animations: [{ animate: card.opacity, duration: 100ms }] }
        goDuration: { from: away, to: initial, animations: [{ animate: card.opacity, duration: 100ms }] }
      """
    #expect(try export(target, yaml).report.unsaid.contains { $0.stops } == stops)
  }

  @Test(arguments: [
    (["toast", "appear", "card", "cornerRadius"], "toastAppearCardCornerRadius", "toast-appear-card-corner-radius"),
    (["3d", "flip"], "motion3dFlip", "3d-flip"), (["row.3", "in"], "row3In", "row-3-in"),
    (["_in", "is"], "inIs", "in-is"), (["in"], "motionIn", "in"),
  ]) func namesAreIdentifiers(_ words: [String], _ camel: String, _ kebab: String) {
    #expect(ConstantNames.name(words, .camel) == camel)
    #expect(ConstantNames.name(words, .kebab) == kebab)
  }

  @Test func gestureEndingsTakeTheVelocity() throws {
    let interaction = """
          interaction:
            input: translationX
            range: [0, 200]
            commit: progress > 0.5
            onCommit: { curve: "spring(response=300ms, dampingRatio=1)" }
            onCancel: { duration: 200ms, curve: easeOut }
      """
    let yaml = script(more: interaction)
    #expect(try export("swiftui", yaml).text.contains("static func toastAppearOnCommit(velocity: Double) -> Animation"))
    #expect(try export("uikit", yaml).text.contains("static func toastAppearOnCommit(velocity: CGFloat)"))
    #expect(try export("react-native", yaml).text.contains("toastAppearOnCommit = (velocity: number) => ({"))
    #expect(try export("flutter", yaml).text.contains("toastAppearOnCommit(double start, double end, double velocity)"))
    #expect(try export("compose", yaml).text.contains("fun <T> toastAppearOnCancel("))
  }

  /// A release leaves a share of the distance, and of the duration unless the script says otherwise.
  @Test(arguments: [
    ("duration: 250ms, curve: easeOut", "multiply"), ("duration: 250ms, curve: easeOut, proportional: false", nil),
    ("curve: 'spring(duration=250ms)'", nil), ("duration: 250ms, curve: spring(dampingRatio=0.8)", "pass"),
  ]) func anEndingsDurationIsThatOfTheWholeDistance(_ keys: String, _ verb: String?) throws {
    let interaction = """
          interaction:
            input: translationX
            range: [0, 200]
            commit: progress > 0.5
            onCommit: { \(keys) }
            onCancel: { curve: "spring(response=300ms, dampingRatio=1)" }
      """
    for target in Self.targets {
      let text = try export(target.name, script(more: interaction)).text
      // A token has a duration beside a spring, and functions that return a duration take the share.
      let takesShare = ["compose", "swiftui"].contains(target.name)
      let verb = verb.map { target.name == "tokens" ? "multiply" : takesShare ? "pass" : $0 }
      for own in ["multiply the duration", "pass the share that is left"] {
        let isSaid = text.contains("appear.onCommit, for the whole distance: \(own)")
        #expect(isSaid == verb.map { own.hasPrefix($0) } ?? false, "\(text)")
      }
    }
    let functions = [
      ("swiftui", "toastAppearOnCommit(velocity: Double, share: Double = 1) -> Animation {", ["pass", "multiply"]),
      ("swiftui", " / (share * share), damping: ", ["pass"]), ("swiftui", "duration: 0.25 * share) }", ["multiply"]),
      ("uikit", "toastAppearOnCommit(velocity: CGFloat, share: CGFloat = 1) -> UISpringTimingParameters {", ["pass"]),
      ("flutter", "toastAppearOnCommit(double start, double end, double velocity, {double share = 1}) =>", ["pass"]),
      ("flutter", " / (share * share), damping: ", ["pass"]),
      ("react-native", "toastAppearOnCommit = (velocity: number, share = 1) => ({ mass: 1, stiffness: ", ["pass"]),
    ]
    for (target, call, verbs) in functions {
      let text = try export(target, script(more: interaction)).text
      #expect(text.contains(call) == verbs.contains(verb ?? ""), "\(text)")
      #expect((text.contains(" / share, ") || text.contains(" / share),")) == (verb == "pass"), "\(text)")
    }
    let text = try export("compose", script(more: interaction)).text
    let play = ["multiply": "tween(durationMillis = (250 * share).roundToInt(), ", "pass": "f / (share * share), "]
    #expect(text.contains("toastAppearOnCommit(visibilityThreshold: T? = null, share: Float = 1f)") == (verb != nil))
    #expect(verb.map { text.contains(play[$0] ?? "") } ?? !text.contains("share"), "\(text)")
    #expect(text.contains("import kotlin.math.roundToInt\n") == (verb == "multiply"))
  }

  /// A sheet that a gesture drives through three states.
  private static func stops(_ settling: String) -> String {
    """
    transition: sheet
    canvas: { width: 390, height: 844 }
    views: { card: { layout: { top: 844, height: 900 } } }
    states: { half: { card.top: 500 }, full: { card.top: 60 } }
    phases:
      drag:
        through: [initial, half, full]
        animations: [{ animate: card, curve: linear }]
        interaction: { input: translationY, stops: [0, -344, -784], \(settling) }
    """
  }

  @Test func settlingAtAStopTakesTheVelocity() throws {
    let spring = try export("swiftui", Self.stops("onSettle: { curve: \"spring(response=0.5s, dampingRatio=0.8)\" }"))
    #expect(spring.text.contains("static func sheetDragOnSettle(velocity: Double) -> Animation"))
    #expect(spring.text.contains("stiffness: 157.9136"))
    // The default: spring(response=0.4s, dampingRatio=0.9).
    #expect(try export("compose", Self.stops("rubberBand: 0.5")).text.contains("sheetDragOnSettle"))
    let glide = try export("swiftui", Self.stops("onSettle: decay")).report.unsaid
    #expect(glide.contains { !$0.stops && $0.subject == "drag.onSettle" })
  }

  @Test func aTimingRestsAfterItsEnd() {
    let timing = ConstantTiming(shape: .bezier(.straight), duration: 0.5, delay: 0)
    #expect([-1, 0, 0.25, 0.5, 2].map { timing.value(at: $0) } == [0, 0, 0.5, 1, 1])
  }

  @Test(arguments: [("linear(0, 0.2, 1)", true), ("easeOut", false)])
  func anEndingWithoutATimingStops(_ curve: String, _ stops: Bool) throws {
    let interaction = """
          interaction:
            input: translationX
            range: [0, 200]
            onCancel: { duration: 200ms, curve: "\(curve)" }
      """
    let unsaid = try export("swiftui", script(more: interaction)).report.unsaid.filter { $0.stops }
    #expect(unsaid.map { $0.subject } == (stops ? ["appear.onCancel"] : []))
  }

  @Test(arguments: [("[0, 1]", "easeOut, 2100 ms"), ("[0, 0.5, 1]", "3 keyframes, 2100 ms")])
  func aTracksTimingIsSaidInWords(_ keyframes: String, _ words: String) throws {
    let animation = "{ animate: card.opacity, duration: 2100ms, curve: easeOut, keyframes: \(keyframes) }"
    let track = try #require(try export("swiftui", script(animation: animation)).report.variants.first?.tracks.first)
    #expect(track.timing == words)
  }

  @Test func keyframesThatRunBackwardsBeginWithTheLast() throws {
    let animation =
      "{ animate: card.opacity, duration: 1s, curve: easeIn, direction: reverse, keyframes: [0, { at: 30%, value: 0.5 }, 1] }"
    let text = try export("swiftui", script(animation: animation)).text
    #expect(text.contains("Opacity1: Animation = .timingCurve(0, 0, 0.58, 1, duration: 0.7)\n"))
    #expect(text.contains("Opacity2: Animation = .timingCurve(0, 0, 0.58, 1, duration: 0.3).delay(0.7)"), "\(text)")
  }

  @Test func whatRunsBackwardsInReverseRunsForwards() throws {
    let animation = "{ animate: card.opacity, duration: 1s, curve: easeIn, direction: reverse }"
    let text = try export("swiftui", script(animation: animation) + "  back: { reverse: appear }\n").text
    #expect(text.contains("toastAppear: Animation = .timingCurve(0, 0, 0.58, 1, duration: 1)"), "\(text)")
    #expect(text.contains("toastBack: Animation = .timingCurve(0.42, 0, 1, 1, duration: 1)"))
  }

  @Test func stepsAreNoTiming() throws {
    let steps = "{ animate: card.opacity, duration: 1s, curve: steps(4) }"
    let unsaid = try export("swiftui", script(animation: steps)).report.unsaid
    #expect(unsaid.contains { $0.stops && $0.subject == "card.opacity" })
  }

  @Test func accessAndPackageAreWritten() throws {
    let swift = try export("swiftui", script()) { $0.code.access = .public }.text
    #expect(swift.contains("  public static let toastAppear"))
    let kotlin = try export("compose", script()) {
      $0.code.access = .public
      $0.code.package = "com.example"
    }.text
    #expect(kotlin.contains("package com.example\n") && kotlin.contains("\nfun <T> toastAppear("))
  }
}
