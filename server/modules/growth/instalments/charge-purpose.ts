import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { dong } from '#domain/money.ts'
import { LIVE_PLANS } from '#domain/statuses/instalment.ts'
import type { ChargePurpose } from '#server/modules/payments/index.ts'
import { relock, setPlan } from './rows.ts'

/** The parts of a price that is paid monthly. */
export const partsCharged: ChargePurpose = {
  column: 'plan_id',
  async of(ctx, orderId) {
    const part = await ctx.db
      .selectFrom('instalment_parts')
      .select('plan_id')
      .where('order_id', '=', orderId)
      .limit(1)
      .executeTakeFirst()
    return part?.plan_id ?? null
  },
  async isOpen(ctx, userId, id) {
    const plan = await ctx.db
      .selectFrom('instalment_plans')
      .select('status')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    must(plan !== undefined, 'INSTALMENT_NOT_FOUND')
    return plan.status === 'ACTIVE' || plan.status === 'LATE' || plan.status === 'SUSPENDED'
  },
  async rhythm(ctx, id) {
    const part = await ctx.db
      .selectFrom('instalment_parts')
      .select(['amount', 'due_at'])
      .where('plan_id', '=', id)
      .where('status', '=', 'PLANNED')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    return part ? { every: { unit: 'month', count: 1 }, nextAt: part.due_at, amount: dong(part.amount) } : null
  },
  isPaidWith: (id, cardId) => sql`exists (
    select from instalment_plans p where p.id = ${id} and p.card_id = ${cardId} and p.status = any(${[...LIVE_PLANS]}))`,
  async payWith(tx, id, cardId) {
    const plan = await relock(tx, id)
    if (!(LIVE_PLANS as readonly string[]).includes(plan.status)) return
    const again = plan.status === 'LATE' && plan.payment_id === null
    await setPlan(tx, plan.id, { card_id: cardId, ...(again && { next_at: tx.now() }) })
  },
}
