import { sql } from 'kysely'
import type { LineProblem } from '#domain/selling.ts'
import { normalCode } from '#domain/selling.ts'
import { askTogether } from '#server/core/ask-together.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Cart } from '#server/modules/catalog/index.ts'
import { countGuesses, quote, type Wish } from '#server/modules/pricing/index.ts'

/** What the pages of products ask of the cart. */
export const cartHolds: Cart = {
  holds: (userId, product) =>
    sql`exists (select from cart_items c where c.user_id = ${userId} and c.product_id = ${product})`,
}

/** The lines of a person's cart as they stand now, newest first, and what the chosen ones cost with the codes typed in. */
export async function readCart(ctx: Context, userId: string) {
  const rows = await ctx.db
    .selectFrom('cart_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute()
  const wishOf = (row: (typeof rows)[number]): Wish => ({
    productId: row.product_id,
    quantity: row.quantity,
    keptPrice: row.price_named,
  })
  const chosen = await quote(ctx, userId, rows.filter((row) => row.selected).map(wishOf), {
    codes: (await typedCodes(userId).execute(ctx.db)).rows.map(({ code }) => code),
  })
  const left = await quote(ctx, userId, rows.filter((row) => !row.selected).map(wishOf))
  const lines = new Map([...chosen.lines, ...left.lines].map((line) => [line.productId, line]))
  const items = rows.flatMap((row) => {
    const line = lines.get(row.product_id)
    if (!line) return []
    const problem = line.problem ?? changedOf(line, row.price_seen)
    const { id, selected, price_seen: priceSeen, added_at: addedAt } = row
    return [{ ...line, id, selected, priceSeen, addedAt, problem }]
  })
  const { listTotal, discount, total, count, reductions, vouchers } = chosen
  return { items, total: items.length, vouchers, summary: { listTotal, discount, total, count, reductions } }
}

type GuestCart = {
  ids: readonly string[]
  seen?: readonly (number | null)[] | undefined
  counts?: readonly number[] | undefined
  prices?: readonly (number | null)[] | undefined
  codes?: readonly string[] | undefined
}

/** A visitor's cart: the browser remembers ids, numbers, codes, prices it was shown and named; everything else is said here. */
export async function readGuestCart(ctx: Context, { ids, seen = [], counts = [], prices = [], codes = [] }: GuestCart) {
  await countGuesses(ctx, codes)
  const wishes = ids.map((productId, at) => ({ productId, quantity: counts[at] ?? 1, keptPrice: prices[at] ?? null }))
  const known = new Map(ids.map((id, at) => [id, seen[at] ?? null]))
  const quoted = await quote(ctx, null, wishes, { codes: codes.map(normalCode) })
  const items = quoted.lines.map((line) => {
    const priceSeen = known.get(line.productId) ?? null
    return {
      ...line,
      id: line.productId,
      selected: true,
      priceSeen: priceSeen ?? Math.round(line.offerSingly / line.quantity),
      addedAt: ctx.now(),
      problem: line.problem ?? (priceSeen === null ? null : changedOf(line, priceSeen)),
    }
  })
  const { listTotal, discount, total, count, reductions, vouchers } = quoted
  return { items, total: items.length, vouchers, summary: { listTotal, discount, total, count, reductions } }
}

/** Says where one piece of a line costs something else than when it was put in; what several cost less is no change. */
function changedOf(line: { offerSingly: number; quantity: number }, seen: number): LineProblem | null {
  return line.offerSingly === seen * line.quantity ? null : 'PRICE_CHANGED'
}

export async function countCart(ctx: Context | Tx, userId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('cart_items')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.n
}

/** What a person means to pay for, the newest first, and the codes that they typed, the first first. */
export async function chosenCart(ctx: Context | Tx, userId: string): Promise<{ wishes: Wish[]; codes: string[] }> {
  const { wishes, codes } = await askTogether(ctx, {
    wishes: sql<{ productId: string; quantity: number; keptPrice: number | null }>`
      select product_id as "productId", quantity, price_named as "keptPrice" from cart_items where user_id = ${userId} and selected order by added_at desc, id`,
    codes: typedCodes(userId),
  })
  return { wishes, codes: codes.map(({ code }) => code) }
}

function typedCodes(userId: string) {
  return sql<{ code: string }>`
    select v.code from cart_vouchers c join vouchers v on v.id = c.voucher_id
    where c.user_id = ${userId} and v.deleted_at is null order by c.added_at, v.code`
}
