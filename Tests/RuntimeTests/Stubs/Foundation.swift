// Just enough of the module for TransitionUI to be type-checked where there is no such module.
@_exported import ObjectiveC

// https://developer.apple.com/documentation/objectivec/nsobject-swift.class
open class NSObject { public init() {} }
