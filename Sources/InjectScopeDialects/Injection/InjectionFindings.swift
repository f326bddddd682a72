internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What only this library can get wrong.
enum InjectionFindings {
  static func sharedTwice(at site: Location, first: Location, _ trail: [Finding.Hop]) -> Finding {
    let isAgain = site == first
    return Finding(
      id: "shared-twice", severity: .error, message: "injectMe is called a second time: the process stops", at: site,
      chain: (isAgain ? [] : [Finding.Hop("it is called for the first time here", at: first)]) + trail,
      fix: Finding.Fix(
        isAgain
          ? "let this run once: what is shared is shared for the whole program"
          : "share one module: list what both calls list in one, or put it into a child or a builder"))
  }

  /// By the library's own `build()` where no builder is named: `super.build()`.
  static func nothingBuilt(by builder: String?, at site: Location, _ trail: [Finding.Hop]) -> Finding {
    let cause = builder.map { "'\($0)' does not override 'build()'" } ?? "the library's own 'build()' makes nothing"
    return Finding(
      id: "builds-nothing", severity: .error, message: "\(cause): the process stops", at: site, chain: trail,
      fix: Finding.Fix("override 'build()', and give what 'module' resolves"))
  }

  static let unknownComponent = "unknown-component"

  /// - Parameter written: where the name stands by itself.
  static func unknownComponent(
    _ name: String, at site: Location, near: [Finding.Candidate], written: Location?
  ) -> Finding {
    let meant = near.first { Nearest.isSlip(of: name, $0.name) }?.name
    let declaring = Finding.Fix("declare 'let \(name) = Component { … }'")
    let fix = meant.map { meant in
      let writing = "write '\(meant)' for '\(name)'"
      return written.map { Finding.Fix(writing, edits: [SourceEdit(name, to: meant, at: $0)]) } ?? Finding.Fix(writing)
    }
    return Finding(
      id: unknownComponent, severity: .error, message: "nothing declares the component '\(name)'", at: site, near: near,
      fix: fix ?? declaring)
  }

  /// - Parameter modules: all that could list it, where every file has a name for it.
  static func unlisted(_ component: InjectionComponent, among modules: [Run.Container]) -> Finding {
    let statement = component.written.map { "component { \($0) }" }
    let keeping = component.meantAt.map { Finding.Fix("keep it for now: what \($0) names may mean it") }
    return Finding(
      id: "unlisted-component", severity: .note, message: "the component '\(component.name)' is in no module",
      at: component.site,
      fix: keeping ?? statement.map { statement in
        guard modules.count == 1 else { return Finding.Fix("write '\(statement)' in a module, or remove it") }
        return Finding.Fix(
          "write '\(statement)' in '\(modules[0].name)', or remove it",
          doing: "list the component in '\(modules[0].name)': \(statement)", by: .list(statement), at: modules[0].site)
      } ?? Finding.Fix("list it in a module, or remove it"))
  }

  /// What it lists takes its own place once more.
  static func listedAgain(_ component: InjectionComponent, at site: Location, first: Location) -> Finding {
    Finding(
      id: "duplicate-registration", severity: .warning, message: "the component '\(component.name)' is listed again",
      at: site, chain: [Finding.Hop("it is listed here", at: first)],
      fix: Finding.Fix("remove it here", by: .remove, at: site))
  }

  static func orderDependent(
    _ run: Run, single: ID<Run.Entry>, keeps kept: ID<Run.Entry>, insteadOf own: ID<Run.Entry>,
    modules: (first: ID<Run.Container>, second: ID<Run.Container>), at site: Location
  ) -> Finding {
    let (first, second) = (run.containers[modules.first].name, run.containers[modules.second].name)
    let name = run.entries[single].key.text
    let (key, place) = (run.entries[kept].key.text, run.entries[kept].site)
    func finding(_ message: String, _ hops: [Finding.Hop], _ fix: String) -> Finding {
      Finding(
        id: "order-dependent", severity: .warning, message: "'\(name)' was made by \(message)",
        at: run.entries[single].site, chain: hops, fix: Finding.Fix("make it a factory, or \(fix)"))
    }
    // Both are made by the same code.
    if kept == own {
      return finding(
        "the '\(first)' that asked first, and keeps its '\(key)' in every other",
        [
          Finding.Hop("another '\(second)' asks for '\(name)' here", at: site),
          Finding.Hop("each registers its own '\(key)' here", at: place),
        ], "register it in '\(first)', where each has one of its own")
    }
    return finding(
      "'\(first)', which asked first, and keeps its '\(key)' in '\(second)' too",
      [
        Finding.Hop("'\(second)' asks for '\(name)' here", at: site),
        Finding.Hop("the '\(key)' that it keeps is registered here", at: place),
        Finding.Hop("'\(second)' has this one", at: run.entries[own].site),
      ], "do not override what a single needs")
  }

  static func weakValue(_ entry: Run.Entry, _ type: SwiftType) -> Finding {
    Finding(
      id: "weak-value", severity: .note,
      message: "'\(entry.key.text)' is weak, but \(type) is no class: it is made anew each time", at: entry.site,
      fix: Finding.Fix("write 'factory' or 'single'", doing: "write 'factory'", by: .write("factory"), at: entry.site))
  }
}

extension SourceEdit {
  /// A word in place of another one.
  fileprivate init(_ word: String, to other: String, at place: Location) {
    let end = Position(line: Int(place.position.line), column: Int(place.position.column) + word.utf8.count)
    self.init(replacing: place, upTo: end, with: other)
  }
}

enum InjectionManual {
  static let explanations = [
    Explanation(
      id: "shared-twice", severity: .error, summary: "a second module is shared",
      meaning: "Only one module can be shared: the second call of injectMe stops the process.",
      example: "injectMe { component { core } }\ninjectMe { component { screens } }",
      cure: "List everything in one call, or put what comes later into a child module or a builder's component."),
    Explanation(
      id: "builds-nothing", severity: .error, summary: "a builder is asked to build, and says nowhere what",
      meaning: "The library's own 'build()' makes nothing and stops the process: each builder must override it.",
      example: "final class ListBuilder: ModuleBuilder<ListScreen> {}\n_ = ListBuilder().build()",
      cure: "override func build() -> ListScreen { module.resolve() }"),
    Explanation(
      id: "unknown-component", severity: .error, summary: "a component is listed that nothing declares",
      meaning: "The name between the braces stands for nothing in the project: what the module holds is not known.",
      example: "injectMe {\n  component { storageComponent }   // nothing declares it\n}",
      cure: "Correct the name, declare the component, or remove the line."),
    Explanation(
      id: "unlisted-component", severity: .note, summary: "a component is in no module",
      meaning: "A component is only a list: until a module, or injectMe, lists it, nobody can ask for what is in it.",
      example: "let storage = Component { factory { Storage() } }   // and no 'component { storage }' anywhere",
      cure: "List it in a module, or remove it.", saysNobody: true),
    Explanation(
      id: "order-dependent", severity: .warning, summary: "what a single holds depends on who asks first",
      meaning: """
        A single is made with what the module has that asks first, and lives on. Another module, which overrides what \
        the single needs, gets it all the same; and so does the next module that the same code makes, a child for each \
        session say.
        """,
      example: """
        let parent = Module { factory { Disk() as Storage }; single { Service(storage: $0()) } }
        let child = Module(parent: parent) { factory { Memory() as Storage } }
        """,
      cure: "Make it a factory, register it in the child too, or make the parent anew for each child."),
    Explanation(
      id: "weak-value", severity: .note, summary: "a value is registered as weak",
      meaning: "Only objects can be held weakly; a struct, an enum or a string is made anew each time it is asked for.",
      example: "weak { Settings() }   // struct Settings",
      cure: "Say factory, or single where it is to be made once."),
  ]
}
