// Writes down what Android views show, frame by frame, with the frame times of the Choreographer.
//
//   val recorder = ChoreographerRecorder(resources.displayMetrics.density)
//   recorder.frame("card", card, canvas)
//   recorder.track("card.opacity") { card.alpha }
//   recorder.start()
//   … start the transition, and wait until it is over …
//   recorder.stop()
//   File(filesDir, "present.csv").writeText(recorder.csv())
//
// Not compiled in the tests of transitionctl (which have no Kotlin compiler), and not run on a device there.
package transitionctl.recorders

import android.view.Choreographer
import android.view.View
import java.util.Locale

class ChoreographerRecorder(private val density: Float) : Choreographer.FrameCallback {
  private val names = mutableListOf<String>()
  private val reads = mutableListOf<() -> Float>()
  private val rows = mutableListOf<Pair<Long, List<Float>>>()
  private var isRunning = false

  /** Adds a column. */
  fun track(name: String, read: () -> Float) {
    names += name
    reads += read
  }

  /** Adds the frame of a view in the coordinates of another one, in dp; translation included. */
  fun frame(name: String, view: View, reference: View) {
    fun place(index: Int): Float {
      val own = IntArray(2)
      val base = IntArray(2)
      view.getLocationInWindow(own)
      reference.getLocationInWindow(base)
      return (own[index] - base[index]) / density
    }
    track("$name.minX") { place(0) }
    track("$name.minY") { place(1) }
    track("$name.width") { view.width * view.scaleX / density }
    track("$name.height") { view.height * view.scaleY / density }
  }

  fun start() {
    isRunning = true
    Choreographer.getInstance().postFrameCallback(this)
  }

  fun stop() {
    isRunning = false
  }

  override fun doFrame(frameTimeNanos: Long) {
    if (!isRunning) return
    rows += frameTimeNanos to reads.map { it() }
    Choreographer.getInstance().postFrameCallback(this)
  }

  /** The recording: `time` in seconds from its first frame, and the columns. */
  fun csv(): String {
    val start = rows.firstOrNull()?.first ?: 0L
    val lines = rows.map { (time, values) ->
      (listOf((time - start) / 1e9) + values.map { it.toDouble() })
        .joinToString(",") { String.format(Locale.ROOT, "%.6f", it) }
    }
    return (listOf((listOf("time") + names).joinToString(",")) + lines).joinToString("\n", postfix = "\n")
  }
}
