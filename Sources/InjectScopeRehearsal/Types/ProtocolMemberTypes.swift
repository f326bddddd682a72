internal import InjectScopeModel

/// Types of members that Swift's own protocols promise: of generic parameters, of `self` in an extension of such a
/// protocol, and of plain numbers.
extension SwiftsTypes {
  /// A type seen by way of Swift's protocols.
  struct Conforming {
    /// The protocols, nearest first.
    var line: [String]
    /// What `Self` is.
    var type: SwiftType
    /// What stands before the names of associated types.
    var prefix: String
    /// What the code around says of `Self`: `extension Collection where Index == Int`.
    var known: [String: SwiftType] = [:]
  }

  func propertyOfProtocol(_ name: String, of type: SwiftType, _ scope: Scope) -> SwiftType? {
    guard let conforming = conforming(type, scope), let fact = SwiftProtocols.property(name, of: conforming.line) else {
      return nil
    }
    return fill(fact, for: conforming, result: nil)
  }

  func staticOfProtocol(_ name: String, of type: SwiftType, _ scope: Scope) -> SwiftType? {
    guard let conforming = conforming(type, scope), let fact = SwiftProtocols.static(name, of: conforming.line) else {
      return nil
    }
    return fill(fact, for: conforming, result: nil)
  }

  /// What a method gives; of the type itself what its static method gives.
  func resultOfProtocol(
    _ name: String, _ labels: [String?], _ arguments: [Argument]? = nil, of type: SwiftType, isStatic: Bool = false,
    _ scope: Scope,
    closure result: ([SwiftType]) -> SwiftType? = { _ in nil }
  ) -> SwiftType? {
    guard let conforming = conforming(type, scope) else { return nil }
    if isStatic
      ? types.declared.isDeclaredForOthers(name) : types.declared.mayBeDeclared(name, arguments, for: type, scope)
    {
      return nil
    }
    let written = name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    let fact =
      isStatic
      ? SwiftProtocols.staticResult(of: written, of: conforming.line)
      : SwiftProtocols.result(of: written, of: conforming.line)
    guard let fact else { return nil }
    guard fact.contains("Result") else { return fill(fact, for: conforming, result: nil) }
    guard let given = result([associated("Element", of: conforming)]), !given.hasUnwritten else { return nil }
    return fill(fact, for: conforming, result: name == "compactMap" ? given.wrapped : given)
  }

  /// Whether Swift has a method of its own that a call like this may mean.
  func hasMethod(_ name: String, _ arguments: [Argument], on type: SwiftType, _ scope: Scope) -> Bool {
    let labels = labels(of: arguments, for: name)
    let written = name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    return SwiftMembers.hasMethod(written, on: type)
      || conforming(type, scope).map { SwiftProtocols.result(of: written, of: $0.line) != nil } ?? false
  }

  /// `first { … }` is `first(where:)`, `map { … }` is `map(_:)`.
  func labels(of arguments: [Argument], for name: String) -> [String?] {
    var labels = arguments.map(\.label)
    if let last = arguments.last, last.isTrailingClosure, last.label == nil {
      labels[labels.count - 1] = SwiftMethods.labelsOfTrailingClosures[name]
    }
    return labels
  }

  /// Whether Swift's arithmetic of two values of the type gives one of it.
  func isNumber(_ type: SwiftType, _ scope: Scope) -> Bool {
    conforming(type, scope).map { SwiftProtocols.isNumber($0.line) } ?? false
  }

  /// Swift's protocols that a type conforms to, as far as that is known.
  func protocols(of type: SwiftType, _ scope: Scope) -> [String]? { conforming(type, scope)?.line }

  private func conforming(_ type: SwiftType, _ scope: Scope) -> Conforming? {
    switch type {
    case .open(.parameter(let name)):
      guard let line = line(ofParameter: name, scope) else { return nil }
      return Conforming(line: line, type: type, prefix: prefix(of: name), known: saidOfSelf(scope))
    case .named("Slice", nil, let bases) where bases.count == 1 && bases[0].entry != nil:
      guard let line = line(ofProjects: bases[0])?.filter(SwiftProtocols.ofCollections.contains), !line.isEmpty else {
        return nil
      }
      return Conforming(line: line, type: type, prefix: "")
    case .named(let name, nil, let arguments):
      if let line = SwiftProtocols.line(ofConcrete: type) { return Conforming(line: line, type: type, prefix: "") }
      if SwiftProtocols.isExistential(name), scope.frame.owner != type, let line = SwiftProtocols.line(of: name) {
        return Conforming(line: line, type: type, prefix: "")
      }
      // `self` in an extension of a protocol.
      guard arguments.isEmpty else { return nil }
      guard scope.frame.owner == type, let line = SwiftProtocols.line(of: name) else { return nil }
      let constraints = types.declared.bounds(of: .parameter("Self"), scope)
      guard let more = self.line(of: constraints) else { return nil }
      return Conforming(
        line: more.filter { !line.contains($0) } + line, type: .parameter("Self"), prefix: "",
        known: saidOfSelf(scope))
    case .named(_, _?, _):
      guard let line = line(ofProjects: type), !line.isEmpty else { return nil }
      return Conforming(line: line, type: type, prefix: "")
    default: return nil
    }
  }

  /// What an extension says that is the same: a collection with parts of a text has the places of a text.
  private func saidOfSelf(_ scope: Scope) -> [String: SwiftType] {
    guard scope.frame.owner?.entry.map({ world.index.entries[$0].kind == nil }) == true else { return [:] }
    var known = scope.frame.code.equalities
    if known["SubSequence"] == .foreign("Substring") {
      known["Index"] = .foreign("String.Index")
      known["Element"] = .foreign("Character")
    }
    return known
  }

  /// `Base.Index` is of what `Base.SubSequence` has, too.
  private func prefix(of name: String) -> String {
    for ending in Self.alike where name.hasSuffix(ending) { return prefix(of: String(name.dropLast(ending.count))) }
    return Self.names.contains(name) || name == "Self" ? "" : name + "."
  }

  private static let alike = [".SubSequence", ".Iterator"]
  private static let names: Set<String> = ["SubSequence", "Iterator"]

  /// All that a generic parameter is said to be; `nil` where a part of that is not known here.
  private func line(ofParameter name: String, _ scope: Scope) -> [String]? {
    var line = self.line(of: types.declared.bounds(of: .parameter(name), scope))
    let last = name.bareName
    if let outer = name.outerName ?? (Self.names.contains(name) ? "Self" : nil), line?.isEmpty == true {
      switch last {
      case "Iterator": line = SwiftProtocols.line(of: "IteratorProtocol")
      case "SubSequence":
        line =
          outer == "Self" && scope.frame.owner?.entry == nil
          ? scope.frame.owner?.name.flatMap { SwiftProtocols.line(of: $0) } : self.line(ofParameter: outer, scope)
        // What it is made of need not be what it is itself.
        line?.removeAll { ["RangeReplaceableCollection", "MutableCollection"].contains($0) }
      case "Magnitude":
        let own = self.line(ofParameter: outer, scope) ?? []
        if own.contains("FixedWidthInteger") {
          line = SwiftProtocols.line(of: "UnsignedFixedWidthInteger")
        } else if own.contains("BinaryInteger") {
          line = SwiftProtocols.line(of: "UnsignedInteger")
        } else if own.contains("Numeric") {
          line = SwiftProtocols.line(of: "Numeric")
        }
      default: break
      }
    }
    return line?.isEmpty == true ? nil : line
  }

  /// What a type of the project is said to conform to; `nil` where it descends from a class that is not known here.
  private func line(ofProjects type: SwiftType) -> [String]? {
    guard let entry = type.entry, let kind = world.index.entries[entry].kind, kind != .protocol else { return nil }
    if kind == .class, types.hasForeignSuperclass(type) { return nil }
    var line: [String] = []
    for ancestor in world.ancestry(of: type) where ancestor.entry == nil {
      guard let found = ancestor.name.flatMap(SwiftProtocols.line(of:)) else { continue }
      line = found.filter { !line.contains($0) } + line
    }
    return line
  }

  private func line(of bounds: [SwiftType]) -> [String]? {
    var line: [String] = []
    for bound in bounds {
      for part in [bound].flatMap({ if case .composition(let parts) = $0 { parts } else { [$0] } }) {
        for ancestor in world.ancestry(of: part) {
          // A protocol of the project's own may have a member of the same name, which is found first.
          guard let name = ancestor.name, ancestor.entry == nil else { continue }
          if SwiftProtocols.withoutMembers.contains(name) || name.hasPrefix("~") { continue }
          guard let found = SwiftProtocols.line(of: name) else { return nil }
          // What refines another one comes before it.
          line = found.filter { !line.contains($0) } + line
        }
      }
    }
    return line
  }

  private func fill(_ fact: String, for conforming: Conforming, result: SwiftType?) -> SwiftType {
    TypeParser.parse(fact) { name, arguments in
      switch name {
      case "Self": conforming.type
      case "Result": result ?? .open(.unwritten)
      case _ where Self.associated.contains(name): self.associated(name, of: conforming)
      default: .named(name, entry: nil, arguments: arguments)
      }
    }
  }

  /// What one of the types is called by its protocols that comes with a type: its places, its parts.
  func associated(_ name: String, of type: SwiftType, _ scope: Scope) -> SwiftType? {
    guard let conforming = conforming(type, scope), conforming.line.contains("Collection") else { return nil }
    let found = associated(name, of: conforming)
    return found.hasUnwritten ? nil : found
  }

  private func associated(_ name: String, of conforming: Conforming) -> SwiftType {
    guard let plain = conforming.type.name else {
      return conforming.known[conforming.prefix + name] ?? .parameter(conforming.prefix + name)
    }
    if let entry = conforming.type.entry {
      return associated(name, ofProjects: conforming.type, entry) ?? .open(.unwritten)
    }
    if let known = ForeignTypes.names(in: conforming.type)[name] { return known }
    if case .named("Slice", nil, let bases) = conforming.type, bases.count == 1, let entry = bases[0].entry {
      if name == "SubSequence" { return conforming.type }
      return ["Element", "Index"].contains(name)
        ? associated(name, ofProjects: bases[0], entry) ?? .open(.unwritten) : .open(.unwritten)
    }
    switch name {
    case "Magnitude" where plain.hasPrefix("Int"): return .foreign("U" + plain)
    case "Magnitude": return conforming.type
    case "Exponent",
      "Stride" where plain.hasPrefix("Int") || plain.hasPrefix("UInt"):
      return .foreign("Int")
    case "Stride": return conforming.type
    case "RawExponent": return .foreign("UInt")
    case "RawSignificand": return .foreign(plain == "Double" ? "UInt64" : "UInt32")
    default: return .open(.unwritten)
    }
  }

  private static let associated: Set<String> = [
    "Element", "Exponent", "ID", "Index", "Indices", "Iterator", "Magnitude", "RawExponent", "RawSignificand",
    "RawValue",
    "Stride", "SubSequence", "Words",
  ]
}
