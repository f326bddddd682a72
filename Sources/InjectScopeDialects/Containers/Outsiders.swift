internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Who may register something besides the code that was read: whoever uses a library, and modules that a unit is known
/// to be made of and that were not read.
///
/// What they register nobody can tell. But they register only what they can name: what stands under a type that the
/// module keeps to itself, the module alone registers.
struct Outsiders {
  private let index: TypeIndex
  /// Why those that use the module may register something; `nil` where nobody does.
  private let users: String?
  private let isUsed: Bool
  private let unread: [String]
  private let isWhole: Bool
  private let isQualifierWholeKey: Bool

  /// - Parameter isUsed: whether others of the project use it: not all that they do is seen from it.
  init(_ run: Run, in world: TypeWorld, isUsed: Bool) {
    let unit = world.project.units[world.unit]
    index = world.index
    self.isUsed = isUsed
    users =
      isUsed || unit.isLibrary && !run.isProgram ? "whoever uses the module '\(unit.moduleName)' may register it" : nil
    unread = world.unread
    isWhole = world.isWhole
    isQualifierWholeKey = run.isQualifierWholeKey
  }

  /// Whether all of whom anything is known were read, and nobody else comes into question.
  var areNone: Bool { users == nil && unread.isEmpty }

  /// Whether somebody else may ask for it.
  func mayAsk(for key: Key) -> Bool {
    // What a part registers its program says, with all that is asked for there.
    isUsed || !isWhole || users != nil && isNamedElsewhere(key) || !unread.isEmpty && !isDeclared(key)
  }

  /// Why nobody can tell whether something is registered; `nil` where it is known that it is not.
  func reason(toDoubt resolution: Run.Resolution) -> String? {
    // What is taken away on the very way is not there, whoever registers it before.
    guard !resolution.isLostOnTheWay else { return nil }
    if !isWhole { return mayRegister }
    let key = resolution.outcome.lacksContainer ? nil : resolution.key
    if let users, key.map(isNamedElsewhere) ?? true { return users }
    return !unread.isEmpty && key.map({ !isDeclared($0) }) ?? true ? mayRegister : nil
  }

  private var mayRegister: String {
    let names = unread.map { "'\($0)'" }
    return "not all of \(names.joined(separator: ", ")) was read: it may be registered there"
  }

  /// Whether another module can name what it is filed under.
  private func isNamedElsewhere(_ key: Key) -> Bool {
    isFiledUnderQualifier(key)
      || names(in: key).map(declared).allSatisfy {
        $0.isEmpty || $0.contains { $0.declarations.contains { $0.facts.access >= .package } }
      }
  }

  /// Whether the unit itself, or one that it sees, declares a type of its name: what these are made of cannot name it.
  private func isDeclared(_ key: Key) -> Bool {
    !isFiledUnderQualifier(key) && names(in: key).contains { !declared($0).isEmpty }
  }

  private func isFiledUnderQualifier(_ key: Key) -> Bool { isQualifierWholeKey && key.qualifier != nil }

  private func names(in key: Key) -> [Substring] {
    key.type.spelling.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
  }

  /// The types that may be meant.
  private func declared(_ name: Substring) -> [TypeIndex.Entry] {
    index.named(String(name).bareName).map { index.entries[$0] }.filter { entry in
      guard !entry.declarations.isEmpty else { return false }
      return entry.name == name || entry.name.hasSuffix("." + name) || name.hasSuffix("." + entry.name)
    }
  }
}

extension Run {
  /// Leaves open what others may register, and takes as used what they may ask for.
  ///
  /// - Parameter told: where somebody else says already what is asked for.
  mutating func leaveOpen(to outsiders: Outsiders, toldElsewhere told: Set<Location> = []) {
    guard !outsiders.areNone else { return }
    resolutions.removeAll { told.contains($0.site) }
    for place in resolutions.indices {
      switch resolutions[place].outcome {
      case .nothing, .stops(.notRegistered), .stops(.noContainer):
        if let reason = outsiders.reason(toDoubt: resolutions[place]) { resolutions[place].leaveOpen(reason) }
      default: break
      }
    }
    for place in entries.indices where outsiders.mayAsk(for: entries[place].key) { entries[place].isUsed = true }
  }
}
