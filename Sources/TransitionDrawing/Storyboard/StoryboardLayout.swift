/// The positions of the stills in a picture, in pixels.
struct StoryboardLayout {
  static let margin = 12.0
  static let gap = 14.0
  /// The space above the stills for the title.
  static let titleHeight = 26.0
  /// The space below each still for its time and markers.
  static let captionHeight = 20.0
  /// The width of the narrowest recognizable still.
  static let leastStillWidth = 40.0
  /// The default maximum of stills per row.
  private static let rowLength = 6
  /// The default maximum size of a still.
  private static let standardSize = (width: 160.0, height: 300.0)

  let columns: Int
  let rows: Int
  /// Pixels per point.
  let scale: Double
  let stillWidth: Double
  let stillHeight: Double

  /// - Parameters:
  ///   - count: The number of stills, at least 1.
  ///   - columns: The number per row; nil means rows of even length, at most six.
  ///   - width: The width of the whole picture; nil means stills of 160 × 300 at most.
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

  /// Narrow stills are spaced apart to leave room for captions.
  private var cellWidth: Double { max(stillWidth, 64) }

  var width: Double { 2 * Self.margin + Double(columns) * cellWidth + Double(columns - 1) * Self.gap }

  var height: Double {
    Self.titleHeight + Double(rows) * (stillHeight + Self.captionHeight) + Double(rows - 1) * Self.gap / 2 + Self.margin
  }

  /// The upper left corner of a still and the center of its caption.
  func place(_ index: Int) -> (x: Double, y: Double, captionX: Double, captionY: Double, captionWidth: Double) {
    let column = Double(index % columns), row = Double(index / columns)
    let cell = Self.margin + column * (cellWidth + Self.gap)
    let y = Self.titleHeight + row * (stillHeight + Self.captionHeight + Self.gap / 2)
    let x = cell + (cellWidth - stillWidth) / 2
    return (x, y, cell + cellWidth / 2, y + stillHeight + 14, cellWidth + Self.gap - 4)
  }
}
