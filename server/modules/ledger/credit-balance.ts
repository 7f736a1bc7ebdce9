import { sql } from 'kysely'
import { type Dong, dong } from '#domain/money.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** What we owe a person as credit: the sum of their entries in the books, in đồng. There is no other balance. */
export async function creditBalance(ctx: Context | Tx, userId: string): Promise<Dong> {
  const { balance } = await ctx.db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('balance'))
    .where('account', '=', 'CREDIT')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return dong(balance)
}
