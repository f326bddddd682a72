public import InjectScopeModel

/// The variables at the top of files, and the code that stands there beside them.
public struct GlobalVariables {
  /// One as code at the top of a file sets it.
  public struct Variable {
    let name: String
    let binding: Binding
    let code: Code
  }

  /// Code at the top of files, in the order of their paths.
  private(set) var topLevel: [Code] = []
  private var set: [String: [Variable]] = [:]
  /// As their declarations say them; of several of one name the first.
  private var declared: [String: Member] = [:]

  // MARK: - Making

  mutating func declare(_ facts: PropertyFacts, inFile file: Int, path: String) {
    if declared[facts.name] == nil { declared[facts.name] = Member(facts: facts, owner: nil, file: file, path: path) }
  }

  mutating func add(_ code: Code) {
    topLevel.append(code)
    for statement in code.facts.statements { note(statement, code) }
  }

  private mutating func note(_ statement: Statement, _ code: Code) {
    switch statement {
    case .binding(let binding):
      for name in binding.names { set[name, default: []].append(Variable(name: name, binding: binding, code: code)) }
    case .conditional(_, let statements): for statement in statements { note(statement, code) }
    default: break
    }
  }

  // MARK: - Finding

  /// As its declaration says it.
  func declaration(of name: String) -> Member? { declared[name] }

  public func computed(_ name: String) -> Member? { declared[name].flatMap { $0.getter == nil ? nil : $0 } }

  /// Where those are declared of which the declaration says something, in the order of the source.
  public func declared(where isMeant: (PropertyFacts) -> Bool) -> [(name: String, location: Location)] {
    declared.values.filter { isMeant($0.facts) }.map { ($0.facts.name, $0.location) }.sorted { $0.1 < $1.1 }
  }

  /// Those with code of their own, in the order of the source.
  var allWithAccessors: [Member] {
    declared.values.filter { $0.getter != nil || $0.setter != nil || $0.observes }.sorted { $0.location < $1.location }
  }

  /// Those that are stored and declared so, in the order of the source.
  func all(where isMeant: (PropertyFacts, Int) -> Bool) -> [Variable] {
    declared.values.filter { $0.getter == nil && isMeant($0.facts, $0.file) }.sorted { $0.location < $1.location }
      .compactMap { variable($0.name, file: $0.file) }
  }

  /// That of the same file first.
  public func variable(_ name: String, file: Int) -> Variable? {
    guard let all = set[name] else { return nil }
    return all.first { $0.code.file == file } ?? all.first
  }
}
