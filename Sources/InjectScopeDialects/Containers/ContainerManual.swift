internal import InjectScopeAnalysis

/// What the findings of libraries that work at run time mean; they share them.
enum ContainerManual {
  static let explanations: [Explanation] = asking + registering + [followedInPart, severalPrograms]

  private static let followedInPart = Explanation(
    id: "followed-in-part", severity: .warning, summary: "a program is too large to be followed to its end",
    meaning: """
      What a program registers and asks for is found by going through it, step by step. The steps are many, and more \
      where the program is larger, but they have an end: it was reached here. What is said of the rest is true, but \
      there may be more.
      """,
    example: "func a() { b(); b() }\nfunc b() { c(); c() }   // and so on, each with something new to say",
    cure: "Read a part of the sources at a time, or leave generated code out with `--exclude`.")

  private static let severalPrograms = Explanation(
    id: "several-programs", severity: .warning, summary: "several programs are read as one",
    meaning: """
      A module has one place where its program starts. Several are seen where files of more than one program are read \
      together, and no manifest or project file says which belong to which. Each is followed by itself, but of what none \
      of them calls nobody can tell in which it is.
      """,
    example: "@main enum Shop { … }   // in one folder\n@main enum Till { … }   // in another, both named together",
    cure: "Read the folder of each by itself, or add the manifest that says what belongs together.")

  private static let asking = [
    Explanation(
      id: "missing-registration", severity: .error, summary: "what is asked for is not registered",
      meaning: """
        The container has nothing for this key when it is asked, and what is asked for cannot be nil: the process \
        stops there. The way from what is opened to the place that asks stands below the message. It is a warning where \
        the process may never come to it: it is registered later, and asked for before only under a condition; or only \
        what nobody in a whole program asks for would ask for it. In a library of which no program is read, what its \
        users can name is left open: they may register it.
        """,
      example: "let clock = container.resolve(type: Clock.self)   // nothing registers a Clock",
      cure: "Register it before it is asked for, in the container that is asked."),
    Explanation(
      id: "not-surely-registered", severity: .warning, summary: "what is asked for is perhaps not registered by then",
      meaning: """
        The key is registered, but only in a function that nobody is seen to call, when something is made that nobody \
        is seen to make, when a static property is read that nobody is seen to read, where an error is caught, or \
        under a condition that whoever asks does not have; without it the process stops. It is an error where nobody \
        else can call the function: it is private, or the sources are a whole program.
        """,
      example: "private func registerAll() { container.register(type: Clock.self) { WallClock() } }   // not called",
      cure: "Call the function before anybody asks, or register the key in every case."),
    Explanation(
      id: "wrong-container", severity: .error, summary: "what is asked for is registered in another container",
      meaning: """
        The container that is asked has nothing for this key, and the process stops; another container has it, which \
        nobody asks here.
        """,
      example: "archive.register(type: Store.self) { Store() }\n@Inject var store: Store   // asks the shared one",
      cure: "Ask the container that has it, or register it in the one that is asked."),
    Explanation(
      id: "missing-optional", severity: .warning,
      summary: "what is asked for is not registered, and so it is nil or an error",
      meaning:
        "Nothing is registered for the key; since nil or an error is allowed here, the process goes on without it.",
      example: "@Inject var checker: SpellChecker?   // nothing registers one",
      cure: "Register it, or leave it where that is meant."),
    Explanation(
      id: "type-mismatch", severity: .error, summary: "what is registered can never be what is asked for",
      meaning: "The key is found, but what its registration makes is of an unrelated type: the cast fails.",
      example:
        "container.register(key: \"clock\") { Calendar() }\nlet clock: Clock = container.resolve(key: \"clock\")",
      cure: "Register what is asked for, or ask by another key."),
    .constructionCycle,
    Explanation(
      id: "no-container", severity: .error, summary: "there is no container when it is asked",
      meaning: "The container that everybody shares has to be made before anybody asks it.",
      example: "let clock: Clock = resolve()   // before the modules are set up",
      cure: "Set it up at the very beginning of the program."),
    Explanation(
      id: "resolution-stops", severity: .error, summary: "asking stops the process",
      meaning: "What is registered is found, but making it runs into 'fatalError' or the like on every way.",
      example: "factory { Clock() }   // init() { fatalError() }",
      cure: "Register what can be made, or let whoever asks do without it."),
  ]

  private static let registering = [
    Explanation(
      id: "refused-registration", severity: .error, summary: "a registration fails",
      meaning: "The library refuses it; whatever stood there before stays, and what follows it may not happen.",
      example: "try injector.register(as: Clock.self, …)   // a second time",
      cure: "Register it once, or allow it to be replaced."),
    Explanation(
      id: "duplicate-registration", severity: .warning, summary: "the same key is registered twice",
      meaning: """
        The later registration takes the place of the earlier one, however the code runs: what one run of it replaces and \
        another one keeps is meant.
        """,
      example: "container.register(type: Clock.self) { WallClock() }\ncontainer.register(type: Clock.self) { Watch() }",
      cure: "Remove one of them, or give them keys of their own."),
    Explanation(
      id: "unused-registration", severity: .note, summary: "nobody asks for a registration",
      meaning: """
        Nothing in the code that was read asks for this key; of a line that fills several containers, in none of them.
        """,
      example: "container.register(key: \"title\") { \"Notes\" }   // and nobody resolves it",
      cure: "Remove it, where it is not meant for somebody else.", saysNobody: true),
    Explanation(
      id: "captive", severity: .note, summary: "a shared object keeps one that is made anew for others",
      meaning: """
        The object is made once and lives on; what it was given lives as long, though it was registered to be made \
        anew each time it is asked for.
        """,
      example: "single { Shop(session: $0()) }\nfactory { Session() }",
      cure: "Ask for it each time it is used, or let both live equally long."),
  ]
}
