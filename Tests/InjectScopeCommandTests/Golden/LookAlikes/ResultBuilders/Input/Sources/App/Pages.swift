/// A static site, made of components.
protocol Component {
  func render() -> String
}

struct Text: Component {
  let text: String
  func render() -> String { text }
}

struct Group: Component {
  let content: [any Component]

  init(@ComponentBuilder _ content: () -> [any Component]) { self.content = content() }

  func render() -> String { content.map { $0.render() }.joined(separator: "\n") }
}

@resultBuilder
enum ComponentBuilder {
  static func buildExpression(_ component: any Component) -> [any Component] { [component] }
  static func buildBlock(_ components: [any Component]...) -> [any Component] { components.flatMap { $0 } }
  static func buildEither(first: [any Component]) -> [any Component] { first }
  static func buildEither(second: [any Component]) -> [any Component] { second }
  static func buildOptional(_ component: [any Component]?) -> [any Component] { component ?? [] }
}

func component(@ComponentBuilder _ content: () -> [any Component]) -> Group { Group(content) }
func factory(_ make: () -> any Component) -> any Component { make() }

struct Header: Component {
  let title: String
  var isHome = false

  @ComponentBuilder var body: [any Component] {
    Text(text: title)
    if isHome { Text(text: "home") } else { factory { Text(text: "back") } }
  }

  func render() -> String { body.map { $0.render() }.joined() }
}

let page = component {
  Header(title: "Injection")
  component {
    Text(text: "Needles and vaccines")
    factory { Text(text: "single dose") }
  }
}
