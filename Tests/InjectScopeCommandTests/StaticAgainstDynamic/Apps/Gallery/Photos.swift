import Foundation

struct Photo: Hashable, Codable {
  let id: Int
  var title: String
  var album: String
  var stars = 0
}

struct Album: Hashable {
  let name: String
  var cover: Photo?
  var count: Int
}

struct User: Hashable {
  let name: String
  let isPremium: Bool
}

enum Quality: Int, Comparable {
  case thumbnail, screen, original
  static func < (a: Quality, b: Quality) -> Bool { a.rawValue < b.rawValue }
}

struct Rendition: CustomStringConvertible {
  let photo: Photo
  let quality: Quality
  var description: String { "\(photo.title)@\(quality)" }
}
