// Writes down what a Compose UI shows, frame by frame, in a test with its own clock: no jitter, no dropped frames.
//
//   @get:Rule val rule = createComposeRule()
//
//   @Test fun present() {
//     rule.setContent { Card() }
//     val csv = ComposeRecorder(rule).record(seconds = 0.8, start = { rule.onNodeWithTag("card").performClick() }) {
//       val bounds = rule.onNodeWithTag("card").getUnclippedBoundsInRoot()
//       mapOf("card.minX" to bounds.left.value, "card.minY" to bounds.top.value,
//         "card.width" to bounds.width.value, "card.height" to bounds.height.value)
//     }
//     File("build/present.csv").writeText(csv)
//   }
//
// Not compiled in the tests of transitionctl (which have no Kotlin compiler), and not run on a device there.
package transitionctl.recorders

import androidx.compose.ui.test.junit4.ComposeTestRule
import java.util.Locale

class ComposeRecorder(private val rule: ComposeTestRule, private val frameMillis: Long = 16) {
  /**
   * Steps the test's clock frame by frame and reads the tracks after each: the same ones, with null for an empty cell, as
   * of a node that is not there.
   */
  fun record(seconds: Double, start: () -> Unit, read: () -> Map<String, Float?>): String {
    val clock = rule.mainClock
    clock.autoAdvance = false
    val lines = mutableListOf<String>()
    var names = emptyList<String>()
    val begin = clock.currentTime
    try {
      start()
      while ((clock.currentTime - begin) / 1000.0 <= seconds) {
        val values = read()
        if (lines.isEmpty()) {
          names = values.keys.toList()
          lines += "time," + names.joinToString(",")
        }
        check(values.keys == names.toSet()) { "every frame has the tracks of the first one: ${values.keys}" }
        val time = (clock.currentTime - begin) / 1000.0
        lines += (listOf(time) + names.map { values[it]?.toDouble() ?: Double.NaN })
          .joinToString(",") { if (it.isFinite()) String.format(Locale.ROOT, "%.6f", it) else "" }
        clock.advanceTimeBy(frameMillis)
      }
    } finally {
      clock.autoAdvance = true
    }
    return lines.joinToString("\n", postfix = "\n")
  }
}
