import InjectScopeModel

/// What is copied of the chosen row: of a node its name, its place, its signature or its code, of a folder or a module
/// what names it. What the row does not have is not offered.
extension State {
  mutating func askWhatToCopy() {
    let items = copyable
    guard !items.isEmpty else {
      message = .note("this row stands for nothing that could be copied")
      return
    }
    var menu = Menu.copy
    menu.items = items
    overlay = .menu(menu)
  }

  /// What there is of the chosen row.
  var copyable: [Menu.Item] {
    Menu.copy.items.filter { item in
      switch item.choice {
      case .copyName: chosenName != nil
      case .copyPath: chosenPath != nil
      case .copySignature: chosenNode != nil
      default: chosenNode != nil || shownPatch != nil
      }
    }
  }

  mutating func copyName() -> [Effect] { copy(chosenName, "name") }

  mutating func copyPath() -> [Effect] { copy(chosenPath, "path") }

  mutating func copySignature() -> [Effect] {
    guard let project, let node = chosenNode else { return copy(nil, "signature") }
    let shown = SignaturesPanel.Shown(node, project, options.style)
    let signatures = shown.creating.isEmpty ? shown.generated : shown.creating
    let texts = signatures.prefix(.max).map { project.graph.signatures[$0].text }
    return copy(texts.isEmpty ? nil : texts.distinct.joined(separator: "\n"), "signature")
  }

  mutating func copyCode() -> [Effect] {
    // What is on the screen is meant.
    if let patch = shownPatch { return copy(patch, "patch") }
    guard let project, let node = chosenNode else {
      message = .note("choose a node first")
      return []
    }
    return bench.ask(.copyCode(node), of: project)
  }

  private var shownPatch: String? {
    guard change != nil, let patch = changeSheet?.preview?.patch, !patch.isEmpty else { return nil }
    return patch
  }

  private var chosenName: String? {
    if let node = node(chosenNode) { return node.name }
    return chosenFolder.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? chosenModule
  }

  private var chosenPath: String? {
    if let location = chosenLocation { return "\(options.path(location.file)):\(location.position.line)" }
    return chosenFolder.map(options.path)
  }

  /// The path of the folder that the chosen row stands for: of the tree, of the groups, or of their map.
  private var chosenFolder: String? {
    switch target {
    case .group where groups.basis == .folder: groupName
    case .part(let part): part.content == .module ? nil : part.path
    default: panel == .nodes ? folder.flatMap { index?.outline.path(ofFolder: $0) } : nil
    }
  }

  private var chosenModule: String? {
    switch target {
    case .group where groups.basis != .folder: groupName
    case .part(let part): part.content == .module ? part.path : nil
    default: nil
    }
  }

  private var groupName: String? {
    guard case .group(let place) = target, let names = bench.groups?.names else { return nil }
    return names.indices.contains(place) ? names[place] : nil
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
