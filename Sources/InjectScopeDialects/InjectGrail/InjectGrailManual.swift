internal import InjectScopeAnalysis

/// What `explain` says of the findings that only InjectGrail's rules report.
enum InjectGrailManual {
  static let explanations: [Explanation] = roots + injectables + arguments + lists + generated + notes

  static let examples = [
    "cycle": """
    class Folder: Injectable, InjectsNoteInjector { … }
    class Note: Injectable, InjectsFolderInjector { … }   // cycle: Folder -> Note -> Folder
    """,
    "never-injected": "class OldSettings: Injectable { … }   // no Injects… and no @Injects<OldSettings> anywhere",
  ]

  private static let roots = [
    Explanation(
      id: "no-root", severity: .error, summary: "no type names RootInjector",
      meaning: "Everything is injected from one root. Without one nothing can be generated for the top of the tree.",
      example: "struct AppContext { let network: Network }   // names no RootInjector",
      cure: "struct AppContext: RootInjector { let network: Network }"),
    Explanation(
      id: "several-roots", severity: .error, summary: "more than one type names RootInjector",
      meaning: """
        There must be exactly one root in each target, since every injectable hangs on it. What is shown hangs on the \
        first by name; nothing is generated.
        """,
      example: "struct App: RootInjector { … }\nstruct Preview: RootInjector { … }",
      cure: "Keep one. Give the other another way in, or put it behind `#if` so that only one is compiled at a time."),
    Explanation(
      id: "untyped-property", severity: .warning, summary: "a property of the root has no readable type",
      meaning: "The type is not written, and the initial value does not show it; so the property supplies nothing.",
      example: "let network = makeNetwork()",
      cure: "let network: Network = makeNetwork()"),
  ]

  private static let injectables = [
    Explanation(
      id: "injectable-without-injector", severity: .error, summary: "an injectable has no injector",
      meaning: """
        An injectable takes what it needs as a list, which an injector declares. Its property `injector` says which, \
        or its attribute, or by convention its own name: `Home` and `HomeImpl` have `HomeInjector`. `@Needs` takes one \
        protocol: where a class needs two, one of them refines the other. The property holds the struct \
        `HomeInjectorImpl`, and not the protocol: `Injectable` takes what conforms to `Injector`, and no protocol does.
        """,
      example: "class Home: Injectable { }   // no `let injector: HomeInjectorImpl`",
      cure: "protocol HomeInjector: Injector { }\nclass Home: Injectable { let injector: HomeInjectorImpl … }"),
    Explanation(
      id: "two-injectors", severity: .error, summary: "a class holds one injector and names another",
      meaning: """
        The property `injector` says which list a class takes, and its attribute says the same. Where they say \
        different ones the property counts, and where nothing generates the struct that it holds, it does not compile.
        """,
      example: "@Needs<HomeViewInjector> class Home { let injector: HomeInjectorImpl … }",
      cure: "@Needs<HomeViewInjector> class Home { let injector: HomeViewInjectorImpl … }"),
    Explanation(
      id: "forgotten-injectable", severity: .warning,
      summary: "what has an injector does not say that it is injectable",
      meaning: """
        A class that holds the struct of an injector as its `injector`, and names neither `Injectable` nor `@Needs`, is \
        no injectable: nothing creates it, and nothing forwards to its injector. It is said where nobody else takes \
        that injector, or where the class names `Injectable` with a slip.
        """,
      example: "class Home { let injector: HomeInjectorImpl … }",
      cure: "class Home: Injectable { let injector: HomeInjectorImpl … }"),
    Explanation(
      id: "forgotten-injects", severity: .warning, summary: "an injectable calls inject for whom it does not name",
      meaning: """
        Whom a class injects it says itself: `@Injects<Row>`, or conformance to `InjectsRowInjector`. For one that says \
        nothing no function `inject` is generated, and its call does not compile. It is said where the code shows that a \
        generated one is meant: `let row: Row = inject()`, `Row(injector: inject())`; beside others that it names, where the \
        type is written.
        """,
      example: "@Needs class Home { func show() { let row: Row = inject() } }",
      cure: "@Needs @Injects<Row> class Home { … }"),
    Explanation(
      id: "unknown-target", severity: .error, summary: "what is to be injected does not exist",
      meaning: """
        The name is looked up as an injectable, then with `Impl` behind it, then as a protocol that injectables name, \
        then as an injector. It is none of these. `InjectsHomeInjector` names the injector alone; where nothing of \
        that name is declared, and no module that is not read could, no protocol of that name is generated either. \
        What another module declares is not made here: what is generated lies in one module.
        """,
      example: "@Injects<MessagRow> class Messages { … }",
      cure: "Correct the name, or make the type an injectable."),
    Explanation(
      id: "injects-without-effect", severity: .warning, summary: "an @Injects that does nothing",
      meaning: """
        `@Injects` counts on an injectable, and it must name whom it injects. An app's or a scene's delegate is made by \
        the framework with `init()`, which passes it no injector: it calls the functions of the root.
        """,
      example: "@Injects class Home { … }",
      cure: "@Needs<HomeInjector> @Injects<MessageRow> class Home { … }"),
  ]

  private static let arguments = [
    Explanation(
      id: "unresolved-argument", severity: .warning,
      summary: "an inject function asks for something nothing above offers",
      meaning: """
        Neither whoever injects it, nor anybody above, nor the root has a property of this type. So the caller of \
        `inject` must pass it. That may be meant; often it is a forgotten property.
        """,
      example: "protocol HomeInjector: Injector { var clock: Clock { get } }   // the root has no Clock",
      cure:
        """
        Add `let clock: Clock` to the root. Where the caller is meant to pass it, say so at the requirement, \
        `// sourcery: forceManual`, or of all of them, `check --severity unresolved-argument=note`; for the explorer and \
        the editor that is `{"severity": {"unresolved-argument": "note"}}` in .injectscope.json. An Int and a String are \
        never resolved, whoever offers one: that the caller passes them is no finding.
        """),
    .misspeltAnnotation,
    Explanation(
      id: "ambiguous", severity: .warning, summary: "several have the type and no name matches",
      meaning: """
        Where a list has several properties of one type, or several are asked for, the name decides. None has the name \
        that is asked for, so the caller must pass it.
        """,
      example: "let inbox: Folder, archive: Folder   // asked for: var folder: Folder",
      cure: "Call the requirement as one of them is called."),
    Explanation(
      id: "near-miss", severity: .warning, summary: "the type is there, written in another way",
      meaning: """
        Types are compared as they are written; typealiases, `T` and `T?`, `Module.T` and `T` are different. Or the \
        root has what is asked for as a computed property, or with a value that does not show its type: it offers its \
        stored properties alone, and of them those whose type is known.
        """,
      example: "let network: Network?   // asked for: var network: Network",
      cure: "Write the same type in both places; make the property a stored one."),
    Explanation(
      id: "other-name", severity: .warning, summary: "supplied by a property of another name",
      meaning: """
        Where a list has one property of a type, it serves whatever it is called. Here the parent has such a one, and \
        the root has one that is called as is asked for: perhaps that was meant.
        """,
      example: "parent: archive: Folder   root: inbox: Folder   asked for: inbox: Folder",
      cure: "Let the parent ask for both; then the names decide."),
  ]

  private static let lists = [
    Explanation(
      id: "name-collision", severity: .error, summary: "one list would hold two properties of one name",
      meaning: "A list carries what everybody below needs. Two of them ask for different types under one name.",
      example:
        "protocol AInjector: Injector { var store: Disk { get } }\n"
        + "protocol BInjector: Injector { var store: Cloud { get } }",
      cure: "Give one of the two requirements another name."),
    Explanation(
      id: "too-many-conditions", severity: .error, summary: "too many #if flags to print every combination",
      meaning: "`#if` may not stand inside a list of arguments, so each combination is printed by itself, up to eight.",
      example: "#if A … #endif  #if B … #endif  #if C … #endif  #if D … #endif   // in one list",
      cure: "Choose with -D."),
    Explanation(
      id: "method-in-injector", severity: .error, summary: "an injector asks for more than properties",
      meaning: """
        The generated struct holds properties. It does not implement methods, initialisers, static properties or a \
        `nonmutating set`, nor what a protocol of the standard library asks for.
        """,
      example: "protocol HomeInjector: Injector { func now() -> Date }",
      cure: "Implement it in an extension of the protocol, or ask for an object that has it."),
    Explanation(
      id: "class-bound-injector", severity: .error, summary: "an injector is for classes alone",
      meaning: "What implements an injector is a generated struct.",
      example: "protocol HomeInjector: Injector, AnyObject { … }",
      cure: "protocol HomeInjector: Injector { … }"),
    Explanation(
      id: "not-copyable", severity: .error, summary: "an injector asks for what cannot be copied",
      meaning: """
        The generated struct keeps what the injector asks for, and hands it on to every list that needs it. A type with \
        `~Copyable` has one owner.
        """,
      example: "struct Handle: ~Copyable { … }   // protocol HomeInjector: Injector { var handle: Handle { get } }",
      cure: "final class HandleBox { let handle: Handle … }   // var box: HandleBox { get }"),
    Explanation(
      id: "not-sendable", severity: .error, summary: "an injector that is Sendable holds what is not",
      meaning: """
        The generated struct conforms to the injector, and so must be Sendable if that is; it holds all that the injector \
        asks for, and all that is carried for those it injects. A class without `Sendable`, a public struct without it \
        and a plain function are not. In Swift 6 mode that is an error, in Swift 5 mode a warning.
        """,
      example: "protocol HomeInjector: Injector, Sendable { var log: Log { get } }   // class Log",
      cure: "final class Log: Sendable { … }"),
    Explanation(
      id: "unread-protocol", severity: .warning, summary: "an injector refines a protocol that nobody has read",
      meaning: """
        The generated struct has what the injector and the protocols that it refines ask for. One of them is declared in \
        a folder or a package that was not read, so its requirements are not known, and are left out. Where the file \
        imports nothing that could declare it, it is an error.
        """,
      example: "protocol HomeInjector: BaseInjector { … }   // BaseInjector is in ../Core",
      cure: "Name that folder too: `injectscope generate . ../Core`."),
    Explanation(
      id: "associated-type", severity: .error, summary: "an injector asks for a type that only it knows",
      meaning: """
        The generated struct has a property for each requirement, and must name its type. An associated type with a \
        default is known.
        """,
      example: "protocol HomeInjector: Injector { associatedtype Store; var store: Store { get } }",
      cure: "protocol HomeInjector: Injector { var store: any Store { get } }"),
  ]

  private static let generated = [
    Explanation(
      id: "not-visible", severity: .error, summary: "generated code cannot see it",
      meaning: "Generated code stands in files of its own; what is private to another file is out of its reach.",
      example: "private let injector: HomeInjectorImpl",
      cure: "let injector: HomeInjectorImpl"),
    Explanation(
      id: "already-declared", severity: .note, summary: "the class has the property itself",
      meaning:
        "For each need a property is generated that forwards to the injector. Where the class has one of that "
        + "name, none is.",
      example: "class Home: Injectable { let network: Network … }   // HomeInjector asks for network too",
      cure: "Nothing, or remove the class's own."),
    Explanation(
      id: "name-taken", severity: .error, summary: "what would be generated is declared already",
      meaning: "For `HomeInjector` the struct `HomeInjectorImpl` is generated. Another cannot stand beside it.",
      example: "struct HomeInjectorImpl: HomeInjector { … }   // by hand, or another generator's",
      cure: "Remove it, or give it another name."),
    Explanation(
      id: "hidden-name", severity: .error, summary: "a name means something else where generated code stands",
      meaning: """
        Generated code stands in extensions of the classes and of the root. Where such a type has a nested type, an \
        alias, a generic parameter or a member of the name that generated code has to write there, the module's name \
        is written before it: `App.State`. What it names may bring such a name too, as SwiftUI's `View` brings `Body`. \
        Where nobody says what the module is called, or something in it has the same name, there is no way to write it.
        """,
      example: "struct State { … }\nclass Home: Injectable { enum State { … } … }   // asks for the outer `State`",
      cure: "Give one of the two another name, or let a package or an Xcode project say which module it is."),
    Explanation(
      id: "subclass-needs", severity: .error, summary: "a class and its superclass both have an injector",
      meaning: "The property `injector` of a class cannot be overridden by one of another type.",
      example: "@Needs class Base { … }\n@Needs class Home: Base { … }",
      cure: "Let the superclass ask for what both need; or hold it as a property instead of inheriting from it."),
    Explanation(
      id: "same-function", severity: .error, summary: "two injectables would be created by one function",
      meaning: "A function is told by its arguments and what it returns: here a protocol that both stand behind.",
      example: """
        enum A { class StoreImpl: Store { … } }
        enum B { class StoreImpl: Store { … } }   // both: inject() -> Store
        """,
      cure: "Give one of the classes another name; then it is returned as itself."),
    Explanation(
      id: "initialiser-not-callable", severity: .error, summary: "what makes an object cannot just be called",
      meaning: """
        A function that returns an object calls its `init(injector:)`, from another file. One that throws, may fail, \
        is async, private or unavailable cannot be called so, and the compiler's own is private where one of the \
        properties that it sets is. Nothing is generated in the direct style, nor helpers for tests.
        """,
      example: "init(injector: HomeInjectorImpl) throws { … }",
      cure: "init(injector: HomeInjectorImpl) { … }   // or --style injector, which leaves the call to you"),
    Explanation(
      id: "no-injector-initialiser", severity: .warning, summary: "nothing makes the object from its injector",
      meaning: """
        A function that returns an object calls its `init(injector:)`. Where there is none, or one that wants more, no \
        function is generated. A class or an actor that holds its injector and has no initialiser at all is an error: \
        the compiler gives one to structs alone.
        """,
      example: "class Home: Injectable { var injector: HomeInjectorImpl! }",
      cure: "init(injector: HomeInjectorImpl) { … }   // or --style injector, which returns the list alone"),
    Explanation(
      id: "crossing-variable", severity: .error,
      summary: "a function would read on one actor what may change on another",
      meaning: """
        The function that creates an object runs on the object's actor. What it passes lies on its owner's, in a \
        variable, and that can only be read from there by waiting, which the function does not.
        """,
      example:
        "@Injects<Screen> actor Worker: Injectable { var injector: WorkerInjectorImpl … }   // @MainActor class Screen",
      cure: "actor Worker: Injectable { let injector: WorkerInjectorImpl … }   // or --style injector"),
    Explanation(
      id: "crossing-not-sendable", severity: .error,
      summary: "what a function passes on to another actor is not Sendable",
      meaning: """
        What is not Sendable stays on one actor. The function that creates an object runs on the object's actor, and \
        cannot read such a value from another: an error. An actor that is created cannot be handed one that others \
        keep: Swift 6 refuses that, older language modes do not look, so the function is generated under \
        `#if !swift(>=6)`: a warning. So is an initialiser that is off the actor which its object's list is kept on.
        """,
      example: "final class Log { var lines: [String] = [] }   // actor Worker asks for 'log: Log'",
      cure: "final class Log: Sendable { … }   // or --style injector, which returns the list alone"),
    Explanation(
      id: "mixed-styles", severity: .error, summary: "`inject` is called for the object, and for the list as well",
      meaning: """
        Generated functions return the object, or the list that its initialiser takes: one style for a whole target. \
        Its code calls some of them for the one and some for the other, so in either style some calls do not compile.
        """,
      example: "let home: Home = inject()\nlet row = Row(injector: inject(index: 1))",
      cure: "let home: Home = inject()\nlet row: Row = inject(index: 1)"),
    Explanation(
      id: "style-contradicts-calls", severity: .error, summary: "the chosen style is not the one that the code calls",
      meaning: """
        `generate` was told a style, by `--style` or in the configuration, whose functions return something else than \
        the code takes from them here. Without a style the calls decide.
        """,
      example: "injectscope generate --style direct   // let row = Row(injector: inject(index: 1))",
      cure: "injectscope generate"),
  ]

  private static let notes = [
    Explanation(
      id: "isolation-unknown", severity: .note, summary: "a superclass out of sight may be isolated to an actor",
      meaning: """
        A function that creates something isolated to the main actor must be so itself. The superclass is declared \
        elsewhere, so it cannot be seen whether it is.
        """,
      example: "class HomeController: UIViewController, Injectable { … }",
      cure: "@MainActor class HomeController: UIViewController, Injectable { … }"),
    Explanation(
      id: "isolation-crossing", severity: .note, summary: "an object on one actor creates one on another",
      meaning: """
        The function that creates an object runs on the object's actor. What it passes lies on its owner's, and may \
        only be read from there if it is constant and Sendable. The source does not always show whether it is.
        """,
      example: "@Injects<Screen> actor Worker { … }   // @MainActor class Screen",
      cure: "Nothing if it compiles; otherwise create the object from something on its own actor."),
    Explanation(
      id: "upstream-divergence", severity: .note, summary: "InjectGrail's own generator could print something else",
      meaning: """
        The original does not always give the same result, forgets some needs, and reads some declarations otherwise. \
        InjectScope gives the complete answer, always the same; this says where the two may differ, and why.
        """,
      example: "Z -> A -> B -> {C, F -> E}: the original may or may not give Z what E needs",
      cure: "Nothing, unless you compare the output of the two."),
  ]
}
