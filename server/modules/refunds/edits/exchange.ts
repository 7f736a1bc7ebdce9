import { LEAST_BESIDE_CREDIT } from '#domain/credit.ts'
import { exchangeReasonWords } from '#domain/exchange.ts'
import { must } from '#domain/faults.ts'
import { dong, formatDong } from '#domain/money.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import type { Tx } from '#server/core/context.ts'
import { usedOf } from '#server/modules/catalog/index.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { mayBecomeCredit } from '../promises.ts'
import { applyEdit } from './edit-order.ts'

type Wanted = { itemId: string; productId: string; reason: string; by: string; minutes?: number }
export type Exchanged = {
  applied: boolean
  from: { itemId: string; name: string; worth: number; used: number }
  to: { productId: string; name: string; listPrice: number; price: number }
  extra: number
  back: number
  until: Date | null
}

/**
 * Makes a course of a locked, paid order another one, as one edit of the order. Cheaper or as dear: at once, and the
 * difference goes back; dearer: the course stays until the difference is paid. Throws what an edit refuses, and
 * EXCHANGE_NOT_OPEN where one of both is no course, the App Store sold it, or the difference is too little for a provider.
 */
export async function exchange(tx: Tx, order: Order, { itemId, productId, ...edit }: Wanted): Promise<Exchanged> {
  const line = await tx.db
    .selectFrom('order_items')
    .select(['kind', 'product_id as productId', 'for_others as forOthers'])
    .where('order_id', '=', order.id)
    .where('id', '=', itemId)
    .executeTakeFirst()
  must(line !== undefined, 'ORDER_ITEM_NOT_FOUND')
  const wanted = await tx.db.selectFrom('products').select('kind').where('id', '=', productId).executeTakeFirst()
  must(wanted !== undefined, 'INVALID_PRODUCT_ITEM')
  must(isKindWith('exchangeable', line.kind) && wanted.kind === line.kind, 'EXCHANGE_NOT_OPEN', {
    message: 'Chỉ đổi được từ khóa học sang khóa học.',
  })
  must(!line.forOthers, 'EXCHANGE_NOT_OPEN', { message: `${exchangeReasonWords.FOR_OTHERS}.` })
  must(await mayBecomeCredit(tx, order.id), 'EXCHANGE_NOT_OPEN', { message: `${exchangeReasonWords.APPLE}.` })
  const [used = 0] = await usedOf(tx, [{ ...line, orderItemId: itemId, userId: order.user_id }])
  const edited = await applyEdit(tx, order, { ...edit, remove: [itemId], add: [{ productId }], exchange: true })
  must(edited.extra === 0 || edited.extra >= LEAST_BESIDE_CREDIT, 'EXCHANGE_NOT_OPEN', {
    message: `Chênh lệch ${formatDong(dong(edited.extra))} ít hơn ${formatDong(dong(LEAST_BESIDE_CREDIT))}, các cổng thanh toán không nhận khoản nhỏ như vậy. Hãy chọn một khóa khác.`,
  })
  const [from, to] = [edited.removed[0], edited.added[0]]
  must(from !== undefined && to !== undefined, 'ORDER_ITEM_NOT_FOUND')
  const { expires_at: until } = await tx.db
    .selectFrom('orders')
    .select('expires_at')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return {
    applied: true,
    from: { itemId, name: from.name, worth: from.back, used },
    to,
    extra: edited.extra,
    back: edited.back,
    until: edited.extra > 0 ? until : null,
  }
}
