// transitionctl export sheet.transition.yaml --to flutter
// Largest loss by the model of the engine: 0.293 pt, 0.0007. Generated; do not edit.

import 'package:flutter/animation.dart';
import 'package:flutter/physics.dart';

/// phase present, as 1 of 2 properties
const Cubic sheetPresent = Cubic(0, 0, 0.58, 1);
const Duration sheetPresentDuration = Duration(microseconds: 300000);

/// dimmer.opacity
const Cubic sheetPresentDimmerOpacity = sheetPresent;
const Duration sheetPresentDimmerOpacityDuration = sheetPresentDuration;

/// sheet.top
const SpringDescription sheetPresentSheetTop = SpringDescription(mass: 1, stiffness: 194.955148663494, damping: 25.1327412287183);
const Duration sheetPresentSheetTopDuration = Duration(microseconds: 638826);

/// phase drag
const Curve sheetDrag = Curves.linear;
const Duration sheetDragDuration = Duration(microseconds: 1000000);

/// dimmer.opacity
const Curve sheetDragDimmerOpacity = sheetDrag;
const Duration sheetDragDimmerOpacityDuration = sheetDragDuration;

/// sheet.top
const Curve sheetDragSheetTop = sheetDrag;
const Duration sheetDragSheetTopDuration = sheetDragDuration;

/// drag.onCommit, for the whole distance: multiply the duration by the share that is left
const Cubic sheetDragOnCommit = sheetPresent;
const Duration sheetDragOnCommitDuration = Duration(microseconds: 250000);

/// drag.onCancel
/// [velocity] is in the value's units per second.
SpringSimulation sheetDragOnCancel(double start, double end, double velocity) =>
    SpringSimulation(const SpringDescription(mass: 1, stiffness: 322.272796770265, damping: 32.3135244369236), start, end, velocity);

/// phase present, with reduced motion, as 1 of 2 properties
const Cubic sheetPresentReduced = Cubic(0.42, 0, 0.58, 1);
const Duration sheetPresentReducedDuration = Duration(microseconds: 150000);

/// dimmer.opacity, with reduced motion
const Cubic sheetPresentDimmerOpacityReduced = sheetPresentReduced;
const Duration sheetPresentDimmerOpacityReducedDuration = sheetPresentReducedDuration;

/// sheet.top, with reduced motion
const Cubic sheetPresentSheetTopReduced = sheetPresentReduced;
const Duration sheetPresentSheetTopReducedDuration = Duration(microseconds: 0);
