internal import InjectScopeModel
internal import InjectScopeRehearsal

/// `factory { … }`, `single { … }` or `weak { … }`: a value that can be put into any number of modules.
struct InjectionRegistration {
  enum Lifetime: String, CaseIterable { case factory, single, weak }

  var lifetime: Lifetime
  /// What its closure gives; `nil` where nobody can tell.
  var type: SwiftType?
  var tag: InjectionTag
  var maker: Value
  var captured: [Run.Captured]
  var site: Location
  /// Whether it is in the list for certain.
  var certainty: Run.Certainty
  /// The ways that lead to it.
  var ways: [Way]? = []
  var condition: Condition?
  /// What is doubtful about its being in the list.
  var doubt: Run.Doubt?
}

/// What a component holds, and what `component { … }` gives.
struct InjectionList {
  var registrations: [InjectionRegistration] = []
  /// Something is in it of which nobody knows what it is.
  var isOpen = false

  mutating func add(_ other: InjectionList, as item: Collected) {
    let condition = item.condition
    isOpen = isOpen || other.isOpen
    registrations += other.registrations.map { registration in
      var registration = registration
      registration.certainty = max(registration.certainty, item.certainty)
      registration.ways = item.ways.flatMap { outer in registration.ways.map { outer + $0 } }
      registration.condition = condition.map { registration.condition && $0 } ?? registration.condition
      registration.doubt = registration.doubt ?? item.doubt
      return registration
    }
  }
}

/// `Component { … }`, where it is made.
struct InjectionComponent {
  var name: String
  /// What a module that lists it would write; `nil` where it has no name.
  var written: String?
  var site: Location
}

/// What gives one entry's instances in one module, and in those that are made of it.
struct InjectionProvider {
  var entry: ID<Run.Entry>
  var registration: InjectionRegistration
}

/// What a provider made.
struct InjectionMade {
  var value: Value
  /// Whether it was made for certain.
  var isCertain: Bool
  /// The module that asked first, and what its closure asked that for.
  var module: Int
  var needs: [InjectionKey] = []
}

/// What one module holds.
struct InjectionModule {
  /// What is filed under one key.
  struct Slot {
    /// The last provider that is there for certain.
    var certain: Int?
    /// Those that came after it, each under a condition.
    var perhaps: [Int] = []
    /// How many of the module's open keys came before, which it replaces whatever they are.
    var openBefore = 0

    var all: [Int] { (certain.map { [$0] } ?? []) + perhaps }
  }

  var id: ID<Run.Container>
  var parent: Int?
  /// Of a builder: the module of which it has everything, and what it files beside or above that.
  var extends: Int?
  var added: Set<InjectionKey> = []
  /// It has a parent, but nobody can tell which.
  var isParentUnknown = false
  var slots: [InjectionKey: Slot] = [:]
  /// What is in it under keys that nobody can tell, in order.
  var open: [InjectionOpenKey] = []
  /// The entries among them.
  var unkeyed: [InjectionProvider] = []

  /// Whether something may stand under a key that nobody can see there.
  func isOpen(_ key: InjectionKey) -> Bool {
    open.dropFirst(slots[key]?.openBefore ?? 0).contains { $0.mayBe(key) }
  }

  mutating func add(_ provider: Int, as key: InjectionKey, isCertain: Bool) {
    if isCertain {
      slots[key] = Slot(certain: provider, openBefore: open.count)
    } else {
      slots[key, default: Slot()].perhaps.append(provider)
    }
  }
}
