/** Letters that the numbers leave out because they look like digits, as people read and type them. */
const READ_AS: Record<string, string> = { O: '0', I: '1', L: '1' }

/**
 * The number of a certificate as people type it: small letters, spaces or nothing between its parts, O for 0, without
 * the first two letters. Null where it can be none.
 */
export function certificateNumber(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  const code = (letters.length === 14 && letters.startsWith('BH') ? letters.slice(2) : letters).replace(
    /[OIL]/g,
    (letter) => READ_AS[letter] ?? letter,
  )
  const [, ...parts] = /^([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/.exec(code) ?? []
  return parts.length === 3 ? `BH-${parts.join('-')}` : null
}
