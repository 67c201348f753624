import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads pictures back.
enum Pictures {
  /// Whether a text is well-formed XML.
  static func isXML(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

  /// The value of an attribute's first occurrence.
  static func text(_ name: String, in element: String) -> String? {
    guard let start = element.range(of: "\(name)=\"") else { return nil }
    return String(element[start.upperBound...].prefix { $0 != "\"" })
  }

  static func number(_ name: String, in element: String) -> Double? { text(name, in: element).flatMap { Double($0) } }

  /// An attribute of each element that begins so.
  static func attribute(_ name: String, ofEach start: String, in picture: String) -> [String] {
    picture.components(separatedBy: start).dropFirst().compactMap { text(" \(name)", in: $0) }
  }
}
