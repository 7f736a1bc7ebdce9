import type { Context } from '#server/core/context.ts'

/** By whose clock times without a zone are read: that of the host's first calendar here, else Hanoi's. */
export async function zoneOfHost(ctx: Context, hostId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('calendars')
    .select('zone')
    .where('host_id', '=', hostId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.zone ?? 'Asia/Ho_Chi_Minh'
}
