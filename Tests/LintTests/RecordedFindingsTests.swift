import Foundation
import ReferenceNumbers
import Testing
import TransitionDiagnostics
import TransitionLint

/// All that is said of the rows of every rule, and of scripts without a mistake in which one number is another one or a
/// line is lost: with labels, notes and help. Recorded with `RECORD=1 swift test --filter RecordedFindingsTests`.
@Suite struct RecordedFindingsTests {
  private func report(_ yaml: String, _ configuration: LintConfiguration = LintConfiguration()) -> [String] {
    let linted = lint(yaml, configuration)
    // What is said of these is recorded elsewhere.
    return linted.diagnostics.contains { $0.severity == .error } ? [] : linted.allLines
  }

  private struct Row {
    var rule: String
    var title: String
    var text: String
  }

  private static let rows: [String: [Row]] = {
    let counted: [[RuleRow]] = [
      ValueJumpTests.continued,
      NoOpAnimationTests.values,
      ParameterRangeTests.scenes,
      DeadEventTests.traces,
      StartsBeforeZeroTests.times,
      EarlyCompletionTests.cuts,
      OvershootOutOfRangeTests.limits,
      FlashingTests.shares,
      CostlyAnimationTests.shares,
      GhostSourceTests.distances,
      DistortedContentTests.limits,
      PerceivedSpeedTests.limits,
      EasingDirectionTests.parts,
      VelocityJumpTests.ratios,
      UnknownChannelTests.ranges,
      ConstantCommitTests.limits,
      ScaleFromZeroTests.sizes,
      LinearMotionTests.bars,
      HardStopTests.limits,
      FingerMismatchTests.limits,
      LongPhaseTests.limits,
      ReducedMotionStillMovesTests.waits, ReducedMotionStillMovesTests.messages,
      ReducedMotionStillMovesTests.limits,
      UnsettledSpringTests.tolerances,
      UnanimatedChangeTests.counts,
      VacuousExpectationTests.drags,
      VacuousExpectationTests.limits,
      OffCanvasTests.sides,
      ImplausibleValueTests.times,
      ImplausibleValueTests.curves,
      ImplausibleValueTests.views,
      ConstantCommitTests.rows, ConstantCommitTests.flicks, CostlyAnimationTests.rows, CoveredViewTests.rows,
      CoveredViewTests.turns, CoveredViewTests.neighbors,
      DeadEventTests.rows, DeadKeyTests.rows, DistortedContentTests.rows, DistortedContentTests.shapes,
      DistortedContentTests.collapses, DistortedContentTests.stretches, DoubleEasingTests.rows,
      EarlyCompletionTests.rows, EasingDirectionTests.stops, EasingDirectionTests.rows, EndlessDecorationTests.rows,
      ExposedEdgeTests.releases, ExposedEdgeTests.settlings, ExposedEdgeTests.pagers, ExposedEdgeTests.phases,
      ExposedEdgeTests.returns,
      ExposedEdgeTests.partings, ExposedEdgeTests.moved, ExposedEdgeTests.rows, FingerMismatchTests.rows,
      FlashingTests.rows, FlickIgnoredTests.rows, GhostSourceTests.rows, HardStopTests.rows,
      ImplausibleValueTests.turns, ImplausibleValueTests.rows, ImplausibleValueTests.swings,
      InconsistentRoleTests.rows, InvisibleAnimationTests.sight, InvisibleAnimationTests.rows, LateStartTests.rows,
      LinearMotionTests.properties, LinearMotionTests.rows, LongPhaseTests.rows, LongStaggerTests.rows,
      MagicNumberTests.rows, MirroredScaleTests.rows, MirroredScaleTests.releases, MirroredScaleTests.flips,
      MirroredScaleTests.turns,
      MissingReducedMotionTests.rows, MissingReturnTests.rows, MixedInsetsTests.rows, NamedCurveTests.rows,
      NoOpAnimationTests.rows, OffCanvasTests.rows, OffCanvasTests.lost, OffCanvasTests.rests,
      OffCanvasTests.clipped, OffCanvasTests.remainders, OvershootOutOfRangeTests.edges,
      OvershootOutOfRangeTests.rows, OvershootOutOfRangeTests.releases, ParameterRangeTests.rows,
      ParameterRangeTests.divisors,
      PerceivedSpeedTests.rows, PerceivedSpeedTests.curves, ReducedMotionStillMovesTests.rows,
      ScaleFromZeroTests.scales,
      ScaleFromZeroTests.rows, SnapshotSourceChangesTests.rows, StartsBeforeZeroTests.rows, StateMismatchTests.rows,
      SubFrameDurationTests.rows, UnanimatedChangeTests.rows, UnknownChannelTests.followers,
      UnknownChannelTests.names, UnknownChannelTests.rows, UnreachableKeyframeTests.rows, UnreachableStopTests.rows,
      UnreachableThenTests.restarts, UnreachableThenTests.strandings, UnreachableThenTests.rows,
      UnsettledSpringTests.rows,
      VacuousExpectationTests.rows, ValueJumpTests.flips, ValueJumpTests.entrances, ValueJumpTests.starts,
      ValueJumpTests.additions, ValueJumpTests.scripts, VelocityJumpTests.rows, VelocityJumpTests.releases,
    ]
    let exact: [[BoundaryRow]] = [
      DistortedContentTests.boundaries, EarlyCompletionTests.boundaries, MissingReducedMotionTests.boundaries,
      OvershootOutOfRangeTests.boundaries, StateMismatchTests.boundaries, SubFrameDurationTests.boundaries,
      UnsettledSpringTests.boundaries, ValueJumpTests.boundaries, VelocityJumpTests.boundaries,
    ]
    let rows =
      counted.joined().map { Row(rule: $0.rule, title: $0.testDescription, text: $0.text) }
      + exact.joined().map { row in
        Row(rule: row.rule, title: row.script.replacing("\n", with: "⏎"), text: row.text)
      }
    return Dictionary(grouping: rows) { $0.rule }
  }()

  @Test(arguments: rows.keys.sorted()) func whatIsSaidOfARowIsWhatIsRecorded(_ rule: String) throws {
    var configuration = LintConfiguration()
    for info in RuleCatalog.documentation where info.name.text == rule && info.defaultLevel == nil {
      configuration.levels[info.name] = .warning
    }
    // Small scripts lack what these miss.
    for name in [RuleName.missingReducedMotion, .unusedParameter, .vacuousExpectation] where name.text != rule {
      configuration.levels[name] = .off
    }
    var lines: [String] = []
    for row in Self.rows[rule] ?? [] { lines += [row.title] + report(row.text, configuration) }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try RecordedText.difference(text, from: "Tests/LintTests/Goldens/\(rule).txt") == nil)
  }

  /// What a number becomes, in turn.
  private static let changes: [@Sendable (Double) -> Double] = [
    { _ in 0 }, { $0 * 2 }, { $0 / 10 }, { -$0 }, { $0 + 1 }, { $0 * 10 }, { $0 / 2 },
  ]

  /// A script with every line lost, and every number changed in one way.
  private static func spoilt(_ script: String) -> [(change: String, yaml: String)] {
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var spoilt: [(change: String, yaml: String)] = []
    var turn = 0
    for index in lines.indices where !lines[index].isEmpty {
      let line = lines[index].trimmingCharacters(in: .whitespaces)
      var without = lines
      without.remove(at: index)
      spoilt.append(("without \(line)", without.joined(separator: "\n")))
      for range in lines[index].ranges(of: /-?[0-9]+(\.[0-9]+)?/) {
        guard let number = Double(lines[index][range]) else { continue }
        var changed = lines
        changed[index].replaceSubrange(range, with: String(format: "%g", changes[turn % changes.count](number)))
        spoilt.append((changed[index].trimmingCharacters(in: .whitespaces), changed.joined(separator: "\n")))
        turn += 1
      }
    }
    return spoilt
  }

  /// The findings in a script with each of its changes; with parameters at their bounds, most scripts would be linted
  /// several times.
  ///
  /// - Parameter step: How many changes there are for each one that is made.
  private func changes(of script: String, step: Int = 1) -> [String] {
    var configuration = LintConfiguration()
    configuration.levels[.parameterRange] = .off
    return Self.spoilt(script).enumerated().filter { $0.offset % step == 0 }.flatMap { _, spoilt in
      let (change, yaml) = spoilt
      let said = report(yaml, configuration)
      return said.isEmpty ? [] : [change] + said
    }
  }

  @Test(arguments: seededScripts.keys.sorted()) func whatIsSaidOfAMistakeIsWhatIsRecorded(_ name: String) throws {
    var lines: [String] = []
    for mistake in seededMistakes where mistake.base == name {
      guard let (yaml, _) = mistake.spoilt() else { continue }
      let said = report(yaml)
      if !said.isEmpty { lines += [mistake.testDescription.replacing("\n", with: "⏎")] + said }
    }
    let text = (lines + changes(of: seededScripts[name] ?? "")).joined(separator: "\n") + "\n"
    #expect(try RecordedText.difference(text, from: "Tests/LintTests/Goldens/\(name)-script.txt") == nil)
  }

  @Test(arguments: mixedScripts.keys.sorted()) func whatIsSaidOfAChangeIsWhatIsRecorded(_ name: String) throws {
    // What is said of the script itself is not repeated.
    let script = mixedScripts[name] ?? "", known = report(script)
    let text = (known + changes(of: script, step: 7).filter { !known.contains($0) }).joined(separator: "\n") + "\n"
    #expect(try RecordedText.difference(text, from: "Tests/LintTests/Goldens/\(name)-script.txt") == nil)
  }
}
