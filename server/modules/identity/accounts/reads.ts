import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { whyNotTerminate } from './access.ts'
import { theUser } from './rows.ts'
import { GRACE_DAYS, planOf } from './rules.ts'

/** What deleting the caller's account would do, told beforehand. */
export async function terminationPlan(ctx: Context) {
  const id = asUser(ctx)
  const [user, facts] = await Promise.all([theUser(ctx, id), factsOf(ctx, id)])
  const plan = planOf({
    isHost: facts.host !== null,
    hasBank: facts.bank !== null,
    courses: facts.courses ?? 0,
    orders: facts.orders ?? 0,
    certificates: facts.certificates ?? 0,
    ratings: facts.ratings ?? 0,
    owned: facts.owned ?? 0,
  })
  return { ...plan, why: whyNotTerminate(user.role), graceDays: GRACE_DAYS, terminatesAt: user.terminates_at }
}

function factsOf(ctx: Context, id: string) {
  return ctx.db
    .selectNoFrom((eb) => {
      const count = (table: 'orders' | 'certificates' | 'reviews') =>
        eb
          .selectFrom(table)
          .select((e) => e.fn.countAll<number>().as('n'))
          .where('user_id', '=', id)
      return [
        eb.selectFrom('host_profiles').select('id').where('user_id', '=', id).as('host'),
        eb.selectFrom('bank_accounts').select('last_digits').where('user_id', '=', id).as('bank'),
        eb
          .selectFrom('products')
          .select((e) => e.fn.countAll<number>().as('n'))
          .where('host_id', '=', id)
          .where('on_sale', '=', true)
          .as('courses'),
        count('orders').as('orders'),
        count('certificates').as('certificates'),
        count('reviews').as('ratings'),
        eb
          .selectFrom('enrollments')
          .select((e) => e.fn.countAll<number>().as('n'))
          .where('user_id', '=', id)
          .where('revoked_at', 'is', null)
          .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', ctx.now())]))
          .as('owned'),
      ]
    })
    .executeTakeFirstOrThrow()
}
