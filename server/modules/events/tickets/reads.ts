import { type RawBuilder, sql } from 'kysely'
import type { EventType } from '#domain/enums.ts'
import { sessionToJoin } from '#domain/event/meetings.ts'
import { must } from '#domain/faults.ts'
import { joinOpensAt, joinStateOf } from '#domain/meetings.ts'
import type { EventStatus } from '#domain/statuses/event.ts'
import { asUser, userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { workRoleOf } from '#server/modules/hosts/index.ts'
import { mayDoOnEvent } from '../access.ts'
import { ticketCode } from './keys.ts'

type Row = {
  id: string
  serial: number
  userId: string
  orderId: string
  orderItemId: string
  orderCode: string
  tierName: string
  holderName: string
  holderEmail: string | null
  revokedAt: Date | null
  price: number
  answers: Record<string, string | string[]>
  paidAt: Date | null
  sessions: { id: string; name: string; startsAt: string; endsAt: string; room: string; canceledAt: string | null }[]
  event: {
    id: string
    slug: string
    name: string
    status: EventStatus
    coverFileId: string | null
    types: EventType[]
    placeName: string
    address: string
    mapUrl: string
    directions: string
    ageNote: string
    dressNote: string
    hostName: string
    startsAt: string
    endsAt: string
  }
}

const COLUMNS = sql`t.id, t.serial, t.user_id as "userId", t.order_id as "orderId", t.order_item_id as "orderItemId", o.code as "orderCode",
  o.paid_at as "paidAt", r.name as "tierName", t.holder_name as "holderName", t.holder_email as "holderEmail", t.revoked_at as "revokedAt",
  i.price, t.answers,
  coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'startsAt', s.starts_at, 'endsAt', s.ends_at, 'room', s.room,
      'canceledAt', s.canceled_at) order by s.starts_at, s.index) from event_sessions s where s.event_id = e.id
    and s.starts_at is not null and s.ends_at is not null
    and (r.admits_all or exists (select from tier_sessions a where a.tier_id = r.id and a.session_id = s.id))), '[]') as sessions,
  jsonb_build_object('id', e.id, 'slug', e.slug, 'name', e.name, 'status', e.status, 'coverFileId', e.cover_file_id, 'types', e.types,
    'placeName', e.place_name, 'address', e.address, 'mapUrl', e.map_url, 'directions', e.directions, 'ageNote', e.age_note,
    'dressNote', e.dress_note, 'hostName', h.full_name, 'startsAt', e.starts_at, 'endsAt', e.ends_at) as event`
const FROM = sql`tickets t join order_items i on i.id = t.order_item_id join orders o on o.id = t.order_id
  join ticket_tiers r on r.id = t.tier_id join events e on e.id = t.event_id join users h on h.id = e.host_id`

async function select(ctx: Context, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where ${where}`.execute(ctx.db)
  return rows
}

/** A ticket as its holder is shown it. */
async function shown(ctx: Context, row: Row) {
  const { serial, userId: _, answers: __, orderItemId: ___, paidAt: ____, sessions, event, ...rest } = row
  const code = row.revokedAt === null ? await ticketCode(ctx, { id: row.id, serial }) : null
  return {
    ...rest,
    code,
    join: code === null ? null : joinOf(row, code, ctx.now()),
    sessions: sessions.map((one) => ({
      ...one,
      startsAt: new Date(one.startsAt),
      endsAt: new Date(one.endsAt),
      canceledAt: one.canceledAt === null ? null : new Date(one.canceledAt),
    })),
    event: { ...event, startsAt: new Date(event.startsAt), endsAt: new Date(event.endsAt) },
  }
}

/** Where the holder of a good ticket joins what is still to come of it online. */
function joinOf({ event, sessions }: Row, code: string, now: Date) {
  if (!event.types.includes('ONLINE') || event.status === 'CANCELED') return null
  const session = sessionToJoin(sessions, now)
  const state = session === null ? 'OVER' : joinStateOf(session, now)
  if (session === null || state === 'OVER') return null
  return { path: `/tham-gia/${code}`, opensAt: joinOpensAt(session), state }
}

type Asked = { take: number; skip: number; when: 'coming' | 'happened' }

/** Tickets of the caller. Of what is to come those that were taken back are left out. */
export async function myTickets(ctx: Context, { take, skip, when }: Asked) {
  const own = sql`t.user_id = ${asUser(ctx)} and t.revoked_at is null`
  const [now, isComing] = [ctx.now(), when === 'coming']
  const rows = await select(
    ctx,
    sql`${own} and ${isComing ? sql`e.ends_at > ${now}` : sql`e.ends_at <= ${now}`}
      order by ${isComing ? sql`e.starts_at` : sql`e.ends_at desc`}, t.created_at, t.id limit ${take} offset ${skip}`,
  )
  const { rows: counted } = await sql<{ coming: number; happened: number }>`
    select count(*) filter (where e.ends_at > ${now})::int as coming, count(*) filter (where e.ends_at <= ${now})::int as happened
    from tickets t join events e on e.id = t.event_id where ${own}`.execute(ctx.db)
  const counts = counted[0] ?? { coming: 0, happened: 0 }
  return { items: await Promise.all(rows.map((row) => shown(ctx, row))), total: counts[when], counts }
}

/** One ticket of the caller, whatever became of it. TICKET_NOT_FOUND, also for somebody else's. */
export async function ownTicket(ctx: Context, id: string): Promise<Row> {
  const [row] = await select(ctx, sql`t.id = ${id} and t.user_id = ${asUser(ctx)}`)
  must(row !== undefined, 'TICKET_NOT_FOUND')
  return row
}

/** The same as it is shown. */
export async function shownTicket(ctx: Context, id: string) {
  return shown(ctx, await ownTicket(ctx, id))
}

/** What a person bought of one event: for that person, its host, who helps, and the staff who manage events. EVENT_NOT_FOUND, NOT_OWNER. */
export async function eventOrders(ctx: Context, eventId: string, userId: string) {
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'name', 'host_id', 'published_at'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  must(event !== undefined, 'EVENT_NOT_FOUND')
  const caller = userIdOf(ctx)
  const role = caller === null ? null : await workRoleOf(ctx, 'event', event, caller)
  // Of what nobody was shown yet not even a name is told.
  must(event.published_at !== null || role !== null, 'EVENT_NOT_FOUND')
  must(caller === userId || mayDoOnEvent(role, 'see-guests'), 'NOT_OWNER')
  const rows = await select(
    ctx,
    sql`t.event_id = ${eventId} and o.user_id = ${userId} order by o.created_at desc, i.index`,
  )
  const orders = [...Map.groupBy(rows, (row) => row.orderId)].map(async ([orderId, own]) => ({
    orderId,
    orderCode: own[0]?.orderCode ?? '',
    paidAt: own[0]?.paidAt ?? null,
    tickets: await Promise.all(
      own.map(async (row) => {
        const { event: _, code: __, join: ___, ...ticket } = await shown(ctx, row)
        return ticket
      }),
    ),
  }))
  return { eventId, eventName: event.name, orders: await Promise.all(orders) }
}
