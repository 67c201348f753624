// transitionctl export fade-through.transition.yaml --to react-native
// Largest loss by the model of the engine: none. Generated; do not edit.

import { Easing } from 'react-native-reanimated';

/** phase replace, as 2 of 3 properties, 105 ms after the start */
export const fadeThroughReplace = { duration: 195, easing: Easing.bezier(0, 0, 0.2, 1) };
export const fadeThroughReplaceDelay = 105;

/** old.opacity */
export const fadeThroughReplaceOldOpacity = { duration: 105, easing: Easing.bezier(0.4, 0, 1, 1) };

/** new.opacity, 105 ms after the start */
export const fadeThroughReplaceNewOpacity = fadeThroughReplace;
export const fadeThroughReplaceNewOpacityDelay = fadeThroughReplaceDelay;

/** new.scale, 105 ms after the start */
export const fadeThroughReplaceNewScale = fadeThroughReplace;
export const fadeThroughReplaceNewScaleDelay = fadeThroughReplaceDelay;
