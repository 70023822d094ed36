import CellFeed
import FoundationEssentials

/// Reads the files beside documents: contents of catalogues, translations.
///
/// What is wrong with one becomes an issue that names the file and, where it is known, the line.
enum ResourceFile {
  /// The largest file that is read, in bytes; translations of large apps have a few million.
  static let largest = 16 * 1024 * 1024

  /// The bytes of a file; nil where there is none.
  static func bytes(_ path: String) throws(ResourceError) -> [UInt8]? {
    do throws(OrdinaryFile.Problem) {
      return try OrdinaryFile.read(path, limit: largest)
    } catch {
      switch error {
      case .missing: return nil
      case .folder: throw ResourceError(error.description)
      case .special, .unreadable: throw ResourceError("it can't be read: \(error)")
      case .tooLarge: throw ResourceError("\(error), more than the limit of \(largest)")
      }
    }
  }

  /// What a JSON file holds; nil where there is none.
  static func json<Value: Decodable>(_ path: String, as type: Value.Type)
    throws(ResourceError) -> Value?
  {
    guard let bytes = try bytes(path) else { return nil }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw ResourceError(error, in: bytes)
    } catch {
      throw ResourceError("it isn't JSON")
    }
  }
}

extension ResourceFile {
  /// What a property list holds.
  static func propertyList<Value: Decodable>(_ bytes: [UInt8], as type: Value.Type)
    throws(ResourceError) -> Value
  {
    do {
      return try PropertyListDecoder().decode(type, from: Data(bytes))
    } catch DecodingError.dataCorrupted(let context) {
      // The dictionary of an error may hold anything, and counts as unsafe for that.
      let detail = unsafe (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"]
      throw ResourceError("it isn't a property list" + (detail.map { ": \($0)" } ?? ""))
    } catch {
      throw ResourceError("it isn't a property list of texts by key")
    }
  }
}

/// What is wrong with a file of resources.
struct ResourceError: Error, Hashable {
  var detail: String
  /// Line in the file, from 1.
  var line: Int?

  init(_ detail: String, line: Int? = nil) {
    self.detail = detail
    self.line = line
  }

  /// The mistake in a JSON text that can't be decoded: where its syntax ends, or which value is wrong.
  init(_ error: DecodingError, in bytes: [UInt8]) {
    do throws(LocatedJSON.SyntaxError) {
      _ = try LocatedJSON(parsing: bytes)
    } catch {
      self.init("it isn't JSON: \(error.reason)", line: error.place.line)
      return
    }
    let context: DecodingError.Context? =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        context
      @unknown default: nil
      }
    let path = (context?.codingPath ?? []).map(ResourceError.name).joined(separator: ".")
    let what = context?.debugDescription ?? "it isn't JSON"
    self.init(path.isEmpty ? what : "\(path): \(what)")
  }

  private static func name(_ key: any CodingKey) -> String {
    key.intValue.map { "[\($0)]" } ?? key.stringValue
  }
}
