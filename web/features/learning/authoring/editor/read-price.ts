import { type Dong, parseDong } from '#domain/money.ts'
import { HIGHEST_PRICE } from '#domain/selling.ts'

/** More digits than any amount can be held with. */
const ENDLESS = /^\d{16,}\D*$/

/** A price as somebody typed it: the amount, null where nothing stands, or why it is none. */
export function readPrice(typed: string): Dong | null | 'unread' | 'too high' {
  if (typed.trim() === '') return null
  const amount = parseDong(typed)
  if (amount === null) return ENDLESS.test(typed.replace(/[.,\s]/g, '')) ? 'too high' : 'unread'
  return amount > HIGHEST_PRICE ? 'too high' : amount
}
