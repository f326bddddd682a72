enum WhyFlags {
  static let all = [everyPath, limit]

  private static let everyPath = Flag(
    "all", for: .only(["why"]),
    summary: "Show every path",
    help: "Show every path without repeated nodes, shortest first. There can be very many."
  ) { entry, options throws(Misuse) in options.pathLimit = entry.isOn ? nil : 10 }

  private static let limit = Flag(
    "limit", .number("N"), for: .only(["why"]),
    summary: "Show at most N paths (10)",
    help: "Show at most this many paths, shortest first. Without it, 10."
  ) { entry, options throws(Misuse) in options.pathLimit = try entry.number(from: 1) }
}
