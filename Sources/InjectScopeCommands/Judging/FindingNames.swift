import InjectScopeExport
import InjectScopeModel

extension [Finding] {
  /// Those that a word names: all that have it as their id, or else those at the place that it is; of several kinds at one
  /// place `id@place` names those of one.
  func named(_ word: String, _ style: TextStyle) -> [Finding] {
    let found = filter { $0.id == word }
    guard found.isEmpty else { return found }
    let here = at(word, style)
    guard here.isEmpty, let sign = word.firstIndex(of: "@") else { return here }
    let id = word[..<sign]
    return at(String(word[word.index(after: sign)...]), style).filter { $0.id == id }
  }

  private func at(_ word: String, _ style: TextStyle) -> [Finding] {
    filter { finding in
      let places = [finding.location.description, style.place(finding.location)]
      let lines = [finding.location.file, style.path(finding.location.file)].map {
        "\($0):\(finding.location.position.line)"
      }
      return (places + lines).contains { $0 == word || $0.hasSuffix("/" + word) }
    }
  }
}
