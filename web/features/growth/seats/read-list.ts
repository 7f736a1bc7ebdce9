/**
 * The addresses of a pasted list, in any form, that are not among those `named`; and what of it holds no address, which
 * stays with the person who pasted it.
 */
export function readList(text: string, named: readonly string[]): { emails: string[]; rest: string } {
  const has = new Set(named.map((email) => email.toLowerCase()))
  const words = text.split(/[\s,;<>"']+/).filter((word) => word.includes('@'))
  const rest = text.split(/[\n,;]+/).filter((entry) => entry.trim() !== '' && !entry.includes('@'))
  return {
    emails: [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => !has.has(word)),
    rest: rest.map((entry) => entry.trim()).join('\n'),
  }
}
