import { sql } from 'kysely'
import type { ScanKind, ScanRefusal, ScanResult, ScanWay } from '#domain/event/doors/terms.ts'
import { fold } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import { theEvent } from '../rows.ts'
import { doorListsOf, HAS_ANSWERED, openList } from './lists.ts'
import { GATE, passagesOf, SCANS } from './passages.ts'
import { firstBefore } from './results.ts'

type Asked = { take: number; skip: number; show: 'all' | 'refused' | 'conflicts'; listId?: string | undefined }
type Row = {
  id: string
  nonce: string
  listId: string
  listName: string
  gate: string
  kind: ScanKind
  way: ScanWay
  result: ScanResult
  reason: ScanRefusal | null
  letPass: boolean
  slot: string | null
  isConflict: boolean
  isOffline: boolean
  at: Date
  receivedAt: Date
  undoneAt: Date | null
  ticketId: string | null
  holderName: string | null
  tierName: string | null
}

const SHOWN = {
  all: sql`true`,
  refused: sql`c.result = 'REFUSED' and not c.let_pass`,
  conflicts: sql`c.is_conflict and c.undone_at is null`,
}

/** Every scan of an event, the latest first. EVENT_NOT_FOUND, NOT_OWNER. */
export async function doorLog(ctx: Context, eventId: string, { take, skip, show, listId }: Asked) {
  await theEvent(ctx, eventId, 'read')
  const where = sql`c.event_id = ${eventId} and ${SHOWN[show]} and ${listId ? sql`c.list_id = ${listId}` : sql`true`}`
  const [{ rows }, { rows: counted }, lists] = await Promise.all([
    sql<Row>`
      select c.id, c.nonce, c.list_id as "listId", l.name as "listName", ${GATE} as gate, c.kind, c.way, c.result, c.reason,
        c.let_pass as "letPass", c.slot, c.is_conflict as "isConflict", c.is_offline as "isOffline", c.scanned_at as at,
        c.received_at as "receivedAt", c.undone_at as "undoneAt", t.id as "ticketId", t.holder_name as "holderName",
        r.name as "tierName"
      from ${SCANS} join check_in_lists l on l.id = c.list_id left join tickets t on t.id = c.ticket_id
        left join ticket_tiers r on r.id = t.tier_id
      where ${where} order by c.scanned_at desc, c.id desc limit ${take} offset ${skip}`.execute(ctx.db),
    sql<{ n: number }>`select count(*)::int as n from check_ins c where ${where}`.execute(ctx.db),
    doorListsOf(ctx, eventId),
  ])
  const passages = await passagesOf(
    ctx,
    rows.flatMap(({ ticketId }) => ticketId ?? []),
  )
  return {
    total: counted[0]?.n ?? 0,
    items: rows.map((row) => {
      const { nonce: _, listId: __, letPass: ___, slot: ____, ticketId, holderName, tierName, ...shown } = row
      const first = firstBefore(row, lists.find(({ id }) => id === row.listId)?.mode ?? 'ONCE', passages)
      return {
        ...shown,
        ticket: ticketId === null ? null : { id: ticketId, holderName: holderName ?? '', tierName: tierName ?? '' },
        first: first && { at: first.at, gate: first.gate },
      }
    }),
  }
}

type Attendee = {
  id: string
  holderName: string
  tierName: string
  orderCode: string
  revokedAt: Date | null
  hasAnswered: boolean
  last: { id: string; kind: ScanKind; at: string; gate: string } | null
}

/** Who has a ticket, by name, and the last scan of it that counts by this list. DOOR_LIST_NOT_FOUND. */
export async function doorAttendees(
  ctx: Context,
  eventId: string,
  listId: string,
  { take, skip, search }: { take: number; skip: number; search?: string | undefined },
) {
  await theEvent(ctx, eventId, 'read')
  openList(await doorListsOf(ctx, eventId), listId)
  const words = fold(search ?? '').trim()
  const from = sql`tickets t join ticket_tiers r on r.id = t.tier_id join orders o on o.id = t.order_id`
  const where = sql`t.event_id = ${eventId} and position(${words} in fold(t.holder_name || ' ' || coalesce(t.holder_email, '') || ' ' || o.code)) > 0`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Attendee>`
      select t.id, t.holder_name as "holderName", r.name as "tierName", o.code as "orderCode", t.revoked_at as "revokedAt",
        ${HAS_ANSWERED} as "hasAnswered",
        (select jsonb_build_object('id', c.id, 'kind', c.kind, 'at', c.scanned_at, 'gate', ${GATE}) from ${SCANS}
          where c.ticket_id = t.id and c.list_id = ${listId} and c.slot is not null
          order by c.scanned_at desc, c.id desc limit 1) as last
      from ${from} where ${where} order by fold(t.holder_name), t.id limit ${take} offset ${skip}`.execute(ctx.db),
    sql<{ n: number }>`select count(*)::int as n from ${from} where ${where}`.execute(ctx.db),
  ])
  return {
    total: counted[0]?.n ?? 0,
    items: rows.map(({ last, ...row }) => ({ ...row, last: last && { ...last, at: new Date(last.at) } })),
  }
}
