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
  const [tickets, scans] = await Promise.all([ticketsFor(ctx, device.eventId), scansSince(ctx, device, since)])
  const text = JSON.stringify(tickets)
  const digest = sha256(text)
  const key = doorKey(token)
  return {
    at: ctx.now(),
    gate: device.name,
    digest,
    tickets: have === digest ? null : await seal(key, text),
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

async function ticketsFor(ctx: Context, eventId: string): Promise<DoorTickets> {
  const [event, key, lists, questions, tickets] = await Promise.all([
    ctx.db.selectFrom('events').select(['name', 'status']).where('id', '=', eventId).executeTakeFirstOrThrow(),
    publicTicketKey(ctx),
    doorListsOf(ctx, eventId),
    questionsOf(ctx, eventId),
    doorTicketsOf(ctx, eventId),
  ])
  const tiers = new Map(
    tickets.map(({ tierId, tierName, sessionIds }) => [tierId, { id: tierId, name: tierName, sessionIds }]),
  )
  return {
    eventName: event.name,
    isCanceled: event.status === 'CANCELED',
    key,
    lists,
    questions: questions.filter(({ scope }) => scope === 'DOOR'),
    tiers: [...tiers.values()],
    tickets: tickets.map(({ sessionIds: _, tierName: __, ...ticket }) => ticket),
  }
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
