/// Generic parameters in types: what they are replaced by, and what a type shows of them that is like another.
extension SwiftType {
  /// With generic parameters replaced by what they stand for.
  func replacing(_ generics: [String: SwiftType]) -> SwiftType {
    guard !generics.isEmpty else { return self }
    switch self {
    case .open(.parameter(let name)): return generics[name] ?? associated(name, generics) ?? self
    case .open(.unwritten): return self
    case .named(let name, let entry, let arguments):
      return .named(name, entry: entry, arguments: arguments.map { $0.replacing(generics) })
    case .optional(let wrapped): return .optional(wrapped.replacing(generics))
    case .tuple(let parts, let labels): return .tuple(parts.map { $0.replacing(generics) }, labels)
    case .function(let parameters, let result):
      return .function(parameters.map { $0.replacing(generics) }, result.replacing(generics))
    case .composition(let parts): return .composition(parts.map { $0.replacing(generics) })
    case .metatype(let type): return .metatype(type.replacing(generics))
    case .opaque(let type): return .opaque(type.replacing(generics))
    }
  }

  /// `C.Element`, where it is known what `C` stands for: of Swift's own types it is known what they go through.
  private func associated(_ name: String, _ generics: [String: SwiftType]) -> SwiftType? {
    guard let dot = name.firstIndex(of: "."), let outer = generics[String(name[..<dot])] else { return nil }
    let member = String(name[name.index(after: dot)...])
    switch (outer, member) {
    case (.open(.parameter(let other)), _): return .parameter(other + "." + member)
    case (.named(_, nil, _), _): return ForeignTypes.names(in: outer)[member]
    default: return nil
    }
  }

  /// What generic parameters must be for this (a parameter's type) to be `other`.
  func match(_ other: SwiftType, _ names: [String], into found: inout [String: SwiftType]) {
    switch (self, other) {
    case (.open(.parameter(let name)), _) where names.contains(name):
      if found[name] == nil, !other.hasUnwritten { found[name] = other }
    case (.named(_, _, let a), .named(_, _, let b)):
      for (a, b) in zip(a, b) { a.match(b, names, into: &found) }
    case (.optional(let a), .optional(let b)): a.match(b, names, into: &found)
    case (.optional(let a), _): a.match(other, names, into: &found)
    case (.metatype(let a), .metatype(let b)): a.match(b, names, into: &found)
    case (.function(let a, let result), .function(let b, let other)):
      for (a, b) in zip(a, b) { a.match(b, names, into: &found) }
      result.match(other, names, into: &found)
    case (.tuple(let a, _), .tuple(let b, _)): for (a, b) in zip(a, b) { a.match(b, names, into: &found) }
    default: break
    }
  }
}
