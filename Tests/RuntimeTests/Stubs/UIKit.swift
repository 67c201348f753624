// Just enough of the module for TransitionUI to be type-checked where there is no such module. Each declaration names the
// page whose signature it copies.
@_exported import QuartzCore

// https://developer.apple.com/documentation/uikit/uicolor
public final class UIColor: NSObject, Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public class var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  public var cgColor: CGColor { CGColor() }
}

// https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

// https://developer.apple.com/documentation/uikit/uiview
@MainActor open class UIView: NSObject {
  // https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum
  public enum ContentMode: Int, Sendable { case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center }
  public var layer: CALayer { CALayer() }
  public var superview: UIView? { nil }
  public var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
  public var alpha: CGFloat = 1
  public var isHidden = false
  public var backgroundColor: UIColor?
  public var tintColor: UIColor!
  public var clipsToBounds = false
  public var contentMode = ContentMode.scaleToFill
  public var translatesAutoresizingMaskIntoConstraints = true
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

// https://developer.apple.com/documentation/uikit/uiapplication
@MainActor public final class UIApplication: NSObject {
  public class var shared: UIApplication { UIApplication() }
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

// https://developer.apple.com/documentation/uikit/uiaccessibility/isreducemotionenabled
public enum UIAccessibility {
  @MainActor public static var isReduceMotionEnabled: Bool { false }
}

// https://developer.apple.com/documentation/uikit/uigesturerecognizer
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
  public var state: State { .possible }
}

// https://developer.apple.com/documentation/uikit/uipangesturerecognizer
@MainActor public final class UIPanGestureRecognizer: UIGestureRecognizer {
  public func translation(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: 0) }
}

// https://developer.apple.com/documentation/uikit/uirectcorner
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var topLeft: UIRectCorner { UIRectCorner(rawValue: 1) }
  public static var topRight: UIRectCorner { UIRectCorner(rawValue: 2) }
  public static var bottomLeft: UIRectCorner { UIRectCorner(rawValue: 4) }
  public static var bottomRight: UIRectCorner { UIRectCorner(rawValue: 8) }
  public static var allCorners: UIRectCorner { UIRectCorner(rawValue: ~0) }
}

// https://developer.apple.com/documentation/uikit/uibezierpath
public final class UIBezierPath: NSObject {
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
  }
  public var cgPath: CGPath { CGPath() }
}
