import InjectScopeModel

/// Everything that is found in a source, whole, without the notes on the original generator, and without what the
/// sources of tests leave out.
func told(_ source: String, defines: Set<String>? = nil) -> [String] {
  Sources(source, defines: defines).graph.findings.filter { $0.id != "upstream-divergence" && !$0.isOfShortness }
    .map(\.text)
}

extension Finding {
  /// Whether it says that a class has no initialiser: most sources of tests show of a class what they are about.
  var isOfShortness: Bool { id == "no-injector-initialiser" && message.contains("gets none by itself") }
}

/// The notes on the original generator alone.
func diverges(_ source: String) -> [String] { Sources(source).findings("upstream-divergence").map(\.text) }
