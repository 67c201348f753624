// Just enough of the module for TransitionUI to be type-checked where there is no such module. Each declaration names the
// page whose signature it copies.
@_exported import Foundation

public typealias CFTimeInterval = Double
// https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()
public func CACurrentMediaTime() -> CFTimeInterval { 0 }

// https://developer.apple.com/documentation/corefoundation/cgfloat: the compiler converts it from and to Double by itself.
public typealias CGFloat = Double

// https://developer.apple.com/documentation/corefoundation/cgpoint
public struct CGPoint: Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

// https://developer.apple.com/documentation/corefoundation/cgsize
public struct CGSize: Sendable {
  public var width: CGFloat
  public var height: CGFloat
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

// https://developer.apple.com/documentation/corefoundation/cgrect
public struct CGRect: Sendable {
  public var origin: CGPoint
  public var size: CGSize
  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
  public init(x: Double, y: Double, width: Double, height: Double) {
    (origin, size) = (CGPoint(x: x, y: y), CGSize(width: width, height: height))
  }
}

// https://developer.apple.com/documentation/coregraphics/cgcolor
public final class CGColor: Sendable { public init() {} }

// https://developer.apple.com/documentation/coregraphics/cgpath
public final class CGPath { public init() {} }

// https://developer.apple.com/documentation/quartzcore/catransform3d
public struct CATransform3D: Sendable {}
// https://developer.apple.com/documentation/quartzcore/catransform3dmaketranslation(_:_:_:)
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D()
}
// https://developer.apple.com/documentation/quartzcore/catransform3drotate(_:_:_:_:_:)
public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
  -> CATransform3D
{ t }
// https://developer.apple.com/documentation/quartzcore/catransform3dscale(_:_:_:_:)
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D { t }

// https://developer.apple.com/documentation/quartzcore/catransaction
public final class CATransaction: NSObject {
  public class func begin() {}
  public class func commit() {}
  public class func setDisableActions(_ flag: Bool) {}
}

// https://developer.apple.com/documentation/quartzcore/cacornermask
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var layerMinXMinYCorner: CACornerMask { CACornerMask(rawValue: 1) }
  public static var layerMaxXMinYCorner: CACornerMask { CACornerMask(rawValue: 2) }
  public static var layerMinXMaxYCorner: CACornerMask { CACornerMask(rawValue: 4) }
  public static var layerMaxXMaxYCorner: CACornerMask { CACornerMask(rawValue: 8) }
}

// https://developer.apple.com/documentation/quartzcore/calayer
open class CALayer: NSObject {
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var position = CGPoint(x: 0, y: 0)
  public var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
  public var frame = CGRect(x: 0, y: 0, width: 0, height: 0)
  public var transform = CATransform3D()
  public var zPosition: CGFloat = 0
  public var cornerRadius: CGFloat = 0
  public var maskedCorners: CACornerMask = []
  public var backgroundColor: CGColor?
  public var borderColor: CGColor?
  public var borderWidth: CGFloat = 0
  public var shadowColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowOffset = CGSize(width: 0, height: -3)
  public var shadowRadius: CGFloat = 3
  public var mask: CALayer?
}

// https://developer.apple.com/documentation/quartzcore/caframeraterange
public struct CAFrameRateRange: Sendable {
  public init(minimum: Float, maximum: Float, preferred: Float) {}
}

// https://developer.apple.com/documentation/quartzcore/cadisplaylink
public final class CADisplayLink: NSObject {
  public init(target: Any, selector sel: Selector) {}
  public var targetTimestamp: CFTimeInterval { 0 }
  public var preferredFrameRateRange: CAFrameRateRange {
    get { CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0) }
    set {}
  }
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
}

// https://developer.apple.com/documentation/foundation/runloop
public final class RunLoop: Sendable {
  public struct Mode: Sendable { public static let common = Mode() }
  public class var main: RunLoop { RunLoop() }
}
