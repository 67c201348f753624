internal import PlatformMath
internal import TransitionEvaluation
package import TransitionExport
package import TransitionText

/// Motions that play side by side in one SVG document: views as boxes, moved by CSS keyframes, without a script.
///
/// It plays where an SVG is shown as an image, loops with a pause at both ends, and follows the reader's theme. With
/// reduced motion, and in viewers without CSS animations, it shows the end. Boxes are within half a pixel of the motion.
package struct AnimatedPicture {
  /// One motion.
  package struct Pane {
    var stage: Stage
    /// The end of the motion in seconds.
    var end: Double
    /// The text above it; nil for none.
    var caption: String?

    package init(stage: Stage, end: Double, caption: String?) {
      self.stage = stage
      self.end = end
      self.caption = caption
    }
  }

  /// The pauses before and after the motion, in seconds.
  private static let pauses = (start: 0.6, end: 1.2)
  /// The maximum size of a pane by default, in pixels.
  private static let standardSize = (width: 300.0, height: 480.0)
  private static let margin = 12.0, gap = 16.0, titleHeight = 26.0, captionHeight = 18.0
  /// The frames per second from which keyframes are chosen, and the maximum number; longer motions have fewer per second.
  private static let frameRate = 240.0, mostFrames = 2400.0

  private let panes: [Pane]
  private let title: String
  /// Pixels per point, the same for all panes.
  private let scale: Double
  private let frames: [[StageFrame]]

  /// - Parameters:
  ///   - panes: At least one.
  ///   - width: The width of the picture in pixels; nil for panes of up to 300 × 480.
  /// - Throws: ``EvaluationFailure`` where a number has no value.
  package init(_ panes: [Pane], title: String, width: Double? = nil) throws(EvaluationFailure) {
    self.panes = panes
    self.title = title
    let most = panes.map { $0.stage.canvasWidth }.max() ?? 1, highest = panes.map { $0.stage.canvasHeight }.max() ?? 1
    let count = Double(panes.count)
    if let width {
      scale = (width - 2 * Self.margin - Self.gap * (count - 1)) / (most * count)
    } else {
      scale = min(Self.standardSize.width / most, Self.standardSize.height / highest)
    }
    var frames: [[StageFrame]] = []
    for pane in panes { frames.append(try pane.stage.frames(at: Self.times(of: pane))) }
    self.frames = frames
  }

  /// Evenly spaced frames, and those just before and at each instant at which something starts or ends.
  private static func times(of pane: Pane) -> [Double] {
    let count = max(1, min((pane.end * frameRate).rounded(.up), mostFrames))
    var times = Set((0...Int(count)).map { pane.end * (Double($0) / count) })
    for instant in pane.stage.motion.instants.prefix(200) where instant <= pane.end {
      times.insert(instant)
      if instant > AnimatedLoop.instant { times.insert(instant - AnimatedLoop.instant) }
    }
    return times.sorted()
  }

  /// The SVG document.
  package var document: ByteBuffer {
    let loop = AnimatedLoop(
      start: Self.pauses.start, motion: panes.map { $0.end }.max() ?? 0, end: Self.pauses.end)
    var css = ByteBuffer(capacity: 16 * 1024), body = ByteBuffer(capacity: 16 * 1024)
    css.append(Self.style)
    let captionHeight = panes.contains { $0.caption != nil } ? Self.captionHeight : 0
    let top = Self.titleHeight + captionHeight
    var left = Self.margin, height = 0.0
    for (index, pane) in panes.enumerated() {
      let width = pane.stage.canvasWidth * scale, paneHeight = pane.stage.canvasHeight * scale
      if let caption = pane.caption {
        let shown = StillNumber.cut(caption, width: max(width, 60), fontSize: 10.5)
        body.appendText(shown, class: "c", x: left, y: top - 6)
      }
      let frame = StillNumber.frame(x: left, y: top, width: width, height: paneHeight)
      body.append("<svg\(frame)>\n")
      let views = AnimatedViews(pane.stage, frames[index], scale: scale, loop: loop, prefix: index == 0 ? "" : "b")
      views.write(into: &body, css: &css)
      body.append("</svg>\n<rect class=\"f\"\(frame)/>\n")
      left += width + Self.gap
      height = max(height, paneHeight)
    }
    let width = max(left - Self.gap + Self.margin, 120)
    css.append(loop.progress)
    css.append("@media(prefers-reduced-motion:reduce){*{animation:none!important}}\n" as StaticString)
    return assembled(width: width, height: top + height + 16, bar: top + height + 7, css: css, body: body)
  }

  private func assembled(
    width: Double, height: Double, bar: Double, css: consuming ByteBuffer, body: consuming ByteBuffer
  ) -> ByteBuffer {
    var buffer = ByteBuffer(capacity: 32 * 1024)
    let room = width - 2 * Self.margin, line = StillNumber.text(room)
    buffer.beginSVG(width: StillNumber.text(width), height: StillNumber.text(height), title: title)
    buffer.append("<style>\n" as StaticString)
    css.withUnsafeBytes { buffer.append($0.assumingMemoryBound(to: UInt8.self)) }
    buffer.append("</style>\n<rect class=\"g\" width=\"100%\" height=\"100%\"/>\n" as StaticString)
    buffer.appendText(StillNumber.cut(title, width: room, fontSize: 12), class: "t", x: Self.margin, y: 17)
    body.withUnsafeBytes { buffer.append($0.assumingMemoryBound(to: UInt8.self)) }
    let place = "x=\"\(StillNumber.text(Self.margin))\" y=\"\(StillNumber.text(bar))\" width=\"\(line)\""
    buffer.append("<rect class=\"r\" \(place) height=\"2\"/><rect class=\"r q\" \(place) height=\"2\"/>\n</svg>\n")
    return buffer
  }

  /// g ground, p paper, f frame of a pane, b a view's box, t title, c caption, l name, r and q progress.
  private static let style: StaticString = """
    text{font:9px system-ui,sans-serif}
    .g{fill:#fff}.p{fill:#f4f4f6}.f{fill:none;stroke:#8e8e93}
    .b{stroke:#000;stroke-opacity:.3;vector-effect:non-scaling-stroke;stroke-width:.75}
    .t{font:600 12px system-ui,sans-serif;fill:#1c1c1e}
    .c{font:10.5px system-ui,sans-serif;fill:#48484a}
    .k{fill:#111}.w{fill:#fff}
    .r{fill:#d1d1d6}.q{fill:#0b5cd5;transform-box:fill-box;transform-origin:0 0}
    @media(prefers-color-scheme:dark){.g{fill:#161618}.t{fill:#f2f2f7}.c{fill:#c7c7cc}.r{fill:#3a3a3c}.q{fill:#7cb1ff}}

    """
}

/// The time of a picture that loops: a pause, the motion, and another pause.
struct AnimatedLoop {
  /// In seconds.
  let start: Double
  let motion: Double
  let end: Double

  /// The time just before an instant at which a value jumps, in seconds.
  static let instant = 0.0005

  var duration: Double { start + motion + end }

  /// The place of a time of the motion, in percent of the loop.
  func percent(_ time: Double) -> String {
    NumberWriter.text((start + time) / duration * 100, .fixed(decimals: 3)) + "%"
  }

  /// The `animation` of an element with some keyframes.
  func animation(_ names: [String]) -> String {
    let time = NumberWriter.text(duration, .fixed(decimals: 3))
    return "animation:" + names.map { "\($0) \(time)s linear infinite" }.joined(separator: ",")
  }

  /// The rules of the progress bar.
  var progress: String {
    "@keyframes q{0%,\(percent(0)){transform:scaleX(0)}\(percent(motion)),to{transform:scaleX(1)}}\n.q{\(animation(["q"]))}\n"
  }
}
