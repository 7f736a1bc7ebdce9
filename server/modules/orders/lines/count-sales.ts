import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { addSales } from '#server/modules/catalog/index.ts'

const AT_ONCE = 1_000

/**
 * Counts the lines that were sold, and takes off those that went back, since it last ran: a product once a line, a combo once
 * for all lines that came with it. A further part of a price counts nothing. @returns how many lines were looked at
 */
export async function countSales(tx: Tx): Promise<number> {
  const { rows } = await sql<{ productId: string | null; by: number; lines: number }>`
    with changed as (
      select id, order_id, product_id, via_product_id, status = 'APPROVED' as sold from order_items
      where part_of is null and counted <> (status = 'APPROVED') limit ${sql.lit(AT_ONCE)}),
    combos as (
      select i.via_product_id, bool_or(i.counted) as before, bool_or(coalesce(c.sold, i.counted)) as after
      from order_items i left join changed c on c.id = i.id
      where i.part_of is null and (i.order_id, i.via_product_id) in (select order_id, via_product_id from changed)
      group by i.order_id, i.via_product_id),
    counted as (update order_items i set counted = c.sold from changed c where c.id = i.id),
    steps as (
      select product_id, case when sold then 1 else -1 end as by from changed
      union all select via_product_id, after::int - before::int from combos)
    select product_id as "productId", sum(by)::int as by, (select count(*)::int from changed) as lines
    from steps group by 1 order by 1`.execute(tx.db)
  await addSales(
    tx,
    rows.flatMap(({ productId, by }) => (productId && by !== 0 ? [{ productId, by }] : [])),
  )
  return rows[0]?.lines ?? 0
}
