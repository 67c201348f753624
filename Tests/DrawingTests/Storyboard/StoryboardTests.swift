import Foundation
import Testing
import TransitionDrawing
import TransitionEvaluation
import TransitionText

struct StoryboardTests {
  private static let slide = """
    transition: slide
    canvas: { width: 100, height: 50, backgroundColor: white }
    views:
      box: { layout: { leading: 0, top: 10, width: 20, height: 20 }, backgroundColor: red }
      ghost: { layout: { leading: 50, top: 10, width: 40, height: 20 }, opacity: 0, backgroundColor: blue }
      gone: { layout: { leading: 50, top: 10, width: 40, height: 20 }, hidden: true }
    states:
      right: { box.leading: 80 }
    phases:
      move:
        to: right
        duration: 1s
        markers: { half: 500ms }
        animations: [{ animate: box, curve: linear }]
      stay: { duration: 1s, animations: [] }
    """

  private func picture(
    _ stage: Stage, times: [Double], style: Storyboard.Style = Storyboard.Style()
  ) throws -> String {
    var buffer = ByteBuffer()
    Storyboard.write([try Storyboard(stage, times: times, title: "slide · move", style: style)], into: &buffer)
    return buffer.text
  }

  @Test(arguments: [
    (1, 2.0, [2.0]), (2, 2, [0, 2]), (3, 2, [0, 1, 2]), (5, 1, [0, 0.25, 0.5, 0.75, 1]), (4, 0, [0]),
  ])
  func evenTimesRunFromTheStartToTheEnd(count: Int, end: Double, wanted: [Double]) {
    #expect(StoryboardTimes.even(count, end: end) == wanted)
  }

  @Test func aMarkerTakesThePlaceOfATimeNearIt() throws {
    let plan = try StageScript(Self.slide.replacingOccurrences(of: "500ms", with: "410ms")).phase("move")
    #expect(StoryboardTimes.standard(for: plan, end: 1) == [0, 0.2, 0.41, 0.6, 0.8, 1])
    let half = try StageScript(Self.slide).phase("move")
    #expect(StoryboardTimes.standard(for: half, end: 1).count == 7)
  }

  /// However near to each other or to an end; evenly spaced stills that are near are omitted instead.
  @Test func markersHaveStillsOfTheirOwnBesideOthers() throws {
    let markers = "m1: 20ms, m2: 500ms, also: 500ms, m3: 520ms, m4: 980ms"
    let yaml = Self.slide.replacingOccurrences(of: "half: 500ms", with: markers)
    let times = StoryboardTimes.standard(for: try StageScript(yaml).phase("move"), end: 1)
    let wanted = [0, 0.02, 0.2, 0.4, 0.5, 0.52, 0.8, 0.98, 1]
    #expect(zip(times, wanted).allSatisfy { agree($0, $1) } && times.count == wanted.count, "\(times)")
  }

  /// A box that moves from 400 to 600 ms: of the stills that look alike, the start, the end and those at markers are shown.
  @Test(arguments: [
    ("", 1.0, ["0 ms", "1 s"]), ("m: 200ms, n: 300ms", 1, ["0 ms", "200 ms · m", "300 ms · n", "1 s"]),
    ("m: 700ms", 1, ["0 ms", "700 ms · m"]), ("", 0.4, ["0 ms"]), ("m: 200ms", 0.4, ["0 ms", "200 ms · m"]),
  ])
  func stillsThatRepeatAreOmittedExceptAtMarkers(markers: String, end: Double, captions: [String]) throws {
    let yaml = Self.slide.replacingOccurrences(of: "half: 500ms", with: markers)
      .replacingOccurrences(of: "animate: box,", with: "animate: box, delay: 400ms, duration: 200ms,")
    let stage = try StageScript(yaml).stage("move")
    var buffer = ByteBuffer()
    let times = [0, 0.1, 0.2, 0.3, 0.4, 0.7, 0.9, 1].filter { $0 <= end }
    Storyboard.write([try Storyboard(stage, times: times, title: "", skipsRepeats: true)], into: &buffer)
    #expect(buffer.text.matches(of: /class="c"[^>]*>([^<]*)</).map { String($0.1) } == captions)
  }

  @Test func theFirstMarkersHaveStillsOfTheirOwn() throws {
    let markers = (1...8).map { "m\($0): \($0)10ms" }.joined(separator: ", ")
    let yaml = Self.slide.replacingOccurrences(of: "markers: { half: 500ms }", with: "markers: { \(markers) }")
    let times = StoryboardTimes.standard(for: try StageScript(yaml).phase("move"), end: 1)
    let wanted = [0, 0.11, 0.21, 0.31, 0.41, 0.51, 0.61, 0.8, 1]
    #expect(zip(times, wanted).allSatisfy { agree($0, $1) } && times.count == wanted.count)
  }

  @Test func titlesAreCutToTheWidthOfTheirPicture() throws {
    var buffer = ByteBuffer()
    let stage = try StageScript(Self.slide).stage("move")
    let given = String(repeating: "i", count: 999)
    Storyboard.write([try Storyboard(stage, times: [0], title: given, style: .init(width: 624))], into: &buffer)
    let title = try #require(buffer.text.firstMatch(of: /class="t"[^>]*>([^<]*)</)).1
    // 12 pixels are free on each side.
    let metrics = TextMetrics(fontSize: 12), longer = String(title.dropLast()) + "i…"
    #expect(title.hasSuffix("…") && metrics.width(String(title)) <= 600 && metrics.width(longer) > 600, "\(title)")
  }

  @Test func aBorderIsOverTheViewsInside() throws {
    let inner = "{ layout: { leading: 0, top: 0, width: 9, height: 9 }, backgroundColor: '#0f0' }"
    let yaml = Self.slide.replacingOccurrences(
      of: "backgroundColor: red }",
      with: "backgroundColor: red, borderWidth: 2, borderColor: white, children: { inner: \(inner) } }")
    let text = try picture(StageScript(yaml).stage("move"), times: [0], style: .init(width: 124))
    let border = try #require(text.range(of: ##"stroke="#fff""##))
    let fill = try #require(text.range(of: ##"fill="#0f0""##))
    #expect(fill.lowerBound < border.lowerBound)
  }

  /// A border that is wider than half the view covers it.
  @Test(arguments: [10, 15, 90]) func aBorderCoversAtMostItsView(width: Int) throws {
    let yaml = Self.slide.replacingOccurrences(
      of: "backgroundColor: red", with: "backgroundColor: red, borderWidth: \(width), borderColor: white")
    let stage = try StageScript(yaml).stage("move")
    let text = try picture(stage, times: [0], style: .init(width: 124))
    let border = ##"<rect x="5" y="15" width="10" height="10" fill="none" stroke="#fff" stroke-width="10"/>"##
    #expect(text.contains(border), "\(text)")
  }

  @Test func boxesAreWhereTheMotionSays() throws {
    let stage = try StageScript(Self.slide).stage("move")
    // 124 pixels leave 100 for the one still: a pixel a point.
    let text = try picture(stage, times: [0.25], style: .init(width: 124))
    #expect(text.contains(##"<rect x="20" y="10" width="20" height="20" class="b" fill="#f00"/>"##), "\(text)")
  }

  @Test func whatCannotBeSeenIsLeftOut() throws {
    let stage = try StageScript(Self.slide).stage("move")
    let text = try picture(stage, times: [0, 0.5, 1])
    #expect(text.contains(">box</text>"))
    for name in ["ghost", "gone"] { #expect(!text.contains(name)) }
    #expect(text.components(separatedBy: "class=\"b\"").count - 1 == 3)
  }

  /// A row that leaves its list, and one that is half outside: the list cuts off boxes, outlines and names.
  @Test func whatAListCutsOffIsNeitherNamedNorOutlined() throws {
    let yaml = """
      transition: clip
      canvas: { width: 100, height: 100 }
      views:
        list:
          layout: { leading: 0, top: 0, width: 100, height: 40 }
          clipsToBounds: true
          children: { row: { layout: { leading: 0, top: 0, width: 100, height: 20 }, backgroundColor: red } }
      states: { half: { row.top: 30 }, gone: { row.top: 60 } }
      phases:
        leave: { to: gone, duration: 1s, curve: linear, animations: [{ animate: row }] }
        halve: { to: half, duration: 1s, curve: linear, animations: [{ animate: row }] }
        arrive: { from: gone, to: initial, duration: 1s, curve: linear, animations: [{ animate: row }] }
      """
    let script = try StageScript(yaml)
    func drawn(_ phase: String, _ times: [Double]) throws -> String {
      try picture(
        script.stage(phase), times: times,
        style: .init(columns: times.count, width: 124 * Double(times.count), onion: 1))
    }
    #expect(try drawn("leave", [0]).contains(">row</text>"))
    #expect(try !drawn("leave", [1]).contains(">row</text>"))
    // 10 points are seen: too few for the name.
    #expect(try !drawn("halve", [1]).contains(">row</text>"))
    #expect(try !drawn("arrive", [0, 1]).contains("class=\"o\""))
    let half = try script.stage("halve")
    let back = try picture(half, times: [1, 0], style: .init(onion: 1))
    #expect(!back.contains("class=\"o\""))
    let left = try drawn("leave", [0.5, 1])
    #expect(left.contains("<g clip-path=\"url(#a0)\"><path class=\"o\""), "\(left)")
  }

  @Test func namesTakeTheWidthOfTheirLetters() throws {
    let yaml = """
      transition: names
      canvas: { width: 100, height: 100 }
      views:
        WWWWWWWW: { layout: { leading: 0, top: 0, width: 60, height: 20 } }
        iiiiiiii: { layout: { leading: 0, top: 40, width: 60, height: 20 } }
      phases: { still: { duration: 1s, animations: [] } }
      """
    let text = try picture(StageScript(yaml).stage(), times: [0], style: .init(width: 124))
    #expect(text.contains(">iiiiiiii</text>") && !text.contains(">WWWWWWWW</text>"))
  }

  /// A name is in the outline of a rotated view, not only in the rectangle around it.
  @Test(arguments: [(0, ["box", "kid"]), (45, ["kid"]), (90, ["box", "kid"])])
  func namesAreWithinRotatedViews(angle: Int, names: [String]) throws {
    let yaml = """
      transition: names
      canvas: { width: 200, height: 200 }
      views:
        box:
          layout: { leading: 50, top: 50, width: 100, height: 100 }
          rotation: \(angle)deg
          backgroundColor: silver
          children: { kid: { layout: { leading: 20, top: 20, width: 60, height: 60 }, backgroundColor: red } }
      phases: { still: { duration: 1s, animations: [] } }
      """
    let text = try picture(StageScript(yaml).stage(), times: [0], style: .init(width: 224))
    let found = text.matches(of: /<text class="[kw]" x="([-0-9.]+)" y="([-0-9.]+)">([^<]*)</)
    #expect(Set(found.map { String($0.3) }) == Set(names), "\(text)")
  }

  /// Beside a small view in a rotated one, there is room for the name: nearer to the center than a corner would be.
  @Test func namesOfRotatedViewsAreWhereTheyFit() throws {
    let yaml = """
      transition: names
      canvas: { width: 200, height: 200 }
      views:
        box:
          layout: { leading: 50, top: 50, width: 100, height: 100 }
          rotation: 45deg
          backgroundColor: silver
          children: { kid: { layout: { leading: 40, top: 40, width: 20, height: 20 }, backgroundColor: red } }
      phases: { still: { duration: 1s, animations: [] } }
      """
    let text = try picture(StageScript(yaml).stage(), times: [0], style: .init(width: 224))
    let name = try #require(text.firstMatch(of: /<text class="k" x="([-0-9.]+)" y="([-0-9.]+)">box</))
    let x = try #require(Double(name.1)), y = try #require(Double(name.2))
    let right = x + TextMetrics(fontSize: 9).width("box")
    for corner in [(x, y), (right, y), (x, y - 7), (right, y - 7)] {
      // The view is a square that stands on a corner, in the middle.
      #expect(abs(corner.0 - 100) + abs(corner.1 - 100) < 70.7 && abs(corner.0 - 100) + abs(corner.1 - 100) > 14.1)
    }
  }

  /// Older viewers draw nothing of an element with a filter that they do not know.
  @Test func shadowsAreMadeOfWhatAllViewersKnow() throws {
    let shadowed = Self.slide.replacingOccurrences(
      of: "backgroundColor: red", with: "backgroundColor: red, shadowOpacity: 0.5")
    let text = try picture(StageScript(shadowed).stage("move"), times: [0])
    #expect(text.contains("<feMerge>") && !text.contains("feDropShadow"))
  }

  @Test func aBlurThatCannotBeSeenIsLeftOut() throws {
    for (radius, isBlurred) in [(0.09, false), (0.1, true)] {
      let blurred = Self.slide.replacingOccurrences(
        of: "backgroundColor: red", with: "backgroundColor: red, blurRadius: \(radius)")
      // A pixel a point.
      let text = try picture(StageScript(blurred).stage("move"), times: [0], style: .init(width: 124))
      #expect(text.contains("feGaussianBlur") == isBlurred, "\(radius)")
    }
  }

  /// A shadow turns and grows with its view, and is drawn as far as it can be seen.
  @Test func shadowsBelongToTheirViews() throws {
    func filter(_ looks: String) throws -> String {
      let yaml = """
        transition: shadows
        canvas: { width: 100, height: 100 }
        views:
          v:
            layout: { leading: 40, top: 40, width: 10, height: 10 }
            backgroundColor: red
            shadowOpacity: 1
            shadowRadius: 4
            shadowOffsetX: 6
            shadowOffsetY: 0
            \(looks)
        phases: { still: { duration: 1s, animations: [] } }
        """
      let text = try picture(StageScript(yaml).stage(), times: [0], style: .init(width: 124))
      return String(try #require(text.firstMatch(of: /<filter.*<feFlood/)).0)
    }
    let plain = try filter("scale: 1")
    #expect(plain.contains(#"x="-18" y="-18" width="136" height="136""#), "\(plain)")
    #expect(plain.contains(#"stdDeviation="4""#) && plain.contains(#"dx="6" dy="0""#), "\(plain)")
    let turned = try filter("rotation: 90deg")
    #expect(turned.contains(#"stdDeviation="4""#) && turned.contains(#"dx="0" dy="6""#), "\(turned)")
    let grown = try filter("scaleX: 2")
    #expect(grown.contains(#"stdDeviation="8 4""#) && grown.contains(#"dx="12" dy="0""#), "\(grown)")
  }

  @Test func theStillsAreTheSameInBothThemes() throws {
    let text = try picture(StageScript(Self.slide).stage("move"), times: [0])
    let dark = try #require(text.firstMatch(of: /prefers-color-scheme:dark\)\{(.*)\}\n/)).1
    #expect(dark.matches(of: /\.(\w)\{/).map { String($0.1) } == ["g", "t", "c"])
  }

  @Test func onionSkinsShowWhereAViewWasAndOnlyIfItMoved() throws {
    let script = try StageScript(Self.slide)
    let times = [0, 0.5, 1.0]
    func skins(_ phase: String, _ onion: Int) throws -> Int {
      try picture(script.stage(phase), times: times, style: .init(onion: onion))
        .components(separatedBy: "class=\"o\"").count - 1
    }
    #expect(try skins("move", 3) == 6)
    #expect(try skins("move", 1) == 2)
    #expect(try skins("move", 0) == 0)
    #expect(try skins("stay", 3) == 0)
    let one = try picture(script.stage("move"), times: times, style: .init(width: 352, onion: 1))
    // The still at 0.5 s has the outline of 0 s: stills of 100 pixels.
    #expect(one.contains(#"d="M0 10h20v20h-20z""#), "\(one)")
  }

  @Test func captionsHaveTheTimeAndTheMarkersThere() throws {
    let text = try picture(StageScript(Self.slide).stage("move"), times: [0.125, 0.5])
    #expect(text.contains(">125 ms</text>") && text.contains(">500 ms · half</text>"))
  }

  @Test(arguments: [(1, nil as Int?), (6, nil), (7, nil), (7, 3), (100, 100)])
  func rowsAreAsLongAsTheyAreAskedToBe(count: Int, columns: Int?) throws {
    let stage = try StageScript(Self.slide).stage("move")
    let text = try picture(
      stage, times: StoryboardTimes.even(count, end: 1), style: .init(columns: columns, onion: 0))
    #expect(text.components(separatedBy: "<svg x=").count - 1 == count)
    let rows = Set(Pictures.attribute("y", ofEach: "<svg x=", in: text)).count
    let wanted = columns.map { (count + $0 - 1) / $0 } ?? (count + 5) / 6
    #expect(rows == wanted)
  }

  @Test func aWidthThatLeavesNoRoomSaysHowMuchIsNeeded() throws {
    let stage = try StageScript(Self.slide).stage("move")
    #expect {
      _ = try Storyboard(
        stage, times: StoryboardTimes.even(10, end: 1), title: "", style: .init(columns: 10, width: 200))
    } throws: { error in
      guard let least = (error as? Storyboard.TooSmall)?.leastWidth else { return false }
      return
        (try? Storyboard(
          stage, times: StoryboardTimes.even(10, end: 1), title: "", style: .init(columns: 10, width: least))) != nil
    }
  }

  @Test(arguments: StageScript.exampleNames)
  func everyExampleGivesASmallPictureThatIsXML(name: String) throws {
    let script = try StageScript(example: name)
    for plan in script.compiled.plans {
      let stage = Stage(script.compiled, motion: plan)
      let times = StoryboardTimes.standard(for: plan, end: plan.duration.isFinite ? plan.duration : 2)
      let text = try picture(stage, times: times)
      #expect(text.utf8.count < 40_000, "\(name) \(plan.name): \(text.utf8.count)")
      #expect(Pictures.isXML(text), "\(name) \(plan.name)")
      #expect(try picture(Stage(script.compiled, motion: plan), times: times) == text)
      #expect(!text.contains("nan") && !text.contains("inf\""))
      // Captions have milliseconds; places have hundredths.
      #expect(text.firstMatch(of: /="[^"]*[0-9]\.[0-9]{3}/) == nil, "\(name) \(plan.name)")
    }
  }

  @Test(arguments: ["now-playing", "app-store", "magic-move", "staggered-list"])
  func namesDoNotOverlapAndStayInTheirStill(name: String) throws {
    let script = try StageScript(example: name)
    for plan in script.compiled.plans {
      let text = try picture(
        Stage(script.compiled, motion: plan), times: StoryboardTimes.standard(for: plan, end: plan.duration))
      for still in text.components(separatedBy: "<svg x=").dropFirst() {
        let width = try #require(Pictures.number("width", in: still))
        let names = still.matches(of: /<text class="[kw]" x="([-0-9.]+)" y="([-0-9.]+)">([^<]*)</).map { match in
          (x: Double(match.1) ?? -1, y: Double(match.2) ?? -1, width: TextMetrics(fontSize: 9).width(String(match.3)))
        }
        for (index, one) in names.enumerated() {
          #expect(one.x >= 0 && one.x + one.width <= width)
          for other in names[(index + 1)...] {
            let isApart =
              abs(one.y - other.y) >= 9 || one.x + one.width <= other.x + 0.01 || other.x + other.width <= one.x + 0.01
            #expect(isApart)
          }
        }
      }
    }
  }

  @Test func turnedBoxesArePathsAndClipsAreWrittenOnce() throws {
    let yaml = """
      transition: turn
      canvas: { width: 100, height: 100 }
      views:
        frame:
          layout: { leading: 10, top: 10, width: 40, height: 40 }
          backgroundColor: gray
          clipsToBounds: true
          cornerRadius: 4
          children:
            tilted: { layout: { leading: 0, top: 0, width: 40, height: 40 }, backgroundColor: red, rotation: 30deg }
      phases: { still: { duration: 1s, animations: [] } }
      """
    let text = try picture(StageScript(yaml).stage(), times: [0, 1])
    #expect(text.components(separatedBy: "<clipPath").count - 1 == 1)
    #expect(text.components(separatedBy: "clip-path=\"url(#a0)\"").count - 1 == 2)
    #expect(text.contains("<path d=\"M"))
    #expect(Pictures.isXML(text))
  }
}
