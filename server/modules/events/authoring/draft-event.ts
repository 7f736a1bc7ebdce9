import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { chooseSlugAlone, freeSlug } from '#server/core/free-slug.ts'
import { noteStatus } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { mustBeApprovedHost } from '#server/modules/hosts/index.ts'
import { hostEvent } from '../host-reads.ts'
import { FIRST_REMINDER } from '../reminders/reads.ts'
import type { EventRow } from '../rows.ts'
import { type EventTerms, keepTerms } from './change-event.ts'

/** The address of an event without a name. */
export const NAMELESS = 'su-kien'

/** Begins an event of the caller's own; nobody else sees it. HOST_NOT_APPROVED, CATEGORY_NOT_FOUND, FILE_NOT_FOUND. */
export async function draftEvent(ctx: Context, terms: EventTerms) {
  const { id } = await write(ctx, (tx) => openEvent(tx, terms))
  return hostEvent(ctx, id)
}

/** The same inside a transaction. */
export async function openEvent(tx: Tx, terms: EventTerms): Promise<EventRow> {
  const hostId = asHost(tx)
  await mustBeApprovedHost(tx, hostId)
  await chooseSlugAlone(tx, 'events')
  const now = tx.now()
  const event = await tx.db
    .insertInto('events')
    .values({
      host_id: hostId,
      slug: await freeSlug(tx, 'events', terms.name ?? '', { fallback: NAMELESS }),
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
