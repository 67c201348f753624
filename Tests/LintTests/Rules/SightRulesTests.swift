import Testing
import TransitionLint

/// What can be seen of the motion: rules about views on the canvas.
@Suite struct SightRulesTests {
  @Test func changesBesideASnapshotAreTold() {
    let linted = lint(
      """
      transition: move
      canvas: { width: 375, height: 667 }
      views:
        photo:
          layout: { leading: 20, top: 400, width: 100, height: 100 }
          backgroundColor: red
          children: { label: { opacity: 0.5 } }
        flyer: { snapshotOf: photo, hidden: true }
      states:
        moved: { photo: { backgroundColor: blue, hidden: true }, label.opacity: 1, flyer: { leading: 200, top: 100 } }
      phases:
        a: { to: moved, duration: 300ms, during: { flyer.hidden: false }, animations: [{ animate: [flyer, label.opacity, photo.backgroundColor] }, { animate: photo.hidden, duration: 0s }] }
        b: { to: moved, duration: 300ms, animations: [{ animate: all }] }
        c: { to: moved, duration: 300ms, during: { flyer.hidden: false }, animations: [{ animate: [label.opacity, photo.backgroundColor, photo.hidden] }] }
      """, only("snapshot-source-changes"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "snapshot-source-changes warning 14:109: 'photo.backgroundColor' changes between 0 ms and 300 ms in phase 'c', "
          + "while 'flyer', a snapshot of 'photo', is on screen"
      ])
  }

  @Test func animationsThatNobodySeesAreToldOnceACause() {
    let linted = lint(
      """
      transition: card
      canvas: { width: 375, height: 667 }
      views:
        guide: { hidden: true, layout: { leading: 0, top: 0, width: 10, height: 10 } }
        tag: { layout: { leading: guide.maxX, top: 0, width: 10, height: 10 } }
        fade: { opacity: 0, scale: 0.5 }
        outer: { hidden: true, children: { inner: { opacity: 0.5 , children: { leaf: { scale: 0.5 } } } } }
        late: { opacity: 0, scale: 0.5 }
        row: { count: 3, hidden: index == 0, scale: 0.5 }
      states:
        end: { guide.leading: 50, fade: { opacity: 1, scale: 1 }, inner.opacity: 1, leaf.scale: 1, late: { opacity: 1, scale: 1 }, row.scale: 1 }
      phases:
        a:
          to: end
          duration: 300ms
          animations:
            - animate: [guide, fade, inner, leaf, row]
            - { animate: late.opacity, delay: 300ms, duration: 100ms }
            - { animate: late.scale, duration: 300ms }
        b: { to: end, duration: 300ms, animations: [{ animate: all }] }
      """, only("invisible-animation"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "invisible-animation warning 17:32: 'inner' is animated between 0 ms and 300 ms in phase 'a', but cannot be "
          + "seen",
        "invisible-animation warning 19:20: 'late' is animated between 0 ms and 300 ms in phase 'a', but cannot be "
          + "seen",
        "invisible-animation warning 20:58: 'inner' is animated between 0 ms and 300 ms in phase 'b', but cannot be "
          + "seen",
      ])
  }

  @Test func viewsOutsideTheCanvasAreTold() {
    let linted = lint(
      """
      transition: toast
      canvas: { width: 375, height: 667 }
      views:
        outer: { layout: { leading: 400, top: 0, width: 100, height: 100}, children: { inner: { layout: { leading: 0, top: 0, width: 10, height: 10 }, opacity: 0.5 } } }
        slid: { layout: { leading: 0, top: 0, width: 50, height: 50 }, translationX: -60 }
        passing: { layout: { leading: -60, top: 0, width: 50, height: 50 } }
        zoomed: { layout: { leading: 400, top: 0, width: 50, height: 50 }, scale: 0.5 }
        row: { count: 30, layout: { leading: 0, trailing: 0, top: index * 40, height: 40 }, opacity: 0.2 }
        hiddenOff: { hidden: true, layout: { leading: 400, top: 0, width: 50, height: 50 }, rotation: 0deg }
      states:
        end: { inner.opacity: 1, slid.translationX: -80, passing.leading: 400, zoomed.scale: 3, row.opacity: 1, hiddenOff.rotation: 10deg }
      phases:
        a: { to: end, duration: 200ms, animations: [{ animate: [inner, slid, passing, zoomed, row] }, { animate: hiddenOff, duration: 0s}] }
      """, only("off-canvas"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "off-canvas note 13:59: 'inner' is outside the canvas throughout phase 'a'",
        "off-canvas note 13:66: 'slid' is outside the canvas throughout phase 'a'",
      ])
  }

  @Test func contentOutOfShapeIsTold() {
    let linted = lint(
      """
      transition: photo
      canvas: { width: 375, height: 667 }
      views:
        p: { layout: { leading: 20, top: 20, width: 100, height: 100 }, content: face }
        q: { layout: { leading: 20, top: 20, width: 100, height: 100 }, content: face, contentMode: scaleAspectFill }
        r: { layout: { leading: 20, top: 20, width: 100, height: 100 }, content: face }
        s: { layout: { leading: 20, top: 20, width: 100, height: 100 }, content: face }
        t: { layout: { leading: 20, top: 20, trailing: 20, bottom: p.height }, content: face }
      states:
        end: { p: { width: 200, height: 200 }, q.width: 300, r.scaleX: 1.02, s: { scaleX: 1.2, scaleY: 1.2 } }
      phases:
        same: { to: end, duration: 200ms, animations: [{ animate: all }] }
        different: { to: end, duration: 200ms, animations: [{ animate: all }, { animate: p.width, curve: easeIn }] }
        more: { to: end, duration: 200ms, animations: [{ animate: all }, { animate: s.scaleY, curve: linear }] }
      """, only("distorted-content"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "distorted-content note 12:3: the content of 't' is distorted: its aspect ratio goes from 0.612 to 0.749, "
          + "22% off, at 200 ms in phase 'same'",
        "distorted-content note 13:84: the content of 'p' is distorted: its aspect ratio goes from 1 to 0.855, 15% "
          + "off, at 133.333 ms in phase 'different'",
      ])
  }

  @Test func fourFlashesInASecondOnAQuarterOfTheCanvasAreTold() {
    let linted = lint(
      """
      transition: alarm
      canvas: { width: 400, height: 400 }
      views:
        overlay: { backgroundColor: red, opacity: 0 }
        small: { layout: { leading: 0, top: 0, width: 190, height: 200 }, opacity: 0 }
        quarter: { layout: { leading: 0, top: 0, width: 200, height: 200 }, opacity: 0 }
        cell: { count: 4, layout: { leading: index * 100, top: 0, width: 100, height: 110 }, backgroundColor: black }
      phases:
        slow: { completion: 3s, animations: [{ animate: overlay.opacity, to: 1, duration: 167ms, iterations: infinite, direction: alternate }] }
        edge: { completion: 3s, animations: [{ animate: overlay.opacity, to: 1, duration: 125ms, iterations: infinite, direction: alternate }] }
        saw: { completion: 3s, animations: [{ animate: overlay.opacity, to: 1, duration: 240ms, iterations: infinite, curve: linear }] }
        area: { completion: 3s, animations: [{ animate: [small.opacity, quarter.opacity], to: 1, duration: 100ms, iterations: infinite, direction: alternate }] }
        faint: { completion: 3s, animations: [{ animate: overlay.opacity, to: 0.09, duration: 100ms, iterations: infinite, direction: alternate }] }
        cells: { completion: 1s, animations: [{ animate: cell.backgroundColor, to: white, duration: 100ms, iterations: infinite, direction: alternate }] }
        light: { completion: 1s, animations: [{ animate: cell.backgroundColor, from: white, to: "#E8E8E8", duration: 100ms, iterations: infinite, direction: alternate }] }
        keys: { animations: [{ animate: overlay.opacity, duration: 800ms, curve: steps(1), keyframes: [0, 1, 0, 1, 0, 1, 0, 1, 0] }] }
        hue: { completion: 1s, animations: [{ animate: overlay.backgroundColor, from: red, to: "#808080", duration: 100ms, iterations: infinite, direction: alternate }] }
      """, only("flashing"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "flashing warning 10:51: 'overlay.opacity' flashes 4 times between 0 ms and 1 s in phase 'edge', on 100% of "
          + "the "
          + "canvas",
        "flashing warning 11:50: 'overlay.opacity' flashes 4 times between 0 ms and 966.667 ms in phase 'saw', on 100% "
          + "of "
          + "the canvas",
        "flashing warning 12:67: 'quarter.opacity' flashes 5 times between 0 ms and 1 s in phase 'area', on 25% of the "
          + "canvas",
        "flashing warning 14:52: 'cell.0.backgroundColor' flashes 5 times between 0 ms and 1 s in phase 'cells', on "
          + "28% "
          + "of the canvas",
        "flashing warning 16:35: 'overlay.opacity' flashes 4 times between 83.333 ms and 800 ms in phase 'keys', on "
          + "100% of the canvas",
      ])
  }
}
