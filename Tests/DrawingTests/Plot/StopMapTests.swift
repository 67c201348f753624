import Foundation
import ReferenceNumbers
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

  /// The stop whose area has a point, read off the picture with its lines and labels as the only scale.
  @Test func thePictureReadsAsTheRuleSettles() throws {
    for (number, rule) in Self.rules.enumerated() where number % 5 == 0 || number % 7 == 2 {
      let text = String(
        decoding: StopMapSVG(map(rule), width: [860.0, 480][number % 2], height: 320, theme: .light).document
          .withUnsafeBytes { Array($0) }, as: UTF8.self)
      let picture = try StopPicture(text)
      #expect(picture.stops.count == rule.stops.count)
      var read = 0
      for row in 0..<23 {
        for column in 0..<31 {
          let x = picture.box.x + picture.box.width * (Double(column) + 0.37) / 31
          let y = picture.box.y + picture.box.height * (Double(row) + 0.41) / 23
          let areas = picture.areas(at: x, y)
          #expect(areas.count == 1, "\(rule) at \(x), \(y)")
          let input = picture.input(at: x, of: rule.stops), velocity = picture.velocity(at: y)
          // Near a border, coordinates in hundredths of a pixel do not tell.
          let near = [(-0.02, 0.0), (0.02, 0), (0, -0.02), (0, 0.02)].map { dx, dy in
            rule.stop(input: picture.input(at: x + dx, of: rule.stops), velocity: picture.velocity(at: y + dy))
          }
          guard Set(near).count == 1 else { continue }
          read += 1
          #expect(areas == [rule.stop(input: input, velocity: velocity)], "\(rule) at \(input), \(velocity)")
        }
      }
      #expect(read > 500)
      #expect(picture.isWithin, "\(text)")
    }
  }

  @Test func theTerminalShowsWhereEachReleaseSettles() {
    for rule in Self.rules {
      let map = map(rule)
      let lines = StopMapText(map, width: 70, rows: 8).text.split(separator: "\n", omittingEmptySubsequences: false)
      let cells = lines[2..<11].map { $0.filter { $0.isLetter } }.map { Array($0) }
      let labels = lines[2..<11].map { $0.prefix { !$0.isLetter }.trimmingCharacters(in: .whitespaces) }
      let columns = cells[0].count, fastest = Double(labels[8].filter { $0 != "-" }) ?? .nan
      #expect(lines.allSatisfy { $0.count <= 70 } && cells.allSatisfy { $0.count == columns })
      #expect(labels[4] == "0" && labels[1] == "" && labels[0].filter { $0 != "-" } == labels[8].filter { $0 != "-" })
      #expect((labels[8].first == "-") == (map.direction > 0) && abs(fastest - map.fastest) <= 0.5)
      let marks = lines[11].suffix(columns)
      for (row, line) in cells.enumerated() {
        for (column, cell) in line.enumerated() {
          let stop = map.stop(
            at: (Double(column) + 0.5) / Double(columns), velocity: map.fastest * (1 - Double(row) / 4))
          #expect(cell == Array("abcdefgh")[stop], "\(rule) in row \(row), column \(column)")
        }
      }
      // A release at rest at a stop settles there.
      guard rule.choice == .nearest else { continue }
      let found = zip(marks, cells[4]).filter { $0.0 == "^" }.map { $0.1 }
      #expect(found == Array("abcdefgh".prefix(rule.stops.count)))
    }
  }

  /// Recorded with `RECORD=1 swift test --filter StopMapTests`; look at the picture before committing it.
  @Test func thePictureIsAsRecorded() throws {
    let pages = [(12, 860.0, 320.0), (17, 480, 320), (26, 400, 200), (40, 860, 100)]
    for (number, width, height) in pages {
      let map = StopMap(
        title: number == 26 ? "a title that does not fit into the width of its picture, which is narrow" : "drag",
        Self.rules[number], input: number == 40 ? "rotation" : "translationY")
      let svg = StopMapSVG(map, width: width, height: height, theme: .light).document
      let text =
        String(decoding: svg.withUnsafeBytes { Array($0) }, as: UTF8.self) + "\n"
        + StopMapText(map, width: [200, 40][number % 2], rows: 8).text
      #expect(try RecordedText.difference(text, from: "Tests/DrawingTests/Goldens/stops-\(number).txt") == nil)
    }
  }

  @Test func theTerminalHasAnOddNumberOfRowsAndAtLeastThree() {
    for (rows, shown) in [(1, 3), (3, 3), (4, 5)] {
      let lines = StopMapText(map(Self.rules[0]), width: 60, rows: rows).text.split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 2 + shown + 2 + 4 + 1)
    }
  }

  @Test func theTerminalShowsALetterForEachStop() {
    let lines = StopMapText(map(Self.rules[0]), width: 60, rows: 9).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 + 9 + 2 + 4 + 1 && lines.allSatisfy { $0.count <= 60 })
    let middle = lines[2 + 4].drop { $0 != "a" }
    #expect(Array(middle) == Array(middle).sorted() && Set(middle) == ["a", "b", "c", "d"], "\(middle)")
  }
}

/// A map of stops as a reader sees it: areas of some color, dashed lines at the stops, and lines with a velocity.
private struct StopPicture {
  private(set) var box: (x: Double, y: Double, width: Double, height: Double) = (0, 0, 0, 0)
  /// The x of the dashed lines, in order of the stops.
  private(set) var stops: [Double] = []
  private var speeds: [(y: Double, velocity: Double)] = []
  private var polygons: [(stop: Int, corners: [(x: Double, y: Double)])] = []
  private var size: (width: Double, height: Double) = (0, 0)
  private var labels: [(x: Double, y: Double)] = []

  init(_ text: String) throws {
    func numbers(_ text: Substring) -> [Double] {
      text.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
    }
    func attribute(_ name: String, of line: Substring) -> Substring {
      guard let start = line.range(of: " \(name)=\"") else { return "" }
      return line[start.upperBound...].prefix { $0 != "\"" }
    }
    func number(_ name: String, of line: Substring) -> Double { Double(attribute(name, of: line)) ?? .nan }
    for line in text.split(separator: "\n") {
      let path = attribute("d", of: line)
      if line.hasPrefix("<svg xmlns") { size = (number("width", of: line), number("height", of: line)) }
      if line.hasPrefix("<svg x") && !line.hasPrefix("<svg xmlns") {
        box = (number("x", of: line), number("y", of: line), number("width", of: line), number("height", of: line))
      } else if line.hasPrefix("<path class=\"z") {
        let stop = try #require(Int(line.dropFirst(14).prefix { $0.isNumber }))
        for piece in path.split(separator: "M") {
          let values = numbers(piece)
          let corners = stride(from: 0, to: values.count - 1, by: 2).map {
            (values[$0] + box.x, values[$0 + 1] + box.y)
          }
          polygons.append((stop, corners))
        }
      } else if line.hasPrefix("<path class=\"m") {
        stops = path.split(separator: "M").map { numbers($0)[0] }
      } else if line.hasPrefix("<path class=\"g") {
        speeds = path.split(separator: "M").map { (numbers($0)[1], .nan) }
      } else if line.hasPrefix("<text") {
        labels.append((number("x", of: line), number("y", of: line)))
        guard let value = Double(line.split(separator: ">")[1].prefix { $0 != "<" }) else { continue }
        // A label stands at its line.
        let nearest = try #require(
          speeds.indices.min { abs(speeds[$0].y - labels.last!.y + 4) < abs(speeds[$1].y - labels.last!.y + 4) })
        speeds[nearest].velocity = value
      }
    }
  }

  /// Whether all labels lie in the picture, and the map as well.
  var isWithin: Bool {
    labels.allSatisfy { $0.x >= 0 && $0.x <= size.width && $0.y >= 8 && $0.y <= size.height - 3 }
      && box.x >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height
  }

  func input(at x: Double, of inputs: [Double]) -> Double {
    let last = stops.count - 1
    return inputs[0] + (x - stops[0]) / (stops[last] - stops[0]) * (inputs[last] - inputs[0])
  }

  func velocity(at y: Double) -> Double {
    let (a, b) = (speeds[0], speeds[speeds.count - 1])
    return a.velocity + (y - a.y) / (b.y - a.y) * (b.velocity - a.velocity)
  }

  /// The stops whose areas have a point, by the even-odd rule.
  func areas(at x: Double, _ y: Double) -> [Int] {
    polygons.filter { polygon in
      let corners = polygon.corners
      return zip(corners, corners.dropFirst() + corners.prefix(1)).count { a, b in
        (a.y > y) != (b.y > y) && x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
      } % 2 == 1
    }.map { $0.stop }
  }
}
