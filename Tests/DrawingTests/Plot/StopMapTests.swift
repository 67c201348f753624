import Testing
import TransitionEvaluation
import TransitionText

@testable import TransitionDrawing

/// The map of stops against the rule that it draws.
@Suite struct StopMapTests {
  private static let rules: [StopRule] = {
    var rules: [StopRule] = []
    for (number, stops) in [[0.0, -96, -400, -780], [0, 375, 750, 1125, 1500], [0, 1], [300, 100, -50]].enumerated() {
      for reach in [0, 0.099, 0.499] {
        for flick in [nil, 800.0] {
          for choice in [StopRule.Choice.nearest, .next, .always(1)] {
            var rule = StopRule(states: stops.map { "s\($0)" }, stops: stops, isTranslation: number != 2)
            (rule.reach, rule.flick, rule.choice) = (reach, flick, choice)
            rules.append(rule)
          }
        }
      }
    }
    return rules
  }()

  private func map(_ rule: StopRule) -> StopMap { StopMap(title: "t", rule, input: "translationY") }

  @Test func eachRegionIsWhereTheRuleSettles() {
    for rule in Self.rules {
      let map = map(rule), width = map.inputs.right - map.inputs.left
      for step in 0..<37 {
        let velocity = map.fastest * (2 * (Double(step) + 0.5) / 37 - 1)
        guard let band = map.bands.first(where: { $0.low < velocity && velocity < $0.high }) else { continue }
        let height = (velocity - band.low) / (band.high - band.low)
        let borders = band.borders.map { ($0.low + height * ($0.high - $0.low) - map.inputs.left) / width }
        #expect(borders == borders.sorted() && band.stops.count == borders.count + 1)
        for place in 0..<41 {
          let share = (Double(place) + 0.5) / 41
          // At a border, either side will do.
          guard borders.allSatisfy({ abs($0 - share) > 1e-6 }) else { continue }
          let area = band.stops[borders.count { $0 < share }]
          #expect(area == map.stop(at: share, velocity: velocity), "\(rule) \(share) \(velocity)")
        }
      }
    }
  }

  /// Further drags, and faster ones where a flick does not go on by one only, lead as far or further.
  @Test func furtherAndFasterNeverSettlesEarlier() {
    for rule in Self.rules where rule.flick == nil || rule.choice != .always(1) {
      let map = map(rule)
      for step in 0...40 {
        let velocity = map.fastest * (Double(step) / 20 - 1)
        let along = (0...60).map { map.stop(at: Double($0) / 60, velocity: velocity) }
        #expect(along == along.sorted(), "\(rule) at \(velocity)")
        guard rule.flick == nil, rule.choice != .next else { continue }
        let faster = (0...60).map { map.stop(at: Double($0) / 60, velocity: velocity + map.fastest / 20) }
        #expect(zip(along, faster).allSatisfy { $0 <= $1 }, "\(rule) at \(velocity)")
      }
    }
  }

  @Test func thePictureHasAnAreaForEachStopThatAReleaseReaches() {
    let map = map(Self.rules[0])
    for theme in ChartTheme.allCases {
      let text = String(
        decoding: StopMapSVG(map, width: 860, height: 320, theme: theme).document.withUnsafeBytes { Array($0) },
        as: UTF8.self)
      for index in 0..<4 { #expect(text.contains("<path class=\"z\(index)\"")) }
      #expect(text.contains("settles at s-96.0 -96 pt") && text.contains("velocity at release, pt/s"))
    }
    var only = Self.rules[0]
    only.choice = .always(2)
    let text = String(
      decoding: StopMapSVG(self.map(only), width: 400, height: 100, theme: .light).document.withUnsafeBytes {
        Array($0)
      },
      as: UTF8.self)
    #expect(text.contains("<path class=\"z2\"") && !text.contains("<path class=\"z1\""))
  }

  @Test func theTerminalShowsALetterForEachStop() {
    let lines = StopMapText(map(Self.rules[0]), width: 60, rows: 9).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 + 9 + 2 + 4 + 1 && lines.allSatisfy { $0.count <= 60 })
    let middle = lines[2 + 4].drop { $0 != "a" }
    #expect(Array(middle) == Array(middle).sorted() && Set(middle) == ["a", "b", "c", "d"], "\(middle)")
  }
}
