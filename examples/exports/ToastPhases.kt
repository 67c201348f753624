// transitionctl export toast.transition.yaml --to compose --style phase
// Largest loss by the model of the engine: 0.066 pt. Generated; do not edit.
//
//   val state = remember { SeekableTransitionState(false) }
//   val transition = rememberTransition(state)
//   val value by transition.animateFloat({ toastAppear() }) { isShown -> if (isShown) 1f else 0f }
//
// state.animateTo(true) plays it; state.seekTo(0.5f, true) follows a gesture.

import androidx.compose.animation.core.Easing
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.tween

/** phase appear, as 1 of 2 properties */
internal fun <T> toastAppear(): FiniteAnimationSpec<T> =
    tween(
        durationMillis = 733,
        easing = ToastMotion(
            0.0, 733.0, 0.0, 1.0,
            doubleArrayOf(0.0, 148.691765625, 0.0, 0.72432, 0.264, 0.001, 0.564, 0.611),
            doubleArrayOf(148.691765625, 455.36830347, 0.72432, 1.01254, 0.271, 1.256, 0.525, 1.076),
            doubleArrayOf(455.36830347, 732.020761282, 1.01254, 1.0, 0.27, 0.92, 0.52, 1.07),
        ),
    )

/** toast.bottom */
internal fun <T> toastAppearToastBottom(): FiniteAnimationSpec<T> =
    toastAppear()

/** toast.opacity */
internal fun <T> toastAppearToastOpacity(): FiniteAnimationSpec<T> =
    tween(
        durationMillis = 150,
        easing = ToastMotion(
            0.0, 150.0, 0.0, 1.0,
            doubleArrayOf(0.0, 150.0, 0.0, 1.0, 0.0, 0.0, 0.58, 1.0),
        ),
    )

/** phase disappear */
internal fun <T> toastDisappear(): FiniteAnimationSpec<T> =
    tween(
        durationMillis = 2200,
        easing = ToastMotion(
            0.0, 2200.0, 0.0, 1.0,
            doubleArrayOf(0.0, 2000.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0),
            doubleArrayOf(2000.0, 2200.0, 0.0, 1.0, 0.42, 0.0, 1.0, 1.0),
        ),
    )

/** toast.bottom */
internal fun <T> toastDisappearToastBottom(): FiniteAnimationSpec<T> =
    toastDisappear()

/** toast.opacity */
internal fun <T> toastDisappearToastOpacity(): FiniteAnimationSpec<T> =
    toastDisappear()

/** phase appear, with reduced motion, as 1 of 2 properties */
internal fun <T> toastAppearReduced(): FiniteAnimationSpec<T> =
    tween(
        durationMillis = 150,
        easing = ToastMotion(
            0.0, 150.0, 0.0, 1.0,
            doubleArrayOf(0.0, 150.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0),
        ),
    )

/** toast.bottom, with reduced motion */
internal fun <T> toastAppearToastBottomReduced(): FiniteAnimationSpec<T> =
    toastAppearReduced()

/** toast.opacity, with reduced motion */
internal fun <T> toastAppearToastOpacityReduced(): FiniteAnimationSpec<T> =
    toastAppearToastOpacity()

/** phase disappear, with reduced motion, as 1 of 2 properties */
internal fun <T> toastDisappearReduced(): FiniteAnimationSpec<T> =
    tween(
        durationMillis = 2150,
        easing = ToastMotion(
            0.0, 2150.0, 0.0, 1.0,
            doubleArrayOf(0.0, 2150.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0),
            doubleArrayOf(2150.0, 2150.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0),
        ),
    )

/** toast.bottom, with reduced motion */
internal fun <T> toastDisappearToastBottomReduced(): FiniteAnimationSpec<T> =
    toastDisappearReduced()

/** toast.opacity, with reduced motion */
internal fun <T> toastDisappearToastOpacityReduced(): FiniteAnimationSpec<T> =
    tween(
        durationMillis = 2150,
        easing = ToastMotion(
            0.0, 2150.0, 0.0, 1.0,
            doubleArrayOf(0.0, 2000.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0),
            doubleArrayOf(2000.0, 2150.0, 0.0, 1.0, 0.42, 0.0, 1.0, 1.0),
        ),
    )

/**
 * The part of a curve between two times in milliseconds, and its values there. A piece is its start and end in
 * milliseconds, its values there, and a cubic Bézier's x1, y1, x2, y2.
 */
private class ToastMotion(
    private val start: Double,
    private val end: Double,
    private val from: Double,
    private val to: Double,
    private vararg val pieces: DoubleArray,
) : Easing {
    override fun transform(fraction: Float): Float =
        ((value(start + fraction.toDouble() * (end - start)) - from) / (to - from)).toFloat()

    private fun value(time: Double): Double {
        val piece = pieces.lastOrNull { it[0] <= time } ?: return pieces[0][2]
        if (time >= piece[1]) return piece[3]
        val progress = (time - piece[0]) / (piece[1] - piece[0])
        var low = 0.0
        var high = 1.0
        repeat(48) {
            val middle = (low + high) / 2
            if (bezier(middle, piece[4], piece[6]) < progress) low = middle else high = middle
        }
        return piece[2] + (piece[3] - piece[2]) * bezier(low, piece[5], piece[7])
    }

    private fun bezier(s: Double, a: Double, b: Double): Double =
        ((1 + 3 * (a - b)) * s + 3 * (b - 2 * a)) * s * s + 3 * a * s
}
