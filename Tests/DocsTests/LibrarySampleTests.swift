import Testing
// sample begins
import Transitions

/// Where a view is at a time of a phase.
func value(of track: String, at time: Double, in yaml: String, phase: String) -> Double? {
  var sources = SourceMap()
  let file = sources.add(SourceText(path: "card.transition.yaml", bytes: Array(yaml.utf8)))
  let (tree, problems) = YAMLReader.read(sources.files[0], file: file)
  guard let tree else { return nil }
  let (script, mistakes) = ScriptParser.parse(tree, sources: &sources)
  let compiled = CompiledScript(script)
  let renderer = DiagnosticTextRenderer(sources: sources, colored: false)
  print(renderer.render((problems + mistakes + compiled.diagnostics).inOrderAndCapped()), terminator: "")

  // A plan is made once; a sampler evaluates blocks of times.
  guard let plan = compiled.plan(named: phase) else { return nil }
  let sampler = Sampler(plan, tracks: plan.tracks.filter { $0.name == track })
  guard !sampler.tracks.isEmpty else { return nil }
  let failure = [time].withUnsafeBufferPointer { sampler.evaluate($0) }
  return failure == nil ? sampler.values(track: 0)[0] : nil
}
// sample ends

/// The code that the README shows compiles, and does what it says.
@Suite struct LibrarySampleTests {
  private let script = """
    transition: card
    canvas: { width: 390, height: 844 }
    views: { card: { opacity: 0 } }
    states: { shown: { card: { opacity: 1 } } }
    phases: { present: { to: shown, duration: 1s, curve: linear, animations: [{ animate: card }] } }
    """

  @Test func theSampleEvaluates() throws {
    let quarter = try #require(value(of: "card.opacity", at: 0.25, in: script, phase: "present"))
    #expect(abs(quarter - 0.25) < 1e-12)
    #expect(value(of: "card.scale", at: 0.25, in: script, phase: "present") == nil)
    #expect(value(of: "card.opacity", at: 0.25, in: "transition: card", phase: "present") == nil)
  }

  @Test func theReadmeShowsThisCode() throws {
    let page = Page(try #require(PackageFiles.text("README.md")))
    let block = try #require(page.blocks(marked: "code").first)
    let own = try #require(PackageFiles.text("Tests/DocsTests/LibrarySampleTests.swift"))
    let lines = own.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "// sample begins"))
    let end = try #require(lines.firstIndex(of: "// sample ends"))
    #expect(block.lines == Array(lines[(start + 1)..<end]))
  }
}
