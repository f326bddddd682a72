import Testing

/// What the word names that stands where a NODE is wanted.
@Suite struct NodeWordTests {
  /// A word that a NODE is wanted for is one, whatever folder is called so.
  @Test func aNodeMayBeCalledAsAFolderIs() throws {
    let project = try TemporaryFolder(["App/App.swift": Shop.app, "Stock/Cart.swift": Shop.cart])
    for words in [["tree", "App"], ["why", "App"], ["impact", "App"], ["tree", "App", "App"]] {
      let run = try project.run(words)
      #expect(run.code == 0 && run.lines.first?.hasPrefix("App") == true, "\(words): \(run)")
    }
    let none = try project.run("tree", "Stock")
    #expect(none.code == 2 && none.errors.hasPrefix("error: no node is called `Stock`\n"), "\(none.errors)")
    // Where a NODE is there, it is the folder.
    #expect(try project.run("tree", "Cart", "Stock").code == 0)
  }

  @Test func aNameOfWhichWordsWereLeftOutIsMeant() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      final class Root: RootInjector {}
      protocol FeedViewModelInjector: Injector {}
      @Needs<FeedViewModelInjector> final class FeedViewModel {}
      protocol ViewModelInjector: Injector {}
      @Needs<ViewModelInjector> final class ViewModel {}
      """
    ])
    let run = try project.run("impact", "FeedModel")
    #expect(run.errors.contains("Did you mean FeedViewModel"), "\(run.errors)")
    // Words in another order are not those.
    let other = try project.run("impact", "ModelFeed")
    #expect(!other.errors.contains("FeedViewModel"), "\(other.errors)")
  }

  /// Who asks for a type by its name need not know how it is written where it is asked for.
  @Test func aTypeIsRecognisedWithoutAny() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      protocol Network {}
      final class Root: RootInjector { let network: any Network; init(network: any Network) { self.network = network } }
      protocol HomeInjector: Injector { var network: any Network { get } }
      final class Home: Injectable { let injector: HomeInjectorImpl; init(injector: HomeInjectorImpl) {} }
      """
    ])
    let run = try project.run("why", "Network")
    #expect(run.errors.contains("`Network` is a type that is asked for, as `HomeInjector.network`"), "\(run.errors)")
    let named = try project.run("why", "injectgrail:Network")
    #expect(named.errors.contains("`injectscope list --filter needs:Network` shows who asks for it"), "\(named.errors)")
  }

  /// What a list calls something is no node, and `why` takes it with its owner.
  @Test func theNameOfANeedIsToldToBeOne() throws {
    let run = try Shop.folder().run("tree", "network")
    #expect(
      run.errors
        == "error: no node is called `network`\nIt is the name of what is asked for or offered: `App.network`, "
        + "`CartInjector.network`, `HomeInjector.network`; `injectscope why App.network` takes it so.\n")
    #expect(try Shop.folder().run("why", "App.network").code == 0)
  }

  /// The library was wrong, and not the name.
  @Test func theSameNameOfAnotherLibraryIsNamed() throws {
    let project = try TemporaryFolder([
      "main.swift": """
      import FlexInject
      struct Seeds {}
      DependencyContainer.shared.register(type: Seeds.self) { Seeds() }
      """,
      "App.swift": "class App: RootInjector { init() {} }",
    ])
    let run = try project.run("why", "injectgrail:Seeds")
    #expect(
      run.errors == "error: no node is called `injectgrail:Seeds`\n  flexinject:DependencyContainer.shared/Seeds\n"
        + "Another library's is called so.\n")
  }

  @Test func aPathIsNoNode() throws {
    let run = try Shop.folder().run("why", "./Cart.swift")
    #expect(
      run.errors == "error: `why` needs NODE [NODE]: ./Cart.swift is a path, and is read\n"
        + "`./Cart.swift:LINE` is the node that stands there.\nSee `injectscope help why`.\n")
  }
}
