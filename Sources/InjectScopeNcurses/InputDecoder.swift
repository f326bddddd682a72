import InjectScopeTUI

/// What a terminal sends, taken apart: however the bytes are split between reads, the events are the same.
///
/// Curses does not do this here: in the middle of a mouse's report it waits for the rest, and where a read may not
/// wait, it spins, or takes the rest for keys.
struct InputDecoder {
  private let keys: KeySequences
  /// What has begun and not ended.
  private var pending: [UInt8] = []
  private var paste: [UInt8]?
  /// What was taken for keys a moment ago, since nothing followed.
  private var takenAsTyped: [UInt8] = []

  /// Nobody pastes a book into a prompt.
  private static let pasteLimit = 1 << 16
  private static let stringLimit = 4096
  private static let pasteBegin: [UInt8] = [0x1B] + Array("[200~".utf8)
  private static let pasteEnd: [UInt8] = [0x1B] + Array("[201~".utf8)

  init(keys: KeySequences) { self.keys = keys }

  mutating func take(_ bytes: [UInt8]) -> [Event] {
    guard !bytes.isEmpty else { return [] }
    pending += bytes
    joinTorn()
    var events: [Event] = []
    while !pending.isEmpty, let (event, count) = paste == nil ? next(pending[...]) : nextOfPaste() {
      pending.removeFirst(count)
      if let event { events.append(event) }
    }
    return events
  }

  // MARK: What may be a key after all

  /// Whether what has begun may have been typed: then it is taken for that unless the rest comes at once. Whatever is
  /// longer, only terminals send.
  var doubt: Doubt? {
    guard paste == nil, pending.first == 0x1B, pending.count <= 2 else { return nil }
    return pending.count == 1 ? .escape : .escapeAndCharacter
  }

  enum Doubt {
    /// The Escape key, most often.
    case escape
    /// A key held with Alt, or the beginning of a sequence on a slow line.
    case escapeAndCharacter
  }

  /// Takes what is in doubt for keys.
  mutating func takeAsTyped() -> [Event] {
    guard doubt != nil else { return [] }
    let typed = pending
    pending = []
    takenAsTyped = []
    let events = [.key(.escape)] + take(Array(typed.dropFirst()))
    takenAsTyped = typed
    return events
  }

  /// Where a slow line has torn the beginning off a sequence, the rest of that comes in one piece, as nobody types.
  private mutating func joinTorn() {
    let whole = takenAsTyped + pending
    guard !takenAsTyped.isEmpty else { return }
    takenAsTyped = []
    let isKey = pending.count > 1 && keys.longest(in: whole[...])?.count == whole.count
    if isKey || Self.beginsReport(whole) || whole.starts(with: Self.pasteBegin) { pending = whole }
  }

  /// Whether it begins as a mouse's report does, whatever button and key that tells of.
  private static func beginsReport(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "\u{1B}[<".utf8) && bytes.dropFirst(3).first.map { (0x30..<0x3A).contains($0) } ?? false
  }

  /// From now on nothing is the rest of what was taken for keys.
  mutating func forgetTyped() { takenAsTyped = [] }

  // MARK: One after the other

  /// What came first, if anything, and how many bytes it took; `nil` while it is not all there.
  private typealias Step = (event: Event?, count: Int)

  private mutating func next(_ bytes: ArraySlice<UInt8>) -> Step? {
    guard bytes[0] == 0x1B else { return character(bytes) }
    if let (key, count) = keys.longest(in: bytes) { return (.key(key), count) }
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"): return keys.isBeginning(bytes) ? nil : singleShift(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"): return string(bytes)
    default: return keys.isBeginning(bytes) ? nil : (.key(.escape), 1)
    }
  }

  private func character(_ bytes: ArraySlice<UInt8>) -> Step? {
    let length =
      switch bytes[0] {
      case ..<0x80: 1
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 0
      }
    guard length > 0 else { return (nil, 1) }
    let following = bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
    guard following.count == length - 1 else { return following.count + 1 == bytes.count ? nil : (nil, 1) }
    let scalar = String(validating: bytes.prefix(length), as: UTF8.self)?.unicodeScalars.first
    return (scalar.flatMap(KeyStroke.init(typed:)).map(Event.key), length)
  }

  private func singleShift(_ bytes: ArraySlice<UInt8>) -> Step? {
    guard bytes.count > 2 else { return nil }
    return (nil, bytes[2] >= 0x20 ? 3 : 2)
  }

  /// `ESC [`, parameters, and a byte that ends it.
  private mutating func controlSequence(_ bytes: ArraySlice<UInt8>) -> Step? {
    guard let end = bytes.dropFirst(2).firstIndex(where: { !(0x20..<0x40).contains($0) }) else {
      return keys.isBeginning(bytes) || bytes.count < Self.stringLimit ? nil : (nil, bytes.count)
    }
    // Broken off by something else, which counts.
    guard (0x40..<0x7F).contains(bytes[end]) else { return (nil, end) }
    if bytes[end] == UInt8(ascii: "["), end == 2, keys.isBeginning(bytes) { return nil }
    let parameters = bytes[2..<end]
    switch (bytes[end], parameters.first) {
    case (UInt8(ascii: "M"), nil): return bytes.count < 6 ? nil : (MouseReport(classic: bytes[3..<6]).event, 6)
    case (UInt8(ascii: "M"), UInt8(ascii: "<")), (UInt8(ascii: "m"), UInt8(ascii: "<")):
      return (MouseReport(parameters.dropFirst(), isRelease: bytes[end] == UInt8(ascii: "m"))?.event, end + 1)
    case (UInt8(ascii: "~"), _) where parameters.elementsEqual("200".utf8):
      paste = []
      return (nil, end + 1)
    default: return (keyHeld(parameters, bytes[end]).map(Event.key), end + 1)
    }
  }

  /// The key, whatever is held with it: `ESC [ 1 ; 5 A` is the arrow with Control.
  private func keyHeld(_ parameters: ArraySlice<UInt8>, _ final: UInt8) -> KeyStroke? {
    guard let semicolon = parameters.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let number = final == UInt8(ascii: "~") ? parameters[..<semicolon] : []
    // Else it says where the cursor stands.
    guard final == UInt8(ascii: "~") || parameters[..<semicolon].elementsEqual("1".utf8) else { return nil }
    return keys[[0x1B, UInt8(ascii: "[")] + number + [final]] ?? keys[[0x1B, UInt8(ascii: "O"), final]]
  }

  /// An answer to a question that another program asked, such as the terminal's colours: nothing for this one. They
  /// begin with a digit or a sign; after a letter, it was the Escape key and what was typed next.
  private func string(_ bytes: ArraySlice<UInt8>) -> Step? {
    guard bytes.count > 2 else { return nil }
    guard (0x21..<0x40).contains(bytes[2]) else { return (.key(.escape), 1) }
    guard let end = bytes.dropFirst(2).firstIndex(where: { $0 < 0x20 }) else {
      return bytes.count < Self.stringLimit ? nil : (nil, bytes.count)
    }
    guard bytes[end] == 0x1B else { return (nil, end + 1) }
    guard end + 1 < bytes.count else { return nil }
    return (nil, bytes[end + 1] == UInt8(ascii: "\\") ? end + 2 : end)
  }

  // MARK: Pasted text

  /// Whether pasted text has begun and not ended: all that comes is part of it.
  var isPasting: Bool { paste != nil }

  /// Gives what was pasted although its end has not come.
  mutating func endPaste() -> [Event] {
    guard let text = paste else { return [] }
    paste = nil
    pending = []
    return [.paste(String(decoding: text, as: UTF8.self))]
  }

  private mutating func nextOfPaste() -> Step? {
    let end = pending.indices.first { pending[$0...].starts(with: Self.pasteEnd.prefix(pending.count - $0)) }
    let text = pending[..<(end ?? pending.count)]
    let room = Self.pasteLimit - (paste?.count ?? 0)
    paste? += text.prefix(room)
    if let end, pending.count - end >= Self.pasteEnd.count {
      defer { paste = nil }
      return (.paste(String(decoding: paste ?? [], as: UTF8.self)), text.count + Self.pasteEnd.count)
    }
    return text.isEmpty ? nil : (nil, text.count)
  }
}

extension KeyStroke {
  /// A key that sends a character.
  fileprivate init?(typed scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09: self = .tab
    case 0x0D: self = .enter
    case 0x08, 0x7F: self = .backspace
    case 0x00: self = .control(" ")
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(UInt8(scalar.value + 0x60))))
    case 0x1B...0x1F, 0x80...0x9F: return nil
    default: self = .character(Character(scalar))
    }
  }
}
