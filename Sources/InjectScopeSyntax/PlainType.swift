internal import InjectScopeModel

/// A class, a structure or an actor of which every member stands on lines of its own in the plainest words: properties
/// with a type and no value, initialisers and functions whose bodies nobody reads. Told from the text alone, so that the
/// grammar need not see it: what is made for others and only holds what it needs is nearly always of this form.
///
/// Attributes, generics, `where`, values, accessors, `#if`, types in it, other modifiers and types of another form are
/// left to the grammar; so is a body that is read.
public struct PlainType: Sendable {
  struct Property: Sendable {
    let name: Range<Int>
    let type: Range<Int>
    let access: Access?
    let isStatic: Bool
    let isSettable: Bool
  }

  struct Initialiser: Sendable {
    /// Of its keyword.
    let position: Int
    let parameters: [PlainFunction.Parameter]
    let access: Access?
    let effects: Effects
    let isRequired: Bool
    let isConvenience: Bool
  }

  /// From its first word to its closing brace.
  let range: Range<Int>
  let kind: TypeFacts.Kind
  let access: Access?
  let isFinal: Bool
  let name: Range<Int>
  let inherited: [Range<Int>]
  /// The opening brace: functions say by it whose they are.
  let brace: Int
  let properties: [Property]
  let initialisers: [Initialiser]
  /// Where its first member begins.
  let firstMember: Int

  /// - Parameters:
  ///   - range: a declaration from its first word to its closing brace, which ends before it and begins behind it.
  ///   - cuts: what in it nobody reads, in order: bodies between their braces, and whole functions that are plain.
  public init?(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, without cuts: some RandomAccessCollection<Range<Int>>
  ) {
    var cursor = PlainCursor(bytes, in: range)
    guard let head = Head(&cursor), cursor.skipBlanks(), let name = cursor.typeWord(),
      let inherited = cursor.inherited(), cursor.next == UInt8(ascii: "{")
    else { return nil }
    brace = cursor.position
    guard cursor.take(UInt8(ascii: "{")), cursor.endLine() else { return nil }
    self.range = range
    kind = head.kind
    access = head.access
    isFinal = head.isFinal
    self.name = name
    self.inherited = inherited

    var members = Members(cursor, cuts.makeIterator())
    guard let first = members.read() else { return nil }
    firstMember = first
    properties = members.properties
    initialisers = members.initialisers
  }

  private struct Head {
    var kind = TypeFacts.Kind.class
    var access: Access?
    var isFinal = false

    init?(_ cursor: inout PlainCursor) {
      while let word = cursor.word() {
        if cursor.spells("class", word) { return }
        if cursor.spells("struct", word) {
          kind = .struct
          return
        }
        if cursor.spells("actor", word) {
          kind = .actor
          return
        }
        if let access = cursor.access(word) {
          guard self.access == nil else { return nil }
          self.access = access
        } else {
          guard cursor.spells("final", word) else { return nil }
          isFinal = true
        }
        guard cursor.skipBlanks() else { return nil }
      }
      return nil
    }
  }

  /// Reads one member after the other, up to the closing brace.
  private struct Members<Cuts: IteratorProtocol<Range<Int>>> {
    private var cursor: PlainCursor
    private var cuts: Cuts
    private var cut: Range<Int>?
    var properties: [Property] = []
    var initialisers: [Initialiser] = []

    init(_ cursor: PlainCursor, _ cuts: Cuts) {
      self.cursor = cursor
      self.cuts = cuts
      cut = self.cuts.next()
    }

    /// Where the first of them begins; `nil` where not all of them are plain, or there is none.
    mutating func read() -> Int? {
      var first: Int?
      while true {
        if cursor.endLine() { continue }
        if takeCut() {
          guard first != nil, cursor.endLine() else { return nil }
          continue
        }
        switch cursor.next {
        case UInt8(ascii: "/"): guard cursor.skipLineComment() else { return nil }
        case UInt8(ascii: "}"): return cursor.position == cursor.end - 1 && cut == nil ? first : nil
        default:
          first = first ?? cursor.position
          guard member() else { return nil }
        }
      }
    }

    /// Steps over what is cut, where that begins here.
    private mutating func takeCut() -> Bool {
      guard let cut, cut.lowerBound == cursor.position else { return false }
      cursor.skip(to: cut.upperBound)
      self.cut = cuts.next()
      return true
    }

    private mutating func member() -> Bool {
      var access: Access?
      var (isStatic, isRequired, isConvenience) = (false, false, false)
      while let word = cursor.word() {
        if cursor.spells("let", word) || cursor.spells("var", word) {
          guard !isRequired, !isConvenience else { return false }
          return property(isSettable: cursor.spells("var", word), access, isStatic: isStatic)
        }
        if cursor.spells("init", word) {
          guard !isStatic else { return false }
          return initialiser(at: word.lowerBound, access, isRequired: isRequired, isConvenience: isConvenience)
        }
        if let next = cursor.access(word) {
          guard access == nil else { return false }
          access = next
        } else if cursor.spells("static", word) {
          isStatic = true
        } else if cursor.spells("required", word) {
          isRequired = true
        } else if cursor.spells("convenience", word) {
          isConvenience = true
        } else {
          return false
        }
        guard cursor.skipBlanks() else { return false }
      }
      return false
    }

    /// `name: Type`, with nothing behind it but a comment.
    private mutating func property(isSettable: Bool, _ access: Access?, isStatic: Bool) -> Bool {
      guard cursor.skipBlanks(), let name = cursor.propertyWord(), cursor.take(UInt8(ascii: ":")), cursor.skipBlanks(),
        let type = cursor.type()
      else { return false }
      properties.append(
        Property(name: name, type: type, access: access, isStatic: isStatic, isSettable: isSettable))
      return cursor.endLine()
    }

    /// `(name: Type) {`, with a body that nobody reads.
    private mutating func initialiser(
      at position: Int, _ access: Access?, isRequired: Bool, isConvenience: Bool
    ) -> Bool {
      guard let parameters = cursor.parameters() else { return false }
      cursor.skipBlanks()
      let effects = cursor.effects()
      guard cursor.take(UInt8(ascii: "{")) else { return false }
      if !takeCut() { cursor.skipBlanks() }
      guard cursor.take(UInt8(ascii: "}")) else { return false }
      initialisers.append(
        Initialiser(
          position: position, parameters: parameters, access: access, effects: effects, isRequired: isRequired,
          isConvenience: isConvenience))
      return cursor.endLine()
    }
  }
}
