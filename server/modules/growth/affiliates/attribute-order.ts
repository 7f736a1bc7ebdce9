import { sql } from 'kysely'
import { AFFILIATE_CODE, AFFILIATE_COOKIE } from '#domain/affiliates.ts'
import { staffRoles } from '#domain/permissions.ts'
import type { Tx } from '#server/core/context.ts'
import { termsFor } from './terms.ts'

/**
 * The partner through whose link the browser came that orders: the link opened last, of the 30 days that its
 * cookie lasts; null: none. Nobody brings themselves: the same person, the same kept card or the same proven phone count for nothing, and
 * neither do the staff. A buyer whose first order may still reward the friend who invited them pays that friend alone.
 */
export async function broughtBy(tx: Tx, buyerId: string): Promise<string | null> {
  const code = tx.client.cookies?.[AFFILIATE_COOKIE]
  if (!code || !AFFILIATE_CODE.test(code)) return null
  const { rows } = await sql<{ id: string }>`
    select f.id from affiliates f join users u on u.id = f.user_id join users b on b.id = ${buyerId}
    where f.code = ${code} and f.status = 'ACTIVE' and u.state = 'ACTIVE' and u.id <> b.id
      and u.role <> all(${[...staffRoles]}::text[]) and b.role <> all(${[...staffRoles]}::text[])
      and not exists (select from cards x join cards y on y.provider = x.provider and y.mark = x.mark
        where x.user_id = u.id and y.user_id = b.id)
      and (u.phone = b.phone and (u.phone_verified_at is not null or b.phone_verified_at is not null)) is not true
      and not exists (select from referrals r where r.friend_id = b.id and r.status = 'WAITING')`.execute(tx.db)
  return rows[0]?.id ?? null
}

/** Writes down which partner brought an order, and the terms of that moment. */
export async function attributeOrder(tx: Tx, order: { id: string }, affiliateId: string): Promise<void> {
  const terms = await termsFor(tx, affiliateId)
  await tx.db
    .insertInto('affiliate_orders')
    .values({ order_id: order.id, affiliate_id: affiliateId, terms_id: terms.id, at: tx.now() })
    .execute()
}
