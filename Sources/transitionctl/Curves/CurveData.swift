internal import TransitionEngines
internal import TransitionText

/// A curve's samples for programs, with all digits of every number.
enum CurveData {
  /// - Parameter shown: The engine that shows the samples; nil for the curve itself.
  static func json(
    _ subject: CurveSubject, _ samples: [CurveSubject.Sample], shown: CurveOnEngine? = nil
  ) -> ByteBuffer {
    var json = JSONWriter(numbers: .exact)
    json.beginObject()
    json.key("curve")
    json.string(subject.text)
    json.key("kind")
    json.string(subject.kind)
    json.key("samples")
    json.beginArray()
    for sample in samples {
      json.beginArray()
      json.number(sample.input)
      json.number(sample.value)
      json.number(sample.velocity)
      json.endArray()
    }
    json.endArray()
    if let spring = subject.spring {
      let members = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("dampingRatio", spring.dampingRatio), ("response", spring.response), ("bounce", spring.bounce),
        ("settlingDuration", spring.settlingDuration),
      ]
      for (name, value) in members {
        json.key(name)
        // A spring that never settles has no settling time.
        if value.isFinite { json.number(value) } else { json.null() }
      }
    }
    if let shown {
      json.member("engine", shown.engine.rawValue)
      let end = shown.motion.end
      for (name, value) in [("largest", shown.largest.value), ("at", shown.largest.at), ("endsAt", end)] {
        json.key(name)
        if value.isFinite { json.number(value) } else { json.null() }
      }
    }
    json.endObject()
    json.endLine()
    return json.takeBuffer()
  }

  static func csv(_ subject: CurveSubject, _ samples: [CurveSubject.Sample]) -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.append(subject.spring == nil ? "input,value,velocity\n" : "time,value,velocity\n")
    let numbers = NumberWriter(.exact)
    for sample in samples {
      numbers.write(sample.input, into: &buffer)
      for value in [sample.value, sample.velocity] {
        buffer.append(UInt8(ascii: ","))
        numbers.write(value, into: &buffer)
      }
      buffer.append(UInt8(ascii: "\n"))
    }
    return buffer
  }
}
