protocol RecipeSource {
  func recipes() async throws -> [Recipe]
}

struct BundledRecipes: RecipeSource {
  func recipes() async throws -> [Recipe] {
    [
      Recipe(
        id: "r1", title: "Soup", servings: 2,
        ingredients: [.init(name: "Leek", grams: 400), .init(name: "Potato", grams: 300)]),
      Recipe(
        id: "r2", title: "Bread", servings: 4,
        ingredients: [.init(name: "Flour", grams: 500), .init(name: "Salt", grams: 10)], tags: ["baking"]),
    ]
  }
}

struct RemoteRecipes: RecipeSource {
  let client: HTTPClient

  func recipes() async throws -> [Recipe] {
    try await client.get("recipes").map {
      Recipe(id: $0, title: "Remote \($0)", servings: 1, ingredients: [.init(name: "Rice", grams: 80)])
    }
  }
}

protocol HTTPClient {
  func get(_ path: String) async throws -> [String]
}

final class StubClient: HTTPClient {
  let host: String
  private let log: Log

  init(host: String, log: Log) {
    self.host = host
    self.log = log
  }

  func get(_ path: String) async throws -> [String] {
    log.write("GET \(host)/\(path)")
    return ["x1", "x2"]
  }
}

final class Log {
  private(set) var lines: [String] = []
  func write(_ line: String) { lines.append(line) }
}

protocol Preferences: AnyObject {
  var units: UnitSystem { get set }
  var servings: Int { get set }
}

final class VolatilePreferences: Preferences {
  var units = UnitSystem.metric
  var servings = 4
}

protocol WeightFormatter {
  func text(_ grams: Int) -> String
}

struct MetricFormatter: WeightFormatter {
  func text(_ grams: Int) -> String { grams >= 1000 ? "\(grams / 1000) kg" : "\(grams) g" }
}

struct ImperialFormatter: WeightFormatter {
  func text(_ grams: Int) -> String { "\(grams * 10 / 283) oz" }
}

final class RecipeBook {
  private let sources: [RecipeSource]
  private let log: Log
  private var loaded: [Recipe] = []

  init(local: RecipeSource, remote: RecipeSource, log: Log) {
    sources = [local, remote]
    self.log = log
  }

  func load() async {
    for source in sources {
      do {
        loaded += try await source.recipes()
      } catch {
        log.write("no recipes: \(error)")
      }
    }
    log.write("loaded \(loaded.count)")
  }

  var all: [Recipe] { loaded.sorted { $0.title < $1.title } }
  func recipe(_ id: String) -> Recipe? { loaded.first { $0.id == id } }
}

protocol Favourites: AnyObject {
  func toggle(_ id: String)
  func contains(_ id: String) -> Bool
}

final class FavouriteSet: Favourites {
  private var ids: Set<String> = []
  private let analytics: Analytics?

  init(analytics: Analytics?) {
    self.analytics = analytics
  }

  func toggle(_ id: String) {
    if ids.remove(id) == nil { ids.insert(id) }
    analytics?.track("favourite \(id)")
  }

  func contains(_ id: String) -> Bool { ids.contains(id) }
}

final class Analytics {
  private(set) var events: [String] = []
  func track(_ event: String) { events.append(event) }
}

final class Timer {
  let minutes: Int
  init(minutes: Int) { self.minutes = minutes }
}

final class Scale {
  private let formatter: WeightFormatter
  init(formatter: WeightFormatter) { self.formatter = formatter }
  func weigh(_ ingredient: Ingredient) -> String { "\(formatter.text(ingredient.grams)) \(ingredient.name)" }
}
