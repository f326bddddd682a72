import InjectScopeAnalysis
import InjectScopeModel

/// Which nodes are shown.
enum ListFlags {
  static let all = [kind, unresolved, unused, metrics, sort, filter]

  private static let kind = Flag(
    "kind", .list("KIND"), for: .only(["list"]),
    offer: .choices(of: Node.Kind.self),
    summary: "Show only this kind of node",
    help: """
      Show only nodes of this kind; several kinds are separated by commas or given one by one. Its begin is enough, or \
      the letter that the explorer shows. The kinds are: \
      \(Node.Kind.allCases.map(\.rawValue).joined(separator: ", ")).
      """
  ) { entry, options throws(Misuse) in
    for name in entry.parts {
      let kinds = Node.Kind.called(name)
      guard !kinds.isEmpty else {
        throw .notAChoice(name, origin: entry.origin, choices: Node.Kind.allCases.map(\.rawValue))
      }
      options.listing.kinds.formUnion(kinds)
    }
  }

  private static let unresolved = Flag(
    "unresolved", for: .only(["list"]),
    summary: "Show only nodes with a need that nothing answers",
    help: """
      Show only nodes with an unresolved need: one that is missing, or an argument because nothing above offers it or \
      several do. Arguments that are meant, such as primitive types and those marked manual, do not count.
      """
  ) { entry, options throws(Misuse) in options.listing.showsOnlyUnresolved = entry.isOn }

  private static let unused = Flag(
    "unused", for: .only(["list"]),
    summary: "Show only nodes that nothing but a root needs",
    help: "Show only nodes on which nothing but a root depends. Entry screens are like that, and so is dead code."
  ) { entry, options throws(Misuse) in options.listing.showsOnlyUnused = entry.isOn }

  private static let metrics = Flag(
    "metrics", for: .only(["list"]),
    summary: "Show what each node weighs",
    help: "Show a column for each number, and in JSON a member. \(Metric.manual)."
  ) { entry, options throws(Misuse) in options.listing.showsMetrics = entry.isOn }

  private static let sort = Flag(
    "sort", .value("KEY"), for: .only(["list"]),
    offer: .choices(of: Metric.self),
    summary: "Sort by \(Metric.allCases.map(\.rawValue).joined(separator: ", "))",
    help: "Sort by one of these numbers, the largest first, in place of the order of files. \(Metric.manual)."
  ) { entry, options throws(Misuse) in options.listing.sortKey = try entry.choice(of: Metric.self) }

  /// Every word with what it means, below each other.
  private static var manual: String {
    let words = Filter.manual
    let width = words.map(\.form.count).max() ?? 0
    return words.map { word in
      let lines = HelpText.wrapped(word.meaning, width: HelpText.width - width - 4)
      let margin = "\n" + String(repeating: " ", count: width + 4)
      return "  " + word.form.padding(to: width) + "  " + lines.replacing("\n", with: margin)
    }.joined(separator: "\n")
  }

  private static let filter = Flag(
    "filter", .value("EXPR"), for: .only(["list", "export"]),
    offer: .filter,
    summary: "Show only what matches: `kind:J is:unresolved`",
    help: """
      Show only nodes that every word matches:

      \(manual)

      Given several times, all of them hold. The explorer reads the same words behind `f`, and Tab completes them there.
      """
  ) { entry, options throws(Misuse) in
    do throws(Filter.Problem) {
      let filter = try Filter(parsing: entry.value)
      options.filter = options.filter?.and(filter) ?? filter
    } catch {
      throw .badFilter(error, origin: entry.origin)
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
