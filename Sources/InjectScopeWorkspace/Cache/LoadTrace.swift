import InjectScopeDialects

/// What a load asked of the text of each file, and what stands for the answers.
///
/// All that a load finds out follows from these answers, and from what lies where. So a file may change: as long as its new
/// text gives the same answers the project is what it was, and nothing of the other files has to be looked at. Questions
/// that hang on what another file says are asked again as they were, which is right as long as no file says anything new.
///
/// It does not know what is read of a file for more than its facts, such as a line that is shown: `SightRecord` does.
public struct LoadTrace: Sendable {
  enum Question: Hashable, Sendable {
    /// What a skim comes upon, its words left out.
    case skim
    /// Which of its words name what a file declares that bears a mark.
    case neighbours
    case reading(withCode: Bool, FactsReader.Wish)
    case beginning
    case freeNames
  }

  struct Answer: Hashable, Sendable {
    var question: Question
    /// What stands for what was found out: for what is equal it is equal.
    var mark: ContentHash
  }

  /// One file, by its whole path.
  struct File: Sendable {
    var path: String
    var answers: [Answer]
  }

  /// What the marks are made with: nobody outside can make two texts agree.
  let hasher: ContentHasher
  /// What files declare that bear a mark.
  var declared: Set<NameHash>
  var files: [File]

  /// Whether the texts that stand in these files now give the answers that were given; not where one was not asked, or
  /// not all of its answers are known.
  func isSame(in paths: [String], asReadBy request: LoadRequest) -> Bool {
    let files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    let reader = SourceReader(dialects: request.dialects)
    let skim = Skim(reader, in: request.tree)
    let facts = FactsReader(reader, trims: request.skims)
    return paths.allSatisfy { path in files[path].map { isSame($0, skim, facts) } ?? false }
  }

  private func isSame(_ file: File, _ skim: Skim, _ reader: FactsReader) -> Bool {
    let place = SourceFile(path: file.path, relativePath: file.path, origin: 0)
    var buffer: [UInt8] = []
    let seen = skim.skim(place, keepsAll: false, buffer: &buffer)
    guard let text = skim.text(place, buffer: &buffer)?.text else { return false }
    func mark(_ value: some Packable) -> ContentHash? {
      var writer = PackWriter()
      writer.write(value)
      return writer.bytes?.withUnsafeBytes(hasher.hash)
    }
    return file.answers.allSatisfy { answer in
      let found: ContentHash? =
        switch answer.question {
        case .skim: seen.mark(hasher)
        case .neighbours: seen.mark(ofNeighbours: declared, hasher)
        case .reading(let withCode, let wish): mark(reader.read(text, withCode: withCode, wish))
        case .beginning: mark(text.withUnsafeBufferPointer(Skim.isBeginning))
        case .freeNames: mark(text.withUnsafeBufferPointer(Skim.freeNames))
        }
      return found == answer.mark
    }
  }
}

/// Notes what a load asks of its files, by their numbers.
struct LoadTracer {
  private var answers: [[LoadTrace.Answer]]
  private var declared: Set<NameHash> = []
  /// Files of which something was asked that cannot be asked again.
  private var isUnsure: [Bool]

  init(count: Int) {
    answers = Array(repeating: [], count: count)
    isUnsure = Array(repeating: false, count: count)
  }

  /// - Parameter mark: `nil` where nothing stands for the answer.
  mutating func note(_ file: Int, _ question: LoadTrace.Question, _ mark: ContentHash?) {
    guard let mark else { return noteUnsure(file) }
    let answer = LoadTrace.Answer(question: question, mark: mark)
    if !answers[file].contains(answer) { answers[file].append(answer) }
  }

  /// Every file was looked through.
  mutating func note(_ results: [Skim.Result], _ hasher: ContentHasher) {
    for case .source(let source) in results where source.isMarked { declared.formUnion(source.declared.map(\.ofType)) }
    for (file, result) in results.enumerated() {
      note(file, .skim, result.mark(hasher))
      note(file, .neighbours, result.mark(ofNeighbours: declared, hasher))
    }
  }

  /// Something was asked of it that hangs on more than one text.
  mutating func noteUnsure(_ file: Int) { isUnsure[file] = true }

  func trace(of files: [SourceFile], _ hasher: ContentHasher) -> LoadTrace {
    LoadTrace(
      hasher: hasher, declared: declared,
      files: files.indices.filter { !isUnsure[$0] && !answers[$0].isEmpty }.map {
        LoadTrace.File(path: files[$0].path, answers: answers[$0])
      })
  }
}

extension Skim.Result {
  /// What stands for it, its words left out; `nil` where it hangs on more than the text.
  func mark(_ hasher: ContentHasher) -> ContentHash? {
    switch self {
    case .unreadable: return nil
    case .generated: return hasher.hash([1])
    case .source(let source):
      var words = [source.isMarked ? 2 : 0, source.mayCall ? 4 : 0] + source.declared.map(\.value)
      if !source.ignores.isEmpty {
        var writer = PackWriter()
        writer.write(source.ignores.map(KeptIgnore.init))
        guard let hash = writer.bytes?.withUnsafeBytes(hasher.hash) else { return nil }
        words += [hash.high, hash.low]
      }
      return hasher.hash(words)
    }
  }

  /// What stands for those of its words that are among these names.
  func mark(ofNeighbours declared: Set<NameHash>, _ hasher: ContentHasher) -> ContentHash? {
    guard case .source(let source) = self else { return hasher.hash([UInt64]()) }
    return hasher.hash(source.words.filter(declared.contains).map(\.value).sorted())
  }
}

/// A load's trace as it is kept with an answer, and what stands for the entries of its folders.
struct KeptTrace: Sendable {
  var trace: LoadTrace
  var listings: [String: ContentHash]

  /// Of files that were read for more than their facts nobody can say that they say the same.
  init(_ trace: LoadTrace, _ record: SightRecord) {
    self.trace = trace
    self.trace.files.removeAll { record.readBesides.contains($0.path) }
    listings = record.listings
  }

  /// `nil` where it cannot be kept.
  var bytes: [UInt8]? {
    var writer = PackWriter()
    writer.write(self)
    return writer.bytes
  }
}
