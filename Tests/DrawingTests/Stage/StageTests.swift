import Testing
import TransitionDrawing

struct StageTests {
  private static let nested = """
    transition: nested
    canvas: { width: 200, height: 100, backgroundColor: white }
    views:
      outer:
        layout: { leading: 20, top: 10, width: 100, height: 50 }
        scale: 2
        opacity: 50%
        children:
          inner:
            layout: { leading: 10, top: 5, width: 40, height: 20 }
            rotation: 90deg
            opacity: 50%
      cover: { backgroundColor: red, zPosition: -1 }
    states:
      moved: { outer.translationX: 30, inner.hidden: true }
    phases:
      move:
        to: moved
        duration: 1s
        curve: linear
        animations: [{ animate: outer }]
    """

  @Test func viewsStandInTheOrderOfDeclarationWithWhatIsAroundThem() throws {
    let stage = try StageScript(Self.nested).stage()
    #expect(stage.views.map { $0.name } == ["canvas", "outer", "inner", "cover"])
    #expect(stage.views.map { $0.parent } == [nil, 0, 1, 0])
    #expect(stage.views.map { $0.children } == [[1, 3], [2], [], []])
    #expect(stage.canvasWidth == 200 && stage.canvasHeight == 100)
  }

  @Test func transformsOpacityAndHiddenApplyToWhatIsInAView() throws {
    let stage = try StageScript(Self.nested).stage()
    let frames = try stage.frames(at: [0, 0.5, 1])
    let inner = try stage.view("inner")
    // The center of `inner`, (30, 15) in `outer`, is (-20, -10) from that one's center (70, 35): doubled and moved.
    for (frame, moved) in zip(frames, [0.0, 15, 30]) {
      let center = frame.boxes[inner].transform.apply(x: 20, y: 10)
      #expect(agree(center.x, 70 - 40 + moved) && agree(center.y, 35 - 20))
      let corner = frame.boxes[inner].transform.apply(x: 0, y: 0)
      // A quarter turn clockwise takes the top left corner to the top right, at twice the size.
      #expect(agree(corner.x, 30 + moved + 20) && agree(corner.y, 15 - 40))
      #expect(agree(frame.boxes[inner].shownOpacity, 0.25))
    }
    #expect(frames.map { $0.isVisible(inner) } == [false, false, false])
    #expect(frames.map { $0.isVisible(1) } == [true, true, true])
  }

  @Test func viewsArePaintedByZPositionAmongTheirSiblings() throws {
    let stage = try StageScript(Self.nested).stage()
    let order = try stage.frames(at: [0])[0].drawingOrder.map { stage.views[$0].name }
    #expect(order == ["canvas", "cover", "outer", "inner"])
  }

  @Test func anAnchorIsAPivotAndDoesNotMoveTheFrame() throws {
    let yaml = """
      transition: pivot
      canvas: { width: 100, height: 100 }
      views:
        hand: { layout: { leading: 40, top: 10, width: 20, height: 40 }, anchorX: 0.5, anchorY: 1, rotation: 90deg }
      phases: { still: { duration: 1s, animations: [] } }
      """
    let box = try StageScript(yaml).stage().box("hand", at: 0)
    let foot = box.transform.apply(x: 10, y: 40), tip = box.transform.apply(x: 10, y: 0)
    #expect(agree(foot.x, 50) && agree(foot.y, 50))
    #expect(agree(tip.x, 90) && agree(tip.y, 50))
    #expect(box.minX == 40 && box.minY == 10)
  }

  /// What CSS gives for `rotateZ() rotateY() rotateX() scale()` without perspective, from its matrices.
  @Test(arguments: [
    (0.0, 0.0, 60.0, [0.5, 0, 0, 1]), (0, 60, 0, [1, 0, 0, 0.5]), (90, 0, 60, [0, 0.5, -1, 0]),
    (0, 90, 90, [0, 0, 1, 0]), (0, 0, 180, [-1, 0, 0, 1]), (720, 0, 0, [1, 0, 0, 1]),
  ])
  func rotationsAreSeenWithoutPerspective(z: Double, x: Double, y: Double, matrix: [Double]) {
    let map = PlaneTransform(scaleX: 1, scaleY: 1, rotation: z, rotationX: x, rotationY: y)
    for (value, wanted) in zip([map.a, map.b, map.c, map.d], matrix) { #expect(agree(value, wanted)) }
  }

  @Test func aViewWithoutABackgroundIsTintedAndOneWithOneIsNot() throws {
    let stage = try StageScript(Self.nested).stage()
    #expect(
      stage.views.map { $0.tint } == [
        nil, StageTint.color(0).withAlpha(StageTint.paleAlpha), StageTint.color(1), nil,
      ])
    let boxes = try stage.frames(at: [0])[0].boxes
    #expect(boxes[0].fill == .white)
    #expect(boxes[2].fill == StageTint.color(1))
    #expect(boxes[3].fill == StageColor(rgb: 0xFF0000))
  }

  @Test func viewsThatLookAlikeShareATint() throws {
    let stage = try StageScript(example: "magic-move").stage("push")
    let cell = try #require(stage.views[try stage.view("cellImage")].tint)
    #expect(stage.views[try stage.view("flyer")].tint == cell)
    // Both show the same photo.
    #expect(stage.views[try stage.view("detailImage")].tint == cell)
    // Its own background is clear only while the phase runs.
    #expect(stage.views[try stage.view("detail")].tint == nil)
    let flyer = try stage.box("flyer", at: 0.3)
    #expect(flyer.isShown)
    #expect(try !stage.frames(at: [0.3])[0].isVisible(stage.view("cellImage")))
  }

  @Test func membersOfACountedViewShareATint() throws {
    let stage = try StageScript(example: "staggered-list").stage()
    let rows = stage.views.filter { $0.name.contains(".") && $0.parent == 0 }
    #expect(rows.count > 2)
    #expect(Set(rows.map { $0.tint }).count == 1)
  }

  @Test func withoutACanvasTheViewsSayHowLargeItIs() throws {
    let yaml = """
      transition: free
      views:
        box: { layout: { leading: 10, top: 20, width: 30, height: 40 } }
        pane: { opacity: 0, backgroundColor: black, scale: 0.5 }
      states: { far: { box.leading: 100.5 } }
      phases: { go: { to: far, duration: 1s, animations: [{ animate: box }] } }
      """
    let stage = try StageScript(yaml).stage()
    #expect(stage.canvasWidth == 131 && stage.canvasHeight == 60)
    let fill = try stage.box("pane", at: 0)
    #expect(fill.width == stage.canvasWidth && fill.height == stage.canvasHeight)
    let middle = fill.transform.apply(x: fill.width / 2, y: fill.height / 2)
    #expect(agree(middle.x, stage.canvasWidth / 2) && agree(middle.y, stage.canvasHeight / 2))
  }

  @Test func onACanvasWithASizeAFlatViewStaysFlat() throws {
    let yaml = """
      transition: flat
      canvas: { width: 100, height: 60 }
      views: { line: { layout: { leading: 0, width: 0, top: 3, height: 0 } } }
      phases: { still: { duration: 1s, animations: [] } }
      """
    let line = try StageScript(yaml).stage().box("line", at: 0)
    #expect(line.width == 0 && line.height == 0)
  }

  /// What fills a canvas without a size turns about its own anchor there.
  @Test func aTurnedViewFillsACanvasWithoutASize() throws {
    let yaml = """
      transition: free
      views:
        box: { layout: { leading: 10, top: 20, width: 30, height: 40 } }
        pane: { rotation: 30deg, anchorX: 0.25, anchorY: 1 }
      phases: { still: { duration: 1s, animations: [] } }
      """
    let stage = try StageScript(yaml).stage()
    #expect(stage.canvasWidth == 40 && stage.canvasHeight == 60)
    let pane = try stage.box("pane", at: 0)
    #expect(pane.width == 40 && pane.height == 60)
    // The anchor stays, and the corner above it turns clockwise.
    let anchor = pane.transform.apply(x: 10, y: 60), above = pane.transform.apply(x: 10, y: 0)
    #expect(agree(anchor.x, 10) && agree(anchor.y, 60))
    #expect(agree(above.x, 10 + 60 * 0.5) && agree(above.y, 60 - 60 * 0.75.squareRoot()))
    let right = pane.transform.apply(x: 40, y: 60)
    #expect(agree(right.x, 10 + 30 * 0.75.squareRoot()) && agree(right.y, 60 + 30 * 0.5))
  }

  @Test func overshootIsCutOffWhereItCannotBeDrawn() throws {
    let yaml = """
      transition: over
      canvas: { width: 100, height: 100 }
      views: { box: { layout: { leading: 0, top: 0, width: 20, height: 10 }, cornerRadius: 40, borderWidth: 40, opacity: 0 } }
      states: { shown: { box.opacity: 1 } }
      phases: { go: { to: shown, duration: 1s, curve: "linear(0, 2, 1)", animations: [{ animate: box }] } }
      """
    let stage = try StageScript(yaml).stage()
    let box = try stage.box("box", at: 0.5)
    #expect(box.opacity == 1 && box.cornerRadius == 5 && box.borderWidth == 5)
  }

  @Test func scenariosHaveAStageToo() throws {
    let script = try StageScript(example: "app-store")
    let stage = try script.scenarioStage("draggedThrough")
    #expect(stage.views.map { $0.name } == (try script.stage("present")).views.map { $0.name })
    #expect(try stage.frames(at: [0.2])[0].isVisible(stage.view("card")))
  }

  @Test(arguments: StageScript.exampleNames)
  func everyExampleHasFiniteBoxesAtAllTimes(name: String) throws {
    let script = try StageScript(example: name)
    for plan in script.compiled.plans {
      let stage = Stage(script.compiled, motion: plan)
      let end = min(plan.duration, 10)
      let frames = try stage.frames(at: (0...600).map { Double($0) / 600 * end })
      #expect(frames.count == 601)
      for frame in frames {
        #expect(frame.drawingOrder.sorted() == Array(stage.views.indices))
        #expect(frame.boxes.allSatisfy { $0.transform.tx.isFinite && $0.transform.a.isFinite && $0.width.isFinite })
      }
    }
  }
}
