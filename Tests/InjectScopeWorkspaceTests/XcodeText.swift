/// A project as Xcode writes one: an app with an extension, a library, tests inside the app and tests from outside.
enum XcodeText {
  static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
    /* Begin PBXBuildFile section */
        B1 /* App.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F2; };
        B4 = {isa = PBXBuildFile; fileRef = F3; };
        B5 = {isa = PBXBuildFile; fileRef = F4; };
        B6 = {isa = PBXBuildFile; fileRef = F5; };
        B7 = {isa = PBXBuildFile; fileRef = F6; };
        B8 = {isa = PBXBuildFile; fileRef = P3; };
    /* End PBXBuildFile section */
        F1 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; name = Both.swift; path = ../Common/Both.swift; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Widget/Widget.swift; sourceTree = SOURCE_ROOT; };
        F4 = {isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
        F5 = {isa = PBXFileReference; path = AppTests.swift; sourceTree = "<group>"; };
        F6 = {isa = PBXFileReference; path = UITests.swift; sourceTree = "<group>"; };
        P1 = {isa = PBXFileReference; path = "My App.app"; sourceTree = BUILT_PRODUCTS_DIR; };
        P3 = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        G0 = {isa = PBXGroup; children = (G1, G2, G3, G4, F3, G0, S1, ); sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (F1, F2, ); path = App; sourceTree = "<group>"; };
        G2 = {isa = PBXGroup; children = (F4, ); name = "The Kit"; path = Modules/Kit; sourceTree = "<group>"; };
        G3 = {isa = PBXGroup; children = (F5, ); path = Tests; sourceTree = "<group>"; };
        G4 = {isa = PBXGroup; children = (F6, ); path = UITests; sourceTree = "<group>"; };
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2, ); path = Features; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, Old/Dead.swift, ); target = T1; };
        E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Shared.swift, ); target = T2; };
        C1 = {isa = PBXContainerItemProxy; containerPortal = ROOT; proxyType = 1; remoteGlobalIDString = T1; remoteInfo = App; };
        D1 = {isa = PBXTargetDependency; target = T1; targetProxy = C1; };
        H1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, ); };
        H2 = {isa = PBXSourcesBuildPhase; files = (B3, B4, ); };
        H3 = {isa = PBXSourcesBuildPhase; files = (B5, ); };
        H4 = {isa = PBXSourcesBuildPhase; files = (B6, ); };
        H5 = {isa = PBXSourcesBuildPhase; files = (B7, ); };
        H6 = {isa = PBXFrameworksBuildPhase; files = (B8, ); };
        L1 = {isa = XCConfigurationList; buildConfigurations = (K1, ); };
        K1 = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = "My App"; }; name = Debug; };
        L4 = {isa = XCConfigurationList; buildConfigurations = (K4, ); };
        K4 = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; TEST_HOST = "$(BUILT_PRODUCTS_DIR)/My App.app/My App"; }; name = Debug; };
        T1 = {isa = PBXNativeTarget; buildConfigurationList = L1; buildPhases = (H1, H6, ); dependencies = (); fileSystemSynchronizedGroups = (S1, ); name = App; packageProductDependencies = (Q1, ); productReference = P1; productType = "com.apple.product-type.application"; };
        T2 = {isa = PBXNativeTarget; buildPhases = (H2, ); dependencies = (); name = Widget; productType = "com.apple.product-type.app-extension"; };
        T3 = {isa = PBXNativeTarget; buildPhases = (H3, ); dependencies = (); name = Kit; productReference = P3; productType = "com.apple.product-type.framework"; };
        T4 = {isa = PBXNativeTarget; buildConfigurationList = L4; buildPhases = (H4, ); dependencies = (); name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; };
        T5 = {isa = PBXNativeTarget; buildPhases = (H5, ); dependencies = (D1, ); name = UITests; productType = "com.apple.product-type.bundle.ui-testing"; };
        T6 = {isa = PBXAggregateTarget; name = Everything; };
        Q1 = {isa = XCSwiftPackageProductDependency; productName = Network; };
        ROOT = {isa = PBXProject; mainGroup = G0; projectDirPath = ""; targets = (T1, T2, T3, T4, T5, T6, GONE, ); };
      };
      rootObject = ROOT;
    }
    """

  /// The files that it names, and some that it does not.
  static func files(_ contents: [String: String] = [:]) -> [String: String] {
    var files = [
      "App.xcodeproj/project.pbxproj": project, "App/App.swift": "", "App/Forgotten.swift": "",
      "Common/Both.swift": "", "Widget/Widget.swift": "", "Modules/Kit/Kit.swift": "", "Tests/AppTests.swift": "",
      "UITests/UITests.swift": "", "Features/Home.swift": "", "Features/Old/Dead.swift": "",
      "Features/Shared.swift": "",
    ]
    files.merge(contents) { _, own in own }
    return files
  }
}
