import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { type Limits, limitPool, lockPools, openPools, sharePool } from '#server/modules/capacity/index.ts'
import type { EventParts } from '../parts.ts'
import type { EventRow } from '../rows.ts'

/**
 * Locks every pool of an event that is open. Who buys takes pools before products, so whoever changes both begins here.
 */
export async function lockTickets(tx: Tx, eventId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select ${eventId}::uuid as id union all select id from ticket_tiers where event_id = ${eventId}
    union all select id from ticket_quotas where event_id = ${eventId}
    union all select id from event_sessions where event_id = ${eventId}`.execute(tx.db)
  await lockPools(
    tx,
    rows.map(({ id }) => id),
  )
}

type Shared = { id: string; limits: Limits; tierIds: string[] }

/**
 * Makes the pools of an event what it says: one for each tier, from before its first sale on; one for each quota, for each
 * session with a capacity, and for what one person may have of the whole event, which several tiers share.
 */
export async function limitTickets(tx: Tx, event: EventRow, parts: EventParts): Promise<void> {
  for (const { id, capacity, perPerson } of parts.tiers) await limitTo(tx, id, { capacity, per_user: perPerson })
  for (const { id, limits, tierIds } of sharedLimits(event, parts)) {
    await limitTo(tx, id, limits)
    await sharePool(tx, id, tierIds)
  }
}

async function limitTo(tx: Tx, id: string, limits: Limits): Promise<void> {
  const opened = await openPools(tx, [{ id, kind: 'PLACE', ...limits }])
  if (opened.length === 0) await limitPool(tx, id, limits)
}

function sharedLimits(event: EventRow, { sessions, tiers, quotas }: EventParts): Shared[] {
  return [
    ...quotas.map(({ id, capacity, tierIds }) => ({ id, limits: { capacity }, tierIds })),
    ...sessions.map(({ id, capacity }) => ({
      id,
      limits: { capacity },
      // A session without a limit of its own asks nothing of who buys.
      tierIds:
        capacity === null
          ? []
          : tiers.flatMap((tier) => (tier.sessionIds === null || tier.sessionIds.includes(id) ? [tier.id] : [])),
    })),
    {
      id: event.id,
      limits: { per_user: event.most_per_person },
      tierIds: event.most_per_person === null ? [] : tiers.flatMap(({ id, isAddOn }) => (isAddOn ? [] : [id])),
    },
  ]
}
