internal import InjectScopeModel

/// Trying something out: afterwards everything is as it was before, but for what came to light.
///
/// What bounds the work is not given back, or many tries would have no bound. Nor is it forgotten what was gone through,
/// for that is said of the source: it is what is left over that is tried next.
extension Machine {
  func tryOut(_ action: () throws -> Void) {
    let (outer, mark) = (context, store.mark())
    library.forgetting {
      do { try action() } catch {}
    }
    context = outer
    store.rollback(to: mark)
  }

  /// The same from where everything is certain.
  func tryOpening(_ action: () throws -> Void) {
    tryOut {
      context.startAnew()
      try action()
    }
  }
}
