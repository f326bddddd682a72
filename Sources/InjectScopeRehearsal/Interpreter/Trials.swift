internal import InjectScopeModel

/// Trying something out: afterwards everything is as it was before, but for what came to light.
///
/// The steps that it took are not given back, or many tries would have no bound. Coverage is kept too: it tells which code
/// was gone through, and what was not is tried next.
extension Machine {
  func tryOut(_ action: () throws -> Void) {
    let (outer, mark, doubted) = (context, store.mark(), witnesses.doubted)
    library.forgetting {
      do { try action() } catch {}
    }
    // What the library was told of handles within is forgotten with that.
    witnesses.doubted = doubted
    context = outer
    store.rollback(to: mark)
  }

  /// The same from where everything is certain.
  func tryOutUncalled(_ action: () throws -> Void) {
    tryOut {
      context.startAnew()
      try action()
    }
  }
}
