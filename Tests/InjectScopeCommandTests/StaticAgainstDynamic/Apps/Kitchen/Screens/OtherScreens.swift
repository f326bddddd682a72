import Injection

final class ShoppingModel {
  private let book: RecipeBook
  private let preferences: Preferences
  @LazyInject private var log: Log

  init(book: RecipeBook, preferences: Preferences) {
    self.book = book
    self.preferences = preferences
  }

  func list(for ids: [String]) -> ShoppingList {
    var list = ShoppingList()
    for recipe in ids.compactMap(book.recipe) { list.add(recipe.scaled(to: preferences.servings)) }
    log.write("list of \(ids.count)")
    return list
  }
}

final class SettingsModel {
  private let preferences: Preferences
  init(preferences: Preferences) { self.preferences = preferences }

  func change(servings: Int) { preferences.servings = servings }
  func useImperial() { preferences.units = .imperial }
}

final class ShoppingScreen: Screen {
  private let model: ShoppingModel
  private let ids: [String]

  init(ids: [String], model: ShoppingModel = resolve()) {
    self.ids = ids
    self.model = model
    super.init(title: "Shopping")
  }

  override func rows() -> [String] { ["\(model.list(for: ids))"] }
}

final class SettingsScreen: Screen {
  @Inject private var model: SettingsModel
  private let note: String?

  init(note: String? = nil) {
    self.note = note
    super.init(title: "Settings")
  }

  func apply(servings: Int, imperial: Bool) {
    model.change(servings: servings)
    if imperial { model.useImperial() }
  }

  override func rows() -> [String] { [note ?? "saved"] }
}

/// A meal plan puts a module of its own above its days.
final class MealPlan {
  struct Day {
    let name: String
    let recipes: [Recipe]
  }

  private let module: Module

  init(book: RecipeBook, days: [String: [String]]) {
    let planner = Module {
      single { book }
      factory { DayPlanner(book: $0(), names: $0(tag: "names")) }
    }
    module = Module(parent: planner) {
      factory(tag: "names") { days.keys.sorted() }
      single { Plate(colour: "white") }
      factory { TableSetter(planner: $0(), plate: $0()) }
    }
  }

  func summary() -> [String] {
    let setter: TableSetter = module()
    return setter.setTables()
  }
}

struct Plate { let colour: String }

final class DayPlanner {
  private let book: RecipeBook
  let names: [String]

  init(book: RecipeBook, names: [String]) {
    self.book = book
    self.names = names
  }

  func dish(on index: Int) -> String {
    let all = book.all
    return all[index % all.count].title
  }
}

final class TableSetter {
  private let planner: DayPlanner
  private let plate: Plate

  init(planner: DayPlanner, plate: Plate) {
    self.planner = planner
    self.plate = plate
  }

  func setTables() -> [String] {
    planner.names.enumerated().map { "\($1): \(planner.dish(on: $0)) on \(plate.colour)" }
  }
}
