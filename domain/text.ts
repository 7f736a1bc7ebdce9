/**
 * Vietnamese text: cleaning what people cannot see, folding for search, one placement of tones, slugs.
 * `fold` gives what the database's `lower(unaccent(normalize(x, NFKC)))` gives, so both ends may compare.
 */

/**
 * Format and filler characters that show nothing: zero-width, soft hyphen, direction marks, Hangul fillers,
 * and controls but tab and line feed. A joiner inside an emoji is left alone.
 */
const INVISIBLE = new RegExp(
  [
    '(?!\\u200D)[\\p{Cf}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFFA0]',
    '(?![\\t\\n])\\p{Cc}',
    '(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D',
    '\\u200D(?!\\p{Extended_Pictographic})',
  ].join('|'),
  'gu',
)

/** Letters and signs the database's dictionary replaces though they do not decompose. */
const REPLACED: Record<string, string> = {
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ɖ: 'd',
  Ɖ: 'D',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'TH',
  ß: 'ss',
  ẞ: 'SS',
  '‘': "'",
  '’': "'",
  '‚': ',',
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': ',,',
  '‟': '"',
  '‹': '<',
  '›': '>',
  '«': '<<',
  '»': '>>',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '×': '*',
  '÷': '/',
  '±': '+/-',
  '¡': '!',
  '¿': '?',
  '©': '(C)',
  '®': '(R)',
  '′': "'",
  '⁄': '/',
}
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g
const SYLLABLE =
  /^(?<onset>qu(?=[aăâeêioôơuưy])|gi(?=[aăâeêioôơuưy])|[bcdđghklmnpqrstvx]{0,3})(?<vowels>[aăâeêioôơuưy]{1,3})(?<coda>ch|ng|nh|[cmnpt])?$/iu

/** Does the text carry characters that show nothing (and so may hide words)? */
export function containsInvisible(text: string): boolean {
  return text.replace(/\r\n?/g, '\n').search(INVISIBLE) >= 0
}

/** Text fit to keep: composed (NFC), well-formed, nothing invisible, line feeds only, no blanks at the ends. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE, '').normalize('NFC').trim()
}

/** `cleanText` on one line: every run of white space is one space. For names and titles. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}

/** For comparison: compatibility forms (full-width, ligatures) are plain, nothing invisible. */
export function normalise(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').normalize('NFKC')
}

/**
 * Lower case without accents: `Đường Hoà Bình` → `duong hoa binh`. On text without invisible characters it equals the
 * database's folding for Vietnamese and Western European letters and common punctuation.
 */
export function fold(text: string): string {
  return normalise(text)
    .replace(/[^\0-\x7f]/gu, (char) => REPLACED[char] ?? stripLatin(char))
    .replace(/[\u0300-\u0362]/g, '')
    .toLowerCase()
}

/** `fold` with white space removed: finds `phantichdulieu`. */
export function squash(text: string): string {
  return fold(text).replace(/\s+/g, '')
}

/** Did the writer use Vietnamese letters or tones at all? Decides whether accents count in ranking. */
export function hasMarks(text: string): boolean {
  return /[\u0300-\u0362]|[đĐðÐ]/.test(normalise(text).normalize('NFD'))
}

/**
 * One placement of tones, the traditional one: `hoà` → `hòa`, `thuỵ` → `thụy`, `khoẻ` → `khỏe`, `hòan` → `hoàn`.
 * Words that are no Vietnamese syllable stay as they are; the result is NFC.
 */
export function canonicalTone(text: string): string {
  return text.normalize('NFC').replace(/\p{L}+/gu, (word) => {
    const tones = word.normalize('NFD').match(TONES)
    return tones?.length === 1 ? (placeTone(withoutTones(word), tones[0] ?? '') ?? word) : word
  })
}

/** The same letters without their tones: `đường` → `đương`. */
export function withoutTones(text: string): string {
  return text.normalize('NFD').replace(TONES, '').normalize('NFC')
}

/** Puts a combining tone mark where it belongs on a toneless syllable; null if the word is no Vietnamese syllable. */
export function placeTone(bare: string, mark: string): string | null {
  const { onset = '', vowels, coda } = SYLLABLE.exec(bare)?.groups ?? {}
  if (vowels === undefined) return null
  const at = onset.length + seat(vowels.toLowerCase(), coda !== undefined)
  return (bare.slice(0, at + 1) + mark + bare.slice(at + 1)).normalize('NFC')
}

/** A part of an address: `Lập trình Đa luồng!` → `lap-trinh-da-luong`, cut at a word within `max`. Empty if no letter or digit is left. */
export function slugify(text: string, max = 80): string {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= max) return slug
  const cut = slug.slice(0, max + 1).lastIndexOf('-')
  return slug.slice(0, cut > 0 ? cut : max)
}

/** The words of a text, letters and digits only. */
export function words(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? []
}

/** For an avatar: first letters of the first and the last word, `Nguyễn Văn Ánh` → `NÁ`; empty for an empty name. */
export function initials(name: string): string {
  const parts = cleanLine(name).split(' ').filter(Boolean)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return ends.map((part) => (Array.from(part ?? '')[0] ?? '').toUpperCase()).join('')
}

/** At most `max` characters, cut after a whole word where there is one, with an ellipsis if anything was cut. */
export function truncate(text: string, max: number): string {
  const chars = Array.from(text)
  if (chars.length <= max) return text
  const kept = chars.slice(0, Math.max(0, max - 1)).join('')
  const ended = /\s/.test(chars[Math.max(0, max - 1)] ?? '')
  const cut = ended ? kept : kept.replace(/\s+\S*$/, '')
  return `${(cut || kept).replace(/[\s.,;:–-]+$/, '')}…`
}

function stripLatin(char: string): string {
  return /\p{Script=Latin}/u.test(char) ? char.normalize('NFD').replace(/\p{M}/gu, '') : char
}

/** Which vowel bears the tone: a marked one (the last of ươ), else the last before a final consonant, else the middle or first. */
function seat(vowels: string, closed: boolean): number {
  const marked = Math.max(...Array.from('ăâêôơư', (letter) => vowels.lastIndexOf(letter)))
  if (marked >= 0) return marked
  if (closed) return vowels.length - 1
  return vowels.length === 3 ? 1 : 0
}

/** Where the addresses of accounts that are gone lead: nowhere. */
export const NOWHERE = 'benhoc.invalid'

/** What a host sees of a learner's address: `nguyenha@gmail.com` → `n•••@gmail.com`; nothing of one whose account is gone. */
export function maskedEmail(email: string | null): string {
  const [name = '', domain = ''] = (email ?? '').split('@')
  return domain && domain !== NOWHERE ? `${name.slice(0, 1)}•••@${domain}` : ''
}
