import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { SETTLED } from '#domain/statuses/order.ts'
import { maskedEmail } from '#domain/text.ts'
import { asHost } from '#server/core/actor.ts'
import type { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import { holds } from '#server/core/permissions.ts'
import { everyWord } from '#server/core/search-words.ts'
import { sheetAnswer } from '#server/core/sheet-answer.ts'

const MOST_ROWS = 50_000

/** Who bought a combo, the latest first: for its host, and for staff who may read orders. COMBO_NOT_FOUND, NOT_OWNER. */
export async function comboBuyers(
  ctx: Context,
  comboId: string,
  { take, skip, search }: { take: number; skip: number; search?: string | undefined },
) {
  const { name } = await theSoldCombo(ctx, comboId)
  const rows = await bought(ctx, comboId, search).limit(sql.lit(take)).offset(skip).execute()
  return { name, total: rows[0]?.n ?? 0, items: rows.map(shown) }
}

/** The same as a spreadsheet. COMBO_NOT_FOUND, NOT_OWNER. */
export async function exportComboBuyers(ctx: Context, comboId: string): Promise<Answer> {
  const { slug } = await theSoldCombo(ctx, comboId)
  const rows = (await bought(ctx, comboId).limit(MOST_ROWS).execute()).map(shown)
  return sheetAnswer(`nguoi-mua-${slug}`, [
    ['Người mua', 'Email', 'Đơn hàng', 'Mua lúc', 'Đã trả (đồng)', 'Đã hoàn (đồng)', 'Gồm', 'Mua tặng'],
    ...rows.map((row) => [
      row.user.fullName,
      row.maskedEmail,
      row.orderCode,
      row.boughtAt,
      row.paid,
      row.refunded,
      row.parts.map((part) => part.name).join(', '),
      row.isGift ? 'Có' : '',
    ]),
  ])
}

async function theSoldCombo(ctx: Context, id: string) {
  const userId = asHost(ctx)
  const combo = await ctx.db
    .selectFrom('products')
    .select(['host_id', 'name', 'slug'])
    .where('id', '=', id)
    .where(kindIs('kind', 'bundle'))
    .executeTakeFirst()
  must(combo !== undefined, 'COMBO_NOT_FOUND')
  must(combo.host_id === userId || holds(ctx, 'orders.read'), 'NOT_OWNER')
  return combo
}

/** What was paid later of a line whose price is paid monthly, in đồng. */
const LATER_PARTS = sql<number>`coalesce((
  select sum(l.price) from order_items l join orders m on m.id = l.order_id
  where l.part_of = i.id and l.status <> 'CANCELED' and m.paid_at is not null), 0)`

type BoughtPart = { name: string; price: number }

/** One row an order that was paid: a combo stands in it as its parts. */
function bought(ctx: Context, comboId: string, search?: string) {
  return (
    ctx.db
      .selectFrom('orders as o')
      .innerJoin('users as u', 'u.id', 'o.user_id')
      .innerJoin('order_items as i', 'i.order_id', 'o.id')
      .select([
        'o.id',
        'o.code',
        'o.created_at',
        'o.paid_at',
        'u.id as user_id',
        'u.full_name',
        'u.email',
        'u.avatar_file_id',
      ])
      .select([
        sql<number>`sum(i.price + ${LATER_PARTS})::bigint`.as('paid'),
        sql<number>`coalesce(sum((
        select sum(x.amount) from refund_items x join refunds f on f.id = x.refund_id
        where f.status = 'APPROVED' and (x.order_item_id = i.id
          or x.order_item_id in (select l.id from order_items l where l.part_of = i.id)))), 0)::bigint`.as('refunded'),
        sql<BoughtPart[]>`jsonb_agg(jsonb_build_object('name', i.name, 'price', i.price) order by i.index)`.as('parts'),
        sql<boolean>`'gift' = any(o.extensions)`.as('isGift'),
        sql<number>`count(*) over ()::int`.as('n'),
      ])
      .where('i.via_product_id', '=', comboId)
      .where('i.status', '<>', 'CANCELED')
      // Further parts of a price that is paid monthly are no further purchases.
      .where('i.part_of', 'is', null)
      .where('o.status', 'in', [...SETTLED])
      .where((e) => e.and(everyWord(sql`u.full_name`, search)))
      .groupBy(['o.id', 'u.id'])
      .orderBy('o.paid_at', 'desc')
      .orderBy('o.id')
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof bought>['execute']>>[number]

function shown(row: Row) {
  return {
    orderId: row.id,
    orderCode: row.code,
    user: { id: row.user_id, fullName: row.full_name, avatarUrl: imageUrl(row.avatar_file_id, 256) },
    maskedEmail: maskedEmail(row.email),
    boughtAt: row.paid_at ?? row.created_at,
    paid: row.paid,
    refunded: row.refunded,
    parts: row.parts,
    isGift: row.isGift,
  }
}
