import { formatDong, formatNumber } from '#domain/money.ts'
import type { Tier } from '../terms.ts'

/** What a ticket costs, in words. */
export function priceWords({ price, isDonation }: Pick<Tier, 'price' | 'isDonation'>): string {
  if (isDonation) return price > 0 ? `Tùy tâm, từ ${formatDong(price)}` : 'Tùy tâm'
  return price > 0 ? formatDong(price) : 'Miễn phí'
}

/** How many were sold, of how many, and how many wait for their money. */
export function soldWords(
  { capacity }: Pick<Tier, 'capacity'>,
  { sold, held }: { sold: number; held: number },
): string {
  const all = capacity === null ? '' : `/${formatNumber(capacity)}`
  return `đã bán ${formatNumber(sold)}${all}${held > 0 ? `, ${formatNumber(held)} đang giữ chỗ` : ''}`
}

/** A tier in one line. */
export function tierLine(tier: Tier, counts: { sold: number; held: number }): string {
  return [priceWords(tier), soldWords(tier, counts)].join(' · ')
}
