import InjectScopeModel

/// Everything that is found in a source, whole, without the notes on the original generator.
func told(_ source: String, defines: Set<String>? = nil) -> [String] {
  Sources(source, defines: defines).graph.findings.filter { $0.id != "upstream-divergence" }.map(\.text)
}

/// The notes on the original generator alone.
func diverges(_ source: String) -> [String] { Sources(source).findings("upstream-divergence").map(\.text) }
