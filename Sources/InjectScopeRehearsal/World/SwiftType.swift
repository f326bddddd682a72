public import InjectScopeModel

/// A type as the running program knows it: aliases resolved, names whole, generic parameters replaced where they are
/// known. Equal values are the same type.
public indirect enum SwiftType: Hashable, Sendable {
  /// A type of the project (`entry` in `TypeWorld.index`), or one declared elsewhere (`nil`), with its whole name.
  case named(String, entry: Int?, arguments: [SwiftType])
  case optional(SwiftType)
  case tuple([SwiftType], Labels = [])
  case function([SwiftType], SwiftType)
  /// `A & B`, in the order of the names.
  case composition([SwiftType])
  /// `T.Type`.
  case metatype(SwiftType)
  /// `some P`: what stands behind it is hidden.
  case opaque(SwiftType)
  /// Not known, or only to whoever uses the declaration.
  case open(Openness)

  /// What the parts of a tuple are called; none where none of them is called anything. A tuple is the same type whatever
  /// its parts are called: one becomes the other wherever it is wanted.
  public struct Labels: Hashable, Sendable, ExpressibleByArrayLiteral {
    var names: [String?]

    init(_ names: [String?]) { self.names = names.contains { $0 != nil } ? names : [] }
    public init(arrayLiteral names: String?...) { self.init(names) }

    public static func == (_: Labels, _: Labels) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
  }

  /// Why a type, or a part of one, is not known.
  public enum Openness: Hashable, Sendable {
    /// A generic parameter, or an associated type, by its name: `Element`, `Self.Item`.
    case parameter(String)
    /// Nobody writes it, and nothing around shows it: the parameter of a closure, or what `Box(…)` is a box of.
    case unwritten
  }

  public static let void = SwiftType.tuple([])
  static func parameter(_ name: String) -> SwiftType { .open(.parameter(name)) }
  public static func foreign(_ name: String) -> SwiftType { .named(name, entry: nil, arguments: []) }
  public static func array(of element: SwiftType) -> SwiftType { .named("Array", entry: nil, arguments: [element]) }

  public var entry: Int? { if case .named(_, let entry, _) = self { entry } else { nil } }
  public var isOptional: Bool { if case .optional = self { true } else { false } }
  var isMetatype: Bool { if case .metatype = self { true } else { false } }
  /// Without its outermost question mark.
  public var wrapped: SwiftType { if case .optional(let wrapped) = self { wrapped } else { self } }
  public var arguments: [SwiftType] { if case .named(_, _, let arguments) = self { arguments } else { [] } }
  /// The whole name of a nominal type: `Outer.Inner`.
  public var name: String? { if case .named(let name, _, _) = self { name } else { nil } }
}

extension SwiftType {
  /// What each of so many names is that a tuple is taken apart into: `nil` where it is no tuple of so many.
  func parts(_ count: Int) -> [SwiftType]? {
    guard case .tuple(let parts, _) = self, parts.count == count, count > 1 else { return nil }
    return parts
  }

  /// A part of a tuple, by its place or its label.
  func part(_ name: String) -> SwiftType? {
    guard case .tuple(let parts, let labels) = self, parts.count > 1 else { return nil }
    guard let place = Int(name) ?? labels.names.firstIndex(of: name), parts.indices.contains(place) else { return nil }
    return parts[place]
  }

  /// Whether a part of it is not known that is no generic parameter.
  var hasUnwritten: Bool {
    switch self {
    case .open(.unwritten): true
    case .open(.parameter): false
    case .named(_, _, let arguments): arguments.contains(where: \.hasUnwritten)
    case .optional(let inner), .metatype(let inner), .opaque(let inner): inner.hasUnwritten
    case .tuple(let parts, _), .composition(let parts): parts.contains(where: \.hasUnwritten)
    case .function(let parameters, let result): (parameters + [result]).contains(where: \.hasUnwritten)
    }
  }

  /// Types are kept in tables everywhere: of one of the project its place tells enough.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .named(let name, let entry, let arguments):
      if let entry { hasher.combine(entry) } else { hasher.combine(name) }
      for argument in arguments { hasher.combine(argument) }
    case .optional(let type), .metatype(let type), .opaque(let type):
      hasher.combine(type)
      hasher.combine(isOptional)
    case .tuple(let parts, _), .composition(let parts): hasher.combine(parts)
    case .function(let parameters, let result):
      hasher.combine(parameters)
      hasher.combine(result)
    case .open(let reason): hasher.combine(reason)
    }
  }

  /// The first part of it that is not known; `nil` of a type that is known as far as it is written.
  public var openPart: SwiftType? {
    switch self {
    case .open: self
    case .named(_, _, let arguments): arguments.lazy.compactMap(\.openPart).first
    case .optional(let inner), .metatype(let inner), .opaque(let inner): inner.openPart
    case .tuple(let parts, _), .composition(let parts): parts.lazy.compactMap(\.openPart).first
    case .function(let parameters, let result): (parameters + [result]).lazy.compactMap(\.openPart).first
    }
  }
}

extension SwiftType: CustomStringConvertible {
  /// As a person would write it, with whole names: `[Outer.Inner]?`.
  public var description: String { text { $0 } }

  /// What `String(describing: T.self)` gives: bare names, nothing abbreviated. `Array<Inner>`, `Optional<A>`.
  public var describing: String {
    switch self {
    case .named(let name, _, let arguments):
      name.bareName + (arguments.isEmpty ? "" : "<\(arguments.map(\.describing).joined(separator: ", "))>")
    case .optional(let wrapped): "Optional<\(wrapped.describing)>"
    case .tuple(let parts, _): "(\(parts.map(\.describing).joined(separator: ", ")))"
    case .function(let parameters, let result):
      "(\(parameters.map(\.describing).joined(separator: ", "))) -> \(result.describing)"
    case .composition(let parts): parts.map(\.describing).sorted().joined(separator: " & ")
    case .metatype(let type): type.describing + ".Type"
    case .opaque(let type): type.describing
    case .open: description
    }
  }

  private func text(_ named: (String) -> String) -> String {
    switch self {
    case .named("Array", nil, let arguments) where arguments.count == 1: "[\(arguments[0].text(named))]"
    case .named("Dictionary", nil, let arguments) where arguments.count == 2:
      "[\(arguments[0].text(named)): \(arguments[1].text(named))]"
    case .named(let name, _, let arguments):
      named(name) + (arguments.isEmpty ? "" : "<\(arguments.map { $0.text(named) }.joined(separator: ", "))>")
    case .optional(let wrapped): wrapped.isCompound ? "(\(wrapped.text(named)))?" : wrapped.text(named) + "?"
    case .tuple(let parts, _): parts.isEmpty ? "Void" : "(\(parts.map { $0.text(named) }.joined(separator: ", ")))"
    case .function(let parameters, let result):
      "(\(parameters.map { $0.text(named) }.joined(separator: ", "))) -> \(result.text(named))"
    case .composition(let parts): parts.map { $0.text(named) }.joined(separator: " & ")
    case .metatype(let type): type.text(named) + ".Type"
    case .opaque(let type): "some " + type.text(named)
    case .open(.parameter(let name)): name
    case .open(.unwritten): "_"
    }
  }

  private var isCompound: Bool {
    switch self {
    case .function, .composition, .opaque: true
    default: false
    }
  }

  /// The same as the model names types.
  public var typeName: TypeName { TypeName(description) }
}
