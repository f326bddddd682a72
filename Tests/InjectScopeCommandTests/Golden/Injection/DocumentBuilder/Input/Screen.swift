import Injection

class UIViewController {}

final class ScreenViewController: UIViewController {
  let awesomeObject: YourAwesomeObject

  init(awesomeObject: YourAwesomeObject) {
    self.awesomeObject = awesomeObject
  }
}

final class YourAwesomeObject {
  let parameter: String
  let dependency: Dependency

  init(parameter: String, dependency: Dependency) {
    self.parameter = parameter
    self.dependency = dependency
  }
}

final class Dependency {}

final class ScreenModuleBuilder: ModuleBuilder<UIViewController> {

  private let parameter: String

  init(parameter: String) {
    self.parameter = parameter
  }

  override func component() -> Component? {
    Component {
      factory { YourAwesomeObject(parameter: self.parameter, dependency: $0()) }
    }
  }

  override func build() -> UIViewController {
    ScreenViewController(awesomeObject: module.resolve())
  }

}
