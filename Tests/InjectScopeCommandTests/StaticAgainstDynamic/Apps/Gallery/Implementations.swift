import Discoverer

final class DiskLibrary: PhotoLibrary {
  private var stored: [Photo]
  @Injected private var events: EventBus

  init(_ photos: [Photo]) {
    stored = photos
  }

  func photos(in album: String?) -> [Photo] {
    guard let album else { return stored }
    return stored.filter { $0.album == album }
  }

  func add(_ photo: Photo) {
    stored.append(photo)
    events.publish("added \(photo.title)")
  }

  func rate(_ id: Int, stars: Int) {
    guard let index = stored.firstIndex(where: { $0.id == id }) else { return }
    stored[index].stars = stars
    events.publish("rated \(stored[index].title)")
  }
}

struct PlainRenderer: Renderer {
  let best: Quality
  func render(_ photo: Photo, _ quality: Quality) -> Rendition {
    Rendition(photo: photo, quality: min(best, quality))
  }
}

final class LRUCache<Key: Hashable, Value>: Cache {
  private var values: [Key: Value] = [:]
  private var order: [Key] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var count: Int { values.count }

  subscript(key: Key) -> Value? {
    get {
      guard let value = values[key] else { return nil }
      touch(key)
      return value
    }
    set {
      values[key] = newValue
      touch(key)
      while order.count > limit { values[order.removeFirst()] = nil }
    }
  }

  private func touch(_ key: Key) {
    order.removeAll { $0 == key }
    order.append(key)
  }
}

typealias RenditionCache = LRUCache<Photo, Rendition>

final class CachedThumbnails: ThumbnailStore {
  private let renderer: Renderer
  private let cache: RenditionCache

  init(renderer: Renderer, cache: RenditionCache) {
    self.renderer = renderer
    self.cache = cache
  }

  func thumbnail(for photo: Photo) -> Rendition {
    if let known = cache[photo] { return known }
    let new = renderer.render(photo, .thumbnail)
    cache[photo] = new
    return new
  }
}

final class SimpleBus: EventBus {
  private var listeners: [(String) -> Void] = []
  func publish(_ event: String) { listeners.forEach { $0(event) } }
  func subscribe(_ listener: @escaping (String) -> Void) { listeners.append(listener) }
}

struct CloudUpload: UploadService {
  let endpoint: String
  let user: User
  func upload(_ photo: Photo) -> Bool {
    print("upload \(photo.title) to \(endpoint) for \(user.name)")
    return user.isPremium || photo.stars > 2
  }
}

struct LinkSharing: SharingService {
  @Injected private var context: UserContext
  func link(for album: Album) -> String { "https://gallery.test/\(context.user.name)/\(album.name)" }
}

final class SignedIn: UserContext {
  let user: User
  init(_ user: User) { self.user = user }
}
