import InjectScopeAnalysis
import InjectScopeModel

/// Which nodes are shown.
enum ListFlags {
  static let all = [kind, unresolved, unused, filter]

  private static let kind = Flag(
    "kind", .list("KIND"), for: .only(["list"]),
    summary: "Show only this kind of node",
    help: """
      Show only nodes of this kind; several kinds are separated by commas or given one by one. The kinds are: \
      \(Node.Kind.allCases.map(\.rawValue).joined(separator: ", ")).
      """
  ) { entry, options throws(Misuse) in
    for name in entry.parts {
      guard let kind = Node.Kind(rawValue: name) else {
        throw .notAChoice(name, origin: entry.origin, choices: Node.Kind.allCases.map(\.rawValue))
      }
      options.listing.kinds.insert(kind)
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

  private static let filter = Flag(
    "filter", .value("EXPR"), for: .only(["list", "export"]),
    summary: "Show only what matches: `kind:injector is:unresolved`",
    help: """
      Show only nodes that every word matches. A plain word is looked for in the name, letter by letter in order; others \
      are `kind:injector`, `dialect:NAME`, `file:PART`, `name:PART`, `dep:NAME` (depends on it), `rdep:NAME` (it depends \
      on the node) and `is:` with one of \(Filter.State.allCases.map(\.rawValue).joined(separator: ", ")). An \
      exclamation mark in front turns a word round.
      """
  ) { entry, options throws(Misuse) in
    do throws(Filter.Problem) { options.filter = try Filter(parsing: entry.value) } catch {
      throw .badFilter(error, origin: entry.origin)
    }
  }
}
