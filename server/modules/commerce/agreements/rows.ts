import type { Selectable } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import type { ChargeAgreements } from '#server/core/schema.ts'

export type Agreement = Selectable<ChargeAgreements>
/** What a card may be charged for without its owner: a subscription, or the parts of a plan. */
export type Subject = { subscription_id: string | null; plan_id: string | null }

/** What an order is a charge of; null where it is an order like any other. */
export async function subjectOf(ctx: Context | Tx, orderId: string): Promise<Subject | null> {
  const period = await ctx.db
    .selectFrom('subscription_payments')
    .select('subscription_id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  if (period) return { subscription_id: period.subscription_id, plan_id: null }
  const part = await ctx.db
    .selectFrom('instalment_parts')
    .select('plan_id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return part ? { subscription_id: null, plan_id: part.plan_id } : null
}

/** The newest agreement that runs for a subject, where one does. */
export function runningFor(ctx: Context | Tx, subject: Subject): Promise<Agreement | undefined> {
  return ctx.db
    .selectFrom('charge_agreements')
    .selectAll()
    .where('ended_at', 'is', null)
    .where((e) =>
      subject.subscription_id
        ? e('subscription_id', '=', subject.subscription_id)
        : e('plan_id', '=', subject.plan_id ?? ''),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
