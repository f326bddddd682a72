import InjectScopeModel

/// What was asked aside, and what has come back.
struct WorkBench: Sendable {
  struct Running: Sendable {
    var id: Work.ID
    var task: WorkTask
  }

  /// The first of the paths to one node.
  struct Route: Sendable {
    var to: ID<Node>
    var mark: ID<Node>?
    /// The nodes along it, if there is one.
    var nodes: [ID<Node>]?
    /// Whether a root merely offers a step of it.
    var isOffered: Bool
  }

  private(set) var running: [WorkTask.Slot: Running] = [:]
  /// What was asked last of each kind, whether it is done or not.
  private(set) var asked: [WorkTask.Slot: WorkTask] = [:]
  private var nextNumber = 1

  var reach: Reach?
  var route: Route?
  var ways: Ways?
  var ledger: [LedgerKey: [Refusal]]?
  var preview: CodePreview?
  var map: MapDrawing?
  var source: SourcePreview?
  var typePage: TypePage?
  var table: MetricsTable?
  var groups: GroupsTable?
  var change: ChangeSheet?

  /// Starts what is not asked already; what is asked otherwise is cancelled.
  mutating func ask(_ task: WorkTask, of project: LoadedProject) -> [Effect] {
    guard asked[task.slot] != task else { return [] }
    var effects: [Effect] = []
    if let old = running[task.slot] { effects.append(.cancel(old.id)) }
    let id = Work.ID(number: nextNumber)
    nextNumber += 1
    asked[task.slot] = task
    running[task.slot] = Running(id: id, task: task)
    if case .why(let to, let mark) = task { ways = Ways(to: to, mark: mark) }
    if task.slot == .ledger { ledger = nil }
    if task.slot == .typePage { typePage = nil }
    if task.slot == .groups { groups = nil }
    effects.append(.start(Work(id: id, task: task, project: project)))
    return effects
  }

  func isRunning(_ slot: WorkTask.Slot) -> Bool { running[slot] != nil }

  func task(_ id: Work.ID) -> WorkTask? { running.values.first { $0.id == id }?.task }

  mutating func end(_ id: Work.ID) {
    guard let slot = running.first(where: { $0.value.id == id })?.key else { return }
    running[slot] = nil
    if slot == .why { ways?.isComplete = true }
    // May be asked again.
    if [.export, .copyCode, .find, .stale, .news, .filter, .chores].contains(slot) { asked[slot] = nil }
  }

  /// The change that was looked at is left: it may be asked again.
  mutating func leaveChange() {
    change = nil
    asked[.change] = nil
  }

  /// Stops everything and forgets what was found: the project is another.
  mutating func clear() -> [Effect] {
    let effects = running.values.map(\.id).sorted { $0.number < $1.number }.map(Effect.cancel)
    self = WorkBench(nextNumber: nextNumber)
    return effects
  }

  init() {}
  private init(nextNumber: Int) { self.nextNumber = nextNumber }
}
