import Testing

/// What the macros say where they can do nothing; in each case they add nothing either.
@Suite struct RefusalTests {
  @Test(arguments: [
    ("@Needs enum Color {}", "@Needs belongs on a class, struct or actor, not on an enum"),
    ("@Needs<Q> protocol Color {}", "@Needs<Q> belongs on a class, struct or actor, not on a protocol"),
    ("@NeedsInjector extension Color {}", "@NeedsInjector belongs on a class, struct or actor, not on an extension"),
    ("@Injects<A, B> enum Color {}", "@Injects<A, B> belongs on a class, struct or actor, not on an enum"),
    ("@Needs<A & B> class Color {}", "@Needs takes the name of one injector protocol; 'A & B' is none"),
    ("@Needs<Deps?> class Color {}", "@Needs takes the name of one injector protocol; 'Deps?' is none"),
    ("@Needs<some Deps> class Color {}", "@Needs takes the name of one injector protocol; 'some Deps' is none"),
    ("@Needs(noConstructor: isQuick) class Color {}", "noConstructor is read from the source: write true or false"),
  ])
  func says(source: String, message: String) {
    let expansion = Expansion(of: source)
    #expect(expansion.messages == [message])
    #expect(!expansion.source.contains("injector"))
  }

  @Test(arguments: ["@Needs func color() {}", "@Injects<A> func color() {}", "@Needs var color = 1"])
  func leavesToTheCompiler(source: String) {
    #expect(!Expansion(of: source).source.contains("injector"))
  }
}
