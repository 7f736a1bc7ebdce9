import { dong } from '#domain/money.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { whyNotTerminate } from '../accounts/access.ts'
import { hostProfileOf } from '../known-hosts.ts'
import { countsOf } from '../people-counts.ts'
import { theUser } from '../rows.ts'
import { GRACE_DAYS, planOf } from './rules.ts'

const COUNTED = [
  'coursesOnSale',
  'comingEvents',
  'comingBookings',
  'orders',
  'certificates',
  'reviews',
  'openCourses',
  'credit',
  'unusedGiftCards',
  'unclaimedGifts',
] as const

/** What deleting the caller's account would do, told beforehand. */
export async function terminationPlan(ctx: Context) {
  const id = asUser(ctx)
  const [user, counts, host, bank] = await Promise.all([
    theUser(ctx, id),
    countsOf(ctx, id, COUNTED),
    hostProfileOf(ctx, id),
    ctx.db.selectFrom('bank_accounts').select('user_id').where('user_id', '=', id).executeTakeFirst(),
  ])
  const plan = planOf({
    isHost: host !== undefined,
    hasBank: bank !== undefined,
    courses: counts.coursesOnSale,
    comingEvents: counts.comingEvents,
    comingBookings: counts.comingBookings,
    orders: counts.orders,
    certificates: counts.certificates,
    ratings: counts.reviews,
    owned: counts.openCourses,
    credit: dong(counts.credit),
    openCards: counts.unusedGiftCards,
    openGifts: counts.unclaimedGifts,
  })
  return { ...plan, why: whyNotTerminate(user.role), graceDays: GRACE_DAYS, terminatesAt: user.terminates_at }
}
