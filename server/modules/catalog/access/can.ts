import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { rowsOf } from '#server/core/handed-up.ts'
import type { Condition } from '#server/core/search/matching.ts'
import { type AccessBy, accessKinds } from './kinds.ts'
import { heldAt, openAt } from './moments.ts'

/**
 * May this person open this product now, by what they bought, were given, or are a member of? What hosts and staff may open
 * besides is for the module that owns the product.
 */
export async function can(ctx: Context | Tx, userId: string, productId: string): Promise<boolean> {
  return (await openTo(ctx, userId, [productId])).has(productId)
}

/** Which of these products are open to the person now, and until when with what follows without a gap; null: for ever. */
export async function openTo(
  ctx: Context | Tx,
  userId: string,
  productIds: readonly string[],
  by?: AccessBy,
): Promise<Map<string, Date | null>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; until: Date | null }>`
    select a.product_id as id, case when bool_or(a.ends_at is null) then null else max(a.ends_at) end as until
    from ${accessRows(ctx, by)} a where ${ofThese(userId, productIds)} and ${heldAt('a', ctx.now())}
    group by a.product_id having bool_or(${openAt('a', ctx.now())})`.execute(ctx.db)
  return new Map(rows.map(({ id, until }) => [id, until]))
}

/** Which of these products the person has for themselves, also where it begins later. What a membership opens they may still buy. */
export async function ownedIds(ctx: Context | Tx, userId: string, productIds: readonly string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct a.product_id as id from ${accessRows(ctx, 'GRANT')} a
    where ${ofThese(userId, productIds)} and ${heldAt('a', ctx.now())}`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Asks which of these products the person has for themselves (`held`), and which they only had: its time is over, or it was
 * taken back. To be asked together with others.
 */
export function hadQuestion(
  ctx: Context | Tx,
  userId: string,
  productIds: readonly string[],
): RawBuilder<{ id: string; held: boolean }> {
  return sql<{ id: string; held: boolean }>`
    select a.product_id as id, bool_or(${heldAt('a', ctx.now())}) as held from ${accessRows(ctx, 'GRANT')} a
    where ${ofThese(userId, productIds)} group by a.product_id`
}

/** The person had this product (a column) for themselves and its time is over. */
export function ranOut(ctx: Context, userId: string, product: Condition): RawBuilder<SqlBool> {
  return sql`exists (select from ${accessRows(ctx, 'GRANT')} a
    where a.user_id = ${userId} and a.product_id = ${product} and a.revoked_at is null and a.ends_at <= ${ctx.now()})`
}

function ofThese(userId: string, productIds: readonly string[]): Condition {
  return sql`a.user_id = ${userId} and a.product_id = any(${[...productIds]}::uuid[])`
}

/** All rows of access in one list, so that one question is asked of all tables at once. */
function accessRows(ctx: Context | Tx, by?: AccessBy): Condition {
  const asked = rowsOf(ctx, accessKinds).filter((kind) => by === undefined || kind.by === by)
  return sql`(${sql.join(
    asked.map(({ rows }) => rows),
    sql` union all `,
  )})`
}
