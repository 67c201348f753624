internal import TransitionText

/// Where `-o` leads: a file that is written completely or not at all, or standard output.
enum OutputFile {
  /// Calls a closure with a sink, and puts what it wrote in place when it succeeded.
  ///
  /// - Parameter path: A file; nil and `-` are standard output. A device or a pipe is written to directly, a link to its
  ///   target. A file that this run has read is not replaced.
  static func write(_ path: String?, _ body: (inout DescriptorSink) throws -> Void) throws {
    guard let path, path != "-" else {
      var sink = DescriptorSink.standardOutput
      return try body(&sink)
    }
    if RunInputs.contains(path) {
      throw CommandFailure.usage("'\(path)' is an input of this run and would be overwritten; name another file")
    }
    do {
      switch Platform.kind(path) {
      case .folder: throw Platform.Failure.isFolder
      case .other: try writeInPlace(path, body)
      case .file: try replace(try Platform.resolved(path), exists: true, shown: path, body)
      case .missing: try replace(try Platform.danglingTarget(path) ?? path, exists: false, shown: path, body)
      }
    } catch let failure as Platform.Failure {
      throw CommandFailure.unwritable(path, failure)
    }
  }

  /// Gives a file new content, unless it holds something else by now than what the content was made from. Its owner,
  /// mode and other names stay.
  ///
  /// - Returns: False when the file has changed; it is left as it is then.
  static func update(_ path: String, from old: [UInt8], to new: [UInt8]) throws(CommandFailure) -> Bool {
    do {
      let target = try Platform.resolved(path)
      let stamp = Platform.stamp(target)
      guard try Platform.readFile(target, limit: old.count) == old else { return false }
      let write = { (sink: inout DescriptorSink) in try new.withUnsafeBytes { try sink.write($0) } }
      let isUnchanged = { Platform.stamp(target) == stamp }
      if Platform.hasOtherNames(target) {
        guard isUnchanged() else { return false }
        try writeInPlace(target, length: new.count, write)
        return true
      }
      do {
        return try replace(target, exists: true, keepsOwner: true, shown: path, unless: { !isUnchanged() }, write)
      } catch is OtherOwner {
        guard isUnchanged() else { return false }
        try writeInPlace(target, length: new.count, write)
        return true
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch let failure as Platform.Failure {
      throw .unwritable(path, failure)
    } catch {
      throw CommandFailure(status: .file, message: "cannot write '\(path)'")
    }
  }

  /// Only the owner of a file may replace it by one that belongs to the owner.
  private struct OtherOwner: Error {}

  /// - Parameter length: Of a file: what is cut off behind it.
  private static func writeInPlace(
    _ path: String, length: Int? = nil, _ body: (inout DescriptorSink) throws -> Void
  ) throws {
    var sink = DescriptorSink(descriptor: try Platform.openExisting(path), name: "'\(path)'")
    do {
      try body(&sink)
      if let length { try Platform.truncate(sink.descriptor, to: length) }
    } catch {
      try? Platform.closeFile(sink.descriptor)
      throw error
    }
    try Platform.closeFile(sink.descriptor)
  }

  /// - Parameter isStale: Asked last of all.
  /// - Returns: False when it was.
  @discardableResult
  private static func replace(
    _ target: String, exists: Bool, keepsOwner: Bool = false, shown path: String,
    unless isStale: () -> Bool = { false },
    _ body: (inout DescriptorSink) throws -> Void
  ) throws -> Bool {
    let (temporary, descriptor) = try Platform.createTemporary(in: Paths.folder(of: target))
    Platform.removeWhenInterrupted(temporary)
    defer { Platform.removeWhenInterrupted(nil) }
    var isOpen = true
    do {
      if exists, !Platform.copyPermissions(of: target, to: descriptor), keepsOwner { throw OtherOwner() }
      var sink = DescriptorSink(descriptor: descriptor, name: "'\(path)'")
      try body(&sink)
      isOpen = false
      try Platform.closeFile(descriptor)
      if isStale() {
        Platform.removeFile(temporary)
        return false
      }
      try Platform.renameFile(temporary, to: target)
      return true
    } catch {
      if isOpen { try? Platform.closeFile(descriptor) }
      Platform.removeFile(temporary)
      throw error
    }
  }
}
