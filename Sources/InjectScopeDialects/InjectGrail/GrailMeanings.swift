internal import InjectScopeModel

extension GrailDeclarations {
  /// One spelling that means two types, a nested one and one outside, becomes two.
  mutating func tellApart() {
    var meanings: [TypeName: Set<String>] = [:]
    func note(_ item: Item) { item.type.map { _ = meanings[$0, default: []].insert(item.meaning) } }
    for root in roots { root.properties.forEach(note) }
    for injector in injectors { injector.requirements.forEach(note) }
    let several = Set(meanings.lazy.filter { $0.value.count > 1 }.map(\.key))
    guard !several.isEmpty else { return }
    func told(_ item: Item) -> Item {
      guard let type = item.type, several.contains(type) else { return item }
      var item = item
      item.type = TypeName(
        spelling: item.meaning, written: type.printed, printed: type.printed, isFunction: type.isFunction)
      return item
    }
    for index in roots.indices { roots[index].properties = roots[index].properties.map(told) }
    for index in injectors.indices {
      injectors[index].requirements = injectors[index].requirements.map(told)
    }
  }
}
