import Foundation
import Testing
import TransitionEvaluation
@testable import TransitionTargets
import TransitionTestSupport

/// Whole phases as Swift and Kotlin: their texts, and the values that they show when they run.
@Suite struct PhaseStyleTests {
  /// A variant is omitted only if it animates the same properties as its own phase, in the same way.
  @Test(arguments: ["swiftui", "compose"]) func variantsThatDifferAreWritten(_ target: String) throws {
    func phase(_ name: String, _ reduced: String) -> String {
      "  \(name): { from: off, to: initial, duration: 1s, animations: [{ animate: a }],"
        + " reducedMotion: { duration: 1s, animations: [\(reduced)] } }\n"
    }
    let yaml =
      """
      transition: t
      views: { a: { opacity: 1 }, b: { opacity: 1 } }
      states: { off: { a.opacity: 0, b.opacity: 0 } }
      phases:

      """ + phase("same", "{ animate: a }") + phase("other", "{ animate: b }")
      + phase("slower", "{ animate: a, curve: linear }")
    var options = ExportOptions()
    options.code.style = .phase
    let script = try Compilation.script(yaml), reduced = try Compilation.script(yaml, reducedMotion: true)
    let report = try #require(ExportTargets.target(named: target)).export(script, reduced, options).report
    #expect(report.variants.filter { $0.reducedMotion }.map { $0.phase } == ["other", "slower"])
  }

  /// What is clear has the color that it fades to or from.
  @Test(arguments: [("clear", "red"), ("red", "clear"), ("lime @ 50%", "red")])
  func whatIsClearHasTheOtherColor(_ from: String, _ to: String) throws {
    let yaml = """
      transition: t
      views: { a: { backgroundColor: "\(to)" } }
      states: { off: { a.backgroundColor: "\(from)" } }
      phases: { p: { from: off, to: initial, duration: 1s, animations: [{ animate: a }] } }
      """
    var options = ExportOptions()
    options.code.style = .phase
    let script = try Compilation.script(yaml)
    let text = try #require(ExportTargets.target(named: "swiftui")).export(script, script, options).text
    let red = from.hasPrefix("lime") ? 0 : 1
    #expect(text.contains("var aBackgroundColorRed: Double = \(red)\n"), "\(text)")
  }

  /// The distance runs from the state before the phase to where the motion ends.
  @Test(arguments: ["swiftui", "compose"]) func curvesSayWhereTheirDistanceEnds(_ target: String) throws {
    let yaml = """
      transition: t
      views: { box: { translationX: 900, opacity: 1 } }
      states: { open: { box.translationX: 100 } }
      phases:
        p:
          to: open
          duration: 400ms
          animations:
            - { animate: box.translationX, to: 300, curve: easeOut }
            - { animate: box.opacity, from: 0.5, curve: easeOutBack }
      """
    var options = ExportOptions()
    options.code.style = .phase
    let script = try Compilation.script(yaml)
    let text = try #require(ExportTargets.target(named: target)).export(script, script, options).text
    #expect(text.contains(#/ box.translationX, to 300 pt\b/#) && text.contains(#/ box.opacity( \*/)?\n/#), "\(text)")
  }

  private static let targets = ExportTargets.all.filter { $0.styles == [.values, .phase] }

  private func export(
    _ name: String, _ yaml: String, _ change: (inout ExportOptions) -> Void = { _ in }
  ) throws -> Exported {
    var options = ExportOptions()
    options.code.style = .phase
    change(&options)
    let target = try #require(ExportTargets.target(named: name))
    return target.export(try Compilation.script(yaml), try Compilation.script(yaml, reducedMotion: true), options)
  }

  private func script(
    _ animation: String, name: String = "toast", phase: String = "appear",
    state: String = "{ opacity: 0, backgroundColor: red }"
  ) -> String {
    """
    transition: \(name)
    views: { card: { opacity: 1, backgroundColor: white } }
    states: { away: { card: \(state) } }
    phases:
      \(phase): { from: away, to: initial, animations: [\(animation)] }
    """
  }

  @Test(arguments: ExampleScript.all) func everyExampleStaysWithinItsTolerance(_ example: ExampleScript) throws {
    let script = try example.compiled(), reduced = try example.compiled(reducedMotion: true)
    let isEndless = script.plans.contains { $0.isEndless }
    for target in Self.targets {
      var options = ExportOptions()
      options.code.style = .phase
      let report = target.export(script, reduced, options).report
      #expect(report.unsaid.contains { $0.stops } == isEndless, "\(target.name): \(report.unsaid)")
      #expect(report.excessive.isEmpty, "\(target.name): \(report.excessive)")
    }
  }

  @Test(arguments: [
    ("swiftui", "LinearKeyframe(1, duration: 0.15, timingCurve: .bezier(startControlPoint: UnitPoint(x: 0, y: 0), "),
    ("swiftui", "    [0, 0.15, 0, 1, 0, 0, 0.58, 1],"), ("swiftui", "  var cardOpacity: Double = 0\n"),
    ("swiftui", "static let toastAppearCardOpacity: Animation = toastAppear\n"),
    ("compose", "            doubleArrayOf(0.0, 150.0, 0.0, 1.0, 0.0, 0.0, 0.58, 1.0),"),
    ("compose", "fun <T> toastAppear(): FiniteAnimationSpec<T> =\n    tween(\n        durationMillis = 150,"),
    ("compose", "SeekableTransitionState"),
  ]) func aCurveIsWrittenAsPiecesAndKeyframes(_ target: String, _ part: String) throws {
    let text = try export(target, script("{ animate: card.opacity, duration: 150ms, curve: easeOut }")).text
    #expect(text.contains(part), "\(text)")
  }

  @Test(arguments: [
    ("spring(duration=450ms, bounce=0.25)", "SpringKeyframe(1, duration: ", true),
    // SwiftUI plays these as critically damped.
    ("spring(duration=450ms, bounce=-0.5)", "SpringKeyframe(", false),
    // `UnitCurve` clamps what overshoots.
    ("cubicBezier(0.3, 1.6, 0.6, 1)", "CubicKeyframe(", true), ("cubicBezier(0.3, 1.6, 0.6, 1)", "timingCurve", false),
    ("steps(2)", "MoveKeyframe(0.5)", true),
  ]) func keyframesAreThoseThatPlayTheCurve(_ curve: String, _ part: String, _ isThere: Bool) throws {
    let time = curve.hasPrefix("spring") ? "" : "duration: 300ms, "
    let exported = try export("swiftui", script("{ animate: card.opacity, \(time)curve: '\(curve)' }"))
    #expect(exported.text.contains(part) == isThere, "\(exported.text)")
    #expect(exported.report.excessive.isEmpty)
  }

  @Test func valuesThatReturnHaveNoFractions() throws {
    let yaml = script("{ animate: card.opacity, duration: 400ms, keyframes: [0, 1, 0] }", state: "{ opacity: 0 }")
      .replacing("card: { opacity: 1", with: "card: { opacity: 0")
    let swift = try export("swiftui", yaml).text
    #expect(!swift.contains("extension Animation") && swift.contains("KeyframeTrack(\\.cardOpacity)"), "\(swift)")
    let kotlin = try export("compose", yaml).text
    #expect(kotlin.contains("keyframes {\n        durationMillis = 400\n        0f at 0 using"), "\(kotlin)")
    #expect(kotlin.contains("        1f at 200 using"))
  }

  @Test func composeAnimatesTheChannelsOfColors() throws {
    let text = try export("compose", script("{ animate: card.backgroundColor, duration: 300ms }")).text
    #expect(text.contains("fun toastAppearCardBackgroundColorGreen(): FiniteAnimationSpec<Float>"), "\(text)")
    #expect(!text.contains("fun <T>"))
  }

  /// Under a spring as under an easing: the channels of a color that fades, or is not mixed in sRGB, do not follow it.
  @Test(
    arguments: [
      ("white", "clear", "srgb"), ("clear", "white", "srgb"), ("white", "'#ff000040'", "srgb"),
      ("white", "yellow", "oklab"), ("red", "blue", "oklch"), ("red", "blue", "srgb"),
    ], ["spring(duration=400ms, bounce=0.2)", "spring(duration=400ms, bounce=0)"])
  func channelsOfColorsStayWithinTheTolerance(_ color: (from: String, to: String, space: String), _ curve: String)
    throws
  {
    let yaml = """
      transition: toast
      views: { card: { backgroundColor: \(color.from) } }
      states: { away: { card.backgroundColor: \(color.to) } }
      phases:
        appear: { to: away, animations: [{ animate: card, colorSpace: \(color.space), curve: "\(curve)" }] }
      """
    for target in Self.targets {
      let exported = try export(target.name, yaml)
      #expect(exported.report.largest[.color] ?? 1 <= 0.004, "\(target.name): \(exported.report.variants)")
      // Beyond its target, a spring's channels would leave 0…1.
      let isSpring = target.name == "swiftui" && color == ("red", "blue", "srgb") && curve.hasSuffix("bounce=0)")
      #expect(exported.text.contains("SpringKeyframe(") == isSpring, "\(exported.text)")
    }
  }

  /// Without a value at its end, a number runs to the app's target.
  @Test func channelsThatHoldDoSoToTheEnd() throws {
    let yaml = script("{ animate: card.backgroundColor, duration: 300ms }", state: "{ backgroundColor: clear }")
    let text = try export("compose", yaml).text
    #expect(text.contains("{\n        durationMillis = 300\n        1f at 0\n        1f at 300\n    }"), "\(text)")
  }

  @Test func idiomaticAnimationsAreSwiftUIsOwnAndReportTheDifference() throws {
    let spring = script("{ animate: card.opacity, curve: 'spring(duration=450ms, bounce=0.25)' }")
    let exported = try export("swiftui", spring) { $0.code.isIdiomatic = true }
    #expect(exported.text.contains("toastAppear: Animation = .spring(duration: 0.45, bounce: 0.25)"))
    #expect(!exported.text.contains("CustomAnimation"))
    let loss = try #require(exported.report.variants.first?.tracks.first)
    #expect((0.004...0.03).contains(loss.loss.value) && loss.isEnginesOwn, "\(loss)")
    #expect(exported.report.ownLoss == SwiftUIWriter.ownLoss)
  }

  @Test(arguments: [
    ("swiftui", "spring", "keyframe", "'SpringKeyframe'"), ("swiftui", "toast", "motion", "'ToastMotion'"),
  ]) func typesThatAreTakenStop(_ target: String, _ name: String, _ phase: String, _ taken: String) throws {
    let yaml = script("{ animate: card.opacity, duration: 150ms }", name: name, phase: phase)
    let unsaid = try export(target, yaml).report.unsaid
    #expect(unsaid.contains { $0.stops && $0.message.contains(taken) }, "\(unsaid)")
  }

  /// A channel of a color, and a custom property of another view.
  @Test func numbersWithOneNameStop() throws {
    let yaml = """
      transition: t
      views: { card: { backgroundColor: white }, cardBackgroundColor: { properties: { red: 0 } } }
      states: { on: { card.backgroundColor: red, cardBackgroundColor.red: 1 } }
      phases: { go: { to: on, animations: [{ animate: all, duration: 150ms }] } }
      """
    for target in Self.targets {
      let unsaid = try export(target.name, yaml).report.unsaid
      let isTold = unsaid.contains { $0.isInvalid && $0.message.contains("'cardBackgroundColorRed'") }
      #expect(unsaid.contains { $0.stops && $0.isInvalid } && (isTold || target.name == "compose"), "\(unsaid)")
    }
  }

  @Test func endlessPhasesStop() throws {
    let yaml = script("{ animate: card.opacity, duration: 150ms, iterations: infinite }")
    for target in Self.targets {
      #expect(try export(target.name, yaml).report.unsaid.contains { $0.stops && $0.message.contains("--duration") })
    }
  }

  // MARK: Running

  /// The examples that run: with springs, paths, colors and values that return.
  private static let played = ["toast", "hero-arc", "tab-bar", "onboarding"]

  private struct Motion {
    var name: String
    var times: [Double]
    /// Fractions of the distance, as the script has them.
    var fractions: [Double]
    var tolerance: Double
  }

  /// The motions of examples that are played as fractions.
  private func motions(of example: ExampleScript) throws -> [Motion] {
    var options = ExportOptions()
    options.code.style = .phase
    let document = MotionDocument(
      try example.compiled(), reduced: try example.compiled(reducedMotion: true), options: options,
      digits: TimelineTarget.decimals)
    let motion = PhaseMotion(document, options, for: ComposeWriter.self) { property, _ in property.fit.loss }
    return motion.phases.flatMap { phase in
      phase.properties.filter { $0.shared != nil && $0.lanes.count == 1 && $0.from != $0.to }.map { property in
        let end = phase.phase.horizon, distance = property.to[0] - property.from[0]
        let times = (0..<50).map { end * (Double($0) + 0.37) / 50 }
        let rows = phase.phase.fitter.model.function(of: property.track.slots)(times)
        return Motion(
          name: ConstantNames.name(property.words, .camel), times: times,
          fractions: rows.map { ($0[0] - property.from[0]) / distance },
          // The loss is measured at other times.
          tolerance: 1.02 * property.fit.loss.value / abs(distance) + 2e-6)
      }
    }
  }

  private func compare(_ output: String, _ motions: [Motion]) {
    let shown = output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
    #expect(shown.count == motions.count && motions.count > 1, "\(output.prefix(300))")
    for (motion, values) in zip(motions, shown) {
      let worst = zip(motion.fractions, values).map { abs($0 - $1) }.max() ?? .infinity
      #expect(values.count == motion.times.count && worst <= motion.tolerance, "\(motion.name): \(worst)")
    }
  }

  @Test(.enabled(if: TypeCheckTests.swift != nil, "no Swift compiler"), arguments: ["toast", "hero-arc"])
  func swiftPlaysTheScriptsValues(_ name: String) throws {
    let example = try #require(ExampleScript.all.first { $0.name == name })
    let compiler = try #require(TypeCheckTests.swift), motions = try motions(of: example)
    try withTemporaryFolder { folder in
      let stub = TypeCheckTests.stubs.appendingPathComponent("SwiftUI.swift.txt")
      try FileManager.default.copyItem(at: stub, to: folder.appendingPathComponent("SwiftUI.swift"))
      let module = try ChildProcess.run(
        compiler, ["-parse-as-library", "-emit-module", "-emit-object", "-module-name", "SwiftUI", "SwiftUI.swift"],
        in: folder)
      #expect(module.status == 0, "\(module.complaints)")
      try Data(try export("swiftui", example.yaml).text.utf8).write(to: folder.appendingPathComponent("Motion.swift"))
      let lines = motions.map { motion in
        "show(.\(motion.name), \(motion.times))"
      }
      try Data(
        """
        import SwiftUI
        func value(_ animation: some CustomAnimation, _ time: Double) -> Double {
          var context = AnimationContext<Double>()
          return animation.animate(value: 1.0, time: time, context: &context) ?? 1
        }
        func show(_ animation: Animation, _ times: [Double]) {
          print(times.map { "\\(value(animation.base!, $0))" }.joined(separator: " "))
        }
        \(lines.joined(separator: "\n"))
        """.utf8
      ).write(to: folder.appendingPathComponent("main.swift"))
      let build = try ChildProcess.run(
        compiler, ["-swift-version", "6", "main.swift", "Motion.swift", "-I", ".", "SwiftUI.o", "-o", "play"],
        in: folder)
      #expect(build.status == 0, "\(build.complaints.prefix(3000))")
      compare(try ChildProcess.run(folder.appendingPathComponent("play").path, []).text, motions)
    }
  }

  @Test(.enabled(if: Kotlin.isInstalled, "no Kotlin compiler")) func kotlinPlaysTheScriptsValues() throws {
    let examples = ExampleScript.all.filter { Self.played.contains($0.name) }
    #expect(examples.count == Self.played.count)
    let motions = try examples.map { try self.motions(of: $0) }
    try withTemporaryFolder { folder in
      var paths: [String] = [], lines: [String] = []
      for (index, example) in examples.enumerated() {
        let text = try export("compose", example.yaml) {
          $0.code.package = "example\(index)"
          $0.code.access = .public
        }.text
        paths.append(folder.appendingPathComponent("Motion\(index).kt").path)
        try Data(text.utf8).write(to: URL(fileURLWithPath: paths[index]))
        lines += motions[index].map { motion in
          "show(example\(index).\(motion.name)(), \(motion.times.map { "\($0)" }.joined(separator: ", ")))"
        }
      }
      paths.append(folder.appendingPathComponent("Main.kt").path)
      try Data(
        """
        import androidx.compose.animation.core.*
        fun show(spec: FiniteAnimationSpec<Float>, vararg times: Double) {
            val tween = spec as TweenSpec<Float>
            println(times.joinToString(" ") {
                tween.easing.transform(minOf(it * 1000 / maxOf(tween.durationMillis, 1), 1.0).toFloat()).toString()
            })
        }
        fun main() {
        \(lines.joined(separator: "\n"))
        }
        """.utf8
      ).write(to: URL(fileURLWithPath: paths[paths.count - 1]))
      let build = try Kotlin.compile(paths, into: folder)
      #expect(build.status == 0, "\(build.complaints.prefix(3000))")
      compare(try Kotlin.run(in: folder).text, motions.flatMap { $0 })
    }
  }
}
