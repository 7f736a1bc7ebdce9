import type { ProductItemType } from '#domain/enums.ts'
import { kindsWith } from '#domain/sold/kinds.ts'
import { type Context, isTx, type Tx } from '#server/core/context.ts'
import type { Part } from './rules.ts'

/**
 * What each combo is made of, in its order, as the parts stand now; unknown combos are left out. In a transaction the parts
 * are locked against changes until it ends (unless `lock` is false), in the order of their ids.
 */
export async function comboParts(
  ctx: Context | Tx,
  comboIds: readonly string[],
  { lock = isTx(ctx) }: { lock?: boolean } = {},
): Promise<Map<string, Part[]>> {
  if (comboIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('combo_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.combo_id', 'i.index', ...COLUMNS])
    .where('i.combo_id', '=', (eb) => eb.fn.any(eb.val([...comboIds])))
    .where('p.kind', 'not in', kindsWith('deposit'))
    .orderBy('p.id')
    .$if(lock, (query) => query.forShare('p'))
    .$narrowType<{ kind: ProductItemType }>()
    .execute()
  const byCombo = Map.groupBy(
    rows.toSorted((a, b) => a.index - b.index),
    (row) => row.combo_id,
  )
  return new Map([...byCombo].map(([id, parts]) => [id, parts.map(partOf)]))
}

/** Products as the parts they would be, in the order given; unknown ids are left out. */
export async function partsOf(ctx: Context | Tx, productIds: readonly string[]): Promise<Part[]> {
  if (productIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('products as p')
    .select(COLUMNS)
    .where('p.id', 'in', [...productIds])
    .where('p.kind', 'not in', kindsWith('deposit'))
    .$narrowType<{ kind: ProductItemType }>()
    .execute()
  const found = new Map(rows.map((row) => [row.productId, partOf(row)]))
  return productIds.flatMap((id) => found.get(id) ?? [])
}

const COLUMNS = [
  'p.id as productId',
  'p.kind',
  'p.slug',
  'p.name',
  'p.description',
  'p.host_id as hostId',
  'p.host_name as hostName',
  'p.cover_file_id as coverFileId',
  'p.lesson_count as lessonCount',
  'p.duration_seconds as durationSeconds',
  'p.available_days as availableDays',
  'p.price',
  'p.list_price as listPrice',
  'p.on_sale',
] as const

type Row = Omit<Part, 'onSale'> & { on_sale: boolean }

function partOf({ on_sale, ...row }: Row): Part {
  return {
    productId: row.productId,
    kind: row.kind,
    slug: row.slug,
    name: row.name,
    description: row.description,
    hostId: row.hostId,
    hostName: row.hostName,
    coverFileId: row.coverFileId,
    lessonCount: row.lessonCount,
    durationSeconds: row.durationSeconds,
    availableDays: row.availableDays,
    price: row.price,
    listPrice: row.listPrice,
    onSale: on_sale,
  }
}
