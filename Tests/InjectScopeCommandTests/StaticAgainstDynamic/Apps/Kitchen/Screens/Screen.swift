class Screen {
  let title: String
  init(title: String) { self.title = title }

  func rows() -> [String] { [] }

  final func show() {
    print("# \(title)")
    for row in rows() { print("- \(row)") }
  }
}

protocol Router: AnyObject {
  func push(_ screen: Screen)
}

final class NavigationRouter: Router {
  private var stack: [Screen] = []
  func push(_ screen: Screen) {
    stack.append(screen)
    screen.show()
  }
}
