internal import TransitionEvaluation
internal import TransitionModel
internal import TransitionText

/// A timeline as one JSON object, or as JSON Lines: a header, then one object a frame.
struct JSONTimeline {
  private struct Track {
    var name: String?
    var view: String?
    var property: String?
    var type: ValueType?
    var unit: String?
    var column: Column?
  }

  /// More are none of ours, and would take long to be told apart.
  private static let mostMarkers = 10_000

  private var subject: RecordedTimeline.Subject?
  private var duration: Double??
  private var markers: [Marker]?
  private var times: [Double]?
  private var tracks: [Track]?
  private var decimals = 0

  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, isLines: Bool
  ) throws(TimelineProblem) -> RecordedTimeline {
    var json = JSONReader(bytes)
    guard json.peek() == UInt8(ascii: "{") else { throw TimelineProblem("this is no timeline: it is no JSON object") }
    var timeline = JSONTimeline()
    // Another version may mean anything by the other keys, and its number may come last.
    try checkVersion(bytes)
    do throws(JSONReader.Problem) {
      try json.object { (name, json) throws(JSONReader.Problem) in try timeline.readMember(name, &json) }
      if isLines {
        try timeline.readFrames(&json)
      } else if json.peek() != nil {
        throw json.problem("something follows the timeline; JSON Lines are read from files named .jsonl")
      }
    } catch {
      throw TimelineProblem(error, in: json)
    }
    return try timeline.finished()
  }

  private static func checkVersion(_ bytes: UnsafeBufferPointer<UInt8>) throws(TimelineProblem) {
    var json = JSONReader(bytes)
    var version: Double?
    var isTimeline = false
    do throws(JSONReader.Problem) {
      try json.object { (name, json) throws(JSONReader.Problem) in
        if name == "version", let byte = json.peek(), byte != UInt8(ascii: "\"") {
          version = try json.number().value
        } else {
          if name == "phase" || name == "scenario" { isTimeline = true }
          try json.skipValue()
        }
      }
    } catch {
      throw TimelineProblem(error, in: json)
    }
    guard let version, isTimeline else {
      throw TimelineProblem("this is no timeline: it names no phase and no version")
    }
    guard version == TimelineReader.version else {
      throw TimelineProblem(
        "this is version \(NumberWriter.text(version)) of the timeline format, and only version "
          + "\(NumberWriter.text(TimelineReader.version)) can be read; "
          + "sample it anew")
    }
  }

  private mutating func readMember(_ name: String, _ json: inout JSONReader) throws(JSONReader.Problem) {
    switch name {
    case "phase": subject = .phase(try json.string())
    case "scenario": subject = .scenario(try json.string())
    case "duration": duration = try json.null() ? .some(nil) : .some(try number(&json))
    case "markers":
      var found: [Marker] = []
      try json.array { (json) throws(JSONReader.Problem) in
        guard found.count < Self.mostMarkers else { throw json.problem("there are too many markers") }
        found.append(try marker(&json))
      }
      markers = found
    case "times": times = try numbers(&json)
    case "tracks":
      var found: [Track] = []
      try json.array { (json) throws(JSONReader.Problem) in found.append(try track(&json)) }
      tracks = found
    default: try json.skipValue()
    }
  }

  private mutating func number(_ json: inout JSONReader) throws(JSONReader.Problem) -> Double {
    let number = try json.number()
    decimals = max(decimals, number.decimals)
    return number.value
  }

  private mutating func numbers(_ json: inout JSONReader) throws(JSONReader.Problem) -> [Double] {
    var found: [Double] = []
    try json.array { (json) throws(JSONReader.Problem) in found.append(try number(&json)) }
    return found
  }

  private mutating func marker(_ json: inout JSONReader) throws(JSONReader.Problem) -> Marker {
    var marker = Marker(name: "", time: 0)
    try json.object { (key, json) throws(JSONReader.Problem) in
      switch key {
      case "name": marker.name = try json.string()
      case "time": marker.time = try number(&json)
      default: try json.skipValue()
      }
    }
    return marker
  }

  private mutating func track(_ json: inout JSONReader) throws(JSONReader.Problem) -> Track {
    var track = Track()
    try json.object { (key, json) throws(JSONReader.Problem) in
      switch key {
      case "name": track.name = try json.string()
      case "view": track.view = try json.string()
      case "property": track.property = try json.string()
      case "unit": track.unit = try json.string()
      case "type":
        let name = try json.string()
        track.type = ValueType.allCases.first { $0.name == name }
        if track.type == nil { throw json.problem("there is no type '\(name)'") }
      case "values":
        guard let type = track.type else { throw json.problem("a track's \"type\" must come before its \"values\"") }
        var column = type.emptyColumn
        try json.array { (json) throws(JSONReader.Problem) in try append(type, to: &column, &json) }
        track.column = column
      default: try json.skipValue()
      }
    }
    guard track.name != nil, track.type != nil else { throw json.problem("a track has no name or no type") }
    return track
  }

  private mutating func append(
    _ type: ValueType, to column: inout Column, _ json: inout JSONReader
  ) throws(JSONReader.Problem) {
    switch (type, column) {
    case (.text, .texts(var texts)):
      // Emptied first, so that the list is not copied for each element.
      column = .texts([])
      texts.append(try json.string())
      column = .texts(texts)
    case (.color, .numbers(var lanes)):
      column = .numbers([])
      let components = try numbers(&json)
      guard components.count == 4 else { throw json.problem("a color has four components") }
      for (lane, component) in components.enumerated() { lanes[lane].append(component) }
      column = .numbers(lanes)
    case (_, .numbers(var lanes)):
      column = .numbers([])
      lanes[0].append(type == .boolean ? (try json.boolean() ? 1 : 0) : try number(&json))
      column = .numbers(lanes)
    default: try json.skipValue()
    }
  }

  /// Reads the lines behind the header.
  private mutating func readFrames(_ json: inout JSONReader) throws(JSONReader.Problem) {
    let types = (tracks ?? []).map { $0.type ?? .number }
    var columns = types.map { $0.emptyColumn }
    var times: [Double] = []
    while json.peek() != nil {
      var time: Double?
      var count = 0
      try json.object { (key, json) throws(JSONReader.Problem) in
        switch key {
        case "time": time = try number(&json)
        case "values":
          try json.array { (json) throws(JSONReader.Problem) in
            guard count < types.count else { throw json.problem("there are more values than tracks") }
            try append(types[count], to: &columns[count], &json)
            count += 1
          }
        default: try json.skipValue()
        }
      }
      guard let time, count == types.count else {
        throw json.problem("a frame has \(time == nil ? "no time" : "\(count) values for \(types.count) tracks")")
      }
      times.append(time)
    }
    self.times = times
    for index in columns.indices { tracks?[index].column = columns[index] }
  }

  private func finished() throws(TimelineProblem) -> RecordedTimeline {
    guard let subject, let times, let tracks else {
      throw TimelineProblem("this is no timeline: it has no phase, no times or no tracks")
    }
    var found: [RecordedTimeline.Track] = []
    var names: Set<String> = []
    for track in tracks {
      let name = track.name ?? "", type = track.type ?? .number
      guard let column = track.column, column.count == times.count else {
        throw TimelineProblem("track '\(name)' has \(track.column?.count ?? 0) values for \(times.count) times")
      }
      guard names.insert(name).inserted else { throw TimelineProblem("track '\(name)' is there twice") }
      found.append(
        RecordedTimeline.Track(
          name: name, view: track.view ?? "", property: track.property ?? name, type: type, unit: track.unit,
          column: column))
    }
    return RecordedTimeline(
      subject: subject, duration: duration ?? nil, knowsDuration: duration != nil, markers: markers, times: times,
      tracks: found, decimals: decimals)
  }
}

extension ValueType {
  /// A column without entries.
  fileprivate var emptyColumn: Column {
    self == .text ? .texts([]) : .numbers(Array(repeating: [], count: self == .color ? 4 : 1))
  }
}

extension TimelineProblem {
  fileprivate init(_ problem: JSONReader.Problem, in json: JSONReader) {
    self.init(problem.message, line: json.line(of: problem.range.lowerBound))
  }
}
