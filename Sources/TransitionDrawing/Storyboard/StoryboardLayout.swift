/// Where the stills of a picture are, in pixels.
struct StoryboardLayout {
  static let margin = 12.0
  static let gap = 14.0
  /// Above the stills: the title.
  static let titleHeight = 26.0
  /// Below each still: its time and the markers there.
  static let captionHeight = 20.0
  /// The narrowest still in which anything can be told.
  static let leastStillWidth = 40.0
  /// The most stills in a row unless it is said otherwise.
  private static let rowLength = 6
  /// The largest still unless a width is given.
  private static let standardSize = (width: 160.0, height: 300.0)

  let columns: Int
  let rows: Int
  /// Pixels a point.
  let scale: Double
  let stillWidth: Double
  let stillHeight: Double

  /// - Parameters:
  ///   - count: How many stills, at least 1.
  ///   - columns: How many in a row; rows of even length, at most six, when nil.
  ///   - width: The whole picture's; stills of 160 × 300 at most when nil.
  init?(count: Int, columns: Int?, width: Double?, canvasWidth: Double, canvasHeight: Double) {
    let count = max(1, count)
    let lines = (count + Self.rowLength - 1) / Self.rowLength
    self.columns = min(max(1, columns ?? (count + lines - 1) / lines), count)
    rows = (count + self.columns - 1) / self.columns
    if let width {
      let free = width - 2 * Self.margin - Double(self.columns - 1) * Self.gap
      stillWidth = free / Double(self.columns)
      scale = stillWidth / canvasWidth
    } else {
      scale = min(Self.standardSize.width / canvasWidth, Self.standardSize.height / canvasHeight)
      stillWidth = canvasWidth * scale
    }
    stillHeight = canvasHeight * scale
    guard scale > 0, scale.isFinite, stillHeight < 1e5 else { return nil }
    if width != nil, stillWidth < Self.leastStillWidth { return nil }
  }

  /// Narrow stills stand apart, so that captions have room.
  private var cellWidth: Double { max(stillWidth, 64) }

  var width: Double { 2 * Self.margin + Double(columns) * cellWidth + Double(columns - 1) * Self.gap }

  var height: Double {
    Self.titleHeight + Double(rows) * (stillHeight + Self.captionHeight) + Double(rows - 1) * Self.gap / 2 + Self.margin
  }

  /// The upper left corner of a still, and the middle of its caption.
  func place(_ index: Int) -> (x: Double, y: Double, captionX: Double, captionY: Double, captionWidth: Double) {
    let column = Double(index % columns), row = Double(index / columns)
    let cell = Self.margin + column * (cellWidth + Self.gap)
    let y = Self.titleHeight + row * (stillHeight + Self.captionHeight + Self.gap / 2)
    let x = cell + (cellWidth - stillWidth) / 2
    return (x, y, cell + cellWidth / 2, y + stillHeight + 14, cellWidth + Self.gap - 4)
  }
}
