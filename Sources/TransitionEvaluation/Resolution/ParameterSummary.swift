package import TransitionModel

/// A parameter with its value in this compilation, for tools that let users change it.
package struct ParameterSummary: Sendable {
  package var name: String
  package var description: String?
  package var type: ValueType
  /// One number, a color's four channels, none for a text; times in seconds, angles in degrees, a Boolean 0 or 1.
  package var values: [Double]
  /// The value of a text.
  package var text: String?
  /// The smallest and the largest value allowed by the script, if specified.
  package var minimum: Double?
  package var maximum: Double?
  /// Whether a view's `count` mentions it.
  package var isCount: Bool
}

extension CompiledScript {
  /// The script's parameters in order, except those with invalid values.
  package func parameterSummaries() -> [ParameterSummary] {
    let resolver = makeResolver()
    return script.parameters.enumerated().compactMap { index, declaration in
      guard let value = resolved.parameters[index] else { return nil }
      let type = value.quantity.type
      let numbers = value.formulas.compactMap { $0.constantValue }
      func limit(_ expression: Expression?) -> Double? {
        guard let expression, !expression.isInvalid, type.isMeasured else { return nil }
        return resolver.staticValue(expression, type: type, scope: .timing)
      }
      return ParameterSummary(
        name: declaration.name.value, description: declaration.description?.value, type: type, values: numbers,
        text: value.text, minimum: limit(declaration.minimum), maximum: limit(declaration.maximum),
        isCount: script.views.contains { $0.count?.mentions([declaration.name.value]) == true })
    }
  }
}
