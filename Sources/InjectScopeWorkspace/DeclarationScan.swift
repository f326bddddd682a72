/// What follows a declaring word: reads names off bytes, without a grammar. What stands in comments and strings is read
/// as well; that is harmless, since whoever asks parses the file.
enum DeclarationScan {
  static let words = ["class", "struct", "actor", "enum", "protocol", "typealias", "extension"]

  /// The names behind the declaring word that begins here; none where it is part of a longer word.
  static func names(
    behind word: String, at start: Int, in bytes: UnsafeBufferPointer<UInt8>, found: (NameHash) -> Void
  ) {
    let end = start + word.utf8.count
    guard start == 0 || !isIdentifier(bytes[start - 1]), end < bytes.count, !isIdentifier(bytes[end]) else { return }
    let isExtension = word == "extension"
    var at = skippingSpace(bytes, from: end)
    while true {
      if at < bytes.count, bytes[at] == UInt8(ascii: "`") { at += 1 }
      let first = at
      while at < bytes.count, isIdentifier(bytes[at]) { at += 1 }
      guard at > first else { return }
      found(NameHash(bytes[first..<at], isExtension: isExtension))
      // Who only wants to know what a name stands for looks at no type of that name.
      if word == "typealias" { found(NameHash(Array(word.utf8) + bytes[first..<at], isExtension: false)) }
      if at < bytes.count, bytes[at] == UInt8(ascii: "`") { at += 1 }
      guard isExtension else { return }
      at = skippingSpace(bytes, from: at)
      if at < bytes.count, bytes[at] == UInt8(ascii: "<") {
        at = skippingSpace(bytes, from: skippingGenerics(bytes, from: at))
      }
      guard at < bytes.count, bytes[at] == UInt8(ascii: ".") else { return }
      at = skippingSpace(bytes, from: at + 1)
    }
  }

  static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// White space and comments.
  private static func skippingSpace(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var at = start
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
        at += 1
      case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/"):
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "\r") { at += 1 }
      case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "*"):
        at = endOfBlockComment(bytes, from: at) ?? bytes.count
      default: return at
      }
    }
    return at
  }

  /// From `/*` to behind the `*/` that belongs to it, if there is one: comments nest.
  static func endOfBlockComment(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var depth = 0
    var at = start
    while at + 1 < bytes.count {
      switch (bytes[at], bytes[at + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        at += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        at += 2
        if depth == 0 { return at }
      default: at += 1
      }
    }
    return nil
  }

  private static func skippingGenerics(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var depth = 0
    var at = start
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "<") { depth += 1 }
      if bytes[at] == UInt8(ascii: ">") { depth -= 1 }
      at += 1
      if depth == 0 { return at }
    }
    return at
  }
}
