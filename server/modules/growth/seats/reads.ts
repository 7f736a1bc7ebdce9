import { must } from '#domain/faults.ts'
import type { UserId } from '#domain/ids.ts'
import type { SoldKind } from '#domain/sold/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { sellableOf } from '#server/modules/catalog/index.ts'

/** The seats of one's own paid order by product, in the order they were bought. Throws ORDER_NOT_FOUND. */
export async function readOrderSeats(ctx: Context, userId: UserId, orderId: string) {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['code', 'user_id'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  must(order?.user_id === userId, 'ORDER_NOT_FOUND')
  const [lines, seats] = await Promise.all([
    ctx.db
      .selectFrom('order_items')
      .select(['id', 'product_id', 'via_product_id', 'kind', 'name', 'via_name', 'status'])
      .where('order_id', '=', orderId)
      .where('for_others', '=', true)
      .orderBy('index')
      .execute(),
    ctx.db
      .selectFrom('seats as s')
      .leftJoin('users as u', 'u.id', 's.user_id')
      .select(['s.id', 's.product_id', 's.email', 'u.full_name as name', 's.invited_at as invitedAt'])
      .select('s.given_at as givenAt')
      .where('s.order_id', '=', orderId)
      .orderBy('s.index')
      .execute(),
  ])
  const begun = await begunSeats(
    ctx,
    seats.map((seat) => seat.id),
  )
  return {
    orderCode: order.code,
    products: [...Map.groupBy(lines, (line) => line.via_product_id ?? line.product_id)].map(([productId, own]) => ({
      productId,
      kind: own[0]?.via_product_id ? ('COMBO' as const) : (own[0]?.kind ?? 'ONLINE_COURSE'),
      name: own[0]?.via_name ?? own[0]?.name ?? '',
      open: own.some((line) => line.status === 'APPROVED'),
      seats: seats
        .filter((seat) => seat.product_id === productId)
        .map(({ product_id, name, ...seat }) => ({
          ...seat,
          name: begun.has(seat.id) ? name : null,
          begun: begun.has(seat.id),
        })),
    })),
  }
}

/** Whether a learner has used anything of their seat. */
export async function hasBegun(ctx: Context | Tx, seatId: string): Promise<boolean> {
  return (await begunSeats(ctx, [seatId])).size > 0
}

/** How much of a line for several learners has been used, 0 to 1: the part of its seats that somebody has begun. */
export async function usedOfSeats(ctx: Context | Tx, line: { id: string; quantity: number }): Promise<number> {
  const seats = await ctx.db.selectFrom('seat_grants').select('seat_id').where('order_item_id', '=', line.id).execute()
  const begun = await begunSeats(
    ctx,
    seats.map((seat) => seat.seat_id),
    line.id,
  )
  return Math.min(1, begun.size / line.quantity)
}

async function begunSeats(ctx: Context | Tx, seatIds: readonly string[], orderItemId?: string): Promise<Set<string>> {
  if (seatIds.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('seat_grants as g')
    .innerJoin('order_items as i', 'i.id', 'g.order_item_id')
    .select(['g.seat_id', 'g.grant_id', 'i.kind'])
    .where('g.seat_id', 'in', [...seatIds])
    .$if(orderItemId !== undefined, (query) => query.where('g.order_item_id', '=', orderItemId ?? ''))
    .execute()
  const begun = new Set<string>()
  for (const [kind, grants] of Map.groupBy(rows, (row): SoldKind => row.kind)) {
    const used = await sellableOf(ctx, kind).seat?.begun(
      ctx,
      grants.map((grant) => grant.grant_id),
    )
    for (const { seat_id, grant_id } of grants) if (used?.has(grant_id)) begun.add(seat_id)
  }
  return begun
}
