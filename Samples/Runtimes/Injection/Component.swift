/// Entries that belong together, to be put into any number of modules.
///
/// Only a list of closures, which it does not run: so it may be passed about as freely as they may.
public struct Component: @unchecked Sendable {
  let registrations: [Registration]

  public init(@EntryBuilder _ entries: () -> [Entry]) {
    registrations = entries().flatMap(\.registrations)
  }
}
