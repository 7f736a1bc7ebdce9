import { sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import type { FrameFacts } from './frame-facts.ts'

/** A booking that looks for another hour: the slot it leaves, and the people who stay the same. */
export type Moving = { slotId: string; hostIds: readonly string[] }

/**
 * The frame as this booking may be moved in it: with the same people, together. Null: one of them works with it no more, so
 * that they cannot be booked by it again.
 */
export function frameOf(frame: FrameFacts, { hostIds }: Moving): FrameFacts | null {
  const hosts = frame.hosts.filter(({ hostId }) => hostIds.includes(hostId))
  return hosts.length < hostIds.length ? null : { ...frame, hosts, staffing: 'ALL' }
}

/** The slot whose time does not stand in the way of the move: its own, unless somebody else has a seat of it. */
export async function leftBehind(ctx: Context | Tx, { slotId }: Moving): Promise<string | null> {
  const { rows } = await sql<{ seats: number }>`
    select coalesce(sum(o.quantity), 0)::int as seats from holds o
    where o.pool_id = ${slotId} and o.status <> 'CANCELED' and (o.status = 'SUCCESS' or o.expires_at > ${ctx.now()})`.execute(
    ctx.db,
  )
  return (rows[0]?.seats ?? 0) > 1 ? null : slotId
}
