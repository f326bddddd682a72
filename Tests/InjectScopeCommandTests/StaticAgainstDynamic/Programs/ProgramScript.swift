import InjectScopeTestSupport

/// What programs of every library are made of.
enum ProgramForm: String, CaseIterable {
  case protocols, anyProtocol, classHierarchy, structValue, severalProtocols, generic, nestedNamesakes, alias
  case topLevelCode, mainType
  case straightLine, function, method, staticMethod, closure, nestedFunction
  case dynamicCondition, dynamicLoop
}

/// The text of a program: what it declares, and its statements in the order in which they run.
struct ProgramScript {
  var draft: Draft
  var domain: Domain
  let hasMainType: Bool
  /// Made first: containers and the like.
  var globals: [String] = []
  private var declarations: [String] = []
  private var statements: [String] = []

  init(random: SplitMix64) {
    draft = Draft(random: random)
    domain = Domain(&draft)
    hasMainType = draft.random.happens(40)
    draft.use(hasMainType ? ProgramForm.mainType : .topLevelCode)
  }

  mutating func declare(_ declaration: String) { declarations.append(declaration) }

  /// Runs lines next: straight on, or through a call.
  ///
  /// Where it declares variables they are in a block of their own, unless no others have their names.
  mutating func run(_ lines: String, needsFunction: Bool = false, hasUniqueNames: Bool = false) {
    let isShort = !needsFunction && draft.random.happens(60)
    let body = lines.indented()
    switch isShort ? 0 : draft.random.number(in: 1...5) {
    case 0:
      draft.use(ProgramForm.straightLine)
      let declares = lines.contains("let ") || lines.contains("var ")
      statements.append(declares && !hasUniqueNames ? "do {\n\(body)\n}" : lines)
    case 1:
      draft.use(ProgramForm.method)
      let type = draft.name("Coordinator")
      declarations.append("struct \(type) {\n  func start() {\n\(body.indented())\n  }\n}")
      statements.append("\(type)().start()")
    case 2:
      draft.use(ProgramForm.staticMethod)
      let type = draft.name("Setup")
      declarations.append("enum \(type) {\n  static func run() {\n\(body.indented())\n  }\n}")
      statements.append("\(type).run()")
    case 3 where !needsFunction:
      draft.use(ProgramForm.closure)
      let name = draft.name("step")
      statements.append("let \(name): () -> Void = {\n\(body)\n}\n\(name)()")
    case 4:
      draft.use(ProgramForm.nestedFunction)
      let (outer, inner) = (draft.name("launch"), draft.name("prepare"))
      declarations.append("func \(outer)() {\n  func \(inner)() {\n\(body.indented())\n  }\n  \(inner)()\n}")
      statements.append("\(outer)()")
    default:
      draft.use(ProgramForm.function)
      let name = draft.name("configure")
      declarations.append("func \(name)() {\n\(body)\n}")
      statements.append("\(name)()")
    }
  }

  /// Runs lines next where it depends on the process whether, or how often, they run.
  mutating func runDynamically(_ lines: String) {
    let body = lines.indented()
    statements.append("⟪fromHereDynamic()⟫")
    if draft.random.happens(60) {
      draft.use(ProgramForm.dynamicCondition)
      let test = draft.random.pick(["CommandLine.arguments.count > 5", "CommandLine.arguments.count < 5"])
      statements.append("if \(test) {\n\(body)\n}")
    } else {
      draft.use(ProgramForm.dynamicLoop)
      statements.append("for _ in CommandLine.arguments {\n\(body)\n}")
    }
  }

  func text(importing library: String) -> String {
    let body = (statements + ["⟪done()⟫"]).joined(separator: "\n")
    let declared = domain.mentioned(in: [body] + declarations + globals) + declarations
    let code =
      hasMainType
      ? globals + declared + ["@main\nstruct App {\n  static func main() {\n\(body.indented().indented())\n  }\n}"]
      : declared + globals + [body]
    return (["import \(library)\n⟪import Telling⟫"] + code).joined(separator: "\n\n") + "\n"
  }
}

extension String {
  func indented() -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
      .joined(separator: "\n")
  }
}
