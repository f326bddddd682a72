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
    _ name: String, _ labels: [String?], of type: SwiftType, isStatic: Bool = false, _ scope: Scope,
    closure result: ([SwiftType]) -> SwiftType? = { _ in nil }
  ) -> SwiftType? {
    guard !types.declared.isDeclaredForOthers(name), let conforming = conforming(type, scope) else { return nil }
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

  /// Whether Swift's arithmetic of two values of the type gives one of it.
  func isNumber(_ type: SwiftType, _ scope: Scope) -> Bool {
    conforming(type, scope).map { SwiftProtocols.isNumber($0.line) } ?? false
  }

  private func conforming(_ type: SwiftType, _ scope: Scope) -> Conforming? {
    switch type {
    case .open(.parameter(let name)):
      guard let line = line(ofParameter: name, scope) else { return nil }
      return Conforming(line: line, type: type, prefix: prefix(of: name))
    case .named(let name, nil, let arguments) where arguments.isEmpty:
      if let line = SwiftProtocols.line(ofPlain: name) { return Conforming(line: line, type: type, prefix: "") }
      // `self` in an extension of a protocol.
      guard scope.frame.owner == type, let line = SwiftProtocols.line(of: name) else { return nil }
      let constraints = types.declared.bounds(of: .parameter("Self"), scope)
      guard let more = self.line(of: constraints) else { return nil }
      return Conforming(
        line: more.filter { !line.contains($0) } + line, type: .parameter("Self"), prefix: "")
    default: return nil
    }
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

  private func associated(_ name: String, of conforming: Conforming) -> SwiftType {
    guard let plain = conforming.type.name else { return .parameter(conforming.prefix + name) }
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
