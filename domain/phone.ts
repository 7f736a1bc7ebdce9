/**
 * A Vietnamese telephone number in its one stored form, `+84912345678`; null for what is none.
 * Blanks, dots, dashes and brackets between digits do not count; `0`, `84`, `0084` and `+84` lead to the same number.
 */
export function canonicalPhone(typed: string): string | null {
  const bare = typed.normalize('NFKC').replace(/[\s.()\-–]/g, '')
  const national = /^(?:\+84|0084|84|0)(?<rest>[35789]\d{8}|2\d{9})$/.exec(bare)?.groups?.rest
  return national ? `+84${national}` : null
}

/** As people write it: `0912 345 678`. */
export function phoneWords(canonical: string): string {
  const digits = canonical.replace(/^\+84/, '0')
  return digits.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3')
}
