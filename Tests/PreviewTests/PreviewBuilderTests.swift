import Foundation
import Testing
import TransitionEvaluation
import TransitionPreview

/// The page as text, without a browser.
struct PreviewBuilderTests {
  private static func script(description: String = "A box.") -> String {
    """
    transition: box
    description: '\(description)'
    canvas: { width: 100, height: 100 }
    parameters:
      time: { value: 500ms, min: 100ms, max: 1s }
    views:
      box: { layout: { leading: 0, top: 0, width: 10, height: 10 }, backgroundColor: white }
    states:
      faded: { box: { opacity: 0.5 } }
    phases:
      fade: { to: faded, duration: time, animations: [{ animate: all }] }
      pulse:
        animations: [{ animate: box.opacity, from: 0, to: 1, duration: 1s, iterations: infinite }]
    """
  }

  /// A phase without end, and scenarios that end it early, late and never.
  private static let endless = """
    transition: endless
    canvas: { width: 100, height: 100 }
    views: { box: { layout: { leading: 0, top: 0, width: 10, height: 10 } } }
    states: { big: { box.scale: 2 } }
    phases:
      pulse:
        to: big
        duration: 700ms
        animations: [{ animate: box, iterations: infinite, direction: alternate }]
        reducedMotion: none
    scenarios:
      early: [{ at: 0ms, play: pulse }, { at: 2s, stop: pulse }]
      late: [{ at: 0ms, play: pulse }, { at: 6s, stop: pulse }]
      forever: [{ at: 1s, play: pulse }]
    """

  private static func page(_ yaml: String) throws -> String {
    String(decoding: try PreviewBuilder(PreviewScript(yaml).compiled).page().bytes, as: UTF8.self)
  }

  @Test func theSameScriptGivesTheSameBytes() throws {
    let page = try Self.page(Self.script())
    #expect(try Self.page(Self.script()) == page)
    #expect(page.utf8.count < PreviewBuilder.sizeLimit)
  }

  @Test func nothingIsLoadedFromAnywhere() throws {
    let page = try Self.page(Self.script())
    #expect(page.contains("default-src 'none'") && !page.contains("connect-src"))
    for part in page.components(separatedBy: "http").dropFirst() {
      // A name space, and what the page compares its own address with.
      #expect(part.hasPrefix("://www.w3.org/2000/svg'") || part.hasPrefix("-equiv") || part.hasPrefix("')"))
    }
  }

  @Test func whatTheScriptSaysCannotLeaveItsPlace() throws {
    let plain = try Self.page(Self.script())
    let page = try Self.page(Self.script(description: "</script><script>alert(1)</script><!--"))
    for word in ["<script", "</script", "<!--"] {
      #expect(page.components(separatedBy: word).count == plain.components(separatedBy: word).count)
    }
  }

  @Test func endlessPhasesAreShownForFourSeconds() throws {
    #expect(try Self.page(Self.script()).contains(#""isEndless":true,"duration":4,"#))
  }

  @Test(arguments: [nil, 1.0] as [Double?])
  func scenariosEndTheirEndlessPhases(duration: Double?) throws {
    var options = CompileOptions()
    options.endlessDuration = duration
    let data = try Self.data(Self.endless, options: options)
    func lengths(_ runs: [[String: Any]]) -> [String] {
      runs.map { "\($0["duration"] as? Double ?? .nan) \($0["isEndless"] as? Bool ?? false)" }
    }
    let runs = try #require(data["runs"] as? [[String: Any]])
    let shown = duration ?? 4
    #expect(lengths(runs) == ["\(shown) true", "2.0 false", "6.0 false", "\(1 + shown) true"])
    // With reduced motion, everything ends.
    let reduced = try #require(data["reduced"] as? [[String: Any]]).compactMap { $0["values"] as? [String: Any] }
    #expect(lengths(reduced) == ["0.0 false", "2.0 false", "6.0 false", "1.0 false"])
  }

  @Test func parametersHaveTheEndsAndQuartersOfTheirRange() throws {
    let page = try Self.page(Self.script())
    let stops = ["100ms", "325ms", "550ms", "775ms", "1s"].map { "\"text\":\"\($0)\"" }
    var rest = page[...]
    for stop in stops {
      let place = try #require(rest.range(of: stop), "\(stop)")
      rest = rest[place.upperBound...]
    }
  }

  /// The page's data, decoded.
  private static func data(_ yaml: String, options: CompileOptions = CompileOptions()) throws -> [String: Any] {
    let script = try PreviewScript(yaml, options: options)
    let bytes = try PreviewBuilder(script.compiled, sources: script.sources).data()
    return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  /// Ten boxes that move alike by different distances need one curve, and a speed.
  @Test func affineTracksAreStoredOnce() throws {
    let boxes = (0..<10).map { "b\($0): { layout: { leading: 0, top: \($0 * 20), width: 10, height: 10 } }" }
    let states = (0..<10).map { "b\($0): { leading: \(20 + 13 * $0), opacity: 0.\(9 - $0 % 8) }" }
    let data = try Self.data(
      """
      transition: alike
      canvas: { width: 300, height: 300 }
      views: { \(boxes.joined(separator: ", ")) }
      states: { moved: { \(states.joined(separator: ", ")) } }
      phases: { go: { to: moved, duration: 400ms, curve: spring(dampingRatio=0.6), animations: [{ animate: all }] } }
      """)
    let run = try #require((data["runs"] as? [[String: Any]])?.first)
    // `leading`, `minX` and `opacity` of ten boxes: key, curve, scale and offset of each.
    let uses = try #require(run["curves"] as? [Double])
    #expect(uses.count >= 4 * 30)
    let curves = try #require(data["curves"] as? [[Double]])
    #expect(curves.count <= 8, "\(curves.count) curves")
    // The last value of each is exact: scale · curve + offset.
    let tracks = try #require(data["tracks"] as? [[String: Any]])
    for (view, wanted) in [(1, 20.0), (10, 137)] {
      let key = try #require(
        tracks.first { $0["view"] as? Int == view && $0["property"] as? String == "leading" }?["key"] as? Int)
      let place = try #require(stride(from: 0, to: uses.count, by: 4).first { Int(uses[$0]) == key })
      let last = try #require(curves[Int(uses[place + 1])].last)
      #expect(abs(uses[place + 2] * last + uses[place + 3] - wanted) < 0.001)
    }
    #expect((data["speeds"] as? [Int])?.isEmpty == false)
  }

  @Test func animationsNameTheirCurveTheirTracksAndTheirLine() throws {
    let data = try Self.data(Self.script())
    let runs = try #require(data["runs"] as? [[String: Any]])
    let span = try #require((runs[0]["spans"] as? [[String: Any]])?.first)
    #expect(span["name"] as? String == "all" && span["curve"] as? String == "easeInOut")
    #expect(span["line"] as? Int == 11 && span["path"] as? String == "test.yaml")
    #expect((span["tracks"] as? [Int])?.count == 1)
  }

  @Test func theProgressComesToItsEnd() throws {
    var shares: [Double] = []
    _ = try PreviewBuilder(PreviewScript(Self.script()).compiled).page { shares.append($0) }
    #expect(shares == shares.sorted() && shares.last == 1)
  }
}
