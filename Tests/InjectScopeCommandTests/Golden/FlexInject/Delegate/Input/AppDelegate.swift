import FlexInject
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let environment = Environment()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    registerServices()
    registerScreens()
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = DependencyContainer.shared.resolve(key: Keys.home) as HomeViewController
    window?.makeKeyAndVisible()
    return true
  }

  private func registerScreens() {
    DependencyContainer.shared.register(key: Keys.home) { [weak self] in
      guard let self else { return HomeViewController(title: "") }
      return HomeViewController(title: self.environment.title)
    }
  }
}
