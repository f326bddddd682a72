import InjectScopeModel

/// The paths to one node as far as they are found, as trees: those that somebody declares, and those that need what a
/// root merely offers.
struct Ways: Sendable {
  let to: ID<Node>
  let mark: ID<Node>?
  private(set) var trees: [Part: PathTree] = [.declared: PathTree(), .offered: PathTree()]
  private var counts: [Part: Int] = [:]
  /// What every path passes, of all that there are.
  var passed: [Part: Set<ID<Node>>] = [:]
  var isComplete = false
  private var folded: Set<Branch> = []

  enum Part: Hashable, CaseIterable, Sendable { case declared, offered }

  /// A step of one of the trees.
  struct Branch: Hashable, Sendable {
    var part: Part
    var step: Int
  }

  init(to: ID<Node>, mark: ID<Node>?) {
    self.to = to
    self.mark = mark
  }

  mutating func add(_ paths: [DependencyGraph.Path], _ offers: RootOffers) {
    for path in paths {
      let part = offers.isNeeded(by: path) ? Part.offered : .declared
      trees[part]?.insert(path)
      counts[part, default: 0] += 1
    }
  }

  var count: Int { counts.values.reduce(0, +) }

  /// All that the paths pass, each once.
  var nodes: [ID<Node>] { Set(trees.values.flatMap { $0.steps.map(\.node) }).sorted() }

  func count(of part: Part) -> Int { counts[part] ?? 0 }

  func step(_ branch: Branch) -> PathTree.Step? {
    guard let steps = trees[branch.part]?.steps, steps.indices.contains(branch.step) else { return nil }
    return steps[branch.step]
  }

  /// The steps that are shown.
  func places(_ part: Part) -> [PathTree.Place] {
    trees[part]?.places(folded: Set(folded.lazy.filter { $0.part == part }.map(\.step))) ?? []
  }

  /// Whether all paths of its tree pass the node: also where that tree is one path alone, beside others. Where there is
  /// no other, that all pass everything says nothing.
  func isPassedByAll(_ branch: Branch) -> Bool {
    guard count > 1, let step = step(branch), !step.isEnd else { return false }
    return passed[branch.part]?.contains(step.node) ?? false
  }

  func isFolded(_ branch: Branch) -> Bool { folded.contains(branch) }

  /// Folds a step, or of one that has nothing below it the one above; which one, if any.
  mutating func setFolded(_ isFolded: Bool, _ branch: Branch) -> Branch? {
    guard let step = step(branch) else { return nil }
    guard isFolded else { return folded.remove(branch) }
    if !step.children.isEmpty, folded.insert(branch).inserted { return branch }
    guard let parent = step.parent else { return nil }
    let above = Branch(part: branch.part, step: parent)
    folded.insert(above)
    return above
  }

  /// Folds all below where paths begin, or nothing.
  mutating func toggleAll() {
    guard folded.isEmpty else {
      folded = []
      return
    }
    for (part, tree) in trees {
      for (place, step) in tree.steps.enumerated() where step.depth == 1 && !step.children.isEmpty {
        folded.insert(Branch(part: part, step: place))
      }
    }
  }
}
