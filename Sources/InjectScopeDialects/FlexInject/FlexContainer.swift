internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What one container holds at a moment of the program.
struct FlexContainer {
  /// A closure that was registered.
  struct Registration {
    var entry: ID<Run.Entry>
    var name: FlexName
    /// `nil` where the argument was no closure that can be seen.
    var closure: Value?
    /// The ways that led to it.
    var ways: [Way]?
  }

  /// What is filed under one name.
  struct Slot {
    /// The last that is there for certain.
    var certain: Registration?
    /// Those that were registered since, each under a condition.
    var perhaps: [Registration] = []
    /// Whether what is certain may have been removed since.
    var isPerhapsGone = false

    var all: [Registration] { (certain.map { [$0] } ?? []) + perhaps }
  }

  /// An instance that everybody shares from its first resolution on.
  struct Shared {
    var entry: ID<Run.Entry>
    /// Who asked first.
    var site: Location
    var value: Value
    /// Whether it was made, and by this entry, for certain.
    var isCertain: Bool
  }

  /// `nil` of one that is no longer known.
  let id: ID<Run.Container>?
  private(set) var slots: [String: Slot] = [:]
  /// The name that a registration was filed under.
  private var names: [ID<Run.Entry>: String] = [:]
  var instances: [String: Shared] = [:]
  /// Something was registered under a name that nobody can tell: nothing is missing for certain any more.
  private(set) var opening: FlexOpening?
  /// How what is filed under a name was removed last.
  var removals: [String: Removal] = [:]
  /// The registrations that are certain, behind which another one can be written.
  private var places: [ID<Run.Entry>: FlexPlace] = [:]
  private var last: FlexPlace?

  /// What it held before everything was taken out, as long as nobody has used it since.
  private var cleared: Contents?

  struct Removal {
    let site: Location
    /// What was begun by itself, and removed it.
    let triedOut: Host.TriedOut?
  }

  private struct Contents {
    let slots: [String: Slot]
    let removals: [String: Removal]
    let opening: FlexOpening?
  }

  init(id: ID<Run.Container>?, opening: FlexOpening? = nil) {
    self.id = id
    self.opening = opening
  }

  /// One that was made in a try, and that somebody kept.
  static var lost: FlexContainer { FlexContainer(id: nil, opening: .lost) }

  var isOpen: Bool { opening != nil }

  /// The first reason is the one that is told.
  mutating func open(by opening: FlexOpening) { self.opening = self.opening ?? opening }

  mutating func note(_ place: FlexPlace, behind entry: ID<Run.Entry>) {
    places[entry] = place
    last = place
  }

  /// Behind what makes the one that asks, where that is registered here; else behind the last.
  func place(besides entry: ID<Run.Entry>?) -> FlexPlace? { entry.flatMap { places[$0] } ?? last }

  mutating func register(_ registration: Registration, as name: String, isCertain: Bool) {
    names[registration.entry] = name
    cleared = nil
    if isCertain {
      slots[name] = Slot(certain: registration)
    } else if slots[name]?.perhaps.contains(where: { $0.entry == registration.entry && $0.ways == registration.ways })
      != true
    {
      slots[name, default: Slot()].perhaps.append(registration)
    }
  }

  /// Whether it is there, at least perhaps.
  func holds(_ entry: ID<Run.Entry>) -> Bool {
    names[entry].flatMap { slots[$0] }?.all.contains { $0.entry == entry } == true
  }

  mutating func keepInstances(of names: Set<String>) {
    instances = instances.filter { names.contains($0.key) }
  }

  mutating func remove(_ name: String, isCertain: Bool, _ removal: Removal) {
    if isCertain {
      if slots[name] != nil { removals[name] = removal }
      slots[name] = nil
      instances[name] = nil
    } else {
      slots[name]?.isPerhapsGone = true
      instances[name]?.isCertain = false
    }
  }

  mutating func removeAll(isCertain: Bool, _ removal: Removal) {
    if isCertain, !slots.isEmpty {
      cleared = Contents(slots: slots, removals: removals, opening: opening)
    }
    for name in Set(slots.keys).union(instances.keys) { remove(name, isCertain: isCertain, removal) }
    if isCertain { opening = nil }
  }

  /// Somebody asks: what was taken out is missed from here on.
  mutating func noteAsked() { cleared = nil }

  /// At the end of the program, that everything was taken out was tidying up. The instances are gone: whoever asks gets
  /// one of his own.
  mutating func takeBackClearing() {
    guard let cleared else { return }
    slots = cleared.slots
    (removals, opening) = (cleared.removals, cleared.opening)
    self.cleared = nil
  }
}
