internal import TransitionEvaluation

/// The value of one CSS property of one element, as formulas over the script's numbers.
struct CSSStyle {
  enum Part {
    case text(String)
    case number(Channel, unit: String)
    /// Red, green, blue and opacity in 0…1.
    case color([Formula])
  }

  enum Value {
    case parts([Part])
    /// A word or a text that switches: the number that it stands for, which follows from that of a slot, and its text.
    case word(slot: Int, choice: (Double) -> Double = { $0 }, (Double) -> String)
  }

  var property: String
  var value: Value
  /// The default value of the property.
  var standard: String
  /// The slots of the tracks that it shows, for the report.
  var shows: [Int] = []
}

/// A view's CSS properties.
struct CSSStyles {
  /// Properties of a view in the whole file, so that its rules are consistent.
  struct Traits: OptionSet {
    let rawValue: Int
    /// Rotated about the x or y axis at some time.
    static let spatial = Traits(rawValue: 1)
    static let border = Traits(rawValue: 2)
    static let shadow = Traits(rawValue: 4)
    static let tint = Traits(rawValue: 8)
  }

  let view: MotionView
  let traits: Traits
  let texts: [String]
  /// The final value of a slot, for properties that cannot be animated with the others.
  let settled: (Int) -> Double?
  /// The rank of a drawing order.
  let rank: (Double) -> Double
  /// The resting position of the view while its motion is a translation; nil if it is animated by layout.
  let resting: (x: Double, y: Double)?

  private func slot(_ name: String) -> Formula { .slot(view.slot(name)) }

  private func color(_ name: String) -> [Formula] { (0..<4).map { .slot(view.slot(name) + $0) } }

  private func points(_ formula: Formula, _ limit: Channel.Limit = .none) -> CSSStyle.Part {
    .number(Channel(formula, .points, limit: limit), unit: "px")
  }

  private func number(_ formula: Formula, _ limit: Channel.Limit = .none) -> CSSStyle.Part {
    .number(Channel(formula, .number, limit: limit), unit: "")
  }

  private func angle(_ name: String) -> CSSStyle.Part { .number(Channel(slot(name), .degrees), unit: "deg") }

  private func product(_ a: Formula, _ b: Formula) -> Formula { .apply(.multiply, [a, b], .none) }

  var all: [CSSStyle] {
    var styles: [CSSStyle] = []
    func add(_ property: String, _ standard: String, _ parts: [CSSStyle.Part], shows: [String] = []) {
      styles.append(
        CSSStyle(property: property, value: .parts(parts), standard: standard, shows: shows.map { view.slot($0) }))
    }
    if view.instance != 0 {
      for (name, slot) in zip(["left", "top", "width", "height"], view.frame) {
        if let resting, name == "left" || name == "top" {
          add(name, "", [points(.constant(name == "left" ? resting.x : resting.y))])
          continue
        }
        styles.append(
          CSSStyle(
            property: name,
            value: .parts([points(.slot(slot), name == "width" || name == "height" ? .atLeastZero : .none)]),
            standard: "", shows: [slot]))
      }
    }
    var moves = [slot("translationX"), slot("translationY")]
    if let resting {
      for (axis, rest) in [resting.x, resting.y].enumerated() {
        let offset = Formula.apply(.subtract, [.slot(view.frame.lowerBound + axis), .constant(rest)], .none)
        moves[axis] = .apply(.add, [moves[axis], offset], .none)
      }
    }
    add("translate", "0px 0px", [points(moves[0]), .text(" "), points(moves[1])])
    let scaleX = number(product(slot("scale"), slot("scaleX"))), scaleY = number(product(slot("scale"), slot("scaleY")))
    if traits.contains(.spatial) {
      add(
        "transform", "",
        [
          .text("rotateZ("), angle("rotation"), .text(") rotateY("), angle("rotationY"), .text(") rotateX("),
          angle("rotationX"), .text(") scale("), scaleX, .text(", "), scaleY, .text(")"),
        ])
    } else {
      add("rotate", "0deg", [angle("rotation")])
      add("scale", "1 1", [scaleX, .text(" "), scaleY])
    }
    add(
      "transform-origin", "50% 50%",
      [
        .number(Channel(product(.constant(100), slot("anchorX")), .number, scale: 100), unit: "%"), .text(" "),
        .number(Channel(product(.constant(100), slot("anchorY")), .number, scale: 100), unit: "%"),
      ])
    add("opacity", "1", [number(slot("opacity"), .zeroToOne)])
    styles.append(
      CSSStyle(
        property: "visibility", value: .word(slot: view.slot("hidden")) { $0 > 0.5 ? "hidden" : "inherit" },
        standard: "inherit"))
    addRadius(to: &styles)
    add("background-color", "rgb(0 0 0 / 0)", [.color(color("backgroundColor"))])
    if traits.contains(.tint) { add("color", "", [.color(color("tintColor"))]) }
    if traits.contains(.border) {
      add(
        "outline", "",
        [points(slot("borderWidth"), .atLeastZero), .text(" solid "), .color(color("borderColor"))])
      add("outline-offset", "0px", [points(product(.constant(-1), slot("borderWidth")))], shows: ["borderWidth"])
    }
    if traits.contains(.shadow) {
      var shade = color("shadowColor")
      shade[3] = product(shade[3], slot("shadowOpacity"))
      add(
        "box-shadow", "",
        [
          points(slot("shadowOffsetX")), .text(" "), points(slot("shadowOffsetY")), .text(" "),
          .number(
            Channel(product(.constant(2), slot("shadowRadius")), .points, limit: .atLeastZero, scale: 2), unit: "px"),
          .text(" "), .color(shade),
        ])
    }
    add("filter", "blur(0px)", [.text("blur("), points(slot("blurRadius"), .atLeastZero), .text(")")])
    styles.append(
      CSSStyle(
        property: "overflow", value: .word(slot: view.slot("clipsToBounds")) { $0 > 0.5 ? "clip" : "visible" },
        standard: "visible"))
    let rank = rank
    styles.append(
      CSSStyle(
        property: "z-index", value: .word(slot: view.slot("zPosition"), choice: rank) { "\(Int($0))" }, standard: "0"))
    return styles
  }

  private func addRadius(to styles: inout [CSSStyle]) {
    let radius = points(slot("cornerRadius"), .atLeastZero)
    let masked = settled(view.slot("maskedCorners")).map { Int($0) } ?? 0
    let corners = masked >= 0 && masked < texts.count ? texts[masked] : "all"
    let names = ["topLeading", "topTrailing", "bottomTrailing", "bottomLeading"]
    let words = corners.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    var parts: [CSSStyle.Part] = []
    if corners == "all" || words.contains("all") {
      parts = [radius]
    } else {
      for name in names {
        if !parts.isEmpty { parts.append(.text(" ")) }
        parts.append(words.contains(name) ? radius : .text("0px"))
      }
    }
    styles.append(CSSStyle(property: "border-radius", value: .parts(parts), standard: "0px"))
  }
}
