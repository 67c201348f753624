import Testing

/// A suite that mostly waits for another program: it runs beside the tests that compute, from the start.
///
/// Tests share as many threads as there are cores, first come, first served, and a serialized suite stands at the end of
/// the queue again after each of its tests. Without this, the browser's suites are left when all others have ended. Tasks of
/// another priority have threads of their own.
package struct WaitingTrait: SuiteTrait, TestScoping {
  package let isRecursive = false

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? self : nil }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == WaitingTrait {
  /// Most of the suite's time is spent waiting for another program.
  package static var waiting: Self { Self() }
}
