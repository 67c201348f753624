extension NumberWriter {
  /// Writes a number at a pointer to at least `maximumLength` free bytes, and returns the end.
  @inline(__always)
  package func write(_ value: Double, at pointer: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    let scaled = value.magnitude * scale
    // Adding 2^52 rounds to an integer in the low bits. It is correct unless the fraction is within the product's
    // rounding error (at most scaled · 2^-53) of one half; in that case, or if there are not enough bits, the exact
    // method is used.
    let shifted = scaled + 0x1p52
    let fraction = (scaled - (shifted - 0x1p52)).magnitude
    guard scaled < 0x1p50, fraction + scaled * 0x1p-52 < 0.5 else {
      return writeSlowly(value, at: pointer)
    }
    let digits = shifted.bitPattern & 0xF_FFFF_FFFF_FFFF
    return writeDigits(digits, sign: value.bitPattern &>> 63, at: pointer)
  }

  /// Writes `digits` / `power`, which is below 2^50.
  @inline(__always)
  private func writeDigits(
    _ digits: UInt64, sign: UInt64, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let whole = power == 1 ? digits : digits.multipliedFullWidth(by: reciprocal).high &>> shift
    let part = digits &- whole &* power
    // The sign is always written, and overwritten unless the number is negative and not 0.
    start.pointee = UInt8(ascii: "-")
    // Arithmetic instead of a branch, which values around 0 would mispredict half of the time.
    let pointer = start + Int(truncatingIfNeeded: sign & ((0 &- digits) &>> 63))
    return writeFraction(part, at: writeWhole(whole, at: pointer))
  }

  /// Writes an integer.
  @inline(__always)
  func writeWhole(_ whole: UInt64, at pointer: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    if whole < 100 {
      // Always two digits; the first one is dropped if it is zero.
      let text = NumberWriter.pair(whole)
      let isShort: UInt64 = whole < 10 ? 1 : 0
      NumberWriter.store(text &>> UInt16(truncatingIfNeeded: isShort &<< 3), at: pointer)
      return pointer + Int(truncatingIfNeeded: 2 &- isShort)
    }
    if whole < 1000 {
      let hundreds = (whole &* 656) &>> 16
      pointer.pointee = UInt8(truncatingIfNeeded: hundreds) | 0x30
      NumberWriter.store(NumberWriter.pair(whole &- hundreds &* 100), at: pointer + 1)
      return pointer + 3
    }
    return writeLargeWhole(whole, at: pointer)
  }

  @inline(never)
  private func writeLargeWhole(
    _ whole: UInt64, at pointer: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if whole < 100_000_000 {
      let text = NumberWriter.eightDigits(whole)
      let zeros = text.trailingZeroBitCount & ~7
      NumberWriter.store((text | 0x3030_3030_3030_3030) &>> UInt64(truncatingIfNeeded: zeros), at: pointer)
      return pointer + (8 &- zeros &>> 3)
    }
    // At most 20 digits: one level of recursion for every eight.
    let (high, low) = whole.quotientAndRemainder(dividingBy: 100_000_000)
    let end = writeWhole(high, at: pointer)
    NumberWriter.store(NumberWriter.eightDigits(low) | 0x3030_3030_3030_3030, at: end)
    return end + 8
  }

  /// Writes the decimal point and a fraction of `decimals` digits without trailing zeros; nothing if it is 0.
  @inline(__always)
  func writeFraction(_ part: UInt64, at pointer: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    if part == 0 { return pointer }
    pointer.pointee = UInt8(ascii: ".")
    let lifted = part &* lift
    if decimals <= 6 { return NumberWriter.storeSixTrimmed(lifted, at: pointer + 1) }
    if decimals <= 8 { return NumberWriter.storeTrimmed(NumberWriter.eightDigits(lifted), at: pointer + 1) }
    let high = lifted / 100_000_000
    let low = lifted &- high &* 100_000_000
    if low == 0 { return NumberWriter.storeTrimmed(NumberWriter.eightDigits(high), at: pointer + 1) }
    NumberWriter.store(NumberWriter.eightDigits(high) | 0x3030_3030_3030_3030, at: pointer + 1)
    return NumberWriter.storeTrimmed(NumberWriter.eightDigits(low), at: pointer + 9)
  }

  /// Returns the eight digits of a number below 10^8, one per byte, the first in the lowest byte.
  ///
  /// Splits halves in parallel in successively smaller lanes; each division by a constant is a multiplication and a
  /// shift that are exact over the lane's range.
  @inline(__always)
  static func eightDigits(_ number: UInt64) -> UInt64 {
    let high = (number &* 3_518_437_209) &>> 45
    let fours = high | (number &- high &* 10_000) &<< 32
    let hundreds = ((fours &* 10_486) &>> 20) & 0x0000_007F_0000_007F
    let pairs = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = ((pairs &* 103) &>> 10) & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) &<< 8
  }

  /// Stores six digits, not all 0, and returns their end without trailing zeros.
  @inline(__always)
  private static func storeSixTrimmed(
    _ part: UInt64, at pointer: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let first = (part &* 3_518_437_209) &>> 45
    let rest = part &- first &* 10_000
    let second = (rest &* 10_486) &>> 20
    let third = rest &- second &* 100
    store(pair(first), at: pointer)
    store(pair(second), at: pointer + 2)
    let last = pair(third)
    store(last, at: pointer + 4)
    if third != 0 { return pointer + (last &>> 8 == 0x30 ? 5 : 6) }
    // One value in a hundred ends in two or more zeros.
    let end = second != 0 ? pointer + 4 : pointer + 2
    return end[-1] == 0x30 ? end - 1 : end
  }

  /// Returns the two digits of a number below 100, the first in the lower byte.
  @inline(__always)
  private static func pair(_ number: UInt64) -> UInt16 {
    let table: StaticString = """
      0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
      5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
      """
    return UInt16(
      littleEndian: UnsafeRawPointer(table.utf8Start).loadUnaligned(
        fromByteOffset: Int(truncatingIfNeeded: number &<< 1), as: UInt16.self))
  }

  @inline(__always)
  private static func store(_ text: UInt16, at pointer: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: text.littleEndian, as: UInt16.self)
  }

  @inline(__always)
  static func store(_ text: UInt64, at pointer: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: text.littleEndian, as: UInt64.self)
  }

  /// Stores eight digits, not all 0, and returns their end without trailing zeros.
  @inline(__always)
  private static func storeTrimmed(
    _ digits: UInt64, at pointer: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    store(digits | 0x3030_3030_3030_3030, at: pointer)
    return pointer + (8 &- (digits | 1).leadingZeroBitCount &>> 3)
  }
}
