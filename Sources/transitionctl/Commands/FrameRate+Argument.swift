internal import ArgumentParser
internal import TransitionExport

extension FrameRate {
  /// Parses a rate on the command line.
  init(argument text: String) throws {
    guard let rate = FrameRate(text) else {
      throw ValidationError("expected a rate above 0 and at most 1000000000, such as 60, 119.88 or 30000/1001")
    }
    self = rate
  }
}
