public import InjectScopeModel

/// The calls of generated functions that fit one of them before a change, and none after it: they do not compile then, and
/// what they have to pass is for a person to say.
///
/// A call fits a function if it passes what has the same labels. Looked at are those that a type makes of its own
/// functions; one that fitted none before is not told of, since nobody knows what it means.
public struct UnfitCalls {
  /// A function by the type that has it, and its name.
  private struct Name: Hashable {
    let owner: String
    let function: String
  }

  /// One of the functions of a name, by what it makes.
  private struct Form {
    let target: String
    /// The type behind its arrow.
    let gives: String
    let parameters: [Signature.Value]

    func takes(_ labels: [String?]) -> Bool { parameters.fit(labels) }
  }

  /// What types are besides what they are called: a call may write a protocol of the class that it wants.
  private struct Heirs {
    private let parents: [String: Set<String>]

    init(in project: Project) {
      parents = project.files.lazy.flatMap(\.facts.types).reduce(into: [:]) { parents, type in
        let named = type.inherited.flatMap(\.type.spelling.compositionParts).map(\.bareName)
        if !named.isEmpty { parents[type.bareName, default: []].formUnion(named) }
      }
    }

    func isOne(_ name: String, of other: String) -> Bool {
      var (open, seen) = ([name.bareName], Set<String>())
      while let next = open.popLast() {
        if next == other.bareName { return true }
        if seen.insert(next).inserted { open += parents[next] ?? [] }
      }
      return false
    }
  }

  private let project: Project
  private let before: [Name: [Form]]
  /// The types whose functions others call on what they have made.
  private let roots: [String]
  private let after: [Name: [Form]]

  /// - Parameter project: as it is before: what is gone then still says what it is.
  public init(from before: DependencyGraph, of project: Project, to after: DependencyGraph) {
    self.project = project
    self.before = Self.forms(in: before)
    roots = before.nodes.lazy.filter { $0.kind == .root }.map(\.name).distinct.sorted()
    self.after = Self.forms(in: after)
  }

  private static func forms(in graph: DependencyGraph) -> [Name: [Form]] {
    var forms: [Name: [Form]] = [:]
    // What a consumer calls to be filled takes nothing: what it lacks stops generation.
    for signature in graph.signatures where graph.nodes[signature.owner].kind != .consumer {
      let name = Name(owner: graph.nodes[signature.owner].name, function: String(signature.name))
      forms[name, default: []].append(
        Form(
          target: graph.nodes[signature.target].id, gives: Self.gives(signature.text), parameters: signature.parameters)
      )
    }
    return forms
  }

  private static func gives(_ text: String) -> String {
    text.ranges(of: " -> ").last.map { TypeName.parsing(String(text[$0.upperBound...])).spelling } ?? ""
  }

  /// - Parameter context: the project after the change.
  public func remarks(in context: ChangeContext) -> [ChangePlan.Remark] {
    let changed = changed
    guard !changed.isEmpty else { return [] }
    var remarks: [ChangePlan.Remark] = []
    let heirs = Heirs(in: project)
    for file in context.project.files {
      for call in file.facts.calls {
        let names = names(calledBy: call).filter(changed.contains)
        guard !names.isEmpty, let labels = try? context.editor(of: file.path).labels(ofCallAt: call.position) else {
          continue
        }
        let texts = names.compactMap { text(of: $0, labels, call.use, isOnAnother: call.receiver != nil, heirs) }
        if let text = texts.first {
          remarks.append(.init(text, at: Location(file: file.path, position: call.position)))
        }
      }
    }
    return remarks
  }

  /// Those of its own type; called on something they are a root's, if its result says which.
  private func names(calledBy call: CallFact) -> [Name] {
    guard let receiver = call.receiver else {
      return call.enclosing.map { [Name(owner: $0, function: call.name)] } ?? []
    }
    guard case .typed = call.use, !["injector", "self.injector"].contains(receiver) else { return [] }
    return roots.map { Name(owner: $0, function: call.name) }
  }

  /// The names of which a function takes something else than before.
  private var changed: Set<Name> {
    Set(
      before.keys.filter { name in
        (before[name] ?? []).contains { old in
          !(after[name] ?? []).contains {
            $0.gives == old.gives && $0.parameters.map(\.label) == old.parameters.map(\.label)
          }
        }
      })
  }

  /// What is to be done at a call; `nil` where nothing is, or nobody knows what.
  private func text(
    of name: Name, _ labels: [String?], _ use: CallFact.Use, isOnAnother: Bool, _ heirs: Heirs
  ) -> String? {
    let forms = after[name] ?? []
    // Where the type is written the function is known, and another one is none for it.
    if case .typed(let type) = use {
      func gives(_ form: Form) -> Bool { heirs.isOne(form.gives, of: type.unwrapped.plainProtocol) }
      if let old = (before[name] ?? []).first(where: { gives($0) && $0.takes(labels) }) {
        guard let new = forms.first(where: { gives($0) && $0.target == old.target }) ?? forms.first(where: gives) else {
          let given = old.gives == type.spelling ? type.written : old.gives
          return "the generated function that gives '\(given)' is gone then"
        }
        return forms.contains { gives($0) && $0.takes(labels) } ? nil : Self.text(from: old, to: new)
      }
      if isOnAnother { return nil }
    }
    guard !forms.contains(where: { $0.takes(labels) }) else { return nil }
    let texts = (before[name] ?? []).filter { $0.takes(labels) }.compactMap { old in
      forms.first { $0.target == old.target }.map { Self.text(from: old, to: $0) }
    }
    return texts.isEmpty ? nil : texts.distinct.joined(separator: ", or ")
  }

  private static func text(from old: Form, to new: Form) -> String {
    let known = Set(old.parameters.map(\.label))
    let kept = Set(new.parameters.map(\.label))
    let added = new.parameters.filter { !known.contains($0.label) }.map { "'\($0.label): \($0.type.written)'" }
    let gone = old.parameters.filter { !kept.contains($0.label) }.map { "'\($0.label)'" }
    var parts: [String] = []
    if !added.isEmpty { parts.append("pass \(added.joined(separator: ", ")) here") }
    if !gone.isEmpty { parts.append("the generated function takes no \(gone.joined(separator: ", ")) any more") }
    // The same ones in another order.
    return parts.isEmpty ? "pass what the generated function takes in its new order" : parts.joined(separator: "; ")
  }
}

extension [Signature.Value] {
  /// Whether a call that passes what has these labels may mean them: what is passed without one may be meant for any.
  func fit(_ labels: [String?]) -> Bool {
    labels.count == count && zip(labels, self).allSatisfy { $0 == nil || $0 == $1.label }
  }
}

extension TypeName {
  /// `Clock` of `any Clock`.
  fileprivate var plainProtocol: String { spelling.hasPrefix("any ") ? String(spelling.dropFirst(4)) : spelling }
}
