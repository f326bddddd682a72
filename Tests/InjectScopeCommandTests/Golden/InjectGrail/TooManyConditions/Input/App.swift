import InjectGrail

struct Root: RootInjector {}

protocol WideInjector: Injector {
  #if A
  var a: Int { get }
  #endif
  #if B
  var b: Int { get }
  #endif
  #if C
  var c: Int { get }
  #endif
  #if D
  var d: Int { get }
  #endif
}
@Needs class Wide {}
