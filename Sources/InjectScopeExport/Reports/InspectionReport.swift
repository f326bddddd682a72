public import InjectScopeModel

/// What `inspect` says of files: what was read in each, and what was passed over.
public struct InspectionReport: Sendable {
  public struct File: Sendable {
    /// Relative to the project's root.
    public var path: String
    /// The rule by which it is read or not, as programs know it, and as a person does.
    public var fate: String
    public var reason: String
    public var isRead: Bool
    public var unit: String?
    public var isTest: Bool
    /// The libraries that it speaks to, by their names.
    public var dialects: [String]
    /// The version of each of them that is used, where that is known, and where that stands.
    public var versions: [String: (version: String, location: Location)] = [:]
    public var items: [Item] = []
    public var passedOver: [Omission] = []
    public var findings: [Finding] = []

    public init(
      path: String, fate: String, reason: String, isRead: Bool, unit: String?, isTest: Bool, dialects: [String]
    ) {
      self.path = path
      self.fate = fate
      self.reason = reason
      self.isRead = isRead
      self.unit = unit
      self.isTest = isTest
      self.dialects = dialects
    }
  }

  /// Something that was read.
  public struct Item: Hashable, Sendable {
    public var location: Location
    /// `registration`, `need`, `creation`, `type` …
    public var kind: String
    public var name: String
    /// `nil` for a declaration that plays no part of its own.
    public var dialect: String?
    /// What is said beside it: what answers a need, under which condition.
    public var detail: String

    public init(_ kind: String, _ name: String, at location: Location, of dialect: String?, detail: String = "") {
      self.kind = kind
      self.name = name
      self.location = location
      self.dialect = dialect
      self.detail = detail
    }
  }

  /// Something that looks as if it said something, and leads nowhere.
  public struct Omission: Hashable, Sendable {
    public var location: Location
    /// As it is written: `register`, `@Inject`, `Injectable`.
    public var word: String
    /// The rule, as programs know it.
    public var rule: String
    public var reason: String

    public init(_ word: String, at location: Location, rule: String, reason: String) {
      self.word = word
      self.location = location
      self.rule = rule
      self.reason = reason
    }
  }

  private let files: [File]

  public init(_ files: [File]) { self.files = files }

  // MARK: JSON

  public var json: JSONText {
    ["schema": .integer(Schema.version), "files": .array(files.map(file))]
  }

  private func file(_ file: File) -> JSONText {
    [
      "file": .string(file.path),
      "read": .bool(file.isRead),
      "rule": .string(file.fate),
      "reason": .string(file.reason),
      "unit": .optional(file.unit),
      "test": .bool(file.isTest),
      "dialects": .array(file.dialects.map { .string($0) }),
      "versions": .object(
        file.versions.mapValues {
          ["version": .string($0.version), "location": .string($0.location.description)]
        }),
      "items": .array(
        file.items.map { item in
          [
            "location": .string(item.location.description), "kind": .string(item.kind), "name": .string(item.name),
            "dialect": .optional(item.dialect), "detail": .string(item.detail),
          ]
        }),
      "passedOver": .array(
        file.passedOver.map { one in
          [
            "location": .string(one.location.description), "word": .string(one.word), "rule": .string(one.rule),
            "reason": .string(one.reason),
          ]
        }),
      "findings": .array(
        file.findings.map { finding in
          [
            "id": .string(finding.id), "severity": .string(finding.severity.rawValue),
            "message": .string(finding.message), "location": .string(finding.location.description),
          ]
        }),
    ]
  }

  // MARK: Text

  public func text(_ style: TextStyle) -> String {
    files.map { text(of: $0, style) }.joined(separator: "\n")
  }

  private func text(of file: File, _ style: TextStyle) -> String {
    var lines = [style.show(style.path(file.path), as: .name) + " " + style.show(file.reason + surroundings(of: file))]
    lines += TextTable(
      rows: file.items.map { item in
        [
          .init(style.place(item.location), .place), .init(item.kind, .kind), .init(item.name, .name),
          .init(file.dialects.count > 1 ? item.dialect ?? "" : "", .quiet), .init(item.detail),
        ]
      }, indentation: 2, widest: 48
    ).lines(style)
    if file.isRead, file.items.isEmpty { lines.append("  nothing in it takes part") }
    if !file.passedOver.isEmpty {
      lines.append("passed over:")
      lines += TextTable(
        rows: file.passedOver.map { one in
          [.init(style.place(one.location), .place), .init(one.word, .name), .init(one.reason)]
        }, indentation: 2, widest: 48
      ).lines(style)
    }
    if !file.findings.isEmpty {
      lines.append("found here:")
      lines += TextTable(
        rows: file.findings.map { finding in
          [
            .init(style.place(finding.location), .place), .init(finding.severity.rawValue, finding.severity.role),
            .init("\(finding.message) [\(finding.id)]"),
          ]
        }, indentation: 2, widest: 48
      ).lines(style)
    }
    return lines.asLines
  }

  /// `, as part of 'Shop', for FlexInject`
  private func surroundings(of file: File) -> String {
    let unit = file.unit.map { ", as part of '\($0)'" + (file.isTest ? ", a test" : "") } ?? ""
    let libraries = file.dialects.map { name in file.versions[name].map { "\(name) \($0.version)" } ?? name }
    return unit + (libraries.isEmpty ? "" : ", for \(libraries.listed)")
  }
}
