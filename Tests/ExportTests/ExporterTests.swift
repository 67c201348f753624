import Foundation
import Testing

@testable import TransitionExport

@Suite struct ExporterTests {
  @Test func wideCSVHasARowAFrame() throws {
    let text = try SmallTimeline.text(WideCSVExporter(), SmallTimeline.make())
    #expect(
      text == """
        time,box.hidden,box.backgroundColor.r,box.backgroundColor.g,box.backgroundColor.b,box.backgroundColor.a,\
        box.translationX,box.rotation,box.content,box.pace
        0,0,0,0,0,0,0,0,,1
        0.25,0,1,0,0,0.25,2,22.5,,1.25
        1,1,1,0,0,1,8,90,"a, ""b""\",2

        """)
  }

  @Test func longCSVHasARowAValue() throws {
    let timeline = try SmallTimeline.make(times: [0, 1], tracks: ["*.content", "*.translationX"])
    #expect(
      try SmallTimeline.text(LongCSVExporter(), timeline) == """
        time,track,value
        0,box.content,
        0,box.translationX,0
        1,box.content,"a, ""b""\"
        1,box.translationX,8

        """)
  }

  @Test func jsonHasAColumnATrack() throws {
    var timeline = try SmallTimeline.make(tracks: [
      "*.hidden", "*Color", "*.translationX", "*.rotation", "*.content", "*.pace",
    ])
    timeline.frameRate = FrameRate(60)
    #expect(
      try SmallTimeline.text(JSONExporter(), timeline) == """
        {"transition":"small","phase":"go","version":1,"fps":60,"duration":1,"times":[0,0.25,1],"tracks":[\
        {"name":"box.hidden","view":"box","property":"hidden","type":"boolean","values":[false,false,true]},\
        {"name":"box.backgroundColor","view":"box","property":"backgroundColor","type":"color",\
        "values":[[0,0,0,0],[1,0,0,0.25],[1,0,0,1]]},\
        {"name":"box.translationX","view":"box","property":"translationX","type":"number","unit":"pt","values":[0,2,8]},\
        {"name":"box.rotation","view":"box","property":"rotation","type":"angle","unit":"deg","values":[0,22.5,90]},\
        {"name":"box.content","view":"box","property":"content","type":"text","values":["","","a, \\"b\\""]},\
        {"name":"box.pace","view":"box","property":"pace","type":"time","unit":"s","values":[1,1.25,2]}],\
        "markers":[{"name":"half","time":0.5}]}

        """)
  }

  @Test func jsonHasTextsThatTheScriptDoesNotSpellOut() throws {
    let timeline = try SmallTimeline.make(times: [0], tracks: ["box.contentMode", "box.maskedCorners"], all: true)
    let text = try SmallTimeline.text(JSONExporter(), timeline)
    #expect(text.contains("\"property\":\"contentMode\",\"type\":\"text\",\"values\":[\"scaleToFill\"]"))
    #expect(text.contains("\"property\":\"maskedCorners\",\"type\":\"text\",\"values\":[\"all\"]"))
  }

  @Test func jsonLinesHaveAHeaderThenAnObjectAFrame() throws {
    let timeline = try SmallTimeline.make(times: [0, 1], tracks: ["*.hidden", "*.translationX"], velocities: true)
    #expect(
      try SmallTimeline.text(JSONLinesExporter(), timeline) == """
        {"transition":"small","phase":"go","version":1,"fps":null,"duration":1,"tracks":[\
        {"name":"box.hidden","view":"box","property":"hidden","type":"boolean"},\
        {"name":"box.translationX","view":"box","property":"translationX","type":"number","unit":"pt"}],\
        "markers":[{"name":"half","time":0.5}]}
        {"time":0,"values":[false,0],"velocities":[null,8]}
        {"time":1,"values":[true,8],"velocities":[null,0]}

        """)
  }

  @Test func speedsStandBehindTheirValuesAndDiscreteTracksHaveNone() throws {
    let timeline = try SmallTimeline.make(times: [0.5], tracks: ["*.hidden", "*.translationX"], velocities: true)
    #expect(
      try SmallTimeline.text(WideCSVExporter(), timeline) == """
        time,box.hidden,box.translationX,box.translationX'
        0.5,0,4,8

        """)
    #expect(try SmallTimeline.text(JSONExporter(), timeline).contains(#""values":[4],"velocities":[8]}"#))
  }

  @Test func jsonIsTheSameHoweverLittleMemoryItsColumnsMayTake() throws {
    let times = (0...3000).map { Double($0) / 3000 }
    let timeline = try SmallTimeline.make(times: times, velocities: true, numbers: .exact)
    var exporter = JSONExporter()
    let whole = try SmallTimeline.text(exporter, timeline)
    for limit in [0, 50_000, 200_000] {
      exporter.memoryLimit = limit
      #expect(try SmallTimeline.text(exporter, timeline) == whole)
    }
    let read = try #require(try JSONSerialization.jsonObject(with: Data(whole.utf8)) as? [String: Any])
    #expect((read["times"] as? [Double])?.count == times.count)
  }

  @Test(arguments: ExporterCatalog.all.indices)
  func aSinkThatFailsEndsTheExport(_ index: Int) throws {
    let timeline = try SmallTimeline.make(times: (0...20_000).map { Double($0) / 20_000 })
    var sink = FullSink(room: 300_000)
    #expect(throws: FullSink.IsFull.self) { try ExporterCatalog.all[index].export(timeline, to: &sink) }
  }

  @Test func formatsAreFoundByNameAndLayout() {
    #expect(ExporterCatalog.exporter(format: "csv") is WideCSVExporter)
    #expect(ExporterCatalog.exporter(format: "csv", layout: "long") is LongCSVExporter)
    #expect(ExporterCatalog.exporter(format: "xml") == nil)
    #expect(ExporterCatalog.formats == ["csv", "json", "jsonl"])
    #expect(ExporterCatalog.layouts == ["wide", "long"])
  }

  @Test func aPatternThatFitsNothingSaysWhich() throws {
    let tracks = try SmallTimeline.make().tracks
    #expect(throws: TrackSelection.Unmatched(pattern: "nobody.*")) {
      try TrackSelection.select(["box.*", "nobody.*"], from: tracks)
    }
    let chosen = try TrackSelection.select(["box.r*", "box.*"], from: tracks).map { $0.name }
    #expect(chosen.first == "box.rotation")
    #expect(chosen.count == tracks.count)
  }
}
