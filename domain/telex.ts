import { placeTone } from './text.ts'

/**
 * Reads a word typed with Telex or VNI while the keyboard's Vietnamese mode was off: `lieeuj` → `liệu`, `du74` → `dữ`.
 * English words look the same to it (`test` → `tét`), so a result is an alternative to search for, never a replacement.
 */

const TELEX_TONES: Record<string, string> = { s: '\u0301', f: '\u0300', r: '\u0309', x: '\u0303', j: '\u0323', z: '' }
const VNI_TONES: Record<string, string> = { 1: '\u0301', 2: '\u0300', 3: '\u0309', 4: '\u0303', 5: '\u0323', 0: '' }
const ROOF: Record<string, string> = { a: 'â', e: 'ê', o: 'ô' }
const ONSET = '(?:b|c|ch|d|đ|g|gh|gi|h|k|kh|l|m|n|ng|ngh|nh|p|ph|qu|r|s|t|th|tr|v|x)?'
const VOWELS =
  '(?:a|ă|â|e|ê|i|o|ô|ơ|u|ư|y|ai|ao|au|ay|âu|ây|eo|êu|ia|iê|iu|iêu|oa|oă|oe|oi|ôi|ơi|oo|ua|uâ|uê|ui|uô|uơ|uy|ưa|ưi|ươ|ưu|' +
  'oai|oay|oao|oeo|uây|uôi|uya|uyê|uyu|ươi|ươu|yê|yêu)'
const SYLLABLE = new RegExp(`^${ONSET}${VOWELS}(?:ch|ng|nh|[cmnpt])?$`)
const STOPPED = /(?:ch|[cpt])$/

/** Would these small letters without a tone be a syllable of Vietnamese? */
export function isSyllable(letters: string): boolean {
  return SYLLABLE.test(letters)
}

interface Typed {
  letters: string
  tone: string | null
  keys: number
}

/**
 * The Vietnamese syllable behind one typed word, in lower case and NFC; null where no key of either method
 * took part or the outcome is no possible syllable.
 */
export function decodeTelex(word: string): string | null {
  const keys = word.toLowerCase()
  if (!/^[a-z][a-z0-9]{1,10}$/.test(keys)) return null
  const press = /\d/.test(keys) ? vniKey : telexKey
  const typed: Typed = { letters: '', tone: null, keys: 0 }
  for (const key of keys) press(typed, key)
  if (typed.keys === 0) return null

  const letters = typed.letters.replace('ưo', 'ươ').replace(/uơ(?=.)/, 'ươ')
  if (!SYLLABLE.test(letters)) return null
  if (typed.tone === null || typed.tone === '') return letters
  const possible = !STOPPED.test(letters) || typed.tone === '\u0301' || typed.tone === '\u0323'
  return possible ? placeTone(letters, typed.tone) : null
}

function telexKey(typed: Typed, key: string): void {
  const { letters } = typed
  const tone = TELEX_TONES[key]
  if (tone !== undefined && /[aăâeêioôơuưy]/.test(letters)) setTone(typed, tone)
  else if (key === 'w') change(typed, hooked(letters) ?? `${letters}ư`)
  else if (key === 'd' && letters.startsWith('d')) change(typed, letters.replace('d', 'đ'))
  else if (key in ROOF && closesWith(letters, key)) change(typed, roofed(letters, key))
  else typed.letters += key
}

function vniKey(typed: Typed, key: string): void {
  const { letters } = typed
  const tone = VNI_TONES[key]
  if (tone !== undefined) setTone(typed, tone)
  else if (key === '6')
    change(
      typed,
      letters.replace(/[aeo](?=[^aeo]*$)/, (vowel) => ROOF[vowel] ?? vowel),
    )
  else if (key === '7') change(typed, horned(letters) ?? letters)
  else if (key === '8') change(typed, letters.replace(/a(?=[^a]*$)/, 'ă'))
  else if (key === '9') change(typed, letters.replace(/^d/, 'đ'))
  else typed.letters += key
}

/** A tone key pressed twice is how one writes the key itself, so the word was typed on purpose. */
function setTone(typed: Typed, tone: string): void {
  if (typed.tone === tone) typed.letters += '!'
  typed.tone = tone
  typed.keys++
}

function change(typed: Typed, letters: string): void {
  typed.letters = letters === typed.letters ? `${letters}!` : letters
  typed.keys++
}

/** May this second a, e or o still mean the roof of the first: right after it, or after what may follow it in a syllable? */
function closesWith(letters: string, key: string): boolean {
  return new RegExp(`${key}(?:[uiy]|ch|ng|nh|[cmnpt])?$`).test(letters)
}

function roofed(letters: string, key: string): string {
  const at = letters.lastIndexOf(key)
  return letters.slice(0, at) + (ROOF[key] ?? key) + letters.slice(at + 1)
}

/** Telex w: ươ, ưa, ă, else the horn of the last o or u. */
function hooked(letters: string): string | null {
  if (/uo/.test(letters) && !letters.startsWith('quo')) return letters.replace('uo', 'ươ')
  if (/[^q]ua$/.test(letters)) return letters.replace(/ua$/, 'ưa')
  if (/a/.test(letters)) return letters.replace(/a(?=[^a]*$)/, 'ă')
  return horned(letters)
}

function horned(letters: string): string | null {
  if (/uo/.test(letters) && !letters.startsWith('quo')) return letters.replace('uo', 'ươ')
  const at = Math.max(letters.lastIndexOf('o'), letters.lastIndexOf('u'))
  return at < 0 ? null : letters.slice(0, at) + (letters[at] === 'o' ? 'ơ' : 'ư') + letters.slice(at + 1)
}
