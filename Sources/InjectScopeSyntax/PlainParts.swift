internal import InjectScopeModel

/// Parts that declarations of several kinds have.
extension PlainCursor {
  /// What stands between the name and the brace.
  mutating func inherited() -> [Range<Int>]? {
    skipBlanks()
    guard take(UInt8(ascii: ":")) else { return [] }
    var found: [Range<Int>] = []
    repeat {
      skipBlanks()
      guard let type = type(), let last = Optional(bytes[type.upperBound - 1]),
        last != UInt8(ascii: "?"), last != UInt8(ascii: "]")
      else { return nil }
      found.append(type)
      skipBlanks()
    } while take(UInt8(ascii: ","))
    return found
  }

  mutating func parameters() -> [PlainFunction.Parameter]? {
    guard take(UInt8(ascii: "(")) else { return nil }
    var found: [PlainFunction.Parameter] = []
    if take(UInt8(ascii: ")")) { return found }
    repeat {
      skipBlanks()
      guard let label = label() else { return nil }
      var name = label
      if skipBlanks() {
        guard let second = propertyWord() else { return nil }
        name = second
      }
      guard take(UInt8(ascii: ":")), skipBlanks(), let type = type() else { return nil }
      found.append(PlainFunction.Parameter(label: label, name: name, type: type))
      skipBlanks()
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: ")")) ? found : nil
  }

  mutating func effects() -> Effects {
    var effects = Effects()
    if takeWord("async") { effects.isAsync = true }
    if takeWord("throws") { effects.isThrowing = true }
    return effects
  }
}
