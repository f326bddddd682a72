import InjectScopeModel

/// The form of what is shown and generated.
enum SignatureFlags {
  static let all = [style]

  private static let style = Flag(
    "style", .value("STYLE"), for: .only(["explore", "signatures", "impact", "what-if", "generate", "export"]),
    isConfigurable: true,
    offer: .choices(of: SignatureStyle.self),
    summary: "Form of the functions: direct (returns the object) or injector",
    help: """
      The form of the functions. `direct` has one for each class, which returns the object: \
      `func inject(index: Int) -> RowModel`. `injector` has one for each injector, which returns the list that the \
      object's initialiser takes: `func inject(index: Int) -> RowModelInjectorImpl`. Without it the code decides: the \
      form that its calls of `inject` want, and `direct` where there is none.
      """
  ) { entry, options throws(Misuse) in
    options.style = try entry.choice(of: SignatureStyle.self)
    options.generation.code.style = options.style
  }
}
