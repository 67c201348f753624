package import TransitionText

/// Stills of a motion side by side, with earlier frames as onion skin: one picture for use in reviews.
///
/// Written as SVG, with the same bytes each time; what is around the stills follows the reader's light or dark theme.
package struct Storyboard {
  /// The look of a storyboard.
  package struct Style: Sendable {
    /// The number of stills per row; nil means rows of even length, at most six.
    package var columns: Int?
    /// The picture's width in pixels; nil means stills of at most 160 × 300.
    package var width: Double?
    /// The number of earlier positions that each still shows, starting with the previous still; 0 for none.
    package var onion: Int

    package init(columns: Int? = nil, width: Double? = nil, onion: Int = 3) {
      (self.columns, self.width, self.onion) = (columns, width, onion)
    }
  }

  /// The stills would be too narrow to be useful, or the picture too tall.
  package struct TooSmall: Error { package var leastWidth: Double }

  /// The picture's size in pixels.
  package var width: Double { layout.width }
  package var height: Double { layout.height }

  private let stage: Stage
  private let title: String
  private let layout: StoryboardLayout
  private let stills: [Still]

  private struct Still {
    var frame: StageFrame
    var earlier: [StageFrame]
    var caption: String
  }

  /// Evaluates the frames of the stills.
  ///
  /// - Parameters:
  ///   - stage: The stage with the views.
  ///   - times: In seconds, at least one.
  ///   - title: The heading: the script and the part of it shown.
  ///   - skipsRepeats: Whether to show only one of the stills in a row that look alike; those at markers are all shown.
  /// - Throws: ``TooSmall``, or ``EvaluationFailure`` where a number has no value.
  package init(
    _ stage: Stage, times: [Double], title: String, style: Style = Style(), skipsRepeats: Bool = false
  ) throws {
    func layout(_ count: Int) -> StoryboardLayout? {
      StoryboardLayout(
        count: count, columns: style.columns, width: style.width, canvasWidth: stage.canvasWidth,
        canvasHeight: stage.canvasHeight)
    }
    let times = skipsRepeats ? try Self.distinct(times, of: stage, scale: layout(times.count)?.scale ?? 1) : times
    guard let layout = layout(times.count) else {
      let columns = Double(min(style.columns ?? times.count, max(1, times.count)))
      let least = columns * (StoryboardLayout.leastStillWidth + StoryboardLayout.gap) + 2 * StoryboardLayout.margin
      throw TooSmall(leastWidth: least.rounded(.up))
    }
    self.stage = stage
    self.title = title
    self.layout = layout
    // The time of every still, preceded by those of its onion skins.
    let onion = min(max(0, style.onion), 20)
    let asked = zip(times.prefix(1) + times, times).map { before, time -> [Double] in
      let skins = before < time ? onion : 0
      return (0..<skins).map { before + (time - before) * (Double($0) / Double(skins)) } + [time]
    }
    var frames = try stage.frames(at: asked.flatMap { $0 })[...]
    stills = zip(times, asked).map { time, asked in
      let own = frames.prefix(asked.count)
      frames = frames.dropFirst(asked.count)
      let names = [Prose.time(time, decimals: 0)] + StoryboardTimes.markers(at: time, of: stage.motion)
      return Still(
        frame: own[own.endIndex - 1], earlier: Array(own.dropLast()), caption: names.joined(separator: " · "))
    }
  }

  /// The times without those of stills that look like their neighbors: of these, all that are at markers remain, and the
  /// start; else the end, or the first one.
  private static func distinct(_ times: [Double], of stage: Stage, scale: Double) throws -> [Double] {
    let picture = StillPicture(stage: stage, scale: scale)
    var runs: [(drawn: String, times: [Double])] = []
    for frame in try stage.frames(at: times) {
      let drawn = picture.text(of: frame)
      if runs.last?.drawn != drawn { runs.append((drawn, [])) }
      runs[runs.count - 1].times.append(frame.time)
    }
    let end = times[times.count - 1]
    return runs.flatMap { run in
      let own = run.times.filter { $0 == times[0] || !StoryboardTimes.markers(at: $0, of: stage.motion).isEmpty }
      return own.isEmpty ? [run.times.contains(end) ? end : run.times[0]] : own
    }
  }

  /// Writes storyboards below each other, as one picture.
  package static func write(_ boards: [Storyboard], into buffer: inout ByteBuffer) {
    var definitions = StillDefinitions()
    var body = ByteBuffer(capacity: 32 * 1024)
    var height = 0.0
    for board in boards {
      if height > 0 { body.append("<svg y=\"\(StillNumber.text(height))\" overflow=\"visible\">\n") }
      board.draw(&definitions, &body)
      if height > 0 { body.append("</svg>\n" as StaticString) }
      height += board.height
    }
    let width = boards.map { $0.width }.max() ?? 0
    buffer.beginSVG(
      width: StillNumber.text(width), height: StillNumber.text(height), title: boards.first?.title ?? "")
    buffer.append(style)
    definitions.write(into: &buffer)
    buffer.append("<rect class=\"g\" width=\"100%\" height=\"100%\"/>\n" as StaticString)
    body.withUnsafeBytes { buffer.append($0.assumingMemoryBound(to: UInt8.self)) }
    buffer.append("</svg>\n" as StaticString)
  }

  /// Draws its title and its stills.
  private func draw(_ definitions: inout StillDefinitions, _ buffer: inout ByteBuffer) {
    let heading = StillNumber.cut(title, width: layout.width - 2 * StoryboardLayout.margin, fontSize: 12)
    buffer.appendText(heading, class: "t", x: StoryboardLayout.margin, y: 17)
    let picture = StillPicture(stage: stage, scale: layout.scale)
    var spots: [Int: Int] = [:]
    for (index, still) in stills.enumerated() {
      draw(still, at: index, picture, &spots, &definitions, &buffer)
    }
  }

  private func draw(
    _ still: Still, at index: Int, _ picture: StillPicture, _ spots: inout [Int: Int],
    _ definitions: inout StillDefinitions, _ buffer: inout ByteBuffer
  ) {
    let place = layout.place(index)
    let frame = StillNumber.frame(x: place.x, y: place.y, width: layout.stillWidth, height: layout.stillHeight)
    buffer.append("<svg\(frame)>\n")
    picture.draw(still.frame, earlier: still.earlier, spots: &spots, definitions: &definitions, into: &buffer)
    buffer.append("</svg>\n<rect class=\"f\"\(frame)/>\n")
    let caption = StillNumber.cut(still.caption, width: place.captionWidth, fontSize: 10.5)
    buffer.appendText(caption, class: "c", x: place.captionX, y: place.captionY)
  }

  /// g ground, p paper, f frame of a still, b a view's box, o onion skin, t title, c caption, k w names, outlined to
  /// contrast with onion skins below them. Only what is around the stills follows the theme, as on the page.
  private static let style = """
    <style>
    text{font:9px system-ui,sans-serif}
    .g{fill:#fff}.p{fill:#f4f4f6}.f{fill:none;stroke:#8e8e93}
    .b{stroke:#000;stroke-opacity:.35;stroke-width:.75}
    .o{fill:none;stroke:#d6249f;stroke-width:.75}
    .t{font:600 12px system-ui,sans-serif;fill:#1c1c1e}
    .c{font:10.5px system-ui,sans-serif;fill:#48484a;text-anchor:middle}
    .k,.w{stroke-width:2;stroke-linejoin:round;stroke-opacity:.45;paint-order:stroke}
    .k{fill:#111;stroke:#fff}.w{fill:#fff;stroke:#000;stroke-opacity:.3}
    @media(prefers-color-scheme:dark){.g{fill:#161618}.t{fill:#f2f2f7}.c{fill:#c7c7cc}}
    </style>

    """
}

extension StillNumber {
  /// A text of at most a width in pixels; an ellipsis replaces the part cut off.
  static func cut(_ text: String, width: Double, fontSize: Double) -> String {
    let metrics = TextMetrics(fontSize: fontSize)
    guard metrics.width(text) > width else { return text }
    var short = text.prefix(10_000)
    while !short.isEmpty, metrics.width(short + "…") > width { short.removeLast() }
    return short + "…"
  }
}
