public import InjectScopeModel

/// What initialisers make: an optional where they may fail.
extension TypeIndex {
  /// The type of a property; `nil` where several initialisers come into question, and some may fail.
  public func madeType(of property: PropertyFacts, in declaration: Declaration) -> TypeName? {
    guard property.isTypeInferred, let type = property.type, let labels = property.madeWith else {
      return property.type
    }
    let made = makings(of: type, with: labels, from: declaration)
    guard made.contains(true) else { return type }
    guard !made.contains(false) else { return nil }
    return TypeName(spelling: type.spelling + "?", written: type.written + "?", printed: type.printed + "?")
  }

  /// Whether each initialiser that takes these arguments may fail.
  private func makings(of type: TypeName, with labels: [String?], from declaration: Declaration) -> Set<Bool> {
    let name = type.spelling.withoutGenericArguments
    let found = find(name, from: declaration.facts.name, inFile: declaration.file).map { entries[$0] }
    let initialisers = (found.map { lineage(of: $0) } ?? []).flatMap(\.all).flatMap(\.facts.initialisers)
    let own = Set(initialisers.filter { $0.takes(labels) }.map(\.isFailable))
    guard own.isEmpty else { return own }
    guard let found, !found.declarations.isEmpty else {
      return FailableInitialisers.ofFrameworks[name]?.contains(labels) ?? false ? [true] : []
    }
    // What an enum has by its raw values.
    return found.kind == .enum && labels == ["rawValue"] ? [true] : []
  }
}

extension InitialiserFacts {
  /// Whether a call with these labels is one of it; a trailing closure's is `{`.
  fileprivate func takes(_ labels: [String?]) -> Bool {
    var closures = labels.count { $0 == "{" }
    var left = labels[...].dropLast(closures)
    for parameter in parameters {
      if let next = left.first, next == parameter.label {
        left.removeFirst()
        while parameter.isVariadic, let more = left.first, more == nil { left.removeFirst() }
      } else if !parameter.hasDefault, !parameter.isVariadic {
        guard closures > 0 else { return false }
        closures -= 1
      }
    }
    return left.isEmpty
  }
}

/// Initialisers of the frameworks that may fail, by the labels of their arguments: their declarations are not among the
/// sources.
private enum FailableInitialisers {
  private static let number: [[String?]] = [["exactly"], [nil, "radix"]]
  private static let image: [[String?]] = [
    ["named"], ["named", "in", "with"], ["named", "in", "compatibleWith"], ["systemName"], ["data"], ["data", "scale"],
    ["contentsOfFile"], ["contentsOf"],
  ]

  static let ofFrameworks: [String: [[String?]]] = [
    "Int": number, "Int8": number, "Int16": number, "Int32": number, "Int64": number, "UInt": number, "UInt8": number,
    "UInt16": number, "UInt32": number, "UInt64": number, "Double": number, "Float": number, "CGFloat": number,
    "String": [
      ["data", "encoding"], ["bytes", "encoding"], ["cString", "encoding"], ["validatingUTF8"], ["validatingCString"],
      ["utf8String"], ["validating", "as"],
    ],
    "URL": [["string"], ["string", "relativeTo"], ["string", "encodingInvalidCharacters"]],
    "NSURL": [["string"], ["string", "relativeTo"]],
    "URLComponents": [["string"], ["string", "encodingInvalidCharacters"], ["url", "resolvingAgainstBaseURL"]],
    "UUID": [["uuidString"]], "NSUUID": [["uuidString"]],
    "Data": [["base64Encoded"], ["base64Encoded", "options"]],
    "TimeZone": [["identifier"], ["abbreviation"], ["secondsFromGMT"]], "UserDefaults": [["suiteName"]],
    "Bundle": [["path"], ["url"], ["identifier"]],
    "HTTPURLResponse": [["url", "statusCode", "httpVersion", "headerFields"]], "HTTPCookie": [["properties"]],
    "FileHandle": [["forReadingAtPath"], ["forWritingAtPath"], ["forUpdatingAtPath"]],
    "InputStream": [["fileAtPath"], ["url"]], "OutputStream": [["toFileAtPath", "append"], ["url", "append"]],
    "UIImage": image, "NSImage": image, "UIColor": [["named"], ["named", "in", "compatibleWith"]],
    "NSColor": [["named"]], "UIFont": [["name", "size"]], "NSFont": [["name", "size"]], "CGColorSpace": [["name"]],
    "CIFilter": [["name"], ["name", "parameters"]], "CIImage": [["contentsOf"], ["data"], ["image"]],
    "NSManagedObjectModel": [["contentsOf"]], "SCNScene": [["named"]], "SKScene": [["fileNamed"]],
  ]
}
