import type { ApprovalStatus } from '#domain/enums.ts'
import { fail, must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { sellableOf } from '#server/modules/catalog/index.ts'

type Wish = { status: ApprovalStatus; reason: string }

/**
 * Whoever makes what a line is of moves it to another status, as its kind knows the step. ORDER_ITEM_NOT_FOUND, also of a
 * kind whose lines nobody moves; NOT_OWNER; STATUS_CONFLICT.
 */
export function setLineStatus(ctx: Context, id: string, wish: Wish) {
  return write(ctx, async (tx) => {
    const line = await tx.db.selectFrom('order_items').select('kind').where('id', '=', id).executeTakeFirst()
    must(line !== undefined, 'ORDER_ITEM_NOT_FOUND')
    const { setStatus } = sellableOf(tx, line.kind)
    await (setStatus ?? fail('ORDER_ITEM_NOT_FOUND'))(tx, id, wish)
    const { status } = await tx.db
      .selectFrom('order_items')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, status: status as ApprovalStatus }
  })
}
