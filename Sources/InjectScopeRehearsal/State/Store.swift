public import InjectScopeModel

/// Everything that the rehearsed program holds, and the one log by which a change is taken back.
///
/// A **cell** keeps the value of one variable, property or `self`. An **object** is an instance of a class: its **fields**
/// are variables by name, each with a cell of its own. A **closure** is its text with the block around it, a **maker** is
/// what makes a value at its first use. **Statics**, **globals** and the **instances** that are made only to try out methods
/// that nobody calls are variables and values by where they are declared; what wraps a struct's property is a **wrapping** of
/// that very instance.
///
/// What is made stays, with its number: values that name it may have been kept anywhere. What is changed is written into
/// the log as long as somebody has set a **mark**, and two things are done with that:
///
/// - after a try, `rollback(to:)`: everything is as it was at the mark;
/// - after one of several ways, `leaveWay(to:)`: the same for cells and fields, and what that way had written is handed
///   out, to be joined with what the others wrote. What was made at its first use on the way stays made: whoever uses it
///   first makes the same.
///
/// Nothing is written past the log: every change goes through a method, or a subscript, that writes it down. Where it is
/// known that nobody names what a try has made, `empty(since:)` gives its memory back, and keeps its numbers.
public struct Store {
  public enum Content: Hashable {
    case value(Value)
    /// Made at first use: by this one of `makers`.
    case pending(Int)
    /// On its way: who reads it now goes round in a circle.
    case making
  }

  private(set) var cells: [Content] = [.value(.unknown(nil, .unread))]
  /// How often each of them was changed, taken back included.
  private var cellChanges: [UInt32] = [0]
  /// How many statics and globals are no longer what they were.
  private(set) var lastingGone = 0
  private(set) var objects: [Object] = []
  private(set) var closures: [ClosureRecord] = []
  private(set) var makers: [(Machine) throws -> Value] = []
  private(set) var wrappings: [WrappingRecord] = []
  private var statics: [MemberTable.Place: Variable] = [:]
  private var globals: [MemberTable.Place: Variable] = [:]
  /// The instances on which methods are called that nobody calls, by their types.
  private var instances: [Int: Value] = [:]
  /// What a framework keeps as long as the program runs: the app, and its delegates.
  private(set) var kept: [Value] = []
  private(set) var givenAway = GivenAway()
  /// The objects of which something happens when they go.
  private(set) var awaitingEnd: [ObjectID] = []
  /// Closures of these that asked for something that was not there yet.
  private(set) var postponed: [PassedClosure] = []
  /// Why nobody can tell what was registered: something was not followed to its end that might have registered anything.
  private(set) var lostSight: String?
  var isIncomplete: Bool { lostSight != nil }
  private var log: [Change] = []
  /// How many cells there were at each mark that is set.
  private var marks: [Int] = []
  /// What was changed of what is older than something that is being made.
  private(set) var changes = ChangesOfOlder()

  init() {}

  /// The cell of variables of which only the type is known, since nothing is run: where types are looked at.
  static let noCell = 0

  public struct Object {
    public var type: SwiftType
    public var site: Location
    fileprivate(set) var fields: [String: Variable] = [:]
  }

  struct ClosureRecord {
    var closure: Closure
    var scope: Scope
    var wanted: SwiftType?
    var site: Location
    /// What makes a value of its block.
    var builder: SwiftType?
    /// What was begun only to see what it does, and has made the closure.
    var root: Context.Mode.Root?

    var isKeyPath: Bool { closure.parameters.first?.name == "$0" }
  }

  /// What wraps a property of one struct.
  struct WrappingRecord {
    var type: SwiftType
    var name: String
    var wrapping: Wrapping
  }

  /// A property of one object.
  struct Field: Hashable, Comparable {
    let object: ObjectID
    let name: String

    static func < (a: Field, b: Field) -> Bool { (a.object, a.name) < (b.object, b.name) }
  }

  private enum Change {
    case cell(Int, Content)
    indirect case field(Field, Variable?)
    indirect case staticVariable(MemberTable.Place, Variable?)
    indirect case globalVariable(MemberTable.Place, Variable?)
    indirect case instance(Int, Value?)
    case awaitingEnd([ObjectID])
  }

  // MARK: - Making

  mutating func allocate(_ content: Content) -> Int {
    cells.append(content)
    cellChanges.append(0)
    return cells.count - 1
  }

  /// A cell with what is made at its first use.
  mutating func allocatePending(_ maker: @escaping (Machine) throws -> Value) -> Int {
    allocate(.pending(add(maker)))
  }

  mutating func add(_ maker: @escaping (Machine) throws -> Value) -> Int {
    makers.append(maker)
    return makers.count - 1
  }

  mutating func add(_ object: Object) -> ObjectID {
    objects.append(object)
    return ObjectID(index: objects.count - 1)
  }

  mutating func add(_ closure: ClosureRecord) -> ClosureID {
    closures.append(closure)
    return ClosureID(index: closures.count - 1)
  }

  /// What wraps the property of a new struct: a number for `PlainValue.wrappings`.
  mutating func add(_ wrapping: WrappingRecord) -> Int {
    wrappings.append(wrapping)
    return wrappings.count - 1
  }

  mutating func awaitEnd(of object: ObjectID) { setAwaitingEnd(awaitingEnd + [object]) }

  mutating func noteEnd(of object: ObjectID) { setAwaitingEnd(awaitingEnd.filter { $0 != object }) }

  private mutating func setAwaitingEnd(_ objects: [ObjectID]) {
    if isMarked { log.append(.awaitingEnd(awaitingEnd)) }
    awaitingEnd = objects
  }

  // MARK: - Reading and writing

  public subscript(cell: Int) -> Content {
    get { cells[cell] }
    set {
      logChange(ofCell: cell)
      cells[cell] = newValue
    }
  }

  /// What was made since the last mark is not taken back.
  private mutating func logChange(ofCell cell: Int) {
    cellChanges[cell] &+= 1
    if case .value = cells[cell] { changes.note(cell: cell) }
    if let known = marks.last, cell < known { log.append(.cell(cell, cells[cell])) }
  }

  func changes(ofCell cell: Int) -> UInt32 { cellChanges[cell] }

  private mutating func takeBack(_ cell: Int, to old: Content) {
    cellChanges[cell] &+= 1
    cells[cell] = old
  }

  /// Changes a struct where it is kept: a copy for each of its fields would be as many as fields times fields.
  mutating func change(structIn cell: Int, _ body: (inout PlainValue) -> Void) {
    guard case .value(.plain(var plain)) = cells[cell] else { return }
    logChange(ofCell: cell)
    // Nobody else holds it now.
    cells[cell] = .making
    body(&plain)
    cells[cell] = .value(.plain(plain))
  }

  subscript(object: ObjectID) -> Object { objects[object.index] }
  subscript(closure: ClosureID) -> ClosureRecord { closures[closure.index] }

  /// A property of an object: `nil` where it has none of that name.
  subscript(object: ObjectID, name: String) -> Variable? {
    get { objects[object.index].fields[name] }
    set {
      if isMarked { log.append(.field(Field(object: object, name: name), objects[object.index].fields[name])) }
      changes.note(object: object.index)
      objects[object.index].fields[name] = newValue
    }
  }

  subscript(static place: MemberTable.Place) -> Variable? {
    get { statics[place] }
    set {
      if isMarked { log.append(.staticVariable(place, statics[place])) }
      if statics[place] != nil { lastingGone += 1 }
      statics[place] = newValue
    }
  }

  subscript(global place: MemberTable.Place) -> Variable? {
    get { globals[place] }
    set {
      if isMarked { log.append(.globalVariable(place, globals[place])) }
      if globals[place] != nil { lastingGone += 1 }
      globals[place] = newValue
    }
  }

  /// Of which types there are instances.
  var typesWithInstances: Set<Int> { Set(instances.keys) }

  /// What methods are called on from here on is made anew, but for these.
  mutating func forgetInstances(except types: Set<Int>) {
    for type in instances.keys.filter({ !types.contains($0) }).sorted() { self[instanceOf: type] = nil }
  }

  subscript(instanceOf type: Int) -> Value? {
    get { instances[type] }
    set {
      if isMarked { log.append(.instance(type, instances[type])) }
      instances[type] = newValue
    }
  }

  /// Where the statics and globals are declared that are there.
  struct Lasting {
    fileprivate var statics: [MemberTable.Place: Variable]
    fileprivate var globals: [MemberTable.Place: Variable]

    /// Those that are not among others, as far as they pass.
    func without(_ others: Lasting, where passes: (Variable) -> Bool) -> Lasting {
      Lasting(
        statics: statics.filter { others.statics[$0.key] == nil && passes($0.value) },
        globals: globals.filter { others.globals[$0.key] == nil && passes($0.value) })
    }
  }

  var everythingLasting: Lasting { Lasting(statics: statics, globals: globals) }

  /// They are made anew at their next use.
  mutating func forget(_ lasting: Lasting) {
    for place in lasting.statics.keys { self[static: place] = nil }
    for place in lasting.globals.keys { self[global: place] = nil }
  }

  /// The variables that live as long as the program.
  var lasting: some Sequence<Variable> { [statics.values, globals.values].joined() }

  /// What wraps a property of a struct, if anything.
  func wrapping(_ name: String, of plain: PlainValue) -> Wrapping? {
    plain.wrappings[name].map { wrappings[$0].wrapping }
  }

  mutating func keep(_ value: Value) { kept.append(value) }

  mutating func giveAway(_ values: [Value]) { givenAway.add(values) }

  mutating func postpone(_ closure: PassedClosure) { postponed.append(closure) }

  /// What was put off of a closure that has to have run by now.
  mutating func takePostponed(_ closure: ClosureID) -> PassedClosure? {
    postponed.firstIndex { $0.closure == closure }.map { postponed.remove(at: $0) }
  }

  /// Only the first of those that were put off stay so.
  mutating func forgetPostponed(after count: Int) { postponed.removeSubrange(count...) }

  mutating func loseSight(because reason: String = "what happens before is not followed to its end") {
    lostSight = lostSight ?? reason
  }

  /// What was not followed in a first going through is followed again.
  mutating func regainSight(_ before: String?) { lostSight = before }

  /// Begins to watch whether anything is changed of what is there now; says where that is watched.
  mutating func beginWatching() -> Int { changes.begin(cells: cells.count, objects: objects.count) }

  mutating func endWatching() { changes.end() }

  // MARK: - The log

  private var isMarked: Bool { !marks.isEmpty }

  struct Mark {
    fileprivate let log: Int
    fileprivate let cells: Int
    fileprivate let objects: Int
    fileprivate let closures: Int
    fileprivate let kept: Int
    fileprivate let givenAway: Int
    fileprivate let postponed: Int
    fileprivate let lostSight: String?
  }

  mutating func mark() -> Mark {
    marks.append(cells.count)
    return Mark(
      log: log.count, cells: cells.count, objects: objects.count, closures: closures.count, kept: kept.count,
      givenAway: givenAway.values.count, postponed: postponed.count, lostSight: lostSight)
  }

  /// Everything is as it was at the mark, but for what was made since, which stays as it is.
  mutating func rollback(to mark: Mark) {
    marks.removeLast()
    while log.count > mark.log { undo(log.removeLast(), but: mark) }
    kept.removeLast(kept.count - mark.kept)
    // What a try puts off is forgotten with it; and what was put off before may have been taken up meanwhile.
    postponed.removeLast(max(0, postponed.count - mark.postponed))
    givenAway.takeBack(to: mark.givenAway, objects: mark.objects, closures: mark.closures)
    lostSight = mark.lostSight
  }

  /// How much was made until now.
  struct Made {
    fileprivate let cells: Int
    fileprivate let objects: Int
    fileprivate let makers: Int
    fileprivate let givenAway: Int
  }

  var made: Made {
    Made(cells: cells.count, objects: objects.count, makers: makers.count, givenAway: givenAway.values.count)
  }

  /// Of what was made since nothing is left but closures and numbers, which no other gets: for after a try of which no
  /// value is kept.
  mutating func empty(since made: Made) {
    for cell in made.cells..<cells.count { cells[cell] = .value(.unknown(nil, .unread)) }
    for object in made.objects..<objects.count { objects[object].fields = [:] }
    for maker in made.makers..<makers.count { makers[maker] = { _ in .unknown(nil, .unread) } }
    givenAway.forget(after: made.givenAway)
  }

  /// Ends a mark, takes nothing back, and says which cells were used for the first time since, with what made their value.
  mutating func firstUses(since mark: Mark) -> [(cell: Int, maker: Int)] {
    marks.removeLast()
    let uses = log[mark.log...].compactMap { change -> (cell: Int, maker: Int)? in
      if case .cell(let cell, .pending(let maker)) = change { (cell, maker) } else { nil }
    }
    if marks.isEmpty { log.removeLast(log.count - mark.log) }
    return uses
  }

  private mutating func undo(_ change: Change, but mark: Mark) {
    switch change {
    case .cell(let cell, let old): if cell < mark.cells { takeBack(cell, to: old) }
    case .field(let field, let old):
      if field.object.index < mark.objects { objects[field.object.index].fields[field.name] = old }
    case .staticVariable(let place, let old):
      statics[place] = old
      lastingGone += 1
    case .globalVariable(let place, let old):
      globals[place] = old
      lastingGone += 1
    case .instance(let type, let old): instances[type] = old
    case .awaitingEnd(let old): awaitingEnd = old.filter { $0.index < mark.objects }
    }
  }

  /// What one of several ways has written into what was there before it.
  struct Written {
    var cells: [Int: Content] = [:]
    var fields: [Field: Variable?] = [:]
  }

  /// Ends one of several ways: what it wrote is not there for the next one.
  mutating func leaveWay(to mark: Mark) -> Written {
    marks.removeLast()
    var written = Written()
    var others: [Change] = []
    while log.count > mark.log {
      let change = log.removeLast()
      switch change {
      case .cell(let cell, let old):
        guard cell < mark.cells else { continue }
        if written.cells[cell] == nil { written.cells[cell] = cells[cell] }
        takeBack(cell, to: old)
      case .field(let field, let old):
        guard field.object.index < mark.objects else { continue }
        if written.fields[field] == nil { written.fields[field] = .some(self[field.object].fields[field.name]) }
        objects[field.object.index].fields[field.name] = old
      // Who went on this way only is there on the next one.
      case .awaitingEnd(let old): awaitingEnd = (old + awaitingEnd.filter { $0.index >= mark.objects }).distinct
      case .staticVariable, .globalVariable, .instance: others.append(change)
      }
    }
    // Of those an outer try must know.
    if isMarked { log += others.reversed() }
    return written
  }
}
