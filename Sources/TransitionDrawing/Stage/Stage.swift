package import TransitionEvaluation
internal import TransitionModel

/// The drawable content of a script in motion: its canvas, its views, and the tracks for each view's appearance.
///
///     let stage = Stage(compiled, motion: plan)
///     let frame = try stage.frames(at: [0.25])[0]
///     for view in frame.drawingOrder where frame.isVisible(view) { … stage.views[view].name, frame.boxes[view] … }
///
/// Views nest as in UIKit and CSS: a view's transform, opacity and `hidden` apply to its subviews, and `clipsToBounds`
/// clips them. A snapshot is an ordinary view; its values already are those of its original.
package struct Stage {
  /// The side length, in points, when the script declares no canvas and its views have no extent.
  package static let standardSide = 320.0

  package let motion: any MotionSource
  /// The canvas first, parents before children, in declaration order.
  package let views: [StageView]
  /// In points.
  package let canvasWidth: Double
  package let canvasHeight: Double
  /// The tracks for ``StageProperty`` of every view.
  package let tracks: [Track]
  /// By view and property, the index in `tracks`; -1 if there is none.
  private let places: [Int32]
  /// Whether the script declares the canvas's width and height; views that fill an undeclared canvas have no size.
  let declaresWidth: Bool
  let declaresHeight: Bool

  /// Creates the stage.
  ///
  /// - Parameters:
  ///   - compiled: A script without errors.
  ///   - motion: A phase or a scenario of that script.
  package init(_ compiled: CompiledScript, motion: any MotionSource) {
    self.motion = motion
    let instances = compiled.views
    var numbers: [String: Int] = [:]
    for (index, view) in instances.enumerated() { numbers[view.name] = index }
    var tracks: [Track] = []
    var places = [Int32](repeating: -1, count: instances.count * StageProperty.allCases.count)
    for track in motion.allTracks() {
      guard !track.isCustom, let view = numbers[track.view], let property = StageProperty(rawValue: track.property)
      else { continue }
      let place = view * StageProperty.allCases.count + property.index
      guard places[place] < 0 else { continue }
      places[place] = Int32(clamping: tracks.count)
      tracks.append(track)
    }
    self.tracks = tracks
    self.places = places
    let size = compiled.canvasSize
    declaresWidth = size.width != nil
    declaresHeight = size.height != nil
    // A view that fills an undeclared side has no size there and does not determine it.
    let known = (width: size.width ?? 0, height: size.height ?? 0)
    let sketch = Stage(
      motion: motion, views: Self.bareViews(compiled, instances), width: known.width, height: known.height,
      tracks: tracks, places: places, declares: (declaresWidth, declaresHeight))
    views = sketch.tintedViews(compiled, instances)
    let extent = declaresWidth && declaresHeight ? known : sketch.extent()
    canvasWidth = size.width ?? extent.width
    canvasHeight = size.height ?? extent.height
  }

  private init(
    motion: any MotionSource, views: [StageView], width: Double, height: Double, tracks: [Track], places: [Int32],
    declares: (width: Bool, height: Bool)
  ) {
    self.motion = motion
    self.views = views
    canvasWidth = width
    canvasHeight = height
    self.tracks = tracks
    self.places = places
    (declaresWidth, declaresHeight) = declares
  }

  /// The index in ``tracks`` of a view's property; nil for the canvas's frame.
  package func track(_ property: StageProperty, of view: Int) -> Int? {
    let place = view * StageProperty.allCases.count + property.index
    guard view >= 0, places.indices.contains(place), places[place] >= 0 else { return nil }
    return Int(places[place])
  }

  private static func bareViews(_ compiled: CompiledScript, _ instances: [MotionView]) -> [StageView] {
    var views: [StageView] = []
    let clipped = compiled.script.clippedViews
    for (index, instance) in instances.enumerated() {
      let declaration = instance.declaration.map { compiled.script.views[$0] }
      let parent = instance.parent.flatMap { views.indices.contains($0) ? $0 : nil }
      views.append(
        StageView(
          name: instance.name, parent: parent, children: [], depth: parent.map { views[$0].depth + 1 } ?? 0,
          snapshotOf: declaration?.snapshotOf?.text,
          isClipped: clipped.contains(declaration?.name.value ?? instance.name),
          description: declaration?.description?.value, tint: nil))
      if let parent { views[parent].children.append(index) }
    }
    return views
  }
}
