import { squash } from '#domain/text.ts'

/** Banks write holders in capitals without accents: the same person, whatever accents, capitals and blanks. */
export function isSameHolder(holder: string, fullName: string): boolean {
  const letters = (name: string) => squash(name).replace(/[^a-z]/g, '')
  return letters(holder) !== '' && letters(holder) === letters(fullName)
}
