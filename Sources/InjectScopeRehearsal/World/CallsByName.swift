internal import InjectScopeModel

/// The calls of a project by the last word of what is called, gone through when somebody asks for the first time.
///
/// Of calls that pass as many arguments under the same labels the first stands for all.
final class CallsByName {
  private let project: Project
  private lazy var byName = gathered()

  init(_ project: Project) { self.project = project }

  func arguments(ofCallsOf name: String) -> [[Argument]] { byName[name] ?? [] }

  private struct Form: Hashable {
    let name: String
    let labels: [String?]
    let trailing: [Bool]
  }

  private func gathered() -> [String: [[Argument]]] {
    var seen: Set<Form> = []
    var byName: [String: [[Argument]]] = [:]
    for code in project.files.lazy.flatMap(\.facts.code) {
      code.walk { part in
        guard case .expression(let expression) = part, case .call(let callee, let arguments) = expression.form,
          let name = callee.calledName
        else { return }
        let form = Form(name: name, labels: arguments.map(\.label), trailing: arguments.map(\.isTrailingClosure))
        if seen.insert(form).inserted { byName[name, default: []].append(arguments) }
      }
    }
    return byName
  }
}

extension Expression {
  /// The last word of what is called.
  fileprivate var calledName: String? {
    if case .type(let type) = form { type.spelling.bareName } else { lastName }
  }
}
