internal import InjectScopeModel

/// What Swift's own types do: collections, texts, ranges, sums and descriptions, as far as keys and registrations hang on
/// them. What is none of these goes to `ForeignCalls`.
struct StandardLibrary: MachinePart {
  let machine: Machine
}
