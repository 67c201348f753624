import Foundation
import Testing
import TransitionEvaluation
import TransitionTargets
import TransitionTestSupport

/// The package's examples, compiled with and without reduced motion.
struct ExampleScript: CustomTestStringConvertible {
  let path: String
  let yaml: String

  var name: String {
    String(path.split(separator: "/").last ?? "").replacingOccurrences(of: ".transition.yaml", with: "")
  }
  var testDescription: String { name }

  static let all: [ExampleScript] = ["examples", "examples/cookbook"].flatMap { folder -> [ExampleScript] in
    let url = PackageFolder.root.appendingPathComponent(folder)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return files.filter { $0.hasSuffix(".transition.yaml") }.sorted().compactMap { file in
      (try? PackageFolder.text("\(folder)/\(file)")).map { ExampleScript(path: "\(folder)/\(file)", yaml: $0) }
    }
  }

  func compiled(reducedMotion: Bool = false, set: [String: String] = [:]) throws -> CompiledScript {
    try Compilation.script(yaml, path: path, reducedMotion: reducedMotion, set: set)
  }

  /// An export that several tests read, made by the first of them.
  private final class Export: @unchecked Sendable {
    private let lock = NSLock()
    private var made: (text: String, report: ExportReport)?

    func get(_ make: () throws -> (text: String, report: ExportReport)) rethrows -> (text: String, report: ExportReport)
    {
      try lock.withLock {
        if let made { return made }
        let new = try make()
        made = new
        return new
      }
    }
  }

  private static let exports = Dictionary(uniqueKeysWithValues: all.map { ($0.path, Export()) })
  private static let animations = Dictionary(uniqueKeysWithValues: all.map { ($0.path, Export()) })

  func export() throws -> (text: String, report: ExportReport) {
    try Self.exports[path]?.get { try export { _ in } } ?? export { _ in }
  }

  func lottie() throws -> (text: String, report: ExportReport) {
    func make() throws -> (text: String, report: ExportReport) {
      LottieTarget(try compiled(), reduced: try compiled(reducedMotion: true), options: options).export()
    }
    return try Self.animations[path]?.get(make) ?? make()
  }

  func export(_ change: (inout ExportOptions) -> Void) throws -> (text: String, report: ExportReport) {
    var options = ExportOptions()
    options.fileName = String(path.split(separator: "/").last ?? "")
    change(&options)
    return CSSTarget(
      try compiled(), reduced: try compiled(reducedMotion: true), options: options
    ).export()
  }
}

extension ExampleScript {
  fileprivate var options: ExportOptions {
    var options = ExportOptions()
    options.fileName = String(path.split(separator: "/").last ?? "")
    return options
  }

  func export(to target: ExportTarget, _ change: (inout ExportOptions) -> Void = { _ in }) throws -> Exported {
    var options = options
    change(&options)
    return target.export(try compiled(), try compiled(reducedMotion: true), options)
  }

  func module(_ change: (inout ExportOptions) -> Void = { _ in }) throws -> (
    text: String, types: String, report: ExportReport
  ) {
    var options = options
    change(&options)
    return WAAPITarget(try compiled(), reduced: try compiled(reducedMotion: true), options: options).export()
  }
}

enum Compilation {
  static func module(_ yaml: String, _ change: (inout ExportOptions) -> Void = { _ in }) throws -> (
    text: String, report: ExportReport
  ) {
    var options = ExportOptions()
    change(&options)
    let (text, _, report) = WAAPITarget(
      try script(yaml), reduced: try script(yaml, reducedMotion: true), options: options
    ).export()
    return (text, report)
  }

  static func lottie(_ yaml: String) throws -> (text: String, report: ExportReport) {
    LottieTarget(try script(yaml), reduced: try script(yaml, reducedMotion: true), options: ExportOptions()).export()
  }

  static func script(
    _ yaml: String, path: String = "script.yaml", reducedMotion: Bool = false, set: [String: String] = [:]
  ) throws -> CompiledScript {
    // Included files and tokens are found from the script's own folder.
    try TestScript(
      bytes: Array(yaml.utf8), path: path, loader: PackageLoader(path: path), set: set, reducedMotion: reducedMotion
    ).valid
  }

  static func css(_ yaml: String, _ change: (inout ExportOptions) -> Void = { _ in }) throws -> (
    text: String, report: ExportReport
  ) {
    var options = ExportOptions()
    options.fileName = "script.yaml"
    change(&options)
    return CSSTarget(
      try script(yaml), reduced: try script(yaml, reducedMotion: true), options: options
    ).export()
  }
}
