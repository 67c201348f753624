// swift-format-ignore-file: scripts and sentences keep their lines.
import Testing

@Suite struct LayoutFindingTests {
  @Test(
    arguments: FindingCase.all(
      #"""
      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { leading: 0 } }
      => underconstrained-layout 4:18-25: view 'a' is not fixed on its horizontal axis: 'leading' alone is not enough [add 'trailing', 'width' or 'centerX']

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { leading: 0, trailing: 0, top: 0, aspectRatio: 0 } }
      phases: { p: { duration: 1s, animations: [{ animate: a.opacity, to: 0 }] } }
      => out-of-range 4:64-65: 'aspectRatio' is 0; it must be > 0

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { leading: 0, width: 5, top: 0, height: 5 } }
        b: { layout: { leading: 0 } }
      states: { s: { a.leading: 5 } }
      phases:
        p: { to: s, duration: 1s, animations: [{ animate: a.trailing, to: 5 }] }
        q: { to: s, duration: 1s, animations: [{ animate: a, to: { centerX: 5 } }, { animate: b.trailing, to: 5 }, { animate: all, to: { bottom: 3 } }] }
      => underconstrained-layout 5:18-25: view 'b' is not fixed on its horizontal axis: 'leading' alone is not enough [add 'trailing', 'width' or 'centerX']
      => overconstrained-layout 8:55-63: view 'a' is not laid out by 'trailing' [animate one of 'leading', 'width', 'top', 'height', or give 'trailing' in a state]
      => overconstrained-layout 9:62-69: view 'a' is not laid out by 'centerX' [animate one of 'leading', 'width', 'top', 'height', or give 'centerX' in a state]

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { width: 10, top: 5 } }
      => underconstrained-layout 4:18-23: view 'a' is not fixed on its horizontal axis: 'width' alone is not enough [add 'leading', 'trailing' or 'centerX']
      => underconstrained-layout 4:29-32: view 'a' is not fixed on its vertical axis: 'top' alone is not enough [add 'bottom', 'height' or 'centerY']

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { leading: 0, width: 5, top: 0, height: 5 } }
        copy: { snapshotOf: a }
      states:
        s: { a: { trailing: 5, widht: 20 } }
        u: { copy: { trailing: 7 } }
        v: { a: { width: 10, aspectRatio: 2 } }
      => unknown-property 7:26-31: view 'a' has no property 'widht' [did you mean 'width'?]
      => conflicting-keys 8:16-24: a snapshot must be laid out by leading, top, width and height
      => overconstrained-layout 9:24-35: view 'a' is fixed more than once: 'leading', 'width', 'top', 'height' and 'aspectRatio' [drop 'aspectRatio', or add 'top', 'bottom' or 'centerY'] ('width' is given here 9:13)

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { leading: 0, trailing: 0, width: 5 } }
      => overconstrained-layout 4:43-48: view 'a' is fixed more than once: 'leading', 'trailing' and 'width' [drop 'leading', 'trailing' or 'width'] ('leading' is given here 4:18) ('trailing' is given here 4:30)

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { width: 5 } }
      => underconstrained-layout 4:18-23: view 'a' is not fixed on its horizontal axis: 'width' alone is not enough [add 'leading', 'trailing' or 'centerX']

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { leading: 0, trailing: 0, top: 0, aspectRatio: 1, height: 5 } }
      => overconstrained-layout 4:67-73: view 'a' is fixed more than once: 'leading', 'trailing', 'top', 'height' and 'aspectRatio' [drop 'leading', 'trailing', 'height' or 'aspectRatio'] ('leading' is given here 4:18) ('trailing' is given here 4:30) ('top' is given here 4:43)

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { aspectRatio: 1 } }
      => overconstrained-layout 4:18-29: view 'a' is fixed more than once: it fills its parent, and 'aspectRatio' is given as well [drop 'aspectRatio']

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { aspectRatio: 1, leading: 0 } }
      => nothing

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { aspectRatio: 1, leading: 0, top: 0 } }
      => underconstrained-layout 4:34-41: view 'a' is not fixed on its horizontal axis: 'leading' alone is not enough [add 'width' or 'height']

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { aspectRatio: 1, leading: 0, top: 0, width: 5 } }
      => nothing

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { aspectRatio: 1, width: 5, height: 5 } }
      => overconstrained-layout 4:44-50: view 'a' is fixed more than once: 'width', 'height' and 'aspectRatio' [give each axis two keys] ('width' is given here 4:34) ('aspectRatio' is given here 4:18)

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { aspectRatio: 1, width: 5, height: 5, top: 0 } }
      => overconstrained-layout 4:44-50: view 'a' is fixed more than once: 'width', 'height' and 'aspectRatio' [give each axis two keys] ('width' is given here 4:34) ('aspectRatio' is given here 4:18)

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { aspectRatio: 1, width: 5, height: 5, top: 0, leading: 0 } }
      => overconstrained-layout 4:44-50: view 'a' is fixed more than once: 'width', 'height' and 'aspectRatio' [drop 'width', 'height' or 'aspectRatio'] ('width' is given here 4:34) ('aspectRatio' is given here 4:18)

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { aspectRatio: 1, width: 5, top: 0 } }
      => underconstrained-layout 4:34-39: view 'a' is not fixed on its horizontal axis: 'width' alone is not enough [add 'leading', 'trailing' or 'centerX']

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { aspectRatio: 1, width: 5 } }
      => underconstrained-layout 4:34-39: view 'a' is not fixed on its horizontal axis: 'width' alone is not enough [add 'leading', 'trailing' or 'centerX']

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { aspectRatio: 1, leading: 5, trailing: 5 } }
      => underconstrained-layout 4:18-29: view 'a' is not fixed on its vertical axis: 'aspectRatio' alone is not enough [add 'top', 'bottom' or 'centerY']

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { aspectRatio: 1, leading: 5, trailing: 5, height: 4 } }
      => overconstrained-layout 4:59-65: view 'a' is fixed more than once: 'leading', 'trailing', 'aspectRatio' and 'height' [give 'top', 'bottom' or 'centerY' instead of 'height'] ('leading' is given here 4:34) ('trailing' is given here 4:46) ('aspectRatio' is given here 4:18)

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { frame: [0, 0, 10, 10], aspectRatio: 2 } }
      => overconstrained-layout 4:41-52: view 'a' is fixed more than once: 'width', 'height' and 'aspectRatio' [drop 'width', 'height' or 'aspectRatio'] ('width' is given here 4:18) ('height' is given here 4:18)

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { frame: [0, 0, 10, 10] } }
      states:
        s: { a: { trailing: 0 } }
      => overconstrained-layout 6:13-21: view 'a' is fixed more than once: 'leading', 'width' and 'trailing' [drop 'trailing', or add 'leading', 'width', 'centerX' or 'aspectRatio']

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { frame: [0, 0, 10, 10] } }
      states:
        s: { a: { trailing: 0, leading: 0, centerX: 0 } }
      => overconstrained-layout 6:38-45: view 'a' is fixed more than once: 'leading', 'width', 'trailing' and 'centerX' [drop 'leading', 'trailing' or 'centerX'] ('leading' is given here 6:26) ('trailing' is given here 6:13)

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { frame: [0, 0, 10, 10] } }
      states:
        s: { a: { trailing: 0, width: 10, aspectRatio: 1 } }
      => overconstrained-layout 6:37-48: view 'a' is fixed more than once: 'trailing', 'width', 'top', 'height' and 'aspectRatio' [drop 'width' or 'aspectRatio', or add 'top', 'bottom' or 'centerY'] ('trailing' is given here 6:13) ('width' is given here 6:26)

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { leading: 0, width: 10, top: 0, aspectRatio: 1 } }
      states:
        s: { a: { trailing: 0, width: 10 } }
        u: { a: { height: 10 } }
        v: { a: { height: 10, top: 1 } }
        w: { a: { leading: 0, trailing: 0 } }
        x: { a: { height: 10, bottom: 5, leading: 5 } }
        y: { a: { bottom: 5, aspectRatio: 2 } }
        z: { a: { aspectRatio: 2 } }
        z2: { a: { bottom: 5 } }
      => overconstrained-layout 7:13-19: view 'a' is fixed more than once: 'top', 'aspectRatio' and 'height' [drop 'height', or add 'top', 'bottom' or 'centerY']
      => overconstrained-layout 13:14-20: view 'a' is fixed more than once: 'top', 'aspectRatio' and 'bottom' [drop 'bottom', or add 'top', 'height', 'centerY' or 'aspectRatio']

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: {}
      states:
        s: { a: { leading: 10 } }
        u: { a: { width: 10 } }
        v: { a: { leading: 10, width: 10 } }
        w: { a: { aspectRatio: 1 } }
        x: { a: { aspectRatio: 1, top: 5 } }
        y: { a: { aspectRatio: 1, height: 5 } }
      => overconstrained-layout 7:13-18: view 'a' is fixed more than once: 'leading', 'trailing' and 'width' [drop 'width', or add 'leading', 'trailing' or 'centerX']
      => overconstrained-layout 9:13-24: view 'a' is fixed more than once: 'leading', 'trailing', 'top', 'bottom' and 'aspectRatio' [drop 'aspectRatio', or add 'leading', 'trailing', 'centerX', 'top', 'bottom' or 'centerY']
      => overconstrained-layout 11:29-35: view 'a' is fixed more than once: 'top', 'bottom' and 'height' [give each axis two keys]

      transition: t
      canvas: { width: 100, height: 100 }
      views:
        a: { layout: { frame: [0, 0, 10, 10] }, children: { k: {} } }
        b: { layout: { leading: 5, trailing: 5, top: 5, aspectRatio: 1 } }
        c: { layout: { centerX: 5, width: 5, bottom: 5, aspectRatio: 1 } }
      states:
        s: { a: { matches: b, leading: 0 } }
        u: { a: { matches: a } }
        v: { a: { matches: nosuch } }
        w: { a: { matches: 5 } }
        x: { a: { matches: b, frame: [0, 0, 1, 1] } }
        y: { c: { matches: b } }
        z: { a: { frame: [0, 0, -1, 1] } }
        z1: { a: { frame: [0, 0, 1] } }
        z2: { canvas.frame: [0, 0, 1, 1], canvas.width: 5, canvas: { matches: b } }
        z3: { k: { matches: a }, a: { matches: k } }
        z4: { a: { matches: canvas }, k: { frame: [10%, 0, 1, 1] } }
      phases: { p: { to: y }, q: { to: z3 } }
      => conflicting-keys 8:25-32: 'matches' sets the whole frame and cannot be combined with a layout key (the frame is given here 8:13)
      => circular-reference 9:22-23: view 'a' cannot match itself
      => unknown-view 10:22-28: unknown view 'nosuch'
      => unknown-view 11:22-23: unknown view '5'
      => conflicting-keys 12:25-30: 'frame' and 'matches' both give the frame (given here 12:13)
      => out-of-range 14:27-29: 'width' is -1; it must be >= 0
      => type-mismatch 15:21-30: 'frame' takes a list of four values {write frame: [x, y, width, height]}
      => unknown-property 16:16-21: the canvas's frame is fixed
      => unknown-property 16:44-49: the canvas's size is fixed; it has no 'width' to set
      => unknown-property 16:64-71: the canvas's frame is fixed
      => circular-reference 17:23-24: 'k.leading' depends on itself: k.leading -> a.minX -> a.leading -> k.minX -> k.leading ('a.leading' is defined here 17:42)
      => unit-mismatch 18:46-49: 'leading' is a length; a percentage of what? [write '10% * parent.width']
      """#))
  func layoutsSayWhichKeyToAddOrDrop(_ row: FindingCase) {
    #expect(findings(row.yaml) == row.findings)
  }
}
