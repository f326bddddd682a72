/// How a difference of two revisions is printed.
public enum DifferenceFormat: String, CaseIterable, Sendable { case text, markdown, json }

enum DiffFlags {
  static let all = [format]

  private static let format = Flag(
    "format", .value("FORMAT"), for: .only(["diff"]),
    offer: .choices(of: DifferenceFormat.self),
    summary: "Print text, markdown (for a review), or json",
    help: """
      How the difference is printed: `text`; `markdown`, as a comment for a review: findings first, all else folded, and \
      short enough for what code hosts take; or `json`, which is what --json says too. Without it, text.
      """
  ) { entry, options throws(Misuse) in
    options.differenceFormat = try entry.choice(of: DifferenceFormat.self)
  }
}
