package import TransitionCurves
package import TransitionDiagnostics
package import TransitionModel

/// A curve by itself, without a script's parameters, tokens and curves around it.
package struct DetachedCurve: Sendable {
  package let curve: Curve
  /// cubicBezier, steps, linear, easing, path or spring.
  package let kind: String

  /// Makes the curve that an expression names, as a script's would be made.
  ///
  /// - Parameter diagnostics: Receives what is wrong.
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
