import type { Tx } from '#server/core/context.ts'

/** Closes a month of the ledger for good, with the balances at its end. @returns false where it is closed already */
export async function closePeriod(
  tx: Tx,
  { month, by, balances }: { month: string; by: string; balances: Record<string, number> },
): Promise<boolean> {
  const closed = await tx.db
    .insertInto('book_closings')
    .values({ month: `${month}-01`, closed_at: tx.now(), closed_by: by, balances: JSON.stringify(balances) })
    .onConflict((conflict) => conflict.constraint('book_closings_pkey').doNothing())
    .returning('month')
    .executeTakeFirst()
  return closed !== undefined
}
