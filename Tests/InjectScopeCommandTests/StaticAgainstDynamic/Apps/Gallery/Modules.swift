// swift-format-ignore-file: NeverUseForceTry

import Discoverer

/// What an area of the app brings along; it is there as long as the module is kept.
protocol AppModule: AnyObject {}

final class StorageModule: AppModule {
  @Registered private var events = Injection<EventBus>.singleton(SimpleBus())
  @Registered private var library = Injection<PhotoLibrary>.singleton(
    DiskLibrary([
      Photo(id: 1, title: "Alps", album: "Summer"), Photo(id: 2, title: "Lake", album: "Summer"),
      Photo(id: 3, title: "Cake", album: "Birthday", stars: 4),
    ]))
}

final class ImagingModule: AppModule {
  @Registered private var cache = Injection<RenditionCache>.lazySingleton(nil) { RenditionCache(limit: 2) }
  @Registered private var renderer: Injection<Renderer>
  @Registered private var thumbnails = Injection<ThumbnailStore>.lazySingleton(nil) {
    CachedThumbnails(renderer: try! Injector.default.get(), cache: try! Injector.default.get())
  }

  init(best: Quality) {
    _renderer = Registered(wrappedValue: .factory { PlainRenderer(best: best) })
  }
}

/// From sign-in to sign-out.
final class UserModule: AppModule {
  private let user: User
  @Registered private var context: Injection<UserContext>
  @Registered private var upload: Injection<UploadService>
  @Registered private var sharing = Injection<SharingService>.factory { LinkSharing() }

  init(user: User, endpoint: String) {
    self.user = user
    _context = Registered(wrappedValue: .singleton(SignedIn(user)))
    _upload = Registered(wrappedValue: .factory { CloudUpload(endpoint: endpoint, user: user) })
  }
}

final class AppModules {
  private var modules: [AppModule] = []
  private var userModule: UserModule?

  func install(_ module: AppModule) {
    modules.append(module)
  }

  func signIn(_ user: User) {
    userModule = UserModule(user: user, endpoint: "cloud.gallery.test")
  }

  func signOut() {
    userModule = nil
  }
}
