internal import TransitionEvaluation

/// The value of one CSS property of one element, as formulas over the script's numbers.
struct CSSStyle {
  enum Part {
    case text(String)
    case number(unit: String)
    /// Red, green, blue and opacity in 0…1.
    case color
  }

  /// A word or a text that switches.
  struct Word {
    /// The number that the word stands for, from those of the script.
    var choice: ([Double]) -> Double = { $0[0] }
    var text: (Double) -> String
  }

  var property: String
  var parts: [Part] = []
  /// One per number, four per color; for a word those from which it is chosen.
  var channels: [Channel] = []
  var word: Word?
  /// The value without a declaration; nil if a declaration is always required.
  var standard: String?
  /// The slots of the tracks that it shows besides those that it reads, for the report.
  var shows: [Int] = []
  /// The slots whose formulas are part of its own.
  var followed: [Int] = []
  /// Its motion; nil if it is not animated itself.
  var motion: MotionFitter.Result?

  init(_ property: String, standard: String?, _ parts: [(Part, [Channel])], shows: [Int] = []) {
    self.property = property
    self.standard = standard
    self.shows = shows
    self.parts = parts.map { $0.0 }
    channels = parts.flatMap { $0.1 }
  }

  init(_ property: String, standard: String?, slots: [Int], _ word: Word) {
    self.property = property
    self.standard = standard
    self.word = word
    channels = slots.map { Channel(.slot($0), .number) }
  }

  /// The slots that it reads, without duplicates.
  var slots: [Int] { channels.slots }

  /// The ranges of its colors' channels.
  var colors: [Range<Int>] {
    var ranges: [Range<Int>] = []
    _ = text(
      number: { _, _ in "" },
      color: { range in
        ranges.append(range)
        return ""
      })
    return ranges
  }

  /// The value with a text for each number and each color, given the indices of their channels.
  func text(number: (Int, _ unit: String) -> String, color: (Range<Int>) -> String) -> String {
    var text = "", channel = 0
    for part in parts {
      switch part {
      case .text(let own): text += own
      case .number(let unit):
        text += number(channel, unit)
        channel += 1
      case .color:
        text += color(channel..<channel + 4)
        channel += 4
      }
    }
    return text
  }
}

/// A view's CSS properties.
struct CSSStyles {
  let view: MotionView
  /// Those of ``standards`` from which the view differs in any scene, so that its rules are consistent.
  let changed: Set<String>
  /// Whether it is clipped at insets from its edges.
  let isClipped: Bool
  let texts: [String]
  /// The value of a slot that is the same throughout; nil if it moves.
  let constant: (Int) -> Double?
  /// Its `z-index`.
  let order: CSSStyle
  /// The resting position of the view while its motion is a translation; nil if it is animated by layout.
  let resting: (x: Double, y: Double)?
  let names: CSSNames

  /// The values with which CSS needs no declaration for a property.
  static let standards: [String: [Double]] = [
    "rotationX": [0], "rotationY": [0], "brightness": [1], "saturation": [1], "borderWidth": [0], "shadowOpacity": [0],
    "tintColor": [0, 122 / 255, 1, 1],
  ]

  private typealias Part = (CSSStyle.Part, [Channel])

  private func slot(_ name: String) -> Formula { .slot(view.slot(name)) }

  private func lanes(_ name: String) -> [Formula] { (0..<4).map { .slot(view.slot(name) + $0) } }

  private func points(_ formula: Formula, _ limit: Channel.Limit = .none) -> Part {
    (.number(unit: "px"), [Channel(formula, .points, limit: limit)])
  }

  private func number(_ formula: Formula, _ limit: Channel.Limit = .none) -> Part {
    (.number(unit: ""), [Channel(formula, .number, limit: limit)])
  }

  private func angle(_ name: String) -> Part { (.number(unit: "deg"), [Channel(slot(name), .degrees)]) }

  private func percentage(_ name: String) -> Part {
    (.number(unit: "%"), [Channel(.constant(100) * slot(name), .number, scale: 100)])
  }

  private func text(_ text: String) -> Part { (.text(text), []) }

  private func color(_ lanes: [Formula]) -> Part {
    (.color, lanes.map { Channel($0, .color, limit: .zeroToOne) })
  }

  var all: [CSSStyle] { layout + transforms + looks + words + custom }

  private var layout: [CSSStyle] {
    guard view.instance != 0 else { return [] }
    return zip(["left", "top", "width", "height"], view.frame).map { name, slot in
      if let resting, name == "left" || name == "top" {
        return CSSStyle(name, standard: nil, [points(.constant(name == "left" ? resting.x : resting.y))])
      }
      let isSize = name == "width" || name == "height"
      return CSSStyle(name, standard: nil, [points(.slot(slot), isSize ? .atLeastZero : .none)])
    }
  }

  private var transforms: [CSSStyle] {
    var moves = [slot("translationX"), slot("translationY")]
    if let resting {
      for (axis, rest) in [resting.x, resting.y].enumerated() {
        moves[axis] = moves[axis] + (.slot(view.frame.lowerBound + axis) - .constant(rest))
      }
    }
    var styles = [CSSStyle("translate", standard: "0px 0px", [points(moves[0]), text(" "), points(moves[1])])]
    let scaleX = number(slot("scale") * slot("scaleX")), scaleY = number(slot("scale") * slot("scaleY"))
    if !changed.isDisjoint(with: ["rotationX", "rotationY"]) {
      styles.append(
        CSSStyle(
          "transform", standard: nil,
          [
            text("rotateZ("), angle("rotation"), text(") rotateY("), angle("rotationY"), text(") rotateX("),
            angle("rotationX"), text(") scale("), scaleX, text(", "), scaleY, text(")"),
          ]))
    } else {
      styles.append(CSSStyle("rotate", standard: "0deg", [angle("rotation")]))
      styles.append(CSSStyle("scale", standard: "1 1", [scaleX, text(" "), scaleY]))
    }
    return styles + [
      CSSStyle(
        "transform-origin", standard: "50% 50%", [percentage("anchorX"), text(" "), percentage("anchorY")])
    ]
  }

  private var looks: [CSSStyle] {
    var styles = [
      CSSStyle("opacity", standard: "1", [number(slot("opacity"), .zeroToOne)]),
      CSSStyle(
        "visibility", standard: "inherit", slots: [view.slot("hidden")], .init { $0 > 0.5 ? "hidden" : "inherit" }),
      radius, CSSStyle("background-color", standard: "rgb(0 0 0 / 0)", [color(lanes("backgroundColor"))]),
    ]
    if changed.contains("tintColor") { styles.append(CSSStyle("color", standard: nil, [color(lanes("tintColor"))])) }
    if changed.contains("borderWidth") {
      let width = slot("borderWidth")
      styles.append(
        CSSStyle(
          "outline", standard: nil, [points(width, .atLeastZero), text(" solid "), color(lanes("borderColor"))]))
      styles.append(
        CSSStyle(
          "outline-offset", standard: "0px", [points(.constant(-1) * width)],
          shows: [view.slot("borderWidth")]))
    }
    if changed.contains("shadowOpacity") {
      var shade = lanes("shadowColor")
      shade[3] = shade[3] * slot("shadowOpacity")
      let blur = Channel(.constant(2) * slot("shadowRadius"), .points, limit: .atLeastZero, scale: 2)
      styles.append(
        CSSStyle(
          "box-shadow", standard: nil,
          [
            points(slot("shadowOffsetX")), text(" "), points(slot("shadowOffsetY")), text(" "),
            (.number(unit: "px"), [blur]), text(" "), color(shade),
          ]))
    }
    var filters = [text("blur("), points(slot("blurRadius"), .atLeastZero), text(")")]
    let isToned = !changed.isDisjoint(with: ["brightness", "saturation"])
    if isToned {
      filters += [text(" brightness("), number(slot("brightness"), .atLeastZero), text(")")]
      filters += [text(" saturate("), number(slot("saturation"), .atLeastZero), text(")")]
    }
    styles.append(
      CSSStyle("filter", standard: isToned ? "blur(0px) brightness(1) saturate(1)" : "blur(0px)", filters))
    if isClipped {
      let insets = ["clipTop", "clipTrailing", "clipBottom", "clipLeading"].map { points(slot($0)) }
      let spaced = insets.flatMap { [text(" "), $0] }.dropFirst()
      styles.append(CSSStyle("clip-path", standard: nil, [text("inset(")] + spaced + [text(")")]))
    }
    return styles
  }

  private var words: [CSSStyle] {
    [
      CSSStyle(
        "overflow", standard: "visible", slots: [view.slot("clipsToBounds")], .init { $0 > 0.5 ? "clip" : "visible" }),
      order,
    ]
  }

  /// The script's own colors and texts; numbers are custom properties of the root.
  private var custom: [CSSStyle] {
    view.own.compactMap { own in
      switch own.type {
      case .color: CSSStyle(names.own(view, own.name), standard: nil, [color(own.slots.map { .slot($0) })])
      case .text:
        CSSStyle(
          names.own(view, own.name), standard: nil, slots: [own.slots.lowerBound],
          .init { value in
            CSSText.string(Int(exactly: value).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? "")
          })
      case .number, .time, .angle, .boolean: nil
      }
    }
  }

  /// One radius if all corners have it throughout, otherwise four.
  private var radius: CSSStyle {
    let mask = view.slot("maskedCorners"), masked = constant(mask).map { Int($0) }
    let radius = slot("cornerRadius")
    guard masked == nil || !texts.rounds(nil, in: masked ?? 0) else {
      return CSSStyle("border-radius", standard: "0px", [points(radius, .atLeastZero)])
    }
    var parts: [Part] = []
    for corner in [String].corners {
      if !parts.isEmpty { parts.append(text(" ")) }
      if let masked {
        parts.append(texts.rounds(corner, in: masked) ? points(radius, .atLeastZero) : text("0px"))
        continue
      }
      let rounded = texts.indices.filter { texts.rounds(corner, in: $0) }.map { index in
        Formula.apply(.equal, [.slot(mask), .constant(Double(index))], .none)
      }
      let isMember = rounded.dropFirst().reduce(rounded.first ?? .constant(0)) { .or($0, $1) }
      parts.append(points(.choose(isMember, radius, .constant(0)), .atLeastZero))
    }
    return CSSStyle("border-radius", standard: "0px", parts)
  }
}

extension [String] {
  /// The corners that `maskedCorners` can name, in the order of CSS.
  static let corners = ["topLeading", "topTrailing", "bottomTrailing", "bottomLeading"]

  /// Whether one of a script's texts, as `maskedCorners`, rounds a corner; nil for all of them.
  func rounds(_ corner: String?, in index: Int) -> Bool {
    let words = indices.contains(index) ? self[index].split(whereSeparator: { $0 == " " || $0 == "," }) : ["all"]
    return words.contains("all") || words.contains { $0 == corner ?? "" }
  }

  /// Whether a value of `maskedCorners` rounds every corner.
  func roundsAll(_ value: Double) -> Bool { Self.corners.allSatisfy { rounds($0, in: Int(exactly: value) ?? -1) } }
}
