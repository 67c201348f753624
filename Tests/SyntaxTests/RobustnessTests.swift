import Foundation
import ReferenceNumbers
import Testing
import TransitionDiagnostics
import TransitionTree
import TransitionYAML

@Suite struct RobustnessTests {
  struct Suite: Decodable {
    struct Case: Decodable {
      var id: String
      var yaml: String
      /// What libyaml says when it refuses the text.
      var libyaml_error: String?
    }
    var cases: [Case]
  }

  static let seeds = [
    "transition: a\nviews: {x: {layout: {top: 0, width: \"50%\"}, c: #FFF}}\nlist:\n  - 'it''s'\n  - \"q\\tq\"\n",
    "a: &x {b: [1, 2, {c: d}]}\nb: *x\nc: {<<: *x, e: |\n  text\n  }\n",
    "k: >-\n  folded\n  text\n\n  more\nm: !tag v\n---\nn: min(1, 2)\n",
    "é: [rgb(1, 2), ü]\r\nq: {{ z }}\r\n# c\r\n",
  ]

  @Test(.enabled(if: ReferenceNumbers.Documents.isAvailable, "documents of others are absent"))
  func theTestSuiteIsReadAsLibyamlReadsIt() throws {
    let suite = try JSONDecoder().decode(
      Suite.self, from: ReferenceNumbers.Documents.data("yaml/yaml-test-suite.json"))
    #expect(suite.cases.count > 300)
    for row in suite.cases {
      let (tree, diagnostics, source) = read(row.yaml)
      check(tree, diagnostics, source, row.id)
      if let tree { expectPlaces(tree, row.id) }
      // What libyaml reads is refused only for what scripts do not have, and what it refuses is refused.
      let isRefused = diagnostics.contains {
        $0.message.hasPrefix("invalid YAML") || $0.notes.contains { $0.message.hasPrefix("libyaml") }
      }
      let stopsEarlier = diagnostics.contains {
        $0.rule == .multipleDocuments || $0.message.contains("cannot be a key")
      }
      #expect(isRefused == (row.libyaml_error != nil) || stopsEarlier, "\(row.id): \(row.yaml.debugDescription)")
    }
  }

  /// A scalar that could not be followed would give its whole extent for a part of it.
  private func expectPlaces(_ tree: SyntaxTree, _ name: String) {
    for index in 0..<Int32(tree.nodeCount) {
      let id = NodeID(index: index)
      let text = tree.utf8(id)
      guard tree.kind(id) == .scalar, text.count > 1, !tree.text(id).hasPrefix(" ") else { continue }
      let parts = [0..<1, text.count - 1..<text.count].map { tree.sourceRange(in: id, utf8: $0) }
      #expect(parts[0] != tree.range(id) || parts[1] != tree.range(id), "\(name): \(tree.text(id).debugDescription)")
    }
  }

  /// `SYNTAX_FUZZ=1000000` makes it long.
  @Test func mutatedTextsNeverCrashAndAllPlacesLieInTheFile() {
    var random = SplitMix(20_240_601)
    let rounds = ProcessInfo.processInfo.environment["SYNTAX_FUZZ"].flatMap { Int($0) } ?? 4000
    let marks = Array("[]{}:,#&*!|>'\"%@`-? \t\n\r\\~<0aé\u{FEFF}".utf8)
    for round in 0..<rounds {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let mark = marks[Int.random(in: 0..<marks.count, using: &random)]
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[index] = mark
        case 1: bytes.insert(mark, at: index)
        case 2: if bytes.count > 2 { bytes.remove(at: index) }
        case 3: bytes[index] = UInt8.random(in: 0...255, using: &random)
        default: bytes.insert(contentsOf: bytes[index..<min(index + 12, bytes.count)], at: index)
        }
      }
      let (tree, diagnostics, source) = read(bytes: bytes)
      check(tree, diagnostics, source, "round \(round)")
    }
  }

  private func check(_ tree: SyntaxTree?, _ diagnostics: [Diagnostic], _ source: SourceText, _ name: String) {
    #expect(tree != nil || !diagnostics.isEmpty, "\(name)")
    let count = Int32(source.bytes.count)
    var isInside = true
    for place in diagnostics.flatMap({ [$0.range] + $0.notes.compactMap(\.range) + $0.fix.map(\.range) }) {
      isInside = isInside && place.start >= 0 && place.end <= count
    }
    if let tree {
      for index in 0..<Int32(tree.nodeCount) {
        let id = NodeID(index: index)
        let range = tree.range(id)
        isInside = isInside && range.start >= 0 && range.end <= count && range.start <= range.end
        guard tree.kind(id) == .scalar else { continue }
        let length = tree.utf8(id).count
        let part = tree.sourceRange(in: id, utf8: length / 2..<length)
        isInside = isInside && part.start >= 0 && part.end <= count
        _ = tree.colorComment(after: id)
      }
      _ = tree.comments()
      if let root = tree.root { _ = tree.outline(root) }
    }
    #expect(isInside, "\(name)")
    var sources = SourceMap()
    sources.add(source)
    let renderer = DiagnosticTextRenderer(sources: sources, colored: false)
    for diagnostic in diagnostics { _ = renderer.render(diagnostic) }
  }
}
