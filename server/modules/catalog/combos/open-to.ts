import type { UserId } from '#domain/ids.ts'
import type { Context } from '#server/core/context.ts'
import { NOT_BOUGHT, type Opening, sellableOf } from '../sellables.ts'
import { comboParts } from './parts.ts'

/** A combo is open while all of its parts are: one that is closed speaks for all, else the one that is open for the shortest time. */
export async function comboOpenTo(ctx: Context, userId: UserId, { id }: { id: string }): Promise<Opening> {
  const parts = (await comboParts(ctx, [id])).get(id) ?? []
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'kind', 'host_id', 'on_sale'])
    .where('id', '=', (e) => e.fn.any(e.val(parts.map((part) => part.productId))))
    .execute()
  const opened = await Promise.all(rows.map((row) => sellableOf(ctx, row.kind).openTo(ctx, userId, row)))
  const [first] = opened.toSorted(
    (a, b) => Number(a.accessible) - Number(b.accessible) || endOf(a).getTime() - endOf(b).getTime(),
  )
  return first ?? NOT_BOUGHT
}

const NEVER = new Date(8.64e15)
const endOf = ({ expiresAt }: Opening) => expiresAt ?? NEVER
