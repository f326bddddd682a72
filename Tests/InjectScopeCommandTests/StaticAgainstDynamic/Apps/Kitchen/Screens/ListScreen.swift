import Injection

final class RecipeListModel {
  private let book: RecipeBook
  private let favourites: Favourites

  init(book: RecipeBook, favourites: Favourites) {
    self.book = book
    self.favourites = favourites
  }

  func titles() -> [String] {
    book.all.map { favourites.contains($0.id) ? "\($0.title) *" : $0.title }
  }

  func star(_ id: String) { favourites.toggle(id) }
}

final class ListScreen: Screen {
  let model: RecipeListModel

  init(model: RecipeListModel) {
    self.model = model
    super.init(title: "Recipes")
  }

  override func rows() -> [String] { model.titles() }
}

final class ListBuilder: ModuleBuilder<ListScreen> {
  override func build() -> ListScreen {
    ListScreen(model: module())
  }
}
