import Foundation

/// A synthetic app that is wired at run time: every speaking file declares a service, a screen that asks for it, and
/// where both are registered, by turns with each library. The app delegate registers them all; what a user would do with
/// the screens nobody calls.
struct SpeakingCorpus {
  enum Library: String {
    case flexInject = "FlexInject"
    case discoverer = "Discoverer"
    case injection = "Injection"
    /// A container of the app's own, with the words of one of these.
    case ownContainer = "its own, alike"
  }

  static let known: [Library] = [.flexInject, .discoverer, .injection]

  var files: Int
  /// How many of the files speak a library.
  var speaking: Int
  /// Which, by turns.
  var libraries = known

  private func turn(_ index: Int) -> Library { libraries[index % libraries.count] }

  /// The service that another one asks for, of the same library: a tree of four branches.
  private func above(_ index: Int) -> Int? {
    let count = libraries.count
    return index < count ? nil : index / count / 4 * count + index % count
  }

  func feature(_ index: Int) -> String {
    switch turn(index) {
    case .flexInject: flexInject(index)
    case .discoverer: discoverer(index)
    case .injection: injection(index)
    case .ownContainer: ownContainer(index)
    }
  }

  private func service(_ index: Int, _ property: String) -> String {
    """
    protocol Service\(index): AnyObject {
      func load(page: Int) -> [Int]
    }

    final class NetworkService\(index): Service\(index) {
    \(property)
      func load(page: Int) -> [Int] {
        let rows = fetch(page)
        return rows.isEmpty ? \(above(index).map { "service\($0).load(page: page)" } ?? "[]") : rows
      }

      private func fetch(_ page: Int) -> [Int] { page > limit() ? [] : [page] }
      private func limit() -> Int { \(index) }
    }

    """
  }

  /// What a screen does when it is used.
  private func actions(_ index: Int) -> String {
    """
      func viewDidLoad() {
        refresh()
        update(title: makeTitle())
      }

      func didSelect(row: Int) {
        guard row < rows.count else { return }
        if row.isMultiple(of: 2) { refresh() } else { update(title: "row") }
      }

      func refresh() {
        rows = service\(index).load(page: 0).filter { $0 > 1 }
        for row in rows { update(title: "row \\(row)") }
      }

      func makeTitle() -> String { rows.isEmpty ? "nothing" : "\\(rows.count) rows" }
      func update(title: String) { self.title = title }

    """
  }

  private func flexInject(_ index: Int) -> String {
    """
    import FlexInject

    \(service(index, above(index).map { "  @Inject private var service\($0): Service\($0)" } ?? ""))
    final class Screen\(index) {
      @Inject private var service\(index): Service\(index)
      private var rows: [Int] = []
      private var title = ""

    \(actions(index))}

    enum Registry\(index) {
      static func register(in container: DIContainer) {
        container.register(type: Service\(index).self) { NetworkService\(index)() }
        container.register(type: Screen\(index).self) { Screen\(index)() }
      }
    }

    """
  }

  private func discoverer(_ index: Int) -> String {
    """
    import Discoverer

    \(service(index, above(index).map { "  @Injected(injector: Services.injector) private var service\($0): Service\($0)" } ?? ""))
    final class Screen\(index) {
      @Injected(injector: Services.injector) private var service\(index): Service\(index)
      private var rows: [Int] = []
      private var title = ""

    \(actions(index))}

    enum Registry\(index) {
      static func register(in services: Injector) throws {
        try services
          .register(as: Service\(index).self, injection: \(index.isMultiple(of: 2)
            ? ".lazySingleton(nil, { NetworkService\(index)() })" : ".singleton(NetworkService\(index)())"))
          .register(as: Screen\(index).self, injection: .factory { Screen\(index)() })
      }
    }

    """
  }

  /// The service above, which is passed.
  private func given(_ above: Int?) -> String {
    above.map {
      """
        private let service\($0): Service\($0)
        init(service\($0): Service\($0)) { self.service\($0) = service\($0) }
      """
    } ?? ""
  }

  private func injection(_ index: Int) -> String {
    let above = above(index)
    return """
      import Injection

      \(service(index, given(above)))
      final class Screen\(index) {
        private let service\(index): Service\(index)
        private var rows: [Int] = []
        private var title = ""

        init(service\(index): Service\(index)) { self.service\(index) = service\(index) }

      \(actions(index))}

      final class Builder\(index): ModuleBuilder<Screen\(index)> {
        override func component() -> Component? {
          Component { factory { Screen\(index)(service\(index): $0()) } }
        }

        override func build() -> Screen\(index) { module.resolve() }
      }

      let component\(index) = Component {
        single { NetworkService\(index)(\(above.map { "service\($0): $0()" } ?? "")) as Service\(index) }
      }

      """
  }

  private func ownContainer(_ index: Int) -> String {
    let above = above(index)
    return """
      import Foundation

      \(service(index, given(above)))
      final class Screen\(index) {
        private let service\(index): Service\(index) = wiring.resolve()
        private var rows: [Int] = []
        private var title = ""

      \(actions(index))}

      let module\(index) = module {
        single { NetworkService\(index)(\(above.map { "service\($0): $0.resolve()" } ?? "")) as Service\(index) }
        factory { Screen\(index)() }
      }

      """
  }

  /// What an app of its own container has in place of a library.
  private static let container = """
    import Foundation

    final class Wiring {
      private var makers: [String: (Wiring) -> Any] = [:]

      func add(_ entries: [Entry]) { for entry in entries { makers[entry.key] = entry.make } }

      func resolve<T>() -> T {
        guard let value = makers[String(describing: T.self)]?(self) as? T else { fatalError("no \\(T.self)") }
        return value
      }
    }

    struct Entry {
      let key: String
      let make: (Wiring) -> Any
    }

    @resultBuilder enum EntriesBuilder {
      static func buildBlock(_ entries: Entry...) -> [Entry] { entries }
    }

    let wiring = Wiring()

    func module(@EntriesBuilder _ entries: () -> [Entry]) -> [Entry] { entries() }

    func single<T>(_ make: @escaping (Wiring) -> T) -> Entry { Entry(key: String(describing: T.self), make: make) }

    func factory<T>(_ make: @escaping () -> T) -> Entry { Entry(key: String(describing: T.self)) { _ in make() } }

    """

  private var app: String {
    let places = 0..<speaking
    func lines(_ turn: Library, _ line: (Int) -> String) -> String {
      places.filter { self.turn($0) == turn }.map { "    " + line($0) + "\n" }.joined()
    }
    func block(_ library: Library, _ head: String, _ lines: String, _ foot: String) -> String {
      libraries.contains(library) ? head + lines + foot : ""
    }
    return """
      \(Self.known.filter(libraries.contains).map { "import \($0.rawValue)\n" }.joined())
      \(libraries.contains(.discoverer) ? "enum Services {\n  static let injector = Injector()\n}\n" : "")
      @main
      final class AppDelegate {
        static func main() {
      \(block(.flexInject, "    let container = DependencyContainer.shared\n", lines(.flexInject) { "  Registry\($0).register(in: container)" }, ""))\
      \(block(.discoverer, "    do {\n", lines(.discoverer) { "    try Registry\($0).register(in: Services.injector)" }, "    } catch { print(error) }\n"))\
      \(block(.injection, "    injectMe {\n", lines(.injection) { "    component { component\($0) }" }, "    }\n"))\
      \(block(.ownContainer, "", lines(.ownContainer) { "    wiring.add(module\($0))" }, ""))  }
      }

      """
  }

  func write(to folder: URL) throws {
    let step = Double(files) / Double(max(speaking, 1))
    let places = Dictionary(uniqueKeysWithValues: (0..<speaking).map { (Int(Double($0) * step), $0) })
    for index in 0..<files {
      let module = folder.appendingPathComponent("Module\(index / 50)")
      if index % 50 == 0 { try FileManager.default.createDirectory(at: module, withIntermediateDirectories: true) }
      let name = places[index].map { "Screen\($0)" } ?? "Plain\(index)"
      let text = places[index].map(feature) ?? Corpus.filler(name, lines: 100)
      try Data(text.utf8).write(to: module.appendingPathComponent("\(name).swift"))
    }
    try Data(app.utf8).write(to: folder.appendingPathComponent("AppDelegate.swift"))
    if libraries.contains(.ownContainer) {
      try Data(Self.container.utf8).write(to: folder.appendingPathComponent("Wiring.swift"))
    }
  }
}
