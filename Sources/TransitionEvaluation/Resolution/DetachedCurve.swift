package import TransitionCurves
package import TransitionDiagnostics
package import TransitionModel

/// A curve without the parameters, tokens and curves of a script.
package struct DetachedCurve: Sendable {
  package let curve: Curve
  /// cubicBezier, steps, linear, easing, path or spring.
  package let kind: String

  /// Creates the curve of an expression like a script's.
  ///
  /// - Parameter diagnostics: Receives the problems found.
  /// - Returns: Nil after a diagnostic.
  package init?(_ expression: CurveExpression, into diagnostics: inout [Diagnostic]) {
    let resolver = Resolver(script: Script(), options: CompileOptions())
    let curve = resolver.curve(expression, scope: .timing)
    diagnostics += resolver.diagnostics.all
    guard let curve, let descriptor = CurveCatalog.descriptor(named: expression.name.value) else { return nil }
    self.curve = curve
    kind = descriptor.kind
  }
}
