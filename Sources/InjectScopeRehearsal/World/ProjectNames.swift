internal import InjectScopeAnalysis
public import InjectScopeModel

/// What a project says by names alone: which code mentions them, calls what they name, or declares something of such a type;
/// and who may see its functions. It is the same whichever unit is rehearsed: it is gathered once, and all units share it.
///
/// Of each name the files are known in which it is said. Which of them count each unit says itself: those of a library's
/// copy do not, and what its tests say a whole program does not say.
public struct ProjectNames: Sendable {
  private var mentions = FilesByName()
  /// Those that do not only stand behind `super`.
  private var ownMentions = FilesByName()
  private var handedOn = FilesByName()
  private var types = FilesByName()
  private var calls: [String: [CallForm]] = [:]
  let accesses: DeclaredAccess
  let members: MemberPlaces
  let declarations: TypeDeclarations

  public init(_ project: Project) {
    accesses = DeclaredAccess(project)
    members = MemberPlaces(project)
    declarations = TypeDeclarations(project)
    var forms: [CallForm.Key: Int] = [:]
    for (file, source) in project.files.enumerated() {
      noteTypes(in: source.facts, file)
      for code in source.facts.code { note(code, file, &forms) }
    }
  }

  /// Whether code mentions a name.
  func isMentioned(_ name: String, where counts: (Int) -> Bool) -> Bool { mentions.isIn(name, where: counts) }

  /// The same where what `super` has of that name does not count: an override that calls the one above it.
  func isMentionedBesideSuper(_ name: String, where counts: (Int) -> Bool) -> Bool {
    ownMentions.isIn(name, where: counts)
  }

  /// Whether a name stands somewhere else than before the arguments of a call: whoever has the function may call it.
  func isHandedOn(_ name: String, where counts: (Int) -> Bool) -> Bool { handedOn.isIn(name, where: counts) }

  /// Whether something is declared as of a type of that name: `.init()` may make one.
  func isTypeWritten(_ name: String, where counts: (Int) -> Bool) -> Bool { types.isIn(name, where: counts) }

  /// Whether one of the calls of a name, the last word of what is called, passes such arguments.
  ///
  /// Of those that pass as many arguments under the same labels the first stands for all.
  func isCalled(_ name: String, where counts: (Int) -> Bool, with fits: ([Argument]) -> Bool) -> Bool {
    calls[name]?.contains { $0.files.contains { counts(Int($0)) } && fits($0.arguments) } == true
  }

  private struct CallForm {
    struct Key: Hashable {
      let name: String
      let labels: [String?]
      let trailing: [Bool]
    }

    let arguments: [Argument]
    var files: [Int32]
  }

  // MARK: - Gathering

  private mutating func note(_ code: CodeFacts, _ file: Int, _ forms: inout [CallForm.Key: Int]) {
    // What is called is visited twice: as itself, and with its call.
    var uncalled: [String: Int] = [:]
    var own: Set<String> = []
    func see(_ part: CodePart, _ names: inout Self) {
      switch part {
      case .binding(let binding): names.note(binding.type, file)
      case .expression(let expression):
        switch expression.form {
        case .name(let name), .member(_, let name):
          uncalled[name, default: 0] += 1
          if !expression.isOfSuper { own.insert(name) }
        case .call(let callee, let arguments):
          switch callee.form {
          case .name(let name), .member(_, let name): uncalled[name, default: 0] -= 1
          default: break
          }
          if let name = callee.calledName { names.note(arguments, passedTo: name, file, &forms) }
        default: break
        }
      case .closure, .function: break
      }
    }
    for place in code.defaults.keys.sorted() { code.defaults[place]?.walk { see($0, &self) } }
    let ofDefaults = uncalled
    (uncalled, own) = ([:], [])
    for statement in code.statements { statement.walk { see($0, &self) } }
    for name in uncalled.keys { mentions.note(name, file) }
    for name in own { ownMentions.note(name, file) }
    for (name, count) in uncalled.merging(ofDefaults, uniquingKeysWith: +) where count > 0 { handedOn.note(name, file) }
  }

  private mutating func note(
    _ arguments: [Argument], passedTo name: String, _ file: Int, _ forms: inout [CallForm.Key: Int]
  ) {
    let key = CallForm.Key(
      name: name, labels: arguments.map(\.label), trailing: arguments.map(\.isTrailingClosure))
    if let place = forms[key] {
      if calls[name]?[place].files.last != Int32(file) { calls[name]?[place].files.append(Int32(file)) }
    } else {
      forms[key] = calls[name]?.count ?? 0
      calls[name, default: []].append(CallForm(arguments: arguments, files: [Int32(file)]))
    }
  }

  private mutating func note(_ type: TypeName?, _ file: Int) {
    for name in type?.namesWithin ?? [] { types.note(name, file) }
  }

  /// What variables, parameters and results are declared as, where that is written: what only their value shows stands in
  /// that; and whoever inherits from a type has what that can.
  private mutating func noteTypes(in facts: Facts, _ file: Int) {
    func note(_ function: FunctionFacts, _ names: inout Self) {
      names.note(function.result, file)
      for parameter in function.parameters { names.note(parameter.type, file) }
    }
    for type in facts.types {
      for mention in type.inherited { self.note(mention.type, file) }
      for property in type.properties where !property.isTypeInferred { self.note(property.type, file) }
      for function in type.functions { note(function, &self) }
      for initialiser in type.initialisers {
        for parameter in initialiser.parameters { self.note(parameter.type, file) }
      }
    }
    for property in facts.globals where !property.isTypeInferred { self.note(property.type, file) }
    for function in facts.functions { note(function, &self) }
    for alias in facts.aliases { self.note(alias.type, file) }
  }
}

extension Expression {
  fileprivate var isOfSuper: Bool {
    if case .member(let base?, _) = form, case .name("super") = base.form { true } else { false }
  }

  /// The last word of what is called.
  fileprivate var calledName: String? {
    if case .type(let type) = form { type.spelling.bareName } else { lastName }
  }
}
