protocol PhotoLibrary: AnyObject {
  func photos(in album: String?) -> [Photo]
  func add(_ photo: Photo)
  func rate(_ id: Int, stars: Int)
}

protocol Renderer {
  func render(_ photo: Photo, _ quality: Quality) -> Rendition
}

protocol Cache: AnyObject {
  associatedtype Key: Hashable
  associatedtype Value
  subscript(key: Key) -> Value? { get set }
  var count: Int { get }
}

protocol EventBus: AnyObject {
  func publish(_ event: String)
  func subscribe(_ listener: @escaping (String) -> Void)
}

protocol UploadService {
  func upload(_ photo: Photo) -> Bool
}

protocol SharingService {
  func link(for album: Album) -> String
}

protocol UserContext: AnyObject {
  var user: User { get }
}

protocol ThumbnailStore: AnyObject {
  func thumbnail(for photo: Photo) -> Rendition
}
