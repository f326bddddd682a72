import FlexInject

/// Everything the app hands out lives here.
let container: DIContainer = DependencyContainer.shared

/// A part of the app that knows how to put its own objects together.
protocol Assembly {
  func assemble(in container: DIContainer)
}

struct Assembler {
  private var assemblies: [Assembly] = []

  mutating func add(_ assembly: Assembly) {
    assemblies.append(assembly)
  }

  func run(on container: DIContainer) {
    for assembly in assemblies {
      assembly.assemble(in: container)
    }
  }
}

extension DIContainer {
  /// Shorter than the real thing at most call sites.
  func get<T>(_ type: T.Type = T.self) -> T {
    resolve(type: type)
  }

  func make<T>(_ type: T.Type = T.self) -> T {
    resolve(type: type, mode: .new)
  }
}
