extension Int {
  /// `1 error`, `2 errors`.
  func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension Sequence where Element == String {
  /// `a, b and c`
  var listed: String {
    let words = Array(self)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension [String] {
  /// The lines as one text, each with its line break.
  var asLines: String {
    var text = ""
    text.reserveCapacity(reduce(0) { $0 + $1.utf8.count + 1 })
    for line in self {
      text += line
      text += "\n"
    }
    return text
  }
}
