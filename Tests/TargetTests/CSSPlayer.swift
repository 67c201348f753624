import Foundation
import TransitionTestSupport

/// Plays a generated file as a browser does, by the specifications and independently of what wrote it: the cascade with
/// selectors of attributes, registered custom properties (Properties and Values 1), and keyframes (Animations 1,
/// Easing 1, premultiplied colors of Color 4).
final class CSSPlayer {
  struct Element {
    var attributes: [String: String]
    var parent: Int?
  }

  private struct Rule {
    var selectors: [[(isChild: Bool, tests: [Test])]]
    var declarations: [(property: String, value: String)]
  }

  private struct Test {
    var attribute: String
    var value: String?
    var isNegated = false
  }

  private struct Registered {
    var syntax: String
    var inherits: Bool
    var initial: [CSSPart]
  }

  private struct Keyframe {
    var offset: Double
    var declarations: [String: String]
  }

  private struct Animation {
    var duration: Double
    var delay: Double
    var isEndless: Bool
    var fill: String
    var timing: String
    var keyframes: [Keyframe]
  }

  private var rules: [Rule] = []
  private var registered: [String: Registered] = [:]
  private var keyframes: [String: [Keyframe]] = [:]
  private var elements: [Element]
  private var styles: [[String: String]] = []
  private var animations: [[Animation]] = []
  private var known: [String: [CSSPart]] = [:]
  private var computed: [[String: [CSSPart]?]] = []

  /// The time in seconds since the attributes of the root were set.
  var time = 0.0 { didSet { computed = elements.map { _ in [:] } } }

  /// - Parameter elements: The root first, parents before children.
  init(_ css: String, elements: [Element], reducedMotion: Bool) throws {
    self.elements = elements
    var text = css
    while let start = text.range(of: "/*") {
      guard let end = text.range(of: "*/", range: start.upperBound..<text.endIndex) else { throw CSSInvalid("comment") }
      text.replaceSubrange(start.lowerBound..<end.upperBound, with: " ")
    }
    try read(Self.blocks(text), reducedMotion)
    try set([:])
  }

  /// Sets attributes of the root (`data-phase`), besides those that it has, and declarations of its `style` attribute.
  func set(_ attributes: [String: String], style: [String: String] = [:]) throws {
    let own = elements
    elements[0].attributes.merge(attributes) { $1 }
    styles = elements.indices.map { cascaded($0) }
    styles[0].merge(style) { $1 }
    animations = try styles.map { try self.animations($0["animation"] ?? "none") }
    elements = own
    time = 0
  }

  /// The computed value of an element's property at the time; nil without one.
  func value(_ element: Int, _ property: String) throws -> [CSSPart]? {
    if let known = computed[element][property] { return known }
    let value = try find(element, property)
    computed[element][property] = .some(value)
    return value
  }

  private func find(_ element: Int, _ property: String) throws -> [CSSPart]? {
    for animation in animations[element].reversed() {
      if let value = try animated(element, property, animation) { return value }
    }
    if let text = styles[element][property] { return try read(text, of: element) }
    guard property.hasPrefix("--") else { return nil }
    if registered[property]?.inherits ?? true, let parent = elements[element].parent {
      return try value(parent, property)
    }
    return registered[property]?.initial
  }

  private func read(_ text: String, of element: Int) throws -> [CSSPart] {
    if let parts = known[text] { return parts }
    let parts = try CSSValueReader.read(text) { name in
      guard let value = try self.value(element, name) else { throw CSSInvalid("\(name) has no value") }
      return value
    }
    if !text.contains("var(") { known[text] = parts }
    return parts
  }

  // MARK: Animations

  private func animations(_ text: String) throws -> [Animation] {
    guard text != "none" else { return [] }
    return try Self.split(text, at: ",").map { item in
      let words = Self.split(item, at: " ").filter { !$0.isEmpty }
      guard let frames = try keyframes[name(words[0])] else { throw CSSInvalid("no @keyframes \(words[0])") }
      var animation = Animation(
        duration: 0, delay: 0, isEndless: false, fill: "none", timing: "ease", keyframes: frames)
      var times: [Double] = []
      for word in words.dropFirst() {
        if word.hasSuffix("s"), let seconds = Double(word.dropLast()) {
          times.append(seconds)
        } else if word == "infinite" {
          animation.isEndless = true
        } else if ["forwards", "backwards", "both"].contains(word) {
          animation.fill = word
        } else {
          animation.timing = word
        }
      }
      guard times.count == 2, times[0] > 0 else { throw CSSInvalid("times of '\(item)'") }
      (animation.duration, animation.delay) = (times[0], times[1])
      return animation
    }
  }

  private func name(_ text: String) throws -> String {
    guard case .word(let name)? = try CSSValueReader.read(text).first else { throw CSSInvalid("name '\(text)'") }
    return name
  }

  private func animated(_ element: Int, _ property: String, _ animation: Animation) throws -> [CSSPart]? {
    let frames = animation.keyframes.filter { $0.declarations[property] != nil }
    guard !frames.isEmpty else { return nil }
    guard frames.first?.offset == 0, frames.last?.offset == 1 else { throw CSSInvalid("keyframes of \(property)") }
    var progress = (time - animation.delay) / animation.duration
    if progress < 0 {
      guard animation.fill == "both" || animation.fill == "backwards" else { return nil }
      progress = 0
    } else if animation.isEndless {
      progress -= progress.rounded(.down)
    } else if progress >= 1 {
      guard animation.fill == "both" || animation.fill == "forwards" else { return nil }
      progress = 1
    }
    let index = max(0, min(frames.lastIndex { $0.offset <= progress } ?? 0, frames.count - 2))
    let (a, b) = (frames[index], frames[index + 1])
    let share = b.offset > a.offset ? (progress - a.offset) / (b.offset - a.offset) : 1
    let eased = try Self.eased(a.declarations["animation-timing-function"] ?? animation.timing, share)
    let from = try read(a.declarations[property] ?? "", of: element),
      to = try read(b.declarations[property] ?? "", of: element)
    if property.hasPrefix("--"), registered[property] == nil { return eased < 0.5 ? from : to }
    let mixed = Self.mixed(from, to, eased)
    // An integer.
    guard property == "z-index", let number = mixed.first?.number else { return mixed }
    return [.number((number + 0.5).rounded(.down), "")]
  }

  private static func mixed(_ from: [CSSPart], _ to: [CSSPart], _ share: Double) -> [CSSPart] {
    var result: [CSSPart] = []
    for (a, b) in zip(from, to) {
      switch (a, b) {
      case (.number(let x, let unit), .number(let y, let other)) where unit == other:
        result.append(.number(x + (y - x) * share, unit))
      case (.color(let x), .color(let y)):
        let alpha = x[3] + (y[3] - x[3]) * share
        let mixed = (0..<3).map { x[$0] * x[3] + (y[$0] * y[3] - x[$0] * x[3]) * share }
        func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
        result.append(.color(mixed.map { alpha > 0 ? clamped($0 / alpha) : 0 } + [clamped(alpha)]))
      case (let x, let y) where x == y: result.append(x)
      default: return share < 0.5 ? from : to
      }
    }
    return from.count == to.count ? result : share < 0.5 ? from : to
  }

  /// The output of an easing function, Béziers by bisection.
  private static func eased(_ timing: String, _ x: Double) throws -> Double {
    switch timing {
    case "linear": return x
    case "step-end": return x < 1 ? 0 : 1
    default:
      let numbers = try CSSValueReader.read(timing).compactMap { $0.number }
      guard timing.hasPrefix("cubic-bezier("), numbers.count == 4, (0...1).contains(numbers[0]),
        (0...1).contains(numbers[2])
      else { throw CSSInvalid("easing '\(timing)'") }
      return EngineModel.bezier(numbers[0], numbers[1], numbers[2], numbers[3])(x)
    }
  }

  // MARK: The cascade

  private func cascaded(_ element: Int) -> [String: String] {
    var found: [(specificity: Int, order: Int, rule: Rule)] = []
    for (order, rule) in rules.enumerated() {
      let matching = rule.selectors.filter { matches(element, $0[...]) }
      guard let most = matching.map({ $0.reduce(0) { $0 + $1.tests.count } }).max() else { continue }
      found.append((most, order, rule))
    }
    var style: [String: String] = [:]
    for (_, _, rule) in found.sorted(by: { ($0.specificity, $0.order) < ($1.specificity, $1.order) }) {
      for (property, value) in rule.declarations { style[property] = value }
    }
    return style
  }

  private func matches(_ element: Int, _ selector: ArraySlice<(isChild: Bool, tests: [Test])>) -> Bool {
    guard let last = selector.last else { return true }
    let attributes = elements[element].attributes
    let isMatch = last.tests.allSatisfy { test in
      let holds = attributes[test.attribute].map { test.value == nil || $0 == test.value } ?? false
      return holds != test.isNegated
    }
    guard isMatch else { return false }
    let rest = selector.dropLast()
    guard !rest.isEmpty else { return true }
    var next = elements[element].parent
    while let parent = next {
      if matches(parent, rest) { return true }
      if last.isChild { return false }
      next = elements[parent].parent
    }
    return false
  }

  // MARK: Reading

  private func read(_ blocks: [(head: String, body: String)], _ reducedMotion: Bool) throws {
    for (head, body) in blocks {
      if head == "@media (prefers-reduced-motion: reduce)" {
        if reducedMotion { try read(Self.blocks(body), true) }
      } else if head.hasPrefix("@property ") {
        let pairs = Dictionary(Self.declarations(body)) { $1 }
        guard let syntax = pairs["syntax"], let inherits = pairs["inherits"], let initial = pairs["initial-value"]
        else {
          throw CSSInvalid(head)
        }
        let value = initial == "transparent" ? [CSSPart.color([0, 0, 0, 0])] : try CSSValueReader.read(initial)
        registered[try name(String(head.dropFirst(10)))] = Registered(
          syntax: syntax, inherits: inherits == "true", initial: value)
      } else if head.hasPrefix("@keyframes ") {
        keyframes[try name(String(head.dropFirst(11)))] = try Self.blocks(body).map { place, body in
          let offset = place == "from" ? 0 : place == "to" ? 100 : Double(place.dropLast()) ?? .nan
          guard (0...100).contains(offset) else { throw CSSInvalid("keyframe at \(place)") }
          return Keyframe(
            offset: offset / 100,
            declarations: Dictionary(try Self.declarations(body).map { (try decoded($0), $1) }) { $1 })
        }.sorted { $0.offset < $1.offset }
      } else {
        guard !head.hasPrefix("@") else { throw CSSInvalid(head) }
        rules.append(
          Rule(
            selectors: try Self.split(head, at: ",").map { try selector($0) },
            declarations: try Self.declarations(body).map { (try decoded($0), $1) }))
      }
    }
  }

  private func decoded(_ property: String) throws -> String { try name(property) }

  private func selector(_ text: String) throws -> [(isChild: Bool, tests: [Test])] {
    var result: [(isChild: Bool, tests: [Test])] = []
    var isChild = false
    for word in Self.split(text, at: " ") where !word.isEmpty {
      if word == ">" {
        isChild = true
        continue
      }
      let simple = word.replacingOccurrences(of: ":not([", with: "[!")
      let tests = try Self.split(simple.replacingOccurrences(of: "])", with: "]"), at: "]").filter { !$0.isEmpty }.map {
        test throws -> Test in
        if test.hasPrefix(".") { return Test(attribute: "class", value: String(test.dropFirst())) }
        guard test.hasPrefix("[") else { throw CSSInvalid("selector '\(text)'") }
        let isNegated = test.hasPrefix("[!")
        let parts = test.dropFirst(isNegated ? 2 : 1).split(separator: "=", maxSplits: 1)
        return Test(
          attribute: String(parts[0]), value: parts.count > 1 ? try name(String(parts[1])) : nil, isNegated: isNegated)
      }
      result.append((isChild, tests))
      isChild = false
    }
    return result
  }

  /// The text before and inside each pair of braces of the outer level.
  private static func blocks(_ text: String) throws -> [(head: String, body: String)] {
    var result: [(head: String, body: String)] = []
    var depth = 0, head = "", body = ""
    var isQuoted = false, isEscaped = false
    for character in text {
      if !isEscaped, character == "\"" { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      if !isQuoted, character == "{" {
        depth += 1
        if depth == 1 { continue }
      } else if !isQuoted, character == "}" {
        depth -= 1
        if depth == 0 {
          result.append((head.trimmingCharacters(in: .whitespacesAndNewlines), body))
          (head, body) = ("", "")
          continue
        }
      }
      if depth == 0 { head.append(character) } else { body.append(character) }
    }
    let rest = head.trimmingCharacters(in: .whitespacesAndNewlines)
    guard depth == 0, rest.isEmpty, !isQuoted else { throw CSSInvalid("'\(rest)' after the last block") }
    return result
  }

  private static func declarations(_ body: String) -> [(String, String)] {
    split(body, at: ";").filter { !$0.isEmpty }.map { line in
      let parts = split(line, at: ":")
      return (parts[0], parts.dropFirst().joined(separator: ":"))
    }
  }

  /// The text between separators outside of strings and parentheses, without spaces at its ends.
  private static func split(_ text: String, at separator: Character) -> [String] {
    var result = [""], depth = 0, isQuoted = false, isEscaped = false
    for character in text {
      if !isEscaped, character == "\"" { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      if !isQuoted { depth += character == "(" ? 1 : character == ")" ? -1 : 0 }
      let isSeparator = character == separator || separator == " " && character == "\n"
      if isSeparator, depth == 0, !isQuoted { result.append("") } else { result[result.count - 1].append(character) }
    }
    return result.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }
}
