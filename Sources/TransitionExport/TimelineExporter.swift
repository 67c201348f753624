package import TransitionText

/// Writes a timeline in one format.
package protocol TimelineExporter: Sendable {
  /// The name of the format for `--format`.
  var format: String { get }
  /// The name of the layout for `--layout`; nil for a format with a single layout.
  var layout: String? { get }

  /// Writes a timeline incrementally.
  ///
  /// - Throws: ``EvaluationFailure`` when a number has no value at some time, and errors of the sink; output written
  ///   before remains.
  func export<Sink: ByteSink>(_ timeline: Timeline, to sink: inout Sink) throws
}
