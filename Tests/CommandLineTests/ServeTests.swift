import Foundation
import Testing

/// `preview --serve`, asked over the shell's own sockets.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct ServeTests {
  /// Runs lines of the shell while the program serves; in them `$P` is the port, and `get` and `post` ask.
  ///
  /// Jobs are under control (`set -m`), since a shell otherwise has those in the background ignore interrupts.
  private func serve(_ folder: Folder, _ lines: String, options: String = "--port 0") throws -> Program.Result {
    try Program.shell(
      """
      set -m
      "$T" preview a.transition.yaml --serve \(options) > out 2> err & S=$!
      for i in $(seq 80); do [ -s out ] && break; sleep 0.05; done
      P=$(sed 's/.*:\\([0-9]*\\).*/\\1/' out)
      ask() { exec 3<>/dev/tcp/127.0.0.1/$P; printf "$1 HTTP/1.1\\r\\nHost: ${H:-127.0.0.1:$P}\\r\\nConnection: close\\r\\n$2\\r\\n$3" >&3; cat <&3; exec 3>&-; }
      get() { ask "GET $1"; }
      post() { ask "POST $1" "Content-Length: ${#2}\\r\\n" "$2"; }
      until_in() { for i in $(seq 80); do grep -q "$1" $2 && break; sleep 0.05; done; }
      \(lines)
      kill -9 $S 2> /dev/null; wait 2> /dev/null; true
      """, in: folder)
  }

  @Test func theAddressIsSaidAndThePageServed() throws {
    let folder = try Folder(["a.transition.yaml": Scripts.good])
    let text = try serve(folder, "get /; cat out").text
    #expect(text.hasPrefix("HTTP/1.1 200 OK"))
    #expect(text.contains("text/html") && text.contains("<html") && text.contains("\"card\""))
    #expect(text.contains("\nhttp://127.0.0.1:") || text.contains("</html>http://127.0.0.1:"))
  }

  @Test func dataIsForTheParametersAskedFor() throws {
    let folder = try Folder(["a.transition.yaml": Scripts.good])
    let text = try serve(
      folder, "get '/data.json?set=time%%3D1s' | tail -1; echo; get '/data.json?set=tme%%3D1s' | tail -1"
    ).text
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("{") })
    #expect(lines.first?.contains("\"duration\":1") == true)
    #expect(lines.last?.contains("\"problems\"") == true && lines.last?.contains("time") == true)
  }

  @Test func strangersAndUnknownPathsAreRefused() throws {
    let folder = try Folder(["a.transition.yaml": Scripts.good, "secret": "secret"])
    let text = try serve(
      folder, "get /secret | head -1; get /../secret | head -1; post / x | head -1; H=evil.example get / | head -1"
    ).text
    let statuses = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: " ").dropFirst().first.map(String.init)
    }
    #expect(statuses == ["404", "404", "405", "403"])
  }

  @Test func aSaveOfTheScriptOrWhatItIncludesIsTold() throws {
    let folder = try Folder([
      "a.transition.yaml": "include: [times.yaml]\n" + Scripts.good, "times.yaml": "parameters: { other: 1s }\n",
    ])
    let text = try serve(
      folder,
      """
      (ask 'GET /events' > events1) & (ask 'GET /events' > events2) &
      until_in retry events1; until_in retry events2
      sed -i 's/500ms/700ms/' a.transition.yaml; until_in 'data: 1' events1; until_in 'data: 1' events2
      get /data.json | grep -o '"duration":0.7' | head -1
      echo 'oops: 1' >> times.yaml; until_in 'data: 2' events1
      get /data.json | tail -1; echo; get / | grep -c oops
      echo 'parameters: { other: 2s }' > times.yaml; until_in 'data: 3' events2
      get /data.json | grep -o '"duration":0.7' | head -1
      grep -c 'event: reload' events1 events2
      """
    ).text
    let lines = text.split(separator: "\n")
    #expect(lines.count >= 5, "\(text)")
    guard lines.count >= 5 else { return }
    #expect(lines[0] == "\"duration\":0.7")
    #expect(lines[1].contains("\"problems\"") && lines[1].contains("oops") && lines[1].contains("times.yaml"))
    #expect(lines[2] != "0")
    #expect(lines[3] == "\"duration\":0.7")
  }

  @Test func aScriptThatIsBrokenOrGoneIsServedOnceItIsMended() throws {
    let folder = try Folder(["a.transition.yaml": Scripts.bad])
    let text = try serve(
      folder,
      """
      get /data.json | tail -1 | grep -o opacitty | head -1
      (ask 'GET /events' > events) & until_in retry events
      mv a.transition.yaml b; until_in 'data: 1' events
      get /data.json | grep -o 'no such file' | head -1
      sed 's/opacitty/opacity/' b > a.transition.yaml; until_in 'data: 2' events
      get /data.json | grep -o '"name":"card"' | head -1
      """
    ).text
    #expect(text.split(separator: "\n") == ["opacitty", "no such file", "\"name\":\"card\""])
  }

  @Test func otherSitesAreRefused() throws {
    let folder = try Folder(["a.transition.yaml": Scripts.good])
    let text = try serve(
      folder,
      """
      for site in cross-site same-site same-origin none; do
        ask 'GET /data.json' "Sec-Fetch-Site: $site\\r\\n" | head -1
      done
      """
    ).text
    let statuses = text.split(whereSeparator: \.isNewline).map { String($0.split(separator: " ")[1]) }
    #expect(statuses == ["403", "403", "200", "200"], "\(text)")
  }

  /// Counted views make a request slow: others do not wait for it, and it ends with whoever asked.
  @Test func aSlowRequestKeepsNoOtherWaiting() throws {
    let views = (0..<8).map { "  v\($0): { count: n, opacity: index / n }\n" }.joined()
    let moves = (0..<8).map { "v\($0)" }.joined(separator: ", ")
    let folder = try Folder([
      "a.transition.yaml": """
      transition: slow
      parameters: { n: { value: 1, min: 1, max: 1000 } }
      views:
      \(views)
      phases: { p: { duration: 1s, animations: [{ animate: [\(moves)], to: { opacity: 1 } }] } }
      """
    ])
    let text = try serve(
      folder,
      """
      children() { cat /proc/[0-9]*/stat 2> /dev/null | grep -c ") [A-Z] $S "; }
      exec 5<>/dev/tcp/127.0.0.1/$P
      printf "GET /data.json?set=n%%3D1000 HTTP/1.1\\r\\nHost: 127.0.0.1:$P\\r\\n\\r\\n" >&5
      for i in $(seq 100); do [ $(children) -ge 1 ] && break; sleep 0.02; done
      children; get /data.json | head -1; children
      exec 5>&- 5<&-; for i in $(seq 200); do [ $(children) = 0 ] && break; sleep 0.02; done; children
      """
    ).text
    let lines = text.split(whereSeparator: \.isNewline)
    #expect(lines.count == 4 && lines[1].contains("200"), "\(text)")
    #expect(lines.first == "1" && lines.last == "0", "\(text)")
  }

  @Test func aPipeInPlaceOfTheScriptHangsNothing() throws {
    let folder = try Folder(["a.transition.yaml": Scripts.good])
    let text = try serve(
      folder,
      """
      (ask 'GET /events' > events) & until_in retry events
      mkfifo pipe; mv pipe a.transition.yaml; until_in 'data: 1' events
      get /data.json | grep -o 'it is a pipe or a device' | head -1
      printf '%s' "$(cat b 2> /dev/null)" > /dev/null; rm a.transition.yaml; echo 'x: 1' > a.transition.yaml
      until_in 'data: 2' events; grep -c 'event: reload' events
      """
    ).text
    #expect(text.split(separator: "\n").first == "it is a pipe or a device", "\(text)")
  }

  @Test func anInterruptEndsItWell() throws {
    let folder = try Folder(["a.transition.yaml": Scripts.good])
    let result = try serve(folder, "kill -INT $S; wait $S; echo \"status $?\"; cat err")
    #expect(result.text.contains("status 0"))
    #expect(!result.text.contains("error"))
  }

  @Test func aPortInUseIsExitThreeWithARemedy() throws {
    let folder = try Folder(["a.transition.yaml": Scripts.good])
    let result = try serve(folder, "\"$T\" preview a.transition.yaml --serve --port $P 2>&1; echo \"status $?\"")
    #expect(
      result.text.contains("use --port 0 for a free one") && result.text.contains("status 3"), "\(result.text)")
  }

  @Test(arguments: [
    (["a.transition.yaml", "--port", "0"], 2, "--port requires --serve"),
    (["a.transition.yaml", "--serve", "--port", "70000"], 2, "0 to 65535"),
    (["a.transition.yaml", "--serve", "-o", "x.html"], 2, "cannot be combined"),
    (["-", "--serve"], 2, "standard input cannot be watched"),
    (["none.yaml", "--serve", "--port", "0"], 3, "none.yaml"),
    (["a.transition.yaml", "--serve", "--port", "0", "--set", "tme=1s"], 2, "did you mean 'time'"),
    (["a.transition.yaml", "--serve", "--port", "0", "--set", "time=1"], 2, "time"),
    (["a.transition.yaml", "-o", "no/such/page.html"], 3, "cannot write"),
  ])
  func whatIsWrongIsSaidAtOnce(arguments: [String], status: Int32, words: String) throws {
    let folder = try Folder(["a.transition.yaml": Scripts.good])
    let result = try Program.run(["preview"] + arguments, in: folder)
    #expect(result.status == status && result.complaints.contains(words), "\(result.complaints)")
    #expect(folder.names == ["a.transition.yaml"])
  }
}
