import { DOOR_LIMITS, type DoorMode } from '#domain/event/doors/terms.ts'
import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockEvent } from '../rows.ts'
import { eventDoors } from './reads.ts'

export type ListTerms = {
  name: string
  mode: DoorMode
  tierIds: string[] | null
  sessionId: string | null
  opensAt: Date | null
  closesAt: Date | null
}

/** Adds a list to the doors of an event. DOOR_LIST_EXISTS, DOOR_TOO_MANY, TIER_NOT_FOUND, SESSION_NOT_FOUND. */
export async function createDoorList(ctx: Context, eventId: string, terms: ListTerms) {
  await write(ctx, async (tx) => {
    await lockEvent(tx, eventId, 'write')
    await demandParts(tx, eventId, terms)
    const { n } = await tx.db
      .selectFrom('check_in_lists')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow()
    must(Number(n) < DOOR_LIMITS.lists, 'DOOR_TOO_MANY')
    const { id } = await tx.db
      .insertInto('check_in_lists')
      .values({ event_id: eventId, created_at: tx.now(), ...columnsFor(terms) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await admitTiers(tx, id, terms)
    await audit(tx, 'event.door-list-created', 'event', eventId, { name: terms.name })
  })
  return eventDoors(ctx, eventId)
}

/** How the terms of a list stand in its row. */
export function columnsFor({ name, mode, tierIds, sessionId, opensAt, closesAt }: ListTerms) {
  return { name, mode, admits_all: tierIds === null, session_id: sessionId, opens_at: opensAt, closes_at: closesAt }
}

/** Puts down which kinds of tickets get in by a list. */
export async function admitTiers(tx: Tx, listId: string, { tierIds }: ListTerms): Promise<void> {
  await tx.db.deleteFrom('check_in_list_tiers').where('list_id', '=', listId).execute()
  if (tierIds === null) return
  const rows = [...new Set(tierIds)].map((tierId) => ({ list_id: listId, tier_id: tierId }))
  await tx.db.insertInto('check_in_list_tiers').values(rows).execute()
}

/** Kinds and sessions are those of the event, and a door closes after it opens. */
export async function demandParts(tx: Tx, eventId: string, { tierIds, sessionId, opensAt, closesAt }: ListTerms) {
  must(opensAt === null || closesAt === null || closesAt > opensAt, 'VALIDATION_FAILED', {
    errors: [{ path: 'closesAt', code: 'invalid', message: 'Giờ đóng cửa phải sau giờ mở cửa.' }],
  })
  const tiers = await tx.db.selectFrom('ticket_tiers').select('id').where('event_id', '=', eventId).execute()
  must(!tierIds?.some((id) => !tiers.some((tier) => tier.id === id)), 'TIER_NOT_FOUND')
  if (sessionId === null) return
  const session = await tx.db
    .selectFrom('event_sessions')
    .select('event_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  must(session?.event_id === eventId, 'SESSION_NOT_FOUND')
}
