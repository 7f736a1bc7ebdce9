const PLAIN: Record<string, string> = {
  đ: 'd',
  Đ: 'D',
  '₫': 'd',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '\u00a0': ' ',
}

/** A text in letters of ASCII, as operators charge least for: accents fall away, what has no plain form too. */
export function ascii(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\n\x20-\x7e]/g, (letter) => PLAIN[letter] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim()
}
