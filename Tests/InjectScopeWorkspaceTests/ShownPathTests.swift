import Testing

@testable import InjectScopeWorkspace

@Suite struct ShownPathTests {
  @Test(arguments: [
    ("/code/shop", "App/Root.swift", "App/Root.swift"),
    ("/code/shop", "../Kit/Kit.swift", "../Kit/Kit.swift"),
    // Inside the project.
    ("/code/shop/App", "App/Root.swift", "Root.swift"),
    ("/code/shop/App/Views", "App/Root.swift", "../Root.swift"),
    ("/code/shop/App", "../Kit/Kit.swift", "../../Kit/Kit.swift"),
    // Around it.
    ("/code", "App/Root.swift", "shop/App/Root.swift"),
    ("/", "App/Root.swift", "code/shop/App/Root.swift"),
    ("/code", "../Kit/Kit.swift", "Kit/Kit.swift"),
    // Elsewhere.
    ("/code/shopping", "App/Root.swift", "/code/shop/App/Root.swift"),
    ("/home", "../Kit/Kit.swift", "/code/Kit/Kit.swift"),
  ])
  func fromTheCurrentFolderOrWhole(current: String, path: String, shown: String) {
    #expect(ShownPath(root: "/code/shop", current: current)(path) == shown)
  }
}
