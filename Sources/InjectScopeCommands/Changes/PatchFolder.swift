import InjectScopeExport
import InjectScopeWorkspace

extension SourceChanges {
  /// Where a patch is taken that changes more than lies in the current folder.
  var patchFolder: String {
    "the patch's paths begin from the project's root: `git -C \(root.shellWord) apply` takes it"
  }
}
