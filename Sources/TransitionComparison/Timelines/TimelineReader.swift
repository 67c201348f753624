internal import TransitionEvaluation
internal import TransitionText

/// Reads what `sample` writes, in any of its formats.
package enum TimelineReader {
  /// The formats that files are known by.
  package enum Format: Sendable, Equatable { case csv, json, jsonLines }

  /// The version that is read.
  static let version = 1.0

  /// The most bytes that a file may have: 60,000 frames of 100 tracks in every format.
  package static let longest = 256 << 20

  /// Returns the format of a file by the end of its name, or by how it begins; nil for what may be a script.
  package static func format(of bytes: [UInt8], at path: String) -> Format? {
    guard let format = format(ofPath: path) else { return format(of: bytes) }
    return format == .json && isScript(bytes) ? nil : format
  }

  private static func format(ofPath path: String) -> Format? {
    for (ending, format) in [(".csv", Format.csv), (".jsonl", .jsonLines), (".ndjson", .jsonLines), (".json", .json)]
    where path.lowercased().hasSuffix(ending) {
      return format
    }
    return nil
  }

  /// Whether JSON is a script, a bundle: by the first key that only one of the two has.
  private static func isScript(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var json = JSONReader(bytes)
      var isScript = false
      do throws(JSONReader.Problem) {
        guard try json.value() == .object else { return false }
        while try json.nextKey() {
          switch json.text() {
          case "fps", "times", "tracks", "phase", "scenario": return false
          case "canvas", "parameters", "curves", "timings", "views", "states", "phases", "include", "tokens":
            return true
          case "transition": isScript = true
          default: break
          }
          try json.skipValue()
        }
      } catch {
        return isScript
      }
      return isScript
    }
  }

  /// Returns the format of a text by how it begins; nil for what may be a script.
  package static func format(of bytes: [UInt8]) -> Format? {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.hasPrefix("time,") || start.hasPrefix("time\n") || start.hasPrefix("time\r\n") { return .csv }
    // A script may be written as JSON too; these three keys in a row are none that it has.
    guard start.hasPrefix("{\"transition\":"), start.contains("\"fps\":") else { return nil }
    return start.prefix { !$0.isNewline }.contains("\"times\":") ? .json : .jsonLines
  }

  /// Reads a timeline.
  ///
  /// - Throws: ``TimelineProblem`` when it is none, or one of another version.
  package static func read(_ bytes: [UInt8], format: Format) throws(TimelineProblem) -> RecordedTimeline {
    let result = bytes.withUnsafeBufferPointer { (bytes) -> Result<RecordedTimeline, TimelineProblem> in
      do throws(TimelineProblem) {
        switch format {
        case .csv: return .success(try CSVTimeline.read(bytes))
        case .json: return .success(try JSONTimeline.read(bytes, isLines: false))
        case .jsonLines: return .success(try JSONTimeline.read(bytes, isLines: true))
        }
      } catch {
        return .failure(error)
      }
    }
    let timeline = try result.get()
    guard !timeline.times.isEmpty else { throw TimelineProblem("the timeline has no frames") }
    return timeline.inOrder()
  }
}

extension RecordedTimeline {
  /// The frames by time, each time once: `--times` takes any order.
  fileprivate func inOrder() -> RecordedTimeline {
    var isAscending = true
    for index in times.indices.dropFirst() where !(times[index] > times[index - 1]) { isAscending = false }
    if isAscending { return self }
    let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    var places: [Int] = []
    for place in order where places.last.map({ times[$0] != times[place] }) ?? true { places.append(place) }
    var result = self
    result.times = places.map { times[$0] }
    for index in tracks.indices { result.tracks[index].column = tracks[index].column.picking(places) }
    return result
  }
}
