import type { MeetingProvider } from '#domain/enums.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { findSealed, openSealed, seal } from '#server/core/sealing.ts'
import { type Entrance, type Guest, type Slot, wayOf } from './ways.ts'

/** A meeting that its provider made. `joinSealed`: where everybody joins. */
export type MeetingRow = { id: string; provider: MeetingProvider; providerId: string; joinSealed: string | null }

/** The meeting of a session or a slot; null while its provider did not make it. */
export async function meetingOf(ctx: Context | Tx, subjectId: string): Promise<MeetingRow | null> {
  const row = await ctx.db
    .selectFrom('meetings')
    .select(['id', 'provider', 'provider_id', 'join_sealed'])
    .where('subject_id', '=', subjectId)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.provider_id === null) return null
  return { id: row.id, provider: row.provider, providerId: row.provider_id, joinSealed: row.join_sealed }
}

/**
 * Where a guest enters: the address they were given before by the same code; else a new one of their own; where the provider
 * is silent, everybody's. Null: there is none. It calls the provider, so no transaction is open.
 */
export async function entranceOf(
  ctx: Context,
  meeting: MeetingRow,
  slot: Slot,
  guest: Guest,
): Promise<Entrance | null> {
  const way = wayOf(ctx, meeting.provider)
  if (way === null) return null
  const known = await ctx.db
    .selectFrom('meeting_guests')
    .select(['participant', 'join_sealed'])
    .where('meeting_id', '=', meeting.id)
    .where('guest_id', '=', guest.guestId)
    .where('serial', '=', guest.serial)
    .executeTakeFirst()
  const kept = known?.join_sealed ? findSealed(ctx, 'meeting-links', known.join_sealed) : null
  if (kept !== null) return { url: kept, participant: known?.participant ?? null }
  const own = await way.entrance(meeting.providerId, slot, guest).catch((error: unknown) => {
    ctx.log.warn({ meetingId: meeting.id, err: error }, 'the provider of a meeting made no address for a guest')
    return null
  })
  if (own !== null) return own
  return meeting.joinSealed === null
    ? null
    : { url: openSealed(ctx, 'meeting-links', meeting.joinSealed), participant: null }
}

/** Keeps that a guest was let in, with the address that is theirs alone. */
export async function keepGuest(
  tx: Tx,
  meetingId: string,
  { guestId, serial }: Omit<Guest, 'name'>,
  { url, participant }: Entrance,
): Promise<void> {
  const personal = { participant, join_sealed: participant === null ? null : seal(tx, 'meeting-links', url) }
  await tx.db
    .insertInto('meeting_guests')
    .values({ meeting_id: meetingId, guest_id: guestId, serial, joined_at: tx.now(), ...personal })
    .onConflict((conflict) => conflict.columns(['meeting_id', 'guest_id']).doUpdateSet({ serial, ...personal }))
    .execute()
}

/** Where the host of a meeting enters, as it is at this moment: kept nowhere. Null where its provider does not say. */
export async function hostEntrance(
  ctx: Context,
  meeting: MeetingRow,
  slot: Slot,
  host: { id: string; name: string },
): Promise<string | null> {
  const way = wayOf(ctx, meeting.provider)
  if (way === null) return null
  return way.hostUrl(meeting.providerId, slot, host).catch((error: unknown) => {
    ctx.log.warn({ meetingId: meeting.id, err: error }, 'the provider of a meeting told no address of its host')
    return null
  })
}
