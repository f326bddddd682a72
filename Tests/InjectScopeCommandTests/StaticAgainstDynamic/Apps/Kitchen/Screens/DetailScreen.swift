import Injection

final class DetailModel {
  private let recipe: Recipe
  private let scale: Scale
  private let preferences: Preferences
  @Inject private var analytics: Analytics

  init(recipe: Recipe, scale: Scale, preferences: Preferences) {
    self.recipe = recipe
    self.scale = scale
    self.preferences = preferences
  }

  var title: String { recipe.title }

  func steps() -> [String] {
    analytics.track("open \(recipe.id)")
    return recipe.scaled(to: preferences.servings).ingredients.map(scale.weigh)
  }
}

final class CookingAssistant {
  private let timer: Timer
  private let model: DetailModel

  init(timer: Timer, model: DetailModel) {
    self.timer = timer
    self.model = model
  }

  func start() -> String { "\(model.title) for \(timer.minutes) minutes" }
}

final class DetailScreen: Screen {
  private let model: DetailModel
  private let assistant: CookingAssistant

  init(model: DetailModel, assistant: CookingAssistant) {
    self.model = model
    self.assistant = assistant
    super.init(title: model.title)
  }

  override func rows() -> [String] { model.steps() + [assistant.start()] }
}

final class DetailBuilder: ModuleBuilder<DetailScreen> {
  private let recipe: Recipe

  init(recipe: Recipe) {
    self.recipe = recipe
  }

  override func component() -> Component? {
    Component {
      factory { [recipe] in recipe }
      single { DetailModel(recipe: $0(), scale: $0(), preferences: $0()) }
      factory { CookingAssistant(timer: $0(), model: $0()) }
    }
  }

  override func build() -> DetailScreen {
    let model: DetailModel = module.resolve()
    return DetailScreen(model: model, assistant: module.resolve())
  }
}
