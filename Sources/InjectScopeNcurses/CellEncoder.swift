import CNcurses
import InjectScopeTUI

/// Cells as curses wants them.
struct CellEncoder {
  let palette: Palette

  /// The cells of a row from left to right, those behind wide ones left out.
  func encode(_ row: ArraySlice<Cell>, into encoded: inout [cchar_t]) {
    encoded.removeAll(keepingCapacity: true)
    for cell in row where cell.width > 0 {
      let look = palette.look(of: cell)
      if let character = character(cell, look) {
        encoded.append(character)
      } else {
        // The C library knows no such character, or another width for it: columns must stay straight.
        for _ in 0..<cell.width { encoded.append(Self.make([Self.unknown], look)) }
      }
    }
  }

  private static let unknown = wchar_t(0x3F)

  private func character(_ cell: Cell, _ look: Palette.Look) -> cchar_t? {
    let utf8 = cell.text.utf8
    if utf8.count == 1, let byte = utf8.first {
      guard byte >= 0x20, byte < 0x7F, cell.width == 1 else { return nil }
      return Self.make([wchar_t(byte)], look)
    }
    let scalars = cell.text.unicodeScalars.map { wchar_t(truncatingIfNeeded: Int($0.value)) }
    guard let base = scalars.first, scalars.count <= Int(CCHARW_MAX), shim_width(base) == Int32(cell.width),
      scalars.dropFirst().allSatisfy({ shim_width($0) == 0 })
    else { return nil }
    return Self.make(scalars, look)
  }

  private static func make(_ characters: [wchar_t], _ look: Palette.Look) -> cchar_t {
    var encoded = cchar_t()
    setcchar(&encoded, characters + [0], look.attributes, look.pair, nil)
    return encoded
  }
}
