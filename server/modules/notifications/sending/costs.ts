import { sql } from 'kysely'
import type { Wire } from '#domain/notification-kinds.ts'
import { fromLocalInput, localDay } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { partsOf } from '#server/providers/messages/sms.ts'

/** What sending this costs, in đồng. */
export function priceOf(ctx: Pick<Context, 'config'>, { channel, text }: { channel: Wire; text: string }): number {
  const { price } = ctx.config.texts
  return channel === 'SMS' ? price.sms * partsOf(text) : channel === 'ZNS' ? price.zns : 0
}

/** Whether this month's limit still holds so much; counted under a lock, so that two messages do not take the same rest. */
export async function hasRoom(tx: Tx, cost: number, exceptId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('message-costs', 0))`.execute(tx.db)
  return (await spentThisMonth(tx, exceptId)) + cost <= tx.config.texts.monthlyLimit
}

/** What messages other than codes have cost since the first of the month in Việt Nam, in đồng. */
export async function spentThisMonth(ctx: Context | Tx, exceptId?: string): Promise<number> {
  const since = fromLocalInput(`${localDay(ctx.now()).slice(0, 7)}-01`) ?? ctx.now()
  const { spent } = await ctx.db
    .selectFrom('messages')
    .select(sql<number>`coalesce(sum(cost), 0)::int`.as('spent'))
    .where('cost', '>', 0)
    .where('created_at', '>=', since)
    .where('kind', '<>', 'ACCOUNT_CODE')
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirstOrThrow()
  return spent
}
