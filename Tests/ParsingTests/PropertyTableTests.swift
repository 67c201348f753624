import Testing
import TransitionColors
import TransitionDiagnostics
import TransitionModel
import TransitionTree

/// Every built-in property as the language's description has it, and the words that cannot be names.
@Suite struct PropertyTableTests {
  /// `name type initial range unit axis`, with `!` for those that do not interpolate.
  static let table = """
    leading number 0 - pt horizontal
    trailing number 0 - pt horizontal
    width number 0 >= 0 pt horizontal
    centerX number 0 - pt horizontal
    top number 0 - pt vertical
    bottom number 0 - pt vertical
    height number 0 >= 0 pt vertical
    centerY number 0 - pt vertical
    aspectRatio number 1 > 0 - -
    opacity number 1 0 … 1 - -
    hidden! boolean 0 - - -
    cornerRadius number 0 >= 0 pt -
    backgroundColor color #00000000 - - -
    tintColor color #007AFF - - -
    borderColor color #000000 - - -
    borderWidth number 0 >= 0 pt -
    shadowColor color #000000 - - -
    shadowOpacity number 0 0 … 1 - -
    shadowRadius number 3 >= 0 pt -
    shadowOffsetX number 0 - pt horizontal
    shadowOffsetY number -3 - pt vertical
    blurRadius number 0 >= 0 pt -
    brightness number 1 >= 0 - -
    saturation number 1 >= 0 - -
    clipTop number 0 - pt vertical
    clipTrailing number 0 - pt horizontal
    clipBottom number 0 - pt vertical
    clipLeading number 0 - pt horizontal
    translationX number 0 - pt horizontal
    translationY number 0 - pt vertical
    scale number 1 - - -
    scaleX number 1 - - horizontal
    scaleY number 1 - - vertical
    rotation angle 0 - deg -
    rotationX angle 0 - deg -
    rotationY angle 0 - deg -
    zPosition number 0 - - -
    anchorX number 0.5 - - horizontal
    anchorY number 0.5 - - vertical
    clipsToBounds! boolean 0 - - -
    maskedCorners! text 'all' - - -
    content! text '' - - -
    contentMode! text 'scaleToFill' - - -
    minX number 0 - pt horizontal
    minY number 0 - pt vertical
    maxX number 0 - pt horizontal
    maxY number 0 - pt vertical
    midX number 0 - pt horizontal
    midY number 0 - pt vertical
    """.split(separator: "\n").map(String.init)

  private func described(_ property: PropertyDescriptor) -> String {
    let initial =
      switch property.initial {
      case .number(let value): short(value)
      case .color(let color): color.hex
      case .text(let text): "'\(text)'"
      }
    let axis: String =
      switch property.axis {
      case .horizontal: "horizontal"
      case .vertical: "vertical"
      case nil: "-"
      }
    return "\(property.name)\(property.isDiscrete ? "!" : "") \(property.type.name) \(initial) "
      + "\(property.allowedRange ?? "-") \(property.unit ?? "-") \(axis)"
  }

  @Test func everyPropertyIsThatOfTheLanguage() {
    let all = PropertyCatalog.layout + PropertyCatalog.visual + PropertyCatalog.geometry
    #expect(all.map { described($0) } == Self.table)
    #expect(PropertyCatalog.layout.map(\.group) == Array(repeating: .layout, count: 9))
    #expect(PropertyCatalog.visual.allSatisfy { $0.group == .visual })
    #expect(PropertyCatalog.geometry.map(\.group) == Array(repeating: .geometry, count: 6))
    for property in all { #expect(PropertyCatalog.descriptor(named: property.name) === property) }
    for name in ["", "Opacity", "opacit", "opacityy", "x", "frame"] {
      #expect(PropertyCatalog.descriptor(named: name) == nil)
    }
    // Only `hidden` shows through its change, and is not part of a picture of the view.
    #expect(all.filter(\.showsThroughChange).map(\.name) == ["hidden"])
    #expect(
      all.filter { !$0.isPictured }.map(\.group) == Array(repeating: .layout, count: 9) + [.visual]
        + Array(repeating: .geometry, count: 6))
  }

  @Test func valuesAreAllowedUpToTheLimits() {
    for property in PropertyCatalog.layout + PropertyCatalog.visual + PropertyCatalog.geometry {
      let range = property.allowedRange ?? ""
      let least: Double? = range.hasPrefix("0") || range.hasPrefix(">") ? 0 : nil
      let most: Double? = range.hasSuffix("1") ? 1 : nil
      for value in [
        -1e300, -1, -Double.leastNonzeroMagnitude, 0, Double.leastNonzeroMagnitude, 0.5, 1, 1.0.nextUp, 1e300,
      ] {
        let isAbove = least.map { range.hasPrefix("> ") ? value > $0 : value >= $0 } ?? true
        let isBelow = most.map { value <= $0 } ?? true
        #expect(property.allows(value) == (isAbove && isBelow), "\(property.name) \(value)")
      }
    }
  }

  // MARK: Words

  static let words = Set(
    "all canvas initial self parent token index count from to previous progress velocity duration end none infinite and or not true false extends start if min max clamp abs sign sqrt pow mod floor ceil round lerp hypot sin cos tan atan2 rgb rgba hsl hsla oklch oklab"
      .split(separator: " ").map(String.init))
  static let colors: Set = [
    "red", "Red", "rebeccapurple", "clear", "transparent", "WHITE", "tan", "lightgoldenrodyellow",
  ]
  static let curves: Set = [
    "linear", "ease", "easeIn", "easeOut", "easeInOut", "cubicBezier", "steps", "stepStart", "stepEnd", "spring",
    "smooth", "snappy", "bouncy", "path", "reversed", "token", "emphasized", "standardAccelerate", "fastOutSlowIn",
    "easeInBack", "easeOutElastic", "easeInOutBounce", "circularEaseIn",
  ]
  static let properties = Set(
    table.compactMap { $0.split(whereSeparator: { $0 == " " || $0 == "!" }).first.map(String.init) }
      + ["frame", "horizontal", "vertical", "matches", "global"]
  ).subtracting(later)
  /// Properties that came later: scripts that have their own of these names keep them.
  static let later: Set = ["brightness", "saturation", "clipTop", "clipTrailing", "clipBottom", "clipLeading"]

  /// How a name of each kind is declared, and the words that it cannot be.
  static let kinds: [(kind: String, yaml: String, taken: Set<String>)] = [
    ("parameter", "parameters: { NAME: 1 }", words.union(colors)), ("view", "views: { NAME: {} }", words),
    ("state", "states: { NAME: {} }", ["initial"]), ("curve", "curves: { NAME: linear }", curves),
    ("timing", "timings: { NAME: {} }", []), ("phase", "phases: { NAME: { to: s } }", []),
    ("animation", "phases: { p: { animations: [{ animate: v, id: NAME }] } }", ["previous"]),
    ("marker", "phases: { p: { markers: { NAME: 1s } } }", ["previous", "end"]),
    ("property", "views: { v: { properties: { NAME: 1 } } }", properties),
    ("scenario", "scenarios: { NAME: [{ at: 0s, play: p }] }", []),
    ("channel", "phases: { p: { interaction: { input: NAME, range: [0, 1] } } }", []),
  ]

  @Test(arguments: kinds.indices) func onlyTheWordsOfAKindAreRefused(_ index: Int) {
    let (kind, yaml, taken) = Self.kinds[index]
    for word in Self.words.union(Self.colors).union(Self.curves).union(Self.properties).union(["card", "end1", "_"]) {
      let text = "transition: x\n" + yaml.replacing("NAME", with: word)
      let (_, diagnostics, sources) = parse(text)
      let refusals = diagnostics.filter { $0.rule == .invalidName }
      #expect(
        refusals.map { sources.files[0].text($0.range) } == (taken.contains(word) ? [word] : []), "\(kind) \(word)")
      #expect(refusals.allSatisfy { $0.message.contains("cannot name a") }, "\(kind) \(word)")
    }
  }

  @Test func aNameHasLettersDigitsAndUnderscores() {
    let names = Self.kinds.filter { $0.kind != "animation" } + [("transition", "transition: NAME", [])]
    for (kind, yaml, _) in names {
      for code in 1..<0x80 {
        let scalar = Unicode.Scalar(UInt8(code))
        let escaped = "\\x" + (code < 16 ? "0" : "") + String(code, radix: 16)
        let isLetter = Character(scalar).isLetter, isDigit = Character(scalar).isNumber
        let isJoint = scalar == (kind == "transition" ? "-" : "_")
        for (name, isValid) in [
          ("\"\(escaped)bc\"", isLetter || isJoint && kind != "transition"),
          ("\"b\(escaped)c\"", isLetter || isDigit || isJoint),
          ("\"bc\(escaped)\"", isLetter || isDigit || isJoint),
        ] {
          let text = (kind == "transition" ? "" : "transition: x\n") + yaml.replacing("NAME", with: name)
          let isRefused = parse(text).diagnostics.contains { $0.rule == .invalidName }
          #expect(isRefused == !isValid, "\(text)")
        }
      }
    }
  }

  @Test func theKindsOfDeclarationsAreDisjointAndAllIsEachOfThem() {
    typealias Kinds = MissingDeclarations.Kinds
    let keys = ["parameters", "tokens", "curves", "timings", "states", "phases", "scenarios", "canvas", "properties"]
    let kinds: [Kinds] = [.parameters, .tokens, .curves, .timings, .states, .phases, .scenarios, .canvas, .properties]
    #expect(keys.map { Kinds(key: $0) } == kinds)
    #expect(Kinds(key: "views") == [.views, .properties])
    #expect(Kinds(key: "include") == .all && Kinds(key: "transition").isEmpty)
    var all: Kinds = []
    for kind in kinds + [.views] {
      #expect(all.isDisjoint(with: kind) && !kind.isEmpty)
      all.formUnion(kind)
    }
    #expect(all == .all)
  }

  @Test func aMissingDeclarationIsNotedByItsNameAndByWhatExpressionsMakeOfIt() {
    var missing = MissingDeclarations()
    #expect(missing.isEmpty)
    missing.insert(misnamed: "my-param 2")
    #expect(missing.refusedNames == ["my-param 2", "myParam 2", "my", "param", "2"])
    #expect(!missing.isEmpty && missing.kinds.isEmpty)
    var other = MissingDeclarations()
    other.kinds = .curves
    #expect(!other.isEmpty)
    other.formUnion(missing)
    #expect(other.kinds == .curves && other.refusedNames == missing.refusedNames)
  }
}
