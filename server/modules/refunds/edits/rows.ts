import type { Context, Tx } from '#server/core/context.ts'

/** The edit of a paid order whose additions wait for money. */
export function openEdit(ctx: Context | Tx, orderId: string) {
  return ctx.db
    .selectFrom('order_edits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
}
