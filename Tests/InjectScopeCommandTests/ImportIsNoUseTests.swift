import Testing

/// Many a module has a class of its own name: a file that imports the module does not use the class.
@Suite struct ImportIsNoUseTests {
  @Test(arguments: [
    ("@testable import SDK\nfinal class Other {}", 1), ("import SDK\nfinal class Other { let sdk = SDK() }", 0),
    ("final class MySDK {}\nlet SDKs = 1", 1),
  ])
  func ofAClassThatRegisters(_ other: String, _ code: Int32) throws {
    let project = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "SDK", targets: [
        .target(name: "SDK"), .testTarget(name: "SDKTests", dependencies: ["SDK"])
      ])
      """,
      "Sources/SDK/SDK.swift": """
      import FlexInject
      public protocol P {}
      class X: P {}
      public class SDK {
        public init() { fill() }
        func fill() { DependencyContainer.shared.register(type: P.self) { X() } }
      }
      """,
      "Tests/SDKTests/Asking.swift": """
      import FlexInject
      import XCTest
      @testable import SDK
      class Asking: XCTestCase { func testIt() { _ = DependencyContainer.shared.resolve(type: P.self) } }
      """,
      "Tests/SDKTests/Other.swift": other,
    ])
    let run = try project.run("check")
    #expect(run.code == code && run.output.contains("missing-registration") == (code == 1), "\(run)")
  }
}
