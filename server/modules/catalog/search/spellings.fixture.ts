import { canonicalTone } from '#domain/text.ts'

/** `hòa` as `hoà`: the other school of placing tones. */
export function moveTones(text: string): string {
  return canonicalTone(text).replace(/\p{L}+/gu, (word) =>
    word
      .normalize('NFD')
      .replace(/o([\u0300\u0301\u0303\u0309\u0323])([ae])$/u, 'o$2$1')
      .normalize('NFC'),
  )
}

/** Two letters exchanged. */
export function exchanged(word: string, at: number): string {
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}

/** A letter missing. */
export function missing(word: string, at: number): string {
  return word.slice(0, at) + word.slice(at + 1)
}

/** A letter doubled. */
export function doubled(word: string, at: number): string {
  return word.slice(0, at) + (word[at] ?? '') + word.slice(at)
}
