import InjectScopeDialects
import InjectScopeModel

/// Facts made from an abstract project without any source text: parsing is the dear part.
struct ProjectFacts {
  private var random: SplitMix64
  private let project: AbstractProject
  private var files: [Facts]
  private var line = 0

  /// The files, in an order and with a distribution of the declarations that the seed decides.
  static func files(of project: AbstractProject, seed: UInt64) -> [Project.File] {
    var maker = ProjectFacts(project, seed: seed)
    maker.declareAll()
    let files = maker.files.enumerated().map { number, facts in
      var facts = facts
      for dialect in Dialects.all { dialect.read(&facts) }
      return Project.File(path: "File\(number).swift", unit: ID(0), facts: facts)
    }
    return maker.random.shuffled(files)
  }

  private init(_ project: AbstractProject, seed: UInt64) {
    self.project = project
    random = SplitMix64(seed: seed)
    var empty = Facts()
    empty.imports = [ImportFact(module: "InjectGrail")]
    files = Array(repeating: empty, count: random.number(in: 1...4))
  }

  private mutating func nextPosition() -> Position {
    line += 1
    return Position(line: line, column: 1)
  }

  private mutating func declare(_ type: TypeFacts) {
    let file = random.below(files.count)
    files[file].types.append(type)
  }

  private mutating func mention(_ name: String) -> Mention { Mention(type: TypeName(name), position: nextPosition()) }

  private mutating func declareAll() {
    var declarations = random.shuffled(Array(0...(project.injectors.count + project.injectables.count)))
    while let next = declarations.popLast() {
      if next == 0 {
        declareRoot()
      } else if next <= project.injectors.count {
        declare(project.injectors[next - 1])
      } else {
        declare(project.injectables[next - 1 - project.injectors.count])
      }
    }
  }

  private mutating func declareRoot() {
    var root = TypeFacts(kind: .struct, name: AbstractProject.rootName, position: nextPosition())
    root.properties = project.root.map { property($0) }
    let conformance = mention("RootInjector")
    if random.happens(50) {
      root.inherited = [conformance]
    } else {
      var addition = TypeFacts(kind: .extension, name: AbstractProject.rootName, position: nextPosition())
      addition.inherited = [conformance]
      declare(addition)
    }
    declare(root)
  }

  private mutating func declare(_ injector: AbstractProject.Injector) {
    var declaration = TypeFacts(kind: .protocol, name: injector.name, position: nextPosition())
    declaration.inherited = [mention("Injector")]
    declaration.properties = injector.own.map { property($0) }
    declare(declaration)
  }

  private mutating func property(_ entry: AbstractProject.Entry) -> PropertyFacts {
    PropertyFacts(
      name: entry.name, type: TypeName(entry.type), position: nextPosition(),
      annotations: entry.isManual ? [Annotation(name: "forceManual")] : [])
  }

  private mutating func declare(_ injectable: AbstractProject.Injectable) {
    let injector = project.injectors[injectable.injector].name
    var declaration = TypeFacts(kind: .class, name: injectable.name, position: nextPosition())
    if random.happens(50) {
      declaration.inherited.append(mention("Injectable"))
      declaration.properties.append(
        PropertyFacts(name: "injector", type: TypeName(injector + "Impl"), position: nextPosition()))
    } else {
      declaration.attributes.append(
        Attribute(name: "Needs", genericArguments: [mention(injector)], position: nextPosition()))
    }
    var addition = TypeFacts(kind: .extension, name: injectable.name, position: nextPosition())
    for target in injectable.injects {
      switch target {
      case .injector(let target) where random.happens(50):
        let bareName = project.injectors[target].name.split(separator: ".").last ?? ""
        let conformance = mention("Injects\(bareName)")
        if random.happens(70) {
          declaration.inherited.append(conformance)
        } else {
          addition.inherited.append(conformance)
        }
      case .injector(let target): inject(project.injectors[target].name, by: &declaration)
      case .injectable(let target): inject(project.injectables[target].name, by: &declaration)
      }
    }
    declare(declaration)
    if !addition.inherited.isEmpty { declare(addition) }
  }

  private mutating func inject(_ name: String, by declaration: inout TypeFacts) {
    declaration.attributes.append(
      Attribute(name: "Injects", genericArguments: [mention(name)], position: nextPosition()))
  }
}
