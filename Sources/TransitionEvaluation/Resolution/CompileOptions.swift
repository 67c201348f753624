package import TransitionModel

/// What a run may change about a script.
package struct CompileOptions: Sendable {
  /// Parameters that replace the script's, as `--set` gives them.
  package var overrides: [NamedValue] = []
  /// Whether `reducedMotion` replaces what it names.
  package var reducedMotion = false
  /// When phases end that never end by themselves, in seconds, as `--duration` gives it; nil leaves them endless.
  package var endlessDuration: Double?
  /// Whether formulas keep the canvas's sides and the parameters as numbers of their own instead of their values, for
  /// exporters that write formulas; every value stays the same.
  package var keepsInputs = false
  /// Texts that have numbers already, in their order.
  var knownTexts: [String] = []

  package init() {}
}

extension CompiledScript {
  /// What the script was compiled with.
  package var options: CompileOptions { resolved.options }

  /// The same script with ``CompileOptions/keepsInputs``.
  package var keepingInputs: CompiledScript {
    var options = options
    options.keepsInputs = true
    return CompiledScript(script, options: options)
  }
}
