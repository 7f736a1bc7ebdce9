import { hkdfSync } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'kysely'
import type { DoorScan, DoorTickets } from '#domain/event/doors/kept.ts'
import { addMinutes } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { encryptBytes, sha256 } from '#server/core/crypto.ts'
import { questionsOf } from '../../parts.ts'
import { publicTicketKey } from '../../tickets/keys.ts'
import { doorListsOf, doorTicketsOf } from '../lists.ts'
import { GATE, SCANS } from '../passages.ts'
import { provenDoor } from './proof.ts'

/** A scan may be committed later than another that was begun after it. */
const OVERLAP_MINUTES = 2

/**
 * What a gate needs to decide by itself, sealed with a key that only it can make from its token: the tickets and lists where
 * it has others than these, and what was scanned at any gate since it last asked. DOOR_REVOKED.
 */
export async function doorList(
  asked: Context,
  { have, since }: { have?: string | undefined; since?: Date | undefined },
) {
  const { ctx, token, device } = await provenDoor(asked)
  const [frame, mark, scans] = await Promise.all([
    frameOf(ctx, device.eventId),
    ticketsMark(ctx, device.eventId),
    scansSince(ctx, device, since),
  ])
  const digest = sha256(JSON.stringify([frame, mark]))
  const key = doorKey(token)
  return {
    at: ctx.now(),
    gate: device.name,
    digest,
    tickets: have === digest ? null : await seal(key, JSON.stringify(await ticketsFor(ctx, device.eventId, frame))),
    scans: await seal(key, JSON.stringify(scans)),
  }
}

/** Made small first: what is sealed cannot be made smaller on its way. */
async function seal(key: Uint8Array, text: string): Promise<string> {
  return Buffer.from(encryptBytes(key, await promisify(gzip)(text))).toString('base64url')
}

/** The phone makes the same from its token (web/features/events/doors/device/). */
export function doorKey(token: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', token, 'benhoc', 'door-list', 32))
}

type Frame = Omit<DoorTickets, 'tickets'>

async function frameOf(ctx: Context, eventId: string): Promise<Frame> {
  const [event, key, lists, questions, { rows: tiers }] = await Promise.all([
    ctx.db.selectFrom('events').select(['name', 'slug', 'status']).where('id', '=', eventId).executeTakeFirstOrThrow(),
    publicTicketKey(ctx),
    doorListsOf(ctx, eventId),
    questionsOf(ctx, eventId),
    sql<DoorTickets['tiers'][number]>`
      select r.id, r.name, case when r.admits_all then null else coalesce((select jsonb_agg(a.session_id order by a.session_id)
        from tier_sessions a where a.tier_id = r.id), '[]') end as "sessionIds"
      from ticket_tiers r where r.event_id = ${eventId} order by r.id`.execute(ctx.db),
  ])
  return {
    eventId,
    eventName: event.name,
    slug: event.slug,
    isCanceled: event.status === 'CANCELED',
    key,
    lists,
    tiers,
    questions: questions.filter(({ scope }) => scope === 'DOOR'),
  }
}

/** Another one where a ticket is another: every gate asks every few seconds, and the tickets themselves are many. */
async function ticketsMark(ctx: Context, eventId: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select count(*) || '/' || coalesce(sum(hashtextextended(concat_ws('/', t.id, t.serial, t.tier_id, t.revoked_at,
      t.revoked_reason, t.holder_name, t.answers), 0)), 0) as mark
    from tickets t where t.event_id = ${eventId}`.execute(ctx.db)
  return rows[0]?.mark ?? ''
}

async function ticketsFor(ctx: Context, eventId: string, frame: Frame): Promise<DoorTickets> {
  const tickets = await doorTicketsOf(ctx, eventId)
  return { ...frame, tickets: tickets.map(({ sessionIds: _, tierName: __, ...ticket }) => ticket) }
}

async function scansSince(ctx: Context, device: { id: string; eventId: string }, since?: Date): Promise<DoorScan[]> {
  const from = since
    ? sql`c.changed_at >= ${addMinutes(since, -OVERLAP_MINUTES)}`
    : sql`c.let_pass and c.undone_at is null`
  const { rows } = await sql<Omit<DoorScan, 'at'> & { at: Date }>`
    select c.id, case when c.device_id = ${device.id} then c.nonce end as nonce, c.list_id as "listId", c.ticket_id as "ticketId",
      c.kind, c.scanned_at as at, c.let_pass as "letPass", c.result, c.reason, c.undone_at is not null as "isUndone", ${GATE} as gate
    from ${SCANS} where c.event_id = ${device.eventId} and ${from} order by c.changed_at, c.id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}
