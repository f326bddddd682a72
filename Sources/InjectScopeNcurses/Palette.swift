import CNcurses
import InjectScopeTUI

/// How roles look: the only place that knows colours.
///
/// Colours stand in front of the terminal's own background, so they are chosen to be read on a dark one and on a light
/// one. A chosen row is reversed as a whole, in one colour: patches of reversed colours are restless.
struct Palette {
  private let looks: [Look]

  /// Attributes and the number of a pair of colours, as curses wants them.
  struct Look {
    var attributes: attr_t
    var pair: Int16
  }

  /// - Parameters:
  ///   - colours: 256, 8, or 0 for none.
  ///   - wishes: how somebody wants some roles to look.
  init(colours: Int, wishes: [Cell.Role: RoleLook] = [:]) {
    looks = Cell.Role.allCases.map { role in
      if let wish = wishes[role] { return Self.look(wish, role, colours) }
      let colour = colours >= 256 ? role.colour256 : colours >= 8 ? role.colour8 : nil
      guard let colour else { return Look(attributes: Self.attributes(role.emphasis), pair: 0) }
      let pair = Int16(role.rawValue) + 1
      init_pair(pair, colour, Self.background)
      // Where there is a colour for what is quiet, fading it too makes it hard to read.
      let emphasis = colours >= 256 ? role.emphasis.subtracting(.dim) : role.emphasis
      return Look(attributes: Self.attributes(emphasis), pair: pair)
    }
  }

  /// Where there are fewer colours than were thought of, one that has a name stays what it is.
  private static func look(_ wish: RoleLook, _ role: Cell.Role, _ colours: Int) -> Look {
    let attributes = attributes(wish.emphasis)
    guard colours >= 8, let colour = wish.colour else { return Look(attributes: attributes, pair: 0) }
    let shown = colours >= 256 ? Int16(colour) : colour < 16 ? Int16(colour % 8) : role.colour8
    guard let shown else { return Look(attributes: attributes, pair: 0) }
    let pair = Int16(role.rawValue) + 1
    init_pair(pair, shown, background)
    return Look(attributes: attributes, pair: pair)
  }

  func look(of cell: Cell) -> Look {
    let look = looks[Int(cell.role.rawValue)]
    guard cell.isSelected else { return look }
    return Look(attributes: (look.attributes & ~shim_dim()) ^ shim_reverse(), pair: 0)
  }

  private static let background: Int16 = -1

  private static func attributes(_ emphasis: Emphasis) -> attr_t {
    var attributes: attr_t = 0
    if emphasis.contains(.bold) { attributes |= shim_bold() }
    if emphasis.contains(.dim) { attributes |= shim_dim() }
    if emphasis.contains(.underline) { attributes |= shim_underline() }
    if emphasis.contains(.reverse) { attributes |= shim_reverse() }
    return attributes
  }
}

extension Cell.Role {
  /// `nil`: the terminal's own.
  fileprivate var colour256: Int16? {
    switch self {
    case .plain, .name, .title, .heading: nil
    case .quiet, .place, .count, .comment: 244
    case .border: 242
    case .activeBorder, .activeTitle, .key, .prompt: 32
    case .kind, .note, .attribute: 67
    case .type, .typeName: 36
    case .supplied, .success, .string, .added: 71
    case .argument, .number: 136
    case .ambiguous, .warning, .match: 172
    case .unresolved, .error, .removed: 167
    case .cycle, .mark, .keyword: 133
    }
  }

  fileprivate var colour8: Int16? {
    switch self {
    case .plain, .name, .title, .heading, .quiet, .place, .count, .comment, .border: nil
    case .activeBorder, .activeTitle, .key, .prompt, .kind, .note, .attribute: 4
    case .type, .typeName: 6
    case .supplied, .success, .string, .added: 2
    case .argument, .number, .ambiguous, .warning, .match: 3
    case .unresolved, .error, .removed: 1
    case .cycle, .mark, .keyword: 5
    }
  }
}
