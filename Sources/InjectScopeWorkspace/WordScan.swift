/// The words of what a file says to a dialect: what it names may be declared anywhere.
enum WordScan {
  /// Those of the declarations that bear a mark, and of what stands outside of types; not those of bodies, but for
  /// bodies that hold a call.
  static func words(of text: UnsafeBufferPointer<UInt8>, _ marks: SourceMarks) -> [NameHash] {
    // Where all types are named that there are, nobody has to be asked for.
    guard !marks.names.isEmpty || !marks.calls.isEmpty else { return [] }
    let cuts = SourceTrimmer.cuts(of: text, keeping: { marks.isWanted($0, []) }, calls: marks.calls)
    var found: Set<NameHash> = []
    var end = 0
    for cut in cuts {
      add(text[end..<cut.lowerBound], to: &found)
      end = cut.upperBound
    }
    add(text[end...], to: &found)
    return Array(found)
  }

  private static func add(_ text: Slice<UnsafeBufferPointer<UInt8>>, to found: inout Set<NameHash>) {
    let bytes = text.base
    var at = text.startIndex
    while at < text.endIndex {
      let start = at
      while at < text.endIndex, DeclarationScan.isIdentifier(bytes[at]) { at += 1 }
      // Numbers are no names.
      if at > start, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start]) {
        found.insert(NameHash(bytes[start..<at], isExtension: false))
      }
      at += at == start ? 1 : 0
    }
  }
}
