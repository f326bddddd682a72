import Injection

inject(logger: .error)
let modules = AppModules.standard()
let app = AppCoordinator(modules: modules)
await app.start()
let announcements: Announcements = announcementModule(below: modules.root, languages: ["de", "en"])()
announcements.play(["next stop Castle"])
print("end")
