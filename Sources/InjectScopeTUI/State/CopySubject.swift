import InjectScopeModel

/// What can be copied of the chosen row: of a node its name, its place, its signature or its code, of a folder or a module
/// what names it. What the row does not have is not offered.
struct CopySubject {
  private let state: State

  init(_ state: State) { self.state = state }

  var items: [Menu.Item] {
    Menu.copy.items.filter { item in
      switch item.choice {
      case .copyName: name != nil
      case .copyPath: path != nil
      case .copySignature: state.chosenNode != nil
      default: state.chosenNode != nil || patch != nil
      }
    }
  }

  var name: String? {
    if let node = state.node(state.chosenNode) { return node.name }
    return folder.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? module
  }

  var path: String? {
    if let location = state.chosenLocation {
      return "\(state.options.path(location.file)):\(location.position.line)"
    }
    return folder.map(state.options.path)
  }

  /// What is on the screen of a change.
  var patch: String? {
    guard state.change != nil, let patch = state.changeSheet?.preview?.patch, !patch.isEmpty else { return nil }
    return patch
  }

  /// The path of the folder that the chosen row stands for: of the tree, of the groups, or of their map.
  private var folder: String? {
    switch state.target {
    case .group(let group) where state.groups.basis == .folder: state.groupName(group)
    case .part(let part): part.content == .module ? nil : part.path
    default: state.panel == .nodes ? state.folder.flatMap { state.index?.outline.path(ofFolder: $0) } : nil
    }
  }

  private var module: String? {
    switch state.target {
    case .group(let group) where state.groups.basis != .folder: state.groupName(group)
    case .part(let part): part.content == .module ? part.path : nil
    default: nil
    }
  }
}
