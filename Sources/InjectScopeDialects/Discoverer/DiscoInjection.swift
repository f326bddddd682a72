internal import InjectScopeModel
internal import InjectScopeRehearsal

/// How a service comes to be: an `Injection<T>`, which the program passes around as a value.
enum DiscoInjection {
  case singleton(Value, written: Int?)
  /// The instance, or nil, and what makes one then.
  case lazySingleton(Value, make: Value, written: Int?)
  case factory(make: Value)
  case unknown

  /// `Injectable<T>` is another name of the same.
  private static let names: Set<String> = [
    "Injection", "Injectable", "Discoverer.Injection", "Discoverer.Injectable",
  ]

  static func type(of service: SwiftType) -> SwiftType { .named("Injection", entry: nil, arguments: [service]) }

  static let untyped = SwiftType.named("Injection", entry: nil, arguments: [])

  /// Whether a type is `Injection<T>`, or `Injection` alone.
  static func isInjection(_ type: SwiftType) -> Bool {
    type.entry == nil && type.name.map(names.contains) == true && type.arguments.count < 2
  }

  /// `T` of `Injection<T>`, as it is compared.
  static func service(of written: TypeName) -> String? {
    let text = written.spelling
    guard text.hasSuffix(">"), let name = names.first(where: { text.hasPrefix($0 + "<") }) else { return nil }
    return String(text.dropFirst(name.count + 1).dropLast())
  }

  init(_ value: Value) {
    guard case .plain(let plain) = value, Self.isInjection(plain.type), let first = plain.fields["0"] else {
      self = .unknown
      return
    }
    var written: Int?
    if case .handle(let handle)? = plain.fields[Self.text] { written = handle.number }
    switch plain.enumCase {
    case "singleton": self = .singleton(first, written: written)
    case "lazySingleton":
      self = plain.fields["1"].map { .lazySingleton(first, make: $0, written: written) } ?? .unknown
    case "factory": self = .factory(make: first)
    default: self = .unknown
    }
  }

  /// The field that tells where the instance is written.
  private static let text = "written"

  /// `Injection<P>.singleton(x)`
  ///
  /// - Parameter keep: keeps the text of an instance, and gives it a number.
  static func made(
    _ name: String, _ type: SwiftType, _ call: Call, keeping keep: (Expression, Location) -> Int?
  ) -> Value? {
    let count = ["singleton": 1, "lazySingleton": 2, "factory": 1][name]
    guard count == call.arguments.count, call.arguments.allSatisfy({ $0.label == nil }) else { return nil }
    var plain = PlainValue(type: type, enumCase: name)
    for (place, argument) in call.arguments.enumerated() { plain.fields["\(place)"] = argument.value }
    if name != "factory", let number = keep(call.arguments[0].expression, call.site) {
      plain.fields[text] = .handle(Handle(kind: text, number: number))
    }
    return .plain(plain)
  }

  /// What the argument of a case must be.
  static func wanted(_ name: String, _ place: Int, of type: SwiftType) -> SwiftType? {
    guard let service = type.arguments.first else { return nil }
    return switch (name, place) {
    case ("singleton", 0): service
    case ("lazySingleton", 0): .optional(service)
    case ("factory", 0), ("lazySingleton", 1): .function([], service)
    default: nil
    }
  }

  var lifetime: String {
    switch self {
    case .singleton: "singleton"
    case .lazySingleton: "lazySingleton"
    case .factory: "factory"
    case .unknown: "unknown"
    }
  }

  /// Whether everybody gets the same.
  var isShared: Bool {
    switch self {
    case .singleton, .lazySingleton: true
    case .factory, .unknown: false
    }
  }

  /// Whether nobody can tell how it comes to be.
  var isUnclear: Bool {
    switch self {
    case .lazySingleton(let value, _, _): value.isNothing == nil
    case .unknown: true
    case .singleton, .factory: false
    }
  }

  /// How long it lives.
  var kept: Run.Offer.Lifetime { isShared ? .once : .anew }

  /// Where the instance that it brings along is written.
  var written: Int? {
    switch self {
    case .singleton(_, let written), .lazySingleton(_, _, let written): written
    case .factory, .unknown: nil
    }
  }

  /// The closure that makes it, if one does.
  var maker: Value? {
    switch self {
    case .factory(let make): make
    case .lazySingleton(let value, let make, _): value.isNothing == false ? nil : make
    case .singleton, .unknown: nil
    }
  }

  /// The instance that it brings along.
  var instance: Value? {
    switch self {
    case .singleton(let value, _): value
    case .lazySingleton(let value, _, _): value.isNothing == false ? value : nil
    case .factory, .unknown: nil
    }
  }

  var held: [Value] {
    switch self {
    case .singleton(let value, _): [value]
    case .lazySingleton(let value, let make, _): [value, make]
    case .factory(let make): [make]
    case .unknown: []
    }
  }
}
