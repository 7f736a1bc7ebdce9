import { canonicalTone, fold, normalise, withoutTones } from '../text.ts'

/** A word as rules compare it. */
export type Form = {
  /** Lower case, composed, plain forms of letters, the tone in its one place, nothing invisible. */
  readonly kept: string
  /** The same without accents. */
  readonly folded: string
  /** `kept` without its tone; the letters keep their hats and horns. */
  readonly toneless: string
  /** Letters read through their disguise: digits for letters, look-alikes, stretching; `l` and `i` are one, because `1` stands for both. */
  readonly bare: string
  /** It bears accents. */
  readonly marked: boolean
  /** There was a disguise. */
  readonly disguised: boolean
}
/** A syllable of a text and where it stands in what was written. */
export type Token = {
  /** Its place in the original, in UTF-16 units; `end` is past its last one. */
  readonly start: number
  readonly end: number
  readonly form: Form
  /** What lies between it and the token before; no phrase goes past a wall. `line`: a new line that begins like a sentence. */
  readonly gap: Gap
  /** The same for whoever reads through disguises: brackets and quotes inside of a word are none, a line may end inside of one. */
  readonly seam: Gap | 'break'
}
type Gap = 'joint' | 'space' | 'line' | 'wall'

/** Letters in circles, squares and brackets. */
const ENCLOSED = String.raw`\u249C-\u24E9\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}`
const FIRST_ENCLOSED = [0x249c, 0x24b6, 0x24d0, 0x1f130, 0x1f150, 0x1f170]

/** Invisible characters, marks and `@`, `$` belong to a word they stand inside of. */
const WORD = new RegExp(
  String.raw`[\p{L}\p{N}${ENCLOSED}](?:[[\p{L}\p{N}\p{M}\p{Cf}\p{Cc}\u034F\u2800@$${ENCLOSED}]--[\t\n\r]]*[\p{L}\p{N}\p{M}${ENCLOSED}])?`,
  'gv',
)
const IN_CIRCLES = new RegExp(`[${ENCLOSED}]`, 'gu')
const UPPER = /^\p{Lu}/u
/** The end of one line, with nothing else: what is broken there is no less a phrase. */
const LINE_END = /^[ \t\u00a0]*(?:\r\n?|[\n\u2028])[ \t\u00a0]*$/u
const LINE_BREAK = /^(?:\r\n?|[\n\u2028])$/u
/** Past these a phrase does not go on: the end of a paragraph or a clause, brackets, quotes. */
const WALL = /[\n\r\u2028\u2029]|[.,;:!?…]\s/u
const AROUND = String.raw`()[\]{}<>"“”«»|`
const BRACKET = new RegExp(`[${AROUND}]`, 'u')
const BRACKETS_BEFORE = new RegExp(`^[${AROUND}]+`, 'u')
const BRACKETS_AFTER = new RegExp(`[${AROUND}]+$`, 'u')
const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's' }
/** Letters of other scripts that look like ours; Vietnamese letters are none of them. */
const LOOKALIKE: Record<string, string> = Object.fromEntries(
  Array.from('аеорсухіѕԁɡјкмтвнοανικτυρε', (letter, index) => [letter, 'aeopcyxisdgjkmtbhoavikxtupe'[index] ?? letter]),
)

const remembered = new Map<string, Form>()
const MOST_REMEMBERED = 50_000

/** The syllables of a text in their order. */
export function tokensOf(text: string): Token[] {
  const found: { start: number; end: number; form: Form; before: string }[] = []
  let last = 0
  for (const { 0: raw, index: start } of text.matchAll(WORD)) {
    const form = formOf(raw)
    if (form.kept === '') continue
    found.push({ start, end: start + raw.length, form, before: text.slice(last, start) })
    last = start + raw.length
  }
  const begins = (at: number) => UPPER.test(text.slice(found[at]?.start, (found[at]?.start ?? 0) + 2))
  return found.map(({ before, ...token }, at): Token => {
    if (at === 0) return { ...token, gap: 'wall', seam: 'wall' }
    if (before === ' ') return { ...token, gap: 'space', seam: 'space' }
    const gap = LINE_END.test(before) && begins(at) && !begins(at - 1) ? 'line' : gapOf(before)
    if (!BRACKET.test(before)) return { ...token, gap, seam: LINE_BREAK.test(before) ? 'break' : gap }
    return { ...token, gap: 'wall', seam: seamOf(before, found[at - 1]?.before, found[at + 1]?.before) }
  })
}

/** How two texts are the same word to a rule: `LỪA  đảo` and `lừa đảo`. */
export function ruleForm(text: string): string {
  return tokensOf(text)
    .map(({ form }) => form.kept)
    .join(' ')
}

function gapOf(between: string): Gap {
  if (LINE_END.test(between)) return 'space'
  if (WALL.test(between)) return 'wall'
  return /\s/u.test(between) ? 'space' : 'joint'
}

/** `c(ờ) b(ạ)c`: a bracket without a blank is no end of the word, and neither is the one that it belongs to. */
function seamOf(between: string, before = '', after = ''): Gap {
  const isInside = (gap: string) => BRACKET.test(gap) && !/\s/u.test(gap)
  if (isInside(between)) return 'joint'
  let rest = between
  if (isInside(before)) rest = rest.replace(BRACKETS_BEFORE, '')
  if (isInside(after)) rest = rest.replace(BRACKETS_AFTER, '')
  return BRACKET.test(rest) ? 'wall' : gapOf(rest)
}

function formOf(raw: string): Form {
  const known = remembered.get(raw)
  if (known) return known
  const form = /^[a-z]+$/.test(raw) ? asForm(raw, squeezed(raw)) : composed(raw)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(raw, form)
  return form
}

function asForm(kept: string, bare: string): Form {
  const folded = fold(kept)
  const marked = folded !== kept
  const toneless = marked ? withoutTones(kept) : kept
  return { kept, folded, toneless, bare: bare.replaceAll('l', 'i'), marked, disguised: bare !== kept }
}

function composed(raw: string): Form {
  // Marks that no letter takes in are strokes and dots drawn over it.
  const letters = normalise(freed(raw)).toLowerCase().normalize('NFC').replace(/\p{M}/gu, '').replace(/[ðɖ]/g, 'đ')
  const kept = canonicalTone(letters)
  const read = /[a-z]/.test(fold(kept))
    ? Array.from(kept, (letter) => LEET[letter] ?? LOOKALIKE[letter] ?? letter).join('')
    : kept
  return asForm(kept, canonicalTone(squeezed(read)))
}

/** Letters out of their circles: `ⓒⓞ` → `co`. */
function freed(raw: string): string {
  return raw.replace(IN_CIRCLES, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    const first = FIRST_ENCLOSED.findLast((one) => one <= code) ?? code
    return String.fromCharCode(97 + code - first)
  })
}

/** Runs of one letter are one: `lừaaaa` → `lừa`; a vowel repeated without its tone is the same vowel. */
function squeezed(word: string): string {
  let out = ''
  let before = ''
  for (const letter of word) {
    const base = withoutTones(letter)
    if (base !== before) out += letter
    else if (letter !== base && out.endsWith(base)) out = out.slice(0, -base.length) + letter
    before = base
  }
  return out
}
