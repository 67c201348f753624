// Just enough of the module for the drivers below examples/apps to be type-checked where there is no such module.
@_exported import ObjectiveC

open class NSObject {
  public init() {}
}

public struct URL: Sendable {}

public struct Data: Sequence, Sendable {
  public init(contentsOf url: URL) throws {}
  public func makeIterator() -> IndexingIterator<[UInt8]> { [].makeIterator() }
}

public struct Date: Sendable {
  public var timeIntervalSinceReferenceDate: Double { 0 }
  public init() {}
}

public final class Bundle {
  public static var main: Bundle { Bundle() }
  public func url(forResource name: String?, withExtension: String?) -> URL? { nil }
}
