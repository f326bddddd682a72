/// Reads a property list in its old form, `{ key = ( a, "b" ); }`, in which Xcode writes its projects.
///
/// One pass over the bytes; what is nested deeper than `ProjectValue.deepest` is refused.
struct PropertyList {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0

  static func read(_ text: [UInt8]) throws(ProjectFileFailure) -> ProjectValue {
    let result = text.withUnsafeBufferPointer { bytes -> Result<ProjectValue, ProjectFileFailure> in
      var reader = PropertyList(bytes: bytes)
      do throws(ProjectFileFailure) { return .success(try reader.whole()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func whole() throws(ProjectFileFailure) -> ProjectValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    if bytes.starts(with: "<?xml".utf8) { throw failure("it is a property list in XML") }
    let value = try value(depth: 0)
    try skipBlanks()
    guard at == bytes.count else { throw failure("something stands behind its end") }
    return value
  }

  private mutating func value(depth: Int) throws(ProjectFileFailure) -> ProjectValue {
    try skipBlanks()
    guard depth < ProjectValue.deepest else { throw failure("it is nested too deeply") }
    guard let byte = peek else { throw failure("it ends where a value is expected") }
    switch byte {
    case UInt8(ascii: "{"): return try table(depth: depth)
    case UInt8(ascii: "("): return try list(depth: depth)
    case UInt8(ascii: "<"): return .text(try data())
    default: return .text(try text())
    }
  }

  private mutating func table(depth: Int) throws(ProjectFileFailure) -> ProjectValue {
    at += 1
    var table: [String: ProjectValue] = [:]
    while true {
      try skipBlanks()
      if peek == UInt8(ascii: "}") {
        at += 1
        return .table(table)
      }
      let key = try text()
      try expect("=")
      table[key] = try value(depth: depth + 1)
      try expect(";")
    }
  }

  private mutating func list(depth: Int) throws(ProjectFileFailure) -> ProjectValue {
    at += 1
    var list: [ProjectValue] = []
    while true {
      try skipBlanks()
      if peek == UInt8(ascii: ")") { break }
      list.append(try value(depth: depth + 1))
      try skipBlanks()
      guard peek == UInt8(ascii: ",") else { break }
      at += 1
    }
    try expect(")")
    return .list(list)
  }

  // MARK: Words

  private mutating func text() throws(ProjectFileFailure) -> String {
    guard let byte = peek else { throw failure("it ends where a word is expected") }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted(byte) }
    let start = at
    while let byte = peek, Self.isOfWord(byte) { at += 1 }
    guard at > start else { throw unexpected() }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_$/:.-".utf8.contains(byte)
    }
  }

  private mutating func quoted(_ quote: UInt8) throws(ProjectFileFailure) -> String {
    let start = at
    at += 1
    var text: [UInt8] = []
    while let byte = peek {
      at += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { escape(into: &text) } else { text.append(byte) }
    }
    at = start
    throw failure("this string is never closed")
  }

  private mutating func escape(into text: inout [UInt8]) {
    guard let byte = peek else { return }
    at += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "U"):
      let digits = bytes[at...].prefix(4)
      guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code)
      else { return text.append(byte) }
      text += Array(String(Character(scalar)).utf8)
      at += 4
    default: text.append(byte)
    }
  }

  /// `<0fbd77>`: nothing that a target is made of.
  private mutating func data() throws(ProjectFileFailure) -> String {
    let start = at
    if bytes[at...].starts(with: "<<<<<<<".utf8) { throw unexpected() }
    while let byte = peek, byte != UInt8(ascii: ">") { at += 1 }
    guard peek != nil else {
      at = start
      throw failure("these data are never closed")
    }
    at += 1
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  // MARK: Signs

  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func expect(_ sign: Unicode.Scalar) throws(ProjectFileFailure) {
    try skipBlanks()
    guard peek == UInt8(ascii: sign) else {
      if peek == nil { throw failure("it ends where '\(sign)' is expected") }
      throw unexpected(wanted: "'\(sign)'")
    }
    at += 1
  }

  /// White space and comments.
  private mutating func skipBlanks() throws(ProjectFileFailure) {
    while let byte = peek {
      if byte <= UInt8(ascii: " ") {
        at += 1
      } else if byte == UInt8(ascii: "/"), bytes[at...].dropFirst().first == UInt8(ascii: "/") {
        while let byte = peek, byte != UInt8(ascii: "\n") { at += 1 }
      } else if byte == UInt8(ascii: "/"), bytes[at...].dropFirst().first == UInt8(ascii: "*") {
        let start = at
        at += 2
        while at + 1 < bytes.count, bytes[at] != UInt8(ascii: "*") || bytes[at + 1] != UInt8(ascii: "/") { at += 1 }
        guard at + 1 < bytes.count else {
          at = start
          throw failure("this comment is never closed")
        }
        at += 2
      } else {
        return
      }
    }
  }

  // MARK: What is wrong

  private func unexpected(wanted: String? = nil) -> ProjectFileFailure {
    for mark in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] where bytes[at...].starts(with: mark.utf8) {
      return failure("a conflict's mark '\(mark)' stands in it")
    }
    let sign = bytes[at] < 0x80 && bytes[at] > 0x20 ? "'\(Unicode.Scalar(bytes[at]))'" : "this"
    return failure("\(sign) stands where \(wanted ?? "a word") is expected")
  }

  private func failure(_ reason: String) -> ProjectFileFailure {
    let before = bytes[..<min(at, bytes.count)]
    let line = before.lazy.filter { $0 == UInt8(ascii: "\n") }.count
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return ProjectFileFailure(reason, line: line + 1, column: before.count - start + 1)
  }
}
