// transitionctl export fade-through.transition.yaml --to flutter
// Largest loss by the model of the engine: 0.0045. Generated; do not edit.

import 'package:flutter/animation.dart';

/// phase replace, as 2 of 3 properties, 105 ms after the start
const Cubic fadeThroughReplace = Cubic(0, 0, 0.2, 1);
const Duration fadeThroughReplaceDuration = Duration(microseconds: 195000);
const Duration fadeThroughReplaceDelay = Duration(microseconds: 105000);

/// old.opacity
const Cubic fadeThroughReplaceOldOpacity = Cubic(0.4, 0, 1, 1);
const Duration fadeThroughReplaceOldOpacityDuration = Duration(microseconds: 105000);

/// new.opacity, 105 ms after the start
const Cubic fadeThroughReplaceNewOpacity = fadeThroughReplace;
const Duration fadeThroughReplaceNewOpacityDuration = fadeThroughReplaceDuration;
const Duration fadeThroughReplaceNewOpacityDelay = fadeThroughReplaceDelay;

/// new.scale, 105 ms after the start
const Cubic fadeThroughReplaceNewScale = fadeThroughReplace;
const Duration fadeThroughReplaceNewScaleDuration = fadeThroughReplaceDuration;
const Duration fadeThroughReplaceNewScaleDelay = fadeThroughReplaceDelay;
