internal import TransitionText

/// Where `-o` leads: a file that is written whole or not at all, or standard output.
enum OutputFile {
  /// Calls a closure with a sink, and puts what it wrote in its place when it succeeded.
  ///
  /// - Parameter path: A file; nil and `-` are standard output. A device or a pipe is written to directly.
  static func write(_ path: String?, _ body: (inout DescriptorSink) throws -> Void) throws {
    guard let path, path != "-" else {
      var sink = DescriptorSink.standardOutput
      return try body(&sink)
    }
    do {
      switch Platform.kind(path) {
      case .folder: throw Platform.Failure.isFolder
      case .other: try writeInPlace(path, body)
      case .file: try replace(try Platform.resolved(path), exists: true, shown: path, body)
      case .missing: try replace(path, exists: false, shown: path, body)
      }
    } catch let failure as Platform.Failure {
      throw CommandFailure.unwritable(path, failure)
    }
  }

  private static func writeInPlace(_ path: String, _ body: (inout DescriptorSink) throws -> Void) throws {
    var sink = DescriptorSink(descriptor: try Platform.openExisting(path), name: "'\(path)'")
    do {
      try body(&sink)
    } catch {
      try? Platform.closeFile(sink.descriptor)
      throw error
    }
    try Platform.closeFile(sink.descriptor)
  }

  private static func replace(
    _ target: String, exists: Bool, shown path: String, _ body: (inout DescriptorSink) throws -> Void
  ) throws {
    let (temporary, descriptor) = try Platform.createTemporary(in: Paths.folder(of: target))
    Platform.removeWhenInterrupted(temporary)
    defer { Platform.removeWhenInterrupted(nil) }
    var isOpen = true
    do {
      if exists { Platform.copyPermissions(of: target, to: descriptor) }
      var sink = DescriptorSink(descriptor: descriptor, name: "'\(path)'")
      try body(&sink)
      isOpen = false
      try Platform.closeFile(descriptor)
      try Platform.renameFile(temporary, to: target)
    } catch {
      if isOpen { try? Platform.closeFile(descriptor) }
      Platform.removeFile(temporary)
      throw error
    }
  }
}
