import InjectScopeExport
import InjectScopeModel
import InjectScopeWorkspace

/// Two readings of one project: a revision, and another or the work tree. Each is read with the configuration that it
/// has, as `check` would read it there.
struct RevisionPair {
  struct Side {
    /// As it was typed; `nil` for the work tree.
    let revision: String?
    /// Its full name.
    let commit: String?
    fileprivate let tree: any SourceTree

    /// `main (1a2b3c4)`, `the work tree`
    var title: String {
      guard let revision, let commit else { return "the work tree" }
      if commit.hasPrefix(revision) { return String(commit.prefix(min(12, max(7, revision.count)))) }
      return "\(revision) (\(commit.prefix(7)))"
    }
  }

  let old: Side
  let new: Side
  private let repository: GitRepository
  private let paths: [String]
  private let submodules: [String]

  /// Finds the revisions that words name: `REV`, `REV REV`, `REV..REV`, or `REV...REV`, which means what the second one
  /// has brought since both were one.
  init(_ words: [String], reading paths: [String]) throws(RevisionError) {
    let repository: GitRepository
    do throws(GitFailure) { repository = try GitRepository(around: paths[0]) } catch { throw .git(error) }
    let (first, second) = try Self.revisions(words, in: repository)
    let old = try Self.tree(first.commit ?? first.name, first.name, repository)
    let new = try second.map { name throws(RevisionError) in try Self.tree(name, name, repository) }
    let submodules = Set(old.submodules + (new?.submodules ?? repository.submodules)).sorted()
    self.submodules = submodules
    self.old = Side(
      revision: first.name, commit: old.commit, tree: PrunedTree(old, without: submodules))
    if let new, let second {
      self.new = Side(revision: second, commit: new.commit, tree: PrunedTree(new, without: submodules))
    } else {
      // What git does not look at is in no revision, and no change of it is one that anybody reviews.
      let unseen = submodules + repository.ignored
      self.new = Side(revision: nil, commit: nil, tree: PrunedTree(DiskTree(), without: unseen, except: paths))
    }
    self.repository = repository
    self.paths = paths
  }

  private static func revisions(
    _ words: [String], in repository: GitRepository
  ) throws(RevisionError) -> (first: (name: String, commit: String?), second: String?) {
    guard words.count == 1, let dots = words[0].firstRange(of: "..") else {
      return ((words[0], nil), words.dropFirst().first)
    }
    // Either end may be left out, and is then what is checked out.
    func end(_ text: Substring) -> String { text.isEmpty ? "HEAD" : String(text) }
    let first = end(words[0][..<dots.lowerBound])
    let rest = words[0][dots.upperBound...]
    guard rest.first == "." else { return ((first, nil), end(rest)) }
    let second = end(rest.dropFirst())
    let base: String?
    do throws(GitFailure) { base = try repository.mergeBase(first, second) } catch {
      throw RevisionError(error, in: repository)
    }
    guard let base else { throw .unrelated(first, second, isShallow: repository.isShallow) }
    return ((base, base), second)
  }

  private static func tree(
    _ revision: String, _ name: String, _ repository: GitRepository
  ) throws(RevisionError) -> GitTree {
    do throws(GitFailure) { return try GitTree(revision: revision, in: repository) } catch {
      throw RevisionError(error, in: repository)
    }
  }

  // MARK: Reading

  /// A side as it was read.
  struct Reading {
    let session: Session
    let invocation: Invocation
    /// How its places are written.
    let style: TextStyle
    /// What its configuration says, as it stands there.
    fileprivate let configuration: String?
    /// Nothing of what is compared was there.
    fileprivate var isNothing = false
  }

  /// Reads both, the older one first, and says what a person should know about how they were read.
  func read(_ invocation: Invocation, on console: Console) throws -> (old: Reading, new: Reading) {
    for path in submodules.prefix(3) { console.tell("a submodule is left out on both sides: \(path)") }
    if submodules.count > 3 { console.tell("and \(submodules.count - 3) more submodules") }
    let memory = Session.memory(for: invocation)
    let first = try read(old, invocation, elsewhere: new, memory, on: console)
    let second = try read(new, invocation, elsewhere: old, memory, on: console, like: first)
    if !first.isNothing, !second.isNothing, first.configuration != second.configuration {
      console.tell("\(Configuration.fileName) is not the same in both: each is read with its own")
    }
    return (first, second)
  }

  private func read(
    _ side: Side, _ invocation: Invocation, elsewhere other: Side, _ memory: FactsMemory, on console: Console,
    like earlier: Reading? = nil
  ) throws -> Reading {
    let places = try places(in: side, elsewhere: other, on: console)
    guard paths.contains(where: { places[$0] != .some(nil) }) else {
      let nothing = LoadedProject(ofNothingIn: side.tree, root: repository.top)
      return Reading(
        session: Session(nothing, invocation), invocation: invocation, style: console.style, configuration: nil,
        isNothing: true)
    }
    do {
      let ground: Ground = side.commit == nil ? .disk : .revision(side.tree)
      let own = try invocation.placed(on: ground) { places[$0] ?? $0 }
      // What was read under other conditions says other things of the same bytes.
      let isAlike = earlier.map { $0.invocation.readsAs(own) } ?? true
      console.adopt(own.options)
      let session = try Session.open(own, on: console, tree: side.tree, memory: isAlike ? memory : nil)
      return Reading(
        session: session, invocation: own, style: console.style,
        configuration: own.options.configuration == nil ? try own.configurationFile.flatMap(ground.text) : nil)
    } catch let complaint as any Complaint {
      throw RevisionError.unreadable(revision: side.title, message: complaint.message, hints: complaint.hints)
    } catch {
      throw RevisionError.unreadable(revision: side.title, message: "\(error)", hints: [])
    }
  }

  /// Where the paths that are to be read lie in a revision that does not have them, since a project's folder may have
  /// been renamed in between; `nil` where nothing of one was there.
  private func places(in side: Side, elsewhere other: Side, on console: Console) throws -> [String: String?] {
    let missing = paths.filter { !side.tree.has($0) }
    guard !missing.isEmpty, let commit = old.commit else { return [:] }
    let renames = repository.renames(from: commit, to: new.commit)
    var places: [String: String?] = [:]
    for path in missing {
      let isOlder = side.commit == old.commit
      let place =
        isOlder ? renames.older(than: path, in: other.tree) : renames.newer(than: path, in: other.tree)
      if let place, side.tree.has(place) {
        console.tell("in \(side.title), `\(path)` is \(place)")
        places[path] = place
      } else if other.tree.has(path) {
        console.tell("in \(side.title) there is no `\(path)`: all of it is \(isOlder ? "new" : "gone")")
        places[path] = .some(nil)
      } else {
        throw RevisionError.absent(path, old: old.title, new: new.title)
      }
    }
    return places
  }
}

extension Invocation {
  /// Whether equal files say the same to both.
  fileprivate func readsAs(_ other: Invocation) -> Bool {
    let (a, b) = (options.reading, other.options.reading)
    return a.dialects == b.dialects && a.defines == b.defines && a.skims == b.skims
  }
}
