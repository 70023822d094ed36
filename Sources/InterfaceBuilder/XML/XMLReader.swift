internal import CLibXML

/// Limits of what is read, so that a hostile file costs neither memory nor stack.
enum XMLLimits {
  /// Largest file in bytes; the largest storyboards in public use have about 5 million.
  static let bytes = 32 * 1024 * 1024
  /// Deepest nesting of elements; storyboards nest about 40 deep.
  static let depth = 200
  /// Most elements; a storyboard of 5 million bytes has about 35,000.
  static let elements = 200_000
  /// Most attributes of an element; Xcode writes about 40.
  static let attributes = 256
  /// Files up to this many bytes have no room for enough attributes to be slow.
  static let scan = 64 * 1024
  /// Longest text or attribute in bytes; libxml2 takes no more.
  static let text = 10_000_000
}

/// Reads XML bytes into an element tree with libxml2's pull reader.
///
/// No network, no external or internal entities, no document types. Safe because the handle never
/// leaves `read`, which frees it.
@safe struct XMLReader {
  private let file: String
  private var reader: xmlTextReaderPtr
  private var names: [UnsafePointer<xmlChar>: String] = unsafe [:]
  private var stack: [Element] = []
  private var count = 0

  /// The root element of a document.
  static func read(_ bytes: [UInt8], file: String) throws(InterfaceBuilderError) -> Element {
    guard bytes.count <= XMLLimits.bytes else {
      throw InterfaceBuilderError(
        file: file, reason: .tooLarge(bytes: bytes.count, limit: XMLLimits.bytes))
    }
    let text = XMLScan.utf8(bytes)
    if text.count > XMLLimits.scan,
      let line = XMLScan.lineOfCrowdedTag(in: text, limit: XMLLimits.attributes)
    {
      throw InterfaceBuilderError(
        file: file, line: line,
        reason: .tooMany("attributes in one element", limit: XMLLimits.attributes))
    }
    let result = unsafe text.withUnsafeBufferPointer { buffer in
      Result { () throws(InterfaceBuilderError) in
        try unsafe XMLReader.read(buffer, isTranscoded: text.count != bytes.count, file: file)
      }
    }
    do {
      return try result.get()
    } catch {
      throw located(error, in: text)
    }
  }

  /// An error with what the parser doesn't tell.
  private static func located(_ error: InterfaceBuilderError, in text: [UInt8])
    -> InterfaceBuilderError
  {
    var error = error
    switch error.reason {
    case .documentType:
      // The parser has read on when it tells of the declaration.
      error.place.line = XMLScan.lineOfDocumentType(in: text) ?? error.place.line
    case .malformed where XMLScan.endsInsideTag(text):
      // To the parser, half a closing tag is one of another name.
      error.reason = .truncated(detail: "inside a tag")
    default: break
    }
    return error
  }

  private static func read(
    _ buffer: UnsafeBufferPointer<UInt8>, isTranscoded: Bool, file: String
  ) throws(InterfaceBuilderError) -> Element {
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    let start = unsafe UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
    xmlResetLastError()
    guard
      let handle = unsafe xmlReaderForMemory(
        start, Int32(buffer.count), nil, isTranscoded ? "UTF-8" : nil, Int32(bitPattern: options))
    else { throw InterfaceBuilderError(file: file, reason: .notXML) }
    defer { unsafe xmlFreeTextReader(handle) }
    // Some messages would go to standard error in spite of the options.
    unsafe xmlTextReaderSetStructuredErrorHandler(handle, { _, _ in }, nil)
    var reader = unsafe XMLReader(file: file, reader: handle)
    return try reader.run()
  }

  private init(file: String, reader: xmlTextReaderPtr) {
    self.file = file
    unsafe self.reader = reader
  }

  private mutating func run() throws(InterfaceBuilderError) -> Element {
    while true {
      let status = unsafe xmlTextReaderRead(reader)
      guard status == 1 else { throw failure() }
      if let root = try step() {
        try finish()
        return root
      }
    }
  }

  /// Reads what follows the root, so that trailing damage is noticed too.
  private func finish() throws(InterfaceBuilderError) {
    while true {
      let status = unsafe xmlTextReaderRead(reader)
      if status == 0 { return }
      guard status < 0 else { continue }
      throw failure()
    }
  }

  /// Takes one node; the finished root when it was its end.
  private mutating func step() throws(InterfaceBuilderError) -> Element? {
    switch unsafe xmlReaderTypes(UInt32(bitPattern: xmlTextReaderNodeType(reader))) {
    case XML_READER_TYPE_ELEMENT: return try open()
    case XML_READER_TYPE_END_ELEMENT: return close()
    case XML_READER_TYPE_TEXT, XML_READER_TYPE_CDATA: appendText()
    case XML_READER_TYPE_SIGNIFICANT_WHITESPACE: appendText()
    case XML_READER_TYPE_DOCUMENT_TYPE, XML_READER_TYPE_ENTITY_REFERENCE:
      throw InterfaceBuilderError(file: file, line: line, reason: .documentType)
    default: break
    }
    return nil
  }

  /// The line of the current node; the parser itself is some lines ahead.
  private var line: Int {
    let node = unsafe xmlTextReaderCurrentNode(reader)
    let line = unsafe node.map { Int(unsafe $0.pointee.line) } ?? 0
    // Nodes hold no more than sixteen bits.
    guard line > 0, line < Int(UInt16.max) else {
      return Int(unsafe xmlTextReaderGetParserLineNumber(reader))
    }
    return line
  }

  private mutating func open() throws(InterfaceBuilderError) -> Element? {
    guard stack.count < XMLLimits.depth else {
      throw InterfaceBuilderError(file: file, line: line, reason: .tooDeep(limit: XMLLimits.depth))
    }
    count += 1
    guard count <= XMLLimits.elements else {
      throw InterfaceBuilderError(
        file: file, line: line, reason: .tooMany("elements", limit: XMLLimits.elements))
    }
    let isEmpty = unsafe xmlTextReaderIsEmptyElement(reader) == 1
    var element = Element(name: currentName())
    element.line = line
    if unsafe xmlTextReaderHasAttributes(reader) == 1 { readAttributes(into: &element) }
    stack.append(element)
    return isEmpty ? close() : nil
  }

  private mutating func readAttributes(into element: inout Element) {
    element.attributes.reserveCapacity(Int(unsafe xmlTextReaderAttributeCount(reader)))
    while unsafe xmlTextReaderMoveToNextAttribute(reader) == 1 {
      let value = unsafe xmlTextReaderConstValue(reader).map { unsafe String(cString: $0) }
      element.attributes.append(Element.Attribute(name: currentName(), value: value ?? ""))
    }
    _ = unsafe xmlTextReaderMoveToElement(reader)
  }

  private mutating func close() -> Element? {
    guard var element = stack.popLast() else { return nil }
    if !element.children.isEmpty { element.text = "" }
    guard !stack.isEmpty else { return element }
    stack[stack.count - 1].children.append(element)
    return nil
  }

  private mutating func appendText() {
    guard !stack.isEmpty, let value = unsafe xmlTextReaderConstValue(reader) else { return }
    stack[stack.count - 1].text += unsafe String(cString: value)
  }

  /// The name of the current node; libxml2 keeps one pointer for each name.
  private mutating func currentName() -> String {
    guard let pointer = unsafe xmlTextReaderConstName(reader) else { return "" }
    if let known = unsafe names[pointer] { return known }
    let name = unsafe String(cString: pointer)
    unsafe names[pointer] = name
    return name
  }

  private func failure() -> InterfaceBuilderError {
    guard let error = unsafe xmlGetLastError() else {
      return InterfaceBuilderError(file: file, line: line, reason: .truncated(detail: "no end tag"))
    }
    let text = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? ""
    var detail = text.split(separator: "\n").first.map(String.init) ?? "unknown error"
    // That is how the pull reader says that the data ended inside the root element, too.
    if detail.hasPrefix("Extra content") { detail = "the root has no end, or text follows it" }
    let place = unsafe Int(error.pointee.line)
    return InterfaceBuilderError(
      file: file, line: place > 0 ? place : nil,
      reason: reason(code: unsafe xmlParserErrors(UInt32(bitPattern: error.pointee.code)), detail))
  }

  private func reason(code: xmlParserErrors, _ detail: String) -> InterfaceBuilderError.Reason {
    if detail.contains("too long") { return reason(detail) }
    return switch code {
    case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_START: .notXML
    case XML_ERR_DOCUMENT_END, XML_ERR_TAG_NOT_FINISHED, XML_ERR_GT_REQUIRED,
      XML_ERR_ATTRIBUTE_NOT_FINISHED, XML_ERR_LTSLASH_REQUIRED, XML_ERR_COMMENT_NOT_FINISHED:
      .truncated(detail: detail)
    case XML_ERR_ENTITY_LOOP, XML_ERR_UNDECLARED_ENTITY: .documentType
    default: reason(detail)
    }
  }

  /// libxml2 has no codes of their own for its limits.
  private func reason(_ detail: String) -> InterfaceBuilderError.Reason {
    let words = detail.lowercased()
    if words.hasPrefix("excessive depth") { return .tooDeep(limit: XMLLimits.depth) }
    if words.contains("huge") || words.contains("too long") {
      return .tooLong(limit: XMLLimits.text)
    }
    return .malformed(detail: detail)
  }
}
