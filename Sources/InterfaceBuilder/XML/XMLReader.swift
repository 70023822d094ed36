internal import CLibXML

/// Limits of what is read, so that a hostile file costs neither memory nor stack.
enum XMLLimits {
  /// Largest file in bytes; the largest storyboards in public use have about 5 million.
  static let bytes = 32 * 1024 * 1024
  /// Deepest nesting of elements; storyboards nest about 40 deep.
  static let depth = 200
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

  /// The root element of a document.
  static func read(_ bytes: [UInt8], file: String) throws(InterfaceBuilderError) -> Element {
    guard bytes.count <= XMLLimits.bytes else {
      throw InterfaceBuilderError(
        file: file, reason: .tooLarge(bytes: bytes.count, limit: XMLLimits.bytes))
    }
    let result = unsafe bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(InterfaceBuilderError) in
        try unsafe XMLReader.read(buffer, file: file)
      }
    }
    return try result.get()
  }

  private static func read(_ buffer: UnsafeBufferPointer<UInt8>, file: String)
    throws(InterfaceBuilderError) -> Element
  {
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    let start = unsafe UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
    xmlResetLastError()
    guard
      let handle = unsafe xmlReaderForMemory(
        start, Int32(buffer.count), nil, nil, Int32(bitPattern: options))
    else { throw InterfaceBuilderError(file: file, reason: .notXML) }
    defer { unsafe xmlFreeTextReader(handle) }
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
      throw InterfaceBuilderError(
        file: file, line: line, reason: .malformed(detail: "text after the end of the document"))
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

  private var line: Int { Int(unsafe xmlTextReaderGetParserLineNumber(reader)) }

  private mutating func open() throws(InterfaceBuilderError) -> Element? {
    guard stack.count < XMLLimits.depth else {
      throw InterfaceBuilderError(file: file, line: line, reason: .tooDeep(limit: XMLLimits.depth))
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
    switch code {
    case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_START: .notXML
    case XML_ERR_DOCUMENT_END, XML_ERR_TAG_NOT_FINISHED, XML_ERR_GT_REQUIRED,
      XML_ERR_ATTRIBUTE_NOT_FINISHED, XML_ERR_LTSLASH_REQUIRED, XML_ERR_COMMENT_NOT_FINISHED:
      .truncated(detail: detail)
    case XML_ERR_ENTITY_LOOP, XML_ERR_UNDECLARED_ENTITY: .documentType
    default:
      // libxml2 has no code of its own for its limit of 256 levels.
      detail.hasPrefix("Excessive depth")
        ? .tooDeep(limit: XMLLimits.depth) : .malformed(detail: detail)
    }
  }
}
