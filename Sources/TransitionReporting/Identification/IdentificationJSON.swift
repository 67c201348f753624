package import TransitionIdentification
package import TransitionText

/// The motions of a recording, for programs.
package struct IdentificationJSON {
  /// The version of the format, in its member `version`.
  package static let version = 1

  private let recording: IdentifiedRecording

  package init(_ recording: IdentifiedRecording) { self.recording = recording }

  /// A versioned object, with times in seconds of the recording.
  package var document: ByteBuffer {
    JSONWriter.document { json in
      json.member("version", Self.version)
      json.array("tracks", of: recording.tracks.filter { !$0.motions.isEmpty }) { track, json in
        json.member("name", track.name)
        json.array("motions", of: track.motions, Self.write)
      }
    }
  }

  private static func write(_ motion: RecordedMotion, to json: inout JSONWriter) {
    json.member("from", motion.from)
    json.member("to", motion.to)
    json.member("start", motion.start)
    json.member("duration", motion.duration)
    json.member("kind", motion.kind.rawValue)
    json.member("curve", motion.curve)
    json.member("rms", motion.rms)
    json.member("maximum", motion.maximum)
    json.array("alternatives", of: motion.alternatives) { alternative, json in
      json.member("curve", alternative.curve)
      json.member("rms", alternative.rms)
    }
  }
}
