import Injection

@main
enum KitchenApp {
  static func main() async {
    inject(logger: .error)
    startInjection(host: "api.kitchen.test")
    let book: RecipeBook = resolve()
    await book.load()

    let router = NavigationRouter()
    let list = ListBuilder().build()
    list.model.star("r2")
    router.push(list)

    if let soup = book.recipe("r1") {
      router.push(DetailBuilder(recipe: soup).build())
    }
    let settings = SettingsScreen()
    settings.apply(servings: 8, imperial: true)
    router.push(settings)
    if let bread = book.recipe("r2") {
      router.push(DetailBuilder(recipe: bread).build())
    }
    router.push(ShoppingScreen(ids: ["r1", "r2", "x1"]))

    let plan = MealPlan(book: book, days: ["Mon": [], "Tue": []])
    plan.summary().forEach { print($0) }
    finish()
    print("end")
  }

  private static func finish() {
    let log: Log = resolve()
    let analytics: Analytics? = resolve()
    print(log.lines)
    print(analytics?.events ?? [])
  }
}
