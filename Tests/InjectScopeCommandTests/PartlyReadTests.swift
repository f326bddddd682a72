import Testing

/// What is said where not all of a project is read, or not all of a file.
@Suite struct PartlyReadTests {
  /// Files that are named one by one are one program, and what lies beside them may be of it.
  @Test func filesThatAreNamedAreOneProgram() throws {
    let project = try TemporaryFolder([
      "Main.swift": """
      import FlexInject
      @main enum Main {
        static func main() {
          DependencyContainer.shared.register(type: Clock.self) { Clock() }
          print(Editor().clock)
        }
      }
      final class Clock {}
      """,
      "Editor.swift": "import FlexInject\nfinal class Editor { @Inject var clock: Clock }\n",
      "Other.swift": "struct Other {}\n",
    ])
    let both = try project.run("check", "Main.swift", "Editor.swift")
    #expect(both.output.contains("no findings"), "\(both.output)")
    for file in ["Main.swift", "Editor.swift"] {
      let one = try project.run("check", file)
      #expect(one.output.contains("no findings"), "\(one.output)")
    }
    #expect(try project.run("check", "Editor.swift").errors.contains("only 'Editor.swift' is read"))
    // Alone in its folder it is all there is.
    let alone = try TemporaryFolder([
      "Editor.swift": """
      import FlexInject
      final class Editor { @Inject var clock: Int }
      print(Editor().clock)
      """
    ])
    #expect(try alone.run("check", "Editor.swift").output.contains("nothing is registered for it"))
  }

  /// What is lost in a file that is not whole is told there, and not where it is named.
  @Test func whatIsLostInAFileIsNotToldElsewhere() throws {
    let files = [
      "App.swift": """
      class Api {}
      class Root: RootInjector { let api: Api; init(api: Api) { self.api = api } }
      class List: Injectable, InjectsRowInjector {
        let injector: ListInjectorImpl
        init(injector: ListInjectorImpl) { self.injector = injector }
      }
      protocol ListInjector: Injector { var api: Api { get } }
      """,
      "Row.swift": """
      protocol RowInjector: Injector { var api: Api { get }
      class Row: Injectable { let injector: RowInjectorImpl; init(injector: RowInjectorImpl) { self.injector = injector } }
      """,
    ]
    let broken = try TemporaryFolder(files).run("check").output
    #expect(broken.contains("[syntax-error]") && !broken.contains("[unknown-target]"), "\(broken)")
    let gone = try TemporaryFolder(["App.swift": files["App.swift"] ?? ""]).run("check").output
    #expect(gone.contains("[unknown-target]"), "\(gone)")
  }

  /// The configuration of the first project holds for all that is read with it.
  @Test func aConfigurationThatReachesFurtherIsTold() throws {
    let flex = "import FlexInject\nfinal class A {}\nDependencyContainer.shared.register(type: A.self) { A() }\n"
    let project = try TemporaryFolder([
      "One/.injectscope.json": "{\"dialect\": [\"flexinject\"]}", "One/main.swift": flex, "Two/main.swift": flex,
    ])
    for command in ["check", "list", "signatures", "export"] {
      let both = try project.run(command, "One", "Two").errors
      #expect(both.ranges(of: "One/.injectscope.json is taken for 'Two' too").count == 1, "\(command): \(both)")
      #expect(try !project.run(command, "One").errors.contains("is taken for"))
    }
  }

  /// A slip in the grammar hides what the program does: that it is silent then is no good news.
  @Test(arguments: ["foo(bar: 1)", "let = 3 +"]) func aFileThatIsNotWholeIsTold(_ slip: String) throws {
    let source = """
      import FlexInject

      final class Clock {}
      final class Assembly {
        \(slip)
        func begin() { DependencyContainer.shared.register(type: Clock.self) { Clock() } }
      }
      Assembly().begin()
      let name: String = DependencyContainer.shared.resolve(key: "name")

      """
    let project = try TemporaryFolder(["main.swift": source])
    let run = try project.run("check")
    #expect(run.code == 1)
    #expect(run.output.contains("main.swift:5:") && run.output.contains("[syntax-error]"), "\(run.output)")
    let seen = try project.run("inspect", "main.swift")
    #expect(seen.output.contains("is not whole, and may register it"), "\(seen.output)")
  }
}
