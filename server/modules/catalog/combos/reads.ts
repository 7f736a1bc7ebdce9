import { type RawBuilder, sql } from 'kysely'
import { askedTogether, listedTogether } from '#domain/combos.ts'
import type { ContentStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { type KindsWith, kindsWith } from '#domain/sold/kinds.ts'
import { comboFlow } from '#domain/statuses/combo.ts'
import { mayMove } from '#domain/statuses/flow.ts'
import { fold } from '#domain/text.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'
import type { Paging } from '#server/core/page.ts'
import type { Condition } from '#server/core/search/matching.ts'
import { everyWord } from '#server/core/search-words.ts'
import { type Card, cardColumns } from '../products/cards.ts'
import { unfitForCombos } from '../sellables.ts'
import { comboParts, partsOf } from './parts.ts'
import { theOwnCombo } from './rows.ts'
import { comboProblems } from './show-combo.ts'

export type ComboCard = Card & { partCount: number }
const SHOWN = sql`${kindIs('p.kind', 'bundle')} and p.on_sale`
export const comboColumns = (now: Date) =>
  sql`${cardColumns(now)}, (select count(*)::int from combo_items i where i.combo_id = p.id) as "partCount"`

/** Combos on sale, by buyers. */
export function listCombos(
  ctx: Context,
  { hostId, search, ...page }: Paging & { hostId?: string | undefined; search?: string | undefined },
) {
  const words = fold(search ?? '').trim()
  return cards(
    ctx,
    sql.join(
      [
        SHOWN,
        ...(hostId ? [sql`p.host_id = ${hostId}`] : []),
        ...(words ? [sql`position(${words} in p.folded || ' ' || fold(p.keywords)) > 0`] : []),
      ],
      sql` and `,
    ),
    page,
  )
}

/** Combos on sale that hold a product. */
export function combosOfProduct(ctx: Context, productId: string) {
  return combosHolding(ctx, sql`${productId}::uuid`, { take: 24, skip: 0 })
}

/** Combos on sale that hold one of these products, named in SQL. */
export function combosHolding(ctx: Context, productIds: RawBuilder<unknown>, paging: Paging) {
  const holding = sql`exists (select from combo_items i where i.combo_id = p.id and i.product_id in (${productIds}))`
  return cards(ctx, sql`${SHOWN} and ${holding}`, paging)
}

/** Combos near a product or another combo, the nearest first. PRODUCT_NOT_FOUND. */
export async function recommendCombos(ctx: Context, id: string, take: number) {
  const near = await ctx.db
    .selectFrom('products')
    .select('host_id')
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  must(near !== undefined, 'PRODUCT_NOT_FOUND')
  const worth = sql`
    4 * (exists (select from combo_items i where i.combo_id = p.id and i.product_id = ${id}))::int
    + 2 * (select count(*) from combo_items i join combo_items o on o.product_id = i.product_id where i.combo_id = p.id and o.combo_id = ${id})
    + (select count(*) from product_categories a join product_categories b on b.category_id = a.category_id where a.product_id = p.id and b.product_id = ${id})
    + (p.host_id = ${near.host_id})::int`
  return cards(ctx, sql`${SHOWN} and p.id <> ${id}`, { take, skip: 0 }, sql`(${worth}) desc, p.paid_count desc, p.id`)
}

/** Cards of these combos that are on sale, in the order of the ids. */
export async function combosByIds(ctx: Context, ids: readonly string[]): Promise<ComboCard[]> {
  if (ids.length === 0) return []
  const { items } = await cards(
    ctx,
    sql`${SHOWN} and p.id = any(${ids}::uuid[])`,
    { take: ids.length, skip: 0 },
    sql`array_position(${ids}::uuid[], p.id)`,
  )
  return items
}

async function cards(
  ctx: Context,
  where: Condition,
  { take, skip }: Paging,
  order = sql`p.paid_count desc, p.published_at desc, p.id`,
): Promise<{ items: ComboCard[]; total: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ComboCard>`select ${comboColumns(ctx.now())} from products p where ${where} order by ${order} limit ${sql.lit(take)} offset ${sql.lit(skip)}`.execute(
      ctx.db,
    ),
    sql<{ n: number }>`select count(*)::int as n from products p where ${where}`.execute(ctx.db),
  ])
  return { items: rows, total: counted[0]?.n ?? 0 }
}

/** The host's own combos, the last changed first, and how many of those looked for are in each state. */
export async function myCombos(
  ctx: Context,
  { status, search, take, skip }: Paging & { status?: ContentStatus | undefined; search?: string | undefined },
) {
  const hostId = asHost(ctx)
  const found = await ctx.db
    .selectFrom('combos as c')
    .innerJoin('products as p', 'p.id', 'c.id')
    .selectAll('c')
    .select(['p.slug', 'p.paid_count'])
    .where('c.host_id', '=', hostId)
    .where('c.status', '<>', 'REMOVED')
    .where((e) => e.and(everyWord(sql`c.name`, search)))
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id')
    .execute()
  const rows = found.filter((row) => status === undefined || row.status === status)
  const shown = rows.slice(skip, skip + take)
  const parts = await comboParts(
    ctx,
    shown.map(({ id }) => id),
  )
  return {
    total: rows.length,
    counts: Object.fromEntries([...Map.groupBy(found, (row) => row.status)].map(([one, all]) => [one, all.length])),
    items: shown.map((row) => ({
      id: row.id,
      slug: row.slug,
      status: row.status,
      name: row.name,
      coverFileId: row.cover_file_id ?? parts.get(row.id)?.[0]?.coverFileId ?? null,
      price: row.price,
      listPrice: listedTogether(parts.get(row.id) ?? []),
      partCount: parts.get(row.id)?.length ?? 0,
      paidCount: row.paid_count,
      pausedAt: row.paused_at,
      updatedAt: row.updated_at,
    })),
  }
}

/** One of the host's own combos with everything that stands against selling it. COMBO_NOT_FOUND, NOT_OWNER. */
export async function readDraft(ctx: Context, id: string) {
  const combo = await theOwnCombo(ctx, id)
  const { slug } = await ctx.db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
  const { parts, problems } = await comboProblems(ctx, combo)
  const may = (action: 'publish' | 'archive' | 'remove') => mayMove(comboFlow, combo.status, action, 'host')
  return {
    id,
    slug,
    status: combo.status,
    name: combo.name,
    description: combo.description,
    coverFileId: combo.cover_file_id,
    price: combo.price,
    separately: askedTogether(parts),
    listPrice: listedTogether(parts),
    parts,
    version: combo.version,
    pausedAt: combo.paused_at,
    problems,
    updatedAt: combo.updated_at,
    can: { publish: may('publish'), archive: may('archive'), remove: may('remove') },
  }
}

/** Whether a combo may be sold as it is. COMBO_NOT_FOUND, NOT_OWNER. */
export async function validateCombo(ctx: Context, id: string) {
  const { problems } = await readDraft(ctx, id)
  return { valid: problems.length === 0, problems }
}

/** What the host may put in a combo. */
export async function availableProducts(
  ctx: Context,
  { search, kind, take, skip }: Paging & { search?: string | undefined; kind?: KindsWith<'component'> | undefined },
) {
  const words = fold(search ?? '').trim()
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'kind', 'folded'])
    .where('host_id', '=', asHost(ctx))
    .where('kind', 'in', kind ? [kind] : kindsWith('component'))
    .where('on_sale', '=', true)
    .orderBy('paid_count', 'desc')
    .orderBy('id')
    .execute()
  const named = rows.filter((row) => (row.folded ?? '').includes(words))
  const unfit = await unfitForCombos(
    ctx,
    named.map((row) => ({ productId: row.id, kind: row.kind })),
  )
  const found = named.filter(({ id }) => !unfit.has(id))
  return {
    total: found.length,
    items: await partsOf(
      ctx,
      found.slice(skip, skip + take).map(({ id }) => id),
    ),
  }
}
