/// The comment above a generated function: why it is there, and why each of its parameters is one.
struct FunctionDocumentation {
  var summary: String
  var parameters: [(name: String, reason: String)] = []

  var lines: [String] {
    guard !parameters.isEmpty else { return ["/// \(summary)"] }
    let isOne = parameters.count == 1
    let listed = parameters.map { name, reason in
      "/// \(isOne ? "- Parameter" : "  -") \(name): \(Self.sentence(reason))"
    }
    return ["/// \(summary)", "///"] + (isOne ? [] : ["/// - Parameters:"]) + listed
  }

  private static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + (words.hasSuffix(".") ? "" : ".")
  }
}
