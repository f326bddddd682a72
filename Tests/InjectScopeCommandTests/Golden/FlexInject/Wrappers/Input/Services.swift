import FlexInject

final class Log {
  let name: String

  init(_ name: String) { self.name = name }
}

struct Theme {}

enum Environment {
  static let archive: DIContainer = DependencyContainer()
}

struct Row {
  @Inject var log: Log
}

final class Screen {
  @Inject(container: Environment.archive, key: "archive") private var archived: Log
  @LazyInject private var late: Log
  @WeakInject private var shared: Log?
  @WeakInject(mode: .new) private var gone: Log?
  @WeakInject private var theme: Theme?
  @WeakInject(key: "nowhere") private var nowhere: Log?
  @Inject private var optional: Log?

  func show() {
    @Inject var local: Log
    let names = [archived, late, shared, gone, nowhere, optional].map { $0?.name ?? "nil" }
    print(names.joined(separator: " "), theme == nil, local.name)
  }
}
