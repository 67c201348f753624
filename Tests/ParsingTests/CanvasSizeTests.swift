import Testing
import TransitionModel

/// Sizes of a canvas as they are typed.
@Suite struct CanvasSizeTests {
  @Test func twoNumbersAboveZeroWithAnXBetweenThemAreASize() {
    let sides = [
      "1", "393", "0.5", "852.25", "1e3", "0", "-1", "", " ", "a", "nan", "inf", "1e999", "x", "1x", "x1", "1x1",
    ]
    for width in sides {
      for height in sides {
        let text = "\(width)x\(height)"
        func side(_ text: String) -> Double? {
          Double(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        }
        let size = CanvasSize(text)
        guard let first = side(width), let second = side(height) else {
          #expect(size == nil, "\(text)")
          continue
        }
        #expect(size?.width == first && size?.height == second && size?.text == text, "\(text)")
        #expect(size == CanvasSize("\(first)x\(second)"))
        var canvas = CanvasDeclaration()
        size?.resize(&canvas)
        guard case .number(first)? = canvas.width?.node, case .number(second)? = canvas.height?.node else {
          Issue.record("\(text): \(canvas)")
          continue
        }
      }
    }
    for text in ["", "1", "1X2", "1×2", "1,2", "1xx2"] { #expect(CanvasSize(text) == nil, "\(text)") }
    #expect(CanvasSize("1x2") != CanvasSize("2x1") && CanvasSize("1x2") != CanvasSize("1x3"))
  }

  /// A velocity has no unit, whatever stands for points.
  @Test(arguments: ["px", "pt", "dp", "sp", "PX"]) func aVelocityInPointsIsSaidToHaveNoUnit(unit: String) {
    func messages(_ value: String) -> [String] {
      parse("transition: t\nparameters: { p: \(value) }\n").diagnostics.map { $0.message }
    }
    #expect(messages("500\(unit)/s") == ["unknown unit '\(unit)/s'; velocities have no unit"])
    #expect(messages("500\(unit)/s + 1") == ["unknown unit '\(unit)/s'; velocities have no unit"])
    for rest in ["", " / 2", "/second", "/x", "/2", "/sx", "*s"] {
      #expect(messages("500\(unit)\(rest)") == ["unknown unit '\(unit)'; lengths have no unit"], "\(rest)")
    }
  }
}
