import InjectScopeModel

/// Copying what the chosen row has.
extension State {
  mutating func askWhatToCopy() {
    let items = CopySubject(self).items
    guard !items.isEmpty else {
      message = .note("this row stands for nothing that could be copied")
      return
    }
    var menu = Menu.copy
    menu.items = items
    overlay = .menu(menu)
  }

  mutating func copyName() -> [Effect] { copy(CopySubject(self).name, "name") }

  mutating func copyPath() -> [Effect] { copy(CopySubject(self).path, "path") }

  mutating func copySignature() -> [Effect] {
    guard let project, let node = chosenNode else { return copy(nil, "signature") }
    let shown = SignaturesPanel.Shown(node, project, options.style)
    let signatures = shown.creating.isEmpty ? shown.generated : shown.creating
    let texts = signatures.prefix(.max).map { project.graph.signatures[$0].text }
    return copy(texts.isEmpty ? nil : texts.distinct.joined(separator: "\n"), "signature")
  }

  mutating func copyCode() -> [Effect] {
    // What is on the screen is meant.
    if let patch = CopySubject(self).patch { return copy(patch, "patch") }
    guard let project, let node = chosenNode else {
      message = .note("choose a node first")
      return []
    }
    return bench.ask(.copyCode(node), of: project)
  }

  private mutating func copy(_ text: String?, _ name: String) -> [Effect] {
    guard let text else {
      message = .note("there is no \(name) to copy here")
      return []
    }
    let lines = text.split(separator: "\n").count
    return [.copy(text, name: "\(name) \(lines == 1 ? text : "(\(lines.of("line")))")")]
  }
}
