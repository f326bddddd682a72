import InjectScopeDialects
import InjectScopeModel

/// Reads the files that matter: those that hold a dialect's word, then what they refer to, until nothing new is wanted.
struct FactsCollector {
  private let files: [SourceFile]
  private let request: LoadRequest
  private let reader: FactsReader
  private let skim: Skim
  private let progress: @Sendable (LoadProgress) -> Void

  private var skimmed: [Skim.Source?] = []
  private var readings: [FactsReader.Reading?]
  private var isKept: [Bool]
  /// The names that the project asked for.
  private var known = WantedNames()
  /// Whether functions and variables outside of types were looked for: only code asks for them.
  private var knowsFreeNames = false
  private(set) var findings: [Finding] = []
  private(set) var statistics: LoadStatistics

  init(
    files: [SourceFile], request: LoadRequest, statistics: LoadStatistics,
    progress: @escaping @Sendable (LoadProgress) -> Void
  ) {
    self.files = files
    self.request = request
    self.statistics = statistics
    self.progress = progress
    let sourceReader = SourceReader(dialects: request.dialects)
    reader = FactsReader(sourceReader, trims: request.skims)
    skim = Skim(markers: sourceReader.markers)
    readings = Array(repeating: nil, count: files.count)
    isKept = Array(repeating: false, count: files.count)
  }

  /// The files that take part in the project, with their facts, in the order of the files.
  mutating func collect() -> [(index: Int, facts: Facts)] {
    var statistics = statistics
    statistics.measure(.skim) { _ in skimAll() }
    statistics.measure(.parse) { _ in readAll() }
    request.memory?.forgetUnused()
    statistics.filesSeen = files.count
    statistics.filesParsed = readings.count { $0 != nil }
    statistics.bytesRead = skimmed.reduce(0) { $0 + ($1?.size ?? 0) }
    statistics.bytesParsed = zip(skimmed, readings).reduce(0) { $0 + ($1.1 == nil ? 0 : $1.0?.size ?? 0) }
    self.statistics = statistics
    for index in files.indices where isMissed(index) {
      findings.append(LoadFindings.tooDeep(files[index].relativePath))
    }
    return files.indices.compactMap { index in
      guard isKept[index], let reading = readings[index] else { return nil }
      if reading.isRepaired { findings.append(LoadFindings.wrongEncoding(files[index].relativePath)) }
      let takesPart = !reading.facts.scopes.isEmpty || !reading.facts.creations.isEmpty
      if takesPart, let finding = LoadFindings.syntax(reading.facts.problems, in: files[index].relativePath) {
        findings.append(finding)
      }
      return (index, reading.facts)
    }
  }

  private mutating func skimAll() {
    let count = Platform.Locked(0)
    let results = Parallel.map(files, jobs: request.jobs, state: { [UInt8]() }) {
      [skim, progress, keepsAll = !request.skims, total = files.count] file, buffer in
      let done = count.withLock { count in
        count += 1
        return count
      }
      if done % 256 == 0 || done == total { progress(.skimming(done: done, of: total)) }
      return skim.skim(file, keepsAll: keepsAll, buffer: &buffer)
    }
    skimmed = results.map { if case .source(let source) = $0 { source } else { nil } }
    for case .unreadable(let finding) in results { findings.append(finding) }
  }

  private mutating func readAll() {
    parse(files.indices.filter { index in skimmed[index].map { $0.isMarked || !request.skims } ?? false })
    var fresh = files.indices.filter { index in
      guard let facts = readings[index]?.facts else { return false }
      return skimmed[index]?.isMarked == true || !facts.scopes.isEmpty || !facts.creations.isEmpty
    }
    while !fresh.isEmpty {
      var wanted = WantedNames()
      for index in fresh {
        isKept[index] = true
        if let reading = readings[index] {
          wanted.formUnion(WantedNames(reading.facts, hasCode: reading.hasCode))
        }
      }
      wanted.subtract(known)
      guard !wanted.isEmpty else { return }
      known.formUnion(wanted)
      let withCode = readCode(wanted)
      parse(unparsed(declaring: wanted.hashes))
      fresh = files.indices.filter { index in
        if withCode.contains(index) { return true }
        guard !isKept[index], let facts = readings[index]?.facts else { return false }
        return wanted.areIn(facts)
      }
    }
  }

  /// Reads the files whose code is asked for, those that were read without it once more, and says which they are.
  private mutating func readCode(_ wanted: WantedNames) -> Set<Int> {
    guard wanted.asksForCode else { return [] }
    if !knowsFreeNames { findFreeNames() }
    let unparsed = unparsed(declaring: wanted.codeHashes)
    let parsed = files.indices.filter { index in
      guard let reading = readings[index], !reading.hasCode else { return false }
      return wanted.askForCode(of: reading.facts)
    }
    parse(unparsed + parsed, withCode: true)
    // Two names with one hash, or a name in a comment: what is read must not hang on that.
    let inVain = unparsed.filter { index in readings[index].map { !wanted.askForCode(of: $0.facts) } ?? false }
    parse(inVain)
    return Set(unparsed + parsed).subtracting(inVain)
  }

  private mutating func findFreeNames() {
    knowsFreeNames = true
    let unread = files.indices.filter { index in
      skimmed[index] != nil && readings[index].map(\.isTooDeep) ?? true
    }
    let names = Parallel.map(unread.map { files[$0] }, jobs: request.jobs, state: { [UInt8]() }) {
      [skim] file, buffer in skim.freeNames(file, buffer: &buffer)
    }
    for (index, names) in zip(unread, names) { skimmed[index]?.declared += names }
  }

  /// Whether a file was not read that would have been looked at.
  private func isMissed(_ index: Int) -> Bool {
    guard readings[index]?.isTooDeep == true, let source = skimmed[index] else { return false }
    return source.isMarked || source.declared.contains(where: known.hashes.union(known.codeHashes).contains)
  }

  private func unparsed(declaring names: Set<NameHash>) -> [Int] {
    files.indices.filter { index in
      guard readings[index] == nil, let source = skimmed[index] else { return false }
      return source.declared.contains(where: names.contains)
    }
  }

  /// The biggest first, so that no thread is left with one at the end.
  private mutating func parse(_ indices: [Int], withCode: Bool = false) {
    let order = indices.sorted { (skimmed[$0]?.size ?? 0, $1) > (skimmed[$1]?.size ?? 0, $0) }
    let count = Platform.Locked(0)
    let work = order.map { index in
      (file: files[index], text: skimmed[index]?.text ?? [], isAtHand: skimmed[index]?.text.isEmpty == false)
    }
    let results = Parallel.map(work, jobs: request.jobs, state: { [UInt8]() }) {
      [skim, reader, progress, memory = request.memory, total = order.count] work, buffer -> FactsReader.Reading? in
      let done = count.withLock { count in
        count += 1
        return count
      }
      if done % 16 == 0 || done == total { progress(.parsing(done: done, of: total)) }
      func read(_ text: [UInt8]) -> FactsReader.Reading {
        memory?.reading(of: text, withCode: withCode, orElse: reader.read) ?? reader.read(text, withCode: withCode)
      }
      if work.isAtHand { return read(work.text) }
      guard case .source(let source) = skim.skim(work.file, keepsAll: true, buffer: &buffer) else { return nil }
      return read(source.text)
    }
    for (index, reading) in zip(order, results) {
      readings[index] = reading
      skimmed[index]?.text = []
    }
  }
}
