import Testing
import TransitionDiagnostics

/// One line of a real script spoilt at a time.
@Suite struct SpoiltLineTests {
  private static let lines = ((try? Example.text("now-playing")) ?? "").split(
    separator: "\n", omittingEmptySubsequences: false
  ).map { String($0) }

  private static let written = lines.indices.filter { index in
    let content = lines[index].drop { $0 == " " }
    return !content.isEmpty && !content.hasPrefix("#")
  }

  private func spoilt(_ index: Int, _ change: (Substring) -> String) -> String {
    var lines = Self.lines
    let content = lines[index].drop { $0 == " " }
    lines[index] = lines[index].prefix(lines[index].count - content.count) + change(content)
    return lines.joined(separator: "\n")
  }

  @Test(arguments: written)
  func aLineThatIsNoYAMLIsToldAtThatLine(index: Int) {
    let result = Example.compile(spoilt(index) { "@" + $0 })
    let lines = result.diagnostics.compactMap { result.sources.location(of: $0.range)?.line }
    #expect(lines.contains(index + 1), "line \(index + 1) is told at \(lines)")
  }

  @Test(arguments: written.filter { lines[$0].contains(":") })
  func aMisspelledKeyNeverPassesAndNeverTraps(index: Int) {
    let result = Example.compile(
      spoilt(index) { content in
        guard let colon = content.firstIndex(of: ":") else { return String(content) }
        return content[..<colon] + "Zz" + content[colon...]
      })
    // A renamed parameter, view or phase that nothing else names is legal.
    let isDeclaration = ["present:", "dismiss:", "primaryDuration:"].contains { Self.lines[index].contains($0) }
    #expect(!result.diagnostics.isEmpty || isDeclaration, "line \(index + 1)")
    for diagnostic in result.diagnostics { #expect(result.sources.location(of: diagnostic.range) != nil) }
  }
}
