internal import TransitionText

/// The destination of `-o`: a file that is written atomically, or standard output.
enum OutputFile {
  /// Calls a closure with a sink, and replaces the file with the output if it succeeds.
  ///
  /// - Parameter path: A file; nil and `-` are standard output. A device, a pipe, or an open descriptor such as
  ///   `/dev/stderr` is written to directly, a link to its target. A file that this run has read is not replaced.
  static func write(_ path: String?, _ body: (inout DescriptorSink) throws -> Void) throws {
    guard let path, path != "-" else {
      var sink = DescriptorSink.standardOutput
      return try body(&sink)
    }
    if let descriptor = openDescriptor(path) {
      var sink = DescriptorSink(descriptor: descriptor, name: "'\(path)'")
      return try body(&sink)
    }
    if RunInputs.contains(path) {
      throw CommandFailure.usage("'\(path)' is an input of this run and would be overwritten; name another file")
    }
    do {
      switch Platform.kind(path) {
      case .folder: throw Platform.Failure.isFolder
      case .other: try writeInPlace(path, body)
      case let kind: try replace(try Platform.target(of: path), exists: kind == .file, shown: path, body)
      }
    } catch let failure as Platform.Failure {
      throw CommandFailure.unwritable(path, failure)
    }
  }

  static func write(_ text: String, to path: String?) throws { try write(path) { try $0.write(text) } }

  static func write(_ bytes: [UInt8], to path: String?) throws { try write(path) { try $0.write(bytes) } }

  static func write(_ buffer: borrowing ByteBuffer, to path: String?) throws {
    try write(path) { sink in try buffer.withUnsafeBytes { try sink.write($0) } }
  }

  /// Runs what writes a file. If it cannot be written, that is reported, so that others still are.
  static func reporting(_ body: () throws -> Void) throws -> ExitStatus {
    do { try body() } catch let failure as CommandFailure where failure.status == .file {
      complain(failure)
      return failure.status
    }
    return .done
  }

  /// Compares a file with what it should contain, for `--check`, and reports a difference.
  ///
  /// - Parameter source: The script from which it is made.
  static func check(_ path: String, contains bytes: [UInt8], from source: String) throws(CommandFailure) -> ExitStatus {
    var problem = "does not exist"
    if Platform.kind(path) != .missing {
      if try CommandFailure.reading(path, Platform.read(path, limit: bytes.count)) == bytes { return .done }
      problem = "is not up to date with '\(source)'"
    }
    complain(CommandFailure(status: .findings, message: "'\(path)' \(problem); write it without --check"))
    return .findings
  }

  /// The descriptor that a path stands for: a file to which it is redirected must not be replaced.
  private static func openDescriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return Platform.standardOutput
    case "/dev/stderr": return Platform.standardError
    default:
      guard let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: { path.hasPrefix($0) }) else { return nil }
      return Int32(path.dropFirst(folder.count))
    }
  }

  /// Replaces the content of a file, unless it has changed since it was read. Its owner, mode and other names are kept.
  ///
  /// - Returns: False if the file has changed, in which case it is left unchanged.
  static func update(_ path: String, from old: [UInt8], to new: [UInt8]) throws -> Bool {
    do {
      let target = try Platform.target(of: path)
      let stamp = Platform.stamp(target)
      guard try Platform.readFile(target, limit: old.count) == old else { return false }
      let isUnchanged = { Platform.stamp(target) == stamp }
      if !Platform.hasOtherNames(target) {
        do {
          return try replace(target, exists: true, keepsOwner: true, shown: path, unless: { !isUnchanged() }) { sink in
            try sink.write(new)
          }
        } catch is OtherOwner {}
      }
      guard isUnchanged() else { return false }
      try overwrite(target, old, with: new)
      return true
    } catch let failure as Platform.Failure {
      throw CommandFailure.unwritable(path, failure)
    }
  }

  /// Only a file's owner may replace it by a file with the same owner.
  private struct OtherOwner: Error {}

  private static func writeInPlace(_ path: String, _ body: (inout DescriptorSink) throws -> Void) throws {
    var sink = DescriptorSink(descriptor: try Platform.openExisting(path), name: "'\(path)'")
    do { try body(&sink) } catch {
      try? Platform.closeFile(sink.descriptor)
      throw error
    }
    try Platform.closeFile(sink.descriptor)
  }

  /// Writes a new content over the old one, without interruption; if that fails, for example because the disk is full,
  /// writes the old one again, for which there is room.
  private static func overwrite(_ path: String, _ old: [UInt8], with new: [UInt8]) throws {
    Interruption.hold()
    defer { Interruption.release() }
    try writeInPlace(path) { sink in
      do {
        try sink.write(new)
        try Platform.truncate(sink.descriptor, to: new.count)
      } catch {
        Platform.rewind(sink.descriptor)
        try sink.write(old)
        try Platform.truncate(sink.descriptor, to: old.count)
        throw error
      }
    }
  }

  /// - Parameter isStale: Evaluated last.
  /// - Returns: False if it was stale.
  @discardableResult
  private static func replace(
    _ target: String, exists: Bool, keepsOwner: Bool = false, shown path: String,
    unless isStale: () -> Bool = { false },
    _ body: (inout DescriptorSink) throws -> Void
  ) throws -> Bool {
    let (temporary, descriptor) = try Platform.createTemporary(in: Paths.folder(of: target))
    defer { Interruption.remove(nil) }
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
