import { addDays } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Terms } from '#server/providers/vnpay/recurring.ts'
import { purposeOf, type Subject } from '../registries/purposes.ts'

/** How long one agreement is made for; a charge near its end makes it last longer. */
const AGREED_DAYS = 5 * 365
/** VNPAY counts the charges of an agreement; more than so many are not asked for at once. */
export const MOST_CHARGES = 120

/** How long an agreement that is made, or made longer, now lasts. */
export function lastsUntil(ctx: Context | Tx): Date {
  return addDays(ctx.now(), AGREED_DAYS)
}

/** What somebody agrees to for a subject: its price and its rhythm. Null where nothing is to be charged later. */
export async function termsOf(ctx: Context | Tx, subject: Subject): Promise<Terms | null> {
  const { purpose, id } = purposeOf(ctx, subject)
  const rhythm = await purpose.rhythm(ctx, id)
  return rhythm && { times: MOST_CHARGES, startsAt: ctx.now(), endsAt: lastsUntil(ctx), ...rhythm }
}
