import { type RawBuilder, sql } from 'kysely'
import type { ReservationSource, ReservationStatus } from '#domain/event/reservation.ts'
import { chanceOf, expectedReturns } from '#domain/event/waiting.ts'
import { must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { addDays } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { leftIn } from '#server/modules/capacity/index.ts'
import { queueOf } from '../reservations/room.ts'
import { theEvent } from '../rows.ts'

type Ticket = { tierId: string; tierName: string; quantity: number; price: number }
type Row = {
  id: string
  source: ReservationSource
  status: ReservationStatus
  note: string
  reason: string
  createdAt: Date
  offeredAt: Date | null
  expiresAt: Date | null
  closedAt: Date | null
  priority: number
  tickets: Ticket[]
  userId: string | null
  fullName: string | null
  avatarFileId: string | null
  email: string | null
  eventId: string
  slug: string
  name: string
  coverFileId: string | null
  startsAt: Date
  endsAt: Date
}

async function select(ctx: Context, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.source, r.status, r.note, r.reason, r.created_at as "createdAt", r.offered_at as "offeredAt",
      r.expires_at as "expiresAt", r.closed_at as "closedAt", r.priority, r.user_id as "userId", u.full_name as "fullName",
      u.avatar_file_id as "avatarFileId", r.email, e.id as "eventId", e.slug, e.name, e.cover_file_id as "coverFileId",
      coalesce(e.starts_at, e.created_at) as "startsAt", coalesce(e.ends_at, e.created_at) as "endsAt",
      coalesce((select jsonb_agg(jsonb_build_object('tierId', t.id, 'tierName', t.name, 'quantity', w.quantity, 'price', t.price) order by t.index)
        from reserved_tickets w join ticket_tiers t on t.id = w.tier_id where w.reservation_id = r.id), '[]') as tickets
    from ticket_reservations r join events e on e.id = r.event_id left join users u on u.id = r.user_id where ${where}`.execute(
    ctx.db,
  )
  return rows
}

function shown({ id, source, status, note, reason, createdAt, offeredAt, expiresAt, tickets }: Row) {
  return { id, source, status, note, reason, createdAt, offeredAt, expiresAt, tickets }
}

/** What the caller waits for, asked for or is kept for them, the latest first; what is over, for a month. */
export async function ownReservations(ctx: Context, { eventId }: { eventId?: string | undefined }) {
  const rows = await select(
    ctx,
    sql`r.user_id = ${asUser(ctx)} and (r.closed_at is null or r.closed_at > ${addDays(ctx.now(), -30)})
      ${eventId ? sql`and r.event_id = ${eventId}` : sql``} order by r.closed_at is not null, r.created_at desc, r.id limit 100`,
  )
  return { items: await Promise.all(rows.map((row) => ownShown(ctx, row))) }
}

/** One of them. RESERVATION_NOT_FOUND, also for somebody else's. */
export async function ownReservation(ctx: Context, id: string) {
  const [row] = await select(ctx, sql`r.id = ${id} and r.user_id = ${asUser(ctx)}`)
  must(row !== undefined, 'RESERVATION_NOT_FOUND')
  return ownShown(ctx, row)
}

async function ownShown(ctx: Context, row: Row) {
  const { eventId, slug, name, coverFileId, startsAt, endsAt, status, expiresAt } = row
  const isWaiting = status === 'WAITING' && row.source === 'WAITING_LIST'
  const place = isWaiting ? await placeOf(ctx, row) : { ahead: null, chance: null }
  const isLive = status === 'OFFERED' && expiresAt !== null && expiresAt > ctx.now()
  return {
    ...shown(row),
    // Nobody swept it yet, and it is over all the same.
    status: status === 'OFFERED' && !isLive ? ('EXPIRED' as const) : status,
    event: { id: eventId, slug, name, coverFileId, startsAt, endsAt },
    ...place,
    can: { leave: status === 'WAITING' || isLive, buy: isLive },
  }
}

/** What usually comes back is told of so many events, the last ones. */
const KNOWN_EVENTS = 50

/** Where somebody stands in the waiting list, and how likely enough tickets come back for them. */
async function placeOf(ctx: Context, { id, eventId }: Row) {
  const { ahead, needed } = await queueOf(ctx, eventId, id)
  const { rows } = await sql<{ sold: number; timeLeft: number | null; returned: number; ofTickets: number }>`
    select (select count(*)::int from tickets where event_id = ${eventId} and revoked_at is null) as sold,
      extract(epoch from e.starts_at - ${ctx.now()}::timestamptz)::float8 / nullif(extract(epoch from e.starts_at - e.published_at)::float8, 0) as "timeLeft",
      p.returned, p."ofTickets"
    from events e cross join (select count(*)::int as "ofTickets", count(*) filter (where t.revoked_at < b.starts_at)::int as returned
      from tickets t join (select id, starts_at from events where status = 'PUBLISHED' and ends_at <= ${ctx.now()}
        order by ends_at desc, id limit ${KNOWN_EVENTS}) b on b.id = t.event_id) p
    where e.id = ${eventId}`.execute(ctx.db)
  const [row] = rows
  if (!row) return { ahead, chance: null }
  return { ahead, chance: chanceOf(needed, expectedReturns(row.sold, row, row.timeLeft ?? 0)) }
}

const SHOW = {
  WAITING: sql`r.status = 'WAITING' and r.source = 'WAITING_LIST'`,
  ASKED: sql`r.status = 'WAITING' and r.source = 'APPROVAL'`,
  OFFERED: sql`r.status = 'OFFERED'`,
  CLOSED: sql`r.closed_at is not null`,
}
type Asked = { take: number; skip: number; show: keyof typeof SHOW }

/** Who waits for tickets of an event, asked for some or was invited. EVENT_NOT_FOUND, NOT_OWNER. */
export async function eventReservations(ctx: Context, eventId: string, { take, skip, show }: Asked) {
  const event = await theEvent(ctx, eventId, 'sell')
  const order = show === 'CLOSED' ? sql`r.closed_at desc` : sql`r.priority desc, r.created_at`
  const [rows, counts, tiers, listed] = await Promise.all([
    select(ctx, sql`r.event_id = ${eventId} and ${SHOW[show]} order by ${order}, r.id limit ${take} offset ${skip}`),
    countsOf(ctx, eventId),
    ctx.db
      .selectFrom('ticket_tiers')
      .select(['id', 'name', 'price'])
      .where('event_id', '=', eventId)
      .where('removed_at', 'is', null)
      .orderBy('index')
      .execute(),
    listedOf(ctx, eventId),
  ])
  const left = await leftIn(
    ctx,
    tiers.map(({ id }) => id),
    null,
  )
  return {
    items: rows.map(hostShown),
    total: counts[show],
    counts,
    tiers: tiers.map((tier) => ({ ...tier, left: left.get(tier.id)?.places ?? null })),
    listed,
    event: {
      id: event.id,
      name: event.name,
      slug: event.slug,
      waitingList: event.waiting_list,
      offerHours: event.offer_hours,
    },
  }
}

/** One of them, as its host is shown it. RESERVATION_NOT_FOUND. */
export async function hostReservation(ctx: Context, id: string) {
  const [row] = await select(ctx, sql`r.id = ${id}`)
  must(row !== undefined, 'RESERVATION_NOT_FOUND')
  return hostShown(row)
}

function hostShown(row: Row) {
  const { userId, fullName, avatarFileId, email, priority, closedAt } = row
  return {
    ...shown(row),
    user: userId === null ? null : { id: userId, fullName: fullName ?? '', avatarUrl: imageUrl(avatarFileId, 256) },
    // Whom the host wrote to themselves; the address of others is theirs.
    email: row.source === 'INVITATION' ? email : null,
    priority,
    closedAt,
  }
}

async function countsOf(ctx: Context, eventId: string) {
  const { rows } = await sql<Record<keyof typeof SHOW, number>>`
    select ${sql.join(Object.entries(SHOW).map(([name, where]) => sql`count(*) filter (where ${where})::int as ${sql.ref(name)}`))}
    from ticket_reservations r where r.event_id = ${eventId}`.execute(ctx.db)
  return rows[0] ?? { WAITING: 0, ASKED: 0, OFFERED: 0, CLOSED: 0 }
}

async function listedOf(ctx: Context, eventId: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ticket_resales l join tickets t on t.id = l.ticket_id
    where t.event_id = ${eventId} and l.status = 'LISTED'`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
