internal import TransitionDrawing
internal import TransitionText

/// The polylines of a page, without duplicates: variants of a motion share most of theirs.
struct CurvePool {
  /// The number of time steps per second on the page: enough to make rounding invisible.
  static let stepsPerSecond = 100_000.0

  /// As JSON: `[step,value,step,value,…]`, with each time relative to the previous one.
  private(set) var texts: [String] = []
  private var places: [String: Int] = [:]

  /// Adds a curve and returns its index.
  ///
  /// - Parameter decimals: The number of decimals of its values.
  mutating func add(times: [Double], values: [Double], decimals: Int) -> Int {
    var buffer = ByteBuffer(capacity: 16 * times.count + 16)
    let numbers = NumberWriter(.fixed(decimals: decimals))
    buffer.append(UInt8(ascii: "["))
    var last = 0.0
    for index in times.indices where index < values.count {
      let step = (times[index] * Self.stepsPerSecond).rounded()
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      NumberWriter.write(step - last, .fixed(decimals: 0), into: &buffer)
      buffer.append(UInt8(ascii: ","))
      numbers.write(values[index], into: &buffer)
      last = step
    }
    buffer.append(UInt8(ascii: "]"))
    let text = buffer.text
    if let known = places[text] { return known }
    places[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}
