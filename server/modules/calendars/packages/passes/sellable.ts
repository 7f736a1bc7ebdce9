import { sql } from 'kysely'
import { ZONE } from '#domain/time.ts'
import { arrayOf } from '#server/core/array-of.ts'
import { NOT_BOUGHT, neverUsed, type Offer, type Sellable } from '#server/modules/catalog/index.ts'
import { hasBegun } from '../classes/seats.ts'
import { givePass } from './give-pass.ts'
import { passPromises } from './promises.ts'
import { takeBackPass } from './take-back-pass.ts'

/** Several sessions under one price, as they are sold: another package may be bought while one lasts, a class only once. */
export const packageSold: Sellable = {
  kind: 'CALENDAR',
  async owned(ctx, userId, productIds) {
    const { rows } = await sql<{ id: string }>`
      select distinct p.id from session_passes a join session_packages p on p.id = a.package_id
      where p.id = any(${arrayOf(productIds, 'uuid')}) and p.form = 'CLASS' and a.owner_id = ${userId}
        and a.given_at is not null and a.ended_at is null`.execute(ctx.db)
    return new Set(rows.map(({ id }) => id))
  },
  async offers(ctx, { wishes }) {
    const ids = wishes.map(({ productId }) => productId)
    const { rows } = await sql<{ id: string; isOpen: boolean; isBegun: boolean }>`
      select p.id, p.status = 'ACTIVE' and p.removed_at is null and p.sessions > 0 and c.status = 'ACTIVE'
          and c.deleted_at is null as "isOpen", p.form = 'CLASS' and ${hasBegun(ctx)} as "isBegun"
      from session_packages p join calendars c on c.id = p.calendar_id where p.id = any(${arrayOf(ids, 'uuid')})`.execute(
      ctx.db,
    )
    return new Map(rows.map(({ id, isOpen, isBegun }): [string, Offer] => [id, offerOf(isOpen, isBegun)]))
  },
  brings: { name: 'passes', wish: { zone: ZONE } },
  grant: givePass,
  async openTo(ctx, userId, { id }) {
    const { rows } = await sql<{ until: Date | null }>`
      select max(a.expires_at) as until from session_passes a where a.package_id = ${id} and a.owner_id = ${userId}
        and a.given_at is not null and a.ended_at is null and a.expires_at > ${ctx.now()}`.execute(ctx.db)
    const until = rows[0]?.until ?? null
    return until === null ? NOT_BOUGHT : { accessible: true, reason: 'ENROLLED', expiresAt: until }
  },
  used: neverUsed,
  usedUpAt: null,
  promise: passPromises,
  revoke: takeBackPass,
  given: sql`select order_item_id, owner_id as user_id, ended_at as revoked_at, ended_reason as revoked_reason
    from session_passes where given_at is not null`,
  // Its host is paid when all of it was held, or can be booked no more.
  overAt: sql`select a.order_item_id, coalesce((select max(s.ends_at) from bookings b join calendar_slots s on s.id = b.slot_id
      where b.pass_id = a.id and b.status = 'SUCCESS' having count(*) >= a.sessions), a.expires_at) as at
    from session_passes a where a.given_at is not null`,
  seat: null,
}

function offerOf(isOpen: boolean, isBegun: boolean): Offer {
  if (!isOpen) return { problem: 'NOT_ON_SALE' }
  return isBegun
    ? { problem: 'SALE_ENDED', message: 'Lớp đã khai giảng nên không nhận thêm học viên.' }
    : { problem: null }
}
