internal import TransitionEvaluation
internal import TransitionModel

extension Track {
  /// Whether it is part of a frame, which is derived from other tracks.
  var isFrame: Bool { ["minX", "minY", "width", "height"].contains(property) }

  /// Whether it is one of the layout keys that fix a frame; which of them exist depends on the spelling.
  var isLayout: Bool {
    ["leading", "trailing", "top", "bottom", "centerX", "centerY", "width", "height", "aspectRatio"].contains(property)
  }
}

/// The value of a track at some time.
package enum TrackValue: Sendable, Equatable {
  case number(Double)
  /// sRGB with straight alpha, 0…1.
  case color([Double])
  case boolean(Bool)
  case text(String)
}

/// The values of one track at the sampled times.
enum Column: Sendable {
  /// One list per lane; a color has four.
  case numbers([[Double]])
  case texts([String])

  var count: Int {
    switch self {
    case .numbers(let lanes): lanes.first?.count ?? 0
    case .texts(let texts): texts.count
    }
  }

  /// Whether the values at two indices differ by more than rounding.
  func differs(_ index: Int, _ other: Int) -> Bool {
    switch self {
    case .texts(let texts): texts[index] != texts[other]
    case .numbers(let lanes):
      lanes.contains { abs($0[index] - $0[other]) > 1e-12 * max(1, abs($0[index]), abs($0[other])) }
    }
  }

  /// The indices before which the values jump: a text and a Boolean whenever they change, and a number that is constant
  /// before and after.
  func jumps(as type: ValueType) -> [Int] {
    let isDiscrete = type == .text || type == .boolean
    func holds(_ index: Int) -> Bool { (1..<count).contains(index) && !differs(index - 1, index) }
    return (1..<max(1, count)).filter { differs($0 - 1, $0) && (isDiscrete || holds($0 - 1) && holds($0 + 1)) }
  }

  /// The value at the time with an index.
  func value(at index: Int, as type: ValueType) -> TrackValue {
    switch self {
    case .texts(let texts): .text(texts[index])
    case .numbers(let lanes):
      if lanes.count == 4 {
        .color(lanes.map { $0[index] })
      } else if type == .boolean {
        .boolean(lanes[0][index] >= 0.5)
      } else {
        .number(lanes[0][index])
      }
    }
  }
}
