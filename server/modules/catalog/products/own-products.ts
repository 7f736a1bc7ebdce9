import { sql } from 'kysely'
import type { ProductItemType } from '#domain/enums.ts'
import { fold } from '#domain/text.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import type { Condition } from '#server/core/search/matching.ts'

type Asked = { take: number; skip: number; kind?: ProductItemType | undefined; search?: string | undefined }
export type HostProduct = {
  id: string
  kind: ProductItemType
  slug: string
  name: string
  coverFileId: string | null
  price: number
  listPrice: number
  onSale: boolean
  onProfile: boolean
  paidCount: number
  publishedAt: Date | null
  hostId: string
  hostName: string
}

/** Everything the host sells or sold. */
export function ownProducts(ctx: Context, asked: Asked) {
  return page(ctx, sql`p.host_id = ${asHost(ctx)}`, asked)
}

/** What a price rule of the host may name. */
export function eligibleProducts(ctx: Context, asked: Asked) {
  return page(ctx, sql`p.host_id = ${asHost(ctx)} and p.on_sale and p.price > 0`, asked)
}

/** What stands on the host's own page. */
export function profileProducts(ctx: Context, asked: Asked) {
  const shown = sql`p.host_id = ${asHost(ctx)} and p.on_sale and p.on_profile`
  return page(ctx, shown, asked, sql`p.paid_count desc, p.id`)
}

/** Every product of the shop, for staff. */
export function adminProducts(
  ctx: Context,
  { hostId, onSale, ...asked }: Asked & { hostId?: string | undefined; onSale?: 'true' | 'false' | undefined },
) {
  const narrowed = [
    ...(hostId === undefined ? [] : [sql`p.host_id = ${hostId}`]),
    ...(onSale === undefined ? [] : [sql`p.on_sale = ${onSale === 'true'}`]),
  ]
  return page(ctx, sql.join([sql`true`, ...narrowed], sql` and `), asked)
}

/** One product as its host sees it. */
export async function hostProduct(ctx: Context, id: string): Promise<HostProduct | undefined> {
  return (await page(ctx, sql`p.id = ${id}`, { take: 1, skip: 0 })).items[0]
}

async function page(
  ctx: Context,
  of: Condition,
  { take, skip, kind, search }: Asked,
  order = sql`p.created_at desc, p.id`,
): Promise<{ items: HostProduct[]; total: number }> {
  const words = fold(search ?? '').trim()
  const where = sql.join(
    // A gift card is money taken, not a thing of the shop.
    [
      of,
      sql`not ${kindIs('p.kind', 'deposit')}`,
      ...(kind ? [sql`p.kind = ${kind}`] : []),
      ...(words ? [sql`position(${words} in p.folded) > 0`] : []),
    ],
    sql` and `,
  )
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<HostProduct>`
      select p.id, p.kind, p.slug, p.name, p.cover_file_id as "coverFileId", p.price, p.list_price as "listPrice",
        p.on_sale as "onSale", p.on_profile as "onProfile", p.paid_count as "paidCount", p.published_at as "publishedAt",
        p.host_id as "hostId", p.host_name as "hostName"
      from products p where ${where} order by ${order} limit ${sql.lit(take)} offset ${sql.lit(skip)}`.execute(ctx.db),
    sql<{ n: number }>`select count(*)::int as n from products p where ${where}`.execute(ctx.db),
  ])
  return { items: rows, total: counted[0]?.n ?? 0 }
}
