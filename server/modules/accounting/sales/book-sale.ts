import { sql } from 'kysely'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { dong } from '#domain/money.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { addDays, localDay } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'
import { payableFrom, postLedger, type SoldLine, saleEntries } from '#server/modules/ledger/index.ts'
import type { Sale } from '#server/modules/orders/index.ts'
import { type Commission, extensionsOf } from '#server/modules/orders/index.ts'

/**
 * Shares lines that have just been paid among host, platform, tax office and the partner who brought the buyer, at the rates in force now: tax is withheld on
 * each paid transaction (payments.md 8.3), so the day of payment decides and not that of the order. Written once per
 * `refId` (the order, or the edit that added lines). Of commission rules the most specific in force wins: product, host, kind, all;
 * of waits that of the kind before that of all.
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
  const day = localDay(tx.now())
  const supply = sql`coalesce((
    select u.supply from product_supplies u where u.product_id = i.product_id and u.starts_on <= ${day}
    order by u.starts_on desc limit 1), 'SERVICES')`
  const wait = sql<number | null>`(
    select w.days from settlement_delays w
    where w.starts_on <= ${day} and (w.ends_on is null or w.ends_on > ${day}) and (w.kind is null or w.kind = i.kind)
    order by (w.kind is not null) desc, w.starts_on desc limit 1)`
  const tax = (name: 'VAT' | 'PIT') => sql<number | null>`(
    select t.basis_points from tax_rates t
    where t.tax = ${name} and t.seller_kind = coalesce(s.kind, 'INDIVIDUAL') and t.resident = coalesce(s.resident, true) and t.supply = ${supply}
      and t.starts_on <= ${day} and (t.ends_on is null or t.ends_on > ${day})
    order by t.starts_on desc limit 1)`
  const commission = sql<number | null>`(
    select c.basis_points from commission_rules c
    where c.starts_at <= ${tx.now()} and (c.ends_at is null or c.ends_at > ${tx.now()})
      and (c.product_id is null or c.product_id = i.product_id)
      and (c.host_id is null or c.host_id = i.host_id)
      and (c.kind is null or c.kind = i.kind)
    order by (c.product_id is not null) desc, (c.host_id is not null) desc, (c.kind is not null) desc, c.starts_at desc, c.id
    limit 1)`
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
    .select([
      tax('VAT').as('vat'),
      tax('PIT').as('pit'),
      commission.as('commission'),
      wait.as('wait'),
      ofPlatform.as('platform_part'),
      ofPartners.as('affiliate_parts'),
    ])
    .where('i.id', 'in', [...itemIds])
    .orderBy('i.index')
    .execute()
}
