import InjectScopeAnalysis

/// The configuration file: the long names of flags, with what would be typed behind them.
enum Configuration {
  static let fileName = ".injectscope.json"
  /// People write it by hand.
  static let sizeLimit = 1 << 20

  /// What the file says, as if it had been typed; in its order.
  static func entries(in text: String, file: String) throws(ConfigurationError) -> [TypedOptions.Entry] {
    let json: PlacedJSON
    do { json = try JSONReader.read(text) } catch {
      throw ConfigurationError(file: file, place: error.place, problem: .syntax(error.message))
    }
    guard case .object(let members) = json.value else {
      throw ConfigurationError(file: file, place: json.place, problem: .noObject)
    }
    var entries: [TypedOptions.Entry] = []
    var seen: Set<String> = []
    for member in members {
      guard let flag = FlagTable.configurable.first(where: { $0.name == member.key }) else {
        throw ConfigurationError(file: file, place: member.place, problem: .unknownKey(member.key))
      }
      guard seen.insert(member.key).inserted else {
        throw ConfigurationError(file: file, place: member.place, problem: .repeatedKey(member.key))
      }
      for (value, place) in try values(of: member, for: flag, file: file) {
        let origin = TypedOptions.Origin.configuration(
          file: file, line: place.line, column: place.column, key: member.key)
        entries.append(.init(flag: flag, value: value, origin: origin))
      }
    }
    return entries
  }

  private typealias Placed = (value: String, place: PlacedJSON.Place)

  private static func values(
    of member: PlacedJSON.Member, for flag: Flag, file: String
  ) throws(ConfigurationError) -> [Placed] {
    switch (flag.shape, member.value.value) {
    case (.toggle, .bool(let isOn)): return [(isOn ? "true" : "false", member.place)]
    case (.number, .number(let text)): return [(text, member.place)]
    case (.value, .string(let text)), (.list, .string(let text)): return [(text, member.place)]
    case (.list, .array(let elements)):
      var values: [Placed] = []
      for element in elements { values.append((try string(element, in: member, for: flag, file: file), element.place)) }
      return values
    case (.pairs, .object(let members)):
      var values: [Placed] = []
      var seen: Set<String> = []
      for pair in members {
        guard seen.insert(pair.key).inserted else {
          throw ConfigurationError(file: file, place: pair.place, problem: .repeatedKey(pair.key))
        }
        values.append((pair.key + "=" + (try string(pair.value, in: member, for: flag, file: file)), pair.place))
      }
      return values
    default: throw mismatch(member.value, in: member, for: flag, file: file)
    }
  }

  private static func string(
    _ json: PlacedJSON, in member: PlacedJSON.Member, for flag: Flag, file: String
  ) throws(ConfigurationError) -> String {
    guard case .string(let text) = json.value else { throw mismatch(json, in: member, for: flag, file: file) }
    return text
  }

  private static func mismatch(
    _ json: PlacedJSON, in member: PlacedJSON.Member, for flag: Flag, file: String
  ) -> ConfigurationError {
    ConfigurationError(
      file: file, place: json.place,
      problem: .wrongType(key: member.key, expected: flag.shape.configurationTitle, found: json.title))
  }
}

extension Flag.Shape {
  /// What the configuration file wants for it.
  var configurationTitle: String {
    switch self {
    case .toggle: "true or false"
    case .value, .choice: "a string"
    case .number: "a number"
    case .list: "a string or a list of strings"
    case .pairs: "an object of strings"
    }
  }
}
