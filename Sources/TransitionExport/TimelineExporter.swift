package import TransitionText

/// Writes a timeline in one format.
package protocol TimelineExporter: Sendable {
  /// The name of the format, as `--format` takes it.
  var format: String { get }
  /// The name of the layout, as `--layout` takes it; nil for a format that has only one.
  var layout: String? { get }
  /// One line on what it is.
  var summary: String { get }

  /// Writes a timeline, piece by piece.
  ///
  /// - Throws: ``EvaluationFailure`` when a number has no value at some time; what was written before stays written. And
  ///   whatever the sink throws.
  func export<Sink: ByteSink>(_ timeline: Timeline, to sink: inout Sink) throws
}
