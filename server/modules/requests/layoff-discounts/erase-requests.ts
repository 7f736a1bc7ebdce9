import type { Context } from '#server/core/context.ts'

/** Forgets what a person who deleted their account asked for, proofs and all. A second time changes nothing. */
export async function eraseRequests(ctx: Context, userId: string): Promise<void> {
  const rows = await ctx.db.selectFrom('layoff_requests').select('proof_key').where('user_id', '=', userId).execute()
  for (const { proof_key } of rows) if (proof_key) await ctx.providers.storage.remove(proof_key)
  const gone = await ctx.db.deleteFrom('layoff_requests').where('user_id', '=', userId).returning('proof_key').execute()
  // One that was sealed anew meanwhile lies in another place.
  for (const { proof_key } of gone) if (proof_key) await ctx.providers.storage.remove(proof_key)
}
