import Discoverer

protocol Presenter: AnyObject {
  var lines: [String] { get }
  func refresh()
}

extension Presenter {
  func present(_ title: String) {
    refresh()
    print("[\(title)]")
    lines.forEach { print(" ", $0) }
  }
}

final class AlbumsPresenter: Presenter {
  @Injected private var library: PhotoLibrary
  @Injected private var thumbnails: ThumbnailStore
  private var albums: [Album] = []

  func refresh() {
    let grouped = Dictionary(grouping: library.photos(in: nil), by: \.album)
    albums = grouped.map { Album(name: $0.key, cover: $0.value.first, count: $0.value.count) }
      .sorted { $0.name < $1.name }
  }

  var lines: [String] {
    albums.map { album in
      let cover = album.cover.map { "\(thumbnails.thumbnail(for: $0))" } ?? "none"
      return "\(album.name) (\(album.count)), cover \(cover)"
    }
  }

  func share(_ name: String) -> String? {
    guard let sharing = Injector.default[SharingService.self] else { return nil }
    return albums.first { $0.name == name }.map(sharing.link)
  }
}

final class PhotoPresenter: Presenter {
  private let photo: Photo
  private let renderer: Renderer
  private var rendition: Rendition?

  init(photo: Photo, renderer: Renderer) {
    self.photo = photo
    self.renderer = renderer
  }

  convenience init(photo: Photo, from injector: Injector = .default) throws {
    self.init(photo: photo, renderer: try injector.get(Renderer.self))
  }

  func refresh() { rendition = renderer.render(photo, .original) }
  var lines: [String] { [rendition.map { "\($0)" } ?? "nothing", String(repeating: "*", count: photo.stars)] }
}

final class UploadPresenter: Presenter {
  @Injected private var library: PhotoLibrary
  private var results: [(Photo, Bool)] = []

  func refresh() {
    guard Injector.default.isRegistered(type: UploadService.self) else {
      results = []
      return
    }
    do {
      let service: UploadService = try Injector.default.get()
      results = library.photos(in: nil).map { ($0, service.upload($0)) }
    } catch {
      print("no upload: \(error)")
    }
  }

  var lines: [String] { results.map { "\($0.0.title): \($0.1 ? "stored" : "refused")" } }
}
