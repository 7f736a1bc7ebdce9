import type { InputOf } from '#domain/contract/index.ts'
import { attemptOf, noticeOf, notify } from '#server/modules/checkout/testing.ts'
import type { Person, TestApp } from '#server/testing/app.ts'

type Wish = Partial<NonNullable<NonNullable<InputOf<'placeOrder'>['body']>['gift']>>

/** Orders these products as a gift, without paying. */
export function orderGift(
  t: TestApp,
  giver: Person,
  productIds: readonly string[],
  wish: Wish = {},
  replaces: string[] = [],
) {
  const gift = { recipientName: 'Lê Thị Mai', recipientEmail: null, message: 'Chúc em học vui!', ...wish }
  const body = { items: productIds.map((productId) => ({ productId })), gift, replaces }
  return t.call('placeOrder', { body }, { as: giver })
}

export type Given = { orderId: string; paymentId: string; code: string; items: string[] }

/** A gift of these products, paid; its code as it stands in the link. */
export async function paidGift(
  t: TestApp,
  giver: Person,
  productIds: readonly string[],
  wish: Wish = {},
): Promise<Given> {
  const placed = await orderGift(t, giver, productIds, wish)
  if (placed.status !== 201) throw new Error(placed.raw)
  const { orderId, paymentId } = placed.body
  if (paymentId) await notify(t, noticeOf(await attemptOf(t, paymentId)))
  const items = await t.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('index')
    .execute()
  return {
    orderId,
    paymentId: paymentId ?? '',
    code: await codeOf(t, giver, orderId),
    items: items.map(({ id }) => id),
  }
}

/** The code in the link as the giver sees it now. */
export async function codeOf(t: TestApp, giver: Person, orderId: string): Promise<string> {
  const { body } = await t.call('orderGift', { params: { id: orderId } }, { as: giver })
  return body.link?.replace('/qua-tang/', '') ?? ''
}

/** What a person has from these order lines, and has not been taken back. */
export async function accessFrom(t: TestApp, itemIds: readonly string[]): Promise<{ item: string; user: string }[]> {
  const tables = ['enrollments', 'document_access', 'membership_access'] as const
  const rows = await Promise.all(
    tables.map((table) =>
      t.db
        .selectFrom(table)
        .select(['order_item_id', 'user_id'])
        .where('order_item_id', 'in', [...itemIds])
        .where('revoked_at', 'is', null)
        .execute(),
    ),
  )
  return rows.flat().map((row) => ({ item: row.order_item_id ?? '', user: row.user_id }))
}
