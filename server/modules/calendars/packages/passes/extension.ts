import { sql } from 'kysely'
import type { PassWish } from '#domain/contract/calendars/booking-wish.ts'
import { orderExtension } from '#server/modules/orders/index.ts'
import { hasBegun } from '../classes/seats.ts'

/** What an order buys of packages and classes. Every order of one has it. */
export const passesExtension = orderExtension<PassWish>({
  name: 'passes',
  async open(tx, order, { zone }) {
    await sql`insert into session_passes (package_id, order_id, order_item_id, owner_id, sessions, zone, created_at)
      select p.id, i.order_id, i.id, ${order.user_id}, greatest(p.sessions, 1), ${zone}, ${tx.now()}::timestamptz
      from order_items i join session_packages p on p.id = i.product_id where i.order_id = ${order.id}`.execute(tx.db)
  },
  // What was not used may still go back, or be used.
  doneWhen: (ctx) => sql`not exists (select from session_passes a where a.order_id = o.id and a.given_at is not null
    and a.ended_at is null and a.expires_at > ${ctx.now()})`,
  async canFulfil(tx, order) {
    const { rows } = await sql<{ gone: boolean }>`
      select c.deleted_at is not null or (p.form = 'CLASS' and ${hasBegun(tx)}) as gone
      from session_passes a join session_packages p on p.id = a.package_id join calendars c on c.id = p.calendar_id
      where a.order_id = ${order.id} and a.given_at is null`.execute(tx.db)
    return rows.every(({ gone }) => !gone)
  },
})
