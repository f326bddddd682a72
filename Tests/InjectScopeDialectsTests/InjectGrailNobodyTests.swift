import InjectScopeDialects
import InjectScopeModel
import Testing

/// A word that injects nobody is an error at that word, wherever it may stand.
@Suite struct InjectGrailNobodyTests {
  private static let root = """
    import InjectGrail
    struct Root: RootInjector {}
    protocol HomeInjector: Injector {}
    @Needs class Home {}
    @Needs<HomeInjector> class Other {}
    class Plain {}

    """

  /// Where it is told, from the line behind the declarations on.
  private func places(_ source: String, besides imports: String = "") -> [String] {
    Sources(["App.swift": Self.root, "Own.swift": imports + "\n" + source]).findings("unknown-target").map {
      "\($0.location.position.line):\($0.location.position.column)"
    }
  }

  @Test(arguments: [
    ("@Needs<HomeInjector> class Own: InjectsMissingInjector {}", ["2:33"]),
    ("@Needs<HomeInjector> class Own: NSObject, InjectsMissingInjector, Sendable {}", ["2:43"]),
    ("extension Other: InjectsMissingInjector {}", ["2:18"]),
    ("extension Plain: InjectsMissingInjector {}", ["2:18"]),
    ("class Own: InjectsMissingInjector {}", ["2:12"]),
    ("struct Own: InjectsMissingDeps {}", ["2:13"]),
    ("@Needs<HomeInjector> @Injects<Missing> class Own {}", ["2:31"]),
    ("@Needs<HomeInjector> @Injects<Home,\n  Missing, // note\n  Other, Gone> class Own {}", ["3:3", "4:10"]),
    ("@Injects<Missing> class Own {}", ["2:10"]),
    ("@Injects<Home>\n@Injects<Missing> class Own {}", ["3:10"]),
    ("#if DEBUG\nextension Other: InjectsMissingInjector {}\n#endif", ["3:18"]),
  ]) func isTold(_ source: String, _ expected: [String]) {
    #expect(places(source) == expected)
  }

  @Test(arguments: [
    // Somebody, by every word that reaches one.
    "@Needs<HomeInjector> class Own: InjectsHomeInjector {}", "extension Plain: InjectsHomeInjector {}",
    "@Injects<Home, Other> class Own {}",
    // Somebody's own type.
    "protocol InjectsMissingInjector {}\nextension Other: InjectsMissingInjector {}",
    "typealias InjectsMissingInjector = Sendable\nextension Other: InjectsMissingInjector {}",
    "class Own: Injects {}", "class Own: Injectsmissing {}",
  ]) func isNotTold(_ source: String) {
    #expect(places(source) == [])
  }

  /// What does not compile keeps everything from being generated.
  @Test(arguments: [
    ("@Needs<HomeInjector> @Injects<Missing> class Own {}", true), ("class Own: InjectsMissingInjector {}", true),
    ("@Needs<HomeInjector> @Injects<Plain> class Own {}", false),
  ]) func whatNothingDeclaresIsRefused(_ source: String, isRefused: Bool) {
    let found = Sources(["App.swift": Self.root, "Own.swift": source]).findings("unknown-target")
    #expect(found.map(\.blocksGeneration) == [isRefused])
  }

  /// What our generator makes is internal: only a name that is free may be another module's.
  @Test func anotherModuleMayDeclareIt() {
    #expect(places("class Own: InjectsScripts {}", besides: "import WebThings") == [])
    #expect(places("class Own: InjectsScripts {}", besides: "import UIKit") == ["2:12"])
    #expect(places("class Own: InjectsRowInjector {}", besides: "import WebThings") == ["2:12"])
  }

  @Test func theFixSaysWhatToWrite() {
    func fixes(_ source: String) -> [String] {
      Sources(Self.root + source).findings("unknown-target").compactMap { $0.fix?.description }
    }
    #expect(fixes("extension Other: InjectsHomInjector {}") == ["write `InjectsHomeInjector`"])
    #expect(
      fixes("extension Other: InjectsClockInjector {}") == [
        "declare `protocol ClockInjector: Injector`, or take 'InjectsClockInjector' away"
      ])
  }
}
