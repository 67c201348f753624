// transitionctl export toast.transition.yaml --to react-native
// Largest loss by the model of the engine: 0.066 pt. Generated; do not edit.

import { Easing, ReduceMotion } from 'react-native-reanimated';

// With reduced motion, pass ReduceMotion.Never to withDelay, withRepeat and withSequence as well.

/** phase appear, as 1 of 2 properties */
export const toastAppear = { mass: 1, stiffness: 194.955148663494, damping: 20.943951023932, restDisplacementThreshold: 0.001, restSpeedThreshold: 0.01 };

/** toast.bottom */
export const toastAppearToastBottom = toastAppear;

/** toast.opacity */
export const toastAppearToastOpacity = { duration: 150, easing: Easing.bezier(0, 0, 0.58, 1) };

/** phase disappear, 2 s after the start */
export const toastDisappear = { duration: 200, easing: Easing.bezier(0.42, 0, 1, 1) };
export const toastDisappearDelay = 2000;

/** toast.bottom, 2 s after the start */
export const toastDisappearToastBottom = toastDisappear;
export const toastDisappearToastBottomDelay = toastDisappearDelay;

/** toast.opacity, 2 s after the start */
export const toastDisappearToastOpacity = toastDisappear;
export const toastDisappearToastOpacityDelay = toastDisappearDelay;

/** phase appear, with reduced motion, as 1 of 2 properties */
export const toastAppearReduced = { duration: 0, easing: Easing.bezier(0.42, 0, 0.58, 1), reduceMotion: ReduceMotion.Never };

/** toast.bottom, with reduced motion */
export const toastAppearToastBottomReduced = toastAppearReduced;

/** toast.opacity, with reduced motion */
export const toastAppearToastOpacityReduced = { ...toastAppearToastOpacity, reduceMotion: ReduceMotion.Never };

/** phase disappear, with reduced motion, as 1 of 2 properties, 2.15 s after the start */
export const toastDisappearReduced = toastAppearReduced;
export const toastDisappearReducedDelay = 2150;

/** toast.bottom, with reduced motion, 2.15 s after the start */
export const toastDisappearToastBottomReduced = toastAppearReduced;
export const toastDisappearToastBottomReducedDelay = toastDisappearReducedDelay;

/** toast.opacity, with reduced motion, 2 s after the start */
export const toastDisappearToastOpacityReduced = { duration: 150, easing: Easing.bezier(0.42, 0, 1, 1), reduceMotion: ReduceMotion.Never };
export const toastDisappearToastOpacityReducedDelay = toastDisappearDelay;
