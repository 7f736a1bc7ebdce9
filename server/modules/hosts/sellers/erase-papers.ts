import { PAPER_DAYS } from '#domain/sellers.ts'
import { addDays, localDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'

const AT_ONCE = 200

/**
 * Forgets pictures of identity papers whose time is over: never sent, sent back, run out, or looked at and verified long
 * ago. What they say stays, sealed, while somebody sells; papers that wait for the staff stay whole. The bytes go first:
 * where it breaks off, the next run goes on. Run by the clock. @returns how many went
 */
export async function erasePapers(ctx: Context): Promise<number> {
  const before = (days: number) => addDays(ctx.now(), -days)
  const due = await ctx.db
    .selectFrom('identity_papers as p')
    .leftJoin('seller_verifications as s', 's.user_id', 'p.user_id')
    .select(['p.id', 'p.storage_key'])
    .where((eb) =>
      eb.or([
        eb('s.id', 'is', null).and('p.uploaded_at', '<', before(PAPER_DAYS.unsent)),
        eb('s.status', '=', 'REJECTED').and('s.decided_at', '<', before(PAPER_DAYS.refused)),
        eb('s.status', '=', 'EXPIRED').and('s.expires_on', '<', localDay(before(PAPER_DAYS.refused))),
        eb('s.status', '=', 'VERIFIED').and('s.decided_at', '<', before(PAPER_DAYS.verified)),
      ]),
    )
    // A picture handed in anew after a refusal has its own time.
    .where('p.uploaded_at', '<', before(Math.min(...Object.values(PAPER_DAYS))))
    .orderBy('p.id')
    .limit(AT_ONCE)
    .execute()
  for (const { id, storage_key } of due) {
    await ctx.providers.storage.remove(storage_key)
    await ctx.db.deleteFrom('identity_papers').where('id', '=', id).where('storage_key', '=', storage_key).execute()
  }
  return due.length
}
