import InjectScopeDialects
import InjectScopeModel

/// From a file's text to its facts. Equal text gives equal facts: a cache by content belongs here and nowhere else.
struct FactsReader: Sendable {
  private let reader: SourceReader

  private let trims: Bool

  /// `trims` leaves out function bodies before the grammar sees them.
  init(_ reader: SourceReader, trims: Bool) {
    self.reader = reader
    self.trims = trims
  }

  func asksForCalls(_ facts: Facts) -> Bool { reader.asksForCalls(facts) }

  struct Reading: Sendable {
    let facts: Facts
    /// Whether the text was not valid UTF-8.
    let isRepaired: Bool
    /// Whether the grammar never saw the text, since it would not have survived.
    var isTooDeep = false
    /// Whether its code was read.
    var hasCode = false
  }

  /// Code is read where a dialect asks for it, or other code does; where it is, nothing is left out before.
  func read(_ text: [UInt8], withCode: Bool = false) -> Reading {
    let source = String(decoding: text, as: UTF8.self)
    let isRepaired = !source.utf8.elementsEqual(text)
    // What was repaired has grown: its places are those of the repaired text.
    let whole = isRepaired ? Array(source.utf8) : text
    // Before the bodies are blanked, so that whether they are makes no difference.
    if NestingScan.isTooDeep(whole) { return Reading(facts: Facts(), isRepaired: isRepaired, isTooDeep: true) }
    if withCode || reader.wantsCode(of: source) {
      return Reading(facts: reader.read(source, withCode: true), isRepaired: isRepaired, hasCode: true)
    }
    let trimmed = String(decoding: BodyTrimmer.trimmed(whole, keeping: reader.callMarkers), as: UTF8.self)
    var facts = reader.read(trims ? trimmed : source)
    // What is wrong inside a body nobody sees who does not look there: the answer is the same either way.
    if !trims, !facts.problems.isEmpty { facts.problems = reader.read(trimmed).problems }
    return Reading(facts: facts, isRepaired: isRepaired)
  }
}
