import Testing
import TransitionExport
import TransitionVerification

/// Which phase a recording is compared with, and which of its columns are tracks.
@Suite struct PhaseChoiceTests {
  private static let durations = ["short": 0.4, "middle": 0.5, "long": 0.65]

  private static let yaml = """
    transition: card
    canvas: { width: 400, height: 800 }
    views: { card: { layout: { leading: 0, top: 100, width: 50, height: 20 } } }
    states: { on: { card.top: 300 } }
    phases:
    \(durations.sorted { $0.key < $1.key }.map { name, duration in
        "  \(name): { to: on, duration: \(Int(duration * 1000))ms, animations: [{ animate: card.top, curve: linear }] }\n"
      }.joined())
    """

  private static func csv(_ value: (Double) -> Double, columns: [String] = ["card.top"]) -> String {
    "time,\(columns.joined(separator: ","))\n"
      + (-20...80).map { row in
        let time = Double(row) / 60
        return "\(time)," + columns.map { _ in "\(value(time))" }.joined(separator: ",") + "\n"
      }.joined()
  }

  private static func line(_ duration: Double) -> (Double) -> Double {
    { 100 + 200 * min(max($0 / duration, 0), 1) }
  }

  /// With a small tolerance only one passes, and with a huge one all do.
  @Test(arguments: durations.keys.sorted(), ["0.5pt", "150pt"])
  func ofSeveralPhasesTheNearestIsTaken(name: String, tolerance: String) throws {
    let duration = try #require(Self.durations[name])
    // Near to one, and exactly one.
    for factor in tolerance == "0.5pt" ? [0.96, 1, 1.04] : [1] {
      let found = try TestScript(Self.yaml).verify(Self.csv(Self.line(duration * factor))) {
        $0.tolerances = try Tolerances(tolerance)
      }
      #expect(found.motion == name, "\(factor)")
    }
  }

  /// A motion that fails is compared with the phase between whose rests it is: it may jump, be fast or stop short.
  @Test(arguments: [
    (0.0, 1.0, 0.0), (0, 1, 0.025), (0, 1, 0.1), (0, 1, 1.1), (0, 0.3, 0.4), (0.2, 1, 0), (0.2, 1, 0.2),
  ])
  func whatIsWrongIsComparedWithThePhaseBetweenItsRests(from: Double, to: Double, duration: Double) throws {
    let script = try TestScript(
      """
      transition: fade
      views: { a: { opacity: 0 } }
      states: { on: { a.opacity: 1 } }
      phases:
        show: { from: initial, to: on, duration: 400ms, animations: [{ animate: a }] }
        hide: { from: on, to: initial, duration: 300ms, animations: [{ animate: a }] }
      """)
    for isShown in [true, false] {
      for rest in [0.15, 0.3, 0.6] {
        let rows = (0...80).map { row -> String in
          let time = Double(row) / 60 - rest,
            progress = duration > 0 ? min(max(time / duration, 0), 1) : time < 0 ? 0 : 1
          let value = from + (to - from) * progress
          return "\(Double(row) / 60),\(isShown ? value : 1 - value)"
        }
        let found = try script.verify("time,a.opacity\n\(rows.joined(separator: "\n"))\n")
        #expect(found.motion == (isShown ? "show" : "hide") && found.verdict == .fail, "\(rest): \(found.motion)")
      }
    }
  }

  /// Of phases that fit equally, the recording may name one, but none that fits worse; otherwise they are listed.
  @Test(arguments: [nil, "one", "two", "other", "none"] as [String?])
  func aRecordingMayNameItsPhase(named: String?) throws {
    let script = try TestScript(
      """
      transition: card
      canvas: { width: 400, height: 800 }
      views: { card: { layout: { leading: 0, top: 100, width: 50, height: 20 } } }
      states: { on: { card.top: 300 } }
      phases:
      \(["one", "two", "other"].map { name in
        "  \(name): { to: on, duration: \(name == "other" ? 900 : 400)ms, animations: [{ animate: card.top, curve: linear }] }\n"
      }.joined())
      """)
    let times = (-20...80).map { Double($0) / 60 }
    let json =
      "{\"version\":1,\(named.map { "\"phase\":\"\($0)\"," } ?? "")\"times\":[\(times.map { "\($0)" }.joined(separator: ","))],"
      + "\"tracks\":[{\"name\":\"card.top\",\"values\":["
      + times.map { "\(Self.line(0.4)($0))" }.joined(separator: ",") + "]}]}"
    do {
      let found = try script.verify(json)
      #expect(found.motion == named && found.verdict == .pass)
    } catch let failure as VerificationFailure {
      guard case .usage(let message) = failure else { throw failure }
      #expect(named != "one" && named != "two" && message.hasSuffix(": one, two"), "\(message)")
    }
  }

  /// Where values are so large that their areas overflow, one of the phases is still compared.
  @Test(arguments: [
    "time,a.x,a.y\n-1e20,1e308,5e-324\n0,-1e308,0\n1e-300,0,1e-300\n1,,\n1e20,1,1e15\n",
    "time,a.x\n-1e20,1e308\n0,-1e308\n1e-300,0\n1e20,1\n",
  ]) func hugeValuesAreCompared(csv: String) throws {
    let script = try TestScript(
      """
      transition: huge
      views: { a: { properties: { x: 0, y: 0 } } }
      states: { on: { a.x: 1, a.y: -100 } }
      phases:
        go: { to: on, duration: 300ms, animations: [{ animate: a }] }
        jump: { to: on, animations: [{ animate: a.x, duration: 0s }] }
      """)
    let found = try script.verify(csv)
    #expect(found.motion == "go" && found.verdict == .fail)
  }

  /// A color is mapped by its own name or by those of its columns, and what is mapped to nothing is named as given.
  @Test func aColorIsMappedByItsName() throws {
    let script = try TestScript(
      """
      transition: card
      views: { card: { tintColor: black } }
      states: { on: { card.tintColor: white } }
      phases: { go: { to: on, duration: 500ms, animations: [{ animate: all, curve: linear }] } }
      """)
    let channels = ["r", "g", "b", "a"]
    let rows = (-20...80).map { row in
      let level = min(max(Double(row) / 30, 0), 1)
      return "\(Double(row) / 60),\(level),\(level),\(level),1\n"
    }.joined()
    let csv = "time,\(channels.map { "fill.\($0)" }.joined(separator: ","))\n\(rows)"
    func verify(_ mappings: [String]) throws -> Verification.Verdict {
      try script.verify(csv) { $0.mappings = try mappings.map { try TrackMapping($0) } }.verdict
    }
    #expect(try verify(["fill=card.tintColor"]) == .pass)
    #expect(try verify(channels.map { "fill.\($0)=card.tintColor.\($0)" }) == .pass)
    for (mapping, start) in [
      ("fill=card.tint", "'card.tint.r', mapped from 'fill.r', is not a track"),
      (nil, "column 'fill.r' is not a track"),
    ] {
      do {
        _ = try verify(mapping.map { [$0] } ?? [])
        Issue.record("\(start)")
      } catch let failure as VerificationFailure {
        guard case .columns(let problems) = failure else { throw failure }
        #expect(problems.first?.message.hasPrefix(start) == true, "\(problems)")
      }
    }
  }

  /// Of several motions of a track, the one that differs most is named, in the recording and in the script.
  @Test(arguments: [(1000.0, 400.0), (400, 1000), (850, -350)], [0, 1])
  func theMotionThatIsOffIsNamed(values: (middle: Double, end: Double), wrong: Int) throws {
    let script = try TestScript(
      """
      transition: card
      canvas: { width: 400, height: 800 }
      views: { card: { layout: { leading: 0, top: 100, width: 50, height: 20 } } }
      states: { on: { card.top: \(values.end) } }
      phases:
        go:
          to: on
          curve: linear
          animations:
            - { animate: card.top, to: \(values.middle), duration: 400ms }
            - { animate: card.top, from: \(values.middle), delay: 800ms, duration: 400ms }
      """)
    func share(_ time: Double, _ index: Int) -> Double {
      let share = min(max((time - Double(index) * 0.8) / 0.4, 0), 1)
      return index == wrong ? share * share : share
    }
    let csv = Self.csv { 100 + (values.middle - 100) * share($0, 0) + (values.end - values.middle) * share($0, 1) }
    let track = try #require(try script.verify(csv) { $0.identifies = true }.tracks.first { $0.name == "card.top" })
    let ends = wrong == 0 ? (100, values.middle) : (values.middle, values.end)
    let identified = try #require(track.identified)
    #expect(abs(identified.from - ends.0) < 1 && abs(identified.to - ends.1) < 1)
    #expect(track.scripted?.start == (wrong == 0 ? 0 : 0.8))
  }

  /// A color is ignored by its own name or by those of its columns.
  @Test(arguments: [
    "old.tint", "old.*", "old.tint.r,old.tint.g,old.tint.b,old.tint.a", "old", "old.tin", "tint",
  ])
  func aColorIsIgnoredByItsName(ignored: String) throws {
    let columns = ["r", "g", "b", "a"].map { "old.tint.\($0)" }
    let csv = Self.csv(Self.line(0.5), columns: ["card.top"] + columns)
    let isIgnored = ignored.hasPrefix("old.tint") || ignored == "old.*"
    do {
      let found = try TestScript(Self.yaml).verify(csv, phase: "middle") {
        $0.ignored = ignored.split(separator: ",").map { Glob(String($0)) }
      }
      #expect(isIgnored && found.verdict == .pass)
    } catch let failure as VerificationFailure {
      guard case .columns(let problems) = failure else { throw failure }
      #expect(!isIgnored && problems.count == 4)
    }
  }

  /// Of two patterns that match a column, the one to ignore wins; a mapping that names the column wins over both.
  @Test(
    arguments: [
      (["z.*=card.*"], ["z.q"], "pass"), (["z.*=card.*"], ["*.q"], "pass"),
      (["z.*=card.*"], ["z.*"], "no recorded track moves in the script"),
      (["z.top=card.top"], ["z.*"], "pass"), (["z.top=card.top"], ["z.q", "z.top"], "pass"),
      (["z.*=card.*"], ["top"], "'card.q', mapped from 'z.q', is not a track of the script"),
    ] as [([String], [String], String)])
  func anIgnoredColumnIsNotMapped(mappings: [String], ignored: [String], message: String) throws {
    let found = Self.failure {
      let found = try TestScript(Self.yaml).verify(
        Self.csv(Self.line(0.5), columns: ["z.top", "z.q"]), phase: "middle"
      ) {
        $0.mappings = try mappings.map { try TrackMapping($0) }
        $0.ignored = ignored.map { Glob($0) }
      }
      #expect(found.hasNoMotion == message.hasPrefix("no recorded"))
      return found
    }
    #expect(found?.hasPrefix(message.hasPrefix("no recorded") ? "incomplete" : message) == true, "\(found ?? "")")
  }

  /// A recording at rest is not one of a phase in which its tracks rest.
  @Test(arguments: ["up", "fade"], ["card.top", "card.opacity"])
  func aRecordingAtRestIsOfThePhaseThatMovesIt(first: String, column: String) throws {
    let phases = [
      "up": "up: { to: on, duration: 400ms, animations: [{ animate: card.top }] }",
      "fade": "fade: { from: on, to: off, duration: 400ms, animations: [{ animate: card.opacity }] }",
    ]
    let script = try TestScript(
      """
      transition: card
      canvas: { width: 400, height: 800 }
      views: { card: { layout: { leading: 0, top: 100, width: 50, height: 20 } } }
      states: { on: { card.top: 300 }, off: { card: { top: 300, opacity: 0 } } }
      phases:
        \(phases[first] ?? "")
        \(phases.first { $0.key != first }?.value ?? "")
      """)
    for value in [0.0, 1, 100, 300] {
      let found = try script.verify(Self.csv({ _ in value }, columns: [column]))
      #expect(found.motion == (column == "card.top" ? "up" : "fade"))
      #expect(found.problems.map { $0.message } == ["nothing moves in the recording"])
    }
  }

  /// A property in the words of another tool is mapped; what it may not mean, or on another view, is not.
  @Test(
    arguments: [
      ("card.alpha", "", "card.opacity"), ("card.Alpha", "", "card.opacity"), ("other.alpha", "", nil),
      ("a.x", "a.x=card.alpha", "card.opacity"), ("alpha", "", nil), ("card.nothing", "", nil),
    ] as [(String, String, String?)])
  func wordsOfOtherToolsAreMapped(column: String, mapping: String, track: String?) throws {
    let csv = Self.csv(Self.line(0.5), columns: ["card.top", column])
    do {
      _ = try TestScript(Self.yaml).verify(csv, phase: "middle") {
        $0.mappings = mapping.isEmpty ? [] : [try TrackMapping(mapping)]
      }
      Issue.record("unknown columns are accepted")
    } catch let failure as VerificationFailure {
      guard case .columns(let problems) = failure else { throw failure }
      let suffix = track.map { "is not a track of the script; map it with --map '\(column)=\($0)'" }
      #expect(
        track == nil ? !problems[0].message.contains("opacity") : problems[0].message.hasSuffix(suffix ?? ""),
        "\(problems)")
    }
  }

  @Test(arguments: [1, 2, 19, 20, 21, 22, 40]) func columnsThatAreNoTracksAreListedOnce(count: Int) throws {
    let columns = (0..<count).map { "nothing.x\($0)" }
    do {
      _ = try TestScript(Self.yaml).verify(Self.csv(Self.line(0.5), columns: ["card.top"] + columns), phase: "middle")
      Issue.record("unknown columns are accepted")
    } catch let failure as VerificationFailure {
      guard case .columns(let problems) = failure else { throw failure }
      let messages = problems.map { $0.message }
      let listed = messages.filter { $0.contains("nothing.x") }.count
      #expect(listed == min(count, 20))
      let rest = messages.last.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
      #expect(listed + rest == count && messages.count <= 21, "\(messages)")
      #expect(rest == 0 || messages.last == "\(rest) more column\(rest == 1 ? " is not a track" : "s are not tracks")")
    }
  }

  /// Of two phases one may be named; a column is none of either.
  @Test(arguments: [("one", "two"), ("two", "one")])
  func ofTwoPhasesTheNearestIsTaken(name: String, other: String) throws {
    let script = try TestScript(
      """
      transition: card
      canvas: { width: 400, height: 800 }
      views: { card: { layout: { leading: 0, top: 100, width: 50, height: 20 } } }
      states: { on: { card.top: 300 } }
      phases:
        \(name): { to: on, duration: 400ms, animations: [{ animate: card.top, curve: linear }] }
        \(other): { to: on, duration: 600ms, animations: [{ animate: card.top, curve: linear }] }
      """)
    #expect(try script.verify(Self.csv(Self.line(0.4))).motion == name)
    #expect(try script.verify(Self.csv(Self.line(0.6))).motion == other)
    let failure = Self.failure { try script.verify(Self.csv(Self.line(0.4), columns: ["card.topp"])) }
    #expect(failure == "column 'card.topp' is not a track of any phase; did you mean 'card.top'?")
    // Neither is wrong about a column that only one of them could not use.
    let still = Self.failure { try script.verify(Self.csv({ _ in 50 }, columns: ["card.width"])) }
    #expect(still == "no recorded track moves in the script; choose a phase with --phase: \(name), \(other)")
  }

  private static func failure(_ verify: () throws -> Verification) -> String? {
    do {
      return "\(try verify().verdict)"
    } catch VerificationFailure.usage(let message) {
      return message
    } catch VerificationFailure.columns(let problems) {
      return problems.map { $0.message }.joined(separator: "\n")
    } catch VerificationFailure.recording(let problem) {
      return problem.message
    } catch {
      return "\(error)"
    }
  }

  /// What the command line says about columns and tracks that are not there, or not of this kind.
  @Test(
    arguments: [
      (["map": "time=card.top"], "--map cannot map the column 'time'; use --offset, --stretch or --time-unit"),
      (["map": "y=card.top"], "the recording has no column 'y' for --map"),
      (["map": "card.topp=card.top"], "the recording has no column 'card.topp' for --map; did you mean 'card.top'?"),
      (
        ["map": "card.t*=card.b* card.*=card.*"],
        "column 'card.top' has two mappings: card.t*=card.b* and card.*=card.*"
      ),
      (["map": "card.*=card.* card.top=card.top*1"], "pass"),
      (["map": "card.width=card.top"], "columns 'card.top' and 'card.width' both map to 'card.top'"),
      (
        ["map": "card.top=card.hidden*2"],
        "--map 'card.top=card.hidden*2' calculates with numbers, but 'card.hidden' is a boolean"
      ),
      (
        ["map": "card.top=card.hidden+1"],
        "--map 'card.top=card.hidden+1' calculates with numbers, but 'card.hidden' is a boolean"
      ),
      (
        ["map": "card.top=card.content-1"],
        "--map 'card.top=card.content-1' calculates with numbers, but 'card.content' is text"
      ),
      (
        ["map": "card.top=card.top*1e308"],
        "--map 'card.top=card.top*1e308' makes numbers of 'card.top' that are too large"
      ),
      (["map": "card.top=card.top+1e306"], "incomplete"),
      (["map": "card.top=card.hidden"], "'100' is not 0, 1, true or false; 'card.hidden' is a boolean"),
      (
        ["text": "card.tintColor"],
        "'card.tintColor' is a color; record its components as numbers from 0 to 1, in the columns 'card.tintColor.r', "
          + "'card.tintColor.g', 'card.tintColor.b', 'card.tintColor.a'"
      ),
      (
        ["map": "card.top=card.tintColor"],
        "'card.tintColor' is a color; map each component, as in --map 'card.top=card.tintColor.r'"
      ),
      (["tolerance": "dot.*=1"], "--tolerance 'dot.*=1' applies to no track of phase 'middle'"),
      (["require": "card.topp"], "--require 'card.topp' matches no track of phase 'middle'; did you mean 'card.top'?"),
      (["tracks": "dot.*"], "--tracks 'dot.*' matches no track of phase 'middle'"),
      (["tracks": "card.top", "require": "card.width"], "--tracks excludes 'card.width', which --require names"),
      (["tracks": "card.*", "require": "card.width"], "pass"),
      (["tracks": "card.width", "require": "card.*"], "incomplete"),
    ] as [([String: String], String)])
  func whatCannotBeComparedIsExplained(options: [String: String], message: String) throws {
    let csv = Self.csv(Self.line(0.5), columns: ["card.top", options["text"] ?? "card.width"]).replacing(
      #/(,[^,\n]*),[0-9.]+\n/#, with: { "\($0.output.1),\(options["text"] == nil ? "50" : "#FFFFFF")\n" })
    let script = try TestScript(Self.yaml)
    let found = Self.failure {
      try script.verify(csv, phase: "middle") {
        $0.mappings = try (options["map"]?.split(separator: " ") ?? []).map { try TrackMapping(String($0)) }
        if let text = options["tolerance"] { $0.tolerances = try Tolerances(text) }
        $0.required = options["require"].map { [Glob($0)] } ?? []
        $0.tracks = options["tracks"].map { [Glob($0)] } ?? []
      }
    }
    #expect(found == message)
  }

  /// A color without any value was not recorded, whichever of its columns there are.
  @Test(arguments: [["r"], ["b", "a"], ["r", "g", "b", "a"]]) func aColumnWithoutValuesWasNotRecorded(
    channels: [String]
  )
    throws
  {
    let names = channels.map { "card.tintColor.\($0)" }
    let csv =
      "time,card.top,\(names.joined(separator: ","))\n"
      + (-20...80).map { "\(Double($0) / 60),\(Self.line(0.5)(Double($0) / 60))\(names.map { _ in "," }.joined())\n" }
      .joined()
    let found = try TestScript(Self.yaml).verify(csv, phase: "middle")
    #expect(found.verdict == .pass && found.tracks.filter { $0.verdict == .pass }.map { $0.name } == ["card.top"])
  }
}
