import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import type { Announcement } from '../messages/announcement.ts'

/** A buyer hears what staff made of an order; nothing where it was paid or given up before the news came. */
export async function aboutOrderEdited(
  ctx: Context,
  { editId, userId }: DomainEvents['order.edited'],
): Promise<Announcement | null> {
  const edit = await ctx.db
    .selectFrom('order_edits as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['e.order_id', 'e.exchanged_item_id', 'e.total_before', 'e.total_after', 'e.extra', 'e.settled_at'])
    .select(['o.code', 'o.expires_at'])
    .where('e.id', '=', editId)
    .executeTakeFirst()
  if (!edit || (edit.extra > 0 && edit.settled_at)) return null
  const lines = await ctx.db
    .selectFrom('order_items')
    .select(['id', 'name', 'edit_id', 'removed_by_edit_id'])
    .where('order_id', '=', edit.order_id)
    .orderBy('index')
    .execute()
  const isOut = (line: (typeof lines)[number]) =>
    line.removed_by_edit_id === editId || line.id === edit.exchanged_item_id
  return {
    kind: 'ORDER_EDITED',
    source: editId,
    to: [userId],
    facts: {
      orderId: edit.order_id,
      code: edit.code,
      exchange: edit.exchanged_item_id !== null,
      added: namesOf(lines.filter((line) => line.edit_id === editId)),
      removed: namesOf(lines.filter(isOut)),
      extra: edit.extra,
      back: Math.max(0, edit.total_before - edit.total_after),
      until: edit.extra > 0 ? edit.expires_at : null,
    },
  }
}

/** Each name once, with how many there are of it. */
function namesOf(lines: readonly { name: string }[]): string[] {
  return [...Map.groupBy(lines, ({ name }) => name)].map(([name, { length }]) =>
    length > 1 ? `${name} × ${length}` : name,
  )
}
