import { PROOF_DAYS } from '#domain/layoff.ts'
import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'

const AT_ONCE = 200

/** Forgets proofs whose time is over: the decision stays, the paper goes. The bytes go first, so a run that breaks off goes on. */
export async function eraseProofs(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('layoff_requests')
    .select(['id', 'proof_key'])
    .where('proof_key', 'is not', null)
    .where('decided_at', '<=', addDays(ctx.now(), -PROOF_DAYS))
    .limit(AT_ONCE)
    .execute()
  for (const { id, proof_key } of due) {
    if (proof_key) await ctx.providers.storage.remove(proof_key)
    // One that was sealed anew meanwhile lies in another place: the next run finds it.
    const kept = ctx.db.updateTable('layoff_requests').set({ proof_key: null }).where('id', '=', id)
    await kept.where('proof_key', '=', proof_key).execute()
  }
  return due.length
}
