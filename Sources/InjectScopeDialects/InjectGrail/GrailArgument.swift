internal import InjectScopeModel

/// One thing that ends as an argument, in a list or carried through several: who asks for it, and who has to pass it.
struct GrailArgument {
  /// Who injects it, and so has to pass what is not supplied.
  struct Creator {
    let name: String
    let location: Location
    /// `nil` where the root does.
    let injector: Int?
    var isRoot: Bool { injector == nil }
  }

  struct Pass: Hashable {
    let creator: Int?
    let list: Int
  }

  /// The requirement that started it, wherever it is carried.
  let location: Location
  let label: String
  let type: TypeName
  /// The list that asks for it: by itself, where one of those that hold it does.
  private(set) var injector: Int
  /// Who has several of the type, in the order in which they were met; nobody where it is not ambiguous.
  private(set) var offerers: [String] = []
  /// What they have of it.
  private(set) var candidates: [GrailProperty] = []
  /// Whether each of them has several, and it is not the asker alone who does.
  private(set) var isCrowded = true
  private(set) var creators: [Creator] = []
  /// The lists that it is passed to, with the one that each is made from; `nil` for the root's.
  private(set) var passes: Set<Pass> = []
  /// Those above it wherever it is not answered; `nil` where there is none.
  private(set) var roots: [Int?] = []

  init(_ need: GrailProperty, _ type: TypeName, of injector: Int) {
    location = need.location
    label = need.name
    self.type = type
    self.injector = injector
  }

  /// It is not answered in this list either, for who creates it below this root.
  mutating func add(_ need: GrailProperty, of injector: Int, by creator: Creator, below root: Int?) {
    if !need.isInherited { self.injector = injector }
    passes.insert(Pass(creator: creator.injector, list: injector))
    if !roots.contains(root) { roots.append(root) }
    if !creators.contains(where: { $0.location == creator.location }) { creators.append(creator) }
  }

  mutating func add(_ candidates: [GrailProperty], of offerer: String) {
    guard !offerers.contains(offerer) else { return }
    offerers.append(offerer)
    self.candidates += candidates
    isCrowded = isCrowded && candidates.count > 1
  }
}
