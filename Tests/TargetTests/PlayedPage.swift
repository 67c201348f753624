import Foundation
import TransitionEvaluation
import TransitionTestSupport

/// A page whose elements a generated stylesheet or module moves, in a headless browser.
final class PlayedPage {
  /// What a browser shows of one view.
  struct Shown {
    var left, top, width, height: Double
    var translate: [Double]
    var scale: [Double]
    var rotate: Double
    var matrix: [Double]
    var opacity: Double
    var radius: Double
    var background: [Double]
    var isVisible: Bool
  }

  private let page: BrowserPage
  private let folder: URL

  /// - Parameters:
  ///   - page: The tab that shows it, instead of what it shows.
  ///   - module: The text of an ES module that plays the phases, in place of the stylesheet.
  init(
    in page: BrowserPage, css: String = "", module: String? = nil, script: CompiledScript, reducedMotion: Bool = false,
    canvas: String = ""
  ) throws {
    let views = script.views
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("played-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func attribute(_ text: String) -> String {
      text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "\"", with: "&quot;")
        .replacingOccurrences(of: "<", with: "&lt;")
    }
    func element(_ view: MotionView) -> String {
      let inside = views.filter { $0.parent == view.instance }.map(element).joined()
      return "<div data-view=\"\(attribute(view.name))\">\(inside)</div>"
    }
    let title = attribute(script.script.name?.value ?? "transition")
    let body = views.filter { $0.parent == 0 }.map(element).joined()
    try """
    <!doctype html><meta charset="utf-8"><title>played</title>
    <style>\(css)</style>
    <body style="margin: 0"><div id="root" style="\(canvas)" data-transition="\(title)">\(body)</div></body>
    \(module.map { "<script type=\"module\">\($0)\nwindow.motion = { phases, states };</script>" } ?? "")
    """.write(to: folder.appendingPathComponent("page.html"), atomically: true, encoding: .utf8)
    self.page = page
    try page.open(
      folder.appendingPathComponent("page.html").absoluteString,
      features: ["prefers-reduced-motion": reducedMotion ? "reduce" : "no-preference"])
    if module != nil { try page.wait("window.motion !== undefined") }
    try page.evaluate(Self.code)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let code = """
    const numbers = text => (text.match(/-?[0-9.]+(e[-+]?[0-9]+)?/g) || []).map(Number);
    window.show = (phase, state, times) => {
      const root = document.getElementById('root');
      if (window.motion && state) motion.states[state].show(root);
      if (window.motion && phase) motion.phases[phase].play(root, { paused: true });
      delete root.dataset.phase;
      delete root.dataset.state;
      if (state && !window.motion) root.dataset.state = state;
      root.getBoundingClientRect();
      if (phase && !window.motion) root.dataset.phase = phase;
      const animations = document.getAnimations();
      for (const a of animations) a.pause();
      const elements = [...document.querySelectorAll('[data-view]')];
      return times.map(time => {
        for (const a of animations) a.currentTime = time * 1000;
        return elements.map(e => {
          const s = getComputedStyle(e);
          const scale = s.scale === 'none' ? [1, 1] : numbers(s.scale);
          const translate = s.translate === 'none' ? [0, 0] : numbers(s.translate);
          return [parseFloat(s.left), parseFloat(s.top), parseFloat(s.width), parseFloat(s.height),
            translate[0], translate.length > 1 ? translate[1] : 0, scale[0], scale.length > 1 ? scale[1] : scale[0],
            s.rotate === 'none' ? 0 : parseFloat(s.rotate), parseFloat(s.opacity),
            parseFloat(s.borderTopLeftRadius), s.visibility === 'visible' ? 1 : 0,
            ...(c => c.length > 3 ? c : [...c, 1])(numbers(s.backgroundColor)),
            ...new DOMMatrix(s.transform).toFloat64Array()];
        });
      });
    };
    true
    """

  /// By time, then by the view's name.
  func play(phase: String? = nil, state: String? = nil, at times: [Double]) throws -> [[String: Shown]] {
    let list = "[\(times.map { String(format: "%.9f", $0) }.joined(separator: ","))]"
    let arguments = [phase, state].map { $0.map { page.quoted($0) } ?? "null" }.joined(separator: ", ")
    let names = try page.evaluate("[...document.querySelectorAll('[data-view]')].map(e => e.dataset.view)") as? [String]
    let rows = try page.evaluate("show(\(arguments), \(list))") as? [[[NSNumber]]] ?? []
    return rows.map { row in
      var shown: [String: Shown] = [:]
      for (name, numbers) in zip(names ?? [], row) {
        let n = numbers.map { $0.doubleValue }
        shown[name] = Shown(
          left: n[0], top: n[1], width: n[2], height: n[3], translate: [n[4], n[5]], scale: [n[6], n[7]],
          rotate: n[8], matrix: Array(n[16...]), opacity: n[9], radius: n[10], background: Array(n[12..<16]),
          isVisible: n[11] == 1)
      }
      return shown
    }
  }

  func evaluate(_ expression: String) throws -> Any? { try page.evaluate(expression) }
  func wait(_ expression: String) throws { try page.wait(expression) }
  var complaints: [String] { page.complaints }
}

/// The largest differences between what a browser shows and what a script says.
struct Differences: CustomStringConvertible {
  private(set) var points = 0.0
  private(set) var number = 0.0
  private(set) var degrees = 0.0
  private(set) var color = 0.0
  private(set) var wrong: [String] = []
  private var worst: [String: (Double, String)] = [:]

  var description: String {
    "pt \(points), number \(number), deg \(degrees), color \(color) \(wrong.prefix(5)) "
      + worst.map { "\($0.key): \($0.value.1)" }.sorted().joined(separator: "; ")
  }

  private mutating func note(_ kind: String, _ value: Double, _ place: @autoclosure () -> String) {
    if !(value <= (worst[kind]?.0 ?? 0)) { worst[kind] = (value, place()) }
    switch kind {
    case "pt": if !(value <= points) { points = value }
    case "number": if !(value <= number) { number = value }
    case "deg": if !(value <= degrees) { degrees = value }
    default: if !(value <= color) { color = value }
    }
  }

  /// Compares all views at all times.
  ///
  /// - Parameter expected: By `view.property`, one value a time.
  mutating func compare(
    _ shown: [[String: PlayedPage.Shown]], _ expected: [String: [Double]], times: [Double], views: [MotionView],
    _ title: String, only wanted: ((String) -> Bool)? = nil
  ) {
    for (index, row) in shown.enumerated() {
      for view in views.dropFirst() where wanted?(view.name) ?? true {
        guard let own = row[view.name] else {
          wrong.append("\(title): no \(view.name)")
          continue
        }
        func value(_ property: String) -> Double { expected["\(view.name).\(property)"]?[index] ?? .nan }
        func place(_ property: String) -> String { "\(title) \(view.name).\(property) at \(times[index])" }
        note("pt", abs(own.left - value("minX")), place("minX"))
        note("pt", abs(own.top - value("minY")), place("minY"))
        note("pt", abs(own.width - max(0, value("width"))), place("width"))
        note("pt", abs(own.height - max(0, value("height"))), place("height"))
        note("pt", abs(own.translate[0] - value("translationX")), place("translationX"))
        note("pt", abs(own.translate[1] - value("translationY")), place("translationY"))
        note("number", abs(own.opacity - min(max(value("opacity"), 0), 1)), place("opacity"))
        let scale = [value("scale") * value("scaleX"), value("scale") * value("scaleY")]
        let turns = ["rotation", "rotationY", "rotationX"].map { value($0) * .pi / 180 }
        let wanted = Self.matrix(turns, scale)
        let isFlat = own.matrix[0] == 1 && own.matrix[1] == 0 && own.matrix[5] == 1 && own.matrix[10] == 1
        if isFlat, turns[1] == 0, turns[2] == 0 {
          note("number", abs(own.scale[0] - scale[0]), place("scaleX"))
          note("number", abs(own.scale[1] - scale[1]), place("scaleY"))
          note("deg", abs(own.rotate - value("rotation")), place("rotation"))
        } else {
          for (place, number) in zip([0, 1, 2, 4, 5, 6, 8, 9, 10], wanted) {
            note("number", abs(own.matrix[place] - number), "\(title) \(view.name) matrix at \(times[index])")
          }
        }
        // A radius shows up to half of a side; the computed value is the one that is asked for.
        note("pt", abs(own.radius - max(0, value("cornerRadius"))), place("cornerRadius"))
        let alpha = value("backgroundColor.a")
        for (channel, name) in ["r", "g", "b"].enumerated() {
          let wanted = value("backgroundColor.\(name)") * alpha
          note("color", abs(own.background[channel] / 255 * own.background[3] - wanted), place("backgroundColor"))
        }
        note("color", abs(own.background[3] - alpha), place("backgroundColor.a"))
        var hidden = false
        var next: MotionView? = view
        while let current = next, current.instance != 0 {
          if (expected["\(current.name).hidden"]?[index] ?? 0) > 0.5 { hidden = true }
          next = current.parent.map { views[$0] }
        }
        if own.isVisible == hidden { wrong.append(place("hidden")) }
      }
    }
  }

  /// rotateZ · rotateY · rotateX · scale, column by column.
  private static func matrix(_ turns: [Double], _ scale: [Double]) -> [Double] {
    let (sz, cz) = (sin(turns[0]), cos(turns[0])), (sy, cy) = (sin(turns[1]), cos(turns[1]))
    let (sx, cx) = (sin(turns[2]), cos(turns[2]))
    let first = [cz * cy, sz * cy, -sy].map { $0 * scale[0] }
    let second = [cz * sy * sx - sz * cx, sz * sy * sx + cz * cx, cy * sx].map { $0 * scale[1] }
    return first + second + [cz * sy * cx + sz * sx, sz * sy * cx - cz * sx, cy * cx]
  }
}
