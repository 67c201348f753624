/// The declarations of a state or a phase, element by element, and its animations.
struct CSSSheet {
  struct Declaration {
    var property: String
    var value: String
    /// The value without a declaration; nil if a declaration is always required.
    var standard: String?
  }

  /// A `@keyframes` rule with its timing.
  struct Animation {
    struct Keyframe: Equatable {
      /// As a percentage of the duration.
      var offset: Double
      var value: String
      /// The easing to the next keyframe.
      var easing: WrittenMotion.Easing
    }

    var name: String
    var property: String
    /// In seconds.
    var duration: Double
    var delay: Double
    var isEndless: Bool
    /// Whether the first value applies before it starts.
    var fillsBefore: Bool
    var keyframes: [Keyframe]

    init(
      _ motion: WrittenMotion, of property: String, named name: String, fillsBefore: Bool = true,
      _ text: ([Double]) -> String
    ) {
      self.name = name
      self.property = property
      self.fillsBefore = fillsBefore
      (duration, delay, isEndless) = (motion.duration, motion.delay, motion.isEndless)
      keyframes = motion.keyframes.map { Keyframe(offset: $0.offset, value: text($0.values), easing: $0.easing) }
    }

    /// Whether both show the same, whatever their names are.
    func plays(like other: Self) -> Bool {
      var other = other
      other.name = name
      return timing == other.timing && keyframes == other.keyframes && property == other.property
    }

    /// The only easing; nil if its keyframes have their own.
    private var shared: WrittenMotion.Easing? { keyframes.count == 2 ? keyframes[0].easing : nil }

    /// `0.5s linear 0s both`.
    var timing: String {
      let curve = shared.map { CSSText.easing($0) } ?? "linear"
      return "\(CSSText.number(duration))s \(curve) \(CSSText.number(delay))s\(isEndless ? " infinite" : "") "
        + (fillsBefore ? "both" : "forwards")
    }

    var rule: String {
      var text = "@keyframes \(name) {\n"
      for (index, keyframe) in keyframes.enumerated() {
        let place =
          keyframe.offset == 0
          ? "from" : keyframe.offset == 100 ? "to" : CSSText.number(keyframe.offset, decimals: 7) + "%"
        text += "  \(place) { \(property): \(keyframe.value)"
        if shared == nil, index + 1 < keyframes.count, keyframe.easing != .bezier(.straight) {
          text += "; animation-timing-function: \(CSSText.easing(keyframe.easing))"
        }
        text += " }\n"
      }
      return text + "}\n"
    }
  }

  struct Element {
    /// The index of the view; 0 is the root.
    var view: Int
    var declarations: [Declaration] = []
    var animations: [Animation] = []

    func value(of property: String) -> String? { declarations.first { $0.property == property }?.value }

    /// The declarations that differ from the same element in the base, and in another sheet that they follow.
    func differences(beside base: Element, after before: Element? = nil) -> [Declaration] {
      var found: [Declaration] = []
      for declaration in declarations {
        let standard = base.value(of: declaration.property) ?? declaration.standard
        if declaration.value != before?.value(of: declaration.property) ?? standard { found.append(declaration) }
      }
      // Declarations only in the other sheet revert to those of the base.
      for declaration in before?.declarations ?? [] where value(of: declaration.property) == nil {
        let standard = base.value(of: declaration.property) ?? declaration.standard
        if let standard, standard != declaration.value {
          found.append(Declaration(property: declaration.property, value: standard))
        }
      }
      return found
    }

    /// The value of `animation`.
    var animationList: String {
      animations.isEmpty ? "none" : animations.map { "\($0.name) \($0.timing)" }.joined(separator: ",\n    ")
    }

    /// Whether its animations are those of another element; without one, whether it has none.
    func animatesLike(_ other: Element?) -> Bool {
      animations.count == other?.animations.count ?? 0
        && zip(animations, other?.animations ?? []).allSatisfy { $0.plays(like: $1) }
    }
  }

  /// By view.
  var elements: [Element]
  /// The slots of its custom properties.
  var variables: [Int]
}
