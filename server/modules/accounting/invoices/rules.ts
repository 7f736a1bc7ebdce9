import type { VatClass } from '#domain/books.ts'
import { type Dong, dong, subtract } from '#domain/money.ts'

/** The series of the platform’s documents; numbers begin again every year. */
export const SERIES = 'BH'

/** What a price that contains VAT is made of. Rounded half up away from zero, so that an adjustment mirrors its original. */
export function vatOf(amount: Dong, basisPoints: number | null): { net: Dong; vat: Dong } {
  if (basisPoints === null || basisPoints === 0) return { net: amount, vat: dong(0) }
  const sign = amount < 0 ? -1n : 1n
  const [part, whole] = [BigInt(basisPoints), BigInt(10_000 + basisPoints)]
  const doubled = 2n * BigInt(Math.abs(amount)) * part + whole
  const vat = dong(Number(sign * (doubled / (2n * whole))))
  return { net: subtract(amount, vat), vat }
}

/** One line of an order as the books and its documents have it. */
export type Undocumented = {
  orderItemId: string
  name: string
  quantity: number
  /** What was recognised as sold, less what was undone. */
  recognised: number
  /** What documents say already. */
  documented: number
  /** Whether it is sold now: the first document of an order names what was given for nothing too. */
  sold: boolean
  /** The class and rate its first document had; null: none was made. */
  before: { vatClass: VatClass; basisPoints: number | null; vat: number } | null
  now: { vatClass: VatClass; basisPoints: number | null }
}
export type InvoiceLine = {
  orderItemId: string
  name: string
  quantity: number
  amount: Dong
  vatClass: VatClass
  basisPoints: number | null
  net: Dong
  vat: Dong
}

/**
 * The lines a new document needs so that documents say what the books say; the first of an order names every line sold,
 * at 0 ₫ too. What was documented keeps the rate it was sold
 * with, and its tax sums exactly: the tax of the whole less what stands already.
 */
export function linesFor(items: readonly Undocumented[], first: boolean): InvoiceLine[] {
  return items.flatMap((item) => {
    const amount = dong(item.recognised - item.documented)
    if (amount === 0 && !(first && item.sold)) return []
    const { vatClass, basisPoints } = item.before ?? item.now
    const vat = subtract(vatOf(dong(item.recognised), basisPoints).vat, dong(item.before?.vat ?? 0))
    const { orderItemId, name, quantity } = item
    return [{ orderItemId, name, quantity, amount, vatClass, basisPoints, net: subtract(amount, vat), vat }]
  })
}
