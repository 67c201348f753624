extension NumberWriter {
  /// Writes any number: the slow path of `fixed`, and the format `exact`.
  @inline(never)
  func writeSlowly(_ value: Double, at start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    guard value.isFinite, value != 0 else {
      start.pointee = UInt8(ascii: "0")
      return start + 1
    }
    var pointer = start
    if value < 0 {
      pointer.pointee = UInt8(ascii: "-")
      pointer += 1
    }
    let magnitude = value.magnitude
    if format == .exact { return writeShortest(magnitude, at: pointer) }
    if magnitude >= 0x1p53 { return writeHuge(magnitude, at: pointer) }
    let (whole, part) = roundedExactly(magnitude)
    if whole == 0, part == 0 {
      start.pointee = UInt8(ascii: "0")
      return start + 1
    }
    return writeFraction(part, at: writeWhole(whole, at: pointer))
  }

  /// Splits a number below 2^53 into its integer part and its fraction in units of the last decimal, ties to even.
  ///
  /// The number is significand / 2^places, and the fraction's numerator times a power of ten up to 10^15 has at most 53
  /// + 50 bits, so everything fits into 128 bits.
  private func roundedExactly(_ magnitude: Double) -> (whole: UInt64, part: UInt64) {
    let bits = magnitude.bitPattern
    let exponent = Int(bits >> 52)
    let significand = exponent == 0 ? bits : (bits & 0xF_FFFF_FFFF_FFFF) | 1 << 52
    let places = 1075 - max(exponent, 1)
    guard places > 0 else { return (significand, 0) }
    // Beyond 105 places the number is below 10^-15 / 2.
    guard places < 110 else { return (0, 0) }
    var whole = places < 64 ? significand >> UInt64(places) : 0
    let numerator = places < 64 ? significand & (1 << UInt64(places) - 1) : significand
    let product = numerator.multipliedFullWidth(by: power)
    var part: UInt64
    let remainder: (high: UInt64, low: UInt64)
    let half: (high: UInt64, low: UInt64)
    if places < 64 {
      let width = UInt64(places)
      part = product.high << (64 - width) | product.low >> width
      remainder = (0, product.low & (1 << width - 1))
      half = (0, 1 << (width - 1))
    } else {
      let width = UInt64(places - 64)
      part = product.high >> width
      remainder = (product.high & (1 << width - 1), product.low)
      half = width == 0 ? (0, 1 << 63) : (1 << (width - 1), 0)
    }
    // Without decimals, the integer part determines whether the tie is at an odd number.
    let isOdd = (power == 1 ? whole &+ part : part) & 1 == 1
    if remainder > half || (remainder == half && isOdd) { part += 1 }
    if part >= power {
      part -= power
      whole += 1
    }
    return (whole, part)
  }

  /// Writes an integer of at least 2^53 with all its digits (up to 309).
  private func writeHuge(_ magnitude: Double, at start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    let bits = magnitude.bitPattern
    let significand = (bits & 0xF_FFFF_FFFF_FFFF) | 1 << 52
    var doublings = UInt64(max(0, Int(bits >> 52) - 1075))
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 40) { limbs in
      // Limbs of eight digits, lowest first; 39 of them hold 2^1024.
      limbs[0] = significand % 100_000_000
      limbs[1] = significand / 100_000_000 % 100_000_000
      var count = 2
      while doublings > 0 {
        let step = min(doublings, 32)
        doublings -= step
        var carry: UInt64 = 0
        for index in 0..<count {
          let shifted = limbs[index] << step + carry
          carry = shifted / 100_000_000
          limbs[index] = shifted - carry * 100_000_000
        }
        while carry > 0, count < limbs.count {
          limbs[count] = carry % 100_000_000
          carry /= 100_000_000
          count += 1
        }
      }
      while count > 1, limbs[count - 1] == 0 { count -= 1 }
      var pointer = writeWhole(limbs[count - 1], at: start)
      for index in stride(from: count - 2, through: 0, by: -1) {
        NumberWriter.store(NumberWriter.eightDigits(limbs[index]) | 0x3030_3030_3030_3030, at: pointer)
        pointer += 8
      }
      return pointer
    }
  }

  /// Writes the shortest digits that read back to a positive number, without an exponent.
  private func writeShortest(
    _ magnitude: Double, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if magnitude < 0x1p53, magnitude == magnitude.rounded(.down) { return writeWhole(UInt64(magnitude), at: start) }
    // Swift's description has the shortest digits, as d.ddde±x for very large or small numbers.
    var description = magnitude.description
    return description.withUTF8 { text in
      var exponent = 0
      var length = text.count
      if let mark = text.firstIndex(of: UInt8(ascii: "e")) {
        length = mark
        var isNegative = false
        for byte in text[(mark + 1)...] {
          if byte == UInt8(ascii: "-") { isNegative = true }
          if byte &- 0x30 < 10 { exponent = exponent * 10 + Int(byte &- 0x30) }
        }
        if isNegative { exponent = -exponent }
      }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { digits in
        var count = 0
        var point = 0
        var hasPoint = false
        for byte in text[..<length] {
          if byte == UInt8(ascii: ".") {
            hasPoint = true
          } else if byte &- 0x30 < 10, count < digits.count {
            digits[count] = byte
            count += 1
            if !hasPoint { point += 1 }
          }
        }
        return NumberWriter.layOut(digits[..<count], point: point + exponent, at: start)
      }
    }
  }

  /// Writes digits with the decimal point after `point` of them, which may be out of range; omits zeros at either end.
  private static func layOut(
    _ all: Slice<UnsafeMutableBufferPointer<UInt8>>, point: Int, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var digits = all
    var point = point
    while digits.first == 0x30 {
      digits.removeFirst()
      point -= 1
    }
    while digits.last == 0x30 { digits.removeLast() }
    var pointer = start
    func put(_ byte: UInt8) {
      pointer.pointee = byte
      pointer += 1
    }
    if point <= 0 { put(0x30) }
    if point < 0 || (point == 0 && !digits.isEmpty) { put(UInt8(ascii: ".")) }
    // The exponent of a double is at least -324.
    for _ in 0..<max(0, min(-point, 330)) { put(0x30) }
    for (index, digit) in digits.enumerated() {
      if index == point, index > 0 { put(UInt8(ascii: ".")) }
      put(digit)
    }
    for _ in 0..<max(0, min(point - digits.count, 330)) { put(0x30) }
    return pointer
  }
}
