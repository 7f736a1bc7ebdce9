import { sql } from 'kysely'
import type { BookingStatus, RefundStatus } from '#domain/enums.ts'
import { fail } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { dong } from '#domain/money.ts'
import { bookingFlow } from '#domain/statuses/booking.ts'
import { type BookingDisputeStatus, bookingDisputeFlow, OPEN_DISPUTE } from '#domain/statuses/booking-dispute.ts'
import { fold } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import { peopleOf } from '#server/modules/identity/index.ts'

type Asked = {
  take: number
  skip: number
  group?: 'waiting' | 'coming' | 'over' | 'canceled' | 'missed' | 'disputed' | undefined
  hostId?: string | undefined
  frameId?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  search?: string | undefined
}
type Row = {
  id: string
  status: BookingStatus
  isUnpaid: boolean
  endedBy: 'HOST' | 'GUEST' | 'SYSTEM' | null
  startsAt: Date
  endsAt: Date
  missedAt: Date | null
  dispute: BookingDisputeStatus | null
  frameId: string
  frameName: string
  calendarName: string
  guestId: string
  guestName: string
  guestAvatar: string | null
  hostId: string
  hostName: string
  hostAvatar: string | null
  orderCode: string
  price: number
  passName: string | null
  total: number
}

/** Every booking that was paid for, was free, or still waits for its money; the latest start first. */
export async function adminBookings(ctx: Context, { take, skip, group, hostId, frameId, from, to, search }: Asked) {
  const now = ctx.now()
  const words = search ? `%${fold(search).replaceAll(/[\\%_]/g, '\\$&')}%` : null
  const inGroup = {
    waiting: sql`b.status = 'PENDING' and b.given_at is not null and s.ends_at > ${now}`,
    coming: sql`b.status in ('PENDING', 'SUCCESS') and s.ends_at > ${now}`,
    over: sql`b.status = 'SUCCESS' and s.ends_at <= ${now}`,
    canceled: sql`b.status in ('CANCELED', 'REJECTED')`,
    missed: sql`b.missed_at is not null`,
    disputed: sql`d.status = any(${[...OPEN_DISPUTE]}::text[])`,
  }
  const { rows } = await sql<Row>`
    select b.id, b.status, b.given_at is null as "isUnpaid", b.ended_by as "endedBy", s.starts_at as "startsAt", s.ends_at as "endsAt",
      b.missed_at as "missedAt", d.status as dispute, f.id as "frameId", f.name as "frameName", c.name as "calendarName",
      g.id as "guestId", g.full_name as "guestName", g.avatar_file_id as "guestAvatar",
      h.id as "hostId", h.full_name as "hostName", h.avatar_file_id as "hostAvatar",
      o.code as "orderCode", coalesce(i.price, 0)::bigint as price, k.name as "passName", count(*) over ()::int as total
    from bookings b join calendar_slots s on s.id = b.slot_id join calendar_frames f on f.id = b.frame_id
      join calendars c on c.id = f.calendar_id join users g on g.id = b.guest_id join orders o on o.id = b.order_id
      join lateral (select x.host_id from slot_hosts x where x.slot_id = s.id order by x.host_id <> c.host_id, x.host_id limit 1) t on true
      join users h on h.id = t.host_id
      left join (session_passes a join session_packages k on k.id = a.package_id) on a.id = b.pass_id
      left join order_items i on i.id = b.order_item_id left join booking_disputes d on d.booking_id = b.id
    where (b.given_at is not null or exists (select from holds k where k.pool_id = b.slot_id and k.order_id = b.order_id
        and k.status = 'HOLDING' and k.expires_at > ${now}))
      and ${group ? inGroup[group] : sql`true`}
      and (${hostId ?? null}::uuid is null or exists (select from slot_hosts x where x.slot_id = s.id and x.host_id = ${hostId ?? null}::uuid))
      and (${frameId ?? null}::uuid is null or f.id = ${frameId ?? null}::uuid)
      and (${from ?? null}::timestamptz is null or s.ends_at > ${from ?? null}::timestamptz)
      and (${to ?? null}::timestamptz is null or s.starts_at < ${to ?? null}::timestamptz)
      and (${words}::text is null or fold(g.full_name || ' ' || coalesce(g.email, '') || ' ' || h.full_name || ' ' || f.name || ' ' || c.name || ' ' || o.code) like ${words})
    order by s.starts_at desc, b.id desc limit ${take} offset ${skip}`.execute(ctx.db)
  return { items: rows.map(listed), total: rows[0]?.total ?? 0 }
}

function listed({
  total: _,
  guestId,
  guestName,
  guestAvatar,
  hostId,
  hostName,
  hostAvatar,
  frameId,
  frameName,
  ...row
}: Row) {
  return {
    ...row,
    price: dong(row.price),
    frame: { id: frameId, name: frameName },
    guest: { id: guestId, fullName: guestName, avatarUrl: imageUrl(guestAvatar, 256) },
    host: { id: hostId, fullName: hostName, avatarUrl: imageUrl(hostAvatar, 256) },
  }
}

/** What happened to a booking, and to its money. BOOKING_NOT_FOUND. */
export async function adminBooking(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('bookings as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .leftJoin('order_items as i', 'i.id', 'b.order_item_id')
    .leftJoin('booking_disputes as d', 'd.booking_id', 'b.id')
    .leftJoin('session_passes as a', 'a.id', 'b.pass_id')
    .leftJoin('session_packages as k', 'k.id', 'a.package_id')
    .select([
      'o.id as orderId',
      'o.code',
      'o.paid_at as paidAt',
      'i.id as itemId',
      'i.price',
      'd.id as disputeId',
      'k.name as passName',
    ])
    .where('b.id', '=', id)
    .executeTakeFirst()
  if (!row) return fail('BOOKING_NOT_FOUND')
  const [refunds, history] = await Promise.all([refundsOf(ctx, row.itemId), historyOf(ctx, [id, row.disputeId ?? id])])
  const agreed = refunds.filter(({ status }) => status === 'APPROVED')
  const sum = (of: (one: (typeof refunds)[number]) => number) => dong(agreed.reduce((all, one) => all + of(one), 0))
  return {
    order: { id: row.orderId, code: row.code, paidAt: row.paidAt },
    passName: row.passName,
    money: {
      paid: dong(row.paidAt ? (row.price ?? 0) : 0),
      returned: sum((one) => one.amount),
      kept: sum((one) => one.fee),
    },
    refunds: refunds.map(({ fee: _, amount, ...one }) => ({ ...one, amount: dong(amount) })),
    history,
  }
}

async function refundsOf(ctx: Context, itemId: string | null) {
  const { rows } = await sql<{
    id: string
    amount: number
    fee: number
    status: RefundStatus
    reason: string
    createdAt: Date
  }>`
    select r.id, x.amount, x.fee, r.status, r.reason, r.created_at as "createdAt" from refund_items x
      join refunds r on r.id = x.refund_id where x.order_item_id = ${itemId} order by r.created_at desc, r.id`.execute(
    ctx.db,
  )
  return rows
}

/** Steps that no flow has: they lie in columns of their own. */
const OTHER: Readonly<Record<string, string>> = {
  move: 'Dời giờ',
  miss: 'Ghi vắng mặt',
  unmiss: 'Bỏ ghi vắng mặt',
  open: 'Khách khiếu nại',
}

async function historyOf(ctx: Context, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('status_history')
    .select(['subject', 'action', 'actor_id', 'reason', 'at'])
    .where('subject', 'in', ['booking', 'booking dispute'])
    .where('subject_id', 'in', [...new Set(ids)])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const people = await peopleOf(
    ctx,
    rows.flatMap(({ actor_id }) => actor_id ?? []),
  )
  return rows.map(({ subject, action, actor_id, reason, at }) => {
    const actions: Readonly<Record<string, { word: string } | undefined>> =
      subject === 'booking' ? bookingFlow.actions : bookingDisputeFlow.actions
    return {
      at,
      word: actions[action]?.word ?? OTHER[action] ?? action,
      by: people.get(actor_id ?? '') ?? null,
      reason,
    }
  })
}
