import Foundation
import Testing

/// check --fix: what findings say to cure them, made.
@Suite struct CheckFixTests {
  private static let cart = """
    protocol CartInjector: Injector {
      var network: Network { get }
      var clock: Clock { get }
    }
    // injectscope:ignore cycle no more
    final class Cart {
      let injector: CartInjectorImpl
      init(injector: CartInjectorImpl) { self.injector = injector }
    }
    struct Clock {}

    """

  private func project() throws -> TemporaryFolder {
    try TemporaryFolder(["App.swift": Shop.app, "Cart.swift": Self.cart])
  }

  /// A fix after which a call fits no function is none, before a person has mended the call.
  @Test func whatLeavesACallUnfitIsNotFixed() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import InjectGrail
      struct Log {}
      struct Root: RootInjector { let file: Log; let console: Log }
      protocol AppInjector: Injector { var file: Log { get } }
      @Needs<AppInjector> @Injects<Home> final class App {
        func start() { let home: Home = inject() }
      }
      protocol HomeInjector: Injector { var output: Log { get } }
      @Needs<HomeInjector> @Injects<Row> final class Home {}
      protocol RowInjector: Injector { var console: Log { get } }
      @Needs<RowInjector> final class Row {}

      """
    ])
    let text = try project.text("App.swift")
    let run = try project.run("check", "--fix", "other-name")
    #expect(
      run.errors.contains("  it leaves to you: pass 'output: Log' here (App.swift:6:35); `injectscope what-if --fix "),
      "\(run.errors)")
    #expect(try project.text("App.swift") == text)
  }

  /// Of two ways to cure it what was done is said alone.
  @Test func whatIsFixedIsWhatWasDone() throws {
    let project = try TemporaryFolder([
      "main.swift": """
      import FlexInject
      protocol Grinder { func grind() }
      final class Steel: Grinder { func grind() {} }
      DependencyContainer.shared.register(type: Grinder.self) { Steel() }
      DependencyContainer.shared.resolve(type: Steel.self).grind()

      """
    ])
    let ways = "ask for 'Grinder', which is registered, or register 'Steel' in 'DependencyContainer.shared' too"
    #expect(try project.run("check").output.contains("fix: \(ways)"))
    let errors = try project.run("check", "--fix", "missing-registration").errors
    #expect(errors.contains("\n  register 'Steel' in 'DependencyContainer.shared' too\n"), "\(errors)")
  }

  /// Where generated files lie on disk, what was fixed may have made them stale.
  @Test(arguments: [true, false]) func thatGeneratedFilesAreStaleIsSaid(_ areOnDisk: Bool) throws {
    let project = try project()
    if areOnDisk { #expect(try project.run("generate").code == 0) }
    let due = "`injectscope generate` is due: the generated files on disk say something else by now\n"
    #expect(try project.run("check", "--fix").errors.contains(due) == areOnDisk)
    _ = try project.run("generate")
    #expect(try !project.run("check", "--fix").errors.contains("is due"))
  }

  @Test func whatCouldNotBeMeantOtherwiseIsMadeUnasked() throws {
    let project = try project()
    let run = try project.run("check", "--fix")
    #expect(
      run.errors == """
        Cart.swift:5:23: fixed: nothing is found here that is 'cycle' [unused-ignore]
          take the comment away
        Cart.swift:6:13: fixed: 'Cart' has the injector 'CartInjector', but does not name 'Injectable': nothing is generated for it [forgotten-injectable]
          let 'Cart' name `Injectable`: `class Cart: … Injectable`
        1 finding has an edit that could be meant otherwise, and is made where you name it: `injectscope check --fix unresolved-argument`
        wrote Cart.swift

        """)
    #expect(run.lines.last == "1 warning, 1 note")
    #expect(run.lines.first?.hasSuffix("[unresolved-argument]") == true)
    #expect(
      try project.text("Cart.swift")
        == Self.cart.replacing("// injectscope:ignore cycle no more\n", with: "")
        .replacing("class Cart {", with: "class Cart: Injectable {"))
    #expect(try project.text("App.swift") == Shop.app)
    let again = try project.run("check", "--fix")
    #expect(
      again.errors
        == "1 finding has an edit that could be meant otherwise, and is made where you name it: "
        + "`injectscope check --fix unresolved-argument`\nnothing was fixed\n")
    #expect(try project.run("what-if", "--fix", "unresolved-argument@Cart.swift:3:7").code == 0)
    #expect(again.output == run.output)
  }

  @Test func anotherCureIsMadeForWhoNamesIt() throws {
    let project = try project()
    let run = try project.run("check", "--fix", "unresolved-argument", ".")
    #expect(run.errors.hasSuffix("  supply 'clock: Clock' by 'App'\nwrote App.swift\n"))
    #expect(try project.text("App.swift").contains("  let clock: Clock = Clock()\n"))
    #expect(try project.text("Cart.swift") == Self.cart)
    let place = try project.run("check", "--fix=Cart.swift:5")
    #expect(place.errors.hasSuffix("wrote Cart.swift\n"))
    #expect(try !project.text("Cart.swift").contains("injectscope:ignore"))
    #expect(try project.text("Cart.swift").contains("class Cart {"))
  }

  /// As often as one is named.
  @Test func severalCuresAreMadeAtOnce() throws {
    let project = try project()
    let typo = try project.run("check", "--fix", "unused-ignor", "--fix", "unresolved-argument")
    #expect(typo.code == 2 && typo.errors.contains("`unused-ignor`"), "\(typo)")
    let run = try project.run("check", "--fix", "unresolved-argument", "--fix=Cart.swift:5")
    #expect(run.errors.hasSuffix("wrote App.swift, Cart.swift\n"), "\(run)")
    #expect(try project.text("App.swift").contains("  let clock: Clock = Clock()\n"))
    #expect(try !project.text("Cart.swift").contains("injectscope:ignore"))
  }

  /// Each where `check` says that it is, whatever is written above it.
  @Test func placesAreThoseOfTheFilesAsTheyAre() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      struct Clock {}
      struct User {}
      final class App: RootInjector { init() {} }
      protocol HomeInjector: Injector {
        var clock: Clock { get }
        var user: User { get }
      }
      final class Home: Injectable { let injector: HomeInjectorImpl; init(injector: HomeInjectorImpl) {} }
      extension App: InjectsHomeInjector {}
      """
    ])
    let found = try project.run("check").lines.filter { $0.contains("[unresolved-argument]") }
    let places = found.compactMap { $0.components(separatedBy: ": warning: ").first }
    let run = try project.run("check", "--fix", "unresolved-argument", "--dry-run")
    let told = run.errors.split(separator: "\n").filter { $0.contains(": would fix: ") }
      .compactMap { String($0).components(separatedBy: ": would fix: ").first }
    #expect(told.sorted() == places.sorted() && places.count == 2, "\(run.errors)")
  }

  @Test func aRehearsalIsAPatch() throws {
    let project = try project()
    let before = project.files()
    let run = try project.run("check", "--fix", "--dry-run")
    #expect(project.files() == before)
    #expect(run.errors.contains(": would fix: "))
    // What it was hidden by is cured.
    #expect(
      run.errors.contains(": would then be found: note: 'Cart' is injected by nobody but the root"), "\(run.errors)")
    try project.write(["fix.diff": run.output])
    #expect(try project.shell("git init -q . && git apply fix.diff").code == 0)
    let patched = project.files().filter { !$0.key.hasPrefix(".git") && $0.key != "fix.diff" }
    let other = try self.project()
    _ = try other.run("check", "--fix")
    #expect(patched == other.files())
  }

  @Test func whatWouldBringAnErrorIsNotMade() throws {
    // Whoever is filled needs what nothing provides.
    let project = try TemporaryFolder([
      "App.swift": """
      class CarModule: FactoryModule { func provideCar() -> Car { Car() } }
      protocol CarComponent: DIComponent {
        var carModule: CarModule { get }
        func builder()
      }
      struct Car {}
      struct Wheel {}
      class Show {
        @Inject var wheel: Wheel!
        init() { inject() }
      }
      """
    ])
    let before = project.files()
    let run = try project.run("check", "--fix")
    #expect(project.files() == before)
    #expect(run.errors.contains("[never-filled]\n  it would bring a new error: "))
    #expect(run.errors.hasSuffix("[missing-provider]\nnothing was fixed\n"))
    let filled = try TemporaryFolder([
      "App.swift": try project.text("App.swift").replacing("Wheel!", with: "Car!")
    ])
    let good = try filled.run("check", "--fix")
    #expect(good.errors.hasSuffix("wrote App.swift\n"))
    #expect(try filled.text("App.swift").contains("  func inject(show: Show)\n"))
  }

  /// Where it is named it would be refused: it is left to a person, and not counted among what is made.
  @Test func anEditThatWouldBringAnErrorIsNotOffered() throws {
    let source = """
      import Shot

      class CarModule: FactoryModule { func provideOil() -> Oil { Oil() } }
      protocol CarComponent: DIComponent {
        var carModule: CarModule { get }
        func builder()
        func inject(show: Show)
      }
      struct Oil {}
      struct Wheel { init(spokes: Int) {} }
      struct Car { let wheel: Wheel }
      class Show {
        @Inject var car: Car!
        init() { inject() }
      }

      """
    let project = try TemporaryFolder(["App.swift": source])
    let named = try project.run("check", "--fix", "missing-provider", "--dry-run")
    #expect(named.errors.contains("it would bring a new error: 'wheel: Wheel'"), "\(named.errors)")
    let run = try project.run("check", "--fix", "--dry-run")
    #expect(run.errors.hasPrefix("1 fix is left to you: missing-provider"), "\(run.errors)")
    #expect(try project.run("check", "--fix").errors == run.errors)
    // Nothing lacks then.
    let other = try TemporaryFolder([
      "App.swift": source.replacing("(spokes: Int)", with: "()").replacing(
        "{ let wheel: Wheel }", with: "{}")
    ])
    #expect(try other.run("check", "--fix").errors.hasPrefix("1 finding has an edit"))
    #expect(try other.run("check", "--fix", "missing-provider").errors.hasSuffix("wrote App.swift\n"))
    #expect(try other.text("App.swift").contains("{ Oil() }; func provideCar() -> Car { Car() } }"))
  }

  /// Two words at one place: the second is looked at anew when the first is there.
  @Test func fixesThatMeetAreMadeOneAfterTheOther() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      class CarModule: FactoryModule { func provideCar() -> Car { Car() } }
      protocol CarComponent: DIComponent {
        var carModule: CarModule { get }
      }
      struct Car {}
      class Show {
        @Inject var car: Car!
        init() { inject() }
      }
      class Fair {
        @Inject var car: Car!
        init() { inject() }
      }
      """
    ])
    let run = try project.run("check", "--fix")
    let text = try project.text("App.swift")
    for member in ["func builder()", "func inject(show: Show)", "func inject(fair: Fair)"] {
      #expect(text.components(separatedBy: member).count == 2, "\(run.errors)\n\(text)")
    }
    #expect(!run.output.contains("never-filled") && !run.output.contains("component-without-builder"))
  }

  @Test func bytesThatAreNoTextAndLineBreaksStay() throws {
    let project = try project()
    let text = "\u{FEFF}" + Self.cart.replacing("\n", with: "\r\n")
    try project.write(["Cart.swift": text])
    _ = try project.run("check", "--fix")
    #expect(
      try project.text("Cart.swift")
        == text.replacing("// injectscope:ignore cycle no more\r\n", with: "")
        .replacing("class Cart {", with: "class Cart: Injectable {"))
  }

  @Test func nothingOutsideIsWritten() throws {
    let outside = try TemporaryFolder(["Cart.swift": Self.cart])
    let project = try TemporaryFolder(["App.swift": Shop.app, ".injectscope.json": "{}"])
    try project.link("Cart.swift", to: outside.path + "/Cart.swift")
    let run = try project.run("check", "--fix", ".", "Cart.swift")
    #expect(try outside.text("Cart.swift") == Self.cart, "\(run.errors)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: project.url("Cart.swift").path).hasPrefix("/"))
  }

  @Test func whatMeansNothingIsSaid() throws {
    let project = try project()
    let typo = try project.run("check", "--fix", "unused-ignor")
    #expect(typo.code == 2)
    #expect(typo.errors.contains("`unused-ignor`\nDid you mean unused-ignore?"))
    let none = try project.run("check", "--fix", "cycle")
    #expect(none.errors == "nothing to fix\n")
    #expect(none.code == 0)
    let unknown = try project.run("check", "--fix", "never-injected")
    #expect(unknown.code == 0)
    #expect(try project.run("check", "--dry-run").errors.hasPrefix("error: --dry-run means nothing without --fix"))
    for other in [["--watch"], ["--baseline", "b.json", "--update-baseline"]] {
      #expect(try project.run(["check", "--fix"] + other).code == 2)
    }
    #expect(try project.run("check", "--watch", "--json").code == 2)
    // What is let pass is not touched.
    _ = try project.run("check", "--baseline", "b.json", "--update-baseline")
    let known = try project.run("check", "--fix", "--baseline", "b.json")
    #expect(known.errors == "nothing to fix\n")
  }
}
