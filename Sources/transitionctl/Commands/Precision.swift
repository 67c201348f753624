internal import ArgumentParser
internal import TransitionText

/// `--precision N` or `--precision exact`.
enum Precision {
  static func parse(_ text: String) throws -> NumberFormat {
    if text == "exact" { return .exact }
    guard let decimals = Int(text), (0...15).contains(decimals) else {
      throw ValidationError("expected 0 to 15 decimals, or exact")
    }
    return .fixed(decimals: decimals)
  }
}
