import InjectScopeModel

/// What can be asked of the chosen row before it is done: of a need, of a property of a root, or of a node.
struct WhatIfSubject {
  /// A property of a root.
  struct Offer {
    let owner: ID<Node>
    let name: String
  }

  private let state: State

  init(_ state: State) { self.state = state }

  /// Whether nothing can be asked of the chosen row.
  var isEmpty: Bool { need == nil && (state.chosenNode.map { items(of: $0).isEmpty } ?? true) }

  /// The need that the chosen row is about, by its name.
  var need: (owner: Node, label: String)? {
    guard state.panel == .dependencies, let graph = state.graph, let focus = state.focus,
      let label = state.currentRow?.name, !label.isEmpty, label != "_"
    else { return nil }
    return (graph.nodes[graph.asker(for: focus)], label)
  }

  /// A property of a root that the chosen row is about: what it asks for there in the end, or where it stands itself.
  var offer: Offer? {
    guard let project = state.project, let id = state.chosenNode else { return nil }
    let graph = project.graph
    if let need, let focus = state.focus {
      let asker = graph.asker(for: focus)
      let sources = NeedSources(asker, project)
      guard let asked = graph.needs(of: asker).first(where: { $0.label == need.label }),
        let name = sources.first(of: asked)?.text.split(separator: ".").last.map(String.init)
      else { return nil }
      // A list above may only hand it down.
      let owners = graph.nodeIDs.filter { node in
        graph.nodes[node].kind == .root
          && graph.properties(of: node).contains { $0.name == name && $0.type == asked.key.type }
      }
      return owners.count == 1 ? Offer(owner: owners[0], name: name) : nil
    }
    guard graph.nodes[id].kind == .root else { return nil }
    let place = state.panel == .source ? state.chosenLocation : nil
    let offer = graph.properties(of: id).first { property in
      state.panel == .type
        ? property.type.written == state.typeName
        : property.location.file == place?.file && property.location.position.line == place?.position.line
    }
    return offer.map { Offer(owner: id, name: $0.name) }
  }

  func title(of offer: Offer) -> String { "\(state.node(offer.owner)?.name ?? "").\(offer.name)" }

  func removal(of offer: Offer) -> Menu.Item {
    Menu.Item(
      key: "r", label: "remove", choice: .removeNeed("\(state.node(offer.owner)?.id ?? "").\(offer.name)"))
  }

  /// What the library of a node knows of all that can be asked.
  func items(of id: ID<Node>) -> [Menu.Item] {
    Menu.whatIfItems.compactMap { item in
      guard case .whatIf(let kind, _) = item.choice else { return item }
      if state.project?.answers.changeAnswer(kind, id)?.isPossible ?? true { return item }
      // Of what cannot go itself something that it has can.
      guard kind == "remove", let node = state.node(id), [.root, .injector].contains(node.kind) else { return nil }
      return Menu.Item(key: item.key, label: "remove from it", choice: .whatIf(kind, sign: "."))
    }
  }
}
