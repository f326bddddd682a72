import Testing

/// A provider that is the type's, and should be one of its objects': the word goes, and who calls it on the type is named.
@Suite struct StaticProviderTests {
  private static func source(_ word: String, call: String = "") -> String {
    """
    import Shot
    final class Wheel {}
    final class PartsModule: FactoryModule {
      /// Each is new.
      @discardableResult \(word)func provideWheel() -> Wheel { Wheel() }
    }
    protocol Parts: DIComponent {
      var partsModule: PartsModule { get }
      func builder()
      func inject(car: Car)
    }
    final class Car {
      @Inject var wheel: Wheel
      init() { inject() }
    }
    func start() { ShotParts.create()\(call) }

    """
  }

  @Test(arguments: ["static ", "class "]) func theWordGoes(_ word: String) throws {
    let project = try TemporaryFolder(["App.swift": Self.source(word)])
    let run = try project.run("check", "--fix", "missing-provider")
    #expect(project.files()["App.swift"] == Self.source(""), "\(run)")
  }

  @Test func whoCallsItOnTheTypeIsNamed() throws {
    let source = Self.source("static ", call: "; PartsModule.provideWheel()")
    let project = try TemporaryFolder(["App.swift": source])
    let run = try project.run("what-if", "--fix", "App.swift:13")
    #expect(run.output.contains("App.swift:16:48: note: 'provideWheel' is named here"), "\(run)")
    #expect(try project.run("check", "--fix", "missing-provider").output.contains("[missing-provider]"))
    #expect(project.files()["App.swift"] == source)
  }
}
