import Discoverer

protocol Transition {
  func describe(from: Photo, to: Photo) -> String
}

struct Fade: Transition {
  func describe(from: Photo, to: Photo) -> String { "\(from.title) fades into \(to.title)" }
}

struct Cut: Transition {
  func describe(from: Photo, to: Photo) -> String { "\(from.title) | \(to.title)" }
}

protocol Music {
  var title: String { get }
}

struct Playlist: Music {
  let title: String
}

/// A slideshow has services of its own: its injector is its own too.
final class Slideshow {
  private let injector = Injector(allowRewrite: true)
  private let album: String

  init(album: String) {
    self.album = album
    configureDefaults()
  }

  private func configureDefaults() {
    do {
      try injector.register(as: Transition.self, injection: .singleton(Cut()))
        .register(as: Music.self, injection: .lazySingleton(nil) { Playlist(title: "Piano") })
      try injector.register(as: Renderer.self, injection: .factory { PlainRenderer(best: .screen) })
    } catch {
      print("a slideshow without services: \(error)")
    }
  }

  func use(_ transition: Transition) {
    _ = try? injector.register(as: Transition.self, injection: .singleton(transition))
  }

  func play() throws -> [String] {
    let library: PhotoLibrary = try Injector.default.get()
    let transition: Transition = try injector.get()
    let music = try injector.get(Music.self)
    let renderer = try injector.get(Renderer.self)
    let photos = library.photos(in: album)
    var steps = ["music: \(music.title)"]
    for (from, to) in zip(photos, photos.dropFirst()) {
      steps.append(transition.describe(from: from, to: to))
    }
    if let last = photos.last { steps.append("ends on \(renderer.render(last, .screen))") }
    return steps
  }
}

/// Nightly work over the whole library.
struct Maintenance {
  @Injected private var library: PhotoLibrary
  @Injected private var events: EventBus
  @Injected private var cache: RenditionCache

  func run() -> Int {
    var repaired = 0
    for photo in library.photos(in: nil) where photo.stars == 0 {
      library.rate(photo.id, stars: 1)
      repaired += 1
    }
    events.publish("maintenance with \(cache.count) cached")
    return repaired
  }
}
