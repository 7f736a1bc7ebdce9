import type { Tx } from '#server/core/context.ts'

/** Forgets a person's second step: app, codes, and sign-ins that wait for it. */
export async function switchOff(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom('authenticators').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute()
  await tx.db.updateTable('users').set({ two_factor_at: null, updated_at: tx.now() }).where('id', '=', userId).execute()
}
