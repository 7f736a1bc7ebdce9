import { canonicalTone, fold, normalise } from '../text.ts'

/** A word as rules compare it. */
export type Form = {
  /** Lower case, composed, plain forms of letters, the tone in its one place, nothing invisible. */
  readonly kept: string
  /** The same without accents. */
  readonly folded: string
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
  /** What lies between it and the token before; no phrase goes past a wall. */
  readonly gap: 'joint' | 'space' | 'wall'
}

/** Invisible characters, marks and `@`, `$` belong to a word they stand inside of. */
const WORD = /[\p{L}\p{N}](?:[[\p{L}\p{N}\p{M}\p{Cf}\p{Cc}\u034F\u2800@$]--[\t\n\r]]*[\p{L}\p{N}\p{M}])?/gv
/** Past these a phrase does not go on: a new line, the end of a clause, brackets, quotes. */
const WALL = /[\n\r\u2028\u2029()[\]{}<>"“”«»|]|[.,;:!?…]\s/u
const LEET: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's' }
/** Letters of other scripts that look like ours; Vietnamese letters are none of them. */
const LOOKALIKE: Record<string, string> = Object.fromEntries(
  Array.from('аеорсухіѕԁɡјкмтвнοανικτυρε', (letter, index) => [letter, 'aeopcyxisdgjkmtbhoavikxtupe'[index] ?? letter]),
)

const remembered = new Map<string, Form>()
const MOST_REMEMBERED = 50_000

/** The syllables of a text in their order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const { 0: raw, index: start } of text.matchAll(WORD)) {
    const form = formOf(raw)
    if (form.kept === '') continue
    tokens.push({
      start,
      end: start + raw.length,
      form,
      gap: tokens.length === 0 ? 'wall' : gapOf(text.slice(last, start)),
    })
    last = start + raw.length
  }
  return tokens
}

/** How two texts are the same word to a rule: `LỪA  đảo` and `lừa đảo`. */
export function ruleForm(text: string): string {
  return tokensOf(text)
    .map(({ form }) => form.kept)
    .join(' ')
}

function gapOf(between: string): Token['gap'] {
  if (between === ' ') return 'space'
  if (WALL.test(between)) return 'wall'
  return /\s/u.test(between) ? 'space' : 'joint'
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
  return { kept, folded, bare: bare.replaceAll('l', 'i'), marked: folded !== kept, disguised: bare !== kept }
}

function composed(raw: string): Form {
  // Marks that no letter takes in are strokes and dots drawn over it.
  const letters = normalise(raw).toLowerCase().normalize('NFC').replace(/\p{M}/gu, '').replace(/[ðɖ]/g, 'đ')
  const kept = canonicalTone(letters)
  const read = /[a-z]/.test(fold(kept))
    ? Array.from(kept, (letter) => LEET[letter] ?? LOOKALIKE[letter] ?? letter).join('')
    : kept
  return asForm(kept, canonicalTone(squeezed(read)))
}

/** Runs of one letter are one: `lừaaaa` → `lừa`; a vowel repeated without its tone is the same vowel. */
function squeezed(word: string): string {
  let out = ''
  let before = ''
  for (const letter of word) {
    const base = letter
      .normalize('NFD')
      .replace(/[\u0300\u0301\u0303\u0309\u0323]/g, '')
      .normalize('NFC')
    if (base !== before) out += letter
    else if (letter !== base && out.endsWith(base)) out = out.slice(0, -base.length) + letter
    before = base
  }
  return out
}
