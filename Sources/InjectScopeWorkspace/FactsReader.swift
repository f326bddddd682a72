import InjectScopeDialects
import InjectScopeModel
import InjectScopeSyntax

/// From a file's text to its facts. Equal text gives equal facts: a cache by content belongs here and nowhere else.
struct FactsReader: Sendable {
  private let reader: SourceReader
  private let search: MarkSearch
  private let trims: Bool

  /// `trims` leaves out what no facts come from before the grammar sees it.
  init(_ reader: SourceReader, trims: Bool) {
    self.reader = reader
    self.trims = trims
    search = MarkSearch(reader)
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

  /// Which types of a file are read that bear no word of a dialect; of those that nest in others, with what is around.
  enum Wish: Hashable, Sendable {
    case all
    /// Those that declare one of these names, in order.
    case named([NameHash])
  }

  /// Code is read where a dialect asks for it, or other code does; where it is, nothing is left out.
  func read(_ text: [UInt8], withCode: Bool = false, _ wish: Wish = .all) -> Reading {
    let isRepaired = !text.withUnsafeBufferPointer(SourceText.isValid)
    // What is repaired grows: its places are those of the repaired text.
    let whole = isRepaired ? Array(String(decoding: text, as: UTF8.self).utf8) : text
    // Before anything is left out, so that whether it is makes no difference.
    if NestingScan.isTooDeep(whole) { return Reading(facts: Facts(), isRepaired: isRepaired, isTooDeep: true) }
    let marks = whole.withUnsafeBufferPointer(search.marks)
    if withCode || marks.wantsCode {
      return Reading(
        facts: reader.read(SeenSource(of: whole), withCode: true), isRepaired: isRepaired, hasCode: true)
    }
    let excerpt = excerpt(of: whole, marks, wish)
    if trims { return Reading(facts: reader.read(excerpt, withCode: false), isRepaired: isRepaired) }
    // What is wrong in what is left out nobody sees who does not look there, and where a torn body ends the grammar and
    // the brackets may tell otherwise: the answer is the same either way.
    let facts =
      reader.readIfWhole(SeenSource(of: whole, reading: excerpt.isRead)) ?? reader.read(excerpt, withCode: false)
    return Reading(facts: facts, isRepaired: isRepaired)
  }

  private func excerpt(of whole: [UInt8], _ marks: SourceMarks, _ wish: Wish) -> SeenSource {
    let isRead: @Sendable (Range<Int>) -> Bool =
      switch wish {
      case .all: { _ in true }
      case .named(let names): { marks.isWanted($0, names) }
      }
    func excerpt(readsPlain: Bool) -> SeenSource {
      let (cuts, plain) = whole.withUnsafeBufferPointer {
        SourceTrimmer.trimmed($0, keeping: isRead, calls: marks.calls, readsPlain: readsPlain)
      }
      return SeenSource(of: whole, without: cuts, with: plain, reading: isRead)
    }
    let quick = excerpt(readsPlain: true)
    // An annotation may speak of what stands below it.
    return quick.mayBeAnnotated && quick.hasPlain ? excerpt(readsPlain: false) : quick
  }
}
