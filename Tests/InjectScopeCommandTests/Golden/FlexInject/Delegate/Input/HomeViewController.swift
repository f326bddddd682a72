import FlexInject
import UIKit

final class HomeViewController: UIViewController {
  @Inject private var router: Router
  @Inject(key: ServiceKey.analytics.rawValue) private var analytics: Analytics
  private lazy var cache: Cache = DependencyContainer.shared.resolve(type: Cache.self)

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    print(cache)
  }
}
