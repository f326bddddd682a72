import Discoverer
import FlexInject

/// The app chose FlexInject; it asks the engine only through `Renderer`.
protocol Registrar {
  var container: DIContainer { get }
}

extension Registrar {
  var container: DIContainer { DependencyContainer.shared }

  func bind<T>(_ type: T.Type, to make: @escaping () -> T) {
    container.register(type: type, dependency: make)
  }
}

struct LibraryRegistrar: Registrar {
  let undoLimit: Int

  func install() {
    bind(SongLibrary.self) { ShelfLibrary() }
    bind(UndoStack.self) { UndoStack(limit: undoLimit) }
  }
}

struct SessionRegistrar: Registrar {
  func install() {
    container.register(key: "tempo.default") { 120.0 }
    bind(SessionFactory.self) {
      SessionFactory(
        library: container.resolve(type: SongLibrary.self), defaultTempo: container.resolve(key: "tempo.default"))
    }
    bind(MetronomeSound.self, to: Wood.init)
    bind(Metronome.self) { Metronome() }
  }
}

struct ExportRegistrar: Registrar {
  func install() {
    container.register(key: "encoder.wave") { WaveEncoder(bits: 24) as Encoder }
    container.register(key: "encoder.compressed") { CompressedEncoder(quality: 6) as Encoder }
    bind(ExportQueue.self) {
      ExportQueue(encoders: { format in
        switch format {
        case .wave: container.resolve(key: "encoder.wave")
        case .compressed: container.resolve(key: "encoder.compressed")
        }
      })
    }
  }
}

struct Startup {
  private let headroom: Double

  init(headroom: Double = 1.5) {
    self.headroom = headroom
  }

  func run() throws {
    LibraryRegistrar(undoLimit: 5).install()
    SessionRegistrar().install()
    ExportRegistrar().install()
    PresetRegistrar(names: ["Warm", "Bright"]).install()
    try Engine.boot(headroom: headroom)
    bridge()
  }

  /// What of the engine is visible to screens.
  private func bridge() {
    DependencyContainer.shared.register(type: StudioClock.self) {
      (try? Engine.injector.get(StudioClock.self)) ?? StudioClock()
    }
  }
}
