import InjectScopeAnalysis

enum TreeFlags {
  static let all = [reverse, depth, prune]

  private static let reverse = Flag(
    "reverse", for: .only(["tree"]),
    summary: "Show what depends on the node instead",
    help: "Show what depends on the node, and what on that, in place of what it depends on."
  ) { entry, options throws(Misuse) in options.tree.isReversed = entry.isOn }

  private static let depth = Flag(
    "depth", .number("N"), for: .only(["tree"]),
    summary: "Show at most N steps",
    help: "Show what is at most so many steps away. Without it, all."
  ) { entry, options throws(Misuse) in options.tree.depth = try entry.number(from: 0) }

  private static let prune = Flag(
    "prune", .value("EXPR"), for: .only(["tree"]),
    offer: .filter,
    summary: "Leave out what matches, with what it alone leads to",
    help:
      "Leave out nodes that match, with all that only they lead to. `injectscope help --filter` says what can be asked."
  ) { entry, options throws(Misuse) in
    do throws(Filter.Problem) { options.tree.pruned = try Filter(parsing: entry.value) } catch {
      throw .badFilter(error, origin: entry.origin)
    }
  }
}
