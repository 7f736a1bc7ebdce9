import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { noteStatus } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { mustBeApprovedHost } from '#server/modules/hosts/index.ts'
import { hostEvent } from '../host-reads.ts'
import { FIRST_REMINDER } from '../reminders/reads.ts'
import type { EventRow } from '../rows.ts'
import { chooseAlone, freeSlug } from '../slugs.ts'
import { type EventTerms, keepTerms } from './change-event.ts'

/** Begins an event of the caller's own; nobody else sees it. HOST_NOT_APPROVED, CATEGORY_NOT_FOUND, FILE_NOT_FOUND. */
export async function draftEvent(ctx: Context, terms: EventTerms) {
  const { id } = await write(ctx, (tx) => openEvent(tx, terms))
  return hostEvent(ctx, id)
}

/** The same inside a transaction. */
export async function openEvent(tx: Tx, terms: EventTerms): Promise<EventRow> {
  const hostId = asHost(tx)
  await mustBeApprovedHost(tx, hostId)
  await chooseAlone(tx)
  const now = tx.now()
  const event = await tx.db
    .insertInto('events')
    .values({
      host_id: hostId,
      slug: await freeSlug(tx, 'events', terms.name ?? ''),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteStatus(tx, { subject: 'event', id: event.id, action: 'draft', from: null, to: 'DRAFT' })
  await tx.db
    .insertInto('event_reminders')
    .values({ event_id: event.id, ...FIRST_REMINDER })
    .execute()
  return keepTerms(tx, event, terms)
}
