internal import TransitionEvaluation

/// The declarations of a state or a phase, element by element.
struct CSSSheet {
  struct Declaration {
    var property: String
    var value: String
    /// The value without a declaration; nil if a declaration is always required.
    var standard: String?
  }

  struct Animation {
    var name: String
    /// `0.5s linear 0s both`.
    var timing: String
    /// The rule's lines, without its name.
    var keyframes: String
  }

  struct Element {
    /// The index of the view; 0 is the root.
    var view: Int
    var declarations: [Declaration] = []
    var animations: [Animation] = []
  }

  var elements: [Element] = []
}

/// Writes the declarations and animations of one state or phase.
struct CSSSheetWriter {
  let context: CSSContext
  let names: CSSNames
  let views: [MotionView]
  let styles: [[CSSStyle]]
  /// Nil for a state.
  let fitter: MotionFitter?
  let texts: [String]
  /// `present`, `present-reduced`; empty for a state.
  let phase: String

  /// A style with its formulas simplified.
  private struct Prepared {
    var style: CSSStyle
    var channels: [Channel] = []
    var colors: [Range<Int>] = []
    /// The slots that it reads, without duplicates.
    var slots: [Int] = []
    /// Slots whose formulas are inlined into its own.
    var followed: [Int] = []
    var isAnimated = false
    /// Whether all changing values in it are animated themselves.
    var isDirect = false
  }

  /// Numbers that CSS computes from custom properties: those of a style, or a custom property of the script.
  private struct Dependent {
    var channels: [Channel]
    /// The channels as they stand in the file.
    var written: [Formula]
    var slots: [Int]
    /// The slots of the tracks that they show, for the report.
    var shows: [Int]
    var losses: [Loss] = []
  }

  /// A fitted motion, for the report.
  struct Fitted {
    /// The slots whose values it shows.
    var slots: [Int]
    var measures: [Measure]
    var scales: [Double]
    var losses: [Loss]
    var curves: Int
    var isExact: Bool
    var isOnMainThread: Bool
    var isLive: Bool
  }

  func write() -> (sheet: CSSSheet, fitted: [Fitted], variables: [Int]) {
    var prepared = styles.map { $0.map { prepare($0) } }
    // A number with several readers, or read by a formula, becomes a custom property.
    var readers: [Int: Int] = [:]
    var computed: Set<Int> = []
    func read(_ slot: Int, count: Int) {
      readers[slot, default: 0] += count
      guard case .live(let formula) = context.kind(of: slot), !context.inputs.contains(slot),
        computed.insert(slot).inserted
      else { return }
      for source in formula.slots { read(source, count: 2) }
    }
    for list in prepared { for style in list { for slot in style.slots { read(slot, count: 1) } } }
    for view in views {
      for own in view.own where own.type != .color && own.type != .text { read(own.slots.lowerBound, count: 2) }
    }
    // Dependencies of a single property are inlined into its formula.
    for view in prepared.indices {
      for index in prepared[view].indices {
        inlineSingleUses(in: &prepared[view][index], readers)
      }
    }
    var sheet = CSSSheet()
    var fits: [Fitted] = []
    var variables: Set<Int> = []
    var rootAnimations: [CSSSheet.Animation] = []
    func need(_ slot: Int) {
      guard !context.inputs.contains(slot), variables.insert(slot).inserted else { return }
      if case .live(let formula) = context.kind(of: slot) { for source in formula.slots { need(source) } }
    }
    for view in views {
      for own in view.own where own.type != .color && own.type != .text { need(own.slots.lowerBound) }
    }
    /// By view, then by index of the style.
    var direct: [Int: [Int: MotionFitter.Result]] = [:]
    for (view, list) in prepared.enumerated() {
      for (index, style) in list.enumerated() where style.isAnimated {
        if style.isDirect, style.slots.allSatisfy({ readers[$0] == 1 || isConstant($0) }), let result = fit(style) {
          direct[view, default: [:]][index] = result
        } else if case .word = style.style.value {
          if let result = fitWord(style) { direct[view, default: [:]][index] = result }
        } else {
          prepared[view][index].isDirect = false
          for slot in style.slots { need(slot) }
        }
      }
    }
    for list in prepared {
      for style in list where !style.isAnimated {
        for slot in style.slots {
          if case .live = context.kind(of: slot), !context.inputs.contains(slot) { need(slot) }
        }
      }
    }
    // Custom properties are fitted such that dependent values stay within their tolerances.
    let ordered = variables.sorted()
    var shares: [Int: Double] = [:]
    var motions: [Int: MotionFitter.Result] = [:]
    var dependents: [Dependent] = prepared.flatMap { list in
      list.filter { $0.isAnimated && !$0.isDirect && !$0.channels.isEmpty }.map { dependent($0) }
    }
    for view in views {
      for own in view.own where own.type != .color && own.type != .text {
        let slot = own.slots.lowerBound
        guard isLive(slot), context.isMoving(slot) else { continue }
        let formula = Formula.slot(slot)
        dependents.append(
          Dependent(
            channels: [Channel(formula, names.measure(of: slot))], written: [formula], slots: [slot], shows: [slot]))
      }
    }
    for round in 0..<4 {
      for slot in ordered where motions[slot] == nil {
        guard case .animated = context.kind(of: slot), let fitter else { continue }
        let measure = names.measure(of: slot)
        motions[slot] = fitter.fit(slots: [slot], measures: [(measure, 1)], share: shares[slot] ?? 1) { $0 }
      }
      var tooFar = false
      for index in dependents.indices {
        let losses = measure(dependents[index], motions)
        dependents[index].losses = losses
        guard let fitter, round < 3 else { continue }
        for (channel, loss) in zip(dependents[index].channels, losses) {
          let allowed = fitter.tolerances[channel.measure] * channel.scale
          guard loss.value > allowed else { continue }
          let slots = dependents[index].slots
          for slot in context.sources.drivers(of: slots) + slots where motions[slot]?.isWithin == true {
            let share = max(0.02, min(0.7, 0.8 * allowed / loss.value)) * (shares[slot] ?? 1)
            shares[slot] = share
            motions[slot] = nil
            tooFar = true
          }
        }
      }
      if !tooFar { break }
    }
    // The root's own declarations come first.
    var elements: [CSSSheet.Element] = views.map { CSSSheet.Element(view: $0.instance) }
    for slot in ordered {
      let name = names.variable(slot)
      switch context.kind(of: slot) {
      case .constant(let value):
        elements[0].declarations.append(.init(property: name, value: CSSText.number(value)))
      case .live(let formula):
        elements[0].declarations.append(.init(property: name, value: calculation(formula)))
      case .animated:
        guard let result = motions[slot] else { continue }
        let motion = result.motion
        elements[0].declarations.append(.init(property: name, value: CSSText.number(motion.final[0])))
        fits.append(
          Fitted(
            slots: [slot], measures: [names.measure(of: slot)], scales: [1], losses: result.losses,
            curves: result.curves, isExact: result.isExact, isOnMainThread: true, isLive: false))
        rootAnimations += animations(result, of: name, named: names.keyframes(phase, slot: slot)) {
          CSSText.number($0[0])
        }
      }
    }
    elements[0].animations += rootAnimations
    for (view, list) in prepared.enumerated() {
      for (index, style) in list.enumerated() {
        let property = style.style.property
        let standard = style.style.standard.isEmpty ? nil : style.style.standard
        func declare(_ value: String) {
          elements[view].declarations.append(.init(property: property, value: value, standard: standard))
        }
        if let result = direct[view]?[index] {
          let motion = result.motion
          let text: ([Double]) -> String = { values in self.text(style, values) }
          declare(text(motion.final))
          if case .parts = style.style.value {
            let isCompositor = ["opacity", "translate", "rotate", "scale", "transform", "filter"].contains(property)
            fits.append(
              Fitted(
                slots: style.slots + style.style.shows, measures: style.channels.map { $0.measure },
                scales: style.channels.map { $0.scale }, losses: result.losses, curves: result.curves,
                isExact: result.isExact, isOnMainThread: !isCompositor, isLive: false))
          } else {
            fits.append(
              Fitted(
                slots: style.slots, measures: [.number], scales: [1], losses: [Loss()], curves: 0, isExact: true,
                isOnMainThread: false, isLive: false))
          }
          let name = names.keyframes(phase, view: view, property: property)
          elements[view].animations += animations(result, of: property, named: name, text)
        } else {
          declare(text(style))
        }
      }
    }
    for dependent in dependents {
      fits.append(
        Fitted(
          slots: dependent.shows, measures: dependent.channels.map { $0.measure },
          scales: dependent.channels.map { $0.scale }, losses: dependent.losses, curves: 0, isExact: false,
          isOnMainThread: true, isLive: true))
    }
    sheet.elements = elements
    return (sheet, fits, ordered)
  }

  private func inlineSingleUses(in style: inout Prepared, _ readers: [Int: Int]) {
    let inlined = style.slots.filter { slot in
      if case .live = context.kind(of: slot) { return readers[slot] == 1 && !context.inputs.contains(slot) }
      return false
    }
    guard !inlined.isEmpty else { return }
    style.followed += inlined
    var slots: [Int] = []
    for index in style.channels.indices {
      style.channels[index].formula = style.channels[index].formula.replacing { slot in
        guard inlined.contains(slot), case .live(let formula) = self.context.kind(of: slot) else { return nil }
        return formula
      }
      for slot in style.channels[index].formula.slots where !slots.contains(slot) { slots.append(slot) }
    }
    style.slots = slots
  }

  private func isConstant(_ slot: Int) -> Bool {
    if case .constant = context.kind(of: slot) { return true }
    return false
  }

  private func isLive(_ slot: Int) -> Bool {
    if case .live = context.kind(of: slot) { return true }
    return false
  }

  // MARK: Preparing

  private func prepare(_ style: CSSStyle) -> Prepared {
    var result = Prepared(style: style)
    func add(_ slots: [Int]) { for slot in slots where !result.slots.contains(slot) { result.slots.append(slot) } }
    switch style.value {
    case .word(let slot, _, _):
      if !isConstant(slot) { add([slot]) }
      result.isAnimated = context.isMoving(slot)
      return result
    case .parts(let parts):
      for part in parts {
        switch part {
        case .text: break
        case .number(var channel, _):
          channel.formula = inlined(channel.formula)
          result.channels.append(channel)
          add(channel.formula.slots)
        case .color(let lanes):
          let first = result.channels.count
          result.colors.append(first..<first + 4)
          for lane in lanes {
            let formula = inlined(lane)
            result.channels.append(Channel(formula, .color, limit: .zeroToOne))
            add(formula.slots)
          }
        }
      }
    }
    result.isAnimated = result.slots.contains { context.isMoving($0) }
    result.isDirect =
      result.isAnimated
      && result.slots.allSatisfy { if case .animated = context.kind(of: $0) { true } else { false } }
    return result
  }

  /// The formula in terms of numbers that are animated or shared by several readers.
  private func inlined(_ formula: Formula) -> Formula { context.simplified(formula) }

  // MARK: Fitting

  private func fit(_ style: Prepared) -> MotionFitter.Result? {
    if case .word = style.style.value { return fitWord(style) }
    guard let fitter else { return nil }
    let channels = style.channels, slots = style.slots, colors = style.colors
    var measures: [(measure: Measure, scale: Double)] = channels.map { ($0.measure, $0.scale) }
    for range in colors { for channel in range { measures[channel].scale = 1 } }
    // Browsers mix colors premultiplied.
    return fitter.fit(slots: slots, measures: measures) { values in
      let numbers = channels.map { $0.value { slot in slots.firstIndex(of: slot).map { values[$0] } ?? 0 } }
      return Self.premultiplied(numbers, colors)
    }
  }

  private static func premultiplied(_ values: [Double], _ colors: [Range<Int>]) -> [Double] {
    var values = values
    for range in colors {
      let alpha = values[range.upperBound - 1]
      for channel in range.dropLast() { values[channel] *= alpha }
    }
    return values
  }

  private func fitWord(_ style: Prepared) -> MotionFitter.Result? {
    guard let fitter, case .word(let slot, let choice, _) = style.style.value else { return nil }
    return fitter.fit(slots: [slot], measures: [fitter.choice]) { [choice($0[0])] }
  }

  private func dependent(_ style: Prepared) -> Dependent {
    var written: [Formula] = []
    if case .parts(let parts) = style.style.value {
      for part in parts {
        switch part {
        case .text: break
        case .number(_, let unit): written.append(read(number(style.channels[written.count], unit)))
        case .color:
          let lanes = Array(style.channels[written.count..<written.count + 4])
          for (lane, word) in colorWords(lanes).enumerated() {
            written.append(lane < 3 ? .apply(.divide, [read(word), .constant(255)], .none) : read(word))
          }
        }
      }
    }
    return Dependent(
      channels: style.channels, written: written, slots: style.slots,
      shows: style.style.shows + style.followed + style.slots.filter { isLive($0) })
  }

  private func read(_ text: String) -> Formula { CSSCalculation.formula(text) { names.slot(of: $0) } }

  /// The losses of what depends on custom properties.
  private func measure(_ dependent: Dependent, _ motions: [Int: MotionFitter.Result]) -> [Loss] {
    var losses = dependent.channels.map { _ in Loss() }
    guard let fitter else { return losses }
    var times: [Double] = []
    var sources: Set<Int> = []
    /// The custom properties that CSS computes, as they stand in the file.
    var formulas: [Int: Formula] = [:]
    func collect(_ slot: Int) {
      guard sources.insert(slot).inserted else { return }
      if let motion = motions[slot] { times += motion.measuredTimes(until: fitter.end) }
      guard case .live(let formula) = context.kind(of: slot), !context.inputs.contains(slot) else { return }
      formulas[slot] = read(calculation(formula))
      for source in formula.slots { collect(source) }
    }
    for slot in dependent.slots { collect(slot) }
    // In reverse, a value that jumps at the end is visible for an instant at the start.
    times = times.map { max($0, 4e-9) }.sorted()
    let slots = dependent.slots
    let truth = fitter.model.function(of: slots)(times)
    // Where a source jumps, the values before and after are both correct.
    let jumps = sources.sorted().flatMap { motions[$0]?.jumpTimes ?? [] }
    for (time, row) in zip(times, truth) where !jumps.contains(where: { abs($0 - time) < 2e-6 }) {
      var memo: [Int: Double] = [:]
      func written(_ slot: Int) -> Double {
        if let known = memo[slot] { return known }
        let value = motions[slot]?.values(at: time)[0] ?? formulas[slot]?.value(written) ?? context.value(of: slot)
        memo[slot] = value
        return value
      }
      for (index, channel) in dependent.channels.enumerated() {
        let value = channel.limited(dependent.written[index].value(written))
        let wanted = channel.value { slot in slots.firstIndex(of: slot).map { row[$0] } ?? 0 }
        losses[index].include(abs(value - wanted), at: time)
      }
    }
    return losses
  }

  // MARK: Text

  /// The value of a style that is not animated.
  private func text(_ style: Prepared) -> String {
    switch style.style.value {
    case .word(let slot, let choice, let word): return word(choice(context.value(of: slot)))
    case .parts(let parts):
      var text = "", channel = 0
      for part in parts {
        switch part {
        case .text(let own): text += own
        case .number(_, let unit):
          text += number(style.channels[channel], unit)
          channel += 1
        case .color:
          text += color(Array(style.channels[channel..<channel + 4]))
          channel += 4
        }
      }
      return text
    }
  }

  /// The value with the numbers of its channels.
  private func text(_ style: Prepared, _ values: [Double]) -> String {
    switch style.style.value {
    case .word(_, _, let word): return word(values[0])
    case .parts(let parts):
      var text = "", channel = 0
      for part in parts {
        switch part {
        case .text(let own): text += own
        case .number(_, let unit):
          text += CSSText.number(values[channel]) + unit
          channel += 1
        case .color:
          let alpha = values[channel + 3]
          text += CSSColorText.text((0..<3).map { alpha > 0 ? values[channel + $0] / alpha : 0 } + [alpha])
          channel += 4
        }
      }
      return text
    }
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
    if constants.count == 4 { return CSSColorText.text(constants) }
    let words = colorWords(channels)
    return "rgb(\(words[0]) \(words[1]) \(words[2]) / \(words[3]))"
  }

  /// Red, green and blue in 0…255 and the opacity.
  private func colorWords(_ channels: [Channel]) -> [String] {
    channels.enumerated().map { index, channel in
      let factor = index < 3 ? 255.0 : 1
      if let value = channel.formula.constantValue {
        return CSSText.number(channel.limited(value) * factor, decimals: 3)
      }
      let inside = channel.formula.css { names.variable($0) }
      return factor == 1 ? "calc(\(inside))" : "calc((\(inside)) * 255)"
    }
  }

  private func calculation(_ formula: Formula) -> String { "calc(\(formula.css { names.variable($0) }))" }

  private func animations(
    _ result: MotionFitter.Result, of property: String, named name: String, _ text: ([Double]) -> String
  ) -> [CSSSheet.Animation] {
    guard !result.isConstant else { return [] }
    guard let loop = result.loop else { return [animation(result.motion, of: property, named: name, text)] }
    if result.motion.isConstant, result.motion.final == loop.keyframes[0].values {
      return [animation(loop, of: property, named: name, text)]
    }
    var first = result.motion
    first.spansItsEnds(until: loop.delay)
    var then = animation(loop, of: property, named: "\(name)-loop", text)
    // Until it starts, the other animation applies.
    then.timing = String(then.timing.dropLast("both".count)) + "forwards"
    return [animation(first, of: property, named: name, text), then]
  }

  private func animation(
    _ motion: WrittenMotion, of property: String, named name: String, _ text: ([Double]) -> String
  ) -> CSSSheet.Animation {
    let shared: WrittenMotion.Easing? = motion.keyframes.count == 2 ? motion.keyframes[0].easing : nil
    let curve = shared.map { self.curve($0) } ?? "linear"
    var lines = ""
    for (index, keyframe) in motion.keyframes.enumerated() {
      let place =
        keyframe.offset == 0
        ? "from" : keyframe.offset == 100 ? "to" : CSSText.number(keyframe.offset, decimals: 7) + "%"
      lines += "  \(place) { \(property): \(text(keyframe.values))"
      if shared == nil, index + 1 < motion.keyframes.count, keyframe.easing != .bezier(.linear) {
        lines += "; animation-timing-function: \(self.curve(keyframe.easing))"
      }
      lines += " }\n"
    }
    let duration = CSSText.number(motion.duration), delay = CSSText.number(motion.delay)
    let repetition = motion.isEndless ? " infinite" : ""
    return CSSSheet.Animation(
      name: name, timing: "\(duration)s \(curve) \(delay)s\(repetition) both", keyframes: lines)
  }

  private func curve(_ easing: WrittenMotion.Easing) -> String {
    switch easing {
    case .stepEnd: return "step-end"
    case .bezier(let points):
      if points.isLinear { return "linear" }
      let numbers = [points.x1, points.y1, points.x2, points.y2].map { CSSText.number($0) }
      return "cubic-bezier(\(numbers.joined(separator: ", ")))"
    }
  }
}

enum CSSColorText {
  /// `rgb(28 28 30)`, `rgb(0 0 0 / 0.5)` for channels in 0…1.
  static func text(_ channels: [Double]) -> String {
    let words = channels.prefix(3).map { CSSText.number($0 * 255, decimals: 2) }.joined(separator: " ")
    return channels[3] == 1 ? "rgb(\(words))" : "rgb(\(words) / \(CSSText.number(channels[3])))"
  }
}
