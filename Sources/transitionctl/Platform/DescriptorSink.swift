internal import TransitionText

/// Writes to an open file descriptor.
struct DescriptorSink: ByteSink {
  let descriptor: Int32
  /// The name of the file in messages, in quotes if it is a path.
  let name: String

  static let standardOutput = DescriptorSink(descriptor: Platform.standardOutput, name: "standard output")

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    do throws(Platform.Failure) {
      try Platform.write(bytes, to: descriptor)
    } catch {
      if error.isClosedPipe { throw ClosedPipe() }
      throw CommandFailure(status: .file, message: "cannot write \(name): \(error.message)")
    }
  }

  func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0) } }

  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
  }
}

/// Writes messages to standard error; ignores failures, which could not be reported.
func complain(_ text: String) {
  var text = text
  text.withUTF8 { bytes in _ = try? Platform.write(UnsafeRawBufferPointer(bytes), to: Platform.standardError) }
}
