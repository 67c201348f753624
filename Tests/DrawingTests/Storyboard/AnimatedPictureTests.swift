import Foundation
import Testing
import TransitionDrawing
import TransitionText

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Animated pictures, played by a small model of CSS animations: boxes are where the motion has them.
@Suite struct AnimatedPictureTests {
  private func picture(_ stage: Stage, end: Double) throws -> PlayedPicture {
    let document = try AnimatedPicture(
      [.init(stage: stage, end: end, caption: nil)], title: "t", width: 2 * stage.canvasWidth + 24
    ).document.text
    return try #require(PlayedPicture(document))
  }

  @Test(arguments: ["show", "pulse"]) func boxesAreWithinHalfAPixelOfTheMotion(phase: String) throws {
    let stage = try StageScript(Gallery.yaml).stage(phase)
    let end = stage.motion.duration
    let picture = try picture(stage, end: end)
    #expect(abs(picture.scale - 2) < 1e-9)
    for time in stride(from: 0.0, through: end, by: end / 61) {
      // A jump is shown up to half a millisecond earlier.
      let frames = try stage.frames(at: [time, time + 0.0011])
      for (view, own) in stage.views.enumerated() where view > 0 {
        let boxes = frames.map { $0.boxes[view] }
        guard let shown = picture.box(own.name, at: 0.6 + time) else {
          #expect(boxes.allSatisfy { !$0.isShown || $0.shownOpacity < 0.02 }, "\(own.name) at \(time)")
          continue
        }
        func isNear(_ value: Double, _ tolerance: Double, _ own: (StageBox) -> Double) -> Bool {
          boxes.contains { abs(own($0) - value) <= tolerance }
        }
        let comment: Comment = "\(own.name) at \(time): \(shown) \(boxes[0])"
        let pixel = 0.5 / picture.scale + 0.02
        #expect(isNear(shown.width, pixel) { $0.width } && isNear(shown.height, pixel) { $0.height }, comment)
        for corner in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
          func place(_ box: StageBox) -> (Double, Double) {
            let (x, y) = (box.width * corner.0, box.height * corner.1), map = box.localTransform
            return (map.a * x + map.c * y + map.tx, map.b * x + map.d * y + map.ty)
          }
          let (x, y) = shown.map(shown.width * corner.0, shown.height * corner.1)
          #expect(
            boxes.contains { abs(place($0).0 - x) < 3 * pixel && abs(place($0).1 - y) < 3 * pixel }, comment)
        }
        #expect(isNear(shown.opacity, 0.02) { $0.isHidden ? 0 : $0.opacity }, comment)
        #expect(isNear(shown.blur, pixel) { $0.blurRadius }, comment)
        #expect(isNear(shown.brightness ?? 1, 0.02) { $0.brightness }, comment)
        #expect(isNear(shown.saturation ?? 1, 0.02) { $0.saturation }, comment)
        #expect(isNear(shown.radius, pixel) { $0.cornerRadius }, comment)
        #expect(isNear(shown.border, pixel) { $0.borderWidth }, comment)
        #expect(isNear(shown.clip?[1] ?? 0, pixel) { $0.clip?.top ?? 0 }, comment)
        #expect(
          isNear(shown.clip?[2] ?? 0, 2 * pixel) { box in box.clip.map { box.width - $0.leading - $0.trailing } ?? 0 },
          comment)
        for (lane, component) in shown.fill.enumerated() {
          #expect(isNear(component, 0.02) { [$0.fill.red, $0.fill.green, $0.fill.blue, $0.fill.alpha][lane] }, comment)
        }
      }
    }
  }

  /// Mirrored and rotated views, and what lies outside of a small view that rotates or grows: each corner is within half a
  /// pixel, from the canvas on.
  @Test(arguments: [
    ("rotation: 90deg", "", "rotationY: 180deg", "linear"), ("rotation: 180deg", "", "scaleX: -1", "linear"),
    ("", "", "rotationY: 180deg, rotation: 360deg", "easeInOut"), ("", "", "rotation: 180deg", "easeInOut"),
    ("rotationX: -90deg", "", "rotationX: 90deg, rotationY: 180deg, rotation: 45deg", "easeInOut"),
    ("", "", "scale: 0.1", "easeInOut"), ("anchorX: 0, anchorY: 1", "", "rotationY: 90deg", "easeOut"),
    ("rotation: 90deg", "", "scaleY: 3, width: 60, leading: 10", "easeOutBack"),
    ("", "rotation: 45deg", "rotation: 180deg }, kid: { rotation: -90deg, width: 80, top: 30", "easeInOut"),
    ("scale: 3", "scale: 2", "translationX: 40 }, kid: { width: 20, borderWidth: 4, cornerRadius: 9", "easeInOut"),
  ])
  func whatIsInAViewIsNearTheMotionToo(box: String, kid: String, end: String, curve: String) throws {
    let yaml = """
      transition: nested
      canvas: { width: 300, height: 300 }
      views:
        box:
          layout: { leading: 140, width: 20, top: 140, height: 20 }
          backgroundColor: blue
          \(box.isEmpty ? "" : box.replacing(", ", with: "\n    "))
          children:
            kid: { layout: { leading: 100, width: 40, top: -10, height: 40 }, \(kid.isEmpty ? "" : kid + ", ")borderColor: red }
      states: { there: { box: { \(end) } } }
      phases: { go: { to: there, duration: 500ms, animations: [{ animate: all, curve: \(curve) }] } }
      """
    let stage = try StageScript(yaml).stage()
    let picture = try picture(stage, end: 0.5)
    for frame in try stage.frames(at: stride(from: 0, through: 0.5, by: 0.0073).map { $0 }) {
      for name in ["box", "kid"] {
        let view = try stage.view(name), box = frame.boxes[view]
        let shown = try #require(picture.box(name, at: 0.6 + frame.time))
        for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
          var place = shown.map(x * shown.width, y * shown.height)
          if name == "kid" { place = try #require(picture.box("box", at: 0.6 + frame.time)).map(place.0, place.1) }
          let exact = box.transform.apply(x: x * box.width, y: y * box.height)
          let distance = max(abs(place.0 - exact.x), abs(place.1 - exact.y)) * picture.scale
          #expect(distance <= 0.5, "\(name) at \(frame.time): \(place) \(exact)")
        }
      }
    }
  }

  /// Before and after the motion, the picture rests at its ends; without animations it shows the end.
  @Test func itRestsAtBothEnds() throws {
    let stage = try StageScript(Gallery.yaml).stage("show")
    let end = stage.motion.duration, last = 0.6 + end + 1.2
    let picture = try picture(stage, end: end)
    for name in ["page", "dial", "dot.1"] {
      #expect(picture.box(name, at: 0) == picture.box(name, at: 0.6), "\(name)")
      #expect(picture.box(name, at: 0.601 + end) == picture.box(name, at: last), "\(name)")
      #expect(picture.box(name, at: nil) == picture.box(name, at: last), "\(name)")
    }
    #expect(picture.box("page", at: 0) != picture.box("page", at: last))
  }
}

/// An animated picture at any time of its loop.
private struct PlayedPicture {
  /// A view as it is drawn.
  struct Box: Equatable {
    var matrix = [1.0, 0, 0, 1, 0, 0]
    var opacity = 1.0
    var blur = 0.0
    var brightness: Double?
    var saturation: Double?
    var width = 0.0
    var height = 0.0
    var radius = 0.0
    var border = 0.0
    var fill = [0.0, 0, 0, 0]
    /// Left, top, width and height.
    var clip: [Double]?

    func map(_ x: Double, _ y: Double) -> (Double, Double) {
      (matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5])
    }
  }

  /// Pixels per point.
  private(set) var scale = 0.0
  /// The style of a view's group, of its own boxes, of what clips it, and its path if it has one.
  private var groups: [String: (group: String, shapes: [(style: String, path: String?)], clip: String?)] = [:]
  /// By name, the places in percent with the declarations there, in order.
  private var keyframes: [String: [(place: Double, style: String)]] = [:]

  init?(_ document: String) {
    // Browsers decompose matrices, which is not modeled here.
    guard !document.contains("matrix(") else { return nil }
    let reader = GroupReader()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = reader
    guard parser.parse(), let style = document.range(of: "<style>"), let last = document.range(of: "</style>") else {
      return nil
    }
    (groups, scale) = (reader.groups, reader.scale)
    for line in document[style.upperBound..<last.lowerBound].split(separator: "\n") where line.hasPrefix("@keyframes") {
      let name = line.dropFirst(11).prefix { $0 != "{" }
      var rest = line.dropFirst(11 + name.count + 1).dropLast()
      var list: [(Double, String)] = []
      while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
        for place in rest[..<open].split(separator: ",") {
          guard let number = place == "to" ? 100 : Double(place.dropLast()) else { return nil }
          list.append((number, String(rest[rest.index(after: open)..<close])))
        }
        rest = rest[rest.index(after: close)...]
      }
      keyframes[String(name)] = list
    }
  }

  /// A view at a time of the loop; nil as the time for no animation. Nil for a view that is not drawn.
  func box(_ name: String, at time: Double?) -> Box? {
    guard let (group, shapes, clip) = groups[name] else { return nil }
    var box = Box()
    read(declarations(group, at: time), into: &box)
    for (index, shape) in shapes.enumerated() {
      let all = declarations(shape.style, at: time)
      if index == 0 {
        read(all, into: &box)
        if let path = all["d"] ?? shape.path.map({ "path('\($0)')" }) { read(path: path, into: &box) }
      } else {
        box.border = number(all["stroke-width"])
      }
    }
    if let clip {
      let all = declarations(clip, at: time)
      box.clip = ["x", "y", "width", "height"].map { number(all[$0]) }
    }
    return box
  }

  /// The declarations of a style, with those of its animations at a time.
  private func declarations(_ style: String, at time: Double?) -> [String: String] {
    var all = Self.split(style)
    guard let animations = all.removeValue(forKey: "animation"), let time else { return all }
    for animation in animations.split(separator: ",") {
      let words = animation.split(separator: " ")
      guard let list = keyframes[String(words[0])], let duration = Double(words[1].dropLast()) else { continue }
      let place = time / duration * 100
      guard let next = list.firstIndex(where: { $0.place >= place }) else { continue }
      let (a, b) = (list[max(0, next - 1)], list[next])
      let share = b.place > a.place ? (place - a.place) / (b.place - a.place) : 1
      let (from, to) = (Self.split(a.style), Self.split(b.style))
      for (name, value) in to { all[name] = from[name].map { Self.mix($0, value, share) } ?? value }
    }
    return all
  }

  private static func split(_ style: String) -> [String: String] {
    var all: [String: String] = [:]
    for part in style.split(separator: ";") {
      guard let colon = part.firstIndex(of: ":") else { continue }
      let name = String(part[..<colon]), value = String(part[part.index(after: colon)...])
      all[name] = all[name].map { "\($0),\(value)" } ?? value
    }
    return all
  }

  /// Mixes the numbers of two values, which are written alike; colors by their components.
  private static func mix(_ a: String, _ b: String, _ share: Double) -> String {
    if a.hasPrefix("#"), b.hasPrefix("#") {
      let mixed = zip(components(a), components(b)).map { $0 + ($1 - $0) * share }
      return "rgb " + mixed.map { "\($0)" }.joined(separator: " ")
    }
    let (first, second) = (numbers(a), numbers(b))
    guard first.count == second.count, functions(a) == functions(b) else { return share < 0.5 ? a : b }
    var result = "", rest = Substring(b)
    for (x, y) in zip(first, second) {
      guard let range = rest.firstRange(of: y.text) else { return b }
      result += rest[..<range.lowerBound] + "\(x.value + (y.value - x.value) * share)"
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  /// The names of functions in a list; only lists of the same functions are interpolated.
  private static func functions(_ list: String) -> [Substring] { list.matches(of: /[a-zA-Z]+\(/).map { $0.0 } }

  /// The product of a list of transforms.
  private static func matrix(_ list: String) -> [Double] {
    list.matches(of: /([a-zA-Z]+)\(([^)]*)\)/).reduce([1, 0, 0, 1, 0, 0]) { outer, match in
      let values = numbers(String(match.2)).map { $0.value }
      let angle = values[0] * .pi / 180
      let inner: [Double] =
        switch match.1 {
        case "translate": [1, 0, 0, 1, values[0], values[1]]
        case "rotate": [cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0]
        case "scale": [values[0], 0, 0, values.count > 1 ? values[1] : values[0], 0, 0]
        case "skewX": [1, 0, tan(angle), 1, 0, 0]
        default: [.nan, .nan, .nan, .nan, .nan, .nan]
        }
      return [
        outer[0] * inner[0] + outer[2] * inner[1], outer[1] * inner[0] + outer[3] * inner[1],
        outer[0] * inner[2] + outer[2] * inner[3], outer[1] * inner[2] + outer[3] * inner[3],
        outer[0] * inner[4] + outer[2] * inner[5] + outer[4], outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
      ]
    }
  }

  private static func numbers(_ text: String) -> [(text: String, value: Double)] {
    text.split { !"-.0123456789e".contains($0) }.compactMap { word in Double(word).map { (String(word), $0) } }
  }

  private static func components(_ color: String) -> [Double] {
    if color.hasPrefix("rgb ") { return color.split(separator: " ").dropFirst().compactMap { Double($0) } }
    var digits = Array(color.dropFirst())
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    return stride(from: 0, to: 6, by: 2).map { Double(Int(String(digits[$0...$0 + 1]), radix: 16) ?? 0) / 255 }
  }

  private func number(_ text: String?) -> Double { text.flatMap { Self.numbers($0).first?.value } ?? 0 }

  private func read(_ all: [String: String], into box: inout Box) {
    if let transform = all["transform"] { box.matrix = Self.matrix(transform) }
    if let opacity = all["opacity"] { box.opacity = number(opacity) }
    if let filter = all["filter"] {
      for function in filter.split(separator: " ") {
        let value = number(String(function))
        if function.hasPrefix("blur") { box.blur = value }
        if function.hasPrefix("brightness") { box.brightness = value }
        if function.hasPrefix("saturate") { box.saturation = value }
      }
    }
    if all["width"] != nil { (box.width, box.height) = (number(all["width"]), number(all["height"])) }
    if all["rx"] != nil { box.radius = number(all["rx"]) }
    if let fill = all["fill"] { box.fill = Self.components(fill) + [all["fill-opacity"].map { number($0) } ?? 1] }
  }

  /// An outline as a path of four corners: M, then a curve at each corner.
  private func read(path: String, into box: inout Box) {
    let values = Self.numbers(path).map { $0.value }
    guard values.count == 32 else { return }
    // Eight numbers for each corner: where the outline arrives, two handles, and where it leaves.
    (box.width, box.height) = (values[16], values[23])
    box.radius = abs(values[1] - values[7])
  }
}

/// The groups of views, by the names in their titles.
private final class GroupReader: NSObject, XMLParserDelegate {
  var groups: [String: (group: String, shapes: [(style: String, path: String?)], clip: String?)] = [:]
  var scale = 0.0
  /// The open groups: the style and the name of a view's, nil for others.
  private var open: [(style: String?, name: String?)] = []
  private var title: String?
  private var clip: String?

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch name {
    case "g":
      open.append((attributes["style"], nil))
      // A filter within a clip has a group of its own.
      if let style = attributes["style"], style.hasPrefix("filter"),
        let view = open.last(where: { $0.name != nil })?.name
      {
        groups[view]?.group += ";\(style)"
      }
      if let number = attributes["transform"]?.dropFirst(6).dropLast() { scale = Double(number) ?? 0 }
    case "title": title = ""
    case "clipPath": clip = attributes["id"]
    case "rect", "path":
      guard let style = attributes["style"], let view = open.last(where: { $0.name != nil })?.name else { return }
      if let clip {
        if clip.hasPrefix("k") { groups[view]?.clip = style }
      } else {
        groups[view]?.shapes.append((style, attributes["d"]))
      }
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { title? += text }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    switch name {
    case "g": open.removeLast()
    case "clipPath": clip = nil
    case "title":
      if let name = title, let style = open.last?.style {
        open[open.count - 1].name = name
        groups[name] = (style, [], nil)
      }
      title = nil
    default: break
    }
  }
}
