package import TransitionEvaluation
internal import TransitionModel

/// What is drawn of a script while something moves: its canvas, its views, and the tracks that give each view's looks.
///
///     let stage = Stage(compiled, motion: plan)
///     let frame = try stage.frames(at: [0.25])[0]
///     for view in frame.drawingOrder where frame.isVisible(view) { … stage.views[view].name, frame.boxes[view] … }
///
/// Views nest as in UIKit and CSS: a view's transform, opacity and `hidden` apply to those in it, and `clipsToBounds`
/// cuts them off. A snapshot is a view like any other; its values already are those of what it pictures.
package struct Stage {
  /// The size that is drawn where the script declares none and its views take up none, in points.
  package static let standardSide = 320.0

  package let motion: any MotionSource
  /// The canvas first, parents before children, as declared.
  package let views: [StageView]
  /// In points.
  package let canvasWidth: Double
  package let canvasHeight: Double
  /// The tracks of ``StageProperty`` of every view.
  package let tracks: [Track]
  /// By view and property the place in `tracks`; -1 where there is none.
  private let places: [Int32]
  /// Whether the script says how wide and how high the canvas is; views that fill an undeclared one have no size.
  let declaresWidth: Bool
  let declaresHeight: Bool

  /// Sets the stage.
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
      guard let view = numbers[track.view], let property = StageProperty(rawValue: track.property) else { continue }
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
    // What fills a side that is not declared has no size there, and does not say how large it is.
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

  /// The place in ``tracks`` of a view's property; nil for the canvas's frame.
  package func track(_ property: StageProperty, of view: Int) -> Int? {
    let place = view * StageProperty.allCases.count + property.index
    guard view >= 0, places.indices.contains(place), places[place] >= 0 else { return nil }
    return Int(places[place])
  }

  private static func bareViews(_ compiled: CompiledScript, _ instances: [InspectedView]) -> [StageView] {
    var views: [StageView] = []
    for (index, instance) in instances.enumerated() {
      let declaration = instance.declaration.map { compiled.script.views[$0] }
      let parent = instance.parent.flatMap { views.indices.contains($0) ? $0 : nil }
      views.append(
        StageView(
          name: instance.name, parent: parent, children: [], depth: parent.map { views[$0].depth + 1 } ?? 0,
          snapshotOf: declaration?.snapshotOf?.text, description: declaration?.description?.value, tint: nil))
      if let parent { views[parent].children.append(index) }
    }
    return views
  }
}
