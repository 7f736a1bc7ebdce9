import { sql } from 'kysely'
import { type Dong, dong } from '#domain/money.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** What we owe a person as credit: the sum of their entries in the books, in đồng. There is no other balance. */
export async function balanceOf(ctx: Context | Tx, userId: string): Promise<Dong> {
  const { balance } = await ctx.db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('balance'))
    .where('account', '=', 'CREDIT')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return dong(balance)
}

/** Makes the row that everybody waits for who takes of a person's credit. */
export async function openCredit(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .insertInto('pools')
    .values({ id: userId, kind: 'CREDIT' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
