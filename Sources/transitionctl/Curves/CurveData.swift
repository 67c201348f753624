internal import TransitionEngines
internal import TransitionReporting
internal import TransitionText

/// A curve's samples for programs, with all digits of every number.
enum CurveData {
  /// - Parameter shown: The engine that shows the samples; nil for the curve itself.
  static func json(
    _ subject: CurveSubject, _ samples: [CurveSubject.Sample], shown: CurveOnEngine?
  ) -> ByteBuffer {
    JSONWriter.document(numbers: .exact) { json in
      json.member("curve", subject.text)
      json.member("kind", subject.kind)
      json.array("samples") { json in
        for sample in samples { json.array([sample.input, sample.value, sample.velocity]) }
      }
      if let spring = subject.spring {
        let members = [
          ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
          ("dampingRatio", spring.dampingRatio), ("response", spring.response), ("bounce", spring.bounce),
          ("settlingDuration", spring.settlingDuration),
        ]
        // A spring that never settles has no settling time.
        for (name, value) in members { json.member(name, value) }
      }
      if let shown {
        json.member("engine", shown.engine.rawValue)
        json.member("largest", shown.largest.value)
        json.member("at", shown.largest.at)
        json.member("endsAt", shown.motion.end)
      }
    }
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
