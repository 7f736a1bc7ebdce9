import { sql } from 'kysely'
import { kindOf, type Wire, type Words, wordsOf } from '#domain/notification-kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockBells } from '../bell/rows.ts'
import type { Announcement, Recipient } from '../messages/announcement.ts'
import { type Planned, planFor } from '../messages/plan.ts'
import { channels } from '../sending/channels.ts'
import { recipients } from './recipients.ts'

type Row = { id: string; user_id: string; channel: Wire }

const AT_ONCE = 250

/**
 * Tells people something: one row per person and channel, by what each of them chose, all in one transaction for a few
 * hundred people; sent from those rows after it commits. Told again it changes nothing, so an announcement that broke off
 * is simply made again. Throws before anything is written when a fact is missing.
 */
export async function announce(ctx: Context | Tx, announcement: Announcement): Promise<void> {
  const words = wordsOf(announcement)
  if (announcement.about) await noteAbout(ctx, announcement.about, announcement)
  const ids = [...new Set(announcement.to)].sort()
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await write(ctx, (tx) => tellSome(tx, announcement, words, ids.slice(start, start + AT_ONCE)))
}

/** Stands before the first reader is told, so no notice about a person is without it. */
function noteAbout(ctx: Context | Tx, userId: string, { kind, source }: Announcement): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db
      .insertInto('notices_about')
      .values({ user_id: userId, kind, source })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

async function tellSome(tx: Tx, announcement: Announcement, words: Words, ids: readonly string[]): Promise<void> {
  const { kind, only, phone, email } = announcement
  await lockBells(tx, ids)
  const found = await recipients(tx, ids, kind)
  const people = found.map((person) => ({ ...person, ...(phone && { phone }), ...(email && { email }) }))
  const event = { kind, only, now: tx.now(), works: (wire: Wire) => channels[wire].works(tx) }
  const planned = people.flatMap((person) => planFor(event, person).map((plan) => ({ person, plan })))
  const rows = await insertDeliveries(tx, announcement, words, planned)
  const idOf = new Map(rows.map((row) => [`${row.user_id} ${row.channel}`, row.id]))
  const placed = planned.flatMap(({ person, plan }) => {
    const deliveryId = idOf.get(`${person.id} ${plan.wire}`)
    return deliveryId && !plan.skipped && !plan.dueAt ? [{ deliveryId, person, plan }] : []
  })
  for (const [wire, some] of Map.groupBy(placed, ({ plan }) => plan.wire))
    await channels[wire].put(tx, announcement, words, some)
}

/** @returns the rows that were not there before */
async function insertDeliveries(
  tx: Tx,
  { kind, source }: Announcement,
  words: Words,
  planned: readonly { person: Recipient; plan: Planned }[],
): Promise<Row[]> {
  if (planned.length === 0) return []
  const rows = planned.map(({ person, plan }) => ({
    user_id: person.id,
    channel: plan.wire,
    mode: plan.mode,
    cause: plan.cause,
    skipped: plan.skipped,
    due_at: plan.dueAt,
  }))
  const { rows: inserted } = await sql<Row>`
    insert into deliveries (user_id, channel, mode, cause, skipped, due_at, kind, source, advertising, title, body, link, created_at)
    select r.user_id, r.channel, r.mode, r.cause, r.skipped, r.due_at, ${kind}, ${source}, ${kindOf(kind).advertising === true},
      ${words.title}, ${words.body}, ${words.link}, ${tx.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(user_id uuid, channel text, mode text, cause text, skipped text, due_at timestamptz)
    on conflict (user_id, kind, source, channel) do nothing
    returning id, user_id, channel`.execute(tx.db)
  return inserted
}
