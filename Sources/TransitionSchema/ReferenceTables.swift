internal import TransitionColors
internal import TransitionCurves
internal import TransitionModel
internal import TransitionParsing
internal import TransitionText

/// The tables of the reference pages and the hover texts of editors, generated from the language's own tables.
package enum ReferenceTables {
  // MARK: Hovering

  static func hover(of key: KeyDescriptor) -> String {
    var text = "\(sentence(key.summary))\n\nType: \(key.type.name)"
    if key.isRequired { text += "  \nRequired" }
    if let value = key.defaultValue { text += "  \nDefault: \(code(value))" }
    return text
  }

  static func hover(of property: PropertyDescriptor) -> String {
    var text = "\(sentence(property.summary))\n\nType: \(type(of: property))"
    if let range = property.allowedRange { text += "  \nRange: \(range)" }
    if property.group == .visual { text += "  \nInitial value: `\(initialValue(of: property))`" }
    if property.isDiscrete { text += "  \nDoes not interpolate" }
    return text
  }

  /// A curve's example, without the key before it.
  static func example(of curve: CurveDescriptor) -> String {
    let prefix = "curve: "
    return curve.example.hasPrefix(prefix) ? String(curve.example.dropFirst(prefix.count)) : curve.example
  }

  // MARK: Pages

  /// Returns the table of a map's keys in Markdown.
  ///
  /// - Parameter map: A name from ``LanguageTables``: `script`, `view`, `phase`.
  package static func keys(of map: String) -> String? {
    guard let table = LanguageTables.table(named: map) else { return nil }
    return markdown(
      ["Key", "Type", "Default", "Meaning"],
      table.keys.map { key in
        ["`\(key.name)`", key.type.name, key.isRequired ? "required" : key.defaultValue.map(code) ?? "", key.summary]
      })
  }

  /// The built-in visual properties.
  package static var visualProperties: String { properties(PropertyCatalog.visual, hasInitial: true) }
  /// The keys of `layout`.
  package static var layoutProperties: String { properties(PropertyCatalog.layout, hasInitial: false) }
  /// The parts of a view's frame available in expressions.
  package static var geometry: String {
    markdown(["Name", "Meaning"], PropertyCatalog.geometry.map { ["`\($0.name)`", $0.summary] })
  }
  /// The functions of expressions.
  package static var functions: String {
    markdown(["Function", "Result"], FunctionDescriptor.all.map { ["`\($0.signature)`", $0.summary] })
  }

  /// Curves in catalog order.
  ///
  /// - Parameter takingArguments: Whether to list curves with arguments rather than those without.
  package static func curves(takingArguments: Bool) -> String {
    if takingArguments {
      return markdown(
        ["Curve", "Kind", "Example", "Meaning"],
        CurveCatalog.all.filter { !$0.parameters.isEmpty }.map { curve in
          ["`\(curve.name)`", curve.kind, "`\(example(of: curve))`", curve.summary]
        })
    }
    return markdown(
      ["Curve", "Kind", "Meaning"],
      CurveCatalog.all.filter { $0.standsAlone }.map { ["`\($0.name)`", $0.kind, $0.summary] })
  }

  /// The arguments of one curve; nil for an unknown curve.
  package static func arguments(of curve: String) -> String? {
    guard let curve = CurveCatalog.descriptor(named: curve) else { return nil }
    return markdown(
      ["Argument", "Allowed", "Default"],
      curve.parameters.map { ["`\($0.name)`", $0.allowed, $0.standard ?? ""] })
  }

  // MARK: Words

  private static func properties(_ properties: [PropertyDescriptor], hasInitial: Bool) -> String {
    markdown(
      hasInitial ? ["Property", "Type", "Range", "Initial", "Meaning"] : ["Key", "Type", "Range", "Meaning"],
      properties.map { property in
        var cells = ["`\(property.name)`", type(of: property), property.allowedRange ?? ""]
        if hasInitial { cells.append("`\(initialValue(of: property))`") }
        return cells + [property.summary + (property.isDiscrete ? "; discrete" : "")]
      })
  }

  private static func type(of property: PropertyDescriptor) -> String {
    if !property.words.isEmpty { return "words" }
    return property.unit == "pt" ? "points" : property.type.name
  }

  private static func initialValue(of property: PropertyDescriptor) -> String {
    switch property.initial {
    case .number(let value):
      let number = Int(exactly: value).map { "\($0)" } ?? "\(value)"
      return property.type == .boolean
        ? value == 0 ? "false" : "true" : property.type == .angle ? number + "deg" : number
    case .color(let color): return color.alpha == 0 ? "clear" : color == .black ? "black" : color.hex
    case .text(let text): return text.isEmpty ? "\"\"" : text
    }
  }

  /// Formats a default as code if it is a word or a value, but not if it is a description.
  private static func code(_ text: String) -> String { text.contains(" ") || text.contains("'") ? text : "`\(text)`" }

  private static func sentence(_ phrase: String) -> String { phrase.prefix(1).uppercased() + phrase.dropFirst() + "." }

  private static func markdown(_ heads: [String], _ rows: [[String]]) -> String {
    let line = { (cells: [String]) in Markdown.row(cells) + "\n" }
    return line(heads) + line(heads.map { _ in "---" }) + rows.map(line).joined()
  }
}
