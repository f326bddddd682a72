import Foundation
import Swinject

final class AppAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Networking.self) { _ in URLSessionNetworking(session: .shared) }
      .inObjectScope(.container)
    container.register(TokenStore.self) { _ in KeychainTokenStore() }.inObjectScope(.container)
    container.register(UserRepository.self) { r in
      RemoteUserRepository(networking: r.resolve(Networking.self)!, tokens: r.resolve(TokenStore.self)!)
    }
    container.register(ImageCache.self, name: "thumbnails") { _ in ImageCache(limit: 200) }.inObjectScope(.weak)
    container.register(ProfileViewModel.self) { (r, userID: UUID) in
      ProfileViewModel(userID: userID, repository: r.resolve(UserRepository.self)!)
    }
    container.register(ProfileViewController.self) { (r: Resolver, userID: UUID) in
      let controller = ProfileViewController()
      controller.viewModel = r.resolve(ProfileViewModel.self, argument: userID)
      controller.thumbnails = r.resolve(ImageCache.self, name: "thumbnails")
      return controller
    }
    .initCompleted { r, controller in
      controller.tokens = r.resolve(TokenStore.self)
    }
  }
}

extension Container {
  static let shared: Container = {
    let container = Container()
    _ = Assembler([AppAssembly()], container: container)
    return container
  }()

  @discardableResult
  func register<Service>(type: Service.Type, make: @escaping () -> Service) -> ServiceEntry<Service> {
    register(type) { _ in make() }
  }

  func resolve<Service>(type: Service.Type) -> Service {
    guard let service = resolve(type) else { preconditionFailure("\(type) was not assembled") }
    return service
  }
}
