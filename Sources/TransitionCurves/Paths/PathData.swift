/// SVG path data as a list of absolute segments, each with its position in the text.
struct PathData: Sendable {
  enum Shape: Sendable {
    case line
    /// The two control points; a quadratic curve is converted to a cubic one.
    case cubic(PathPoint, PathPoint)
    case arc(EllipticArc)
    /// A line back to the start.
    case close
  }

  struct Segment: Sendable {
    var shape: Shape
    var from: PathPoint
    var to: PathPoint
    /// The 1-based position of the command or, for repeated coordinates, of the first of them.
    var place: Int
  }

  var start = PathPoint.zero
  var segments: [Segment] = []

  /// The maximum number of segments.
  static let largestCount = 10_000
  /// The largest coordinate; beyond it, differences lose the digits that define the curve's shape.
  static let largestCoordinate = 1e9
}

/// Turns commands into absolute segments.
struct PathReader {
  private var scanner: PathScanner
  private(set) var data = PathData()
  private var current = PathPoint.zero
  /// The last control point, for S after a cubic curve and T after a quadratic one.
  private var cubicControl: PathPoint?
  private var quadraticControl: PathPoint?

  /// Reads path data with one subpath.
  init(_ text: String) throws(CurveProblem) {
    scanner = PathScanner(text)
    scanner.skipSpace()
    var isFirst = true
    var isClosed = false
    while !scanner.isAtEnd {
      let place = scanner.offset + 1
      guard let letter = scanner.letter() else {
        let found = scanner.character(at: scanner.offset)
        throw Self.problem("path data has '\(found)' at character \(place), where a command letter is expected")
      }
      let name = Character(UnicodeScalar(letter))
      let command = letter & 0xDF
      guard Self.counts[command] != nil else {
        throw Self.problem("path data has an unknown command '\(name)' at character \(place)")
      }
      let isMove = command == UInt8(ascii: "M")
      if isFirst != isMove {
        let message =
          isFirst
          ? "path data must begin with 'M', not with '\(name)'"
          : "path data starts a second subpath with '\(name)' at character \(place); a motion has only one"
        throw Self.problem(message)
      }
      if isClosed {
        throw Self.problem("path data continues with '\(name)' at character \(place) after it was closed")
      }
      try readCommand(command, isRelative: letter != command, name: name, place: place)
      isFirst = false
      isClosed = command == UInt8(ascii: "Z")
      scanner.skipSpace()
    }
    if isFirst { throw Self.problem("path data is empty") }
  }

  /// The number of arguments of each command.
  private static let counts: [UInt8: Int] = [
    UInt8(ascii: "M"): 2, UInt8(ascii: "L"): 2, UInt8(ascii: "H"): 1, UInt8(ascii: "V"): 1, UInt8(ascii: "C"): 6,
    UInt8(ascii: "S"): 4, UInt8(ascii: "Q"): 4, UInt8(ascii: "T"): 2, UInt8(ascii: "A"): 7, UInt8(ascii: "Z"): 0,
  ]

  /// Reads the arguments of a command, which may be repeated, and adds its segments.
  private mutating func readCommand(
    _ command: UInt8, isRelative: Bool, name: Character, place: Int
  ) throws(CurveProblem) {
    let count = Self.counts[command] ?? 0
    if count == 0 { return try add(.close, to: data.start, place: place) }
    var command = command
    var place = place
    var numbers: [Double] = []
    scanner.skipSpace()
    var hasComma = false
    repeat {
      numbers.removeAll(keepingCapacity: true)
      for index in 0..<count {
        if index > 0 { scanner.skipSeparator() }
        let isFlag = command == UInt8(ascii: "A") && (index == 3 || index == 4)
        let number = isFlag ? scanner.flag().map { $0 ? 1.0 : 0.0 } : scanner.number()
        guard let number else {
          let what = isFlag ? "a flag 0 or 1" : "a number"
          throw Self.problem(
            "'\(name)' in path data needs \(count == 1 ? "a number" : "\(count) numbers"), and \(what) is missing at character \(scanner.offset + 1)"
          )
        }
        guard abs(number) <= PathData.largestCoordinate else {
          throw Self.problem("a number of '\(name)' at character \(place) in path data exceeds 1000000000")
        }
        numbers.append(number)
      }
      try perform(command, numbers, isRelative: isRelative, place: place)
      // Pairs after the first one of a moveto are linetos.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      hasComma = scanner.skipSeparator()
      place = scanner.offset + 1
    } while scanner.isAtNumber
    if hasComma { throw Self.problem("a comma in path data is not followed by a number, at character \(place)") }
  }

  private mutating func perform(
    _ command: UInt8, _ numbers: [Double], isRelative: Bool, place: Int
  ) throws(CurveProblem) {
    let origin = isRelative ? current : .zero
    func point(_ index: Int) -> PathPoint { origin + PathPoint(x: numbers[index], y: numbers[index + 1]) }
    switch command {
    case UInt8(ascii: "M"):
      current = point(0)
      data.start = current
    case UInt8(ascii: "L"): try add(.line, to: point(0), place: place)
    case UInt8(ascii: "H"):
      try add(.line, to: PathPoint(x: origin.x + numbers[0], y: current.y), place: place)
    case UInt8(ascii: "V"):
      try add(.line, to: PathPoint(x: current.x, y: origin.y + numbers[0]), place: place)
    case UInt8(ascii: "C"):
      try add(.cubic(point(0), point(2)), to: point(4), place: place, cubicControl: point(2))
    case UInt8(ascii: "S"):
      let first = cubicControl.map { 2 * current - $0 } ?? current
      try add(.cubic(first, point(0)), to: point(2), place: place, cubicControl: point(0))
    case UInt8(ascii: "Q"): try addQuadratic(point(0), to: point(2), place: place)
    case UInt8(ascii: "T"):
      try addQuadratic(quadraticControl.map { 2 * current - $0 } ?? current, to: point(0), place: place)
    default:
      let arc = EllipticArc(
        from: current, to: point(5), radii: (numbers[0], numbers[1]), rotationInDegrees: numbers[2],
        isLarge: numbers[3] != 0, isPositive: numbers[4] != 0)
      try add(arc.map { .arc($0) } ?? .line, to: point(5), place: place)
    }
  }

  private mutating func addQuadratic(_ control: PathPoint, to end: PathPoint, place: Int) throws(CurveProblem) {
    let first = (1.0 / 3) * (current + 2 * control)
    let second = (1.0 / 3) * (end + 2 * control)
    try add(.cubic(first, second), to: end, place: place)
    quadraticControl = control
  }

  private mutating func add(
    _ shape: PathData.Shape, to end: PathPoint, place: Int, cubicControl: PathPoint? = nil
  ) throws(CurveProblem) {
    guard data.segments.count < PathData.largestCount else {
      throw Self.problem("path data has more than \(PathData.largestCount) segments")
    }
    // Relative coordinates add up.
    guard abs(end.x) <= PathData.largestCoordinate, abs(end.y) <= PathData.largestCoordinate else {
      throw Self.problem("path data goes beyond ±1000000000 at character \(place)")
    }
    data.segments.append(PathData.Segment(shape: shape, from: current, to: end, place: place))
    current = end
    self.cubicControl = cubicControl
    quadraticControl = nil
  }

  private static func problem(_ message: String) -> CurveProblem {
    CurveProblem(.invalid, message, help: "write SVG path data such as \"M 0,0 C 0.2,0 0.1,0.8 1,1\"")
  }
}
