internal import TransitionModel
package import TransitionRecording

/// The motions of every track of a recording.
package struct IdentifiedRecording {
  /// A numeric column and its motions.
  package struct Track {
    package var name: String
    package var samples: Samples
    package var motions: [RecordedMotion]
  }

  /// A column of texts or Booleans, and its values from each time on.
  package struct Discrete {
    package var name: String
    package var steps: [(time: Double, text: String)] = []

    /// - Parameter texts: The text at each time, of which the changes are kept.
    init(name: String, _ texts: [(time: Double, text: String)]) {
      self.name = name
      for step in texts where step.text != steps.last?.text { steps.append(step) }
    }
  }

  /// In the order of the columns.
  package private(set) var tracks: [Track] = []
  package private(set) var discrete: [Discrete] = []
  /// The time of the first and of the last row, in seconds.
  package let span: ClosedRange<Double>

  /// The names of all columns analyzed.
  package var names: [String] { tracks.map { $0.name } + discrete.map { $0.name } }

  /// - Parameters:
  ///   - isWanted: Whether to analyze the column with a name.
  ///   - motions: Finds the motions of each of some columns.
  /// - Throws: ``RecordingProblem`` for a text in a column with numbers, and for NaN.
  package init(
    _ recording: Recording, where isWanted: (String) -> Bool,
    motions: ([Samples]) -> [[RecordedMotion]] = { $0.map { MotionIdentifier($0).motions() } }
  ) throws(RecordingProblem) {
    let times = recording.times
    span = times[0]...times[times.count - 1]
    for column in recording.columns where isWanted(column.name) {
      let property = column.name.split(separator: ".").last.map(String.init) ?? ""
      let type = PropertyCatalog.descriptor(named: property)?.type
      let isText = column.isText || type == .text
      if isText || column.texts != nil {
        let isBoolean = !isText && column.firstNonBoolean == nil
        if let problem = column.firstText, !isText, !isBoolean {
          let isNumber = column.hasNumbers || Double(problem.text).map { !$0.isFinite } ?? false
          if isNumber { throw .notANumber(problem.text, track: column.name, at: problem.position) }
        }
        let texts = times.enumerated().compactMap { row, time -> (time: Double, text: String)? in
          guard let text = column.text(row) else { return nil }
          guard isBoolean, type == .boolean, let value = Recording.boolean(text) else { return (time, text) }
          return (time, "\(value)")
        }
        discrete.append(Discrete(name: column.name, texts))
      } else {
        let rows = times.indices.filter { !column.values[$0].isNaN }
        let values = rows.map { column.values[$0] }
        let samples = Samples(
          times: rows.map { times[$0] }, values: type == .angle ? Self.unwrapped(values) : values)
        tracks.append(Track(name: column.name, samples: samples, motions: []))
      }
    }
    let alphas = Dictionary(
      tracks.filter { $0.name.hasSuffix(".a") }.map { ($0.name, $0.samples) }, uniquingKeysWith: { first, _ in first })
    let products = tracks.map { Self.product(of: $0, alphas) }
    let lanes = ProportionalLanes(zip(tracks, products).map { $1 ?? $0.samples })
    for (index, motions) in lanes.motions(motions(lanes.leaders)).enumerated() {
      let values = tracks[index].samples
      tracks[index].motions = products[index] == nil ? motions : motions.map { $0.between(values) }
    }
  }

  /// Angles that turn on where they were recorded modulo 360°: a step of -330° between two of 30° is one of 30°.
  private static func unwrapped(_ angles: [Double]) -> [Double] {
    let steps = zip(angles.dropFirst(), angles).map { $0 - $1 }
    let short = steps.map { $0 - 360 * ($0 / 360).rounded() }
    var value = angles.first ?? 0
    return angles.prefix(1)
      + steps.indices.map { index in
        let isTurn = [index - 1, index + 1].contains { other in
          short.indices.contains(other) && short[other] * short[index] > 0 && abs(short[other]) * 3 > abs(short[index])
        }
        value += isTurn ? short[index] : steps[index]
        return value
      }
  }

  /// The name of the color that a column is a channel of; nil for any other column.
  static func color(ofChannel name: String) -> String? {
    [".r", ".g", ".b", ".a"].contains { name.hasSuffix($0) } ? String(name.dropLast(2)) : nil
  }

  /// A channel of a color multiplied by its alpha, if both move: scripts mix colors that way, so that the product has the
  /// curve. Nil for any other track.
  private static func product(of track: Track, _ alphas: [String: Samples]) -> Samples? {
    guard let color = color(ofChannel: track.name), !track.name.hasSuffix(".a"), let alpha = alphas["\(color).a"],
      alpha.times == track.samples.times
    else { return nil }
    let product = Samples(times: alpha.times, values: zip(track.samples.values, alpha.values).map { $0 * $1 })
    return [track.samples, alpha, product].allSatisfy { Set($0.values).count > 1 } ? product : nil
  }
}
