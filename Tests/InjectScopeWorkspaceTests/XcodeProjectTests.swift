import Testing

@testable import InjectScopeWorkspace

@Suite struct XcodeProjectTests {
  private func targets(_ text: String) throws -> [BuildTarget] {
    try XcodeProject.targets(in: Array(text.utf8), folder: "/p") { _ in nil }
  }

  @Test func targetsAndTheirSources() throws {
    let targets = try targets(XcodeText.project)
    #expect(targets.map(\.name) == ["App", "Widget", "Kit", "AppTests", "UITests"])
    #expect(targets.map(\.kind) == [.application, .companion, .library, .unitTest, .interfaceTest])
    #expect(targets.map(\.module) == ["My_App", "Widget", "Kit", "AppTests", "UITests"])
    #expect(
      targets.map(\.files) == [
        ["/p/App/App.swift", "/p/Common/Both.swift"], ["/p/Common/Both.swift", "/p/Widget/Widget.swift"],
        ["/p/Modules/Kit/Kit.swift"], ["/p/Tests/AppTests.swift"], ["/p/UITests/UITests.swift"],
      ])
    #expect(targets.map(\.host) == [nil, nil, nil, "App", nil])
    #expect(targets.map(\.dependencies) == [["Network", "Kit"], [], [], [], ["App"]])
  }

  @Test func foldersThatFollowTheDisk() throws {
    let targets = try targets(XcodeText.project)
    let own = try #require(targets[0].folders.first)
    #expect(own.path == "/p/Features")
    #expect(own.holds("/p/Features/Home.swift"))
    #expect(!own.holds("/p/Features/Old/Dead.swift"))
    // Out of a folder that the target has not.
    #expect(targets[1].folders.map(\.path) == ["/p/Features/Shared.swift"])
  }

  @Test func testsWithoutAHost() throws {
    let logic = XcodeText.project.replacing("$(BUILT_PRODUCTS_DIR)/My App.app/My App", with: "")
    #expect(try targets(logic)[3].host == nil)
  }

  @Test func theActorOfWhatSaysNone() throws {
    let setting = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; "
    let own = XcodeText.project.replacing(#"{PRODUCT_NAME = "My App"; }"#, with: "{\(setting)}")
    #expect(try targets(own).map(\.isOnMainActor) == [true, false, false, false, false])
    let shared = XcodeText.project
      .replacing("{isa = PBXProject; ", with: "{isa = PBXProject; buildConfigurationList = L0; ")
      .replacing(
        "L1 = {isa",
        with: """
          L0 = {isa = XCConfigurationList; buildConfigurations = (K0, ); };
          K0 = {isa = XCBuildConfiguration; buildSettings = {\(setting)}; name = Debug; };
          L1 = {isa
          """
      )
      .replacing("TEST_HOST = ", with: "SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated; TEST_HOST = ")
    #expect(try targets(shared).map(\.isOnMainActor) == [true, true, true, false, true])
  }

  @Test func whatIsNoProjectSaysSo() {
    #expect(throws: ProjectFileFailure("it has no objects, or no project among them")) {
      try targets("{ objects = {}; }")
    }
  }

  @Test func settingsFillNames() {
    #expect(BuildSettings.expanded("$(TARGET_NAME)-x", with: ["TARGET_NAME": "App"]) == "App-x")
    #expect(BuildSettings.expanded("${TARGET_NAME:c99extidentifier}", with: ["TARGET_NAME": "App"]) == "App")
    #expect(BuildSettings.expanded("$(OTHER)", with: [:]) == nil)
    #expect(BuildSettings.expanded("$(OTHER", with: ["OTHER": "x"]) == nil)
    #expect(
      BuildSettings.read("// c\nPRODUCT_NAME = My App // d\nX[sdk=*] = 1\n").value(of: "PRODUCT_NAME") == "My App")
  }
}
