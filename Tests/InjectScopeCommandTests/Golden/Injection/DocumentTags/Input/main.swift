import Injection

protocol MagicService {}
struct YourMagicService: MagicService {}
struct HisMagicService: MagicService {}

let module = Module {
  factory { YourMagicService() as MagicService }
  factory(tag: "hisMagicService") { HisMagicService() as MagicService }
}

let his: MagicService = module.resolve(tag: "hisMagicService")
let hers: MagicService = module.resolve(tag: "herMagicService")
