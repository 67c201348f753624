// Just enough of the module for the drivers below examples/apps to be type-checked where there is no such module.
@_exported import QuartzCore

public typealias CGFloat = Double

public struct CGPoint {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

public struct CGSize {
  public var width: CGFloat
  public var height: CGFloat
}

public struct CGRect {
  public var size: CGSize
  public init(x: Double, y: Double, width: Double, height: Double) { size = CGSize(width: width, height: height) }
}

public struct CGAffineTransform {
  public init(scaleX: CGFloat, y: CGFloat) {}
  public func rotated(by angle: CGFloat) -> CGAffineTransform { self }
}

@MainActor public final class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) {}
  public var targetTimestamp: CFTimeInterval { 0 }
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
}

public final class RunLoop {
  public struct Mode: Sendable { public static let common = Mode() }
  @MainActor public static var main: RunLoop { RunLoop() }
}

@MainActor open class UIView: NSObject {
  public var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
  public var center = CGPoint(x: 0, y: 0)
  public var alpha: CGFloat = 1
  public var transform = CGAffineTransform(scaleX: 1, y: 1)
}

@MainActor public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { false }
}

@MainActor public final class UIPanGestureRecognizer: NSObject {
  public enum State { case possible, began, changed, ended, cancelled, failed }
  public var state: State { .possible }
  public func translation(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: 0) }
}
