// Just enough of the module for the drivers below examples/apps to be type-checked where there is no such module.
@_exported import Foundation

public typealias CFTimeInterval = Double
public func CACurrentMediaTime() -> CFTimeInterval { 0 }
