import type { Context, Tx } from '#server/core/context.ts'
import { type Problem, quote } from '../quotation/quote.ts'

/** The lines of a person's cart as they stand now, newest first, and what the chosen ones cost. */
export async function readCart(ctx: Context, userId: string) {
  const rows = await ctx.db
    .selectFrom('cart_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute()
  const quoted = await quote(
    ctx,
    userId,
    rows.map((row) => row.product_id),
  )
  const lines = new Map(quoted.lines.map((line) => [line.productId, line]))
  const items = rows.flatMap((row) => {
    const line = lines.get(row.product_id)
    if (!line) return []
    const problem: Problem | null = line.problem ?? (line.price === row.price_seen ? null : 'PRICE_CHANGED')
    return [
      {
        ...line,
        id: row.id,
        quantity: row.quantity,
        selected: row.selected,
        priceSeen: row.price_seen,
        addedAt: row.added_at,
        problem,
      },
    ]
  })
  const chosen = items.filter((item) => item.selected && (item.problem === null || item.problem === 'PRICE_CHANGED'))
  const sum = (of: (item: (typeof chosen)[number]) => number) => chosen.reduce((total, item) => total + of(item), 0)
  return {
    items,
    total: items.length,
    summary: {
      listTotal: sum((item) => item.listPrice),
      discount: sum((item) => item.discount),
      total: sum((item) => item.price),
      count: chosen.length,
    },
  }
}

/** A visitor's cart: the browser remembers ids, everything else is said here. */
export async function readGuestCart(ctx: Context, productIds: readonly string[]) {
  const { lines, ...summary } = await quote(ctx, null, productIds)
  const items = lines.map((line) => ({
    ...line,
    id: line.productId,
    selected: true,
    priceSeen: line.price,
    addedAt: ctx.now(),
  }))
  return { items, total: items.length, summary }
}

export async function countCart(ctx: Context | Tx, userId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('cart_items')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.n
}

/** What the person means to pay for. */
export async function chosenProductIds(ctx: Context | Tx, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('cart_items')
    .select('product_id')
    .where('user_id', '=', userId)
    .where('selected', '=', true)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.product_id)
}
