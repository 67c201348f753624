import Testing
import TransitionModel
import TransitionParsing

/// The tables of keys are what messages, the JSON schema and the reference are made of.
@Suite struct KeyTableTests {
  @Test func everyMapHasATableOfItsOwnName() {
    let names = LanguageTables.all.map { $0.name }
    #expect(Set(names).count == names.count)
    #expect(LanguageTables.table(named: "phase")?.keys.count == PhaseKey.allCases.count)
    #expect(LanguageTables.table(named: "nothing") == nil)
  }

  @Test func everyKeyIsDescribed() {
    for table in LanguageTables.all {
      #expect(Set(table.names).count == table.names.count, "\(table.name)")
      for key in table.keys {
        #expect(!key.name.isEmpty && !key.type.name.isEmpty && !key.summary.isEmpty, "\(table.name).\(key.name)")
        #expect(!key.summary.hasSuffix(".") && key.summary.first?.isLowercase == true, "\(table.name).\(key.name)")
        #expect(key.summary.count < 100, "\(table.name).\(key.name)")
      }
    }
  }

  @Test func theRequiredKeysAreThoseOfTheLanguage() {
    let required = LanguageTables.all.flatMap { table in
      table.keys.filter { $0.isRequired }.map { "\(table.name).\($0.name)" }
    }
    #expect(
      required == [
        "script.transition", "parameter.value", "interaction.input", "animation.animate",
        "event.at",
        "tracePoint.at",
      ])
  }

  @Test func defaultsOfWordsAreWords() {
    let words: [String: [String]] = [
      "interpolation": Interpolation.allCases.map { $0.rawValue }, "fill": FillMode.allCases.map { $0.rawValue },
      "direction": PlaybackDirection.allCases.map { $0.rawValue },
      "composite": CompositeOperation.allCases.map { $0.rawValue },
      "colorSpace": ColorSpaceName.allCases.map { $0.rawValue },
      "staggerFrom": StaggerOrigin.allCases.map { $0.rawValue },
      "interruption": Interruption.allCases.map { $0.rawValue }, "scrub": Scrubbing.allCases.map { $0.rawValue },
      "commitWhen": CommitMoment.allCases.map { $0.rawValue },
    ]
    for table in LanguageTables.all {
      // A keyframe's own interpolation is that of its animation by default, and never paced.
      for key in table.keys where !(table.name == "keyframe" && key.name == "interpolation") {
        guard let allowed = words[key.name] else { continue }
        #expect(allowed.contains(key.defaultValue ?? ""), "\(key.name)")
        for word in allowed { #expect(key.type.name.contains(word), "\(key.name)") }
      }
    }
  }

  @Test func builtInCurvesAreKnownToTheVocabulary() {
    for name in ["easeInOut", "easeOutBounce", "cubicBezier", "spring", "emphasized", "fastOutSlowIn"] {
      #expect(Vocabulary.isBuiltInCurve(name))
    }
    #expect(!Vocabulary.isBuiltInCurve("mine"))
  }
}
