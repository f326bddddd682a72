import Foundation
import Swinject

protocol Networking { func data(from url: URL) async throws -> Data }
protocol TokenStore: AnyObject { var token: String? { get set } }
protocol UserRepository { func user(_ id: UUID) async throws -> String }

struct URLSessionNetworking: Networking {
  let session: URLSession
  func data(from url: URL) async throws -> Data { try await session.data(from: url).0 }
}

final class KeychainTokenStore: TokenStore { var token: String? }
final class ImageCache { init(limit: Int) {} }

struct RemoteUserRepository: UserRepository {
  let networking: Networking
  let tokens: TokenStore
  func user(_ id: UUID) async throws -> String { id.uuidString }
}

final class ProfileViewModel {
  init(userID: UUID, repository: UserRepository) {}
}

final class ProfileViewController {
  var viewModel: ProfileViewModel?
  var thumbnails: ImageCache?
  weak var tokens: TokenStore?
}

/// Somebody's own wrapper around the assembled container.
@propertyWrapper
struct Inject<Service> {
  let wrappedValue: Service

  init(_ name: String? = nil) {
    guard let service = Container.shared.resolve(Service.self, name: name) else { fatalError("\(Service.self)") }
    wrappedValue = service
  }
}

final class Coordinator {
  @Inject var repository: UserRepository
  @Inject("thumbnails") var cache: ImageCache

  func start(_ id: UUID) -> ProfileViewController? {
    let networking = Container.shared.resolve(type: Networking.self)
    _ = networking
    return Container.shared.resolve(ProfileViewController.self, argument: id)
  }
}
