internal import InjectScopeModel

/// The calls in files of a project by the last word of what is called, gone through when somebody asks for the first time.
///
/// Of calls that pass as many arguments under the same labels the first stands for all.
final class CallsByName {
  private let project: Project
  private let files: [Int]
  private lazy var gathered = gather()

  init(_ project: Project, in files: [Int]) {
    self.project = project
    self.files = files
  }

  func arguments(ofCallsOf name: String) -> [[Argument]] { gathered.byName[name] ?? [] }

  /// Whether a name stands somewhere else than before the arguments of a call: whoever has the function may call it.
  func isHandedOn(_ name: String) -> Bool { gathered.handedOn.contains(name) }

  private struct Form: Hashable {
    let name: String
    let labels: [String?]
    let trailing: [Bool]
  }

  private func gather() -> (byName: [String: [[Argument]]], handedOn: Set<String>) {
    var seen: Set<Form> = []
    var byName: [String: [[Argument]]] = [:]
    // What is called is visited twice: as itself, and with its call.
    var uncalled: [String: Int] = [:]
    for code in files.lazy.flatMap({ self.project.files[$0].facts.code }) {
      code.walk { part in
        guard case .expression(let expression) = part else { return }
        switch expression.form {
        case .name(let name), .member(_, let name): uncalled[name, default: 0] += 1
        case .call(let callee, let arguments):
          switch callee.form {
          case .name(let name), .member(_, let name): uncalled[name, default: 0] -= 1
          default: break
          }
          guard let name = callee.calledName else { return }
          let form = Form(name: name, labels: arguments.map(\.label), trailing: arguments.map(\.isTrailingClosure))
          if seen.insert(form).inserted { byName[name, default: []].append(arguments) }
        default: break
        }
      }
    }
    return (byName, Set(uncalled.filter { $0.value > 0 }.keys))
  }
}

extension Expression {
  /// The last word of what is called.
  fileprivate var calledName: String? {
    if case .type(let type) = form { type.spelling.bareName } else { lastName }
  }
}
