import Foundation

struct Ingredient: Hashable {
  let name: String
  var grams: Int
}

struct Recipe: Hashable {
  let id: String
  var title: String
  var servings: Int
  var ingredients: [Ingredient]
  var tags: Set<String> = []

  func scaled(to servings: Int) -> Recipe {
    var copy = self
    copy.servings = servings
    copy.ingredients = ingredients.map { Ingredient(name: $0.name, grams: $0.grams * servings / self.servings) }
    return copy
  }
}

struct ShoppingList: CustomStringConvertible {
  private(set) var grams: [String: Int] = [:]

  mutating func add(_ recipe: Recipe) {
    for ingredient in recipe.ingredients { grams[ingredient.name, default: 0] += ingredient.grams }
  }

  var description: String {
    grams.sorted { $0.key < $1.key }.map { "\($0.value) g \($0.key)" }.joined(separator: ", ")
  }
}

enum UnitSystem { case metric, imperial }

extension ShoppingList {
  var isEmpty: Bool { grams.isEmpty }
  var totalGrams: Int { grams.values.reduce(0, +) }
}
