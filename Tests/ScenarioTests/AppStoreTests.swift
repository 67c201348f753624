import Foundation
import ReferenceNumbers
import Testing
import TransitionDiagnostics
import TransitionEvaluation
import TransitionExport
import TransitionModel
import TransitionTestSupport
import TransitionText

/// The App Store card of the examples: what its five scenarios show, frame by frame.
@Suite struct AppStoreTests {
  private static let scenarios = [
    "openedAndClosed", "touchedAndLetGo", "openedWhileHighlighted", "draggedHalf", "draggedThrough",
  ]

  private static func script() throws -> CompiledScript {
    let script = TestScript(try PackageFolder.text("examples/app-store.transition.yaml"))
    #expect(script.diagnostics.isEmpty)
    return try #require(script.compiled)
  }

  @Test func everyExpectationHolds() throws {
    let results = try Self.script().expectationResults()
    #expect(results.count >= 14)
    for result in results { #expect(result.holds && result.problem == nil, "\(result)") }
  }

  @Test(arguments: scenarios) func theScenarioIsAsItWas(_ name: String) throws {
    let script = try Self.script()
    let (plan, diagnostics) = script.scenario(named: name)
    #expect(diagnostics.isEmpty)
    let run = try #require(plan)
    let rate = try #require(FrameRate(30))
    let frames = try #require(FrameTimes(rate: rate, from: 0, to: run.duration))
    var sink = TextSink()
    let timeline = Timeline(
      transition: "app-store", plan: run, tracks: run.tracks, frames: frames, frameRate: rate, hasVelocities: true)
    try #require(ExporterCatalog.exporter(format: "csv")).export(timeline, to: &sink)
    #expect(try RecordedText.difference(sink.text, from: "Tests/ScenarioTests/Goldens/\(name).csv") == nil)
  }

  /// A straight line of 0.2 s.
  private static func drag(to distance: Double) -> [TracePoint] {
    [(0, 0), (0.2, distance)].map { time, value in
      TracePoint(
        time: Expression(.time(time), at: .none),
        values: [TracePoint.Value(channel: nil, value: Expression(.number(value), at: .none))], range: .none)
    }
  }

  @Test(arguments: [10.0, 25, 50, 75, 99]) func letGoAtProgressTheCardIsBackAfterItsPartOfTheTime(_ distance: Double)
    throws
  {
    let script = try Self.script()
    let plan = try #require(script.scenario(named: "draggedHalf", trace: Self.drag(to: distance)).plan)
    let progress = distance / 100
    #expect(agrees([plan.duration], [0.2 + 0.2 * progress]))
    // Along the way the scale is 1 − 0.14 times what is left of the progress.
    let times = (0...4).map { 0.2 + 0.2 * progress * Double($0) / 4 }
    let scales = Samples(plan, at: times)["card.scale"]
    #expect(agrees(scales, (0...4).map { 1 - 0.14 * progress * (1 - Double($0) / 4) }))
  }

  @Test func aDragToTheEndDismissesFromTheShrunkenCard() throws {
    let script = try Self.script()
    let plan = try #require(script.scenario(named: "draggedHalf", trace: Self.drag(to: 100)).plan)
    #expect(plan.gestures.map { $0.decision } == [.commit])
    let samples = Samples(plan, at: [0.2, 0.8])
    #expect(agrees(samples["card.scale"], [0.86, 1]))
    #expect(agrees(samples["card.width"], [375, 335]))
    #expect(samples["cell.hidden"] == [1, 0])
  }

  @Test func theLeftEdgeDoesTheSameWithItsX() throws {
    var yaml = try PackageFolder.text("examples/app-store.transition.yaml")
    yaml = yaml.replacingOccurrences(of: "phase: dragToDismiss }", with: "phase: dragFromEdge }")
    let script = TestScript(String(yaml[..<(try #require(yaml.range(of: "\nexpect:")).lowerBound)]))
    let edge = try #require(script.compiled?.scenario(named: "draggedHalf").plan)
    let down = try #require(try Self.script().scenario(named: "draggedHalf").plan)
    let times = (0...30).map { Double($0) / 100 }
    #expect(Samples(edge, at: times)["card.scale"] == Samples(down, at: times)["card.scale"])
  }
}

private struct TextSink: ByteSink {
  var text = ""
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws { text += String(decoding: bytes, as: UTF8.self) }
}
