internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel

/// Samples the variants for the controls of a page in a file, as many as fit.
struct VariantRecorder {
  private(set) var data: PreviewData
  /// The omitted parts, one sentence each.
  private(set) var omissions: [String] = []
  private let compiled: CompiledScript
  /// In bytes.
  private let limit: Int
  private var size = 0

  init(_ compiled: CompiledScript, data: PreviewData, limit: Int) {
    self.compiled = compiled
    self.data = data
    self.limit = limit
  }

  /// Reduced motion and gestures come first, then parameters: the most informative value of each, then the next ones.
  mutating func record(progress: (Double) -> Void) throws(EvaluationFailure) {
    try data.addReduced(compiled)
    let gestures = compiled.interactions
    let candidates = data.parameters.map { $0.candidates }
    let steps = 1 + gestures.count + candidates.reduce(0) { $0 + $1.count }
    var done = 1
    progress(Double(done) / Double(steps))
    for gesture in gestures {
      data.gestures.append(try GestureRecorder(compiled, gesture).record(into: &data.recorder, outcomes: true))
      done += 1
      progress(Double(done) / Double(steps))
    }
    size = data.json(isServed: false).count
    var omitted = 0, full: Set<Int> = [], unplayable: [String] = []
    for rank in 0..<(candidates.map { $0.count }.max() ?? 0) {
      for (parameter, values) in candidates.enumerated() where values.indices.contains(rank) {
        // If one value does not fit, the other values of its parameter are not worth sampling.
        switch full.contains(parameter) ? .tooLarge : record(parameter, values[rank]) {
        case .added: break
        case .tooLarge:
          omitted += 1
          full.insert(parameter)
        case .otherStage:
          let name = data.parameters[parameter].summary.name
          if !unplayable.contains(name) { unplayable.append(name) }
        }
        done += 1
        progress(Double(done) / Double(steps))
      }
    }
    for index in data.parameters.indices { data.parameters[index].stops.sort { $0.value < $1.value } }
    if omitted > 0 {
      omissions.append(
        "\(omitted) parameter values omitted: with them the page would be larger than "
          + "\(PreviewBuilder.sizeLimit / 1000) KB")
    }
    for name in unplayable {
      omissions.append("parameter '\(name)' changes the canvas or the set of views; its values are omitted")
    }
  }

  private enum Outcome { case added, tooLarge, otherStage }

  private mutating func record(_ parameter: Int, _ value: Double) -> Outcome {
    guard size < limit else { return .tooLarge }
    let known = data.parameters[parameter]
    var options = compiled.options
    options.overrides.removeAll { $0.name.value == known.summary.name }
    options.overrides.append(
      NamedValue(name: Located(known.summary.name), value: .expression(known.expression(of: value))))
    let other = CompiledScript(compiled.script, options: options)
    // A value with which the script has errors is not offered.
    guard !other.hasErrors else { return .added }
    guard data.hasSameStage(as: other) else { return .otherStage }
    var trial = data
    // Neither is one for which a number has no value.
    guard let variants = try? trial.variants(of: other) else { return .added }
    let stop = ParameterRecord.Stop(text: known.text(of: value), variants: variants, value: value)
    let growth = trial.growth(by: stop, since: data.recorder)
    guard size + growth <= limit else { return .tooLarge }
    trial.parameters[parameter].stops.append(stop)
    data = trial
    size += growth
    return .added
  }
}
