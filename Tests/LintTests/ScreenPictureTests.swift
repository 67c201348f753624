import Testing
import TransitionDiagnostics
import TransitionEvaluation
import TransitionParsing
import TransitionTree
import TransitionYAML

@testable import TransitionLint

/// Where rules see views, against the corners of these carried through the views around them.
@Suite struct ScreenPictureTests {
  /// Three views in one another and two states, with numbers that are alike nowhere.
  private static let yaml = """
    transition: t
    canvas: { width: 400, height: 800 }
    views:
      a:
        layout: { leading: 31, top: 47, width: 203, height: 307 }
        scale: 1.1
        opacity: 0.9
        children:
          b:
            layout: { leading: 13, trailing: 29, top: 17, height: 101 }
            scaleX: 0.7
            anchorX: 0.2
            clipTop: 3
            clipTrailing: 5
            clipBottom: 7
            clipLeading: 11
            backgroundColor: "#20406080"
            children:
              c: { layout: { leading: 3, width: 43, bottom: 5, height: 37 }, translationX: 19, translationY: -23, scaleY: 1.3, anchorY: 0.9 }
    states:
      far:
        a: { leading: 71, top: 5, width: 89, scale: 0.4, translationX: 53, translationY: -61, opacity: 0.3 }
        b: { top: 83, scaleX: -0.6, scaleY: 1.7, anchorX: 0.8, clipTop: 23, clipLeading: 1, opacity: 0.5, backgroundColor: red }
        c: { leading: 67, height: 97, translationX: -41, translationY: 59, hidden: true, anchorY: 0.1, anchorX: 0 }
    phases:
      go: { to: far, duration: 500ms, curve: easeIn, animations: [{ animate: all }, { animate: c, delay: 100ms, duration: 200ms }] }
    """

  private struct Model {
    var compiled: CompiledScript
    var plan: PhasePlan
    var values: [String: [Double]] = [:]

    init(_ yaml: String, at times: [Double]) throws {
      var sources = SourceMap()
      let source = SourceText(path: "script.yaml", bytes: Array(yaml.utf8))
      let tree = try #require(YAMLReader.read(source, file: sources.add(source)).tree)
      compiled = CompiledScript(ScriptParser.parse(tree, sources: &sources, loader: nil).script)
      plan = try #require(compiled.plan(named: "go"))
      let tracks = plan.allTracks(), sampler = plan.makeSampler(tracks: tracks, velocities: false)
      for time in times {
        guard [time].withUnsafeBufferPointer({ sampler.evaluate($0) }) == nil else { return }
        for (index, track) in tracks.enumerated() where track.laneCount == 1 {
          values[track.name, default: []].append(sampler.values(track: index, lane: 0)[0])
        }
      }
    }

    func value(_ view: String, _ property: String, _ frame: Int) -> Double {
      values["\(view).\(property)"]?[frame]
        ?? (property.hasPrefix("anchor") ? 0.5 : property.hasPrefix("scale") || property == "opacity" ? 1 : 0)
    }

    /// A point of a view on the canvas, from the innermost of some views outward.
    func placed(_ x: Double, _ y: Double, in views: ArraySlice<String>, _ frame: Int) -> (x: Double, y: Double) {
      guard let view = views.last else { return (x, y) }
      func axis(_ point: Double, _ size: String, _ anchor: String, _ scale: String, _ edge: String, _ move: String)
        -> Double
      {
        let pivot = value(view, size, frame) * value(view, anchor, frame)
        let factor = value(view, "scale", frame) * value(view, scale, frame)
        return value(view, edge, frame) + pivot + (point - pivot) * factor + value(view, move, frame)
      }
      return placed(
        axis(x, "width", "anchorX", "scaleX", "minX", "translationX"),
        axis(y, "height", "anchorY", "scaleY", "minY", "translationY"), in: views.dropLast(), frame)
    }

    func box(_ views: ArraySlice<String>, _ frame: Int, insets: [Double] = [0, 0, 0, 0]) -> [Double] {
      let view = views.last ?? ""
      let right = value(view, "width", frame) - insets[1], bottom = value(view, "height", frame) - insets[2]
      let corners = [placed(insets[3], insets[0], in: views, frame), placed(right, bottom, in: views, frame)]
      return [
        min(corners[0].x, corners[1].x), min(corners[0].y, corners[1].y), max(corners[0].x, corners[1].x),
        max(corners[0].y, corners[1].y),
      ]
    }
  }

  private func isClose(_ box: ScreenPicture.Box?, _ numbers: [Double]) -> Bool {
    guard let box else { return false }
    return zip([box.minX, box.minY, box.maxX, box.maxY], numbers).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func boxesAreWhereTheCornersAre() throws {
    let plan = try Model(Self.yaml, at: []).plan
    let picture = ScreenPicture(MotionModel(plan), rate: 30, budget: FrameBudget())
    let model = try Model(Self.yaml, at: picture.times + [-1, 9])
    #expect(picture.times.count > 14 && picture.movingViews.map { $0.name } == ["a", "b", "c"])
    let names = ["a", "b", "c"]
    for (index, view) in picture.movingViews.enumerated() {
      let chain = names[...index], boxes = picture.boxes(of: view), alphas = picture.alphas(of: view)
      try #require(boxes.count == picture.times.count && alphas.count == boxes.count)
      let count = picture.times.count
      let moments: [(ScreenPicture.Moment, Int)] =
        (0..<count).map { (.frame($0), $0) } + [(.from, count), (.to, count + 1)]
      for (moment, frame) in moments {
        let expected = model.box(chain, frame)
        #expect(isClose(picture.box(of: view, at: moment), expected), "\(view.name) at \(moment)")
        let alpha = chain.reduce(1) { product, name in
          product * (model.value(name, "hidden", frame) > 0.5 ? 0 : model.value(name, "opacity", frame))
        }
        #expect(abs((picture.alpha(of: view, at: moment) ?? -1) - alpha) < 1e-9, "\(view.name) at \(moment)")
        let look = picture.look(of: view, at: moment)
        #expect(abs((look?.opacity ?? -1) - model.value(view.name, "opacity", frame)) < 1e-9)
        #expect(look?.isHidden == (model.value(view.name, "hidden", frame) > 0.5))
        let insets = ["clipTop", "clipTrailing", "clipBottom", "clipLeading"].map { model.value(view.name, $0, frame) }
        let clip = picture.clip(of: view, at: moment)
        #expect(clip == nil || view.name == "b")
        if view.name == "b" { #expect(isClose(clip, model.box(chain, frame, insets: insets)), "\(moment)") }
        if case .frame(let index) = moment {
          #expect(isClose(boxes[index], expected) && abs(alphas[index] - alpha) < 1e-9)
        }
      }
      #expect(picture.box(of: view, at: .frame(count)) == nil && picture.alpha(of: view, at: .frame(count)) == nil)
      let shares = (0..<count).map { frame -> Double in
        let box = model.box(chain, frame)
        return alphas[frame] > 0.05 ? (box[2] - box[0]) * (box[3] - box[1]) / (400 * 800) : 0
      }
      #expect(abs(picture.largestShare(of: view) - (shares.max() ?? 0)) < 0.02)
    }
    #expect(picture.color(of: picture.movingViews[1], at: .to) == [1, 0, 0, 1])
  }

  /// Boxes against the points of a grid that lie in them.
  @Test func boxesHaveInCommonWhatPointsAreInBoth() {
    let sides = [(-30.0, 20.0), (0, 40), (10, 30), (35, 90), (60, 70)]
    let boxes = sides.flatMap { x in
      sides.map { y in ScreenPicture.Box(low: SIMD2(x.0, y.0), high: SIMD2(x.1, y.1)) }
    }
    func isIn(_ box: ScreenPicture.Box, _ x: Double, _ y: Double) -> Bool {
      box.minX < x && x < box.maxX && box.minY < y && y < box.maxY
    }
    let grid = stride(from: -29.5, to: 90, by: 1)
    let canvas = (width: 50.0, height: 80.0)
    for box in boxes {
      let points = grid.flatMap { x in grid.map { (x, $0) } }.filter { isIn(box, $0.0, $0.1) }
      #expect(box.width * box.height == Double(points.count))
      #expect(box.center == SIMD2((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2))
      let onCanvas = points.filter { 0 < $0.0 && $0.0 < 50 && 0 < $0.1 && $0.1 < 80 }
      #expect(abs(box.share(of: canvas) - Double(onCanvas.count) / 4000) < 1e-12)
      #expect(box.isOn(canvas) == !onCanvas.isEmpty)
      for isVertical in [false, true] {
        let moved = box.moved(by: 7, isVertical: isVertical)
        let (x, y) = isVertical ? (0.0, 7.0) : (7, 0)
        #expect(
          isClose(moved, [box.minX + x, box.minY + y, box.maxX + x, box.maxY + y]) && box.distance(to: moved) == 7
            && box.largestDifference(to: moved) == 7)
      }
      for other in boxes {
        let common = points.filter { isIn(other, $0.0, $0.1) }
        let both = box.intersection(other)
        #expect(max(both.width, 0) * max(both.height, 0) == Double(common.count))
        #expect(box.overlaps(other) == !common.isEmpty)
        let holds = other.width * other.height == Double(common.count)
        #expect(box.contains(other, within: 0) == holds)
        #expect(box.contains(other, within: 200))
        let apart = [
          box.minX - other.minX, box.minY - other.minY, box.maxX - other.maxX, box.maxY - other.maxY,
        ].map { abs($0) }.max()
        #expect(box.largestDifference(to: other) == apart)
        let (dx, dy) = (box.center.x - other.center.x, box.center.y - other.center.y)
        #expect(abs(box.distance(to: other) - (dx * dx + dy * dy).squareRoot()) < 1e-12)
      }
    }
  }
}
