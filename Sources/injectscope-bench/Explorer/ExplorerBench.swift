import InjectScopeModel
import InjectScopeTUI

/// How long the explorer's core takes from a key to a grid.
struct ExplorerBench {
  private var state: State
  private let size = Size(columns: 100, rows: 30)
  private let clock = ContinuousClock()

  static func run(nodes: Int = 100_000, edges: Int = 300_000) {
    let clock = ContinuousClock()
    let graph = LargeGraph.make(nodes: nodes, edges: edges)
    var project: LoadedProject?
    let prepared = clock.measure { project = LoadedProject(graph: graph, findings: []) }
    guard let project else { return }
    print("explorer: \(graph.nodes.count) nodes, \(graph.edges.count) edges")
    print("  prepared aside  \(milliseconds(prepared))")
    var bench = ExplorerBench()
    bench.runAll(project)
  }

  private init() { state = State(ExplorerOptions(projectName: "Bench"), size: size) }

  private static func milliseconds(_ duration: Duration) -> String {
    let micros = duration.components.seconds * 1_000_000 + duration.components.attoseconds / 1_000_000_000_000
    let rest = String(micros % 1000)
    return "\(micros / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest + " ms"
  }

  private mutating func runAll(_ project: LoadedProject) {
    let empty = clock.measure { _ = Explorer.render(state, size) }
    print("  first paint     \(Self.milliseconds(empty)) before anything is read")
    print("  loaded to grid  \(Self.milliseconds(time(.loaded(project))))")
    measure("unfold all", keys("000"))
    measure("move down", keys("jjjjjjjjjjjjjjjjjjjjkkkkkkkkkk"))
    measure("page down", Array(repeating: .pageDown, count: 50))
    measure("end, begin", keys("GgGgGg"))
    measure("search", keys("/paymentsession4"), atOnce: true)
    send(.escape)
    send(.escape)
    measure("filter", keys("fkind:injectable is:unresolved pay"), atOnce: true)
    send(.escape)
    measure("jump", [.control("p")] + keys("paysess12"), atOnce: true)
    send(.enter)
    measure("focus", keys("2") + [.enter, .enter] + keys("3") + [.enter, .enter, .enter, .enter])
    measure("why", keys("w"))
    measure("map", keys("7+"))
    var grids = 0
    let drained = clock.measure {
      for key in keys(String(repeating: "jk", count: 100)) { _ = Explorer.reduce(&state, .key(key)) }
      _ = Explorer.render(state, size)
      grids += 1
    }
    print("  200 queued keys \(Self.milliseconds(drained)), \(grids) redraw")
  }

  private func keys(_ text: String) -> [KeyStroke] { text.map { .character($0) } }

  private mutating func send(_ key: KeyStroke) { _ = time(.key(key)) }

  /// From the event to the grid; work aside is done after the clock has stopped.
  private mutating func time(_ event: Event) -> Duration {
    var effects: [Effect] = []
    let time = clock.measure {
      effects = Explorer.reduce(&state, event)
      _ = Explorer.render(state, size)
    }
    finish(effects)
    return time
  }

  private mutating func finish(_ effects: [Effect]) {
    var waiting = effects
    while !waiting.isEmpty {
      guard case .start(let work) = waiting.removeFirst() else { continue }
      var results: [WorkResult] = []
      work.run(isCancelled: { false }) { results.append($0) }
      for result in results { waiting += Explorer.reduce(&state, .result(work.id, result)) }
      waiting += Explorer.reduce(&state, .workEnded(work.id))
    }
  }

  private mutating func measure(_ name: String, _ keys: [KeyStroke], atOnce: Bool = false) {
    var times = keys.map { time(.key($0)) }
    times.sort()
    let middle = times[times.count / 2]
    let high = times[min(times.count - 1, times.count * 95 / 100)]
    let label = name + String(repeating: " ", count: max(1, 16 - name.count))
    print(
      "  \(label)p50 \(Self.milliseconds(middle))  p95 \(Self.milliseconds(high))  worst \(Self.milliseconds(times[times.count - 1]))"
    )
  }
}
