import InterfaceBuilder
import Testing

@Suite struct DocumentPlaceTests {
  @Test(arguments: [
    (DocumentPlace(file: "Cell.xib"), "Cell.xib"),
    (DocumentPlace(file: "Cell.xib", line: 12), "Cell.xib:12"),
    (DocumentPlace(file: "Cell.xib", object: "a-b"), "Cell.xib: object a-b"),
    (DocumentPlace(file: "Cell.xib", line: 12, object: "a-b"), "Cell.xib:12: object a-b"),
  ])
  func `errors and issues begin with their place, as far as it is known`(
    place: DocumentPlace, words: String
  ) {
    #expect(place.description == words)
    let error = InterfaceBuilderError(
      file: place.file, line: place.line, object: place.object, reason: .empty)
    let issue = DocumentIssue(
      file: place.file, line: place.line, object: place.object, reason: .font("No font"))
    #expect(error.place == place && issue.place == place)
    #expect(error.description.hasPrefix("\(words): is empty. "))
    #expect(issue.description.hasPrefix("\(words): No font. "))
  }
}
