internal import InjectScopeAnalysis
internal import InjectScopeRehearsal

extension Value.Unknown {
  /// Why nothing is known, for the end of a sentence; where a name is the reason that nothing declares, with the one that
  /// was probably meant.
  ///
  /// - Parameter words: what the library calls what may stand there.
  func reason(orMeaning words: [String], in world: TypeWorld) -> String {
    guard case .undeclared(let name) = why else { return reason }
    return reason + world.nearWords(to: String(name.prefix { $0 != "." }), among: words)
  }
}

extension TypeWorld {
  /// `, and 'single' may be meant, one letter differs`, where a name that nothing declares differs by a slip from a word of
  /// the library or from a type.
  func nearWords(to name: String, among words: [String]) -> String {
    // Names of nearly one length alone: there may be very many.
    let length = name.utf8.count
    let known = (words + index.entries.lazy.map(\.name)).filter { abs($0.utf8.count - length) < 4 }
    guard !known.contains(name), let near = Nearest.slips(of: name, among: known, limit: 1).first,
      let likeness = Nearest.likeness(of: near, to: name)
    else { return "" }
    return ", and '\(near)' may be meant, \(likeness.words)"
  }
}
