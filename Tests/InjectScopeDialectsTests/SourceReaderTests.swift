import InjectScopeDialects
import Testing

/// Code is read where a dialect has a word in it, and nowhere else.
@Suite struct SourceReaderTests {
  @Test(arguments: [
    ("class Home { @Inject var clock: Clock }", true),
    ("class Home { @Inject(key: \"wall\") var clock: Clock }", true),
    ("import FlexInject", true),
    ("@Needs<HomeDeps> @Injects<Row> final class Home {}", false),
    ("import FlexInjectKit", false),
    ("let builder = ResolvedModuleBuilder()", false),
    ("class Home: Injectable {}", false),
    ("", false),
  ])
  func aWordIsNoBeginningOfAnother(_ source: String, _ wantsCode: Bool) {
    #expect(SourceReader().wantsCode(of: source) == wantsCode)
  }
}
