// transitionctl export sheet.transition.yaml --to compose
// Largest loss by the model of the engine: 0.292 pt. Generated; do not edit.
// Springs end at visibilityThreshold: pass half of the difference that is allowed.

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.DurationBasedAnimationSpec
import androidx.compose.animation.core.FiniteAnimationSpec
import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.spring
import androidx.compose.animation.core.tween
import kotlin.math.roundToInt

/** phase present, as 1 of 2 properties */
@Suppress("UNUSED_PARAMETER")
internal fun <T> sheetPresent(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    tween(durationMillis = 300, easing = CubicBezierEasing(0f, 0f, 0.58f, 1f))

/** dimmer.opacity */
internal fun <T> sheetPresentDimmerOpacity(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    sheetPresent(visibilityThreshold)

/** sheet.top */
internal fun <T> sheetPresentSheetTop(visibilityThreshold: T? = null): FiniteAnimationSpec<T> =
    spring(dampingRatio = 0.9f, stiffness = 194.95515f, visibilityThreshold = visibilityThreshold)

/** phase drag */
@Suppress("UNUSED_PARAMETER")
internal fun <T> sheetDrag(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    tween(durationMillis = 1000, easing = LinearEasing)

/** dimmer.opacity */
internal fun <T> sheetDragDimmerOpacity(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    sheetDrag(visibilityThreshold)

/** sheet.top */
internal fun <T> sheetDragSheetTop(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    sheetDrag(visibilityThreshold)

/** drag.onCommit, for the whole distance: pass the share that is left, above 0 and at most 1 */
@Suppress("UNUSED_PARAMETER")
internal fun <T> sheetDragOnCommit(visibilityThreshold: T? = null, share: Float = 1f): DurationBasedAnimationSpec<T> =
    tween(durationMillis = (250 * share).roundToInt(), easing = CubicBezierEasing(0f, 0f, 0.58f, 1f))

/** drag.onCancel; pass the release's velocity as animateTo's initialVelocity. */
internal fun <T> sheetDragOnCancel(visibilityThreshold: T? = null): FiniteAnimationSpec<T> =
    spring(dampingRatio = 0.9f, stiffness = 322.2728f, visibilityThreshold = visibilityThreshold)

/** phase present, with reduced motion, as 1 of 2 properties */
@Suppress("UNUSED_PARAMETER")
internal fun <T> sheetPresentReduced(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    tween(durationMillis = 150, easing = CubicBezierEasing(0.42f, 0f, 0.58f, 1f))

/** dimmer.opacity, with reduced motion */
internal fun <T> sheetPresentDimmerOpacityReduced(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    sheetPresentReduced(visibilityThreshold)

/** sheet.top, with reduced motion */
@Suppress("UNUSED_PARAMETER")
internal fun <T> sheetPresentSheetTopReduced(visibilityThreshold: T? = null): DurationBasedAnimationSpec<T> =
    tween(durationMillis = 0, easing = CubicBezierEasing(0.42f, 0f, 0.58f, 1f))
