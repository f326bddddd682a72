/// How somebody wants a role to look.
public struct RoleLook: Hashable, Sendable {
  /// One of 256; `nil` leaves the terminal's own.
  public var colour: Int?
  public var emphasis: Emphasis

  public init(colour: Int?, emphasis: Emphasis) {
    self.colour = colour
    self.emphasis = emphasis
  }

  /// `red bold`, `#d70000`, `bright-blue`, `67`; the word that means nothing where there is one.
  public static func parse(_ text: String) -> Result<RoleLook, Unknown> {
    var look = RoleLook(colour: nil, emphasis: [])
    for word in text.lowercased().split(separator: " ").map(String.init) {
      if let emphasis = emphases[word] {
        look.emphasis.insert(emphasis)
      } else if word == "default" {
        look.colour = nil
      } else if let colour = colour(word) {
        look.colour = colour
      } else {
        return .failure(Unknown(word: word))
      }
    }
    return .success(look)
  }

  public struct Unknown: Error, Hashable { public let word: String }

  /// The words there are, but numbers.
  public static var words: [String] {
    names + names.map { "bright-" + $0 } + emphases.keys.sorted() + ["default"]
  }

  private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
  private static let emphases: [String: Emphasis] = [
    "bold": .bold, "dim": .dim, "underline": .underline, "reverse": .reverse,
  ]

  private static func colour(_ word: String) -> Int? {
    if let place = names.firstIndex(of: word) { return place }
    if word.hasPrefix("bright-"), let place = names.firstIndex(of: String(word.dropFirst(7))) { return place + 8 }
    if let number = Int(word), (0...255).contains(number) { return number }
    guard word.hasPrefix("#"), word.count == 7, let value = Int(word.dropFirst(), radix: 16) else { return nil }
    return nearest(to: [value >> 16, value >> 8 & 255, value & 255])
  }

  /// The nearest of the cube of colours and of the greys.
  private static func nearest(to wanted: [Int]) -> Int {
    var nearest = (number: 16, distance: Int.max)
    for number in 16...255 {
      var distance = 0
      for (own, other) in zip(parts(of: number), wanted) { distance += (own - other) * (own - other) }
      if distance < nearest.distance { nearest = (number, distance) }
    }
    return nearest.number
  }

  private static let steps = [0, 95, 135, 175, 215, 255]

  /// Red, green and blue.
  private static func parts(of number: Int) -> [Int] {
    guard number < 232 else { return [Int](repeating: 8 + 10 * (number - 232), count: 3) }
    let place = number - 16
    return [steps[place / 36], steps[place / 6 % 6], steps[place % 6]]
  }
}

extension Cell.Role {
  /// As a settings file spells it.
  public var name: String { "\(self)" }
}
