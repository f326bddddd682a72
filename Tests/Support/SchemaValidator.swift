import Foundation

/// The part of JSON Schema (2020-12) that the schemas of this project are written in. A word that is not understood is
/// a problem of its own: nothing passes because nobody looked.
public struct SchemaValidator {
  private let root: ParsedJSON

  public init(_ schema: ParsedJSON) { root = schema }

  /// The schema `Tests/Schemas/NAME.schema.json`.
  public init(named name: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let url = tests.appendingPathComponent("Schemas/\(name).schema.json")
    root = try ParsedJSON(String(contentsOf: url, encoding: .utf8))
  }

  /// What is wrong, each with the way that leads to it; empty when the value is as the schema wants it.
  public func problems(in value: ParsedJSON) -> [String] { problems(in: value, by: root, at: "$") }

  private func problems(in value: ParsedJSON, by schema: ParsedJSON, at path: String) -> [String] {
    guard let keywords = schema.members else { return schema == .bool(true) ? [] : ["\(path): not allowed"] }
    return keywords.sorted { $0.key < $1.key }.flatMap { keyword, wanted in
      problems(in: value, keyword, wanted, of: schema, at: path)
    }
  }

  private func problems(
    in value: ParsedJSON, _ keyword: String, _ wanted: ParsedJSON, of schema: ParsedJSON, at path: String
  ) -> [String] {
    switch keyword {
    case "$schema", "$defs", "title", "description": return []
    case "$ref": return referred(wanted, value, path)
    case "type":
      let types = (wanted.elements ?? [wanted]).compactMap(\.string)
      return types.contains { value.isOf($0) } ? [] : ["\(path): not of type \(types.joined(separator: " or "))"]
    case "const": return value == wanted ? [] : ["\(path): not the constant"]
    case "enum": return (wanted.elements ?? []).contains(value) ? [] : ["\(path): not one of the values"]
    case "minimum":
      guard let number = value.double, let least = wanted.double else { return [] }
      return number >= least ? [] : ["\(path): less than the minimum"]
    case "pattern":
      guard let text = value.string, let pattern = wanted.string else { return [] }
      return text.range(of: pattern, options: .regularExpression) != nil ? [] : ["\(path): does not match \(pattern)"]
    case "items":
      return (value.elements ?? []).enumerated().flatMap { problems(in: $1, by: wanted, at: "\(path)[\($0)]") }
    case "required":
      guard let members = value.members else { return [] }
      return (wanted.elements ?? []).compactMap(\.string).filter { members[$0] == nil }.map { "\(path): lacks \($0)" }
    case "properties":
      return (value.members ?? [:]).sorted { $0.key < $1.key }.flatMap { key, member in
        wanted[key].map { problems(in: member, by: $0, at: "\(path).\(key)") } ?? []
      }
    case "additionalProperties":
      let known = schema["properties"]?.members ?? [:]
      return (value.members ?? [:]).sorted { $0.key < $1.key }.filter { known[$0.key] == nil }.flatMap {
        problems(in: $1, by: wanted, at: "\(path).\($0)")
      }
    default: return ["\(path): the schema's \(keyword) is not understood"]
    }
  }

  private func referred(_ reference: ParsedJSON, _ value: ParsedJSON, _ path: String) -> [String] {
    let prefix = "#/$defs/"
    guard let text = reference.string, text.hasPrefix(prefix),
      let schema = root["$defs"]?[String(text.dropFirst(prefix.count))]
    else { return ["\(path): the schema's reference leads nowhere"] }
    return problems(in: value, by: schema, at: path)
  }
}

extension ParsedJSON {
  fileprivate func isOf(_ type: String) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.bool, "boolean"), (.integer, "integer"), (.integer, "number"), (.number, "number"): true
    case (.string, "string"), (.array, "array"), (.object, "object"): true
    case (.number(let value), "integer"): value == value.rounded()
    default: false
    }
  }
}
