import type { DomainEvents } from '#domain/domain-events.ts'
import { eventValidity } from '#domain/event/validity.ts'
import { eventFlow } from '#domain/statuses/event.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { standingOf } from '#server/modules/moderation/index.ts'
import { draftOf, partsOf } from '../parts.ts'
import { sellTiers, showEvent } from '../publishing/show-event.ts'
import { type EventRow, findAndLockEvent } from '../rows.ts'

const step = { table: 'events', subject: 'event', flow: eventFlow, as: 'system' } as const
type News = DomainEvents['moderation.decided']

/**
 * What the staff decided on an event becomes true here. Removed: what waited for the staff goes back to its host's drafts;
 * what people saw is hidden, its host cannot show it again, and its tickets are off sale; those that were sold stay good. Allowed after all: what that very
 * case hid is shown again, unless its time ran out meanwhile. Heard twice it changes nothing more.
 */
export async function takeDecision(ctx: Context, news: News): Promise<void> {
  if (news.kind !== 'EVENT') return
  await write(ctx, async (tx) => {
    const event = await findAndLockEvent(tx, news.id)
    if (!event) return
    if (news.verdict === 'REMOVED') await takeDown(tx, event, news)
    else if (event.hidden_by_case === news.caseId) await bringBack(tx, event)
  })
}

async function takeDown(tx: Tx, { id, status }: EventRow, { caseId }: News): Promise<void> {
  // News may be late: what was decided since, or sent anew, counts.
  if ((await standingOf(tx, 'EVENT', id)) !== 'REMOVED') return
  if (status === 'PENDING_APPROVAL_WITH_ADMIN') await move(tx, { ...step, id, action: 'withdraw' })
  if (status !== 'PUBLISHED') return
  const set = { hidden_by_case: caseId, hidden_by_staff: true, updated_at: tx.now() }
  await move(tx, { ...step, id, action: 'hide', set })
  await sellTiers(tx, id, false)
}

async function bringBack(tx: Tx, event: EventRow): Promise<void> {
  const { id } = event
  const isOurs = event.status === 'UNPUBLISHED' && (await wasNotHiddenByStaff(tx, event))
  const free = { hidden_by_case: null, ...(isOurs && { hidden_by_staff: false }) }
  await tx.db.updateTable('events').set(free).where('id', '=', id).execute()
  if (!isOurs || !(await isFit(tx, event))) return
  await move(tx, { ...step, id, action: 'show', set: { updated_at: tx.now() } })
  await showEvent(tx, { ...event, status: 'PUBLISHED' })
}

/** It was taken down, or held as its host changed it; the staff may have shown it since, and hidden it for a reason of their own. */
async function wasNotHiddenByStaff(tx: Tx, { id, host_id }: EventRow): Promise<boolean> {
  const last = await tx.db
    .selectFrom('status_history')
    .select('actor_id')
    .where('subject', '=', 'event')
    .where('subject_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && (last.actor_id === null || last.actor_id === host_id)
}

async function isFit(tx: Tx, event: EventRow): Promise<boolean> {
  const { problems } = eventValidity(draftOf(event, await partsOf(tx, event.id)), tx.now())
  return !problems.some(({ blocker }) => blocker)
}
