package import TransitionEvaluation
internal import TransitionText

/// Writes a script as a Lottie animation: a layer per view, and the phases one after another, each with a marker.
///
/// Lottie has no layout, no groups that share an opacity, and no conditions, so that frames, and the opacities of views
/// with those around them, are written as numbers.
package struct LottieTarget {
  /// Frames are milliseconds, because rlottie only shows whole ones.
  static let frameRate = 1000

  private var document: MotionDocument
  private var report: ExportReport
  private let options: ExportOptions
  /// The start of each phase, and the end of the file, in frames.
  private var starts: [Double] = [0]

  /// - Parameter reduced: The script compiled for reduced motion.
  package init(_ script: CompiledScript, reduced: CompiledScript, options: ExportOptions) {
    self.options = options
    document = MotionDocument(script, reduced: reduced, options: options, digits: CSSText.decimals)
    report = ExportReport(options, target: "lottie", title: "Lottie")
    // That bindings become numbers is how the format works.
    report.isBakedOnRequest = true
    for phase in document.phases where phase.duration == nil && !phase.reducedMotion {
      report.unsaid.append(
        phase.unsaid("a Lottie animation ends; give the phase an end with --duration", stops: true))
    }
    document.phases.removeAll { $0.duration == nil }
    report.removeUnsaid(from: &document)
    for phase in document.phases {
      starts.append(starts[starts.count - 1] + Self.length(of: phase) + 1)
    }
  }

  package func export() -> (text: String, report: ExportReport) {
    var values: [[WrittenValue]] = document.phases.map { _ in [] }
    var layers = JSONWriter(numbers: Self.numbers)
    layers.array { json in
      for view in drawingOrder(of: 0).reversed() { write(document.views[view], &values, &json) }
    }
    var report = report
    let owns = document.views.flatMap { $0.own.map { $0.name } }
    for (phase, values) in zip(document.phases, values) {
      report.add(phase, of: document, values, without: Self.unsaid.union(owns))
    }
    reportStatic(&report)
    return (text(layers.takeBuffer().text, report), report)
  }

  /// The whole frames that a player shows of a phase. Players stop at a marker's end, or at the frame before: both show
  /// the end of the phase.
  private static func length(of phase: MotionDocument.Phase) -> Double {
    ((phase.duration ?? 0) * 1000 - 1e-6).rounded(.up) + 1
  }

  /// The looks without a counterpart that every player has, which a view may have at rest.
  private static let looks = [
    "rotationX", "rotationY", "clipsToBounds", "shadowOpacity", "blurRadius", "clipTop", "clipTrailing", "clipBottom",
    "clipLeading", "brightness", "saturation", "maskedCorners",
  ]
  /// All properties without a counterpart.
  private static let unsaid = Set(looks).union([
    "zPosition", "shadowColor", "shadowRadius", "shadowOffsetX", "shadowOffsetY", "tintColor", "content", "contentMode",
  ])

  /// Reports looks that are not animated and that the file lacks, once a view.
  private func reportStatic(_ report: inout ExportReport) {
    func isSeen(_ name: String, of view: MotionView) -> Bool {
      let values = document.states.map { $0.numbers.value(of: view.slot(name)) }
      let isFactor = name == "brightness" || name == "saturation"
      guard name == "maskedCorners" else { return values.contains { $0 != (isFactor ? 1 : 0) } }
      return !isAlways(0, view.slot("cornerRadius")) && values.contains { !document.texts.roundsAll($0) }
    }
    for view in document.views {
      let shown = Self.looks.filter { name in
        isSeen(name, of: view) && !report.unsaid.contains { $0.subject == "\(view.name).\(name)" }
      }
      guard !shown.isEmpty else { continue }
      let names = shown.map { "'\($0)'" }.joined(separator: ", ")
      report.unsaid.append(
        .init(
          subject: view.name, message: "\(names) \(shown.count == 1 ? "has" : "have") no counterpart in Lottie",
          range: document.phases.first?.range ?? .none))
    }
  }

  // MARK: Layers

  /// The view and its descendants from back to front; orders that change are not followed.
  private func drawingOrder(of view: Int) -> [Int] {
    let numbers = document.states[0].numbers
    let children = document.views.filter { $0.parent == view }.map {
      ($0.instance, numbers.value(of: $0.slot("zPosition")))
    }
    let sorted = children.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
    return [view] + sorted.flatMap { drawingOrder(of: $0.element.0) }
  }

  private func write(_ view: MotionView, _ values: inout [[WrittenValue]], _ json: inout JSONWriter) {
    func slot(_ name: String) -> Formula { .slot(view.slot(name)) }
    let frame = view.frame.map { Formula.slot($0) }
    let anchor = [frame[2] * slot("anchorX"), frame[3] * slot("anchorY")]
    func position(_ axis: Int, _ move: String) -> LottieValue {
      let place = frame[axis] + anchor[axis] + slot(move)
      let shown = [view.frame.lowerBound + axis, view.slot(move)]
      return value([Channel(place, .points)], of: shown, &values)
    }
    func scale(_ axis: String) -> Channel {
      Channel(.constant(100) * slot("scale") * slot(axis), .number, scale: 100)
    }
    let boxes = boxes(of: view)
    json.object { json in
      json.member("ddd", 0)
      json.member("ty", boxes.isEmpty ? 3 : 4)
      json.member("ind", view.instance + 1)
      if let parent = view.parent { json.member("parent", parent + 1) }
      json.member("nm", view.name)
      json.member("ip", 0)
      json.member("op", end)
      json.member("st", 0)
      json.object("ks") { json in
        value(anchor.map { Channel($0, .points) }, of: [view.slot("anchorX"), view.slot("anchorY")], &values)
          .write("a", &json)
        json.object("p") { json in
          json.member("s", true)
          position(0, "translationX").write("x", &json)
          position(1, "translationY").write("y", &json)
        }
        value([scale("scaleX"), scale("scaleY")], of: ["scale", "scaleX", "scaleY"].map { view.slot($0) }, &values)
          .write("s", &json)
        value([Channel(slot("rotation"), .degrees)], of: [view.slot("rotation")], &values).write("r", &json)
        let seen = Channel(opacity(of: view), .number, scale: 100)
        value([seen], of: [view.slot("opacity"), view.slot("hidden")], &values).write("o", &json)
      }
      guard !boxes.isEmpty else { return }
      json.array("shapes", of: boxes) { write($0, of: view, &values, &$1) }
    }
  }

  /// A rectangle of a view: a line around its frame, or what fills it.
  private enum Box: String { case border, background, placeholder }

  private func boxes(of view: MotionView) -> [Box] {
    let isBordered = !isAlways(0, view.slot("borderWidth"))
    let isFilled = !isAlways(0, view.slot("backgroundColor") + 3)
    let isEmpty = !isBordered && !isFilled && !document.views.contains { $0.parent == view.instance }
    return (isBordered ? [.border] : []) + (isFilled ? [.background] : isEmpty ? [.placeholder] : [])
  }

  /// Whether a number has one value in every state and phase.
  private func isAlways(_ value: Double, _ slot: Int) -> Bool {
    document.scenes.allSatisfy { $0.constant(of: slot) == value }
  }

  /// The product of the opacities of a view and those around it in percent, 0 where one of them is hidden.
  private func opacity(of view: MotionView) -> Formula {
    var product = Formula.constant(100)
    var next: MotionView? = view
    while let current = next {
      let low = Formula.apply(.min, [.slot(current.slot("opacity")), .constant(1)], .none)
      let factor = Formula.apply(.max, [low, .constant(0)], .none)
      let isHidden = Formula.apply(.greater, [.slot(current.slot("hidden")), .constant(0.5)], .none)
      product = product * .choose(isHidden, .constant(0), factor)
      next = current.parent.map { document.views[$0] }
    }
    return product
  }

  private func write(
    _ box: Box, of view: MotionView, _ values: inout [[WrittenValue]], _ json: inout JSONWriter
  ) {
    let width = Formula.slot(view.slot("borderWidth"))
    // A line is drawn on both sides of its rectangle, a border inside of the frame.
    func inset(_ formula: Formula, by share: Double) -> Formula {
      box == .border ? formula - width * .constant(share) : formula
    }
    let sides = view.frame.suffix(2).map { Formula.slot($0) }
    let frame = Array(view.frame.suffix(2))
    let sizes = sides.map { Channel(inset($0, by: 1), .points, limit: .atLeastZero) }
    let centers = sides.map { Channel($0 * .constant(0.5), .points, limit: .atLeastZero) }
    let radius = Channel(inset(.slot(view.slot("cornerRadius")), by: 0.5), .points, limit: .atLeastZero)
    let first = view.slot(box == .border ? "borderColor" : "backgroundColor"), shown = Array(first..<first + 4)
    let isPlaceholder = box == .placeholder
    let lanes = (0..<3).map { lane in
      Channel(isPlaceholder ? .constant(0.56) : .slot(first + lane), .color, limit: .zeroToOne)
    }
    let alpha = .constant(100) * (isPlaceholder ? .constant(0.3) : Formula.slot(first + 3))
    json.member("ty", "gr")
    json.member("nm", box.rawValue)
    json.array("it") { json in
      json.object { json in
        json.member("ty", "rc")
        json.member("d", 1)
        value(centers, of: [], &values).write("p", &json)
        value(sizes, of: frame, &values).write("s", &json)
        value([radius], of: [view.slot("cornerRadius")], &values).write("r", &json)
      }
      json.object { json in
        json.member("ty", box == .border ? "st" : "fl")
        value(lanes, of: shown, opacity: isPlaceholder ? nil : first + 3, &values)
          .write("c", appending: [1], &json)
        value([Channel(alpha, .color, scale: 100)], of: shown, &values).write("o", &json)
        if box == .border {
          let line = Channel(width, .points, limit: .atLeastZero)
          value([line], of: [view.slot("borderWidth")], &values).write("w", &json)
        }
      }
      json.object { json in
        json.member("ty", "tr")
        for (name, value) in [("a", [0, 0]), ("p", [0, 0]), ("s", [100, 100]), ("r", [0]), ("o", [100.0])] {
          LottieValue(value).write(name, &json)
        }
      }
    }
  }

  // MARK: Values

  /// Numbers over the whole file, with common keyframes.
  ///
  /// - Parameters:
  ///   - slots: The slots of the tracks that they show, for the report, besides those of their view that they follow.
  ///   - opacity: The slot with the opacity of the color that they are.
  ///   - values: What is written of each phase, for the report.
  private func value(
    _ channels: [Channel], of slots: [Int], opacity: Int? = nil, _ values: inout [[WrittenValue]]
  ) -> LottieValue {
    let view = slots.first.map { document.name($0).view }
    var whole = LottieValue()
    for (index, phase) in document.phases.enumerated() {
      let channels = channels.map { $0.mapped(phase.numbers.simplified) }
      let constants = channels.compactMap { channel in channel.formula.constantValue.map(channel.limited) }
      guard constants.count < channels.count else {
        whole.append(LottieValue(constants.map { CSSText.written($0) }), at: starts[index])
        continue
      }
      let result = phase.fitter.fit(channels, opacity: opacity)
      let own = LottieValue(result.motion)
      whole.append(own, at: starts[index])
      let followed = phase.numbers.sources.drivers(of: channels.slots).filter { slot in
        !slots.contains(slot) && document.name(slot).view == view
      }
      var written = WrittenValue(slots: slots + followed, channels: channels, result)
      written.losses = losses(of: own, result, channels, opacity, phase)
      values[index].append(written)
    }
    if document.phases.isEmpty {
      let numbers = document.states[0].numbers
      whole.append(LottieValue(channels.map { $0.value(numbers.value) }), at: 0)
    }
    return whole
  }

  /// The losses of the keyframes as they stand in the file, of a color as far as it is seen.
  private func losses(
    of value: LottieValue, _ result: MotionFitter.Result, _ channels: [Channel], _ opacity: Int?,
    _ phase: MotionDocument.Phase
  ) -> [Loss] {
    let end = phase.duration ?? 0, function = channels.function
    let times = result.measuredTimes(until: end).map { min(max($0, 4e-9), max(end - 4e-9, 0)) }
    var losses = channels.map { _ in Loss() }
    let slots = channels.slots + (opacity.map { [$0] } ?? [])
    for (time, row) in zip(times, phase.fitter.model.function(of: slots)(times)) {
      let seen = opacity == nil ? 1 : min(max(row[slots.count - 1], 0), 1)
      for (index, (shown, wanted)) in zip(value.values(at: time * 1000), function(row)).enumerated() {
        losses[index].include(seen * abs(shown - wanted), at: time)
      }
    }
    return losses
  }

  // MARK: The file

  private static let numbers = NumberFormat.fixed(decimals: CSSText.decimals)

  /// The last frame.
  private var end: Double { max(starts[starts.count - 1], 1) }

  /// - Parameter layers: As JSON.
  private func text(_ layers: String, _ report: ExportReport) -> String {
    JSONWriter.document(numbers: Self.numbers) { json in
      json.member("v", "5.7.0")
      json.member("nm", document.title)
      json.object("meta") { json in json.member("g", GeneratedHeader.lines(options, report).joined(separator: " ")) }
      json.member("fr", Self.frameRate)
      json.member("ip", 0)
      json.member("op", end)
      json.member("w", document.canvas.width)
      json.member("h", document.canvas.height)
      json.member("ddd", 0)
      json.array("assets") { _ in }
      json.array("markers", of: zip(document.phases, starts)) { marker, json in
        let (phase, start) = marker
        json.member("cm", phase.name + (phase.reducedMotion ? "-reduced" : ""))
        json.member("tm", start)
        json.member("dr", Self.length(of: phase))
      }
      json.key("layers")
      json.json(layers)
    }.text
  }
}
