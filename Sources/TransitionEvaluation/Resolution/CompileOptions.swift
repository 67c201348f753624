package import TransitionModel

/// Settings that change how a script is compiled.
package struct CompileOptions: Sendable {
  /// Values that replace those of parameters, as given by `--set`.
  package var overrides: [NamedValue] = []
  /// Whether `reducedMotion` is applied.
  package var reducedMotion = false
  /// The end of phases that never end by themselves, in seconds, as given by `--duration`; nil leaves them endless.
  package var endlessDuration: Double?
  /// Whether formulas refer to the canvas's sides and the parameters as inputs instead of their values, for exporters
  /// that write formulas; all results stay the same.
  package var keepsInputs = false
  /// The phases to plan, with the states between which they run, for linting a script with other values of its
  /// parameters; nil for all.
  package var phases: Set<String>?
  /// The phases to plan with their `reducedMotion` too; nil for all that have one.
  package var reducedPhases: Set<String>?
  /// Texts that already have indices, in their order.
  var knownTexts: [String] = []

  package init() {}
}

extension CompiledScript {
  /// The options with which the script was compiled.
  package var options: CompileOptions { resolved.options }

  /// The same script with ``CompileOptions/keepsInputs``.
  package var keepingInputs: CompiledScript {
    var options = options
    options.keepsInputs = true
    return CompiledScript(script, options: options)
  }
}
