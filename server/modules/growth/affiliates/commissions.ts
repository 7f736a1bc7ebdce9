import { sql } from 'kysely'
import { commissionsFor } from '#domain/affiliates.ts'
import { dong } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'

import type { Commission } from '#server/modules/orders/index.ts'

type Row = {
  id: string
  price: number
  affiliate_id: string
  basis_points: number
  most: number
  before: number
}

/**
 * What a partner earns for lines of one order that have just been paid: by the terms of the moment in which it was placed;
 * later parts of a price and lines that an edit adds belong to the order that they follow. Nothing for lines that cost
 * nothing, for kinds outside the terms, for what the partner sells themselves, and once they are closed.
 * A partner hears of the first commission ever.
 * @returns by the id of the line; lines that bring nothing are left out
 */
export async function earnCommissions(tx: Tx, itemIds: readonly string[]): Promise<Map<string, Commission>> {
  const { rows } = await sql<Row>`
    select i.id, i.price, f.id as affiliate_id, t.basis_points, t.most, (
      select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e
      join order_items x on x.id = e.order_item_id left join order_items y on y.id = x.part_of
      where e.affiliate_id = f.id and e.account = 'AFFILIATE_PAYABLE' and coalesce(y.order_id, x.order_id) = a.order_id) as before
    from order_items i left join order_items p on p.id = i.part_of
    join affiliate_orders a on a.order_id = coalesce(p.order_id, i.order_id)
    join affiliates f on f.id = a.affiliate_id and f.status = 'ACTIVE' and f.user_id <> i.host_id
    join affiliate_terms t on t.id = a.terms_id and i.kind = any(t.kinds)
    where i.id = any(${[...itemIds]}::uuid[]) and i.price > 0 order by i.index`.execute(tx.db)
  const [first] = rows
  if (!first) return new Map()
  const terms = { basisPoints: first.basis_points, most: dong(first.most) }
  const shares = commissionsFor(
    rows.map(({ price }) => dong(price)),
    terms,
    dong(first.before),
  )
  const commissions = new Map(
    rows.flatMap(({ id, affiliate_id: affiliateId }, index) => {
      const commission = shares[index]
      return commission ? [[id, { affiliateId, commission }] as const] : []
    }),
  )
  await tellFirstCommission(tx, commissions)
  return commissions
}

async function tellFirstCommission(tx: Tx, commissions: ReadonlyMap<string, Commission>): Promise<void> {
  const ids = [...new Set([...commissions.values()].map(({ affiliateId }) => affiliateId))]
  if (ids.length === 0) return
  const first = await tx.db
    .updateTable('affiliates')
    .set({ first_sale_at: tx.now() })
    .where('id', 'in', ids)
    .where('first_sale_at', 'is', null)
    .returning('id')
    .execute()
  const earned = [...commissions.values()].reduce((sum, { commission }) => sum + commission, 0)
  for (const { id } of first) await publish(tx, 'affiliate.first-commission', { affiliateId: id, amount: earned })
}
