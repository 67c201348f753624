#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Platform {
  /// The command line, decoded as UTF-8 with U+FFFD for anything else, without the name of the program.
  static let arguments = rawArguments.dropFirst().map { String(cString: $0) }

  /// The command line as it was given, with the name of the program.
  ///
  /// On Linux, Swift's runtime finds it through `/proc`. Where that is not mounted, it is read from the initial stack, on
  /// which it precedes the environment: the count, a pointer for each argument, and a null pointer.
  nonisolated(unsafe) static let rawArguments: [UnsafeMutablePointer<CChar>] = {
    let known = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0] }
    #if os(Linux)
      guard known.isEmpty else { return known }
      let end = environ - 1
      var first = end
      while Int(bitPattern: first[-1]) != end - first { first -= 1 }
      return (first..<end).compactMap { $0.pointee }
    #else
      return known
    #endif
  }()
}

/// Replaces a function of Swift's runtime in static programs (`--wrap` in the Makefile): it looks for the program that
/// prints backtraces, which is not installed with this one, and aborts where `/proc` is not mounted.
@_cdecl("__wrap_swift_copyAuxiliaryExecutablePath")
public func noAuxiliaryExecutable(_ name: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? { nil }
