// transitionctl export toast.transition.yaml --to compose
// Largest loss by the model of the engine: 0.066 pt. Generated; do not edit.
// Springs end at visibilityThreshold: pass half of the difference that is allowed.

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.DurationBasedAnimationSpec
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.spring
import androidx.compose.animation.core.tween

/** phase appear, as 1 of 2 properties */
internal fun <T> toastAppear(visibilityThreshold: T? = null): FiniteAnimationSpec<T> =
    spring(dampingRatio = 0.75f, stiffness = 194.95515f, visibilityThreshold = visibilityThreshold)

/** toast.bottom */
internal fun <T> toastAppearToastBottom(visibilityThreshold: T? = null): FiniteAnimationSpec<T> =
    toastAppear(visibilityThreshold)

/** toast.opacity */
@Suppress("UNUSED_PARAMETER")
internal fun <T> toastAppearToastOpacity(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    tween(durationMillis = 150, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f))

/** phase disappear, 2 s after the start */
@Suppress("UNUSED_PARAMETER")
internal fun <T> toastDisappear(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    tween(durationMillis = 200, delayMillis = 2000, easing = CubicBezierEasing(0.42f, 0f, 1f, 1f))

/** toast.bottom, 2 s after the start */
internal fun <T> toastDisappearToastBottom(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    toastDisappear(visibilityThreshold)

/** toast.opacity, 2 s after the start */
internal fun <T> toastDisappearToastOpacity(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    toastDisappear(visibilityThreshold)

/** phase appear, with reduced motion, as 1 of 2 properties */
@Suppress("UNUSED_PARAMETER")
internal fun <T> toastAppearReduced(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    tween(durationMillis = 0, easing = CubicBezierEasing(0.42f, 0f, 0.58f, 1f))

/** toast.bottom, with reduced motion */
internal fun <T> toastAppearToastBottomReduced(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    toastAppearReduced(visibilityThreshold)

/** toast.opacity, with reduced motion */
internal fun <T> toastAppearToastOpacityReduced(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    toastAppearToastOpacity(visibilityThreshold)

/** phase disappear, with reduced motion, as 1 of 2 properties, 2.15 s after the start */
@Suppress("UNUSED_PARAMETER")
internal fun <T> toastDisappearReduced(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    tween(durationMillis = 0, delayMillis = 2150, easing = CubicBezierEasing(0.42f, 0f, 0.58f, 1f))

/** toast.bottom, with reduced motion, 2.15 s after the start */
internal fun <T> toastDisappearToastBottomReduced(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    toastDisappearReduced(visibilityThreshold)

/** toast.opacity, with reduced motion, 2 s after the start */
@Suppress("UNUSED_PARAMETER")
internal fun <T> toastDisappearToastOpacityReduced(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    tween(durationMillis = 150, delayMillis = 2000, easing = CubicBezierEasing(0.42f, 0f, 1f, 1f))
