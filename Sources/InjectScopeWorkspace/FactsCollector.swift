import InjectScopeDialects
import InjectScopeModel

/// Reads the files that matter: those that hold a dialect's word, then what they refer to, until nothing new is wanted.
struct FactsCollector {
  private let files: [SourceFile]
  private let request: LoadRequest
  private let reader: FactsReader
  private let skim: Skim
  private let listener: LoadListener
  private var pace: PartialPace

  private var skimmed: [Skim.Source?] = []
  private var readings: [FactsReader.Reading?]
  /// What stands for them, where somebody remembers them.
  private var marks: [ContentHash?]
  private var isKept: [Bool]
  /// What is asked of the files; `nil` where nobody compares another run with this one.
  private var tracer: LoadTracer?
  /// Which of its types somebody asked for by name, for each file that is read without its code; in order.
  private var asked: [[NameHash]]
  private var askings: [Int]
  /// Files without a dialect's word that call what is generated: read whole, for the words of calls lead anywhere.
  private var callers: Set<Int> = []
  private var index = DeclarationIndex()
  /// The names that the project asked for.
  private var known = WantedNames()
  /// Whether functions and variables outside of types were looked for: only code asks for them.
  private var knowsFreeNames = false
  private(set) var findings: [Finding] = []
  /// Functions and types that nothing that was read mentions, and that other files do.
  private(set) var mentionedElsewhere: Set<String> = []
  /// Names that nothing is called by, and what was probably meant.
  private(set) var misspelt = MisspeltNames()
  /// Which files are no input, since some generator wrote them.
  private(set) var generated: [Int] = []
  private(set) var statistics: LoadStatistics
  /// What lets findings pass, in the order of the files.
  var ignores: [IgnoreComment] { skimmed.flatMap { $0?.ignores ?? [] } }

  init(
    files: [SourceFile], request: LoadRequest, statistics: LoadStatistics,
    listener: LoadListener
  ) {
    self.files = files
    self.request = request
    self.statistics = statistics
    self.listener = listener
    pace = listener.pace
    let sourceReader = SourceReader(dialects: request.dialects)
    reader = FactsReader(sourceReader, trims: request.skims)
    skim = Skim(sourceReader, in: request.tree, request.memory)
    asked = Array(repeating: [], count: files.count)
    askings = Array(repeating: 0, count: files.count)
    readings = Array(repeating: nil, count: files.count)
    marks = Array(repeating: nil, count: files.count)
    isKept = Array(repeating: false, count: files.count)
    tracer = request.memory?.store.map { _ in LoadTracer(count: files.count) }
  }

  typealias FileFacts = (index: Int, facts: Facts)

  /// What stands for all that was read of a file; `nil` where nobody remembers it.
  func mark(ofFile index: Int) -> ContentHash? { marks[index] }

  /// What was asked of the files; `nil` where nothing is kept from one run to the next.
  var trace: LoadTrace? {
    guard let hasher = request.memory?.store?.hasher else { return nil }
    return tracer?.trace(of: files, hasher)
  }

  /// Takes what there is so far.
  typealias Taker = ([FileFacts], LoadStatistics) -> Void

  /// The files that take part in the project, with their facts, in the order of the files.
  mutating func collect(partially take: Taker = { _, _ in }) throws(LoadError) -> [FileFacts] {
    var statistics = statistics
    request.tree.note(readsForFacts: true)
    defer { request.tree.note(readsForFacts: false) }
    try statistics.measure(.skim) { _ throws(LoadError) in try skimAll() }
    try statistics.measure(.parse) { _ throws(LoadError) in
      try readAll(take)
      lookForMentions()
    }
    request.memory?.close()
    self.statistics = counted(statistics)
    self.statistics.cache = request.memory?.store?.takeUse()
    let sought = known.hashes.union(known.codeHashes)
    for index in files.indices where isMissed(index, sought) {
      findings.append(LoadFindings.tooDeep(files[index].relativePath))
    }
    return files.indices.compactMap { index in
      guard isKept[index], let reading = readings[index] else { return nil }
      if reading.isRepaired { findings.append(LoadFindings.wrongEncoding(files[index].relativePath)) }
      let facts = reading.facts
      let takesPart = !facts.scopes.isEmpty || !facts.creations.isEmpty || !facts.proven.isEmpty
      // Half a file that a dialect's word stands in may hide what took part before.
      let isHalf = skimmed[index]?.isMarked == true && reading.facts.problems.contains(where: \.isTorn)
      if takesPart || isHalf, let finding = LoadFindings.syntax(reading.facts.problems, in: files[index].relativePath) {
        findings.append(finding)
      }
      return (index, reading.facts)
    }
  }

  private mutating func lookForMentions() {
    let read = files.indices.filter { isKept[$0] && readings[$0]?.hasCode == true }.compactMap { readings[$0]?.facts }
    guard read.contains(where: { !$0.proven.isEmpty }) else { return }
    let others = files.indices.filter { readings[$0]?.hasCode != true }
    for index in others { tracer?.noteUnsure(index) }
    mentionedElsewhere = UncalledNames(read).found(in: others.map { files[$0] }, by: skim, jobs: request.jobs)
  }

  private func counted(_ statistics: LoadStatistics) -> LoadStatistics {
    var statistics = statistics
    statistics.filesSeen = files.count
    statistics.filesWithFacts = readings.count { $0 != nil }
    statistics.bytesRead = skimmed.reduce(0) { $0 + ($1?.size ?? 0) }
    statistics.bytesWithFacts = zip(skimmed, readings).reduce(0) { $0 + ($1.1 == nil ? 0 : $1.0?.size ?? 0) }
    return statistics
  }

  private func giveUpIfCancelled() throws(LoadError) { if listener.isCancelled() { throw .cancelled } }

  private mutating func skimAll() throws(LoadError) {
    let count = Platform.Locked(0)
    let results = Parallel.map(files, jobs: request.jobs, until: listener.isCancelled, state: { [UInt8]() }) {
      [skim, progress = listener.progress, keepsAll = !request.skims, total = files.count] file, buffer in
      let done = count.withLock { count in
        count += 1
        return count
      }
      if done % 256 == 0 || done == total { progress(.skimming(done: done, of: total)) }
      return skim.skim(file, keepsAll: keepsAll, buffer: &buffer)
    }
    try giveUpIfCancelled()
    generated = results.indices.filter { if case .generated = results[$0] { true } else { false } }
    skimmed = results.map { if case .source(let source) = $0 { source } else { nil } }
    for case .unreadable(let finding) in results { findings.append(finding) }
    if let hasher = request.memory?.store?.hasher { tracer?.note(results, hasher) }
  }

  private mutating func readAll(_ take: Taker) throws(LoadError) {
    askForNeighbours()
    try parse(files.indices.filter { index in skimmed[index].map { $0.isMarked || !request.skims } ?? false }, take)
    // Words alone do not lead anywhere: a project in which nobody is seen to mean a library is not followed through its
    // code.
    let isSpoken = readings.contains { $0?.facts.proven.isEmpty == false }
    let beginnings = isSpoken ? try readBeginnings(take) : []
    try readCallers(take)
    var fresh = files.indices.filter { speaksForItself($0) || beginnings.contains($0) || callers.contains($0) }
    defer { look(for: known.named) }
    while true {
      var wanted = WantedNames()
      for index in fresh {
        isKept[index] = true
        if let reading = readings[index] {
          wanted.add(reading.facts, hasCode: reading.hasCode && isSpoken)
        }
      }
      wanted.subtract(known)
      known.formUnion(wanted)
      if wanted.isEmpty {
        look(for: known.respelled)
        wanted = WantedNames(declared: Set(known.respelled.flatMap { misspelt.meant[$0] ?? [] }))
        wanted.subtract(known)
        known.formUnion(wanted)
      }
      guard !wanted.isEmpty else { return }
      let withCode = try readCode(wanted, take)
      let asked = ask(for: wanted.hashes)
      try parse(asked, take)
      fresh = withCode.union(asked).sorted().filter { index in
        if withCode.contains(index) || isKept[index] { return true }
        guard let facts = readings[index]?.facts else { return false }
        return wanted.areIn(facts)
      }
    }
  }

  /// Whom what bears a mark speaks of, it may need to know, wherever that stands in the files that are read anyway.
  private mutating func askForNeighbours() {
    var words: Set<NameHash> = []
    for index in skimmed.indices {
      guard let own = skimmed[index]?.words, !own.isEmpty else { continue }
      words.formUnion(own)
      skimmed[index]?.words = []
    }
    guard !words.isEmpty else { return }
    for index in skimmed.indices {
      guard let source = skimmed[index], source.isMarked else { continue }
      asked[index] = Set(source.declared.filter { words.contains($0.ofType) }).sorted()
    }
  }

  /// Notes that the names are asked for, and says which files have to be read for them, perhaps once more.
  private mutating func ask(for names: Set<NameHash>) -> [Int] {
    declaring(names).filter { index in
      guard readings[index].map({ !$0.hasCode && !$0.isTooDeep }) ?? true, !callers.contains(index),
        let source = skimmed[index]
      else { return false }
      let known = Set(asked[index])
      let new = source.declared.filter { names.contains($0) && !known.contains($0) }
      guard !new.isEmpty else { return false }
      askings[index] += 1
      // Who is asked again and again is asked for all: a chain of types must not be read link by link.
      let all = askings[index] > Self.patience ? source.declared : new
      asked[index] = known.union(all).sorted()
      return true
    }
  }

  private static let patience = 2

  /// The files that seem to declare one of the names, in order.
  private mutating func declaring(_ names: Set<NameHash>) -> [Int] {
    makeIndex()
    return index.files(declaring: names)
  }

  private mutating func makeIndex() {
    if index.isEmpty { index = DeclarationIndex(skimmed.map { $0?.declared ?? [] }) }
  }

  private mutating func look(for names: Set<String>) {
    guard !names.isEmpty else { return }
    makeIndex()
    misspelt.look(for: names, in: index)
  }

  /// A program that speaks to a library somewhere may begin in a file that has none of its words.
  private mutating func readBeginnings(_ take: Taker) throws(LoadError) -> Set<Int> {
    let others = files.indices.filter { index in
      skimmed[index] != nil && readings[index].map { !$0.hasCode && !$0.isTooDeep } ?? true
    }
    let areBeginnings = Parallel.map(looks(at: others), jobs: request.jobs, state: { [UInt8]() }) {
      [skim] look, buffer in skim.isBeginning(look.file, look.content, buffer: &buffer)
    }
    for (index, (_, mark)) in zip(others, areBeginnings) { tracer?.note(index, .beginning, mark) }
    let beginnings = zip(others, areBeginnings).filter(\.1.value).map(\.0)
    try parse(beginnings, withCode: true, take)
    return Set(beginnings)
  }

  /// What is generated for a project may be called in a file that says nothing else of it.
  private mutating func readCallers(_ take: Taker) throws(LoadError) {
    let isAsked = files.indices.contains { index in
      speaksForItself(index) && readings[index].map { reader.asksForCalls($0.facts) } ?? false
    }
    guard isAsked else { return }
    let mayCall = files.indices.filter { skimmed[$0]?.mayCall == true && skimmed[$0]?.isMarked == false }
    callers = Set(mayCall)
    try parse(mayCall.filter { readings[$0] == nil }, take)
    callers = callers.filter { readings[$0]?.facts.calls.isEmpty == false }
  }

  /// Reads the files whose code is asked for, those that were read without it once more, and says which they are.
  private mutating func readCode(_ wanted: WantedNames, _ take: Taker) throws(LoadError) -> Set<Int> {
    guard wanted.asksForCode else { return [] }
    if !knowsFreeNames { findFreeNames() }
    let sought = declaring(wanted.codeHashes).filter { readings[$0].map { !$0.hasCode && !$0.isTooDeep } ?? true }
    let before = sought.map { (readings[$0], marks[$0]) }
    try parse(sought, withCode: true, take)
    // Two names with one hash, or a name in a comment: what is read must not hang on that.
    var read: Set<Int> = []
    for (index, (reading, mark)) in zip(sought, before) {
      if readings[index].map({ wanted.askForCode(of: $0.facts) }) ?? false {
        read.insert(index)
      } else if reading != nil || readings[index]?.isTooDeep != true {
        readings[index] = reading
        marks[index] = mark
      }
    }
    return read
  }

  private mutating func findFreeNames() {
    knowsFreeNames = true
    let unread = files.indices.filter { index in
      skimmed[index] != nil && readings[index]?.hasCode != true
    }
    let names = Parallel.map(looks(at: unread), jobs: request.jobs, state: { [UInt8]() }) {
      [skim] look, buffer in skim.freeNames(look.file, look.content, buffer: &buffer)
    }
    for (index, (names, mark)) in zip(unread, names) {
      tracer?.note(index, .freeNames, mark)
      skimmed[index]?.declared += names
    }
    index = DeclarationIndex()
  }

  private struct Look: Sendable {
    let file: SourceFile
    let content: ContentHash?
  }

  private func looks(at indices: [Int]) -> [Look] {
    indices.map { Look(file: files[$0], content: skimmed[$0]?.content) }
  }

  /// Whether a file that was read takes part whatever others say.
  private func speaksForItself(_ index: Int) -> Bool {
    guard let facts = readings[index]?.facts else { return false }
    return skimmed[index]?.isMarked == true || !facts.scopes.isEmpty || !facts.creations.isEmpty
  }

  private mutating func handOver(to take: Taker) {
    let begin = PartialPace.Instant.now
    let facts = files.indices.compactMap { index -> FileFacts? in
      guard isKept[index] || speaksForItself(index) else { return nil }
      return readings[index].map { (index, $0.facts) }
    }
    take(facts, counted(statistics))
    pace.handedOver(from: begin, to: .now)
  }

  /// Whether a file was not read that would have been looked at.
  private func isMissed(_ index: Int, _ sought: Set<NameHash>) -> Bool {
    guard readings[index]?.isTooDeep == true, let source = skimmed[index] else { return false }
    return source.isMarked || source.declared.contains(where: sought.contains)
  }

  /// The biggest first, so that no thread is left with one at the end; with pauses in which what there is is handed
  /// over.
  private mutating func parse(_ indices: [Int], withCode: Bool = false, _ take: Taker) throws(LoadError) {
    let order = indices.sorted { (skimmed[$0]?.size ?? 0, $1) > (skimmed[$1]?.size ?? 0, $0) }
    let work = order.map {
      Job(file: files[$0], text: skimmed[$0]?.text ?? [], content: skimmed[$0]?.content, wish: wish(for: $0))
    }
    let count = Platform.Locked(0)
    let (progress, total) = (listener.progress, order.count)
    var start = 0
    while start < order.count {
      let results = read(Array(work[start...]), withCode: withCode) {
        let done = count.withLock { count in
          count += 1
          return count
        }
        if done % 16 == 0 || done == total { progress(.parsing(done: done, of: total)) }
      }
      for (place, reading) in zip(start..., results) {
        let index = order[place]
        readings[index] = reading?.reading
        marks[index] = reading?.mark
        tracer?.note(index, .reading(withCode: withCode, work[place].wish), reading?.mark)
        skimmed[index]?.text = []
      }
      start += results.count
      try giveUpIfCancelled()
      if start < order.count { handOver(to: take) }
    }
  }

  private struct Job: Sendable {
    let file: SourceFile
    /// Empty where the skim did not keep it.
    let text: [UInt8]
    let content: ContentHash?
    let wish: FactsReader.Wish
  }

  /// A file that was not skimmed for words is looked at whole: whether its words matter is what is to be seen.
  private func wish(for index: Int) -> FactsReader.Wish {
    if callers.contains(index) { return .all }
    let isLookedAt = skimmed[index]?.isMarked == true || askings[index] > 0
    return isLookedAt || request.skims ? .named(asked[index]) : .all
  }

  /// As many of them as there is time for before the next part is due.
  private func read(
    _ jobs: [Job], withCode: Bool, tick: @escaping @Sendable () -> Void
  ) -> [FactsMemory.Marked?] {
    let due = listener.partially == nil ? nil : pace.due
    let isCancelled = listener.isCancelled
    return Parallel.map(
      jobs, jobs: request.jobs, until: { isCancelled() || due.map { $0 <= .now } ?? false }, state: { [UInt8]() }
    ) { [skim, reader, memory = request.memory] job, buffer in
      tick()
      func read(_ text: [UInt8], _ content: ContentHash?) -> FactsMemory.Marked {
        let reading = reader.read(text, withCode: withCode, job.wish)
        guard let content, let memory else { return (reading, nil) }
        return memory.keep(reading, of: content, withCode: withCode, job.wish)
      }
      if let content = job.content, let known = memory?.reading(of: content, withCode: withCode, job.wish) {
        return known
      }
      if !job.text.isEmpty { return read(job.text, job.content) }
      return skim.text(job.file, buffer: &buffer).map(read)
    }
  }
}
