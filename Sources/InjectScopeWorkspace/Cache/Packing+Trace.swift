extension KeptTrace: Packable {
  static var packedProperties: Int? { 2 }

  init(from reader: inout PackReader) {
    trace = reader.value()
    listings = reader.value()
  }

  func pack(into writer: inout PackWriter) {
    writer.write(trace)
    writer.write(listings)
  }
}

extension LoadTrace: Packable {
  static var packedProperties: Int? { 3 }

  init(from reader: inout PackReader) {
    let seed = reader.words()
    hasher = seed.count == 2 ? ContentHasher(first: seed[0], second: seed[1]) : reader.broken(.plain)
    declared = Set(reader.words().map(NameHash.init))
    files = reader.value()
  }

  func pack(into writer: inout PackWriter) {
    writer.write(words: [hasher.first, hasher.second])
    writer.write(words: declared.map(\.value).sorted())
    writer.write(files)
  }
}

extension LoadTrace.File: Packable {
  static var packedProperties: Int? { 2 }

  init(from reader: inout PackReader) {
    path = reader.text()
    answers = reader.value()
  }

  func pack(into writer: inout PackWriter) {
    writer.write(path)
    writer.write(answers)
  }
}

extension LoadTrace.Answer: Packable {
  static var packedProperties: Int? { 2 }

  init(from reader: inout PackReader) {
    question = reader.value()
    mark = reader.value()
  }

  func pack(into writer: inout PackWriter) {
    writer.write(question)
    writer.write(mark)
  }
}

extension LoadTrace.Question: Packable {
  init(from reader: inout PackReader) {
    self =
      switch reader.bits() {
      case 0: .skim
      case 1: .reading(withCode: reader.bool(), reader.value())
      case 2: .beginning
      case 3: .freeNames
      case 4: .neighbours
      default: reader.broken(.skim)
      }
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .skim: writer.write(0)
    case .reading(let withCode, let wish):
      writer.write(1)
      writer.write(bits: withCode)
      writer.write(wish)
    case .beginning: writer.write(2)
    case .freeNames: writer.write(3)
    case .neighbours: writer.write(4)
    }
  }
}

extension FactsReader.Wish: Packable {
  init(from reader: inout PackReader) {
    self = reader.bool() ? .named(reader.words().map(NameHash.init)) : .all
  }

  func pack(into writer: inout PackWriter) {
    switch self {
    case .all: writer.write(bits: false)
    case .named(let names):
      writer.write(bits: true)
      writer.write(words: names.map(\.value))
    }
  }
}

extension ContentHash: Packable {
  static var packedProperties: Int? { 2 }

  init(from reader: inout PackReader) {
    let words = reader.words()
    self = words.count == 2 ? ContentHash(high: words[0], low: words[1]) : reader.broken(ContentHash(high: 0, low: 0))
  }

  func pack(into writer: inout PackWriter) { writer.write(words: [high, low]) }
}
