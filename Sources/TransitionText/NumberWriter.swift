/// The number of decimals in formatted numbers.
package enum NumberFormat: Sendable, Equatable {
  /// A maximum number of decimals, 0…15 (others are clamped), rounded to nearest.
  case fixed(decimals: Int)
  /// The shortest decimal that reads back to the same double.
  case exact

  /// The default format of samples, without `--precision`: six decimals.
  package static let standard = NumberFormat.fixed(decimals: 6)
}

/// Writes doubles as plain decimals, without exponent, trailing zeros, `-0` or locale.
///
/// The result of `fixed(decimals: n)` is that of C's `printf("%.nf")`, the double's exact value correctly rounded with
/// ties to even, without trailing zeros. A value that is not finite is written as `0`, so that the output stays
/// readable; the evaluation reports it long before.
///
///     0.1 + 0.2   fixed(decimals: 6)  0.3
///     0.1 + 0.2   exact               0.30000000000000004
///     1e21        exact               1000000000000000000000
package struct NumberWriter: Sendable {
  /// The maximum length of a number in bytes: 309 digits before the decimal point, or 324 zeros and 17 digits after it.
  package static let maximumLength = 384

  package let format: NumberFormat
  let decimals: Int
  /// 10 to the power of `decimals`, which is exact as a double; NaN for `exact`, so that every fast-path test fails.
  let scale: Double
  let power: UInt64
  /// Division by `power` is the high half of a product with `reciprocal`, shifted right by `shift`.
  let reciprocal: UInt64
  let shift: UInt64
  /// Scales a fraction of `decimals` digits to the next of 6, 8 and 16 digits.
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
    // floor(2^(64 + s) / d) + 1 with s = floor(log2 d): exact for every dividend below 2^63, as the error of the
    // reciprocal times the dividend is below 2^(64 + s) (Granlund and Montgomery, 1994). d = 1 does not fit and needs
    // no division.
    let log = UInt64(63 - power.leadingZeroBitCount)
    shift = log
    reciprocal = power == 1 ? 0 : power.dividingFullWidth((1 << log, 0)).quotient + 1
  }

  /// Writes one number.
  ///
  /// - Returns: Whether the value was finite; if not, `0` was written.
  @discardableResult
  @inline(__always)
  package func write(_ value: Double, into buffer: inout ByteBuffer) -> Bool {
    buffer.appendUnsafely(upTo: NumberWriter.maximumLength) { write(value, at: $0) }
    return value.isFinite
  }

  /// Writes one number in a format, for occasional use.
  @discardableResult
  package static func write(_ value: Double, _ format: NumberFormat = .standard, into buffer: inout ByteBuffer) -> Bool
  {
    NumberWriter(format).write(value, into: &buffer)
  }

  /// Writes several numbers, each after a separator.
  ///
  /// - Parameters:
  ///   - values: A pointer to the first number.
  ///   - count: The number of values.
  ///   - separator: The byte before each number; `,` in CSV.
  package func write(
    _ values: UnsafePointer<Double>, count: Int, eachAfter separator: UInt8, into buffer: inout ByteBuffer
  ) {
    // In pieces, so that a very wide row does not reserve hundreds of bytes for each number at once. A copy, because
    // the written bytes cannot alias its fields.
    let writer = self
    var index = 0
    while index < count {
      let end = min(index + 256, count)
      buffer.appendUnsafely(upTo: (end - index) * (NumberWriter.maximumLength + 1)) { start in
        var pointer = start
        for place in index..<end {
          pointer.pointee = separator
          pointer = writer.write(values[place], at: pointer + 1)
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
