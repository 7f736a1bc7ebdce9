import { sql } from 'kysely'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { dong } from '#domain/money.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { addDays } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'
import { payableFrom, postLedger, type SoldLine, saleEntries } from '#server/modules/ledger/index.ts'
import type { Sale } from '#server/modules/orders/index.ts'
import { type Commission, extensionsOf } from '#server/modules/orders/index.ts'
import { ratesInForce } from './rates.ts'

/**
 * Shares lines that have just been paid among host, platform, tax office and the partner who brought the buyer, at the rates in force now: tax is withheld on
 * each paid transaction (payments.md 8.3), so the day of payment decides and not that of the order. Written once per
 * `refId` (the order, or the edit that added lines).
 */
export async function bookSale(tx: Tx, { refId, order, itemIds }: Sale): Promise<void> {
  const rows = await soldRows(tx, itemIds)
  const commissions = await commissionsOf(tx, order, itemIds)
  const lines = rows.map((row): SoldLine => {
    const payableAt = payableFrom(tx.now(), row.wait)
    return {
      orderId: order.id,
      orderItemId: row.id,
      hostId: row.host_id,
      isPlatform: row.host_id === PLATFORM_ACCOUNT,
      isDeposit: isKindWith('deposit', row.kind),
      price: dong(row.price),
      platformPart: dong(row.platform_part),
      affiliateParts: row.affiliate_parts.map((part) => ({ ...part, amount: dong(part.amount) })),
      broughtBy: commissions.get(row.id),
      commission: row.commission ?? 0,
      vat: row.vat ?? 0,
      pit: row.pit ?? 0,
      payableAt,
      reserve: reserveOf(row, payableAt),
    }
  })
  await postLedger(tx, { kind: 'SALE', refId, memo: `Đơn hàng ${order.code}`, entries: lines.flatMap(saleEntries) })
}

async function commissionsOf(
  tx: Tx,
  order: Sale['order'],
  itemIds: readonly string[],
): Promise<Map<string, Commission>> {
  const found = new Map<string, Commission>()
  for (const { commissions } of extensionsOf(tx, order))
    for (const [id, earned] of (await commissions?.(tx, itemIds)) ?? []) found.set(id, earned)
  return found
}

type Reserved = { reserve_id: string | null; reserve_basis_points: number | null; reserve_days: number | null }

function reserveOf({ reserve_id: id, reserve_basis_points: basisPoints, reserve_days: days }: Reserved, from: Date) {
  return id === null || basisPoints === null || days === null
    ? null
    : { id, basisPoints, payableAt: addDays(from, days) }
}

async function soldRows(tx: Tx, itemIds: readonly string[]) {
  const ofPlatform = sql<number>`coalesce((
    select sum(r.platform_part)::bigint from order_item_reductions r where r.order_item_id = i.id), 0)`
  const ofPartners = sql<{ affiliateId: string | null; amount: number }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('affiliateId', x.affiliate_id, 'amount', x.amount) order by x.affiliate_id) from (
      select r.affiliate_id, sum(r.affiliate_part)::bigint as amount from order_item_reductions r
      where r.order_item_id = i.id and r.affiliate_part > 0 group by 1) x), '[]')`
  return tx.db
    .selectFrom('order_items as i')
    .leftJoin('seller_verifications as s', 's.user_id', 'i.host_id')
    .leftJoin('payout_reserves as v', (on) => on.onRef('v.host_id', '=', 'i.host_id').on('v.ends_at', 'is', null))
    .select(['i.id', 'i.host_id', 'i.kind', 'i.price'])
    .select(['v.id as reserve_id', 'v.basis_points as reserve_basis_points', 'v.days as reserve_days'])
    .select(ratesInForce(tx.now(), sql.ref('i.product_id')))
    .select([ofPlatform.as('platform_part'), ofPartners.as('affiliate_parts')])
    .where('i.id', 'in', [...itemIds])
    .orderBy('i.index')
    .execute()
}
