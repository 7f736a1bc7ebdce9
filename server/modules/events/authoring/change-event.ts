import type { EventDraft } from '#domain/event/fields.ts'
import { SALE_TERMS, timeOf } from '#domain/event/fields.ts'
import { must } from '#domain/faults.ts'
import { EDITABLE_EVENT, LIVE_EVENT } from '#domain/statuses/event.ts'
import { MINUTE } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { fileFacts } from '#server/modules/library/index.ts'
import { mayDoOnEvent } from '../access.ts'
import { noteMoves } from '../changes/note-moves.ts'
import { hostEvent } from '../host-reads.ts'
import { partsOf } from '../parts.ts'
import { lockTickets } from '../pools/limit-tickets.ts'
import { holdEvent } from '../publishing/hold-event.ts'
import { screenEvent } from '../publishing/judge-event.ts'
import { showEvent } from '../publishing/show-event.ts'
import { type EventRow, lockEvent } from '../rows.ts'
import { putQuestions } from './put-questions.ts'
import { putSessions } from './put-sessions.ts'
import { putQuotas, putTiers } from './put-tiers.ts'

/** What is written at once; what is left out stays as it is. */
export type EventTerms = { [K in keyof Omit<EventDraft, 'about'>]?: EventDraft[K] | undefined } & {
  about?: object | undefined
}
type Change = EventTerms & { version: number }

/**
 * Changes an event, its sessions, tiers, quotas and questions together, or nothing. One that people see already must stay
 * fit for it (EVENT_NOT_READY with every place) and is shown as changed at once; `draftOnly` refuses it (STATUS_CONFLICT).
 * VERSION_CONFLICT where somebody else saved meanwhile; NOT_OWNER where a co-host changes what is sold; TIER_SOLD, SESSION_SOLD, CATEGORY_NOT_FOUND, FILE_NOT_FOUND.
 */
export async function changeEvent(
  ctx: Context,
  id: string,
  { version, ...terms }: Change,
  { draftOnly = false }: { draftOnly?: boolean } = {},
) {
  await write(ctx, async (tx) => {
    const event = await lockEvent(tx, id, 'write')
    must((EDITABLE_EVENT as readonly string[]).includes(event.status), 'STATUS_CONFLICT')
    must(mayDoOnEvent(event.role, 'price') || !SALE_TERMS.some((term) => terms[term] !== undefined), 'NOT_OWNER')
    const isLive = (LIVE_EVENT as readonly string[]).includes(event.status)
    must(!(draftOnly && isLive), 'STATUS_CONFLICT')
    must(event.version === version, 'VERSION_CONFLICT')
    if (isLive) await lockTickets(tx, id)
    const before = await partsOf(tx, id)
    const changed = await keepTerms(tx, event, terms)
    if (!isLive) return
    const verdict = await screenEvent(tx, changed, 'EDIT')
    await showEvent(tx, changed)
    if (verdict === 'HOLD') await holdEvent(tx, changed)
    await noteMoves(tx, { event, sessions: before.sessions }, changed, (await partsOf(tx, id)).sessions)
  })
  return hostEvent(ctx, id)
}

/** Writes terms of a locked event and counts its version up. @returns its row as it is then */
export async function keepTerms(tx: Tx, event: EventRow, terms: EventTerms): Promise<EventRow> {
  const sessions = terms.sessions
  const sessionIds = sessions ? await putSessions(tx, event, sessions) : await sameIds(tx, 'event_sessions', event.id)
  const named = { ...event, name: terms.name ?? event.name }
  const tierIds = terms.tiers
    ? await putTiers(tx, named, terms.tiers, sessionIds)
    : await sameIds(tx, 'ticket_tiers', event.id)
  if (terms.quotas) await putQuotas(tx, event, terms.quotas, tierIds)
  if (terms.questions) await putQuestions(tx, event.id, terms.questions)
  const { sessions: held } = await partsOf(tx, event.id)
  const live = held.filter(({ canceledAt }) => canceledAt === null)
  const { startsAt, endsAt } = timeOf(live)
  return tx.db
    .updateTable('events')
    .set({
      ...(await columnsOf(tx, event, terms)),
      starts_at: startsAt,
      ends_at: endsAt,
      minutes: minutesOf(live),
      version: event.version + 1,
      updated_at: tx.now(),
    })
    .where('id', '=', event.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** How long people sit there, in minutes: all sessions together. */
function minutesOf(sessions: readonly { startsAt: Date | null; endsAt: Date | null }[]): number {
  const sum = sessions.reduce(
    (all, { startsAt, endsAt }) => all + (startsAt && endsAt ? Math.max(0, endsAt.getTime() - startsAt.getTime()) : 0),
    0,
  )
  return Math.round(sum / MINUTE)
}

/** Of a list that is not sent every id stays what it is. */
async function sameIds(tx: Tx, table: 'event_sessions' | 'ticket_tiers', eventId: string) {
  const rows = await tx.db.selectFrom(table).select('id').where('event_id', '=', eventId).execute()
  return new Map(rows.map(({ id }) => [id, id]))
}

async function columnsOf(tx: Tx, event: EventRow, terms: EventTerms) {
  const { name, summary, about, types, provider } = terms
  if (terms.coverFileId)
    await mustBeOwnPicture(tx, terms.coverFileId, [event.host_id, ...(await helpers(tx, event.id))])
  if (terms.categoryId) await mustBeCategory(tx, terms.categoryId)
  return defined({
    name,
    summary,
    about: about === undefined ? undefined : JSON.stringify(about),
    cover_file_id: terms.coverFileId,
    category_id: terms.categoryId,
    types: types === undefined ? undefined : [...new Set(types)].sort(),
    place_name: terms.placeName,
    address: terms.address,
    map_url: terms.mapUrl,
    directions: terms.directions,
    age_note: terms.ageNote,
    dress_note: terms.dressNote,
    provider,
    most_per_person: terms.mostPerPerson,
    shows_guests: terms.showsGuests,
    refund_hours: terms.refundHours,
    refund_fee_percent: terms.refundFeePercent,
    waiting_list: terms.waitingList,
    resale: terms.resale,
    offer_hours: terms.offerHours,
  })
}

function defined<T extends Record<string, unknown>>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

/** A picture of the host's own, or of somebody who helps. FILE_NOT_FOUND for anything else. */
async function mustBeOwnPicture(tx: Tx, fileId: string, owners: readonly string[]): Promise<void> {
  const file = (await fileFacts(tx, [fileId])).get(fileId)
  must(file?.kind === 'IMAGE' && file.status === 'READY' && owners.includes(file.ownerId), 'FILE_NOT_FOUND')
}

async function helpers(tx: Tx, eventId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('product_cohosts')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('status', '=', 'ACCEPTED')
    .execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

async function mustBeCategory(tx: Tx, id: string): Promise<void> {
  const row = await tx.db.selectFrom('event_categories').select('id').where('id', '=', id).executeTakeFirst()
  must(row !== undefined, 'CATEGORY_NOT_FOUND')
}
