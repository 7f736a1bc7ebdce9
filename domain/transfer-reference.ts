import { CROCKFORD } from './ids.ts'

/**
 * The short reference a payer puts in the note of a bank transfer: `BH`, eight letters and digits, and one that checks
 * them. It must survive banks, which drop punctuation, change case, break it with blanks and put words around it.
 */
const PREFIX = 'BH'
const DATA = 8
const LENGTH = PREFIX.length + DATA + 1

/** Makes a reference of eight random letters and digits (of `CROCKFORD`). */
export function transferReference(random: string): string {
  if (random.length !== DATA) throw new RangeError('eight letters and digits are needed')
  return `${PREFIX}${random}${checkOf(random)}`
}

/** Whether this is a reference, written exactly. */
export function isTransferReference(text: string): boolean {
  return text.length === LENGTH && text.startsWith(PREFIX) && checkOf(text.slice(2, -1)) === text.at(-1)
}

/** Every reference in the note of a transfer, in the order in which they stand there, each once. */
export function findTransferReferences(note: string): string[] {
  const letters = note
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const found = new Set<string>()
  for (let at = letters.indexOf(PREFIX); at >= 0; at = letters.indexOf(PREFIX, at + 1)) {
    const written =
      PREFIX + letters.slice(at + PREFIX.length, at + LENGTH).replace(/[OIL]/g, (one) => (one === 'O' ? '0' : '1'))
    if (isTransferReference(written)) found.add(written)
  }
  return [...found]
}

/**
 * The letter that makes the whole divisible in GF(32): any one letter mistaken, or any two exchanged, is noticed.
 * Empty where a letter is none of the alphabet.
 */
function checkOf(data: string): string {
  let rest = 0
  for (const letter of data) {
    const value = CROCKFORD.indexOf(letter)
    if (value < 0) return ''
    rest = timesAlpha(rest ^ value)
  }
  return CROCKFORD[rest] ?? ''
}

/** Multiplies by the generator of GF(32), x⁵ + x² + 1. */
function timesAlpha(value: number): number {
  return value & 16 ? ((value << 1) ^ 0b100101) & 31 : value << 1
}
