internal import TransitionCurves

/// The curves that stand where none is written.
enum StandardCurves {
  /// UIKit's and Core Animation's, when `curve` is left out.
  static let easeInOut: any TimingFunction = named("easeInOut")
  static let linear: any TimingFunction = named("linear")

  private static func named(_ name: String) -> any TimingFunction {
    guard let descriptor = CurveCatalog.descriptor(named: name),
      case .success(.timing(let function)) = descriptor.makeAlone()
    else { preconditionFailure("the catalog has no curve '\(name)'") }
    return function
  }
}
