#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Transitions

#if canImport(Glibc)
  /// Counts the allocations of the program and of all libraries, instead of the C library's function.
  @_cdecl("malloc") public func countedAllocation(_ size: Int) -> UnsafeMutableRawPointer? {
    allocations &+= 1
    return systemAllocation(size)
  }

  @_silgen_name("__libc_malloc") private func systemAllocation(_ size: Int) -> UnsafeMutableRawPointer?

  private nonisolated(unsafe) var allocations = 0
#else
  /// Elsewhere they are not counted.
  private let allocations = -1
#endif

/// The cost of the library in a program, as `name<TAB>nanoseconds<TAB>unit<TAB>allocations` per line, which
/// `Benchmarks/run.py` puts into a table. The arguments are the script and its phase, and for a profiler the only row to run.
@main
enum Benchmarks {
  private static let rounds = 9

  nonisolated static func main() {
    let arguments = CommandLine.arguments
    guard (3...4).contains(arguments.count), let text = read(arguments[1]),
      let phase = TransitionScript(yaml: text).phase(arguments[2])
    else {
      print("usage: Benchmarks SCRIPT PHASE [ROW]")
      exit(2)
    }
    var kept = 0.0

    report("read, compile and lint a script", unit: "run") {
      kept += TransitionScript(yaml: text).phase(arguments[2])?.duration ?? 0
      return 1
    }
    let names = phase.tracks.map { $0.name }
    report("evaluate frames one after the other", unit: "value") {
      var count = 0
      for frame in phase.frames(perSecond: 1000) {
        for name in names { kept += frame[name]?.number ?? 0 }
        count += names.count
      }
      return count
    }
    report("ask for one value at one time", unit: "value") {
      for index in 0..<1000 {
        kept += phase.value(of: names[0], at: phase.duration * Double(index) / 1000)?.number ?? 0
      }
      return 1000
    }
    report("ask for one speed at one time", unit: "value") {
      for index in 0..<1000 { kept += phase.velocity(of: names[0], at: phase.duration * Double(index) / 1000) ?? 0 }
      return 1000
    }
    let script = TransitionScript(yaml: text)
    report("start a phase in the player", unit: "phase") {
      var player = TransitionPlayer(script)
      kept += player.play(arguments[2], at: 0) ? 1 : 0
      return 1
    }
    var player = TransitionPlayer(script)
    _ = player.play(arguments[2], at: 0)
    let running = player
    report("interrupt a phase in the player", unit: "phase") {
      var player = running
      kept += player.play(arguments[2], at: phase.duration / 2) ? 1 : 0
      return 1
    }
    let tracks = names.map { player.track($0) }
    report("read all values of the player's frame", unit: "value") {
      for index in 0..<100 {
        kept += player.frame(at: phase.duration * Double(index) / 100) { frame in
          tracks.reduce(0) { $0 + (frame[$1]?.number ?? 0) }
        }
      }
      return 100 * tracks.count
    }
    report("ask the player for one speed", unit: "value") {
      for index in 0..<1000 {
        kept += player.velocity(of: names[0], at: phase.duration * Double(index) / 1000) ?? 0
        kept += player.isAtRest(at: phase.duration) ? 1 : 0
      }
      return 1000
    }
    // Depends on all results, so that the compiler cannot remove the work above.
    if kept.isNaN { print("not a number") }
  }

  /// Prints the median time of the rounds and the fewest allocations, per unit returned by the work.
  private static func report(_ name: String, unit: String, _ work: () -> Int) {
    if let row = CommandLine.arguments.dropFirst(3).first, row != name { return }
    let clock = ContinuousClock()
    var times: [Double] = []
    times.reserveCapacity(rounds)
    var fewest = Int.max
    for _ in 0..<rounds {
      var count = 0
      let before = allocations
      let time = clock.measure {
        // Long enough to be measured by the clock.
        for _ in 0..<5 { count += work() }
      }
      // Rounded up, so that 0 is none.
      fewest = allocations < 0 ? -1 : min(fewest, (allocations - before + count - 1) / count)
      let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
      times.append(seconds * 1e9 / Double(count))
    }
    print("\(name)\t\(times.sorted()[rounds / 2])\t\(unit)\t\(fewest)")
  }

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
