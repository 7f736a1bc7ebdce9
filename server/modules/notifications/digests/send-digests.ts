import type { Context } from '#server/core/context.ts'
import { claimDigests } from './claim-digests.ts'
import { renderDigest } from './render-digest.ts'

const AT_ONCE = 200

/**
 * Closes the packages whose time has come and writes their messages; those leave by themselves. Each step is a
 * transaction of its own that finds what the one before it left, so a worker may die anywhere: nothing is lost, nothing
 * is told twice.
 */
export async function sendDigests(ctx: Context): Promise<number> {
  while (await claimDigests(ctx));
  let rendered = 0
  for (let more = true; more; ) {
    const waiting = await ctx.db
      .selectFrom('digests')
      .select('id')
      .where('rendered_at', 'is', null)
      .orderBy('claimed_at')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of waiting) await renderDigest(ctx, id)
    rendered += waiting.length
    more = waiting.length === AT_ONCE
  }
  return rendered
}
