import Foundation
import Testing
import TransitionPreview

/// The page as text, without a browser.
struct PreviewBuilderTests {
  private static func script(description: String = "A box.") -> String {
    """
    transition: box
    description: '\(description)'
    canvas: { width: 100, height: 100 }
    parameters:
      time: { value: 500ms, min: 100ms, max: 1s }
    views:
      box: { layout: { leading: 0, top: 0, width: 10, height: 10 }, backgroundColor: white }
    states:
      faded: { box: { opacity: 0.5 } }
    phases:
      fade: { to: faded, duration: time, animations: [{ animate: all }] }
      pulse:
        animations: [{ animate: box.opacity, from: 0, to: 1, duration: 1s, iterations: infinite }]
    """
  }

  private static func page(_ yaml: String) throws -> String {
    String(decoding: try PreviewBuilder(PreviewScript(yaml).compiled).page().bytes, as: UTF8.self)
  }

  @Test func theSameScriptGivesTheSameBytes() throws {
    let page = try Self.page(Self.script())
    #expect(try Self.page(Self.script()) == page)
    #expect(page.utf8.count < PreviewBuilder.sizeLimit)
  }

  @Test func nothingIsLoadedFromAnywhere() throws {
    let page = try Self.page(Self.script())
    #expect(page.contains("default-src 'none'") && !page.contains("connect-src"))
    for part in page.components(separatedBy: "http").dropFirst() {
      // A name space, and what the page compares its own address with.
      #expect(part.hasPrefix("://www.w3.org/2000/svg'") || part.hasPrefix("-equiv") || part.hasPrefix("')"))
    }
  }

  @Test func whatTheScriptSaysCannotLeaveItsPlace() throws {
    let plain = try Self.page(Self.script())
    let page = try Self.page(Self.script(description: "</script><script>alert(1)</script><!--"))
    for word in ["<script", "</script", "<!--"] {
      #expect(page.components(separatedBy: word).count == plain.components(separatedBy: word).count)
    }
  }

  @Test func endlessPhasesAreShownForFourSeconds() throws {
    #expect(try Self.page(Self.script()).contains(#""isEndless":true,"duration":4,"#))
  }

  @Test func parametersHaveTheEndsAndQuartersOfTheirRange() throws {
    let page = try Self.page(Self.script())
    let stops = ["100ms", "325ms", "550ms", "775ms", "1s"].map { "\"text\":\"\($0)\"" }
    var rest = page[...]
    for stop in stops {
      let place = try #require(rest.range(of: stop), "\(stop)")
      rest = rest[place.upperBound...]
    }
  }

  @Test func theProgressComesToItsEnd() throws {
    var shares: [Double] = []
    _ = try PreviewBuilder(PreviewScript(Self.script()).compiled).page { shares.append($0) }
    #expect(shares == shares.sorted() && shares.last == 1)
  }
}
