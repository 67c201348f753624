package import TransitionModel

/// A word that a key takes.
package struct KeyWord: Sendable, Equatable {
  package let name: String
  /// What it does, in a sentence; empty if its name says it.
  package let meaning: String

  package init(_ name: String, _ meaning: String = "") {
    self.name = name
    self.meaning = meaning
  }
}

/// The words of an enumeration.
package protocol DescribedWord: CaseIterable, RawRepresentable<String> {
  /// In a sentence.
  var meaning: String { get }
}

extension DescribedWord {
  package static var words: [KeyWord] { allCases.map { KeyWord($0.rawValue, $0.meaning) } }
}

extension Interpolation: DescribedWord {
  package var meaning: String {
    switch self {
    case .linear: "From each keyframe to the next, shaped by the curves."
    case .discrete: "Jumps half-way to the next."
    case .cubic: "One smooth line through all values, at rest at both ends."
    case .monotone: "One smooth line that never leaves the range between neighbors."
    case .paced: "At constant speed; the times follow from the values."
    case .continuous: "As SwiftUI's KeyframeTrack: each segment starts at the value and speed shown."
    }
  }
}

extension StaggerOrigin: DescribedWord {
  package var meaning: String {
    switch self {
    case .first: "The first view named starts."
    case .last: "The last view named starts."
    case .center: "The views in the middle start."
    }
  }
}

extension PlaybackDirection: DescribedWord {
  package var meaning: String {
    switch self {
    case .normal: "Every iteration forwards."
    case .reverse: "Every iteration backwards."
    case .alternate: "Forwards, then backwards, and so on."
    case .alternateReverse: "Backwards, then forwards, and so on."
    }
  }
}

extension FillMode: DescribedWord {
  package var meaning: String {
    switch self {
    case .none: "Holds only while it runs."
    case .forwards: "Holds its last value afterwards."
    case .backwards: "Holds its first value before it starts."
    case .both: "Holds its first value before and its last value afterwards."
    }
  }
}

extension CompositeOperation: DescribedWord {
  package var meaning: String {
    switch self {
    case .replace: "Replaces the underlying value."
    case .add: "Is added to what lies beneath."
    }
  }
}

extension ColorSpaceName: DescribedWord {
  package var meaning: String {
    switch self {
    case .srgb: "Mixes as CSS transitions and Core Animation do."
    case .srgbLinear: "Mixes light, which is brighter in the middle."
    case .oklab: "Mixes evenly for the eye."
    case .oklch: "Mixes along the shorter arc of hues."
    }
  }
}

extension Scrubbing: DescribedWord {
  package var meaning: String {
    switch self {
    case .linear: "Takes each animation's own curve as linear, as UIKit's scrubsLinearly does."
    case .curve: "Keeps each animation's own curve."
    }
  }
}

extension CommitMoment: DescribedWord {
  package var meaning: String {
    switch self {
    case .changed: "As soon as it holds at a point of the gesture."
    case .ended: "On release."
    }
  }
}

extension Interruption: DescribedWord {
  package var meaning: String {
    switch self {
    case .replace: "Continues from the values on screen."
    case .additive: "Runs from the old motion's end value, and lets what that still lacks run out."
    case .restart: "Starts from its own from state."
    case .retrace: "Runs the interrupted phase backward, if that goes the other way; else as replace."
    case .shorten: "Takes less time back, as CSS transitions do, if the interrupted phase goes the other way."
    }
  }
}

extension SegmentInterpolation: DescribedWord {
  package var meaning: String { (Interpolation(rawValue: rawValue) ?? .linear).meaning }
}
