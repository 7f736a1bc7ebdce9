import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canonicalTone,
  cleanLine,
  cleanText,
  containsInvisible,
  fold,
  hasMarks,
  initials,
  maskedEmail,
  NOWHERE,
  placeTone,
  slugify,
  squash,
  truncate,
  words,
} from './text.ts'

const LOWER = {
  a: 'àáảãạăằắẳẵặâầấẩẫậ',
  e: 'èéẻẽẹêềếểễệ',
  i: 'ìíỉĩị',
  o: 'òóỏõọôồốổỗộơờớởỡợ',
  u: 'ùúủũụưừứửữự',
  y: 'ỳýỷỹỵ',
  d: 'đ',
}
const letters = Object.entries(LOWER).flatMap(([base, marked]) =>
  Array.from(marked, (letter) => [letter, base] as const),
)
const both = [...letters, ...letters.map(([letter, base]) => [letter.toUpperCase(), base] as const)]

describe('fold', () => {
  test('all 134 Vietnamese letters, composed and decomposed', () => {
    expect(both).toHaveLength(134)
    for (const [letter, base] of both) {
      expect(fold(letter), letter).toBe(base)
      expect(fold(letter.normalize('NFD')), letter).toBe(base)
      expect(hasMarks(letter), letter).toBe(true)
      expect(hasMarks(letter.normalize('NFD')), letter).toBe(true)
    }
  })

  test.each([
    ['plain', 'lừa đảo'],
    ['upper case', 'LỪA ĐẢO'],
    ['decomposed', 'lừa đảo'.normalize('NFD')],
    ['full-width', 'ｌừａ đảｏ'],
    ['zero-width inside', 'l\u200bừ\u200da đ\ufeffảo'],
    ['soft hyphen', 'lừ\u00ada đả\u00ado'],
    ['misplaced tone', 'lưà đaỏ'],
    ['word joiner and direction marks', 'lừ\u2060a\u202e đả\u200eo'],
    ['Icelandic letter', 'lừa ðảo'],
    ['Hangul filler', 'lừ\u3164a đảo'],
  ])('sees through the disguise: %s', (_, text) => {
    expect(fold(text)).toBe('lua dao')
    expect(squash(text)).toBe('luadao')
  })

  test.each([
    ['199.000 ₫', '199.000 ₫'],
    ['“Đắc nhân tâm” – bản mới', '"dac nhan tam" - ban moi'],
    ['Straße', 'strasse'],
    ['½', '1/2'],
    ['Ýt nghĩa 𝐀', 'yt nghia a'],
    ['Привет, Йод', 'привет, йод'],
    ['日本語', '日本語'],
    ['İstanbul', 'istanbul'],
  ])('%s is folded as the database folds it', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('folding twice changes nothing', () => {
    const vietnamese = fc.string({
      unit: fc.constantFrom(...both.map(([letter]) => letter), ...'abc XYZ 09-–“”₫\u0301\u200b'),
    })
    fc.assert(
      fc.property(vietnamese, (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

describe('tones have one place', () => {
  test.each([
    ['hoà', 'hòa'],
    ['hòa', 'hòa'],
    ['Hoà Bình', 'Hòa Bình'],
    ['HOÀ', 'HÒA'],
    ['thuỵ', 'thụy'],
    ['khoẻ', 'khỏe'],
    ['khoá học', 'khóa học'],
    ['hòan', 'hoàn'],
    ['toán', 'toán'],
    ['tóan', 'toán'],
    ['quý', 'quý'],
    ['qúy', 'quý'],
    ['qủa', 'quả'],
    ['già', 'già'],
    ['gìa', 'già'],
    ['gì', 'gì'],
    ['gìn', 'gìn'],
    ['giếng', 'giếng'],
    ['ngòai', 'ngoài'],
    ['khuỷu', 'khuỷu'],
    ['mía', 'mía'],
    ['mùa', 'mùa'],
    ['nứơc', 'nước'],
    ['đựơc', 'được'],
    ['thuở', 'thuở'],
    ['huýt', 'huýt'],
    ['uỷ ban', 'ủy ban'],
    ['ngoẻo', 'ngoẻo'],
    ['lưà', 'lừa'],
    ['đaỏ', 'đảo'],
  ])('%s is written %s', (text, canonical) => {
    expect(canonicalTone(text)).toBe(canonical)
    expect(canonicalTone(text.normalize('NFD'))).toBe(canonical)
  })

  test.each(['café', 'résumé', 'naïve', 'Beyoncé', 'Excel 2024', 'Việt Nam'])('%s stays as it is', (text) => {
    expect(canonicalTone(text)).toBe(text)
  })

  test('a tone is placed on syllables only', () => {
    expect(placeTone('duong', '\u0300')).toBe('duòng')
    expect(placeTone('lieu', '\u0323')).toBe('liẹu')
    expect(placeTone('wxyz', '\u0301')).toBeNull()
  })
})

describe('cleaning', () => {
  test.each(['a\u200bb', 'a\u00adb', '\ufeffa', 'a\u202eb', 'a\0b', 'a\u2060b', 'a\u3164b', 'a\u200db'])(
    '%j hides something, and cleaned it does not',
    (text) => {
      expect(containsInvisible(text)).toBe(true)
      expect(containsInvisible(cleanText(text))).toBe(false)
      expect(cleanText(text)).toMatch(/^ab?$/)
    },
  )

  test.each(['Học tốt 👨‍👩‍👧 nhé', '👩🏽‍💻', '❤️‍🔥', 'dòng một\ndòng hai\tcột', 'dòng một\r\ndòng hai'])(
    '%j hides nothing',
    (text) => {
      expect(containsInvisible(text)).toBe(false)
      expect(cleanText(text)).toBe(text.replace('\r', ''))
    },
  )

  test('is composed, trimmed, well-formed and done once', () => {
    expect(cleanText('  tiê\u0301ng Viê\u0323t \r\n')).toBe('tiếng Việt')
    expect(cleanText('a\ud800b')).toBe('a\ufffdb')
    expect(cleanLine(' Khóa\u00a0học \n\n Excel\t ')).toBe('Khóa học Excel')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
      }),
    )
  })
})

describe('forms of names and titles', () => {
  test.each([
    ['Lập trình Đa luồng!', 'lap-trinh-da-luong'],
    ['  C++ & C#: từ A–Z ', 'c-c-tu-a-z'],
    ['日本語', ''],
    ['---', ''],
    ['Kỹ năng 4.0', 'ky-nang-4-0'],
  ])('the slug of "%s" is "%s"', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })

  test('a slug is cut at a word', () => {
    expect(slugify('phân tích dữ liệu', 11)).toBe('phan-tich')
    expect(slugify('phân tích dữ liệu', 12)).toBe('phan-tich-du')
    expect(slugify('phân tích dữ liệu', 9)).toBe('phan-tich')
    expect(slugify('x'.repeat(100), 10)).toBe('x'.repeat(10))
  })

  test.each([
    ['Nguyễn Văn Ánh', 'NÁ'],
    ['đạt', 'Đ'],
    ['', ''],
    ['  Lê   Ý ', 'LÝ'],
    ['Á'.normalize('NFD'), 'Á'],
  ])('the initials of "%s" are "%s"', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })

  test('truncation keeps whole words and says that something is missing', () => {
    expect(truncate('Phân tích dữ liệu', 30)).toBe('Phân tích dữ liệu')
    expect(truncate('Phân tích dữ liệu', 12)).toBe('Phân tích…')
    expect(truncate('Phân tích dữ liệu', 10)).toBe('Phân tích…')
    expect(truncate('Phân tích, dữ liệu', 11)).toBe('Phân tích…')
    expect(truncate('khôngcókhoảngtrắng', 6)).toBe('không…')
  })

  test('of an address a host sees its first letter and where it leads, of an account that is gone nothing', () => {
    expect(maskedEmail('nguyenha@vidu.vn')).toBe('n•••@vidu.vn')
    expect(maskedEmail(`da-xoa-01@${NOWHERE}`)).toBe('')
    expect(maskedEmail(null)).toBe('')
  })

  test('words are letters and digits', () => {
    expect(words('Học Excel, từ 0 – đến "giỏi" 4.0!')).toEqual(['Học', 'Excel', 'từ', '0', 'đến', 'giỏi', '4.0'])
    expect(words(' … — ')).toEqual([])
  })
})
