public import TransitionModel

/// What a run may change about a script.
public struct CompileOptions: Sendable {
  /// Parameters that replace the script's, as `--set` gives them.
  public var overrides: [NamedValue] = []
  /// Whether `reducedMotion` replaces what it names.
  public var reducedMotion = false
  /// When phases end that never end by themselves, in seconds, as `--duration` gives it; nil leaves them endless.
  public var endlessDuration: Double?
  public init() {}
}

extension CompiledScript {
  /// What the script was compiled with.
  public var options: CompileOptions { compilation.options }
}
