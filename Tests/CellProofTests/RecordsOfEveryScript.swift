import CellProof

/// A feed of every length and script, the same at each run.
struct RecordsOfEveryScript {
  private var state: UInt64 = 20_13

  /// The records; each has the keys of every shipped template.
  static func make(_ count: Int) -> [Record] {
    var maker = RecordsOfEveryScript()
    return (0..<count).map { index in
      let text = maker.text(kind: index)
      var values = FeedDictionary()
      for key in ["text", "content"] { _ = values.append(key, .string(text)) }
      for key in ["icon", "name"] { _ = values.append(key, .string(maker.name())) }
      _ = values.append("vip", .bool(index % 3 == 0))
      if index % 4 == 1 { _ = values.append("picture", .string("vip")) }
      return Record(values, number: index + 1, file: "every script")
    }
  }

  /// xorshift64*, as the standard generator isn't the same at each run.
  private mutating func next(_ limit: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % limit
  }

  private mutating func pick<T>(_ values: [T]) -> T { values[next(values.count)] }

  private mutating func name() -> String {
    pick(["Ada", "李伟", "佐藤 花", "Tomás", "ليلى", "דנה", "ณัฐ", "अनिता", "🚲", "Ingrid Sørensen"])
  }

  private mutating func text(kind: Int) -> String {
    switch kind % 20 {
    case 0: kind % 40 == 0 ? "" : pick(["a", "字", "ا", "א", "ก", "क", "🌊", ".", " ", "\n"])
    case 1: (0..<1 + next(3)).map { _ in longWord() }.joined(separator: " ")
    case 2: unspaced("今天早上的港口很安静，我们在窗边喝咖啡。火车慢慢经过小河")
    case 3: unspaced("今朝の港はとても静かで、窓のそばでコーヒーを飲みました。")
    case 4: unspaced("아침항구는조용했다 우리는창가에서커피를마셨다 ")
    case 5: words(["صباح", "الخير", "يا", "ميناء", "القهوة", "بجانب", "النافذة،", "١٢٣"])
    case 6: words(["בוקר", "טוב", "נמל", "קפה", "ליד", "החלון,", "רכבת", "2013"])
    case 7: unspaced("ท่าเรือเงียบมากในตอนเช้าเราดื่มกาแฟริมหน้าต่าง")
    case 8: words(["सुबह", "बंदरगाह", "बहुत", "शांत", "था,", "हमने", "कॉफ़ी", "क्षत्रिय"])
    case 9: unspaced("😀👩‍👩‍👧‍👦🇳🇴☕️🚲🍅👍🏽🎉🌊1️⃣")
    case 10: paragraphs(1 + next(12))
    case 11: latin(1 + next(60)) + pick([" ", "   ", "\n", "\n\n", " \n ", "\t", "\u{3000}"])
    case 12: latin(next(6)) + " https://example.org/" + longWord() + "?q=" + longWord()
    case 13: mixed()
    case 14: latin(150 + next(350))
    case 15: pick(["\n", "  ", "\t"]) + latin(1 + next(40))
    case 16:
      words(["co\u{AD}ope\u{AD}ra\u{AD}tion", "e\u{301}te\u{301}", "a\u{A0}b", "x\u{200B}y"])
    case 17: words(["утро", "гавань", "Καλημέρα", "λιμάνι", "sáng", "cảng", "բարև", "გემი"])
    default: latin(1 + next(40))
    }
  }

  private mutating func latin(_ count: Int) -> String {
    let stock = ["morning", "harbour", "a", "light,", "over", "coffee.", "I", "well-known", "3.14"]
    return (0..<count).map { _ in pick(stock) }.joined(separator: " ")
  }

  private mutating func longWord() -> String {
    String((0..<20 + next(150)).map { _ in pick(Array("abcdefghimnorstuW")) })
  }

  private mutating func unspaced(_ stock: String) -> String {
    let characters = Array(stock)
    return String((0..<1 + next(160)).map { _ in pick(characters) })
  }

  private mutating func words(_ stock: [String]) -> String {
    (0..<1 + next(60)).map { _ in pick(stock) }.joined(separator: " ")
  }

  private mutating func paragraphs(_ count: Int) -> String {
    (0..<count).map { _ in latin(next(20)) }.joined(
      separator: pick(["\n", "\n\n", "\r\n", "\u{2028}", "\u{2029}"]))
  }

  private mutating func mixed() -> String {
    (0..<1 + next(8)).map { _ in text(kind: 2 + next(8)) }.joined(separator: pick([" ", "\n", ""]))
  }
}
