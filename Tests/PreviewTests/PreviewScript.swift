import Foundation
import Synchronization
import TransitionDiagnostics
import TransitionDrawing
import TransitionEvaluation
import TransitionModel
import TransitionPreview
import TransitionTestSupport

/// A script and its page.
struct PreviewScript {
  let compiled: CompiledScript
  let sources: SourceMap
  /// Pages with all that their controls need, by script: several tests show the same.
  private static let pages = Mutex<[String: [UInt8]]>([:])

  /// Reads one of the package's examples.
  init(example name: String) throws {
    try self.init(PackageFolder.text("examples/\(name).transition.yaml"))
  }

  init(_ yaml: String, options: CompileOptions = CompileOptions()) throws {
    compiled = CompiledScript(try TestScript(yaml).valid.script, options: options)
    var sources = SourceMap()
    sources.add(SourceText(path: "test.yaml", bytes: Array(yaml.utf8)))
    self.sources = sources
  }

  /// The script with other parameters.
  func setting(_ name: String, _ value: TransitionModel.Expression.Node) -> CompiledScript {
    var options = compiled.options
    options.overrides = [NamedValue(name: Located(name), value: .expression(TransitionModel.Expression(value)))]
    return CompiledScript(compiled.script, options: options)
  }

  /// Writes the page and opens it.
  ///
  /// - Parameters:
  ///   - variants: Whether the page carries what its controls need; without, it is made at once.
  ///   - hash: What follows the file in the address: `#phase=open&t=0.2`.
  func open(
    _ browser: Browser, variants: Bool = true, options: PreviewOptions? = nil, hash: String = "",
    width: Int = 1200, height: Int = 1000, features: [String: String] = [:]
  ) throws -> BrowserPage {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("preview-\(UUID().uuidString).html")
    try Data(variants ? page(options) : builder(options).servedPage().bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let page = try BrowserPage(
      browser, url: file.absoluteString + hash, width: width, height: height, features: features)
    try page.wait("document.documentElement.hasAttribute('data-ready')")
    return page
  }

  private func builder(_ options: PreviewOptions?) -> PreviewBuilder {
    PreviewBuilder(compiled, sources: sources, options: options ?? PreviewOptions())
  }

  private func page(_ options: PreviewOptions?) throws -> [UInt8] {
    let yaml = String(decoding: sources.files[0].bytes, as: UTF8.self)
    if options == nil, let page = Self.pages.withLock({ $0[yaml] }) { return page }
    let page = try builder(options).page().bytes
    if options == nil { Self.pages.withLock { $0[yaml] = page } }
    return page
  }
}

/// Compares where boxes are on a page with where the evaluation says they are.
///
/// - Returns: What differs by more than half a point, one line each.
func misplaced(_ page: BrowserPage, _ compiled: CompiledScript, motion: any MotionSource, at time: Double) throws
  -> [String]
{
  let stage = Stage(compiled, motion: motion)
  guard let frame = try stage.frames(at: [time]).first else { return ["no frame"] }
  let canvas = try page.box(".paper")
  let scale = canvas.width / stage.canvasWidth
  var problems: [String] = []
  for (index, view) in stage.views.enumerated() where index > 0 {
    let name = page.quoted(view.name)
    let box = try page.box("[data-view=\(name)]")
    let bounds = frame.boxes[index].transform.bounds(width: frame.boxes[index].width, height: frame.boxes[index].height)
    let shown = [
      (box.x - canvas.x) / scale, (box.y - canvas.y) / scale, (box.x + box.width - canvas.x) / scale,
      (box.y + box.height - canvas.y) / scale,
    ]
    let said =
      try page.evaluate("(f => [f.x, f.y, f.x + f.width, f.y + f.height])(preview.frame(\(name)))") as? [Double] ?? []
    let expected = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
    for found in [shown, said] where zip(found, expected).contains(where: { abs($0 - $1) > 0.5 }) || found.count < 4 {
      problems.append("\(view.name) at \(time): \(found), not \(expected)")
    }
  }
  return problems
}
