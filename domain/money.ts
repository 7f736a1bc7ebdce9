/**
 * Money is whole đồng: a safe integer with a brand, so that a count, a percentage or an
 * amount × 100 never passes for a price. One rounding rule everywhere: half up.
 */

import type { Currency } from './enums.ts'

declare const brand: unique symbol

/** A whole number of đồng. Negative amounts are legal: a refund or a correction in the books. */
export type Dong = number & { readonly [brand]: 'Dong' }

/** Mints an amount. Throws RangeError for anything that is not a safe integer (fractions, NaN, Infinity, 2^53). */
export function dong(amount: number): Dong {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount of đồng: ${amount}`)
  return (amount === 0 ? 0 : amount) as Dong
}

export const ZERO: Dong = dong(0)

/** In what everything is priced and paid. */
export const CURRENCY: Currency = 'VND'

/** The sum of all amounts; of none, zero. Throws RangeError where the sum is no longer exact. */
export function add(...amounts: readonly Dong[]): Dong {
  return amounts.reduce((sum, amount) => dong(sum + amount), ZERO)
}

/** `from` less `amount`; may be negative. Throws RangeError where the difference is no longer exact. */
export function subtract(from: Dong, amount: Dong): Dong {
  return dong(from - amount)
}

/** `amount` taken `count` times; `count` is a whole number. */
export function times(amount: Dong, count: number): Dong {
  return fromBig(BigInt(amount) * BigInt(dong(count)))
}

/**
 * `percent` of an amount, rounded half up (towards +∞ on the half) to whole đồng.
 * The percentage may carry up to four decimals (12.5, 33.3333); the arithmetic is exact.
 * Throws RangeError for a percentage that is not finite or has more decimals.
 */
export function percentOf(amount: Dong, percent: number): Dong {
  const scaled = Math.round(percent * 10_000)
  if (!Number.isSafeInteger(scaled) || Math.abs(scaled / 10_000 - percent) > 1e-9) {
    throw new RangeError(`not a percentage of at most four decimals: ${percent}`)
  }
  return fromBig(halfUp(BigInt(amount) * BigInt(scaled), 1_000_000n))
}

/**
 * Splits a total by weights so that the parts sum to it exactly: each part is rounded down and the
 * đồng left over go to the largest remainders, the earlier part first where they are equal.
 * Weights are whole and not negative. All zero: shared equally. Throws RangeError for no weights,
 * a bad weight or a negative total.
 */
export function split(total: Dong, weights: readonly number[]): Dong[] {
  if (weights.length === 0) throw new RangeError('nothing to split among')
  if (total < 0) throw new RangeError(`not an amount to split: ${total}`)
  const given = weights.map((weight) => {
    if (dong(weight) < 0) throw new RangeError(`not a weight: ${weight}`)
    return BigInt(weight)
  })
  const sum = given.reduce((a, b) => a + b, 0n)
  const shares = sum === 0n ? given.map(() => 1n) : given
  const whole = sum === 0n ? BigInt(shares.length) : sum

  const parts = shares.map((share, index) => {
    const exact = BigInt(total) * share
    return { index, floor: exact / whole, remainder: exact % whole }
  })
  const left = BigInt(total) - parts.reduce((a, part) => a + part.floor, 0n)
  const favoured = new Set(
    parts
      .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
      .slice(0, Number(left))
      .map((part) => part.index),
  )
  return parts.map((part) => fromBig(part.floor + (favoured.has(part.index) ? 1n : 0n)))
}

/** `199.000 ₫`: dots between thousands, a no-break space before the sign. */
export function formatDong(amount: Dong | number): string {
  return `${formatNumber(dong(amount))}\u00a0₫`
}

/** A whole number as Vietnamese people write it: `1.234.567`. */
export function formatNumber(value: number): string {
  const digits = String(Math.abs(dong(value))).replace(/\B(?=(\d{3})+$)/g, '.')
  return value < 0 ? `-${digits}` : digits
}

/**
 * The short form on cards and charts: `350 K`, `1,2 Tr`, `3,4 Tỷ`; under a thousand the plain number.
 * At most one decimal, half up; a value that rounds to a full next unit is shown in that unit (999.960 is `1 Tr`).
 */
export function formatCompact(amount: Dong | number): string {
  const value = Math.abs(dong(amount))
  if (value < 1_000) return formatNumber(amount)
  const sign = amount < 0 ? '-' : ''
  for (const { size, word } of COMPACT) {
    const tenths = Number((BigInt(value) * 10n + BigInt(size) / 2n) / BigInt(size))
    if (tenths < 10) continue
    const fraction = tenths % 10 === 0 ? '' : `,${tenths % 10}`
    return `${sign}${formatNumber(Math.floor(tenths / 10))}${fraction}\u00a0${word}`
  }
  return formatNumber(amount)
}

const COMPACT = [
  { size: 1_000_000_000, word: 'Tỷ' },
  { size: 1_000_000, word: 'Tr' },
  { size: 1_000, word: 'K' },
] as const

/**
 * Reads an amount as people type it: `199000`, `199.000`, `199 000 ₫`, `199,000đ`, `350k`, `1,2tr`, `1.5 triệu`, `2 tỷ`.
 * Separators without a unit word must stand between groups of three digits, so `1.5` alone is no amount.
 * Null where the text is no whole, non-negative amount that can be held exactly.
 */
export function parseDong(text: string): Dong | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/(?:vnđ|vnd|₫|đồng|đ)$/, '')
  const match = /^(?<number>\d[\d.,]*)(?<unit>k|nghìn|ngàn|tr|triệu|tỷ|tỉ)?$/.exec(plain)
  const { number = '', unit } = match?.groups ?? {}
  if (GROUPED.test(number)) return exact(number.replace(/[.,]/g, ''), '', UNITS[unit ?? ''] ?? 1)
  const parts = unit === undefined ? null : /^(\d+)[.,](\d{1,9})$/.exec(number)
  if (parts === null) return null
  return exact(parts[1] ?? '', parts[2] ?? '', UNITS[unit ?? ''] ?? 1)
}

const GROUPED = /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/
const UNITS: Record<string, number> = {
  k: 1_000,
  nghìn: 1_000,
  ngàn: 1_000,
  tr: 1_000_000,
  triệu: 1_000_000,
  tỷ: 1_000_000_000,
  tỉ: 1_000_000_000,
}

function exact(whole: string, fraction: string, unit: number): Dong | null {
  if (whole.length > 16) return null
  const scale = 10n ** BigInt(fraction.length)
  const value = BigInt(whole + fraction) * BigInt(unit)
  if (value % scale !== 0n || value / scale > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return fromBig(value / scale)
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator
  const quotient = doubled / (2n * denominator)
  return doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient
}

function fromBig(value: bigint): Dong {
  return dong(Number(value))
}
