internal import TransitionEvaluation

/// How the numbers of a state or a phase are written: as animations of CSS properties, as animated custom properties of
/// the root, or as formulas over them.
struct CSSScene {
  private let document: MotionDocument
  private let names: CSSNames
  private let numbers: SceneNumbers
  /// Nil for a state.
  private let fitter: MotionFitter?

  /// By view.
  private var styles: [[CSSStyle]]
  /// The slots that are custom properties, in ascending order.
  private var variables: [Int] = []
  /// The motions of custom properties.
  private var variableMotions: [Int: MotionFitter.Result] = [:]
  /// What CSS computes from moving custom properties.
  private var computed: [WrittenValue] = []

  /// - Parameter styles: By view, before simplification.
  init(
    _ styles: [[CSSStyle]], of document: MotionDocument, names: CSSNames, numbers: SceneNumbers, fitter: MotionFitter?
  ) {
    (self.document, self.names, self.numbers, self.fitter) = (document, names, numbers, fitter)
    self.styles = styles.map { list in
      list.map { style in
        var style = style
        style.channels = style.channels.map { $0.mapped(numbers.simplified) }
        return style
      }
    }
    let readers = countReaders()
    self.styles = self.styles.map { list in
      list.map { style in
        var style = inlined(style, readers)
        style.motion = fitted(style, readers)
        return style
      }
    }
    variables = findVariables()
    computed = findComputed()
    fitVariables()
  }

  /// The script's own numbers, which are always custom properties.
  private var ownSlots: [Int] {
    document.views.flatMap { view in
      view.own.filter { $0.type != .color && $0.type != .text }.map { $0.slots.lowerBound }
    }
  }

  private func isMoving(_ style: CSSStyle) -> Bool { style.slots.contains { numbers.isMoving($0) } }

  // MARK: What becomes a custom property

  /// How often each number is read; a formula reads for several, because its value is shared.
  private func countReaders() -> [Int: Int] {
    var readers: [Int: Int] = [:]
    var visited: Set<Int> = []
    func read(_ slot: Int, count: Int) {
      readers[slot, default: 0] += count
      guard let formula = numbers.liveFormula(of: slot), visited.insert(slot).inserted else { return }
      for source in formula.slots { read(source, count: 2) }
    }
    for style in styles.joined() { for slot in style.slots { read(slot, count: 1) } }
    for slot in ownSlots { read(slot, count: 2) }
    return readers
  }

  /// The property with the formulas that only it reads as a part of its own.
  private func inlined(_ style: CSSStyle, _ readers: [Int: Int]) -> CSSStyle {
    let followed = style.slots.filter { readers[$0] == 1 && numbers.liveFormula(of: $0) != nil }
    guard style.word == nil, !followed.isEmpty else { return style }
    func inlined(_ leaf: Formula) -> Formula {
      guard case .slot(let slot) = leaf, followed.contains(slot) else { return leaf }
      return numbers.liveFormula(of: slot) ?? leaf
    }
    var style = style
    style.followed = followed
    style.channels = style.channels.map { $0.mapped { $0.mapped(inlined) } }
    return style
  }

  /// The motion of a property that is animated itself: a word, or numbers that nothing else reads.
  private func fitted(_ style: CSSStyle, _ readers: [Int: Int]) -> MotionFitter.Result? {
    guard let fitter, isMoving(style) else { return nil }
    let slots = style.slots
    if let word = style.word {
      return fitter.fit(slots: slots, measures: [fitter.choice], isChoice: true) { [word.choice($0)] }
    }
    let isOwn = style.followed.isEmpty && slots.allSatisfy { numbers.isAnimated($0) && readers[$0] == 1 }
    // What depends on a condition is written as numbers, whatever it follows.
    guard isOwn || !style.channels.allSatisfy({ $0.formula.canBeSaidInCSS }) else { return nil }
    // Browsers mix colors premultiplied.
    return fitter.fit(style.channels, premultiplied: style.colors)
  }

  private func findVariables() -> [Int] {
    var found: Set<Int> = []
    func need(_ slot: Int) {
      guard !numbers.inputs.contains(slot), found.insert(slot).inserted else { return }
      for source in numbers.liveFormula(of: slot)?.slots ?? [] { need(source) }
    }
    for slot in ownSlots { need(slot) }
    for style in styles.joined() where style.motion == nil && style.word == nil {
      for slot in style.slots where isMoving(style) || numbers.liveFormula(of: slot) != nil { need(slot) }
    }
    return found.sorted()
  }

  // MARK: Custom properties

  /// The moving values that CSS computes, without their losses.
  private func findComputed() -> [WrittenValue] {
    var found: [WrittenValue] = []
    for style in styles.joined() where style.motion == nil && style.word == nil && isMoving(style) {
      let shows = style.shows + style.followed + style.slots.filter { numbers.isLive($0) }
      found.append(computedValue(style.channels, shows: shows))
    }
    for slot in ownSlots where numbers.isLive(slot) && numbers.isMoving(slot) {
      found.append(computedValue([Channel(.slot(slot), document.measure(of: slot))], shows: [slot]))
    }
    return found
  }

  private func computedValue(_ channels: [Channel], shows: [Int]) -> WrittenValue {
    WrittenValue(slots: shows, channels: channels, losses: [], isLive: true, isOnMainThread: true)
  }

  /// Fits custom properties such that the values computed from them stay within their tolerances.
  private mutating func fitVariables() {
    guard let fitter else { return }
    var shares: [Int: Double] = [:]
    for round in 0..<4 {
      for slot in variables where variableMotions[slot] == nil && numbers.isAnimated(slot) {
        variableMotions[slot] = fitter.fit(
          slots: [slot], measures: [(document.measure(of: slot), 1)], share: shares[slot] ?? 1
        ) { $0 }
      }
      for index in computed.indices { computed[index].losses = losses(of: computed[index].channels, fitter) }
      guard round < 3 else { break }
      var tooFar = false
      for value in computed {
        for (channel, loss) in zip(value.channels, value.losses) {
          let allowed = fitter.tolerances[channel.measure] * channel.scale
          guard loss.value > allowed else { continue }
          let slots = value.channels.slots
          for slot in numbers.sources.drivers(of: slots) + slots where variableMotions[slot]?.isWithin == true {
            shares[slot] = max(0.02, min(0.7, 0.8 * allowed / loss.value)) * (shares[slot] ?? 1)
            variableMotions[slot] = nil
            tooFar = true
          }
        }
      }
      if !tooFar { break }
    }
  }

  /// The losses of what CSS computes from custom properties, with the numbers as they stand in the file.
  private func losses(of channels: [Channel], _ fitter: MotionFitter) -> [Loss] {
    let slots = channels.slots
    let written = channels.map { $0.mapped(Self.written) }
    let rows = SheetValues(self, reading: slots)
    // In reverse, a value that jumps at the end is visible for an instant at the start.
    // Where a source jumps, the values before and after are both correct.
    let times = rows.times(until: fitter.end).map { max($0, 4e-9) }.besides(rows.knots).sorted()
    let truth = fitter.model.function(of: slots)(times)
    let function = channels.function
    var losses = channels.map { _ in Loss() }
    for (time, row) in zip(times, truth) {
      let shown = rows.reader(at: time)
      for (index, wanted) in function(row).enumerated() {
        losses[index].include(abs(written[index].value(shown) - wanted), at: time)
      }
    }
    return losses
  }

  /// A formula with its constants as written.
  private static func written(_ formula: Formula) -> Formula {
    formula.mapped { leaf in
      if case .constant(let value) = leaf { return .constant(CSSText.written(value)) }
      return leaf
    }
  }

  /// The numbers of a scene as the file gives them.
  private struct SheetValues {
    private let scene: CSSScene
    private var formulas: [Int: Formula] = [:]
    private var motions: [Int: MotionFitter.Result] = [:]

    /// - Parameter slots: The numbers to read; others that they follow are included.
    init(_ scene: CSSScene, reading slots: [Int]) {
      self.scene = scene
      var visited: Set<Int> = []
      var waiting = slots
      while let slot = waiting.popLast() {
        guard visited.insert(slot).inserted else { continue }
        if let motion = scene.variableMotions[slot] { motions[slot] = motion }
        guard let formula = scene.numbers.liveFormula(of: slot) else { continue }
        formulas[slot] = CSSScene.written(formula)
        waiting += formula.slots
      }
    }

    /// The times at which a value may apply for an instant.
    var knots: [Double] { motions.values.flatMap { $0.knotTimes } }

    func times(until end: Double) -> [Double] { motions.values.flatMap { $0.measuredTimes(until: end) } }

    func reader(at time: Double) -> (Int) -> Double {
      var known: [Int: Double] = [:]
      func value(_ slot: Int) -> Double {
        if let value = known[slot] { return value }
        let value = motions[slot]?.values(at: time)[0] ?? formulas[slot]?.value(value) ?? scene.numbers.value(of: slot)
        known[slot] = value
        return value
      }
      return value
    }
  }

  // MARK: The sheet

  /// The scene as declarations and animations, and what it animates, with its losses.
  ///
  /// - Parameter phase: `present`, `present-reduced`; empty for a state.
  func sheet(phase: String) -> (sheet: CSSSheet, values: [WrittenValue]) {
    var values: [WrittenValue] = []
    var elements = document.views.map { CSSSheet.Element(view: $0.instance) }
    // The root's own declarations come first.
    for slot in variables { add(variable: slot, to: &elements[0], phase, &values) }
    for (view, list) in styles.enumerated() {
      for style in list {
        let text = style.motion.map { self.text(style, $0.motion.final) } ?? self.text(style)
        elements[view].declarations.append(.init(property: style.property, value: text, standard: style.standard))
        guard let motion = style.motion else { continue }
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
    return (CSSSheet(elements: elements, variables: variables), values + computed)
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
