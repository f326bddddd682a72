internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Properties that begin with an injection and lack the attribute that would register it: by the service that they hold,
/// gathered once.
struct DiscoUnregistered {
  private struct Property {
    let name: String
    let location: Location
    /// What stands behind the attribute of others of its type: `(inInjector: Env.main)`.
    let arguments: String?
  }

  private var properties: [String: [Property]] = [:]

  init(_ project: Project) {
    for file in project.files {
      for code in file.facts.code {
        guard let type = code.type, case .initialValue(of: let name) = code.place, let held = Self.held(by: code),
          let service = DiscoInjection.service(of: held)
        else { continue }
        let others = file.facts.types[type].properties.lazy.flatMap(\.attributes)
        let arguments = others.first(where: Self.registers).map { $0.arguments.map { "(\($0))" } ?? "" }
        properties[service, default: []].append(
          Property(name: name, location: Location(file: file.path, position: code.position), arguments: arguments))
      }
    }
  }

  /// The attribute for the first that holds what is missing; `nil` where none does, or no injector is known that every file
  /// can name.
  func fix(for service: SwiftType, in container: String) -> Finding.Fix? {
    for property in properties[service.typeName.spelling] ?? [] {
      guard let arguments = property.arguments ?? Self.arguments(naming: container) else { continue }
      let attribute = "@Registered" + arguments
      return Finding.Fix(
        "write '\(attribute)' before '\(property.name)' at \(property.location): it holds what is missing, and registers "
          + "nothing",
        doing: "write '\(attribute)' before '\(property.name)'", by: .attribute(attribute), at: property.location)
    }
    return nil
  }

  /// `var clock = Injection<Clock>.singleton(…)`, `var clock: Injection<Clock> = .singleton(…)`
  private static func held(by code: CodeFacts) -> TypeName? {
    guard !code.attributes.contains(where: registers), case .expression(let value)? = code.statements.first,
      case .call(let callee, _) = value.form, case .member(let base, let word) = callee.form,
      ["singleton", "lazySingleton", "factory"].contains(word)
    else { return nil }
    if case .type(let type)? = base?.form { return type }
    return base == nil ? code.result : nil
  }

  private static func registers(_ attribute: Attribute) -> Bool {
    ["Registered", "Discoverer.Registered"].contains(attribute.name)
  }

  private static func arguments(naming container: String) -> String? {
    guard container.contains("."), container.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) }) else {
      return nil
    }
    return "(inInjector: \(container))"
  }
}
