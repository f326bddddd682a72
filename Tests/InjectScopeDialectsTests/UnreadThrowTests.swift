import Testing

/// What nobody has read may throw where a `try` stands before it: what catches that runs too.
@Suite struct UnreadThrowTests {
  private func said(_ body: String, _ more: String = "") -> [String] {
    Sources([
      "main.swift": """
      import FlexInject
      import Foundation
      struct Clock {}
      protocol Store { func load() throws -> Data }
      let container = DependencyContainer()
      func setUp() { container.register(type: Clock.self) { Clock() } }
      let url = URL(fileURLWithPath: "/")
      \(more)
      \(body)
      print(container.resolve(type: Clock.self))
      """
    ]).graph.findings.filter { $0.severity == .error }.map(\.id)
  }

  private static let forms = [
    "do { try FileManager.default.removeItem(at: url) } catch { CAUGHT }",
    "do { print(try Data(contentsOf: url)) } catch { CAUGHT }",
    "do { let all = try FileManager.default.contentsOfDirectory(atPath: \"/\"); print(all) } catch { CAUGHT }",
    "do { try await URLSession.shared.data(from: url) } catch { CAUGHT }",
    "let data = try? Data(contentsOf: url); if data == nil { CAUGHT }",
    "func read() { guard let data = try? Data(contentsOf: url) else { CAUGHT; return }; print(data) }; read()",
    "func read() throws -> Data { try Data(contentsOf: url) }; do { print(try read()) } catch { CAUGHT }",
    "func use(_ store: Store) { do { print(try store.load()) } catch { CAUGHT } }; use(Stores.all[0])",
    "if (try? JSONDecoder().decode(Int.self, from: Data())) == nil { CAUGHT }",
  ]

  @Test(arguments: forms)
  func whatCatchesItRuns(_ form: String) {
    #expect(said(form.replacing("CAUGHT", with: "setUp()")) == [])
    #expect(said(form.replacing("CAUGHT", with: "print(1)")) == ["not-surely-registered"])
  }

  /// What is done behind it is done, and what cannot throw throws nothing.
  @Test(arguments: [
    "do { try FileManager.default.removeItem(at: url); setUp() } catch { print(error) }",
    "do { setUp(); try FileManager.default.removeItem(at: url) } catch { print(error) }",
    "func start() throws { print(try Data(contentsOf: url)); setUp() }; try start()",
  ])
  func whatStandsBehindItIsThere(_ form: String) {
    #expect(said(form) == [])
    #expect(said(form.replacing("setUp()", with: "print(1)")) == ["not-surely-registered"])
  }
}
