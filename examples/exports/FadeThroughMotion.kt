// transitionctl export fade-through.transition.yaml --to compose
// Largest loss by the model of the engine: none. Generated; do not edit.

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.DurationBasedAnimationSpec
import androidx.compose.animation.core.tween

/** phase replace, as 2 of 3 properties, 105 ms after the start */
@Suppress("UNUSED_PARAMETER")
internal fun <T> fadeThroughReplace(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    tween(durationMillis = 195, delayMillis = 105, easing = CubicBezierEasing(0f, 0f, 0.2f, 1f))

/** old.opacity */
@Suppress("UNUSED_PARAMETER")
internal fun <T> fadeThroughReplaceOldOpacity(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    tween(durationMillis = 105, easing = CubicBezierEasing(0.4f, 0f, 1f, 1f))

/** new.opacity, 105 ms after the start */
internal fun <T> fadeThroughReplaceNewOpacity(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    fadeThroughReplace(visibilityThreshold)

/** new.scale, 105 ms after the start */
internal fun <T> fadeThroughReplaceNewScale(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    fadeThroughReplace(visibilityThreshold)
