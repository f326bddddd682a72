enum WhyFlags {
  static let all = [everyPath, limit, tree]

  private static let everyPath = Flag(
    "all", for: .only(["why"]),
    summary: "Show every path, up to 10,000",
    help: "Show every path without repeated nodes, shortest first. There can be very many: up to 10,000."
  ) { entry, options throws(Misuse) in options.pathLimit = entry.isOn ? nil : 10 }

  private static let limit = Flag(
    "limit", .number("N"), for: .only(["why"]),
    summary: "Show at most N paths (10)",
    help: "Show at most this many paths, shortest first. Without it, 10."
  ) { entry, options throws(Misuse) in options.pathLimit = try entry.number(from: 1) }

  private static let tree = Flag(
    "tree", for: .only(["why"]),
    summary: "Show what paths have in common once",
    help: """
      Show the paths as a tree: what they have in common at their begin stands once, each says how long it is where it \
      ends, and the nodes that every path passes say so, of all that there are.
      """
  ) { entry, options throws(Misuse) in options.showsPathTree = entry.isOn }
}
