import type { Tx } from '#server/core/context.ts'

/** Two who change what one person buys or has do so one after the other. Everybody locks the person first. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
}
