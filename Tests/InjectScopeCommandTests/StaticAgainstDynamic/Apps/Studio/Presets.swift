import FlexInject

struct Preset: Hashable {
  let name: String
  var gain: Double
}

protocol PresetBank: AnyObject {
  var presets: [Preset] { get }
  func adjust(_ name: String, by gain: Double)
}

final class FactoryBank: PresetBank {
  private(set) var presets: [Preset]

  init(names: [String]) {
    presets = names.map { Preset(name: $0, gain: 1) }
  }

  func adjust(_ name: String, by gain: Double) {
    for index in presets.indices where presets[index].name == name { presets[index].gain += gain }
  }
}

struct PresetRegistrar: Registrar {
  let names: [String]

  func install() {
    bind(PresetBank.self) { FactoryBank(names: names) }
    bind(PresetEditor.self) { PresetEditor(bank: container.resolve(type: PresetBank.self)) }
  }
}

final class PresetEditor {
  private let bank: PresetBank
  private(set) var changes = 0

  init(bank: PresetBank) { self.bank = bank }

  func brighten() {
    changes += 1
    bank.adjust("Bright", by: 0.5)
  }
}

final class PresetScene: Scene {
  let title = "Presets"
  @Inject private var editor: PresetEditor
  @WeakInject private var bank: PresetBank?

  func play() -> [String] {
    editor.brighten()
    return (bank?.presets ?? []).map { "\($0.name) \($0.gain)" } + ["\(editor.changes) changes"]
  }
}
