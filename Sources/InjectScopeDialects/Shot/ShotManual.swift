internal import InjectScopeAnalysis

/// What `explain` says of the findings that only Shot's rules report.
enum ShotManual {
  static let explanations: [Explanation] = needs + parts + consumers + generated

  private static let needs = [
    Explanation(
      id: "missing-provider", severity: .error, summary: "nothing in the component provides what is asked for",
      meaning: """
        A provider's parameter or a consumer's property asks for a type, perhaps under a name, and no method of the \
        component's modules returns it, nor is it given to the builder. The generated code would call a function that \
        is not there.
        """,
      example: "func provideCar(wheel: Wheel) -> Car { … }   // no module of the component returns a Wheel",
      cure: """
        Add the method to a module, or the module that has it to the component; or give it with `builder(wheel:)`. A \
        private method is no provider: take `private` away.
        """
    ),
    Explanation(
      id: "duplicate-provider", severity: .error, summary: "two providers of one key in one component",
      meaning: "What is asked for is told by type and name alone. Two providers of both are one too many.",
      example: "func smooth() -> Wheel { … }\nfunc spiky() -> Wheel { … }",
      cure: "// sourcery: named = \"spiky\"\nfunc spiky() -> Wheel { … }"),
    .misspeltAnnotation,
    .constructionCycle,
    Explanation(
      id: "captive-object", severity: .warning, summary: "a singleton keeps what was meant to live shorter",
      meaning: """
        A singleton holds what it was built with for as long as it lives. What a FactoryModule makes anew each time, or \
        a ClassModule once for each `inject()`, is then always the same one there.
        """,
      example: "struct Shared: SingletonModule { func log(session: Session) -> Log { … } }   // Session: ClassModule",
      cure: "Provide both for the same time, or give the singleton a closure that fetches the other."),
    Explanation(
      id: "untyped-need", severity: .error, summary: "a property to be filled does not say its type",
      meaning: "The key of a property is its type; the value that it begins with does not show it.",
      example: "@Inject var car = makeCar()", cure: "@Inject var car: Car = makeCar()"),
  ]

  private static let parts = [
    Explanation(
      id: "unused-module", severity: .warning, summary: "no component has this module",
      meaning: "A module provides only where a component has it as a property.",
      example: "class OldModule: FactoryModule { … }   // no `var oldModule: OldModule { get }` anywhere",
      cure: "Add it to a component, or remove it.", saysNobody: true),
    Explanation(
      id: "missing-import", severity: .error, summary: "a file says Shot's words and does not import it",
      meaning: """
        Other files of the module import the library, and this one does not: it does not compile, and what it declares plays \
        no part. What would follow from that is told when it is mended.
        """,
      example: "class CarModule: FactoryModule { … }   // no `import Shot` in this file", cure: "import Shot"),
    Explanation(
      id: "misspelt-component", severity: .error, summary: "a protocol names DIComponent with a slip",
      meaning: """
        It holds what a component holds, and the word behind its colon is none that anybody declares: it does not compile, and \
        its modules and consumers play no part. What would follow from that is told when it is mended.
        """,
      example: "protocol CarComponent: DIComponet { … }", cure: "protocol CarComponent: DIComponent { … }"),
    Explanation(
      id: "unknown-module", severity: .error, summary: "a property of a component is no module",
      meaning: """
        Each property of a component is a module: a class or struct that names one of the three protocols. It may name \
        one with a slip.
        """,
      example: "var car: Car { get }", cure: "var carModule: CarModule { get }   // class CarModule: FactoryModule"),
    Explanation(
      id: "several-lifetimes", severity: .error, summary: "a module names two lifetimes",
      meaning: "What it provides would be built anew each time and kept as well.",
      example: "class CarModule: FactoryModule, SingletonModule { … }", cure: "class CarModule: SingletonModule { … }"),
    Explanation(
      id: "unmakeable-module", severity: .error, summary: "a module cannot be made without arguments",
      meaning: "The generated component makes its modules itself, with `CarModule()`.",
      example: "class CarModule: FactoryModule { init(count: Int) { … } }",
      cure: "Let a provider take the value as a parameter, and give it with `builder(count:)`."),
    Explanation(
      id: "component-not-protocol", severity: .error, summary: "a component is a class or a struct",
      meaning: """
        The library's document writes `class MyComponent: DIComponent` with members that have no bodies, which does not \
        compile. A component is a protocol; it is read and generated from in both forms.
        """,
      example: "class CarComponent: DIComponent { var carModule: CarModule { get }; func builder() }",
      cure: "protocol CarComponent: DIComponent { var carModule: CarModule { get }; func builder() }"),
    Explanation(
      id: "component-without-builder", severity: .error, summary: "a component has no builder",
      meaning: """
        `ShotC.create(…)` is made from `func builder(…)`; without it the component can never be used. One whose name \
        has a slip is meant. What the builder that is added takes shows where `create(…)` is called, and what nobody \
        provides.
        """,
      example: "protocol CarComponent: DIComponent { var carModule: CarModule { get } }", cure: "func builder()"),
    Explanation(
      id: "component-not-created", severity: .warning, summary: "nobody creates a component, or too late",
      meaning: """
        `ShotC.create(…)` gives a component `C` what its builder asks for. Before it was called every `inject()` of the \
        component stops the program. It is said of components that only their own module sees; that it is too late, where \
        the only call stands below an `inject()` in one body, or below what calls it in its initialiser.
        """,
      example:
        "protocol CarComponent: DIComponent { func builder() … }   // ShotCarComponent.create() is called nowhere",
      cure: "ShotCarComponent.create()   // where the app begins"),
    Explanation(
      id: "several-builders", severity: .error, summary: "a component has more than one builder",
      meaning: "There is one `create(…)`, and it takes what the one `builder(…)` says.",
      example: "func builder()\nfunc builder(plate: String)", cure: "func builder(plate: String)"),
  ]

  private static let consumers = [
    Explanation(
      id: "unknown-consumer", severity: .error, summary: "what a component injects is not declared",
      meaning: "`func inject(x: X)` names a class, struct or actor of the project, whose properties are then filled.",
      example: "func inject(show: CarShwo)", cure: "func inject(show: CarShow)"),
    Explanation(
      id: "never-filled", severity: .warning, summary: "no component injects what has properties to fill",
      meaning: """
        `inject()` is generated for what a component names in `func inject(x: X)`. Properties with `@Inject` of any \
        other type stay as they begin. It is said of types that only their own module sees, where a component is \
        declared in it, and nothing that the file imports has an `@Inject` of its own.
        """,
      example: "class CarShow { @Inject var car: Car! }   // no component has `func inject(carShow: CarShow)`",
      cure: "func inject(carShow: CarShow)   // in the component that provides what it asks for", saysNobody: true),
    Explanation(
      id: "nothing-to-fill", severity: .warning, summary: "what a component injects has nothing to fill",
      meaning: """
        `inject()` fills properties with `@Inject`, and this type has none, nor has a class that it inherits from: the \
        generated function does nothing. Often the attribute was forgotten.
        """,
      example: "func inject(carShow: CarShow)   // class CarShow { var car: Car! }",
      cure: "class CarShow { @Inject var car: Car! }"),
    Explanation(
      id: "inject-not-called", severity: .warning, summary: "nobody calls the inject() of a consumer",
      meaning: """
        The generated `inject()` fills the properties with `@Inject` when it is called, and nothing else does. It is said \
        of types that only their own module sees.
        """,
      example: "class CarShow { @Inject var car: Car!; init() {} }", cure: "init() { inject() }", saysNobody: true),
    Explanation(
      id: "inject-on-actor", severity: .error,
      summary: "a generated function that runs on an actor is called elsewhere",
      meaning: """
        Where a module or a provider runs on a global actor, so does what is generated to make and fill things with it: \
        `create(…)` and the `inject()` of the consumers. The compiler refuses their calls from a function or an initialiser \
        that is on no actor.
        """,
      example:
        "@MainActor class Screens: FactoryModule { … }\nclass Show { @Inject var screen: Screen!; init() { inject() } }",
      cure: "@MainActor class Show { @Inject var screen: Screen!; init() { inject() } }"),
    Explanation(
      id: "inject-off-actor", severity: .warning, summary: "an actor calls its inject() before it is on itself",
      meaning: """
        The generated `inject()` of an actor runs on that actor. An initialiser that does not wait is not on it yet, nor is \
        a function that is `nonisolated`: Swift 6 refuses the call there, Swift 5 warns.
        """,
      example: "actor Show { @Inject var screen: Screen!; init() { inject() } }", cure: "init() async { inject() }"),
    Explanation(
      id: "consumer-in-two-components", severity: .error, summary: "two components inject one type",
      meaning: "Each would add a function `inject()` to it, and there can be one alone.",
      example: "protocol A: DIComponent { func inject(show: CarShow) }\n"
        + "protocol B: DIComponent { func inject(show: CarShow) }",
      cure: "Leave it to one of them; that one may have the other's modules too."),
    Explanation(
      id: "consumer-and-superclass", severity: .error, summary: "a class and its superclass are both injected",
      meaning: "The function `inject()` of an extension cannot be overridden by another's.",
      example: "func inject(base: BaseShow)\nfunc inject(show: CarShow)   // class CarShow: BaseShow",
      cure: "Inject the subclass alone: what it inherits is filled too."),
    Explanation(
      id: "not-settable", severity: .error, summary: "generated code cannot set a property, or see its class",
      meaning:
        "The generated `inject()` stands in a file of its own, and sees nothing private: no property, and no class.",
      example: "class Desk { @Inject private var car: Car }   // or: private class Desk { @Inject var car: Car }",
      cure: "class Desk { @Inject var car: Car }"),
  ]

  private static let generated = [
    Explanation(
      id: "unusable-provider", severity: .error, summary: "no call of a provider can be generated",
      meaning: "Generated code calls providers without waiting, without errors, and with types that have names.",
      example: "func provideCar() async throws -> some Vehicle { … }", cure: "func provideCar() -> any Vehicle { … }"),
    Explanation(
      id: "name-is-generated", severity: .error, summary: "what would be generated is there already",
      meaning: """
        For a component `C` there are `C_Generated`, `CBuilder_Generated` and `ShotC`, and each consumer gets a function \
        `inject()`. Another cannot stand beside them.
        """,
      example: "class CarShow { @Inject var car: Car!; func inject() { … } }",
      cure: "Remove it, or give it another name."),
  ]
}
