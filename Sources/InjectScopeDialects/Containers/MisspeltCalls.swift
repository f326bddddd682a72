internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Calls by names that nothing that was read declares: by a slip one of them may mean a function that nobody is seen to call.
final class MisspeltCalls {
  private let world: TypeWorld
  /// Looked for once, the first time that somebody asks.
  private lazy var calls = undeclaredCalls

  init(_ world: TypeWorld) { self.world = world }

  func candidate(for function: Run.Function) -> Finding.Candidate? {
    let name = function.name.bareName
    let labels = function.title.labels
    let meant = calls.first { call in
      call.labels.count == labels.count && zip(call.labels, labels).allSatisfy { $0 == nil || $0 == $1 }
        && Nearest.isSlip(of: call.name, name)
    }
    return meant.map { call in
      Finding.Candidate(
        "the call of '\(call.name)', which nothing that was read declares", at: call.location,
        because: Nearest.likeness(of: call.name, to: name))
    }
  }

  private struct Call {
    let name: String
    /// `_` where there is none, and `nil` for a trailing closure, which may be of any.
    let labels: [String?]
    let location: Location
  }

  private var undeclaredCalls: [Call] {
    let files = world.project.files
    var declared = Set(files.flatMap(\.facts.namesDeclared))
    var found: [Call] = []
    for file in files {
      for code in file.facts.code {
        declared.formUnion(code.parameters.map(\.name))
        code.walk { part in
          switch part {
          case .binding(let binding): declared.formUnion(binding.names)
          case .closure(let closure): declared.formUnion(closure.parameters.map(\.name))
          case .function(let function):
            if case .function(let name) = function.place { declared.insert(name) }
            declared.formUnion(function.parameters.map(\.name))
          case .expression(let expression):
            guard case .call(let callee, let arguments) = expression.form, let name = name(of: callee) else { return }
            found.append(
              Call(
                name: name, labels: arguments.map { $0.isTrailingClosure ? nil : $0.label ?? "_" },
                location: Location(file: file.path, position: callee.position)))
          }
        }
      }
    }
    return found.filter { !declared.contains($0.name) }
  }

  /// Where it is seen what it is called on: nothing, the object itself, or a type of the project. Of anything else a
  /// framework may have a function of that name.
  private func name(of callee: Expression) -> String? {
    switch callee.form {
    case .name(let name): return name
    case .member(let base?, let name):
      guard case .name(let owner) = base.form else { return nil }
      return ["self", "Self"].contains(owner) || world.find(owner, from: nil, file: 0) != nil ? name : nil
    default: return nil
    }
  }
}

extension Facts {
  fileprivate var namesDeclared: [String] {
    let inTypes = types.flatMap { type in
      [type.bareName] + type.functions.map(\.name) + type.properties.map(\.name) + type.cases.map(\.name)
    }
    return inTypes + functions.map(\.name) + globals.map(\.name) + aliases.map(\.name)
  }
}

extension String {
  /// Of `load(from:_:)`.
  fileprivate var labels: [String] {
    guard let start = firstIndex(of: "("), let end = lastIndex(of: ")") else { return [] }
    return self[index(after: start)..<end].split(separator: ":").map(String.init)
  }
}
