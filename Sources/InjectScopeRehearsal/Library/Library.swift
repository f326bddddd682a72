public import InjectScopeModel

/// What a dependency-injection library does when the program calls it: one for each dialect that works at run time.
///
/// The machine evaluates the program; whatever the project itself does not declare, it shows to the library, which says
/// `nil` to what is none of its business. What a library knows is two things, and each is a plain value:
/// - its `state`: what its containers hold at this moment of the program. Where something is tried out, the machine puts
///   the old one back; it takes nothing back between two branches. Where the host's `certainty` is not `certain` the call
///   may not happen at all: what is registered then is `dynamic`, and takes nothing away.
/// - its `findings`: what came to light, and what is said of it in the end. They are kept.
///
/// It sees the rehearsal through the `Host` that it is handed, and cannot keep that. It must not hold on to its own
/// `state` while it lets the host run something, since that may come back here.
public protocol Library: AnyObject {
  associatedtype State
  associatedtype Findings
  var state: State { get set }
  var findings: Findings { get set }
  var dialect: DialectID { get }

  /// The protocols of the library that a type of the library conforms to: what the project adds to them it has too.
  func protocols(of type: String) -> [String]
  /// The type of what stands behind a handle: what the project adds to it in extensions is found there.
  func type(of handle: Handle) -> SwiftType?

  /// Whether anything that a unit sees can be the library's: where nothing can, nothing is run.
  func mayBeSpoken(in world: TypeWorld) -> Bool

  /// Whether what is filed under a qualifier is found by that alone, whatever type is asked for.
  var isQualifierWholeKey: Bool { get }

  /// What the argument of a wrapper is called that says which container is asked.
  var containerArgument: String? { get }

  /// The names of what changes what a container holds: code that cannot come to one of them does not matter where
  /// nothing is asked.
  var changingWords: Set<String> { get }

  /// The types, as they are written, of what lists entries before a container has them.
  var listTypes: Set<String> { get }

  // MARK: Calls

  /// The type that a parameter expects, before its argument is evaluated; `call` has those before it.
  func wantedType(of argument: Argument, in call: Call, on host: borrowing Host) -> SwiftType?
  /// Whether a type of the library has an initialiser of its own with these labels: what else makes one is the project's,
  /// in an extension. `nil` where the type is not the library's.
  func initialises(_ type: SwiftType, with labels: [String?]) -> Bool?
  /// A call of something that the project does not declare.
  func call(_ call: Call, on host: borrowing Host) -> Answer?
  /// The static type of such a call, without anything happening.
  func resultType(of callee: Expression, _ arguments: [Argument], in scope: Scope, on host: borrowing Host)
    -> SwiftType?
  /// `base.name` without a call, where the project declares no such member: `DependencyContainer.shared`,
  /// `Injector.default`, `module` of a builder, `.factory` of a wanted type. `base` is nil for a name alone.
  func member(_ name: String, of base: Value?, _ use: MemberUse, on host: borrowing Host) -> Answer?
  /// `base.name = value`; false where it is not the library's.
  func assign(_ value: Value, to name: String, of base: Value?, _ use: MemberUse, on host: borrowing Host) -> Bool
  /// `base[arguments]`: the call's callee is `.value(base)`.
  func element(_ call: Call, on host: borrowing Host) -> Answer?

  /// These are handed to code of the project of which nobody knows what it does.
  func handOver(_ values: [Value], on host: borrowing Host)

  // MARK: Wrapped properties

  /// The type that a wrapper's initialiser expects for the argument of a label; `nil` where the value alone says it.
  func wantedType(ofWrappersArgument label: String?) -> SwiftType?

  func isWrapper(_ attribute: Attribute, on host: borrowing Host) -> Bool
  /// What happens when the owner of such a property is made (or the variable, where it is local or global). The answer
  /// is what `_name` holds; a read of `name` then asks `read`. What it throws or stops is what making does.
  func wrap(_ property: WrappedProperty, on host: borrowing Host) -> Answer?
  /// The value of a wrapped property at an access; `storage` is what `wrap` gave, and may be changed.
  func read(_ property: WrappedProperty, _ storage: inout Value, on host: borrowing Host) -> Answer
  func write(_ value: Value, to property: WrappedProperty, _ storage: inout Value, on host: borrowing Host)

  // MARK: Lifetimes

  /// What the library keeps alive: closures and instances of its containers.
  var held: [Value] { get }
  /// What lives as long as a handle of its own, or an object, does.
  func held(by value: Value) -> [Value]
  /// Handles of which it must know when nobody holds them any more, the newest last.
  var watched: [Handle] { get }
  func released(_ handle: Handle, on host: borrowing Host)

  /// Runs something of which only what it tells the library is to be remembered: what the library makes meanwhile is
  /// forgotten, and made anew for whoever asks next.
  func forgettingInstances(_ action: () -> Void)

  /// The program has come to its end, and what it does not run is tried out next: what it only cleared away at its very
  /// end is there for that, which would have been called before.
  func endProgram()

  /// The whole program, and everything else that could be called, has been rehearsed: entries that nobody asked for
  /// can be tried out (`Host.opening`).
  func finish(on host: borrowing Host)

  /// What can be asked for in the end, container by container, in an order that the source decides: for the typed twin.
  func offers(on host: borrowing Host) -> [Run.Offer]
  /// The same, where what one container offers hangs on what the offers of another one ask for: each is tried out as it
  /// is handed over, and what comes back knows that. What a container gives beside them is noted (`Run.Container.rest`).
  func offer(on host: borrowing Host, tryingOut tryOut: @escaping (Run.Offer) -> Run.Offer)
}

/// The circumstances of a member that is read or assigned.
public struct MemberUse {
  public var wanted: SwiftType?
  public var label: String?
  public var site: Location

  public init(wanted: SwiftType? = nil, label: String? = nil, site: Location) {
    self.wanted = wanted
    self.label = label
    self.site = site
  }
}

/// A property, or a variable, with an attribute that a library may know: `@Inject(key: "k") var x: X?`.
public struct WrappedProperty {
  public var name: String
  /// Declared; `nil` where the source does not say it.
  public var type: SwiftType?
  public var attribute: Attribute
  /// The attribute's arguments, evaluated. Of `_x = Injected(injector: i)` in an initialiser those of that call.
  public var arguments: [Call.Passed]
  /// `@Registered var x = Injection<P>.singleton(…)`: the value, evaluated.
  public var initial: Call.Passed?
  /// The object that holds it; `nil` for a local or static one, or a property of a struct.
  public var owner: ObjectID?
  /// The type that declares it.
  public var ownerType: SwiftType?
  public var isStatic: Bool
  public var site: Location
  /// Where it is declared: who reads it asks in the name of that.
  public var scope: Scope
}

extension Library {
  public func mayBeSpoken(in world: TypeWorld) -> Bool { true }
  public var isQualifierWholeKey: Bool { false }
  public var containerArgument: String? { nil }
  public var listTypes: Set<String> { [] }
  public func protocols(of type: String) -> [String] { [] }
  public func type(of handle: Handle) -> SwiftType? { nil }
  public func initialises(_ type: SwiftType, with labels: [String?]) -> Bool? { nil }
  public func wantedType(of argument: Argument, in call: Call, on host: borrowing Host) -> SwiftType? { nil }
  public func wantedType(ofWrappersArgument label: String?) -> SwiftType? { nil }
  public func resultType(of callee: Expression, _ arguments: [Argument], in scope: Scope, on host: borrowing Host)
    -> SwiftType?
  {
    nil
  }
  public func member(_ name: String, of base: Value?, _ use: MemberUse, on host: borrowing Host) -> Answer? { nil }
  public func assign(_ value: Value, to name: String, of base: Value?, _ use: MemberUse, on host: borrowing Host)
    -> Bool
  {
    false
  }
  public func element(_ call: Call, on host: borrowing Host) -> Answer? { nil }
  public func isWrapper(_ attribute: Attribute, on host: borrowing Host) -> Bool { false }
  public func wrap(_ property: WrappedProperty, on host: borrowing Host) -> Answer? { nil }
  public func read(_ property: WrappedProperty, _ storage: inout Value, on host: borrowing Host) -> Answer {
    .value(storage)
  }
  public func write(_ value: Value, to property: WrappedProperty, _ storage: inout Value, on host: borrowing Host) {
    storage = value
  }
  public func held(by value: Value) -> [Value] { [] }
  public var watched: [Handle] { [] }
  public func released(_ handle: Handle, on host: borrowing Host) {}
  public func forgettingInstances(_ action: () -> Void) { action() }
  public func endProgram() {}
  public func finish(on host: borrowing Host) {}
  public func offers(on host: borrowing Host) -> [Run.Offer] { [] }
  public func offer(on host: borrowing Host, tryingOut tryOut: @escaping (Run.Offer) -> Run.Offer) {
    for offer in offers(on: host) { _ = tryOut(offer) }
  }

  /// What the library remembers afterwards is what it remembered before.
  public func forgetting(_ action: () -> Void) {
    let kept = state
    action()
    state = kept
  }
}
