import Testing

@testable import InjectScopeTUI

@Suite struct KeymapTests {
  @Test func noKeyMeansTwoThings() {
    var seen: [KeyStroke: String] = [:]
    for binding in Keymap.all {
      for key in binding.keys {
        #expect(seen[key] == nil, "\(key.name) is both \(seen[key] ?? "") and \(binding.name)")
        seen[key] = binding.name
      }
    }
  }

  @Test func everyActionHasAKeyAndASentence() {
    for action in Action.allCases {
      let binding = Keymap.binding(of: action)
      #expect(binding != nil, "\(action) has no binding")
      #expect(binding?.keys.isEmpty == false)
      #expect(binding?.help.hasSuffix(".") == true, "\(action): \(binding?.help ?? "")")
    }
    #expect(Keymap.all.count == Action.allCases.count)
    #expect(Set(Keymap.all.map(\.name)).count == Keymap.all.count)
  }

  @Test func everyBindingStandsInTheHelp() {
    let help = HelpText.lines(matching: "", columns: 200).map(\.text)
    for binding in Keymap.all {
      #expect(help.contains { $0.contains(binding.help) }, "\(binding.name) is not in the help")
      for key in binding.keys { #expect(help.contains { $0.contains(key.name) }) }
    }
  }

  @Test func everyActionCanBeTypedAsACommand() {
    let names = Set(Command.all.map(\.name))
    for binding in Keymap.all where binding.action != .palette {
      #expect(names.contains(binding.name), "\(binding.name)")
    }
    #expect(names.count == Command.all.count)
  }

  @Test func menusHaveNoKeyTwice() {
    for menu in [Menu.copy, .view, .export] {
      #expect(Set(menu.items.map(\.key)).count == menu.items.count, "\(menu.title)")
      #expect(!menu.items.isEmpty)
    }
  }

  @Test func everyPanelIsRegisteredUnderItsOwnDigit() {
    #expect(Panels.all.map(\.id) == PanelID.allCases)
    #expect(Set(Panels.all.map(\.name)).count == Panels.all.count)
    for panel in Panels.all { #expect(panel.help.hasSuffix("."), "\(panel.name)") }
  }
}
