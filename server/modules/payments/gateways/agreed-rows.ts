import type { Selectable } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import type { ChargeAgreements } from '#server/core/schema.ts'
import type { Subject } from '../registries/purposes.ts'

export type Agreement = Selectable<ChargeAgreements>
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
