internal import TransitionEvaluation

extension CSSScene {
  /// The scene as declarations and animations; what is animated is added to a report's values.
  ///
  /// - Parameters:
  ///   - phase: `present`, `present-reduced`; empty for a state.
  ///   - values: What the sheet animates, with its losses.
  func sheet(phase: String, values: inout [WrittenValue]) -> CSSSheet {
    var elements = document.views.map { CSSSheet.Element(view: $0.instance) }
    // The root's own declarations come first.
    for slot in variables { add(variable: slot, to: &elements[0], phase, &values) }
    for (view, list) in styles.enumerated() {
      for (index, style) in list.enumerated() {
        let motion = motions[view][index]
        let text = motion.map { self.text(style, $0.motion.final) } ?? self.text(style)
        elements[view].declarations.append(.init(property: style.property, value: text, standard: style.standard))
        guard let motion else { continue }
        let name = names.keyframes(phase, view: view, property: style.property)
        elements[view].animations += animations(motion, of: style.property, named: name) { self.text(style, $0) }
        if style.word != nil {
          values.append(WrittenValue(slots: style.slots, channels: style.channels, losses: [Loss()]))
        } else {
          values.append(
            WrittenValue(
              slots: style.slots + style.shows, channels: style.channels, motion,
              isOnMainThread: !Self.compositorProperties.contains(style.property)))
        }
      }
    }
    values += computed
    return CSSSheet(elements: elements, variables: variables)
  }

  /// The properties that browsers animate without layout or painting.
  private static let compositorProperties: Set = ["opacity", "translate", "rotate", "scale", "transform", "filter"]

  private func add(
    variable slot: Int, to root: inout CSSSheet.Element, _ phase: String, _ values: inout [WrittenValue]
  ) {
    let name = names.variable(slot)
    switch numbers.kind(of: slot) {
    case .constant(let value): root.declarations.append(.init(property: name, value: CSSText.number(value)))
    case .live(let formula): root.declarations.append(.init(property: name, value: calculation(formula)))
    case .animated:
      guard let result = variableMotions[slot] else { return }
      root.declarations.append(.init(property: name, value: CSSText.number(result.motion.final[0])))
      let channel = Channel(.slot(slot), document.measure(of: slot))
      values.append(WrittenValue(slots: [slot], channels: [channel], result, isOnMainThread: true))
      root.animations += animations(result, of: name, named: names.keyframes(phase, slot: slot)) {
        CSSText.number($0[0])
      }
    }
  }

  private func animations(
    _ result: MotionFitter.Result, of property: String, named name: String, _ text: ([Double]) -> String
  ) -> [CSSSheet.Animation] {
    guard !result.isConstant else { return [] }
    guard let loop = result.loop else { return [.init(result.motion, of: property, named: name, text)] }
    if result.motion.isConstant, result.motion.final == loop.keyframes[0].values {
      return [.init(loop, of: property, named: name, text)]
    }
    var first = result.motion
    first.spansItsEnds(until: loop.delay)
    // Until the loop starts, the other animation applies.
    return [
      .init(first, of: property, named: name, text),
      .init(loop, of: property, named: "\(name)-loop", fillsBefore: false, text),
    ]
  }

  // MARK: Text

  /// The value of a style that is not animated itself.
  private func text(_ style: CSSStyle) -> String {
    if let word = style.word { return word.text(word.choice(style.channels.map { $0.value(numbers.value) })) }
    return style.text(
      number: { self.number(style.channels[$0], $1) }, color: { self.color(Array(style.channels[$0])) })
  }

  /// The value with the numbers of its channels; colors are premultiplied.
  private func text(_ style: CSSStyle, _ values: [Double]) -> String {
    if let word = style.word { return word.text(values[0]) }
    return style.text(
      number: { CSSText.number(values[$0]) + $1 },
      color: { range in
        let alpha = values[range.upperBound - 1]
        return CSSText.color(range.dropLast().map { alpha > 0 ? values[$0] / alpha : 0 } + [alpha])
      })
  }

  private func number(_ channel: Channel, _ unit: String) -> String {
    if let value = channel.formula.constantValue { return CSSText.number(channel.limited(value)) + unit }
    if unit.isEmpty { return calculation(channel.formula) }
    let inside = channel.formula.css { names.variable($0) }
    if case .slot = channel.formula { return "calc(\(inside) * 1\(unit))" }
    return "calc((\(inside)) * 1\(unit))"
  }

  private func color(_ channels: [Channel]) -> String {
    let constants = channels.compactMap { $0.formula.constantValue.map(channels[0].limited) }
    if constants.count == 4 { return CSSText.color(constants) }
    let words = channels.enumerated().map { index, channel in
      let factor = index < 3 ? 255.0 : 1
      if let value = channel.formula.constantValue {
        return CSSText.number(channel.limited(value) * factor, decimals: 3)
      }
      let inside = channel.formula.css { names.variable($0) }
      return factor == 1 ? "calc(\(inside))" : "calc((\(inside)) * 255)"
    }
    return "rgb(\(words[0]) \(words[1]) \(words[2]) / \(words[3]))"
  }

  private func calculation(_ formula: Formula) -> String { "calc(\(formula.css { names.variable($0) }))" }
}
