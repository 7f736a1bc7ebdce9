import type { Tx } from '#server/core/context.ts'

/** Makes the row that everybody waits for who takes of a person's credit. */
export async function openCredit(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .insertInto('pools')
    .values({ id: userId, kind: 'CREDIT' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
