import { sql } from 'kysely'
import type { ProductItemType } from '#domain/enums.ts'
import { maskedEmail } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import type { Paging } from '#server/core/page.ts'
import { holds } from '#server/core/permissions.ts'
import { type Kind, USERS } from './targeting.ts'

/** The tables in which a kind of rule keeps what it is for. */
const PRODUCTS = { voucher: sql.table('voucher_products'), discount: sql.table('discount_products') }
const KEY = { voucher: sql.ref('r.voucher_id'), discount: sql.ref('r.discount_id') }

/** The products that a rule names, by name. */
export async function productsOfRule(ctx: Context, kind: Kind, id: string, { take, skip }: Paging) {
  const { rows } = await sql<{
    id: string
    kind: ProductItemType
    name: string
    slug: string
    price: number
    onSale: boolean
    n: number
  }>`
    select p.id, p.kind, p.name, p.slug, p.price, p.on_sale as "onSale", count(*) over ()::int as n
    from ${PRODUCTS[kind]} r join products p on p.id = r.product_id where ${KEY[kind]} = ${id}
    order by p.name, p.id limit ${sql.lit(take)} offset ${skip}`.execute(ctx.db)
  return { items: rows.map(({ n: _n, ...row }) => row), total: rows[0]?.n ?? 0 }
}

/**
 * The only people that a rule is for. Staff with the right see addresses; a host, who named them once, does not follow where people move:
 * they see what they see of any buyer.
 */
export async function usersOfRule(ctx: Context, kind: Kind, id: string, { take, skip }: Paging) {
  const { rows } = await sql<{ id: string; fullName: string; email: string; n: number }>`
    select u.id, u.full_name as "fullName", coalesce(u.email, '') as email, count(*) over ()::int as n
    from ${USERS[kind]} r join users u on u.id = r.user_id where ${KEY[kind]} = ${id}
    order by u.full_name, u.id limit ${sql.lit(take)} offset ${skip}`.execute(ctx.db)
  const shown = (email: string) => (holds(ctx, 'vouchers.manage') ? email : maskedEmail(email))
  return { items: rows.map(({ n: _n, ...row }) => ({ ...row, email: shown(row.email) })), total: rows[0]?.n ?? 0 }
}
