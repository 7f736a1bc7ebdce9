import { formatNumber } from '#domain/money.ts'

type Bounds = { least: number; most: number; mayBeMissing: boolean }

/** A whole number as somebody typed it, `1.000` among them; null where nothing stands, or why it is none. */
export function readCount(
  typed: string,
  { least, most, mayBeMissing }: Bounds,
): { value: number | null } | { wrong: string } {
  const text = typed.replaceAll(/[\s.]/g, '')
  if (text === '' && mayBeMissing) return { value: null }
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least && number <= most)) return { wrong: `Hãy nhập số từ ${least} đến ${formatNumber(most)}` }
  return { value: number }
}
