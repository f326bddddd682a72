import Discoverer

let modules = AppModules()
modules.install(StorageModule())
modules.install(ImagingModule(best: .screen))

let history = History.shared
let albums = AlbumsPresenter()
albums.present("albums")

do {
  let library = try Injector.default.get(PhotoLibrary.self)
  library.add(Photo(id: 4, title: "Candles", album: "Birthday"))
  let editor = try Editor()
  if let alps = library.photos(in: "Summer").first {
    editor.rate(alps, 5)
    try PhotoPresenter(photo: library.photos(in: "Summer")[0]).present("photo")
    print("undone: \(editor.undo() ?? "nothing")")
  }
  let index = SearchIndex()
  try index.rebuild()
  print("found \(index.find("summer lake"))")
} catch {
  print("the library is closed: \(error)")
}

let uploads = UploadPresenter()
uploads.present("upload without user")
modules.signIn(User(name: "eva", isPremium: false))
uploads.present("upload as eva")
print(albums.share("Summer") ?? "not shared")
modules.signOut()
print(albums.share("Summer") ?? "not shared")

let slideshow = Slideshow(album: "Summer")
slideshow.use(Fade())
try slideshow.play().forEach { print($0) }

print("repaired \(Maintenance().run())")
print("history: \(history.events.joined(separator: ", "))")
print("end")
