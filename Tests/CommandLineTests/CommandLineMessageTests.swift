import Foundation
import Testing

/// Wrong command lines: one voice, whoever finds them.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct CommandLineMessageTests {
  private let folder: Folder

  init() throws { folder = try Folder(["a.yaml": Scripts.good, "two.yaml": Scripts.two]) }

  private func run(_ line: String) throws -> Program.Result {
    try Program.run(line.split(separator: " ").map(String.init), in: folder)
  }

  @Test(arguments: [
    ("sample a.yaml --fsp 60", "unknown option '--fsp'; did you mean '--fps'?", "sample"),
    ("sample a.yaml --zzzzzzzz", "unknown option '--zzzzzzzz'", "sample"),
    ("sample a.yaml -x", "unknown option '-x'", "sample"),
    // Not a request for help by `-h` among others.
    ("sample a.yaml -phase present", "unknown option '-phase'; did you mean '--phase'?", "sample"),
    ("validate -watch a.yaml", "unknown option '-watch'; did you mean '--watch'?", "validate"),
    ("plot a.yaml -widht 50", "unknown option '-widht'; did you mean '--width'?", "plot"),
    ("validate -dash.yaml", "unknown option '-dash.yaml'\n", "validate"),
    ("-wahtever", "unknown option '-wahtever'\n", "<subcommand>"),
    ("validate --hel", "unknown option '--hel'; did you mean '--help'?", "validate"),
    ("validate --vers", "unknown option '--vers'\n", "validate"),
    ("sample a.yaml --fps", "missing value for '--fps <rate>'", "sample"),
    ("sample", "missing argument '<file>'", "sample"),
    ("sample --versio", "unknown option '--versio'; did you mean '--version'?", "sample"),
    // The value is not the next argument, which would be overwritten.
    ("validate --write-baseline= a.yaml two.yaml", "a value is missing after '--write-baseline='\n", "validate"),
    ("bundle --output= a.yaml two.yaml", "a value is missing after '--output='\n", "bundle"),
    ("schema --output= a.yaml", "a value is missing after '--output='\n", "schema"),
    ("sample --phase= a.yaml", "a value is missing after '--phase='\n", "sample"),
    ("validate --fix= a.yaml", "option '--fix' takes no value\n", "validate"),
    ("sample a.yaml b.yaml", "unexpected argument 'b.yaml'", "sample"),
    ("sample a.yaml b c", "2 unexpected arguments: 'b', 'c'", "sample"),
    ("sample a.yaml --velocity=1", "option '--velocity' takes no value, but '1' was given", "sample"),
    ("sample a.yaml --fps 0", "invalid value '0' for '--fps <rate>': expected a rate above 0", "sample"),
    (
      "sample a.yaml --step 1ns", "invalid value '1ns' for '--step <time>': expected a time such as 250ms or 0.5s",
      "sample"
    ),
    ("sample a.yaml --step 5", "invalid value '5' for '--step <time>': a time needs a unit: write 5s or 5ms", "sample"),
    ("sample a.yaml --output", "missing value for '--output <file>'", "sample"),
    ("sample a.yaml -o", "missing value for '-o'", "sample"),
    ("show a.yaml --format jsn", "invalid value 'jsn' for '--format <format>'; did you mean 'json'?", "show"),
    ("show a.yaml --format qqqqqq", "invalid value 'qqqqqq' for '--format <format>'; expected text, json", "show"),
    ("lint --fsp", "unknown option '--fsp'", "lint"),
    ("validate --jobs x", "invalid value 'x' for '--jobs <n>'", "validate"),
    ("", "missing command; expected validate, ", "<subcommand>"),
    ("smaple", "unknown command 'smaple'; did you mean 'sample'?", "<subcommand>"),
    ("help smaple", "unknown command 'smaple'; did you mean 'sample'?", "<subcommand>"),
    ("validate --shard 5/4", "invalid value '5/4' for '--shard <I/N>': the part must be 1 to 4", "validate"),
    ("validate --shard 1", "invalid value '1' for '--shard <I/N>': expected I/N, such as 1/4", "validate"),
    ("--generate-completion-script tcsh", "no completions for 'tcsh'; expected bash, fish, zsh", "<subcommand>"),
    // No option is accepted and ignored.
    (
      "validate --diff --format json", "--diff prints a patch; write the report to a file: --format NAME=FILE",
      "validate"
    ),
    ("lint --show-files --format json", "--show-files and --format cannot be combined", "lint"),
    ("validate --show-files --fix", "--show-files and --fix cannot be combined", "validate"),
    ("validate --show-settings a.yaml --show-files", "--show-settings and --show-files cannot", "validate"),
    ("validate --show-settings a.yaml two.yaml", "--show-settings takes one script; remove 'two.yaml'", "validate"),
    ("validate --statistics --format junit", "--statistics is for the formats text, concise, json", "validate"),
    ("show a.yaml --format json --ascii", "--ascii is for text, not for json", "show"),
    ("show a.yaml --format json --width 90", "--width is for text, not for json", "show"),
    ("curve ease --format css --at 0.5", "--at is not for css", "curve"),
    ("curve ease --duration 1s", "--duration is for springs; the input of 'ease' is progress", "curve"),
    ("export a.yaml --to timeline --prefix x", "--prefix is for --to css, waapi", "export"),
    (
      "export a.yaml --to uikit --style phase",
      "--style phase is for --to css, timeline, lottie, waapi, swiftui, compose",
      "export"
    ),
    (
      "export a.yaml --to compose --style phase --compose-version 1.6",
      "--compose-version has no effect with --style phase", "export"
    ),
    (
      "export a.yaml --to lottie --style values",
      "--style values is for --to swiftui, uikit, compose, tokens, react-native, flutter", "export"
    ),
    ("export a.yaml --to waapi=a.mjs --to waapi=a.es", "two outputs would be written to 'a.d.mts'", "export"),
    ("export a.yaml --to timeline --geometry baked", "--geometry is for --to css, waapi", "export"),
    ("validate --config -", "--config needs a file name", "validate"),
    ("validate --baseline -", "--baseline needs a file name", "validate"),
    // Negative numbers are values, not unknown options.
    ("test --shard -1/4", "invalid value '-1/4' for '--shard <I/N>': the part must be 1 to 4", "test"),
    ("validate --jobs -1", "--jobs must be at least 1", "validate"),
    ("test --fps -1", "invalid value '-1' for '--fps <rate>': expected a rate above 0", "test"),
    ("diff a.yaml two.yaml --fps -1", "invalid value '-1' for '--fps <rate>': expected a rate above 0", "diff"),
    ("diff a.yaml two.yaml --tolerance -1", "invalid value '-1' for '--tolerance <x>': expected 0 or more", "diff"),
    ("diff a.yaml two.yaml --duration -1s", "invalid value '-1s' for '--duration <time>': must be above 0s", "diff"),
    ("curve ease --duration -1s", "invalid value '-1s' for '--duration <time>': must be above 0s", "curve"),
    ("export a.yaml --to css --tolerance -1", "invalid value '-1' for '--tolerance <list>': ", "export"),
    ("export a.yaml --to css --duration -1s", "invalid value '-1s' for '--duration <time>': ", "export"),
    ("plot a.yaml --duration -1s", "invalid value '-1s' for '--duration <time>': must be above 0s", "plot"),
    ("plot a.yaml --width -1", "--width must be ", "plot"),
    ("plot a.yaml --height -1", "--height must be ", "plot"),
    ("show a.yaml --width -1", "--width must be 40 to 1000", "show"),
    ("storyboard a.yaml --times -1s", "invalid value '-1s' for '--times <times>': ", "storyboard"),
    ("storyboard a.yaml --stills -1", "--stills must be 1 to ", "storyboard"),
    ("storyboard a.yaml --duration -1s", "invalid value '-1s' for '--duration <time>': ", "storyboard"),
    ("storyboard a.yaml --columns -1", "--columns must be 1 to ", "storyboard"),
    ("storyboard a.yaml --onion -1", "--onion must be 0 to 20", "storyboard"),
    ("storyboard a.yaml --width -1", "--width must be 64 to 20000", "storyboard"),
    ("preview a.yaml --duration -1s", "invalid value '-1s' for '--duration <time>': ", "preview"),
    ("preview a.yaml -o a.PNG", "-o takes a file that ends with .html, not 'a.PNG'", "preview"),
    ("preview a.yaml --serve --port -1", "--port must be 0 to 65535", "preview"),
  ])
  func aWrongLineIsExplainedInOneVoice(_ line: String, _ message: String, _ command: String) throws {
    let result = try run(line)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.complaints.hasPrefix("error: \(message)"), "\(result.complaints)")
    #expect(result.complaints.contains("\nUsage: transitionctl \(command)"), "\(result.complaints)")
    #expect(!result.complaints.contains("Error:") && !result.complaints.contains("See '"), "\(result.complaints)")
  }

  @Test func argumentsAreReadWhereThereIsNoProc() throws {
    let result = try Program.shell(
      """
      unshare -m bash -c 'mount -t tmpfs none /proc' 2> /dev/null || { echo skipped; exit; }
      without() { unshare -m bash -c 'mount -t tmpfs none /proc; exec "$0" "$@"' "$@"; echo "status $?"; }
      without "$T" sample a.yaml --samples 2 --tracks 'box.*ty'; without "$T" show none.yaml; without "$T"
      """, in: folder)
    if result.text == "skipped\n" { return }
    #expect(
      result.lines == ["time,box.opacity", "0,1", "0.5,0.5", "status 0", "status 3", "status 2"],
      "\(result.text) \(result.complaints)")
  }

  @Test(arguments: ["-h", "-help", "--help", "validate -h", "sample a.yaml -ohidden.csv -h", "help validate"])
  func helpIsShownWhereItIsRequested(_ line: String) throws {
    let result = try run(line)
    #expect(result.status == 0 && result.text.hasPrefix("OVERVIEW: "), "\(result.text)")
  }

  @Test(arguments: ["validate", "lint", "sample", "show", "test"])
  func helpShowsTheCommandsOwnUsage(_ command: String) throws {
    let help = try run("\(command) --help")
    #expect(help.status == 0 && help.text.contains("\nUSAGE: transitionctl \(command) "), "\(help.text)")
    #expect(try run("help \(command)").text == help.text)
  }

  @Test(arguments: ["test", "show", "preview", "identify", "sample"])
  func usageIsWrappedBetweenOptions(_ command: String) throws {
    for text in [try run("\(command) --help").text, try run("\(command) --unknown").complaints] {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let start = try #require(lines.firstIndex { $0.lowercased().hasPrefix("usage: ") })
      let usage = lines[start...].prefix { !$0.isEmpty }
      #expect(usage.allSatisfy { $0.count <= 80 }, "\(text)")
      let indent = String(repeating: " ", count: "usage: transitionctl \(command) ".count)
      #expect(
        usage.dropFirst().allSatisfy { $0.hasPrefix(indent) && "[-<".contains($0.dropFirst(indent.count).first!) })
    }
  }

  @Test func theExtensionChoosesTheFormat() throws {
    for (file, start) in [
      ("a.json", "{\"transition\""), ("a.jsonl", "{\"transition\""), ("a.csv", "time,"), ("a", "time,"),
    ] {
      #expect(try run("sample a.yaml -o \(file)").status == 0)
      #expect(try folder.read(file).hasPrefix(start), "\(file)")
    }
    #expect(try folder.read("a.json").split(separator: "\n").count == 1)
    #expect(try folder.read("a.jsonl").split(separator: "\n").count > 2)
    let result = try run("sample a.yaml --format csv -o b.json")
    #expect(result.status == 2 && result.complaints.contains("contradicts -o b.json"), "\(result.complaints)")
    #expect(!folder.names.contains("b.json"))
    #expect(try run("sample a.yaml --format json -o b.txt").status == 0)
    #expect(try run("sample a.yaml --layout long -o b.json").status == 2)
  }

  @Test func theExtensionChoosesTheFormatOfOtherReports() throws {
    for (file, start) in [("d.json", "{"), ("d.md", "#"), ("d.txt", "")] {
      #expect(try run("diff a.yaml two.yaml -o \(file)").status == 1)
      #expect(try folder.read(file).hasPrefix(start) && folder.read(file).hasPrefix("{") == (start == "{"), "\(file)")
    }
    let result = try run("diff a.yaml two.yaml --format text -o e.json")
    #expect(result.status == 2 && result.complaints.contains("contradicts -o e.json"), "\(result.complaints)")
  }

  @Test func textsThatLookLikeFormulasCanBeGuarded() throws {
    try folder.write(
      "f.yaml", Scripts.good.replacingOccurrences(of: "backgroundColor: white", with: "content: '=1+1'"))
    for layout in ["wide", "long"] {
      let plain = try run("sample f.yaml --all-tracks --tracks box.content --times 0s --layout \(layout)")
      let guarded = try run(
        "sample f.yaml --all-tracks --tracks box.content --times 0s --layout \(layout) --guard-formulas")
      #expect(plain.text.hasSuffix(",=1+1\n") && guarded.text.hasSuffix(",'=1+1\n"), "\(plain.text) \(guarded.text)")
    }
    #expect(try run("sample f.yaml --format json --guard-formulas").status == 2)
  }

  @Test func shardsAreDisjointAndTogetherEverything() throws {
    let many = try Folder(
      Dictionary(uniqueKeysWithValues: (0..<40).map { ("d\($0 % 3)/f\($0).transition.yaml", "transition: a\nx: 1\n") }))
    func files(_ options: [String]) throws -> [String] {
      try Program.run(["validate", "--format", "concise"] + options, in: many).lines.map {
        String($0.prefix { $0 != ":" })
      }
    }
    let all = try files([])
    let parts = try (1...4).map { try files(["--shard", "\($0)/4"]) }
    #expect(parts.flatMap { $0 }.sorted() == all.sorted() && all.count == 40)
    #expect(parts.allSatisfy { !$0.isEmpty && $0.count < 30 })
    // Another script moves none of the others.
    try many.write("d0/new.transition.yaml", "transition: a\nx: 1\n")
    for (index, part) in parts.enumerated() {
      #expect(try files(["--shard", "\(index + 1)/4"]).filter { !$0.contains("new") } == part)
    }
    #expect(try Program.run(["test", "--shard", "1/4"], in: many).text.contains(" in "))
  }

  @Test func anEmptyShardIsSummedUp() throws {
    try folder.write("one.transition.yaml", Scripts.good)
    // One of two parts is empty.
    let parts = try (1...2).map { try run("validate --shard \($0)/2") }
    #expect(parts.allSatisfy { $0.status == 0 })
    #expect(parts.map { $0.text }.sorted() == ["0 files, no findings\n", "1 file, no findings\n"])
    let tests = try (1...2).map { try run("test --shard \($0)/2") }
    #expect(tests.allSatisfy { $0.status == 0 })
    #expect(Set(tests.map { $0.text }).contains("0 files, no findings\n"), "\(tests.map { $0.text })")
  }

  @Test func aLongDragIsNoted() throws {
    try folder.write("card.yaml", ScenarioScripts.drag)
    try folder.write("trace.csv", "time,y\n0,0\n3000,40\n")
    let result = try run("sample card.yaml --scenario dragged --gesture trace.csv --samples 2")
    #expect(result.status == 0)
    #expect(result.complaints.contains("the drag takes 3000 s; times are in seconds"), "\(result.complaints)")
    #expect(result.complaints.contains("is this in milliseconds?"))
  }

  @Test func stillsThatRepeatAreSkipped() throws {
    try folder.write(
      "rest.yaml",
      Scripts.good.replacingOccurrences(
        of: "animations: [{ animate: all }]", with: "animations: [{ animate: all, duration: 100ms, delay: 400ms }]"))
    func stills(_ options: String) throws -> Int {
      try run("storyboard rest.yaml -o -\(options)").text.components(separatedBy: "s</text>").count
    }
    #expect(try stills(" --times 0s,100ms,200ms") > stills(" --stills 5"))
  }

  @Test func panelsAreByPropertyAndSpeedsCanBeDrawn() throws {
    let text = try run("plot a.yaml --ascii --width 80 --height 7").text
    #expect(text.contains(" box.opacity") && text.contains(" box.top"), "\(text)")
    // Round values between the ends of the axis.
    #expect(text.contains(" 0.7 +") || text.contains(" 0.8 +") || text.contains(" 20 +"), "\(text)")
    #expect(text.contains("200 ms") && text.contains("500 ms"), "\(text)")
    let speeds = try run("plot a.yaml --ascii --velocity").text
    #expect(speeds.contains("box.opacity'") && speeds.contains("pt/s"), "\(speeds)")
  }
}
