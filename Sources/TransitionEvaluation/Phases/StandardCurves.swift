internal import TransitionCurves

/// The default curves.
enum StandardCurves {
  /// The default `curve`, as in UIKit and Core Animation.
  static let easeInOut: any TimingFunction = named("easeInOut")
  static let linear: any TimingFunction = named("linear")

  private static func named(_ name: String) -> any TimingFunction {
    guard let descriptor = CurveCatalog.descriptor(named: name),
      case .success(.timing(let function)) = descriptor.makeAlone()
    else { preconditionFailure("the catalog has no curve '\(name)'") }
    return function
  }
}
