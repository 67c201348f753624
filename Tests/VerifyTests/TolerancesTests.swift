import Testing
import TransitionEvaluation
import TransitionModel

@testable import TransitionVerification

/// `--tolerance` and `--map`.
@Suite struct TolerancesTests {
  /// A track of each unit.
  private static let tracks: [Track] = {
    let script = try? TestScript(
      """
      transition: card
      canvas: { width: 400, height: 800 }
      views:
        card: { layout: { leading: 0, top: 0, width: 100, height: 50 } }
        row: { layout: { leading: 0, top: 0, width: 100, height: 50 } }
      states:
        up: { card: { top: 100, rotation: 90deg, opacity: 0.2, backgroundColor: black, hidden: true }, row: { top: 10 } }
      phases:
        open: { to: up, duration: 1s, animations: [{ animate: all }] }
      """)
    return script?.compiled.plans.first?.allTracks() ?? []
  }()

  private static let names = ["card.top", "row.top", "card.rotation", "card.opacity", "card.backgroundColor"]

  private static func track(_ name: String) throws -> Track { try #require(tracks.first { $0.name == name }) }

  /// The values of lengths, angles and plain numbers, and the time.
  @Test(arguments: [
    ("0.5pt", [0.5, 0.5, 0.5, 0.01, 0.01], 1), ("2pt", [2, 2, 0.5, 0.01, 0.01], 1), ("2", [0.5, 0.5, 0.5, 2, 2], 1),
    ("2deg", [0.5, 0.5, 2, 0.01, 0.01], 1), ("2ms", [0.5, 0.5, 0.5, 0.01, 0.01], 2),
    ("0ms", [0.5, 0.5, 0.5, 0.01, 0.01], 0),
    ("1pt,2deg,0.1,5ms", [1, 1, 2, 0.1, 0.1], 5), ("1pt, 2deg", [1, 1, 2, 0.01, 0.01], 1),
    ("card.*=3", [3, 0.5, 3, 3, 3], 1), ("card.*=3pt", [3, 0.5, 0.5, 0.01, 0.01], 1),
    ("*.top=3pt", [3, 3, 0.5, 0.01, 0.01], 1),
    ("card.top=3,4pt", [4, 4, 0.5, 0.01, 0.01], 1), ("4pt,card.top=3", [3, 4, 0.5, 0.01, 0.01], 1),
    ("card.top=0", [0, 0.5, 0.5, 0.01, 0.01], 1), ("card.opacity=0.5deg,*=7", [7, 7, 7, 7, 7], 1),
    ("*=9ms", [0.5, 0.5, 0.5, 0.01, 0.01], 9), ("card.rotation=1deg", [0.5, 0.5, 1, 0.01, 0.01], 1),
    ("card.opacity=1pt", [0.5, 0.5, 0.5, 0.01, 0.01], 1),
  ])
  func laterItemsWinForTheirUnitAndTrack(text: String, values: [Double], milliseconds: Double) throws {
    let tolerances = try Tolerances(text)
    let found = try Self.names.map { tolerances.value(of: try Self.track($0)) }
    #expect(found == values)
    let time = tolerances.time(of: try Self.track("card.top"))
    #expect(time == milliseconds / 1000)
  }

  /// A time for one track, and items that match nothing.
  @Test(
    arguments: [
      ("card.top=3ms", nil), ("1pt,deg=1", "deg=1"), ("card.*=1deg", nil), ("row.top=1deg", "row.top=1deg"),
      ("row.*=1ms", nil),
      ("card.opacity=1pt", "card.opacity=1pt"), ("x.*=1,y.*=1", "x.*=1"), ("card.hidden=1", nil),
      ("1pt,1deg,1,1ms", nil),
    ] as [(String, String?)])
  func anItemThatAppliesToNothingIsFound(text: String, unmatched: String?) throws {
    let tolerances = try Tolerances(text)
    #expect(tolerances.unmatched(in: Self.tracks) == unmatched)
    guard text == "card.top=3ms" else { return }
    let times = try ["card.top", "row.top"].map { tolerances.time(of: try Self.track($0)) }
    #expect(times == [0.003, 0.001])
  }

  @Test(arguments: [
    "", "pt", "-1pt", "1px", "1pt,", "=1pt=", "nan", "inf", "1ptt", "card.top=", "0x1p", "1 pt pt", "infpt", "1e-3pt",
  ])
  func whatIsNoToleranceIsRejected(text: String) {
    #expect(throws: Tolerances.Problem.self) { try Tolerances(text) }
  }

  /// The column, its track, and the script's value of a recorded 10.
  @Test(arguments: [
    ("y=card.top", "y", "card.top", 10), ("y=card.top*2", "y", "card.top", 20), ("y=card.top+3", "y", "card.top", 13),
    ("y=card.top-3", "y", "card.top", 7), ("y=card.top*2+3", "y", "card.top", 23),
    ("y=card.top*-2-3", "y", "card.top", -23),
    ("y=card.top*2e1+3e-1", "y", "card.top", 200.3), ("y=card.top*+2-3", "y", "card.top", 17),
    ("y= card.top * 2 + 3", "y", "card.top", 23), ("a=b=card.top", "a=b", "card.top", 10),
    ("box.*=card.*", "box.top", "card.top", 10), ("box.*=card.**2+1", "box.top", "card.top", 21),
    ("*.y=*.top", "card.y", "card.top", 10), ("*=x.*.y", "card", "x.card.y", 10), ("a*b=c*d", "ab", "cd", 10),
    ("y=card.top*2E+1+3", "y", "card.top", 203), ("y=card.top*1e-1", "y", "card.top", 1),
    ("y=card.top+-3", "y", "card.top", 7), ("y=card.top*.5", "y", "card.top", 5),
    ("y=card.top*5.-.5", "y", "card.top", 49.5),
    ("box.*=card.**.5", "box.top", "card.top", 5),
  ])
  func mappingsNameATrackAndConvert(text: String, column: String, track: String, value: Double) throws {
    let mapping = try TrackMapping(text)
    #expect(mapping.track(of: column) == track && mapping.text == text)
    #expect(abs(10 * mapping.scale + mapping.shift - value) < 1e-12, "\(mapping)")
  }

  @Test(arguments: [
    ("a*b=c*d", ["a", "b", "aXc", "Xab", "abX"]), ("a*a=c*", ["a"]), ("y=card.top", ["Y", "yy", ""]),
    ("box.*=card.*", ["box", "boxx.top", "xbox.top"]),
  ])
  func otherColumnsAreNotMapped(text: String, columns: [String]) throws {
    let mapping = try TrackMapping(text)
    for column in columns { #expect(mapping.track(of: column) == nil, "\(column)") }
  }

  @Test(arguments: [
    ("y", "expected RECORDED=TRACK[*NUMBER][+NUMBER], not 'y'"),
    ("=y", "expected RECORDED=TRACK[*NUMBER][+NUMBER], not '=y'"),
    ("y=", "expected a track after '=' in 'y='"), ("y= *2", "expected a track after '=' in 'y= *2'"),
    ("y*=card.top", "'y*=card.top' needs one '*' on each side, or none"),
    ("y**=card.**", "'y**=card.**' needs one '*' on each side, or none"),
    ("y=*.top", "expected a track after '=' in 'y=*.top'"),
    ("y=card.*.top", "'y=card.*.top' needs one '*' on each side, or none"),
    ("y=card.top*0", "'y=card.top*0' multiplies by 0"), ("y=card.top*x", "'x' in 'y=card.top*x' is not a number"),
    ("y=card.top*", "'' in 'y=card.top*' is not a number"),
    ("y=card.top+1+2", "'1+2' in 'y=card.top+1+2' is not a number"),
    ("y=card.top*inf", "'inf' in 'y=card.top*inf' is not a number"),
    ("y=card.top*1e999", "'1e999' in 'y=card.top*1e999' is not a number"),
    ("y=card.top*0x10", "'0x10' in 'y=card.top*0x10' is not a number"),
  ])
  func whatIsNoMappingIsExplained(text: String, message: String) {
    #expect(throws: TrackMapping.Problem(message: message)) { try TrackMapping(text) }
  }
}
