import Foundation
import Testing
import TransitionDrawing
import TransitionEvaluation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A motion of an example, and what it is called in tests.
struct PlottedMotion: Sendable, CustomTestStringConvertible {
  var example: String
  var phase: String?
  var scenario: String?
  var testDescription: String { "\(example) \(phase ?? scenario ?? "")" }

  static let all: [PlottedMotion] = [
    PlottedMotion(example: "now-playing", phase: "present"), PlottedMotion(example: "now-playing", phase: "dismiss"),
    PlottedMotion(example: "app-store", phase: "present"), PlottedMotion(example: "app-store", phase: "dismiss"),
    PlottedMotion(example: "app-store", scenario: "openedAndClosed"), PlottedMotion(example: "badge", phase: "pop"),
    PlottedMotion(example: "magic-move", phase: "push"), PlottedMotion(example: "loading-pulse", phase: "pulse"),
    PlottedMotion(example: "app-store", scenario: "draggedHalf"),
  ]

  func source() throws -> any MotionSource {
    let script = try StageScript(example: example)
    guard let scenario else { return try script.phase(phase) }
    return try #require(script.compiled.scenario(named: scenario).plan)
  }

  func chart() throws -> Chart {
    let source = try source()
    return try Chart(title: testDescription, of: source, tracks: source.tracks)
  }
}

/// An element of a picture: its name, its attributes, its text.
struct PictureElement {
  var name: String
  var attributes: [String: String]
  var text = ""

  var classes: [Substring] { (attributes["class"] ?? "").split(separator: " ") }
  func number(_ name: String) -> Double { attributes[name].flatMap { Double($0) } ?? .nan }

  /// The points of a path of straight lines, run by run.
  var runs: [[(x: Double, y: Double)]] {
    (attributes["d"] ?? "").split(separator: "M").map { run in
      let numbers = run.split(separator: "h")[0].split(separator: " ").compactMap { Double($0) }
      return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    }
  }
}

/// Reads a document; nil when it is not well-formed.
final class PictureReader: NSObject, XMLParserDelegate {
  private var elements: [PictureElement] = []
  private var open: [Int] = []

  static func elements(of svg: String) -> [PictureElement]? {
    let reader = PictureReader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    return parser.parse() ? reader.elements : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(PictureElement(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }
}

extension ChartSVG {
  var text: String { document.text }
}
