// transitionctl export sheet.transition.yaml --to react-native
// Largest loss by the model of the engine: 0.293 pt. Generated; do not edit.

import { Easing, ReduceMotion } from 'react-native-reanimated';

// With reduced motion, pass ReduceMotion.Never to withDelay, withRepeat and withSequence as well.

/** phase present, as 1 of 2 properties */
export const sheetPresent = { duration: 300, easing: Easing.bezier(0, 0, 0.58, 1) };

/** dimmer.opacity */
export const sheetPresentDimmerOpacity = sheetPresent;

/** sheet.top */
export const sheetPresentSheetTop = { mass: 1, stiffness: 194.955148663494, damping: 25.1327412287183, restDisplacementThreshold: 0.001, restSpeedThreshold: 0.01 };

/** phase drag */
export const sheetDrag = { duration: 1000, easing: Easing.linear };

/** dimmer.opacity */
export const sheetDragDimmerOpacity = sheetDrag;

/** sheet.top */
export const sheetDragSheetTop = sheetDrag;

/** drag.onCommit, for the whole distance: multiply the duration by the share that is left */
export const sheetDragOnCommit = { duration: 250, easing: Easing.bezier(0, 0, 0.58, 1) };

/** drag.onCancel; velocity in the value's units per second. */
export const sheetDragOnCancel = (velocity: number) => ({ mass: 1, stiffness: 322.272796770265, damping: 32.3135244369236, velocity, restDisplacementThreshold: 0.001, restSpeedThreshold: 0.01 });

/** phase present, with reduced motion, as 1 of 2 properties */
export const sheetPresentReduced = { duration: 150, easing: Easing.bezier(0.42, 0, 0.58, 1), reduceMotion: ReduceMotion.Never };

/** dimmer.opacity, with reduced motion */
export const sheetPresentDimmerOpacityReduced = sheetPresentReduced;

/** sheet.top, with reduced motion */
export const sheetPresentSheetTopReduced = { duration: 0, easing: Easing.bezier(0.42, 0, 0.58, 1), reduceMotion: ReduceMotion.Never };
