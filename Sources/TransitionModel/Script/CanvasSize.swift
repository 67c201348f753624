/// The size of a canvas in points, which replaces the one that a script declares.
package struct CanvasSize: Sendable, Equatable {
  package let width: Double
  package let height: Double
  /// As typed: `393x852`.
  package let text: String

  /// - Returns: Nil for a text that is not two numbers above 0 with an x between them.
  package init?(_ text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    (width, height, self.text) = (sides[0], sides[1], text)
  }

  package static func == (a: CanvasSize, b: CanvasSize) -> Bool { (a.width, a.height) == (b.width, b.height) }

  /// Replaces the declared size.
  package func resize(_ canvas: inout CanvasDeclaration) {
    canvas.width = Expression(.number(width), at: canvas.width?.range ?? .none)
    canvas.height = Expression(.number(height), at: canvas.height?.range ?? .none)
  }
}
