/// Initialisers of types that no project declares which may give nil: those of Swift and of Foundation as their modules list
/// them, and the commonest of the frameworks.
///
/// By their type and first label, `_` where that has none; by the first two where the first alone does not tell.
extension ForeignTypes {
  static func mayFail(_ type: String, _ labels: [String?]) -> Bool {
    guard let first = labels.first else { return false }
    let written = type + "." + (first ?? "_")
    guard labels.count > 1 else { return failing.contains(written) }
    let both = written + ":" + (labels[1] ?? "_")
    return failing.contains(both) || failing.contains(written) && !throwing.contains(both)
  }

  private static let failing: Set<String> = [
    "AVAssetExportSession.asset", "AVAudioConverter.from", "AVAudioFormat.commonFormat", "AVAudioFormat.settings",
    "AVAudioFormat.standardFormatWithSampleRate", "AVAudioFormat.streamDescription", "AVAudioPCMBuffer.pcmFormat",
    "AVOutputSettingsAssistant.preset", "Bundle.identifier", "Bundle.path", "Bundle.url", "CGColor.colorSpace",
    "CGColor.patternSpace", "CGColorSpace.name", "CGContext._", "CGContext.data", "CGDataConsumer.data",
    "CGDataConsumer.url", "CGDataProvider.data", "CGDataProvider.filename", "CGDataProvider.url",
    "CGEvent.keyboardEventSource", "CGEvent.mouseEventSource", "CGEvent.source", "CGEventSource.stateID", "CGFont._",
    "CGFunction.info", "CGGradient.colorSpace", "CGGradient.colorsSpace", "CGImage.jpegDataProviderSource",
    "CGImage.maskWidth", "CGImage.pngDataProviderSource", "CGImage.width", "CGLayer._", "CGPDFDocument._",
    "CGPattern.info", "CGShading.axialSpace", "CGShading.radialSpace", "CIColorKernel.source", "CIDetector.ofType",
    "CIFilter.name", "CIImage.contentsOf", "CIImage.data", "CIImage.image", "CIKernel.source",
    "CharacterSet.contentsOfFile", "Data.base64Encoded", "Decimal.string", "DispatchIO.type:path", "Encoding.ianaName",
    "FileHandle.forReadingAtPath", "FileHandle.forUpdatingAtPath", "FileHandle.forWritingAtPath",
    "FileWrapper.serializedRepresentation", "HTTPCookie.properties", "HTTPURLResponse.url", "IPv4Address._",
    "IPv6Address._", "Index._:within", "InputStream.fileAtPath", "InputStream.url", "Int.codingKey",
    "NSAppleScript.source", "NSArray.contentsOf", "NSArray.contentsOfFile", "NSAttributedString.html",
    "NSAttributedString.rtf", "NSAttributedString.rtfd", "NSBitmapImageRep.bitmapDataPlanes", "NSBitmapImageRep.data",
    "NSCalendar.calendarIdentifier", "NSCalendar.identifier", "NSCharacterSet.contentsOfFile", "NSColor.cgColor",
    "NSColor.named", "NSData.base64Encoded", "NSData.contentsOf", "NSData.contentsOfFile", "NSDataAsset.name",
    "NSDictionary.contentsOf", "NSDictionary.contentsOfFile", "NSEvent.cgEvent", "NSFont.descriptor", "NSFont.name",
    "NSImage.contentsOf", "NSImage.contentsOfFile", "NSImage.data", "NSImage.named", "NSItemProvider.contentsOf",
    "NSManagedObjectModel.contentsOf", "NSMetadataItem.url", "NSMutableData.base64Encoded", "NSMutableData.capacity",
    "NSMutableData.contentsOf", "NSMutableData.contentsOfFile", "NSMutableData.length", "NSNib.nibNamed",
    "NSRunningApplication.processIdentifier", "NSSound.contentsOf", "NSSound.contentsOfFile", "NSSound.data",
    "NSSound.named", "NSString.bytes", "NSString.bytesNoCopy", "NSString.cString:encoding", "NSString.data",
    "NSString.utf8String", "NSTimeZone.abbreviation", "NSTimeZone.name", "NSURL.string", "NSURLComponents.string",
    "NSURLComponents.url", "NSUUID.uuidString", "OpaquePointer.bitPattern", "OutputStream.toFileAtPath",
    "OutputStream.url", "SCNScene.named", "SCNSceneSource.data", "SCNSceneSource.url", "SKEmitterNode.fileNamed",
    "SKNode.fileNamed", "SKScene.fileNamed", "SocketPort.protocolFamily", "SocketPort.remoteWithTCPPort",
    "SocketPort.tcpPort", "String.bytes", "String.bytesNoCopy", "String.cString:encoding", "String.codingKey",
    "String.data", "String.utf8String", "String.validating", "String.validatingCString", "String.validatingUTF8",
    "TaskPriority._", "TimeZone.abbreviation", "TimeZone.identifier", "TimeZone.secondsFromGMT", "UIColor.named",
    "UIFont.name", "UIImage.contentsOfFile", "UIImage.data", "UIImage.named", "UIImage.systemName", "UIPasteboard.name",
    "URL.dataRepresentation", "URL.string", "URL.template", "URLComponents.string", "URLComponents.url", "UTType._",
    "UTType.filenameExtension", "UTType.mimeType", "UTType.tag", "UUID.uuidString", "UnsafeMutablePointer.bitPattern",
    "UnsafeMutableRawPointer.bitPattern", "UnsafePointer.bitPattern", "UnsafeRawPointer.bitPattern",
    "UserDefaults.suiteName", "XMLDTDNode.xmlString", "XMLParser.contentsOf",
  ]

  /// These throw instead.
  private static let throwing: Set<String> = [
    "NSArray.contentsOf:error", "NSData.contentsOf:options", "NSData.contentsOfFile:options",
    "NSMutableData.contentsOf:options", "NSMutableData.contentsOfFile:options",
  ]
}
