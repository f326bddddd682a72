import Testing

@testable import InjectScopeWorkspace

@Suite struct ShownPathTests {
  @Test(arguments: [
    ("/work/shop", "App/Root.swift", "App/Root.swift"),
    ("/work/shop", "../Kit/Kit.swift", "../Kit/Kit.swift"),
    // Inside the project.
    ("/work/shop/App", "App/Root.swift", "Root.swift"),
    ("/work/shop/App/Views", "App/Root.swift", "../Root.swift"),
    ("/work/shop/App", "../Kit/Kit.swift", "../../Kit/Kit.swift"),
    // Around it.
    ("/work", "App/Root.swift", "shop/App/Root.swift"),
    ("/", "App/Root.swift", "work/shop/App/Root.swift"),
    ("/work", "../Kit/Kit.swift", "Kit/Kit.swift"),
    // Elsewhere.
    ("/work/shopping", "App/Root.swift", "/work/shop/App/Root.swift"),
    ("/home", "../Kit/Kit.swift", "/work/Kit/Kit.swift"),
  ])
  func fromTheCurrentFolderOrWhole(current: String, path: String, shown: String) {
    #expect(ShownPath(root: "/work/shop", current: current)(path) == shown)
  }
}
