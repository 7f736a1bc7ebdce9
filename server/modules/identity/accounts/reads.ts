import { type SqlBool, sql } from 'kysely'
import { dong } from '#domain/money.ts'
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
    credit: dong(facts.credit ?? 0),
    openCards: facts.cards ?? 0,
    openGifts: facts.gifts ?? 0,
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
          .where((e) => e.or([e('ends_at', 'is', null), e('ends_at', '>', ctx.now())]))
          .as('owned'),
        eb
          .selectFrom('ledger_entries')
          .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('n'))
          .where('account', '=', 'CREDIT')
          .where('user_id', '=', id)
          .as('credit'),
        eb
          .selectFrom('gift_cards')
          .select((e) => e.fn.countAll<number>().as('n'))
          .where('buyer_id', '=', id)
          .where('redeemed_at', 'is', null)
          .where('canceled_at', 'is', null)
          .where('expires_at', '>', ctx.now())
          .as('cards'),
        eb
          .selectFrom('gifts as g')
          .innerJoin('orders as o', 'o.id', 'g.order_id')
          .select((e) => e.fn.countAll<number>().as('n'))
          .where('o.user_id', '=', id)
          .where(
            sql<SqlBool>`exists (select from order_items i where i.order_id = g.order_id and i.status = 'APPROVED'
              and not exists (select from gift_claims c where c.order_item_id = i.id))`,
          )
          .as('gifts'),
      ]
    })
    .executeTakeFirstOrThrow()
}
