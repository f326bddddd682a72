import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Whether words that others use too are Injection's.
@Suite struct InjectionPresenceTests {
  @Test func withoutAnImportTheFormsDecide() {
    let run = InjectionRun([
      "main.swift": """
      let storage = Component { factory { Storage() } }
      let useCases = Component { factory { UseCaseWithStorage(storage: $0()) } }
      let module = Module { component { storage }; component { useCases } }
      let useCase: UseCaseWithStorage = module.resolve()
      """
    ])
    #expect(
      run.asked == [
        "Any for {UseCaseWithStorage}.storage: ? nobody can tell which type is wanted",
        "UseCaseWithStorage for main.swift.useCase: module/UseCaseWithStorage",
      ])
  }

  @Test func theImportOfAnotherLibraryDecides() {
    let run = InjectionRun([
      "main.swift": """
      import Swinject
      let module = Module { factory { Storage() } }
      let a: Storage = module.resolve()
      let b: Storage = resolve()
      """
    ])
    #expect(run.entries == [])
    #expect(
      run.asked == [])
  }

  /// The library as the samples have it.
  private static let copy = [
    "Injection/Component.swift": """
    public struct Component {
      let registrations: [Registration]
      public init(@EntryBuilder _ entries: () -> [Entry]) { registrations = entries().flatMap(\\.registrations) }
    }
    """,
    "Injection/Entry.swift": """
    public struct Entry { let registrations: [Registration] }
    struct Registration { let key: Key; let provider: () -> any Provider }
    public func factory<T>(tag: String? = nil, _ make: @escaping () -> T) -> Entry { factory(tag: tag) { _ in make() } }
    public func component(_ component: () -> Component) -> Entry { Entry(registrations: component().registrations) }
    """,
    "Injection/Module.swift": """
    public final class Module {
      private let parent: Module?
      public convenience init(parent: Module? = nil, @EntryBuilder _ entries: () -> [Entry]) {}
      public func resolve<T>(tag: String? = nil) -> T { fatalError() }
      public func callAsFunction<T>(tag: String? = nil) -> T { resolve(tag: tag) }
    }
    """,
    "Injection/ModuleBuilder.swift": """
    open class ModuleBuilder<T> {
      public private(set) lazy var module: Module = SharedModule.instance
      open func component() -> Component? { nil }
      open func build() -> T { fatalError() }
    }
    """,
    "Injection/SharedModule.swift": """
    public func injectMe(@EntryBuilder _ entries: () -> [Entry]) { injectMe(Module(entries)) }
    public func injectMe(_ module: Module) {}
    public func resolve<T>(tag: String? = nil) -> T { SharedModule.instance.resolve(tag: tag) }
    enum SharedModule { static var instance: Module { fatalError() } }
    """,
  ]

  @Test func aCopyOfTheLibrarySaysNothing() {
    let run = InjectionRun(Self.copy)
    #expect(run.entries == [])
    #expect(run.asked == [])
  }

  @Test func aProjectWithACopyOfTheLibrary() {
    let run = InjectionRun(
      Self.copy.merging([
        "App/main.swift": """
        final class Disk {}
        final class Shop { let disk: Disk; init(disk: Disk) { self.disk = disk } }
        final class Builder: ModuleBuilder<Shop> { override func build() -> Shop { Shop(disk: module.resolve()) } }
        injectMe { factory { Disk() } }
        _ = Builder().build()
        let disk: Disk = resolve()
        """
      ]) { $1 })
    #expect(run.entries == ["injectMe/Disk factory"])
    #expect(
      run.asked == ["Disk for Builder.disk: injectMe/Disk #1", "Disk for App/main.swift.disk: injectMe/Disk #3"])
  }

  @Test(arguments: [
    "struct Module { init(_ make: () -> Void) {} }\nlet app = Module { print(1) }",
    "let part: Calendar.Component = .day\nlet all: Set<Calendar.Component> = [.day]",
    "func resolve<T>() -> T { fatalError() }\nlet clock: Clock = resolve()",
    "import FlexInject\nclass Screen { @Inject var clock: Clock }",
    "import Shot\n@Component class Clock {}\nclass Screen { @Inject var clock: Clock }",
    "class Screen { @Inject(named: \"x\") var clock: Clock; @Inject var wall: Wall }\n_ = Screen()",
    "import NeedleFoundation\nfinal class Root: BootstrapComponent { var module: Module { Module { factory { 1 } } } }",
    "let view = HStack { Component { Text(\"a\") } }",
  ]) func othersSayNothing(_ source: String) {
    let run = InjectionRun(source, imports: "")
    #expect(run.entries == [])
    #expect(run.asked == [])
  }
}
