import Testing

@testable import TransitionReporting

/// Hashes computed by another program from the published rule; the empty file's is the published one.
@Suite struct LineFingerprintTests {
  static let cases: [(text: String, hashes: [String])] = [
    ("", ["c129715d7a2bc9a3:1"]),
    ("\n", ["3c5bef55b72b93c9:1", "c129715d7a2bc9a3:1"]),
    (
      "transition: card\nviews: {}\n",
      ["eb498c41a301407e:1", "9ef82285cd5dca5d:1", "c129715d7a2bc9a3:1"]
    ),
    ("\ttransition:card \rviews : {}", ["a17b9c8f03ab8e18:1", "9267e5e131ea7577:1"]),
    // Surrogates count one each; LS ends no line.
    ("a: 👩‍🚀 é\n\u{2028}b\n", ["48dba3e0d3709219:1", "2a9b899ecdbe2b8b:1", "c129715d7a2bc9a3:1"]),
  ]

  @Test(arguments: cases) func aLinesHashIsThePublishedOne(text: String, hashes: [String]) {
    let lines = LineFingerprints(Array(text.utf8))
    #expect(hashes.indices.map { lines[$0 + 1] } == hashes)
  }

  @Test func lineBreaksOfEveryKindAndSpacesDoNotMatter() {
    let hashes = ["eb498c41a301407e:1", "9ef82285cd5dca5d:1", "c129715d7a2bc9a3:1"]
    for text in [
      "transition: card\r\nviews: {}\r\n", "transition: card\rviews: {}\r", " transition:card\n\tviews:{}\n",
    ] {
      let lines = LineFingerprints(Array(text.utf8))
      #expect((1...3).map { lines[$0] } == hashes)
    }
  }

  @Test func equalLinesAreNumbered() {
    let lines = LineFingerprints(Array(String(repeating: "same\n", count: 60).utf8))
    #expect(lines[1] == "6468d5768bad9560:1")
    #expect(lines[4] == "6468d5768bad9560:4")
    // The last twenty lines are fewer than 100 units from the end, which tells them apart.
    #expect(lines[60] == "930af01a65e2307f:1")
  }

  @Test func aLineThatIsNotThereIsTheNearestOne() {
    let lines = LineFingerprints(Array("a\n".utf8))
    #expect(lines[0] == lines[1])
    #expect(lines[Int.min] == lines[1])
    #expect(lines[Int.max] == lines[2])
  }

  @Test func bytesThatAreNotTextAreHashed() {
    #expect(!LineFingerprints([0xFF, 0xFE, 0x0A, 0xC3])[2].isEmpty)
  }
}
