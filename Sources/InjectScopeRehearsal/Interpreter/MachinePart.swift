internal import InjectScopeModel

/// One part of the machine: it does one thing with the state that the machine owns, and asks the other parts by their names.
///
/// Parts have no state of their own and are made anew whenever somebody asks for one. What a part does not offer to others
/// is private to it.
protocol MachinePart {
  var machine: Machine { get }
}

extension MachinePart {
  var world: TypeWorld { machine.world }
  var types: Types { machine.types }
  var library: any Library { machine.library }
  var budget: Budget { machine.budget }
}

extension Machine {
  /// What runs: statements and conditions, and what goes through sequences.
  var statements: Statements { Statements(machine: self) }
  var loops: Loops { Loops(machine: self) }
  /// Who is called, and what comes of it.
  var calls: Calls { Calls(machine: self) }
  var closures: Closures { Closures(machine: self) }
  var construction: Construction { Construction(machine: self) }
  var builders: ResultBuilders { ResultBuilders(machine: self) }
  /// What nobody in the project declares: Swift's own types, and everything else.
  var standard: StandardLibrary { StandardLibrary(machine: self) }
  var specs: Specs { Specs(machine: self) }
  var foreignCalls: ForeignCalls { ForeignCalls(machine: self) }
  /// What names and members give, and what is set.
  var reading: Reading { Reading(machine: self) }
  var setting: Setting { Setting(machine: self) }
  var wrappers: Wrappers { Wrappers(machine: self) }
  /// Who holds what, and what happens when something goes.
  var lifetimes: Lifetimes { Lifetimes(machine: self) }
  /// What makers give whenever somebody asks: for libraries.
  var makers: Makers { Makers(machine: self) }
  /// What can be told of a value without running it, of nil that somebody handles, and on what grounds something is claimed.
  var facts: ValueFacts { ValueFacts(machine: self) }
  var nilHandling: NilHandling { NilHandling(machine: self) }
  var grounds: Grounds { Grounds(machine: self) }
  /// What comes to light.
  var recording: Recording { Recording(machine: self) }
  var sourceTexts: SourceTexts { SourceTexts(machine: self) }
}
