#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Platform {
  /// The width of output for people: `COLUMNS`, otherwise that of the terminal, otherwise 80.
  static var outputWidth: Int {
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    let isKnown = ioctl(standardOutput, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }
}
