/// How many decimals a number is written with.
package enum NumberFormat: Sendable, Equatable {
  /// At most so many decimals, 0…15 (others are clamped), rounded to nearest.
  case fixed(decimals: Int)
  /// The shortest decimal that reads back to the same double.
  case exact

  /// The format of samples unless `--precision` says otherwise: six decimals.
  package static let standard = NumberFormat.fixed(decimals: 6)
}

/// Writes doubles as plain decimals: no exponent, no trailing zeros, no `-0`, no locale.
///
/// The result of `fixed(decimals: n)` is what C's `printf("%.nf")` gives, the double's exact value correctly rounded and
/// ties to even, with the trailing zeros dropped. A value that is not finite is written `0`, so that the output stays
/// readable; the evaluation reports it long before.
///
///     0.1 + 0.2   fixed(decimals: 6)  0.3
///     0.1 + 0.2   exact               0.30000000000000004
///     1e21        exact               1000000000000000000000
package struct NumberWriter: Sendable {
  /// The most bytes that one number may touch: 309 digits before the point, or 324 zeros and 17 digits after it.
  package static let maximumLength = 384

  package let format: NumberFormat
  let decimals: Int
  /// 10 to the power of `decimals`, exact as a double too; not a number for `exact`, which fails every quick test.
  let scale: Double
  let power: UInt64
  /// Dividing by `power` is the high half of a product with `reciprocal`, shifted right by `shift`.
  let reciprocal: UInt64
  let shift: UInt64
  /// What lifts a fraction of `decimals` digits to the next of 6, 8 and 16 digits.
  let lift: UInt64

  package init(_ format: NumberFormat = .standard) {
    self.format = format
    switch format {
    case .exact: decimals = 15
    case .fixed(let wanted): decimals = min(max(wanted, 0), 15)
    }
    power = NumberWriter.powersOfTen[decimals]
    scale = format == .exact ? .nan : Double(power)
    lift = NumberWriter.powersOfTen[(decimals > 8 ? 16 : decimals > 6 ? 8 : 6) - decimals]
    // floor(2^(64 + s) / d) + 1 with s = floor(log2 d): exact for every dividend below 2^63, as the error of
    // the reciprocal times the dividend stays below 2^(64 + s) (Granlund and Montgomery, 1994). d = 1 does not fit and is not divided by.
    let log = UInt64(63 - power.leadingZeroBitCount)
    shift = log
    reciprocal = power == 1 ? 0 : power.dividingFullWidth((1 << log, 0)).quotient + 1
  }

  /// Writes one number.
  ///
  /// - Returns: Whether the value was finite; if not, `0` has been written.
  @discardableResult
  @inline(__always)
  package func write(_ value: Double, into buffer: inout ByteBuffer) -> Bool {
    buffer.appendUnsafely(upTo: NumberWriter.maximumLength) { write(value, at: $0) }
    return value.isFinite
  }

  /// Writes one number in a format, for callers that write few.
  @discardableResult
  package static func write(_ value: Double, _ format: NumberFormat = .standard, into buffer: inout ByteBuffer) -> Bool
  {
    NumberWriter(format).write(value, into: &buffer)
  }

  /// Writes a run of numbers, each after a separator.
  ///
  /// - Parameters:
  ///   - values: The first number.
  ///   - count: How many there are.
  ///   - stride: The distance in memory from each to the next; a row of a block stored by columns has its length.
  ///   - separator: The byte before each number; `,` in CSV and JSON.
  package func write(
    _ values: UnsafePointer<Double>, count: Int, stride: Int = 1, eachAfter separator: UInt8,
    into buffer: inout ByteBuffer
  ) {
    // In pieces, so that a very wide row does not reserve hundreds of bytes for each of its numbers at once.
    // A copy, whose fields the bytes written cannot alias.
    let writer = self
    var index = 0
    while index < count {
      let end = min(index + 256, count)
      buffer.appendUnsafely(upTo: (end - index) * (NumberWriter.maximumLength + 1)) { start in
        var pointer = start
        for place in index..<end {
          pointer.pointee = separator
          pointer = writer.write(values[place &* stride], at: pointer + 1)
        }
        return pointer
      }
      index = end
    }
  }

  /// Returns a number's text, for messages and tests.
  package static func text(_ value: Double, _ format: NumberFormat = .standard) -> String {
    var buffer = ByteBuffer(capacity: 512)
    write(value, format, into: &buffer)
    return buffer.text
  }

  static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000,
  ]
}
