import { sql } from 'kysely'
import { fail } from '#domain/faults.ts'
import { NOT_BOUGHT, ownedOf, type Sellable } from '#server/modules/catalog/index.ts'
import { WORKSHOP } from './row.ts'

/** A workshop, as it is sold: a seat for its buyer, who has used it once they came. */
export const workshopSold: Sellable = {
  kind: WORKSHOP,
  async owned(ctx, userId, productIds) {
    const { rows } = await sql<{ id: string }>`
      select product_id as id from workshop_access
      where user_id = ${userId} and product_id = any(${[...productIds]}::uuid[]) and revoked_at is null`.execute(ctx.db)
    return new Set(rows.map(({ id }) => id))
  },
  async grant(tx, { productId, userId, orderItemId }) {
    const { rows } = await sql`
      insert into workshop_access (product_id, user_id, order_item_id) values (${productId}, ${userId}, ${orderItemId})
      on conflict (order_item_id) do update set revoked_at = null, revoked_reason = null
        where workshop_access.revoked_at is not null returning id`.execute(tx.db)
    if (rows.length === 0) fail('ALREADY_OWNED')
  },
  async openTo(ctx, userId, { id }) {
    const open = (await ownedOf(ctx, WORKSHOP, userId, [id])).has(id)
    return open ? { accessible: true, reason: 'ENROLLED', expiresAt: null } : NOT_BOUGHT
  },
  async used(ctx, _userId, lines) {
    const ids = lines.map(({ orderItemId }) => orderItemId)
    const { rows } = await sql<{ id: string }>`
      select order_item_id as id from workshop_access
      where order_item_id = any(${ids}::uuid[]) and attended_at is not null`.execute(ctx.db)
    return ids.map((one) => rows.filter(({ id }) => id === one).length)
  },
  usedUpAt: null,
  async revoke(tx, orderItemId, reason) {
    const { rows } = await sql<{ userId: string }>`
      update workshop_access set revoked_at = ${tx.now()}, revoked_reason = ${reason}
      where order_item_id = ${orderItemId} and revoked_at is null returning user_id as "userId"`.execute(tx.db)
    return rows[0]?.userId ?? null
  },
  given: sql`select order_item_id, user_id, revoked_at, revoked_reason from workshop_access`,
  seat: null,
}
