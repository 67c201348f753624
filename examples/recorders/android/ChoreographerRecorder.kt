// Writes down what Android views show, frame by frame, at the times for which animators computed their values.
//
//   val recorder = ChoreographerRecorder(canvas)
//   recorder.frame("card", card)
//   recorder.track("card.opacity") { card.alpha }
//   recorder.start()
//   … start the transition, and wait until it is over …
//   recorder.stop()
//   File(filesDir, "present.csv").writeText(recorder.csv())
//
// Animators compute values for the Choreographer's frame time in whole milliseconds. Values are read when all of a frame's
// animators have run and its layout is done, just before it is drawn: a frame callback may run before the animators' own
// and would see the values of the frame before.
//
// Not compiled in the tests of transitionctl (which have no Kotlin compiler), and not run on a device there.
package transitionctl.recorders

import android.graphics.RectF
import android.view.Choreographer
import android.view.View
import android.view.ViewTreeObserver
import java.util.Locale

/** [reference] is the view that is the script's canvas. */
class ChoreographerRecorder(private val reference: View) :
  Choreographer.FrameCallback, ViewTreeObserver.OnPreDrawListener {
  private val density = reference.resources.displayMetrics.density
  private val names = mutableListOf<String>()
  private val reads = mutableListOf<() -> Float?>()
  private val rows = mutableListOf<Pair<Long, List<Float?>>>()
  private var frameMillis: Long? = null
  private var isRunning = false

  /** Adds a column; null and what is not a finite number are empty cells. */
  fun track(name: String, read: () -> Float?) {
    names += name
    reads += read
  }

  /**
   * Adds the frame of a view on screen in the coordinates of the canvas, in dp, transforms included; empty while the view
   * is removed or `GONE`.
   */
  fun frame(name: String, view: View) {
    fun shown() = if (view.isAttachedToWindow && view.visibility != View.GONE) bounds(view) else null
    track("$name.minX") { shown()?.let { it.left / density } }
    track("$name.minY") { shown()?.let { it.top / density } }
    track("$name.width") { shown()?.let { it.width() / density } }
    track("$name.height") { shown()?.let { it.height() / density } }
  }

  /** In pixels and their fractions; getLocationInWindow() rounds to whole ones. */
  private fun bounds(view: View): RectF {
    val bounds = RectF(0f, 0f, view.width.toFloat(), view.height.toFloat())
    var current = view
    while (current !== reference) {
      current.matrix.mapRect(bounds)
      bounds.offset(current.left.toFloat(), current.top.toFloat())
      val parent = current.parent as? View ?: break
      bounds.offset(-parent.scrollX.toFloat(), -parent.scrollY.toFloat())
      current = parent
    }
    return bounds
  }

  /** Begins with the next frame. */
  fun start() {
    isRunning = true
    reference.viewTreeObserver.addOnPreDrawListener(this)
    Choreographer.getInstance().postFrameCallback(this)
  }

  fun stop() {
    isRunning = false
    reference.viewTreeObserver.removeOnPreDrawListener(this)
  }

  override fun doFrame(frameTimeNanos: Long) {
    if (!isRunning) return
    frameMillis = frameTimeNanos / 1_000_000
    // Every frame is drawn, also while nothing moves.
    reference.invalidate()
    Choreographer.getInstance().postFrameCallback(this)
  }

  override fun onPreDraw(): Boolean {
    val time = frameMillis
    if (time != null) rows += time to reads.map { it() }
    frameMillis = null
    return true
  }

  /** The recording: `time` in seconds from its first frame, and the columns. */
  fun csv(): String {
    val start = rows.firstOrNull()?.first ?: 0L
    val lines = rows.map { (time, values) ->
      (listOf((time - start) / 1e3) + values.map { it?.toDouble() ?: Double.NaN })
        .joinToString(",") { if (it.isFinite()) String.format(Locale.ROOT, "%.6f", it) else "" }
    }
    return (listOf((listOf("time") + names).joinToString(",")) + lines).joinToString("\n", postfix = "\n")
  }
}
