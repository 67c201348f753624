import Foundation
import Testing
import TransitionEvaluation
import TransitionExport
import TransitionText

/// Every example is silent, and what it samples to is known. `RECORD=1` writes the outputs anew.
@Suite struct GoldenTests {
  @Test(arguments: Example.names)
  func anExampleIsSilentAndItsSamplesAreThese(name: String) throws {
    let compiled = Example.compile(try Example.text(name))
    #expect(compiled.diagnostics.map { "\($0.rule.text): \($0.message)" } == [])
    let script = try #require(compiled.script)
    #expect(!script.plans.isEmpty)
    let rate = try #require(FrameRate(20))
    for plan in script.plans {
      let frames = try #require(FrameTimes(rate: rate, from: 0, to: plan.duration))
      let timeline = Timeline(
        transition: name, plan: plan, tracks: plan.tracks, frames: frames, hasVelocities: false, numbers: .standard)
      let exporter = try #require(ExporterCatalog.exporter(format: "csv", layout: nil))
      var sink = MemorySink()
      try exporter.export(timeline, to: &sink)
      let text = String(decoding: sink.bytes, as: UTF8.self)
      let file = Example.goldens.appendingPathComponent("\(name).\(plan.name).csv")
      if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        try Data(text.utf8).write(to: file)
      } else {
        let golden = try? String(contentsOf: file, encoding: .utf8)
        #expect(text == golden, "the samples of \(name), phase \(plan.name), are not those recorded")
      }
    }
  }

  @Test func nowPlayingHasTheFramesOfItsDurations() throws {
    let script = try #require(Example.compile(try Example.text("now-playing")).script)
    let rate = try #require(FrameRate(60))
    let counts = try script.plans.map { plan in
      try #require(FrameTimes(rate: rate, from: 0, to: plan.duration)).count
    }
    #expect(counts == [31, 39])
    let slow = try #require(
      Example.compile(try Example.text("now-playing"), set: ["primaryDuration": "4s"]).script?.plan(named: "present"))
    #expect(try #require(FrameTimes(rate: rate, from: 0, to: slow.duration)).count == 241)
  }
}
