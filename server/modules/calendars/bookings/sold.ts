import { sql } from 'kysely'
import { imageUrl } from '#domain/media.ts'
import type { Context } from '#server/core/context.ts'
import { theCalendar, theFrame } from '../rows.ts'

/** The lines of orders that bought a frame, the newest first. CALENDAR_FRAME_NOT_FOUND, NOT_OWNER. */
export async function frameOrderItems(ctx: Context, frameId: string, { take, skip }: { take: number; skip: number }) {
  const frame = await theFrame(ctx, frameId)
  await theCalendar(ctx, frame.calendar_id, 'see-bookings')
  const { rows } = await sql<{
    id: string
    orderId: string
    orderCode: string
    buyerId: string
    fullName: string
    avatarFileId: string | null
    price: number
    status: string
    bookingId: string | null
    startsAt: Date | null
    createdAt: Date
    total: number
  }>`
    select i.id, o.id as "orderId", o.code as "orderCode", u.id as "buyerId", u.full_name as "fullName",
      u.avatar_file_id as "avatarFileId", i.price, i.status, b.id as "bookingId", s.starts_at as "startsAt",
      o.created_at as "createdAt", count(*) over ()::int as total
    from order_items i join orders o on o.id = i.order_id join users u on u.id = o.user_id
      left join bookings b on b.order_item_id = i.id left join calendar_slots s on s.id = b.slot_id
    where i.product_id = ${frameId} and o.paid_at is not null
    order by o.created_at desc, i.id limit ${take} offset ${skip}`.execute(ctx.db)
  const items = rows.map(({ buyerId, fullName, avatarFileId, total: _, ...row }) => ({
    ...row,
    buyer: { id: buyerId, fullName, avatarUrl: imageUrl(avatarFileId, 256) },
  }))
  return { items, total: rows[0]?.total ?? 0 }
}
