// transitionctl export toast.transition.yaml --to flutter
// Largest loss by the model of the engine: 0.171 pt, 0.0017. Generated; do not edit.

import 'package:flutter/animation.dart';
import 'package:flutter/physics.dart';

/// phase appear, as 1 of 2 properties
const SpringDescription toastAppear = SpringDescription(mass: 1, stiffness: 194.955148663494, damping: 20.943951023932);
const Duration toastAppearDuration = Duration(microseconds: 732021);

/// toast.bottom
const SpringDescription toastAppearToastBottom = toastAppear;
const Duration toastAppearToastBottomDuration = toastAppearDuration;

/// toast.opacity
const Cubic toastAppearToastOpacity = Cubic(0, 0, 0.58, 1);
const Duration toastAppearToastOpacityDuration = Duration(microseconds: 150000);

/// phase disappear, 2 s after the start
const Cubic toastDisappear = Cubic(0.42, 0, 1, 1);
const Duration toastDisappearDuration = Duration(microseconds: 200000);
const Duration toastDisappearDelay = Duration(microseconds: 2000000);

/// toast.bottom, 2 s after the start
const Cubic toastDisappearToastBottom = toastDisappear;
const Duration toastDisappearToastBottomDuration = toastDisappearDuration;
const Duration toastDisappearToastBottomDelay = toastDisappearDelay;

/// toast.opacity, 2 s after the start
const Cubic toastDisappearToastOpacity = toastDisappear;
const Duration toastDisappearToastOpacityDuration = toastDisappearDuration;
const Duration toastDisappearToastOpacityDelay = toastDisappearDelay;

/// phase appear, with reduced motion, as 1 of 2 properties
const Cubic toastAppearReduced = Cubic(0.42, 0, 0.58, 1);
const Duration toastAppearReducedDuration = Duration(microseconds: 0);

/// toast.bottom, with reduced motion
const Cubic toastAppearToastBottomReduced = toastAppearReduced;
const Duration toastAppearToastBottomReducedDuration = toastAppearReducedDuration;

/// toast.opacity, with reduced motion
const Cubic toastAppearToastOpacityReduced = toastAppearToastOpacity;
const Duration toastAppearToastOpacityReducedDuration = toastAppearToastOpacityDuration;

/// phase disappear, with reduced motion, as 1 of 2 properties, 2.15 s after the start
const Cubic toastDisappearReduced = toastAppearReduced;
const Duration toastDisappearReducedDuration = toastAppearReducedDuration;
const Duration toastDisappearReducedDelay = Duration(microseconds: 2150000);

/// toast.bottom, with reduced motion, 2.15 s after the start
const Cubic toastDisappearToastBottomReduced = toastAppearReduced;
const Duration toastDisappearToastBottomReducedDuration = toastAppearReducedDuration;
const Duration toastDisappearToastBottomReducedDelay = toastDisappearReducedDelay;

/// toast.opacity, with reduced motion, 2 s after the start
const Cubic toastDisappearToastOpacityReduced = toastDisappear;
const Duration toastDisappearToastOpacityReducedDuration = toastAppearToastOpacityDuration;
const Duration toastDisappearToastOpacityReducedDelay = toastDisappearDelay;
